import type { BusinessRow, Vertical } from '../core/rows/supply.ts'
import type { Point } from '../core/places.ts'
import { haversineM } from '../lib/distance.ts'
import { capabilitiesOf } from './record.ts'

/** What is looked for among the businesses of the supply network. */
export interface SupplyQuery {
  /** Kind of business in free words. */
  capability?: string
  /** Whether a tag or a service of a business is of the kind that `capability` means, in whatever words. */
  isOfKind?: (text: string) => boolean
  /** Whether a business is called what `capability` says. */
  isCalled?: (business: BusinessRow) => boolean
  vertical?: Vertical
  /** Leaves out businesses that cost more at least, and those whose prices are not known. */
  maxUsd?: number
  center?: Point
  /** Leaves out businesses with a place farther away. */
  radiusM?: number
  /** Leaves out businesses of other countries. */
  countryCode?: string
}

/** A business that fits, and how far it is when it has a place. */
export interface SupplyMatch {
  business: BusinessRow
  distanceM: number | undefined
}

/** The businesses that fit: those with a place by distance, then those without one, of a known country first. Ties: confirmed ones, then by name. */
export function matchSupply(rows: readonly BusinessRow[], query: SupplyQuery): SupplyMatch[] {
  const words = query.capability === undefined ? undefined : wordsOf(query.capability)
  return rows
    .filter(
      business =>
        business.verification !== 'rejected' &&
        fits(business, query) &&
        (words === undefined || isKind(business, words, query.isOfKind) || query.isCalled?.(business) === true),
    )
    .map(business => ({ business, distanceM: distanceOf(business, query.center) }))
    .filter(({ distanceM }) => distanceM === undefined || query.radiusM === undefined || distanceM <= query.radiusM)
    .sort((a, b) => compare(a, b))
}

function fits(business: BusinessRow, { vertical, maxUsd, countryCode }: SupplyQuery): boolean {
  if (vertical !== undefined && business.vertical !== vertical) return false
  if (countryCode !== undefined && business.countryCode !== null && business.countryCode !== countryCode) return false
  return maxUsd === undefined || isWithin(business, maxUsd)
}

function isWithin({ profile: { priceRange, services } }: BusinessRow, maxUsd: number): boolean {
  const prices = [priceRange?.minUsd ?? priceRange?.maxUsd, ...(services ?? []).map(({ priceUsd }) => priceUsd)].filter(
    price => price !== undefined,
  )
  return prices.length > 0 && Math.min(...prices) <= maxUsd
}

/** Every word that is wanted stands in what the record says of the business, singular and plural being the same; or one of its tags or services is of the kind. */
function isKind(business: BusinessRow, wanted: readonly string[], isOfKind: SupplyQuery['isOfKind']): boolean {
  const offered = capabilitiesOf(business)
  const known = new Set([business.name, ...offered].flatMap(wordsOf))
  return (
    (wanted.length > 0 && wanted.every(word => known.has(word))) || (isOfKind !== undefined && offered.some(isOfKind))
  )
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))

function distanceOf({ latitude, longitude }: BusinessRow, center: Point | undefined): number | undefined {
  if (latitude === null || longitude === null || center === undefined) return undefined
  return haversineM(center, { latitude, longitude })
}

function compare(a: SupplyMatch, b: SupplyMatch): number {
  if (a.distanceM !== undefined || b.distanceM !== undefined) {
    const nearer = (a.distanceM ?? Number.POSITIVE_INFINITY) - (b.distanceM ?? Number.POSITIVE_INFINITY)
    if (nearer !== 0 && !Number.isNaN(nearer)) return nearer
  }
  const rank = ({ business: { countryCode, verification } }: SupplyMatch): number =>
    (countryCode === null ? 2 : 0) + (verification === 'confirmed' ? 0 : 1)
  return (
    rank(a) - rank(b) ||
    a.business.name.localeCompare(b.business.name, 'en') ||
    (a.business.smbId < b.business.smbId ? -1 : 1)
  )
}
