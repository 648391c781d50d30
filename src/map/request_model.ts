import { readFileSync } from 'node:fs'
import { once } from '../lib/once.ts'
import { programFile } from '../lib/program_file.ts'
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

/** The model as a file: one line of JSON, then a byte for each weight. */
export const toRequestFile = ({ weights, ...head }: RequestModel): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(weights)])

const shipped = once((): RequestModel => {
  const file = readFileSync(programFile('map/data/requests.bin'))
  const end = file.indexOf(0x0a)
  const head = JSON.parse(file.toString('utf8', 0, end)) as Omit<RequestModel, 'weights'>
  const bytes = file.subarray(end + 1)
  return { ...head, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) }
})

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

/** Whether a text reads like what is said to an assistant without a business in mind. */
export function seemsToAskForNoBusiness(text: string): boolean {
  const model = shipped()
  return scoreOf(model, text) > model.refuse
}
