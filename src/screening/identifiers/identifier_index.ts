import type { AskedIdentifier, ListedIdentifier, ListEntry } from '../../core/screening.ts'
import { NATIONAL } from './identifier_kinds.ts'
import type { Lookup, Table } from '../text/model.ts'

/** The numbers of all entries, for finding those that have one. */
export interface IdentifierIndex {
  entries: Table<ListEntry>
  /** The entries of each number, by `identifierKey`. */
  byIdentifier: Lookup<Iterable<number>>
}

/** An entry that has a number that is asked about. */
export interface IdentifierHit {
  entry: ListEntry
  listed: ListedIdentifier
  asked: AskedIdentifier
}

/** What a number is found by. */
export const identifierKey = ({ kind, value }: Pick<ListedIdentifier, 'kind' | 'value'>): string => `${kind} ${value}`

/** A wallet is found in small letters too, as texts that were made so leave it. */
const keysOf = ({ kind, value }: ListedIdentifier): string[] => [
  identifierKey({ kind, value }),
  ...(kind === 'wallet' ? [identifierKey({ kind, value: value.toLowerCase() })] : []),
]

/** The entries of each number, by `identifierKey`. */
export function entriesByIdentifier(entries: readonly ListEntry[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [at, { identifiers = [] }] of entries.entries())
    for (const key of new Set(identifiers.flatMap(keysOf))) {
      const known = found.get(key)
      if (known === undefined) found.set(key, [at])
      else known.push(at)
    }
  return found
}

/**
 * Every listed number that is one of those asked about, so an entry more than once; one that another country than the
 * one named has given is another.
 */
export const entriesWith = (asked: readonly AskedIdentifier[], index: IdentifierIndex): IdentifierHit[] =>
  asked.flatMap(one =>
    one.kinds.flatMap(kind =>
      [...(index.byIdentifier.get(identifierKey({ kind, value: one.value })) ?? [])].flatMap(at => {
        const entry = index.entries.at(at)
        if (entry === undefined) return []
        const same = (entry.identifiers ?? []).filter(listed => listed.kind === kind && isSame(listed, one))
        return same.map(listed => ({ entry, listed, asked: one }))
      }),
    ),
  )

/** Kinds that are the only ones of their kind in the world are the same whatever country is named beside them. */
const isSame = (listed: ListedIdentifier, asked: AskedIdentifier): boolean =>
  (listed.value === asked.value || (listed.kind === 'wallet' && listed.value.toLowerCase() === asked.value)) &&
  (!NATIONAL.has(listed.kind) ||
    asked.country === undefined ||
    listed.country === undefined ||
    listed.country === asked.country)
