import type { DialectAdapter, Kysely, QueryResult } from 'kysely'
import type { SqliteStatement } from '../lib/sqlite_file.ts'
import type { Database } from './database.ts'
import { isBusy } from './sqlite_errors.ts'

/** A connection whose statements need not be waited for. */
export interface Direct {
  isInTransaction(): boolean
  prepare(text: string): SqliteStatement
  /** Turns the error of a statement into one that says more. */
  explain(error: unknown): unknown
}

const offered = new WeakMap<DialectAdapter, Direct>()

/** Has the statements of a database run without the turns of its driver. The adapter is one object for a database and all of its transactions. */
export const offerDirect = (adapter: DialectAdapter, direct: Direct): void => void offered.set(adapter, direct)

/**
 * Runs a statement at once: on its way through kysely's driver it takes several times as long. Undefined where it has to go that
 * way: on Postgres, outside of the transaction that has begun on the one connection, and behind a lock of another process.
 */
export function runAtOnce<R>(
  db: Kysely<Database>,
  text: string,
  parameters: readonly unknown[],
): QueryResult<R> | undefined {
  const direct = offered.get(db.getExecutor().adapter)
  if (direct === undefined || (!db.isTransaction && direct.isInTransaction())) return undefined
  try {
    const statement = direct.prepare(text)
    if (statement.reader) return { rows: statement.all(parameters).map(toCamelCase) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  } catch (error) {
    if (isBusy(error)) return undefined
    throw direct.explain(error)
  }
}

/** The same for a read of many rows, which come as arrays of their values: naming these in each row costs as much as reading them. */
export function readAtOnce(
  db: Kysely<Database>,
  text: string,
  parameters: readonly unknown[],
): unknown[][] | undefined {
  const direct = offered.get(db.getExecutor().adapter)
  if (direct === undefined || (!db.isTransaction && direct.isInTransaction())) return undefined
  try {
    // A text of its own: this prepared statement answers arrays from now on.
    return direct.prepare(`${text} `).raw().all(parameters) as unknown[][]
  } catch (error) {
    if (isBusy(error)) return undefined
    throw direct.explain(error)
  }
}

const names = new Map<string, string>()

function toCamelCase(row: unknown): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row as object)) named[nameOf(column)] = value
  return named
}

function nameOf(column: string): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = column.replace(/_+(.)/g, (_, letter: string) => letter.toUpperCase())
  names.set(column, name)
  return name
}
