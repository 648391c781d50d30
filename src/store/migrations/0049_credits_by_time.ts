import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What was spent lately is asked for by time: without it every entry there ever was is read. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql.raw('CREATE INDEX credit_ledger_time ON credit_ledger (created_at)').execute(db)
}
