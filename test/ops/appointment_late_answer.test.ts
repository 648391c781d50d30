import { afterEach, expect, it } from 'vitest'
import { contextFactory } from '../../src/core/broker.ts'
import { refreshBooking } from '../../src/core/bookings.ts'
import type { Calendar } from '../../src/core/calendar.ts'
import { createCalCom } from '../../src/providers/calendar/cal_com.ts'
import { booking, HAIRCUT, openBookingPlace, outcomeOf, schedule, TUESDAY } from '../appointments.ts'
import { makeGate } from '../gate.ts'
import { operationOf } from '../harness.ts'
import { startCalCom } from '../providers/calendar/cal_com_server.ts'

const LIMIT_MS = 60_000
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }
const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })
const LATER = { startAt: Date.parse('2026-12-02T13:30:00+01:00'), endAt: Date.parse('2026-12-02T14:15:00+01:00') }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

it('a run that stood still until its booking was found by another and moved by the host leaves it where it stands', async () => {
  const answered = makeGate()
  const far = await startCalCom(SCHEDULE, () => TUESDAY)
  const wrap = (calendar: Calendar): Calendar => ({
    ...calendar,
    book: async order => {
      const booked = await calendar.book(order)
      await answered.pass()
      return booked
    },
  })
  let calendar: Calendar | undefined
  const place = await openBookingPlace({
    settings: { CALL_TIMEOUT_MS: '120000' },
    link: `https://cal.com/${far.username}/haircut`,
    connect: (_ledger, now) => {
      calendar = createCalCom({ apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: 30_000, now })
      return wrap(calendar)
    },
  })
  closers.push(far.close, place.close)
  const { app, ledger, caller, smbId } = place
  const accepted = await schedule(place, wanted)
  const operationId = String(accepted['operation_id'])
  await expect.poll(answered.came, { timeout: LIMIT_MS }).toBe(1)

  const ctx = contextFactory(app.broker.registry, app.broker.services)({ caller, readOnly: false, cancelled: () => new AbortController().signal })
  await operationOf(app, 'schedule_appointment').handle({ smb_id: smbId, ...wanted }, Object.assign(ctx, { operationId }))
  const movedTo = far.reschedule(far.bookings[0]?.uid ?? '', LATER)
  const found = await ledger.bookings.ofOperation(operationId)
  if (found === undefined || calendar === undefined) throw new Error('nothing was booked')
  await refreshBooking(found, calendar, { ledger, now: app.broker.services.now })

  answered.open()
  await expect.poll(() => ledger.jobs.owners(), { timeout: LIMIT_MS }).toEqual([])
  place.clock.offsetMs += 20_000
  app.worker.wake()
  expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success', result: { confirmed_time: '2026-12-02T13:30:00+01:00' } })
  expect(await ledger.bookings.ofOperation(operationId)).toMatchObject({ state: 'confirmed', providerId: movedTo, ...LATER })
  expect(far.bookings.map(({ status }) => status)).toEqual(['cancelled', 'accepted'])
  expect(await ledger.verify()).toEqual([])
})
