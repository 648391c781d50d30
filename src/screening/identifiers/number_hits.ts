import type { PartyQuery, Screener, ScreenHit } from '../../core/screening.ts'
import { asShown } from '../text/shown.ts'
import { entriesWith, type IdentifierHit, type IdentifierIndex } from './identifier_index.ts'
import { kindInWords, NATIONAL } from './identifier_kinds.ts'
import { numbersIn } from './identifiers.ts'

/** Screens by names as the screener does, and by the numbers that are asked about or stand in the name. */
export const withNumbers = (screener: Screener, index: IdentifierIndex): Screener => ({
  ...screener,
  screen: (given, most) => {
    const query = { ...given, name: asShown(given.name) }
    const { identifiers, maybe, rest } = numbersIn(query.name, query.country)
    const byNumber = entriesWith([...(query.identifiers ?? []), ...identifiers, ...maybe], index)
    // A name that is a number and nothing else is like names that hold some of its digits by chance.
    const isNumber = rest === '' && identifiers.some(({ value }) => /\d{5}/.test(value))
    const hits = isNumber ? [] : screener.screen(query, most)
    const others = rest === '' || identifiers.length === 0 ? [] : screener.screen({ ...query, name: rest }, most)
    if (byNumber.length === 0 && others.length === 0) return hits
    const best = bestOf([...hits, ...others.map(hit => readAs(rest, hit))])
    const found = byNumber.map(one => toHit(one, best.get(one.entry.entryId), query))
    return [...bestOf([...found, ...best.values()]).values()].sort((a, b) => b.score - a.score).slice(0, most)
  },
})

function bestOf(hits: readonly ScreenHit[]): Map<string, ScreenHit> {
  const best = new Map<string, ScreenHit>()
  for (const hit of hits) {
    const known = best.get(hit.entry.entryId)
    if (known === undefined || known.score < hit.score) best.set(hit.entry.entryId, hit)
  }
  return best
}

const readAs = (rest: string, hit: ScreenHit): ScreenHit => ({
  ...hit,
  adjustments: [...hit.adjustments, { why: `Read as "${rest}".`, effect: 'none' }],
})

// A number of a country that is so short is given in others too, and one a little longer in some.
const SHORT = 6
const RATHER_SHORT = 8
const DOUBTED = 0.79

/** What speaks against a number of another country or in other letters; undefined when nothing does. */
function doubtOf({ listed, asked }: IdentifierHit, { country }: PartyQuery): string | undefined {
  if (listed.kind === 'wallet' && listed.value !== asked.value)
    return 'The address was sent in small letters, and that of the list has capitals.'
  if (!NATIONAL.has(listed.kind) || asked.country !== undefined || listed.country === (country ?? '')) return undefined
  if (country !== undefined && listed.country !== undefined)
    return listed.value.length < RATHER_SHORT
      ? `${listed.country} gave the number on the list, and the party is said to be in ${country}.`
      : undefined
  return listed.value.length < SHORT ? 'So short a number is given in other countries too.' : undefined
}

function toHit(found: IdentifierHit, byName: ScreenHit | undefined, query: PartyQuery): ScreenHit {
  const { entry, listed } = found
  const doubt = doubtOf(found, query)
  return {
    tokenPairs: [],
    unmatchedQuery: [],
    unmatchedListed: [],
    ...byName,
    entry,
    score: doubt === undefined ? 1 : Math.max(byName?.score ?? 0, DOUBTED),
    matchedName: byName?.matchedName ?? entry.names[0] ?? { text: '', kind: 'primary' },
    identifier: listed,
    adjustments: [
      ...(byName?.adjustments ?? []),
      { why: `The ${kindInWords(listed.kind)} is the same.`, effect: 'decides' },
      ...(doubt === undefined
        ? []
        : [{ why: doubt, effect: (byName?.score ?? 0) > DOUBTED ? 'none' : `at most ${DOUBTED}` }]),
    ],
  }
}
