import pg from 'pg'
import { Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Ledger } from '../core/rows/ledger.ts'
import { unwritableLedger } from '../core/unwritable.ts'
import { within } from '../lib/within.ts'
import type { Retention } from './consent/family.ts'
import type { Database } from './database.ts'
import { createLedger } from './ledger.ts'
import { migrate } from './migrate.ts'
import type { MasterKeys } from './secrets/keys.ts'
import { unlock } from './secrets/rotation.ts'

/** Opens the ledger on Postgres, which any number of nodes may share. */
export async function openPostgres(url: string, retention?: Retention, masterKeys?: MasterKeys): Promise<Ledger> {
  const pool = openPool(url)
  const unhurried = await migrated(pool)
  const tables = tablesOver(withLimits(pool))
  try {
    await unlock([unhurried, tables], masterKeys, Date.now())
  } catch (error) {
    await unhurried.destroy()
    throw error
  }
  return createLedger(tables, retention, unhurried)
}

/** The tables of a Postgres ledger, migrated; their statements may take as long as they take. */
export const openPostgresTables = (url: string): Promise<Kysely<Database>> => migrated(openPool(url))

/** The same tables as they are, whatever program wrote them. */
export const openPostgresUnchanged = (url: string): Kysely<Database> => tablesOver(openPool(url))

const tablesOver = (pool: PostgresPool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })

async function migrated(pool: Connections): Promise<Kysely<Database>> {
  const db = tablesOver(pool)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw explainRefusal(error)
  }
  return db
}

/** Says of an error at the first statement which setting names the server. */
export const explainRefusal = (error: unknown): unknown =>
  error instanceof Error &&
  /ECONNREFUSED|ENOTFOUND|password|does not exist|timeout/.test(error.message || String(error))
    ? new Error(`DATABASE_URL: the Postgres server refused: ${error.message}`)
    : error

const CONNECTIONS = 10
const INT8 = 20
const CONNECT_MS = 10_000
const STATEMENT_MS = 10_000
const END_MS = 5_000
const QUIET_MS = 10_000

/** Connections to a Postgres ledger. */
interface Connections {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

/** Opens connections as they are needed; ending them takes a few seconds at most, whatever the server does. */
function openPool(url: string): Connections {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types: TYPES,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_MS,
    stream: () => keptIn(sockets),
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // Nor may one that breaks between two statements of a transaction: the next of them fails.
  pool.on('connect', client => client.on('error', () => undefined))
  const end = async (): Promise<void> => {
    await within(END_MS, pool.end()).catch(() => undefined)
    // A server that hangs never says goodbye, and a socket it keeps open would keep this process alive.
    for (const socket of sockets) socket.destroy()
  }
  return { connect: () => pool.connect(), end }
}

// Our integers are milliseconds and counts, all within 2^53; pg would hand them out as strings.
const TYPES = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format),
} as pg.CustomTypesConfig

function keptIn(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

/** The same connections for statements that a caller waits for: one that takes too long fails, and every failure of the server is told from one of ours. */
const withLimits = ({ connect, end }: Connections): PostgresPool => ({
  connect: async () => bounded(await connect().catch(rethrow)),
  end,
})

function bounded(client: pg.PoolClient): PostgresPoolClient {
  let hung: unknown
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    // What is sent after a statement without an answer waits behind it.
    if (hung !== undefined) throw hung
    try {
      return await client.query({ text, values: [...values], query_timeout: STATEMENT_MS } as pg.QueryConfig)
    } catch (error) {
      const explained = explainPostgres(error)
      if (error instanceof Error && error.message === 'Query read timeout') hung = explained
      throw explained
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(hung !== undefined) }
}

function rethrow(error: unknown): never {
  throw explainPostgres(error)
}

// Connection exceptions, transactions taken back so that another can go on, insufficient resources (a full disk among them), an operator's intervention,
// read-only transactions, and sockets that break.
const UNWRITABLE = /^(08|40001|40P01|53|57P|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
// What pg and its pool say without a code.
const SILENT =
  /^(Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client has encountered a connection error)/

/** Says of a statement why Postgres cannot be reached or written for now; any other error stays what it is. */
function explainPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (!UNWRITABLE.test(code) && !SILENT.test(error.message)) return error
  return unwritableLedger(
    `the Postgres server of the ledger cannot be written right now: ${error.message || code}`,
    error,
  )
}
