import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CamelCasePlugin, CompiledQuery, Kysely } from 'kysely'
import type { Ledger } from '../core/rows/ledger.ts'
import type { Database } from './database.ts'
import { createLedger } from './ledger.ts'
import { migrate } from './migrate.ts'
import type { Retention } from './consent/people.ts'
import { createSqliteDialect } from './sqlite_dialect.ts'
import { explainOpening } from './sqlite_errors.ts'

const OPEN_PATIENCE_MS = 5_000

/** Opens the embedded ledger: write-ahead log, every commit on disk before it is answered; several processes may share the file. */
export const openSqlite = async (file: string, retention?: Retention): Promise<Ledger> =>
  createLedger(await openSqliteTables(file), 'sqlite', retention)

/** The tables of the embedded ledger, migrated. */
export async function openSqliteTables(file: string): Promise<Kysely<Database>> {
  const database = openFile(file)
  const db = new Kysely<Database>({ dialect: createSqliteDialect(database), plugins: [new CamelCasePlugin()] })
  try {
    await migrateLocked(db)
  } catch (error) {
    await db.destroy()
    throw explainOpening(error, file)
  }
  return db
}

/** All migrations in one transaction that holds the write lock: a second process that starts meanwhile waits for it. */
async function migrateLocked(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async connection => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    try {
      await migrate(connection)
      await connection.executeQuery(CompiledQuery.raw('commit'))
    } catch (error) {
      // A full disk has ended the transaction already.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })
}

function openFile(file: string): Sqlite.Database {
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
    const database = new Sqlite(file, { timeout: OPEN_PATIENCE_MS })
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // From here on waiting for a lock is the dialect's business, off the event loop.
    database.pragma('busy_timeout = 0')
    return database
  } catch (error) {
    throw explainOpening(error, file)
  }
}
