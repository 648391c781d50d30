import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Tokens for hosts that send a fixed one. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE access_tokens (token_id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, key_id TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL, expires_at BIGINT, revoked_at BIGINT)`,
  'CREATE INDEX access_tokens_key ON access_tokens (key_id)',
  'CREATE INDEX access_tokens_expiry ON access_tokens (expires_at) WHERE expires_at IS NOT NULL',
  'CREATE INDEX access_tokens_revoked ON access_tokens (revoked_at) WHERE revoked_at IS NOT NULL',
]
