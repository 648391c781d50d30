import { hashOf } from '../../src/lib/sign_hash.ts'
import { type RequestModel, scoreOf, toRequestFile } from '../../src/map/request_model.ts'
import { regress } from '../promotion/logistic.ts'
import { seeded } from '../promotion/seeded.ts'
import { readFrames, readParts, readRequests, type Request, toExample } from './examples.ts'

/** How the model learns. */
export const RECIPE = { bits: 16, rounds: 10, rate: 0.2, l2: 1e-2, most: 127 } as const

/** Requests for a business that may be refused, of those that the model has not read. */
const MOST_REFUSED = 0.002
const PARTS = 5

const partOf = ({ text }: Request): number => (hashOf(text) >>> 3) % PARTS

/** Trains the model anew: the same bytes every time. */
export function trainedRequests(): Buffer {
  const requests = readRequests()
  const parts = [...readParts(), ...readFrames()]
  const unread = Array.from({ length: PARTS }, (_, part) => {
    const model = learn([...requests.filter(one => partOf(one) !== part), ...parts])
    return requests.filter(one => partOf(one) === part && !one.isForNone).map(({ text }) => scoreOf(model, text))
  }).flat()
  const refuse = unread.sort((a, b) => b - a)[Math.floor(unread.length * MOST_REFUSED)] ?? 0
  return toRequestFile({ ...learn([...requests, ...parts]), refuse: Math.fround(refuse) })
}

function learn(requests: readonly Request[]): RequestModel {
  const { bits, most } = RECIPE
  const examples = requests.map(request => toExample(request, bits))
  const { weights, bias } = regress(examples, 2 ** bits, RECIPE, seeded('order'))
  const largest = weights.reduce((found, weight) => Math.max(found, Math.abs(weight)), 1e-9)
  const step = Math.fround(largest / most)
  return {
    bits,
    step,
    bias: Math.fround(bias),
    refuse: 0,
    weights: Int8Array.from(weights, weight => Math.round(weight / step)),
  }
}
