import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What whoever runs the deployment has changed. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE audit (audit_id TEXT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, target TEXT, detail TEXT)`,
  'CREATE INDEX audit_at ON audit (at)',
]
