import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The business an operation is about, and the orders in which agents list their operations, appointments and conversations. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** What is known of operations from before. */
const named = (table: string): string =>
  `UPDATE operations SET smb_id = (SELECT min(smb_id) FROM ${table} WHERE ${table}.operation_id = operations.operation_id) WHERE smb_id IS NULL
    AND EXISTS (SELECT 1 FROM ${table} WHERE ${table}.operation_id = operations.operation_id AND ${table}.smb_id IS NOT NULL)`

const STATEMENTS = [
  'ALTER TABLE operations ADD COLUMN smb_id TEXT',
  ...['bookings', 'tickets', 'messages'].map(named),
  'CREATE INDEX operations_by_time ON operations (agent_id, created_at, operation_id)',
  'CREATE INDEX operations_by_name ON operations (agent_id, operation, created_at, operation_id)',
  'CREATE INDEX operations_by_business ON operations (agent_id, smb_id, created_at, operation_id) WHERE smb_id IS NOT NULL',
  "CREATE INDEX operations_unsuccessful ON operations (agent_id, state, created_at, operation_id) WHERE state <> 'success'",
  'CREATE INDEX bookings_agent ON bookings (agent_id, start_at, appointment_id, state, smb_id)',
  'CREATE INDEX messages_thread ON messages (agent_id, business_id) WHERE business_id IS NOT NULL',
]
