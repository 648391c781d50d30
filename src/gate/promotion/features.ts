import { foldText } from '../../lib/fold_text.ts'
import { hashOf, mix } from '../../lib/sign_hash.ts'
import type { Lexicon } from './lexicon.ts'
import { meaningOf } from './meanings.ts'
import { normalise } from './normalise.ts'
import { purposeOf } from './purposes.ts'
import { rolesOf } from './roles.ts'
import { sentencesOf } from './sentences.ts'
import { unveil } from './unveil.ts'

/** What is read: the sentences of a message are many things; those of an objective, one wish; a voice is a message of which it is asked who speaks in it. */
export type Read = 'text' | 'objective' | 'voice'

const LEXICONS: Readonly<Record<Read, Lexicon>> = { text: meaningOf, objective: purposeOf, voice: meaningOf }

/** What stands before the fields that a call wants to fill; it says nothing of what the call is for. */
export const BEFORE_FIELDS = 'I would like to learn:'

/** Kinds of signs; how much one sign tells depends on how many of its kind a text has. */
export const KINDS = 5
export const WORDS = 0
export const LETTERS = 1
export const MEANINGS = 2
export const TOGETHER = 3
export const ROLES = 4
/** What the signs of a kind count for together. */
export const SHARES: readonly number[] = [1, 1, 0.5, 0.25, 1]

/** How much one of so many signs of a kind counts. */
export const amountOf = (kind: number, count: number): number => (SHARES[kind] ?? 0) / Math.sqrt(Math.max(1, count))

const LEAST_LETTERS = 2
const MOST_LETTERS = 5
// Their pairs are as many as their square.
const MOST_MEANINGS = 25
const MOST_ROLES_BEFORE = 3
const BEFORE_ALL: readonly number[] = [999]
// A word longer than that is no word, and must not cost more than one.
const MOST_OF_A_WORD = 40

const TOKEN = /[\p{L}\p{N}\ue000-\ue008]+(?:['’]\p{L}+)?|[!?]+|\p{Extended_Pictographic}/gu

/** The words of folded text, values of a kind made alike. */
export const tokensOf = (folded: string): string[] => normalise(folded).match(TOKEN) ?? []

const wordsBySentence = (folded: string): string[][] =>
  sentencesOf(folded)
    .map(({ from, to }) => tokensOf(folded.slice(from, to)))
    .filter(words => words.length > 0)

/** The words of each sentence of a text as it was written. */
export const wordsOf = (text: string, read: Read): string[][] =>
  wordsBySentence(unveil(foldText(read === 'objective' ? text.replaceAll(BEFORE_FIELDS, ' ') : text)).text)

/** Where a sign stands among the weights. */
type Take = (hash: number, kind: number, word: number) => void

/** A word as a number, what it means, and what parts it may play where it is asked who speaks. */
export interface Known {
  hash: number
  meaning: number
  roles: readonly number[]
}

const NO_ROLES: readonly number[] = []

/** What is to be known of words before their signs are counted, alone and beside others. */
export function knownOf(words: readonly string[], read: Read): Known[] {
  const meaningIn = LEXICONS[read]
  return words.map(word => ({
    hash: hashOf(word),
    meaning: meaningIn(word),
    roles: read === 'voice' ? rolesOf(word) : NO_ROLES,
  }))
}

/** Calls for every sign of a list of words that is not of one word's letters. */
export function eachWordSign(words: readonly Known[], read: Read, take: Take): void {
  let before = 0x9e3779b9
  let meantBefore = 1
  let at = -1
  const meant = new Map<number, number>()
  for (const { hash, meaning } of words) {
    at += 1
    take(mix(hash), WORDS, at)
    take(mix(Math.imul(before, 31) ^ hash), WORDS, at)
    before = hash
    if (meaning === 0) continue
    take(mix(Math.imul(meaning, 7919)), MEANINGS, at)
    take(mix(Math.imul(meaning, 7919) + Math.imul(meantBefore, 104729)), MEANINGS, at)
    meantBefore = meaning
    if (!meant.has(meaning)) meant.set(meaning, at)
  }
  if (read === 'objective') eachPairOf(meant, take)
  if (read === 'voice') eachRole(words, take)
}

/** Calls for every part that a word may play, alone and behind those of the word before that plays any. */
function eachRole(words: readonly Known[], take: Take): void {
  let before = BEFORE_ALL
  for (const [at, { roles }] of words.entries()) {
    if (roles.length === 0) continue
    for (const role of roles) {
      const own = Math.imul(role + 5000, 15485863)
      take(mix(own), ROLES, at)
      for (const other of before) take(mix(own + Math.imul(other + 77, 32452843)), ROLES, at)
    }
    before = roles.slice(0, MOST_ROLES_BEFORE)
  }
}

/** Calls for every two meanings of a wish, wherever they stand in it; a message is about too many things for that. */
function eachPairOf(meant: ReadonlyMap<number, number>, take: Take): void {
  const sorted = [...meant].sort(([one], [other]) => one - other).slice(0, MOST_MEANINGS)
  for (const [turn, [one, at]] of sorted.entries())
    for (const [other, otherAt] of sorted.slice(turn + 1))
      take(mix(Math.imul(one, 7919) + Math.imul(other, 104729) + 0x6666), TOGETHER, Math.max(at, otherAt))
}

/** Calls for every run of letters of a word. */
export function eachLetterSign(word: string, take: (hash: number) => void): void {
  const text = ` ${word.slice(0, MOST_OF_A_WORD)} `
  for (let from = 0; from < text.length; from += 1) {
    let hash = 0x2545f491
    const end = Math.min(text.length, from + MOST_LETTERS)
    for (let at = from; at < end; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      if (at - from + 1 >= LEAST_LETTERS) take(mix(hash))
    }
  }
}
