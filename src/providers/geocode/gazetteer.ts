import type { GeocodedPlace, Geocoder } from '../../core/places.ts'
import { ENDONYMS } from './endonyms.ts'
import { EXONYMS } from './exonyms.ts'
import { toPlaceKey } from './place_key.ts'
import { type Area, readCountry, readRegions, regionName, US_STATES } from './regions.ts'
import { openSortedLines } from './sorted_lines.ts'

/** Whom the positions of cities are owed to. */
const GEONAMES_ATTRIBUTION = 'City positions: GeoNames (https://www.geonames.org), CC BY 4.0'

/** A city of the table. */
export interface City {
  name: string
  countryCode: string
  region: string
  latitude: number
  longitude: number
  population: number
}

const MOST_CHARACTERS = 120
// "London, CA" is the state's, unless the other reading's city is so much larger.
const STATE_WEIGHT = 100

/** Finds the cities of a name, the most populous first. */
export type FindCities = (name: string) => City[]

/** Opens the table of cities of 1,000 people or more. */
export function openCities(): FindCities {
  const table = openSortedLines('cities.tsv')
  return name => {
    const key = toPlaceKey(name)
    const rows = [
      ...table.find(key),
      ...otherNames(key).flatMap(({ countryCode, key: own }) => table.find(own).filter(row => row[2] === countryCode)),
    ]
    return rows.map(toCity).sort((a, b) => b.population - a.population)
  }
}

/** Answers names of cities, with region and country after commas; of several the most populous. */
export function createGazetteer(citiesOf: FindCities): Geocoder {
  return {
    name: 'gazetteer',
    geocode: async text => {
      const city = text.length > MOST_CHARACTERS ? undefined : findCity(text, citiesOf)
      return city === undefined ? { status: 'unknown' } : { status: 'ok', place: toPlace(city) }
    },
  }
}

function toCity([, name = '', countryCode = '', region = '', latitude, longitude, population]: string[]): City {
  return {
    name,
    countryCode,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
}

/** A city as the answer to a question. */
export function toPlace({ name, countryCode, region, latitude, longitude }: City): GeocodedPlace {
  const label = [name, regionName({ countryCode, region }), countryCode]
    .filter(part => part !== undefined && part !== name)
    .join(', ')
  return {
    label: label.startsWith(name) ? label : `${name}, ${label}`,
    latitude,
    longitude,
    countryCode,
    attribution: GEONAMES_ATTRIBUTION,
  }
}

/** The city that a text names; undefined for a text with a number, which names no city as a whole. */
export function findCity(text: string, citiesOf: FindCities): City | undefined {
  const parts = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const [name, ...within] = parts
  // A number is a postal code or a house: the table knows neither, and half of an address is another place.
  if (name === undefined || parts.length > 3 || /\d/.test(text)) return undefined
  if (within.length > 0) return findWithin(name, within, citiesOf)
  return findBare(name, citiesOf) ?? findUnpunctuated(name, citiesOf)
}

function findBare(name: string, citiesOf: FindCities): City | undefined {
  const cities = citiesOf(name)
  const country = readCountry(name)
  // Whoever names a country or a state does not mean a village of that name.
  if (country !== undefined && name.length > 2) return cities.find(({ countryCode }) => countryCode === country)
  const isState = [...US_STATES.values()].some(state => toPlaceKey(state) === toPlaceKey(name))
  return isState
    ? cities.find(({ countryCode, population }) => countryCode === 'US' && population > 100_000)
    : cities[0]
}

/** "Portland Maine": up to the last three words may be where it is. */
function findUnpunctuated(text: string, citiesOf: FindCities): City | undefined {
  const words = text.split(/\s+/)
  for (let count = 1; count < Math.min(words.length, 4); count += 1) {
    const found = findWithin(words.slice(0, -count).join(' '), [words.slice(-count).join(' ')], citiesOf)
    if (found !== undefined) return found
  }
  return undefined
}

function findWithin(name: string, within: readonly string[], citiesOf: FindCities): City | undefined {
  const cities = citiesOf(name)
  const [first = '', second] = within
  if (second === undefined) {
    const areas = areasOf(first)
    const inAreas = cities.filter(city => areas.some(area => isIn(city, area)))
    return inAreas.toSorted((a, b) => weightOf(b, areas) - weightOf(a, areas))[0]
  }
  const country = readCountry(second) ?? readRegions(second, 'GB')[0]?.countryCode
  if (country === undefined) return undefined
  const here = cities.filter(({ countryCode }) => countryCode === country)
  const regions = readRegions(first, country)
  if (regions.length > 0) return here.find(city => regions.some(area => isIn(city, area)))
  // A region that no table knows cannot be checked, so it must not be needed to tell two places apart.
  return here.length === 1 || toPlaceKey(first) === toPlaceKey(name) ? here[0] : undefined
}

function areasOf(text: string): Area[] {
  const country = readCountry(text)
  return [...readRegions(text), ...(country === undefined ? [] : [{ countryCode: country }])]
}

const isIn = (city: City, { countryCode, region }: Area): boolean =>
  city.countryCode === countryCode && (region === undefined || city.region === region)

const weightOf = (city: City, areas: readonly Area[]): number =>
  city.population *
  (areas.some(area => area.countryCode === 'US' && area.region === city.region && city.countryCode === 'US')
    ? STATE_WEIGHT
    : 1)

interface OtherName {
  countryCode: string
  key: string
}

let exonyms: Map<string, OtherName[]> | undefined

function otherNames(key: string): OtherName[] {
  exonyms ??= listExonyms()
  return exonyms.get(key) ?? []
}

function listExonyms(): Map<string, OtherName[]> {
  const found = new Map<string, OtherName[]>()
  for (const [countryCode, entries] of [...Object.entries(EXONYMS), ...Object.entries(ENDONYMS)]) {
    for (const entry of entries.split(';')) {
      const [others = '', name = ''] = entry.split('=')
      const key = toPlaceKey(name)
      for (const other of others.split(',').map(toPlaceKey))
        if (other !== key) found.set(other, [...(found.get(other) ?? []), { countryCode, key }])
    }
  }
  return found
}
