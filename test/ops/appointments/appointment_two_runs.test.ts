import pg from 'pg'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import type { Calendar } from '../../../src/core/calendar.ts'
import type { Caller } from '../../../src/core/caller.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import {
  booking,
  type BookingPlace,
  HAIRCUT,
  openBookingPlace,
  outcomeOf,
  schedule,
  scheduled,
  TUESDAY,
} from '../../appointments.ts'
import { callerOf } from '../../callers.ts'
import { COUNT_WAITING, createDatabase } from '../../database.ts'
import { connectedTo, type FarAddress } from '../../far_place.ts'
import { makeGate } from '../../gate.ts'
import { operationOf } from '../../harness.ts'
import { newLedger } from '../../new_ledger.ts'
import { type CalComServer, startCalCom } from '../../providers/calendar/cal_com_server.ts'
import { startCalDav } from '../../providers/calendar/caldav_server.ts'

const LIMIT_MS = 60_000
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }
const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-two-runs-'))
const postgres = await createDatabase()
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Options {
  ledger?: Ledger
  settings?: Record<string, string>
  wrap?: (calendar: Calendar) => Calendar
}

async function onCalCom({
  ledger,
  settings = {},
  wrap = calendar => calendar,
}: Options): Promise<{ far: CalComServer; place: BookingPlace }> {
  const far = await startCalCom(SCHEDULE, () => TUESDAY)
  const place = await openBookingPlace({
    ...(ledger !== undefined && { ledger }),
    settings,
    link: `https://cal.com/${far.username}/haircut`,
    connect: (_ledger, now) =>
      wrap(createCalCom({ apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: 30_000, now })),
  })
  closers.push(far.close, place.close)
  return { far, place }
}

const posts = ({ requests }: CalComServer): number => requests.filter(({ method }) => method === 'POST').length

/** Runs an accepted booking beside whoever runs it already, as a worker does that has taken it over. */
function runBeside(
  { app, caller, smbId }: BookingPlace,
  operationId: unknown,
  more: { begunAt?: number } = {},
): Promise<unknown> {
  const { registry, services } = app.broker
  const ctx = contextFactory(
    registry,
    services,
  )({ caller, readOnly: false, cancelled: () => new AbortController().signal })
  return operationOf(app, 'schedule_appointment').handle(
    { smb_id: smbId, ...wanted },
    Object.assign(ctx, { operationId, ...more }),
  )
}

async function idle({ ledger }: BookingPlace): Promise<void> {
  await expect.poll(() => ledger.jobs.owners(), { timeout: LIMIT_MS }).toEqual([])
}

function later(place: BookingPlace, ms: number): void {
  place.clock.offsetMs += ms
  place.app.worker.wake()
}

/** Keeps whoever locks a slot of a calendar waiting on Postgres. */
async function keepLocked(calendarKey: string) {
  const holder = new pg.Client({ connectionString: postgres.url })
  await holder.connect()
  const id = createHash('sha256').update(`agent-broker calendar ${calendarKey}`).digest().readBigInt64BE().toString()
  await holder.query('select pg_advisory_lock($1::bigint)', [id])
  const waiting = async (): Promise<number> => Number((await holder.query(COUNT_WAITING)).rows[0]?.count)
  return { waiting, letGo: () => holder.end() }
}

describe('two runs of one booking', () => {
  it('that lock its slot at the same time on Postgres are one booking, and neither calls it taken', async () => {
    const { far, place } = await onCalCom({ ledger: await openPostgres(postgres.url) })
    const locked = await keepLocked(`cal_com:user:${far.userId}`)
    const accepted = await schedule(place, wanted)
    await expect.poll(locked.waiting, { timeout: LIMIT_MS }).toBe(1)
    const second = runBeside(place, accepted['operation_id']).catch((error: unknown) => error)
    await expect.poll(locked.waiting, { timeout: LIMIT_MS }).toBe(2)
    await locked.letGo()
    expect(await second).not.toMatchObject({ reason: 'outcome_rejected' })
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success' })
    expect(far.bookings.map(({ status }) => status)).toEqual(['accepted'])
    expect(await place.ledger.verify()).toEqual([])
  })

  it.each([
    ['SQLite', () => newLedger()],
    ['Postgres', () => openPostgres(postgres.url)],
  ])('that have both looked in vain ask the calendar once, on %s', async (_engine, openLedger) => {
    const looked = makeGate()
    let isGated = false
    const wrap = (calendar: Calendar): Calendar => ({
      ...calendar,
      find: async order => {
        const found = await calendar.find(order)
        if (isGated) await looked.pass()
        return found
      },
    })
    const { far, place } = await onCalCom({ ledger: await openLedger(), wrap })
    far.fault = 'fails'
    const accepted = await schedule(place, wanted)
    await expect.poll(() => posts(far), { timeout: LIMIT_MS }).toBe(1)
    await idle(place)
    far.fault = undefined
    isGated = true
    later(place, 60_000)
    const second = runBeside(place, accepted['operation_id'])
    await expect.poll(looked.came, { timeout: LIMIT_MS }).toBe(2)
    looked.open()
    await second
    later(place, 16_000)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success' })
    expect([posts(far), far.bookings.length, await place.balance()]).toEqual([2, 1, 985])
  })
})

describe('a run that was stalled', () => {
  it(
    'while it locked its slot asks the calendar for nothing any more',
    async () => {
      const { far, place } = await onCalCom({
        ledger: await openPostgres(postgres.url),
        settings: { CALL_TIMEOUT_MS: '10000' },
      })
      const locked = await keepLocked(`cal_com:user:${far.userId}`)
      const accepted = await schedule(place, wanted)
      await expect.poll(locked.waiting, { timeout: LIMIT_MS }).toBe(1)
      // Longer than calendars may be asked in a run, and shorter than the run may take.
      await new Promise(resolve => setTimeout(resolve, 7_000))
      await locked.letGo()
      await idle(place)
      expect(posts(far)).toBe(0)
      later(place, 20_000)
      expect(['success', 'partial']).toContain((await outcomeOf(place, accepted)).status)
    },
    LIMIT_MS,
  )

  it('before it locked its slot locks none, and asks the calendar for nothing', async () => {
    const { far, place } = await onCalCom({ settings: { CALL_TIMEOUT_MS: '10000' } })
    const began = { begunAt: performance.now() - 6_001 }
    await expect(runBeside(place, 'op_stalled', began)).rejects.toMatchObject({ reason: 'transient', retriable: true })
    expect(await place.ledger.bookings.ofOperation('op_stalled')).toBeUndefined()
    expect(posts(far)).toBe(0)
  })

  it.each(['cal_com', 'caldav'] as const)(
    'until its appointment was made by another and cancelled takes back what it makes in %s after that',
    async provider => {
      const { address, first, made, held } = await startFar(provider)
      const caller = callerOf({ tier: 'credits', agentId: `stalled_${provider}` })
      const stalled = await openOn(address, caller, 1000)
      const accepted = await schedule(stalled, wanted)
      await expect.poll(first.came, { timeout: LIMIT_MS }).toBe(1)
      const heir = await openOn(address, caller, 0)
      later(heir, 120_000)
      const booked = await outcomeOf(heir, accepted)
      expect(booked).toMatchObject({ status: 'success' })
      const cancel = { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] }
      expect(await scheduled(heir, cancel)).toMatchObject({ result: { refund_status: 'refunded' } })
      expect([made(), held()]).toEqual([1, 0])
      first.open()
      await expect.poll(made, { timeout: LIMIT_MS }).toBe(2)
      await expect.poll(held, { timeout: 10_000 }).toBe(0)
      expect(await heir.balance()).toBe(1000)
      expect(await heir.ledger.verify()).toEqual([])
    },
    LIMIT_MS,
  )
})

/** A calendar whose first booking is made when a gate lets it. */
async function startFar(provider: FarAddress['provider']) {
  const first = makeGate()
  let [changes, made] = [0, 0]
  const pace = {
    before: async () => {
      changes += 1
      if (changes === 1) await first.pass()
    },
    after: async ({ kind }: { kind: string }) => {
      if (kind === 'booked') made += 1
    },
  }
  if (provider === 'cal_com') {
    const far = Object.assign(await startCalCom(SCHEDULE, () => TUESDAY), { pace })
    closers.push(far.close)
    const address: FarAddress = { provider, url: far.url, key: far.key, username: far.username }
    return {
      address,
      first,
      made: () => made,
      held: () => far.bookings.filter(({ status }) => status === 'accepted').length,
    }
  }
  const far = Object.assign(await startCalDav(), { pace })
  closers.push(far.close)
  const address: FarAddress = { provider, url: far.url, username: far.username, password: far.password }
  return { address, first, made: () => made, held: () => far.objects.size }
}

/** A process of a deployment, with a ledger file that others share. */
async function openOn(address: FarAddress, caller: Caller, credits: number): Promise<BookingPlace> {
  const ledger = await openSqlite(join(folder, `${address.provider}.sqlite`))
  const settings = { CALL_TIMEOUT_MS: '100000' }
  const place = await openBookingPlace({ ...connectedTo(address, LIMIT_MS), ledger, caller, credits, settings })
  closers.push(place.close)
  return place
}
