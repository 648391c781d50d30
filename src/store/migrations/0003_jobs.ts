import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Parked jobs, what is known of unfinished operations, and the search for writes whose process died. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE jobs ADD COLUMN woken INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE operations ADD COLUMN partial_result TEXT',
  "CREATE INDEX operations_unanswered ON operations (created_at) WHERE state = 'executing' AND estimated_at IS NULL",
  'CREATE INDEX operations_agent ON operations (agent_id, operation_id)',
  'DROP TABLE locks',
]
