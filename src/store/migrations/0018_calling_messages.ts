import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Messages whose call to a provider has no outcome yet: those of operations that have ended are looked for again and again. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql.raw("CREATE INDEX messages_calling ON messages (created_at) WHERE state = 'calling'").execute(db)
}
