import { afterEach, describe, expect, it } from 'vitest'
import type { CalendarBinding } from '../../../src/core/calendar.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled } from '../../appointments.ts'
import { callerOf } from '../../callers.ts'

const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.close()
})
const open = async (binding: Partial<CalendarBinding> = {}): Promise<BookingPlace> => {
  const place = await openBookingPlace({ binding })
  places.push(place)
  return place
}
const as = (customer: Record<string, string>, at: string) => ({ ...booking(at), customer })
const ANA = { name: 'Ana', phone: '+4915112345678' }

const crowd = async (place: BookingPlace, at: string): Promise<void> => {
  for (let count = 0; count < 12; count += 1)
    await scheduled(place, as({ name: `Guest ${count}`, phone: `+4915112345${100 + count}` }, at))
}

describe('a booking that is sent again under another key', () => {
  it('is told that the customer has that time, and by which appointment', async () => {
    const place = await open()
    const first = await scheduled(place, as(ANA, '2026-12-02T10:00'), { idempotencyKey: 'one' })
    const id = String(first.result['appointment_id'])
    const again = await scheduled(place, as({ ...ANA, name: 'Ana N.' }, '2026-12-02T10:00'), { idempotencyKey: 'two' })
    expect(again).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      human_message: expect.stringContaining(
        `This customer has that time already, by ${id} of your ${first.operation_id}.`,
      ),
    })
    // A user who is asked for another time would have two appointments.
    expect(again).not.toHaveProperty('alternatives')
  })

  it('is told so of an appointment that is in the way, which may be moved', async () => {
    const place = await open()
    const first = await scheduled(place, as(ANA, '2026-12-02T10:00'), { idempotencyKey: 'one' })
    const id = String(first.result['appointment_id'])
    expect(await scheduled(place, as(ANA, '2026-12-02T10:15'), { idempotencyKey: 'two' })).toMatchObject({
      human_message: expect.stringContaining(
        `This customer has an appointment from 2026-12-02T10:00:00+01:00 to 2026-12-02T10:45:00+01:00, ${id} of your ${first.operation_id}; action reschedule moves it.`,
      ),
      alternatives: expect.any(Array),
    })
  })

  it('is booked where others may come at that time too, and told of the first, to be cancelled if not both are meant', async () => {
    const place = await open({ seats: 30 })
    const at = '2026-12-02T10:00'
    const first = await scheduled(place, as(ANA, at), { idempotencyKey: 'one' })
    expect(first.human_message).not.toContain('already')
    // More than are looked at for what is in the way of a slot.
    await crowd(place, at)
    const again = await scheduled(place, as(ANA, at), { idempotencyKey: 'two' })
    expect(again).toMatchObject({
      status: 'success',
      human_message: expect.stringContaining(
        `This customer has that time already, by ${first.result['appointment_id']} of your ${first.operation_id}; cancel one of the two with action cancel unless both are meant.`,
      ),
    })
    const later = await scheduled(place, as(ANA, '2026-12-02T10:15'), { idempotencyKey: 'three' })
    const brother = await scheduled(place, as({ ...ANA, name: 'Ben' }, at), { idempotencyKey: 'four' })
    const caller = callerOf({ agentId: 'another', tier: 'unlimited' })
    const other = await scheduled(place, as(ANA, at), { idempotencyKey: 'five', caller })
    for (const one of [later, brother, other]) {
      expect(one).toMatchObject({ status: 'success' })
      expect(one.human_message).not.toContain('already')
    }
  })

  it('is told so of a time that many have, too, where there is no seat left', async () => {
    const place = await open({ seats: 13 })
    const at = '2026-12-02T10:00'
    await crowd(place, at)
    const first = await scheduled(place, as(ANA, at), { idempotencyKey: 'one' })
    const again = await scheduled(place, as(ANA, at), { idempotencyKey: 'two' })
    expect(again).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining(
        `This customer has that time already, by ${first.result['appointment_id']} of your ${first.operation_id}.`,
      ),
    })
  })

  it('and nothing of the appointments of others', async () => {
    const place = await open()
    await scheduled(place, as(ANA, '2026-12-02T10:00'), { idempotencyKey: 'one' })
    const taken = {
      human_message: expect.stringMatching(/^The slot is taken\. Nothing/),
      alternatives: expect.any(Array),
    }
    const ben = as({ name: 'Ana', email: 'ben@example.com' }, '2026-12-02T10:00')
    expect(await scheduled(place, ben, { idempotencyKey: 'two' })).toMatchObject(taken)
    const brother = as({ ...ANA, name: 'Ben Novak' }, '2026-12-02T10:00')
    expect(await scheduled(place, brother, { idempotencyKey: 'four' })).toMatchObject(taken)
    const caller = callerOf({ agentId: 'another', tier: 'unlimited' })
    const other = as(ANA, '2026-12-02T10:00')
    expect(await scheduled(place, other, { idempotencyKey: 'three', caller })).toMatchObject(taken)
  })
})
