import { toPlainText } from '../../../lib/plain_text.ts'
import { tagsOfCategory } from './category.ts'
import { OWN_KEYS } from '../../rows/own_keys.ts'

/** A place of Overture in the words of the map. */
export interface OverturePlace {
  /** Its GERS id. */
  id: string
  latitude: number
  longitude: number
  /** Name, contacts, address and kind under the keys of OpenStreetMap, and what only Overture says under keys of its own. */
  tags: Record<string, string>
  /** The `key=value` pairs it is found by. */
  found: string[]
  /** The latest day one of its sources was updated, ISO 8601. */
  updated?: string
}

/** Why a row is no place to offer. */
export type LeftOut = 'unnamed' | 'closed' | 'unsourced'

/** The columns that a row is read from; a file has to hold the first four, and one of the kinds. */
export const REQUIRED_COLUMNS = ['id', 'geometry', 'names', 'sources'] as const
export const KIND_COLUMNS = ['taxonomy', 'categories'] as const
export const COLUMNS = [
  ...REQUIRED_COLUMNS,
  ...KIND_COLUMNS,
  'bbox',
  'confidence',
  'websites',
  'emails',
  'phones',
  'brand',
  'addresses',
  'operating_status',
] as const

const ID = /^[0-9A-Za-z-]{8,64}$/
const MOST_TEXT = 255
const MOST_NAMES = 50
const MOST_LISTED = 5
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/

type Row = Readonly<Record<string, unknown>>

/** Reads a row; throws a sentence about what makes it no row of Overture Places. */
export function toPlace(row: Row): OverturePlace | LeftOut {
  const id = row['id']
  if (typeof id !== 'string' || !ID.test(id)) throw new Error(`id ${shown(id)} is no GERS id`)
  const { latitude, longitude } = pointOf(row)
  const names = objectOf(row['names'])
  const name = textOf(names['primary'])
  if (name === undefined) return 'unnamed'
  const confidence = numberOf(row['confidence'])
  const status = row['operating_status']
  if (status === 'permanently_closed' || status === 'temporarily_closed' || confidence === 0) return 'closed'
  const sources = listOf(row['sources']).map(objectOf)
  const datasets = [...new Set(sources.flatMap(({ dataset }) => textOf(dataset) ?? []))].slice(0, MOST_LISTED)
  if (datasets.length === 0) return 'unsourced'
  const kind = kindOf(row)
  const updated = sources
    .flatMap(source => dayOf(source['update_time']) ?? [])
    .sort()
    .at(-1)
  return {
    id,
    latitude,
    longitude,
    tags: {
      name,
      ...namesIn(names['common']),
      ...contactsOf(row),
      ...addressOf(row),
      ...brandOf(row),
      ...toTags(kind.tags),
      [OWN_KEYS.id]: id,
      [OWN_KEYS.datasets]: datasets.join(';'),
      ...(kind.category !== undefined && { [OWN_KEYS.category]: kind.category }),
      ...(confidence !== undefined && { [OWN_KEYS.confidence]: String(confidence) }),
    },
    found: kind.tags.length > 0 ? kind.tags : [`${OWN_KEYS.category}=${kind.category ?? 'unknown'}`],
    ...(updated !== undefined && { updated }),
  }
}

/** GeoParquet says in degrees, longitude first. */
function pointOf(row: Row): { latitude: number; longitude: number } {
  const { type, coordinates } = objectOf(row['geometry'])
  const box = objectOf(row['bbox'])
  const [longitude, latitude] =
    type === 'Point' && Array.isArray(coordinates)
      ? [numberOf(coordinates[0]), numberOf(coordinates[1])]
      : [numberOf(box['xmin']), numberOf(box['ymin'])]
  if (type !== undefined && type !== 'Point') throw new Error(`geometry is a ${shown(type)} and not a point`)
  if (longitude === undefined || latitude === undefined)
    throw new Error('geometry cannot be read as GeoParquet, and there is no bbox')
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw new Error(
      Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90
        ? `the point ${longitude}, ${latitude} is not on the earth; its latitude stands before its longitude`
        : `the point ${longitude}, ${latitude} is not on the earth`,
    )
  return { latitude, longitude }
}

function kindOf(row: Row): { category: string | undefined; tags: string[] } {
  const taxonomy = objectOf(row['taxonomy'])
  const own = textOf(taxonomy['primary'])
  const broader = listOf(taxonomy['hierarchy']).flatMap(code => textOf(code) ?? [])
  const category = own ?? textOf(objectOf(row['categories'])['primary'])
  return { category, tags: category === undefined ? [] : tagsOfCategory(category, broader) }
}

/** Several values of one key stand in one `;`-list. */
function toTags(pairs: readonly string[]): Record<string, string> {
  const tags: Record<string, string> = {}
  for (const pair of pairs) {
    const [key = '', value = ''] = pair.split('=', 2)
    tags[key] = tags[key] === undefined ? value : `${tags[key]};${value}`
  }
  return tags
}

function namesIn(common: unknown): Record<string, string> {
  const named = Object.entries(objectOf(common)).slice(0, MOST_NAMES)
  return Object.fromEntries(
    named.flatMap(([language, name]) => {
      const text = textOf(name)
      return LANGUAGE.test(language) && text !== undefined ? [[`name:${language}`, text]] : []
    }),
  )
}

function contactsOf(row: Row): Record<string, string> {
  const joined = (column: string): string | undefined => {
    const values = listOf(row[column])
      .slice(0, MOST_LISTED)
      .flatMap(value => textOf(value) ?? [])
    return values.length === 0 ? undefined : values.join(';')
  }
  const [website] = listOf(row['websites']).flatMap(value => textOf(value) ?? [])
  return defined({ phone: joined('phones'), email: joined('emails'), website })
}

function addressOf(row: Row): Record<string, string> {
  const [address] = listOf(row['addresses']).map(objectOf)
  if (address === undefined) return {}
  const street = textOf(address['freeform'])
  const city = textOf(address['locality'])
  const postcode = textOf(address['postcode'])
  const region = textOf(address['region'])
  const country = textOf(address['country'])
  // The freeform line is street and house in the order of the country; it is kept whole.
  const full = [street, [postcode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ')
  return defined({
    'addr:full': street === undefined ? undefined : full.slice(0, MOST_TEXT),
    'addr:city': city,
    'addr:postcode': postcode,
    'addr:state': region,
    'addr:country': country,
  })
}

function brandOf(row: Row): Record<string, string> {
  const brand = objectOf(row['brand'])
  const wikidata = textOf(brand['wikidata'])
  return defined({
    brand: textOf(objectOf(brand['names'])['primary']),
    'brand:wikidata': wikidata !== undefined && /^Q\d+$/.test(wikidata) ? wikidata : undefined,
  })
}

const objectOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? toPlainText(value, MOST_TEXT) : ''
  return text === '' ? undefined : text
}

/** The day of a timestamp, whichever way the file writes it. */
function dayOf(value: unknown): string | undefined {
  const date = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : undefined
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 80)

const defined = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
