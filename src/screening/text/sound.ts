import { doubleMetaphone } from 'double-metaphone'
import { createBoundedMap } from '../../lib/bounded_map.ts'

// In this order; what one rule leaves the next one reads. Capitals stand for sounds of their own.
const RULES: [RegExp, string][] = [
  [/^evr(?=o)/, 'eur'],
  [/^avt(?=o)/, 'aut'],
  [/(?<=.)tech|tech(?=.)|(?<=..)tec$/g, 'teh'],
  [/^(?:kn|gn)/, 'n'],
  [/(?<=[oe])ff$/, 'v'],
  [/shch|schtsch/g, 'S'],
  [/tch|tsch/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ch/g, 'C'],
  [/dzh|dj|zh|j/g, 'J'],
  [/ts|tz/g, 'z'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/(?<=[bdgJtz])h/g, ''],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/(?<=[ao])w(?![aeiou])/g, 'u'],
  [/w/g, 'v'],
  [/o[oue]|ue/g, 'u'],
  [/ee/g, 'i'],
  [/[iy]+(?=[aeou])/g, 'i'],
  [/^ie/, 'e'],
  [/[aei][iy]+/g, 'ai'],
  [/y+/g, 'i'],
  [/ae/g, 'ai'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{2})ai$/, 'i'],
  [/(?<=.)h$/, ''],
]

// Small words of Arabic names, of which no rule would know that they are one.
const SMALL = new Map([
  ['ben', 'bin'],
  ['ibn', 'bin'],
  ['abou', 'abu'],
  ['ul', 'al'],
  ['uld', 'uld'],
  ['ould', 'uld'],
  ['wald', 'uld'],
])

// A word of a name is read several times for each way to read the name, and all the rules take their time.
const known = createBoundedMap<string>(2_000)

/** What a Latin spelling of a word keeps over the ways to transliterate it: Osama and Usama have one. */
export function skeletonOf(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  const found = SMALL.get(word) ?? RULES.reduce((text, [from, to]) => text.replace(from, to), word)
  known.set(word, found)
  return found
}

/** The same without the difference of a and e, which only names of persons can do without: Mohammed and Mohamad have one. */
export const looseSkeletonOf = (word: string): string =>
  skeletonOf(word)
    .replaceAll('e', 'a')
    .replace(/(.)\1+/g, '$1')

/** The consonants of a skeleton. */
export const consonantsOf = (skeleton: string): string => skeleton.replace(/[aeiouvy]/g, '').replace(/h$/, '')

/** How a word sounds in English, in one or two ways; none for words too short to say. */
export function soundsOf(word: string): string[] {
  const [first, second] = doubleMetaphone(word)
  return [...new Set([first, second])].filter(code => code.length >= LEAST_SOUND)
}

const LEAST_SOUND = 3
