import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Tells the key that called from the key whose budget the call counts against; before, an operation named a key only when it had a budget. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE operations ADD COLUMN budget_key_id TEXT',
  "UPDATE operations SET budget_key_id = key_id WHERE state IN ('pending', 'executing')",
]
