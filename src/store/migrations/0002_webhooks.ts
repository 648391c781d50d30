import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Webhooks, callback addresses and what is sent to them. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE operations ADD COLUMN callback_url TEXT',
  `CREATE TABLE webhooks (webhook_id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL, previous_secret TEXT,
    previous_until BIGINT, created_at BIGINT NOT NULL, disabled_at BIGINT, disabled_reason TEXT)`,
  'CREATE INDEX webhooks_agent ON webhooks (agent_id)',
  `CREATE TABLE callback_secrets (agent_id TEXT PRIMARY KEY, secret TEXT NOT NULL, previous_secret TEXT, previous_until BIGINT, created_at BIGINT NOT NULL,
    shown_at BIGINT)`,
  `CREATE TABLE deliveries (delivery_id TEXT PRIMARY KEY, webhook_id TEXT, agent_id TEXT NOT NULL, url TEXT NOT NULL, body TEXT NOT NULL,
    attempt INTEGER NOT NULL, next_at BIGINT NOT NULL, state TEXT NOT NULL, lease_owner TEXT, lease_until BIGINT, last_status INTEGER, last_error TEXT,
    created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)`,
  "CREATE INDEX deliveries_due ON deliveries (next_at) WHERE state = 'pending'",
  'CREATE INDEX deliveries_webhook ON deliveries (webhook_id, delivery_id)',
  "CREATE INDEX deliveries_ended ON deliveries (updated_at) WHERE state <> 'pending'",
]
