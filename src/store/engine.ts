import { type Kysely, PostgresAdapter } from 'kysely'
import type { Database } from './database.ts'

/** Whether a database, or a transaction of it, is Postgres; the other engine is SQLite. */
export const isPostgres = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
