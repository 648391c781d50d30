import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What a business asks of its bookings, when it is closed beside its hours, and what an appointment keeps free around it and costs. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE calendar_bindings ADD COLUMN region TEXT',
  'ALTER TABLE calendar_bindings ADD COLUMN rules TEXT',
  'ALTER TABLE bookings ADD COLUMN before_minutes INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE bookings ADD COLUMN after_minutes INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE bookings ADD COLUMN price TEXT',
  `CREATE TABLE calendar_closures (closure_id TEXT PRIMARY KEY, smb_id TEXT NOT NULL, start_at BIGINT NOT NULL, end_at BIGINT NOT NULL, is_open INTEGER NOT NULL,
    note TEXT, created_at BIGINT NOT NULL, CHECK (start_at < end_at))`,
  'CREATE INDEX calendar_closures_business ON calendar_closures (smb_id, end_at)',
]
