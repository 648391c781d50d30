import { readFileSync } from 'node:fs'
import { programFile } from '../../lib/program_file.ts'
import { type Layers, layerSizes, type Net, placesOfSigns, type Sizes } from './net.ts'

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

/** What comes before the numbers in a file: one line of JSON. */
interface Head extends Sizes {
  bands: VoiceBands
  /** Of each net, what a step of a number of a sign is worth. */
  steps: readonly number[]
}

/** Nets that have learnt the same in another order, whose mean is steadier than each. */
export interface Nets {
  bands: VoiceBands
  nets: readonly Net[]
}

const BYTES_OF_A_NUMBER = 4
const MOST = 127

const NAMES = [
  'filters',
  'filterBias',
  'sentence',
  'sentenceBias',
  'sells',
  'sellsBias',
  'text',
  'textBias',
  'sides',
  'sidesBias',
] as const satisfies readonly (keyof Layers)[]

const BANDS = [
  'customer',
  'customerToBusiness',
  'toBusiness',
  'seller',
] as const satisfies readonly (keyof VoiceBands)[]

/** Nets as they are shipped: the numbers of signs in steps, a byte each, and all others as they are. */
export function toNetFile(nets: readonly Net[], bands: VoiceBands): Buffer {
  const [first] = nets
  if (first === undefined) throw new Error('no net to write')
  const { bits, width, filters, hidden } = first
  const coarse = nets.map(({ signs }) => inSteps(signs))
  const head: Head = { bits, width, filters, hidden, bands, steps: coarse.map(({ step }) => step) }
  const layers = nets.flatMap(net => NAMES.map(name => bytesOf(net.layers[name])))
  const signs = coarse.map(one => Buffer.from(one.signs.buffer))
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...layers, ...signs])
}

function inSteps(signs: Int8Array | Float32Array): { step: number; signs: Int8Array } {
  const all = Array.from(signs)
  const step = Math.fround(all.reduce((found, one) => Math.max(found, Math.abs(one)), 1e-9) / MOST)
  return { step, signs: Int8Array.from(all, one => Math.round(one / step)) }
}

function bytesOf(numbers: Float32Array): Buffer {
  const bytes = Buffer.alloc(numbers.length * BYTES_OF_A_NUMBER)
  for (const [at, number] of numbers.entries()) bytes.writeFloatLE(number, at * BYTES_OF_A_NUMBER)
  return bytes
}

/** Reads nets that ship beside this module. */
export const readNets = (name: string): Nets =>
  fromNetFile(readFileSync(programFile(`gate/promotion/data/${name}.bin`)))

/** Reads nets as they are shipped; no band, step or number may be anything but a number, since a comparison with it would say nothing. */
export function fromNetFile(file: Buffer): Nets {
  const end = file.indexOf(0x0a)
  const { bands, steps, ...sizes } = JSON.parse(file.toString('utf8', 0, end)) as Head
  for (const name of BANDS)
    if (!Number.isFinite(bands[name])) throw new Error(`the band ${name} of the nets is no number`)
  for (const step of steps) if (!Number.isFinite(step)) throw new Error('a step of the nets is no number')
  const counts = layerSizes(sizes)
  let at = end + 1
  const numbers = (count: number): Float32Array => {
    const from = at
    at += count * BYTES_OF_A_NUMBER
    return Float32Array.from({ length: count }, (_, turn) => file.readFloatLE(from + turn * BYTES_OF_A_NUMBER))
  }
  const layers = steps.map(() => ({
    filters: numbers(counts.filters),
    filterBias: numbers(counts.filterBias),
    sentence: numbers(counts.sentence),
    sentenceBias: numbers(counts.sentenceBias),
    sells: numbers(counts.sells),
    sellsBias: numbers(counts.sellsBias),
    text: numbers(counts.text),
    textBias: numbers(counts.textBias),
    sides: numbers(counts.sides),
    sidesBias: numbers(counts.sidesBias),
  }))
  const count = placesOfSigns(sizes) * sizes.width
  if (file.length !== at + count * steps.length) throw new Error('the file does not hold the numbers that it names')
  if (layers.some(one => NAMES.some(name => !one[name].every(Number.isFinite))))
    throw new Error('a layer of the nets holds what is no number')
  const nets = layers.map((one, turn) => ({
    ...sizes,
    step: steps[turn] ?? 0,
    signs: new Int8Array(file.buffer, file.byteOffset + at + turn * count, count),
    layers: one,
  }))
  return { bands, nets }
}
