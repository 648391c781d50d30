import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { draftIndex, type IndexFile, openIndex } from '../../src/lib/index_file.ts'
import { once } from '../../src/lib/once.ts'
import { makeFolder } from '../../src/lib/private_files.ts'
import { indexFileOf } from '../../src/providers/lists/build_index.ts'
import { importList } from '../../src/providers/lists/import.ts'
import { loadLists, storedLists } from '../../src/providers/lists/load.ts'
import { indexFolder } from '../../src/providers/lists/store.ts'
import { parseOfac } from '../../src/providers/ofac/list.ts'
import { parseUn } from '../../src/providers/un/list.ts'
import { SCREENING_INDEX, screenerFrom, writeIndex } from '../../src/screening/index/screener.ts'
import { madeOnce } from '../made_once.ts'
import { sharedFile } from '../shared_data.ts'

/** The files of OFAC's SDN list in the shared data, in the order `lists import ofac_sdn` takes them. */
export const SDN_FILES = ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv', 'ofac/sdn_comments.csv'] as const

/** The UN list there. */
export const UN_FILE = 'un/UN_consolidated.xml'

/** Every entry of both lists, or of fewer files of OFAC's, as this program reads them. */
export async function readListed(sdn: readonly string[] = SDN_FILES.map(sharedFile)): Promise<ListEntry[]> {
  const [main, addresses, aliases, comments] = sdn as [string, string, string, string]
  const lists = [
    await parseOfac('ofac_sdn', { main, addresses, aliases, comments }),
    await parseUn(sharedFile(UN_FILE)),
  ]
  return lists.flatMap(({ entries }) => entries)
}

/** Both lists whole, and what is searched in them. */
export interface Listed {
  entries: ListEntry[]
  screener: Screener
  index: IndexFile
  /** How often other work had its turn while the index was built. */
  turns: number
}

/** Both lists and the index over them, which all tests of a process share. */
export const listed = once(async (): Promise<Listed> => {
  const { root, file, turns } = await indexed()
  const index = openIndex(file, SCREENING_INDEX)
  return { entries: (await loadLists(root)).entries, screener: screenerFrom(index), index, turns }
})

/** When both are imported: an answer by lists that have grown old is partial. */
export const LISTED_AT = Date.parse('2026-11-20T12:00:00Z')

/** A folder of lists that both are imported into. */
export async function importedLists(): Promise<string> {
  const { folder } = await madeOnce('lists', async root => {
    const [nowMs, date] = [LISTED_AT, new Date(LISTED_AT).toISOString().slice(0, 10)]
    await importList({ root, name: 'ofac_sdn', files: SDN_FILES.map(sharedFile), nowMs, force: false, date })
    await importList({ root, name: 'un', files: [sharedFile(UN_FILE)], nowMs, force: false })
    return ''
  })
  return folder
}

/** Puts both lists into a folder of lists, with the index over them. */
export async function importListed(to: string): Promise<void> {
  const { root, file } = await indexed()
  cpSync(root, to, { recursive: true })
  makeFolder(indexFolder(to))
  copyFileSync(file, indexFileOf(to, storedLists(to)))
}

async function indexed(): Promise<{ root: string; file: string; turns: number }> {
  const root = await importedLists()
  const { folder, told } = await madeOnce('index_of_lists', async place => {
    const { entries } = await loadLists(root)
    makeFolder(place)
    const draft = draftIndex(join(place, 'index'), SCREENING_INDEX)
    let turns = 0
    let isBuilt = false
    const count = (): void => {
      turns += 1
      if (!isBuilt) setImmediate(count)
    }
    setImmediate(count)
    await writeIndex(draft, entries)
    isBuilt = true
    draft.finish()
    return String(turns)
  })
  return { root, file: join(folder, 'index'), turns: Number(told) }
}
