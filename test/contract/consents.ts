import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConsent, type ConsentSubject } from '../../src/core/rows/consent.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { consent, mail, phone, stop, T } from '../consents.ts'
import { booking } from './bookings.ts'
import { operation as accepted } from './ledger.ts'
import { LATER, testOptOuts } from './opt_outs.ts'

const operation = (operationId: string, state: 'success' | 'pending', { normalized }: ConsentSubject) =>
  accepted({
    operationId,
    operation: 'send_message',
    state,
    input: JSON.stringify({ recipient: { id_value: normalized }, content: { body: 'Hello Ann' } }),
    receipt: JSON.stringify({ status: state, to: normalized }),
    createdAt: T,
    updatedAt: T,
  })

/** What every engine promises of consents, opt-outs, templates and persons; two connections to the same data. */
export function testConsents(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`consents on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    const on = {} as { ledger: Ledger; second: Ledger }
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
      Object.assign(on, { ledger, second })
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
      const granted = await Promise.all(
        [ledger, second, ledger, second].map(({ consents }) => consents.grant(given, T + 5)),
      )
      expect(granted.map(({ outcome }) => outcome).sort()).toEqual(['known', 'known', 'known', 'recorded'])
      expect(new Set(granted.map(({ consentId }) => consentId)).size).toBe(1)
      const consentId = granted[0]?.consentId ?? ''
      expect(await second.consents.of(subject)).toEqual([
        { ...given, consentId, recordedAt: T + 5, revokedAt: null, revokedVia: null },
      ])
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
      const twins = await Promise.all(
        [ledger, second, ledger].map(({ consents }) => consents.revoke(consentId, { via: 'operator', at: T + 9 })),
      )
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

    testOptOuts(on)

    describe('a person', () => {
      it('is told from somebody whose address ends like theirs', async () => {
        const [subject, serial] = [mail(), randomUUID()]
        const other = `jo${subject.normalized}`
        const words = JSON.stringify({ to: other, words: `Dear Jo,\n${other}` })
        const ended = { state: 'success', operation: 'send_message' } as const
        await ledger.operations.add(accepted({ ...ended, operationId: `op_${serial}`, input: words, receipt: words }))
        const both = JSON.stringify({ to: subject.normalized, copy: other, words: `Hi\n${subject.normalized}` })
        await ledger.operations.add(accepted({ ...ended, operationId: `op_${serial}_own`, input: both, receipt: both }))
        const appointmentId = `apt_${serial}`
        await ledger.transaction(async ({ bookings }) => {
          await bookings.hold(booking({ appointmentId, operationId: `op_${serial}_b`, notes: `Ask ${other}` }))
          await bookings.move(appointmentId, ['held'], { state: 'cancelled' })
        })
        expect(await second.people.export(subject)).toMatchObject({
          operations: [{ operation_id: `op_${serial}_own` }],
          bookings: [],
        })
        expect(await second.people.erase(subject, LATER)).toMatchObject({ operations: 1, bookings: 0 })
        expect(await ledger.operations.get(`op_${serial}`)).toMatchObject({ input: words, receipt: words })
        expect((await ledger.operations.get(`op_${serial}_own`))?.receipt).toBe(
          JSON.stringify({ to: '[erased]', copy: other, words: 'Hi\n[erased]' }),
        )
        expect((await ledger.bookings.get(appointmentId))?.notes).toBe(`Ask ${other}`)
      })

      it.each([
        ['a mail address', mail, (normalized: string) => normalized],
        ['a mail address in the code of addresses', mail, encodeURIComponent],
        ['a number', phone, encodeURIComponent],
      ])('is found by %s in where an outcome was sent', async (_, make, write) => {
        const [subject, serial] = [make(), randomUUID()]
        const url = (who: string): string => `https://agent.example/cb?to=${who}&x=1`
        const [own, other] = [url(write(subject.normalized)), url(write(`7${subject.normalized.replace('+', '7')}`))]
        for (const [name, callbackUrl] of Object.entries({ own, other })) {
          const operationId = `op_${serial}_${name}`
          await ledger.operations.add(accepted({ state: 'success', operationId, callbackUrl }))
          const sent = { webhookId: null, agentId: 'a', url: callbackUrl, body: '{}', state: 'delivered' } as const
          const times = { attempt: 1, nextAt: T, createdAt: T, updatedAt: T, leaseOwner: null, leaseUntil: null }
          const ended = { lastStatus: 200, lastError: null }
          await ledger.webhooks.queue({ deliveryId: `msg_${serial}_${name}`, ...sent, ...times, ...ended })
        }
        expect(await second.people.export(subject)).toMatchObject({
          operations: [{ operation_id: `op_${serial}_own`, callback_url: own }],
          deliveries: [{ delivery_id: `msg_${serial}_own`, url: own }],
        })
        expect(await second.people.erase(subject, LATER)).toMatchObject({ operations: 1, deliveries: 1 })
        expect((await ledger.operations.get(`op_${serial}_own`))?.callbackUrl).toMatch(/\?to=(%2B)?\[erased\]&x=1$/)
        expect((await ledger.webhooks.delivery(`msg_${serial}_own`))?.url).toMatch(/\?to=(%2B)?\[erased\]&x=1$/)
        expect((await ledger.operations.get(`op_${serial}_other`))?.callbackUrl).toBe(other)
        expect((await ledger.webhooks.delivery(`msg_${serial}_other`))?.url).toBe(other)
      })

      it.each([
        (name: string) => `${name}@bücher.example`,
        (name: string) => `${name}@xn--bcher-kva.example`,
        (name: string) => `${name.toUpperCase()}@BÜCHER.example`,
      ])('is found by an address of another alphabet, however its domain is written', async write => {
        const serial = randomUUID()
        const [own, other] = [write(`ana${serial}`), write(`jo${serial}`)]
        const subject = { type: 'email', normalized: `ana${serial}@xn--bcher-kva.example` } as const
        const of = (address: string) => JSON.stringify({ to: address, words: `Hi\n${address}` })
        const ended = { state: 'success', operation: 'send_message' } as const
        for (const [name, text] of Object.entries({ own: of(own), other: of(other) })) {
          const operationId = `op_${serial}_${name}`
          await ledger.operations.add(accepted({ ...ended, operationId, input: text, receipt: text }))
          const ids = { ticketId: `esc_${serial}_${name}`, operationId, agentId: 'a', smbId: null, assigneeId: null }
          const asked = { reason: 'automation_failed', priority: 'normal', queue: 'operator', context: text }
          await ledger.tickets.add({ ...ids, ...asked, createdAt: T, closedAt: T })
        }
        expect(await second.people.erase(subject, LATER)).toMatchObject({ operations: 1, tickets: 1 })
        expect(await ledger.operations.get(`op_${serial}_own`)).toMatchObject({
          input: '{"erased":true}',
          receipt: JSON.stringify({ to: '[erased]', words: 'Hi\n[erased]' }),
        })
        expect((await ledger.tickets.get(`esc_${serial}_own`))?.context).toBe('{"erased":true}')
        expect((await ledger.operations.get(`op_${serial}_other`))?.receipt).toBe(of(other))
        expect((await ledger.tickets.get(`esc_${serial}_other`))?.context).toBe(of(other))
      })

      it('is told from somebody whose number begins like theirs', async () => {
        const [subject, serial] = [phone(), randomUUID()]
        const of = (number: string) => JSON.stringify({ to: number, also: `Tel. ${number.replace('+', '00')}.` })
        const [own, other] = [of(subject.normalized), of(`${subject.normalized}7`)]
        for (const [operationId, words] of [
          [`op_${serial}`, other],
          [`op_${serial}_own`, own],
        ] as const)
          await ledger.operations.add(accepted({ state: 'success', operationId, input: words, receipt: words }))
        expect(await second.people.export(subject)).toMatchObject({
          operations: [{ operation_id: `op_${serial}_own` }],
        })
        expect(await second.people.erase(subject, LATER)).toMatchObject({ operations: 1 })
        expect((await ledger.operations.get(`op_${serial}`))?.receipt).toBe(other)
        expect((await ledger.operations.get(`op_${serial}_own`))?.receipt).not.toContain(subject.normalized.slice(1))
      })

      it.each([
        ['escalate_to_human', 'Ask Ann: ２０２/５５５'],
        ['send_message', 'Write to (202) 555'],
      ])('is found in what %s was asked with, however the number is written there', async (name, begin) => {
        const [subject, serial] = [phone(), randomUUID()]
        const of = (words: string) => JSON.stringify({ context: { recommended_next_step: words } })
        const own = of(`${begin}-${subject.normalized.slice(-4)}.`)
        const abroad = of(`Ask +44${subject.normalized.slice(2)}.`)
        for (const [operationId, input] of [
          [`op_${serial}_own`, own],
          [`op_${serial}_abroad`, abroad],
        ] as const)
          await ledger.operations.add(accepted({ state: 'success', operation: name, operationId, input }))
        const [found, ...others] = (await second.people.export(subject))['operations'] ?? []
        expect(found).toMatchObject({ operation_id: `op_${serial}_own`, input: own })
        expect(others).toEqual([])
        expect(await second.people.erase(subject, LATER)).toMatchObject({ operations: 1 })
        expect((await ledger.operations.get(`op_${serial}_own`))?.input).toBe('{"erased":true}')
        expect((await ledger.operations.get(`op_${serial}_abroad`))?.input).toBe(abroad)
        expect((await second.people.export(subject))['operations']).toEqual([])
      })

      it('is exported with every row and erased without breaking the chain', async () => {
        const subject = phone()
        const { consentId } = await ledger.consents.grant(consent(subject, { customerId: 'cust_erase' }), T)
        await ledger.consents.revoke(consentId, { via: 'asked by Ann', at: T + 1 })
        await ledger.optOuts.add({ ...stop(subject), rawText: 'STOP, Ann' }, T)
        await ledger.operations.add(operation(`done_${subject.normalized}`, 'success', subject))
        await ledger.operations.add(operation(`open_${subject.normalized}`, 'pending', subject))
        const found = await second.people.export(subject)
        expect(Object.fromEntries(Object.entries(found).map(([family, rows]) => [family, rows.length]))).toEqual({
          messages: 0,
          decisions: 0,
          conversations: 0,
          invitation_answers: 0,
          bookings: 0,
          waitlist: 0,
          calls: 0,
          leads: 0,
          consents: 1,
          opt_outs: 1,
          customers: 1,
          relationships: 0,
          inbound_messages: 0,
          unsubscribe_links: 0,
          watches: 0,
          suppressions: 0,
          consent_events: 3,
          tallies: 0,
          operations: 2,
          ticket_notes: 0,
          tickets: 0,
          idempotency: 0,
          deliveries: 0,
          approvals: 0,
          people: 0,
          news: 0,
        })
        expect(JSON.stringify(found)).toContain('STOP, Ann')

        expect(await second.people.erase(subject, T + 10)).toMatchObject({
          consents: 1,
          opt_outs: 1,
          customers: 1,
          consent_events: 3,
          tallies: 0,
          operations: 1,
        })
        const left = await ledger.people.export(subject)
        expect(left['operations']).toMatchObject([{ operation_id: `open_${subject.normalized}` }])
        expect(Object.values({ ...left, operations: [] }).flat()).toEqual([])
        expect((await ledger.operations.get(`done_${subject.normalized}`))?.receipt).toBe(
          '{"status":"success","to":"[erased]"}',
        )
        expect(await ledger.consents.get(consentId)).toBeUndefined()
        expect(await ledger.optOuts.of(subject, LATER)).toMatchObject([
          { scope: 'marketing', via: 'erased', at: T + 1_000 },
        ])
        const { problems, events } = await ledger.consents.verify()
        expect(problems).toEqual([])
        expect(Object.values(await ledger.people.erase(subject, T + 20)).every(count => count === 0)).toBe(true)
        expect((await ledger.consents.verify()).events).toBe(events)
        expect((await ledger.consents.grant(consent(subject, { customerId: 'cust_erase' }), T)).outcome).toBe('erased')
      })
    })

    it.each([
      [mail(), (text: string) => [`jo${text}`, `first.${text}`, `${text}.au`, `${text}munity`]],
      [phone(), (text: string) => [`${text}7`, text.replace('+', '+4')]],
    ] as const)('nobody is erased or shown with %o but that person', async ({ type, normalized }, neighbours) => {
      const others = neighbours(normalized).map(other => ({ type, normalized: other }))
      for (const subject of [{ type, normalized }, ...others])
        await ledger.operations.add(operation(`of_${subject.normalized}`, 'success', subject))
      expect((await second.people.export({ type, normalized }))['operations']).toHaveLength(1)
      expect(await second.people.erase({ type, normalized }, T + 10)).toMatchObject({ operations: 1 })
      for (const subject of others)
        expect(await ledger.operations.get(`of_${subject.normalized}`)).toMatchObject(
          operation(`of_${subject.normalized}`, 'success', subject),
        )
    })

    it('templates never change but for their retirement', async () => {
      const row = {
        templateId: 'booking_1',
        class: 'transactional' as const,
        subject: null,
        body: 'Hi {{name}}',
        approvedName: null,
        approvedLanguage: null,
        createdAt: T,
        retiredAt: null,
      }
      expect([await ledger.templates.add(row), await second.templates.add({ ...row, class: 'marketing' })]).toEqual([
        true,
        false,
      ])
      expect(await second.templates.get('booking_1')).toEqual(row)
      expect(await second.templates.page({ most: 5 })).toEqual([row])
      expect(await second.templates.page({ after: 'booking_1', most: 5 })).toEqual([])
      expect([
        await ledger.templates.retire('booking_1', T + 1),
        await second.templates.retire('booking_1', T + 2),
      ]).toEqual([true, false])
      expect([await ledger.templates.add(row), (await second.templates.get('booking_1'))?.retiredAt]).toEqual([
        false,
        T + 1,
      ])
    })
  })
}
