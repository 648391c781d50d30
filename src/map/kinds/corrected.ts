import { distance } from 'fastest-levenshtein'
import type { PhraseIndex } from './dictionary.ts'
import { FILLER, GENERIC_WORDS, PLACE_WORDS, SERVICE_WORDS, singular, SPELT_RIGHT } from './words.ts'

const LEAST_LETTERS = 6
// In a word this long a second slip still leaves only one word near.
const LETTERS_FOR_TWO = 10

/** Replaces words that nobody uses by the one name of a kind that is a slip away; undefined when there is nothing to replace. */
export function corrected(tokens: readonly string[], sources: readonly PhraseIndex[]): string[] | undefined {
  const read = tokens.map(token => (isKnown(token, sources) ? token : (nearest(token, sources) ?? token)))
  return read.every((word, i) => word === tokens[i]) ? undefined : read
}

const isKnown = (token: string, sources: readonly PhraseIndex[]): boolean =>
  lettersOf(token) < LEAST_LETTERS ||
  [FILLER, SERVICE_WORDS, PLACE_WORDS].some(words => words.has(token)) ||
  [GENERIC_WORDS, SPELT_RIGHT].some(words => words.has(singular(token))) ||
  sources.some(({ vocabulary }) => vocabulary().has(token))

// The ending says nothing of the word: "waving" and "waxing" have three letters each, and only two of them in common.
const lettersOf = (token: string): number => singular(token).replace(/ing$/, '').length

function nearest(token: string, sources: readonly PhraseIndex[]): string | undefined {
  const most = token.length >= LETTERS_FOR_TWO ? 2 : 1
  let best: { word: string; cost: number } | undefined
  for (const { names } of sources) {
    for (const word of names().get(token[0] ?? '') ?? []) {
      if (Math.abs(word.length - token.length) > most || word.length < LEAST_LETTERS - 1) continue
      const cost = areTurned(word, token) ? 1 : distance(word, token)
      if (cost <= most && cost < (best?.cost ?? most + 1)) best = { word, cost }
    }
  }
  return best?.word
}

/** Two neighbouring letters that changed places are one slip. */
function areTurned(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, i) => letter !== other[i])
  return at >= 0 && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}
