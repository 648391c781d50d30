import { shuffled } from './seeded.ts'

/** One example: the places of its signs, how much of each there is, and whether it is what is looked for. */
export interface Example {
  places: Uint32Array
  amounts: Float64Array
  isPositive: boolean
  weight: number
}

export interface Fit {
  weights: Float64Array
  bias: number
}

/** e to a power by sums and products alone, which come out the same on every machine; Math.exp need not. */
export function exp(power: number): number {
  if (power > 40) return exp(40)
  if (power < -40) return exp(-40)
  const halvings = Math.round(power / Math.LN2)
  const rest = power - halvings * Math.LN2
  let term = 1
  let sum = 1
  for (let at = 1; at < 16; at += 1) {
    term = (term * rest) / at
    sum += term
  }
  return sum * 2 ** halvings
}

export const chance = (score: number): number => 1 / (1 + exp(-score))

export interface Steps {
  rounds: number
  rate: number
  /** Pulls every weight towards nothing, per example that has it. */
  l2: number
}

/** Logistic regression by AdaGrad, in an order that the seed fixes. */
export function regress(
  examples: readonly Example[],
  size: number,
  { rounds, rate, l2 }: Steps,
  next: () => number,
): Fit {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(1e-3)
  // The mean over the later rounds is steadier than where the last one happens to end.
  const sums = new Float64Array(size)
  let biasSum = 0
  const first = Math.floor(rounds / 2)
  let bias = 0
  let biasSquares = 1
  let order = examples.map((_, at) => at)
  for (let round = 0; round < rounds; round += 1) {
    order = shuffled(order, next)
    for (const at of order) {
      const example = examples[at]
      if (example === undefined) continue
      const { places, amounts, isPositive, weight } = example
      const error = (chance(bias + dot(weights, places, amounts)) - (isPositive ? 1 : 0)) * weight
      biasSquares += error * error
      bias -= (rate * error) / Math.sqrt(biasSquares)
      for (let sign = 0; sign < places.length; sign += 1) {
        const place = places[sign] as number
        const old = weights[place] as number
        const slope = error * (amounts[sign] as number) + l2 * old * weight
        const sum = (squares[place] as number) + slope * slope
        squares[place] = sum
        weights[place] = old - (rate * slope) / Math.sqrt(sum)
      }
    }
    if (round < first) continue
    biasSum += bias
    for (let place = 0; place < size; place += 1) sums[place] = (sums[place] ?? 0) + (weights[place] ?? 0)
  }
  const count = rounds - first
  return { weights: sums.map(sum => sum / count), bias: biasSum / count }
}

export function dot(weights: Float64Array, places: Uint32Array, amounts: Float64Array): number {
  let sum = 0
  for (let at = 0; at < places.length; at += 1)
    sum += (weights[places[at] as number] as number) * (amounts[at] as number)
  return sum
}
