import { doubleMetaphone } from 'double-metaphone'

// In this order; what one rule leaves the next one reads. Capitals stand for sounds of their own.
const RULES: [RegExp, string][] = [
  [/^(?:kn|gn)/, 'n'],
  [/shch|sch|sh/g, 'S'],
  [/tch|tsch|ch/g, 'C'],
  [/dzh|dj|zh/g, 'j'],
  [/ts|tz/g, 'z'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/(?<=[bcdgjlmnrtwz])h/g, ''],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/(?<=[ao])w(?![aeiou])/g, 'u'],
  [/w/g, 'v'],
  [/o[ou]|ou|ue/g, 'u'],
  [/ee/g, 'i'],
  [/[iyj]+(?=[aeou])/g, 'i'],
  [/^ie/, 'e'],
  [/[aei][iy]+/g, 'ai'],
  [/y+/g, 'i'],
  [/ae/g, 'ai'],
  [/o/g, 'u'],
  [/e/g, 'a'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{2})ai$/, 'i'],
  [/(?<=.)h$/, ''],
]

/** What a Latin spelling of a word keeps over the ways to transliterate it: Mohammed, Muhammad and Mohamad have one. */
export const skeletonOf = (word: string): string => RULES.reduce((text, [from, to]) => text.replace(from, to), word)

/** The consonants of a word, as Arabic and Hebrew write it. */
export const consonantsOf = (word: string): string =>
  skeletonOf(word)
    .replace(/[aeiouvy]/g, '')
    .replace(/h$/, '')

/** How a word sounds in English, in one or two ways; none for words too short to say. */
export function soundsOf(word: string): string[] {
  const [first, second] = doubleMetaphone(word)
  return [...new Set([first, second])].filter(code => code.length >= LEAST_SOUND)
}

const LEAST_SOUND = 3
