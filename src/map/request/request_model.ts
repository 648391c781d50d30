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

/** What has to be known to read the weights of a file. */
interface Packed {
  count: number
  /** How many bits of how far a weight is from the one before are written as they are. */
  gapBits: number
  /** How many bits the amount of a weight takes. */
  amountBits: number
}

/** The model as a file: one line of JSON, then for each weight that is not nothing how far it is from the one before, its sign and its amount, in as few bits as all of them need. */
export function toRequestFile({ weights, ...head }: RequestModel): Buffer {
  const places = [...weights.keys()].filter(place => weights[place] !== 0)
  const count = places.length
  const largest = weights.reduce((found, weight) => Math.max(found, Math.abs(weight)), 1)
  const packed: Packed = { count, gapBits: gapBitsOf(weights.length / Math.max(count, 1)), amountBits: bitsOf(largest) }
  const { bytes, write } = createBits()
  let last = -1
  for (const place of places) {
    const gap = place - last - 1
    const weight = weights[place] ?? 0
    for (let many = gap >>> packed.gapBits; many > 0; many -= 1) write(1, 1)
    write(0, 1)
    write(gap, packed.gapBits)
    write(weight < 0 ? 1 : 0, 1)
    write(Math.abs(weight) - 1, packed.amountBits)
    last = place
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, ...packed })}\n`), Buffer.from(bytes)])
}

// Places are as good as any, so gaps are short more often than long: most of one fits into the bits of the mean.
const gapBitsOf = (mean: number): number => Math.max(0, Math.floor(Math.log2(mean * Math.LN2)))
const bitsOf = (largest: number): number => Math.ceil(Math.log2(largest))

function createBits(): { bytes: number[]; write: (value: number, bits: number) => void } {
  const bytes: number[] = []
  let length = 0
  return {
    bytes,
    write: (value, bits) => {
      for (let bit = bits - 1; bit >= 0; bit -= 1, length += 1) {
        if (length % 8 === 0) bytes.push(0)
        bytes[length >>> 3] = (bytes[length >>> 3] ?? 0) | (((value >>> bit) & 1) << (7 - (length % 8)))
      }
    },
  }
}

/** A model as it was written into a file. */
export function fromRequestFile(file: Buffer): RequestModel {
  const end = file.indexOf(0x0a)
  const { count, gapBits, amountBits, ...head } = JSON.parse(file.toString('utf8', 0, end)) as Packed &
    Omit<RequestModel, 'weights'>
  const weights = new Int8Array(2 ** head.bits)
  let at = (end + 1) * 8
  const read = (bits: number): number => {
    let value = 0
    for (let bit = 0; bit < bits; bit += 1, at += 1)
      value = (value << 1) | (((file[at >>> 3] ?? 0) >>> (7 - (at % 8))) & 1)
    return value
  }
  let place = -1
  for (let i = 0; i < count; i += 1) {
    let many = 0
    while (read(1) === 1) many += 1
    place += (many << gapBits) + read(gapBits) + 1
    const sign = read(1) === 1 ? -1 : 1
    weights[place] = sign * (read(amountBits) + 1)
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
  return squares === 0 ? 0 : bias + (step * sum) / Math.sqrt(Math.sqrt(squares))
}

/** How much of a text names a kind of business: what holds the rest together says more where that is little, and less where it is much. */
export type Told = 'hardly' | 'well'

const MORE: Readonly<Record<Told, number>> = { hardly: -0.5, well: 0.75 }

/** Whether a text reads like what is said to an assistant without a business in mind. */
export function seemsToAskForNoBusiness(text: string, told?: Told): boolean {
  const model = shipped()
  return scoreOf(model, text) > model.refuse + (told === undefined ? 0 : MORE[told])
}
