import { pinyinSyllables } from './latin_east.ts'
import type { Rule } from './rule.ts'

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
  [/ck(?=[ai]s$)/, 'tsk'],
  [/(?<=sk)[ai]s$/, 'iy'],
  [/(?<=[oe]v|in)[ai]s$/, ''],
  [/(?<=ch|sh|zh)(?:ius|(?:iu|ai|y)te)$/, ''],
  [/(?<=ch|sh|zh)ov(?=s?$)/, 'ev'],
  [/j/g, 'y'],
  [/(?<=sk)iene$/, 'aya'],
  [/(?<=[oe]v|in)iene$/, 'a'],
  [/(?<=en)ka$/, 'ko'],
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
  [/ou(?=[aei])/g, 'w'],
  [/e$/, ''],
]
const FRENCH_DIMINUTIVE: readonly Rule[] = [
  [/(?<!t)ch/g, 'sh'],
  [/ou(?=[aei])/g, 'uw'],
  [/e(?=[^aeiouy]$)/, 'i'],
]
// Dutch and Scandinavian papers write Russian sounds with a j behind: "Tsjernysjov", "Zjoekov".
const DUTCH: readonly Rule[] = [
  [/sjts?j|stsj/g, 'shch'],
  [/tsj|tj/g, 'C'],
  [/dzj|dj/g, 'dzh'],
  [/zj/g, 'zh'],
  [/sj/g, 'sh'],
  [/ch/g, 'kh'],
  [/C/g, 'ch'],
  [/oe/g, 'u'],
  [/j/g, 'y'],
]
const SPANISH: readonly Rule[] = [
  [/j/g, 'kh'],
  [/(?<=g)u(?=[ei])/g, ''],
  [/y(?=[aeou])/g, 'j'],
]
const PORTUGUESE: readonly Rule[] = [
  [/tch/g, 'C'],
  [/x|ch/g, 'sh'],
  [/C/g, 'ch'],
  [/(?<=g)u(?=[ei])/g, ''],
  [/qu(?=[ei])/g, 'k'],
]
// Italian and Romanian: "Gorbaciov", "Scerbakov".
const ITALIAN: readonly Rule[] = [
  [/sci?(?=[aeiou])/g, 'sh'],
  [/c(?:i(?=[aou])|(?=[ei]))/g, 'C'],
  [/ch(?=[ei])/g, 'k'],
  [/gh(?=[ei])/g, 'g'],
  [/g(?:i(?=[aou])|(?=[ei]))/g, 'j'],
  [/(?<=sh|C)ov/g, 'ev'],
  [/C/g, 'ch'],
]
const HUNGARIAN: readonly Rule[] = [
  [/cs/g, 'C'],
  [/zs/g, 'J'],
  [/sz/g, 'Z'],
  [/s/g, 'sh'],
  [/c/g, 'ts'],
  [/gy/g, 'dj'],
  [/j/g, 'y'],
  [/C/g, 'ch'],
  [/J/g, 'zh'],
  [/Z/g, 's'],
]
// Slavic and Baltic letters that have lost their marks.
const WITHOUT_MARKS: readonly Rule[] = [
  [/c(?!h)/g, 'ch'],
  [/z(?!h)/g, 'zh'],
  [/j/g, 'y'],
]
const WITHOUT_MARKS_S: readonly Rule[] = [
  [/c(?!h)/g, 'ch'],
  [/(?<!t)s(?!h|k)/g, 'sh'],
  [/j/g, 'y'],
]
const TURKISH: readonly Rule[] = [
  [/c(?!h)/g, 'j'],
  [/x/g, 'kh'],
  [/q/g, 'g'],
]
// Russian has no h, and writes it as g in the names of its neighbours: "Gadzhiev", "Gagalin".
const RUSSIAN_G: readonly Rule[] = [
  [/j/g, 'y'],
  [/c(?!h)/g, 'j'],
  [/q/g, 'k'],
  [/(?<![cgkptsz])h(?!$)/g, 'g'],
  [/x/g, 'kh'],
]
const BELARUSIAN: readonly Rule[] = [
  [/dz(?=[imyej])/g, 'd'],
  [/c(?!h)/g, 'ts'],
  [/(?<![cgkptsz])h/g, 'g'],
  [/(?:[iyj]o|e|(?<=[csz]h|ts)a)[uw]$/, 'ev'],
  [/[ao][uw](?=$|sk)/, 'ov'],
  [/(?<=[bdfgklmnprstvz])[iyj]a/g, 'e'],
  [/[ea]nka$/, 'enko'],
  [/j/g, 'y'],
]
const TO_UKRAINIAN: readonly Rule[] = [
  [/g/g, 'h'],
  [/j/g, 'y'],
]
// Russian has no h before the names of Armenians: "Arutyunyan".
const ARMENIAN: readonly Rule[] = [[/^h(?=[aeo].*[iy]an$)/, '']]
const TO_ARMENIAN: readonly Rule[] = [[/^(?=[ao].*[iy]an$)/, 'h']]
const BELARUSIAN_O: readonly Rule[] = [...BELARUSIAN, [/^([^aeiouy]+)a(?=.{2})/, '$1o']]
const GREEK: readonly Rule[] = [
  [/ch/g, 'kh'],
  [/mp/g, 'b'],
  [/nt/g, 'd'],
  [/gk/g, 'g'],
  [/gi(?=[aou])/g, 'y'],
]
const TO_GERMAN: readonly Rule[] = [
  [/shch/g, 'S'],
  [/(?<![ckst])ch|tch/g, 'C'],
  [/zh/g, 'sch'],
  [/kh/g, 'ch'],
  [/C/g, 'tsch'],
  [/S/g, 'schtsch'],
  [/y(?=[aeou])/g, 'j'],
  [/v/g, 'w'],
]
const TO_FRENCH: readonly Rule[] = [
  [/ch/g, 'C'],
  [/sh/g, 'ch'],
  [/C/g, 'tch'],
  [/(?<=[iy])n$/, 'ne'],
]
const TO_POLISH: readonly Rule[] = [
  [/sh/g, 'sz'],
  [/ch/g, 'cz'],
  [/kh/g, 'ch'],
  [/zh/g, 'z'],
  [/y(?=[aeou])/g, 'j'],
  [/v/g, 'w'],
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
  FRENCH_DIMINUTIVE,
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
  DUTCH,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
  HUNGARIAN,
  WITHOUT_MARKS,
  WITHOUT_MARKS_S,
  TURKISH,
  RUSSIAN_G,
  BELARUSIAN,
  BELARUSIAN_O,
  TO_UKRAINIAN,
  ARMENIAN,
  TO_ARMENIAN,
  GREEK,
  TO_GERMAN,
  TO_FRENCH,
  TO_POLISH,
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
// Nobody writes more syllables of a Chinese name together.
const MOST_SYLLABLES = 2
const MANY = 9

/** More ways in which lists may print a word of a person's name that is written in another language's transliteration; what a given name is read as by them has none of its forms. */
export function furtherReadingsOf(word: string, isOwnScript: boolean): string[] {
  const isThai = word.length >= LEAST_OF_THAI && THAI_WORD.test(word)
  const isLatin = !isOwnScript && word.length >= LEAST && (pinyinSyllables(word)?.length ?? MANY) > MOST_SYLLABLES
  const readings = [...(isLatin ? FURTHER : []), ...(isThai ? THAI : [])].map(rules =>
    rules.reduce((text, [from, to]) => text.replace(from, to), word),
  )
  return [...new Set(readings)].filter(text => text !== word)
}
