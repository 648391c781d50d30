import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ledger } from '../src/core/rows/ledger.ts'
import { openSqliteFile } from '../src/lib/sqlite.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { operation } from '../test/contract/ledger.ts'

/** How long committed writes take, without and with retention at work. */
export interface RetentionFigures {
  alone: Spread
  beside: Spread
  removed: number
  seconds: number
}

interface Spread {
  writes: number
  p50Ms: number
  p99Ms: number
}

const WRITERS = 32
const ALONE_MS = 5_000
const DAY_MS = 86_400_000
const retention = { consentMs: DAY_MS, optOutMs: DAY_MS, screeningMs: DAY_MS }

const seed = (rows: number): string[] => {
  const counted = `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${rows})`
  return [
    `insert into screenings (screening_id, operation, at, name_hash, lists, matched, possible, suppressed, partial)
      ${counted} select 'scr_' || n, 'screen_sanctions', n, 'h' || n, '[]', 0, 0, 0, 0 from counted`,
    `insert into idempotency (agent_id, operation, key, input_hash, operation_id, state, lease_until, expires_at)
      ${counted} select 'agent', 'send_message', 'key_' || n, 'h', 'op_' || n, 'done', n, n from counted`,
    `insert into quota_usage (agent_id, day, used) ${counted} select 'agent_' || n, '2020-01-01', 1 from counted`,
  ]
}

/** Measures writes of 32 writers to the embedded ledger, alone and while so many rows each of three tables are removed. */
export async function measureRetention(rows: number): Promise<RetentionFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const file = join(folder, 'ledger.sqlite')
  await (await openSqlite(file)).close()
  const database = openSqliteFile(file)
  for (const statement of seed(rows)) database.exec(statement)
  database.close()
  const ledger = await openSqlite(file, retention)
  try {
    const before = await rowsOf(ledger)
    const alone = await writeUntil(ledger, new Promise(resolve => setTimeout(resolve, ALONE_MS)))
    const began = performance.now()
    const beside = await writeUntil(ledger, ledger.prune(Date.now()))
    const seconds = (performance.now() - began) / 1_000
    return { alone, beside, removed: before - (await rowsOf(ledger)), seconds }
  } finally {
    await ledger.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function rowsOf(ledger: Ledger): Promise<number> {
  const counts = new Map(Object.entries(await ledger.rowCounts()))
  return ['screenings', 'idempotency', 'quota_usage'].reduce((sum, name) => sum + Number(counts.get(name) ?? 0), 0)
}

async function writeUntil(ledger: Ledger, end: Promise<unknown>): Promise<Spread> {
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  const writer = async (): Promise<void> => {
    while (!isOver) {
      const from = performance.now()
      await ledger.transaction(tables => tables.operations.add(operation()))
      times.push(performance.now() - from)
    }
  }
  await Promise.all([over, ...Array.from({ length: WRITERS }, writer)])
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN
  return { writes: times.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}
