import { distance } from 'fastest-levenshtein'
import { slipCost } from '../../lib/slip_cost.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { headOf } from '../language/clauses.ts'
import { isUnspaced, saysWithout, type Word, wordsOf } from '../language/roots.ts'
import { type Spellings, spellingsOf, type WordsByLetter } from './known_words.ts'
import { conditionSpellings, isUsed, nearestName } from './spellings.ts'
import { qualities } from '../language/said.ts'
import { respeltUnspaced } from './respell_unspaced.ts'
import { tellingWords } from '../kinds/spotter.ts'
import { candidatesOf, languagesOf, likeliestOf } from '../kinds/languages.ts'

const LEAST_LETTERS = 7
// A shorter word is one of a kind's name or nothing.
const LEAST_NAME = 5
// In a word this long a second slip still leaves only one word near.
const LETTERS_FOR_TWO = 10
const MOST_LANGUAGES = 3
// Beside what was found.
const MOST_UNSURE = 5
// A text of many words that no list has speaks of something else.
const MOST_UNKNOWN = 2

/** The languages a text is likely to be in. */
function likelyLanguages(text: string): string[] {
  // A script that few languages have tells as much as a word.
  return likeliestOf(languagesOf(text, [])).map(({ language }) => language)
}

/** A text whose words nobody uses are replaced by those a slip away in the languages it is likely to be in; undefined when there is none. */
export function respelt(text: string): string | undefined {
  if (isUnspaced(text)) return respeltUnspaced(text)
  const languages = likelyLanguages(text)
  const isUnsure = languages.length > MOST_LANGUAGES
  const own = languages.map(spellingsOf)
  const all = withEnglish(own, languages)
  const words = wordsOf(text, '')
  const unknown = words.filter(word => word.text.length >= LEAST_NAME && !isUsed(word.text, all))
  const isTalk = unknown.length > MOST_UNKNOWN
  const toOther = (word: Word): string | undefined => {
    const isLong = word.text.length >= LEAST_LETTERS
    if (!unknown.includes(word) || !(isReadable(word, text) && (isLong || !(isTalk || isUnsure)))) return undefined
    // In no language that is known a word with a capital letter is a name.
    if (isUnsure && (word.text.length <= LEAST_LETTERS || /^\p{Lu}/u.test(word.written))) return undefined
    const name = nearestName(word.text, own, isUnsure)
    return name ?? (isLong && !isUnsure ? nearestWord(word.text, own) : undefined)
  }
  return replaced(text, toOther, words)
}

/** The same for the names of kinds alone, where they are asked for and nothing was made of them. */
export function respeltNames(text: string, unused: readonly string[]): string | undefined {
  if (isUnspaced(text)) return respeltUnspaced(text, unused.join(' '))
  const left = leftIn(unused)
  const isLeft = (word: Word): boolean => left.has(word.written) && isReadable(word, text)
  if (!wordsOf(text, '').some(isLeft)) return undefined
  const languages = likelyLanguages(text)
  if (languages.length > MOST_UNSURE) return undefined
  const asked = new Set(askedIn(text, languages[0] ?? '', left).map(({ written }) => written))
  const isAsked = (word: Word): boolean => asked.has(word.written) && isLeft(word)
  const own = languages.map(spellingsOf)
  const all = withEnglish(own, languages)
  return replaced(text, word =>
    isAsked(word) && !isUsed(word.text, all) ? nearestName(word.text, own, true) : undefined,
  )
}

// What is asked for stands last, or may.
const HEAD_LAST = new Set(['tr', 'ko'])
const MOST_BEFORE = 2

/** The words of a text that may say what is asked for: those that it begins with. */
function askedIn(text: string, language: string, left: ReadonlySet<string>): Word[] {
  const telling = tellingWords(headOf(text), language).filter(({ text: word }) => !qualities().has(word))
  // What something was made of says what is asked for, and what follows only describes it.
  const first = telling.findIndex(({ written }) => !left.has(written))
  const begun = telling.slice(0, first < 0 ? MOST_BEFORE : Math.min(first, MOST_BEFORE))
  return [...begun, ...(HEAD_LAST.has(language) ? telling.slice(-MOST_BEFORE) : [])]
}

const withEnglish = (own: readonly Spellings[], languages: readonly string[]): readonly Spellings[] =>
  languages.includes('en') ? own : [...own, spellingsOf('en')]

const leftIn = (unused: readonly string[]): ReadonlySet<string> =>
  new Set(unused.flatMap(part => wordsOf(part, '').map(({ written }) => written)))

/** Whether a word may be misspelt: whoever writes a name with a capital letter means it. */
function isReadable({ written, text: word }: Word, text: string): boolean {
  if (word.length < LEAST_NAME) return false
  const isName = /^\p{Lu}/u.test(written) && !text.trimStart().startsWith(written)
  return !isName || candidatesOf(text).length === 0 || NOUNS_IN_CAPITALS.test(text) || text === text.toUpperCase()
}

// German writes every noun so.
const NOUNS_IN_CAPITALS =
  /(?:^|\s)(?:der|die|das|ein|eine|einen|einem|einer|mit|und|fur|für|ich|wo|gibt|suche|im|in|zum|zur|nächste|gute|guten|günstige|günstiges|ohne|auch|am)(?=\s)/iu

function replaced(
  text: string,
  read: (word: Word) => string | undefined,
  written: readonly Word[] = wordsOf(text, ''),
): string | undefined {
  const made = written.map(word => read(word) ?? word.written)
  return made.every((word, at) => word === written[at]?.written) ? undefined : made.join(' ')
}

/** A text whose words of which nothing was made are replaced by words of conditions a slip away; undefined when there is none. */
export function respeltConditions(
  text: string,
  unused: readonly string[],
  tags: readonly string[],
): string | undefined {
  if (isUnspaced(text)) return undefined
  const left = leftIn(unused)
  const isLeft = (word: Word): boolean => word.text.length >= LEAST_OF_CONDITION && left.has(word.written)
  if (!wordsOf(text, '').some(isLeft)) return undefined
  const known = conditionSpellings(tags)
  const told = likeliestOf(languagesOf(text, [])).filter(({ evidence }) => evidence > 0)
  const languages = told.slice(0, MOST_LANGUAGES)
  const own = languages.map(({ language }) => spellingsOf(language))
  return replaced(text, word =>
    isLeft(word) &&
    isReadable(word, text) &&
    !isIn(word.text, known) &&
    !isUsed(word.text, own) &&
    // "Kahvaltısız" is no slip of the breakfast that is not had.
    !languages.some(({ language }) => saysWithout(word.text, language))
      ? word.text.length >= LEAST_LETTERS
        ? nearestIn(word.text, known)
        : verySimilarIn(word.text, known)
      : undefined,
  )
}

const LEAST_OF_CONDITION = 5
const VERY_SIMILAR = 0.6

const isIn = (word: string, startingWith: WordsByLetter): boolean => startingWith(word.charAt(0)).includes(word)

/** The one word of so many letters that sounds alike, or has two letters in another order. */
function verySimilarIn(word: string, startingWith: WordsByLetter): string | undefined {
  const near = startingWith(word.charAt(0)).filter(
    other =>
      Math.abs(other.length - word.length) <= 1 && distance(other, word) <= 2 && slipCost(other, word) <= VERY_SIMILAR,
  )
  return near.length === 1 ? near[0] : undefined
}

function nearestWord(word: string, spellings: readonly Spellings[]): string | undefined {
  let best: { word: string; slips: number } | undefined
  for (const { startingWith } of spellings) {
    const other = nearestIn(word, startingWith)
    const slips = other === undefined ? 0 : slipsBetween(other, word)
    if (other !== undefined && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word: other, slips }
  }
  return best?.word
}

function nearestIn(word: string, startingWith: WordsByLetter): string | undefined {
  const most = word.length >= LETTERS_FOR_TWO ? 2 : 1
  let best: { word: string; slips: number } | undefined
  for (const other of startingWith(word.charAt(0))) {
    if (Math.abs(other.length - word.length) > most || other.length < Math.min(word.length, LEAST_LETTERS - 1)) continue
    const slips = slipsBetween(other, word)
    if (slips <= most && slips < (best?.slips ?? most + 1)) best = { word: other, slips }
  }
  return best?.word
}
