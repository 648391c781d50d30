import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { bindingOf } from '../appointments.ts'
import { business, link } from '../contract/supply.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { type ConsolePlace, openConsole } from './place.ts'
import { shortestMs } from './quickest.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const OPERATIONS = 100_000
const ROWS = 5_000
const BUSINESSES = 40
const BUSY = 'smb_0'
const FIRST_MS = 300
const FILTER_MS = 150
const PAGE_MS = 2_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// A Monday, and an hour at which most zones have the same day.
const BEGIN = Math.floor((Date.now() / DAY_MS - 4) / 7) * 7 * DAY_MS + 4 * DAY_MS - 26 * 7 * DAY_MS + 8 * HOUR_MS

/** Writes of a year, and appointments half a year back and ahead: three of five in one business, ten a day; the numbers come from a source. */
const inserts = (operations: string, bookings: string): string[] => [
  `insert into operations (operation_id, agent_id, operation, state, input, receipt, cost_basis, created_at, updated_at, smb_id)
    select 'op_' || i, 'agent_' || (i % 8), 'schedule_appointment', 'success', '{}', '${JSON.stringify({ text: 'y'.repeat(1_200) })}',
    'credits', ${BEGIN} + cast(i as bigint) * 150000, ${BEGIN} + cast(i as bigint) * 150000, 'smb_' || (i % ${BUSINESSES}) from ${operations}`,
  `insert into bookings (appointment_id, operation_id, agent_id, smb_id, provider, calendar_key, provider_ref, provider_id, state, start_at, end_at, service,
    time_zone, customer, email_subject, sequence, party_size, seats, created_at, updated_at)
    select 'apt_' || i, 'op_' || (i * 20), 'agent_' || (i % 8), smb, 'local', 'local:' || smb, 'Haircut', 'apt_' || i,
    case when i % 17 = 0 then 'cancelled' else 'confirmed' end, at, at + ${HOUR_MS / 2}, 'Haircut', 'Europe/Berlin',
    '{"name":"Ana Novak","email":"ana@example.com","timeZone":"Europe/Berlin"}', 'email:ana' || i || '@example.com', 0, 1, 1, ${BEGIN}, ${BEGIN}
    from (select i, case when i < 3000 then '${BUSY}' else 'smb_' || (1 + i % ${BUSINESSES - 1}) end as smb,
      ${BEGIN} + cast(case when i < 3000 then i / 10 else (i - 3000) / 8 end as bigint) * ${DAY_MS} + (i % 10) * ${HOUR_MS} as at from ${bookings}) as made`,
]

describe.each(['sqlite', 'postgres'] as const)(`${ROWS} appointments beside ${OPERATIONS} writes, on %s`, engine => {
  let ledger: Ledger
  let at: ConsolePlace
  let database: TestDatabase | undefined
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-many-'))

  beforeAll(async () => {
    const file = join(folder, 'ledger.sqlite')
    database = engine === 'postgres' ? await createDatabase() : undefined
    ledger = database === undefined ? await openSqlite(file) : await openPostgres(database.url)
    if (database === undefined) {
      const numbers = (most: number) =>
        `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1}) select i from n)`
      const db = new Sqlite(file)
      for (const one of inserts(numbers(OPERATIONS), numbers(ROWS))) db.exec(one)
      db.close()
    } else {
      const numbers = (most: number) => `generate_series(0, ${most - 1}) as i`
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      for (const one of inserts(numbers(OPERATIONS), numbers(ROWS))) await client.query(one)
      await client.query('analyze')
      await client.end()
    }
    for (let one = 0; one < BUSINESSES; one += 1) {
      const smbId = `smb_${one}`
      await ledger.transaction(({ businesses }) => businesses.import(business(smbId), link(smbId)))
      await ledger.calendarBindings.put(bindingOf(smbId))
    }
    at = await openConsole({ OPERATOR_KEY: KEY }, ledger)
  }, 120_000)
  afterAll(async () => {
    await at.close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${at.url}${path}`, { headers: { authorization: `Bearer ${KEY}` } })
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as Record<string, unknown>
  }
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
  const week = (monday: number): Promise<Record<string, unknown>> =>
    ask(
      `/operator/calendars/${BUSY}/appointments?from=${dayOf(monday - DAY_MS)}T00:00:00Z&until=${dayOf(monday + 8 * DAY_MS)}T00:00:00Z`,
    )
  const items = (page: Record<string, unknown>): unknown[] => page['items'] as unknown[]

  it('answer what the pages ask in time', async () => {
    const monday = BEGIN + 26 * 7 * DAY_MS
    expect(items(await week(monday)).length).toBeGreaterThan(70)
    const month = () => Promise.all([0, 1, 2, 3, 4, 5].map(one => week(monday + one * 7 * DAY_MS)))
    for (const [what, enoughMs, read] of [
      ['today', FIRST_MS, () => ask('/operator/today')],
      ['calendars', FIRST_MS, () => ask('/operator/calendars')],
      ['calendar', FIRST_MS, () => ask(`/operator/calendars/${BUSY}`)],
      ['week', FILTER_MS, () => week(monday)],
      ['earlier', FILTER_MS, () => week(BEGIN)],
      ['month', FIRST_MS, month],
    ] as const)
      expect(await shortestMs(enoughMs, read, { isAllHere: engine === 'sqlite' }), what).toBeLessThan(enoughMs)
  })

  it('are shown in Chromium in time, by week, by month and on the first page', async () => {
    const { page, foul } = await at.enter('Many', 'viewer')
    for (const [name, path, shown] of [
      ['today', '/console', 'Today'],
      ['week', `/console/calendar/${BUSY}`, 'Haircut'],
      ['month', `/console/calendar/${BUSY}?view=month`, 'Haircut'],
    ] as const) {
      const show = async (): Promise<void> => {
        await page.goto(`${at.url}${path}`)
        await page.getByText(shown).first().waitFor()
        await expect.poll(() => page.getByText('Loading').count(), { interval: 10 }).toBe(0)
      }
      expect(await shortestMs(PAGE_MS, show), name).toBeLessThan(PAGE_MS)
    }
    const folder = process.env['SCREENSHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/month_${engine}.png` })
    expect(foul).toEqual([])
  })
})
