import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { type IndexFile, openIndex } from '../../src/lib/index_file.ts'
import { once } from '../../src/lib/once.ts'
import { makeFolder } from '../../src/lib/private_files.ts'
import { buildIndex, indexFileOf } from '../../src/providers/lists/build_index.ts'
import { importList } from '../../src/providers/lists/import.ts'
import { loadLists } from '../../src/providers/lists/load.ts'
import { indexFolder, withFolderLock } from '../../src/providers/lists/store.ts'
import { parseOfac } from '../../src/providers/ofac/list.ts'
import { parseUn } from '../../src/providers/un/list.ts'
import { SCREENING_INDEX, screenerFrom } from '../../src/screening/index/screener.ts'
import { sharedFile } from '../shared_data.ts'

/** The files of OFAC's SDN list in the shared data, in the order `lists import ofac_sdn` takes them. */
export const SDN_FILES = ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv', 'ofac/sdn_comments.csv'] as const

/** The UN list there. */
export const UN_FILE = 'un/UN_consolidated.xml'

const LOOK_AGAIN_MS = 100

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
  const { root, turns } = await imported()
  const { entries, lists } = await loadLists(root)
  const index = openIndex(indexFileOf(root, lists), SCREENING_INDEX)
  return { entries, screener: screenerFrom(index), index, turns }
})

/** Puts both lists into a folder of lists, with the index over them. */
export async function importListed(root: string): Promise<void> {
  cpSync((await imported()).root, root, { recursive: true })
}

/** The folder of lists that both are imported into by whichever process of a run asks first: nobody changes it. */
async function imported(): Promise<{ root: string; turns: number }> {
  const folder = join(tmpdir(), 'agent-broker-listed')
  const [root, made] = [join(folder, 'lists'), join(folder, 'made')]
  const make = async (): Promise<void> => {
    if (!existsSync(made)) writeFileSync(made, String(await importInto(root)))
  }
  while (!existsSync(made)) if ((await withFolderLock(folder, make)) === 'busy') await sleep(LOOK_AGAIN_MS)
  return { root, turns: Number(readFileSync(made, 'utf8')) }
}

async function importInto(root: string): Promise<number> {
  const [nowMs, date] = [Date.now(), new Date().toISOString().slice(0, 10)]
  await importList({ root, name: 'ofac_sdn', files: SDN_FILES.map(sharedFile), nowMs, force: true, date })
  await importList({ root, name: 'un', files: [sharedFile(UN_FILE)], nowMs, force: true })
  let turns = 0
  let isBuilt = false
  const count = (): void => {
    turns += 1
    if (!isBuilt) setImmediate(count)
  }
  setImmediate(count)
  makeFolder(indexFolder(root))
  await buildIndex(root)
  isBuilt = true
  return turns
}
