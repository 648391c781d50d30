import { expect, it } from 'vitest'
import { refreshBooking } from '../../../src/core/appointments.ts'
import { contextFactory } from '../../../src/core/broker.ts'
import { booking, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { makeGate } from '../../gate.ts'
import { operationOf } from '../../harness.ts'
import { MINUTES, TEN, useFaultyCalendar } from './faulty_calendar.ts'

const open = useFaultyCalendar()
const HOUR = 3_600_000
const NOON = TEN + 2 * HOUR
const move = (id: string, time = '2026-12-02T12:00') => ({
  action: 'reschedule',
  existing_appointment_id: id,
  requested_time: { preferred_iso: time },
})

async function booked() {
  const place = await open()
  const receipt = await outcomeOf(place.place, await place.book())
  const id = String(receipt.result['appointment_id'])
  const row = async () => {
    const found = await place.place.ledger.bookings.get(id)
    if (found === undefined) throw new Error('gone')
    return found
  }
  const locked = async () => {
    const { calendarKey } = await row()
    const spans = await place.place.ledger.bookings.locked(calendarKey, { startAt: TEN - HOUR, endAt: TEN + 9 * HOUR })
    return spans.map(({ startAt }) => (startAt - TEN) / HOUR)
  }
  /** The calendar answers no question while a move is under way. */
  const silent = async () => {
    const { calendar } = place.far
    const reading = calendar.read
    calendar.read = async booking => {
      if ((await row()).toStartAt !== null) throw new TypeError('away')
      return reading(booking)
    }
    return () => {
      calendar.read = reading
    }
  }
  return { ...place, id, row, locked, silent, operationId: String(receipt.operation_id) }
}

it('an answer that was lost is looked for, and both slots are kept until it is known', async () => {
  const { place, far, id, row, locked, silent, parked, later } = await booked()
  far.mood.move = 'lost_answer'
  const answersAgain = await silent()
  const pending = await schedule(place, move(id))
  expect(await parked(pending['operation_id'])).toMatchObject({
    partial_result: { present_start: '2026-12-02T10:00:00+01:00', requested_start: '2026-12-02T12:00:00+01:00' },
  })
  expect(await locked()).toEqual([0, 2])
  // Nobody cancels or moves it meanwhile.
  for (const other of [{ action: 'cancel', existing_appointment_id: id }, move(id, '2026-12-02T13:00')])
    expect(await schedule(place, other)).toMatchObject({ reason_code: 'transient' })
  answersAgain()
  far.mood.move = 'works'
  later(16_000)
  const receipt = await outcomeOf(place, pending)
  expect(receipt).toMatchObject({ status: 'success', result: { confirmed_time: '2026-12-02T12:00:00+01:00' } })
  // What stands there is made sure of by asking once more, which changes nothing.
  expect([far.asked.move, await locked(), (await row()).sequence]).toEqual([2, [2], 1])
})

it('a request that never came is repeated once nothing can be on its way, and asked for once', async () => {
  const { place, far, id, locked, parked, later } = await booked()
  far.mood.move = 'lost_request'
  const pending = await schedule(place, move(id))
  await parked(pending['operation_id'])
  far.mood.move = 'works'
  later(16_000)
  expect(await outcomeOf(place, pending)).toMatchObject({ status: 'success' })
  expect([far.asked.move, await locked()]).toEqual([2, [2]])
})

it('what stays unknown is partial, keeps both slots, and is settled by the next word of the calendar', async () => {
  const { place, far, id, row, locked, silent, parked, later } = await booked()
  far.mood.move = 'lost_answer'
  const answersAgain = await silent()
  const pending = await schedule(place, move(id))
  await parked(pending['operation_id'])
  later(901_000)
  const receipt = await outcomeOf(place, pending)
  expect(receipt).toMatchObject({ status: 'partial', reason_code: 'upstream_failure' })
  expect(receipt.human_message).toContain('may have moved the appointment from 2026-12-02T10:00:00+01:00 to')
  expect(await locked()).toEqual([0, 2])
  answersAgain()
  await refreshBooking(await row(), far.calendar, place.app.broker.services)
  expect([await locked(), (await row()).toStartAt]).toEqual([[2], null])
})

it.each([
  ['taken', 'outcome_rejected'],
  ['unauthorized', 'upstream_failure'],
] as const)('a calendar that says no (%s) leaves it where it is', async (mood, reason) => {
  const { place, far, id, row, locked } = await booked()
  far.mood.move = mood
  expect(await scheduled(place, move(id))).toMatchObject({ status: 'failure', reason_code: reason })
  expect([await locked(), (await row()).movedBy]).toEqual([[0], null])
})

it('the host moves it elsewhere, or cancels it, while the move is on its way', async () => {
  for (const [what, expected] of [
    ['moves', [5]],
    ['cancels', []],
  ] as const) {
    const { place, far, id, row, locked, parked, later, operationId } = await booked()
    far.mood.move = 'lost_request'
    const pending = await schedule(place, move(id))
    await parked(pending['operation_id'])
    if (what === 'moves') far.shift(operationId, TEN + 5 * HOUR)
    else far.decide(operationId, 'cancelled')
    // A report alone changes nothing while an operation asks.
    await refreshBooking(await row(), far.calendar, place.app.broker.services)
    expect(await locked()).toEqual([0, 2])
    later(16_000)
    expect(await outcomeOf(place, pending)).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(await locked()).toEqual(expected)
  }
})

it('a cancellation that was under way first wins, and what the calendar moved all the same is taken out', async () => {
  const { place, far, id, row, locked } = await booked()
  const moving = far.calendar.move
  // The calendar has cancelled it, then moves it again, as those do that let cancelled bookings be moved.
  far.calendar.move = async (booking, to) => {
    await place.ledger.bookings.move(id, ['confirmed'], {
      state: 'cancelled',
      movedBy: null,
      toStartAt: null,
      toEndAt: null,
    })
    return moving?.(booking, to) ?? Promise.reject(new Error('no move'))
  }
  expect(await scheduled(place, move(id))).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
  expect([await locked(), (await row()).state]).toEqual([[], 'cancelled'])
  expect([...far.held.values()].map(({ state }) => state)).toEqual(['cancelled'])
})

it('a host who has to confirm the new time is waited for, and may say no', async () => {
  for (const [decision, status] of [
    ['confirmed', 'success'],
    ['rejected', 'failure'],
  ] as const) {
    const { place, far, id, row, parked, later, operationId } = await booked()
    far.mood.move = 'needs_host'
    const pending = await schedule(place, move(id))
    expect(await parked(pending['operation_id'])).toMatchObject({
      partial_result: { appointment_status: 'awaiting_host' },
    })
    expect(await row()).toMatchObject({ state: 'pending', startAt: NOON, endAt: NOON + MINUTES * 60_000 })
    far.decide(operationId, decision)
    later(61_000)
    expect(await outcomeOf(place, pending)).toMatchObject({ status })
    if (decision === 'rejected')
      expect(await scheduled(place, { action: 'cancel', existing_appointment_id: id })).toMatchObject({
        result: { refund_status: 'refunded' },
      })
  }
})

it('a move whose host never confirmed it is not told as moved once the customer calls the appointment off', async () => {
  const { place, far, id, row, parked } = await booked()
  far.mood.move = 'needs_host'
  const pending = await schedule(place, move(id))
  await parked(pending['operation_id'])
  const cancelled = await scheduled(place, { action: 'cancel', existing_appointment_id: id })
  expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
  const receipt = await outcomeOf(place, pending)
  expect(receipt).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
  expect(receipt.human_message).toContain('has been cancelled, so it is not moved')
  expect(await row()).toMatchObject({ state: 'cancelled', movedBy: null })
})

it('a cancellation that was accepted first, and is made first, leaves a parked move nothing to move', async () => {
  const { place, far, id, row, parked, later } = await booked()
  far.mood.cancel = 'down'
  const cancelling = await schedule(place, { action: 'cancel', existing_appointment_id: id })
  await parked(cancelling['operation_id'])
  far.mood.move = 'down'
  later(20_000)
  const moving = await schedule(place, move(id))
  await parked(moving['operation_id'])
  Object.assign(far.mood, { cancel: 'works', move: 'works' })
  later(25_000)
  expect(await outcomeOf(place, cancelling)).toMatchObject({ status: 'success' })
  const receipt = await outcomeOf(place, moving)
  expect(receipt).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
  expect(receipt.human_message).toContain('has been cancelled, so it is not moved')
  expect((await row()).movedBy).toBeNull()
})

it('what was moved and cancelled before its receipt was written is told as moved and cancelled since', async () => {
  const { place, far, id, row, operationId } = await booked()
  const receipt = await scheduled(place, move(id))
  far.decide(operationId, 'cancelled')
  await refreshBooking(await row(), far.calendar, place.app.broker.services)
  expect(await row()).toMatchObject({ state: 'cancelled', cancelledBy: null, startAt: NOON })
  const { registry, services } = place.app.broker
  const ctx = contextFactory(
    registry,
    services,
  )({ caller: place.caller, readOnly: false, cancelled: () => new AbortController().signal })
  const again = operationOf(place.app, 'schedule_appointment').handle(
    { smb_id: place.smbId, ...move(id) },
    Object.assign(ctx, { operationId: receipt.operation_id }),
  )
  expect(await again).toMatchObject({ human_message: expect.stringMatching(/was moved to .*, and has been cancelled/) })
})

it('what another move has brought there meanwhile is left there, and is no mistake of the caller', async () => {
  const { place, far, id } = await booked()
  const gate = makeGate()
  const { calendar } = far
  const reading = calendar.read
  calendar.read = async booking => {
    if (gate.came() === 0) await gate.pass()
    return reading(booking)
  }
  const waiting = await schedule(place, move(id))
  await expect.poll(gate.came).toBe(1)
  expect(await scheduled(place, move(id))).toMatchObject({ status: 'success' })
  gate.open()
  const receipt = await outcomeOf(place, waiting)
  expect(receipt).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
  expect(receipt.human_message).toContain('has come to 2026-12-02T12:00:00+01:00 otherwise since this was asked for')
})

it('a host who has to confirm the old time anew is not said to have moved it', async () => {
  const { place, far, id, parked, later, operationId } = await booked()
  far.mood.move = 'lost_request'
  const pending = await schedule(place, move(id))
  await parked(pending['operation_id'])
  far.decide(operationId, 'pending')
  later(16_000)
  const receipt = await outcomeOf(place, pending)
  expect(receipt.human_message).toContain('has to confirm the appointment anew, so it was not moved.')
})

it('a slot that a move holds is free for nobody, and is again when the move has ended', async () => {
  const { place, far, id, parked, later } = await booked()
  const window = { window_start_iso: '2026-12-02T11:00', window_end_iso: '2026-12-02T15:00' }
  const starts = async (action: object) => {
    const { result } = await scheduled(place, { requested_time: window, ...action })
    return (result['available_slots'] as { start_iso: string }[]).map(({ start_iso: start }) => start.slice(11, 16))
  }
  const look = { action: 'check_availability' }
  far.mood.move = 'lost_request'
  const pending = await schedule(place, move(id))
  await parked(pending['operation_id'])
  expect(await starts(look)).toEqual(['11:00', '13:00', '14:00'])
  const gone = await scheduled(place, booking('2026-12-02T12:00'))
  expect(gone.next_actions?.join(' ')).not.toContain('T12:00')
  far.mood.move = 'taken'
  later(16_000)
  expect(await outcomeOf(place, pending)).toMatchObject({ status: 'failure' })
  expect(await starts(look)).toEqual(['11:00', '12:00', '13:00', '14:00'])
})
