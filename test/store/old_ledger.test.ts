import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { localCalendar } from '../appointments.ts'
import { startCallVendor } from '../call_vendors.ts'
import { callerOf, finished } from '../callers.ts'
import { callsThrough } from '../calling.ts'
import { startApp } from '../harness.ts'
import { createEmptyDatabase } from '../database.ts'
import { reminder, send, textsThrough } from '../sending.ts'
import { startTwilio } from '../vendor_servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-old-'))
const postgres = await createEmptyDatabase()
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A ledger as commit 8c0f861 has left it: see old_ledger/write.ts. */
const written = (engine: 'sqlite' | 'postgres'): string =>
  readFileSync(new URL(`old_ledger/${engine}.sql`, import.meta.url), 'utf8')

async function openOldSqlite(): Promise<Ledger> {
  const file = join(folder, 'ledger.sqlite')
  const database = openSqliteFile(file)
  database.exec(written('sqlite'))
  database.close()
  return openSqlite(file)
}

async function openOldPostgres(): Promise<Ledger> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(written('postgres'))
  await client.end()
  return openPostgres(postgres.url)
}

const HOUR_MS = 3_600_000
const AGENT = 'agent_of_old'

describe.each([
  ['SQLite', openOldSqlite],
  ['Postgres', openOldPostgres],
])('a ledger of the version before, on %s', (_name, open) => {
  let ledger: Ledger
  const statesOf = async (): Promise<string[]> => {
    const operations = (await ledger.operations.list({ agentId: AGENT, most: 100 })).reverse()
    const intents = await Promise.all(operations.map(({ operationId }) => ledger.messages.calls(operationId)))
    return operations.flatMap(({ operation, state }, at) =>
      operation === 'import_booking_url' ? [] : [`${operation} ${state} ${intents[at]?.[0]?.state ?? '-'}`],
    )
  }

  it('opens, and everything in it fits together', async () => {
    ledger = await open()
    expect(await ledger.verify()).toEqual([])
    expect(await statesOf()).toEqual([
      'send_message success done',
      'send_message failure failed',
      'send_message partial unknown',
      'call_business success done',
      'call_business executing done',
      'call_business executing unknown',
      'schedule_appointment success -',
      'schedule_appointment success -',
      'schedule_appointment success -',
      'schedule_appointment executing -',
      'call_business executing calling',
      'send_message executing calling',
    ])
  })

  it('has what was cut short brought to its end, and nothing asked for again', async () => {
    const [texts, vendor] = [await startTwilio(`AC${'0'.repeat(32)}`), await startCallVendor('vapi')]
    const operations = await ledger.operations.list({ agentId: AGENT, most: 100 })
    const latest = Math.max(...operations.map(({ updatedAt }) => updatedAt))
    const now = (): number => latest + HOUR_MS
    vendor.now = now
    const calendar = localCalendar(ledger, now)
    const app = await startApp(
      { ...textsThrough(texts.url), ...callsThrough('vapi', vendor.url) },
      { ledger, now, calendar: { provider: calendar.provider, open: async () => calendar } },
    )
    closing.push(texts.close, vendor.close, app.close)
    const caller = callerOf({ tier: 'credits', agentId: AGENT })
    const repeated = await send({ app, caller }, reminder('+12125552004', { on_behalf_of: 'Ana' }), {
      idempotencyKey: 'cut_short',
    })
    expect(repeated).toMatchObject({ status: 'partial', cost: { amount: 0 } })
    app.worker.wake()
    for (const { operationId, state } of operations) if (state === 'executing') await finished(app, operationId)
    expect((await statesOf()).slice(4)).toEqual([
      'call_business partial done',
      'call_business partial unknown',
      'schedule_appointment success -',
      'schedule_appointment success -',
      'schedule_appointment success -',
      'schedule_appointment success -',
      'call_business partial unknown',
      'send_message partial unknown',
    ])
    expect(texts.arrived).toEqual([])
    expect(vendor.attempts).toBe(0)
    expect(await ledger.verify()).toEqual([])
    // Two appointments and one call are paid; one of the appointments was paid back before.
    expect(await ledger.meter.balance(AGENT)).toBe(1_000 - 2 - 20 - 15 - 15)
  })
})
