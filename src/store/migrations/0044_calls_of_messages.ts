import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * A message keeps the call that sends it, which stood in a table of its own by operation, channel and provider. Of several messages of these the call is that of
 * the latest that has not failed. A call that its provider had refused for now is none any more.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE messages ADD COLUMN called_at BIGINT',
  // A process of the version before that is just beginning a call is waited for, and begins none after that.
  'ALTER TABLE intents RENAME TO calls_of_messages',
  'ALTER TABLE messages ADD COLUMN destination TEXT',
  'ALTER TABLE messages ADD COLUMN text_hash TEXT',
  'ALTER TABLE messages ADD COLUMN provider_id TEXT',
  'ALTER TABLE messages ADD COLUMN sent TEXT',
  `UPDATE messages SET called_at = intents.started_at, destination = intents.destination, text_hash = intents.text_hash,
    provider_id = intents.provider_id, sent = intents.sent
    FROM calls_of_messages AS intents
    WHERE messages.operation_id = intents.operation_id AND messages.channel = intents.channel AND messages.provider = intents.provider
      AND NOT (intents.state = 'failed' AND messages.state IN ('calling', 'unknown'))
      AND messages.message_id = (
        SELECT latest.message_id FROM messages AS latest
        WHERE latest.operation_id = intents.operation_id AND latest.channel = intents.channel AND latest.provider = intents.provider
        ORDER BY CASE WHEN latest.state = 'failed' THEN 1 ELSE 0 END, latest.message_id DESC LIMIT 1
      )`,
  'DROP TABLE calls_of_messages',
  'CREATE UNIQUE INDEX messages_provider_id ON messages (provider, provider_id) WHERE provider_id IS NOT NULL',
  "CREATE UNIQUE INDEX messages_begun ON messages (operation_id, channel, provider) WHERE called_at IS NOT NULL AND state IN ('calling', 'unknown')",
  'CREATE INDEX messages_open ON messages (destination) WHERE destination IS NOT NULL',
  'CREATE INDEX messages_destination_kept ON messages (updated_at) WHERE destination IS NOT NULL',
]
