import { unwritableLedger } from '../core/ledger.ts'

// Connection exceptions, insufficient resources (a full disk among them), an operator's intervention, read-only transactions, and sockets that break.
const UNWRITABLE = /^(08|53|57P|25006|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/

/** Says of a transaction why Postgres cannot be written for now; any other error stays what it is. */
export function explainPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (!UNWRITABLE.test(code) && !error.message.startsWith('Connection terminated')) return error
  return unwritableLedger(`the Postgres server of the ledger cannot be written right now: ${error.message || code}`, error)
}
