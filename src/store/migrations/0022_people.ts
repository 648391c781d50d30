import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The people of the deployment, where they are signed in, and what they note when they decide. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE approvals ADD COLUMN note TEXT',
  'CREATE TABLE people (person_id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, email TEXT UNIQUE, role TEXT NOT NULL, created_at BIGINT NOT NULL)',
  'CREATE TABLE sessions (session_hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, via TEXT NOT NULL, created_at BIGINT NOT NULL, idle_until BIGINT NOT NULL, expires_at BIGINT NOT NULL)',
  'CREATE INDEX sessions_person ON sessions (person_id)',
  'CREATE TABLE sign_in_links (token_hash TEXT PRIMARY KEY, person_id TEXT, expires_at BIGINT NOT NULL)',
  'CREATE TABLE sign_in_codes (challenge_hash TEXT PRIMARY KEY, person_id TEXT, code_hash TEXT NOT NULL, expires_at BIGINT NOT NULL, attempts INTEGER NOT NULL)',
]
