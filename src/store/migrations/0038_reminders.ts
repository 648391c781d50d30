import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What customers are reminded of, each once. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE reminders (appointment_id TEXT NOT NULL, start_at BIGINT NOT NULL, before_ms BIGINT NOT NULL, operation_id TEXT NOT NULL UNIQUE,
    outcome TEXT, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, PRIMARY KEY (appointment_id, start_at, before_ms))`,
  'CREATE INDEX reminders_start ON reminders (start_at)',
  // Written out in the query as well: a partial index serves only a condition that is known when the statement is prepared.
  "CREATE INDEX bookings_to_remind ON bookings (start_at) WHERE state = 'confirmed'",
]
