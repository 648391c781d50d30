import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DELIVERY_STATES, type InboundMessage } from '../../src/core/inbound.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { mail, phone, stop, T } from '../consents.ts'

const messageOf = (changes: Partial<InboundMessage> = {}): InboundMessage => ({
  provider: 'twilio',
  providerId: randomUUID(),
  channel: 'sms',
  sender: phone(),
  text: 'yes',
  answers: null,
  at: T,
  recordedAt: T + 1,
  ...changes,
})

/** What every engine promises of what comes back and of unsubscribe links; two connections to the same data. */
export function testInbound(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`what comes back on ${name}`, () => {
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
    const both = () => [ledger, second, ledger, second, ledger, second]

    it('is kept once, with what it changes, however often it comes', async () => {
      const subject = phone()
      const row = messageOf({ sender: subject })
      const take = (to: Ledger) =>
        to.transaction(async ({ inbound, optOuts }) => {
          const isNew = await inbound.message(row)
          if (isNew) await optOuts.add(stop(subject), T)
          return isNew
        })
      const { events } = await ledger.consents.verify()
      expect((await Promise.all(both().map(take))).filter(Boolean)).toHaveLength(1)
      expect((await ledger.consents.verify()).events).toBe(events + 1)
      expect((await second.people.export(subject))['inbound_messages']).toMatchObject([
        { ...row, sender: `phone:${subject.normalized}` },
      ])
      expect(await second.inbound.message({ ...row, provider: 'whatsapp' })).toBe(true)
    })

    it('comes again when the work that took it failed', async () => {
      const row = messageOf()
      const failing = ledger.transaction(async ({ inbound }) => {
        await inbound.message(row)
        throw new Error('the disk is full')
      })
      await expect(failing).rejects.toThrow('the disk is full')
      expect(await second.inbound.message(row)).toBe(true)
    })

    it('reports the furthest state, whoever says it first', async () => {
      for (let round = 0; round < 5; round += 1) {
        const providerId = randomUUID()
        const reports = [...DELIVERY_STATES, ...DELIVERY_STATES].map((state, at) => ({
          provider: 'twilio',
          providerId,
          state,
          errorCode: null,
          at: T + at,
        }))
        const changed = await Promise.all(
          reports
            .sort(() => (round % 2) - 0.5)
            .map((report, at) => (at % 2 === 0 ? ledger : second).inbound.report(report)),
        )
        expect(changed.filter(Boolean).length).toBeGreaterThan(0)
        expect(await ledger.inbound.reportOf('twilio', providerId)).toMatchObject({ state: 'read' })
      }
      expect(await ledger.inbound.reportOf('twilio', 'none')).toBeUndefined()
    })

    it('has one link for each recipient, also when asked for all at once', async () => {
      const subject = mail('+tag')
      const tokens = new Set(await Promise.all(both().map(({ unsubscribes }) => unsubscribes.tokenOf(subject, T))))
      expect(tokens.size).toBe(1)
      const [token = ''] = tokens
      expect(await second.unsubscribes.subjectOf(token)).toEqual(subject)
      expect(await second.unsubscribes.subjectOf('none')).toBeUndefined()
    })

    it('is forgotten with the person, and not taken for new after that', async () => {
      const sender = phone()
      const row = messageOf({ sender, text: 'My name is Ann' })
      await ledger.inbound.message(row)
      expect(await second.people.export(sender)).toMatchObject({ inbound_messages: [{ text: 'My name is Ann' }] })
      expect(await second.people.erase(sender, T + 2)).toMatchObject({ inbound_messages: 1 })
      expect(await second.people.export(sender)).toMatchObject({ inbound_messages: [] })
      expect(await ledger.inbound.message(row)).toBe(false)
    })
  })
}
