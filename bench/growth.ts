import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Ledger } from '../src/core/rows/ledger.ts'
import { openSqlite } from '../src/store/sqlite.ts'

/** The median time of one read among few rows and among many, in turn. */
export interface GrowthFigure {
  name: string
  fewMs: number
  manyMs: number
}

const FEW = 1_000
const READS_EACH = 2_000

const rows = (count: number): string =>
  `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${count})`

const tablesOf = (count: number): string[] => [
  `insert into operations (operation_id, agent_id, operation, state, input, receipt, cost_basis, created_at, updated_at)
    ${rows(count)} select 'op_' || n, 'agent', 'send_message', 'success', '{}', '{}', 'credits', n, n from counted`,
  `insert into messages (message_id, operation_id, agent_id, channel, provider, judged_as, subject, effective_type, state, words_hash, created_at, updated_at)
    ${rows(count)} select 'msg_' || n, 'op_' || n, 'agent', 'sms', 'twilio', 'sms', 'phone:+1' || n, 'reminder', 'sent', n, n, n from counted`,
  `insert into leads (lead_id, smb_id, agent_id, name, created_at)
    ${rows(count)} select 'lead_' || n, 'smb_' || (n / 20), 'agent', 'Ann', n from counted`,
  `insert into quota_usage (agent_id, day, used) ${rows(count)} select 'agent_' || n, '2026-11-23', 1 from counted`,
  `insert into bookings (appointment_id, operation_id, agent_id, smb_id, provider, calendar_key, provider_ref, state, start_at, end_at, service, time_zone, sequence,
    created_at, updated_at) ${rows(count)} select 'apt_' || n, 'op_' || n, 'agent', 'smb', 'own', 'c', '', 'confirmed', n, n + 1, '', 'UTC', 0, 0, 0 from counted`,
]

const READS: Record<string, (ledger: Ledger, at: number) => Promise<unknown>> = {
  get_status: ({ operations }, at) => operations.get(`op_${at}`),
  'messages of an operation': ({ messages }, at) => messages.of(`op_${at}`),
  'leads of a business': ({ leads }, at) => leads.list({ smbId: `smb_${Math.floor(at / 20)}`, most: 20 }),
  check_quota: ({ meter }, at) => meter.used(`agent_${at}`, '2026-11-23'),
  list_operations: ({ operations }, at) =>
    operations.mine({ agentId: 'agent', after: { createdAt: at, operationId: `op_${at}` }, most: 20 }),
  list_appointments: ({ bookings }, at) =>
    bookings.ofAgent({ agentId: 'agent', states: ['confirmed'], fromMs: at, most: 20 }),
}

/** Measures reads of the embedded ledger among a thousand rows and among many. */
export async function measureGrowth(many: number): Promise<GrowthFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const ledgers = [await seeded(folder, FEW), await seeded(folder, many)] as const
  const figures: GrowthFigure[] = []
  for (const [name, read] of Object.entries(READS)) {
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn < READS_EACH; turn += 1) {
      for (const [which, count] of [FEW, many].entries()) {
        const at = 1 + Math.floor(Math.random() * count)
        const began = performance.now()
        await read(ledgers[which === 0 ? 0 : 1], at)
        times[which === 0 ? 0 : 1].push(performance.now() - began)
      }
    }
    figures.push({ name, fewMs: median(times[0]), manyMs: median(times[1]) })
  }
  for (const ledger of ledgers) await ledger.close()
  rmSync(folder, { recursive: true, force: true })
  return figures
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

async function seeded(folder: string, count: number): Promise<Ledger> {
  const file = join(folder, `${count}.sqlite`)
  await (await openSqlite(file)).close()
  const database = new Sqlite(file)
  database.pragma('cache_size = -262144')
  for (const statement of tablesOf(count)) database.exec(statement)
  database.close()
  return openSqlite(file)
}
