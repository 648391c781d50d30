import { isAscii } from 'node:buffer'

/** Texts one after the other; text `i` is the code units from `starts[i]` to `starts[i + 1]` of what the bytes say. */
export interface PackedTexts {
  starts: Uint32Array
  /** UTF-8. */
  bytes: Uint8Array
}

/** Texts by their numbers. */
export interface TextTable {
  length: number
  at(number: number): string | undefined
}

/** Puts texts one after the other. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1)
  const bytes = Buffer.alloc(texts.reduce((total, text) => total + Buffer.byteLength(text), 0))
  let at = 0
  for (const [number, text] of texts.entries()) {
    at += bytes.write(text, at)
    starts[number + 1] = (starts[number] ?? 0) + text.length
  }
  return { starts, bytes }
}

/** Gives packed texts by their numbers; the bytes are read at once and need not stay. */
export function textTable({ starts, bytes }: PackedTexts): TextTable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A slice of one long text takes at most a third of the time that reading the bytes of each does.
  const all = buffer.toString(isAscii(buffer) ? 'latin1' : 'utf8')
  const length = starts.length - 1
  return {
    length,
    at: number => (number >= 0 && number < length ? all.slice(starts[number], starts[number + 1]) : undefined),
  }
}

/** Where each text stands by its hash, for `numberOf`: one more than its number, 0 where there is none. The texts differ. */
export function slotsFor(texts: readonly string[]): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * texts.length + 2)))
  for (const [number, text] of texts.entries()) {
    let slot = hashOf(text) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = number + 1
  }
  return slots
}

/** The number of a text in a table; undefined when it is not there. */
export function numberOf(text: string, table: TextTable, slots: Uint32Array): number | undefined {
  for (let slot = hashOf(text) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
    const number = slots[slot] ?? 0
    if (number === 0) return undefined
    if (table.at(number - 1) === text) return number - 1
  }
}

/** FNV-1a over code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** The first place in a table whose texts are in order, as `sort` puts them, of a text that is not before the given one; its length when there is none. */
export function firstFrom(text: string, table: TextTable): number {
  let [low, high] = [0, table.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((table.at(middle) ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of a text in such a table; undefined when it is not there. */
export function placeOf(text: string, table: TextTable): number | undefined {
  const place = firstFrom(text, table)
  return table.at(place) === text ? place : undefined
}
