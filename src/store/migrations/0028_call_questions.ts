import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What calls ask in their middle. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE call_questions (
    operation_id TEXT PRIMARY KEY, question TEXT NOT NULL, choices TEXT NOT NULL, asked_at BIGINT NOT NULL, answer_by BIGINT NOT NULL,
    answer TEXT, closed_at BIGINT
  )`,
]
