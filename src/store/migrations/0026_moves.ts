import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Appointments that are moved, and times that several people share. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE bookings ADD COLUMN moved_by TEXT',
  'ALTER TABLE bookings ADD COLUMN to_start_at BIGINT',
  'ALTER TABLE bookings ADD COLUMN to_end_at BIGINT',
  'ALTER TABLE bookings ADD COLUMN party_size INTEGER NOT NULL DEFAULT 1',
  'ALTER TABLE bookings ADD COLUMN seats INTEGER NOT NULL DEFAULT 1',
  'CREATE INDEX bookings_moving ON bookings (calendar_key, to_end_at) WHERE to_end_at IS NOT NULL',
  'ALTER TABLE calendar_bindings ADD COLUMN seats INTEGER NOT NULL DEFAULT 1',
]
