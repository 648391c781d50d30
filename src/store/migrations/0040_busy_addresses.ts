import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Addresses that say when businesses, staff and rooms are busy elsewhere, and what is kept free around the slot an appointment is being moved to. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE busy_addresses (busy_id TEXT PRIMARY KEY, smb_id TEXT NOT NULL, resource_id TEXT, address TEXT NOT NULL, etag TEXT, last_modified TEXT,
    spans TEXT NOT NULL, covers_until BIGINT, copied_at BIGINT, tried_at BIGINT, problem TEXT, created_at BIGINT NOT NULL)`,
  'CREATE INDEX busy_addresses_business ON busy_addresses (smb_id)',
  'CREATE INDEX busy_addresses_tried ON busy_addresses (tried_at)',
  'ALTER TABLE bookings ADD COLUMN to_before_minutes INTEGER',
  'ALTER TABLE bookings ADD COLUMN to_after_minutes INTEGER',
]
