import type { ListEntry, NameKind, Screener } from '../../src/core/screening.ts'
import { MATCHED_AT, POSSIBLE_AT } from '../../src/core/screening.ts'
import { groupBy, mapInTurns } from '../tally.ts'
import { MUTATIONS, type Mutation, type Original, saysEnough } from './mutations.ts'
import { randomFor, shuffled } from './random.ts'

/** How many names were asked about, and of how many of them the right entry was answered. */
export interface Recall {
  asked: number
  at70: number
  at80: number
}

/** A name as somebody asks about it, and the entries that are right. */
export interface Question {
  /** The class it belongs to. */
  of: string
  text: string
  listed: string
  entryIds: readonly string[]
}

/** A question and the best score of a right entry; 0 where none was answered. */
export interface Answered extends Question {
  score: number
  ms: number
}

const LISTED_EACH = 400
const MUTATED_EACH = 300
// More than any name has hits, so that what is far behind still counts.
const MOST = 1_000

const STRONG: readonly NameKind[] = ['primary', 'aka', 'fka', 'nka']
const LISTED: readonly (readonly [string, readonly NameKind[]])[] = [
  ['primary name', ['primary']],
  ['alias', ['aka', 'fka', 'nka']],
  ['weak alias', ['weak_aka']],
  ['original script', ['original_script']],
]

interface Named {
  entry: ListEntry
  text: string
}

const namesOf = (entries: readonly ListEntry[], kinds: readonly NameKind[]): Named[] =>
  entries.flatMap(entry =>
    entry.names.filter(({ kind }) => kinds.includes(kind)).map(({ text }): Named => ({ entry, text })),
  )

/** Names just as they are listed. */
export function listedQuestions(entries: readonly ListEntry[]): Question[] {
  return LISTED.flatMap(([of, kinds]) =>
    shuffled(namesOf(entries, kinds), randomFor(of))
      .slice(0, LISTED_EACH)
      .map(({ entry, text }) => ({ of, text, listed: text, entryIds: [entry.entryId] })),
  )
}

/** Primary names and strong aliases in every way of the mutations, one of an entry in each way at most. */
export function mutatedQuestions(entries: readonly ListEntry[]): Question[] {
  const names = namesOf(entries, STRONG)
  const spread = spreadIn(names)
  return MUTATIONS.flatMap(mutation => mutatedIn(mutation, names, spread))
}

function mutatedIn({ name, mutate }: Mutation, names: readonly Named[], spread: Original['spread']): Question[] {
  const random = randomFor(name)
  const questions = new Map<ListEntry, Question>()
  for (const { entry, text } of shuffled(names, random)) {
    if (questions.size === MUTATED_EACH) break
    const { kind, list, programs, entryId } = entry
    const original: Original = { text, kind, list, programs, spread }
    if (questions.has(entry) || !saysEnough(original)) continue
    const mutated = mutate(original, random)
    if (mutated !== undefined && mutated.toLowerCase() !== text.toLowerCase())
      questions.set(entry, { of: name, text: mutated, listed: text, entryIds: [entryId] })
  }
  return [...questions.values()]
}

function spreadIn(names: readonly Named[]): (word: string) => number {
  const spread = new Map<string, number>()
  const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().split(/\s+/))
  for (const { text } of names) for (const word of wordsOf(text)) spread.set(word, (spread.get(word) ?? 0) + 1)
  return word => spread.get(word.toLowerCase()) ?? 0
}

/** Asks the screener, knowing nothing of the party but the name. */
export const answer = (screener: Screener, questions: readonly Question[]): Promise<Answered[]> =>
  mapInTurns(questions, question => {
    const began = performance.now()
    const hits = screener.screen({ name: question.text }, MOST)
    const ms = performance.now() - began
    const right = hits.find(({ entry }) => question.entryIds.includes(entry.entryId))
    return { ...question, score: right?.score ?? 0, ms }
  })

/** Recall by class, in the order they come. */
export function recallBy<T extends { score: number }>(
  answered: readonly T[],
  nameOf: (one: T) => string,
): Record<string, Recall> {
  const countOf = (list: readonly T[], least: number): number => list.filter(({ score }) => score >= least).length
  return Object.fromEntries(
    [...groupBy(answered, nameOf)].map(([name, list]) => [
      name,
      { asked: list.length, at70: countOf(list, POSSIBLE_AT), at80: countOf(list, MATCHED_AT) },
    ]),
  )
}
