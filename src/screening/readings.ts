import type { Style } from './prepared.ts'

type Rule = readonly [RegExp, string]

// How other languages write the sounds that lists print in the English way; in this order.
const GERMAN: readonly Rule[] = [
  [/schtsch/g, 'S'],
  [/dsch/g, 'dzh'],
  [/tsch/g, 'C'],
  [/(?<!s)ch/g, 'kh'],
  [/w/g, 'v'],
  [/j/g, 'y'],
]
const SOFT: Rule = [/(?<![a-z])s(?=[aeiouy])|(?<=[aeiouy])s(?=[aeiouy])/g, 'z']
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
const ARABIC: readonly Rule[] = [[/kh|gh|g/g, 'k']]
const EGYPTIAN: readonly Rule[] = [[/^e(?=[^aeiouy])/g, 'i']]
const PERSIAN: readonly Rule[] = [[/gh/g, 'q']]
const ARABIC_Q: readonly Rule[] = [[/q/g, 'gh']]
const ENGLISH: readonly Rule[] = [
  [/S/g, 'shch'],
  [/C/g, 'ch'],
]

const LANGUAGES: readonly (readonly Rule[])[] = [
  [...GERMAN, [/sch/g, 'sh']],
  [...GERMAN, [/sch/g, 'zh']],
  [...GERMAN, SOFT, [/sch/g, 'sh']],
  [...GERMAN, SOFT, [/sch/g, 'zh']],
  POLISH,
  FRENCH,
  ARABIC,
  EGYPTIAN,
  PERSIAN,
  ARABIC_Q,
]

// In shorter words too many names are one another's reading.
const LEAST = 4

/** The ways an English list may print a word that is written in another language's transliteration; none that is the word itself. */
export function readingsOf(word: string, style: Style): string[] {
  if (word.length < LEAST) return []
  const readings = (style === 'person' ? LANGUAGES : [PERSIAN, ARABIC_Q]).map(rules =>
    [...rules, ...ENGLISH].reduce((text, [from, to]) => text.replace(from, to), word),
  )
  return [...new Set(readings)].filter(text => text !== word)
}
