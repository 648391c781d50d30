import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgresTables } from '../src/store/postgres.ts'
import { openSqliteTables } from '../src/store/sqlite.ts'
import { runApprovalChaos } from './chaos/approvals.ts'
import { runChaos } from './chaos/chaos.ts'
import { runCrowdChaos } from './chaos/crowd.ts'
import { runLaterChaos } from './chaos/later.ts'
import { runSendChaos } from './chaos/sends.ts'
import { createDatabase } from './database.ts'

// Each waits most of its time for leases of the dead: all of them run beside each other.
const LIMIT_MS = 600_000
const many = { rounds: 5, seed: 20_261_120, print: () => {} }

it.concurrent(
  'loses nothing and does nothing twice when it is killed again and again, on SQLite',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
    const result = await runChaos({
      ...many,
      engine: 'sqlite',
      settings: { DATA_DIR: folder },
      open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    })
    rmSync(folder, { recursive: true, force: true })
    expect(result.faults).toEqual([])
    expect(result.keys).toBeGreaterThan(50)
    expect(result.leads).toBeGreaterThan(10)
  },
  LIMIT_MS,
)

it.concurrent(
  'loses nothing and does nothing twice when it is killed again and again, on Postgres',
  async () => {
    const server = await createDatabase()
    const result = await runChaos({
      ...many,
      engine: 'postgres',
      settings: { DATABASE_URL: server.url },
      open: () => openPostgresTables(server.url),
    })
    await server.drop()
    expect(result.faults).toEqual([])
    expect(result.keys).toBeGreaterThan(50)
    expect(result.leads).toBeGreaterThan(10)
  },
  LIMIT_MS,
)

it.concurrent(
  'sends nothing twice and loses nothing without a word when it is killed between a provider and its receipt',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
    const result = await runSendChaos({
      ...many,
      engine: 'sqlite',
      settings: { DATA_DIR: folder },
      open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    })
    rmSync(folder, { recursive: true, force: true })
    expect(result.faults).toEqual([])
    expect(result.leftUnanswered).toBeGreaterThan(0)
  },
  LIMIT_MS,
)

it.concurrent(
  'calls nobody twice and gives no slot twice when it is killed again and again',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
    const result = await runLaterChaos({
      ...many,
      engine: 'sqlite',
      settings: { DATA_DIR: folder },
      open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    })
    rmSync(folder, { recursive: true, force: true })
    expect(result.faults).toEqual([])
    expect(result.bookings).toBeGreaterThan(5)
    expect(result.calls).toBeGreaterThan(1)
  },
  LIMIT_MS,
)

it.concurrent(
  'gives no slot twice and loses none where few are booked, moved, cancelled, waited for and approved when it is killed again and again',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
    const result = await runCrowdChaos({
      ...many,
      engine: 'sqlite',
      settings: { DATA_DIR: folder },
      open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    })
    rmSync(folder, { recursive: true, force: true })
    expect(result.faults).toEqual([])
    expect(result.asked['book']).toBeGreaterThan(5)
    expect(result.asked['waitlist']).toBeGreaterThan(1)
  },
  LIMIT_MS,
)

it(
  'sends nothing that nobody has approved, nothing twice and nothing after a STOP when it is killed again and again',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chaos-'))
    const result = await runApprovalChaos({
      ...many,
      engine: 'sqlite',
      settings: { DATA_DIR: folder },
      open: () => openSqliteTables(join(folder, 'ledger.sqlite')),
    })
    rmSync(folder, { recursive: true, force: true })
    expect(result.faults).toEqual([])
    expect(result.ends['approved']).toBeGreaterThan(5)
    expect(result.ends['refused']).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
