import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Replies by time: whoever watches the console is told of each as it comes. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql.raw('CREATE INDEX replies_newest ON replies (at)').execute(db)
}
