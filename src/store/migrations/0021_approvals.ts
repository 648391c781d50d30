import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What people are asked before it may go on, and the policy that says what they are asked. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE approvals (
    approval_id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    operation_id TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    reasons TEXT NOT NULL,
    shown TEXT,
    digest TEXT NOT NULL,
    policy_rule TEXT,
    verticals TEXT NOT NULL,
    state TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    decided_by TEXT,
    decided_at BIGINT,
    run_at BIGINT
  )`,
  'CREATE INDEX approvals_operation ON approvals (operation_id)',
  "CREATE INDEX approvals_waiting ON approvals (expires_at) WHERE state = 'waiting'",
  "CREATE INDEX approvals_of_agent ON approvals (agent_id) WHERE state = 'waiting'",
  `CREATE TABLE policies (version BIGINT PRIMARY KEY, rules TEXT NOT NULL, source TEXT NOT NULL, set_by TEXT NOT NULL, set_at BIGINT NOT NULL)`,
]
