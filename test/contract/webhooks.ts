import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { type DeliveryRow, freshCallbackSecret, type WebhookRow } from '../../src/core/rows/webhooks.ts'

const T = 1_800_000_000_000
const MONTH_MS = 30 * 86_400_000
let serial = 0
const unique = (prefix: string): string => {
  serial += 1
  return `${prefix}_${String(serial).padStart(6, '0')}`
}

const webhook = (changes: Partial<WebhookRow> = {}): WebhookRow => ({
  webhookId: unique('wh'),
  agentId: unique('agent'),
  url: 'https://example.com/hook',
  secret: 'whsec_b25l',
  previousSecret: null,
  previousUntil: null,
  createdAt: T,
  disabledAt: null,
  disabledReason: null,
  ...changes,
})

const delivery = (changes: Partial<DeliveryRow> = {}): DeliveryRow => ({
  deliveryId: unique('msg'),
  webhookId: 'wh',
  agentId: 'agent',
  url: 'https://example.com/hook',
  body: '{}',
  attempt: 0,
  nextAt: T,
  state: 'pending',
  leaseOwner: null,
  leaseUntil: null,
  lastStatus: null,
  lastError: null,
  createdAt: T,
  updatedAt: T,
  ...changes,
})

const ended = { attempt: 1, nextAt: T, state: 'delivered' as const, lastStatus: 200, lastError: null, updatedAt: T + 1 }

/** What every engine promises about webhooks; `open` is called once and `reopen` gives a second connection to the same data. */
export function testWebhooks(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`webhooks on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(async () => {
      await ledger?.close()
      await second?.close()
    })

    it('are stored whole, listed oldest first for their agent alone, changed in part and removed with their deliveries', async () => {
      const first = webhook()
      const next = webhook({ agentId: first.agentId, createdAt: T + 1 })
      await ledger.webhooks.add(next)
      await ledger.webhooks.add(first)
      await ledger.webhooks.add(webhook())
      expect(await second.webhooks.list(first.agentId)).toEqual([first, next])
      const changes = {
        secret: 'whsec_dHdv',
        previousSecret: first.secret,
        previousUntil: T + 5,
        disabledAt: T,
        disabledReason: 'gone',
      }
      expect(await ledger.webhooks.update(first.webhookId, changes)).toBe(true)
      expect(await second.webhooks.get(first.webhookId)).toEqual({ ...first, ...changes })
      expect(await ledger.webhooks.update('no such webhook', changes)).toBe(false)
      await ledger.webhooks.queue(delivery({ webhookId: next.webhookId, nextAt: T + 1e9 }))
      expect([await ledger.webhooks.remove(next.webhookId), await ledger.webhooks.remove(next.webhookId)]).toEqual([
        true,
        false,
      ])
      expect(await second.webhooks.deliveries(next.webhookId, { most: 5 })).toEqual([])
    })

    it('are paged by their identifier across agents', async () => {
      const rows = ['a', 'b', 'c'].map(letter => webhook({ webhookId: `wi_${letter}` }))
      for (const row of rows) await ledger.webhooks.add(row)
      expect(await second.webhooks.page({ after: 'wi_', most: 2 })).toEqual(rows.slice(0, 2))
      expect(await second.webhooks.page({ after: 'wi_b', most: 2 })).toEqual(rows.slice(2))
      expect((await second.webhooks.page({ most: 1 })).length).toBe(1)
      for (const { webhookId } of rows) await ledger.webhooks.remove(webhookId)
    })

    it('give an agent one callback secret, however many ask at once', async () => {
      const agentId = unique('agent')
      const ask = (at: number) =>
        (at % 2 === 0 ? ledger : second).webhooks.callbackSecret(freshCallbackSecret(agentId, T + at))
      const rows = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)))
      expect(new Set(rows.map(({ secret }) => secret)).size).toBe(1)
      await ledger.webhooks.updateCallbackSecret(agentId, { shownAt: T + 9 })
      expect(await second.webhooks.findCallbackSecret(agentId)).toEqual({ ...rows[0], shownAt: T + 9 })
      expect(await ledger.webhooks.findCallbackSecret('nobody')).toBeUndefined()
    })

    it('make agents’ own transactions wait for each other, so that a limit holds', async () => {
      const agentId = unique('agent')
      const addIfFree = (at: number) =>
        (at % 2 === 0 ? ledger : second).transaction(async ({ webhooks }) => {
          await webhooks.callbackSecret(freshCallbackSecret(agentId, T))
          if ((await webhooks.list(agentId)).length < 3) await webhooks.add(webhook({ agentId }))
        })
      await Promise.all(Array.from({ length: 8 }, (_, at) => addIfFree(at)))
      expect(await ledger.webhooks.list(agentId)).toHaveLength(3)
    })

    it('lease each delivery to one sender, the longest due first, and again when the lease has run out', async () => {
      const rows = Array.from({ length: 8 }, (_, at) => delivery({ nextAt: T + at, agentId: at < 4 ? 'calm' : 'busy' }))
      for (const row of rows) await ledger.webhooks.queue(row)
      const lease = (owner: string, except: string[] = []) =>
        (owner === 'a' ? ledger : second).webhooks.lease(owner, T + 10, T + 100, except)
      expect(await lease('a', ['calm'])).toMatchObject({
        deliveryId: rows[4]?.deliveryId,
        leaseOwner: 'a',
        leaseUntil: T + 100,
        attempt: 0,
      })
      const rest = await Promise.all(Array.from({ length: 7 }, (_, at) => lease(at % 2 === 0 ? 'a' : 'b')))
      // Two that ask in the same instant may both come away empty-handed from a row that a third just took.
      for (let row = await lease('b'); row !== undefined; row = await lease('b')) rest.push(row)
      const leased = rest.flatMap(row => row?.deliveryId ?? []).sort()
      expect(leased).toEqual(rows.flatMap(({ deliveryId }, at) => (at === 4 ? [] : deliveryId)))
      expect(await ledger.webhooks.lease('c', T + 99, T + 200, [])).toBeUndefined()
      expect(await ledger.webhooks.lease('c', T + 100, T + 200, [])).toMatchObject({ deliveryId: rows[0]?.deliveryId })
      const renewed = rows[0]?.deliveryId ?? ''
      expect(await second.webhooks.renew(renewed, 'a', T + 300)).toBe(false)
      expect(await second.webhooks.renew(renewed, 'c', T + 300)).toBe(true)
      expect(await ledger.webhooks.delivery(renewed)).toMatchObject({ leaseOwner: 'c', leaseUntil: T + 300 })
      expect(await ledger.webhooks.record(rows[0]?.deliveryId ?? '', 'a', ended)).toBe(false)
      expect(await ledger.webhooks.record(rows[0]?.deliveryId ?? '', 'c', ended)).toBe(true)
      expect(await ledger.webhooks.record(rows[0]?.deliveryId ?? '', 'c', ended)).toBe(false)
      await ledger.webhooks.unlease(rows[4]?.deliveryId ?? '', 'a')
      expect(await ledger.webhooks.lease('d', T + 50, T + 60, [])).toMatchObject({ deliveryId: rows[4]?.deliveryId })
      expect(await second.webhooks.pendingDeliveries()).toBeGreaterThanOrEqual(7)
    })

    it('are free again when their sender is known to be dead', async () => {
      const rows = Array.from({ length: 3 }, () => delivery({ nextAt: T - 1e9 }))
      for (const row of rows) await ledger.webhooks.queue(row)
      for (const owner of ['dead', 'dead', 'alive']) await ledger.webhooks.lease(owner, T - 1e9, T + 1e9, [])
      expect((await second.webhooks.senders()).filter(owner => ['dead', 'alive'].includes(owner)).sort()).toEqual([
        'alive',
        'dead',
      ])
      expect(await second.webhooks.releaseSender('dead')).toBe(2)
      const again = [
        await ledger.webhooks.lease('next', T - 1e9, T, []),
        await ledger.webhooks.lease('next', T - 1e9, T, []),
      ]
      expect(again.map(row => row?.deliveryId).sort()).toEqual(rows.slice(0, 2).map(({ deliveryId }) => deliveryId))
      expect(await ledger.webhooks.lease('next', T - 1e9, T, [])).toBeUndefined()
      for (const { deliveryId } of rows)
        for (const owner of ['next', 'alive']) await ledger.webhooks.record(deliveryId, owner, ended)
    })

    it('page their deliveries newest first, give up what waits, and forget what ended long ago', async () => {
      const { webhookId } = webhook()
      const rows = Array.from({ length: 5 }, () => delivery({ webhookId, nextAt: T + 1e9 }))
      for (const row of rows) await ledger.webhooks.queue(row)
      const ids = rows.map(({ deliveryId }) => deliveryId).reverse()
      const page = async (after?: string) =>
        (await second.webhooks.deliveries(webhookId, { most: 2, ...(after !== undefined && { after }) })).map(
          ({ deliveryId }) => deliveryId,
        )
      expect([await page(), await page(ids[1]), await page(ids[3]), await page(ids[4])]).toEqual([
        ids.slice(0, 2),
        ids.slice(2, 4),
        ids.slice(4),
        [],
      ])
      await ledger.webhooks.prune(T + 1e9)
      expect(await ledger.webhooks.deliveries(webhookId, { most: 9 })).toHaveLength(5)
      expect(await ledger.webhooks.abandon(webhookId, T + 7, 'webhook_disabled')).toBe(5)
      expect(await second.webhooks.deliveries(webhookId, { most: 1 })).toMatchObject([
        { state: 'failed', lastError: 'webhook_disabled', updatedAt: T + 7 },
      ])
      expect(await ledger.webhooks.prune(T + 7)).toBe(0)
      expect(await ledger.webhooks.prune(T + 8)).toBe(5)
    })

    it('are forgotten a month after their end together with all else that is due', async () => {
      const { webhookId } = webhook()
      const waits = delivery({ webhookId, nextAt: T + 1e9 })
      const delivered = delivery({ webhookId, state: 'delivered' })
      for (const row of [waits, delivered]) await ledger.webhooks.queue(row)
      const left = async () =>
        (await second.webhooks.deliveries(webhookId, { most: 9 })).map(({ deliveryId }) => deliveryId)
      await ledger.prune(T + MONTH_MS)
      expect(await left()).toEqual([delivered.deliveryId, waits.deliveryId])
      await ledger.prune(T + MONTH_MS + 1)
      expect(await left()).toEqual([waits.deliveryId])
      await ledger.webhooks.abandon(webhookId, T, 'webhook_disabled')
    })
  })
}
