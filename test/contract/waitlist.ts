import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarBinding } from '../../src/core/calendar.ts'
import type { Ledger, OperationRow } from '../../src/core/rows/ledger.ts'
import type { Offer, WaitRow } from '../../src/core/rows/waitlist.ts'
import { endOffer, toHold, toOfferOperation } from '../../src/core/waitlist.ts'
import { binding, booking } from './bookings.ts'

const T = 1_800_000_000_000
const MINUTE = 60_000
const DAY = 86_400_000
let serial = 0

/** A place in a waiting list as it is kept. */
export const place = (changes: Partial<WaitRow> = {}): WaitRow => {
  serial += 1
  return {
    waitlistId: `wl_${String(serial).padStart(4, '0')}`,
    operationId: `op_w${serial}`,
    agentId: 'agent',
    smbId: 'smb_waited',
    provider: 'local',
    calendarKey: `local:w${serial}`,
    providerRef: 'Haircut',
    service: 'Haircut',
    minutes: 30,
    timeZone: 'Europe/Berlin',
    partySize: 1,
    seats: 1,
    wish: { service: 'Haircut', duration_minutes: 30 },
    window: { startAt: T, endAt: T + 120 * MINUTE },
    customer: { name: 'Ana', email: `Ana${serial}@Example.com`, phone: '+4915112345678', timeZone: 'Europe/Vienna' },
    state: 'waiting',
    endedBecause: null,
    queuedAt: T + serial,
    passed: null,
    passes: 0,
    offer: null,
    appointmentId: null,
    createdAt: T,
    updatedAt: T,
    ...changes,
  }
}

const offer = (changes: Partial<Offer> = {}): Offer => {
  serial += 1
  return {
    operationId: `op_o${serial}`,
    holdId: `hold_${serial}`,
    startAt: T + 30 * MINUTE,
    endAt: T + 60 * MINUTE,
    until: T + 15 * MINUTE,
    told: null,
    ...changes,
  }
}

const ids = (rows: readonly WaitRow[]): string[] => rows.map(({ waitlistId }) => waitlistId)

/** What every engine promises about waiting lists; `reopen` gives a second connection to the same data. */
export function testWaitlist(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`waiting lists on ${name}`, () => {
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
    const joining = (row: WaitRow): OperationRow => ({
      ...toOfferOperation(row, offer(), null, T),
      operationId: row.operationId,
      state: 'success',
    })
    const add = async (row: WaitRow): Promise<WaitRow> => {
      await ledger.operations.add(joining(row))
      await ledger.waitlist.add(row)
      return row
    }
    /** Offers a place as the job does. */
    const offered = async (row: WaitRow): Promise<Offer> => {
      const made = offer()
      await ledger.transaction(async tables => {
        expect(await tables.bookings.hold(toHold(row, made, T))).toBe(true)
        await tables.waitlist.move(row.waitlistId, ['waiting'], { state: 'offered', offer: made, updatedAt: T })
        await tables.operations.add(toOfferOperation(row, made, null, T))
        const idle = { leaseOwner: null, leaseUntil: null, attempt: 0, signal: null, giveUpAt: null }
        await tables.jobs.add({ operationId: made.operationId, runAt: made.until, ...idle })
      })
      return made
    }

    /** Takes what is noted as free in the calendar of a place. */
    const freedIn = async ({ calendarKey }: WaitRow) => {
      const taken = await ledger.transaction(({ waitlist }) =>
        waitlist.leaseFreed('reader', Number.MAX_SAFE_INTEGER - 9, Number.MAX_SAFE_INTEGER, 99, []),
      )
      const own = taken.filter(slot => slot.calendarKey === calendarKey)
      for (const { freedId } of taken) await ledger.waitlist.dropFreed(freedId, 'reader')
      return own
    }

    it('store a place whole', async () => {
      const row = await add(
        place({
          offer: offer({ told: 'sent' }),
          passed: { startAt: T, endAt: T + 1 },
          passes: 2,
          appointmentId: 'apt_x',
          state: 'booked',
        }),
      )
      expect(await second.waitlist.get(row.waitlistId)).toEqual(row)
      expect(await second.waitlist.ofOperation(row.operationId)).toEqual(row)
      expect(await second.waitlist.get('wl_nobody')).toBeUndefined()
    })

    it('keep their order, by when each has joined or let an offer pass', async () => {
      const calendarKey = 'local:order'
      const rows: WaitRow[] = []
      for (const queuedAt of [30, 10, 20]) rows.push(await add(place({ calendarKey, queuedAt: T + queuedAt })))
      const [last, first, middle] = rows as [WaitRow, WaitRow, WaitRow]
      const late = await add(
        place({ calendarKey, queuedAt: T, window: { startAt: T + 500 * MINUTE, endAt: T + 600 * MINUTE } }),
      )
      const { waiting } = second.waitlist
      expect(ids(await waiting(calendarKey, first.window, undefined, 9))).toEqual(ids([first, middle, last]))
      expect(ids(await waiting(calendarKey, first.window, first, 1))).toEqual(ids([middle]))
      expect(await Promise.all([first, middle, last, late].map(row => second.waitlist.ahead(row)))).toEqual([
        0, 1, 2, 0,
      ])
      await ledger.waitlist.move(first.waitlistId, ['waiting'], { queuedAt: T + 40, updatedAt: T })
      expect(ids(await waiting(calendarKey, first.window, undefined, 9))).toEqual(ids([middle, last, first]))
    })

    it('count what an agent has open for the same person, however the address is written', async () => {
      const row = await add(place({ agentId: 'counting' }))
      const email = { type: 'email', normalized: row.customer?.email?.toLowerCase() ?? '' } as const
      const nobody = { type: 'phone', normalized: '+12025550100' } as const
      const count = async (...of: Parameters<Ledger['waitlist']['openOf']>[1]) =>
        (await second.waitlist.openOf('counting', of)).length
      expect([await count(email), await count(email, nobody), await count(nobody), await count()]).toEqual([1, 1, 0, 0])
      expect(await second.waitlist.openOf('another', [email])).toEqual([])
      await ledger.waitlist.move(row.waitlistId, ['waiting'], { state: 'left', updatedAt: T })
      expect(await count(email)).toBe(0)
    })

    it('note what came free only where somebody waits for some of it, and lease it to one', async () => {
      const row = await add(place())
      const { calendarKey } = row
      const free = (startAt: number, key = calendarKey) =>
        ledger.transaction(({ waitlist }) => waitlist.freed({ calendarKey: key, startAt, endAt: startAt + MINUTE }, T))
      await free(row.window.endAt)
      await free(T, 'local:nobody')
      expect(await second.waitlist.anyFreed(T)).toBe(false)
      await free(T)
      expect([await second.waitlist.anyFreed(T - 1), await second.waitlist.anyFreed(T)]).toEqual([false, true])
      const lease = (owner: string, nowMs: number) =>
        ledger.transaction(({ waitlist }) => waitlist.leaseFreed(owner, nowMs, nowMs + 10, 5, []))
      const [slot] = await lease('one', T)
      expect(slot).toEqual({ freedId: expect.any(String), calendarKey, startAt: T, endAt: T + MINUTE })
      expect(await lease('two', T)).toEqual([])
      expect(await second.waitlist.holders()).toEqual(['one'])
      expect(await second.waitlist.putOff(slot?.freedId ?? '', 'two', T + 50)).toBe(false)
      expect(await second.waitlist.putOff(slot?.freedId ?? '', 'one', T + 50)).toBe(true)
      expect(await lease('two', T + 49)).toEqual([])
      // Whoever dies with it loses it.
      await lease('two', T + 50)
      expect(await ledger.waitlist.release('two')).toBe(1)
      expect(await lease('three', T + 51)).toHaveLength(1)
      expect(await ledger.waitlist.dropFreed(slot?.freedId ?? '', 'two')).toBe(false)
      expect(await ledger.waitlist.dropFreed(slot?.freedId ?? '', 'three')).toBe(true)
      expect(await second.waitlist.anyFreed(Number.MAX_SAFE_INTEGER)).toBe(false)
    })

    it('keep for a morning as one what came free in a calendar, also while somebody goes through it', async () => {
      const row = await add(place())
      const { calendarKey } = row
      const morning = T + 600 * MINUTE
      const free = (from: number, until: number) =>
        ledger.transaction(({ waitlist }) =>
          waitlist.freed({ calendarKey, startAt: T + from * MINUTE, endAt: T + until * MINUTE }, T),
        )
      const lease = (on: Ledger, owner: string, nowMs: number) =>
        on.transaction(({ waitlist }) => waitlist.leaseFreed(owner, nowMs, nowMs + MINUTE, 9, []))
      await free(40, 50)
      await free(10, 20)
      const noted = await lease(ledger, 'one', T)
      expect(noted).toHaveLength(2)
      for (const slot of noted) expect(await second.waitlist.keepForMorning(slot, 'two', morning)).toBe(false)
      for (const [at, slot] of noted.entries())
        expect(await ledger.waitlist.keepForMorning(slot, 'one', morning + at)).toBe(true)
      expect(await lease(ledger, 'one', morning - 1)).toEqual([])
      const kept = await lease(ledger, 'one', morning)
      expect(kept).toMatchObject([{ calendarKey, startAt: T + 10 * MINUTE, endAt: T + 50 * MINUTE }])
      await free(0, 5)
      for (const slot of await lease(second, 'two', T))
        expect(await second.waitlist.keepForMorning(slot, 'two', morning + 5)).toBe(true)
      expect(await ledger.waitlist.dropFreed(kept[0]?.freedId ?? '', 'one')).toBe(false)
      await ledger.waitlist.bringForward(T, T + 5 * MINUTE, morning)
      expect(await second.waitlist.anyFreed(morning - 1)).toBe(false)
      // By a clock that was set back since.
      await ledger.waitlist.bringForward(T, T + 5 * MINUTE, morning - 1)
      expect(await second.waitlist.anyFreed(T)).toBe(true)
      expect(await freedIn(row)).toMatchObject([{ startAt: T, endAt: T + 50 * MINUTE }])
    })

    it('note with it what was kept free around it and would be around others, and the day where appointments are counted', async () => {
      const smbId = 'smb_freed_room'
      const kept = { smbId, calendarKey: `local:${smbId}`, timeZone: 'UTC' }
      const day = Math.floor(T / DAY) * DAY
      const noon = { startAt: day + DAY / 2, endAt: day + DAY / 2 + 30 * MINUTE }
      const bind = (rules: NonNullable<CalendarBinding['rules']>) =>
        ledger.calendarBindings.put(binding(smbId, { timeZone: 'UTC', rules }))
      await bind({ beforeMinutes: 20, afterMinutes: 40 })
      const row = booking({ ...kept, ...noon })
      expect(await ledger.bookings.hold(row)).toBe(true)
      await bind({ beforeMinutes: 5, afterMinutes: 10 })
      await add(place({ ...kept, window: { startAt: day, endAt: day + DAY } }))
      const freedBy = async (appointmentId?: string) => {
        const slot = { calendarKey: kept.calendarKey, ...noon, ...(appointmentId !== undefined && { appointmentId }) }
        await ledger.transaction(({ waitlist }) => waitlist.freed(slot, T))
        const [found] = await ledger.transaction(({ waitlist }) => waitlist.leaseFreed('room', T, T + 10, 5, []))
        await ledger.waitlist.dropFreed(found?.freedId ?? '', 'room')
        return [found?.startAt, found?.endAt].map(at => ((at ?? 0) - noon.startAt) / MINUTE)
      }
      expect([await freedBy(row.appointmentId), await freedBy()]).toEqual([
        [-30, 75],
        [-10, 35],
      ])
      await bind({ mostADay: 3 })
      expect(await freedBy(row.appointmentId)).toEqual([-720, 720])
      await ledger.calendarBindings.remove(smbId)
    })

    it('let go of an offer once, and of its slot for the others who wait', async () => {
      const row = await add(place())
      const made = await offered(row)
      expect(await second.waitlist.offeredOn(row.calendarKey, made, 'agent')).toMatchObject([{ offer: made }])
      expect(await second.waitlist.offeredOn(row.calendarKey, made, 'another')).toEqual([])
      expect(await second.waitlist.overdue(made.until, 9)).toEqual([])
      expect(ids(await second.waitlist.overdue(made.until + 1, 9))).toEqual([row.waitlistId])
      expect(await ledger.waitlist.tell(row.waitlistId, 'op_other', 'sent')).toBe(false)
      expect(await ledger.waitlist.tell(row.waitlistId, made.operationId, 'sent')).toBe(true)
      expect(await ledger.waitlist.tell(row.waitlistId, made.operationId, 'failed')).toBe(false)
      const end = (on: Ledger, operationId = made.operationId) =>
        on.transaction(tables => endOffer(tables, row.waitlistId, operationId, made.until))
      expect(await end(ledger, 'op_other')).toBe(false)
      expect((await Promise.all([end(ledger), end(second)])).sort()).toEqual([false, true])
      expect(await second.bookings.get(made.holdId)).toMatchObject({ state: 'released' })
      expect(await second.waitlist.get(row.waitlistId)).toMatchObject({
        state: 'waiting',
        queuedAt: made.until,
        passed: { startAt: made.startAt, endAt: made.endAt },
      })
      expect(await second.waitlist.anyFreed(Number.MAX_SAFE_INTEGER)).toBe(true)
    })

    it('end a place whose window is over, with or without an offer', async () => {
      const over = await add(place({ window: { startAt: T - 9, endAt: T } }))
      const open = await add(place())
      expect(await ledger.waitlist.endOver(T)).toBe(1)
      expect(await second.waitlist.get(over.waitlistId)).toMatchObject({ state: 'ended', endedBecause: 'window_over' })
      expect(await second.waitlist.get(open.waitlistId)).toMatchObject({ state: 'waiting' })
      const made = await offered(open)
      await ledger.transaction(tables => endOffer(tables, open.waitlistId, made.operationId, open.window.endAt))
      expect(await second.waitlist.get(open.waitlistId)).toMatchObject({ state: 'ended', endedBecause: 'window_over' })
    })

    it('let a place wait again whose booking came to nothing', async () => {
      const row = await add(place({ state: 'booked', appointmentId: 'apt_nothing', offer: offer() }))
      expect(await ledger.waitlist.reopen('apt_other', T)).toBe(false)
      expect(await ledger.transaction(({ waitlist }) => waitlist.reopen('apt_nothing', T))).toBe(true)
      expect(await ledger.waitlist.reopen('apt_nothing', T)).toBe(false)
      expect(await second.waitlist.get(row.waitlistId)).toMatchObject({
        state: 'waiting',
        appointmentId: null,
        passed: { startAt: T + 30 * MINUTE, endAt: T + 60 * MINUTE },
      })
      // What came free meanwhile was not noted for it.
      expect(await freedIn(row)).toMatchObject([row.window])
      const late = await add(place({ state: 'booked', appointmentId: 'apt_late', offer: offer() }))
      expect(await ledger.waitlist.reopen('apt_late', late.window.endAt)).toBe(false)
      expect(await second.waitlist.get(late.waitlistId)).toMatchObject({ state: 'ended', endedBecause: 'window_over' })
      expect(await freedIn(late)).toEqual([])
    })

    it('end a place that has let three offers pass it was told of, and look at the whole window after the others', async () => {
      const row = await add(place())
      const pass = async (told: string | null) => {
        const made = await offered(row)
        if (told !== null) await ledger.waitlist.tell(row.waitlistId, made.operationId, told)
        await ledger.transaction(tables => endOffer(tables, row.waitlistId, made.operationId, made.until))
        const { state, passes } = (await second.waitlist.get(row.waitlistId)) ?? {}
        const isLookedAt = (await freedIn(row)).some(({ startAt }) => startAt === row.window.startAt)
        return { state, passes, isLookedAt }
      }
      expect(await pass('sent')).toEqual({ state: 'waiting', passes: 1, isLookedAt: true })
      expect(await pass(null)).toEqual({ state: 'waiting', passes: 1, isLookedAt: true })
      expect(await pass('failed')).toEqual({ state: 'waiting', passes: 2, isLookedAt: true })
      expect(await pass('sent')).toEqual({ state: 'ended', passes: 3, isLookedAt: false })
      expect(await second.waitlist.get(row.waitlistId)).toMatchObject({ endedBecause: 'offers_passed' })
    })

    it('forget whoever is erased, who waits no more, and wake the offer that is held for them', async () => {
      const waits = await add(place())
      const person = { type: 'email', normalized: waits.customer?.email?.toLowerCase() ?? '' } as const
      const has = await add(place({ customer: waits.customer }))
      const made = await offered(has)
      expect((await second.people.export(person))['waitlist']).toMatchObject([
        { waitlistId: waits.waitlistId },
        { waitlistId: has.waitlistId },
      ])
      expect(await second.people.erase(person, T)).toMatchObject({ waitlist: 2 })
      for (const { waitlistId } of [waits, has])
        expect(await second.waitlist.get(waitlistId)).toMatchObject({
          state: 'ended',
          endedBecause: 'erased',
          customer: null,
        })
      expect((await second.people.export(person))['waitlist']).toEqual([])
      expect(await second.people.erase(person, T)).toMatchObject({ waitlist: 0 })
      expect(await ledger.transaction(({ jobs }) => jobs.isWoken(made.operationId))).toBe(true)
      expect(await ledger.transaction(tables => endOffer(tables, has.waitlistId, made.operationId, T))).toBe(true)
      expect(await second.bookings.get(made.holdId)).toMatchObject({ state: 'released' })
    })

    it('have nobody wait again who was erased while their booking was under way and came to nothing', async () => {
      const row = await add(place())
      const person = { type: 'email', normalized: row.customer?.email?.toLowerCase() ?? '' } as const
      const appointmentId = `apt_${row.waitlistId}`
      await ledger.waitlist.move(row.waitlistId, ['waiting'], { state: 'booked', appointmentId, updatedAt: T })
      expect(await second.people.erase(person, T)).toMatchObject({ waitlist: 1 })
      expect(await ledger.transaction(({ waitlist }) => waitlist.reopen(appointmentId, T))).toBe(false)
      expect(await second.waitlist.get(row.waitlistId)).toMatchObject({ state: 'ended', endedBecause: 'erased' })
      expect(await freedIn(row)).toEqual([])
    })

    it('are checked: an offer has its slot, and a held slot its offer', async () => {
      expect((await ledger.verify()).filter(problem => /^(place|hold) /.test(problem))).toEqual([])
      const row = await add(place())
      const made = await offered(row)
      expect((await ledger.verify()).filter(problem => /^(place|hold) /.test(problem))).toEqual([])
      await ledger.bookings.move(made.holdId, ['held'], { state: 'released' })
      expect(await ledger.verify()).toContain(`place ${row.waitlistId}: no slot is held for its offer`)
      await ledger.bookings.move(made.holdId, ['released'], { state: 'held' })
      await ledger.waitlist.move(row.waitlistId, ['offered'], { state: 'waiting', offer: null, updatedAt: T })
      expect(await ledger.verify()).toContain(`hold ${made.holdId}: it is of no offer that stands`)
      await ledger.bookings.move(made.holdId, ['held'], { state: 'released' })
    })
  })
}
