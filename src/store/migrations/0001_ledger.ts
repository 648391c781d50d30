import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'

/** Keys, operations, idempotency, metering, jobs, tickets and locks. */
export async function up(db: Kysely<Database>): Promise<void> {
  const seq = isPostgres(db) ? 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY' : 'INTEGER PRIMARY KEY AUTOINCREMENT'
  for (const statement of tables(seq)) await sql.raw(statement).execute(db)
}

const tables = (seq: string): string[] => [
  `CREATE TABLE keys (key_id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, email TEXT UNIQUE, secret_hash TEXT NOT NULL, tier TEXT NOT NULL,
    scopes TEXT NOT NULL, verticals TEXT NOT NULL, budget_credits INTEGER, created_at BIGINT NOT NULL, revoked_at BIGINT)`,
  'CREATE TABLE email_codes (email TEXT PRIMARY KEY, code_hash TEXT NOT NULL, expires_at BIGINT NOT NULL, attempts INTEGER NOT NULL)',
  'CREATE TABLE signing_keys (kid TEXT PRIMARY KEY, private_jwk TEXT NOT NULL, public_jwk TEXT NOT NULL, created_at BIGINT NOT NULL, retired_at BIGINT)',
  `CREATE TABLE operations (operation_id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, key_id TEXT, operation TEXT NOT NULL, state TEXT NOT NULL, input TEXT NOT NULL,
    receipt TEXT NOT NULL, reserved_credits INTEGER, cost_basis TEXT NOT NULL, estimated_at BIGINT, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)`,
  "CREATE INDEX operations_finished ON operations (operation, updated_at) WHERE state IN ('success', 'failure', 'partial')",
  `CREATE TABLE idempotency (agent_id TEXT NOT NULL, operation TEXT NOT NULL, key TEXT NOT NULL, input_hash TEXT NOT NULL, operation_id TEXT NOT NULL,
    state TEXT NOT NULL, receipt TEXT, lease_until BIGINT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (agent_id, operation, key))`,
  'CREATE INDEX idempotency_expiry ON idempotency (expires_at)',
  'CREATE TABLE quota_usage (agent_id TEXT NOT NULL, day TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (agent_id, day))',
  'CREATE TABLE budget_usage (key_id TEXT NOT NULL, day TEXT NOT NULL, spent INTEGER NOT NULL, PRIMARY KEY (key_id, day))',
  'CREATE TABLE credit_accounts (agent_id TEXT PRIMARY KEY, balance INTEGER NOT NULL CHECK (balance >= 0))',
  `CREATE TABLE credit_ledger (seq ${seq}, entry_id TEXT NOT NULL UNIQUE, agent_id TEXT NOT NULL, kind TEXT NOT NULL, amount INTEGER NOT NULL,
    operation_id TEXT, created_at BIGINT NOT NULL)`,
  'CREATE INDEX credit_ledger_agent ON credit_ledger (agent_id)',
  `CREATE TABLE jobs (operation_id TEXT PRIMARY KEY, run_at BIGINT NOT NULL, lease_owner TEXT, lease_until BIGINT, attempt INTEGER NOT NULL,
    signal TEXT, give_up_at BIGINT)`,
  'CREATE INDEX jobs_due ON jobs (run_at)',
  `CREATE TABLE tickets (ticket_id TEXT PRIMARY KEY, operation_id TEXT NOT NULL UNIQUE, agent_id TEXT NOT NULL, smb_id TEXT NOT NULL, reason TEXT NOT NULL,
    priority TEXT NOT NULL, queue TEXT NOT NULL, context TEXT NOT NULL, created_at BIGINT NOT NULL, closed_at BIGINT)`,
  'CREATE TABLE locks (name TEXT PRIMARY KEY, owner TEXT NOT NULL, held_until BIGINT NOT NULL)',
  'CREATE TABLE probes (probe_id TEXT PRIMARY KEY, written_at BIGINT NOT NULL)',
]
