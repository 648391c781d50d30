import { createHash } from 'node:crypto'
import { closeSync, fstatSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { openFile } from '../../../lib/open_file.ts'
import type { Box } from '../coverage.ts'
import { type BlockVisitor, visitBlock } from './block.ts'
import {
  type Cursor,
  cursorOf,
  damaged,
  isDamaged,
  readPart,
  readSigned,
  readText,
  readVarint,
  skipField,
} from './wire.ts'

/** An opened OpenStreetMap extract; every error about its content names the file and the byte offset of the blob it is in. */
export interface PbfFile {
  name: string
  sizeBytes: number
  /** Reads the whole file once from its start; later passes read only what they need. `onBytes` counts what has been read. */
  survey(visitor: BlockVisitor, onBytes: (bytes: number) => void): Promise<Survey>
  /** Shows the objects of the blobs to the visitor, in the order of the file. */
  visit(blobs: readonly BlobPlace[], visitor: BlockVisitor, onBytes: (bytes: number) => void): Promise<void>
  close(): void
}

/** What one reading of the whole file found. */
export interface Survey {
  header: PbfHeader
  /** Of the bytes of the file. */
  sha256: string
  md5: string
  blobs: BlobPlace[]
}

/** Where a blob of objects lies, and which kinds are in it. */
export interface BlobPlace {
  offset: number
  dataOffset: number
  dataBytes: number
  kinds: number
}

const MOST_HEADER_BYTES = 64 * 1024
const MOST_BLOB_BYTES = 32 * 1024 * 1024
// Blobs are decompressed on other threads while the one before is looked at.
const AHEAD = 2

/** Opens an extract for reading. */
export function openPbf(path: string): PbfFile {
  const handle = openFile(path, 'an .osm.pbf file')
  const { size, mtimeMs } = fstatSync(handle)
  const name = basename(path)
  const file: OpenFile = { handle, name, sizeBytes: size }
  const locate = (error: unknown, offset: number): unknown =>
    isDamaged(error) ? damaged(`${name}: byte ${offset}: ${error.message}`) : error
  const requireUnchanged = (): void => {
    const now = fstatSync(handle)
    if (now.size !== size || now.mtimeMs !== mtimeMs)
      throw new Error(`${name} was changed while it was read; start the import again`)
  }
  return {
    name,
    sizeBytes: size,
    async survey(visitor, onBytes) {
      const survey = await surveyFile(file, visitor, onBytes, locate)
      requireUnchanged()
      return survey
    },
    async visit(blobs, visitor, onBytes) {
      const raw = mapped(blobs, blob => ({
        ...blob,
        data: guarded(() => readBytes(file, blob.dataOffset, blob.dataBytes), blob.offset, locate),
      }))
      for await (const { offset, dataBytes, bytes } of unpacked(raw, locate)) {
        guarded(() => visitBlock(bytes, visitor), offset, locate)
        onBytes(dataBytes)
      }
      requireUnchanged()
    },
    close: () => closeSync(handle),
  }
}

interface OpenFile {
  handle: number
  name: string
  sizeBytes: number
}

type Locate = (error: unknown, offset: number) => unknown

interface RawBlob extends BlobPlace {
  data: Buffer
}

async function surveyFile(
  file: OpenFile,
  visitor: BlockVisitor,
  onBytes: (bytes: number) => void,
  locate: Locate,
): Promise<Survey> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  const onRaw = (bytes: Buffer): void => {
    sha256.update(bytes)
    md5.update(bytes)
  }
  const blobs: BlobPlace[] = []
  let header: PbfHeader | undefined
  for await (const { type, bytes, offset, dataOffset, dataBytes } of unpacked(rawBlobs(file, onRaw, locate), locate)) {
    guarded(
      () => {
        if (type === 'OSMHeader') header = firstHeader(header, bytes)
        else if (type === 'OSMData') {
          if (header === undefined)
            throw damaged('the file does not begin with an OSMHeader blob; it is no OpenStreetMap extract')
          blobs.push({ offset, dataOffset, dataBytes, kinds: visitBlock(bytes, visitor) })
        }
      },
      offset,
      locate,
    )
    onBytes(dataBytes)
  }
  if (header === undefined)
    throw locate(damaged('the file ends without a header; it is no OpenStreetMap extract'), file.sizeBytes)
  return { header, blobs, sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}

function firstHeader(before: PbfHeader | undefined, bytes: Buffer): PbfHeader {
  if (before !== undefined) throw damaged('a second header; join extracts with osmium merge, not by appending files')
  return readHeader(bytes)
}

function* rawBlobs(
  file: OpenFile,
  onRaw: (bytes: Buffer) => void,
  locate: Locate,
): Generator<RawBlob & { type: string }> {
  for (let offset = 0; offset < file.sizeBytes; ) {
    const read = (at: number, length: number): Buffer => {
      const bytes = guarded(() => readBytes(file, at, length), offset, locate)
      onRaw(bytes)
      return bytes
    }
    const headerBytes = read(offset, 4).readUInt32BE()
    const { type, dataBytes } = guarded(
      () => readBlobHeader(headerBytes, length => read(offset + 4, length)),
      offset,
      locate,
    )
    const dataOffset = offset + 4 + headerBytes
    const data = read(dataOffset, dataBytes)
    yield { offset, dataOffset, dataBytes, kinds: 0, type, data }
    offset = dataOffset + dataBytes
  }
}

function readBlobHeader(length: number, read: (length: number) => Buffer): { type: string; dataBytes: number } {
  if (length > MOST_HEADER_BYTES)
    throw damaged(
      `a blob header of ${length} bytes; at most ${MOST_HEADER_BYTES} are allowed. The file is damaged or no .osm.pbf file`,
    )
  const cursor = cursorOf(read(length))
  let type = ''
  let dataBytes = -1
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    if (key === 10) type = readText(cursor).slice(0, 64)
    else if (key === 24) dataBytes = readVarint(cursor)
    else skipField(cursor, key, [1, 3])
  }
  if (type === '' || dataBytes < 0)
    throw damaged('a blob header without type or size; the file is damaged or no .osm.pbf file')
  if (dataBytes > MOST_BLOB_BYTES) throw damaged(`a blob of ${dataBytes} bytes; at most ${MOST_BLOB_BYTES} are allowed`)
  return { type, dataBytes }
}

function readBytes({ handle, sizeBytes }: OpenFile, at: number, length: number): Buffer {
  if (at + length > sizeBytes)
    throw damaged(`the file is cut off: ${at + length - sizeBytes} bytes are missing; download it again`)
  const bytes = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length; ) {
    const count = readSync(handle, bytes, filled, length - filled, at + filled)
    if (count === 0) throw damaged('the file became shorter while it was read')
    filled += count
  }
  return bytes
}

/** Decompresses blobs a few ahead of the one that is looked at. */
async function* unpacked<T extends RawBlob>(
  blobs: Iterable<T>,
  locate: Locate,
): AsyncGenerator<Omit<T, 'data'> & { bytes: Buffer }> {
  const waiting: Promise<Omit<T, 'data'> & { bytes: Buffer }>[] = []
  for (const { data, ...blob } of blobs) {
    const work = unpack(data).then(
      bytes => ({ ...blob, bytes }),
      (error: unknown) => {
        throw locate(error, blob.offset)
      },
    )
    // Whoever stops early, because of an earlier blob, must not leave a rejection behind.
    work.catch(() => undefined)
    waiting.push(work)
    if (waiting.length > AHEAD) yield await (waiting.shift() as (typeof waiting)[number])
  }
  for (const work of waiting) yield await work
}

const inflateAsync = promisify(inflate)
const COMPRESSIONS: Record<number, string> = { 4: 'LZMA', 5: 'bzip2', 6: 'LZ4', 7: 'Zstandard' }

async function unpack(data: Buffer): Promise<Buffer> {
  const cursor = cursorOf(data)
  let content: { bytes: Buffer; packed: boolean } | undefined
  let rawBytes = -1
  while (cursor.at < cursor.end) {
    const key = readVarint(cursor)
    const unread = COMPRESSIONS[Math.floor(key / 8)]
    if (unread !== undefined)
      throw damaged(
        `compressed with ${unread}, which is not read here; convert it with: osmium cat <file> -o <new>.osm.pbf -f pbf,pbf_compression=zlib`,
      )
    if (key === 10 || key === 26) {
      const { at, end } = readPart(cursor)
      content = { bytes: data.subarray(at, end), packed: key === 26 }
    } else if (key === 16) rawBytes = readVarint(cursor)
    else skipField(cursor, key, [1, 2, 3])
  }
  if (content === undefined) throw damaged('a blob without data, or compressed in an unknown way')
  if (!content.packed) return content.bytes
  if (rawBytes < 0 || rawBytes > MOST_BLOB_BYTES)
    throw damaged(`a blob of ${rawBytes} bytes when unpacked; at most ${MOST_BLOB_BYTES} are allowed`)
  return inflateExactly(content.bytes, rawBytes)
}

async function inflateExactly(packed: Buffer, rawBytes: number): Promise<Buffer> {
  const size = Math.max(64, rawBytes)
  const bytes = await inflateAsync(packed, { maxOutputLength: size, chunkSize: size + 1 }).catch((error: unknown) => {
    throw damaged(
      `its compressed data is damaged (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`,
    )
  })
  if (bytes.length !== rawBytes)
    throw damaged(`unpacks to ${bytes.length} bytes and not to the ${rawBytes} it announces`)
  return bytes
}

function guarded<T>(work: () => T, offset: number, locate: Locate): T {
  try {
    return work()
  } catch (error) {
    throw locate(error, offset)
  }
}

function* mapped<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item)
}

/** What a file says of itself. */
interface PbfHeader {
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
function readHeader(bytes: Buffer): PbfHeader {
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
