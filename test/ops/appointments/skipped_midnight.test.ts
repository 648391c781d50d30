import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingPlace, booking, openBookingPlace, scheduled } from '../../appointments.ts'

// On this Sunday the clocks of Chile go from 23:59 to 01:00.
const SUNDAY = '2027-09-05'

let place: BookingPlace
beforeAll(async () => {
  place = await openBookingPlace({ binding: { timeZone: 'America/Santiago', hours: 'Mo-Su 09:00-10:30' } })
})
afterAll(() => place.close())

const slotsOf = ({ result }: { result: Record<string, unknown> }) =>
  (result['available_slots'] as { start_iso: string }[]).map(slot => slot.start_iso)

it.each([
  { window_start_iso: SUNDAY, window_end_iso: SUNDAY },
  { window_start_iso: '2027-09-04T20:00', window_end_iso: SUNDAY },
])('a window of a day without a midnight is that day: %j', async requested_time => {
  const free = await scheduled(place, { action: 'check_availability', requested_time })
  expect(free).toMatchObject({ status: 'success' })
  const starts = ['09:00', '09:15', '09:30', '09:45'].map(time => `${SUNDAY}T${time}:00-03:00`)
  expect(slotsOf(free)).toEqual(starts)
})

it('a window of the day before ends with it', async () => {
  const requested_time = { window_start_iso: '2027-09-04', window_end_iso: '2027-09-04' }
  const free = await scheduled(place, { action: 'check_availability', requested_time })
  expect(slotsOf(free)[0]).toBe('2027-09-04T09:00:00-04:00')
  expect(slotsOf(free)).toHaveLength(4)
})

it('whoever waits for such a day waits for that day', async () => {
  for (const time of ['09:00', '09:45'])
    expect(await scheduled(place, booking(`${SUNDAY}T${time}`))).toMatchObject({ status: 'success' })
  const customer = { name: 'Ben Weber', phone: '+4915112345679' }
  const joined = await scheduled(place, {
    action: 'waitlist',
    customer,
    requested_time: { preferred_iso: `${SUNDAY}T09:00` },
  })
  expect(joined.result).toMatchObject({
    window_start: `${SUNDAY}T01:00:00-03:00`,
    window_end: '2027-09-06T00:00:00-03:00',
  })
})
