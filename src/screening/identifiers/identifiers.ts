import type { AskedIdentifier, IdentifierKind } from '../../core/screening.ts'
import { parseCountryCode } from '../../lib/country_code.ts'
import { toAscii } from '../../lib/ascii.ts'
import { isImoNumber } from '../../lib/check_digits.ts'
import { toCountry } from '../../lib/country_names.ts'
import { asShown } from '../text/shown.ts'
import {
  brokenForm,
  isFormOf,
  isTail,
  kindByForm,
  kindsLike,
  labelsIn,
  NATIONAL,
  problemOf,
  toValue,
} from './identifier_kinds.ts'

/** A number read out of a text, in all ways to read it, or what is wrong with it. */
export type ReadIdentifier = { text: string; readings: AskedIdentifier[] } | { text: string; problem: string }

/** A number of which a text says the kind. */
export interface LabelledNumber {
  kind: IdentifierKind
  /** With its label. */
  text: string
  at: number
  number: string
  country: string | undefined
}

const LETTER_OR_DIGIT = String.raw`[\p{L}\p{N}]`
// Bounded, as every repetition here: a text of labels and no number would be read to its end at each of them.
const PIECE = String.raw`${LETTER_OR_DIGIT}(?:[\p{L}\p{N}./-]{0,120}${LETTER_OR_DIGIT})?`
const OF_SERIES = String.raw`(?:(?:[Nn]o|№|N°)\.?[ ]?(?=\p{N}{3}))?`
// Numbers are written in groups, and some begin with a few letters that stand apart; passports have a series and a number: 8208 No. 555627. So short a number as 24 is that of a house.
const GROUPED = new RegExp(
  String.raw`(?!IMO\b)(?:\p{L}{1,4}[ -]${OF_SERIES})?(?=${PIECE})[\p{L}./-]{0,60}\p{N}[\p{L}\p{N}./-]{0,60}(?:[ ]${OF_SERIES}\p{N}[\p{N}./-]{0,60}){0,4}`,
  'uy',
)
const ONE_PIECE = new RegExp(PIECE, 'uy')
const SEVEN_DIGITS = /\d{7}(?!\d)|\d+/y
// A country in brackets, or what says who issued it.
const ISSUED = /\s{0,9},?\s{0,9}(?:\(([^()]{2,60})\)|(?:issued\s{1,9}(?:in|by)|of|from)\s{1,9}([\p{L} .'’-]{2,60}))/uy

/** Every number of which a text says the kind, in the order of the text; those whose form cannot be that kind are none. */
export function labelledIn(text: string): LabelledNumber[] {
  const found: LabelledNumber[] = []
  let from = 0
  for (const { kind, at, end } of labelsIn(text)) {
    if (at < from) continue
    const number = match(patternOf(kind), text, end)?.[0].replace(/[.\s-]+$/, '')
    if (number === undefined || !isWorthReading(kind, toValue(kind, number))) continue
    const issued = match(ISSUED, text, end + number.length)
    const country = toCountry(issued?.[1] ?? issued?.[2] ?? '')
    from = end + number.length + (country === undefined ? 0 : (issued?.[0].length ?? 0))
    found.push({ kind, text: text.slice(at, from).trim(), at, number, country })
  }
  return found
}

const patternOf = (kind: IdentifierKind): RegExp =>
  kind === 'imo' || kind === 'mmsi' || kind === 'duns'
    ? kind === 'imo'
      ? SEVEN_DIGITS
      : GROUPED
    : NATIONAL.has(kind) || kind === 'lei' || kind === 'aircraft_serial'
      ? GROUPED
      : ONE_PIECE

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Words such as "wallet" and "SWIFT" stand before other words too; what only fails its checksum is a number all the same. */
const isWorthReading = (kind: IdentifierKind, value: string): boolean =>
  kind === 'imo' ? /^\d{6,8}$/.test(value) : isFormOf(kind, value)

/** A text with the digits and hyphens that lists print. */
const toPlain = (text: string): string =>
  asShown(text)
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, toAscii)
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()

// So long a number is told apart from others without its kind or country.
const LONG_ENOUGH_ALONE = 8

/** Reads a text that is a number, with or without its kind and country: "IMO 9074729", "passport A0123456 (Egypt)", a wallet; `country` is who is supposed to have given it otherwise. */
export function readIdentifier(text: string, country?: string): ReadIdentifier {
  const plain = toPlain(text)
  const [labelled, ...others] = labelledIn(plain)
  if (others.length > 0 || holdsSeveral(plain)) return { text: plain, problem: SEVERAL }
  if (labelled !== undefined) return readLabelled(plain, labelled)
  const [label] = labelsIn(plain)
  if (label !== undefined) {
    const before = BEFORE_LABEL.exec(plain.slice(0, label.at))?.[1]
    if (before !== undefined && !/[\p{L}\p{N}]/u.test(plain.slice(label.end)))
      return { ...readIdentifier(`${plain.slice(label.at, label.end)} ${before}`, country), text: plain }
    const problem = problemOf(label.kind, toValue(label.kind, plain.slice(label.end)))
    return { text: plain, problem: problem ?? 'holds no number that can be read' }
  }
  return readAlone(plain, country)
}

// "9187629 (IMO)" has its label behind it.
const BEFORE_LABEL = /^(\P{N}{0,4}(?:\p{N}\P{N}?){4,40})[\s,:(-]+$/u

// One of several would be compared, and the others would seem to be.
const SEVERAL = 'holds several numbers: send each by itself, with its kind'
const BETWEEN_NUMBERS = /[,;|]|\s(?:and|or|und|et|y|&)\s/u
const DATE =
  /^\D*(?:\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}(?:st|nd|rd|th)?[ .-]{1,2}\p{L}{3,9}[ .-]{1,2}\d{4}|(?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d)\D*$/u

const holdsSeveral = (text: string): boolean =>
  text.split(BETWEEN_NUMBERS).filter(isNumberOfItsOwn).length > 1 ||
  text.split(' ').filter(word => kindByForm(word) !== undefined).length > 1

/** Groups of digits that commas part are shorter, and what is said beside a number is in words. */
const isNumberOfItsOwn = (part: string): boolean =>
  labelledIn(part).length > 0 || (FIVE_DIGITS.test(part) && !/\p{Ll}{3}/u.test(part) && !DATE.test(part))

function readLabelled(text: string, labelled: LabelledNumber): ReadIdentifier {
  const { kind, number } = labelled
  const value = toValue(kind, number)
  const problem = problemOf(kind, value)
  if (problem !== undefined) return { text, problem }
  const issuer = labelled.country ?? toCountry(aroundOf(text, labelled)) ?? undefined
  const kinds = kindsLike(kind)
  const own = asked(text, kinds, value, issuer)
  return { text, readings: NATIONAL.has(kind) ? [own, ...withoutPrefix(own), ...withPrefix(own)] : [own] }
}

/** What stands before the label and after the number. */
const aroundOf = (text: string, { text: labelled, at }: LabelledNumber): string =>
  `${text.slice(0, at)} ${text.slice(at + labelled.length)}`.replace(/[(),;]/g, ' ').trim()

const asked = (
  text: string,
  kinds: readonly IdentifierKind[],
  value: string,
  country: string | undefined,
): AskedIdentifier => ({ text, kinds, value, ...(country !== undefined && { country }) })

/** `BE0430033662` and `EG A0123456` may be a country and its number. */
function withoutPrefix(whole: AskedIdentifier): AskedIdentifier[] {
  const country = parseCountryCode(whole.value.slice(0, 2))
  const rest = whole.value.slice(2)
  return country === undefined || whole.country !== undefined || !/^.{6,}$/u.test(rest) || !/\d{3}/.test(rest)
    ? []
    : [asked(whole.text, whole.kinds, rest, country)]
}

/** Some lists print the country before a number of taxes that it has given. */
const withPrefix = ({ text, kinds, value, country }: AskedIdentifier): AskedIdentifier[] =>
  country === undefined || value.startsWith(country) || !kinds.includes('tax_id')
    ? []
    : [asked(text, kinds, `${country}${value}`, country)]

const ALL_NATIONAL: readonly IdentifierKind[] = [...NATIONAL]
const BANK = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

function readAlone(text: string, country: string | undefined): ReadIdentifier {
  const capitals = text.toUpperCase()
  const kind = kindByForm(text) ?? (isTail(capitals) ? 'aircraft_tail' : BANK.test(capitals) ? 'bic' : undefined)
  if (kind === undefined) {
    const broken = brokenForm(text)
    const problem = broken === undefined ? undefined : problemOf(broken, toValue(broken, text))
    if (problem !== undefined) return { text, problem }
  }
  const byForm = kind === undefined ? [] : [asked(text, [kind], toValue(kind, text), undefined)]
  const bracketed = /^(.*?)\s*[(,]\s*([^()]+?)\)?$/.exec(text)
  const inBrackets = toCountry(bracketed?.[2] ?? '')
  const body = inBrackets === undefined ? text : (bracketed?.[1] ?? text)
  const words = (body.match(WORD) ?? []).join(' ')
  const issuer = inBrackets ?? toCountry(words)
  const read = (number: string): AskedIdentifier[] => {
    const value = toValue(undefined, number)
    const whole = asked(
      text,
      NATIONAL_AND_MORE,
      value,
      issuer ?? (value.length < LONG_ENOUGH_ALONE ? country : undefined),
    )
    const isTold = isFormOf('passport', value) && (whole.country !== undefined || value.length >= LONG_ENOUGH_ALONE)
    return isTold ? [whole, ...withPrefix(whole)] : []
  }
  const pieces = words === '' ? [] : (body.match(PIECES) ?? []).filter(piece => FIVE_DIGITS.test(piece))
  const ofPieces = pieces.flatMap(piece => {
    const known = kindByForm(piece)
    return known === undefined ? read(piece) : [asked(text, [known], toValue(known, piece), undefined)]
  })
  const value = toValue(undefined, body)
  // A word that is no kind of number known here is no part of one.
  const ofWhole = LONG_WORD.test(body)
    ? []
    : [...read(body), ...(kind === undefined ? withoutPrefix(asked(text, NATIONAL_AND_MORE, value, issuer)) : [])]
  const readings = [...byForm, ...ofWhole, ...ofPieces]
  if (readings.length > 0) return { text, readings }
  return {
    text,
    problem: isFormOf('passport', value)
      ? `${/^\d{7}$/.test(value) ? 'has not the check digit of an IMO number, and ' : ''}may be a number of any kind: say which, such as "passport ${pieces[0] ?? text}", or its country`
      : 'holds no number that can be read',
  }
}

const WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu
const LONG_WORD = /(?<![\p{L}\p{N}])\p{L}{5,}(?![\p{L}\p{N}])/u
const PIECES = /[\p{L}\p{N}][\p{L}\p{N}.-]*/gu

const NATIONAL_AND_MORE: readonly IdentifierKind[] = [...ALL_NATIONAL, 'mmsi', 'duns', 'aircraft_serial']

/** What a name holds of numbers. */
export interface NumbersInName {
  /** The name without them, empty when it is nothing else. */
  rest: string
  identifiers: AskedIdentifier[]
  /** What the whole name would be as a number, where it may as well be the name of a party. */
  maybe: AskedIdentifier[]
  /** What is wrong with those that could not be compared. */
  problems: { text: string; problem: string }[]
}

const TOKEN = /[A-Za-z0-9:]{20,110}/g

/** Reads the numbers out of a name: those with their kind, wallets and LEIs as they stand, and a name that is a number and nothing else. */
export function numbersIn(name: string, country?: string): NumbersInName {
  const plain = toPlain(name)
  const labelled = labelledIn(plain).filter(one => isMeant(one) || (one.text === plain && /\d/.test(one.number)))
  const texts = labelled.map(({ text }) => text)
  const rest = texts.reduce((left, text) => left.replace(text, ' '), plain)
  const evident = rest.match(TOKEN)?.filter(token => kindByForm(token) !== undefined) ?? []
  const left = evident.reduce((text, token) => text.replace(token, ' '), rest)
  const isAlone = texts.length + evident.length === 0
  const isNumber = isAlone && isOnlyNumber(plain)
  const read = [...texts, ...evident, ...(isNumber ? [plain] : [])].map(text => readIdentifier(text, country))
  const maybe = isAlone && !isNumber && isLikeNumber(plain) ? [readIdentifier(plain, country)] : []
  return {
    rest:
      isNumber || !/[\p{L}\p{N}]/u.test(left)
        ? ''
        : left
            .replace(/[([{]\s*[)\]}]/g, ' ')
            .replace(/\s+/gu, ' ')
            .trim(),
    identifiers: read.flatMap(readingsOf),
    maybe: [...maybe.flatMap(readingsOf), ...shipsIn(left)],
    problems: read.flatMap(one => ('problem' in one ? [one] : [])),
  }
}

const SEVEN_DIGITS_ALONE = /(?<![\p{L}\p{N}.-])\d{7}(?![\p{L}\p{N}-])/gu

/** Shipping papers put the IMO number of a ship behind her name and leave out what it is. */
const shipsIn = (text: string): AskedIdentifier[] =>
  (text.match(SEVEN_DIGITS_ALONE) ?? []).filter(isImoNumber).map(digits => asked(digits, ['imo'], digits, undefined))

const SAID_TO_BE_ONE = /[:#№=°]|(?<!\p{L})(?:no|nr|num|numbers?)(?!\p{L})/iu
const WITH_HYPHEN = /^[A-Z0-9]{1,2}-[A-Z0-9]{2,5}$/
const ENOUGH_DIGITS = 5

/** Words such as "Swift", "Tail" and "Inn" are parts of names as well; a number beside them has digits, or the text says that it is one. */
const isMeant = ({ kind, number, text }: LabelledNumber): boolean =>
  number.replace(/\D/g, '').length >= ENOUGH_DIGITS ||
  SAID_TO_BE_ONE.test(text.slice(0, text.lastIndexOf(number))) ||
  (kind === 'aircraft_tail' && WITH_HYPHEN.test(number)) ||
  (kind === 'bic' && number === number.toUpperCase() && problemOf(kind, toValue(kind, number)) === undefined)

const readingsOf = (read: ReadIdentifier): AskedIdentifier[] => ('readings' in read ? read.readings : [])

// Capitals and digits, such as AB850901 and PAT 040318 GF7, but no word.
const CODED = /^(?=(?:.*\d){5})(?!.*[A-Z]{5})[A-Z0-9 ./-]{6,40}$/

/** Whether a name may be a number as well as the name of a party. */
const isLikeNumber = (name: string): boolean => BANK.test(name) || isTail(name) || CODED.test(name)

// Groups are called 313 and 1844; a number of so few digits says nothing without its kind.
const FIVE_DIGITS = /^(?:\P{N}*\p{N}){5}/u

/** Whether a name has no letter at all and at least five digits, or is one that only a number has. */
export const isOnlyNumber = (name: string): boolean =>
  (!/\p{L}/u.test(name) && FIVE_DIGITS.test(name)) || (!/\s/.test(name.trim()) && kindByForm(name) !== undefined)
