import { afterEach, describe, expect, it } from 'vitest'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import { createCalDav } from '../../../src/providers/caldav/calendar.ts'
import {
  bindingOf,
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
import { startCalCom } from '../../providers/calendar/cal_com_server.ts'
import { CALENDAR_PATH, startCalDav } from '../../providers/calendar/caldav_server.ts'

const TIMEOUT_MS = 30_000
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }
const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function onCalCom() {
  const far = await startCalCom(SCHEDULE, () => TUESDAY)
  const place = await openBookingPlace({
    link: `https://cal.com/${far.username}/haircut`,
    connect: (_ledger, now) =>
      createCalCom({ apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: TIMEOUT_MS, now }),
  })
  closers.push(far.close, place.close)
  return { far, place }
}

/** Waits until an operation waits, so that its next run is ours to start. */
async function parked({ ledger }: BookingPlace, receipt: Record<string, unknown>): Promise<void> {
  const idle = async () =>
    (await ledger.operations.get(String(receipt['operation_id'])))?.partialResult !== null &&
    (await ledger.jobs.owners()).length === 0
  await expect.poll(idle, { timeout: 20_000 }).toBe(true)
}

function later(place: BookingPlace, ms: number): void {
  place.clock.offsetMs += ms
  place.app.worker.wake()
}

describe('a cancellation that did not hear its calendar and runs again', () => {
  it('is the one who cancelled what the booking itself has seen cancelled before it was confirmed', async () => {
    const { far, place } = await onCalCom()
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    await parked(place, accepted)
    const row = await place.ledger.bookings.ofOperation(String(accepted['operation_id']))
    far.fault = 'drops'
    const cancelling = await schedule(place, { action: 'cancel', existing_appointment_id: row?.appointmentId })
    await parked(place, cancelling)
    far.fault = undefined
    expect(await place.app.broker.services.signalJob(String(accepted['operation_id']))).toBe(true)
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      cost: { amount: 0 },
    })
    later(place, 16_000)
    const cancelled = await outcomeOf(place, cancelling)
    expect(cancelled).toMatchObject({
      status: 'success',
      result: { status: 'cancelled', refund_status: 'not_charged' },
    })
    expect(cancelled.human_message).toContain('is cancelled.')
    expect(await place.balance()).toBe(1000)
    expect(await place.ledger.verify()).toEqual([])
  })

  it('is refunded although the appointment would have begun meanwhile', async () => {
    const { far, place } = await onCalCom()
    const booked = await scheduled(place, wanted)
    place.clock.offsetMs += 26 * 3_600_000 + 20 * 60_000
    far.fault = 'drops'
    const cancelling = await schedule(place, {
      action: 'cancel',
      existing_appointment_id: booked.result['appointment_id'],
    })
    await parked(place, cancelling)
    far.fault = undefined
    later(place, 12 * 60_000)
    expect(await outcomeOf(place, cancelling)).toMatchObject({
      status: 'success',
      result: { refund_status: 'refunded' },
    })
    expect(await place.balance()).toBe(1000)
    expect(await place.ledger.verify()).toEqual([])
  })

  it('says so although somebody who wanted the slot has found it gone and unlocked it', async () => {
    const far = await startCalDav()
    const place = await openBookingPlace({
      connect: ({ calendarBindings: bindings, closures }, now) =>
        createCalDav({ ...far, bindings, closures, timeoutMs: TIMEOUT_MS, now }),
    })
    await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), calendarUrl: `${far.url}${CALENDAR_PATH}` })
    closers.push(far.close, place.close)
    // Written, never heard of, and not to be asked about: nobody knows what came of it.
    far.fault = { methods: ['PUT', 'GET'], how: 'drops' }
    const accepted = await schedule(place, wanted)
    await parked(place, accepted)
    later(place, 960_000)
    const unknown = await outcomeOf(place, accepted)
    expect(unknown).toMatchObject({ status: 'partial', partial_result: { appointment_id: expect.any(String) } })
    const { appointment_id: id } = unknown['partial_result'] as { appointment_id: string }
    far.fault = { methods: ['DELETE'], how: 'drops' }
    const cancelling = await schedule(place, { action: 'cancel', existing_appointment_id: id })
    await parked(place, cancelling)
    far.fault = undefined
    expect(await scheduled(place, wanted, { caller: callerOf() })).toMatchObject({ status: 'success' })
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'released' })
    later(place, 16_000)
    const cancelled = await outcomeOf(place, cancelling)
    expect(cancelled).toMatchObject({
      status: 'success',
      result: { status: 'cancelled', refund_status: 'not_charged' },
    })
    expect(await place.ledger.bookings.get(id)).toMatchObject({
      state: 'cancelled',
      cancelledBy: cancelling['operation_id'],
    })
    expect([far.objects.size, await place.balance()]).toEqual([1, 1000])
    expect(await place.ledger.verify()).toEqual([])
  })
})
