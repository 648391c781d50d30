import type { ConsentSubject } from './consent.ts'

/** What an operator imports of the people it deals with. */
export const RELATIONSHIP_KINDS = ['customer', 'order'] as const

export type RelationshipKind = (typeof RELATIONSHIP_KINDS)[number]

/** A customer or order as the operator's own system knows it. */
export interface RelationshipRow {
  kind: RelationshipKind
  /** The operator's own identifier; with the kind it is unique. */
  ref: string
  /** Each null where the operator gave none; never both. */
  phone: ConsentSubject | null
  email: ConsentSubject | null
  name: string | null
  service: string | null
  /** What the person knows it by: the number of an order. */
  number: string | null
  /** When it came about. */
  at: number
  /** The same as its own clock shows it: `2026-11-24T10:30`, or a day alone. */
  localAt: string
  /** It counts until then; null: as long as its kind does. */
  expiresAt: number | null
  importedAt: number
  importedBy: string
}

interface Imported<Kind extends RelationshipKind> {
  kind: Kind
  id: string
  at: number
  localAt: string
  expiresAt: number | null
  words: string[]
}

/** What the ledger holds of one recipient that may show a relationship; which of it counts, and for what, is decided by whoever reads it. */
export type Trace =
  /** The latest one; `isAnswered`: something was sent to the sender since. */
  | { kind: 'inbound_message'; id: string; at: number; isAnswered: boolean }
  | Imported<'customer'>
  | Imported<'order'>
  /** `provider`: whose calendar holds it. One that was called off shows nothing: booking and cancelling would cost an agent nothing. */
  | {
      kind: 'appointment'
      id: string
      at: number
      provider: string
      state: 'pending' | 'confirmed'
      startAt: number
      endAt: number
      timeZone: string
      words: string[]
    }
  | { kind: 'lead'; id: string; at: number; words: string[] }
  /** A business with this contact; `isConfirmed`: the operator says so. */
  | { kind: 'business'; id: string; at: number; isConfirmed: boolean; words: string[] }

/** Customers and orders the operator imported, and what else the ledger holds of a recipient. */
export interface RelationshipTable {
  /** Everything about a recipient that came about, or ends, after a time; one statement. */
  tracesOf(subject: ConsentSubject, sinceMs: number): Promise<Trace[]>
  /** Adds the row, or puts it in the place of that of the same kind and ref; `known` when it was there just so. */
  put(row: RelationshipRow): Promise<'added' | 'changed' | 'known'>
  /** By kind and ref, from the one after on. */
  page(filter: {
    subject?: ConsentSubject | undefined
    after?: { kind: string; ref: string } | undefined
    most: number
  }): Promise<RelationshipRow[]>
  remove(kind: RelationshipKind, ref: string): Promise<boolean>
}

/** The recipients of a UTC day of whom nothing was known, by a keyed hash. */
export interface ColdRecipientTable {
  /**
   * How many more an agent may write to: of its own `most`, and of three times that for all agents together. Recipients it has written to already today are
   * no new ones: with such a one there is room for one at least. Within a transaction others wait for its commit.
   */
  room(agentId: string, subject: ConsentSubject, day: string, most: number): Promise<number>
  /** Counts one; counting it again changes nothing. */
  count(agentId: string, subject: ConsentSubject, day: string): Promise<void>
}
