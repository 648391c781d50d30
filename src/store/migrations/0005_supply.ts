import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Businesses of the supply network, the links they were imported by, and leads. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE businesses (smb_id TEXT PRIMARY KEY, name TEXT NOT NULL, vertical TEXT NOT NULL, country_code TEXT, contact_phone TEXT, contact_email TEXT,
    capabilities TEXT NOT NULL, latitude DOUBLE PRECISION, longitude DOUBLE PRECISION, profile TEXT NOT NULL, verification TEXT NOT NULL, verified_at BIGINT,
    created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)`,
  'CREATE INDEX businesses_place ON businesses (latitude)',
  `CREATE TABLE booking_links (link TEXT NOT NULL, agent_id TEXT NOT NULL, smb_id TEXT NOT NULL, platform TEXT NOT NULL, canonical TEXT NOT NULL,
    created_at BIGINT NOT NULL, PRIMARY KEY (link, agent_id))`,
  'CREATE INDEX booking_links_business ON booking_links (smb_id)',
  `CREATE TABLE leads (lead_id TEXT PRIMARY KEY, smb_id TEXT NOT NULL, agent_id TEXT NOT NULL, name TEXT NOT NULL, phone TEXT, email TEXT,
    service_interest TEXT, notes TEXT, consent_record_id TEXT, source TEXT, created_at BIGINT NOT NULL)`,
  'CREATE INDEX leads_business ON leads (smb_id, lead_id)',
  'CREATE TABLE lead_contacts (smb_id TEXT NOT NULL, contact TEXT NOT NULL, lead_id TEXT NOT NULL, PRIMARY KEY (smb_id, contact))',
  'CREATE INDEX lead_contacts_lead ON lead_contacts (lead_id)',
]
