import { afterEach, describe, expect, it } from 'vitest'
import { classifyBookingLink } from '../../../src/supply/booking_link.ts'
import { enquiry, newYorkShop, openCallingPlace } from '../../calling.ts'
import { approve, ASK_ALL, setRules } from '../../approvals/asking.ts'
import { business, link } from '../../contract/supply.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe('a call that still waits for a busy provider when its time is over', () => {
  it.each(['vapi', 'retell'] as const)(
    'is not placed through %s, since nobody would hear what came of it',
    async vendor => {
      const place = await openCallingPlace(vendor)
      closers.push(place.close)
      const { ledger } = place.app.broker.services
      place.vendor.placing = 'busy'
      const before = await place.balance()
      const to = newYorkShop()
      const ask = enquiry(to, { extract_fields: undefined, max_duration_seconds: 60 })
      const id = String((await place.call(ask))['operation_id'])
      await expect.poll(() => place.vendor.attempts, { timeout: 20_000 }).toBe(1)
      await expect.poll(() => ledger.jobs.owners(), { timeout: 20_000 }).toEqual([])
      // As after a night without this process.
      place.vendor.placing = 'works'
      place.later(10 * 3_600_000)
      const outcome = await place.outcome(id)
      expect(outcome).toMatchObject({
        status: 'failure',
        reason_code: 'upstream_failure',
        retriable: false,
        cost: { amount: 0 },
      })
      expect(outcome['human_message']).toContain('Nobody was called')
      expect([place.vendor.calls, await place.balance()]).toEqual([[], before])
      expect((await ledger.messages.of(id)).map(({ state }) => state)).toEqual(['failed'])
      expect(await ledger.verify()).toEqual([])
    },
  )
})

describe('a call that a person approves long after it was asked for', () => {
  it('waits for a busy provider as long as any other', async () => {
    const place = await openCallingPlace('vapi')
    closers.push(place.close)
    const { ledger } = place.app.broker.services
    await setRules(ledger, ASK_ALL)
    const receipt = await place.call(enquiry(newYorkShop()))
    expect(receipt).toMatchObject({ reason_code: 'awaiting_approval' })
    place.later(1_200_000)
    place.vendor.placing = 'busy'
    await approve(place.app, receipt)
    await expect.poll(() => place.vendor.attempts, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => ledger.jobs.owners(), { timeout: 20_000 }).toEqual([])
    place.vendor.placing = 'works'
    place.later(7_001)
    await expect.poll(() => place.vendor.calls.length, { timeout: 20_000 }).toBe(1)
  })
})

describe('a call whose business is rejected while it waits for a busy provider', () => {
  it('ends uncharged, and is no call that others would repeat', async () => {
    const place = await openCallingPlace('vapi')
    closers.push(place.close)
    const { ledger } = place.app.broker.services
    const to = newYorkShop()
    const url = `https://calendly.com/shop-${to.slice(1)}`
    const shop = business(classifyBookingLink(new URL(url), new Map()).business?.predictedSmbId ?? '', {
      contactPhone: to,
    })
    await ledger.transaction(tables =>
      tables.businesses.import(shop, { ...link(shop.smbId, place.caller.agentId ?? ''), link: url }),
    )
    place.vendor.placing = 'busy'
    const asked = { objective: 'Are you open on Monday?' }
    const id = String((await place.call({ ...asked, smb_id: shop.smbId }))['operation_id'])
    await expect.poll(() => place.vendor.attempts, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => ledger.jobs.owners(), { timeout: 20_000 }).toEqual([])
    await ledger.businesses.update(shop.smbId, { verification: 'rejected' })
    place.vendor.placing = 'works'
    place.later(7_001)
    expect(await place.outcome(id)).toMatchObject({ status: 'failure', reason_code: 'bad_input', cost: { amount: 0 } })
    expect((await ledger.messages.of(id)).map(({ state }) => state)).toEqual(['failed'])
    expect(await place.call({ ...asked, business_phone: to })).toMatchObject({ status: 'pending_async' })
  })
})
