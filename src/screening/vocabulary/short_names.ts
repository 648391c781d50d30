import { toCountry } from '../../lib/country_names.ts'
import { isTakenFrom } from './beginnings.ts'
import { isFormWord, withoutLegalForms } from './legal_forms.ts'
import { foldName } from '../readings/fold.ts'
import { GENERIC, PLACES, POPULAR } from '../text/word_classes.ts'

// Written out for both sizes of letters, since the short form behind it is told by its capital.
const KNOWN_AS =
  '(?:[Aa]\\.?[Kk]\\.?[Aa]\\.?|[Aa]bbr(?:eviated|\\.)?|(?:[Ii]n )?[Ss]hort|SHORT|[Aa]cronym|ACRONYM|ABBR(?:EVIATED|\\.)?)[\\s:]+'
const QUOTES = '["“”„«»‘’\']?'
// With dots, with an ampersand, and of two parts: "I.E.I.", "MATRIX-NPP".
const SHORT = `${QUOTES}(?<short>\\p{Lu}[\\p{L}.&]{1,14}(?:-\\p{Lu}[\\p{L}.]{1,9})?)${QUOTES}`
// A legal form written out has as many words, and "S.R.L." three.
const TAIL = '(?<tail>(?:[\\s,.]+\\p{L}{1,20}){0,8})[\\s.]*'
const BEHIND = new RegExp(`^(?<long>.*\\p{L}.*?)\\s*[([](?:${KNOWN_AS})?${SHORT}[)\\]]${TAIL}$`, 'u')
const BEFORE = new RegExp(`^${SHORT}\\s*[([](?<long>[^()[\\]]+)[)\\]]\\.?\\s*$`, 'u')
const BESIDE = new RegExp(
  `^(?:(?<long>.*\\p{L}.*?)\\s+[-–—]\\s+${SHORT}|${SHORT.replace('<short>', '<before>')}\\s+[-–—]\\s+(?<behind>.+))$`,
  'u',
)
const FEWEST_WORDS = 2
// A longer text is no name.
const LONGEST = 250
const LETTERS = { least: 3, most: 12 }
const LONGEST_UNPROVED = 5

/** The short form that a name of an organisation gives of itself, and the name beside it. */
interface ShortName {
  short: string
  long: string
  /** Which of them stands in brackets. */
  inBrackets: 'short' | 'long'
  /** Whether it is made of the name's own letters. */
  isProved: boolean
}

/** What a name in Latin or Cyrillic letters gives as its own first letters, or as another short form: "Aerospace Industries Organization (AIO)". */
export function shortNameIn(name: string): ShortName | undefined {
  if (name.length > LONGEST || !/[([–—]|\s-\s/u.test(name) || !LETTERED.test(name)) return undefined
  const behind = BEHIND.exec(name)?.groups
  const found = behind ?? BEFORE.exec(name)?.groups ?? BESIDE.exec(name)?.groups
  const short = found?.short ?? found?.before ?? ''
  const long = found?.long ?? found?.behind ?? ''
  if (!isAcronym(short) || foldName(long).split(' ').length < FEWEST_WORDS) return undefined
  const isProved = isMadeOf(foldName(short.replaceAll('.', '')), foldName(long))
  const isSure = isProved || (behind !== undefined && isInCapitals(short, long) && !isOfNobody(short))
  if (!isSure) return undefined
  if (!isBeside(foldName(behind?.tail ?? ''))) return undefined
  return { short, long, inBrackets: behind === undefined ? 'long' : 'short', isProved }
}

const LETTERED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether a text is nothing but legal forms and places. */
function isBeside(text: string): boolean {
  const words = ['name', ...text.split(' ')]
  return withoutLegalForms(words).kept.every(i => i === 0 || words[i] === '' || PLACES.has(words[i] ?? ''))
}

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

// What is put in brackets to say where a company is, and is no name of it.
const SHORT_PLACES = new Set(
  'bvi prc roc ksa rsa rak hkg hksar sar cis eec eaeu adgm difc jafza dafza ifza saif'.split(' '),
)

/** A place or a legal form, which stands in the brackets of many: "(BVI)", "(DMCC)". */
function isOfNobody(short: string): boolean {
  const text = foldName(short.replaceAll('.', ''))
  const isForm = withoutLegalForms(['name', ...text.split(' ')]).kept.length === 1
  return SHORT_PLACES.has(text) || toCountry(text) !== undefined || isForm
}

/** Whether all letters of a short form stand in the name in their order, each at the beginning of a word or behind one that is taken from that word. */
const isMadeOf = (short: string, long: string): boolean =>
  isTakenFrom(short.replaceAll(' ', ''), long.split(' '), { mayPassFirst: true, isEnough: () => true })
