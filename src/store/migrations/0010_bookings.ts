import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Appointments, and the calendars that businesses are bound to. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE bookings (appointment_id TEXT PRIMARY KEY, operation_id TEXT NOT NULL, agent_id TEXT NOT NULL, smb_id TEXT NOT NULL, provider TEXT NOT NULL,
    calendar_key TEXT NOT NULL, provider_ref TEXT NOT NULL, provider_id TEXT, state TEXT NOT NULL, start_at BIGINT NOT NULL, end_at BIGINT NOT NULL,
    service TEXT NOT NULL, time_zone TEXT NOT NULL, customer TEXT, email_subject TEXT, phone_subject TEXT, notes TEXT, credits INTEGER,
    cancelled_by TEXT, sequence INTEGER NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, CHECK (start_at < end_at))`,
  "CREATE UNIQUE INDEX bookings_live ON bookings (operation_id) WHERE state <> 'released'",
  'CREATE INDEX bookings_operation ON bookings (operation_id)',
  "CREATE INDEX bookings_locked ON bookings (calendar_key, end_at) WHERE state IN ('held', 'pending', 'confirmed')",
  'CREATE INDEX bookings_business ON bookings (smb_id, end_at)',
  'CREATE INDEX bookings_provider ON bookings (provider_id) WHERE provider_id IS NOT NULL',
  'CREATE INDEX bookings_kept ON bookings (end_at) WHERE customer IS NOT NULL',
  'CREATE INDEX bookings_email ON bookings (email_subject) WHERE email_subject IS NOT NULL',
  'CREATE INDEX bookings_phone ON bookings (phone_subject) WHERE phone_subject IS NOT NULL',
  `CREATE TABLE calendar_bindings (smb_id TEXT PRIMARY KEY, hours TEXT NOT NULL, time_zone TEXT NOT NULL, services TEXT NOT NULL, calendar_url TEXT,
    feed_token TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)`,
]
