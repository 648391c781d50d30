import {
  isOtherKind,
  LIST_NAMES,
  type ListEntry,
  type ListState,
  type PartyQuery,
  POSSIBLE_AT,
  type ScreenHit,
  type Screening,
} from '../src/core/screening.ts'
import { fold } from '../src/lib/fold.ts'

/** Lists of a test, and how they stand. */
export interface Listed extends Screening {
  entries: ListEntry[]
  lists: ListState[]
}

export const LOADED_AT = Date.parse('2026-11-20T06:00:00.000Z')

/** A party of a list. */
export const listed = (entryId: string, name: string, changes: Partial<ListEntry> = {}): ListEntry => ({
  entryId,
  list: 'ofac_sdn',
  kind: 'person',
  names: [{ text: name, kind: 'primary' }],
  programs: ['SDGT'],
  countries: ['RU'],
  birthDates: ['01 Mar 1975'],
  sourceUrl: `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${entryId.split(':')[1]}`,
  ...changes,
})

/** A list that stands as it is said. */
export const listState = (name: ListState['name'], changes: Partial<ListState> = {}): ListState => ({
  name,
  title: `List ${name}`,
  status: 'ok',
  reason: null,
  doubts: [],
  listDate: '2026-11-19',
  loadedAt: LOADED_AT,
  entries: 10,
  sha256: 'a'.repeat(64),
  added: 1,
  removed: 0,
  changed: 2,
  ...changes,
})

/** A list that was never loaded. */
export const missing = (name: ListState['name']): ListState =>
  listState(name, {
    status: 'not_loaded',
    listDate: null,
    loadedAt: null,
    entries: 0,
    sha256: null,
    added: null,
    removed: null,
    changed: null,
  })

/**
 * Stands where the lists and the engine are: two loaded lists, and as score the share of words that two names have in common.
 * It says nothing about how well names are matched; it gives the operations hits of every score.
 */
export function createListed(entries: ListEntry[] = []): Listed {
  const self: Listed = {
    entries,
    lists: LIST_NAMES.map(name => (name === 'ofac_sdn' || name === 'un' ? listState(name) : missing(name))),
    screen: async (query, most) => ({ hits: screen(self.entries, query).slice(0, most), lists: self.lists }),
    states: async () => self.lists,
    loaded: () => self.lists,
  }
  return self
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const OTHER_KIND = { why: 'It is listed as another kind.', effect: '-0.21' }

const screen = (entries: readonly ListEntry[], { name, kind }: PartyQuery): ScreenHit[] =>
  entries
    .flatMap(entry =>
      entry.names
        .map(matchedName => compare(entry, matchedName, wordsOf(name)))
        .sort((a, b) => b.score - a.score)
        .slice(0, 1),
    )
    .map(hit =>
      isOtherKind(kind, hit.entry.kind) ? { ...hit, score: Math.min(hit.score, 0.79), adjustments: [OTHER_KIND] } : hit,
    )
    .filter(({ score }) => score >= POSSIBLE_AT)
    .sort((a, b) => b.score - a.score)

function compare(entry: ListEntry, matchedName: ScreenHit['matchedName'], asked: string[]): ScreenHit {
  const words = wordsOf(matchedName.text)
  const shared = asked.filter(word => words.includes(word))
  return {
    entry,
    score: (2 * shared.length) / (asked.length + words.length),
    matchedName,
    tokenPairs: shared.map(word => [word, word, 1] as const),
    unmatchedQuery: asked.filter(word => !shared.includes(word)),
    unmatchedListed: words.filter(word => !shared.includes(word)),
    adjustments: [],
  }
}
