import { hashOf } from '../../src/lib/sign_hash.ts'
import { type RequestModel, scoreOf, toRequestFile } from '../../src/map/request/request_model.ts'
import { type Example, regress } from '../promotion/logistic.ts'
import { seeded } from '../promotion/seeded.ts'
import { readFrames, readParts, readRequests, type Request, toExample } from './examples.ts'

/** How the model learns: first with all signs, then with those that tell most. */
export const RECIPE = { bits: 20, firstRounds: 3, rounds: 8, rate: 0.2, l2: 1e-3, most: 4, kept: 89_000 } as const

/** The share of the weights kept that are written as the largest, however much larger they are. */
const CUT = 0.02

/** Requests for a business that may be refused, of those that the model has not read. */
const MOST_REFUSED = 0.004
const PARTS = 5

const partOf = ({ text }: Request): number => (hashOf(text) >>> 3) % PARTS

/** Trains the model anew: the same bytes every time. */
export function trainedRequests(): Buffer {
  const requests = readRequests().map(request => ({ ...request, example: toExample(request, RECIPE.bits) }))
  const parts = [...readParts(), ...readFrames()].map(request => toExample(request, RECIPE.bits))
  const unread = Array.from({ length: PARTS }, (_, part) => {
    const others = requests.filter(one => partOf(one) !== part).map(({ example }) => example)
    const model = learn([...others, ...parts])
    return requests.filter(one => partOf(one) === part && !one.isForNone).map(({ text }) => scoreOf(model, text))
  }).flat()
  const refuse = unread.sort((a, b) => b - a)[Math.floor(unread.length * MOST_REFUSED)] ?? 0
  const model = learn([...requests.map(({ example }) => example), ...parts])
  return toRequestFile({ ...model, refuse: Math.fround(refuse) })
}

function learn(all: readonly Example[]): RequestModel {
  const { bits, most, firstRounds, kept } = RECIPE
  const first = regress(all, 2 ** bits, { ...RECIPE, rounds: firstRounds }, seeded('order')).weights
  const isKept = mostTelling(all, first)
  const examples = all.map(example => withOnly(example, isKept))
  const { weights, bias } = regress(examples, 2 ** bits, RECIPE, seeded('order'))
  const largest =
    weights
      .map(Math.abs)
      .toSorted()
      .at(-Math.floor(kept * CUT)) ?? 0
  const step = Math.fround(largest / most)
  return {
    bits,
    step,
    bias: Math.fround(bias),
    refuse: 0,
    weights: Int8Array.from(weights, weight => Math.max(-most, Math.min(most, Math.round(weight / step)))),
  }
}

/** The places whose signs tell most: those that weigh much, and a little more the more often they occur. */
function mostTelling(examples: readonly Example[], weights: Float64Array): (place: number) => boolean {
  const counts = new Float64Array(weights.length)
  for (const { places } of examples) for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  const told = weights.map((weight, place) => Math.abs(weight) * Math.sqrt(Math.sqrt(counts[place] ?? 0)))
  const least = told.toSorted().at(-RECIPE.kept) ?? 0
  return place => (told[place] ?? 0) >= least
}

function withOnly(example: Example, isKept: (place: number) => boolean): Example {
  const { places, amounts } = example
  return {
    ...example,
    places: places.filter(isKept),
    amounts: amounts.filter((_, at) => isKept(places[at] ?? 0)),
  }
}
