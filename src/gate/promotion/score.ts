import { amountOf, eachLetterSign, eachWordSign, type Known, knownOf, KINDS, LETTERS, type Read } from './features.ts'
import type { Model } from './model_file.ts'

/** What the signs of each kind come to, and how many there are. */
interface Tally {
  sums: number[]
  counts: number[]
}

/** How much a list of words, and each of its words, speaks for what is looked for. */
export interface Weighed {
  score: number
  words: readonly string[]
}

const nothing = (): Tally => ({ sums: Array(KINDS).fill(0), counts: Array(KINDS).fill(0) })

function add(tally: Tally, kind: number, sum: number, count: number): void {
  tally.sums[kind] = (tally.sums[kind] ?? 0) + sum
  tally.counts[kind] = (tally.counts[kind] ?? 0) + count
}

function scoreOf({ bias, step }: Model, { sums, counts }: Tally): number {
  let score = 0
  for (let kind = 0; kind < KINDS; kind += 1) score += (sums[kind] ?? 0) * amountOf(kind, counts[kind] ?? 0)
  return bias + step * score
}

function addWordSigns({ bits, weights }: Model, words: readonly Known[], read: Read, tally: Tally): void {
  const shift = 32 - bits
  eachWordSign(words, read, (hash, kind) => add(tally, kind, weights[hash >>> shift] ?? 0, 1))
}

function addLetterSigns({ bits, weights }: Model, words: readonly string[], tally: Tally): void {
  const shift = 32 - bits
  let sum = 0
  let count = 0
  for (const word of words)
    eachLetterSign(word, hash => {
      sum += weights[hash >>> shift] ?? 0
      count += 1
    })
  add(tally, LETTERS, sum, count)
}

/** Scores every sentence, and all of them together: the whole comes last. */
export function scoreAll(model: Model, sentences: readonly (readonly string[])[], read: Read): Weighed[] {
  const whole = nothing()
  const known = sentences.map(words => knownOf(words, read))
  const scores = sentences.map((words, at) => {
    const tally = nothing()
    addLetterSigns(model, words, tally)
    add(whole, LETTERS, tally.sums[LETTERS] ?? 0, tally.counts[LETTERS] ?? 0)
    addWordSigns(model, known[at] ?? [], read, tally)
    return { score: scoreOf(model, tally), words }
  })
  addWordSigns(model, known.flat(), read, whole)
  return [...scores, { score: scoreOf(model, whole), words: sentences.flat() }]
}

/** What each word adds to the score of its text. */
export function sharesOf({ bits, weights }: Model, words: readonly string[], read: Read): number[] {
  const shift = 32 - bits
  const counts = Array<number>(KINDS).fill(0)
  const signs: { weight: number; kind: number; word: number }[] = []
  const take = (hash: number, kind: number, word: number): void => {
    counts[kind] = (counts[kind] ?? 0) + 1
    signs.push({ weight: weights[hash >>> shift] ?? 0, kind, word })
  }
  eachWordSign(knownOf(words, read), read, take)
  for (const [at, word] of words.entries()) eachLetterSign(word, hash => take(hash, LETTERS, at))
  const shares = words.map(() => 0)
  for (const { weight, kind, word } of signs)
    shares[word] = (shares[word] ?? 0) + weight * amountOf(kind, counts[kind] ?? 0)
  return shares
}
