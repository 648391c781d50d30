import { pinyinSyllables } from './readings/latin_east.ts'

type Rule = readonly [RegExp, string]

// As scholars and passports of Yugoslavia print Russian names, and back.
const TO_SCHOLARLY: readonly Rule[] = [
  [/t[cs](?!h)/g, 'c'],
  [/[sc]h/g, 's'],
  [/^y|y(?=[aeou])/g, 'j'],
]
const FROM_SCHOLARLY: readonly Rule[] = [
  [/c(?!h)/g, 'ts'],
  [/j/g, 'y'],
]
// Baltic names have an ending that their Russian form has not: "Vladimirs Kuznecovs", "Petrovas".
const BALTIC: readonly Rule[] = [
  [/c(?!h)/g, 'ts'],
  [/(?<=[oe]v|in|sk)[ai]s$/, ''],
  [/(?<=[^aeious])s$/, ''],
]
// A short vowel of Arabic, and one letter that the east says as z.
const ARABIC_I: readonly Rule[] = [[/e(?!$)/g, 'i']]
const ARABIC_Z: readonly Rule[] = [
  [/dh/g, 'z'],
  [/e(?!$)/g, 'i'],
]
const HEBREW: readonly Rule[] = [
  [/^h(?=[aeiou])/, 'ch'],
  [/tz/g, 'z'],
]
const INDIAN: readonly Rule[] = [[/x/g, 'ksh']]
const INDIAN_X: readonly Rule[] = [[/ksh/g, 'x']]
const BENGALI: readonly Rule[] = [
  [/v/g, 'b'],
  [/ou/g, 'au'],
]
// Tajiks have the Persian ending in the place of the Russian one by now: "Mirzozoda".
const TAJIK: readonly Rule[] = [
  [/(?<=[aiou])zoda$/, 'yev'],
  [/(?<=.{3})zoda$/, 'ov'],
]
const TAJIK_BARE: readonly Rule[] = [[/(?<=.{3})zoda$/, '']]
const FRENCH_ARABIC: readonly Rule[] = [
  [/(?<!t)ch/g, 'sh'],
  [/e$/, ''],
]
// In the spellings of before and after 1972.
const INDONESIAN: readonly Rule[] = [
  [/sy(?=[aeiou])/g, 'sh'],
  [/tj/g, 'ch'],
  [/oe/g, 'u'],
  [/dz/g, 'z'],
]
const FURTHER: readonly (readonly Rule[])[] = [
  TAJIK,
  TAJIK_BARE,
  FRENCH_ARABIC,
  INDONESIAN,
  TO_SCHOLARLY,
  FROM_SCHOLARLY,
  BALTIC,
  ARABIC_I,
  ARABIC_Z,
  HEBREW,
  INDIAN,
  INDIAN_X,
  BENGALI,
]

const THAI_WORD =
  /wo[nr]g|pho?ng|po[nr]?g|po?r?n$|phon|phan|pan|rat|chai|cha[jn]|sak|suk|suwan|tho?ng|b(?:oo|u)n|siri|sri|k[ou]l$|kun$|sawa[dts]|prase|nant|anan|charo|jaro|kiat|wat|wit|thana|tana|jira|chira/
const LEAST_OF_THAI = 7
// Thai has letters of one sound, and people write some as India does. Each way is one reading of the consonants, beside the plain ones.
const TO_THAI: readonly Rule[] = [
  [/ph/g, 'p'],
  [/th/g, 't'],
  [/kh/g, 'k'],
  [/j(?!$)/g, 'ch'],
  [/v/g, 'w'],
  [/(?<=[ou])r(?=n)/g, ''],
  [/(?<=[aou])l$/, 'n'],
  [/oo/g, 'u'],
]
const TO_THAI_CH: readonly Rule[] = [...TO_THAI, [/[tdj]$/, 'ch']]
const TO_THAI_T: readonly Rule[] = [...TO_THAI, [/(?:ch|[djs])$/, 't']]
const FROM_THAI: readonly Rule[] = [
  [/p(?!h)/g, 'ph'],
  [/(?<=ph)on/g, 'orn'],
  [/n$/, 'l'],
]
const FROM_THAI_ASPIRATED: readonly Rule[] = [
  [/p(?!h)/g, 'ph'],
  [/t(?!h)/g, 'th'],
  [/k(?!h)/g, 'kh'],
]
const THAI: readonly (readonly Rule[])[] = [
  TO_THAI,
  TO_THAI_CH,
  TO_THAI_T,
  FROM_THAI,
  FROM_THAI_ASPIRATED,
  [[/t$/, 'ch']],
  [[/ch$/, 't']],
  [
    [/ph/g, 'p'],
    [/l$/, 'n'],
    [/r(?=n$)/, ''],
  ],
]

const LEAST = 4

/** More ways in which lists may print a word of a person's name that is written in another language's transliteration; what a given name is read as by them has none of its forms. */
export function furtherReadingsOf(word: string, isOwnScript: boolean): string[] {
  const isThai = word.length >= LEAST_OF_THAI && THAI_WORD.test(word)
  const isLatin = !isOwnScript && word.length >= LEAST && pinyinSyllables(word) === undefined
  const readings = [...(isLatin ? FURTHER : []), ...(isThai ? THAI : [])].map(rules =>
    rules.reduce((text, [from, to]) => text.replace(from, to), word),
  )
  return [...new Set(readings)].filter(text => text !== word)
}
