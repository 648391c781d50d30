import { isFormWord } from './legal_forms.ts'
import { foldName } from './fold.ts'
import { GENERIC, PLACES, POPULAR } from './word_classes.ts'

const KNOWN_AS = '(?:a\\.?k\\.?a\\.?|abbr(?:eviated|\\.)?|short|in short|acronym)[\\s:]+'
const QUOTES = '["“”„«»‘’\']?'
// With dots, with an ampersand, and of two parts: "I.E.I.", "MATRIX-NPP".
const SHORT = `${QUOTES}(?<short>\\p{Lu}[\\p{L}.&]{1,14}(?:-\\p{Lu}[\\p{L}.]{1,9})?)${QUOTES}`
const TAIL = '(?<tail>(?:[\\s,.]+[\\p{L}.]{1,12}){0,3})\\.?'
const BEHIND = new RegExp(`^(?<long>.*\\p{L}.*?)\\s*[([](?:${KNOWN_AS})?${SHORT}[)\\]]${TAIL}\\s*$`, 'iu')
const BEFORE = new RegExp(`^${SHORT}\\s*[([](?<long>[^()[\\]]+)[)\\]]\\.?\\s*$`, 'u')
const BESIDE = new RegExp(
  `^(?:(?<long>.*\\p{L}.*?)\\s+[-–—]\\s+${SHORT}|${SHORT.replace('<short>', '<before>')}\\s+[-–—]\\s+(?<behind>.+))$`,
  'u',
)
const FEWEST_WORDS = 2
// A longer text is no name, and may be read in too many ways.
const LONGEST = 250
const LETTERS = { least: 3, most: 12 }
const LONGEST_UNPROVED = 5

/** The short form that a name of an organisation gives of itself, and the name beside it. */
export interface ShortName {
  short: string
  long: string
  /** Which of them stands in brackets. */
  inBrackets: 'short' | 'long'
}

/** What a name in Latin or Cyrillic letters gives as its own first letters, or as another short form: "Aerospace Industries Organization (AIO)". */
export function shortNameIn(name: string): ShortName | undefined {
  if (name.length > LONGEST || !/[([–—]|\s-\s/u.test(name) || !LETTERED.test(name)) return undefined
  const behind = BEHIND.exec(name)?.groups
  const found = behind ?? BEFORE.exec(name)?.groups ?? BESIDE.exec(name)?.groups
  const short = found?.short ?? found?.before ?? ''
  const long = found?.long ?? found?.behind ?? ''
  const isProved = isMadeOf(foldName(short.replaceAll('.', '')), foldName(long))
  const isSure = isProved || (behind !== undefined && isInCapitals(short, long))
  if (!isSure || !isAcronym(short) || foldName(long).split(' ').length < FEWEST_WORDS) return undefined
  if (
    !foldName(behind?.tail ?? '')
      .split(' ')
      .every(isBeside)
  )
    return undefined
  return { short, long, inBrackets: behind === undefined ? 'long' : 'short' }
}

const LETTERED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

const isBeside = (word: string): boolean => word === '' || isFormWord(word) || PLACES.has(word)

function isAcronym(short: string): boolean {
  const text = foldName(short.replaceAll('.', ''))
  const letters = text.replaceAll(' ', '')
  return (
    letters.length >= LETTERS.least &&
    letters.length <= LETTERS.most &&
    /^[a-z]+$/.test(letters) &&
    [text, letters].every(one => !isFormWord(one) && !GENERIC.has(one) && !PLACES.has(one) && !POPULAR.has(one))
  )
}

const FEWEST_CAPITALS = 2

/** Whether it is written in capitals, where the name beside it is not, or is too short to be anything else. */
const isInCapitals = (short: string, long: string): boolean =>
  (short.match(/\p{Lu}/gu)?.length ?? 0) >= FEWEST_CAPITALS &&
  (/\p{Ll}/u.test(long) || short.replaceAll('.', '').length <= LONGEST_UNPROVED)

/** Whether all letters of a short form stand in the name in their order, each at the beginning of a word or behind one that is taken from that word. */
export function isMadeOf(short: string, long: string): boolean {
  const words = long.split(' ')
  const letters = short.replaceAll(' ', '')
  const takes = (at: number, word: number): boolean => {
    if (at === letters.length) return true
    if (word === words.length) return false
    const text = words[word] ?? ''
    for (let size = 1; size <= text.length && text[size - 1] === letters[at + size - 1]; size += 1)
      if (takes(at + size, word + 1)) return true
    return takes(at, word + 1)
  }
  return takes(0, 0)
}
