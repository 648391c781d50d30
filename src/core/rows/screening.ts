import type { Page } from './page.ts'

/** A list or service that a screening asked, as it stood then. */
export interface AskedList {
  name: string
  status: string
  listDate: string | null
  sha256: string | null
}

/** One screening as it is kept: what was asked of which lists and what came of it, but not the name. */
export interface ScreeningRow {
  screeningId: string
  /** Null for a caller without identity. */
  agentId: string | null
  /** The operation that screened. */
  operation: string
  at: number
  /** Keyed hash of the name: whoever asks about a name can find its screenings, and nobody can read the name. */
  nameHash: string
  country: string | null
  kind: string | null
  lists: readonly AskedList[]
  matched: number
  possible: number
  suppressed: number
  /** A source failed or was stale. */
  partial: boolean
}

/** A screening with the name, of which only the hash is kept. */
export type NewScreening = Omit<ScreeningRow, 'nameHash'> & { name: string }

/** The record of screenings. */
export interface ScreeningTable {
  /** Keeps a screening; of the name only its keyed hash. */
  add(row: Omit<ScreeningRow, 'nameHash'>, name: string): Promise<void>
  /** Keeps several, all of them or none. */
  addAll(rows: readonly NewScreening[]): Promise<void>
  /** Screenings in the order they were made, of one name or of all. */
  page(filter: Page & { name?: string | undefined }): Promise<ScreeningRow[]>
}

/** An operator's decision that a listed entry is not who is asked about. */
export interface Suppression {
  entryId: string
  /** Keyed hash of the one name it holds for; null: for every name. */
  nameHash: string | null
  reason: string
  addedAt: number
}

/** What operators have decided on an entry for one name. */
export interface Decision {
  reason: string
  /** It holds for every name, and so for numbers too. */
  isOfEntry: boolean
}

/** Whether a hit does not count: that a name is another's says nothing of a number that was sent beside it. */
export const isSetAside = (
  decision: Decision | undefined,
  hit: { identifier?: unknown },
  { identifiers = [] }: { identifiers?: readonly unknown[] | undefined },
): boolean => decision !== undefined && (decision.isOfEntry || hit.identifier === undefined || identifiers.length === 0)

/** The decisions of operators on false hits. */
export interface SuppressionTable {
  /** Adds a decision for a name, or for every name when it is null; false when there is one already. */
  add(suppression: Omit<Suppression, 'nameHash'>, name: string | null): Promise<boolean>
  /** What is in force for a name, by entry; the reason of a decision on the very name goes before that of one on every name. */
  of(name: string): Promise<Map<string, Decision>>
  list(): Promise<Suppression[]>
  /** Removes the decision for a name, or all of an entry; answers how many there were. */
  remove(entryId: string, name: string | null): Promise<number>
  /** Removes one decision as `list` tells it; answers how many there were. */
  removeOne(decision: Pick<Suppression, 'entryId' | 'nameHash'>): Promise<number>
}

/** A name as its hash is made: case, accents, punctuation and spacing make no other name. Marks of scripts that spell vowels with them stay. */
export const toHashedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
