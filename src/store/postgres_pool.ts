import { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { within } from '../lib/within.ts'
import { explainPostgres } from './postgres_errors.ts'

const CONNECTIONS = 10
const INT8 = 20
const CONNECT_MS = 10_000
const STATEMENT_MS = 10_000
const END_MS = 5_000
const QUIET_MS = 10_000

/** Connections to a Postgres ledger. */
export interface Connections {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

/** Opens connections as they are needed; ending them takes a few seconds at most, whatever the server does. */
export function openPool(url: string): Connections {
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
export const withLimits = ({ connect, end }: Connections): PostgresPool => ({
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
