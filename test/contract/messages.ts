import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toEvent } from '../../src/core/outgoing_events.ts'
import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { ConversationRow, MessageRow, MessageState } from '../../src/core/rows/messages.ts'
import { phone } from '../consents.ts'

const T = 1_800_000_000_000
const HOUR_MS = 3_600_000

/** What every engine promises about messages and conversations; `reopen` gives a second connection to the same data. */
export function testMessages(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`messages on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    let serial = 0
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(async () => {
      await ledger.close()
      await second.close()
    })
    const message = (subject: ConsentSubject, changes: Partial<MessageRow> = {}): MessageRow => {
      serial += 1
      return {
        messageId: `msg_contract_${String(serial).padStart(4, '0')}`,
        operationId: `op_contract_${serial}`,
        agentId: 'agent_contract',
        channel: 'sms',
        provider: 'twilio',
        judgedAs: 'sms',
        subject,
        smbId: null,
        businessId: null,
        effectiveType: 'marketing',
        onBehalfOf: null,
        state: 'accepted',
        createdAt: T,
        updatedAt: T,
        ...changes,
      }
    }

    it('count for a recipient unless they certainly did not leave', async () => {
      const subject = phone()
      const states: MessageState[] = ['calling', 'unknown', 'failed', 'not_delivered', 'accepted', 'undelivered']
      for (const state of states) await ledger.messages.add(message(subject, { state }), state)
      await ledger.messages.add(message(subject, { createdAt: T - HOUR_MS }), 'old')
      expect(await second.messages.recent(subject, T - 1)).toHaveLength(4)
      expect(await second.messages.recent(phone(), 0)).toEqual([])
    })

    it('are counted by hour, channel, provider and state', async () => {
      const at = T + 1_000 * HOUR_MS
      const add = (changes: Partial<MessageRow>) =>
        ledger.messages.add(message(phone(), { createdAt: at, ...changes }), 'counted')
      await add({})
      await add({ createdAt: at + HOUR_MS - 1 })
      await add({ state: 'failed' })
      await add({ createdAt: at + HOUR_MS, channel: 'email', provider: 'smtp' })
      await add({ createdAt: at - 1 })
      expect(await second.messages.byProvider(at)).toEqual(
        expect.arrayContaining([
          { hourMs: at, channel: 'sms', provider: 'twilio', state: 'accepted', count: 2 },
          { hourMs: at, channel: 'sms', provider: 'twilio', state: 'failed', count: 1 },
          { hourMs: at + HOUR_MS, channel: 'email', provider: 'smtp', state: 'accepted', count: 1 },
        ]),
      )
      expect(await second.messages.byProvider(at)).toHaveLength(3)
    })

    it('move on by what is known, in whatever order reports come', async () => {
      const row = message(phone(), { state: 'calling' })
      await ledger.messages.add(row, 'words')
      expect(await second.messages.settle(row.messageId, 'delivered', T + 3)).toBe(true)
      for (const late of ['calling', 'unknown', 'accepted', 'sent', 'undelivered', 'delivered'] as const)
        expect(await ledger.messages.settle(row.messageId, late, T + 4)).toBe(false)
      expect(await ledger.messages.of(row.operationId)).toEqual([{ ...row, state: 'delivered', updatedAt: T + 3 }])
      expect(await ledger.messages.settle('msg_nobody', 'sent', T)).toBe(false)
    })

    it('fill a rate window by business, and by words whatever their case and spacing', async () => {
      const [one, other] = [phone(), phone()]
      await ledger.messages.add(message(one, { businessId: 'biz_contract', agentId: 'window' }), 'Hello  World')
      await ledger.messages.add(
        message(one, { businessId: 'biz_contract', agentId: 'window', createdAt: T + 5 }),
        'hello world',
      )
      await ledger.messages.add(message(other, { agentId: 'window', state: 'failed' }), 'hello world')
      const windowOf = (subject: ConsentSubject, agentId = 'window') =>
        second.transaction(({ messages }) =>
          messages.rateWindow({ agentId, subject, businessId: 'biz_contract' }, ' HELLO world', T - HOUR_MS),
        )
      expect(await windowOf(other)).toEqual({
        toBusiness: [T + 5, T],
        toOthers: [T + 5],
        toRecipient: [],
        confirmations: [],
      })
      expect(await windowOf(one, 'another')).toMatchObject({ toRecipient: [T + 5, T], confirmations: [] })
      expect((await windowOf(one)).toOthers).toEqual([])
      expect((await windowOf(other, 'another')).toOthers).toEqual([])
    })

    it('fill the rate window of one mailbox whatever its tags, and no other mailbox counts', async () => {
      const address = (normalized: string): ConsentSubject => ({ type: 'email', normalized })
      const added = ['a_b@x.com', 'a_b+1@x.com', 'a_b+%@x.com', 'axb+1@x.com', 'a_b+1@y.com', 'a_bc@x.com']
      for (const [at, normalized] of added.entries())
        await ledger.messages.add(message(address(normalized), { createdAt: T + at }), `mail ${at}`)
      for (const one of ['a_b@x.com', 'a_b+2@x.com']) {
        const toMailbox = { agentId: 'mails', subject: address(one), businessId: null }
        expect(
          (await second.transaction(({ messages }) => messages.rateWindow(toMailbox, 'words', T - 1))).toRecipient,
        ).toEqual([T + 2, T + 1, T])
      }
    })

    it('fill the rate window of one mailbox of Gmail however its address is written', async () => {
      const address = (normalized: string): ConsentSubject => ({ type: 'email', normalized })
      const added = ['j.roe@gmail.com', 'jroe+1@gmail.com', 'j.r.oe+2@googlemail.com', 'jroe@x.com', 'jroes@gmail.com']
      for (const [at, normalized] of added.entries())
        await ledger.messages.add(message(address(normalized), { createdAt: T + at }), `gmail ${at}`)
      for (const one of ['jroe@gmail.com', 'jr.oe@googlemail.com', 'jroe+9@gmail.com']) {
        const toMailbox = { agentId: 'gmails', subject: address(one), businessId: null }
        expect(
          (await second.transaction(({ messages }) => messages.rateWindow(toMailbox, 'words', T - 1))).toRecipient,
        ).toEqual([T + 2, T + 1, T])
      }
    })

    it('are counted one after the other', async () => {
      const room = (subject: ConsentSubject, from: Ledger) =>
        from.transaction(async ({ messages }) => {
          const { toOthers } = await messages.rateWindow(
            { agentId: 'race', subject, businessId: null },
            'same',
            T - HOUR_MS,
          )
          if (toOthers.length >= 1) return false
          await messages.add(message(subject, { agentId: 'race' }), 'same')
          return true
        })
      const results = await Promise.all([
        room(phone(), ledger),
        room(phone(), second),
        room(phone(), second),
        room(phone(), ledger),
      ])
      expect(results.filter(Boolean)).toHaveLength(1)
    })

    it('lose the words of a reply with their recipient, also where a webhook carries them', async () => {
      const subject = phone()
      const key = `erased_${subject.normalized.slice(-4)}`
      const base = {
        operationId: `op_${key}`,
        agentId: 'agent',
        channel: 'sms' as const,
        provider: 'twilio',
        onBehalfOf: 'Bo',
        openedAt: T,
      }
      await ledger.conversations.open({ ...base, conversationId: `conv_${key}`, subject })
      await ledger.conversations.reply({
        provider: 'twilio',
        providerId: `SM_${key}`,
        conversationId: `conv_${key}`,
        text: 'I am ill',
        at: T,
      })
      const rows = (['delivered', 'pending'] as const).map(state => ({
        deliveryId: `evt_${state}_${key}`,
        webhookId: `wh_${key}`,
        agentId: 'agent',
        url: 'https://example.com/hook',
        body: toEvent('message.replied', T, {
          operation_id: base.operationId,
          conversation_id: `conv_${key}`,
          text: 'I am ill',
        }),
        attempt: 0,
        nextAt: T,
        state,
        leaseOwner: null,
        leaseUntil: null,
        lastStatus: null,
        lastError: null,
        createdAt: T,
        updatedAt: T,
      }))
      for (const row of rows) await ledger.transaction(({ webhooks }) => webhooks.queue(row))
      expect(await second.people.erase(subject, T + 1)).toMatchObject({ conversations: 1 })
      expect((await ledger.conversations.replies(`conv_${key}`)).map(({ text }) => text)).toEqual(['[erased]'])
      const bodies = (await ledger.webhooks.deliveries(`wh_${key}`, { most: 9 })).map(
        ({ body }) => JSON.parse(body) as { data: unknown },
      )
      const data = { operation_id: base.operationId, conversation_id: `conv_${key}`, text: '[erased]' }
      expect(bodies).toEqual([expect.objectContaining({ data }), expect.objectContaining({ data })])
    })

    it('belong to the latest conversation of a channel, and a reply is kept once', async () => {
      const subject = phone()
      const conversation = (openedAt: number, changes: Partial<ConversationRow> = {}): ConversationRow => ({
        conversationId: `conv_${subject.normalized}_${openedAt}`,
        operationId: `op_${subject.normalized}_${openedAt}`,
        agentId: 'agent',
        channel: 'sms',
        provider: 'twilio',
        subject,
        onBehalfOf: 'Ana',
        openedAt,
        ...changes,
      })
      for (const openedAt of [T, T + 2]) await ledger.conversations.open(conversation(openedAt))
      await ledger.conversations.open(conversation(T + 2, { conversationId: 'another', onBehalfOf: 'Twin' }))
      expect(await second.conversations.latest(subject, 'sms', T - 1)).toEqual(conversation(T + 2))
      expect(await second.conversations.latest(subject, 'chatapp', T - 1)).toBeUndefined()
      const { conversationId, operationId } = conversation(T + 2)
      const reply = {
        provider: 'twilio',
        providerId: `SM_${subject.normalized}`,
        conversationId,
        text: 'Yes',
        at: T + 9,
      }
      expect(await ledger.conversations.reply(reply)).toBe(true)
      expect(await second.conversations.reply({ ...reply, text: 'again' })).toBe(false)
      expect(await second.conversations.replies(conversationId)).toEqual([reply])
      expect((await ledger.conversations.of(operationId))?.conversationId).toBe(conversationId)
    })

    it('that fit nothing are found by the check of the ledger', async () => {
      const row = message(phone())
      await ledger.messages.add(row, 'lost')
      const found = await second.verify()
      expect(found).toContain(`message ${row.messageId}: its operation ${row.operationId} is missing`)
      expect(found).toContain(`message ${row.messageId}: the gate has not allowed it on sms`)
    })
  })
}
