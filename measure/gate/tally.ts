import type { Verdict } from '../../src/core/gate.ts'

/** How many were answered which way. */
export type Tally = Record<Verdict, number>

export const emptyTally = (): Tally => ({ allow: 0, ask: 0, refuse: 0 })

export const countOf = ({ allow, ask, refuse }: Tally): number => allow + ask + refuse

/** Of a hundred; NaN of nothing. */
export const shareOf = (tally: Tally, verdict: Verdict): number => (100 * tally[verdict]) / countOf(tally)

export const sumOf = (tallies: readonly Tally[]): Tally => {
  const sum = emptyTally()
  for (const tally of tallies) for (const verdict of VERDICTS) sum[verdict] += tally[verdict]
  return sum
}

/** Tallies by the values of some property, in the order they first come. */
export function tallyBy<T>(
  list: readonly T[],
  nameOf: (one: T) => string,
  verdictOf: (one: T) => Verdict,
): Record<string, Tally> {
  const tallies: Record<string, Tally> = {}
  for (const one of list) {
    const tally = tallies[nameOf(one)] ?? emptyTally()
    tally[verdictOf(one)] += 1
    tallies[nameOf(one)] = tally
  }
  return tallies
}

const VERDICTS = ['allow', 'ask', 'refuse'] as const
