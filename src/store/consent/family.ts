import type { Kysely } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { Database } from '../database.ts'

/** How long what names a person is kept, in milliseconds. */
export interface Retention {
  /** After a consent has expired or was revoked. */
  consentMs: number
  /** After an opt-out; its keyed hash stays. */
  optOutMs: number
  /** After a screening was made. */
  screeningMs: number
}

/** Rows about people: how those of one person are shown and emptied. */
export interface Family {
  name: string
  find(db: Kysely<Database>, subject: ConsentSubject): Promise<unknown[]>
  /** Answers how many rows it changed. */
  erase(db: Kysely<Database>, subject: ConsentSubject, nowMs: number): Promise<number>
  /** Empties what has been kept for long enough, in steps; without it rows keep what they say until the person is erased. */
  forget?(db: Kysely<Database>, retention: Retention, nowMs: number): Promise<unknown>
}
