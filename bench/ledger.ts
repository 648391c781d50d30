import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import Sqlite from 'better-sqlite3'
import type { Ledger } from '../src/core/rows/ledger.ts'
import { openLedger } from './ledger_fixture.ts'
import { type Figure, startServer } from './http.ts'

/** What durable writes cost. */
export interface WriteFigures {
  product: Figure
  bare: Figure
  /** Product to bare, of each round, ascending. */
  ratios: number[]
  /** Seconds from the last accepted write until all were done, and how many were waiting. */
  drain: { jobs: number; seconds: number }
}

const CONNECTIONS = 32
const MANY = 1_000_000
const FEW = 1_000
const DAY_MS = 86_400_000
const WRITES_S = 4
const WARM_UP_S = 2
const ROUNDS = 5
const ROUND_S = 3
const PORT = 18_800
const PUBLIC_URL = 'http://127.0.0.1:18800'

/**
 * Accepted idempotent writes a second on the embedded ledger, every one committed to disk, next to one bare row by the same parts:
 * rounds in turn, each with nothing of the one before left to do.
 */
export async function measureWrites(): Promise<WriteFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const { token, ledger } = await openLedger(join(folder, 'ledger.sqlite'), PUBLIC_URL)
  const settings = { DATA_DIR: folder, PUBLIC_URL, BENCH_TOKEN_KEY: token.publicJwk }
  const bare = await startServer('bare_kysely', PORT + 1, settings)
  const product = await startServer('product', PORT, settings)
  const fire = (port: number, seconds = WRITES_S): Promise<Figure> => fireWrites(port, token.value, seconds)
  await fire(PORT + 1, WARM_UP_S)
  await fire(PORT, WARM_UP_S)
  await drained(ledger)
  const rounds: { bare: Figure; product: Figure; drain: WriteFigures['drain'] }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await fire(PORT + 1), product: await fire(PORT), drain: await drained(ledger) })
  for (const server of [bare, product]) server.kill('SIGKILL')
  await ledger.close()
  rmSync(folder, { recursive: true, force: true })
  return {
    product: median(rounds.map(round => round.product)),
    bare: median(rounds.map(round => round.bare)),
    ratios: rounds.map(round => round.product.requestsPerS / round.bare.requestsPerS).sort((a, b) => a - b),
    drain: {
      jobs: rounds.reduce((sum, { drain }) => sum + drain.jobs, 0),
      seconds: rounds.reduce((sum, { drain }) => sum + drain.seconds, 0),
    },
  }
}

/** Waits until nothing is left to do. */
export async function drained({ jobs }: Ledger): Promise<WriteFigures['drain']> {
  const began = performance.now()
  const waiting = await jobs.pending()
  while ((await jobs.pending()) > 0) await sleep(20)
  return { jobs: waiting, seconds: (performance.now() - began) / 1000 }
}

/** Sends idempotent writes for a time, or so many, as fast as they are answered or so many a second. */
export async function fireWrites(
  port: number,
  token: string,
  seconds: number,
  amount?: number,
  perS?: number,
): Promise<Figure> {
  const headers = { 'content-type': 'application/json', 'x-agent-identity': token }
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...(amount !== undefined && { amount }),
    ...(perS !== undefined && { overallRate: perS }),
    requests: [
      {
        method: 'POST',
        path: '/ops/escalate_to_human',
        body: JSON.stringify({
          smb_id: 'smb_7f3k',
          reason: 'ambiguous_intent',
          context: { recommended_next_step: 'Ask which booking to cancel.' },
        }),
        setupRequest: request => ({ ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`writes on ${port}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { requestsPerS: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}

/** A read through the door on a ledger of a thousand rows and on one of a million. */
export interface DoorFigure {
  name: string
  few: Figure
  many: Figure
}

// What is asked for is any of the rows.
const READS: Readonly<Record<string, (rows: number) => object>> = {
  get_status: rows => ({ operation_id: idOf(Math.floor(Math.random() * rows)) }),
  check_quota: () => ({}),
  list_operations: () => ({ limit: 5 }),
  list_appointments: () => ({ limit: 5 }),
}

/** The same reads on a ledger with a thousand rows of each kind and on one with a million: medians of rounds in turn, so that a busy machine slows both. */
export async function measureDoors(): Promise<DoorFigure[]> {
  const [few, many] = [await serveRows(FEW, PORT + 2), await serveRows(MANY, PORT + 3)]
  const figures: DoorFigure[] = []
  for (const name of Object.keys(READS)) {
    await few.fire(name, WARM_UP_S)
    await many.fire(name, WARM_UP_S)
    const rounds: Omit<DoorFigure, 'name'>[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ few: await few.fire(name, ROUND_S), many: await many.fire(name, ROUND_S) })
    figures.push({
      name,
      few: median(rounds.map(round => round.few)),
      many: median(rounds.map(round => round.many)),
    })
  }
  few.stop()
  many.stop()
  return figures
}

const median = (figures: Figure[]): Figure => {
  const sorted = figures.sort((a, b) => a.requestsPerS - b.requestsPerS)
  return sorted[Math.floor(sorted.length / 2)] ?? { requestsPerS: 0, p50Ms: 0, p99Ms: 0 }
}

async function serveRows(rows: number, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const file = join(folder, 'ledger.sqlite')
  const { token, ledger, agentId } = await openLedger(file, PUBLIC_URL)
  await ledger.close()
  insertOperations(file, agentId, rows)
  insertBeside(file, agentId, rows)
  const server = await startServer('product', port, { DATA_DIR: folder, PUBLIC_URL })
  const stop = (): void => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { fire: (name: string, seconds: number) => fireRead(name, port, token.value, rows, seconds), stop }
}

/** The writes that so many agents have counted today, and as many appointments of one of them. */
function insertBeside(file: string, agentId: string, count: number): void {
  const database = new Sqlite(file)
  const day = new Date().toISOString().slice(0, 10)
  const usage = database.prepare('insert into quota_usage (agent_id, day, used) values (?, ?, 1)')
  const booking = database.prepare(
    `insert into bookings (appointment_id, operation_id, agent_id, smb_id, provider, calendar_key, provider_ref, state, start_at, end_at, service, time_zone, sequence, created_at, updated_at)
      values (?, ?, ?, 'smb_7f3k', 'own', 'c', '', 'confirmed', ?, ?, '', 'UTC', 0, 0, 0)`,
  )
  const soon = Date.now() + DAY_MS
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      usage.run(index === 0 ? agentId : `agent_${index}`, day)
      booking.run(`apt_${index}`, idOf(index), agentId, soon + index, soon + index + 1)
    }
  })()
  database.close()
}

export const idOf = (index: number): string => `op_01a1fabc-e8de-70f0-a798-${index.toString(16).padStart(12, '0')}`

export function insertOperations(file: string, agentId: string, count: number): void {
  const database = new Sqlite(file)
  const insert = database.prepare(
    `insert into operations (operation_id, agent_id, operation, state, input, receipt, cost_basis, created_at, updated_at)
      values (?, ?, 'escalate_to_human', 'success', ?, ?, 'credits', ?, ?)`,
  )
  const filler = JSON.stringify({ filler: 'x'.repeat(200) })
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) insert.run(idOf(index), agentId, filler, filler, index, index)
  })()
  database.close()
}

async function fireRead(name: string, port: number, token: string, rows: number, seconds: number): Promise<Figure> {
  const headers = { 'content-type': 'application/json', 'x-agent-identity': token }
  const bodyOf = (): string => JSON.stringify(READS[name]?.(rows) ?? {})
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      { method: 'POST', path: `/ops/${name}`, setupRequest: request => ({ ...request, headers, body: bodyOf() }) },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name} on ${port}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { requestsPerS: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}
