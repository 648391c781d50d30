import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { booking } from './bookings.ts'
import { operation } from './ledger.ts'

const T = 1_900_000_000_000
const DAY_MS = 86_400_000

/** What every engine promises about the links of customers; `reopen` gives a second connection to the same data. */
export function testAppointmentLinks(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`links to appointments on ${name}`, () => {
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

    async function appointment(startAt: number): Promise<string> {
      const made = operation()
      await ledger.operations.add(made)
      const row = booking({
        operationId: made.operationId,
        calendarKey: made.operationId,
        startAt,
        endAt: startAt + 1_800_000,
      })
      await ledger.transaction(({ bookings }) => bookings.hold(row))
      return row.appointmentId
    }

    it('open one appointment, and are kept as hashes alone', async () => {
      const id = await appointment(T)
      const [one, other] = [await ledger.appointmentLinks.issue(id, T), await second.appointmentLinks.issue(id, T + 1)]
      expect(one).toMatch(/^[\w-]{22}$/)
      expect(one).not.toBe(other)
      const linkHash = createHash('sha256').update(one).digest('hex')
      const link = { linkHash, appointmentId: id, issuedAt: T, actOperationId: null }
      expect(await second.appointmentLinks.find(one)).toEqual(link)
      expect(await ledger.appointmentLinks.find(other)).toMatchObject({ appointmentId: id, issuedAt: T + 1 })
      for (const token of ['', linkHash, one.slice(0, 21), `${one}A`, 'A'.repeat(22), "' or 1=1 --'"])
        expect(await ledger.appointmentLinks.find(token)).toBeUndefined()
    })

    it('know what the customer asked for last, whichever link it came by', async () => {
      const [id, another] = [await appointment(T + DAY_MS), await appointment(T + 2 * DAY_MS)]
      const token = await ledger.appointmentLinks.issue(id, T)
      await ledger.appointmentLinks.issue(id, T)
      await ledger.appointmentLinks.issue(another, T)
      expect(await ledger.appointmentLinks.actOf(id)).toBeUndefined()
      await ledger.appointmentLinks.noteAct(id, 'op_1')
      // A link that was made since then has no act of its own.
      await ledger.appointmentLinks.issue(id, T)
      expect(await second.appointmentLinks.actOf(id)).toBe('op_1')
      await ledger.appointmentLinks.noteAct(id, 'op_2')
      expect(await second.appointmentLinks.actOf(id)).toBe('op_2')
      expect(await second.appointmentLinks.actOf(another)).toBeUndefined()
      expect(await ledger.appointmentLinks.find(token)).toMatchObject({ actOperationId: 'op_2' })
    })

    it('go a week after the end of the appointment, and not before', async () => {
      const id = await appointment(T + 10 * DAY_MS)
      const token = await ledger.appointmentLinks.issue(id, T)
      const endAt = T + 10 * DAY_MS + 1_800_000
      await ledger.prune(endAt + 7 * DAY_MS)
      expect(await ledger.appointmentLinks.find(token)).toBeDefined()
      await ledger.prune(endAt + 7 * DAY_MS + 1)
      expect(await ledger.appointmentLinks.find(token)).toBeUndefined()
    })

    it('without an appointment are found by db verify', async () => {
      await ledger.appointmentLinks.issue('apt_nowhere', T + 100 * DAY_MS)
      expect(await second.verify()).toContain("a customer's link: its appointment apt_nowhere is missing")
    })
  })
}
