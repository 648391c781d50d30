import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Who waits for a slot, and the slots that came free and have not been offered yet. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE waitlist (waitlist_id TEXT PRIMARY KEY, operation_id TEXT NOT NULL UNIQUE, agent_id TEXT NOT NULL, smb_id TEXT NOT NULL, provider TEXT NOT NULL,
    calendar_key TEXT NOT NULL, provider_ref TEXT NOT NULL, service TEXT NOT NULL, minutes INTEGER NOT NULL, time_zone TEXT NOT NULL, wish TEXT NOT NULL, party_size INTEGER NOT NULL, seats INTEGER NOT NULL,
    window_start BIGINT NOT NULL, window_end BIGINT NOT NULL, customer TEXT, email_subject TEXT, phone_subject TEXT, state TEXT NOT NULL, ended_because TEXT,
    queued_at BIGINT NOT NULL, passed_start BIGINT, passed_end BIGINT, passes INTEGER NOT NULL, offer_operation_id TEXT, hold_id TEXT, offer_start BIGINT, offer_end BIGINT,
    offered_until BIGINT, told TEXT, appointment_id TEXT, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, CHECK (window_start < window_end))`,
  "CREATE INDEX waitlist_waiting ON waitlist (calendar_key, queued_at, waitlist_id) WHERE state = 'waiting'",
  "CREATE INDEX waitlist_offered ON waitlist (calendar_key) WHERE state = 'offered'",
  "CREATE INDEX waitlist_over ON waitlist (window_end) WHERE state = 'waiting'",
  'CREATE INDEX waitlist_updated ON waitlist (updated_at)',
  'CREATE INDEX waitlist_appointment ON waitlist (appointment_id) WHERE appointment_id IS NOT NULL',
  'CREATE INDEX waitlist_email ON waitlist (email_subject) WHERE email_subject IS NOT NULL',
  'CREATE INDEX waitlist_phone ON waitlist (phone_subject) WHERE phone_subject IS NOT NULL',
  `CREATE TABLE freed_slots (freed_id TEXT PRIMARY KEY, calendar_key TEXT NOT NULL, start_at BIGINT NOT NULL, end_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
    lease_owner TEXT, lease_until BIGINT)`,
]
