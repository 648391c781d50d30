import { type Geocoder, MAP_CREDIT, type Point } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { fold } from '../../lib/fold.ts'
import { NO_SETTLEMENT } from '../../map/rows/kept.ts'
import { loadPlaceFacts } from '../../map/rows/place_facts.ts'
import type { City, FindCities } from './gazetteer.ts'
import { isInRegion } from './region_at.ts'
import { readCountry, readRegions } from './regions.ts'
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
  /** Only a part of its name was said. */
  isPart?: boolean | undefined
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

// Kinds that are looked for by their name alone, however small.
const TOWNS = ['city', 'municipality', 'town', 'borough']
// How many people a smaller place is taken to have when the map does not say.
const FEW = 1000
const MUCH_LARGER = 10
// A quarter and its town, a postal code and its town.
const SAME_PLACE_M = 30_000

/** Answers names and postal codes of the operator's own maps, the most populous of several; what follows a comma must hold of it. */
export function createLocalExtract(lookupPlaces: LookupPlaces, citiesOf: FindCities): Geocoder {
  return {
    name: 'local_map',
    geocode: async text => {
      if (text.length > MOST_CHARACTERS) return { status: 'unknown' }
      const [name = '', ...within] = text.split(',').map(part => part.trim())
      const rows = await withCountry(candidatesOf(name, within, lookupPlaces))
      const [best] = rows
        .filter(row => fits(row, text, within, { lookupPlaces, citiesOf }))
        .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || sizeOf(a.kind) - sizeOf(b.kind))
      if (best === undefined || (within.length === 0 && isOutweighed(best, citiesOf(name)[0])))
        return { status: 'unknown' }
      const { label, latitude, longitude, countryCode } = best
      const place = { label, latitude, longitude, attribution: MAP_CREDIT }
      return { status: 'ok', place: { ...place, ...(countryCode !== undefined && { countryCode }) } }
    },
  }
}

/** Mapped places rarely say in which country they are. */
export async function withCountry(rows: readonly ExtractPlace[]): Promise<ExtractPlace[]> {
  if (rows.every(({ countryCode }) => countryCode !== undefined)) return [...rows]
  const { countryAt } = await loadPlaceFacts()
  return rows.map(row => ({ ...row, countryCode: row.countryCode ?? countryAt(row) }))
}

/** "10115 Berlin" is a postal code and the name of its town; the code is nearer to what is meant. */
function candidatesOf(name: string, within: readonly string[], lookupPlaces: LookupPlaces): readonly ExtractPlace[] {
  const whole = lookupPlaces(fold(name)).filter(({ kind }) => !NO_SETTLEMENT.has(kind))
  if (whole.length > 0) return whole
  // AD 500 is AD500.
  if (/^[a-z]{1,2}[\s-]?\d{3,5}$/i.test(name)) return postcodes(name.replace(/[\s-]/, ''), lookupPlaces)
  const [code, ...words] = name
    .split(/\s+/)
    .toSorted((a, b) => Number(/^\d{4,6}$/.test(b)) - Number(/^\d{4,6}$/.test(a)))
  if (code === undefined || !/^\d{4,6}$/.test(code)) return []
  const towns = lookupPlaces(fold(words.join(' ')))
  // Another country has the same codes: a town has to say that this one is meant.
  return postcodes(code, lookupPlaces).filter(row => isNear(row, towns) || (towns.length === 0 && within.length > 0))
}

const postcodes = (code: string, lookupPlaces: LookupPlaces): ExtractPlace[] =>
  lookupPlaces(fold(code)).filter(({ kind }) => kind === 'postcode')

const isNear = (row: Point, others: readonly Point[]): boolean =>
  others.some(other => haversineM(row, other) <= SAME_PLACE_M)

interface Known {
  lookupPlaces: LookupPlaces
  citiesOf: FindCities
}

function fits(row: ExtractPlace, text: string, within: readonly string[], known: Known): boolean {
  // A bare 5-digit number is a ZIP code of the United States, whatever else has such codes.
  if (readZip(text) !== undefined) return row.countryCode === 'US'
  return within.every(part => isWithin(row, part, known))
}

/** Whether a place lies in or by what stands behind it: a country, a region, a place of the map or a city. */
export function isWithin(row: ExtractPlace, part: string, { lookupPlaces, citiesOf }: Known): boolean {
  return contains(part, row) || isNear(row, lookupPlaces(fold(part))) || isNear(row, citiesOf(part))
}

function contains(area: string, row: ExtractPlace): boolean {
  const country = readCountry(area)
  if (country !== undefined && country === row.countryCode) return true
  return row.countryCode !== undefined && readRegions(area, row.countryCode).some(region => isInRegion(row, region))
}

/** A quarter or a village gives way to a far larger city of its name, unless it is a part of that. */
function isOutweighed(row: ExtractPlace, city: City | undefined): boolean {
  if (city === undefined || TOWNS.includes(row.kind) || haversineM(row, city) <= SAME_PLACE_M) return false
  return city.population > MUCH_LARGER * (row.population ?? FEW)
}
