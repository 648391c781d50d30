import { distance } from 'fastest-levenshtein'
import { type Basis, businessTags, LANGUAGES, languageIndex, type Phrase, type PhraseIndex, synonymIndex, withSameKind } from './dictionary.ts'
import { FILLER, PLACE_WORDS, SERVICE_WORDS, toForms, toTokens } from './words.ts'
import { rank } from './rank.ts'

/** A kind of business that was understood. */
export interface Capability {
  basis: Basis
  /** Objects with any of these tags are of this kind. */
  osmTags: string[]
}

/** What a text was taken for, or three kinds that can be asked for instead. */
export type CapabilityAnswer = Capability | { suggestions: [string, string, string] }

/** What is known about who asks; both only choose the languages that are read first. */
export interface CapabilityHints {
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined
  /** BCP 47. */
  language?: string | undefined
}

const TAG = /^([a-z_]+(?::[a-z_]+)?)\s*=\s*([a-z0-9_-]+)$/
const LEAST_SCORE = 0.6
// Two kinds this near to each other: neither is known to be meant.
const TIE = 0.02
const COMMON = ['dentist', 'plumber', 'lawyer'] as const
// Where people ask in more than the one language that Intl names as likely.
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  US: ['en', 'es'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  BE: ['nl', 'fr', 'de'],
  LU: ['fr', 'de'],
  AD: ['ca', 'es', 'fr'],
  ES: ['es', 'ca'],
}

/** Finds the tags of the kind of business that a text names; never a guess: a text that is not understood gets three suggestions. */
export function resolveCapability(text: string, hints: CapabilityHints = {}): CapabilityAnswer {
  const asTag = readTag(text)
  if (asTag !== undefined) return asTag
  const languages = languagesOf(hints)
  const tokens = toTokens(text)
  const sources = [synonymIndex(), ...languages.map(languageIndex)]
  const found = understand(tokens, sources) ?? understand(corrected(tokens, sources), sources) ?? inOtherLanguages(tokens, languages)
  return found === undefined ? { suggestions: suggest(tokens, sources) } : { basis: found.basis, osmTags: withSameKind(found.tags) }
}

function readTag(text: string): Capability | undefined {
  const [, key, value] = TAG.exec(text.slice(0, 100).trim().toLowerCase()) ?? []
  const tag = `${key}=${value}`
  return businessTags().has(tag) ? { basis: 'exact', osmTags: withSameKind([tag]) } : undefined
}

function languagesOf({ countryCode = '', language = '' }: CapabilityHints): string[] {
  const country = countryCode.toUpperCase()
  const asked = /^[a-z]{2}/i.exec(language)?.[0].toLowerCase()
  const likely = SPOKEN[country] ?? (/^[A-Z]{2}$/.test(country) ? [new Intl.Locale(`und-${country}`).maximize().language] : [])
  const wanted = [asked, ...likely, 'en']
  return [...new Set(wanted.filter(name => LANGUAGES.some(known => known === name)))].map(String)
}

type Found = Pick<Phrase, 'basis' | 'tags'>

/** Looks the words up as they are, then with less and less of what does not name a kind, then by the words they share with a phrase. */
function understand(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  if (tokens.length === 0) return undefined
  const plain = tokens.filter(token => !FILLER.has(token))
  const [first, second] = [lookUp(tokens, sources), lookUp(plain, sources)]
  if (first !== undefined || second !== undefined) return first ?? second
  const withoutPlace = lookUp(without(plain, PLACE_WORDS), sources)
  if (withoutPlace !== undefined) return withoutPlace
  const bare = without(plain, SERVICE_WORDS)
  const offered = bare.length === plain.length ? undefined : (lookUp(bare, sources) ?? lookUp(without(bare, PLACE_WORDS), sources))
  // A "water company" is not a shop that sells water.
  if (offered !== undefined && (offered.basis === 'synonym' || !offered.tags.some(tag => tag.startsWith('shop=')))) return offered
  return best(plain, sources)
}

const without = (tokens: readonly string[], words: ReadonlySet<string>): string[] => tokens.filter(token => !words.has(token))

const STRENGTH: readonly Basis[] = ['synonym', 'exact', 'alias', 'term']

function lookUp(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  if (tokens.length === 0) return undefined
  const forms = toForms(tokens)
  for (const [i, form] of forms.entries()) {
    for (const source of sources) {
      const found = merge(source.byForm[i]?.get(form) ?? [], forms[0])
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** What phrases that are equal to the text agree on: kinds of one name are asked for together, a mere search term must be the only one. */
function merge(phrases: readonly Phrase[], written: string): Found | undefined {
  const basis = STRENGTH.find(strength => phrases.some(phrase => phrase.basis === strength))
  if (basis === undefined) return undefined
  const strongest = phrases.filter(phrase => phrase.basis === basis)
  const sets = new Map(strongest.map(phrase => [phrase.tags.join(' '), phrase]))
  if (sets.size === 1) return strongest[0]
  if (basis === 'term') return undefined
  if (basis !== 'synonym') return { basis, tags: [...new Set(strongest.flatMap(({ tags }) => tags))] }
  const costs = [...sets.values()].map(phrase => ({ phrase, cost: distance(toForms(toTokens(phrase.text))[0], written) })).sort((a, b) => a.cost - b.cost)
  return costs[0]?.phrase
}

function best(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  const [first, ...others] = rank(tokens, sources)
  if (first === undefined || first.score < LEAST_SCORE) return undefined
  const rival = others.find(({ phrase }) => phrase.tags.join(' ') !== first.phrase.tags.join(' '))
  return rival !== undefined && first.score - rival.score < TIE ? undefined : first.phrase
}

/** Replaces words that nobody uses by the nearest one that somebody does. */
function corrected(tokens: readonly string[], sources: readonly PhraseIndex[]): string[] {
  return tokens.map(token => {
    if (token.length < 4 || FILLER.has(token) || SERVICE_WORDS.has(token) || PLACE_WORDS.has(token) || sources.some(({ vocabulary }) => vocabulary.has(token)))
      return token
    const most = token.length >= 7 ? 2 : 1
    let nearest = { word: token, cost: most + 1 }
    for (const { vocabulary } of sources) {
      for (const word of vocabulary) {
        if (Math.abs(word.length - token.length) > most || word[0] !== token[0]) continue
        const cost = distance(word, token)
        if (cost < nearest.cost) nearest = { word, cost }
      }
    }
    return nearest.word
  })
}

/** Somebody may ask in a language that neither they nor the place told of; then only the names themselves count. */
function inOtherLanguages(tokens: readonly string[], known: readonly string[]): Found | undefined {
  for (const language of LANGUAGES.filter(name => !known.includes(name))) {
    const found = lookUp(tokens, [languageIndex(language)])
    if (found !== undefined && found.basis !== 'term') return found
  }
  return undefined
}

function suggest(tokens: readonly string[], sources: readonly PhraseIndex[]): [string, string, string] {
  const near = rank(
    tokens.filter(token => !FILLER.has(token)),
    sources,
  ).filter(({ phrase }) => phrase.basis !== 'term')
  const names = new Map<string, string>()
  for (const { phrase } of near) if (!names.has(phrase.tags.join(' '))) names.set(phrase.tags.join(' '), phrase.text.toLowerCase())
  const [one, two, three] = [...new Set([...[...names.values()].slice(0, 3), ...COMMON])]
  return [one ?? COMMON[0], two ?? COMMON[1], three ?? COMMON[2]]
}
