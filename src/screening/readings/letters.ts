import type { Rule } from './rule.ts'
import { toAscii } from '../../lib/ascii.ts'
import { isBurmese, readBurmese } from './burmese.ts'
import { isIndic, readIndic } from './indic.ts'
import { isThai, readThai } from './thai.ts'

// Pairs of letters are sounds of their own, and foreign names have them for b, d and g wherever they stand.
const GREEK: readonly Rule[] = [
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[αεηιοωβγδζλμνρ])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
  [/γγ/g, 'ng'],
  [/γχ/g, 'nch'],
  [/γξ/g, 'nx'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
  [/γκ/g, 'g'],
  [/ει|οι|υι/g, 'i'],
  [/χ/g, 'kh'],
  [/υ/g, 'y'],
]
// As passports and ELOT 743 have it, letter by letter.
const GREEK_STANDARD: readonly Rule[] = [
  [/ει/g, 'ei'],
  [/οι/g, 'oi'],
  [/χ/g, 'ch'],
]
const GREEK_FOREIGN: readonly Rule[] = [
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/τζ/g, 'j'],
  [/γ?ου(?=[αεηιοω])/g, 'w'],
  [/τσ|τς/g, 'ch'],
  [/(?<=\p{L}[οεΟΕ])φ(?!\p{L})/gu, 'v'],
]
const ARMENIAN: readonly Rule[] = [
  [/ու/g, 'u'],
  [/և/g, 'ev'],
  [/եւ/g, 'ev'],
  [/ռ/g, 'r'],
  [/(?<!\p{L})ե/gu, 'ye'],
  [/(?<!\p{L})ո(?!վ)/gu, 'vo'],
]
// In the west, and so in Lebanon, Syria and Turkey, the voiced and the voiceless letters have changed places.
const WESTERN: ReadonlyMap<string, string> = new Map(
  Object.entries({ բ: 'p', պ: 'b', գ: 'k', կ: 'g', դ: 't', տ: 'd', ձ: 'ts', ծ: 'dz', ջ: 'ch', ճ: 'j' }),
)
// Case endings of foreign names.
const GEORGIAN_CASE = /(?<=[\u10d0-\u10ff]{3}[^აეიოუ])(?<!(?:შვილ|ძ|ან|ელ|ურ|ულ))ი$/u

const rewrite = (word: string, rules: readonly Rule[]): string =>
  rules.reduce((text, [from, to]) => text.replace(from, to), word)

const greekLetters = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    // With the mark on the first of them two vowels are read as two.
    .replace(/([αεο])\u0301ι/g, '$1ι\u0308')
    .replace(/\u0301|\u0300|\u0342/g, '')
    .normalize('NFC')

/** A word in letters that are read one after the other, in Latin ones. */
export function readLetters(word: string): string {
  if (isIndic(word)) return toAscii(readIndic(word))
  if (isBurmese(word)) return toAscii(readBurmese(word))
  if (/\p{Script=Greek}/u.test(word)) return toAscii(rewrite(greekLetters(word), GREEK))
  if (/\p{Script=Armenian}/u.test(word)) return toAscii(rewrite(word.toLowerCase(), ARMENIAN))
  return toAscii(word)
}

/** The same in a person's name: Thai ones are read, brands of companies are other words there. */
export const readInPerson = (word: string): string => (isThai(word) ? toAscii(readThai(word)) : readLetters(word))

/** The same as a newspaper of the language writes foreign names, where that is another reading. */
export function readForeign(word: string): string {
  if (/\p{Script=Greek}/u.test(word)) return readLetters(rewrite(greekLetters(word), GREEK_FOREIGN))
  if (/\p{Script=Georgian}/u.test(word)) return readLetters(word.replace(GEORGIAN_CASE, ''))
  return readLetters(word)
}

/** A Greek word as its standard for Latin letters has it. */
export const readStandard = (word: string): string => readLetters(rewrite(greekLetters(word), GREEK_STANDARD))

/** An Armenian word as it is read in the west. */
export const readWestern = (word: string): string =>
  readLetters([...word.toLowerCase()].map(letter => WESTERN.get(letter) ?? letter).join(''))
