import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { listsOfMeasures } from './lists.ts'
import { judgePairs, type JudgedPair, type PairFigures, tallyPairs } from './pairs.ts'
import {
  answer,
  type Answered,
  listedQuestions,
  mutatedQuestions,
  type Question,
  type Recall,
  recallBy,
} from './recall.ts'
import { type FamousParty, readFamous, readNameParts, readPairs } from './sets.ts'
import { askStrangers, combine, type FalseHits, falseHitsBy, type Stranger } from './unlisted.ts'

/** Everything that is measured of screening and comes out the same on every machine. */
export interface ScreeningFigures {
  lists: { entries: number; names: number }
  listed: Record<string, Recall>
  mutated: Record<string, Recall>
  famous: Record<string, Recall>
  unlisted: Record<string, FalseHits>
  pairs: PairFigures
}

/** How long single screenings took, as good as the machine. */
export interface TimeFigures {
  p50Ms: number
  p95Ms: number
}

/** The figures, and every single answer behind them. */
export interface ScreeningRun {
  figures: ScreeningFigures
  time: TimeFigures
  answered: readonly Answered[]
  strangers: readonly Stranger[]
  pairs: readonly JudgedPair[]
}

/** Runs every measurement on the lists of the shared data. */
export async function runScreening(): Promise<ScreeningRun> {
  const { entries, screener } = await listsOfMeasures()
  const famous = await answer(screener, famousQuestions(readFamous(), entries))
  const listed = await answer(screener, listedQuestions(entries))
  const mutated = await answer(screener, mutatedQuestions(entries))
  const { strangers, leftOut } = await screenStrangers(screener, entries)
  const pairs = await judgePairs(entries, readPairs())
  return {
    answered: [...listed, ...mutated, ...famous],
    strangers,
    pairs,
    time: timesOf([...mutated, ...strangers].map(({ ms }) => ms)),
    figures: {
      lists: { entries: screener.entryCount, names: screener.nameCount },
      listed: recallBy(listed, ({ of }) => of),
      mutated: recallBy(mutated, ({ of }) => of),
      famous: { ...recallBy(famous, () => 'all'), ...recallBy(famous, ({ of }) => of) },
      unlisted: falseHitsBy(strangers, ({ script }) => script, leftOut),
      pairs: tallyPairs(pairs),
    },
  }
}

function famousQuestions(famous: readonly FamousParty[], entries: readonly ListEntry[]): Question[] {
  const namesOf = new Map(entries.map(({ entryId, names }) => [entryId, names[0]?.text ?? '']))
  return famous.map(({ id, script, lang, text, entries: entryIds }) => {
    const [listed] = entryIds.flatMap(entryId => namesOf.get(entryId) ?? [])
    if (listed === undefined) throw new Error(`${id}: no list here has ${entryIds.join(', ')}`)
    return { of: `${script} ${lang}`, text, listed, entryIds }
  })
}

async function screenStrangers(screener: Screener, entries: readonly ListEntry[]) {
  const { combinations, leftOut } = combine(readNameParts(), entries)
  return { strangers: await askStrangers(screener, combinations), leftOut }
}

function timesOf(times: readonly number[]): TimeFigures {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2))
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}
