import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The staff and rooms of businesses, and which of them an appointment takes. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE calendar_resources (resource_id TEXT PRIMARY KEY, smb_id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, capacity INTEGER NOT NULL,
    hours TEXT, services TEXT, created_at BIGINT NOT NULL)`,
  'CREATE INDEX calendar_resources_business ON calendar_resources (smb_id)',
  'ALTER TABLE calendar_closures ADD COLUMN resource_id TEXT',
  'ALTER TABLE bookings ADD COLUMN staff_id TEXT',
  'ALTER TABLE bookings ADD COLUMN room_id TEXT',
  'ALTER TABLE bookings ADD COLUMN to_staff_id TEXT',
  'ALTER TABLE bookings ADD COLUMN to_room_id TEXT',
]
