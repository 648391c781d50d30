import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What comes back from providers, and the links by which recipients unsubscribe. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE inbound_messages (provider TEXT NOT NULL, provider_id TEXT NOT NULL, channel TEXT NOT NULL, sender TEXT, text TEXT, answers TEXT, at BIGINT NOT NULL,
    recorded_at BIGINT NOT NULL, PRIMARY KEY (provider, provider_id))`,
  'CREATE INDEX inbound_messages_sender ON inbound_messages (sender, at) WHERE sender IS NOT NULL',
  `CREATE TABLE delivery_reports (provider TEXT NOT NULL, provider_id TEXT NOT NULL, state TEXT NOT NULL, state_rank INTEGER NOT NULL, error_code TEXT,
    at BIGINT NOT NULL, PRIMARY KEY (provider, provider_id))`,
  'CREATE TABLE unsubscribe_links (token TEXT PRIMARY KEY, subject TEXT NOT NULL UNIQUE, issued_at BIGINT NOT NULL)',
  'CREATE INDEX unsubscribe_links_issued ON unsubscribe_links (issued_at)',
]
