import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Each delivery asks whether its agent has a key left. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql.raw('CREATE INDEX keys_agent ON keys (agent_id, key_id)').execute(db)
}
