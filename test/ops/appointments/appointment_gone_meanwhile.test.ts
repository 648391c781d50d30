import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import type { Calendar } from '../../../src/core/calendar.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import {
  booking,
  type BookingPlace,
  HAIRCUT,
  openBookingPlace,
  outcomeOf,
  schedule,
  TUESDAY,
} from '../../appointments.ts'
import { makeGate } from '../../gate.ts'
import { operationOf } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { newLedger } from '../../new_ledger.ts'
import { startCalCom } from '../../providers/calendar/cal_com_server.ts'

const LIMIT_MS = 60_000
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }
// One slot fits.
const WINDOW = { window_start_iso: '2026-12-02T10:30', window_end_iso: '2026-12-02T11:15' }
const { requested_time: _, ...anyTime } = booking('2026-12-02T10:30', {
  customer: { name: 'Ana Novak', email: 'ana@example.com' },
})
const wanted = { ...anyTime, requested_time: WINDOW }

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A deployment whose first run of a booking stands still before it asks for free times. */
async function openStalling(ledger: Ledger) {
  const first = makeGate()
  const wrap = (calendar: Calendar): Calendar => ({
    ...calendar,
    free: async (target, within) => {
      if (first.came() === 0) await first.pass()
      return calendar.free(target, within)
    },
  })
  const far = await startCalCom(SCHEDULE, () => TUESDAY)
  const place = await openBookingPlace({
    ledger,
    link: `https://cal.com/${far.username}/haircut`,
    connect: (_ledger, now) =>
      wrap(createCalCom({ apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: 30_000, now })),
  })
  closers.push(far.close, place.close)
  return { far, place, first }
}

/** Runs an accepted booking beside whoever runs it already, as a process does that has lost its lease. */
function runBeside({ app, caller, smbId }: BookingPlace, operationId: unknown): Promise<unknown> {
  const { registry, services } = app.broker
  const ctx = contextFactory(
    registry,
    services,
  )({ caller, readOnly: false, cancelled: () => new AbortController().signal })
  return operationOf(app, 'schedule_appointment').handle(
    { smb_id: smbId, ...wanted },
    Object.assign(ctx, { operationId }),
  )
}

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('a booking whose window is full, on %s', (_name, open) => {
  it('is no failure when another run of it is what has filled it', async () => {
    const { far, place, first } = await openStalling(await open())
    const accepted = await schedule(place, wanted)
    await expect.poll(first.came, { timeout: LIMIT_MS }).toBe(1)
    await runBeside(place, accepted['operation_id'])
    expect(far.bookings.map(({ status }) => status)).toEqual(['accepted'])
    first.open()
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'success',
      result: { confirmed_time: '2026-12-02T10:30:00+01:00' },
    })
    expect([far.bookings.length, await place.balance()]).toEqual([1, 985])
    expect(await place.ledger.verify()).toEqual([])
  })

  it('locks nothing for a run that comes after its end', async () => {
    const { far, place, first } = await openStalling(await open())
    far.take({ startAt: Date.parse('2026-12-02T10:30:00+01:00'), endAt: Date.parse('2026-12-02T11:15:00+01:00') })
    const accepted = await schedule(place, wanted)
    await expect.poll(first.came, { timeout: LIMIT_MS }).toBe(1)
    first.open()
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    far.bookings.length = 0
    await expect(runBeside(place, accepted['operation_id'])).rejects.toMatchObject({ reason: 'outcome_rejected' })
    expect([far.bookings.length, await place.balance()]).toEqual([0, 1000])
  })

  it('may be locked for its operation until that is barred', async () => {
    const { place, first } = await openStalling(await open())
    const accepted = await schedule(place, wanted)
    await expect.poll(first.came, { timeout: LIMIT_MS }).toBe(1)
    await place.ledger.operations.fence(String(accepted['operation_id']))
    await expect(runBeside(place, accepted['operation_id'])).rejects.toMatchObject({ reason: 'outcome_rejected' })
    first.open()
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      cost: { amount: 0 },
    })
  })
})
