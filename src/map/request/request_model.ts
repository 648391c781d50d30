import { readFileSync } from 'node:fs'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { eachSignOf } from './request_signs.ts'

/** What tells a text that asks for no business from one that does. */
export interface RequestModel {
  /** A sign stands at its first so many bits. */
  bits: number
  /** What a step of a weight is worth. */
  step: number
  bias: number
  /** The score from which on a text is refused. */
  refuse: number
  weights: Int8Array
}

const FARTHEST = 255

/** The model as a file: one line of JSON, then for each weight that is not nothing how far it is from the one before, and itself. */
export function toRequestFile({ weights, ...head }: RequestModel): Buffer {
  const bytes: number[] = []
  let last = -1
  for (const [place, weight] of weights.entries()) {
    if (weight === 0 && place - last < FARTHEST) continue
    bytes.push(place - last, weight)
    last = place
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(bytes)])
}

/** A model as it was written into a file. */
export function fromRequestFile(file: Buffer): RequestModel {
  const end = file.indexOf(0x0a)
  const head = JSON.parse(file.toString('utf8', 0, end)) as Omit<RequestModel, 'weights'>
  const weights = new Int8Array(2 ** head.bits)
  let place = -1
  for (let at = end + 1; at < file.length; at += 2) {
    place += file.readUInt8(at)
    weights[place] = file.readInt8(at + 1)
  }
  return { ...head, weights }
}

const shipped = once((): RequestModel => fromRequestFile(readFileSync(programFile('map/data/requests.bin'))))

/** How much speaks for it that a text asks for no business; below nothing, that it does. */
export function scoreOf({ bits, step, bias, weights }: RequestModel, text: string): number {
  let sum = 0
  let squares = 0
  eachSignOf(text, (hash, amount) => {
    sum += (weights[hash >>> (32 - bits)] ?? 0) * amount
    squares += amount * amount
  })
  return squares === 0 ? 0 : bias + (step * sum) / Math.sqrt(squares)
}

/** How much of a text names a kind of business: what holds the rest together says more where that is little, and less where it is much. */
export type Told = 'hardly' | 'well'

const MORE: Readonly<Record<Told, number>> = { hardly: -0.5, well: 0.75 }

/** Whether a text reads like what is said to an assistant without a business in mind. */
export function seemsToAskForNoBusiness(text: string, told?: Told): boolean {
  const model = shipped()
  return scoreOf(model, text) > model.refuse + (told === undefined ? 0 : MORE[told])
}
