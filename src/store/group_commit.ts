import type { Kysely, Transaction } from 'kysely'
import type { Ledger, Tables } from '../core/rows/ledger.ts'
import { runText } from './compiled.ts'
import type { Database } from './database.ts'

const MOST_TOGETHER = 64
interface Unit {
  run(trx: Transaction<Database>, tables: Tables, isAlone: boolean): Promise<void>
  /** Answers whoever waits, once the outcome is on disk. */
  settle(): void
  fail(error: unknown): void
}

/**
 * Commits units of work that come together in one transaction, each in a savepoint of its own: SQLite has one writer, and
 * the flush to disk, which every unit waits for before it is answered, costs more than all of its statements.
 */
export function createGroupCommit(
  db: Kysely<Database>,
  tablesOf: (db: Kysely<Database>) => Tables,
): Ledger['transaction'] {
  const waiting: Unit[] = []
  let isRunning = false
  const drain = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) {
      // Lets the requests that have already arrived join in.
      await new Promise(resolve => setImmediate(resolve))
      await commit(db, tablesOf, waiting.splice(0, MOST_TOGETHER))
    }
    isRunning = false
  }
  return work =>
    new Promise((resolve, reject) => {
      waiting.push(toUnit(work, resolve, reject))
      if (!isRunning) void drain()
    })
}

async function commit(
  db: Kysely<Database>,
  tablesOf: (db: Kysely<Database>) => Tables,
  units: readonly Unit[],
): Promise<void> {
  try {
    await db.transaction().execute(async trx => {
      const tables = tablesOf(trx)
      for (const unit of units) await unit.run(trx, tables, units.length === 1)
    })
  } catch (error) {
    for (const unit of units) unit.fail(error)
    return
  }
  for (const unit of units) unit.settle()
}

function toUnit<T>(
  work: (tables: Tables) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Unit {
  let settle: () => void = () => reject(new Error('the work did not run'))
  return {
    run: async (trx, tables, isAlone) => {
      if (!isAlone) await runText(trx, 'savepoint work')
      try {
        const value = await work(tables)
        settle = () => resolve(value)
      } catch (error) {
        // Alone, the transaction itself is rolled back. A full disk ends the transaction under the savepoint: then undoing fails, and so do all units.
        if (isAlone) throw error
        await runText(trx, 'rollback to work').catch(() => Promise.reject(error))
        settle = () => reject(error)
      }
      if (!isAlone) await runText(trx, 'release work')
    },
    settle: () => settle(),
    fail: reject,
  }
}
