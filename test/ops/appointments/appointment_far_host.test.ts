import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { booking, type BookingPlace, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { httpOf } from '../../harness.ts'
import { useFarPlaces } from './far_places.ts'

const { onCalCom } = useFarPlaces()

describe('a booking that the host of a Cal.com account has to confirm', () => {
  const SECRET = 'webhook-secret'
  const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })

  /** Reports a booking as Cal.com does, over HTTP. */
  async function report(place: BookingPlace, uid: string, secret = SECRET): Promise<number> {
    const body = JSON.stringify({
      triggerEvent: 'BOOKING_CREATED',
      createdAt: new Date().toISOString(),
      payload: { uid },
    })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const response = await httpOf(place.app)('/inbound/calcom', {
      method: 'POST',
      body,
      headers: { 'x-cal-signature-256': signature },
    })
    return response.status
  }

  it('waits, whatever is reported of it, until the account says that it is confirmed', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    const id = String(accepted['operation_id'])
    const state = async () => (await place.ledger.bookings.ofOperation(id))?.state
    await expect.poll(state).toBe('pending')
    const [asked] = far.bookings
    const uid = asked?.uid ?? ''
    const reads = (): number => far.requests.filter(({ method, path }) => method === 'GET' && path.includes(uid)).length
    expect(await report(place, uid, 'forged')).toBe(401)
    expect(await report(place, 'unknown')).toBe(200)
    expect(reads()).toBe(0)
    // A report is a hint: the account still says that it is pending.
    expect(await report(place, uid)).toBe(200)
    await expect.poll(reads).toBeGreaterThan(0)
    await expect.poll(() => place.ledger.jobs.owners()).toEqual([])
    expect([await state(), (await place.ledger.operations.get(id))?.state]).toEqual(['pending', 'executing'])
    if (asked !== undefined) asked.status = 'accepted'
    expect(await report(place, uid)).toBe(200)
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'success',
      result: { status: 'confirmed' },
      cost: { amount: 0.15 },
    })
    // Reported once more, it changes nothing.
    expect(await report(place, uid)).toBe(200)
    expect(await place.balance()).toBe(985)
  })

  it('is refunded when the report of its cancellation comes before the answer to it', async () => {
    const { far, place, onceCancelled } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    const booked = await scheduled(place, wanted)
    const id = String(booked.result['appointment_id'])
    onceCancelled(() => report(place, far.bookings[0]?.uid ?? ''))
    expect(await scheduled(place, { action: 'cancel', existing_appointment_id: id })).toMatchObject({
      result: { refund_status: 'refunded' },
    })
    expect(await place.ledger.bookings.get(id)).toMatchObject({
      state: 'cancelled',
      cancelledBy: expect.stringMatching(/^op_/),
    })
    expect(await place.balance()).toBe(1000)
  })

  it('and is cancelled before, with the report first, ends as cancelled by its caller and costs nothing', async () => {
    const { far, place, onceCancelled } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    const row = () => place.ledger.bookings.ofOperation(String(accepted['operation_id']))
    await expect.poll(async () => (await row())?.state).toBe('pending')
    onceCancelled(async () => {
      await report(place, far.bookings[0]?.uid ?? '')
      await outcomeOf(place, accepted)
    })
    const cancelled = await scheduled(place, {
      action: 'cancel',
      existing_appointment_id: (await row())?.appointmentId,
    })
    expect(cancelled).toMatchObject({
      status: 'success',
      result: { refund_status: 'not_charged', status: 'cancelled' },
    })
    expect(cancelled.human_message).toContain('is cancelled.')
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      cost: { amount: 0 },
    })
    expect(await place.balance()).toBe(1000)
    expect(await place.ledger.verify()).toEqual([])
  })

  const LATER = { startAt: Date.parse('2026-12-02T13:30:00+01:00'), endAt: Date.parse('2026-12-02T14:15:00+01:00') }

  it('and moves first is confirmed, charged and locked where it stands then, and cancelled there', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    const row = () => place.ledger.bookings.ofOperation(String(accepted['operation_id']))
    await expect.poll(async () => (await row())?.state).toBe('pending')
    const old = far.bookings[0]?.uid ?? ''
    const uid = far.reschedule(old, LATER)
    for (const one of far.bookings) if (one.uid === uid) one.status = 'accepted'
    expect(await report(place, old)).toBe(200)
    expect(await outcomeOf(place, accepted)).toMatchObject({
      status: 'success',
      result: { confirmed_time: '2026-12-02T13:30:00+01:00' },
    })
    expect(await row()).toMatchObject({ state: 'confirmed', providerId: uid, ...LATER })
    expect(
      await scheduled(place, { action: 'cancel', existing_appointment_id: (await row())?.appointmentId }),
    ).toMatchObject({
      result: { refund_status: 'refunded' },
    })
    expect(far.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  it('and moves onto another one is not confirmed', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    const taken = booking('2026-12-02T13:30', { customer: { name: 'Ben Okafor', email: 'ben@example.com' } })
    expect(await scheduled(place, taken)).toMatchObject({ status: 'success' })
    far.hostDecides = true
    const accepted = await schedule(place, wanted)
    await expect
      .poll(async () => (await place.ledger.bookings.ofOperation(String(accepted['operation_id'])))?.state)
      .toBe('pending')
    const old = far.bookings[1]?.uid ?? ''
    const uid = far.reschedule(old, LATER)
    for (const one of far.bookings) if (one.uid === uid) one.status = 'accepted'
    await report(place, old)
    const outcome = await outcomeOf(place, accepted)
    expect(outcome).toMatchObject({
      status: 'partial',
      cost: { amount: 0 },
      partial_result: { appointment_id: expect.any(String) },
    })
    expect(outcome.human_message).toContain('2026-12-02T13:30:00+01:00')
    expect(await place.ledger.verify()).toEqual([])
  })

  it('is followed when it is moved or cancelled after its operation has ended, and given back to whoever asks', async () => {
    const { far, place } = await onCalCom({ CAL_COM_WEBHOOK_SECRET: SECRET })
    const booked = await scheduled(place, wanted)
    const id = String(booked.result['appointment_id'])
    const old = far.bookings[0]?.uid ?? ''
    const uid = far.reschedule(old, LATER)
    expect(await report(place, old)).toBe(200)
    expect(await place.ledger.bookings.get(id)).toMatchObject({
      state: 'confirmed',
      providerId: uid,
      sequence: 1,
      ...LATER,
    })
    for (const one of far.bookings) one.status = 'cancelled'
    far.fault = 'busy'
    expect(await report(place, uid)).toBe(200)
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'confirmed' })
    far.fault = undefined
    expect(await report(place, uid)).toBe(200)
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'cancelled', cancelledBy: null })
    const cancel = { action: 'cancel', existing_appointment_id: id }
    const both = await Promise.all([scheduled(place, cancel), scheduled(place, cancel)])
    expect(both.map(({ result }) => result['refund_status']).sort()).toEqual(['not_applicable', 'refunded'])
    expect(await place.balance()).toBe(1000)
    expect(await place.ledger.verify()).toEqual([])
  })
})
