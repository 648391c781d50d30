import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { draftIndex, openIndex } from '../../lib/index_file.ts'
import { SCREENING_INDEX, writeIndex } from '../../screening/index/screener.ts'
import { indexVersion } from './index_version.ts'
import { type LoadedList, loadLists, storedLists } from './load.ts'
import { indexFolder } from './store.ts'

/** The file of the index over these editions, as this code makes it; another one has another name. */
export function indexFileOf(root: string, lists: readonly LoadedList[]): string {
  const editions = lists.map(({ name, meta, problem }) => [
    name,
    meta?.sha256,
    meta?.entriesSha256,
    meta?.version,
    problem,
  ])
  const name = createHash('sha256')
    .update(JSON.stringify([indexVersion(), editions]))
    .digest('hex')
  return join(indexFolder(root), `${name}.index`)
}

/** Reads every list and puts the index over them in its file; answers the lists it is over. */
export async function buildIndex(root: string): Promise<LoadedList[]> {
  const { entries, lists } = await loadLists(root)
  const file = indexFileOf(root, lists)
  // Where an edition is damaged only its entries show that the one before it is meant.
  if (existsSync(file) && faultOf(file) === undefined) return lists
  const draft = draftIndex(file, SCREENING_INDEX)
  try {
    await writeIndex(draft, entries)
    draft.finish()
  } finally {
    draft.abandon()
  }
  return lists
}

/** What is wrong with the index over the stored lists; undefined when nothing is, or there is none. */
export function indexProblem(root: string): string | undefined {
  const file = indexFileOf(root, storedLists(root))
  return existsSync(file) ? faultOf(file) : undefined
}

function faultOf(file: string): string | undefined {
  try {
    const opened = openIndex(file, SCREENING_INDEX)
    try {
      opened.verify()
      return undefined
    } finally {
      opened.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
