import { createBoundedMap } from '../../lib/bounded_map.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { openSqliteFile } from '../../lib/sqlite.ts'
import type { Sqlite } from '../../lib/sqlite_file.ts'
import { slipsIn } from '../../map/names/match.ts'
import type { Tags } from '../../map/extract/pbf/block.ts'
import { GROUND_TABLES, type GroundIndex, openGround } from './ground.ts'
import { NAME_TABLE, type NameIndex, openNameIndex } from './name_index.ts'

/** A row of the gazetteer of a map. */
export interface LocalPlace {
  /** The name as mapped. */
  label: string
  /** The value of `place`, or `postcode` or `address_city` for the median of addresses. */
  kind: string
  latitude: number
  longitude: number
  population?: number
  /** ISO 3166-1 alpha-2, when mapped. */
  countryCode?: string
}

/** The index of one map, opened for questions. */
export interface LocalIndex {
  /** Objects with any of the tags in a range of cells, as key, latitude and longitude times ten million. */
  spots(tagIds: string, firstCell: number, lastCell: number): [key: number, latitudeE7: number, longitudeE7: number][]
  /** What `spots` takes for tags; undefined when the map has none of them. */
  tagIds(tags: readonly string[]): string | undefined
  tagsOf(key: number): Record<string, string>
  /** The tags of several objects, by their keys. */
  tagsOfAll(keys: readonly number[]): ReadonlyMap<number, Record<string, string>>
  /** Where the object of a key lies, which has one of the tags. */
  pointOf(key: number, tagIds: string): [latitudeE7: number, longitudeE7: number] | undefined
  /** Where the object of a key in a cell lies. */
  pointIn(cell: number, key: number, tagIds: string): [latitudeE7: number, longitudeE7: number] | undefined
  places(folded: string): LocalPlace[]
  /** Places whose folded name begins with these words, or is a slip away from them. */
  placesLike(folded: string): LocalPlace[]
  /** Businesses by the words of their names; undefined when the import was one that kept none. */
  names: NameIndex | undefined
  /** What the map is drawn on; undefined when the import was one that kept none, or of Overture. */
  ground: GroundIndex | undefined
  close(): void
}

/** The versions of what the index files of the two publishers hold. */
export const INDEX_VERSION = 3
export const OVERTURE_INDEX_VERSION = 102
/** The first version that has a ground. */
export const FIRST_WITH_GROUND = 3
/** How many versions before are still read: they lack the ground, and those before them the words of names. */
export const OLDER_VERSIONS = 2

/** Tables of the index file. */
export const INDEX_TABLES = `
  create table element (key integer primary key, tags text not null);
  create table tag (id integer primary key, text text not null unique);
  create table spot (tag integer, cell integer, element integer, latitude integer, longitude integer, primary key (tag, cell, element)) without rowid;
  create table place (id integer primary key, label text not null, kind text not null, rank integer not null, latitude integer not null, longitude integer not null, population integer, country_code text);
  create table place_name (folded text, place integer, primary key (folded, place)) without rowid;
  ${NAME_TABLE}
  ${GROUND_TABLES}
`

// A street of one name in each town of a country.
const MOST_PLACES = 5_000
const MOST_NAMES = 50_000
const LEAST_LETTERS = 5
const MOST_TAG_SETS = 1_000

const beginningOf = (folded: string): string => [...folded].slice(0, 2).join('')

/** A number that differs by a digit is another one. */
const mostSlips = (folded: string): number => (/\d/.test(folded) ? 0 : slipsIn(folded))

/** "Larvotto" of "Larvotto - Bas Moulins", "Fell's Point" of "Fells Point". */
function isLikePlace(name: string, folded: string): boolean {
  if (folded.length < LEAST_LETTERS) return false
  if (name.startsWith(folded) && !/[\p{L}\p{N}]/u.test(name.charAt(folded.length))) return true
  const most = mostSlips(folded)
  return most > 0 && Math.abs(name.length - folded.length) <= most && slipsBetween(name, folded) <= most
}

/** Opens an index file that an import has finished. */
export function openLocalIndex(file: string): LocalIndex {
  const database = openSqliteFile(file, { readonly: true, fileMustExist: true })
  try {
    return prepare(database)
  } catch (error) {
    database.close()
    throw error
  }
}

/** Whether an index file is there and undamaged; reads all of it. */
export function isWholeIndex(file: string): boolean {
  try {
    const database = openSqliteFile(file, { readonly: true, fileMustExist: true })
    try {
      return database.pragma('quick_check(1)', { simple: true }) === 'ok'
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

function prepare(database: Sqlite): LocalIndex {
  const spots = database
    .prepare<[number, number, number]>(
      'select element, latitude, longitude from spot where tag in (select value from json_each(?)) and cell between ? and ?',
    )
    .raw()
  const tagIds = database.prepare<number>('select id from tag where text in (select value from json_each(?))').pluck()
  // The file never changes, and a search by name asks for those of each object that it looks at.
  const idsOf = createBoundedMap<{ ids: string | undefined }>(MOST_TAG_SETS)
  const tags = database.prepare<string>('select tags from element where key = ?').pluck()
  const tagsOfMany = database
    .prepare<[number, string]>('select key, tags from element where key in (select value from json_each(?))')
    .raw()
  const point = database
    .prepare<[number, number]>(
      'select latitude, longitude from spot where tag in (select value from json_each(?)) and element = ? limit 1',
    )
    .raw()
  const pointIn = database
    .prepare<[number, number]>(
      'select latitude, longitude from spot where tag in (select value from json_each(?)) and cell = ? and element = ? limit 1',
    )
    .raw()
  const places = database.prepare<PlaceRow>(
    `select label, kind, latitude, longitude, population, country_code as countryCode from place_name join place on place.id = place_name.place
     where folded = ? order by kind in ('station', 'landmark', 'street'), kind in ('postcode', 'address_city'), population is null, population desc, rank, place.id limit ${MOST_PLACES}`,
  )
  const namesWith = database
    .prepare<string>(
      `select distinct folded from place_name where folded >= ? and folded < ?
       and (length(folded) between ? and ? or substr(folded, 1, ?) = ?) limit ${MOST_NAMES}`,
    )
    .pluck()
  return {
    spots: (ids, first, last) => spots.all(ids, first, last),
    tagIds(texts) {
      const asked = JSON.stringify(texts)
      const known = idsOf.get(asked)
      if (known !== undefined) return known.ids
      const found = tagIds.all(asked)
      const ids = found.length === 0 ? undefined : JSON.stringify(found)
      idsOf.set(asked, { ids })
      return ids
    },
    pointOf: (key, ids) => point.get(ids, key),
    pointIn: (cell, key, ids) => pointIn.get(ids, cell, key),
    tagsOf: key => JSON.parse(tags.get(key) ?? '{}') as Tags,
    tagsOfAll: keys =>
      new Map(tagsOfMany.all(JSON.stringify(keys)).map(([key, text]) => [key, JSON.parse(text) as Tags])),
    places: folded => places.all(folded).map(toPlace),
    placesLike(folded) {
      const [first, length, slips] = [beginningOf(folded), [...folded].length, mostSlips(folded)]
      return namesWith
        .all(first, `${first}\uffff`, length - slips, length + slips, length, folded)
        .filter(name => isLikePlace(name, folded))
        .flatMap(name => places.all(name).map(toPlace))
    },
    names: openNameIndex(database),
    ground: openGround(database),
    close: () => void database.close(),
  }
}

interface PlaceRow {
  label: string
  kind: string
  latitude: number
  longitude: number
  population: number | null
  countryCode: string | null
}

const toPlace = ({ latitude, longitude, population, countryCode, ...row }: PlaceRow): LocalPlace => ({
  ...row,
  latitude: latitude / 1e7,
  longitude: longitude / 1e7,
  ...(population !== null && { population }),
  ...(countryCode !== null && { countryCode }),
})
