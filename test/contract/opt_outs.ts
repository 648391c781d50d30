import { describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { consent, mail, phone, stop, T } from '../consents.ts'

/** After everything that happens here. */
export const LATER = T + 1_000_000

/** What every engine promises of opt-outs; two connections to the same data, which the suite around it opens. */
export function testOptOuts(on: { ledger: Ledger; second: Ledger }): void {
  describe('opt-outs', () => {
    it('count at once, and only a later yes of the recipient ends them', async () => {
      const subject = phone()
      await on.ledger.consents.grant(consent(subject), T)
      await on.ledger.optOuts.add(stop(subject, { at: T + 50 }), T + 50)
      const inForce = [{ subject, channel: 'sms', scope: 'marketing', via: 'keyword STOP', at: T + 50 }]
      expect(await on.second.optOuts.of(subject, LATER)).toEqual(inForce)
      for (const changes of [
        { capturedAt: T + 50 },
        { capturedAt: T + 60, kind: 'implied' },
        { capturedAt: T + 60, kind: 'soft_optin' },
      ] as const)
        await on.ledger.consents.grant(consent(subject, changes), T + 70)
      await on.ledger.consents.grant(consent(subject, { capturedAt: T + 60, channels: ['voice'] }), T + 70)
      expect(await on.second.optOuts.of(subject, LATER)).toEqual(inForce)
      const { consentId } = await on.ledger.consents.grant(consent(subject, { capturedAt: T + 51 }), T + 70)
      expect(await on.second.optOuts.of(subject, LATER)).toEqual([])
      await on.ledger.consents.revoke(consentId, { via: 'operator', at: T + 80 })
      expect(await on.second.optOuts.of(subject, LATER)).toEqual(inForce)
      await on.ledger.optOuts.lift(subject, 'sms', { via: 'keyword START', at: T + 90 })
      expect(await on.second.optOuts.of(subject, LATER)).toEqual([])
      await on.second.optOuts.add(stop(subject, { at: T + 91 }), T + 91)
      expect(await on.ledger.optOuts.of(subject, LATER)).toMatchObject([{ at: T + 91 }])
    })

    it('count again when the consent that ended them has expired', async () => {
      const subject = phone()
      await on.ledger.optOuts.add(stop(subject, { at: T + 50, channel: null, scope: 'all' }), T + 50)
      const dated = (purpose: 'marketing' | 'reminder', expiresAt: number) =>
        consent(subject, { purpose, capturedAt: T + 60, expiresAt })
      await on.ledger.consents.grant(dated('marketing', T + 100), T + 60)
      await on.ledger.consents.grant(dated('reminder', T + 200), T + 60)
      const sms = async (nowMs: number) =>
        (await on.second.optOuts.of(subject, nowMs)).filter(({ channel }) => channel === null || channel === 'sms')
      expect(await sms(T + 59)).toMatchObject([{ scope: 'all' }])
      expect(await sms(T + 60)).toEqual([])
      expect(await sms(T + 99)).toEqual([])
      expect(await sms(T + 100)).toMatchObject([{ scope: 'marketing', at: T + 50 }])
      expect(await sms(T + 200)).toMatchObject([{ scope: 'all', at: T + 50 }])
      // Nor does an older consent without an end bring back what the recipient has ended since.
      await on.ledger.consents.grant(consent(subject, { capturedAt: T + 40 }), T + 60)
      expect(await sms(T + 200)).toMatchObject([{ scope: 'all' }])
      const { consentId } = await on.ledger.consents.grant(consent(subject, { capturedAt: T + 70 }), T + 70)
      expect(await sms(T + 200)).toEqual([])
      await on.ledger.consents.revoke(consentId, { via: 'operator', at: T + 300 })
      expect(await sms(T + 300)).toMatchObject([{ scope: 'all' }])
      await on.second.optOuts.lift(subject, null, { via: 'keyword START', at: T + 310 })
      expect(await sms(LATER)).toEqual([])
    })

    it('never move back in time', async () => {
      const subject = phone()
      await on.ledger.optOuts.add(stop(subject, { at: T + 50 }), T + 50)
      await on.ledger.optOuts.add(stop(subject, { at: T + 10, via: 'import' }), T + 60)
      expect(await on.second.optOuts.of(subject, LATER)).toMatchObject([{ at: T + 50, via: 'keyword STOP' }])
    })

    it('count after a yes that a clock which is ahead has dated later', async () => {
      const subject = phone()
      await on.ledger.optOuts.lift(subject, 'sms', { via: 'keyword START', at: T + 300_000 })
      await on.second.optOuts.add(stop(subject, { at: T + 10, scope: 'all' }), T + 10)
      expect(await on.ledger.optOuts.of(subject, LATER)).toMatchObject([{ channel: 'sms', scope: 'all' }])
      await on.ledger.optOuts.lift(subject, 'sms', { via: 'keyword START', at: T + 300_001 })
      expect(await on.second.optOuts.of(subject, LATER)).toEqual([])
    })

    it('are undone where all came in the way that is undone, and not too long ago', async () => {
      const subject = mail()
      const link = { subject, channel: null, scope: 'marketing', via: 'link' } as const
      const undo = (since: number) =>
        on.second.optOuts.lift(subject, null, { via: 'undone', at: T + 50, undoes: { via: 'link', since } })
      expect(await undo(T)).toBe(false)
      // The clock of the node that took it was ahead.
      await on.ledger.optOuts.add({ ...link, at: T + 60 }, T + 60)
      expect(await undo(T + 61)).toBe(false)
      expect(await undo(T + 60)).toBe(true)
      expect(await on.ledger.optOuts.of(subject, LATER)).toEqual([])
      await on.ledger.optOuts.add({ ...link, at: T + 70 }, T + 70)
      await on.ledger.optOuts.add({ ...link, channel: 'email', via: 'operator', at: T + 5 }, T + 71)
      await on.ledger.optOuts.add({ ...link, scope: 'all', via: 'operator', at: T + 80 }, T + 80)
      expect(await undo(T)).toBe(false)
      expect(await on.second.optOuts.of(subject, LATER)).toHaveLength(2)
    })

    it('count whatever time a clock without a battery gave them', async () => {
      const subject = phone()
      await on.ledger.optOuts.add(stop(subject, { at: Date.parse('1970-01-01T00:00:00+02:00') }), T)
      expect(await on.second.optOuts.of(subject, LATER)).toMatchObject([{ channel: 'sms', scope: 'marketing' }])
    })

    it('of every channel open one by one', async () => {
      const subject = phone()
      await on.ledger.optOuts.add(stop(subject, { channel: null, scope: 'all' }), T)
      expect(await on.second.optOuts.of(subject, LATER)).toMatchObject([{ channel: null, scope: 'all' }])
      await on.ledger.consents.grant(consent(subject, { capturedAt: T + 5_000 }), T + 6_000)
      expect((await on.second.optOuts.of(subject, LATER)).map(({ channel, scope }) => [channel, scope])).toEqual([
        ['voice', 'all'],
        ['chatapp', 'all'],
      ])
      await on.ledger.consents.grant(
        consent(subject, { capturedAt: T + 5_000, channels: ['voice'], purpose: 'reminder' }),
        T + 6_000,
      )
      expect((await on.second.optOuts.of(subject, LATER)).map(({ channel, scope }) => [channel, scope])).toEqual([
        ['voice', 'marketing'],
        ['chatapp', 'all'],
      ])
    })

    it('of a tagged address count for the plain one and for other tags, a yes only for the very same', async () => {
      const plain = mail()
      const tagged = (tag: string) => ({ ...plain, normalized: plain.normalized.replace('@', `+${tag}@`) })
      await on.ledger.optOuts.add(stop(tagged('news')), T)
      expect(await on.second.optOuts.of(plain, LATER)).toMatchObject([{ subject: plain, channel: 'email' }])
      expect(await on.second.optOuts.of(tagged('shop'), LATER)).toHaveLength(1)
      await on.ledger.consents.grant(consent(tagged('shop'), { capturedAt: T + 5_000 }), T + 6_000)
      expect(await on.second.optOuts.of(tagged('shop'), LATER)).toEqual([])
      expect(await on.second.optOuts.of(plain, LATER)).toHaveLength(1)
      expect(await on.second.consents.of(plain)).toEqual([])
      expect(await on.second.optOuts.of(mail(), LATER)).toEqual([])
    })

    it('of a mailbox of Gmail count however its address is written, a yes only for the very same', async () => {
      const name = mail().normalized.split('@')[0] ?? ''
      const as = (local: string, domain = 'gmail.com') => ({ type: 'email', normalized: `${local}@${domain}` }) as const
      const dotted = as([...name].join('.'))
      await on.ledger.optOuts.add(stop(dotted), T)
      for (const one of [as(name), as(name, 'googlemail.com'), as(`${name}+shop`), dotted])
        expect(await on.second.optOuts.of(one, LATER)).toHaveLength(1)
      await on.ledger.consents.grant(consent(as(name), { capturedAt: T + 5_000 }), T + 6_000)
      expect(await on.second.optOuts.of(as(name), LATER)).toEqual([])
      expect(await on.second.optOuts.of(dotted, LATER)).toHaveLength(1)
      expect(await on.second.optOuts.of(as(name, 'example.com'), LATER)).toEqual([])
      expect(await on.ledger.consents.verify()).toMatchObject({ problems: [] })
    })

    it('that arrive while a send is decided are seen by it, or wait until it is written', async () => {
      const subject = phone()
      await on.ledger.consents.grant(consent(subject), T)
      const order: string[] = []
      let isRead: () => void = () => undefined
      const read = new Promise<void>(resolve => {
        isRead = resolve
      })
      const send = on.ledger.transaction(async ({ optOuts, meter }) => {
        expect(await optOuts.of(subject, LATER)).toEqual([])
        isRead()
        // What a send does between the reading and the commit.
        for (let at = 0; at < 20; at += 1) await meter.countWrite(`agent_${subject.normalized}`, '2026-11-21', null)
        order.push('sent')
      })
      await read
      const stopped = on.second.optOuts.add(stop(subject), T).then(() => order.push('stopped'))
      await Promise.all([send, stopped])
      expect(order).toEqual(['sent', 'stopped'])
      expect(await on.ledger.transaction(({ optOuts }) => optOuts.of(subject, LATER))).toHaveLength(1)
    })
  })
}
