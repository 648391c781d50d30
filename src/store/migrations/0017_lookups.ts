import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Open calls by where they go, which is asked of what a provider lists after a crash, and businesses by their number, which is asked before a call. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'CREATE INDEX intents_open ON intents (destination) WHERE destination IS NOT NULL',
  'CREATE INDEX businesses_phone ON businesses (contact_phone) WHERE contact_phone IS NOT NULL',
]
