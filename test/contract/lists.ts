import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversationRow, MessageRow } from '../../src/core/rows/messages.ts'
import type { Ledger, OperationRow } from '../../src/core/rows/ledger.ts'
import { phone } from '../consents.ts'
import { booking } from './bookings.ts'
import { operation } from './ledger.ts'

const T = 1_800_000_000_000
const HOUR_MS = 3_600_000

/** What every engine promises about the lists of an agent; `reopen` gives a second connection to the same data. */
export function testLists(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`lists on ${name}`, () => {
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

    describe('of operations', () => {
      const agentId = 'lister'
      const add = (at: number, changes: Partial<OperationRow> = {}) =>
        ledger.operations.add(
          operation({ operationId: `op_list_${at}`, agentId, createdAt: T + Math.floor(at / 2), ...changes }),
        )
      const ids = async (query: Partial<Parameters<Ledger['operations']['mine']>[0]>) =>
        (await second.operations.mine({ agentId, most: 100, ...query })).map(({ operationId }) => operationId)

      beforeAll(async () => {
        await add(1)
        await add(2, { state: 'executing', smbId: 'smb_1' })
        await add(3, { state: 'success', operation: 'send_message', smbId: 'smb_1' })
        await add(4, { state: 'failure' })
        await add(5, { state: 'partial', operation: 'send_message' })
        await add(6, { receipt: '{"reason_code":"awaiting_approval"}', smbId: 'smb_2' })
        await add(7, { receipt: JSON.stringify({ human_message: '"reason_code":"awaiting_approval"' }) })
        await ledger.operations.add(operation({ operationId: 'op_list_other', agentId: 'another', createdAt: T }))
      })

      it('are one agent’s, newest first, and by state, name, business and time', async () => {
        const all = [7, 6, 5, 4, 3, 2, 1].map(at => `op_list_${at}`)
        expect(await ids({})).toEqual(all)
        expect(await ids({ states: ['pending', 'executing'] })).toEqual([
          'op_list_7',
          'op_list_6',
          'op_list_2',
          'op_list_1',
        ])
        expect(await ids({ states: ['pending'], isAwaitingApproval: true })).toEqual(['op_list_6'])
        expect(await ids({ states: ['failure'] })).toEqual(['op_list_4'])
        expect(await ids({ states: ['success'] })).toEqual(['op_list_3'])
        expect(await ids({ operation: 'send_message' })).toEqual(['op_list_5', 'op_list_3'])
        expect(await ids({ smbId: 'smb_1' })).toEqual(['op_list_3', 'op_list_2'])
        expect(await ids({ sinceMs: T + 3 })).toEqual(['op_list_7', 'op_list_6'])
      })

      it('go on after a row, whatever has the same time', async () => {
        const after = { createdAt: T + 2, operationId: 'op_list_5' }
        expect(await ids({ after, most: 2 })).toEqual(['op_list_4', 'op_list_3'])
      })

      it('learn their business when they end', async () => {
        const row = operation({ operationId: 'op_list_ended', agentId: 'ender', state: 'executing' })
        await ledger.operations.add(row)
        const outcome = { state: 'success' as const, receipt: '{}', updatedAt: T, input: '{}' }
        await ledger.operations.end(row.operationId, { ...outcome, smbId: 'smb_learned' })
        expect((await second.operations.get(row.operationId))?.smbId).toBe('smb_learned')
      })

      it('tell what an agent’s open ones hold in credits', async () => {
        const held = { agentId: 'holder', costBasis: 'credits' }
        await add(11, { ...held, reservedCredits: 22 })
        await add(12, { ...held, reservedCredits: 20, state: 'executing' })
        await add(13, { ...held, reservedCredits: 50, state: 'success' })
        await add(14, { ...held, reservedCredits: 7, costBasis: 'free_quota' })
        expect(await second.operations.held('holder')).toBe(42)
        expect(await second.operations.held('nobody')).toBe(0)
      })
    })

    it('of appointments are one agent’s, earliest first, and by business, state, time and customer', async () => {
      const agentId = 'booker'
      const at = (hours: number) => ({ startAt: T + hours * HOUR_MS, endAt: T + (hours + 1) * HOUR_MS })
      const customer = { name: 'Ben', email: 'ben@example.com', timeZone: 'Europe/Vienna' }
      const rows = [
        booking({ agentId, ...at(2), smbId: 'smb_a', state: 'confirmed' }),
        booking({ agentId, ...at(1), smbId: 'smb_b', customer }),
        booking({ agentId, ...at(3), smbId: 'smb_a' }),
        booking({ agentId, ...at(1), smbId: 'smb_a' }),
        booking({ agentId: 'another', ...at(1), smbId: 'smb_a' }),
      ]
      for (const row of rows) await ledger.bookings.hold({ ...row, state: 'held' })
      for (const { appointmentId, state } of rows) await ledger.bookings.move(appointmentId, ['held'], { state })
      const [confirmed, bens, last, first] = rows.map(({ appointmentId }) => appointmentId)
      const ids = async (query: Partial<Parameters<Ledger['bookings']['ofAgent']>[0]>) =>
        (await second.bookings.ofAgent({ agentId, states: ['held', 'confirmed'], fromMs: T, most: 9, ...query })).map(
          ({ appointmentId }) => appointmentId,
        )
      expect(await ids({})).toEqual([bens, first, confirmed, last])
      expect(await ids({ smbId: 'smb_a' })).toEqual([first, confirmed, last])
      expect(await ids({ states: ['confirmed'] })).toEqual([confirmed])
      expect(await ids({ fromMs: T + 2 * HOUR_MS, toMs: T + 3 * HOUR_MS })).toEqual([confirmed])
      expect(await ids({ customer: { type: 'email', normalized: 'ben@example.com' } })).toEqual([bens])
      expect(await ids({ customer: { type: 'phone', normalized: '+4915112345678' } })).toEqual([first, confirmed, last])
      const after = { startAt: T + HOUR_MS, appointmentId: bens ?? '' }
      expect(await ids({ after, most: 2 })).toEqual([first, confirmed])
    })

    it('of a thread hold what was sent, answered, said and what waits, of one agent alone, in order', async () => {
      const agentId = 'talker'
      let serial = 0
      const send = async (changes: Partial<MessageRow>) => {
        serial += 1
        const row: MessageRow = {
          messageId: `msg_thread_${serial}`,
          operationId: `op_thread_${serial}`,
          agentId,
          channel: 'sms',
          provider: 'twilio',
          judgedAs: 'sms',
          subject: phone(),
          smbId: 'smb_t',
          businessId: 'smb_t',
          effectiveType: 'transactional',
          onBehalfOf: 'Ana',
          state: 'accepted',
          createdAt: T,
          updatedAt: T,
          ...changes,
        }
        await ledger.messages.add(row, 'words')
        return row
      }
      const sent = await send({})
      await send({ agentId: 'another' })
      await send({ businessId: null, createdAt: T + 1 })
      const called = await send({ channel: 'voice', createdAt: T + 20 })
      const said = { state: 'success', operation: 'call_business', updatedAt: T + 30 } as const
      const receipt = JSON.stringify({ result: { transcript: 'User: yes' } })
      await ledger.operations.add(operation({ operationId: called.operationId, agentId, receipt, ...said }))
      const conversation: ConversationRow = {
        conversationId: 'conv_thread',
        operationId: sent.operationId,
        agentId,
        channel: 'sms',
        provider: 'twilio',
        subject: phone(),
        onBehalfOf: 'Ana',
        openedAt: T,
      }
      await ledger.conversations.open(conversation)
      for (const at of [10, 5])
        await ledger.conversations.reply({
          provider: 'twilio',
          providerId: `SM_thread_${at}`,
          conversationId: 'conv_thread',
          text: `${at}`,
          at: T + at,
        })
      const asked = { operation: 'send_message', smbId: 'smb_t', createdAt: T + 40, input: '{"content":{}}' }
      await ledger.operations.add(operation({ operationId: 'op_thread_waits', agentId, ...asked }))
      const kinds = async (query: { smbId: string } | { operationId: string }, rest = {}) =>
        (await second.conversations.thread({ agentId, most: 9, ...query, ...rest })).map(
          ({ kind, at, content }) => `${kind} ${at - T} ${content}`,
        )
      const whole = [
        'sent 0 null',
        'reply 5 5',
        'reply 10 10',
        'sent 20 null',
        `spoken 30 ${receipt}`,
        'waiting 40 {"content":{}}',
      ]
      expect(await kinds({ smbId: 'smb_t' })).toEqual(whole)
      expect(await kinds({ operationId: sent.operationId })).toEqual(whole.slice(0, 3))
      expect(await kinds({ operationId: 'op_thread_waits' })).toEqual(whole.slice(5))
      const [first, next] = await ledger.conversations.thread({ agentId, smbId: 'smb_t', most: 2 })
      expect(first).toMatchObject({ state: 'accepted', channel: 'sms', operationId: sent.operationId, at: T })
      expect(await kinds({ smbId: 'smb_t' }, { after: next })).toEqual(whole.slice(2))
      expect(await kinds({ smbId: 'smb_nobody' })).toEqual([])
    })
  })
}
