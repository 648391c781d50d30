import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IntentRow } from '../../src/core/channel.ts'
import type { Ledger, OperationRow } from '../../src/core/rows/ledger.ts'

const T = 1_800_000_000_000
let serial = 0
const intent = (changes: Partial<IntentRow> = {}): IntentRow => {
  serial += 1
  return {
    operationId: `op_i${serial}`,
    channel: 'sms',
    provider: 'twilio',
    destination: '+14155550123',
    textHash: 'h',
    startedAt: T,
    state: 'calling',
    providerId: null,
    sent: null,
    updatedAt: T,
    ...changes,
  }
}
const operation = ({ operationId }: IntentRow): OperationRow => ({
  operationId,
  agentId: 'agent',
  keyId: null,
  budgetKeyId: null,
  operation: 'send_message',
  state: 'executing',
  input: '{}',
  receipt: '{}',
  reservedCredits: null,
  costBasis: 'credits',
  estimatedAt: null,
  callbackUrl: null,
  traceparent: null,
  smbId: null,
  partialResult: null,
  createdAt: T,
  updatedAt: T,
})
const ended = ({ operationId, channel, provider }: IntentRow) => ({
  operationId,
  channel,
  provider,
  providerId: null,
  sent: null,
  updatedAt: T + 1,
})

/** What every engine promises about calls to providers; `reopen` gives a second connection to the same data. */
export function testIntents(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`intents on ${name}`, () => {
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

    it('let one of many twins call, and show the others its row', async () => {
      const row = intent()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? ledger : second).intents.begin({ ...row, startedAt: T + at }),
        ),
      )
      const holders = answers.filter(answer => answer !== undefined)
      expect(holders).toHaveLength(19)
      expect(new Set(holders.map(holder => holder.startedAt)).size).toBe(1)
    })

    it('keep each channel and provider of an operation apart', async () => {
      const row = intent()
      expect(await ledger.intents.begin(row)).toBeUndefined()
      expect(
        await ledger.intents.begin({ ...row, channel: 'email', provider: 'smtp', startedAt: T + 5 }),
      ).toBeUndefined()
      expect((await second.intents.of(row.operationId)).map(({ channel }) => channel)).toEqual(['sms', 'email'])
    })

    it('forget recipient and words once the outcome is known, and only then', async () => {
      const [unknown, done] = [intent(), intent()]
      await ledger.intents.begin(unknown)
      await ledger.intents.begin(done)
      await ledger.intents.settle({ ...ended(unknown), state: 'unknown' })
      await ledger.intents.settle({ ...ended(done), state: 'done', providerId: 'SM1', sent: '{"state":"accepted"}' })
      expect(await second.intents.of(unknown.operationId)).toEqual([{ ...unknown, state: 'unknown', updatedAt: T + 1 }])
      const settled = {
        ...done,
        state: 'done',
        providerId: 'SM1',
        sent: '{"state":"accepted"}',
        destination: null,
        textHash: null,
        updatedAt: T + 1,
      }
      expect(await second.intents.of(done.operationId)).toEqual([settled])
      expect(await second.intents.byProviderId('twilio', 'SM1')).toEqual(settled)
      expect(await second.intents.byProviderId('vapi', 'SM1')).toBeUndefined()
    })

    it('may be begun again only after certain failure, by one', async () => {
      const row = intent()
      await ledger.intents.begin(row)
      await ledger.intents.settle({ ...ended(row), state: 'unknown' })
      expect(await second.intents.begin(row)).toMatchObject({ state: 'unknown' })
      await ledger.intents.settle({ ...ended(row), state: 'failed' })
      const again = await Promise.all(
        [ledger, second, ledger, second].map(({ intents }) => intents.begin({ ...row, startedAt: T + 9 })),
      )
      expect(again.filter(answer => answer === undefined)).toHaveLength(1)
      expect(await ledger.intents.of(row.operationId)).toEqual([{ ...row, startedAt: T + 9 }])
    })

    it('forget the recipient of a call that stayed unknown after a month', async () => {
      const [old, recent] = [intent({ updatedAt: T - 31 * 86_400_000 - 1 }), intent()]
      await ledger.intents.begin(old)
      await ledger.intents.begin(recent)
      await ledger.prune(T)
      expect(await second.intents.of(old.operationId)).toEqual([{ ...old, destination: null, textHash: null }])
      expect(await second.intents.of(recent.operationId)).toEqual([recent])
    })

    it.each(['barred', 'ended'] as const)(
      'are not begun for an operation that is %s, and those begun before are still answered',
      async how => {
        const [known, fresh] = [intent(), intent()]
        for (const row of [known, fresh]) await ledger.operations.add(operation(row))
        const again = { ...known, channel: 'email' as const, provider: 'smtp' }
        expect(await ledger.intents.begin(known)).toBeUndefined()
        expect(await ledger.intents.begin(again)).toBeUndefined()
        await ledger.intents.settle({ ...ended(again), state: 'failed' })
        for (const { operationId } of [known, fresh]) {
          if (how === 'barred') for (const one of [ledger, second]) await one.operations.fence(operationId)
          else await ledger.operations.end(operationId, { state: 'failure', receipt: '{}', input: '{}', updatedAt: T })
        }
        expect(await second.intents.begin(known)).toMatchObject({ state: 'calling' })
        for (const row of [again, fresh, { ...fresh, channel: 'email' as const, provider: 'smtp' }])
          await expect(second.intents.begin(row)).rejects.toMatchObject({ reason: 'transient' })
        expect(await ledger.intents.of(fresh.operationId)).toEqual([])
      },
    )

    it('either are seen by whoever bars their operation, or are not begun', async () => {
      for (let round = 0; round < 30; round += 1) {
        const row = intent()
        await ledger.operations.add(operation(row))
        const beginning = ledger.intents.begin(row).then(
          () => true,
          () => false,
        )
        await second.operations.fence(row.operationId)
        const seen = (await second.intents.of(row.operationId)).length === 1
        expect(seen).toBe(await beginning)
      }
    })

    it('keep what is known against a late process', async () => {
      const row = intent()
      await ledger.intents.begin(row)
      await ledger.intents.settle({ ...ended(row), state: 'done', sent: '{}' })
      await second.intents.settle({ ...ended(row), state: 'failed' })
      expect(await ledger.intents.of(row.operationId)).toMatchObject([{ state: 'done', sent: '{}' }])
    })
  })
}
