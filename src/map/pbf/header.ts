import type { Box } from '../coverage.ts'
import { type Cursor, cursorOf, damaged, readPart, readSigned, readText, readVarint, skipField } from './wire.ts'

/** What a file says of itself. */
export interface PbfHeader {
  /** Absent when the file does not say, or says nothing that has an area. */
  box?: Box
  /** When the data was current, ISO 8601. */
  dataDate?: string
  source?: string
  writtenBy?: string
}

const READABLE_FEATURES = ['OsmSchema-V0.6', 'DenseNodes']
const NANODEGREES = 1e9
const LATEST_S = 253_402_300_799

/** Reads the header block; throws when the file needs a feature that is not read here. */
export function readHeader(bytes: Buffer): PbfHeader {
  const header: PbfHeader = {}
  const cursor = cursorOf(bytes)
  while (cursor.at < cursor.end) readHeaderField(cursor, readVarint(cursor), header)
  return header
}

function readHeaderField(cursor: Cursor, key: number, header: PbfHeader): void {
  switch (key) {
    case 10: {
      const box = readBox(readPart(cursor))
      if (box !== undefined) header.box = box
      break
    }
    case 34:
      requireFeature(readText(cursor))
      break
    case 130:
      header.writtenBy = readText(cursor).slice(0, 200)
      break
    case 138:
      header.source = readText(cursor).slice(0, 200)
      break
    case 256: {
      const seconds = readVarint(cursor)
      if (seconds > 0 && seconds <= LATEST_S) header.dataDate = new Date(seconds * 1000).toISOString()
      break
    }
    default:
      skipField(cursor, key, [1, 4, 32])
  }
}

function requireFeature(feature: string): void {
  if (READABLE_FEATURES.includes(feature)) return
  const shown = JSON.stringify(feature.slice(0, 64))
  if (feature === 'HistoricalInformation')
    throw damaged(`the file holds every past version (${shown}); cut one moment out of it with: osmium time-filter`)
  throw damaged(
    `the file needs the feature ${shown}, which is not read here; convert it with: osmium cat <file> -o <new>.osm.pbf`,
  )
}

function readBox(cursor: Cursor): Box | undefined {
  const box = { west: 0, east: 0, north: 0, south: 0 }
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 8) box.west = readSigned(cursor) / NANODEGREES
    else if (key === 16) box.east = readSigned(cursor) / NANODEGREES
    else if (key === 24) box.north = readSigned(cursor) / NANODEGREES
    else if (key === 32) box.south = readSigned(cursor) / NANODEGREES
    else skipField(cursor, key, [1, 2, 3, 4])
  }
  const { west, east, north, south } = box
  if (
    Math.max(Math.abs(west), Math.abs(east)) > 180 ||
    Math.max(Math.abs(north), Math.abs(south)) > 90 ||
    south > north
  )
    throw damaged('the bounding box of the header is not on the earth')
  return west === east || south === north ? undefined : box
}
