import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Ledger } from '../core/ledger.ts'
import type { Database } from './database.ts'
import { createLedger } from './ledger.ts'
import { migrate } from './migrate.ts'
import type { Retention } from './people.ts'

const CONNECTIONS = 10
const INT8 = 20

/** Opens the ledger on Postgres, which any number of nodes may share. */
export const openPostgres = async (url: string, retention?: Retention): Promise<Ledger> => createLedger(await openPostgresTables(url), 'postgres', retention)

/** The tables of a Postgres ledger, migrated. */
export async function openPostgresTables(url: string): Promise<Kysely<Database>> {
  // Our integers are milliseconds and counts, all within 2^53; pg would hand them out as strings.
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
  } as pg.CustomTypesConfig
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, types })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined)
  // Nor may one that breaks between two statements of a transaction: the next of them fails.
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error instanceof Error && /ECONNREFUSED|ENOTFOUND|password|does not exist/.test(error.message || String(error))
      ? new Error(`DATABASE_URL: the Postgres server refused: ${error.message}`)
      : error
  }
  return db
}
