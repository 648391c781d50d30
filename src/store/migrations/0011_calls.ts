import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Leads by their contact: before a call it is asked whether its number is a consumer's. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'CREATE INDEX leads_phone ON leads (phone) WHERE phone IS NOT NULL',
  'CREATE INDEX leads_email ON leads (email) WHERE email IS NOT NULL',
]
