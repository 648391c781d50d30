import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Operations whose process has lost its lease: it may only have been stalled. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql.raw('CREATE TABLE barred_operations (operation_id TEXT PRIMARY KEY)').execute(db)
}
