import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The parties that operators watch. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE watches (
    watch_id TEXT PRIMARY KEY, party_key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, country TEXT, kind TEXT, identifiers TEXT NOT NULL, note TEXT,
    added_at BIGINT NOT NULL, editions TEXT, screened_at BIGINT, hits TEXT NOT NULL, changed_at BIGINT, changes TEXT NOT NULL,
    lease_owner TEXT, lease_until BIGINT
  )`,
]
