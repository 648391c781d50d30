import { setImmediate } from 'node:timers/promises'
import { COMPOUNDING, createRoots, isUnspaced, type Root, type Word } from '../language/roots.ts'
import { readSayings, SAID_IN, type Saying } from '../language/said.ts'
import { kindNames, LANGUAGES } from './dictionary.ts'
import { synonyms } from './synonyms.ts'

interface Index {
  language: string
  byStart: ReadonlyMap<string, readonly Saying[]>
}

const START = 3
export const NAME_WEIGHT = 0.95
export const OTHER_NAME_WEIGHT = 0.9
const TERM_WEIGHT = 0.6

const indexes = new Map<string, Index>()

// In English names stand in a list of their own.
const OWN = -1_000
export const NAME = -2_000

export function candidates({ language, byStart }: Index, words: readonly Word[]): Set<Saying> {
  const found = new Set<Saying>()
  for (const { text } of words) {
    // What is said may stand within a word where words are put together, or not divided.
    const last = COMPOUNDING.has(language) || isUnspaced(text) ? text.length - 1 : 0
    for (let at = 0; at <= last; at += 1)
      for (let length = 1; length <= START; length += 1)
        for (const saying of byStart.get(text.slice(at, at + length)) ?? []) found.add(saying)
  }
  return found
}

/** What is said with a word that begins like another, or is that. */
export const startingLike = ({ byStart }: Index, { root, text }: Root): readonly Saying[] =>
  byStart.get((isUnspaced(text) ? text : root).slice(0, START)) ?? []

/** Reads what people say in every language, one after the other: nobody waits long for it, and the first question not at all. */
export async function readAllSayings(): Promise<void> {
  for (const language of LANGUAGES) {
    indexOf(language)
    await setImmediate()
  }
}

/** What is said for kinds in a language, each once. */
export const sayingsIn = (language: string): ReadonlySet<Saying> =>
  new Set([...indexOf(language).byStart.values()].flat())

export function indexOf(language: string): Index {
  const known = indexes.get(language)
  if (known !== undefined) return known
  const byStart = new Map<string, Saying[]>()
  for (const saying of sayingsOf(language))
    for (const start of startsOf(saying)) {
      const list = byStart.get(start)
      if (list === undefined) byStart.set(start, [saying])
      else list.push(saying)
    }
  const index = { language, byStart }
  indexes.set(language, index)
  return index
}

/** How the words begin of which one has to be in a text that has the saying. */
function startsOf({ roots }: Saying): Iterable<string> {
  let longest: Root | undefined
  for (const root of roots)
    if (root.others === undefined && root.text.length > (longest?.text.length ?? 0)) longest = root
  return longest === undefined ? new Set((roots[0]?.others ?? []).map(startOf)) : [startOf(longest)]
}

const startOf = ({ text, root }: Root): string => (isUnspaced(text) ? text : root).slice(0, START)

function sayingsOf(language: string): Saying[] {
  const toRoots = createRoots(language)
  const said = SAID_IN.some(known => known === language) ? readSayings(language, toRoots) : []
  const own =
    language === 'en'
      ? synonyms().flatMap(({ tags, phrases }) =>
          phrases.map((text, order) => ({ roots: toRoots(text), tags, weight: 1, order: order + OWN })),
        )
      : []
  const kinds = kindNames(language)
  const named = kinds.flatMap(([tag, names, aliases, terms]) =>
    [
      ...names.map(text => [text, NAME_WEIGHT] as const),
      ...aliases.map(text => [text, OTHER_NAME_WEIGHT] as const),
      ...terms.map(text => [text, TERM_WEIGHT] as const),
    ].map(([text, weight]) => ({
      roots: toRoots(text),
      tags: [tag],
      weight,
      ...(weight === NAME_WEIGHT && { order: NAME }),
    })),
  )
  return [...said, ...own, ...named].filter(({ roots }) => roots.length > 0)
}
