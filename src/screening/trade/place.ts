import { parseCountryCode } from '../../lib/country_code.ts'
import { readCountry } from '../../lib/named_country.ts'
import { type NamedRegion, regionsNamed } from './named_regions.ts'
import { EMBARGOED_REGIONS } from './regions.ts'

/** A destination or origin as a caller named it. */
export interface Place {
  countryCode: string
  /** The parts of the country under embargo that were named. */
  regions: readonly NamedRegion[]
  /** It was named by something else than an alpha-2 code. */
  isRead: boolean
  /** What of its text was not understood. */
  ignored?: readonly string[]
}

const UKRAINE = 'UA'
const LONGEST = 100
// The codes that Russia gave to what it claims.
const CLAIMED: Readonly<Record<string, string>> = { 'RU-CR': 'UA-43', 'RU-SEV': 'UA-40' }

/** Reads the country a field names by its code, its name or a part of it; what names none answers what to send instead. */
export function readPlace(field: string, text: string): Place | { problem: string } {
  const trimmed = text.trim()
  const code = parseCountryCode(trimmed)
  if (code !== undefined) return { countryCode: code, regions: [], isRead: false }
  const part = /^([A-Za-z]{2})-[A-Za-z0-9]{1,3}$/.exec(trimmed)
  if (part !== null) {
    const named = CLAIMED[trimmed.toUpperCase()] ?? trimmed.toUpperCase()
    const regions = EMBARGOED_REGIONS.filter(region => region.code === named).map(region => ({
      region,
      field,
      word: named,
    }))
    const countryCode = regions.length > 0 ? UKRAINE : parseCountryCode(part[1] ?? '')
    if (countryCode !== undefined) return { countryCode, regions, isRead: true }
  }
  const country = readCountry(trimmed)
  const read = 'code' in country ? country.code : undefined
  // Crimea is a name of Ukraine to the publishers of lists, and a namesake elsewhere is told by its country.
  const regions = trimmed.length > LONGEST ? [] : regionsNamed([{ field, text: trimmed }], read)
  const isElsewhere = read !== undefined && regions.every(({ doubt }) => doubt !== undefined)
  if (regions.length > 0 && !isElsewhere) return { countryCode: UKRAINE, regions, isRead: true }
  if ('problem' in country) return country
  const { code: countryCode, isRead, ignored = [] } = country
  return { countryCode, regions, isRead, ...(ignored.length > 0 && { ignored }) }
}
