import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApprovalRow } from '../../src/core/rows/approvals.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { NEWS_KINDS, type NewsWish, type NotificationRow } from '../../src/core/rows/news.ts'
import { phone } from '../consents.ts'
import { cpuMs } from '../cpu.ts'
import { booking } from './bookings.ts'
import { operation } from './ledger.ts'
import { business, lead, link } from './supply.ts'

// Later than what an INTEGER of Postgres holds, in seconds as in milliseconds.
const T = 4_900_000_000_000
const DAY_MS = 86_400_000
const unique = (prefix: string): string => `${prefix}_${randomUUID()}`

/** What somebody wants to be told of, unless changed: everything, by mail. */
export const wish = (personId: string, changes: Partial<NewsWish> = {}): NewsWish => ({
  personId,
  way: 'mail',
  address: `${personId}@example.com`,
  secret: null,
  atOnce: NEWS_KINDS,
  daily: [],
  zone: 'UTC',
  quiet: null,
  approvalsPass: false,
  digestAt: null,
  ...changes,
})

/** A question about an operation. */
export const question = (operationId: string, changes: Partial<ApprovalRow> = {}): ApprovalRow => ({
  approvalId: unique('apr'),
  token: unique('token'),
  operationId,
  agentId: 'agent_asks',
  operation: 'send_message',
  reasons: '[]',
  shown: '{}',
  digest: 'digest',
  policyRule: null,
  verticals: '[]',
  state: 'waiting',
  askedAt: T,
  expiresAt: T + 3_600_000,
  decidedBy: null,
  decidedAt: null,
  note: null,
  runAt: null,
  ...changes,
})

/** A ticket of an operation that is on record. */
export async function addTicket(ledger: Ledger, changes: { agentId?: string; createdAt?: number } = {}) {
  const made = operation({ operationId: unique('op') })
  await ledger.operations.add(made)
  const row = {
    ticketId: unique('tic'),
    operationId: made.operationId,
    agentId: 'agent',
    smbId: null,
    reason: 'a secret reason',
    priority: 'high',
    queue: 'general',
    context: '{"name":"Ana"}',
    createdAt: T,
    closedAt: null,
    ...changes,
  }
  await ledger.tickets.add(row)
  return row
}

/** What every engine promises about news; `reopen` gives a second connection to the same data. */
export function testNews(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`news on ${name}`, () => {
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

    async function person(changes: Partial<NewsWish> = {}): Promise<string> {
      const personId = unique('per')
      await ledger.staff.add({ personId, name: personId, email: null, role: 'viewer', createdAt: T })
      expect(await ledger.news.put(wish(personId, changes), T)).toBe(true)
      return personId
    }
    const toldTo = (personId: string, most = 100): Promise<NotificationRow[]> => second.news.page({ personId, most })
    const factsOf = async (personId: string) =>
      (await toldTo(personId)).reverse().map(({ kind, ref, about, agentId, at }) => ({ kind, ref, about, agentId, at }))
    const taking = (personId: string, changes: Partial<Parameters<Ledger['news']['take']>[0]> = {}) => ({
      personId,
      kinds: NEWS_KINDS,
      daily: { kinds: [], beforeMs: 0 },
      batchId: unique('batch'),
      owner: 'owner',
      nowMs: T + 1,
      untilMs: T + 2,
      most: 1_000,
      toldAt: null,
      ...changes,
    })
    const take = (from: Ledger, given: Parameters<Ledger['news']['take']>[0]) =>
      from.transaction(({ news }) => news.take(given))

    it('nobody is told of anything they did not ask for, nor of what is rolled back', async () => {
      const wants = await person({ atOnce: ['ticket'] })
      const wantsOther = await person({ atOnce: ['lead'], daily: ['booking'], digestAt: 480 })
      const { ticketId } = await addTicket(ledger)
      await expect(
        ledger.transaction(async tables => {
          await tables.staff.add({
            personId: unique('per'),
            name: unique('n'),
            email: null,
            role: 'viewer',
            createdAt: T,
          })
          const made = operation({ operationId: unique('op') })
          await tables.operations.add(made)
          await tables.approvals.add(question(made.operationId), 10)
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
      expect((await factsOf(wants)).map(({ ref }) => ref)).toEqual([ticketId])
      expect(await factsOf(wantsOther)).toEqual([])
    })

    it('whatever happens is told once, with the fact itself', async () => {
      const personId = await person()
      const id = unique('smb')
      await ledger.businesses.import(business(id), link(id))
      const made = operation({ operationId: unique('op') })
      await ledger.operations.add(made)
      const asked = question(made.operationId)
      await ledger.transaction(({ approvals }) => approvals.add(asked, 10))
      const { ticketId } = await addTicket(ledger)
      await ledger.transaction(({ leads }) => leads.capture(lead(unique('lead'), id), []))

      const held = booking({ operationId: made.operationId, appointmentId: unique('apt'), calendarKey: unique('cal') })
      expect(await ledger.transaction(({ bookings }) => bookings.hold(held))).toBe(true)
      await ledger.bookings.move(held.appointmentId, ['held'], { state: 'confirmed', updatedAt: T + 1 })
      await ledger.bookings.move(held.appointmentId, ['confirmed'], { state: 'confirmed', updatedAt: T + 2 })
      await ledger.bookings.move(held.appointmentId, ['confirmed'], { state: 'cancelled', updatedAt: T + 3 })

      const subject = phone()
      const conversationId = unique('conv')
      const conversation = {
        conversationId,
        operationId: made.operationId,
        agentId: 'agent_talks',
        channel: 'sms' as const,
      }
      await ledger.conversations.open({ ...conversation, provider: 'twilio', subject, onBehalfOf: 'x', openedAt: T })
      const reply = { provider: 'twilio', providerId: unique('SM'), conversationId, text: 'a secret word', at: T + 4 }
      await ledger.conversations.reply(reply)
      await ledger.conversations.reply(reply)

      const messageId = unique('msg')
      await ledger.messages.add(
        {
          messageId,
          operationId: made.operationId,
          agentId: 'agent_sends',
          channel: 'sms',
          provider: 'twilio',
          judgedAs: 'sms',
          subject,
          smbId: null,
          businessId: null,
          effectiveType: 'transactional',
          onBehalfOf: null,
          state: 'calling',
          createdAt: T,
          updatedAt: T,
        },
        'words',
      )
      await ledger.messages.settle(messageId, 'accepted', T + 5)
      await ledger.messages.settle(messageId, 'undelivered', T + 6)
      await ledger.messages.settle(messageId, 'delivered', T + 7)

      const facts = await factsOf(personId)
      expect(facts.filter(({ kind }) => kind !== 'lead')).toEqual([
        { kind: 'approval', ref: asked.approvalId, about: asked.approvalId, agentId: 'agent_asks', at: T },
        { kind: 'ticket', ref: ticketId, about: ticketId, agentId: 'agent', at: T },
        { kind: 'booking', ref: held.appointmentId, about: held.smbId, agentId: 'agent', at: T + 1 },
        { kind: 'cancellation', ref: held.appointmentId, about: held.smbId, agentId: 'agent', at: T + 3 },
        { kind: 'reply', ref: `${conversationId} ${T + 4}`, about: conversationId, agentId: 'agent_talks', at: T + 4 },
        { kind: 'failed_delivery', ref: messageId, about: made.operationId, agentId: 'agent_sends', at: T + 6 },
      ])
      expect(facts.filter(({ kind }) => kind === 'lead')).toMatchObject([{ about: id, agentId: 'agent' }])
      expect(JSON.stringify(await toldTo(personId))).not.toMatch(/secret|Ana|\+1/)
      expect(await second.news.messageOf(messageId)).toEqual({ channel: 'sms', subject })
    })

    it('a webhook that is given up is told, one that is tried again is not', async () => {
      const personId = await person({ atOnce: ['failed_delivery'] })
      const row = {
        deliveryId: unique('msg'),
        webhookId: null,
        agentId: unique('agent'),
        url: 'https://example.com/a-secret-path',
        body: '{}',
        attempt: 0,
        nextAt: T,
        state: 'pending' as const,
        leaseOwner: 'w',
        leaseUntil: T + 9,
        lastStatus: null,
        lastError: null,
        createdAt: T,
        updatedAt: T,
      }
      await ledger.webhooks.queue(row)
      const ended = { attempt: 1, nextAt: T, lastStatus: 500, lastError: null, updatedAt: T + 1 }
      await ledger.webhooks.record(row.deliveryId, 'w', { ...ended, state: 'failed' })
      expect(await factsOf(personId)).toEqual([
        { kind: 'failed_delivery', ref: row.deliveryId, about: '', agentId: row.agentId, at: T + 1 },
      ])
    })

    it('a receiver that is gone or deleted is told once at most, however many deliveries waited for it', async () => {
      const personId = await person({ atOnce: ['failed_delivery'] })
      const [webhookId, deleted] = [unique('whk'), unique('whk')]
      const row = (of: string | null) => ({
        deliveryId: unique('msg'),
        webhookId: of,
        agentId: 'agent',
        url: 'https://example.com/a-secret-path',
        body: '{}',
        attempt: 0,
        nextAt: T,
        state: 'pending' as const,
        leaseOwner: 'w',
        leaseUntil: T + 9,
        lastStatus: null,
        lastError: null,
        createdAt: T,
        updatedAt: T,
      })
      const [one, other, gone] = [row(webhookId), row(webhookId), row(deleted)]
      const callbacks = [row(null), row(null)]
      for (const each of [one, other, gone, row(webhookId), row(webhookId), ...callbacks])
        await ledger.webhooks.queue(each)
      const ended = {
        attempt: 1,
        nextAt: T,
        lastStatus: 500,
        lastError: null,
        updatedAt: T + 1,
        state: 'failed' as const,
      }
      for (const { deliveryId } of [one, other, ...callbacks]) await ledger.webhooks.record(deliveryId, 'w', ended)
      await ledger.webhooks.record(gone.deliveryId, 'w', { ...ended, lastStatus: null, lastError: 'webhook_deleted' })
      expect(await ledger.webhooks.abandon(webhookId, T + 2, 'webhook_disabled')).toBe(2)
      expect((await factsOf(personId)).map(({ ref }) => ref)).toEqual([
        `${webhookId} ${Math.floor((T + 1) / 86_400_000)}`,
        ...callbacks.map(({ deliveryId }) => deliveryId),
      ])
    })

    it('accounts become low in one statement, and stay so until they have more than it takes', async () => {
      const personId = await person({ atOnce: ['low_credit'] })
      const [agentId, rich] = [unique('agent'), unique('agent')]
      const grant = (to: string, amount: number) =>
        ledger.meter.post({
          entryId: randomUUID(),
          agentId: to,
          kind: 'grant',
          amount,
          operationId: null,
          createdAt: T,
        })
      const told = async () =>
        (await factsOf(personId)).filter(({ about }) => [agentId, rich].some(id => about === `credit ${id}`))
      await grant(agentId, 9)
      await grant(rich, 11)
      for (const node of [ledger, second]) await node.news.observeLow({ below: 10, until: 12, nowMs: T })
      expect(await told()).toMatchObject([{ kind: 'low_credit', about: `credit ${agentId}`, at: T }])
      await grant(agentId, 2)
      await ledger.news.observeLow({ below: 10, until: 12, nowMs: T + 5 })
      await ledger.news.clear('low_credit', T + 5)
      expect(await second.news.raised('low_credit')).toContain(`credit ${agentId}`)
      await grant(agentId, 5)
      await ledger.news.observeLow({ below: 10, until: 12, nowMs: T + 9 })
      await ledger.news.clear('low_credit', T + 9)
      expect(await second.news.raised('low_credit')).not.toContain(`credit ${agentId}`)
      expect(await told()).toHaveLength(1)
    })

    it('a condition is told when it begins, once for all nodes, and again only after it has ended', async () => {
      const personId = await person({ atOnce: ['provider_down', 'stale_data'] })
      const name = unique('provider')
      const seen = { name, kind: 'provider_down' as const, raiseAfterMs: 100 }
      await ledger.news.observe({ ...seen, nowMs: T })
      expect(await factsOf(personId)).toEqual([])
      await Promise.all([ledger, second].map(node => node.news.observe({ ...seen, nowMs: T + 100 })))
      for (const node of [ledger, second]) await node.news.observe({ ...seen, nowMs: T + 200 })
      expect(await factsOf(personId)).toMatchObject([{ kind: 'provider_down', about: name, at: T + 100 }])
      await ledger.news.clear('provider_down', T + 200)
      await second.news.observe({ ...seen, nowMs: T + 300 })
      expect(await second.news.raised('provider_down')).toContain(name)
      await ledger.news.clearOne(name, T + 300)
      expect(await second.news.raised('provider_down')).toContain(name)
      await ledger.news.clearOne(name, T + 301)
      await second.news.observe({ ...seen, nowMs: T + 400 })
      expect(await factsOf(personId)).toHaveLength(1)
      await ledger.news.clearOne(name, T)
      await second.news.observe({ ...seen, nowMs: T + 550 })
      expect(await factsOf(personId)).toHaveLength(1)
      await second.news.observe({ ...seen, nowMs: T + 700 })
      expect(await factsOf(personId)).toHaveLength(2)
    })

    it('a condition is told and ends also when the clock was set back', async () => {
      const personId = await person({ atOnce: ['provider_down', 'stale_data', 'low_credit'] })
      const [begun, told, agentId] = [unique('provider'), unique('provider'), unique('agent')]
      const seen = { kind: 'provider_down' as const, raiseAfterMs: 100 }
      await ledger.news.observe({ ...seen, name: begun, nowMs: T + DAY_MS })
      for (const nowMs of [T + DAY_MS, T + DAY_MS + 100]) await ledger.news.observe({ ...seen, name: told, nowMs })
      await ledger.meter.post({
        entryId: randomUUID(),
        agentId,
        kind: 'grant',
        amount: 9,
        operationId: null,
        createdAt: T,
      })
      await ledger.news.observeLow({ below: 10, until: 12, nowMs: T + DAY_MS })
      for (const nowMs of [T, T + 100]) await ledger.news.observe({ ...seen, name: begun, nowMs })
      expect((await factsOf(personId)).map(({ about }) => about).sort()).toEqual(
        [begun, told, `credit ${agentId}`].sort(),
      )
      await ledger.news.observeLow({ below: 10, until: 12, nowMs: T + 100 })
      await ledger.news.clear('provider_down', T + 50, T + 150)
      await ledger.news.clear('low_credit', T + 50, T + 150)
      const raised = async (kind: 'provider_down' | 'low_credit') =>
        (await second.news.raised(kind)).filter(name => [begun, told, `credit ${agentId}`].includes(name))
      expect(await raised('provider_down')).toEqual([begun])
      expect(await raised('low_credit')).toEqual([`credit ${agentId}`])
      await ledger.news.clearOne(begun, T - DAY_MS - 50, T - DAY_MS + 50)
      expect(await raised('provider_down')).toEqual([])
      await ledger.news.clear('low_credit', T - DAY_MS, T + 99)
      expect(await raised('low_credit')).toEqual([])
    })

    it('of several nodes that take at the same time one gets what waits', async () => {
      const personId = await person({ atOnce: ['ticket'] })
      for (let at = 0; at < 5; at += 1) await addTicket(ledger)
      const taken = await Promise.all([ledger, second, ledger, second].map(node => take(node, taking(personId))))
      expect(taken.map(rows => rows.length).sort()).toEqual([0, 0, 0, 5])
      expect(new Set(taken.flat().map(({ batchId }) => batchId)).size).toBe(1)
    })

    it('what is not said to have left is unknown, and is never taken again by itself', async () => {
      const personId = await person({ atOnce: ['ticket'] })
      await addTicket(ledger)
      const given = taking(personId)
      const [row] = await take(ledger, given)
      expect(await second.news.endLost(T + 1)).toBe(0)
      expect(await second.news.endLost(T + 2)).toBeGreaterThanOrEqual(1)
      expect(await toldTo(personId)).toMatchObject([{ state: 'unknown', leaseOwner: null }])
      expect(await take(second, taking(personId, { toldAt: T + 1, nowMs: T + 9 }))).toEqual([])
      // It had only stood still.
      await ledger.transaction(({ news }) => news.settle(given.batchId, personId, { came: 'sent', nowMs: T + 10 }))
      expect(await toldTo(personId)).toMatchObject([{ state: 'sent', lastError: null }])
      expect(await second.news.retry(row?.seq ?? 0, T)).toBe(false)
    })

    it('what certainly did not leave waits again, and is given up in the end; a person may have it sent again', async () => {
      const personId = await person({ atOnce: ['ticket'] })
      await addTicket(ledger)
      const failed = {
        came: 'not_sent' as const,
        nowMs: T + 3,
        error: 'SMTP 451',
        nextAt: T + 1_000_000,
        mostAttempts: 2,
      }
      for (const state of ['waiting', 'failed']) {
        const toldAt = (await second.news.rule(personId))?.toldAt ?? null
        const given = taking(personId, { toldAt, nowMs: T + (toldAt === null ? 1 : 2) })
        expect(await take(ledger, given)).toHaveLength(1)
        await ledger.transaction(({ news }) => news.settle(given.batchId, personId, failed))
        expect(await toldTo(personId)).toMatchObject([{ state, lastError: 'SMTP 451' }])
      }
      expect(await second.news.rule(personId)).toMatchObject({ failures: 2, nextAt: T + 1_000_000 })
      const [row] = await toldTo(personId)
      expect(await second.news.retry(row?.seq ?? 0, T + 5)).toBe(true)
      expect(await second.news.retry(row?.seq ?? 0, T + 5)).toBe(false)
      expect(await toldTo(personId)).toMatchObject([{ state: 'waiting', attempts: 0 }])
      expect(await second.news.rule(personId)).toMatchObject({ nextAt: 0 })
    })

    it('what is turned off is not told late', async () => {
      const personId = await person({ atOnce: ['ticket', 'lead'] })
      await addTicket(ledger)
      await second.news.put(wish(personId, { atOnce: ['lead'] }), T + 1)
      expect(await toldTo(personId)).toMatchObject([{ kind: 'ticket', state: 'dropped' }])
      expect(await second.news.remove(personId, T + 2)).toBe(true)
      await addTicket(ledger)
      expect(await toldTo(personId)).toHaveLength(1)
    })

    it('what is turned off while it is handed over, and did not leave, is not told late either', async () => {
      const none = await person({ atOnce: ['ticket'] })
      const fewer = await person({ atOnce: ['ticket', 'lead'] })
      const same = await person({ atOnce: ['ticket'] })
      await addTicket(ledger)
      const failed = { came: 'not_sent' as const, nowMs: T + 9, error: 'SMTP 451', nextAt: T + 9, mostAttempts: 10 }
      for (const personId of [none, fewer, same]) {
        const given = taking(personId, { nowMs: T + 1 })
        expect(await take(ledger, given)).toHaveLength(1)
        if (personId === none) await second.news.remove(personId, T + 2)
        else await second.news.put(wish(personId, { atOnce: personId === same ? ['ticket'] : ['lead'] }), T + 2)
        await ledger.transaction(({ news }) => news.settle(given.batchId, personId, failed))
      }
      expect(await toldTo(none)).toMatchObject([{ state: 'dropped', leaseOwner: null }])
      expect(await toldTo(fewer)).toMatchObject([{ state: 'dropped', leaseOwner: null }])
      expect(await toldTo(same)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    })

    it('what nobody could send for two weeks is given up, and a person may have it sent again', async () => {
      // Long ago: a sweep of other times would end what other tests need.
      const DAY_MS = 86_400_000
      const personId = await person({ atOnce: ['ticket'] })
      await addTicket(ledger, { createdAt: 1 })
      await ledger.news.add({ personId, kind: 'test', ref: unique('test'), about: '', at: DAY_MS })
      await ledger.prune(14 * DAY_MS + 2)
      expect(await toldTo(personId)).toMatchObject([
        { kind: 'test', state: 'waiting' },
        { kind: 'ticket', state: 'failed', lastError: expect.stringContaining('14 days') },
      ])
      const [, row] = await toldTo(personId)
      expect(await second.news.retry(row?.seq ?? 0, 15 * DAY_MS)).toBe(true)
      // Tests that wait are dropped too.
      await second.news.remove(personId, 15 * DAY_MS)
      expect((await toldTo(personId)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
    })

    it('goes with its person, and with an erased address; nobody else can have news', async () => {
      const personId = await person()
      await addTicket(ledger)
      expect(await second.staff.remove(personId, T)).toBe(true)
      expect([await second.news.rule(personId), await toldTo(personId)]).toEqual([undefined, []])
      expect(await second.news.put(wish(personId), T)).toBe(false)

      const other = await person({ address: `${unique('Ann')}@Example.com` })
      const address = (await second.news.rule(other))?.address ?? ''
      const subject = { type: 'email' as const, normalized: address.toLowerCase() }
      await addTicket(ledger)
      expect((await second.people.export(subject))['news']).toMatchObject([{ personId: other, address }])
      expect((await second.people.erase(subject, T))['news']).toBe(1)
      expect((await second.people.export(subject))['news']).toEqual([])
      expect((await toldTo(other)).every(({ state }) => state === 'dropped')).toBe(true)
      // What other tests wrote stands alone.
      expect((await second.verify()).filter(problem => /notification|news/.test(problem))).toEqual([])
    })

    it('thousands that wait are looked for and taken in even steps', async () => {
      const personId = await person({ atOnce: ['ticket'] })
      await ledger.news.put(wish(personId, { atOnce: ['ticket'], daily: ['lead'], digestAt: 480 }), T)
      const MANY = 3_000
      await ledger.transaction(async ({ news }) => {
        for (let at = 0; at < MANY; at += 1)
          await news.add({ personId, kind: 'ticket', ref: `${personId} ${at}`, about: 'x', at: T + at })
        for (let at = 0; at < MANY / 5; at += 1)
          await news.add({ personId, kind: 'lead', ref: `${personId} ${at}`, about: 'x', at: T + at })
      })
      // As a look asks while the gap lasts: for kinds of which nothing waits, and for the news of days to come.
      const before = cpuMs()
      for (let look = 0; look < 100; look += 1)
        expect(
          await ledger.news.isDue({ personId, kinds: ['test', 'approval'], daily: { kinds: ['lead'], beforeMs: T } }),
        ).toBe(false)
      const looks = cpuMs() - before
      const steps: number[] = []
      let toldAt: number | null = null
      for (let at = 0; at < MANY / 1_000; at += 1) {
        const nowMs = T + 10 + at
        const given = taking(personId, { kinds: ['ticket'], toldAt, nowMs })
        toldAt = nowMs
        const began = performance.now()
        expect(await take(ledger, given)).toHaveLength(1_000)
        await ledger.transaction(({ news }) => news.settle(given.batchId, personId, { came: 'sent', nowMs }))
        steps.push(performance.now() - began)
      }
      // Not quadratic: of steps of one size the slowest is not out of all proportion to the fastest.
      expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(20)
      // Each reads a row of a kind, not the thousands that wait.
      expect(looks).toBeLessThan(500)
      expect(await second.news.counts(7)).toContainEqual({ state: 'sent', count: 7 })
      expect((await second.news.counts()).find(({ state }) => state === 'sent')?.count).toBeGreaterThanOrEqual(MANY)
      if (process.env['NEWS_FIGURES'] !== undefined)
        process.stderr.write(
          `${name}: 100 looks ${looks.toFixed(0)} ms, steps of 1,000 ${steps.map(ms => ms.toFixed(0)).join(' ')} ms\n`,
        )
    })
  })
}
