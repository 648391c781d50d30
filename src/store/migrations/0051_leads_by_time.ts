import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Leads lose who they are about when they have been kept for long enough; those that have are left out. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql
    .raw(
      "CREATE INDEX leads_named ON leads (created_at) WHERE name <> '[erased]' OR phone IS NOT NULL OR email IS NOT NULL",
    )
    .execute(db)
}
