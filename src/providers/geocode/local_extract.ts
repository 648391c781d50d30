import type { Geocoder } from '../../core/places.ts'
import { fold } from '../../lib/fold.ts'
import { readCountry } from './regions.ts'
import { readZip } from './us_zips.ts'

/** A place or a postal code of a map that the operator imported. */
export interface ExtractPlace {
  label: string
  /** Such as `city`, `suburb`, `postcode`. */
  kind: string
  latitude: number
  longitude: number
  population?: number | undefined
  countryCode?: string | undefined
}

/** Finds the places of a folded name. */
export type LookupPlaces = (foldedName: string) => readonly ExtractPlace[]

const MOST_CHARACTERS = 120
const BY_SIZE = [
  'city',
  'municipality',
  'town',
  'borough',
  'suburb',
  'village',
  'quarter',
  'neighbourhood',
  'postcode',
  'hamlet',
  'locality',
  'isolated_dwelling',
]

const sizeOf = (kind: string): number => {
  const at = BY_SIZE.indexOf(kind)
  return at < 0 ? BY_SIZE.length : at
}

/** Answers names and postal codes of the operator's own maps, the most populous of several; what follows a comma must not speak against it. */
export function createLocalExtract(lookupPlaces: LookupPlaces): Geocoder {
  return {
    name: 'local_map',
    geocode: async text => {
      if (text.length > MOST_CHARACTERS) return { status: 'unknown' }
      const [name = '', ...within] = text.split(',').map(part => part.trim())
      const rows = candidatesOf(name, lookupPlaces).filter(row => fits(row, text, within))
      const [best] = rows.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || sizeOf(a.kind) - sizeOf(b.kind))
      if (best === undefined) return { status: 'unknown' }
      const { label, latitude, longitude, countryCode } = best
      return { status: 'ok', place: { label, latitude, longitude, ...(countryCode !== undefined && { countryCode }) } }
    },
  }
}

/** "10115 Berlin" is a postal code and the name of its town; the code is nearer to what is meant. */
function candidatesOf(name: string, lookupPlaces: LookupPlaces): readonly ExtractPlace[] {
  const whole = lookupPlaces(fold(name))
  if (whole.length > 0) return whole
  const postcode = name.split(/\s+/).find(word => /^\d{4,6}$/.test(word))
  return postcode === undefined ? [] : lookupPlaces(postcode).filter(({ kind }) => kind === 'postcode')
}

function fits({ countryCode }: ExtractPlace, text: string, within: readonly string[]): boolean {
  // A bare 5-digit number is a ZIP code of the United States, whatever else has such codes.
  if (readZip(text) !== undefined) return countryCode === 'US'
  const [area, ...further] = within
  if (area === undefined) return true
  // The rows do not say in which region they are: what names one is left to the tables that know.
  return further.length === 0 && countryCode !== undefined && readCountry(area) === countryCode
}
