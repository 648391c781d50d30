import { readFileSync } from 'node:fs'
import type { ReadLanguage } from './language.ts'
import { programFile } from '../../lib/program_file.ts'

/** From which score on somebody is asked about a text, and from which on it is refused. */
export interface Bands {
  ask: number
  refuse: number
}

/** Beyond which score whose words a text is counts as told. */
export interface VoiceBands {
  /** A customer asks, and nothing sells. */
  customer: number
  /** The same of what is written to a business. */
  customerToBusiness: number
  /** Somebody writes to a business. */
  toBusiness: number
  /** Somebody sells to a business. */
  seller: number
}

/** What comes before the weights in a file: one line of JSON. */
export interface Head {
  bits: number
  /** The largest weight; up to 7, a byte of the file holds two. */
  most: number
  /** What a step of a weight is worth. */
  step: number
  bias: number
  /** The score below which the judge of texts is so sure that it stands against the word tables. */
  sure?: number
  /** By language; `other` is for those that could not be told. */
  bands: Readonly<Partial<Record<ReadLanguage, Bands>>> & { other: Bands }
  /** Of the model of pitches: whose words a text is. */
  voices?: VoiceBands
}

export interface Model extends Head {
  weights: Int8Array
}

// What four bits hold on either side of nothing.
const MOST_OF_HALF_A_BYTE = 7

export const toFile = (head: Head, weights: Int8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    head.most > MOST_OF_HALF_A_BYTE ? Buffer.from(weights.buffer, weights.byteOffset, weights.length) : packed(weights),
  ])

const packed = (weights: Int8Array): Buffer =>
  Buffer.from(
    Uint8Array.from(
      { length: weights.length / 2 },
      (_, at) => ((weights[2 * at] ?? 0) & 15) | (((weights[2 * at + 1] ?? 0) & 15) << 4),
    ),
  )

/** A shift of a 32-bit number keeps its sign. */
const unpacked = (bytes: Uint8Array): Int8Array =>
  Int8Array.from({ length: 2 * bytes.length }, (_, at) => {
    const byte = bytes[at >> 1] ?? 0
    return (at % 2 === 0 ? byte << 28 : byte << 24) >> 28
  })

/** Reads a model that ships beside this module. */
export function readModel(name: string): Model {
  const file = readFileSync(programFile(`gate/promotion/data/${name}.bin`))
  const end = file.indexOf(0x0a)
  const head = JSON.parse(file.toString('utf8', 0, end)) as Head
  const rest = file.subarray(end + 1)
  const weights =
    head.most > MOST_OF_HALF_A_BYTE ? new Int8Array(rest.buffer, rest.byteOffset, rest.length) : unpacked(rest)
  if (weights.length !== 2 ** head.bits) throw new Error(`${name}.bin does not hold the weights that it names`)
  return { ...head, weights }
}
