import type { Context } from '../../core/operation.ts'
import type { GeocodedPlace } from '../../core/places.ts'
import type { Vertical } from '../../core/rows/supply.ts'
import { loadPlaceFacts } from '../../map/rows/place_facts.ts'
import { matchSupply } from '../../supply/match.ts'
import { type SupplyRecord, toSupplyRecord } from '../../supply/record.ts'
import { sameKindAs } from './same_kind.ts'

/** What a search of the supply network asks for. */
export interface SupplyRequest {
  capability?: string | undefined
  vertical?: Vertical | undefined
  price_band?: { max_usd: number } | undefined
  language?: string | undefined
  /** Whether a business is called what `capability` says. */
  isCalled?: ((business: { name: string }) => boolean) | undefined
}

// A business with a known place farther away than any map search reaches is not near.
const RADIUS_M = 25 * 1609.344
// Of those with a place and of those without; each is read whole and compared here.
const MOST_LOOKED_AT = 5_000

/** The businesses of the supply network that fit, nearest first, those without a place last; a capability decides alone, whatever the vertical. */
export async function findSupply(
  { capability, vertical, price_band, language, isCalled }: SupplyRequest,
  center: GeocodedPlace,
  ctx: Pick<Context, 'ledger' | 'now'>,
): Promise<SupplyRecord[]> {
  const countryCode = center.countryCode ?? (await loadPlaceFacts()).countryAt(center)
  const filter = {
    ...(capability === undefined && vertical !== undefined && { verticals: [vertical] }),
    ...(countryCode !== undefined && { countryCode }),
    limit: MOST_LOOKED_AT,
  }
  const { businesses } = ctx.ledger
  const placed = await businesses.search({ ...filter, near: { center, radiusM: RADIUS_M } })
  const unplaced = await businesses.search({ ...filter, unplaced: true })
  const matches = matchSupply([...placed, ...unplaced], {
    center,
    radiusM: RADIUS_M,
    ...(isCalled !== undefined && { isCalled }),
    ...(capability !== undefined && {
      capability,
      isOfKind: sameKindAs(capability, { countryCode, language }, ctx.now),
    }),
    ...(price_band !== undefined && { maxUsd: price_band.max_usd }),
  })
  return matches.map(({ business, distanceM }) => toSupplyRecord(business, distanceM))
}
