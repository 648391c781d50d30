import { afterEach, describe, expect, it } from 'vitest'
import type { CalendarBinding } from '../../../src/core/calendar.ts'
import { calendarKeyOf } from '../../../src/cli/calendar_door.ts'
import { createClosureDoor } from '../../../src/supply/closures.ts'
import { type BookingPlace, HAIRCUT, openBookingPlace, scheduled, TUESDAY } from '../../appointments.ts'

const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.close()
})
const open = async (binding: Partial<CalendarBinding>): Promise<BookingPlace> => {
  const place = await openBookingPlace({ binding })
  places.push(place)
  return place
}
const book = (place: BookingPlace, preferred: string) =>
  scheduled(
    place,
    {
      action: 'book',
      customer: { name: 'Ana', email: 'ana@example.com' },
      requested_time: { preferred_iso: preferred },
    },
    { idempotencyKey: `book-${preferred}-${Math.random()}` },
  )
const freeOn = async (place: BookingPlace, day: string): Promise<string[]> => {
  const receipt = await scheduled(
    place,
    { action: 'check_availability', requested_time: { window_start_iso: day, window_end_iso: day } },
    { idempotencyKey: `look-${day}-${Math.random()}` },
  )
  const slots = receipt.result['available_slots'] as { start_iso: string }[]
  return slots.map(({ start_iso }) => start_iso.slice(11, 16))
}
const doorOf = ({ ledger }: BookingPlace) => {
  let serial = 0
  const newId = (): string => {
    serial += 1
    return String(serial)
  }
  return createClosureDoor({ ledger, now: () => TUESDAY + serial, newId, keyOf: calendarKeyOf })
}

describe('the rules of a business', () => {
  it('want notice, and look no further ahead than it does', async () => {
    const place = await open({ rules: { noticeMinutes: 120, aheadDays: 7 } })
    expect(await book(place, '2026-12-01T09:30')).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      human_message: expect.stringMatching(/at least 2 hours before an appointment begins.*Nothing was booked/),
      next_actions: [expect.stringMatching(/^Book 2026-12-01T10:/), expect.anything(), expect.anything()],
    })
    expect(await book(place, '2026-12-09T10:00')).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining('no bookings more than 7 days ahead'),
    })
    expect((await freeOn(place, '2026-12-01'))[0]).toBe('10:15')
    expect(await freeOn(place, '2026-12-09')).toEqual([])
    expect(await book(place, '2026-12-01T10:15')).toMatchObject({ status: 'success' })
  })

  it('keep time free around every appointment, that of a service where it says so', async () => {
    const services = [
      { name: HAIRCUT, minutes: 60 },
      { name: 'Wash', minutes: 15, afterMinutes: 0 },
    ]
    const place = await open({
      hours: 'Mo-Fr 09:00-12:00',
      services: services.slice(0, 1),
      rules: { beforeMinutes: 10, afterMinutes: 20 },
    })
    expect(await book(place, '2026-12-02T10:00')).toMatchObject({ status: 'success' })
    // 10:00 to 11:00 takes 09:50 to 11:20, and so does one before and after it.
    expect(await freeOn(place, '2026-12-02')).toEqual([])
    expect(await book(place, '2026-12-02T11:00')).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining('The slot is taken'),
    })
    const bound = await place.ledger.calendarBindings.get(place.smbId)
    if (bound === undefined) throw new Error('not bound')
    await place.ledger.calendarBindings.put({ ...bound, services: [{ name: 'Wash', minutes: 15, afterMinutes: 0 }] })
    expect(await freeOn(place, '2026-12-02')).toEqual(['09:00', '09:15', '09:30', '11:30', '11:45'])
  })

  it('take no more on a day than they say, also by a move, and say so', async () => {
    const place = await open({ rules: { mostADay: 1 } })
    const first = await book(place, '2026-12-02T10:00')
    const other = await book(place, '2026-12-03T10:00')
    expect(await book(place, '2026-12-02T15:00')).toMatchObject({
      status: 'failure',
      human_message: expect.stringMatching(/^The business takes at most one appointment a day, and that day has it\./),
      next_actions: [expect.stringMatching(/^Book 2026-12-01T16:15/), expect.anything(), expect.anything()],
    })
    expect(await freeOn(place, '2026-12-02')).toEqual([])
    const move = (to: string) =>
      scheduled(
        place,
        {
          action: 'reschedule',
          existing_appointment_id: other.result['appointment_id'],
          requested_time: { preferred_iso: to },
        },
        { idempotencyKey: `move-${to}` },
      )
    expect(await move('2026-12-02T12:00')).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining('at most one appointment a day'),
    })
    // Within its own day it is in nobody's way.
    expect(await move('2026-12-03T12:00')).toMatchObject({ status: 'success' })
    expect(first).toMatchObject({ status: 'success' })
  })

  it('hold when many book at once', async () => {
    const place = await open({ rules: { mostADay: 2, afterMinutes: 30 } })
    const times = ['09:00', '09:15', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
    const came = await Promise.all(times.map(time => book(place, `2026-12-02T${time}`)))
    expect(came.filter(({ status }) => status === 'success')).toHaveLength(2)
    expect(await place.ledger.bookings.ahead(place.smbId, TUESDAY, 10)).toHaveLength(2)
  })
})

describe('closures', () => {
  it('close and open beside the hours, name what is booked within and cancel nothing', async () => {
    const place = await open({})
    const booked = await book(place, '2026-12-03T10:00')
    const door = doorOf(place)
    const added = await door.add(place.smbId, { from: '2026-12-03', until: '2026-12-04', note: ' stock\u0007taking ' })
    expect(added).toMatchObject({
      closure: {
        from: '2026-12-03T00:00:00+01:00',
        until: '2026-12-05T00:00:00+01:00',
        is_open: false,
        note: expect.stringContaining('taking'),
      },
      appointments: [{ appointment_id: booked.result['appointment_id'], start: '2026-12-03T10:00:00+01:00' }],
    })
    expect(await freeOn(place, '2026-12-04')).toEqual([])
    expect(await book(place, '2026-12-04T10:00')).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining('closed at that time, beside its usual hours'),
    })
    expect((await place.ledger.bookings.get(String(booked.result['appointment_id'])))?.state).toBe('confirmed')
    await door.add(place.smbId, { from: '2026-12-04T13:00', until: '2026-12-04T14:00', is_open: true })
    expect(await freeOn(place, '2026-12-04')).toEqual(['13:00', '13:15'])
    const [first] = (await door.list(place.smbId)) ?? []
    expect(await door.remove(String(first?.['closure_id']))).toBe(true)
    expect(await door.remove(String(first?.['closure_id']))).toBe(false)
    expect((await freeOn(place, '2026-12-04'))[0]).toBe('09:00')
  })

  it.each([
    [{ from: 'tomorrow', until: '2026-12-04' }, /^from: must be a date and time.*; a date such as/],
    [{ from: '2026-12-04', until: '2026-12-03' }, /^until: must be after from/],
    [{ from: '2026-11-01', until: '2026-11-02' }, /^until: is in the past/],
    [{ from: '2026-12-01', until: '2036-12-01' }, /^until: more than 1100 days after from/],
    [{ from: '2026-12-01', until: '2026-02-31' }, /^until: no such date: "2026-02-31"/],
  ])('are refused as %o', async (wish, message) => {
    const place = await open({})
    await expect(doorOf(place).add(place.smbId, wish)).rejects.toMatchObject({
      reason: 'bad_input',
      message: expect.stringMatching(message),
    })
    expect(await doorOf(place).list(place.smbId)).toEqual([])
    expect(await doorOf(place).add('smb_unbound', { from: '2026-12-24', until: '2026-12-24' })).toBeUndefined()
  })

  it('see the appointments that are just being moved into a closure', async () => {
    const place = await open({})
    const booked = await book(place, '2026-12-02T10:00')
    const row = await place.ledger.bookings.get(String(booked.result['appointment_id']))
    if (row === undefined) throw new Error('no appointment')
    const DAY_MS = 86_400_000
    const to = { startAt: row.startAt + DAY_MS, endAt: row.endAt + DAY_MS }
    expect(await place.ledger.bookings.holdMove(row, to, 'op_moving')).toBe(true)
    const door = doorOf(place)
    const closed = await door.add(place.smbId, { from: '2026-12-03', until: '2026-12-03' })
    expect(closed?.appointments).toMatchObject([
      { appointment_id: row.appointmentId, start: '2026-12-02T10:00:00+01:00', moving_to: '2026-12-03T10:00:00+01:00' },
    ])
    const beside = await door.add(place.smbId, { from: '2026-12-04', until: '2026-12-04' })
    expect(beside?.appointments).toEqual([])
  })
})

describe('prices', () => {
  it('are told, and kept as they were when an appointment was booked', async () => {
    const price = { amount: 38.5, currency: 'EUR' }
    const place = await open({ services: [{ name: HAIRCUT, minutes: 45, price }] })
    const looked = await scheduled(place, { action: 'check_availability' }, { idempotencyKey: 'look' })
    expect(looked).toMatchObject({ result: { price }, human_message: expect.stringContaining('asks 38.50 EUR for it') })
    const booked = await book(place, '2026-12-02T10:00')
    expect(booked).toMatchObject({ status: 'success', result: { price } })
    const bound = await place.ledger.calendarBindings.get(place.smbId)
    if (bound === undefined) throw new Error('not bound')
    await place.ledger.calendarBindings.put({ ...bound, services: [{ name: HAIRCUT, minutes: 45 }] })
    const moved = await scheduled(
      place,
      {
        action: 'reschedule',
        existing_appointment_id: booked.result['appointment_id'],
        requested_time: { preferred_iso: '2026-12-02T14:00' },
      },
      { idempotencyKey: 'move' },
    )
    expect(moved).toMatchObject({ status: 'success', result: { price } })
    expect(await book(place, '2026-12-02T15:00')).not.toHaveProperty('result.price')
  })

  it('add up for several services in one currency', async () => {
    const service = (name: string, amount: number, currency = 'EUR') => ({
      name,
      minutes: 15,
      price: { amount, currency },
    })
    const place = await open({ services: [service('Cut', 0.1), service('Wash', 0.2), service('Dye', 9, 'USD')] })
    const look = (services: string[]) =>
      scheduled(place, { action: 'check_availability', services }, { idempotencyKey: services.join() })
    expect((await look(['Cut', 'Wash'])).result['price']).toEqual({ amount: 0.3, currency: 'EUR' })
    expect((await look(['Cut', 'Dye'])).result).not.toHaveProperty('price')
    const asked = await scheduled(
      place,
      { action: 'check_availability', service: 'Perm' },
      { idempotencyKey: 'p' },
    ).catch(String)
    expect(String(asked)).toContain('(15 minutes, 0.10 EUR)')
  })
})
