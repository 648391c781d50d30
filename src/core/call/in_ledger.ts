import type { Tables } from '../rows/ledger.ts'

const COMMIT = Symbol('commit')

/** The effect of a write that is in the ledger alone, and its answer. */
export interface LedgerEffect<T> {
  [COMMIT](tables: Tables): Promise<T>
}

/** Leaves the effect of a write to the transaction that stores its outcome: both are committed or neither. A failure it throws undoes it. */
export const inLedger = <T>(commit: (tables: Tables) => Promise<T>): LedgerEffect<T> => ({ [COMMIT]: commit })

/** What a handler has left to that transaction; undefined when it has answered itself. */
export const effectOf = (value: object): ((tables: Tables) => Promise<unknown>) | undefined =>
  COMMIT in value ? (value as LedgerEffect<unknown>)[COMMIT] : undefined
