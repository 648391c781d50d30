import {
  amountOf,
  eachLetterSign,
  eachWordSign,
  KINDS,
  knownOf,
  LETTERS,
  type Read,
  wordsOf,
} from '../../src/gate/promotion/features.ts'
import type { Row } from './frames.ts'
import type { Example } from './logistic.ts'

/** The places of the signs of one text or sentence, and how much each counts. */
export interface Signs {
  places: Uint32Array
  amounts: Float64Array
}

export interface Signed {
  row: Row
  whole: Signs
  sentences: readonly Signs[]
}

/** How the signs of a text are found, and in how many places. */
export interface SignsWanted {
  read: Read
  bits: number
}

function signsOf(words: readonly string[], { bits, read }: SignsWanted): Signs {
  const places: number[] = []
  const kinds: number[] = []
  const counts = Array<number>(KINDS).fill(0)
  const take = (hash: number, kind: number): void => {
    places.push(hash >>> (32 - bits))
    kinds.push(kind)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  eachWordSign(knownOf(words, read), read, take)
  for (const word of words) eachLetterSign(word, hash => take(hash, LETTERS))
  const amountOfKind = counts.map((count, kind) => amountOf(kind, count))
  const amounts = new Float64Array(kinds.length)
  for (let at = 0; at < amounts.length; at += 1) amounts[at] = amountOfKind[kinds[at] ?? 0] ?? 0
  return { places: new Uint32Array(places), amounts }
}

/** A row as the model sees it. */
export function toSigns(row: Row, wanted: SignsWanted): Signed {
  const text = row.subject === undefined ? row.text : `${row.subject}\n${row.text}`
  const sentences = wordsOf(text, wanted.read)
  return { row, whole: signsOf(sentences.flat(), wanted), sentences: sentences.map(words => signsOf(words, wanted)) }
}

/** Which places enough frames speak about: one frame's own words teach nothing. */
export function placesOfMany(rows: readonly Signed[], bits: number, least: number): Uint8Array {
  const counts = new Uint16Array(2 ** bits)
  const last = new Int32Array(2 ** bits).fill(-1)
  const frames = new Map<string, number>()
  for (const { row, whole } of rows) {
    const frame = frames.get(row.frame) ?? frames.size
    frames.set(row.frame, frame)
    for (const place of whole.places)
      if (last[place] !== frame) {
        last[place] = frame
        counts[place] = (counts[place] ?? 0) + 1
      }
  }
  return Uint8Array.from(counts, count => (count >= least ? 1 : 0))
}

/** Signs as an example of what is looked for, or of what is not. */
export function toExample({ places, amounts }: Signs, kept: Uint8Array, isPositive: boolean, weight: number): Example {
  const chosen = { places: new Uint32Array(places.length), amounts: new Float64Array(places.length) }
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    if (kept[place] !== 1) continue
    chosen.places[count] = place
    chosen.amounts[count] = amounts[at] ?? 0
    count += 1
  }
  return { places: chosen.places.slice(0, count), amounts: chosen.amounts.slice(0, count), isPositive, weight }
}
