import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What customers answer to invitations by mail, and how far the mailboxes of answers have been read. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE invitation_answers (answer_hash TEXT PRIMARY KEY, appointment_id TEXT NOT NULL, answer TEXT NOT NULL, sequence BIGINT NOT NULL,
    stamped_at BIGINT NOT NULL, start_at BIGINT, end_at BIGINT, proof TEXT NOT NULL, operation_id TEXT UNIQUE, received_at BIGINT NOT NULL)`,
  'CREATE INDEX invitation_answers_appointment ON invitation_answers (appointment_id, stamped_at)',
  'CREATE INDEX invitation_answers_received ON invitation_answers (received_at)',
  `CREATE TABLE mailboxes (mailbox_id TEXT PRIMARY KEY, uid_validity TEXT, last_uid BIGINT NOT NULL, read_at BIGINT NOT NULL, lease_owner TEXT, lease_until BIGINT)`,
]
