import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  LimitNode,
  type RootOperationNode,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  ValueNode,
} from 'kysely'
import type { Sqlite, SqliteStatement } from '../lib/sqlite_file.ts'
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
export function createSqliteDialect(database: Sqlite, explain: Explain = explainWriting): Dialect {
  const prepare = preparedOnce(database)
  const config = { database: { close: () => void database.close(), prepare } as unknown as SqliteDatabase }
  const dialect = new SqliteDialect(config)
  const held = { byTransaction: false }
  return {
    createAdapter: () => {
      const adapter = dialect.createAdapter()
      offerDirect(adapter, {
        isInTransaction: () => held.byTransaction,
        prepare,
        explain: error => explain(error, database.name),
      })
      return adapter
    },
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => {
      const compiler = dialect.createQueryCompiler()
      return { compileQuery: (node, id) => compiler.compileQuery(withPlainLimit(node), id) }
    },
    createDriver: () => createDriver(new SqliteDriver(config), held, error => explain(error, database.name)),
  }
}

/** A limit that is bound has SQLite plan its statement anew each time that it runs. */
function withPlainLimit(node: RootOperationNode): RootOperationNode {
  const limit = SelectQueryNode.is(node) ? node.limit?.limit : undefined
  if (limit === undefined || !ValueNode.is(limit) || typeof limit.value !== 'number') return node
  return { ...node, limit: LimitNode.create(ValueNode.createImmediate(limit.value)) } as RootOperationNode
}

/** Preparing a statement costs as much as running it; the texts kysely makes are few. */
function preparedOnce(database: Sqlite): (text: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>()
  return text => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const statement = database.prepare(text)
    if (prepared.size >= MOST_PREPARED) prepared.clear()
    prepared.set(text, statement)
    return statement
  }
}

function createDriver(
  driver: SqliteDriver,
  held: { byTransaction: boolean },
  explain: (error: unknown) => unknown,
): Driver {
  const run = async (connection: DatabaseConnection, text: string): Promise<void> =>
    void (await connection.executeQuery(CompiledQuery.raw(text)))
  return {
    init: () => driver.init(),
    acquireConnection: async () => patient(await driver.acquireConnection(), explain),
    beginTransaction: async connection => {
      await run(connection, 'begin immediate')
      held.byTransaction = true
    },
    commitTransaction: async connection => {
      await run(connection, 'commit')
      held.byTransaction = false
    },
    rollbackTransaction: async connection => {
      held.byTransaction = false
      await run(connection, 'rollback').catch(error => {
        // A full disk has ended the transaction already; failing here would hide why.
        if (!isOver(error)) throw error
      })
    },
    releaseConnection: () => driver.releaseConnection(),
    destroy: () => driver.destroy(),
  }
}

const isOver = (error: unknown): boolean => error instanceof Error && error.message.includes('no transaction is active')

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
