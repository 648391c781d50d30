import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Messages, the log of the gate, and conversations with their replies. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE messages (message_id TEXT PRIMARY KEY, operation_id TEXT NOT NULL, agent_id TEXT NOT NULL, channel TEXT NOT NULL, provider TEXT NOT NULL,
    judged_as TEXT NOT NULL, subject TEXT, smb_id TEXT, business_id TEXT, effective_type TEXT NOT NULL, on_behalf_of TEXT, state TEXT NOT NULL,
    words_hash TEXT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)`,
  'CREATE INDEX messages_operation ON messages (operation_id)',
  'CREATE INDEX messages_subject ON messages (subject, created_at) WHERE subject IS NOT NULL',
  'CREATE INDEX messages_kept ON messages (created_at) WHERE subject IS NOT NULL',
  'CREATE INDEX messages_business ON messages (business_id, created_at) WHERE business_id IS NOT NULL',
  'CREATE INDEX messages_words ON messages (agent_id, words_hash, created_at)',
  `CREATE TABLE decisions (decision_id TEXT PRIMARY KEY, operation_id TEXT NOT NULL, agent_id TEXT NOT NULL, operation TEXT NOT NULL, channel TEXT NOT NULL,
    subject TEXT, decision TEXT NOT NULL, reason TEXT, rule_id TEXT, trace TEXT NOT NULL, consent_ids TEXT NOT NULL, inputs_hash TEXT NOT NULL,
    at BIGINT NOT NULL)`,
  'CREATE INDEX decisions_operation ON decisions (operation_id)',
  'CREATE INDEX decisions_subject ON decisions (subject, at) WHERE subject IS NOT NULL',
  'CREATE INDEX decisions_kept ON decisions (at) WHERE subject IS NOT NULL',
  `CREATE TABLE conversations (conversation_id TEXT PRIMARY KEY, operation_id TEXT NOT NULL UNIQUE, agent_id TEXT NOT NULL, channel TEXT NOT NULL,
    provider TEXT NOT NULL, subject TEXT, on_behalf_of TEXT NOT NULL, opened_at BIGINT NOT NULL)`,
  'CREATE INDEX conversations_subject ON conversations (subject, channel, opened_at) WHERE subject IS NOT NULL',
  'CREATE INDEX conversations_kept ON conversations (opened_at) WHERE subject IS NOT NULL',
  `CREATE TABLE replies (provider TEXT NOT NULL, provider_id TEXT NOT NULL, conversation_id TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY (provider, provider_id))`,
  'CREATE INDEX replies_conversation ON replies (conversation_id, at)',
]
