import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingRow } from '../../src/core/calendar.ts'
import type { InvitationAnswerRow } from '../../src/core/rows/invitation_answers.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { booking } from './bookings.ts'
import { operation } from './ledger.ts'

const T = 1_950_000_000_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let serial = 0

/** What every engine promises about answers to invitations and the mailboxes they come to; `reopen` gives a second connection to the same data. */
export function testInvitationAnswers(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`answers to invitations on ${name}`, () => {
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

    async function appointment(email: string, startAt = T + DAY_MS): Promise<BookingRow> {
      const made = operation()
      await ledger.operations.add(made)
      const { operationId } = made
      const customer = { name: 'Ana', email, timeZone: 'Europe/Berlin' }
      const times = { startAt, endAt: startAt + HOUR_MS, updatedAt: T }
      const row = booking({ operationId, calendarKey: operationId, customer, ...times })
      expect(await ledger.transaction(({ bookings }) => bookings.hold(row))).toBe(true)
      return row
    }
    const answerTo = (appointmentId: string, changes: Partial<InvitationAnswerRow> = {}): InvitationAnswerRow => {
      serial += 1
      return {
        answerHash: `${name} ${serial}`,
        appointmentId,
        answer: 'accepted',
        sequence: 0,
        stampedAt: T,
        startAt: null,
        endAt: null,
        proof: 'proven',
        operationId: null,
        receivedAt: T,
        ...changes,
      }
    }

    it('are kept once, the latest first, whichever node they come to', async () => {
      const { appointmentId, operationId } = await appointment('ana@customer.example')
      const first = answerTo(appointmentId, { operationId })
      const later = answerTo(appointmentId, { answer: 'counter', stampedAt: T + 1, startAt: T, endAt: T + 1 })
      const came = await Promise.all([ledger, second].map(({ invitationAnswers }) => invitationAnswers.add(first)))
      expect(came.sort()).toEqual([false, true])
      expect(await second.invitationAnswers.add(later)).toBe(true)
      expect(await ledger.invitationAnswers.ofAppointment(appointmentId)).toEqual([later, first])
      expect(await ledger.invitationAnswers.ofAppointments([appointmentId, 'apt_none'])).toEqual([later, first])
      expect(await ledger.invitationAnswers.ofAppointments([])).toEqual([])
      expect(await second.invitationAnswers.ofOperation(operationId)).toEqual(first)
      expect(await second.invitationAnswers.ofAppointment('apt_none')).toEqual([])
    })

    it('are shown and erased with the person who gave them, and no others', async () => {
      const subject = { type: 'email' as const, normalized: `erased@${name.toLowerCase()}.example` }
      const { appointmentId } = await appointment(subject.normalized)
      const other = await appointment('ben@customer.example')
      const own = answerTo(appointmentId)
      const kept = answerTo(other.appointmentId)
      for (const row of [own, kept]) await ledger.invitationAnswers.add(row)
      expect((await ledger.people.export(subject))['invitation_answers']).toEqual([own])
      expect((await ledger.people.erase(subject, T))['invitation_answers']).toBe(1)
      expect(await ledger.invitationAnswers.ofAppointment(appointmentId)).toEqual([])
      expect(await ledger.invitationAnswers.ofAppointment(other.appointmentId)).toEqual([kept])
    })

    it('are forgotten a month after their appointment, and looked for by verify', async () => {
      const { appointmentId } = await appointment('cy@customer.example', T + 40 * DAY_MS)
      await ledger.invitationAnswers.add(answerTo(appointmentId))
      await ledger.prune(T + 70 * DAY_MS)
      expect(await ledger.invitationAnswers.ofAppointment(appointmentId)).toHaveLength(1)
      await ledger.prune(T + 73 * DAY_MS)
      expect(await ledger.invitationAnswers.ofAppointment(appointmentId)).toEqual([])
      await ledger.invitationAnswers.add(answerTo('apt_gone', { operationId: 'op_gone', receivedAt: T + 80 * DAY_MS }))
      expect(await ledger.verify()).toEqual(
        expect.arrayContaining([
          'answer to the invitation to apt_gone: the appointment is missing',
          'answer to the invitation to apt_gone: its operation op_gone is missing',
        ]),
      )
      await ledger.prune(T + 120 * DAY_MS)
      expect(await ledger.invitationAnswers.ofAppointment('apt_gone')).toEqual([])
    })

    it('come to mailboxes that one node reads at a time, from where another has ended', async () => {
      const [one, other] = [ledger.mailboxes, second.mailboxes]
      const box = `box of ${name}`
      const leases = await Promise.all([one.lease(box, 'a', T, T + 10), other.lease(box, 'b', T, T + 10)])
      const [winner = '', loser = ''] = leases[0] === undefined ? ['b', 'a'] : ['a', 'b']
      expect(leases.filter(lease => lease !== undefined)).toEqual([
        { mailboxId: box, uidValidity: null, lastUid: 0, readAt: T },
      ])
      expect(await one.holders()).toEqual([winner])
      await other.reached(box, loser, { uidValidity: '9', lastUid: 9 })
      await other.reached(box, winner, { uidValidity: '4294967295', lastUid: 4_294_967_294 })
      await other.renew(box, winner, T + 20)
      expect(await one.lease(box, 'c', T + 19, T + 30)).toBeUndefined()
      // The lease runs out with the process that had it.
      expect(await one.lease(box, 'c', T + 20, T + 30)).toMatchObject({
        uidValidity: '4294967295',
        lastUid: 4_294_967_294,
      })
      await other.reached(box, winner, { uidValidity: '9', lastUid: 9 })
      await other.done(box, winner, 0)
      expect(await other.lease(box, 'd', T + 21, T + 30)).toBeUndefined()
      await one.done(box, 'c', T + 60)
      expect(await other.lease(box, 'd', T + 59, T + 90)).toBeUndefined()
      expect(await other.lease(box, 'd', T + 60, T + 90)).toMatchObject({ lastUid: 4_294_967_294 })
      expect(await one.release('d')).toBe(1)
      expect(await one.lease(box, 'e', T + 61, T + 90)).toBeDefined()
    })

    it('come to mailboxes that are read also when the clock was set back', async () => {
      const { mailboxes } = ledger
      const box = `box of ${name} set back`
      expect(await mailboxes.lease(box, 'a', T, T + 10)).toBeDefined()
      await mailboxes.done(box, 'a', T + 180_000)
      expect(await mailboxes.lease(box, 'a', T + 179_999, T + 200_000)).toBeUndefined()
      expect(await mailboxes.lease(box, 'a', T - DAY_MS, T - DAY_MS + 10)).toMatchObject({ readAt: T - DAY_MS })
      expect(await mailboxes.lease(box, 'b', T - DAY_MS, T - DAY_MS + 10)).toBeUndefined()
    })
  })
}
