import type { Rule } from './rule.ts'

const OF_PLACE = /(?:en|e|i|ey|iy)?(sk)(?:y?y|yi|iy|iye?|ii|i|ie|oi|oy|aya|aia|aja|a|oe|oye|oho|ogo|yj|ij|e|u)$/
// "Volzhskiy" is of the Volga and "Kamchatskiy" of Kamchatka.
const HARD: readonly Rule[] = [
  [/zh$/, 'g'],
  [/t$/, 'tk'],
]

const UKRAINIAN: Rule = [/[oe]v$/, 'iv']
const LEAST_OF_PLACE = 4
const LEAST_OF_RIVER = 3

/** The towns and rivers that a Slavic adjective may be of: "Kerchenskiy" of Kerch, "Rybinskaya" of Rybinsk, "Kamskoye" of the Kama. */
export function placesIn(word: string): string[] {
  const stem = word.replace(OF_PLACE, '')
  if (stem === word) return []
  const hard = HARD.map(([from, to]) => stem.replace(from, to)).filter(one => one !== stem)
  return [
    ...['', '$1'].map(end => word.replace(OF_PLACE, end)),
    stem.replace(...UKRAINIAN),
    ...[`${stem}a`, `${stem}o`, `${stem}ia`, ...hard.map(one => `${one}a`)].filter(() => stem.length >= LEAST_OF_RIVER),
  ].filter(text => text.length >= LEAST_OF_PLACE)
}

/** Whether the adjective that a listed name has may be of that place. */
export const isPlaceOf = (place: string, adjective: string): boolean =>
  adjective.length > place.length &&
  place.length >= LEAST_OF_PLACE &&
  adjective[0] === place[0] &&
  adjective.includes('sk', 2) &&
  placesIn(adjective).includes(place)
