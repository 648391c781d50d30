import { readFileSync } from 'node:fs'
import type { ReadLanguage } from './language.ts'
import { programFile } from '../../lib/program_file.ts'

/** From which score on somebody is asked about a text, and from which on it is refused. */
export interface Bands {
  ask: number
  refuse: number
}

/** What comes before the weights in a file: one line of JSON. */
export interface Head {
  bits: number
  /** What a step of a weight is worth. */
  step: number
  bias: number
  /** The score below which the judge of texts is so sure that it stands against the word tables. */
  sure?: number
  /** By language; `other` is for those that could not be told. */
  bands: Readonly<Partial<Record<ReadLanguage, Bands>>> & { other: Bands }
}

export interface Model extends Head {
  weights: Int8Array
}

export const toFile = (head: Head, weights: Int8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    Buffer.from(weights.buffer, weights.byteOffset, weights.length),
  ])

/** Reads a model that ships beside this module. */
export function readModel(name: string): Model {
  const file = readFileSync(programFile(`gate/promotion/data/${name}.bin`))
  const end = file.indexOf(0x0a)
  const head = JSON.parse(file.toString('utf8', 0, end)) as Head
  const weights = new Int8Array(file.buffer, file.byteOffset + end + 1, 2 ** head.bits)
  return { ...head, weights }
}
