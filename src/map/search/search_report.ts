import type { SearchOutcome } from '../../core/map_search.ts'
import { consideredIn, type GeocodedPlace } from '../../core/places.ts'
import type { Kind } from '../request/kind.ts'

/** What a search was for and what it came to, as far as it went. */
export interface Searched {
  kind: Kind
  radiusRequestedM: number
  place?: GeocodedPlace
  /** Why no place is known. */
  notLocated?: { status: 'location_not_found' | 'unavailable' | 'rate_limited'; reason: string; retryAfterS?: number }
  outcome?: SearchOutcome
}

/** Seconds in which a call answers, whatever the map does. */
const BUDGET_S = 5

/** The `search` object of an answer. */
export interface SearchReport {
  provider?: string
  status: SearchOutcome['status'] | 'location_not_found'
  reason?: string
  retry_after_s?: number
  budget_s: number
  within_budget: boolean
  continues_in_background: boolean
  repeat_this_call?: string
  radius_m?: number
  radius_requested_m: number
  radius_narrowed?: boolean
  candidates_considered?: number
  candidates_capped?: boolean
  distance_order?: 'exact' | 'nearest_of_examined'
  category_match?: { basis: string; osm_tags: string[] }
  cached?: boolean
  geocoded_place?: string
  country_restriction?: string
  narrowing_stopped_because?: string
}

/** Prints how a search went. Of the dozens of tags of a vertical it names those of the rows that are shown. */
export function toSearchReport(searched: Searched, shownTags: readonly string[] = []): SearchReport {
  const { kind, place, radiusRequestedM, notLocated, outcome } = searched
  const status = notLocated?.status ?? outcome?.status ?? 'not_requested'
  const { reason, retryAfterS } = { ...outcome, ...notLocated }
  return {
    ...(outcome?.provider !== undefined && { provider: outcome.provider }),
    status,
    ...(reason !== undefined && { reason }),
    ...(retryAfterS !== undefined && { retry_after_s: retryAfterS }),
    budget_s: BUDGET_S,
    within_budget: status !== 'pending',
    continues_in_background: outcome?.continuesInBackground ?? false,
    ...(status === 'pending' && {
      repeat_this_call: `Repeat the identical call in ${retryAfterS ?? BUDGET_S} s; it is then usually answered at once.`,
    }),
    radius_requested_m: Math.round(radiusRequestedM),
    ...foundIn(outcome),
    ...((kind.osmTags.length > 0 || kind.basis === 'name') && {
      category_match: { basis: kind.basis, osm_tags: [...(kind.basis === 'vertical' ? shownTags : kind.osmTags)] },
    }),
    ...(place !== undefined && { geocoded_place: place.label }),
    ...(place?.countryRestriction !== undefined && { country_restriction: place.countryRestriction }),
  }
}

function foundIn(outcome: SearchOutcome | undefined): Partial<SearchReport> {
  const found = outcome?.answer
  if (outcome === undefined || found === undefined) return {}
  return {
    radius_m: Math.round(found.radiusM),
    radius_narrowed: found.radiusNarrowed,
    candidates_considered: consideredIn(found),
    candidates_capped: found.capped,
    distance_order: found.order,
    cached: outcome.cached,
    ...(found.narrowingStoppedBecause !== undefined && { narrowing_stopped_because: found.narrowingStoppedBecause }),
  }
}
