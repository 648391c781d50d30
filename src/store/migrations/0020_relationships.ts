import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Customers and orders that the operator imported, the strangers written to in a day, and what else says that a recipient has to do with the sender, by its address. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE relationships (kind TEXT NOT NULL, ref TEXT NOT NULL, phone_subject TEXT, email_subject TEXT, name TEXT, service TEXT, number TEXT,
    at BIGINT NOT NULL, local_at TEXT NOT NULL, expires_at BIGINT, imported_at BIGINT NOT NULL, imported_by TEXT NOT NULL, PRIMARY KEY (kind, ref))`,
  'CREATE INDEX relationships_phone ON relationships (phone_subject) WHERE phone_subject IS NOT NULL',
  'CREATE INDEX relationships_email ON relationships (email_subject) WHERE email_subject IS NOT NULL',
  'CREATE INDEX relationships_kept ON relationships (coalesce(expires_at, at))',
  'CREATE TABLE cold_recipients (day TEXT NOT NULL, subject_hash TEXT NOT NULL, agent_id TEXT NOT NULL, PRIMARY KEY (day, subject_hash, agent_id))',
  'CREATE INDEX lead_contacts_contact ON lead_contacts (contact)',
  'CREATE INDEX businesses_email ON businesses (lower(contact_email)) WHERE contact_email IS NOT NULL',
]
