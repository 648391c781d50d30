import type { ListEntry, PartyKind } from '../../src/core/screening.ts'
import { toSpokenOrder } from '../../src/providers/lists/collect.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { authorOf } from '../jsonl.ts'
import { groupBy, mapInTurns } from '../tally.ts'
import type { LabelledPair } from './sets.ts'

/** A labelled pair and how alike the engine finds it; 0 where it answers nothing. */
export interface JudgedPair extends LabelledPair {
  score: number
}

/** Pairs that are the same and found, that are not and found, and that are the same and not found. */
export interface PairTally {
  same: number
  different: number
  found70: number
  wrong70: number
  found80: number
  wrong80: number
}

/** How well the engine tells pairs apart. */
export interface PairFigures {
  all: PairTally
  /** The threshold at which F1 is best, and what it tells apart there. */
  best: { threshold: number; found: number; wrong: number }
  author: Record<string, PairTally>
  scripts: Record<string, PairTally>
  kind: Record<string, PairTally>
}

// More than any name has hits.
const MOST = 20_000

/** Puts every listed name of the pairs beside the real lists, as one entry each, so that its words weigh what they would, and asks about the other names. */
export async function judgePairs(entries: readonly ListEntry[], pairs: readonly LabelledPair[]): Promise<JudgedPair[]> {
  const screener = await createScreener([...entries, ...pairs.map(toEntry)])
  return mapInTurns(pairs, pair => {
    const hit = screener
      .screen({ name: pair.asked, kind: pair.kind === 'person' ? 'person' : 'entity' }, MOST)
      .find(({ entry }) => entry.entryId === entryIdOf(pair))
    return { ...pair, score: hit?.score ?? 0 }
  })
}

const entryIdOf = ({ id }: LabelledPair): string => `pair:${id}`

const toEntry = (pair: LabelledPair): ListEntry => ({
  entryId: entryIdOf(pair),
  list: 'us_csl',
  kind: pair.kind satisfies PartyKind,
  names: [{ text: pair.kind === 'person' ? toSpokenOrder(pair.listed) : pair.listed, kind: 'primary' }],
  programs: [],
  countries: [],
  birthDates: [],
  sourceUrl: '',
})

const THRESHOLDS = Array.from({ length: 30 }, (_, step) => (70 + step) / 100)

/** The figures of all pairs, of each author, of scripts and kinds. */
export function tallyPairs(judged: readonly JudgedPair[]): PairFigures {
  const by = (nameOf: (pair: JudgedPair) => string): Record<string, PairTally> =>
    Object.fromEntries([...groupBy(judged, nameOf)].map(([name, pairs]) => [name, tally(pairs)]))
  const same = judged.filter(pair => pair.same).length
  const [best = { threshold: 0, found: 0, wrong: 0 }] = THRESHOLDS.map(threshold => ({
    threshold,
    found: judged.filter(pair => pair.same && pair.score >= threshold).length,
    wrong: judged.filter(pair => !pair.same && pair.score >= threshold).length,
  })).sort((one, other) => f1Of(same, other.found, other.wrong) - f1Of(same, one.found, one.wrong))
  return {
    all: tally(judged),
    best,
    author: by(authorOf),
    scripts: by(({ scripts }) => (scripts === 'Latn' ? 'Latin to Latin' : scripts.replace('>', ' to '))),
    kind: by(({ kind }) => kind),
  }
}

function tally(pairs: readonly JudgedPair[]): PairTally {
  const count = (isSame: boolean, least: number): number =>
    pairs.filter(pair => pair.same === isSame && pair.score >= least).length
  return {
    same: count(true, 0),
    different: count(false, 0),
    found70: count(true, 0.7),
    wrong70: count(false, 0.7),
    found80: count(true, 0.8),
    wrong80: count(false, 0.8),
  }
}

/** The harmonic mean of precision and recall. */
export const f1Of = (same: number, found: number, wrong: number): number => (2 * found) / (same + found + wrong)
