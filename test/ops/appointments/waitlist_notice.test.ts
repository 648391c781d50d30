import { afterEach, expect, it } from 'vitest'
import { scheduled } from '../../appointments.ts'
import { later, OFFER_MS, openWaitingPlace, placeOf, until, waiting, type WaitingPlace } from './waiting.ts'

const open: WaitingPlace[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const setUp = async (noticeMinutes: number): Promise<WaitingPlace> => {
  const one = await openWaitingPlace({ binding: { rules: { noticeMinutes } } })
  open.push(one)
  return one
}

// The slot begins 26 hours after these tests do.
it('offers what can still be booked when the offer ends', async () => {
  const { place, free } = await setUp(26 * 60 - 20)
  const joined = await scheduled(place, waiting())
  await free()
  await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
  later(place, OFFER_MS - 60_000)
  const taking = { action: 'book', existing_appointment_id: joined.result['waitlist_id'] }
  expect(await scheduled(place, taking)).toMatchObject({ status: 'success' })
})

it('offers nothing that the business would not take by then', async () => {
  const { place, free } = await setUp(26 * 60 - 10)
  const joined = await scheduled(place, waiting())
  await free()
  await expect.poll(() => place.ledger.waitlist.anyFreed(Date.now() * 2), { timeout: 20_000 }).toBe(false)
  expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting', offer: null })
})
