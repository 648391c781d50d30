import type { Rule } from '../readings/rule.ts'
import { createBoundedMap } from '../../lib/bounded_map.ts'

// Endings of Slavic adjectives with what makes them of a noun: "tsementnaya" is of cement.
const ADJECTIVE =
  /(?:n|sk|chesk|ichesk|ov|ev|elln|aln|ionn|enn|yan)?(?:yy|yi|yj|iy|ii|ij|oy|oi|aya|aia|aja|oye|oe|oie|yye|iye|ogo|ego|ykh|ikh|ym|(?<=sk)(?:[iyaeu]|ie|oho)|(?<=[bcdfghklmnprstvz]n)[yi])$/
/** What is left of a word says no more when it is shorter. */
export const LEAST_STEM = 4

/** What is left of a Slavic adjective; nothing of another word. */
export function stemOf(word: string): string {
  const stem = word.replace(ADJECTIVE, '')
  return stem.length >= LEAST_STEM && stem !== word ? stem : ''
}

// How languages spell the Greek and Latin words that they share; in this order.
const SPELLINGS: readonly Rule[] = [
  [/isch(?:e[mnrs]?)?$/, 'ik'],
  [/ph/g, 'f'],
  [/(?<=[tr])h/g, ''],
  [/[kc]h|ck|qu?/g, 'k'],
  [/sh/g, 's'],
  [/ti(?=on|ou)/g, 'si'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/t?[sz]/g, 's'],
  [/w/g, 'v'],
  [/^gidr/, 'hidr'],
  [/(?<=[ae])v(?=[^aeiouy])/g, 'u'],
  [/[yj]/g, 'i'],
  [/[ao]e/g, 'e'],
  [/ou|ue/g, 'u'],
  [/(.)\1+/g, '$1'],
]
// What nouns and adjectives of English, Romance, Slavic and Turkish end in.
const ENDING =
  /(?:ion(?:al)?(?:e?s|a|e|i)?|i[kf](?:al)?(?:[aeo]?s|[aeiou]|ues?)?|al(?:e?s|[aeo])?|i?an(?:e?s|[aeo]s?)?|i[aeiou]s?|[aeiou]s?|s)$/
// Of a place of few letters the adjective is as it is: "kamskiy" and "kamskaya".
const END_OF_PLACE = /(?<=sk)(?:yy|yi|yj|iy|ii|ij|oy|oi|aya|aia|aja|oye|oe|oie|yye|iye|ogo|ykh|ikh|ie|[iyaeu])$/
const LEAST_WORD = 6
// What a shorter word ends in may be all that tells it from another: "Polissia" and "police".
const LEAST_WITH_ENDING = 7
const LEAST_OF_STEM = 5
const MOST_KNOWN = 50_000
const known = createBoundedMap<string>(MOST_KNOWN)

/** What a long word of a company's name has in common with the same word in other European languages: "technosphere" and "teknosfera" have one. Empty for a word that is too short to tell. */
export function cognateOf(word: string): string {
  if (word.length < LEAST_WORD) return ''
  const before = known.get(word)
  if (before !== undefined) return before
  const key = keyOf(word)
  known.set(word, key)
  return key
}

function keyOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return ''
  const adjective = stemOf(word)
  const noun = adjective === '' ? word.replace(END_OF_PLACE, '') : adjective
  const spelt = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), noun)
  const stem = word.length < LEAST_WITH_ENDING ? spelt : spelt.replace(ENDING, '')
  return stem.length < LEAST_OF_STEM ? '' : stem
}

/** What the adjectives of a place stand under in an index. */
export const placeKeyOf = (place: string): string => `@${place}`

/** What words of that origin stand under in an index, beside words by their meaning. */
export const cognateKeyOf = (cognate: string): string => `=${cognate}`
