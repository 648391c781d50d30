import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingRow, BookingState, CalendarBinding, Closure, Resource } from '../../src/core/calendar.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { operation } from './ledger.ts'
import { business, link } from './supply.ts'

const T = 1_800_000_000_000
const MINUTE = 60_000
const DAY = 86_400_000
let serial = 0

/** An appointment as it is held. */
export const booking = (changes: Partial<BookingRow> = {}): BookingRow => {
  serial += 1
  return {
    appointmentId: `apt_${serial}`,
    operationId: `op_b${serial}`,
    agentId: 'agent',
    smbId: 'smb_booked',
    provider: 'local',
    calendarKey: `local:${serial}`,
    providerRef: 'Haircut',
    providerId: null,
    state: 'held',
    startAt: T,
    endAt: T + 30 * MINUTE,
    service: 'Haircut',
    timeZone: 'Europe/Berlin',
    customer: { name: 'Ana', email: 'Ana@Example.com', phone: '+4915112345678', timeZone: 'Europe/Vienna' },
    notes: 'window seat',
    credits: null,
    cancelledBy: null,
    movedBy: null,
    toStartAt: null,
    toEndAt: null,
    partySize: 1,
    seats: 1,
    sequence: 0,
    createdAt: T,
    updatedAt: T,
    ...changes,
  }
}

/** A binding as an operator makes it. */
export const binding = (smbId: string, changes: Partial<CalendarBinding> = {}): CalendarBinding => ({
  smbId,
  hours: 'Mo-Fr 09:00-17:00',
  timeZone: 'Europe/Berlin',
  services: [{ name: 'Haircut', minutes: 45 }],
  seats: 1,
  calendarUrl: null,
  feedToken: `feed_${smbId}`,
  createdAt: T,
  updatedAt: T,
  ...changes,
})

/** A member of the staff. */
export const resource = (resourceId: string, changes: Partial<Resource> = {}): Resource => ({
  resourceId,
  smbId: 'smb_booked',
  kind: 'staff',
  name: resourceId,
  capacity: 1,
  hours: null,
  services: null,
  createdAt: T,
  ...changes,
})

/** What every engine promises about appointments and calendars; `reopen` gives a second connection to the same data. */
export function testBookings(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`bookings on ${name}`, () => {
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
    const hold = (row: BookingRow, connection = ledger) => connection.transaction(({ bookings }) => bookings.hold(row))

    it('store an appointment whole', async () => {
      const row = booking({ providerId: 'p', credits: 15, cancelledBy: 'op_x', sequence: 3 })
      expect(await hold(row)).toBe(true)
      expect(await second.bookings.get(row.appointmentId)).toEqual(row)
      expect(await second.bookings.ofOperation(row.operationId)).toEqual(row)
      expect(await ledger.bookings.get('apt_nobody')).toBeUndefined()
      expect(await ledger.bookings.ofOperation('op_nobody')).toBeUndefined()
      const bare = booking({ customer: { name: 'B', timeZone: 'UTC' }, notes: null })
      expect(await hold(bare)).toBe(true)
      expect(await second.bookings.get(bare.appointmentId)).toEqual(bare)
    })

    it('go by the seats of the embedded calendar as they are now', async () => {
      const seated = { smbId: 'smb_seated', calendarKey: 'local:seated', startAt: T, endAt: T + 30 * MINUTE }
      const later = { startAt: T + DAY, endAt: T + DAY + 30 * MINUTE }
      await ledger.calendarBindings.put(binding('smb_seated', { seats: 2 }))
      const first = booking({ ...seated, seats: 1 })
      expect([await hold(first), (await second.bookings.get(first.appointmentId))?.seats]).toEqual([true, 2])
      expect([await hold(booking({ ...seated, seats: 5 })), await hold(booking({ ...seated, seats: 5 }))]).toEqual([
        true,
        false,
      ])
      await ledger.calendarBindings.put(binding('smb_seated', { seats: 1 }))
      expect(await hold(booking({ ...seated, ...later, seats: 2 }))).toBe(true)
      expect(await ledger.bookings.holdMove(first, later, first.operationId)).toBe(false)
      await ledger.calendarBindings.put(binding('smb_seated', { seats: 3 }))
      expect(await ledger.bookings.holdMove(first, later, first.operationId)).toBe(true)
      expect((await second.bookings.get(first.appointmentId))?.seats).toBe(3)
      await ledger.calendarBindings.remove('smb_seated')
    })

    it('keep time free around them and count by the day, by the rules of the embedded calendar as they are now', async () => {
      const ruled = { smbId: 'smb_ruled', calendarKey: 'local:ruled', timeZone: 'UTC' }
      const noon = Math.floor(T / DAY) * DAY + DAY / 2
      const at = (minutes: number) => ({ startAt: noon + minutes * MINUTE, endAt: noon + (minutes + 30) * MINUTE })
      const bind = (rules: NonNullable<CalendarBinding['rules']>) =>
        ledger.calendarBindings.put(binding('smb_ruled', { rules }))
      await bind({ beforeMinutes: 5, afterMinutes: 10 })
      expect((await second.calendarBindings.get('smb_ruled'))?.rules).toEqual({ beforeMinutes: 5, afterMinutes: 10 })
      const price = { amount: 12.5, currency: 'EUR' }
      const first = booking({ ...ruled, ...at(0), price })
      expect(await hold(first)).toBe(true)
      expect(await second.bookings.get(first.appointmentId)).toEqual(first)
      expect(await second.bookings.locked('local:ruled', at(35))).toEqual([
        { startAt: noon - 5 * MINUTE, endAt: noon + 40 * MINUTE, partySize: 1, service: 'Haircut' },
      ])
      expect([await hold(booking({ ...ruled, ...at(44) })), await hold(booking({ ...ruled, ...at(-44) }))]).toEqual([
        false,
        false,
      ])
      const next = booking({ ...ruled, ...at(45) })
      expect(await hold(next)).toBe(true)
      // What is kept free where it is moved to is not kept where it stays.
      await bind({ beforeMinutes: 60, afterMinutes: 60 })
      expect(await ledger.bookings.holdMove(next, at(400), next.operationId)).toBe(true)
      const lockedAt = async (minutes: number) => {
        const spans = await second.bookings.locked('local:ruled', at(minutes))
        return spans.map(({ startAt, endAt }) => [(startAt - noon) / MINUTE, (endAt - noon) / MINUTE])
      }
      expect([await lockedAt(45), await lockedAt(400)]).toEqual([[[40, 85]], [[340, 490]]])
      await ledger.bookings.move(next.appointmentId, ['held'], { movedBy: null, toStartAt: null, toEndAt: null })
      expect([await lockedAt(45), await lockedAt(400)]).toEqual([[[40, 85]], []])
      expect(await ledger.bookings.holdMove(next, at(400), next.operationId)).toBe(true)
      expect(await ledger.transaction(({ bookings }) => bookings.relocate(next, at(400)))).toBe(true)
      await ledger.bookings.move(next.appointmentId, ['held'], { toStartAt: null, toEndAt: null })
      expect([await lockedAt(45), await lockedAt(400)]).toEqual([[], [[340, 490]]])
      await bind({ mostADay: 2 })
      expect(await second.bookings.beginnings('local:ruled', { startAt: noon, endAt: noon + DAY })).toHaveLength(2)
      expect(await hold(booking({ ...ruled, ...at(300) }))).toBe(false)
      expect(await ledger.bookings.holdMove(next, at(300), next.operationId)).toBe(true)
      expect(await hold(booking({ ...ruled, ...at(1440) }))).toBe(true)
      await ledger.calendarBindings.remove('smb_ruled')
    })

    it('take staff and rooms in their order, within their hours and closures, and move with them', async () => {
      const smbId = 'smb_staffed'
      const services = [{ name: 'Haircut', minutes: 30, needs: ['room' as const, 'staff' as const] }]
      await ledger.calendarBindings.put(binding(smbId, { timeZone: 'UTC', services }))
      const noon = Math.floor(T / DAY) * DAY + DAY / 2
      const at = (minutes: number) => ({ startAt: noon + minutes * MINUTE, endAt: noon + (minutes + 30) * MINUTE })
      for (const one of [
        resource('res_ana', { hours: '00:00-14:00' }),
        resource('res_ben', { createdAt: T + 1 }),
        resource('res_wig', { services: ['Wigs'] }),
        resource('res_room', { kind: 'room', capacity: 2 }),
      ])
        await ledger.resources.add({ ...one, smbId })
      expect((await second.resources.ofBusiness(smbId)).map(({ resourceId }) => resourceId)).toEqual([
        'res_ana',
        'res_room',
        'res_wig',
        'res_ben',
      ])
      const row = (minutes: number) => booking({ smbId, calendarKey: 'local:staffed', timeZone: 'UTC', ...at(minutes) })
      const takenBy = async (one: BookingRow) => {
        const { staffId, roomId } = (await second.bookings.get(one.appointmentId)) ?? {}
        return [staffId, roomId]
      }
      const [first, other] = [row(0), row(0)]
      expect([await hold(first), await hold(other), await hold(row(0))]).toEqual([true, true, false])
      expect([await takenBy(first), await takenBy(other)]).toEqual([
        ['res_ana', 'res_room'],
        ['res_ben', 'res_room'],
      ])
      const crowded = async () => (await ledger.verify()).filter(problem => problem.includes('takes at a time'))
      expect(await crowded()).toEqual([])
      await ledger.resources.remove('res_room')
      await ledger.resources.add({ ...resource('res_room', { kind: 'room' }), smbId })
      expect(await crowded()).toContainEqual(
        expect.stringMatching(/: more people come with it than res_room takes at a time$/),
      )
      await ledger.resources.remove('res_room')
      await ledger.resources.add({ ...resource('res_room', { kind: 'room', capacity: 2 }), smbId })
      const late = row(120)
      expect([await hold(late), await takenBy(late)]).toEqual([true, ['res_ben', 'res_room']])
      expect(await hold(row(120))).toBe(false)
      await ledger.closures.add({
        ...{ closureId: 'cls_ben', smbId, resourceId: 'res_ben', isOpen: false, note: null, createdAt: T },
        ...at(60),
      })
      const early = row(60)
      expect([await hold(early), await takenBy(early), await hold(row(60))]).toEqual([
        true,
        ['res_ana', 'res_room'],
        false,
      ])
      expect(await ledger.bookings.holdMove(first, at(150), first.operationId)).toBe(true)
      const within = async (minutes: number, resourceId?: string) =>
        (await second.bookings.within(smbId, at(minutes), 9, resourceId)).map(({ appointmentId }) => appointmentId)
      // Where it stands it has Ana, where it is being moved to Ben.
      expect([await within(150), await within(150, 'res_ben'), await within(150, 'res_ana')]).toEqual([
        [first.appointmentId],
        [first.appointmentId],
        [],
      ])
      expect([await within(0, 'res_ana'), await within(0, 'res_ben'), await within(300)]).toEqual([
        [first.appointmentId],
        [other.appointmentId],
        [],
      ])
      expect(await hold(row(150))).toBe(false)
      expect(await ledger.transaction(({ bookings }) => bookings.relocate(first, at(150)))).toBe(true)
      expect(await takenBy(first)).toEqual(['res_ben', 'res_room'])
      await ledger.calendarBindings.remove(smbId)
      expect(await second.resources.ofBusiness(smbId)).toEqual([])
    })

    it('are not booked over by services that need staff since, nor the other way round', async () => {
      const smbId = 'smb_changed'
      const bind = (needs?: ['staff']) =>
        ledger.calendarBindings.put(
          binding(smbId, { services: [{ name: 'Haircut', minutes: 30, ...(needs !== undefined && { needs }) }] }),
        )
      const row = (hours: number) => {
        const startAt = T + hours * 60 * MINUTE
        return booking({ smbId, calendarKey: 'local:changed', startAt, endAt: startAt + 30 * MINUTE })
      }
      await bind()
      expect(await hold(row(0))).toBe(true)
      await bind(['staff'])
      await ledger.resources.add({ ...resource('res_only'), smbId })
      expect([await hold(row(0)), await hold(row(1))]).toEqual([false, true])
      await bind()
      expect([await hold(row(1)), await hold(row(2))]).toEqual([false, true])
      await ledger.calendarBindings.remove(smbId)
    })

    it('are in the way of all staff once a business is bound anew, and name none that are gone', async () => {
      const smbId = 'smb_anew'
      const bind = () =>
        ledger.calendarBindings.put(binding(smbId, { services: [{ name: 'Haircut', minutes: 30, needs: ['staff'] }] }))
      const later = Date.parse('2100-01-01T10:00:00Z')
      const row = (hours: number) => {
        const startAt = later + hours * 60 * MINUTE
        return booking({ smbId, calendarKey: `local:${smbId}`, startAt, endAt: startAt + 30 * MINUTE })
      }
      await bind()
      for (const id of ['res_first', 'res_second']) await ledger.resources.add({ ...resource(id), smbId })
      const [one, other, moved] = [row(0), row(0), row(4)]
      expect([await hold(one), await hold(other), await hold(moved)]).toEqual([true, true, true])
      expect(await ledger.bookings.holdMove(moved, row(2), moved.operationId)).toBe(true)
      const ids = [one, other, moved].map(({ appointmentId }) => appointmentId)
      const problems = async () =>
        (await ledger.verify()).filter(
          problem => ids.some(id => problem.startsWith(`appointment ${id}:`)) && !problem.includes('operation'),
        )
      expect(await problems()).toEqual([])
      await ledger.resources.remove('res_second')
      expect(await problems()).toEqual([`appointment ${other.appointmentId}: its staff or room res_second is missing`])
      await ledger.calendarBindings.remove(smbId)
      expect((await second.bookings.get(one.appointmentId))?.staffId).toBeUndefined()
      expect(await problems()).toEqual([])
      await bind()
      await ledger.resources.add({ ...resource('res_anew'), smbId })
      expect([await hold(row(0)), await hold(row(2)), await hold(row(4)), await hold(row(6))]).toEqual([
        ...[false, false, false],
        true,
      ])
      expect(await problems()).toEqual([])
      await ledger.calendarBindings.remove(smbId)
    })

    it('keep what they have of services that are renamed, and are not booked over by what those need since', async () => {
      const smbId = 'smb_renamed'
      const bind = (name: string, needs?: ['staff']) =>
        ledger.calendarBindings.put(
          binding(smbId, { services: [{ name, minutes: 30, ...(needs !== undefined && { needs }) }], seats: 9 }),
        )
      const row = (hours: number, service: string) => {
        const startAt = T + hours * 60 * MINUTE
        return booking({ smbId, calendarKey: 'local:renamed', startAt, endAt: startAt + 30 * MINUTE, service })
      }
      const staffOf = async ({ appointmentId }: BookingRow) => (await second.bookings.get(appointmentId))?.staffId
      await bind('Haircut')
      const before = row(0, 'Haircut')
      expect(await hold(before)).toBe(true)
      await bind('Cut', ['staff'])
      await ledger.resources.add({ ...resource('res_cut', { services: ['CUT'] }), smbId })
      const [first, other] = [row(1, 'Cut'), row(2, 'cut')]
      expect([await hold(row(0, 'Cut')), await hold(first), await hold(other)]).toEqual([false, true, true])
      expect([await staffOf(first), await staffOf(other)]).toEqual(['res_cut', 'res_cut'])
      await bind('Trim', ['staff'])
      const stored = (await second.bookings.get(first.appointmentId)) ?? first
      expect(await ledger.bookings.holdMove(stored, other, stored.operationId)).toBe(false)
      expect(await ledger.bookings.holdMove(stored, row(3, 'Cut'), stored.operationId)).toBe(true)
      expect(await hold(row(3, 'Trim'))).toBe(false)
      expect(await ledger.transaction(({ bookings }) => bookings.relocate(stored, row(3, 'Cut')))).toBe(true)
      expect(await staffOf(first)).toBe('res_cut')
      await ledger.calendarBindings.remove(smbId)
    })

    it('without staff take a seat whatever their service needs since, and move to what was granted them', async () => {
      const smbId = 'smb_granted'
      const bind = (needs: ['staff'] | undefined, seats: number) =>
        ledger.calendarBindings.put(
          binding(smbId, {
            services: [
              { name: 'Haircut', minutes: 30, ...(needs !== undefined && { needs }) },
              { name: 'Wash', minutes: 30 },
            ],
            seats,
          }),
        )
      const row = (hours: number, service = 'Haircut') => {
        const startAt = T + hours * 60 * MINUTE
        return booking({ smbId, calendarKey: 'local:granted', startAt, endAt: startAt + 30 * MINUTE, service })
      }
      await bind(undefined, 1)
      const [first, busy] = [row(0), row(1)]
      expect([await hold(first), await hold(busy)]).toEqual([true, true])
      await bind(['staff'], 1)
      expect(await hold(row(0, 'Wash'))).toBe(false)
      await bind(undefined, 2)
      expect(await ledger.bookings.holdMove(first, busy, first.operationId)).toBe(true)
      await ledger.bookings.move(first.appointmentId, ['held'], { seats: 1 })
      expect(await ledger.transaction(({ bookings }) => bookings.relocate(first, busy))).toBe(true)
      expect(await second.bookings.get(first.appointmentId)).toMatchObject({ startAt: busy.startAt })
      await ledger.calendarBindings.remove(smbId)
    })

    it.each([1, 2, 3])('never share staff when two nodes book and move at once, seed %i', async seed => {
      const smbId = `smb_crowd_${seed}`
      const services = [{ name: 'Haircut', minutes: 30, needs: ['staff' as const], afterMinutes: 5 }]
      await ledger.calendarBindings.put(binding(smbId, { timeZone: 'UTC', services }))
      for (const id of ['a', 'b']) await ledger.resources.add({ ...resource(`res_${seed}_${id}`), smbId })
      let state = seed
      const random = (most: number): number => {
        state = (state * 48_271) % 2_147_483_647
        return state % most
      }
      const spot = () => {
        const startAt = T + random(24) * 10 * MINUTE
        return { startAt, endAt: startAt + 30 * MINUTE }
      }
      const rows = Array.from({ length: 40 }, () =>
        booking({ smbId, calendarKey: `local:crowd_${seed}`, timeZone: 'UTC', ...spot() }),
      )
      const held = await Promise.all(rows.map((row, at) => hold(row, at % 2 ? ledger : second)))
      const booked = rows.filter((_, at) => held[at])
      expect(booked.length).toBeGreaterThan(4)
      const moves = booked.map(row => ({ row, to: spot() }))
      await Promise.all(
        moves.map(({ row, to }, at) =>
          (at % 2 ? second : ledger).transaction(async ({ bookings }) => {
            if (await bookings.holdMove(row, to, row.operationId)) await bookings.relocate(row, to)
          }),
        ),
      )
      const ended = await ledger.bookings.ahead(smbId, T - DAY, 100)
      expect(ended).toHaveLength(booked.length)
      for (const one of ended)
        for (const other of ended)
          if (one.appointmentId !== other.appointmentId && one.staffId === other.staffId)
            expect(Math.abs(one.startAt - other.startAt)).toBeGreaterThanOrEqual(35 * MINUTE)
      expect(new Set(ended.map(({ staffId }) => staffId)).size).toBe(2)
      await ledger.calendarBindings.remove(smbId)
    })

    it('are not seen by a far calendar while they are held for an offer or an operation is under way', async () => {
      const far = { calendarKey: 'far:unseen', provider: 'cal_com' }
      const at = (hours: number) => ({ startAt: T + hours * 60 * MINUTE, endAt: T + (hours * 60 + 30) * MINUTE })
      const [open, ended] = [operation({ state: 'executing' }), operation({ state: 'partial' })]
      for (const row of [open, ended]) await ledger.operations.add(row)
      const moved = booking({ ...far, ...at(1) })
      const left = booking({ ...far, ...at(2) })
      for (const row of [moved, left]) {
        await hold(row)
        await ledger.bookings.move(row.appointmentId, ['held'], { state: 'confirmed' })
      }
      for (const [row, movedBy, hours] of [
        [moved, open.operationId, 3],
        [left, ended.operationId, 4],
      ] as const) {
        const { startAt: toStartAt, endAt: toEndAt } = at(hours)
        await ledger.bookings.move(row.appointmentId, ['confirmed'], { movedBy, toStartAt, toEndAt })
      }
      await hold(booking({ ...far, ...at(5), appointmentId: 'hold_unseen' }))
      await hold(booking({ ...far, ...at(6), operationId: open.operationId }))
      await hold(booking({ ...far, ...at(7) }))
      const unseen = async (without?: string) =>
        (await second.bookings.unseen('far:unseen', { startAt: T, endAt: T + DAY }, without))
          .map(({ startAt }) => (startAt - T) / 60 / MINUTE)
          .sort()
      expect(await unseen()).toEqual([3, 5, 6])
      expect(await unseen(moved.appointmentId)).toEqual([5, 6])
    })

    it('are named by the slots they lock, and move only to where nothing is locked', async () => {
      const at = (minutes: number) => ({ startAt: T + minutes * MINUTE, endAt: T + (minutes + 30) * MINUTE })
      const [one, other] = [0, 60].map(minutes =>
        booking({ calendarKey: 'local:moving', smbId: 'smb_moving', ...at(minutes) }),
      ) as [BookingRow, BookingRow]
      for (const row of [other, one]) await hold(row)
      const lockedBy = async (minutes: number) =>
        (await second.bookings.locking('local:moving', at(minutes))).map(({ appointmentId }) => appointmentId)
      expect([await lockedBy(20), await lockedBy(40), await lockedBy(30)]).toEqual([
        [one.appointmentId],
        [other.appointmentId],
        [],
      ])
      const relocate = (row: BookingRow, minutes: number) =>
        ledger.transaction(({ bookings }) => bookings.relocate(row, at(minutes)))
      expect(await relocate(one, 45)).toBe(false)
      // What it locks itself is not in its way.
      expect(await relocate(one, 15)).toBe(true)
      expect(await second.bookings.get(one.appointmentId)).toEqual({ ...one, ...at(15) })
      const ahead = async (fromMs: number, most = 5) =>
        (await second.bookings.ahead('smb_moving', fromMs, most)).map(({ appointmentId }) => appointmentId)
      expect([await ahead(T), await ahead(T, 1), await ahead(at(15).endAt)]).toEqual([
        [one.appointmentId, other.appointmentId],
        [one.appointmentId],
        [other.appointmentId],
      ])
      await ledger.bookings.move(one.appointmentId, ['held'], { state: 'released' })
      expect([await ahead(T), await lockedBy(20)]).toEqual([[other.appointmentId], []])
    })

    it('are found by what their calendar calls them', async () => {
      const row = booking({ provider: 'cal_com', providerId: 'uid_of_one' })
      await hold(row)
      expect(await second.bookings.byProviderId('cal_com', 'uid_of_one')).toEqual(row)
      expect(await ledger.bookings.byProviderId('caldav', 'uid_of_one')).toBeUndefined()
      expect(await ledger.bookings.byProviderId('cal_com', 'uid_of_nobody')).toBeUndefined()
    })

    it('let one of a hundred take a slot', async () => {
      const rows = Array.from({ length: 100 }, () => booking({ calendarKey: 'contended' }))
      const taken = await Promise.all(rows.map((row, at) => hold(row, at % 2 ? ledger : second)))
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await ledger.bookings.locked('contended', { startAt: T, endAt: T + MINUTE })).toEqual([
        { startAt: T, endAt: T + 30 * MINUTE, partySize: 1, service: 'Haircut' },
      ])
    })

    it('let those that overlap in part exclude each other, without a transaction too', async () => {
      const rows = Array.from({ length: 60 }, (_, at) =>
        booking({ calendarKey: 'staggered', startAt: T + at * MINUTE, endAt: T + (at + 20) * MINUTE }),
      )
      const taken = await Promise.all(rows.map((row, at) => (at % 2 ? ledger : second).bookings.hold(row)))
      const held = rows.filter((_, at) => taken[at] === true).sort((a, b) => a.startAt - b.startAt)
      expect(held.length).toBeGreaterThan(0)
      for (const [at, row] of held.slice(1).entries())
        expect(row.startAt).toBeGreaterThanOrEqual(held[at]?.endAt ?? Number.POSITIVE_INFINITY)
      expect(await ledger.bookings.locked('staggered', { startAt: T, endAt: T + DAY })).toEqual(
        held.map(({ startAt, endAt }) => ({ startAt, endAt, partySize: 1, service: 'Haircut' })),
      )
    })

    it('lock up to the end of a slot and not beyond, each calendar for itself', async () => {
      const row = booking({ calendarKey: 'edges' })
      expect(await hold(row)).toBe(true)
      expect(await hold(booking({ calendarKey: 'edges', startAt: row.startAt - 1, endAt: row.startAt + 1 }))).toBe(
        false,
      )
      expect(await hold(booking({ calendarKey: 'edges', startAt: row.startAt - DAY, endAt: row.endAt + DAY }))).toBe(
        false,
      )
      expect(await hold(booking({ calendarKey: 'edges', startAt: row.endAt, endAt: row.endAt + MINUTE }))).toBe(true)
      expect(await hold(booking({ calendarKey: 'edges', startAt: row.startAt - MINUTE, endAt: row.startAt }))).toBe(
        true,
      )
      expect(await hold(booking({ calendarKey: 'elsewhere' }))).toBe(true)
      expect(await ledger.bookings.locked('edges', { startAt: row.endAt, endAt: row.endAt + 1 })).toEqual([
        { startAt: row.endAt, endAt: row.endAt + MINUTE, partySize: 1, service: 'Haircut' },
      ])
    })

    it.each<[BookingState, boolean]>([
      ['held', true],
      ['pending', true],
      ['confirmed', true],
      ['cancelled', false],
      ['rejected', false],
      ['released', false],
    ])('when %s, lock the slot: %s', async (state, isLocked) => {
      const row = booking({ calendarKey: `state ${state}` })
      await hold(row)
      expect(await ledger.bookings.move(row.appointmentId, ['held'], { state })).toBe(true)
      expect(await hold(booking({ calendarKey: `state ${state}` }))).toBe(!isLocked)
    })

    it('refuse a slot that ends when it begins', async () => {
      await expect(hold(booking({ endAt: T }))).rejects.toThrow(/check/i)
    })

    it('hold one slot for an operation, and another when nothing came of the first', async () => {
      const row = booking()
      await hold(row)
      const next = booking({ operationId: row.operationId })
      expect(await hold(next)).toBe(false)
      await ledger.bookings.move(row.appointmentId, ['held'], { state: 'released' })
      expect((await ledger.bookings.ofOperation(row.operationId))?.appointmentId).toBe(row.appointmentId)
      const twins = await Promise.all(
        [next, booking({ operationId: row.operationId })].map((twin, at) => hold(twin, at ? ledger : second)),
      )
      expect(twins.filter(Boolean)).toHaveLength(1)
      expect((await second.bookings.ofOperation(row.operationId))?.state).toBe('held')
    })

    it('change only from the states that are named, for one of many', async () => {
      const row = booking()
      await hold(row)
      const changes = { state: 'confirmed', providerId: 'x', credits: 15, sequence: 1, updatedAt: T + 1 } as const
      const moved = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 ? ledger : second).bookings.move(row.appointmentId, ['held'], changes),
        ),
      )
      expect(moved.filter(Boolean)).toHaveLength(1)
      expect(await second.bookings.get(row.appointmentId)).toEqual({ ...row, ...changes })
      expect(await ledger.bookings.move(row.appointmentId, ['held', 'pending'], { state: 'rejected' })).toBe(false)
      expect(await ledger.bookings.move('apt_nobody', ['held'], { state: 'rejected' })).toBe(false)
      const customer = { name: 'C', timeZone: 'UTC' }
      expect(await ledger.bookings.move(row.appointmentId, ['confirmed'], { customer })).toBe(true)
      expect(await second.bookings.get(row.appointmentId)).toEqual({ ...row, ...changes, customer })
    })

    it('are listed for a business from a time on, those that came to nothing left out', async () => {
      const of = async (startAt: number, state: BookingState, updatedAt = T) => {
        const row = booking({ smbId: 'smb_list', startAt, endAt: startAt + MINUTE })
        await hold(row)
        await ledger.bookings.move(row.appointmentId, ['held'], { state, updatedAt })
        return row.appointmentId
      }
      const ids = [await of(T + 3 * DAY, 'pending'), await of(T + DAY, 'confirmed'), await of(T + 2 * DAY, 'cancelled')]
      await of(T - DAY, 'confirmed')
      await of(T + DAY, 'cancelled', T - 2 * DAY)
      for (const state of ['held', 'released', 'rejected'] as const) await of(T + DAY, state)
      const listed = async (fromMs: number, most: number, nowMs?: number) =>
        (await second.bookings.ofBusiness('smb_list', fromMs, most, nowMs)).map(({ appointmentId }) => appointmentId)
      expect(await listed(T - 1, 9)).toEqual([ids[1], ids[2], ids[0]])
      const over = T + 2 * DAY + MINUTE
      expect(await listed(T - 1, 3, over)).toEqual([ids[1], ids[2], ids[0]])
      expect(await listed(T - 1, 2, over)).toEqual([ids[2], ids[0]])
      expect(await listed(T - 1, 1, over)).toEqual([ids[0]])
      expect(await listed(T - 1, 1)).toEqual([ids[1]])
      expect(await listed(T + DAY + MINUTE, 9)).toEqual([ids[0]])
    })

    it('are exported and erased with the person, once they are over', async () => {
      const customer = { name: 'Eva', email: 'Eva@Bücher.example', phone: '+4915112340000', timeZone: 'UTC' }
      const email = { type: 'email', normalized: 'eva@xn--bcher-kva.example' } as const
      const rows = [
        booking({ customer }),
        booking({ customer: { ...customer, email: 'eva@xn--bcher-kva.example' } }),
        booking({ notes: 'send it to EVA@xn--bcher-kva.example' }),
        booking(),
      ]
      for (const row of rows) await hold(row)
      const count = async () => ((await second.people.export(email))['bookings'] ?? []).length
      expect(await count()).toBe(3)
      expect((await second.people.export(email))['bookings']).toContainEqual(rows[0])
      expect((await second.people.export({ type: 'phone', normalized: customer.phone }))['bookings']).toHaveLength(2)
      // What is still to come stays until it is over.
      await ledger.bookings.move(rows[0]?.appointmentId ?? '', ['held'], { state: 'confirmed' })
      expect(await ledger.people.erase(email, T)).toMatchObject({ bookings: 0 })
      await ledger.bookings.move(rows[1]?.appointmentId ?? '', ['held'], { state: 'cancelled' })
      // One whose outcome stayed unknown is over when its time is.
      expect(await ledger.people.erase(email, T + DAY)).toMatchObject({ bookings: 3 })
      expect(await count()).toBe(0)
      expect(await second.bookings.get(rows[0]?.appointmentId ?? '')).toMatchObject({
        customer: { name: '[erased]', timeZone: 'Europe/Berlin' },
        notes: null,
      })
      expect(await second.bookings.get(rows[3]?.appointmentId ?? '')).toMatchObject({
        customer: { name: 'Ana' },
        notes: 'window seat',
      })
    })
  })

  describe(`notes of appointments on ${name}`, () => {
    it.each([
      ['+49 (0)151 1234-0001', '+4915112340001'],
      ['0151/1234 0002', '+4915112340002'],
      ['０１５１ １２３４ ０００３', '+4915112340003'],
    ])('name whoever is called by %s, and nobody abroad', async (written, normalized) => {
      const ledger = await open()
      const subject = { type: 'phone', normalized } as const
      const [own, abroad] = [written, `+43 151 ${normalized.slice(-8)}`].map(number =>
        booking({ notes: `Call the driver: ${number}.`, state: 'held' }),
      )
      for (const row of [own, abroad]) await ledger.transaction(({ bookings }) => bookings.hold(row ?? booking()))
      expect((await ledger.people.export(subject))['bookings']).toEqual([own])
      expect(await ledger.people.erase(subject, T + DAY)).toMatchObject({ bookings: 1 })
      expect(await ledger.bookings.get(own?.appointmentId ?? '')).toMatchObject({ notes: null })
      expect(await ledger.bookings.get(abroad?.appointmentId ?? '')).toMatchObject({ notes: abroad?.notes })
      await ledger.close()
    })
  })

  describe(`calendar bindings on ${name}`, () => {
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

    it('are replaced whole, but for the address of their feed', async () => {
      await ledger.calendarBindings.put(binding('smb_b'))
      await ledger.calendarBindings.put(binding('smb_a'))
      expect(await second.calendarBindings.get('smb_b')).toEqual(binding('smb_b'))
      const changes = {
        hours: '24/7',
        timeZone: 'UTC',
        services: [],
        calendarUrl: 'https://dav.example/ana',
        updatedAt: T + 1,
      }
      await second.calendarBindings.put(binding('smb_b', { ...changes, feedToken: 'other', createdAt: T + 1 }))
      expect(await ledger.calendarBindings.get('smb_b')).toEqual(binding('smb_b', changes))
      expect(await ledger.calendarBindings.ofFeed('feed_smb_b')).toEqual(binding('smb_b', changes))
      expect(await ledger.calendarBindings.ofFeed('other')).toBeUndefined()
      expect(
        (await ledger.calendarBindings.list()).map(({ smbId }) => smbId).filter(id => /^smb_[ab]$/.test(id)),
      ).toEqual(['smb_a', 'smb_b'])
    })

    it('are removed by hand or with their business', async () => {
      await ledger.calendarBindings.put(binding('smb_gone_by_hand'))
      expect(await second.calendarBindings.remove('smb_gone_by_hand')).toBe(true)
      expect(await second.calendarBindings.remove('smb_gone_by_hand')).toBe(false)
      await ledger.transaction(({ businesses }) => businesses.import(business('smb_gone_too'), link('smb_gone_too')))
      await ledger.calendarBindings.put(binding('smb_gone_too'))
      await ledger.transaction(({ businesses }) => businesses.remove('smb_gone_too'))
      expect(await second.calendarBindings.get('smb_gone_too')).toBeUndefined()
    })

    it('have closures in the order they were made, which go with them', async () => {
      await ledger.calendarBindings.put(binding('smb_closed', { region: 'DE-BY' }))
      expect((await second.calendarBindings.get('smb_closed'))?.region).toBe('DE-BY')
      const closure = (closureId: string, from: number): Closure => ({
        closureId,
        smbId: 'smb_closed',
        resourceId: closureId === 'cls_open' ? 'res_room' : null,
        startAt: T + from,
        endAt: T + from + DAY,
        isOpen: closureId === 'cls_open',
        note: null,
        createdAt: T + (closureId === 'cls_open' ? 1 : 2),
      })
      const [late, open, over] = [closure('cls_late', 0), closure('cls_open', 0), closure('cls_over', -9 * DAY)]
      for (const one of [late, open, over]) await ledger.closures.add(one)
      expect(await second.closures.ofBusiness('smb_closed', T)).toEqual([open, late])
      await second.closures.prune('smb_closed', T)
      expect(await ledger.closures.ofBusiness('smb_closed', 0)).toEqual([open, late])
      expect([await second.closures.remove('cls_late'), await second.closures.remove('cls_late')]).toEqual([
        true,
        false,
      ])
      await ledger.calendarBindings.remove('smb_closed')
      expect(await second.closures.ofBusiness('smb_closed', 0)).toEqual([])
    })

    it('of twins that come together, have one feed', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 ? ledger : second).calendarBindings.put(binding('smb_twins', { feedToken: `feed_twin_${at}` })),
        ),
      )
      const kept = await ledger.calendarBindings.get('smb_twins')
      expect(await second.calendarBindings.ofFeed(kept?.feedToken ?? '')).toEqual(kept)
    })
  })
}
