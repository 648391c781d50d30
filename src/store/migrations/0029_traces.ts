import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The span of a trace that accepted work and its outcome belong to. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE operations ADD COLUMN traceparent TEXT',
  'ALTER TABLE deliveries ADD COLUMN traceparent TEXT',
]
