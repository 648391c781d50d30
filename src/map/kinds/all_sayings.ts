import { createRoots, isUnspaced, type Root } from '../language/roots.ts'
import { readSayings, SAID_IN, type Saying } from '../language/said.ts'
import { kindNames } from './dictionary.ts'
import { synonyms } from './synonyms.ts'

/** How many letters of its beginning a word is looked up by. */
export const START = 3
export const NAME_WEIGHT = 0.95
export const OTHER_NAME_WEIGHT = 0.9
const TERM_WEIGHT = 0.6

// In English names stand in a list of their own.
const OWN = -1_000
export const NAME = -2_000

/** All that is said for kinds in a language, in the order of the lists. */
export function allSayings(language: string): Saying[] {
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

/** How a word begins that may be bent, or whose parts are not divided. */
export const startOf = ({ text, root }: Root): string => (isUnspaced(text) ? text : root).slice(0, START)
