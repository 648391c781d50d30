import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Ledger } from '../core/rows/ledger.ts'
import type { Database } from './database.ts'
import { createLedger } from './ledger.ts'
import { migrate } from './migrate.ts'
import type { Retention } from './consent/family.ts'
import { type Connections, openPool, withLimits } from './postgres_pool.ts'

/** Opens the ledger on Postgres, which any number of nodes may share. */
export async function openPostgres(url: string, retention?: Retention): Promise<Ledger> {
  const pool = openPool(url)
  const unhurried = await migrated(pool)
  return createLedger(tablesOver(withLimits(pool)), retention, unhurried)
}

/** The tables of a Postgres ledger, migrated; their statements may take as long as they take. */
export const openPostgresTables = (url: string): Promise<Kysely<Database>> => migrated(openPool(url))

const tablesOver = (pool: PostgresPool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })

async function migrated(pool: Connections): Promise<Kysely<Database>> {
  const db = tablesOver(pool)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error instanceof Error &&
      /ECONNREFUSED|ENOTFOUND|password|does not exist|timeout/.test(error.message || String(error))
      ? new Error(`DATABASE_URL: the Postgres server refused: ${error.message}`)
      : error
  }
  return db
}
