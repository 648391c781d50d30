import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Public keys that clients prove themselves with, and the proofs that were used. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'CREATE TABLE client_keys (key_id TEXT NOT NULL, kid TEXT NOT NULL, public_jwk TEXT NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (key_id, kid))',
  'CREATE TABLE used_assertions (digest TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)',
  'CREATE INDEX used_assertions_expiry ON used_assertions (expires_at)',
]
