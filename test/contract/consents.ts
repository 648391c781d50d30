import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConsent } from '../../src/core/consent.ts'
import type { Ledger } from '../../src/core/ledger.ts'
import { consent, mail, phone, stop, T } from '../consents.ts'

// After everything that happens here.
const LATER = T + 1_000_000

/** What every engine promises of consents, opt-outs, templates and persons; two connections to the same data. */
export function testConsents(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`consents on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(async () => {
      expect((await ledger.consents.verify()).problems).toEqual([])
      await ledger?.close()
      await second?.close()
    })

    it('are given back whole, once, however often they are recorded', async () => {
      const subject = phone()
      const { events: before } = await ledger.consents.verify()
      const given = consent(subject, { customerId: 'cust_1' })
      const granted = await Promise.all([ledger, second, ledger, second].map(({ consents }) => consents.grant(given, T + 5)))
      expect(granted.map(({ outcome }) => outcome).sort()).toEqual(['known', 'known', 'known', 'recorded'])
      expect(new Set(granted.map(({ consentId }) => consentId)).size).toBe(1)
      const consentId = granted[0]?.consentId ?? ''
      expect(await second.consents.of(subject)).toEqual([{ ...given, consentId, recordedAt: T + 5, revokedAt: null, revokedVia: null }])
      expect(await second.consents.get(consentId)).toEqual((await ledger.consents.of(subject))[0])
      expect(await second.customers.subjects('cust_1')).toEqual([subject])
      expect(await second.customers.subjects('cust_0')).toEqual([])
      expect((await second.consents.verify()).events).toBe(before + 1)
    })

    it('keep an id for one content', async () => {
      const subject = phone()
      const given = consent(subject, { consentId: `own_${subject.normalized}` })
      expect((await ledger.consents.grant(given, T)).outcome).toBe('recorded')
      expect((await second.consents.grant({ ...given, textShown: 'other words' }, T)).outcome).toBe('taken')
      expect((await second.consents.get(given.consentId ?? ''))?.textShown).toBe(given.textShown)
    })

    it('are revoked once and stay so', async () => {
      const subject = phone()
      const { consentId } = await ledger.consents.grant(consent(subject), T)
      const twins = await Promise.all([ledger, second, ledger].map(({ consents }) => consents.revoke(consentId, { via: 'operator', at: T + 9 })))
      expect(twins.filter(Boolean)).toHaveLength(1)
      expect(await second.consents.get(consentId)).toMatchObject({ revokedAt: T + 9, revokedVia: 'operator' })
      expect(await ledger.consents.revoke('cns_none', { via: 'operator', at: T })).toBe(false)
      expect(await checkConsent(ledger, consentId, subject, T + 10)).toBe('revoked')
    })

    it('are checked for a lead', async () => {
      const subject = phone()
      const { consentId } = await ledger.consents.grant(consent(subject, { expiresAt: T + 100 }), T)
      expect(await checkConsent(ledger, consentId, subject, T + 99)).toBe('ok')
      expect(await checkConsent(ledger, consentId, subject, T + 100)).toBe('expired')
      expect(await checkConsent(ledger, consentId, phone(), T)).toBe('unknown')
      expect(await checkConsent(ledger, 'nonsense', subject, T)).toBe('unknown')
      await second.optOuts.add(stop(subject, { channel: 'voice' }), T)
      expect(await checkConsent(ledger, consentId, subject, T)).toBe('ok')
      await second.optOuts.add(stop(subject, { at: T }), T)
      expect(await checkConsent(ledger, consentId, subject, T)).toBe('opted_out')
    })

    it('page by their identifier, of all or of one subject', async () => {
      const subject = mail()
      for (const at of [1, 2, 3]) await ledger.consents.grant(consent(subject, { capturedAt: T + at }), T + 9)
      const first = await second.consents.page({ subject, most: 2 })
      const rest = await second.consents.page({ subject, after: first.at(-1)?.consentId, most: 2 })
      const ids = [...first, ...rest].map(({ consentId }) => consentId)
      expect(ids).toHaveLength(3)
      expect(ids).toEqual([...ids].sort())
      expect((await second.consents.of(subject)).map(({ capturedAt }) => capturedAt)).toEqual([T + 3, T + 2, T + 1])
      expect((await ledger.consents.page({ most: 1_000 })).length).toBeGreaterThan(3)
    })

    it('form one chain when many append, inside and outside of transactions', async () => {
      const { events: before } = await ledger.consents.verify()
      const work = Array.from({ length: 40 }, async (_, at) => {
        const to = at % 2 === 0 ? ledger : second
        if (at % 4 < 2) return to.consents.grant(consent(phone()), T)
        return to.transaction(async ({ consents, optOuts }) => {
          await consents.grant(consent(phone()), T)
          await optOuts.add(stop(phone()), T)
        })
      })
      await Promise.all(work)
      const { events, problems, head } = await second.consents.verify()
      expect([events, problems, head.seq]).toEqual([before + 60, [], before + 60])
    })

    it('leave nothing behind when their transaction fails', async () => {
      const subject = phone()
      const { head } = await ledger.consents.verify()
      const failing = ledger.transaction(async ({ consents, optOuts }) => {
        await consents.grant(consent(subject), T)
        await optOuts.add(stop(subject), T)
        throw new Error('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      expect(await second.consents.of(subject)).toEqual([])
      expect(await second.optOuts.of(subject, LATER)).toEqual([])
      expect((await second.consents.verify()).head).toEqual(head)
    })

    describe('opt-outs', () => {
      it('count at once, and only a later yes of the recipient ends them', async () => {
        const subject = phone()
        await ledger.consents.grant(consent(subject), T)
        await ledger.optOuts.add(stop(subject, { at: T + 50 }), T + 50)
        const inForce = [{ subject, channel: 'sms', scope: 'marketing', via: 'keyword STOP', at: T + 50 }]
        expect(await second.optOuts.of(subject, LATER)).toEqual(inForce)
        for (const changes of [{ capturedAt: T + 50 }, { capturedAt: T + 60, kind: 'implied' }, { capturedAt: T + 60, kind: 'soft_optin' }] as const)
          await ledger.consents.grant(consent(subject, changes), T + 70)
        await ledger.consents.grant(consent(subject, { capturedAt: T + 60, channels: ['voice'] }), T + 70)
        expect(await second.optOuts.of(subject, LATER)).toEqual(inForce)
        const { consentId } = await ledger.consents.grant(consent(subject, { capturedAt: T + 51 }), T + 70)
        expect(await second.optOuts.of(subject, LATER)).toEqual([])
        await ledger.consents.revoke(consentId, { via: 'operator', at: T + 80 })
        expect(await second.optOuts.of(subject, LATER)).toEqual(inForce)
        await ledger.optOuts.lift(subject, 'sms', { via: 'keyword START', at: T + 90 })
        expect(await second.optOuts.of(subject, LATER)).toEqual([])
        await second.optOuts.add(stop(subject, { at: T + 91 }), T + 91)
        expect(await ledger.optOuts.of(subject, LATER)).toMatchObject([{ at: T + 91 }])
      })

      it('count again when the consent that ended them has expired', async () => {
        const subject = phone()
        await ledger.optOuts.add(stop(subject, { at: T + 50, channel: null, scope: 'all' }), T + 50)
        const dated = (purpose: 'marketing' | 'reminder', expiresAt: number) => consent(subject, { purpose, capturedAt: T + 60, expiresAt })
        await ledger.consents.grant(dated('marketing', T + 100), T + 60)
        await ledger.consents.grant(dated('reminder', T + 200), T + 60)
        const sms = async (nowMs: number) => (await second.optOuts.of(subject, nowMs)).filter(({ channel }) => channel === null || channel === 'sms')
        expect(await sms(T + 59)).toMatchObject([{ scope: 'all' }])
        expect(await sms(T + 60)).toEqual([])
        expect(await sms(T + 99)).toEqual([])
        expect(await sms(T + 100)).toMatchObject([{ scope: 'marketing', at: T + 50 }])
        expect(await sms(T + 200)).toMatchObject([{ scope: 'all', at: T + 50 }])
        // Nor does an older consent without an end bring back what the recipient has ended since.
        await ledger.consents.grant(consent(subject, { capturedAt: T + 40 }), T + 60)
        expect(await sms(T + 200)).toMatchObject([{ scope: 'all' }])
        const { consentId } = await ledger.consents.grant(consent(subject, { capturedAt: T + 70 }), T + 70)
        expect(await sms(T + 200)).toEqual([])
        await ledger.consents.revoke(consentId, { via: 'operator', at: T + 300 })
        expect(await sms(T + 300)).toMatchObject([{ scope: 'all' }])
        await second.optOuts.lift(subject, null, { via: 'keyword START', at: T + 310 })
        expect(await sms(LATER)).toEqual([])
      })

      it('never move back in time', async () => {
        const subject = phone()
        await ledger.optOuts.add(stop(subject, { at: T + 50 }), T + 50)
        await ledger.optOuts.add(stop(subject, { at: T + 10, via: 'import' }), T + 60)
        expect(await second.optOuts.of(subject, LATER)).toMatchObject([{ at: T + 50, via: 'keyword STOP' }])
      })

      it('count whatever time a clock without a battery gave them', async () => {
        const subject = phone()
        await ledger.optOuts.add(stop(subject, { at: Date.parse('1970-01-01T00:00:00+02:00') }), T)
        expect(await second.optOuts.of(subject, LATER)).toMatchObject([{ channel: 'sms', scope: 'marketing' }])
      })

      it('of every channel open one by one', async () => {
        const subject = phone()
        await ledger.optOuts.add(stop(subject, { channel: null, scope: 'all' }), T)
        expect(await second.optOuts.of(subject, LATER)).toMatchObject([{ channel: null, scope: 'all' }])
        await ledger.consents.grant(consent(subject, { capturedAt: T + 5_000 }), T + 6_000)
        expect((await second.optOuts.of(subject, LATER)).map(({ channel, scope }) => [channel, scope])).toEqual([
          ['voice', 'all'],
          ['chatapp', 'all'],
        ])
        await ledger.consents.grant(consent(subject, { capturedAt: T + 5_000, channels: ['voice'], purpose: 'reminder' }), T + 6_000)
        expect((await second.optOuts.of(subject, LATER)).map(({ channel, scope }) => [channel, scope])).toEqual([
          ['voice', 'marketing'],
          ['chatapp', 'all'],
        ])
      })

      it('of a tagged address count for the plain one and for other tags, a yes only for the very same', async () => {
        const plain = mail()
        const tagged = (tag: string) => ({ ...plain, normalized: plain.normalized.replace('@', `+${tag}@`) })
        await ledger.optOuts.add(stop(tagged('news')), T)
        expect(await second.optOuts.of(plain, LATER)).toMatchObject([{ subject: plain, channel: 'email' }])
        expect(await second.optOuts.of(tagged('shop'), LATER)).toHaveLength(1)
        await ledger.consents.grant(consent(tagged('shop'), { capturedAt: T + 5_000 }), T + 6_000)
        expect(await second.optOuts.of(tagged('shop'), LATER)).toEqual([])
        expect(await second.optOuts.of(plain, LATER)).toHaveLength(1)
        expect(await second.consents.of(plain)).toEqual([])
        expect(await second.optOuts.of(mail(), LATER)).toEqual([])
      })

      it('that arrive while a send is decided are seen by it, or wait until it is written', async () => {
        const subject = phone()
        await ledger.consents.grant(consent(subject), T)
        const order: string[] = []
        let isRead: () => void = () => undefined
        const read = new Promise<void>(resolve => {
          isRead = resolve
        })
        const send = ledger.transaction(async ({ optOuts, meter }) => {
          expect(await optOuts.of(subject, LATER)).toEqual([])
          isRead()
          // What a send does between the reading and the commit.
          for (let at = 0; at < 20; at += 1) await meter.countWrite(`agent_${subject.normalized}`, '2026-11-21', null)
          order.push('sent')
        })
        await read
        const stopped = second.optOuts.add(stop(subject), T).then(() => order.push('stopped'))
        await Promise.all([send, stopped])
        expect(order).toEqual(['sent', 'stopped'])
        expect(await ledger.transaction(({ optOuts }) => optOuts.of(subject, LATER))).toHaveLength(1)
      })
    })

    describe('a person', () => {
      it('is exported with every row and erased without breaking the chain', async () => {
        const subject = phone()
        const { consentId } = await ledger.consents.grant(consent(subject, { customerId: 'cust_erase' }), T)
        await ledger.consents.revoke(consentId, { via: 'asked by Ann', at: T + 1 })
        await ledger.optOuts.add({ ...stop(subject), rawText: 'STOP, Ann' }, T)
        const operation = (operationId: string, state: 'success' | 'pending') => ({
          operationId,
          agentId: 'agent',
          keyId: null,
          operation: 'send_message',
          state,
          input: JSON.stringify({ recipient: { id_value: subject.normalized }, content: { body: 'Hello Ann' } }),
          receipt: JSON.stringify({ status: state, to: subject.normalized }),
          reservedCredits: null,
          costBasis: 'credits',
          estimatedAt: null,
          callbackUrl: null,
          partialResult: null,
          budgetKeyId: null,
          createdAt: T,
          updatedAt: T,
        })
        await ledger.operations.add(operation(`done_${subject.normalized}`, 'success'))
        await ledger.operations.add(operation(`open_${subject.normalized}`, 'pending'))
        const found = await second.people.export(subject)
        expect(Object.fromEntries(Object.entries(found).map(([family, rows]) => [family, rows.length]))).toEqual({
          messages: 0,
          decisions: 0,
          conversations: 0,
          intents: 0,
          bookings: 0,
          calls: 0,
          leads: 0,
          consents: 1,
          opt_outs: 1,
          customers: 1,
          inbound_messages: 0,
          unsubscribe_links: 0,
          consent_events: 3,
          operations: 2,
          tickets: 0,
          idempotency: 0,
          deliveries: 0,
        })
        expect(JSON.stringify(found)).toContain('STOP, Ann')

        expect(await second.people.erase(subject, T + 10)).toMatchObject({ consents: 1, opt_outs: 1, customers: 1, consent_events: 3, operations: 1 })
        const left = await ledger.people.export(subject)
        expect(left['operations']).toMatchObject([{ operation_id: `open_${subject.normalized}` }])
        expect(Object.values({ ...left, operations: [] }).flat()).toEqual([])
        expect((await ledger.operations.get(`done_${subject.normalized}`))?.receipt).toBe('{"status":"success","to":"[erased]"}')
        expect(await ledger.consents.get(consentId)).toBeUndefined()
        expect(await ledger.optOuts.of(subject, LATER)).toMatchObject([{ scope: 'marketing', via: 'erased', at: T + 1_000 }])
        const { problems, events } = await ledger.consents.verify()
        expect(problems).toEqual([])
        expect(Object.values(await ledger.people.erase(subject, T + 20)).every(count => count === 0)).toBe(true)
        expect((await ledger.consents.verify()).events).toBe(events)
        expect((await ledger.consents.grant(consent(subject, { customerId: 'cust_erase' }), T)).outcome).toBe('erased')
      })
    })

    it('templates never change but for their retirement', async () => {
      const row = {
        templateId: 'booking_1',
        class: 'transactional' as const,
        subject: null,
        body: 'Hi {{name}}',
        whatsappName: null,
        whatsappLanguage: null,
        createdAt: T,
        retiredAt: null,
      }
      expect([await ledger.templates.add(row), await second.templates.add({ ...row, class: 'marketing' })]).toEqual([true, false])
      expect(await second.templates.get('booking_1')).toEqual(row)
      expect(await second.templates.page({ most: 5 })).toEqual([row])
      expect(await second.templates.page({ after: 'booking_1', most: 5 })).toEqual([])
      expect([await ledger.templates.retire('booking_1', T + 1), await second.templates.retire('booking_1', T + 2)]).toEqual([true, false])
      expect([await ledger.templates.add(row), (await second.templates.get('booking_1'))?.retiredAt]).toEqual([false, T + 1])
    })
  })
}
