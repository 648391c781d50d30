import { createBoundedMap } from '../../lib/bounded_map.ts'
import { isNearby, placesOf, saysNearby } from '../language/clauses.ts'
import { NEAR, SEEKING } from '../language/near_words.ts'
import { OWN, POLITE } from '../language/plain_words.ts'
import { WHERE } from '../language/question_words.ts'
import { isUnspaced, likeness, type Word, wordsOf } from '../language/roots.ts'
import { functionWords, qualities, type Saying } from '../language/said.ts'
import { languagesOf, type LikelyLanguage } from './languages.ts'
import { OTHER_NAME_WEIGHT } from './all_sayings.ts'
import { indexOf, sayingsOf } from './sayings.ts'
import { MARKUP } from './spotter.ts'

/** What a text calls a kind, where its other words only hold it together, ask for it or praise it. */
export interface PlainName {
  /** As written. */
  words: readonly string[]
  saying: Saying
  /** It is the name itself, and no form that a language bends it to. */
  isExact: boolean
  /** Small words hold the name together, which tell of its language no more than of others. */
  hasJoints: boolean
}

const LEAST_TOLD = 2
const FEW = 2
const EXACT = 1
// A form that the language bends the name to; longer words begin alike in Korean.
const LEAST_BENT = 0.9
const LEAST_KOREAN = 0.95
const MOST_WORDS = 14
const MOST_OF_NAME = 7
const NO_SPAN = [0, 0] as const
const HALF = 0.5

/** The name of a kind that a text consists of, but for words that say nothing of the kind; in the languages of the text, or of what it is a part of. */
export function plainNameIn(
  text: string,
  whole = text,
  isTried: (language: string) => boolean = () => true,
): PlainName | undefined {
  return namedIn(text, whole, (words, least) => ({ span: spanOf(words), least }), isTried)
}

/** The name of several words, as written, that most of a text is. */
export function longNameIn(text: string, whole = text): PlainName | undefined {
  const toWanted = ({ own, telling }: ReadWords): Wanted => {
    const letters = own.reduce((sum, { text: word }, at) => sum + (telling[at] === true ? word.length : 0), 0)
    return { leastLetters: letters * HALF, least: EXACT }
  }
  // In English what follows a name says what it is a part of: nobody plays on the felt of a pool table.
  return namedIn(text, whole, toWanted, language => language !== 'en')
}

function namedIn(
  text: string,
  whole: string,
  toWanted: (words: ReadWords, least: number) => Wanted,
  isTried: (language: string) => boolean = () => true,
): PlainName | undefined {
  if (isUnspaced(text) || MARKUP.test(text)) return undefined
  const written = wordsOf(text, '')
  if (written.length === 0 || written.length > MOST_WORDS) return undefined
  let best: Found | undefined
  for (const { language, isTold } of spoken(whole)) {
    if (!isTried(language)) continue
    const words = readWords(text, language)
    const bent = language === 'ko' ? LEAST_KOREAN : LEAST_BENT
    const found = nameIn(words, toWanted(words, isTold ? bent : EXACT))
    if (found !== undefined && (best === undefined || isMore(found, best))) best = found
  }
  if (best === undefined) return undefined
  const { first, last, like, saying } = best
  return {
    words: written.slice(first, last + 1).map(word => word.written),
    saying,
    isExact: like === EXACT,
    hasJoints: saying.roots.some(({ text: word }) => [...functionWords().values()].some(small => small.has(word))),
  }
}

/** The words of a text as a language has them. */
interface ReadWords {
  own: readonly Word[]
  language: string
  isSmall: (word: Word) => boolean
  /** Whether the word at each place may say something of the kind. */
  telling: readonly boolean[]
}

// One text is looked through for names of two sorts.
const readTexts = createBoundedMap<ReadWords>(100)

function readWords(text: string, language: string): ReadWords {
  const key = `${language} ${text}`
  const kept = readTexts.get(key)
  if (kept !== undefined) return kept
  const own = wordsOf(text, language)
  const small = functionWords().get(language)
  const isSmall = ({ text: word }: Word): boolean => small?.has(word) === true
  const isBeside = (word: Word): boolean =>
    isSmall(word) || LETTER.test(word.text) || qualities().has(word.text) || ASKING.some(one => one.has(word.text))
  const places = own.some(word => saysNearby(word, language)) ? placesOf(text, language) : []
  const telling = own.map((word, at) => {
    const place = places[at]
    return !isBeside(word) && !(place?.written === word.written && isNearby(place))
  })
  const read = { own, language, isSmall, telling }
  readTexts.set(key, read)
  return read
}

const ASKING = [NEAR, SEEKING, WHERE, POLITE, OWN]
// A letter or a number names nothing.
const LETTER = /^(?:[a-z]|\d+)$/

/** What a name has to be to be one that is looked for. */
interface Wanted {
  least: number
  /** The places between which all is said that tells something. */
  span?: readonly [from: number, to: number]
  /** Of several words. */
  leastLetters?: number
}

/** From where up to where a text tells something; none where it has small words alone. */
function spanOf({ telling }: ReadWords): readonly [from: number, to: number] {
  const from = telling.indexOf(true)
  return [from < 0 ? Number.POSITIVE_INFINITY : from, telling.lastIndexOf(true)]
}

/** The languages that a text may be in, and whether its words tell so. */
function spoken(text: string): { language: string; isTold: boolean }[] {
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  const isLikely = ({ evidence }: LikelyLanguage): boolean => most < LEAST_TOLD || evidence * 2 >= most
  const isAmongFew = likely.filter(({ evidence }) => evidence === most).length <= FEW
  return likely
    .filter(isLikely)
    .map(({ language, evidence }) => ({ language, isTold: evidence === most && (most >= LEAST_TOLD || isAmongFew) }))
}

interface Found {
  first: number
  last: number
  letters: number
  like: number
  saying: Saying
}

const isMore = (one: Found, other: Found): boolean =>
  one.letters !== other.letters
    ? one.letters > other.letters
    : one.like !== other.like
      ? one.like > other.like
      : one.saying.weight > other.saying.weight

/** The longest name among some words that is as it is wanted. */
function nameIn(words: ReadWords, wanted: Wanted): Found | undefined {
  const { own, language } = words
  const [from, to] = wanted.span ?? NO_SPAN
  if (to - from >= MOST_OF_NAME) return undefined
  const said = sayingsOf(indexOf(language), own)
  let best: Found | undefined
  for (const word of own)
    for (const saying of said.startingLike(word, OTHER_NAME_WEIGHT)) {
      const { roots, weight } = saying
      for (let first = 0; first + roots.length <= own.length; first += 1) {
        if (!mayBe(wanted, first, roots.length)) continue
        // What people say was looked for in whatever form.
        const least = weight < 1 ? wanted.least : EXACT
        const like = likenessAt(words, first, saying, least)
        if (like < least) continue
        const part = own.slice(first, first + roots.length)
        const letters = part.reduce((sum, { text }) => sum + text.length, 0)
        if (letters < (wanted.leastLetters ?? 0)) continue
        const found = { first, last: first + roots.length - 1, like, saying, letters }
        if (best === undefined || isMore(found, best)) best = found
      }
    }
  return best
}

function mayBe({ span, leastLetters }: Wanted, first: number, count: number): boolean {
  // Small words alone name nothing, nor does one word of several.
  if (span === undefined) return leastLetters !== undefined && count > 1
  const [from, to] = span
  return first <= from && first + count > to && (to >= 0 || count > 1)
}

function likenessAt({ own, language, isSmall }: ReadWords, first: number, { roots }: Saying, least: number): number {
  let found = EXACT
  for (const [at, root] of roots.entries()) {
    const word = own[first + at]
    if (word === undefined || root.others !== undefined) return 0
    if (word.text === root.text) continue
    const like = least < EXACT && !isSmall(word) ? likeness(word, root, language) : 0
    if (like < least) return 0
    found = Math.min(found, like)
  }
  return found
}
