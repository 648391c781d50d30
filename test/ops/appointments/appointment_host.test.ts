import { describe, expect, it } from 'vitest'
import { booking, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { call } from '../../harness.ts'
import { useFaultyCalendar } from './faulty_calendar.ts'

const setUp = useFaultyCalendar()

describe('a booking that its host has to confirm', () => {
  it('is shown as executing, and ends confirmed and charged when the host has said so', async () => {
    const { far, place, book, parked, bookingOf } = await setUp()
    far.mood.book = 'needs_host'
    const accepted = await book()
    const id = String(accepted['operation_id'])
    const status = await parked(id)
    const row = await bookingOf(id)
    expect(status).toMatchObject({
      status: 'executing',
      partial_result: {
        appointment_id: row?.appointmentId,
        appointment_status: 'awaiting_host',
        requested_start: '2026-12-02T10:00:00+01:00',
      },
    })
    expect(row).toMatchObject({ state: 'pending', credits: null, providerId: `far-${row?.appointmentId}` })
    expect(await call(place.app, 'get_outcome', { operation_id: id }, { caller: place.caller })).toMatchObject({
      ok: true,
      value: { status: 'pending_async' },
    })
    far.decide(id, 'confirmed')
    expect(await place.app.broker.services.signalJob(id)).toBe(true)
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'success',
      result: { status: 'confirmed' },
      cost: { amount: 0.15 },
    })
    expect(await place.balance()).toBe(985)
    expect(far.asked.book).toBe(1)
  })

  it('fails when the host declines, uncharged and with its slot free again', async () => {
    const { far, place, book, parked, bookingOf, later } = await setUp()
    far.mood.book = 'needs_host'
    const accepted = await book()
    await parked(accepted['operation_id'])
    far.decide(String(accepted['operation_id']), 'rejected')
    // No callback came: it is asked about all the same.
    later(16_000)
    const outcome = await outcomeOf(place, accepted)
    expect(outcome).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected', cost: { amount: 0 } })
    expect(outcome.human_message).toContain('The host declined the booking.')
    expect(outcome.next_actions).toHaveLength(3)
    expect((await bookingOf(accepted['operation_id']))?.state).toBe('rejected')
    expect(await place.balance()).toBe(1000)
    far.mood.book = 'works'
    expect(await outcomeOf(place, await book())).toMatchObject({ status: 'success' })
  })

  it('may be confirmed weeks later, as long as it has not begun', async () => {
    const { far, place, parked, later } = await setUp()
    far.mood.book = 'needs_host'
    const accepted = await schedule(place, booking('2026-12-22T10:00'))
    await parked(accepted['operation_id'])
    later(8 * 86_400_000)
    await expect.poll(() => far.asked.read).toBe(1)
    await parked(accepted['operation_id'])
    far.decide(String(accepted['operation_id']), 'confirmed')
    later(900_001)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success' })
  })

  it('is never confirmed by us: given up it ends partial, and its slot stays locked', async () => {
    const { far, place, book, parked, bookingOf, later } = await setUp()
    far.mood.book = 'needs_host'
    const accepted = await book()
    await parked(accepted['operation_id'])
    // Until it begins.
    later(27 * 3_600_000)
    const outcome = await outcomeOf(place, accepted)
    expect(outcome).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      cost: { amount: 0 },
      partial_result: { appointment_status: 'awaiting_host' },
    })
    expect((await bookingOf(accepted['operation_id']))?.state).toBe('pending')
    expect(await place.balance()).toBe(1000)
  })

  it('is asked about again when the calendar cannot say', async () => {
    const { far, place, book, parked, later } = await setUp()
    far.mood.book = 'needs_host'
    const accepted = await book()
    await parked(accepted['operation_id'])
    far.mood.read = 'down'
    later(16_000)
    await expect.poll(() => far.asked.read).toBe(1)
    await parked(accepted['operation_id'])
    far.mood.read = 'works'
    far.decide(String(accepted['operation_id']), 'confirmed')
    later(41_000)
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success' })
  })

  it('can be cancelled meanwhile, which ends both operations without a charge', async () => {
    const { far, place, book, parked, bookingOf } = await setUp()
    far.mood.book = 'needs_host'
    const accepted = await book()
    await parked(accepted['operation_id'])
    const row = await bookingOf(accepted['operation_id'])
    const cancelled = await scheduled(place, { action: 'cancel', existing_appointment_id: row?.appointmentId })
    expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'not_charged' } })
    const outcome = await outcomeOf(place, accepted)
    expect(outcome).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected', cost: { amount: 0 } })
    expect(outcome.human_message).toContain('was cancelled by')
    expect(await place.balance()).toBe(1000)
  })
})
