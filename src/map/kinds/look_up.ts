import { distance } from 'fastest-levenshtein'
import type { Basis, Phrase, PhraseIndex } from './dictionary.ts'
import { PLACE_WORDS, SERVICE_WORDS, singular, stem, toForms } from './words.ts'

/** What words were found to mean. */
export type Found = Pick<Phrase, 'basis' | 'tags'>

const STRENGTH: readonly Basis[] = ['synonym', 'exact', 'alias', 'term']

/** Finds the kind whose phrase is equal to the words; the first source that has one decides. `forms` 1: only as written. */
export function lookUp(tokens: readonly string[], sources: readonly PhraseIndex[], forms = 3): Found | undefined {
  if (tokens.length === 0) return undefined
  const telling = tokens.some(token => !PLACE_WORDS.has(token) && !SERVICE_WORDS.has(token))
  const all = toForms(tokens, tokens.map(stem))
  for (const [i, form] of all.slice(0, forms).entries()) {
    for (const source of sources) {
      const phrases = (source.byForm(i)?.get(form) ?? []).filter(
        phrase =>
          (phrase.basis !== 'term' || telling) &&
          (i === 0 || tokens.length > 1 || isSameWord(tokens[0] ?? '', phrase.tokens.join(''))),
      )
      const found = merge(phrases, all[0])
      if (found !== undefined) return found
    }
  }
  return undefined
}

// Bäcker(ei), boucher(ie), brewer(y).
const WHERE_DONE = new Set(['ei', 'ie', 'y'])
// A shorter root is that of many words: a "winner" makes no wine.
const LEAST_ROOT = 5

/** A root alone is not what is done with it: a "train" is no "trainer", but a "plumber" is whoever does "plumbing". */
function isSameWord(token: string, phrase: string): boolean {
  const [one, root] = [singular(token), stem(token)]
  return (
    one === singular(phrase) ||
    (WHERE_DONE.has(phrase.slice(token.length)) && phrase.startsWith(token)) ||
    (root.length >= LEAST_ROOT && one.length > root.length + 1)
  )
}

// A search term names a thing, so of its forms only who deals with it is meant.
const AGENT = /(?:ist|iere)$/
// "Hair care" and "corner shop" are more than their first word; who offers a deed adds nothing to it.
const OFFERED_BY = /^(?:services?|company|firm|agency|contractor|specialist)$/

/** Whether a word alone means a phrase that says no more than that somebody does it: "cremation" is a "cremation service". */
export function isSaidBy(token: string, { tokens, basis }: Phrase): boolean {
  const [word = '', ...further] = tokens.filter(part => !OFFERED_BY.test(part))
  return (
    further.length === 0 &&
    (singular(token) === singular(word) || ((basis !== 'term' || AGENT.test(token)) && isSameWord(token, word)))
  )
}

/** What phrases that are equal to the text agree on: kinds of one name are asked for together, a mere search term must be the only one. */
export function merge(phrases: readonly (Found & Partial<Phrase>)[], written: string): Found | undefined {
  const basis = STRENGTH.find(strength => phrases.some(phrase => phrase.basis === strength))
  if (basis === undefined) return undefined
  const strongest = phrases.filter(phrase => phrase.basis === basis)
  const sets = new Map(strongest.map(phrase => [phrase.tags.join(' '), phrase]))
  if (sets.size === 1) return strongest[0]
  if (basis === 'term') return undefined
  if (basis !== 'synonym') return { basis, tags: [...new Set(strongest.flatMap(({ tags }) => tags))] }
  const costs = [...sets.values()]
    .map(phrase => ({ phrase, cost: distance((phrase.tokens ?? []).join(''), written) }))
    .sort((a, b) => a.cost - b.cost)
  return costs[0]?.phrase
}

/** Whether the words for a service name what was found: a "water company" is not a shop that sells water. */
export const isOffered = ({ basis, tags }: Found): boolean =>
  basis === 'synonym' || (basis !== 'term' && !tags.some(tag => tag.startsWith('shop=')))
