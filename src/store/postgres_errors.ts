import { unwritableLedger } from '../core/unwritable.ts'

// Connection exceptions, transactions taken back so that another can go on, insufficient resources (a full disk among them), an operator's intervention,
// read-only transactions, and sockets that break.
const UNWRITABLE = /^(08|40001|40P01|53|57P|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
// What pg and its pool say without a code.
const SILENT =
  /^(Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client has encountered a connection error)/

/** Says of a statement why Postgres cannot be reached or written for now; any other error stays what it is. */
export function explainPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (!UNWRITABLE.test(code) && !SILENT.test(error.message)) return error
  return unwritableLedger(
    `the Postgres server of the ledger cannot be written right now: ${error.message || code}`,
    error,
  )
}
