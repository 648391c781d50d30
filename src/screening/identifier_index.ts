import type { AskedIdentifier, ListedIdentifier, ListEntry } from '../core/screening.ts'
import type { Lookup, Table } from './model.ts'

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

/** The entries of each number, by `identifierKey`. */
export function entriesByIdentifier(entries: readonly ListEntry[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [at, { identifiers = [] }] of entries.entries())
    for (const key of new Set(identifiers.map(identifierKey))) {
      const known = found.get(key)
      if (known === undefined) found.set(key, [at])
      else known.push(at)
    }
  return found
}

/** Every entry that has one of the numbers; those that another country than the one named has given are others. */
export function entriesWith(asked: readonly AskedIdentifier[], index: IdentifierIndex): IdentifierHit[] {
  const found = new Map<string, IdentifierHit>()
  for (const one of asked)
    for (const kind of one.kinds)
      for (const at of index.byIdentifier.get(identifierKey({ kind, value: one.value })) ?? []) {
        const entry = index.entries.at(at)
        const listed = entry?.identifiers?.find(
          ({ kind: listedKind, value, country }) =>
            listedKind === kind &&
            value === one.value &&
            (one.country === undefined || country === undefined || country === one.country),
        )
        if (entry !== undefined && listed !== undefined && !found.has(entry.entryId))
          found.set(entry.entryId, { entry, listed, asked: one })
      }
  return [...found.values()]
}
