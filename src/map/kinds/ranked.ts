import type { Phrase, PhraseIndex } from './dictionary.ts'
import { type Found, isOffered, isSaidBy, lookUp } from './look_up.ts'
import { FILLER, GENERIC_WORDS, PLACE_WORDS, SERVICE_WORDS, singular, stem, WEAK_WORDS } from './words.ts'

const LEAST_SCORE = 0.6
// Two kinds this near to each other: neither is known to be meant.
const TIE = 0.02
const COMMON = ['dentist', 'plumber', 'lawyer'] as const

export function best(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  const [only = '', ...further] = tokens
  // One word of a longer name is not that name: a "court" is no food court.
  const [first, ...others] = rank(tokens, sources).filter(({ phrase }) => further.length > 0 || isSaidBy(only, phrase))
  if (first === undefined || first.score < LEAST_SCORE) return undefined
  if (tokens.some(token => SERVICE_WORDS.has(token)) && !isOffered(first.phrase)) return undefined
  const rival = others.find(({ phrase }) => phrase.tags.join(' ') !== first.phrase.tags.join(' '))
  if (rival !== undefined && first.score - rival.score < TIE) return undefined
  return first.phrase.basis === 'term' ? (namedBeside(first.phrase, tokens, sources) ?? first.phrase) : first.phrase
}

/** A kind that a word beside a search term names by itself: a "vegan restaurant" sells no health food. */
const namedBeside = (
  { stems }: Phrase,
  tokens: readonly string[],
  sources: readonly PhraseIndex[],
): Found | undefined =>
  tokens
    .filter(token => !stems.includes(stem(token)) && !GENERIC_WORDS.has(singular(token)))
    .map(token => lookUp([token], sources, 1))
    .find(found => found !== undefined && found.basis !== 'term')

export function suggest(tokens: readonly string[], sources: readonly PhraseIndex[]): [string, string, string] {
  const near = rank(
    tokens.filter(token => !FILLER.has(token)),
    sources,
  ).filter(({ phrase }) => phrase.basis !== 'term')
  const names = new Map<string, string>()
  for (const { phrase } of near)
    if (!names.has(phrase.tags.join(' '))) names.set(phrase.tags.join(' '), phrase.text.toLowerCase())
  const [one, two, three] = [...new Set([...[...names.values()].slice(0, 3), ...COMMON])]
  return [one ?? COMMON[0], two ?? COMMON[1], three ?? COMMON[2]]
}

/** A phrase and how much of it and of the text is one and the same, 0 to 1. */
interface Ranked {
  phrase: Phrase
  score: number
}

// A word that half of all phrases have tells less than one that few have.
const RARE = 6
const GENERIC_WEIGHT = 0.2
const TERM_FACTOR = 0.85

const generic = new Set([...SERVICE_WORDS, ...PLACE_WORDS].map(stem))

// A phrase may have one more of these; who says "violin repair" does not mean "violin lessons".
const weak = new Set([...WEAK_WORDS].map(stem))

/** Orders the phrases that share a word with a text by the weight of what they share; at most the best twenty. */
function rank(tokens: readonly string[], sources: readonly PhraseIndex[]): Ranked[] {
  const stems = [...new Set(tokens.map(token => (SERVICE_WORDS.has(token) ? stem('service') : stem(token))))]
  const weightOf = (one: string): number => {
    const count = sources.reduce((sum, { byStem }) => sum + (byStem().get(one)?.length ?? 0), 0)
    const weight = count === 0 ? RARE : Math.max(1, RARE - Math.log2(count) / 2)
    return generic.has(one) ? weight * GENERIC_WEIGHT : weight
  }
  const weights = new Map(stems.map(one => [one, weak.has(one) ? RARE : weightOf(one)]))
  const asked = sum(weights.values())
  const seen = new Set<Phrase>()
  for (const one of stems)
    if (!generic.has(one))
      for (const { byStem } of sources) for (const phrase of byStem().get(one) ?? []) seen.add(phrase)
  return [...seen]
    .map(phrase => ({ phrase, score: scoreOf(phrase, weights, asked, weightOf) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 20)
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

function scoreOf(
  { stems, basis }: Phrase,
  weights: ReadonlyMap<string, number>,
  asked: number,
  weightOf: (one: string) => number,
): number {
  const own = [...new Set(stems)]
  const shared = sum(own.map(one => weights.get(one) ?? 0))
  const missing = sum(
    own.filter(one => !weights.has(one)).map(one => weightOf(one) * (weak.has(one) ? GENERIC_WEIGHT : 1)),
  )
  return (shared / (asked + missing)) * (basis === 'term' ? TERM_FACTOR : 1)
}
