import type { BusinessRow } from '../core/rows/supply.ts'

/** A business of the supply network as find_business prints it. */
export interface SupplyRecord {
  smb_id: string
  name: string
  vertical: string
  address?: string
  capabilities: string[]
  channels_available: string[]
  price_range?: { min_usd?: number; max_usd?: number }
  verified_at?: string
  rank_score: number
  source: 'supply_network'
  opening_hours?: string
  latitude?: number
  longitude?: number
  distance_m?: number
}

const HALF_SCORE_M = 5_000

/** Prints a business and how far it is. */
export function toSupplyRecord(business: BusinessRow, distanceM: number | undefined): SupplyRecord {
  const { profile, latitude, longitude, verifiedAt } = business
  return {
    smb_id: business.smbId,
    name: business.name,
    vertical: business.vertical,
    ...(profile.address !== undefined && { address: profile.address }),
    capabilities: capabilitiesOf(business),
    channels_available: channelsOf(business),
    ...(profile.priceRange !== undefined && { price_range: toPriceRange(profile.priceRange) }),
    ...(business.verification === 'confirmed' &&
      verifiedAt !== null && { verified_at: new Date(verifiedAt).toISOString() }),
    rank_score: scoreOf(business, distanceM),
    source: 'supply_network',
    ...(profile.openingHours !== undefined && { opening_hours: profile.openingHours }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    ...(distanceM !== undefined && { distance_m: Math.round(distanceM) }),
  }
}

/** The channels the record holds an address for, in the order they are tried. */
export function channelsOf({ contactPhone, contactEmail, profile }: BusinessRow): string[] {
  return [
    ...(profile.directApi === undefined ? [] : ['direct_api']),
    ...(contactPhone === null ? [] : ['voice', 'sms']),
    ...(contactEmail === null ? [] : ['email']),
    ...(profile.webForm === undefined ? [] : ['web_form']),
    ...(profile.browserForm === undefined ? [] : ['browser']),
  ]
}

/** What the business does: its tags and the names of its services. */
export const capabilitiesOf = ({ capabilities, profile }: BusinessRow): string[] => [
  ...new Set([...capabilities, ...(profile.services ?? []).map(({ name }) => name)]),
]

const toPriceRange = ({ minUsd, maxUsd }: { minUsd?: number; maxUsd?: number }) => ({
  ...(minUsd !== undefined && { min_usd: minUsd }),
  ...(maxUsd !== undefined && { max_usd: maxUsd }),
})

/** From 0 to 1: half for being near, a quarter each for a confirmed record and for one that can be reached. */
function scoreOf(business: BusinessRow, distanceM: number | undefined): number {
  const near = distanceM === undefined ? 0 : 0.5 * (HALF_SCORE_M / (HALF_SCORE_M + distanceM))
  const score = near + (business.verification === 'confirmed' ? 0.25 : 0) + (channelsOf(business).length > 0 ? 0.25 : 0)
  return Math.round(score * 100) / 100
}
