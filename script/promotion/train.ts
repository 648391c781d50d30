import type { Model } from '../../src/gate/promotion/model_file.ts'
import { placesOfMany, type Signed, type Signs, type SignsWanted, toExample } from './examples.ts'
import { dot, type Example, type Fit, regress } from './logistic.ts'
import { seeded } from './seeded.ts'

export interface Recipe extends SignsWanted {
  /** Frames that must share a sign before it counts. */
  leastFrames: number
  rounds: number
  rate: number
  l2: number
  /** How often the sentences that sell are looked for among those of texts that do. */
  turns: number
  /** The largest weight as it is shipped. */
  most: number
}

export const TEXTS: Recipe = {
  read: 'text',
  bits: 17,
  leastFrames: 2,
  rounds: 15,
  rate: 0.2,
  l2: 1e-3,
  turns: 2,
  most: 127,
}
export const SHORT: Recipe = { ...TEXTS, bits: 16, most: 7 }
export const PITCHES: Recipe = { ...TEXTS, read: 'voice' }
export const ADDRESSED: Recipe = { ...PITCHES, turns: 0 }
export const OBJECTIVES: Recipe = {
  read: 'objective',
  bits: 18,
  leastFrames: 1,
  rounds: 20,
  rate: 0.2,
  l2: 3e-3,
  turns: 0,
  most: 7,
}
export const DECEPTIONS: Recipe = { ...OBJECTIVES, bits: 14, most: 127 }

/** How much a sentence counts beside a whole text. */
const SENTENCE = 0.15
// A text that is one sentence has been told already.
const ALONE = 0.3
// A sentence of a text that sells counts as selling only where the last turn has found that it does.
const SELLS = 1

/** Learns to tell what is looked for; the same rows in the same order give the same weights on every machine. */
export function learn(rows: readonly Signed[], recipe: Recipe, isPositive: (label: string) => boolean): Fit {
  const { bits, leastFrames, turns } = recipe
  const kept = placesOfMany(rows, bits, leastFrames)
  const perFrame = new Map<string, number>()
  for (const { row } of rows) perFrame.set(row.frame, (perFrame.get(row.frame) ?? 0) + 1)
  const weightOf = ({ row }: Signed): number => 1 / (perFrame.get(row.frame) ?? 1)
  const wholes = rows.map(one => toExample(one.whole, kept, isPositive(one.row.label), weightOf(one)))
  const fitted = (examples: readonly Example[]): Fit => regress(examples, 2 ** bits, recipe, seeded('order'))
  let found = fitted(wholes)
  for (let turn = 0; turn < turns; turn += 1)
    found = fitted([...wholes, ...rows.flatMap(one => sentencesOf(one, found, kept, weightOf(one)))])
  return found
}

/** The sentences of a text as examples: those of an honest one are honest; of the others the one that sells most sells. */
function sentencesOf({ row, sentences }: Signed, { weights, bias }: Fit, kept: Uint8Array, weight: number): Example[] {
  const to = (signs: Signs, isPositive: boolean, share: number): Example =>
    toExample(signs, kept, isPositive, weight * SENTENCE * share)
  if (row.label === 'honest') return sentences.map(signs => to(signs, false, 1))
  const scores = sentences.map(signs => {
    const { places, amounts } = toExample(signs, kept, true, 1)
    return bias + dot(weights, places, amounts)
  })
  const most = Math.max(...scores)
  return sentences.flatMap((signs, at) => {
    const score = scores[at] ?? 0
    if (score === most) return [to(signs, true, sentences.length === 1 ? ALONE : 1)]
    if (row.label === 'mixed') return score < most - 1 ? [to(signs, false, 0.5)] : []
    return score > SELLS ? [to(signs, true, 1)] : []
  })
}

/** The weights in steps of whole numbers, as they are shipped. */
export function quantised({ weights, bias }: Fit, { bits, most }: Recipe): Omit<Model, 'bands'> {
  const largest = weights.reduce((found, weight) => Math.max(found, Math.abs(weight)), 1e-9)
  const step = Math.fround(largest / most)
  const whole = Int8Array.from(weights, weight => Math.round(weight / step))
  return { bits, most, step, bias: Math.fround(bias), weights: whole }
}
