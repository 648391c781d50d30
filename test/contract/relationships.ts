import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { RelationshipRow } from '../../src/core/rows/relationship.ts'
import { mail, phone } from '../consents.ts'
import { booking } from './bookings.ts'
import { business, link } from './supply.ts'

const T = 1_800_000_000_000
const DAY = 86_400_000
const TODAY = '2027-01-15'
let serial = 0

/** The retention the ledgers of these tests must be opened with. */
export const KEPT = { consentMs: 100 * DAY, optOutMs: 1e15, screeningMs: 1e15 }

/** An order as an operator imports it. */
export const relationship = (changes: Partial<RelationshipRow> = {}): RelationshipRow => {
  serial += 1
  return {
    kind: 'order',
    ref: `r${serial}`,
    phone: null,
    email: null,
    name: 'Ana',
    service: 'Haircut',
    number: 'A-17',
    at: T,
    localAt: '2027-01-15T09:00',
    expiresAt: null,
    importedAt: T,
    importedBy: 'command_line',
    ...changes,
  }
}

/** What every engine promises about what shows a relationship, and about strangers; `reopen` gives a second connection to the same data. */
export function testRelationships(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`relationships on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(() => Promise.all([ledger.close(), second.close()]))
    const kindsOf = async (subject: ConsentSubject) =>
      (await second.relationships.tracesOf(subject, T - 100 * DAY)).map(({ kind, id }) => `${kind} ${id}`)

    it('are replaced by what has the same kind and ref', async () => {
      const [first, other] = [phone(), phone()]
      const row = relationship({ phone: first })
      expect(await ledger.relationships.put(row)).toBe('added')
      expect(await ledger.relationships.put({ ...row, importedAt: T + 1 })).toBe('known')
      expect(await ledger.relationships.put({ ...row, kind: 'customer' })).toBe('added')
      expect(await ledger.relationships.put({ ...row, phone: other, number: null })).toBe('changed')
      expect(await kindsOf(first)).toEqual([`customer ${row.ref}`])
      expect(await kindsOf(other)).toEqual([`order ${row.ref}`])
      expect(await second.relationships.page({ subject: other, most: 10 })).toEqual([
        { ...row, phone: other, number: null },
      ])
      expect(await ledger.relationships.remove('order', row.ref)).toBe(true)
      expect(await ledger.relationships.remove('order', row.ref)).toBe(false)
      expect(await kindsOf(other)).toEqual([])
    })

    it('come by kind and ref, from the one after on', async () => {
      const subject = mail()
      for (const ref of ['b', 'a', 'c'])
        await ledger.relationships.put(relationship({ ref: `p_${ref}`, email: subject }))
      await ledger.relationships.put(relationship({ kind: 'customer', ref: 'p_z', email: subject }))
      const first = await ledger.relationships.page({ subject, most: 2 })
      const rest = await ledger.relationships.page({ subject, after: first[1], most: 10 })
      expect([...first, ...rest].map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([
        'customer p_z',
        'order p_a',
        'order p_b',
        'order p_c',
      ])
    })

    it('are read of one recipient alone, every kind in one statement', async () => {
      const [number, address, stranger] = [phone(), mail(), phone()]
      const smbId = `smb_traces_${serial}`
      const own = business(smbId, {
        name: 'Acme',
        contactEmail: address.normalized.toUpperCase(),
        verification: 'confirmed',
      })
      await ledger.transaction(({ businesses }) => businesses.import(own, link(smbId)))
      await ledger.relationships.put(relationship({ ref: 'both', phone: number, email: address, expiresAt: T + DAY }))
      await ledger.transaction(({ bookings }) =>
        bookings.hold(
          booking({
            smbId,
            appointmentId: `apt_${smbId}`,
            customer: { name: 'Ana', phone: number.normalized, timeZone: 'UTC' },
          }),
        ),
      )
      expect(await kindsOf(number)).toEqual(['order both'])
      await ledger.bookings.move(`apt_${smbId}`, ['held'], { state: 'confirmed', provider: 'cal_com' })
      await ledger.transaction(({ leads }) =>
        leads.capture(
          {
            leadId: `lead_${smbId}`,
            smbId,
            agentId: 'agent',
            name: 'Ana Novak',
            phone: number.normalized,
            email: null,
            serviceInterest: 'Perm',
            notes: null,
            consentRecordId: null,
            source: null,
            createdAt: T,
          },
          [`tel:${number.normalized}`],
        ),
      )
      const heard = { provider: 'p', channel: 'sms', sender: number, text: 'Hi', answers: null, recordedAt: T } as const
      await ledger.inbound.message({ ...heard, providerId: `m1_${smbId}`, at: T })
      await ledger.inbound.message({ ...heard, providerId: `m2_${smbId}`, at: T + 1 })
      expect(await second.relationships.tracesOf(number, T - DAY)).toEqual([
        { kind: 'inbound_message', id: `m2_${smbId}`, at: T + 1, isAnswered: false },
        {
          kind: 'order',
          id: 'both',
          at: T,
          localAt: '2027-01-15T09:00',
          expiresAt: T + DAY,
          words: ['Ana', 'Haircut', 'A-17'],
        },
        {
          kind: 'appointment',
          id: `apt_${smbId}`,
          at: T,
          provider: 'cal_com',
          state: 'confirmed',
          startAt: T,
          endAt: T + 1_800_000,
          timeZone: 'Europe/Berlin',
          words: ['Haircut', 'Acme', 'Ana'],
        },
        { kind: 'lead', id: `lead_${smbId}`, at: T, words: ['Perm', 'Acme', 'Ana Novak'] },
      ])
      expect(await kindsOf(address)).toEqual(['order both', `business ${smbId}`])
      expect(await kindsOf(stranger)).toEqual([])
      expect(await second.relationships.tracesOf(number, T + DAY)).toEqual([])

      expect((await second.people.export(number))['relationships']).toHaveLength(1)
      expect(await second.people.erase(number, T + DAY)).toMatchObject({ relationships: 1 })
      expect(await second.relationships.page({ subject: address, most: 10 })).toEqual([])
    })

    it('count strangers of an agent, and of all agents together', async () => {
      const { coldRecipients } = ledger
      const [ann, bob, eve] = [phone(), mail(), phone()]
      const tagged = { ...bob, normalized: bob.normalized.replace('@', '+x@') }
      expect(await coldRecipients.room('a1', ann, TODAY, 2)).toBe(2)
      await coldRecipients.count('a1', ann, TODAY)
      await coldRecipients.count('a1', ann, TODAY)
      expect(await coldRecipients.room('a1', bob, TODAY, 2)).toBe(1)
      await coldRecipients.count('a1', bob, TODAY)
      expect(await second.coldRecipients.room('a1', eve, TODAY, 2)).toBe(0)
      expect(await second.coldRecipients.room('a1', tagged, TODAY, 2)).toBe(1)
      expect(await second.coldRecipients.room('a2', eve, TODAY, 2)).toBe(2)
      expect(await second.coldRecipients.room('a1', eve, '2027-01-16', 2)).toBe(2)
      expect(await second.coldRecipients.room('a1', ann, TODAY, 0)).toBe(0)
      for (const agent of ['a2', 'a2', 'a3', 'a3']) await coldRecipients.count(agent, phone(), TODAY)
      expect(await second.coldRecipients.room('a4', eve, TODAY, 2)).toBe(0)
    })

    it('let no two nodes write to more strangers than one may', async () => {
      const day = '2027-02-01'
      const tries = Array.from({ length: 24 }, (_, at) => ({ db: at % 2 === 0 ? ledger : second, subject: phone() }))
      const left = await Promise.all(
        tries.map(({ db, subject }) =>
          db.transaction(async ({ coldRecipients }) => {
            if ((await coldRecipients.room('busy', subject, day, 5)) === 0) return false
            await coldRecipients.count('busy', subject, day)
            return true
          }),
        ),
      )
      expect(left.filter(Boolean)).toHaveLength(5)
    })

    it('forget strangers of days that are over, and orders long past', async () => {
      const subject = phone()
      await ledger.relationships.put(relationship({ ref: 'old', phone: subject, at: 0, localAt: '1970-01-01' }))
      await ledger.relationships.put(relationship({ ref: 'new', phone: subject }))
      await ledger.coldRecipients.count('a9', subject, '2020-01-01')
      await ledger.prune(T)
      expect(await ledger.coldRecipients.room('a9', phone(), '2020-01-01', 1)).toBe(1)
      expect((await ledger.relationships.page({ subject, most: 10 })).map(({ ref }) => ref)).toEqual(['new'])
    })
  })
}
