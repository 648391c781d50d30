import type { GeocodedPlace, Geocoder } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { type City, type FindCities, findCity, toPlace } from './gazetteer.ts'
import { isInRegion } from './region_at.ts'
import { readRegions } from './regions.ts'
import { openSortedLines } from './sorted_lines.ts'

const MOST_CHARACTERS = 200
// A ZIP code belongs to a town when its middle is no farther from it than this.
const NEAR_M = 40_000
const NAME_AND_ZIP = /(?:^|,)\s*(?<name>[^\d,]+?)[,\s]\s*(?<zip>\d{5})(?:-\d{4})?(?:,?\s*(?:US|USA|United States))?$/i
// 1010, A-1010, 110 00, 1012 AB, SW1A 2AA, K1A 0B1, 150-0002.
const CODE = String.raw`\d{4} ?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?|\d{3}-\d{4}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d`
const CODE_FIRST = new RegExp(`^(?:${CODE}|\\d{3})\\s+(?<rest>\\D+)$`)
const CODE_LAST = new RegExp(`^(?<rest>\\D+?)\\s+(?:${CODE})$`)
const CODE_ALONE = new RegExp(`^(?:${CODE})$`)

/** Answers a town or state of the United States with a ZIP code behind it by that code, when it is one that lies there. */
export function createCityZips(citiesOf: FindCities): Geocoder {
  const table = openSortedLines('us_zips.tsv')
  return {
    name: 'city_zips',
    geocode: async text => {
      const { name = '', zip = '' } =
        (text.length > MOST_CHARACTERS ? undefined : NAME_AND_ZIP.exec(text)?.groups) ?? {}
      const [row] = zip === '' ? [] : table.find(zip)
      if (row === undefined) return { status: 'unknown' }
      const point = { latitude: Number(row[1]), longitude: Number(row[2]) }
      const isInTown = citiesOf(name).some(known => known.countryCode === 'US' && haversineM(known, point) <= NEAR_M)
      if (!isInTown && !readRegions(name, 'US').some(state => isInRegion(point, state))) return { status: 'unknown' }
      return { status: 'ok', place: { label: `ZIP ${zip}, US`, ...point, countryCode: 'US' } }
    },
  }
}

/** Answers an address or a postal code that no better source knows by the middle of the town it names, and says so in the label. */
export function createCityCentre(citiesOf: FindCities): Geocoder {
  return {
    name: 'city_centre',
    geocode: async text => {
      const place = text.length > MOST_CHARACTERS || !/\d/.test(text) ? undefined : readCentre(text, citiesOf)
      return place === undefined ? { status: 'unknown' } : { status: 'ok', place }
    },
  }
}

function readCentre(text: string, citiesOf: FindCities): GeocodedPlace | undefined {
  const parts = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const [street = '', ...rest] = parts
  const coded = cityOf(withoutCodes(parts), citiesOf)
  if (coded !== undefined) return centreOf(coded, 'postal code')
  const addressed = /\d/.test(street) ? cityOf(withoutCodes(rest), citiesOf) : undefined
  return addressed === undefined ? undefined : centreOf(addressed, 'address')
}

const withoutCodes = (parts: readonly string[]): string[] =>
  parts
    .filter(part => !CODE_ALONE.test(part))
    .map(part => (CODE_FIRST.exec(part) ?? CODE_LAST.exec(part))?.groups?.['rest']?.trim() ?? part)

const cityOf = (parts: readonly string[], citiesOf: FindCities): City | undefined =>
  parts.length === 0 || parts.length > 3 ? undefined : findCity(parts.join(', '), citiesOf)

function centreOf(city: City, missed: string): GeocodedPlace {
  const place = toPlace(city)
  return { ...place, label: `${place.label} (middle of the town; its ${missed} is not known here)` }
}
