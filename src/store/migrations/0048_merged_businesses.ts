import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Into which business another was merged, and when: its id goes on naming it. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE businesses ADD COLUMN merged_into TEXT',
  'ALTER TABLE businesses ADD COLUMN merged_at BIGINT',
  'CREATE INDEX businesses_merged ON businesses (merged_into) WHERE merged_into IS NOT NULL',
]
