import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Who looks after a ticket, and what was noted on it; `words` is null once what they say of a person is erased. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE tickets ADD COLUMN assignee_id TEXT',
  'CREATE INDEX tickets_assignee ON tickets (assignee_id) WHERE assignee_id IS NOT NULL',
  'CREATE INDEX tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL',
  'CREATE TABLE ticket_notes (note_id TEXT PRIMARY KEY, ticket_id TEXT NOT NULL, author TEXT NOT NULL, words TEXT, at BIGINT NOT NULL)',
  'CREATE INDEX ticket_notes_ticket ON ticket_notes (ticket_id)',
]
