import { fold } from '../../lib/fold.ts'
import { BENDING, isUnspaced, rootIn, type Word, wordsOf } from '../language/roots.ts'
import { type Condition, functionWords, SAID_IN, type Saying } from '../language/said.ts'
import { corrected } from './corrected.ts'
import {
  type Basis,
  businessTags,
  languageIndex,
  LANGUAGES,
  namedInAnyLanguage,
  type PhraseIndex,
  synonymIndex,
  withSameKind,
} from './dictionary.ts'
import { byDescribedHead, byEveryWord, inParts } from './in_parts.ts'
import { languagesOf as readLanguages, likeliestOf, saidIn, spokenIn } from './languages.ts'
import { type Found, isOffered, lookUp, merge } from './look_up.ts'
import { longNameIn, type PlainName, plainNameIn } from './plain_name.ts'
import { best, suggest } from './ranked.ts'
import { NAME_WEIGHT, OTHER_NAME_WEIGHT } from './all_sayings.ts'
import type { Spotted } from './saying_match.ts'
import { spot, spotAnywhere, spotSaid, spotWhole, tellingWords } from './spotter.ts'
import { indexOf, isWordOfSayings } from './sayings.ts'
import {
  FILLER,
  FOOD_WORDS,
  GENERIC_WORDS,
  NOT_A_BUSINESS,
  PLACE_WORDS,
  SERVICE_WORDS,
  singular,
  SURNAMES,
  toTokens,
} from './words.ts'

/** A kind of business that was understood. */
export interface Capability {
  /** `spelling`: words of the text were read as others. */
  basis: Basis | 'spelling' | 'brand'
  /** Objects with any of these tags are of this kind. */
  osmTags: string[]
  /** The text as it was read, when its spelling was put right. */
  readAs?: string
  /** Words of the text that say so, as written, where they alone were looked at. */
  used?: ReadonlySet<string>
  /** Those of them that alone would say so, when the others say more than that. */
  named?: ReadonlySet<string>
  /** What the rows have to be besides. */
  implies?: Condition
}

/** What a text was taken for, or three kinds that can be asked for instead. */
export type CapabilityAnswer = Capability | { suggestions: [string, string, string] }

/** What is known about who asks; both only choose the languages that are read first. */
export interface CapabilityHints {
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined
  /** BCP 47. */
  language?: string | undefined
  /** What the text is a part of: it is in the languages of that. */
  whole?: string | undefined
}

const TAG = /^([a-z_]+(?::[a-z_]+)?)\s*=\s*([a-z0-9_-]+)$/
// Of an English text that no other way of reading it understands.
const LEAST_COVERAGE = 0.2
const EXACT = 0.95
// Of a text in a language of which nothing tells.
const LEAST_SURE = 0.6
const MUCH_MORE = 1.5
const LEAST_SENTENCE = 4
const MOST_NAMESAKES = 3
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
  const answer = resolveHinted(text, hints)
  if (!('suggestions' in answer)) return answer
  // Who knows the language must not be understood less well than who does not.
  const unhinted =
    hints.language === undefined ? answer : resolveHinted(text, { countryCode: hints.countryCode, whole: hints.whole })
  return 'suggestions' in unhinted
    ? (toPresetName(text, hints) ?? nameBeforeNames(text, hints.whole) ?? answer)
    : unhinted
}

const MOST_NAMES = 2
// What stands before a town.
const IN = new Set('in en a em w we v ve в во у i pa'.split(' '))
const LEAST_LETTERS = 4
const CAPITAL = /^\p{Lu}/u
const PAUSED = /[,;:?!=[\]{}<>|\\]/

/** The kind whose name a text begins with, where no word behind it is of any list, as names of towns are: "bakker amsterdam". */
function nameBeforeNames(text: string, whole = text): Capability | undefined {
  const isOther = isUnspaced(text) || PAUSED.test(text) || namesNoKind(toTokens(text))
  const words = isOther ? [] : wordsOf(text, '')
  const languages = saidIn(text)
  const isUnknown = (word: Word): boolean =>
    /^\p{L}+$/u.test(word.text) &&
    word.text.length >= LEAST_LETTERS &&
    !languages.some(language => isWordOfSayings(indexOf(language), { ...word, root: rootIn(word.text, language) })) &&
    ![...functionWords().values()].some(small => small.has(word.text))
  for (let count = Math.min(MOST_OF_NAME, words.length - 1); count > 0; count -= 1) {
    const rest = words.slice(count).filter(({ text: word }) => !IN.has(word))
    if (rest.length === 0 || rest.length > MOST_NAMES || !rest.every(isUnknown)) continue
    // A word of no list may be any other: "plumber memes". A town is told by what stands before it, by a capital, or by what else was understood.
    const isIn = rest.length < words.length - count
    const isCapital = rest.every(({ written }) => CAPITAL.test(written)) && !CAPITAL.test(words[0]?.written ?? '')
    if (!(isIn || isCapital || whole !== text)) continue
    const named = toNamedKind(
      words
        .slice(0, count)
        .map(({ written }) => written)
        .join(' '),
    )
    if (named !== undefined) return { ...named, used: new Set(words.slice(0, count).map(({ written }) => written)) }
  }
  return undefined
}

const MOST_OF_NAME = 4

// Behind these "it" is no technology.
const BEFORE_PRONOUN = new Set('is was does did has can will do'.split(' '))

function resolveHinted(text: string, hints: CapabilityHints): CapabilityAnswer {
  const asTag = readTag(text)
  if (asTag !== undefined) return asTag
  const tokens = toTokens(text).filter((token, at, all) => token !== 'it' || !BEFORE_PRONOUN.has(all[at - 1] ?? ''))
  const hinted = sourcesOf(hints)
  if (namesNoKind(tokens)) return exactly(tokens, hinted)
  if (isPerson(text, tokens, hinted)) return { suggestions: suggest(tokens.slice(0, -1), hinted) }
  const ofWhole = hints.whole === undefined ? undefined : spotOfWhole(text, hints.whole)
  if (ofWhole !== undefined) return toCapability(ofWhole)
  const exact = toExactKind(text)
  if (exact !== undefined) return exact
  const plain = tokens.length > 1 ? plainNameIn(text, hints.whole, isUnsaid) : undefined
  // Where nobody wrote down what people say, other languages would be found in it.
  if (plain !== undefined && !isName(plain, text)) return toNamed(plain, text, hints)
  const languages = hints.countryCode === undefined && hints.language === undefined ? [] : languagesOf(hints)
  const likely = readLanguages(text, languages)
  // One word, or a letter, may be of another language.
  const isUnsure = (likely[0]?.evidence ?? 0) <= 1
  const isEnglish =
    likely[0]?.language === 'en' || likely[0]?.evidence === likely.find(one => one.language === 'en')?.evidence
  const foreign = isEnglish
    ? (spotWhole(text, languages) ?? spotUnsure(text, likely, languages))
    : ((isUnsure ? spotWhole(text, languages) : undefined) ?? spot(text, likely, languages))
  if (foreign !== undefined) return toCapability(foreign)
  const sets = hints.countryCode === undefined && hints.language === undefined ? [hinted] : [hinted, sourcesOf({})]
  // What a sentence of another language says was read in that language.
  const isForeign = !isEnglish && (likely[0]?.evidence ?? 0) > 1
  for (const sources of isForeign ? [] : sets) {
    const found = understand(tokens, sources)
    if (found !== undefined) return { basis: basisOf(found, tokens, sources), osmTags: withSameKind(found.tags) }
  }
  const named = inAnyLanguage(tokens)
  if (named !== undefined) return { basis: named.basis, osmTags: withSameKind(named.tags) }
  const corrected = misspelt(tokens, sets)
  if (corrected !== undefined) return corrected
  // A sentence may speak of a kind among many other words; two or three words are a name, of that or of something else.
  const anywhere = isUnsure ? spotAnywhere(text, languages, isEnglishWord) : undefined
  if (anywhere !== undefined) return toCapability(anywhere)
  const spotted =
    (isEnglish && tokens.length >= LEAST_SENTENCE ? spot(text, likely, languages) : undefined) ??
    spotAlike(text, likely, languages)
  return spotted === undefined || spotted.coverage < LEAST_COVERAGE || spotted.likeness < EXACT
    ? { suggestions: suggest(tokens, hinted) }
    : toCapability(spotted)
}

/** The kind whose name, of those that the presets have, most of a text is. */
function toPresetName(text: string, hints: CapabilityHints): Capability | undefined {
  const tokens = toTokens(text)
  if (tokens.length < 2 || namesNoKind(tokens) || isPerson(text, tokens, sourcesOf(hints))) return undefined
  const name = plainNameIn(text, hints.whole) ?? longNameIn(text, hints.whole)
  return name === undefined || isName(name, text) ? undefined : toNamed(name, text, hints)
}

// Few of the sayings of Catalan are known.
const isUnsaid = (language: string): boolean => language === 'ca' || !SAID_IN.some(one => one === language)

/** Whether a text is a name and no more, which small words do not tell the language of. */
const isName = ({ words, hasJoints }: PlainName, text: string): boolean => words.join(' ') === text && !hasJoints

function toNamed({ words, saying, isExact }: PlainName, text: string, hints: CapabilityHints): Capability {
  const used = new Set(words)
  const name = words.join(' ')
  const answer = isExact && name !== text ? resolveHinted(name, hints) : undefined
  return answer === undefined || 'suggestions' in answer
    ? { ...toCapability({ ...saying, used }), basis: basisOfSaying(saying) }
    : { ...answer, used }
}

const basisOfSaying = ({ weight }: Saying): Basis =>
  weight === NAME_WEIGHT ? 'exact' : weight === OTHER_NAME_WEIGHT ? 'alias' : 'synonym'

/** What a part of a text of another language than English names in that: it may be another word in English. */
function spotOfWhole(text: string, whole: string): Spotted | undefined {
  const likeliest = likeliestOf(readLanguages(whole, [])).filter(({ evidence }) => evidence > 0)
  if (text === whole || likeliest.some(({ language }) => language === 'en')) return undefined
  return spotWhole(text, [], new Set(likeliest.map(({ language }) => language)))
}

/** "Margaret Thatcher" covers no roofs. */
function isPerson(text: string, tokens: readonly string[], sources: readonly PhraseIndex[]): boolean {
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)]
  return (
    SURNAMES.has(last) &&
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}$/u.test(text.trim()) &&
    ![FILLER, SERVICE_WORDS, PLACE_WORDS].some(words => words.has(first)) &&
    !sources.some(({ vocabulary }) => vocabulary().has(first))
  )
}

/** What a text speaks of in English, or rather in another language that it may as well be in. */
function spotUnsure(
  text: string,
  likely: ReturnType<typeof readLanguages>,
  hinted: readonly string[],
): Spotted | undefined {
  const english = isSentence(text) ? spotEnglish(text) : undefined
  const alike = likeliestOf(likely).map(({ language }) => language)
  const isForeign = wordsOf(text, '').some(({ text: word }) => !isEnglishWord(word))
  const other = isForeign ? spotAnywhere(text, hinted, isEnglishWord, alike) : undefined
  if (other === undefined || other.likeness < EXACT || other.coverage < LEAST_SURE) return english
  return english === undefined || other.score > english.score * MUCH_MORE ? other : english
}

const isEnglishWord = (word: string): boolean => languageIndex('en').vocabulary().has(word)

/** Words that hold it together say that a text is no mere name. */
const isSentence = (text: string): boolean => tellingWords(text, 'en').length < wordsOf(text, 'en').length

/** What a text speaks of that may as well be in another language as in English. */
function spotAlike(
  text: string,
  likely: ReturnType<typeof readLanguages>,
  hinted: readonly string[],
): Spotted | undefined {
  const alike = likeliestOf(likely).filter(({ language, evidence }) => language !== 'en' && evidence > 0)
  return alike.length === 0 ? undefined : spot(text, alike, hinted)
}

/** What an English sentence speaks of; one word that has many meanings says nothing. */
function spotEnglish(text: string): Spotted | undefined {
  const found = spotSaid(text, 'en')
  const [only = ''] = found?.used ?? []
  return found?.used.size === 1 && GENERIC_WORDS.has(singular(only.toLowerCase())) ? undefined : found
}

/** The kind that a text names as a whole, as our own list or the presets in English write it. */
export function toExactKind(text: string): Capability | undefined {
  const tokens = toTokens(text)
  const sources = sourcesOf({})
  const found = lookUp(tokens, sources, 1)
  return found === undefined || found.basis === 'term'
    ? undefined
    : { basis: basisOf(found, tokens, sources), osmTags: withSameKind(found.tags) }
}

/** Whether a text is what people say for a kind, word by word: it asks for a business, whatever it reads like. */
export const namesKind = (text: string): boolean =>
  toExactKind(text) !== undefined || spotWhole(text, [], spokenIn(text)) !== undefined

/** The kind that a text names as a whole in any language, but for words that hold it together. */
export function toNamedKind(text: string): Capability | undefined {
  const [likeliest] = readLanguages(text, [])
  const telling = tellingWords(text, likeliest?.language ?? 'en').map(({ written }) => written)
  const name = telling.join(' ')
  if (name === '') return undefined
  const exact = toExactKind(name)
  // Parts of a text without spaces are told as they are compared.
  const used: ReadonlySet<string> | undefined = isUnspaced(name) ? new Set([fold(name)]) : undefined
  if (exact !== undefined) return { ...exact, used: used ?? new Set(telling) }
  const spotted = spotWhole(name, [])
  if (spotted !== undefined) return { ...toCapability(spotted), ...(used !== undefined && { used }) }
  const bent = BENDING.has(likeliest?.language ?? '') ? plainNameIn(text) : undefined
  return bent === undefined ? undefined : toCapability({ ...bent.saying, used: new Set(bent.words) })
}

const toCapability = ({
  tags,
  used,
  named,
  implies,
}: Pick<Spotted, 'tags' | 'used' | 'named' | 'implies'>): Capability => ({
  basis: 'synonym',
  osmTags: withSameKind(tags),
  used,
  ...(named !== undefined && { named }),
  ...(implies !== undefined && { implies }),
})

function exactly(tokens: readonly string[], sources: readonly PhraseIndex[]): CapabilityAnswer {
  const found = lookUp(tokens, sources)
  return found === undefined || found.basis === 'term'
    ? { suggestions: suggest(tokens, sources) }
    : { basis: basisOf(found, tokens, sources), osmTags: withSameKind(found.tags) }
}

const sourcesOf = (hints: CapabilityHints): PhraseIndex[] => [synonymIndex(), ...languagesOf(hints).map(languageIndex)]

function misspelt(tokens: readonly string[], sets: readonly PhraseIndex[][]): Capability | undefined {
  for (const sources of sets) {
    const read = corrected(tokens, sources)
    const found = read === undefined ? undefined : asWhole(read, sources)
    if (read !== undefined && found !== undefined && found.basis !== 'term')
      return { basis: 'spelling', osmTags: withSameKind(found.tags), readAs: read.join(' ') }
  }
  return undefined
}

/** In English the last word says what the others describe, unless one like "for" or "after" is between them. */
const namesNoKind = (tokens: readonly string[]): boolean =>
  NOT_A_BUSINESS.has(tokens.at(-1) ?? '') && !tokens.slice(1).some(token => FILLER.has(token))

/** Our own list repeats names that the presets have too; then it is the name that was said. */
function basisOf({ basis, tags }: Found, tokens: readonly string[], sources: readonly PhraseIndex[]): Basis {
  const named = sources
    .flatMap(({ written }) => written.get(tokens.join('')) ?? [])
    .filter(phrase => tags.includes(phrase.tags[0] ?? ''))
  return (['exact', 'alias'] as const).find(name => named.some(phrase => phrase.basis === name)) ?? basis
}

function readTag(text: string): Capability | undefined {
  const [, key, value] = TAG.exec(text.slice(0, 100).trim().toLowerCase()) ?? []
  const tag = `${key}=${value}`
  return businessTags().has(tag) ? { basis: 'exact', osmTags: withSameKind([tag]) } : undefined
}

function languagesOf({ countryCode = '', language = '' }: CapabilityHints): string[] {
  const country = countryCode.toUpperCase()
  const asked = /^[a-z]{2}/i.exec(language)?.[0].toLowerCase()
  const likely =
    SPOKEN[country] ?? (/^[A-Z]{2}$/.test(country) ? [new Intl.Locale(`und-${country}`).maximize().language] : [])
  const wanted = [asked, ...likely, 'en']
  return [...new Set(wanted.filter(name => LANGUAGES.some(known => known === name)))].map(String)
}

/** Looks the words up as they are, then by what is left without what does not name a kind. */
function understand(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  const telling = tokens.filter(token => ![FILLER, SERVICE_WORDS, PLACE_WORDS].some(words => words.has(token)))
  if (telling.length > 0 && telling.every(token => GENERIC_WORDS.has(singular(token)))) {
    const named = lookUp(tokens, sources, 1)
    return named?.basis === 'term' ? undefined : named
  }
  return asWhole(tokens, sources) ?? inParts(tokens, sources)
}

function asWhole(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  const plain = tokens.filter(token => !FILLER.has(token) && !/^\d+$/.test(token))
  return (
    lookUp(tokens, sources) ??
    lookUp(plain, sources) ??
    withoutGeneric(plain, sources) ??
    byEveryWord(plain, 0, sources) ??
    byDescribedHead(plain, sources) ??
    best(plain, sources)
  )
}

function withoutGeneric(plain: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  const placed = lookUp(without(plain, PLACE_WORDS), sources)
  if (placed !== undefined) return placed
  const eaten = lookUp(without(plain, FOOD_WORDS), sources)
  if (eaten?.tags.every(tag => tag.startsWith('cuisine='))) return eaten
  const bare = without(plain, SERVICE_WORDS)
  const offered =
    bare.length === plain.length ? undefined : (lookUp(bare, sources) ?? lookUp(without(bare, PLACE_WORDS), sources))
  return offered !== undefined && isOffered(offered) ? offered : undefined
}

const without = (tokens: readonly string[], words: ReadonlySet<string>): string[] =>
  tokens.filter(token => !words.has(token))

/** Somebody may ask in a language that neither they nor the place told of; then only the names themselves count. */
function inAnyLanguage(tokens: readonly string[]): Found | undefined {
  const found = tokens.length === 0 ? undefined : merge(namedInAnyLanguage(tokens), tokens.join(''))
  // A word that names many kinds names different ones in different languages.
  return found !== undefined && found.tags.length <= MOST_NAMESAKES ? found : undefined
}
