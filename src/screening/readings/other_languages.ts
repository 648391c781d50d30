import type { Rule } from './rule.ts'
import { placesIn } from './slavic_places.ts'
import type { Style } from '../text/model.ts'
import { pinyinSyllables } from './latin_east.ts'

// How other languages write the sounds that lists print in the English way; in this order.
const GERMAN: readonly Rule[] = [
  [/(?<=[bdfgklmnprstvz])(?:yo|jo)/g, 'e'],
  [/schtsch/g, 'S'],
  [/dsch/g, 'dzh'],
  [/ts?ch/g, 'C'],
  [/(?<!s)ch/g, 'kh'],
  [/w/g, 'v'],
  [/j/g, 'y'],
]

const SOFT: Rule = [/(?<![a-z])s(?=[aeiouy])|(?<=[aeiouy])s(?=[aeiouymnlrbdgv])/g, 'z']
const POLISH: readonly Rule[] = [
  [/szcz/g, 'S'],
  [/cz/g, 'C'],
  [/sz/g, 'sh'],
  [/rz/g, 'r'],
  [/ch/g, 'kh'],
  [/w/g, 'v'],
  [/(?<=[bdgklmnprstvz])ie/g, 'e'],
  [/j/g, 'y'],
]

const FRENCH: readonly Rule[] = [
  [/tch/g, 'C'],
  [/ch/g, 'sh'],
  [/j/g, 'zh'],
  [/gu(?=[ei])/g, 'g'],
  [/(?<=[a-z]{2}i)ne$/, 'n'],
]

// Belarusian and Ukrainian endings of family names as Russian lists have them, and the other way round.
const TO_RUSSIAN: readonly Rule[] = [
  [/dz(?=[imye])/g, 'd'],
  [/ts(?=[iy])/g, 't'],
  [/(?:eu|iou|(?<=[csz]h)[ao]u)$/, 'ev'],
  [/[ao]u(?=$|sk)/, 'ov'],
  [/ski$/, 'skiy'],
  [/enka$/, 'enko'],
  [/^h/, 'g'],
]

// Belarusian writes an unstressed o as a.
const TO_RUSSIAN_O: readonly Rule[] = [[/^([^aeiouy]*(?:i[^aeiouy]+)?)a(?=.{2})/, '$1o'], ...TO_RUSSIAN]

const TO_BELARUSIAN: readonly Rule[] = [
  [/ov$/, 'au'],
  [/ev$/, 'eu'],
]

const TO_BELARUSIAN_A: readonly Rule[] = [...TO_BELARUSIAN, [/o/g, 'a'], [/g/g, 'h']]
const TO_UKRAINIAN: readonly Rule[] = [[/g/g, 'h']]
// Turkish has one letter for each of these, and lists print it without its mark.
const TO_TURKISH: readonly Rule[] = [
  [/sh/g, 's'],
  [/ch|j/g, 'c'],
  [/kh/g, 'h'],
  [/q/g, 'k'],
  [/w/g, 'v'],
]

// Serbian and Albanian letters without their marks, as lists print them, and what others make of them.
const FROM_BALKANS: readonly Rule[] = [
  [/xh|dz/g, 'dzh'],
  [/gj/g, 'dj'],
  [/q/g, 'ch'],
  [/ic$/, 'ich'],
]

const TO_BALKANS: readonly Rule[] = [
  [/dzh|dz|xh/g, 'xh'],
  [/t?ch$/, 'c'],
  [/ine$/, 'in'],
  [/y(?=[aeou])/g, 'j'],
]

const TO_SERBIAN: readonly Rule[] = [
  [/t?ch$/, 'c'],
  [/ine$/, 'in'],
  [/ou/g, 'u'],
  [/y(?=[aeou])|(?<=[aeou])[iy](?=[^aeiouy])/g, 'j'],
]

const UZBEK: readonly Rule[] = [
  [/x/g, 'kh'],
  [/(?<=.{3}[jh])on$/g, 'an'],
]

const ARABIC: readonly Rule[] = [[/kh|gh|g/g, 'k']]
const EGYPTIAN: readonly Rule[] = [[/^e(?=[^aeiouy])/g, 'i']]
const PERSIAN: readonly Rule[] = [[/gh/g, 'q']]
const ARABIC_Q: readonly Rule[] = [[/q/g, 'gh']]
// Russian writes its yo as e.
const RUSSIAN: readonly Rule[] = [[/(?<=[bdfgklmnprstvz])(?:yo|jo)/g, 'e']]
const ENGLISH: readonly Rule[] = [
  [/S/g, 'shch'],
  [/C/g, 'ch'],
]

const LANGUAGES: readonly (readonly Rule[])[] = [
  [...GERMAN, [/sch/g, 'sh']],
  [...GERMAN, [/sch/g, 'zh']],
  [...GERMAN, [/(?<=sch|C|S)ov(?=a?$)/, 'ev'], [/sch/g, 'sh']],
  [...GERMAN, SOFT, [/sch/g, 'sh']],
  [...GERMAN, SOFT, [/sch/g, 'zh']],
  POLISH,
  FRENCH,
  ARABIC,
  EGYPTIAN,
  PERSIAN,
  ARABIC_Q,
  TO_RUSSIAN,
  TO_BELARUSIAN,
  FROM_BALKANS,
  TO_BALKANS,
  TO_SERBIAN,
  UZBEK,
]

const BY_SOUND: readonly (readonly Rule[])[] = [TO_RUSSIAN_O, TO_BELARUSIAN_A, TO_UKRAINIAN, TO_TURKISH]
// In shorter words too many names are one another's reading; "Aqa" and "Agha" are one all the same.
const LEAST = 4
const LEAST_OF_Q = 3
const LEAST_HEARD = 6

/** The ways an English list may print a word that is written in another language's transliteration; none that is the word itself. */
export function readingsOf(word: string, style: Style, isOwnScript: boolean): string[] {
  if (word.length < (style === 'person' ? LEAST_OF_Q : LEAST)) return []
  // Another letter makes another syllable of Chinese.
  const languages = !isOwnScript && pinyinSyllables(word) === undefined ? [...LANGUAGES, ...BY_SOUND] : LANGUAGES
  const readings = (style === 'person' && word.length >= LEAST ? languages : [PERSIAN, ARABIC_Q, RUSSIAN]).map(rules =>
    [...rules, ...ENGLISH].reduce((text, [from, to]) => text.replace(from, to), word),
  )
  // Lists have a Serbian letter without its mark, and others spell it with two; in names of companies those are two sounds as often.
  const serbian = style === 'person' && word.includes('dj') ? [word.replace(/dj(?=[a-z])/g, 'd')] : []
  const places = style === 'person' ? [] : placesIn(word)
  // Newspapers of another script write an a of Arabic as they hear it: "Джебхат".
  const heard = style === 'organisation' && isOwnScript && word.length >= LEAST_HEARD ? [word.replaceAll('e', 'a')] : []
  return [...new Set([...readings, ...serbian, ...places, ...heard])].filter(text => text !== word)
}
