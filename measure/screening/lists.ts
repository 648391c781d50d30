import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { once } from '../../src/lib/once.ts'
import { parseOfac } from '../../src/providers/ofac/list.ts'
import { parseUn } from '../../src/providers/un/list.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { SDN_FILES, UN_FILE } from '../../test/screening/listed.ts'
import { sharedFile } from '../../test/shared_data.ts'

const CONSOLIDATED_FILES = [
  'ofac/cons_prim.csv',
  'ofac/cons_add.csv',
  'ofac/cons_alt.csv',
  'ofac/cons_comments.csv',
] as const

/** Why the lists cannot be read here, or nothing: they are kept outside the repository. */
export function whatListsLack(): string | undefined {
  try {
    for (const file of [...SDN_FILES, ...CONSOLIDATED_FILES, UN_FILE]) sharedFile(file)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Every entry of both lists of OFAC and of the UN, as this program reads them, and the index over them; made once. */
export const listsOfMeasures = once(async (): Promise<{ entries: ListEntry[]; screener: Screener }> => {
  const entries = await readLists()
  return { entries, screener: await createScreener(entries) }
})

async function readLists(): Promise<ListEntry[]> {
  const lists = [
    await readOfac('ofac_sdn', SDN_FILES),
    await readOfac('ofac_consolidated', CONSOLIDATED_FILES),
    await parseUn(sharedFile(UN_FILE)),
  ]
  return lists.flatMap(({ entries }) => entries)
}

function readOfac(list: 'ofac_sdn' | 'ofac_consolidated', files: readonly [string, string, string, string]) {
  const [main, addresses, aliases, comments] = files
  return parseOfac(list, {
    main: sharedFile(main),
    addresses: sharedFile(addresses),
    aliases: sharedFile(aliases),
    comments: sharedFile(comments),
  })
}
