import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'

/**
 * What people of the deployment are told. A trigger writes a notification for everybody who wants to know of a fact, in the transaction that makes
 * the fact, whichever code writes it. A table of FACTS that is ever made anew needs its triggers again.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const onPostgres = isPostgres(db)
  const seq = onPostgres ? 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY' : 'INTEGER PRIMARY KEY AUTOINCREMENT'
  for (const statement of tables(seq)) await sql.raw(statement).execute(db)
  for (const fact of FACTS)
    for (const statement of onPostgres ? ofPostgres(fact) : ofSqlite(fact)) await sql.raw(statement).execute(db)
}

// Whatever counts or is a time is BIGINT: INTEGER ends at 2147483647 on Postgres, which a time passed long ago.
const tables = (seq: string): string[] => [
  `CREATE TABLE news_rules (person_id TEXT PRIMARY KEY, way TEXT NOT NULL, address TEXT NOT NULL, secret TEXT, at_once TEXT NOT NULL, daily TEXT NOT NULL,
    zone TEXT NOT NULL, quiet_from BIGINT, quiet_until BIGINT, passes_quiet BIGINT NOT NULL, digest_at BIGINT,
    told_at BIGINT, failures BIGINT NOT NULL, next_at BIGINT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)`,
  `CREATE TABLE notifications (seq ${seq}, person_id TEXT NOT NULL, kind TEXT NOT NULL, ref TEXT NOT NULL, about TEXT NOT NULL, agent_id TEXT,
    at BIGINT NOT NULL, state TEXT NOT NULL, attempts BIGINT NOT NULL, batch_id TEXT, lease_owner TEXT, lease_until BIGINT, last_error TEXT,
    updated_at BIGINT NOT NULL, UNIQUE (kind, ref, person_id))`,
  "CREATE INDEX notifications_waiting ON notifications (person_id, kind, at) WHERE state = 'waiting'",
  "CREATE INDEX notifications_sending ON notifications (lease_until) WHERE state = 'sending'",
  "CREATE INDEX notifications_ended ON notifications (updated_at) WHERE state NOT IN ('waiting', 'sending')",
  'CREATE INDEX notifications_batch ON notifications (batch_id) WHERE batch_id IS NOT NULL',
  'CREATE INDEX notifications_person ON notifications (person_id, seq)',
  'CREATE INDEX notifications_state ON notifications (state, seq)',
  `CREATE TABLE news_conditions (name TEXT PRIMARY KEY, kind TEXT NOT NULL, first_bad_at BIGINT, bad_at BIGINT NOT NULL, raised_at BIGINT)`,
  'CREATE INDEX news_conditions_kind ON news_conditions (kind, bad_at)',
]

interface Fact {
  name: string
  kind: string
  table: string
  on: 'INSERT' | 'UPDATE'
  /** Of the row that is written, and of the one before it. */
  when?: string
  /** What tells one fact of the kind from another. */
  ref: string
  /** What its page in the console is found by; empty: it has none. */
  about: string
  agent: string
  at: string
}

const FACTS: readonly Fact[] = [
  {
    name: 'approval',
    kind: 'approval',
    table: 'approvals',
    on: 'INSERT',
    ref: 'NEW.approval_id',
    about: 'NEW.approval_id',
    agent: 'NEW.agent_id',
    at: 'NEW.asked_at',
  },
  {
    name: 'ticket',
    kind: 'ticket',
    table: 'tickets',
    on: 'INSERT',
    ref: 'NEW.ticket_id',
    about: 'NEW.ticket_id',
    agent: 'NEW.agent_id',
    at: 'NEW.created_at',
  },
  {
    name: 'lead',
    kind: 'lead',
    table: 'leads',
    on: 'INSERT',
    ref: 'NEW.lead_id',
    about: 'NEW.smb_id',
    agent: 'NEW.agent_id',
    at: 'NEW.created_at',
  },
  {
    name: 'booking',
    kind: 'booking',
    table: 'bookings',
    on: 'UPDATE',
    when: "NEW.state = 'confirmed' AND OLD.state <> 'confirmed'",
    ref: 'NEW.appointment_id',
    about: 'NEW.smb_id',
    agent: 'NEW.agent_id',
    at: 'NEW.updated_at',
  },
  {
    name: 'cancellation',
    kind: 'cancellation',
    table: 'bookings',
    on: 'UPDATE',
    when: "NEW.state IN ('cancelled', 'rejected') AND OLD.state IN ('confirmed', 'pending')",
    ref: 'NEW.appointment_id',
    about: 'NEW.smb_id',
    agent: 'NEW.agent_id',
    at: 'NEW.updated_at',
  },
  {
    name: 'reply',
    kind: 'reply',
    table: 'replies',
    on: 'INSERT',
    // Not the name that the provider has for it, which may tell who wrote.
    ref: "NEW.conversation_id || ' ' || NEW.at",
    about: 'NEW.conversation_id',
    agent: '(SELECT agent_id FROM conversations WHERE conversation_id = NEW.conversation_id)',
    at: 'NEW.at',
  },
  {
    name: 'failed_message',
    kind: 'failed_delivery',
    table: 'messages',
    on: 'UPDATE',
    when: "NEW.state IN ('failed', 'undelivered') AND OLD.state NOT IN ('failed', 'undelivered')",
    ref: 'NEW.message_id',
    about: 'NEW.operation_id',
    agent: 'NEW.agent_id',
    at: 'NEW.updated_at',
  },
  {
    name: 'failed_webhook',
    kind: 'failed_delivery',
    table: 'deliveries',
    on: 'UPDATE',
    // Whoever deletes a webhook has not been failed, nor does one that is gone fail for each delivery that waits.
    when: "NEW.state = 'failed' AND OLD.state <> 'failed' AND COALESCE(NEW.last_error, '') NOT IN ('webhook_disabled', 'webhook_deleted')",
    // A receiver that fails is one fact a day.
    ref: "COALESCE(NEW.webhook_id || ' ' || (NEW.updated_at / 86400000), NEW.delivery_id)",
    about: "''",
    agent: 'NEW.agent_id',
    at: 'NEW.updated_at',
  },
  ...(['INSERT', 'UPDATE'] as const).map(on => ({
    name: `condition_${on.toLowerCase()}`,
    kind: 'NEW.kind',
    table: 'news_conditions',
    on,
    when: `NEW.raised_at IS NOT NULL${on === 'INSERT' ? '' : ' AND OLD.raised_at IS NULL'}`,
    ref: "NEW.name || ' ' || NEW.raised_at",
    about: 'NEW.name',
    agent: 'NULL',
    at: 'NEW.raised_at',
  })),
]

/** One statement for both engines, and one that cannot fail: what it stands in is the fact itself. */
const tell = ({ kind, ref, about, agent, at }: Fact, held = ''): string => {
  const value = kind.startsWith('NEW.') ? kind : `'${kind}'`
  return `INSERT INTO notifications (person_id, kind, ref, about, agent_id, at, state, attempts, updated_at)
    SELECT person_id, ${value}, ${ref}, ${about}, ${agent}, ${at}, 'waiting', 0, ${at} FROM news_rules
    WHERE at_once LIKE '% ' || ${value} || ' %' OR daily LIKE '% ' || ${value} || ' %' ${held}
    ON CONFLICT (kind, ref, person_id) DO NOTHING;`
}

const head = ({ name, on, table, when }: Fact): string =>
  `CREATE TRIGGER news_of_${name} AFTER ${on} ON ${table} FOR EACH ROW ${when === undefined ? '' : `WHEN (${when})`}`

const ofSqlite = (fact: Fact): string[] => [`${head(fact)} BEGIN ${tell(fact)} END`]

// Who is just being removed is waited for, as a foreign key would.
const ofPostgres = (fact: Fact): string[] => [
  `CREATE FUNCTION news_of_${fact.name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${tell(fact, 'FOR KEY SHARE')} RETURN NULL; END $$`,
  `${head(fact)} EXECUTE FUNCTION news_of_${fact.name}()`,
]
