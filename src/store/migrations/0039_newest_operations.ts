import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Accepted writes of all agents by time; with it a list is filtered by operation, agent and business without the rows themselves, which are large. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql
    .raw('CREATE INDEX operations_newest ON operations (created_at, operation_id, operation, agent_id, smb_id)')
    .execute(db)
}
