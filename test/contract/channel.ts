import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Channel, Outgoing } from '../../src/core/channel.ts'
import { Failure } from '../../src/core/failure.ts'
import type { Cleared } from '../../src/core/gate.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { deliverAdmitted, messageOf } from '../delivering.ts'
import { NO_SENDER, outgoing } from '../providers/outgoing.ts'
import type { Arrived, Mood } from '../vendor_servers.ts'

/** A channel and the far side it sends to. */
export interface FarSide {
  channel: Channel
  /** What the gate has to clear its messages for. */
  clearedFor: Cleared['channel']
  arrived(): Arrived[]
  behave(mood: Mood): void
  close(): Promise<void>
}

const T = 1_800_000_000_000

/** What every provider of every channel promises; an outbox has no far side that could behave badly. */
export function testChannel(name: string, open: () => Promise<FarSide>, hasFarSide = true): void {
  describe(`channel ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-channel-'))
    let ledger: Ledger
    let far: FarSide
    beforeAll(async () => {
      ledger = await openSqlite(join(folder, 'ledger.sqlite'))
    })
    beforeEach(async () => {
      far = await open()
    })
    afterEach(() => far.close())
    afterAll(async () => {
      await ledger.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const message = (changes: Parameters<typeof outgoing>[1] = {}): Outgoing => outgoing(far.clearedFor, changes)
    const send = (one: Outgoing) => deliverAdmitted(ledger, far.channel, one)
    const failureOf = async (sending: Promise<unknown>): Promise<Failure> => {
      const failure = await sending.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (!(failure instanceof Failure)) throw new Error(`expected a failure, got ${String(failure)}`)
      // Vendors and servers quote the recipient in their errors.
      expect(failure.message).not.toMatch(/4155550123|ana@/)
      return failure
    }
    const stateOf = async ({ operationId }: Outgoing): Promise<string | undefined> =>
      (await ledger.messages.calls(operationId)).at(-1)?.state

    it('sends the words as it renders them, once, and forgets recipient and words', async () => {
      const one = message({ body: 'Grüße, 世界 & <b>"you"</b> 👋\r\n.\r\nsecond' })
      const { text, destination } = far.channel.render(one)
      const sent = await send(one)
      expect(far.arrived()).toEqual([{ to: destination, text }])
      expect(text).toContain('Grüße, 世界 & <b>"you"</b> 👋\n.\nsecond')
      const [row] = await ledger.messages.calls(one.operationId)
      expect(row).toMatchObject({
        channel: far.channel.channel,
        provider: far.channel.provider,
        state: 'done',
        destination: '',
        textHash: '',
        sent,
      })
      expect(await send(one)).toEqual(sent)
      expect(far.arrived()).toHaveLength(1)
    })

    it.each([
      ['nothing', ' \n '],
      ['a control character', 'Hello\u0000'],
      ['half a character', 'Hello \ud83d'],
      ['a megabyte', 'x'.repeat(1024 * 1024)],
    ])('refuses a body of %s by its name before anything leaves', async (_, body) => {
      const one = message({ body })
      expect(await failureOf(send(one))).toMatchObject({
        reason: 'bad_input',
        message: expect.stringMatching(/^body: /),
      })
      expect([far.arrived(), await stateOf(one)]).toEqual([[], undefined])
    })

    it('refuses a message that owes what this server does not have, naming the setting', async () => {
      // Nobody speaks a postal address.
      const address = far.channel.channel === 'voice' ? [] : (['postal_address'] as const)
      const owing = message({ sender: NO_SENDER, obligations: ['sender_identification', ...address] })
      expect(await failureOf(send(owing))).toMatchObject({
        reason: 'compliance_violation',
        message: expect.stringContaining('SENDER_NAME'),
      })
      expect(far.arrived()).toEqual([])
    })

    it('lets one of many twins send', async () => {
      const one = message()
      await Promise.allSettled(Array.from({ length: 8 }, () => send(one)))
      expect(far.arrived()).toHaveLength(1)
    })

    it('answers for a call whose process died by asking, or as unknown, and sends nothing', async () => {
      const one = message()
      const { destination } = far.channel.render(one)
      const dead = messageOf(one.operationId, far.channel)
      await ledger.messages.add(dead, 'words')
      await ledger.messages.begin(dead.messageId, { destination, textHash: 'h', startedAt: T })
      expect(await failureOf(send(one))).toMatchObject({
        reason: 'upstream_failure',
        details: { outcomeUnknown: true },
      })
      expect([far.arrived(), await stateOf(one)]).toEqual([[], 'unknown'])
    })

    if (!hasFarSide) return
    describe('when the far side', () => {
      it.each(['refuses', 'busy'] as const)(
        '%s: the message certainly did not leave, and may be sent again',
        async mood => {
          far.behave(mood)
          const one = message()
          const failure = await failureOf(send(one))
          expect(failure).toMatchObject(
            mood === 'busy'
              ? { reason: 'transient', retriable: true }
              : { reason: 'upstream_failure', retriable: false },
          )
          expect([failure.details.outcomeUnknown, await stateOf(one), far.arrived()]).toEqual([undefined, 'failed', []])
          far.behave('works')
          expect((await send(one)).state).not.toBe('not_delivered')
          expect(far.arrived()).toHaveLength(1)
        },
      )

      it('is down: the message certainly did not leave', async () => {
        await far.close()
        const failure = await failureOf(send(message()))
        expect(failure).toMatchObject({ reason: 'transient', retriable: true })
        expect(far.arrived()).toEqual([])
      })

      it.each(['drops', 'hangs'] as const)('%s after taking the message: nothing is sent again', async mood => {
        far.behave(mood)
        const one = message()
        expect(await failureOf(send(one))).toMatchObject({ retriable: false, details: { outcomeUnknown: true } })
        far.behave('works')
        if (far.channel.reconcile === undefined)
          expect(await failureOf(send(one))).toMatchObject({ details: { outcomeUnknown: true } })
        else expect(await send(one)).toMatchObject({ state: 'accepted', providerId: expect.any(String) })
        expect(far.arrived()).toHaveLength(1)
        expect(await stateOf(one)).toBe(far.channel.reconcile === undefined ? 'unknown' : 'done')
      })
    })
  })
}
