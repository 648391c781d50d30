import { afterEach, expect, it } from 'vitest'
import { scheduled } from '../../appointments.ts'
import { later, openWaitingPlace, placeOf, somebody, until, waiting, type WaitingPlace } from './waiting.ts'

const open: WaitingPlace[] = []
afterEach(async () => {
  for (const one of open.splice(0)) {
    expect(await one.place.ledger.verify()).toEqual([])
    await one.close()
  }
})
const setUp = async (): Promise<WaitingPlace> => {
  const one = await openWaitingPlace()
  open.push(one)
  return one
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EIGHT_MS = Date.parse('2026-12-02T08:00:00+01:00')
const POLL = { timeout: 20_000 }

const isNotedBy = ({ place }: WaitingPlace, atMs: number) => place.ledger.waitlist.anyFreed(atMs)

it('what comes free by night is kept as one for all who sleep, and nobody looks at it before their morning', async () => {
  const one = await setUp()
  const { place, texts } = one
  const { waitlist } = place.ledger
  const first = await scheduled(place, waiting())
  await expect.poll(() => isNotedBy(one, Number.MAX_SAFE_INTEGER), POLL).toBe(false)
  // Tuesday, 22:00.
  later(place, 14 * HOUR_MS)
  for (let count = 0; count < 3; count += 1) await scheduled(place, waiting())
  await one.free()
  await expect.poll(() => isNotedBy(one, EIGHT_MS - 1), POLL).toBe(false)
  const kept = await place.ledger.transaction(tables =>
    tables.waitlist.leaseFreed('reader', EIGHT_MS, EIGHT_MS + 1, 9, []),
  )
  expect(kept).toHaveLength(1)
  await waitlist.release('reader')
  // Not before the chore that looks for clocks that were set back has looked.
  later(place, 2 * HOUR_MS)
  await expect.poll(() => isNotedBy(one, EIGHT_MS - 1), POLL).toBe(false)
  expect(texts.requests).toEqual([])
  later(place, 8 * HOUR_MS)
  await until(place, first, { state: 'offered', offer: { told: 'sent' } })
})

it.each([
  [40, 'offered'],
  [50, 'waiting'],
] as const)('at 20:%i, a place whose customer is texted alone is %s', async (minute, state) => {
  const one = await setUp()
  const { place } = one
  const joined = await scheduled(place, waiting())
  await expect.poll(() => isNotedBy(one, Number.MAX_SAFE_INTEGER), POLL).toBe(false)
  later(place, 12 * HOUR_MS + minute * MINUTE_MS)
  await one.free()
  await expect.poll(() => isNotedBy(one, EIGHT_MS - 1), POLL).toBe(false)
  expect(await placeOf(place, joined)).toMatchObject({ state, passes: 0 })
})

it('the last offer that a place may let pass waits for the morning, also where a mail could tell of it', async () => {
  const one = await setUp()
  const { place, mail } = one
  const email = 'sleeps@customer.example'
  const joined = await scheduled(place, waiting({ customer: { ...somebody(), email } }))
  await place.ledger.waitlist.move(String(joined.result['waitlist_id']), ['waiting'], { passes: 2, updatedAt: 0 })
  await expect.poll(() => isNotedBy(one, Number.MAX_SAFE_INTEGER), POLL).toBe(false)
  // Tuesday, 22:00.
  later(place, 14 * HOUR_MS)
  await one.free()
  await expect.poll(() => isNotedBy(one, EIGHT_MS - 1), POLL).toBe(false)
  expect(await placeOf(place, joined)).toMatchObject({ state: 'waiting', offer: null })
  expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([])
  later(place, 10 * HOUR_MS)
  await until(place, joined, { state: 'offered', offer: { told: 'sent' } })
})
