import type { ElementName, MapElement } from '../../core/places.ts'
import { addressOf, type AddressParts, addressPartsOf, hasDoor } from './address.ts'
import { emailOf, hoursOf, phoneOf, type Tags, textOf, websiteOf, whatsappOf } from './contact.ts'
import { areOfAnyCountry, loadOpenAt, type OpenAt, type OpenState } from './open_now.ts'
import { OWN_KEYS } from './own_keys.ts'
import { loadPlaceFacts, type PlaceFacts } from './place_facts.ts'
import type { MergedCandidate } from './twins.ts'

/** A mapped business as callers get it; the fields are those of the wire. */
export interface MapRecord {
  smb_id: string
  name: string
  vertical?: string
  address?: string
  address_parts?: AddressParts
  capabilities: string[]
  /** Ways that the record itself proves: a valid telephone number, e-mail address or messaging-app number. A web page proves no form. */
  channels_available: string[]
  rank_score: number
  source: 'communitymap' | 'overture'
  category?: string
  /** As mapped; it may be a list. */
  phone?: string
  website?: string
  opening_hours?: string
  /** Present when hours are mapped. */
  open_now?: OpenState
  latitude: number
  longitude: number
  distance_m: number
  /** Absent for a place of Overture. */
  map_ref?: { type: string; id: number; url: string }
  /** What Overture says of a place of its own, or of the one that fields were filled in from. */
  overture?: { id: string; confidence?: number; datasets: string[] }
  /** The fields that were filled in from Overture; all others are of the map. */
  field_sources?: Record<string, 'overture'>
  is_chain?: true
  last_checked?: string
  /** Other objects of the map that stand for the same business. */
  also_mapped_as?: string[]
}

/** What records are made for. */
export interface RecordOptions {
  /** The tags that were searched for, as `key=value`. */
  tags: readonly string[]
  /** BCP 47; names in it are preferred where they are mapped. */
  language?: string | undefined
  /** The line of business a tag belongs to. */
  verticalOf: (tag: string) => string | undefined
  now: () => number
}

const MOST_NAME = 120
const CAPABILITY_KEYS = [
  'shop',
  'amenity',
  'craft',
  'office',
  'healthcare',
  'healthcare:speciality',
  'beauty',
  'leisure',
  'tourism',
]
const MOST_CAPABILITIES = 10
const NEAR_M = 1000

/** Makes records of candidates in the order they come; those without a readable name are left out. */
export async function toMapRecords(
  candidates: readonly MappedCandidate[],
  options: RecordOptions,
): Promise<MapRecord[]> {
  if (candidates.length === 0) return []
  const [facts, openAt] = await Promise.all([loadPlaceFacts(), loadOpenAt()])
  const tools = { ...options, facts, openAt }
  return candidates.flatMap(candidate => {
    const name = nameOf(candidate.element.tags, options.language)
    return name === undefined ? [] : [toRecord(candidate, name, tools)]
  })
}

/** The identifier a mapped object has here. */
export const toSmbId = (name: ElementName): string =>
  name.type === 'overture' ? `overture:${name.id}` : `map:${name.type}/${name.id}`

/** The searched tag an object carries; a mapped value may be a `;`-list. */
const categoryOf = (tags: Tags, searched: readonly string[]): string | undefined =>
  searched.find(tag => hasTag(tags, tag))

/** Says whether an object carries a tag. */
export function hasTag(tags: Tags, tag: string): boolean {
  const split = tag.indexOf('=')
  return valuesOf(tags, tag.slice(0, split)).includes(tag.slice(split + 1))
}

/** How much of what a caller can use is mapped, 0 to 1: telephone, web page, hours, address, e-mail. */
export const completenessOf = (tags: Tags): number => shareOf(readTags(tags))

const shareOf = ({ tags, phone, website, hours, parts, email }: ReadTags): number => {
  const mapped = [phone, website, hours, hasDoor(tags, parts) || undefined, email]
  return mapped.filter(value => value !== undefined).length / mapped.length
}

/** What several fields of a record are made of. */
interface ReadTags {
  tags: Tags
  phone: string | undefined
  website: string | undefined
  hours: string | undefined
  email: string | undefined
  parts: AddressParts
}

const readTags = (tags: Tags): ReadTags => ({
  tags,
  phone: phoneOf(tags),
  website: websiteOf(tags),
  hours: hoursOf(tags),
  email: emailOf(tags),
  parts: addressPartsOf(tags),
})

/** Says whether an object carries a brand. */
export const isChain = (tags: Tags): boolean =>
  textOf(tags, ['brand', 'brand:wikidata', 'brand:wikipedia']) !== undefined

/** The name, in the language asked for where the map has it. */
export function nameOf(tags: Tags, language?: string): string | undefined {
  const [primary] = language?.split('-') ?? []
  const keys = language === undefined ? [] : [`name:${language}`, `name:${primary?.toLowerCase()}`]
  return textOf(tags, [...keys, 'name'], MOST_NAME)
}

/** A candidate, merged or not. */
type MappedCandidate = Pick<MergedCandidate, 'element' | 'distanceM'> & Partial<MergedCandidate>

type Tools = RecordOptions & { facts: PlaceFacts; openAt: OpenAt }

function toRecord(
  { element, distanceM, alsoMappedAs = [], filledFrom }: MappedCandidate,
  name: string,
  tools: Tools,
): MapRecord {
  const { tags, latitude, longitude } = element
  const category = categoryOf(tags, tools.tags)
  const read = readTags(tags)
  const { phone, website, hours, parts } = read
  const country = isOfAnyCountry(hours, phone, whatsappOf(tags)) ? undefined : countryOf(element, tools.facts)
  return defined({
    smb_id: toSmbId(element),
    name,
    vertical: category === undefined ? undefined : tools.verticalOf(category),
    category,
    address: addressOf(tags, parts),
    address_parts: Object.keys(parts).length === 0 ? undefined : parts,
    capabilities: capabilitiesOf(tags, category),
    channels_available: channelsOf(tags, country, tools.facts, read),
    rank_score: rankOf(distanceM, shareOf(read)),
    source: element.type === 'overture' ? 'overture' : 'communitymap',
    phone,
    website,
    opening_hours: hours,
    open_now: openNowOf(element, hours, country, tools),
    latitude: toDegrees(latitude),
    longitude: toDegrees(longitude),
    distance_m: Math.round(distanceM),
    ...refOf(element, filledFrom),
    is_chain: isChain(tags) || undefined,
    last_checked: lastCheckedOf(tags, tools.now()),
    also_mapped_as: alsoMappedAs.length > 0 ? alsoMappedAs : undefined,
  })
}

// A tenth of a metre.
const toDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Where the fields of a record are from. */
function refOf(
  element: MapElement,
  filledFrom: MergedCandidate['filledFrom'],
): Pick<MapRecord, 'map_ref' | 'overture' | 'field_sources'> {
  if (element.type === 'overture') return { overture: overtureOf(element) }
  const { type, id } = element
  return {
    map_ref: { type, id, url: `https://www.openstreetmap.org/${type}/${id}` },
    ...(filledFrom !== undefined && { overture: overtureOf(filledFrom.twin) }),
    ...(filledFrom !== undefined &&
      filledFrom.fields.length > 0 && {
        field_sources: Object.fromEntries(filledFrom.fields.map(field => [field, 'overture'])),
      }),
  }
}

function overtureOf({ id, tags }: MapElement): NonNullable<MapRecord['overture']> {
  const confidence = Number(tags[OWN_KEYS.confidence])
  return {
    id: String(id),
    ...(tags[OWN_KEYS.confidence] !== undefined && { confidence: Math.round(confidence * 1000) / 1000 }),
    datasets: (textOf(tags, [OWN_KEYS.datasets]) ?? '').split(';'),
  }
}

/** A record without the fields that are undefined. */
function defined(fields: { [K in keyof MapRecord]: MapRecord[K] | undefined }): MapRecord {
  const left: Partial<Record<string, unknown>> = {}
  for (const key of Object.keys(fields) as (keyof MapRecord)[]) if (fields[key] !== undefined) left[key] = fields[key]
  return left as unknown as MapRecord
}

const valuesOf = (tags: Tags, key: string): string[] =>
  Object.hasOwn(tags, key) ? (tags[key] ?? '').split(';').map(value => value.trim()) : []

function capabilitiesOf(tags: Tags, category: string | undefined): string[] {
  const matched = category === undefined ? [] : [category.slice(category.indexOf('=') + 1)]
  const others = CAPABILITY_KEYS.filter(key => Object.hasOwn(tags, key))
    .flatMap(key => valuesOf(tags, key))
    .filter(value => !['', 'yes', 'no'].includes(value))
  const words = [...matched, ...others].map(value => textOf({ value }, ['value'], 60)?.replaceAll('_', ' '))
  return [...new Set(words.filter(word => word !== undefined))].slice(0, MOST_CAPABILITIES)
}

/** The channels that the tags of an object name an address for. Most numbers on a map are those of landlines, where a text gets lost. */
export function channelsOf(
  tags: Tags,
  country: string | undefined,
  facts: PlaceFacts,
  { phone, email }: Pick<ReadTags, 'phone' | 'email'> = readTags(tags),
): string[] {
  const whatsapp = whatsappOf(tags)
  const number = phone === undefined ? undefined : facts.dialled(phone, country)
  return [
    ...(number?.e164 === undefined ? [] : ['voice']),
    ...(number?.e164 === undefined || !number.isMobile ? [] : ['sms']),
    ...(whatsapp === undefined || facts.toE164(whatsapp, country) === undefined ? [] : ['chatapp']),
    ...(email === undefined ? [] : ['email']),
  ]
}

/** Whether hours and numbers say the same wherever they are written: where a place lies need not be looked up then. */
export const isOfAnyCountry = (hours: string | undefined, ...numbers: readonly (string | undefined)[]): boolean =>
  (hours === undefined || areOfAnyCountry(hours)) && numbers.every(text => text === undefined || text.startsWith('+'))

/** The mapped country, else the one the place lies in. */
export function countryOf(element: MapElement, facts: PlaceFacts): string | undefined {
  const mapped = textOf(element.tags, ['addr:country'])
  return mapped !== undefined && /^[A-Za-z]{2}$/.test(mapped) ? mapped.toUpperCase() : facts.countryAt(element)
}

function openNowOf(
  element: MapElement,
  hours: string | undefined,
  country: string | undefined,
  { facts, openAt, now }: Tools,
): MapRecord['open_now'] {
  if (hours === undefined) return undefined
  return openAt(hours, { timeZone: facts.timeZoneAt(element), country, state: element.tags['addr:state'] }, now())
}

/** Nearness times quality: 1 at the searched point, a half at 1 km, a third at 2 km; half of that where no optional field is mapped. */
function rankOf(distanceM: number, completeness: number): number {
  return Math.round((NEAR_M / (NEAR_M + distanceM)) * ((1 + completeness) / 2) * 1000) / 1000
}

/** The latest day a mapper says to have looked; days that do not exist or have not come are nobody's. */
function lastCheckedOf(tags: Tags, nowMs: number): string | undefined {
  const days = ['check_date', 'survey:date', 'lastcheck', 'last_checked']
    .map(key => tags[key])
    .filter(day => day !== undefined)
  return days
    .filter(day => /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) && Date.parse(day) <= nowMs)
    .sort()
    .at(-1)
}

const isDay = (day: string): boolean => new Date(Date.parse(day) || 0).toISOString().slice(0, 10) === day
