import type { Pause } from './pause.ts'

/** Texts that can be looked through for those a few slips away. */
export interface LetterScan {
  /** The numbers of all texts that may be so near, by length and letters; a few of them are not. */
  near(text: string, slipsFor: (length: number) => number): number[]
}

/** The letters a text has, a bit for each. */
export function lettersOf(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i) - A
    if (letter >= 0 && letter < ALPHABET) mask |= 1 << letter
  }
  return mask
}

const A = 97
const ALPHABET = 26

/** Arranges texts by length, with the letters each of them has. */
export async function createLetterScan(texts: readonly string[], pause: Pause): Promise<LetterScan> {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  const starts = new Uint32Array(longest + 2)
  for (const { length } of texts) starts[length + 1] = (starts[length + 1] ?? 0) + 1
  for (let length = 1; length < starts.length; length += 1)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(texts.length)
  const letters = new Int32Array(texts.length)
  for (const [id, text] of texts.entries()) {
    const at = next[text.length] ?? 0
    next[text.length] = at + 1
    order[at] = id
    letters[at] = lettersOf(text)
    await pause()
  }
  return { near: (text, slipsFor) => scan({ starts, order, letters, longest }, text, slipsFor) }
}

interface Arranged {
  starts: Uint32Array
  order: Uint32Array
  letters: Int32Array
  longest: number
}

function scan(
  { starts, order, letters, longest }: Arranged,
  text: string,
  slipsFor: (length: number) => number,
): number[] {
  const found: number[] = []
  const mask = lettersOf(text)
  for (let length = 1; length <= longest; length += 1) {
    const slips = slipsFor(Math.max(length, text.length))
    const apart = Math.abs(length - text.length)
    if (apart > slips) continue
    // A letter exchanged changes two bits, a letter more or less one.
    const most = 2 * slips - apart
    for (let at = starts[length] ?? 0, end = starts[length + 1] ?? 0; at < end; at += 1) {
      if (bits(mask ^ (letters[at] ?? 0)) <= most) found.push(order[at] ?? 0)
    }
  }
  return found
}

function bits(mask: number): number {
  let value = mask - ((mask >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
