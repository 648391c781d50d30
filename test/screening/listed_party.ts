import type { ListedName, ListEntry, PartyKind } from '../../src/core/screening.ts'
import { createScreener } from '../../src/screening/index/screener.ts'

/** A listed party of one name. */
export const listedParty = (kind: PartyKind, text: string, i = 1, of: ListedName['kind'] = 'primary'): ListEntry => ({
  entryId: `ofac_sdn:${i}`,
  list: 'ofac_sdn',
  kind,
  names: [{ text, kind: of }],
  programs: [],
  countries: [],
  birthDates: [],
  sourceUrl: 'https://example.org/',
})

/** How alike the engine finds a name to one listed party; 0 for no hit. */
export async function scoreOf(kind: PartyKind, asked: string, listed: string): Promise<number> {
  const [hit] = (await createScreener([listedParty(kind, listed)])).screen({ name: asked }, 5)
  return hit?.score ?? 0
}
