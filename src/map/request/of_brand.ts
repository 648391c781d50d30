import { fold } from '../../lib/fold.ts'
import { headOf } from '../language/clauses.ts'
import { without } from '../language/cut.ts'
import { isHolding } from '../language/asked_name.ts'
import { NEAR } from '../language/near_words.ts'
import { OWN } from '../language/plain_words.ts'
import { isUnspaced, OF, wordsOf } from '../language/roots.ts'
import { brandIn, type SaidBrand } from '../kinds/brands.ts'
import { type Capability, namesKind, toExactKind } from '../kinds/capability.ts'
import { candidatesOf, languagesOf, likeliestOf } from '../kinds/languages.ts'
import { isDenied } from './denied.ts'
import { type Divided, NONE, holds, isOnlyWhere, saidOf, wordsOfKind } from './divide.ts'
import { fitting } from './fitting.ts'

const LEAST_SHARE = 0.4
const HALF = 0.5
// A long name is no other word by chance.
const LEAST_SHARE_OF_LONG = 0.33
const LONG_NAME = 6
// A shorter one in small letters is a brand where it has shops.
const LEAST_ANYWHERE = 5

// A syllable of Korean, or a letter of Chinese, tells as much as two.
const lengthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/[\p{Script=Hangul}\p{Script=Han}]/u.test(letter) ? 2 : 1), 0)

/** Whether a text is about a brand: a word of a sentence may be one by chance. */
const isMeant = ({ share, said, isSure, isHere }: SaidBrand): boolean =>
  isSure
    ? (share >= LEAST_SHARE && (isHere || said.length > 1 || share > HALF)) ||
      (share >= LEAST_SHARE_OF_LONG && lengthOf(said.join('')) >= LONG_NAME)
    : share === 1 && (isHere || lengthOf(said.join('')) >= LEAST_ANYWHERE)

/** The brand that a text names, of the first of some countries that has one; else of any. */
function brandOf(text: string, countries: readonly (string | undefined)[]): SaidBrand | undefined {
  const [first, ...others] = countries
  const brand = brandIn(text, first)
  if (brand === undefined || isOwn(brand)) return undefined
  if (brand.isHere) return brand
  for (const country of others) {
    const other = brandIn(text, country)
    if (other?.isHere === true && !isOwn(other)) return other
  }
  return brand
}

// "My car" is not the brand that writes itself in one word.
const isOwn = ({ said: [first = '', ...others], names }: SaidBrand): boolean =>
  others.length > 0 &&
  OWN.has(fold(first)) &&
  !names.some(name => fold(name).startsWith(`${fold(first)} `)) &&
  !/^\p{Lu}/u.test(others[0] ?? '')

/** Where most people ask in the likeliest language of a text: who travels asks for the brands of home. */
function countriesOf(text: string): readonly string[] {
  const [likeliest] = likeliestOf(languagesOf(text, [])).filter(({ evidence }) => evidence > 0)
  const language = likeliest?.language ?? (isUnspaced(text) ? candidatesOf(text).at(-1) : undefined)
  return COUNTRIES[language ?? '']?.split(' ') ?? []
}

const COUNTRIES: Readonly<Record<string, string>> = {
  en: 'GB US CA AU IE NZ',
  de: 'DE AT CH',
  fr: 'FR BE CH CA',
  es: 'ES MX AR CO CL',
  it: 'IT CH',
  pt: 'BR PT',
  nl: 'NL BE',
  pl: 'PL',
  cs: 'CZ',
  ru: 'RU KZ',
  uk: 'UA',
  tr: 'TR',
  sv: 'SE FI',
  da: 'DK',
  fi: 'FI',
  ar: 'SA EG AE',
  ja: 'JP',
  ko: 'KR',
  zh: 'CN TW HK',
}

/** What is asked for before what else is wished of it: "a Lidl and open late". */
function beforeAnd(head: string, text: string): string {
  const [likeliest] = languagesOf(text, [])
  if (isUnspaced(head) || likeliest === undefined) return head
  const words = wordsOf(head, '')
  const and = AND[likeliest.language]
  const end = words.findIndex(({ text: word }, at) => at > 0 && and?.test(word) === true)
  return end < 0
    ? head
    : words
        .slice(0, end)
        .map(({ written }) => written)
        .join(' ')
}

const AND: Readonly<Record<string, RegExp>> = {
  en: /^and$/,
  de: /^und$/,
  fr: /^et$/,
  es: /^[ye]$/,
  it: /^ed?$/,
  pt: /^e$/,
  nl: /^en$/,
  pl: /^i$/,
  cs: /^a$/,
  ru: /^и$/,
  uk: /^(?:і|и|та|а)$/,
  tr: /^ve$/,
  sv: /^och$/,
  da: /^og$/,
  fi: /^ja$/,
  // Written onto what is denied.
  ar: /^وما/,
}

/** The same where the text names a brand: its kind is what it sells, unless another is named beside it. */
export function ofBrand(capability: string, divided: Divided, countryCode: string | undefined): Divided {
  const { answer, asked: wish } = divided
  const rest = without(capability, saidOf(wish))
  const head = without(beforeAnd(headOf(capability), capability), saidOf(wish))
  const countries = [countryCode, ...countriesOf(capability)]
  const headed = head.trim() === '' ? undefined : brandOf(head, countries)
  const brand = headed ?? brandOf(rest, countries)
  if (brand === undefined || isDenied(capability, brand.said)) return divided
  const condition = { key: 'brand', values: brand.names, said: brand.said, ways: [brand.said] }
  const used = 'suggestions' in answer ? NONE : (answer.used ?? new Set(wordsOfKind(rest, answer.osmTags)))
  const isTaken =
    !('suggestions' in answer) && (isTakenFor(brand, answer, used) || (answer.basis === 'term' && brand.isSure))
  // In "a Lidl with a cash machine" nobody asks for the machine.
  const naming = 'suggestions' in answer ? used : (answer.used ?? new Set(wordsOfKind(capability, answer.osmTags)))
  const isDescribed = headed !== undefined && naming.size > 0 && ![...naming].some(word => holds(head, word))
  // In "ikea em Faro" nobody asks for headlights, and "is it" is no company for computers.
  const isPlaced =
    !('suggestions' in answer) &&
    brand.isSure &&
    brand.isExact &&
    (isOnlyWhere(capability, naming) ||
      isTownBehind(capability, brand, naming) ||
      [...naming].every(word => isHolding(fold(word)))) &&
    !isOnlyWhere(capability, new Set(brand.said))
  if ('suggestions' in answer || isTaken || isDescribed || isPlaced) {
    const isAllOfKind = isTaken && (isUnspaced(capability) || brand.share >= HALF)
    const isBegun =
      (isPlaced && beginsWith(rest, brand)) ||
      ('suggestions' in answer && brand.isPlain && !isOnlyWhere(capability, new Set(brand.said)))
    if (!(isMeant(brand) || isAllOfKind || isBegun) || toExactKind(rest) !== undefined) return divided
    const kind: Capability = { basis: 'brand', osmTags: [...brand.tags], used: new Set(brand.said) }
    const wished = fitting({ ...wish, conditions: [...wish.conditions, condition] }, kind)
    return { answer: kind, wish: wished, asked: wish }
  }
  const isBeside = used.size > 0 && !brand.said.some(word => used.has(word))
  if (!isBeside || !(brand.isSure || isUnspaced(capability)) || !brand.tags.some(tag => answer.osmTags.includes(tag)))
    return divided
  return { ...divided, wish: { ...divided.wish, conditions: [...divided.wish.conditions, condition] } }
}

/** Whether a kind was made of one word behind a brand that is written as the name of a town and may be one: "ikea Bursa", "o Lidl de Braga". */
function isTownBehind(text: string, { said }: SaidBrand, naming: ReadonlySet<string>): boolean {
  const [town = ''] = naming
  if (naming.size !== 1 || isUnspaced(text) || !/^\p{Lu}/u.test(town)) return false
  const words = wordsOf(text, '')
  const at = words.findIndex(({ written }) => written === town)
  const isOf = OF.has(words[at - 1]?.text ?? '')
  // German writes every noun so.
  const isName = !namesKind(town) && languagesOf(text, [])[0]?.language !== 'de'
  return words[isOf ? at - 2 : at - 1]?.written === said.at(-1) && (isOf || isName)
}

/** Whether the first word of a text that tells anything is a brand beyond doubt: "ikea in Murcia, is it open until ten". */
function beginsWith(text: string, { isPlain, said }: SaidBrand): boolean {
  const telling = isUnspaced(text)
    ? []
    : wordsOf(text, '').filter(({ text: word }) => !isHolding(word) && !NEAR.has(word))
  return isPlain && said.length > 0 && telling[0]?.written === said.find(word => !isHolding(fold(word)))
}

/** Whether a kind was made of the words of a brand: "Burger King" is more than a burger, and a Mercadona no market. */
function isTakenFor(brand: SaidBrand, answer: Capability, used: ReadonlySet<string>): boolean {
  if (!brand.isSure || !brand.isExact) return false
  if (answer.basis === 'spelling') return true
  // Of several words that are a brand one may name a kind in small letters: "burger king".
  const isLonger =
    brand.isHere &&
    brand.said.length > used.size &&
    [...used].every(word => brand.said.includes(word)) &&
    !brand.said.some(word => isHolding(fold(word)))
  const isMore =
    isLonger ||
    // A script without capitals writes no name otherwise.
    brand.said.some(word => /^(?:\p{Lu}|\p{Script=Arabic}|\p{Script=Hangul})/u.test(word) && !used.has(word)) ||
    [...used].some(word => isUnspaced(word) && brand.said.some(name => name !== word && name.includes(word)))
  // A part of a name that is not divided is the name.
  const isSaid = (word: string): boolean =>
    brand.said.includes(word) || (isUnspaced(word) && brand.said.some(name => name.includes(word)))
  const isOwn = (word: string): boolean => isSaid(word) && (isMore || toExactKind(word) === undefined)
  return used.size > 0 && [...used].every(isOwn)
}
