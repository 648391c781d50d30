import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The record of screenings, and the entries that operators have decided on. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE screenings (
    screening_id TEXT PRIMARY KEY, agent_id TEXT, operation TEXT NOT NULL, at BIGINT NOT NULL, name_hash TEXT NOT NULL, country TEXT, kind TEXT,
    lists TEXT NOT NULL, matched INTEGER NOT NULL, possible INTEGER NOT NULL, suppressed INTEGER NOT NULL, partial INTEGER NOT NULL
  )`,
  'CREATE INDEX screenings_at ON screenings (at)',
  'CREATE INDEX screenings_name ON screenings (name_hash, screening_id)',
  `CREATE TABLE suppressions (
    entry_id TEXT NOT NULL, name_hash TEXT NOT NULL, reason TEXT NOT NULL, added_at BIGINT NOT NULL, PRIMARY KEY (entry_id, name_hash)
  )`,
  'CREATE INDEX suppressions_name ON suppressions (name_hash)',
]
