import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What is kept for a time and then emptied or removed, by that time: rows that have been through it are not looked at again. Messages of an operation in their order. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'DROP INDEX messages_operation',
  'CREATE INDEX messages_operation ON messages (operation_id, message_id)',
  'CREATE INDEX intents_kept ON intents (updated_at) WHERE destination IS NOT NULL',
  'CREATE INDEX inbound_messages_kept ON inbound_messages (at) WHERE sender IS NOT NULL OR text IS NOT NULL',
  'CREATE INDEX waitlist_kept ON waitlist (updated_at) WHERE customer IS NOT NULL',
  'CREATE INDEX approvals_kept ON approvals (asked_at) WHERE shown IS NOT NULL',
  "CREATE INDEX approvals_digests ON approvals (operation_id) WHERE digest <> ''",
  'CREATE INDEX quota_usage_day ON quota_usage (day)',
  'CREATE INDEX budget_usage_day ON budget_usage (day)',
]
