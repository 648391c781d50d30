import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The links by which customers see, move and cancel their appointments. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'CREATE TABLE appointment_links (link_hash TEXT PRIMARY KEY, appointment_id TEXT NOT NULL, issued_at BIGINT NOT NULL, act_operation_id TEXT)',
  'CREATE INDEX appointment_links_appointment ON appointment_links (appointment_id)',
  'CREATE INDEX appointment_links_issued ON appointment_links (issued_at)',
]
