import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../core/ports.ts'
import { isAbandoned, isDraft } from '../../lib/drafts.ts'
import { openIndex } from '../../lib/index_file.ts'
import { type DataMode, dataMode } from '../../lib/private_files.ts'
import { createScreener, SCREENING_INDEX, screenerFrom } from '../../screening/index/screener.ts'
import { codeOf, removeQuietly } from '../dataset_files.ts'
import { buildIndex, indexFileOf } from './build_index.ts'
import { ioSentenceWithPath } from './io_sentence.ts'
import { type LoadedIndex, type LoadedList, loadInto, storedLists } from './load.ts'
import { indexFolder, withFolderLock } from './store.ts'
import { programFile } from '../../lib/program_file.ts'

/** What the thread that builds is told. */
export interface BuildOrder {
  root: string
  dataMode: DataMode
}

const LOOK_AGAIN_MS = 50
// A process that is stopped while it makes the index keeps the lock.
const LONGEST_WAIT_MS = 60_000
// The one in service, the one before it, and one of another version of this program on the same folder.
const MOST_KEPT = 3

/**
 * Loads the index over the stored lists from its file, which is made first where there is none; of several processes
 * one makes it and the others wait. Where no file can be made in a minute the index is made in memory.
 */
export async function loadKept(root: string, log: Log, longestWaitMs = LONGEST_WAIT_MS): Promise<LoadedIndex> {
  const stored = storedLists(root)
  if (stored.every(({ meta, problem }) => meta === undefined && problem === undefined))
    return loadInto(createScreener)(root)
  const known = openKept(root, stored, log)
  if (known !== undefined) return known
  try {
    return await makeAndOpen(root, log, longestWaitMs)
  } catch (error) {
    log.warn(
      { reason: ioSentenceWithPath(error) },
      'the index of the lists could not be kept in a file; it is made in memory',
    )
    return loadInto(createScreener)(root)
  }
}

/** Makes the index file of the stored lists unless it is there; where that fails, whoever screens next tries again. */
export async function keepIndex(root: string, log: Log): Promise<void> {
  const stored = storedLists(root)
  if (stored.every(({ meta }) => meta === undefined)) return
  try {
    const { close } = openKept(root, stored, log) ?? (await makeAndOpen(root, log, LONGEST_WAIT_MS))
    close()
  } catch (error) {
    log.warn({ reason: ioSentenceWithPath(error) }, 'the index of the lists could not be made')
  }
}

async function makeAndOpen(root: string, log: Log, longestWaitMs: number): Promise<LoadedIndex> {
  const since = performance.now()
  for (;;) {
    const made = await withFolderLock(indexFolder(root), async () => {
      const known = openKept(root, storedLists(root), log)
      if (known !== undefined) return known
      const lists = await build({ root, dataMode: dataMode() })
      sweep(root, basename(indexFileOf(root, lists)))
      return openIndexOf(root, lists)
    })
    if (made !== 'busy') return made
    if (performance.now() - since > longestWaitMs)
      throw new Error(`another process has been making it for more than ${longestWaitMs / 1000} s`)
    await sleep(LOOK_AGAIN_MS)
    const known = openKept(root, storedLists(root), log)
    if (known !== undefined) return known
  }
}

/** The index over these editions, if there is one and it is whole. */
function openKept(root: string, lists: LoadedList[], log: Log): LoadedIndex | undefined {
  try {
    return openIndexOf(root, lists)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      log.warn({ reason: ioSentenceWithPath(error) }, 'the index of the lists is of no use and is made anew')
    return undefined
  }
}

function openIndexOf(root: string, lists: LoadedList[]): LoadedIndex {
  const file = openIndex(indexFileOf(root, lists), SCREENING_INDEX)
  try {
    return { screener: screenerFrom(file), lists, close: file.close }
  } catch (error) {
    file.close()
    throw error
  }
}

/** In a thread where this is compiled code; a source file cannot be one. */
function build(order: BuildOrder): Promise<LoadedList[]> {
  if (import.meta.url.endsWith('.ts')) return buildIndex(order.root)
  return new Promise((resolve, reject) => {
    const worker = new Worker(programFile('workers/index_worker.js'), { workerData: order, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the thread that makes the index ended with code ${code}`)))
  })
}

/** Removes what killed builds left, and all but the newest files. */
function sweep(root: string, newest: string): void {
  const folder = indexFolder(root)
  const names = readdirSync(folder)
  for (const name of names)
    if (isDraft(name) && isAbandoned(join(folder, name), Date.now())) removeQuietly(join(folder, name))
  const others = names
    .filter(name => name.endsWith('.index') && name !== newest)
    .map(name => ({ name, at: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const { name } of others.slice(MOST_KEPT - 1)) removeQuietly(join(folder, name))
}
