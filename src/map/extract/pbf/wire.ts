/** A stretch of protobuf-encoded bytes and how far it has been read; `end` never lies behind the bytes. */
export interface Cursor {
  bytes: Buffer
  at: number
  end: number
}

const DAMAGED = 'ERR_PBF_DAMAGED'

/** The error of a file that is not what its format promises. */
export const damaged = (message: string): Error => Object.assign(new Error(message), { code: DAMAGED })

/** Whether an error says that a file is not what its format promises. */
export const isDamaged = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === DAMAGED

/** A cursor over all of some bytes. */
export const cursorOf = (bytes: Buffer): Cursor => ({ bytes, at: 0, end: bytes.length })

const HIGH_SIGN = 2 ** 35
const HIGH_END = 2 ** 36

/** Reads a 64-bit varint as a signed whole number; throws when it is cut off, too long or not exact in a number. */
export function readVarint(cursor: Cursor): number {
  const { bytes, end } = cursor
  let low = 0
  for (let shift = 0; shift < 28; shift += 7) {
    if (cursor.at >= end) throw damaged('a number is cut off')
    const byte = bytes[cursor.at++] as number
    low |= (byte & 0x7f) << shift
    if (byte < 0x80) return low
  }
  return readLongVarint(cursor, low)
}

function readLongVarint(cursor: Cursor, low: number): number {
  let high = 0
  for (let factor = 1; factor <= 2 ** 35; factor *= 128) {
    if (cursor.at >= cursor.end) throw damaged('a number is cut off')
    const byte = cursor.bytes[cursor.at++] as number
    high += (byte & 0x7f) * factor
    if (byte >= 0x80) continue
    const value = (high >= HIGH_SIGN ? high - HIGH_END : high) * 2 ** 28 + low
    if (high >= HIGH_END || !Number.isSafeInteger(value)) throw damaged('a number is out of range')
    return value
  }
  throw damaged('a number is longer than ten bytes')
}

/** Reads a zigzag-encoded signed number. */
export function readSigned(cursor: Cursor): number {
  const value = readVarint(cursor)
  if (value < 0) throw damaged('a number is out of range')
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

/** Steps over a length-delimited field and answers a cursor over what is in it. */
export function readPart(cursor: Cursor): Cursor {
  const length = readVarint(cursor)
  const at = cursor.at
  if (length < 0 || length > cursor.end - at) throw damaged('a field is longer than what it is part of')
  cursor.at = at + length
  return { bytes: cursor.bytes, at, end: at + length }
}

/** Reads a length-delimited field as UTF-8. */
export const readText = (cursor: Cursor): string => textOf(readPart(cursor))

/** What is left of a cursor as UTF-8. */
export const textOf = ({ bytes, at, end }: Cursor): string => bytes.toString('utf8', at, end)

/** Steps over a field nobody asked for; one of `expected` fields that comes in a form it cannot have is damage, never passed over. */
export function skipField(cursor: Cursor, key: number, expected: readonly number[]): void {
  const field = Math.floor(key / 8)
  if (field < 1) throw damaged('a field has no number')
  if (expected.includes(field)) throw damaged(`field ${field} has an unexpected form`)
  const width = FIXED_WIDTHS[key % 8]
  if (key % 8 === 0) readVarint(cursor)
  else if (key % 8 === 2) readPart(cursor)
  else if (width === undefined || width > cursor.end - cursor.at)
    throw damaged(`field ${field} has an unknown form or is cut off`)
  else cursor.at += width
}

const FIXED_WIDTHS: Record<number, number> = { 1: 8, 5: 4 }
