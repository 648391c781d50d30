import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'

/** The chain of consent events, the state that follows from it, customers and message templates. */
export async function up(db: Kysely<Database>): Promise<void> {
  const seq = isPostgres(db) ? 'BIGINT PRIMARY KEY' : 'INTEGER PRIMARY KEY'
  for (const statement of tables(seq)) await sql.raw(statement).execute(db)
}

const tables = (seq: string): string[] => [
  `CREATE TABLE consent_events (seq ${seq}, kind TEXT NOT NULL, subject TEXT, facts TEXT NOT NULL, content TEXT, salt TEXT, commitment TEXT NOT NULL,
    at BIGINT NOT NULL, recorded_at BIGINT NOT NULL, prev_hash TEXT NOT NULL UNIQUE, hash TEXT NOT NULL)`,
  'CREATE INDEX consent_events_subject ON consent_events (subject) WHERE subject IS NOT NULL',
  "CREATE INDEX consent_events_wishes ON consent_events (at) WHERE kind IN ('opt_out', 'opt_in') AND subject IS NOT NULL",
  'CREATE TABLE consent_heads (name TEXT PRIMARY KEY, seq BIGINT NOT NULL, hash TEXT NOT NULL)',
  `CREATE TABLE consents (consent_id TEXT PRIMARY KEY, seq BIGINT NOT NULL UNIQUE, subject TEXT, captured_at BIGINT NOT NULL, expires_at BIGINT,
    revoked_at BIGINT, revoked_via TEXT)`,
  'CREATE INDEX consents_subject ON consents (subject, consent_id) WHERE subject IS NOT NULL',
  'CREATE INDEX consents_expired ON consents (expires_at) WHERE expires_at IS NOT NULL AND subject IS NOT NULL',
  'CREATE INDEX consents_revoked ON consents (revoked_at) WHERE revoked_at IS NOT NULL AND subject IS NOT NULL',
  `CREATE TABLE opt_outs (subject_hash TEXT NOT NULL, channel TEXT NOT NULL, scope TEXT NOT NULL, suppression_hash TEXT NOT NULL, subject TEXT,
    via TEXT NOT NULL, at BIGINT NOT NULL, seq BIGINT NOT NULL, PRIMARY KEY (subject_hash, channel, scope))`,
  'CREATE INDEX opt_outs_suppression ON opt_outs (suppression_hash)',
  'CREATE INDEX opt_outs_subject ON opt_outs (subject) WHERE subject IS NOT NULL',
  'CREATE INDEX opt_outs_seq ON opt_outs (seq)',
  'CREATE TABLE opt_ins (subject_hash TEXT NOT NULL, channel TEXT NOT NULL, at BIGINT NOT NULL, seq BIGINT NOT NULL, PRIMARY KEY (subject_hash, channel))',
  'CREATE TABLE subject_keys (name TEXT PRIMARY KEY, secret TEXT NOT NULL)',
  'CREATE TABLE customers (customer_id TEXT NOT NULL, subject TEXT NOT NULL, PRIMARY KEY (customer_id, subject))',
  'CREATE INDEX customers_subject ON customers (subject)',
  `CREATE TABLE templates (template_id TEXT PRIMARY KEY, class TEXT NOT NULL, subject TEXT, body TEXT NOT NULL, whatsapp_name TEXT, whatsapp_language TEXT,
    created_at BIGINT NOT NULL, retired_at BIGINT)`,
]
