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
