import anyAscii from 'any-ascii'
import { type ListEntry, MATCHED_AT, POSSIBLE_AT, type Screener } from '../../src/core/screening.ts'
import { groupBy, mapInTurns } from '../tally.ts'
import { pick, randomFor } from './random.ts'
import type { NameParts } from './sets.ts'

/** Names on no list in one script, and how many of them were taken for a listed one. */
export interface FalseHits {
  asked: number
  at70: number
  at80: number
  /** Combinations that are a listed name and therefore no error. */
  leftOut: number
}

/** A name on no list, and the best that was answered to it. */
export interface Stranger {
  text: string
  script: string
  lang: string
  kind: NameParts['kind']
  score: number
  matched: string
  ms: number
}

/** Of each script. */
export const UNLISTED_EACH = 420

interface Combination {
  text: string
  parts: NameParts
}

/** Names of each script, put together of parts by chance, the same ones with every run; as many of each pattern, and with those left out that a listed name is. */
export function combine(
  lines: readonly NameParts[],
  entries: readonly ListEntry[],
): { combinations: Combination[]; leftOut: Record<string, number> } {
  const isListed = listedNames(entries)
  const leftOut: Record<string, number> = {}
  const combinations: Combination[] = []
  for (const [script, ofScript] of groupBy(lines, line => line.script)) {
    const random = randomFor(script)
    const texts = new Set<string>()
    leftOut[script] = 0
    for (let turn = 0; texts.size < UNLISTED_EACH; turn += 1) {
      const parts = ofScript[turn % ofScript.length]
      if (parts === undefined) break
      const text = nameOf(parts, random)
      if (texts.has(text)) continue
      if (isListed(text, script)) leftOut[script] += 1
      else {
        texts.add(text)
        combinations.push({ text, parts })
      }
    }
  }
  return { combinations, leftOut }
}

function nameOf(parts: NameParts, random: () => number): string {
  return parts.pattern.replace(/\{(\w+)\}/g, (_, part: string) => {
    const list = parts[part]
    if (!Array.isArray(list)) throw new Error(`${parts.id} has no ${part}`)
    return pick(list, random)
  })
}

/** Asks about them, knowing nothing of the party but the name. */
export const askStrangers = (screener: Screener, combinations: readonly Combination[]): Promise<Stranger[]> =>
  mapInTurns(combinations, ({ text, parts: { script, lang, kind } }) => {
    const began = performance.now()
    const [best] = screener.screen({ name: text }, 1)
    const ms = performance.now() - began
    return { text, script, lang, kind, score: best?.score ?? 0, matched: best?.matchedName.text ?? '', ms }
  })

/** False hits by some property. */
export function falseHitsBy(
  strangers: readonly Stranger[],
  nameOf: (one: Stranger) => string,
  leftOut: Readonly<Record<string, number>>,
): Record<string, FalseHits> {
  const countOf = (list: readonly Stranger[], least: number): number =>
    list.filter(({ score }) => score >= least).length
  return Object.fromEntries(
    [...groupBy(strangers, nameOf)].map(([name, list]) => [
      name,
      {
        asked: list.length,
        at70: countOf(list, POSSIBLE_AT),
        at80: countOf(list, MATCHED_AT),
        leftOut: leftOut[name] ?? 0,
      },
    ]),
  )
}

type ToKey = (word: string) => string

/**
 * Whether a name is a listed one, in its own script or by its sounds, in the order of the list, with the last word first or with the first one last. What measures the engine cannot ask
 * the engine: letters are read one by one, Korean with what its romanisations write either way, Arabic, Hebrew,
 * Devanagari and Bengali by their consonants.
 */
function listedNames(entries: readonly ListEntry[]): (text: string, script: string) => boolean {
  const texts = entries.flatMap(({ names }) => names.map(({ text }) => text))
  const own = new Set(texts.map(text => text.normalize('NFKC').toLowerCase()))
  const keys = new Map<ToKey, Set<string>>()
  const keysBy = (toKey: ToKey): Set<string> => {
    const known = keys.get(toKey) ?? new Set(texts.flatMap(text => orders(latinWords(text)).map(toKey)))
    keys.set(toKey, known)
    return known
  }
  return (text, script) => {
    const toKey = KEYS[script] ?? byLetters
    return (
      own.has(text.normalize('NFKC').toLowerCase()) ||
      orders(latinWords(text)).some(words => keysBy(toKey).has(toKey(words)))
    )
  }
}

// Syllables of Han and Hangul begin with a capital letter each.
const latinWords = (text: string): string[] =>
  (/[\p{Script=Han}\p{Script=Hangul}]/u.test(text)
    ? anyAscii(text).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    : anyAscii(text)
  )
    .toLowerCase()
    .replace(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && word !== 'al')

function orders(words: readonly string[]): string[] {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return [words, [last, ...words.slice(0, -1)], [...words.slice(1), first]].map(list => list.join(' '))
}

const single = (text: string): string => text.replace(/(.)\1+/g, '$1')

const byLetters: ToKey = text =>
  single(
    text
      .replaceAll(' ', '')
      .replace(/kh/g, 'h')
      .replace(/[yj]/g, 'i')
      .replace(/w/g, 'v')
      .replace(/q/g, 'k')
      .replace(/ou|oy/g, 'u'),
  )

const byKorean: ToKey = text =>
  single(
    text
      .split(' ')
      .map(word => word.replace(/^(?:lee|ree|yi|ri|li|rhee)$/, 'i').replace(/^park$/, 'pak'))
      .join('')
      .replace(/[aeo]e|eo/g, sound => (sound === 'eo' ? 'o' : 'e'))
      .replace(/eu|oo/g, 'u')
      .replace(/ee/g, 'i')
      .replace(/ch/g, 'j')
      .replace(/sh/g, 's')
      .replace(/g/g, 'k')
      .replace(/d/g, 't')
      .replace(/b/g, 'p')
      .replace(/r/g, 'l'),
  )

const byConsonants: ToKey = text =>
  text
    .split(' ')
    .map(word =>
      single(
        word
          .replace(/ph/g, 'f')
          .replace(/q|c(?!h)/g, 'k')
          .replace(/[pv]/g, letter => (letter === 'p' ? 'b' : 'w'))
          .replace(/[aeiouyw]/g, ''),
      ),
    )
    .join(' ')

// The inherent vowel is not in the letters; Bengali writes one letter for s and sh.
const byIndicConsonants: ToKey = text => byConsonants(text.replace(/ss?h/g, 's'))

const KEYS: Readonly<Record<string, ToKey>> = {
  Hang: byKorean,
  Arab: byConsonants,
  Hebr: byConsonants,
  Deva: byIndicConsonants,
  Beng: byIndicConsonants,
}
