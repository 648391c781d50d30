import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusyAddress } from '../../src/core/rows/busy_addresses.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { binding, booking, resource } from './bookings.ts'

const T = 1_800_000_000_000
const MINUTE = 60_000
const DAY = 86_400_000
let serial = 0

/** An address as it is before it is read. */
export const busyAddress = (smbId: string, changes: Partial<BusyAddress> = {}): BusyAddress => {
  serial += 1
  return {
    busyId: `busy_${serial}`,
    smbId,
    resourceId: null,
    address: `https://far.example/${serial}/basic.ics`,
    ...{ etag: null, lastModified: null, spans: [], coversUntil: null, copiedAt: null, triedAt: null, problem: null },
    createdAt: T + serial,
    ...changes,
  }
}

/** What every engine promises about times that are busy elsewhere; `reopen` gives a second connection to the same data. */
export function testBusyAddresses(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`busy times on ${name}`, () => {
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
    const bind = async (smbId: string, ...rows: BusyAddress[]) => {
      await ledger.calendarBindings.put(binding(smbId, { timeZone: 'UTC' }))
      await ledger.busyAddresses.replace(smbId, null, rows)
    }
    const hold = (smbId: string, startAt: number, connection = ledger) =>
      connection.bookings.hold(booking({ smbId, calendarKey: `local:${smbId}`, startAt, endAt: startAt + 30 * MINUTE }))

    it('are kept whole, replaced by whose they are, and leave with their business', async () => {
      const spans = [
        { startAt: T, endAt: T + 1 },
        { startAt: T + 5, endAt: T + 9 },
      ]
      const read = {
        spans,
        coversUntil: T + DAY,
        copiedAt: T,
        triedAt: T,
        etag: '"a"',
        lastModified: 'Mon',
        problem: 'p',
      }
      const [one, other] = [busyAddress('smb_b1', read), busyAddress('smb_b1')]
      await bind('smb_b1', one, other)
      await ledger.resources.add(resource('res_b1', { smbId: 'smb_b1' }))
      const own = busyAddress('smb_b1', { resourceId: 'res_b1' })
      await ledger.busyAddresses.replace('smb_b1', 'res_b1', [own])
      expect(await second.busyAddresses.ofBusiness('smb_b1')).toEqual([one, other, own])
      const third = busyAddress('smb_b1')
      await ledger.busyAddresses.replace('smb_b1', null, [{ ...one, spans: [] }, third])
      // What stays keeps what was read.
      expect(await second.busyAddresses.ofBusiness('smb_b1')).toEqual([one, own, third])
      expect(await ledger.resources.remove('res_b1')).toBe(true)
      expect(await second.busyAddresses.ofBusiness('smb_b1')).toEqual([one, third])
      await ledger.calendarBindings.remove('smb_b1')
      expect(await second.busyAddresses.ofBusiness('smb_b1')).toEqual([])
    })

    it('are asked for by one at a time, the longest waiting first, and keep what was read when they cannot be', async () => {
      const [one, other] = [busyAddress('smb_b2', { triedAt: T + 5 }), busyAddress('smb_b2')]
      await bind('smb_b2', one, other)
      const due = async (beforeMs: number) =>
        (await second.busyAddresses.due(beforeMs, 10)).filter(({ smbId }) => smbId === 'smb_b2')
      expect(await due(T + 4)).toEqual([other])
      expect(await due(T + 5)).toEqual([other, one])
      const claims = [other, other, one, one].map((row, at) =>
        (at % 2 === 0 ? ledger : second).busyAddresses.claim(row, T + 10),
      )
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(2)
      expect(await due(T + 9)).toEqual([])
      const copy = { spans: [{ startAt: T, endAt: T + 1 }], coversUntil: T + DAY, etag: '"b"', lastModified: null }
      const claimed = { busyId: one.busyId, triedAt: T + 10 }
      expect(await ledger.busyAddresses.keep(claimed, copy, T + 11)).toBe(true)
      expect(await second.busyAddresses.keep({ ...claimed, triedAt: T + 5 }, { ...copy, spans: [] }, T + 11)).toBe(
        false,
      )
      await ledger.busyAddresses.fail(one.busyId, 'it answered 503')
      const kept = { ...one, ...copy, triedAt: T + 10, copiedAt: T + 11 }
      expect(await due(T + 10)).toContainEqual({ ...kept, problem: 'it answered 503' })
      expect(await ledger.busyAddresses.keep(claimed, undefined, T + 12)).toBe(true)
      expect(await due(T + 10)).toContainEqual({ ...kept, copiedAt: T + 12, problem: null })
      expect((await ledger.busyAddresses.ages()).filter(({ smbId }) => smbId === 'smb_b2')).toEqual([
        { smbId: 'smb_b2', copiedAt: T + 12, problem: null },
        { smbId: 'smb_b2', copiedAt: null, problem: null },
      ])
      await ledger.busyAddresses.readAnew('smb_b2')
      // What was read by the clock of before is not what is busy.
      expect(await second.busyAddresses.keep(claimed, { ...copy, spans: [] }, T + 13)).toBe(false)
      expect(await due(0)).toEqual([{ ...kept, copiedAt: T + 12, etag: null, triedAt: null }, { ...other }])
      await ledger.calendarBindings.remove('smb_b2')
    })

    it('are not booked, nor what no copy reaches, by whoever books or moves', async () => {
      const spans = [{ startAt: T + 60 * MINUTE, endAt: T + 90 * MINUTE }]
      await bind('smb_b3', busyAddress('smb_b3', { spans, coversUntil: T + DAY, copiedAt: T }))
      const [before, inside, after, beyond] = [T + 30 * MINUTE, T + 89 * MINUTE, T + 90 * MINUTE, T + DAY - MINUTE]
      const came = [before, inside, after, beyond].map(startAt => hold('smb_b3', startAt, second))
      expect(await Promise.all(came)).toEqual([true, false, true, false])
      const row = (await ledger.bookings.ahead('smb_b3', T, 1))[0]
      if (row === undefined) throw new Error('not held')
      const to = (startAt: number) => ({ startAt, endAt: startAt + 30 * MINUTE })
      expect(await ledger.bookings.holdMove(row, to(T + 65 * MINUTE), row.operationId)).toBe(false)
      expect(await ledger.bookings.holdMove(row, to(T), row.operationId)).toBe(true)
      expect(
        await second.bookings.locked('local:smb_b3', { startAt: T + 60 * MINUTE, endAt: T + 91 * MINUTE }),
      ).toEqual(
        [
          { ...to(T + 90 * MINUTE), partySize: 1, service: 'Haircut' },
          { ...spans[0], partySize: expect.any(Number), service: '', isElsewhere: true },
        ].sort((a, b) => (a.startAt ?? 0) - (b.startAt ?? 0)),
      )
      // What its own calendar has done is written down all the same.
      const relocated = await ledger.transaction(({ bookings }) => bookings.relocate(row, to(T + 60 * MINUTE)))
      expect(relocated).toBe(true)
      await ledger.calendarBindings.remove('smb_b3')
    })

    it('of a member of the staff leave the others, and those that were never read leave nobody', async () => {
      const smbId = 'smb_b4'
      const services = [{ name: 'Haircut', minutes: 30, needs: ['staff' as const] }]
      await ledger.calendarBindings.put(binding(smbId, { timeZone: 'UTC', services }))
      for (const id of ['res_b4a', 'res_b4b']) await ledger.resources.add(resource(id, { smbId, hours: '00:00-24:00' }))
      const spans = [{ startAt: T, endAt: T + 60 * MINUTE }]
      const read = { spans, coversUntil: T + DAY, copiedAt: T }
      await ledger.busyAddresses.replace(smbId, 'res_b4a', [busyAddress(smbId, { resourceId: 'res_b4a', ...read })])
      expect([await hold(smbId, T), await hold(smbId, T)]).toEqual([true, false])
      expect((await ledger.bookings.ahead(smbId, T, 9)).map(({ staffId }) => staffId)).toEqual(['res_b4b'])
      expect([await hold(smbId, T + 60 * MINUTE), await hold(smbId, T + 60 * MINUTE)]).toEqual([true, true])
      await ledger.busyAddresses.replace(smbId, null, [busyAddress(smbId)])
      expect(await hold(smbId, T + 120 * MINUTE)).toBe(false)
      await ledger.calendarBindings.remove(smbId)
    })

    it('are missed by verify where their business or their staff is gone, and know whose appointments are whose', async () => {
      const lost = busyAddress('smb_b5', { resourceId: 'res_gone' })
      await ledger.busyAddresses.replace('smb_b5', 'res_gone', [lost])
      expect((await ledger.verify()).filter(problem => problem.includes(lost.busyId))).toEqual([
        `address ${lost.busyId} of busy times: smb_b5 is not bound to a calendar`,
        `address ${lost.busyId} of busy times: its staff or room res_gone is missing`,
      ])
      await ledger.busyAddresses.replace('smb_b5', 'res_gone', [])
      const [own, others] = [booking({ smbId: 'smb_b5' }), booking({ smbId: 'smb_b6' })]
      for (const row of [own, others]) expect(await ledger.bookings.hold(row)).toBe(true)
      const asked = [own.appointmentId, others.appointmentId, 'apt_nobody']
      expect(await second.busyAddresses.ownAmong('smb_b5', asked)).toEqual([own.appointmentId])
    })
  })
}
