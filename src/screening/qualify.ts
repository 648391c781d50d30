import {
  type Adjustment,
  isOtherKind,
  type ListEntry,
  type ListedName,
  type PartyKind,
  type PartyQuery,
  POSSIBLE_AT,
} from '../core/screening.ts'

/** A score with what moved it. */
export interface Qualified {
  score: number
  adjustments: Adjustment[]
}

const WEAK_ALIAS = 0.95
const OTHER_COUNTRY = 0.1
const OTHER_KIND = 0.1
const KINDS: Record<PartyKind, string> = {
  person: 'a person',
  entity: 'an entity',
  vessel: 'a vessel',
  aircraft: 'an aircraft',
  unknown: 'unknown',
}

/** Moves the score of a name by what is known of the party beside it; of a match by name it never makes none. */
export function qualify(score: number, query: PartyQuery, entry: ListEntry, name: ListedName): Qualified {
  const adjustments: Adjustment[] = []
  let moved = score
  if (name.kind === 'weak_aka') {
    moved *= WEAK_ALIAS
    adjustments.push({ why: 'The list calls this alias weak.', effect: `×${WEAK_ALIAS}` })
  }
  const lower = (by: number, why: string, least: number): void => {
    const left = Math.max(Math.min(moved, least), moved - by)
    if (left < moved) adjustments.push({ why, effect: `-${(moved - left).toFixed(2)}` })
    moved = left
  }
  // Callers mistake the kind, above all of traders under their own name.
  if (isOtherKind(query.kind, entry.kind))
    lower(
      OTHER_KIND,
      `The list knows the party as ${KINDS[entry.kind]}, not as ${KINDS[query.kind ?? 'unknown']}.`,
      POSSIBLE_AT,
    )
  if (query.country !== undefined && entry.countries.length > 0 && !entry.countries.includes(query.country))
    lower(
      OTHER_COUNTRY,
      `The list knows the party in ${entry.countries.join(', ')}, not in ${query.country}.`,
      POSSIBLE_AT,
    )
  return { score: moved, adjustments }
}
