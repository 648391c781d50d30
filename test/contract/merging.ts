import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingRow } from '../../src/core/calendar.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { BusinessRow, Merge, MergeRefusal } from '../../src/core/rows/supply.ts'
import { binding, booking, resource } from './bookings.ts'
import { busyAddress } from './busy_addresses.ts'
import { operation } from './ledger.ts'
import { business, lead, link } from './supply.ts'
import { place } from './waitlist.ts'

const T = 1_800_000_000_000
const MINUTE = 60_000
const DAY = 86_400_000
const ROUNDS = 25
let serial = 0

/** What every engine promises about businesses that are merged; `reopen` gives a second connection to the same data. */
export function testMerging(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`merging on ${name}`, () => {
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
    const add = async (changes: Partial<BusinessRow> = {}): Promise<string> => {
      serial += 1
      const smbId = `smb_${name.toLowerCase()}_${serial}`
      await ledger.transaction(({ businesses }) =>
        businesses.import(business(smbId, { name: smbId, ...changes }), link(smbId)),
      )
      return smbId
    }
    const merge = (smbId: string, into: string, on = ledger): Promise<Merge | MergeRefusal> =>
      on.transaction(({ businesses }) => businesses.merge(smbId, into, T))
    const hold = (row: BookingRow, on = ledger) => on.transaction(({ bookings }) => bookings.hold(row))
    const book = async (smbId: string, changes: Partial<BookingRow> = {}): Promise<BookingRow> => {
      const row = booking({
        smbId,
        calendarKey: `local:${smbId}`,
        startAt: T + DAY,
        endAt: T + DAY + 30 * MINUTE,
        ...changes,
      })
      expect(await hold({ ...row, state: 'held' })).toBe(true)
      await ledger.operations.add(operation({ operationId: row.operationId, state: 'success' }))
      const state = changes.state ?? 'confirmed'
      if (state !== 'held') await ledger.bookings.move(row.appointmentId, ['held'], { state })
      return { ...row, state }
    }

    it('lets the number of the merged record speak for nobody any more', async () => {
      serial += 1
      const contactPhone = `+1202555${String(9000 + serial)}`
      const [old, into] = [await add({ contactPhone, verification: 'confirmed', verifiedAt: T }), await add()]
      const subject = { type: 'phone', normalized: contactPhone } as const
      const known = async () =>
        (await ledger.relationships.tracesOf(subject, 0)).filter(({ kind }) => kind === 'business')
      expect(await known()).toHaveLength(1)
      expect(await merge(old, into)).toMatchObject({})
      expect(await known()).toEqual([])
    })

    it('lets the calendar go over with all that hangs on it, and frees no time twice', async () => {
      const [old, into] = [await add(), await add()]
      await ledger.calendarBindings.put(binding(old, { feedToken: `feed-of-${old}` }))
      await ledger.resources.add(resource(`res_${old}`, { smbId: old }))
      await ledger.closures.add({
        ...{ closureId: `cls_${old}`, smbId: old, resourceId: null, isOpen: false, note: null, createdAt: T },
        ...{ startAt: T + 3 * DAY, endAt: T + 4 * DAY },
      })
      await ledger.busyAddresses.replace(old, null, [
        busyAddress(old, { busyId: `busy_${old}`, coversUntil: T + 99 * DAY }),
      ])
      const past = await book(old, { startAt: T - DAY, endAt: T - DAY + 30 * MINUTE })
      const ahead = await book(old)
      await book(into, { startAt: T - DAY, endAt: T - DAY + 30 * MINUTE })
      const waits = place({ smbId: old, calendarKey: `local:${old}` })
      await ledger.operations.add(operation({ operationId: waits.operationId, state: 'success' }))
      await ledger.waitlist.add(waits)

      expect(await merge(old, into)).toEqual({ is: 'merged', appointments: 2, places: 1, hasCalendar: true })
      expect(await second.calendarBindings.get(into)).toMatchObject({ smbId: into, feedToken: `feed-of-${old}` })
      expect(await second.calendarBindings.ofFeed(`feed-of-${old}`)).toMatchObject({ smbId: into })
      expect(await second.calendarBindings.get(old)).toBeUndefined()
      expect(await second.resources.ofBusiness(into)).toMatchObject([{ resourceId: `res_${old}` }])
      expect(await second.closures.ofBusiness(into, T)).toMatchObject([{ closureId: `cls_${old}` }])
      expect(await second.busyAddresses.ofBusiness(into)).toMatchObject([{ busyId: `busy_${old}` }])
      expect(await second.bookings.get(past.appointmentId)).toMatchObject({ smbId: into, calendarKey: `local:${old}` })
      expect(await second.bookings.get(ahead.appointmentId)).toMatchObject({
        smbId: into,
        calendarKey: `local:${into}`,
      })
      expect(await second.waitlist.get(waits.waitlistId)).toMatchObject({ smbId: into, calendarKey: `local:${into}` })
      expect(await second.waitlist.anyFreed(T)).toBe(true)
      const freed = await second.waitlist.leaseFreed('w', T, T + 1, 10, [])
      expect(freed.filter(one => one.calendarKey.includes(old))).toEqual([])
      expect(freed).toMatchObject([{ calendarKey: `local:${into}`, ...waits.window }])
      const twin = booking({ smbId: into, calendarKey: `local:${into}`, startAt: ahead.startAt, endAt: ahead.endAt })
      expect(await hold(twin, second)).toBe(false)
      expect(await ledger.verify()).toEqual([])
    })

    it('lets the old id name the one that goes on, wherever a business is named', async () => {
      const [old, into] = [await add({ name: 'Old Acme' }), await add({ name: 'New Acme' })]
      const capture = (leadId: string, smbId: string, phone: string) =>
        ledger.transaction(({ leads }) => leads.capture(lead(leadId, smbId, { phone }), [`tel:${phone}`]))
      await capture(`lead_${old}`, old, '+14155550100')
      await ledger.operations.add(operation({ operationId: `op_${old}`, smbId: old, agentId: old }))
      await ledger.operations.add(operation({ operationId: `op_${into}`, smbId: into, agentId: old }))
      const total = await ledger.businesses.total()
      expect(await merge(old, into)).toEqual({ is: 'merged', appointments: 0, places: 0, hasCalendar: false })

      for (const id of [old, into]) {
        expect((await second.businesses.get(id))?.smbId).toBe(into)
        expect((await second.businesses.links(id)).map(one => one.smbId)).toEqual([into, old])
        expect((await second.businesses.list({ search: id, most: 9 })).map(one => one.smbId)).toEqual([into])
        expect(await second.leads.count(id)).toBe(1)
        expect(await second.leads.list({ smbId: id, most: 9 })).toMatchObject([{ leadId: `lead_${old}` }])
        const mine = await second.operations.mine({ agentId: old, smbId: id, most: 9 })
        expect(mine.map(one => one.operationId).sort()).toEqual([`op_${old}`, `op_${into}`].sort())
        expect(await second.operations.list({ search: id, most: 9 })).toHaveLength(2)
        // Whoever has asked under the one id asks no second time under the other.
        expect(await capture(`lead_again_${id}`, id, '+14155550100')).toEqual({ leadId: `lead_${old}`, isNew: false })
      }
      expect(await capture(`lead_new_${old}`, old, '+14155550101')).toMatchObject({ isNew: true })
      expect(await ledger.leads.get(`lead_new_${old}`)).toMatchObject({ smbId: into })
      expect(await second.businesses.total()).toBe(total - 1)
      expect(await second.businesses.list({ search: 'old acme', most: 9 })).toEqual([])
      const found = await second.businesses.search({ unplaced: true, limit: 1000 })
      expect(found.map(one => one.smbId)).toContain(into)
      expect(found.map(one => one.smbId)).not.toContain(old)
      expect(await second.businesses.mergedInto(into)).toEqual([{ smbId: old, name: 'Old Acme', mergedAt: T }])
      expect(await ledger.businesses.update(old, { name: 'Changed' })).toBe(false)
      // An import of the old link finds it merged, and does not make it anew.
      const isNew = await ledger.transaction(({ businesses }) => businesses.import(business(old), link(old, 'other')))
      expect([isNew, (await ledger.businesses.get(old))?.smbId]).toEqual([false, into])
      expect(await ledger.verify()).toEqual([])
    })

    it('follows no chain: what was merged before names the last one', async () => {
      const [first, then, last] = [await add(), await add(), await add()]
      await merge(first, then)
      expect(await merge(then, last)).toMatchObject({ is: 'merged' })
      for (const id of [first, then, last]) expect((await second.businesses.get(id))?.smbId).toBe(last)
      expect(await merge(last, first)).toEqual({ is: 'already', smbId: first, into: last })
      expect(await merge(first, last)).toEqual({ is: 'already', smbId: first, into: last })
      expect(await ledger.verify()).toEqual([])
    })

    it('are called by the name of the one that goes on, whichever id is asked for', async () => {
      const [old, into] = [await add({ name: 'Old Acme' }), await add({ name: 'Acme' })]
      expect(new Map(await ledger.businesses.names([old, into, 'smb_nobody', old]))).toEqual(
        new Map([
          [old, 'Old Acme'],
          [into, 'Acme'],
        ]),
      )
      await merge(old, into)
      const many = Array.from({ length: 1_200 }, (_, at) => `smb_nobody_${at}`)
      expect(new Map(await ledger.businesses.names([...many, old, into]))).toEqual(
        new Map([
          [old, 'Acme'],
          [into, 'Acme'],
        ]),
      )
      expect((await ledger.businesses.names([])).size).toBe(0)
    })

    it('removes what was merged with the one that goes on, and makes it anew when it is imported again', async () => {
      const [old, into] = [await add(), await add()]
      await merge(old, into)
      expect(await ledger.transaction(({ businesses }) => businesses.remove(old))).toBe(false)
      expect(await ledger.transaction(({ businesses }) => businesses.remove(into))).toBe(true)
      expect([await second.businesses.get(old), await second.businesses.links(old)]).toEqual([undefined, []])
      const isNew = await ledger.transaction(({ businesses }) => businesses.import(business(old), link(old)))
      expect([isNew, (await ledger.businesses.get(old))?.smbId]).toEqual([true, old])
      expect(await ledger.verify()).toEqual([])
    })

    it('refuses what is wrong and changes nothing', async () => {
      const [one, other] = [await add(), await add()]
      expect(await merge(one, one)).toEqual({ is: 'same' })
      expect(await merge(one, 'smb_nobody')).toEqual({ is: 'unknown', smbId: 'smb_nobody' })
      expect(await merge('smb_nobody', one)).toEqual({ is: 'unknown', smbId: 'smb_nobody' })
      expect(await merge(one, await add({ verification: 'rejected' }))).toEqual({ is: 'rejected' })

      const held = await book(one, { state: 'held' })
      const inFlight = { is: 'in_flight', smbId: one, appointmentId: held.appointmentId }
      expect([await merge(one, other), await merge(other, one)]).toEqual([inFlight, inFlight])
      await ledger.bookings.move(held.appointmentId, ['held'], { state: 'confirmed' })
      const to = { startAt: T + 2 * DAY, endAt: T + 2 * DAY + 30 * MINUTE }
      expect(await ledger.bookings.holdMove({ ...held, state: 'confirmed' }, to, 'op_move')).toBe(true)
      expect(await merge(one, other)).toEqual(inFlight)
      await ledger.bookings.move(held.appointmentId, ['confirmed'], { toStartAt: null, toEndAt: null })

      await ledger.calendarBindings.put(binding(other))
      const apart = { is: 'other_calendar', bound: other, smbId: one, appointmentId: held.appointmentId }
      expect([await merge(one, other), await merge(other, one)]).toEqual([apart, apart])
      await ledger.calendarBindings.put(binding(one))
      expect(await merge(one, other)).toEqual({ is: 'both_bound' })
      for (const id of [one, other]) expect((await second.businesses.get(id))?.smbId).toBe(id)
      expect(await second.bookings.get(held.appointmentId)).toMatchObject({ smbId: one, calendarKey: `local:${one}` })
      expect(await ledger.verify()).toEqual([])
    })

    it('happens once when many want it at once, either way around', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, other] = [await add(), await add()]
        const came = await Promise.all(
          [0, 1, 2, 3].map(at =>
            merge(...((at < 2 ? [one, other] : [other, one]) as [string, string]), at % 2 === 0 ? ledger : second),
          ),
        )
        expect(came.filter(({ is }) => is === 'merged')).toHaveLength(1)
        expect(came.filter(({ is }) => is === 'already')).toHaveLength(3)
      }
      expect(await ledger.verify()).toEqual([])
    })

    it('loses nothing that is written at the same moment by another node', async () => {
      const refused: unknown[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const [old, into] = [await add(), await add()]
        await ledger.calendarBindings.put(binding(old))
        const slot = { smbId: old, calendarKey: `local:${old}`, startAt: T + DAY, endAt: T + DAY + 30 * MINUTE }
        const far = { ...slot, provider: 'cal_com', calendarKey: `cal_com:event_type:${round}` }
        const closure = { startAt: T, endAt: T + DAY, resourceId: null, isOpen: false, note: null, createdAt: T }
        const rows = [booking(slot), booking(far)]
        const waits = place({ smbId: old, calendarKey: `local:${old}` })
        for (const { operationId } of [...rows, waits])
          await ledger.operations.add(operation({ operationId, operation: 'schedule_appointment', state: 'executing' }))
        const write = (work: Promise<unknown>): Promise<unknown> => work.catch(error => refused.push(error))
        await Promise.all([
          merge(old, into),
          write(hold(rows[0] as BookingRow, second)),
          write(hold(rows[1] as BookingRow, second)),
          write(second.transaction(tables => tables.waitlist.add(waits))),
          write(second.closures.add({ ...closure, closureId: `cls_${old}`, smbId: old })),
          write(second.resources.add(resource(`res_${old}`, { smbId: old }))),
          write(second.transaction(({ leads }) => leads.capture(lead(`lead_${old}`, old), []))),
        ])
      }
      for (const error of refused) expect(error).toMatchObject({ reason: 'transient' })
      const problems = await ledger.verify()
      // Their operations have no job, which is not what this is about.
      expect(problems.filter(line => !line.startsWith('operation '))).toEqual([])
    })
  })
}
