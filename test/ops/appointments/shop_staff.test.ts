import { afterEach, describe, expect, it } from 'vitest'
import type { CalendarBinding } from '../../../src/core/calendar.ts'
import { calendarKeyOf } from '../../../src/cli/calendar_door.ts'
import { createClosureDoor } from '../../../src/supply/closures.ts'
import { type BookingPlace, HAIRCUT, openBookingPlace, schedule, scheduled, TUESDAY } from '../../appointments.ts'
import { resource } from '../../contract/bookings.ts'

const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.close()
})
const services: CalendarBinding['services'] = [{ name: HAIRCUT, minutes: 60, needs: ['staff'] }]
const open = async (names: readonly string[], binding: Partial<CalendarBinding> = {}): Promise<BookingPlace> => {
  const place = await openBookingPlace({ binding: { services, ...binding } })
  places.push(place)
  for (const [at, name] of names.entries())
    await place.ledger.resources.add({ ...resource(`res_${name}`), smbId: place.smbId, name, createdAt: at })
  return place
}
const book = (place: BookingPlace, preferred: string, more: Record<string, unknown> = {}) =>
  scheduled(
    place,
    {
      action: 'book',
      customer: { name: 'Ana', email: 'ana@example.com' },
      requested_time: { preferred_iso: preferred },
      ...more,
    },
    { idempotencyKey: `book-${Math.random()}` },
  )
const startsOn = async (place: BookingPlace, day: string): Promise<string[]> => {
  const receipt = await scheduled(
    place,
    { action: 'check_availability', requested_time: { window_start_iso: day, window_end_iso: day } },
    { idempotencyKey: `look-${Math.random()}` },
  )
  return (receipt.result['available_slots'] as { start_iso: string }[]).map(({ start_iso }) => start_iso.slice(11, 16))
}
const staffOf = async (place: BookingPlace, receipt: { result: Record<string, unknown> }) =>
  (await place.ledger.bookings.get(String(receipt.result['appointment_id'])))?.staffId

describe('staff', () => {
  it('are taken one by one, and a time is gone when all of them are', async () => {
    const place = await open(['ana', 'ben'], { hours: 'Mo-Fr 09:00-11:00' })
    const [first, second] = [await book(place, '2026-12-02T09:00'), await book(place, '2026-12-02T09:00')]
    expect([await staffOf(place, first), await staffOf(place, second)]).toEqual(['res_ana', 'res_ben'])
    expect(await startsOn(place, '2026-12-02')).toEqual(['10:00'])
    expect(await book(place, '2026-12-02T09:00')).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining('The slot is taken'),
      next_actions: expect.arrayContaining(['Book 2026-12-02T10:00:00+01:00 instead: it is free now.']),
    })
  })

  it('stay with an appointment that is moved where they are free there, and are another where not', async () => {
    const place = await open(['ana', 'ben'])
    const [first, second] = [await book(place, '2026-12-02T09:00'), await book(place, '2026-12-02T09:00')]
    const move = (receipt: { result: Record<string, unknown> }, to: string) =>
      scheduled(
        place,
        {
          action: 'reschedule',
          existing_appointment_id: receipt.result['appointment_id'],
          requested_time: { preferred_iso: to },
        },
        { idempotencyKey: `move-${Math.random()}` },
      )
    expect(await move(second, '2026-12-02T12:00')).toMatchObject({ status: 'success' })
    expect(await staffOf(place, second)).toBe('res_ben')
    await book(place, '2026-12-02T14:00')
    expect(await move(first, '2026-12-02T14:00')).toMatchObject({ status: 'success' })
    expect(await staffOf(place, first)).toBe('res_ben')
    expect(await place.ledger.verify()).toEqual([])
  })

  it('have hours and closures of their own, and a closure names what they have within', async () => {
    const place = await open([])
    const { ledger, smbId } = place
    await ledger.resources.add({ ...resource('res_early'), smbId, hours: 'Mo-Fr 08:00-12:00' })
    expect((await startsOn(place, '2026-12-02')).at(-1)).toBe('11:00')
    const booked = await book(place, '2026-12-02T10:00')
    const door = createClosureDoor({ ledger, now: () => TUESDAY, newId: () => 'one', keyOf: calendarKeyOf })
    const wish = { from: '2026-12-02', until: '2026-12-02' }
    await expect(door.add(smbId, { ...wish, resource_id: 'res_nobody' })).rejects.toMatchObject({ reason: 'bad_input' })
    expect(await door.add(smbId, { ...wish, resource_id: 'res_early' })).toMatchObject({
      closure: { resource_id: 'res_early' },
      appointments: [{ appointment_id: booked.result['appointment_id'] }],
    })
    expect(await startsOn(place, '2026-12-02')).toEqual([])
    expect(await startsOn(place, '2026-12-03')).not.toEqual([])
  })

  it('take as many people as they can', async () => {
    const place = await open([])
    await place.ledger.resources.add({ ...resource('res_class'), smbId: place.smbId, capacity: 3 })
    expect(await book(place, '2026-12-02T09:00', { party_size: 2 })).toMatchObject({ status: 'success' })
    expect(await book(place, '2026-12-02T09:00', { party_size: 2 })).toMatchObject({ status: 'failure' })
    expect(await book(place, '2026-12-02T09:00')).toMatchObject({ status: 'success' })
    expect(
      await schedule(
        place,
        {
          action: 'book',
          party_size: 4,
          customer: { name: 'Ana', email: 'ana@example.com' },
          requested_time: { preferred_iso: '2026-12-02T12:00' },
        },
        { idempotencyKey: 'four' },
      ),
    ).toMatchObject({ reason_code: 'bad_input', human_message: expect.stringContaining('which is 3') })
  })

  it('are missed by name where a service needs some and there are none', async () => {
    const place = await open([])
    const looked = await schedule(place, { action: 'check_availability' }, { idempotencyKey: 'none' })
    expect(looked).toMatchObject({
      reason_code: 'booking_destination_unmapped',
      human_message: expect.stringContaining('no staff of it is for Haircut'),
    })
  })

  it('stay with appointments of a service that is renamed, in the times to move to and in the move', async () => {
    const place = await open(['ana'])
    const [first] = [await book(place, '2026-12-02T09:00'), await book(place, '2026-12-02T11:00')]
    const bound = await place.ledger.calendarBindings.get(place.smbId)
    if (bound === undefined) throw new Error('no binding')
    await place.ledger.calendarBindings.put({
      ...bound,
      services: [{ name: 'Cut', minutes: 60, needs: ['staff'] }],
      seats: 9,
    })
    const move = (to: string) =>
      scheduled(
        place,
        {
          action: 'reschedule',
          existing_appointment_id: first.result['appointment_id'],
          requested_time: { preferred_iso: to },
        },
        { idempotencyKey: `move-${to}` },
      )
    expect(await move('2026-12-02T11:00')).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining('The slot is taken'),
      next_actions: expect.not.arrayContaining([expect.stringContaining('2026-12-02T11')]),
    })
    expect(await move('2026-12-02T14:00')).toMatchObject({ status: 'success' })
    expect(await staffOf(place, first)).toBe('res_ana')
    const calendar = await place.app.broker.services.calendar.open()
    const row = await place.ledger.bookings.get(String(first.result['appointment_id']))
    if (row === undefined) throw new Error('no appointment')
    const day = { startAt: Date.parse('2026-12-02T09:00+01:00'), endAt: Date.parse('2026-12-02T15:00+01:00') }
    const free = await calendar.free({ ...row, minutes: 60 }, day, row)
    expect(free.map(({ startAt }) => new Date(startAt).toISOString().slice(11, 13))).toEqual(
      expect.not.arrayContaining(['10']),
    )
    expect(free.length).toBeGreaterThan(0)
  })

  it('never have two appointments at once, however many book', async () => {
    const place = await open(['ana', 'ben', 'cem'])
    const came = await Promise.all(Array.from({ length: 12 }, () => book(place, '2026-12-02T09:00')))
    const booked = came.filter(({ status }) => status === 'success')
    expect(booked).toHaveLength(3)
    expect((await Promise.all(booked.map(one => staffOf(place, one)))).sort()).toEqual([
      'res_ana',
      'res_ben',
      'res_cem',
    ])
    expect(await place.ledger.verify()).toEqual([])
  })
})
