import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { once } from '../../src/lib/once.ts'
import { parseOfac } from '../../src/providers/ofac/list.ts'
import { parseUn } from '../../src/providers/un/list.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { sharedFile } from '../shared_data.ts'

/** The files of OFAC's SDN list in the shared data, in the order `lists import ofac_sdn` takes them. */
export const SDN_FILES = ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv', 'ofac/sdn_comments.csv'] as const

/** The UN list there. */
export const UN_FILE = 'un/UN_consolidated.xml'

/** Every entry of both lists, as this program reads them. */
export async function readListed(): Promise<ListEntry[]> {
  const [main, addresses, aliases, comments] = SDN_FILES.map(sharedFile) as [string, string, string, string]
  const lists = [
    await parseOfac('ofac_sdn', { main, addresses, aliases, comments }),
    await parseUn(sharedFile(UN_FILE)),
  ]
  return lists.flatMap(({ entries }) => entries)
}

/** Both lists and the index over them, which all tests of a process share; `turns`: how often other work had its turn while it was built. */
export const listed = once(async (): Promise<{ entries: ListEntry[]; screener: Screener; turns: number }> => {
  const entries = await readListed()
  let turns = 0
  let isBuilt = false
  const count = (): void => {
    turns += 1
    if (!isBuilt) setImmediate(count)
  }
  setImmediate(count)
  const screener = await createScreener(entries)
  isBuilt = true
  return { entries, screener, turns }
})
