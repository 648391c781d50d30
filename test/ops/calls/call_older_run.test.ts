import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import type { App } from '../../../src/main.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { startCallVendor } from '../../call_vendors.ts'
import { callerOf, finished, grant } from '../../callers.ts'
import { callsThrough, enquiry, newYorkShop, untilDay } from '../../calling.ts'
import { stop } from '../../consents.ts'
import { startApp } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { send } from '../../sending.ts'
import { stallable } from '../../stalled_ledger.ts'

const LEASE_MS = 61_000
const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-older-run-'))
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

let files = 0
const engines: [string, () => () => Promise<Ledger>][] = [
  [
    'SQLite',
    () => {
      files += 1
      const file = join(folder, `${files}.sqlite`)
      return () => openSqlite(file)
    },
  ],
  ['Postgres', () => () => openPostgres(postgres.url)],
]

describe.each(engines)('a run that has lost its lease and wakes up again, on %s', (_name, openEngine) => {
  /** A process that accepts a call and stands still before it begins it, and one that takes the work over and stands still there too. */
  async function takenOver(to: string, heirReads = 1) {
    const vendor = await startCallVendor('vapi')
    const open = openEngine()
    const [older, newer] = [stallable(await open()), stallable(await open(), heirReads)]
    const apps: App[] = [
      await startApp(callsThrough('vapi', vendor.url), { ledger: older.ledger, now: () => Date.now() + untilDay() }),
      await startApp(callsThrough('vapi', vendor.url), {
        ledger: newer.ledger,
        now: () => Date.now() + untilDay() + LEASE_MS,
      }),
    ]
    const [first, heir] = apps as [App, App]
    closers.push(vendor.close, ...apps.map(app => () => app.close()))
    const caller = callerOf({ tier: 'credits' })
    await grant(first, caller, 100)
    older.state.isArmed = true
    newer.state.isArmed = true
    const id = String((await send({ app: first, caller }, enquiry(to), {}, 'call_business'))['operation_id'])
    await expect.poll(() => older.state.isStalled, { timeout: 20_000 }).toBe(true)
    heir.worker.wake()
    await expect.poll(() => newer.state.isStalled, { timeout: 20_000 }).toBe(true)
    return { vendor, older, newer, first, heir, caller, id }
  }

  it('takes nothing back of the call that its heir places just now: a twin is still a repetition', async () => {
    const to = newYorkShop()
    const { vendor, older, first, heir, caller, id, newer } = await takenOver(to)
    Object.assign(vendor, { placing: 'works_late', listsNothing: true })
    newer.release()
    await expect.poll(() => vendor.calls.length, { timeout: 20_000 }).toBe(1)
    older.release()
    // Its run is over when it has let go of the work, which it does not hold any more.
    await first.worker.stop()
    expect(await newer.ledger.messages.of(id)).toMatchObject([{ state: 'unknown' }])
    vendor.placing = 'works'
    const twin = await send({ app: heir, caller }, enquiry(to), {}, 'call_business')
    expect(twin).toMatchObject({
      status: 'failure',
      reason_code: 'bad_input',
      human_message: expect.stringContaining(id),
    })
    for (const answer of vendor.answerLate.splice(0)) answer()
    expect(vendor.attempts).toBe(1)
  })

  it.each([
    ['before its heir looks once more', 1],
    ['after its heir has looked for the last time', 2],
  ])('may place the call %s: that does not say that nobody was called', async (_when, reads) => {
    const to = newYorkShop()
    const { vendor, older, newer, first, heir, id } = await takenOver(to, reads)
    older.release()
    await expect.poll(() => vendor.calls.length, { timeout: 20_000 }).toBe(1)
    await first.worker.stop()
    const [taken] = vendor.calls
    if (taken === undefined) throw new Error('nobody was called')
    vendor.end(taken, { reason: 'customer-ended-call', transcript: 'User: yes', extracted: { saturday_hours: 'nine' } })
    // From now on the number may not be called any more.
    await newer.ledger.optOuts.add(
      stop({ type: 'phone', normalized: to }, { scope: 'all', channel: null, at: Date.now() }),
      Date.now(),
    )
    newer.release()
    await finished(heir, id)
    const receipt = JSON.parse((await newer.ledger.operations.get(id))?.receipt ?? '{}') as Record<string, unknown>
    expect(receipt).toMatchObject({ status: 'success', cost: { amount: 0.2 }, result: { call_id: taken.id } })
    expect(await newer.ledger.verify()).toEqual([])
    expect(vendor.attempts).toBe(1)
  })

  it('places nothing once its heir has said that nobody was called', async () => {
    const to = newYorkShop()
    const { vendor, older, newer, first, heir, id } = await takenOver(to)
    await newer.ledger.optOuts.add(
      stop({ type: 'phone', normalized: to }, { scope: 'all', channel: null, at: Date.now() }),
      Date.now(),
    )
    newer.release()
    await finished(heir, id)
    await newer.ledger.optOuts.lift({ type: 'phone', normalized: to }, null, {
      via: 'keyword START',
      at: Date.now() + 1,
    })
    older.release()
    await first.worker.stop()
    expect((await newer.ledger.operations.get(id))?.state).toBe('failure')
    expect(vendor.attempts).toBe(0)
  })
})
