import type { Candidate } from '../core/places.ts'
import { hoursOf, phoneOf, type Tags, websiteOf } from './contact.ts'
import { isChain, nameOf } from './record.ts'

/** What a row must have to be of use to the caller. */
export type Required = 'phone' | 'website' | 'hours'

/** Which rows are wanted. */
export interface Selection {
  require?: readonly Required[] | undefined
  excludeChains?: boolean | undefined
  maxResults: number
}

const MAPPED: Record<Required, (tags: Tags) => string | undefined> = {
  phone: phoneOf,
  website: websiteOf,
  hours: hoursOf,
}

/** The first of the candidates that are wanted, in their order. */
export function selectCandidates<C extends Candidate>(
  candidates: readonly C[],
  { require = [], excludeChains = false, maxResults }: Selection,
): C[] {
  return candidates
    .filter(
      ({ element: { tags } }) =>
        nameOf(tags) !== undefined &&
        require.every(field => MAPPED[field](tags) !== undefined) &&
        !(excludeChains && isChain(tags)),
    )
    .slice(0, maxResults)
}

/** A row of an answer, as far as its order needs. */
interface Row {
  distance_m?: number | undefined
}

/** Rows with a place nearest first, supply-network rows before map rows of the same distance, then the rows without a place in the order they came. */
export function mergeRows<S extends Row, M extends Row>(
  supply: readonly S[],
  mapped: readonly M[],
  most: number,
): (S | M)[] {
  const placed: (S | M)[] = [...supply.filter(row => row.distance_m !== undefined), ...mapped]
  const unplaced = supply.filter(row => row.distance_m === undefined)
  return [...placed.sort((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)), ...unplaced].slice(0, most)
}
