import { type Adjustment, type ListEntry, type ListedName, type PartyKind, type PartyQuery, POSSIBLE_AT } from '../core/screening.ts'

/** A score with what moved it. */
export interface Qualified {
  score: number
  adjustments: Adjustment[]
}

const WEAK_ALIAS = 0.95
const OTHER_COUNTRY = 0.1

/** Whether a party of that kind can be meant; a kind that is not known can. */
export const mayBe = (asked: PartyQuery['kind'], listed: PartyKind): boolean =>
  asked === undefined || listed === 'unknown' || (asked === 'person' ? listed === 'person' : listed !== 'person')

/** Moves the score of a name by what is known of the party beside it; of a hit it never makes none. */
export function qualify(score: number, query: PartyQuery, entry: ListEntry, name: ListedName): Qualified {
  const adjustments: Adjustment[] = []
  let moved = score
  if (name.kind === 'weak_aka') {
    moved *= WEAK_ALIAS
    adjustments.push({ why: 'The list calls this alias weak.', effect: `×${WEAK_ALIAS}` })
  }
  if (moved < POSSIBLE_AT || query.country === undefined || entry.countries.length === 0 || entry.countries.includes(query.country))
    return { score: moved, adjustments }
  const left = Math.max(POSSIBLE_AT, moved - OTHER_COUNTRY)
  adjustments.push({ why: `The list knows the party in ${entry.countries.join(', ')}, not in ${query.country}.`, effect: `-${(moved - left).toFixed(2)}` })
  return { score: left, adjustments }
}
