import type { Rule } from './rule.ts'
import { slipsBetween } from '../../lib/slips.ts'

const apply = (rules: readonly Rule[], word: string): string =>
  rules.reduce((text, [from, to]) => text.replace(from, to), word)

// What katakana does not tell apart is one: l and r, b and v, s, z, j and sh; "di" is "ji" and "ti" is "chi".
const OF_BOTH: readonly Rule[] = [
  [/(.)\1+/g, '$1'],
  [/(?:sh|zh|j|z)/g, 's'],
  [/ch|ts/g, 't'],
  [/di/g, 'si'],
  [/[lr](?![aeiou])/g, ''],
  [/l/g, 'r'],
  [/m(?=[bp])/g, 'n'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/s[iy](?=[aeou])/g, 's'],
]
const OF_LATIN: readonly Rule[] = [
  [/tsch|tch|cz/g, 'ch'],
  [/sch/g, 'sh'],
  [/dzh|dj/g, 'j'],
  [/tz/g, 'ts'],
  [/ph/g, 'f'],
  [/ck|q(?:u(?=[aeio]))?/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/(?<=[^aeiou])y(?=[^aeiou]|$)/g, 'i'],
  [/v$/, 'f'],
  [/(?<=[aeiou])h(?=$|[^aeiou])/g, ''],
]
// Vowels that katakana puts behind a consonant.
const OF_KANA: readonly Rule[] = [
  [/(?<=[kgszpbfmrvl])u(?![aeiou])/g, ''],
  [/(?<=[td])o(?![aeioun])/g, ''],
  [/tsu(?=$|[^aeioun])/g, 'ts'],
  [/v/g, 'b'],
]
// Sounds that katakana writes in one way or another.
const WAYS: readonly (readonly Rule[])[] = [
  [
    [/v/g, 'b'],
    [/th/g, 's'],
    [/kh/g, 'k'],
    [/w/g, ''],
  ],
  [
    [/v/g, ''],
    [/th/g, 't'],
    [/kh/g, 'h'],
    [/w/g, 'b'],
  ],
]

const latinSounds = (word: string): string[] => [
  ...new Set(WAYS.map(way => apply(OF_BOTH, apply(way, apply(OF_LATIN, word))))),
]
const kanaSound = (romaji: string): string => apply(OF_BOTH, apply(OF_KANA, romaji)).replaceAll('w', '')
const consonantsOf = (sound: string): string => sound.replace(/[aeiou]/g, '')

const FEWEST_CONSONANTS = 2
const PREFIX = 'ア'

/** The keys that an index has a Latin word under, for words in katakana. */
export const kanaKeysInIndex = (text: string): string[] =>
  /^[a-z]{3,}$/.test(text)
    ? [...new Set(latinSounds(text).map(consonantsOf))]
        .filter(key => key.length >= FEWEST_CONSONANTS)
        .map(key => `${PREFIX}${key}`)
    : []

/** The key of a word in katakana, by Hepburn. */
export const kanaKeyOf = (romaji: string): string => `${PREFIX}${consonantsOf(kanaSound(romaji))}`

const SAME = 0.93
const NEARLY_SAME = 0.88
const LEAST_NEARLY = 0.66

/** How alike a word in katakana, by Hepburn, and a Latin word with its key are, 0 to 1. */
export function kanaSimilarity(romaji: string, latin: string): number {
  const one = kanaSound(romaji)
  const best = Math.max(
    ...latinSounds(latin)
      .filter(other => consonantsOf(other) === consonantsOf(one))
      .map(other => 1 - slipsBetween(one, other) / Math.max(1, one.length, other.length)),
    0,
  )
  if (best === 1) return SAME
  return best >= LEAST_NEARLY && consonantsOf(one).length > FEWEST_CONSONANTS ? NEARLY_SAME : 0
}
