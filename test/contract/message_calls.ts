import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRow } from '../../src/core/channel.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { MessageRow } from '../../src/core/rows/messages.ts'
import { recordReport } from '../../src/core/replies.ts'
import { messageOf } from '../delivering.ts'
import { operation } from './ledger.ts'

const T = 1_800_000_000_000
const WORDS = { destination: '+14155550123', textHash: 'h', startedAt: T }
const SMS = { channel: 'sms', provider: 'twilio' } as const
const EMAIL = { channel: 'email', provider: 'smtp' } as const
let serial = 0

const callOf = (
  { messageId, operationId, channel, provider }: MessageRow,
  changes: Partial<CallRow> = {},
): CallRow => ({
  messageId,
  operationId,
  channel,
  provider,
  ...WORDS,
  state: 'calling',
  providerId: null,
  sent: null,
  updatedAt: T,
  ...changes,
})

/** What every engine promises about the calls that send messages; `reopen` gives a second connection to the same data. */
export function testMessageCalls(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`calls of messages on ${name}`, () => {
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

    /** One message more, of a new operation unless it is named. */
    async function admitted(of: Pick<MessageRow, 'channel' | 'provider'> = SMS, operationId?: string) {
      serial += 1
      const row = messageOf(operationId ?? `op_i${serial}`, of, { messageId: `msg_${String(serial).padStart(6, '0')}` })
      if (operationId === undefined)
        await ledger.operations.add(
          operation({ operationId: row.operationId, operation: 'send_message', state: 'executing' }),
        )
      await ledger.messages.add(row, 'words')
      return row
    }

    it('let one of many twins call, and show the others its call', async () => {
      const rows = [await admitted()]
      for (let at = 1; at < 20; at += 1) rows.push(await admitted(SMS, rows[0]?.operationId))
      const answers = await Promise.all(
        rows.map(({ messageId }, at) =>
          (at % 2 === 0 ? ledger : second).messages.begin(messageId, { ...WORDS, startedAt: T + at }),
        ),
      )
      const holders = answers.filter(answer => answer !== undefined)
      expect(holders).toHaveLength(19)
      expect(new Set(holders.map(holder => holder.messageId)).size).toBe(1)
      expect(await second.messages.calls(rows[0]?.operationId ?? '')).toHaveLength(1)
    })

    it('keep each channel and provider of an operation apart', async () => {
      const row = await admitted()
      const other = await admitted(EMAIL, row.operationId)
      expect(await ledger.messages.begin(row.messageId, WORDS)).toBeUndefined()
      expect(await ledger.messages.begin(other.messageId, { ...WORDS, startedAt: T + 5 })).toBeUndefined()
      expect((await second.messages.calls(row.operationId)).map(({ channel }) => channel)).toEqual(['sms', 'email'])
    })

    it('forget recipient and words once the outcome is known, and only then', async () => {
      const [unknown, done] = [await admitted(), await admitted()]
      await ledger.messages.begin(unknown.messageId, WORDS)
      await ledger.messages.begin(done.messageId, WORDS)
      await ledger.messages.settle(unknown.messageId, 'unknown', T + 1)
      const sent = { state: 'accepted', providerId: `SM_${name}` } as const
      await ledger.messages.settle(done.messageId, 'accepted', T + 1, sent)
      expect(await second.messages.calls(unknown.operationId)).toEqual([
        callOf(unknown, { state: 'unknown', updatedAt: T + 1 }),
      ])
      const settled = callOf(done, {
        state: 'done',
        providerId: sent.providerId,
        sent,
        destination: '',
        textHash: '',
        updatedAt: T + 1,
      })
      expect(await second.messages.calls(done.operationId)).toEqual([settled])
      expect(await second.messages.callBy('twilio', sent.providerId)).toEqual(settled)
      expect(await second.messages.callBy('vapi', sent.providerId)).toBeUndefined()
    })

    it('may be begun again only after certain failure, by one', async () => {
      const row = await admitted()
      const again = [row]
      for (let at = 0; at < 4; at += 1) again.push(await admitted(SMS, row.operationId))
      const begin = () =>
        Promise.all(
          again.slice(1).map(({ messageId }, at) => (at % 2 === 0 ? ledger : second).messages.begin(messageId, WORDS)),
        )
      await ledger.messages.begin(row.messageId, WORDS)
      await ledger.messages.settle(row.messageId, 'unknown', T + 1)
      expect(await begin()).toMatchObject(Array.from({ length: 4 }, () => ({ state: 'unknown' })))
      await ledger.messages.settle(row.messageId, 'failed', T + 1)
      expect((await begin()).filter(answer => answer === undefined)).toHaveLength(1)
      expect((await ledger.messages.calls(row.operationId)).map(({ state }) => state)).toEqual(['failed', 'calling'])
    })

    it('are none once the provider has refused for now, until they are begun again', async () => {
      const row = await admitted()
      await ledger.messages.begin(row.messageId, WORDS)
      await ledger.messages.settle(row.messageId, 'unknown', T + 1)
      await ledger.messages.postpone(row.messageId, T + 1)
      expect(await second.messages.calls(row.operationId)).toEqual([])
      expect(await second.messages.of(row.operationId)).toMatchObject([{ state: 'calling' }])
      expect(await second.messages.begin(row.messageId, WORDS)).toBeUndefined()
      await ledger.messages.settle(row.messageId, 'accepted', T + 2, { state: 'accepted', providerId: `CA_${name}` })
      await ledger.messages.postpone(row.messageId, T + 3)
      expect(await second.messages.calls(row.operationId)).toMatchObject([{ state: 'done' }])
    })

    it('forget the recipient of a call that stayed unknown after a month', async () => {
      const [old, recent] = [await admitted(), await admitted()]
      const longAgo = T - 31 * 86_400_000 - 1
      await ledger.messages.begin(old.messageId, { ...WORDS, startedAt: longAgo })
      await ledger.messages.begin(recent.messageId, WORDS)
      await ledger.prune(T)
      expect(await second.messages.calls(old.operationId)).toEqual([
        callOf(old, { destination: '', textHash: '', startedAt: longAgo, updatedAt: longAgo }),
      ])
      expect(await second.messages.calls(recent.operationId)).toEqual([callOf(recent)])
    })

    it.each(['barred', 'ended'] as const)(
      'are not begun for an operation that is %s, and those begun before are still answered',
      async how => {
        const known = await admitted()
        const [twin, failed] = [await admitted(SMS, known.operationId), await admitted(EMAIL, known.operationId)]
        const again = await admitted(EMAIL, known.operationId)
        const fresh = [await admitted()]
        fresh.push(await admitted(EMAIL, fresh[0]?.operationId))
        expect(await ledger.messages.begin(known.messageId, WORDS)).toBeUndefined()
        expect(await ledger.messages.begin(failed.messageId, WORDS)).toBeUndefined()
        await ledger.messages.settle(failed.messageId, 'failed', T + 1)
        for (const { operationId } of [known, ...fresh]) {
          if (how === 'barred') for (const one of [ledger, second]) await one.operations.fence(operationId)
          else await ledger.operations.end(operationId, { state: 'failure', receipt: '{}', input: '{}', updatedAt: T })
        }
        expect(await second.messages.begin(twin.messageId, WORDS)).toMatchObject({ state: 'calling' })
        for (const { messageId } of [again, ...fresh])
          await expect(second.messages.begin(messageId, WORDS)).rejects.toMatchObject({ reason: 'transient' })
        expect(await ledger.messages.calls(fresh[0]?.operationId ?? '')).toEqual([])
      },
    )

    it('are not begun for a message that has ended, or that there is not', async () => {
      const row = await admitted()
      await ledger.messages.settle(row.messageId, 'failed', T + 1)
      for (const messageId of [row.messageId, 'msg_nobody'])
        await expect(ledger.messages.begin(messageId, WORDS)).rejects.toMatchObject({ reason: 'transient' })
    })

    it('either are seen by whoever bars their operation, or are not begun', async () => {
      for (let round = 0; round < 30; round += 1) {
        const row = await admitted()
        const beginning = ledger.messages.begin(row.messageId, WORDS).then(
          () => true,
          () => false,
        )
        await second.operations.fence(row.operationId)
        const seen = (await second.messages.calls(row.operationId)).length === 1
        expect(seen).toBe(await beginning)
      }
    })

    it('leave an operation either to whoever bars it or to whoever has it wait for a person', async () => {
      const waiting = { receipt: '{}', estimatedAt: T, updatedAt: T }
      for (let round = 0; round < 30; round += 1) {
        const { operationId } = await admitted()
        const [isBarred, doesWait] = await Promise.all([
          (round % 2 === 0 ? ledger : second).operations.fence(operationId),
          ledger.transaction(({ operations }) => operations.park(operationId, waiting)),
        ])
        expect(isBarred).toBe(!doesWait)
        expect((await second.operations.get(operationId))?.state).toBe(doesWait ? 'pending' : 'executing')
        expect(await second.operations.fence(operationId)).toBe(isBarred)
        expect(await second.operations.park(operationId, waiting)).toBe(doesWait)
      }
    })

    it('keep what a provider did where nothing else could be written, and are found as long as that is so', async () => {
      const row = await admitted()
      await ledger.messages.begin(row.messageId, WORDS)
      const sent = { state: 'accepted', providerId: `KEPT_${name}` } as const
      await ledger.messages.keep(row.messageId, sent)
      await second.messages.settle(row.messageId, 'unknown', T + 1)
      expect(await second.messages.callBy('twilio', sent.providerId)).toMatchObject({ state: 'done', destination: '' })
      expect(await second.messages.of(row.operationId)).toMatchObject([{ state: 'calling' }])
      await ledger.messages.keep(row.messageId, { state: 'accepted', providerId: 'another' })
      await ledger.messages.settle(row.messageId, 'accepted', T + 2, sent)
      expect(await second.messages.calls(row.operationId)).toMatchObject([
        { state: 'done', providerId: sent.providerId },
      ])
    })

    it('are reported of to each message that they have carried', async () => {
      const begun = await admitted()
      const twin = await admitted(SMS, begun.operationId)
      const sent = { state: 'accepted', providerId: `TWIN_${name}` } as const
      await ledger.messages.begin(begun.messageId, WORDS)
      await ledger.messages.settle(begun.messageId, 'accepted', T + 1, sent)
      await ledger.messages.settle(twin.messageId, 'accepted', T + 1)
      const report = { provider: 'twilio', providerId: sent.providerId, state: 'delivered', at: T + 2 } as const
      expect(await recordReport(second, report)).toBe(true)
      expect((await ledger.messages.of(begun.operationId)).map(({ state }) => state)).toEqual([
        'delivered',
        'delivered',
      ])
    })

    it('keep what is known against a late process', async () => {
      const row = await admitted()
      await ledger.messages.begin(row.messageId, WORDS)
      await ledger.messages.settle(row.messageId, 'accepted', T + 1, { state: 'accepted' })
      await second.messages.settle(row.messageId, 'failed', T + 2)
      await second.messages.settle(row.messageId, 'accepted', T + 3, { state: 'accepted', providerId: 'late' })
      expect(await ledger.messages.calls(row.operationId)).toMatchObject([
        { state: 'done', sent: { state: 'accepted' } },
      ])
      expect(await ledger.messages.callBy('twilio', 'late')).toBeUndefined()
    })
  })
}
