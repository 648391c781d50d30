import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What people have let hosts do, and the records of the authorization server. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE logins (grant_id TEXT PRIMARY KEY, key_id TEXT NOT NULL UNIQUE, person_id TEXT NOT NULL, client_id TEXT NOT NULL, client_name TEXT NOT NULL,
    created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
  'CREATE INDEX logins_person ON logins (person_id, client_id)',
  'CREATE INDEX logins_expiry ON logins (expires_at)',
  `CREATE TABLE login_records (kind TEXT NOT NULL, id_hash TEXT NOT NULL, grant_id TEXT, payload TEXT NOT NULL, consumed_at BIGINT, expires_at BIGINT NOT NULL,
    PRIMARY KEY (kind, id_hash))`,
  'CREATE INDEX login_records_grant ON login_records (grant_id) WHERE grant_id IS NOT NULL',
  'CREATE INDEX login_records_expiry ON login_records (expires_at)',
]
