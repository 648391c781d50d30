import { afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import { refreshBooking } from '../../../src/core/appointments.ts'
import type { Calendar } from '../../../src/core/calendar.ts'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import { booking, HAIRCUT, openBookingPlace, outcomeOf, schedule, TUESDAY } from '../../appointments.ts'
import { makeGate } from '../../gate.ts'
import { operationOf } from '../../harness.ts'
import { startCalCom } from '../../providers/calendar/cal_com_server.ts'

const LIMIT_MS = 60_000
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }
const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })
const LATER = { startAt: Date.parse('2026-12-02T13:30:00+01:00'), endAt: Date.parse('2026-12-02T14:15:00+01:00') }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A deployment whose run of a booking stands still when its calendar has made it. */
async function openStalled() {
  const answered = makeGate()
  const far = await startCalCom(SCHEDULE, () => TUESDAY)
  const access = { apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: 30_000 }
  const calendar = createCalCom({ ...access, now: () => TUESDAY })
  const book: Calendar['book'] = async order => {
    const booked = await calendar.book(order)
    await answered.pass()
    return booked
  }
  const link = `https://cal.com/${far.username}/haircut`
  const place = await openBookingPlace({
    settings: { CALL_TIMEOUT_MS: '120000' },
    link,
    calendar: { ...calendar, book },
  })
  closers.push(far.close, place.close)
  const accepted = await schedule(place, wanted)
  await expect.poll(answered.came, { timeout: LIMIT_MS }).toBe(1)
  const idle = () => expect.poll(() => place.ledger.jobs.owners(), { timeout: LIMIT_MS }).toEqual([])
  return { far, calendar, place, accepted, operationId: String(accepted['operation_id']), answered, idle }
}

describe('a run that stood still when its booking was made', () => {
  it('leaves it where it stands when another run has found it and the host has moved it', async () => {
    const { far, calendar, place, accepted, operationId, answered, idle } = await openStalled()
    const { app, ledger, caller, smbId } = place
    const ctx = contextFactory(
      app.broker.registry,
      app.broker.services,
    )({ caller, readOnly: false, cancelled: () => new AbortController().signal })
    await operationOf(app, 'schedule_appointment').handle(
      { smb_id: smbId, ...wanted },
      Object.assign(ctx, { operationId }),
    )
    const movedTo = far.reschedule(far.bookings[0]?.uid ?? '', LATER)
    const found = await ledger.bookings.ofOperation(operationId)
    if (found === undefined) throw new Error('nothing was booked')
    await refreshBooking(found, calendar, { ledger, now: app.broker.services.now })

    answered.open()
    await idle()
    place.clock.offsetMs += 20_000
    app.worker.wake()
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'success',
      result: { confirmed_time: '2026-12-02T13:30:00+01:00' },
    })
    expect(await ledger.bookings.ofOperation(operationId)).toMatchObject({
      state: 'confirmed',
      providerId: movedTo,
      ...LATER,
    })
    expect(far.bookings.map(({ status }) => status)).toEqual(['cancelled', 'accepted'])
    expect(await ledger.verify()).toEqual([])
  })

  it('takes it back when another run has given its slot up and locked another', async () => {
    const { far, place, operationId, answered, idle } = await openStalled()
    const { ledger } = place
    const row = await ledger.bookings.ofOperation(operationId)
    if (row === undefined) throw new Error('nothing is held')
    await ledger.transaction(async ({ bookings }) => {
      await bookings.move(row.appointmentId, ['held'], { state: 'released' })
      expect(await bookings.hold({ ...row, ...LATER, appointmentId: `${row.appointmentId}x` })).toBe(true)
    })
    answered.open()
    await idle()
    expect(far.bookings.map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('looks once more when its operation has ended and the host has cancelled it meanwhile', async () => {
    const { far, place, operationId, answered, idle } = await openStalled()
    const { ledger } = place
    const end = { state: 'partial', receipt: '{}', updatedAt: place.app.broker.services.now(), input: '{}' } as const
    await ledger.operations.end(operationId, end)
    Object.assign(far.bookings[0] ?? {}, { status: 'cancelled' })
    answered.open()
    await idle()
    await expect
      .poll(async () => (await ledger.bookings.ofOperation(operationId))?.state, { timeout: LIMIT_MS })
      .toBe('cancelled')
    expect(await ledger.verify()).toEqual([])
  })
})
