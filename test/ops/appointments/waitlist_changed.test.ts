import { afterEach, describe, expect, it } from 'vitest'
import type { BoundService } from '../../../src/core/calendar.ts'
import { bindingOf, HAIRCUT, scheduled } from '../../appointments.ts'
import { startReceiver } from '../../receiver.ts'
import {
  eventsOf,
  later,
  openWaitingPlace,
  placeOf,
  somebody,
  TEN_MS,
  until,
  waiting,
  type WaitingPlace,
} from './waiting.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const setUp = async (options: Parameters<typeof openWaitingPlace>[0] = {}): Promise<WaitingPlace> => {
  const one = await openWaitingPlace(options)
  open.push(one)
  return one
}

const MINUTE_MS = 60_000
const POLL = { timeout: 20_000 }

describe('a place whose business has changed what it offers since', () => {
  const change = ({ place }: WaitingPlace, services: BoundService[]) =>
    place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), hours: 'Mo-Fr 10:00-10:45', services })

  it('is offered as much time as the service takes now, which can be booked', async () => {
    const one = await setUp()
    const { place } = one
    const joined = await scheduled(place, waiting())
    await change(one, [{ name: HAIRCUT, minutes: 30 }])
    await one.free()
    await until(place, joined, { state: 'offered', offer: { startAt: TEN_MS, endAt: TEN_MS + 30 * MINUTE_MS } })
    const taking = { action: 'book', existing_appointment_id: joined.result['waitlist_id'] }
    expect(await scheduled(place, taking)).toMatchObject({ status: 'success', result: { duration_minutes: 30 } })
  })

  it('is offered nothing of a service that there is no more', async () => {
    const one = await setUp()
    const { place, texts } = one
    const joined = await scheduled(place, waiting())
    await change(one, [{ name: 'Wax', minutes: 45 }])
    await one.free()
    await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
    expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting', offer: null })
    expect(texts.requests).toEqual([])
  })
})

it('a place is offered nothing of a business that the operator has rejected since, which nobody could book', async () => {
  const one = await setUp()
  const { place, texts } = one
  const joined = await scheduled(place, waiting())
  await place.ledger.businesses.update(place.smbId, { verification: 'rejected' })
  await one.free()
  await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
  expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting', offer: null })
  expect(texts.requests).toEqual([])
})

it('a place is offered what has come within the days ahead that its business takes bookings for', async () => {
  const { place } = await setUp({ binding: { rules: { aheadDays: 2 } } })
  const day = { window_start_iso: '2026-12-09T08:00', window_end_iso: '2026-12-09T18:00' }
  const joined = await scheduled(place, waiting({ requested_time: day }))
  await expect.poll(() => place.ledger.waitlist.anyFreed(Number.MAX_SAFE_INTEGER), POLL).toBe(false)
  expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting' })
  // Monday, 11:00.
  later(place, 6 * 86_400_000 + 3 * 3_600_000)
  await until(place, joined, { state: 'offered', offer: { startAt: TEN_MS + 7 * 86_400_000 } })
})

it('a place that is asked for again is told of where the latest callback_url says', async () => {
  const { place, hook, free } = await setUp()
  const [first, latest] = [await startReceiver(), await startReceiver()]
  open.push(first, latest)
  const customer = somebody()
  const joined = await scheduled(place, waiting({ customer, callback_url: first.url }))
  for (const changes of [{ callback_url: latest.url }, {}]) {
    const again = await scheduled(place, waiting({ customer, ...changes }))
    expect(again.result['waitlist_id']).toBe(joined.result['waitlist_id'])
    expect(again.human_message).toMatch(/^This customer waits for it already: /)
  }
  await free()
  await expect.poll(() => eventsOf(latest, 'appointment.offered'), POLL).toHaveLength(1)
  expect(eventsOf(first, 'appointment.offered')).toEqual([])
  expect(eventsOf(hook, 'appointment.offered').length).toBeLessThanOrEqual(1)
})
