import { setTimeout as sleep } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { offerDirect } from './direct.ts'
import { explainWriting, isBusy } from './sqlite_errors.ts'

/** Turns the error of a statement into one that says more. */
type Explain = (error: unknown, file: string) => unknown

const PATIENCE_MS = 5_000
const LONGEST_PAUSE_MS = 50
const MOST_PREPARED = 500

/**
 * kysely's SQLite dialect for a file that several processes share. A transaction takes the write lock when it begins: a
 * deferred one that reads and then writes is refused outright when another process wrote in between. A lock that is
 * held elsewhere is waited for without blocking the event loop, which SQLite's own busy timeout would.
 */
export function createSqliteDialect(database: Sqlite.Database, explain: Explain = explainWriting): Dialect {
  const prepare = preparedOnce(database)
  const config = { database: { close: () => void database.close(), prepare } as unknown as SqliteDatabase }
  const dialect = new SqliteDialect(config)
  return {
    createAdapter: () => {
      const adapter = dialect.createAdapter()
      offerDirect(adapter, { database, prepare, explain: error => explain(error, database.name) })
      return adapter
    },
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => createDriver(new SqliteDriver(config), database, explain),
  }
}

/** Preparing a statement costs as much as running it; the texts kysely makes are few. */
function preparedOnce(database: Sqlite.Database): (text: string) => Sqlite.Statement {
  const prepared = new Map<string, Sqlite.Statement>()
  return text => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const statement = database.prepare(text)
    if (prepared.size >= MOST_PREPARED) prepared.clear()
    prepared.set(text, statement)
    return statement
  }
}

function createDriver(driver: SqliteDriver, database: Sqlite.Database, explain: Explain): Driver {
  const run = (sql: string) => async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(sql)))
  return {
    init: () => driver.init(),
    acquireConnection: async () => patient(await driver.acquireConnection(), error => explain(error, database.name)),
    beginTransaction: run('begin immediate'),
    commitTransaction: run('commit'),
    // A full disk has ended the transaction already; failing here would hide why.
    rollbackTransaction: async connection => (database.inTransaction ? run('rollback')(connection) : undefined),
    releaseConnection: () => driver.releaseConnection(),
    destroy: () => driver.destroy(),
  }
}

function patient(connection: DatabaseConnection, explain: (error: unknown) => unknown): DatabaseConnection {
  return {
    executeQuery: async query => {
      const deadline = Date.now() + PATIENCE_MS
      for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isBusy(error) || Date.now() > deadline) throw explain(error)
        }
        await sleep(pauseMs)
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}
