import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Booked, BookingOrder, BookingRow, Calendar, CalendarTarget, Span } from '../../src/core/calendar.ts'
import { Failure } from '../../src/core/failure.ts'
import type { Ledger } from '../../src/core/ledger.ts'
import type { BookingLinkRow, BusinessRow } from '../../src/core/supply.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { business as businessRow } from './supply.ts'

/** When a business of the suite can be booked, and for what. */
export interface Schedule {
  /** Weekly hours such as `Mo-Fr 09:00-17:00`. */
  hours: string
  /** IANA zone. */
  timeZone: string
  services: { name: string; minutes: number }[]
}

/** What a calendar is opened for: one business, whose links and bindings the opener makes. */
export interface CalendarCase {
  business: BusinessRow
  schedule: Schedule
  ledger: Ledger
  now: () => number
}

/** A calendar that holds the business of a case. */
export interface OpenedCalendar {
  calendar: Calendar
  /** Booking links of the business. */
  links: BookingLinkRow[]
  /** Takes a span in the calendar as somebody else would, past this product; needed of a shared calendar. */
  takeElsewhere?(span: Span): Promise<void>
  /** Lets the host decide on every new booking; needed where there is a host. */
  host?: { decides(): void; confirms(providerId: string): void; rejects(providerId: string): void }
  close(): Promise<void>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// A Monday in winter.
const NOW = Date.UTC(2027, 0, 4, 7)
const BERLIN: Schedule = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: 'Haircut', minutes: 60 }] }

/** What every calendar promises; appointments are booked as the operation does it, under a lock of the ledger. Into a shared one others write too; some have a host who decides. */
export function testCalendar(
  name: string,
  open: (one: CalendarCase) => Promise<OpenedCalendar>,
  { isShared = false, hasHost = false }: { isShared?: boolean; hasHost?: boolean } = {},
): void {
  describe(`calendar ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-calendar-'))
    const now = (): number => NOW
    let ledger: Ledger
    let opened: OpenedCalendar[] = []
    beforeAll(async () => {
      ledger = await openSqlite(join(folder, 'ledger.sqlite'))
    })
    afterEach(async () => {
      await Promise.all(opened.map(one => one.close()))
      opened = []
    })
    afterAll(async () => {
      await ledger.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const start = async (changes: Partial<Schedule> = {}) => {
      const business = businessRow(`smb_${randomUUID().replaceAll('-', '').slice(0, 16)}`)
      const side = await open({ business, schedule: { ...BERLIN, ...changes }, ledger, now })
      opened.push(side)
      const wish = (service?: string, minutes?: number) => side.calendar.resolve(business, side.links, { service, minutes })
      return { ...side, business, wish, target: async () => found(await wish()) }
    }
    const rowOf = async ({ appointmentId }: BookingOrder): Promise<BookingRow> => found(await ledger.bookings.get(appointmentId))

    async function hold(calendar: Calendar, order: BookingOrder): Promise<void> {
      const isHeld = await ledger.transaction(({ bookings }) => bookings.hold(toRow(order, calendar.provider)))
      if (!isHeld) throw new Failure('outcome_rejected', 'The slot is taken.')
    }
    async function book(calendar: Calendar, order: BookingOrder): Promise<Booked> {
      await hold(calendar, order)
      const booked = await calendar.book(order).catch(async (error: unknown) => {
        await ledger.bookings.move(order.appointmentId, ['held'], { state: 'released' })
        throw error
      })
      await ledger.bookings.move(order.appointmentId, ['held'], { state: booked.state, providerId: booked.providerId })
      return booked
    }
    async function cancel(calendar: Calendar, order: BookingOrder): Promise<string> {
      const came = await calendar.cancel(await rowOf(order), 'The customer is ill.')
      await ledger.bookings.move(order.appointmentId, ['pending', 'confirmed'], { state: 'cancelled' })
      return came
    }
    async function failureOf(work: Promise<unknown>): Promise<Failure> {
      const failure = await work.then(
        value => value,
        (error: unknown) => error,
      )
      if (!(failure instanceof Failure)) throw new Error(`expected a failure, got ${failure instanceof Error ? failure.stack : JSON.stringify(failure)}`)
      // A calendar may quote the customer in its errors.
      expect(failure.message).not.toMatch(/ana|4155550123/i)
      expect(failure.message).toMatch(/^\S.*[.)]$/s)
      return failure
    }
    const tomorrow: Span = { startAt: NOW + DAY, endAt: NOW + 2 * DAY }
    const firstFree = async (calendar: Calendar, target: CalendarTarget): Promise<Span> => found((await calendar.free(target, tomorrow))[0])

    it('offers what is free within the span, in the hours of the business and in order', async () => {
      const { calendar, target } = await start()
      const service = await target()
      expect(service).toMatchObject({ service: 'Haircut', minutes: 60, timeZone: 'Europe/Berlin' })
      const slots = await calendar.free(service, tomorrow)
      expect(slots[0]).toEqual({ startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) })
      expect(slots.at(-1)?.endAt).toBe(Date.UTC(2027, 0, 5, 16))
      expect(slots).toEqual([...slots].sort((a, b) => a.startAt - b.startAt))
      const narrow = { startAt: Date.UTC(2027, 0, 5, 9, 30), endAt: Date.UTC(2027, 0, 5, 12) }
      for (const slot of await calendar.free(service, narrow)) {
        expect(slot.endAt - slot.startAt).toBe(HOUR)
        expect(slot.startAt).toBeGreaterThanOrEqual(narrow.startAt)
        expect(slot.endAt).toBeLessThanOrEqual(narrow.endAt)
      }
      expect(await calendar.free(service, { startAt: Date.UTC(2027, 0, 9), endAt: Date.UTC(2027, 0, 10) })).toEqual([])
    })

    it('offers nothing that has begun', async () => {
      const { calendar, target } = await start({ hours: 'Mo-Su 00:00-24:00' })
      const slots = await calendar.free(await target(), { startAt: NOW - DAY, endAt: NOW + DAY })
      expect(slots.length).toBeGreaterThan(0)
      expect(slots.filter(({ startAt }) => startAt < NOW)).toEqual([])
    })

    it('books a free slot once: it is gone from the free ones, and a second booking is rejected', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      const booked = await book(calendar, order)
      expect(booked).toEqual({ ...slot, providerId: expect.stringMatching(/./), state: 'confirmed' })
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
      expect(await calendar.free(service, slot)).toEqual([])
      const second = toOrder(service, slot)
      expect(await failureOf(book(calendar, second))).toMatchObject({ reason: 'outcome_rejected', retriable: false })
      expect(await calendar.find(second)).toBeUndefined()
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
    })

    it('lets one of twenty bookings of one slot win', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const orders = Array.from({ length: 20 }, () => toOrder(service, slot))
      const came = await Promise.allSettled(orders.map(order => book(calendar, order)))
      expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of came) if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'outcome_rejected' })
      const held = (await Promise.all(orders.map(order => calendar.find(order)))).filter(one => one !== undefined)
      expect(held).toHaveLength(1)
    })

    it('cancels, says so when asked again, and offers the slot again', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      const booked = await book(calendar, order)
      expect(await cancel(calendar, order)).toBe('cancelled')
      expect(await cancel(calendar, order)).toBe('already_cancelled')
      expect([undefined, 'cancelled']).toContain((await calendar.read(await rowOf(order)))?.state)
      expect(await calendar.free(service, slot)).toEqual([slot])
      const next = await book(calendar, toOrder(service, slot))
      expect(next.providerId).not.toBe(booked.providerId)
    })

    it('answers for a booking whose call was interrupted, and for one that never came', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      await hold(calendar, order)
      expect(await calendar.find(order)).toBeUndefined()
      const booked = await calendar.book(order)
      // The process died here: the ledger does not know what the calendar answered.
      expect(await calendar.find(order)).toEqual(booked)
      await ledger.bookings.move(order.appointmentId, ['held'], { state: booked.state, providerId: booked.providerId })
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
      expect(await calendar.free(service, slot)).toEqual([])
    })

    it.each([
      ['in the evening', Date.UTC(2027, 0, 5, 20)],
      ['beyond closing time', Date.UTC(2027, 0, 5, 15, 30)],
      ['on a day off', Date.UTC(2027, 0, 9, 10)],
      ['in the past', NOW - 3 * DAY],
    ])('rejects a booking %s and holds nothing', async (_, startAt) => {
      const { calendar, target } = await start()
      const order = toOrder(await target(), { startAt, endAt: startAt + HOUR })
      expect(await failureOf(book(calendar, order))).toMatchObject({ reason: 'outcome_rejected' })
      expect(await calendar.find(order)).toBeUndefined()
    })

    it('books at the same instant for a customer of another time zone', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const slot = await firstFree(calendar, service)
      const order = toOrder(service, slot)
      const booked = await book(calendar, { ...order, customer: { ...order.customer, timeZone: 'America/Los_Angeles' } })
      expect([booked.startAt, booked.endAt]).toEqual([slot.startAt, slot.endAt])
      expect(await calendar.read(await rowOf(order))).toEqual(booked)
    })

    it.each([
      ['Europe/Berlin', '2027-03-28', 5],
      ['Europe/Berlin', '2027-03-29', 6],
      ['Europe/Berlin', '2027-10-31', 7],
      ['America/New_York', '2027-03-14', 5],
      ['America/New_York', '2027-11-07', 7],
    ])('in %s is open for real hours on %s: %d from midnight to six', async (timeZone, day, hours) => {
      const { calendar, target } = await start({ hours: 'Mo-Su 00:00-06:00', timeZone })
      const midnight = DateTime.fromISO(day, { zone: timeZone })
      const service = await target()
      const slots = await calendar.free(service, { startAt: midnight.toMillis(), endAt: midnight.set({ hour: 12 }).toMillis() })
      expect(covered(slots)).toEqual([{ startAt: midnight.toMillis(), endAt: midnight.toMillis() + hours * HOUR }])
      for (const { startAt, endAt } of slots) {
        expect(endAt - startAt).toBe(HOUR)
        expect(DateTime.fromMillis(startAt, { zone: timeZone }).hour).toBeLessThan(6)
      }
      expect(new Set(slots.map(({ startAt }) => startAt)).size).toBe(slots.length)
      const last = found(slots.at(-1))
      const order = toOrder(service, last)
      expect(await book(calendar, order)).toMatchObject(last)
      expect(await calendar.read(await rowOf(order))).toMatchObject(last)
    })

    it('knows its services by name, and refuses others by the name of the field', async () => {
      const { wish } = await start({
        services: [
          { name: 'Haircut', minutes: 60 },
          { name: 'Beard trim', minutes: 15 },
        ],
      })
      expect(await wish('Haircut')).toMatchObject({ service: 'Haircut', minutes: 60 })
      expect(await wish('beard TRIM')).toMatchObject({ service: 'Beard trim', minutes: 15 })
      expect((await wish('Beard trim', 15))?.providerRef).toBe((await wish('Beard trim'))?.providerRef)
      for (const refused of [wish('Massage'), wish('Beard trim', 45)]) {
        const failure = await failureOf(refused)
        expect([failure.reason, failure.message]).toEqual(['bad_input', expect.stringMatching(/^(service|requested_time\.duration_minutes): .*Beard trim/s)])
      }
    })

    it('does not hold the calendar of another business', async () => {
      const { calendar } = await start()
      const other = businessRow('smb_other')
      const links = [{ link: 'https://calendly.com/other', agentId: 'agent', smbId: 'smb_other', platform: 'calendly', canonical: 'other', createdAt: NOW }]
      expect(await calendar.resolve(other, links, {})).toBeUndefined()
      expect(await calendar.resolve(other, [], { service: 'Haircut' })).toBeUndefined()
    })

    it('signs in without changing anything', async () => {
      const { calendar, target } = await start()
      const service = await target()
      const before = await calendar.free(service, tomorrow)
      await calendar.check?.()
      expect(await calendar.free(service, tomorrow)).toEqual(before)
    })

    if (isShared)
      it('gives way to what somebody else has put into the calendar', async () => {
        const { calendar, target, ...side } = await start()
        const takeElsewhere = found(side.takeElsewhere)
        const service = await target()
        const slot = await firstFree(calendar, service)
        await takeElsewhere({ startAt: slot.startAt + 10 * MINUTE, endAt: slot.startAt + 20 * MINUTE })
        expect(await calendar.free(service, slot)).toEqual([])
        const order = toOrder(service, slot)
        expect(await failureOf(book(calendar, order))).toMatchObject({ reason: 'outcome_rejected' })
        expect(await calendar.find(order)).toBeUndefined()
        const after = { startAt: slot.endAt, endAt: slot.endAt + HOUR }
        expect(await book(calendar, toOrder(service, after))).toMatchObject(after)
      })

    if (hasHost)
      it.each(['confirms', 'rejects'] as const)('reports a booking as pending until the host %s it', async decision => {
        const { calendar, target, ...side } = await start()
        const host = found(side.host)
        const service = await target()
        host.decides()
        const order = toOrder(service, await firstFree(calendar, service))
        const booked = await book(calendar, order)
        expect(booked.state).toBe('pending')
        expect(await calendar.find(order)).toEqual(booked)
        expect(await calendar.read(await rowOf(order))).toEqual(booked)
        host[decision](booked.providerId)
        expect(await calendar.read(await rowOf(order))).toEqual({ ...booked, state: decision === 'confirms' ? 'confirmed' : 'rejected' })
      })

    if (hasHost)
      it('cancels a booking that waits for its host', async () => {
        const { calendar, target, ...side } = await start()
        const host = found(side.host)
        const service = await target()
        host.decides()
        const order = toOrder(service, await firstFree(calendar, service))
        await book(calendar, order)
        expect(await cancel(calendar, order)).toBe('cancelled')
        expect([undefined, 'cancelled']).toContain((await calendar.read(await rowOf(order)))?.state)
      })
  })
}

/** An order as the operation makes one. */
export const toOrder = (target: CalendarTarget, { startAt, endAt }: Span): BookingOrder => ({
  operationId: `op_${randomUUID()}`,
  appointmentId: `apt_${randomUUID()}`,
  target,
  startAt,
  endAt,
  customer: { name: 'Ana López; "Jr", \\ 世界', email: 'ana@customer.example', phone: '+14155550123', timeZone: target.timeZone },
  notes: 'By the window, please.\r\nBEGIN:VEVENT',
})

/** The ledger's row of an order before its calendar is asked. */
export const toRow = ({ target, customer, notes, ...order }: BookingOrder, provider: Calendar['provider']): BookingRow => ({
  ...order,
  agentId: 'agent',
  smbId: target.smbId,
  provider,
  calendarKey: target.calendarKey,
  providerRef: target.providerRef,
  providerId: null,
  state: 'held',
  service: target.service,
  timeZone: target.timeZone,
  customer,
  notes: notes ?? null,
  credits: null,
  cancelledBy: null,
  sequence: 0,
  createdAt: NOW,
  updatedAt: NOW,
})

/** Slots laid over each other, as the spans they cover. */
function covered(slots: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const { startAt, endAt } of slots) {
    const last = spans.at(-1)
    if (last !== undefined && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt)
    else spans.push({ startAt, endAt })
  }
  return spans
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('expected a value, got none')
  return value
}
