import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Calls to providers, written down before they are made. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE intents (
    operation_id TEXT NOT NULL, channel TEXT NOT NULL, provider TEXT NOT NULL, destination TEXT, text_hash TEXT, started_at BIGINT NOT NULL,
    state TEXT NOT NULL, provider_id TEXT, sent TEXT, updated_at BIGINT NOT NULL,
    PRIMARY KEY (operation_id, channel, provider)
  )`,
  'CREATE UNIQUE INDEX intents_provider_id ON intents (provider, provider_id) WHERE provider_id IS NOT NULL',
]
