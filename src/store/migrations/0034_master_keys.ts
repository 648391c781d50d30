import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The keys that secrets are encrypted with, and what finds the feed of a calendar whose token is encrypted. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ smbId: string; feedToken: string }>`
    select smb_id, feed_token from calendar_bindings`.execute(db)
  for (const { smbId, feedToken } of rows) {
    const feedMark = createHash('sha256').update(feedToken).digest('hex')
    await db.updateTable('calendarBindings').set({ feedMark }).where('smbId', '=', smbId).execute()
  }
}

const STATEMENTS = [
  'CREATE TABLE master_keys (key_id TEXT PRIMARY KEY, created_at BIGINT NOT NULL, retired_at BIGINT, cleaned_at BIGINT)',
  'ALTER TABLE calendar_bindings ADD COLUMN feed_mark TEXT',
  'CREATE UNIQUE INDEX calendar_bindings_feed ON calendar_bindings (feed_mark)',
]
