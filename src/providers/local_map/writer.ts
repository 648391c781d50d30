import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { fold } from '../../lib/fold.ts'
import { openSqliteFile } from '../../lib/sqlite.ts'
import type { Sqlite } from '../../lib/sqlite_file.ts'
import { cellOf } from '../../map/extract/cells.ts'
import { PLACE_KINDS } from '../../map/rows/kept.ts'
import type { PlaceSink } from '../../map/extract/overture/extract.ts'
import { writeGround } from './ground.ts'
import { INDEX_TABLES } from './index_file.ts'
import { writeNames } from './name_index.ts'

/** Fills a new index file. */
export interface IndexWriter extends PlaceSink {
  /** Puts the rows in order and the file on disk. */
  finish(): void
  /** Gives the file up; does nothing once it is finished. */
  abandon(): void
}

/** Makes a new index file, which is of no use until it is finished. */
export function createIndexWriter(file: string): IndexWriter {
  const unsorted = `${file}.unsorted`
  for (const left of [file, unsorted]) rmSync(left, { force: true })
  const database = openSqliteFile(file)
  // Nobody reads the file before it is whole, and a half-written one is thrown away: nothing has to be undone.
  for (const pragma of ['journal_mode = off', 'synchronous = off', 'locking_mode = exclusive', 'cache_size = -32768'])
    database.pragma(pragma)
  database.exec(INDEX_TABLES)
  database.prepare('attach ? as unsorted').run(unsorted)
  for (const pragma of ['unsorted.journal_mode = off', 'unsorted.synchronous = off', 'unsorted.cache_size = -4096'])
    database.pragma(pragma)
  database.exec(
    'create table unsorted.spot (tag integer, cell integer, element integer, latitude integer, longitude integer)',
  )
  database.exec('create table unsorted.ground (tile integer, kind integer, piece blob)')
  database.exec('begin')
  const close = (): void => {
    database.close()
    rmSync(unsorted, { force: true })
  }
  return {
    ...writes(database),
    finish() {
      database.exec(
        'insert or replace into main.spot select tag, cell, element, latitude, longitude from unsorted.spot order by tag, cell, element',
      )
      writeNames(database, 'unsorted')
      writeGround(database, 'unsorted')
      database.exec('commit')
      close()
      sync(file)
    },
    abandon() {
      if (database.open) close()
    },
  }
}

function writes(database: Sqlite): PlaceSink {
  const addTags = database.prepare('insert or replace into element (key, tags) values (?, ?)')
  const known = database.prepare<number>('select 1 from element where key = ?').pluck()
  const dropTags = database.prepare('delete from element where key = ?')
  const addTag = database.prepare('insert into tag (text) values (?)')
  const addSpot = database.prepare(
    'insert into unsorted.spot (tag, cell, element, latitude, longitude) values (?, ?, ?, ?, ?)',
  )
  const addPlace = database.prepare(
    'insert into place (label, kind, rank, latitude, longitude, population, country_code) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const addName = database.prepare('insert or ignore into place_name (folded, place) values (?, ?)')
  const addGround = database.prepare('insert into unsorted.ground (tile, kind, piece) values (?, ?, ?)')
  const tagIds = new Map<string, number>()
  const tagIdOf = (text: string): number => {
    const known = tagIds.get(text)
    if (known !== undefined) return known
    const id = Number(addTag.run(text).lastInsertRowid)
    tagIds.set(text, id)
    return id
  }
  return {
    tags: (key, tags) => void addTags.run(key, JSON.stringify(tags)),
    isKnown: key => known.get(key) !== undefined,
    forget: key => void dropTags.run(key),
    position(key, found, latitudeE7, longitudeE7) {
      const cell = cellOf(latitudeE7 / 1e7, longitudeE7 / 1e7)
      for (const text of found) addSpot.run(tagIdOf(text), cell, key, latitudeE7, longitudeE7)
    },
    ground: (tile, kind, piece) => void addGround.run(tile, kind, piece),
    place({ label, kind, names, population, countryCode }, latitudeE7, longitudeE7) {
      const rank = PLACE_KINDS.indexOf(kind)
      const { lastInsertRowid } = addPlace.run(
        label,
        kind,
        rank < 0 ? PLACE_KINDS.length : rank,
        latitudeE7,
        longitudeE7,
        population ?? null,
        countryCode ?? null,
      )
      for (const folded of new Set(names.map(fold))) if (folded !== '') addName.run(folded, lastInsertRowid)
    },
  }
}

function sync(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
