import { BUSINESS_KEYS } from './business_keys.ts'
import { isGone } from './gone.ts'
import type { Tags } from './contact.ts'

const MOST_VALUES = 16

/** The `key=value` pairs a business is found by, each value of a `;`-separated list for itself; empty when the object is none. */
export function businessTagsOf(tags: Tags): string[] {
  if (tags['name'] === undefined || isGone(tags)) return []
  const found = new Set<string>()
  for (const [key, text] of Object.entries(tags)) {
    if (!BUSINESS_KEYS.has(key)) continue
    for (const value of text.split(';', MOST_VALUES)) {
      const trimmed = value.trim()
      if (trimmed !== '' && trimmed !== 'no') found.add(`${key}=${trimmed}`)
    }
  }
  return [...found]
}

/** A place of the map that has a name, as the gazetteer keeps it. */
export interface NamedPlace {
  label: string
  /** The value of `place`, or `station` or `landmark`. */
  kind: string
  /** Every name it goes by, as mapped. */
  names: string[]
  population: number | undefined
  /** ISO 3166-1 alpha-2, when mapped. */
  countryCode: string | undefined
}

/** Kinds of place, the most likely meant first. */
export const PLACE_KINDS: readonly string[] = [
  'city',
  'town',
  'borough',
  'village',
  'suburb',
  'municipality',
  'quarter',
  'neighbourhood',
  'hamlet',
  'island',
  'county',
  'district',
  'province',
  'state',
  'region',
  'country',
  'islet',
  'isolated_dwelling',
  'locality',
  'square',
  'station',
  'landmark',
  'street',
]

/** Kinds that are no settlement: whoever names one without its town may mean another. */
export const NO_SETTLEMENT: ReadonlySet<string> = new Set(['station', 'landmark', 'street'])

const OTHER_NAMES = ['alt_name', 'official_name', 'short_name', 'int_name', 'loc_name', 'name']
const NAME_IN_LANGUAGE = /^name:[a-z]{2,3}(?:[-_][a-z0-9]+)*$/i

// What people know by its name and tell their way by.
const HISTORIC =
  /^(?:archaeological_site|building|castle|church|city_gate|fort|manor|monastery|monument|palace|ruins|ship|tower|yes)$/

/** What is no settlement and is told the way by. */
function otherKindOf({ railway, amenity, historic = '' }: Tags): string | undefined {
  if (railway === 'station' || railway === 'halt' || amenity === 'bus_station') return 'station'
  return HISTORIC.test(historic) ? 'landmark' : undefined
}

/** What a named place is called, or undefined when the object is none. */
export function namedPlaceOf(tags: Tags): NamedPlace | undefined {
  const { name, place } = tags
  const kind =
    place !== undefined && PLACE_KINDS.includes(place) && !NO_SETTLEMENT.has(place) ? place : otherKindOf(tags)
  if (name === undefined || kind === undefined) return undefined
  const names = new Set<string>()
  for (const [key, text] of Object.entries(tags)) {
    if (OTHER_NAMES.includes(key) || NAME_IN_LANGUAGE.test(key))
      for (const one of text.split(';', MOST_VALUES)) if (one.trim() !== '') names.add(one.trim())
  }
  const population = Number(tags['population']?.replace(/[\s,.']/g, ''))
  const country = tags['is_in:country_code'] ?? tags['addr:country'] ?? tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1']
  return {
    label: name,
    kind,
    names: [...names],
    population: Number.isSafeInteger(population) && population > 0 ? population : undefined,
    countryCode: /^[A-Za-z]{2}$/.test(country ?? '') ? country?.toUpperCase() : undefined,
  }
}

/** Whether tags with this key have to be looked at. */
export const isWantedKey = (key: string): boolean =>
  BUSINESS_KEYS.has(key) ||
  key === 'place' ||
  key === 'railway' ||
  key === 'historic' ||
  key === 'addr:postcode' ||
  key === 'addr:city'

/** The same of ways, which streets are. */
export const isWantedOfWay = (key: string): boolean => key === 'highway' || isWantedKey(key)
