import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Booked, BookingOrder, BookingRow, Calendar, CalendarTarget, Span } from '../../src/core/calendar.ts'
import { Failure } from '../../src/core/failure.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { BookingLinkRow, BusinessRow } from '../../src/core/rows/supply.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { failureOf as anyFailureOf } from '../failure_of.ts'
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

/** A minute in milliseconds. */
export const MINUTE = 60_000

/** An hour in milliseconds. */
export const HOUR = 60 * MINUTE

/** A day of 24 hours. */
export const DAY = 24 * HOUR

/** When the suite runs: a Monday in winter. */
export const NOW = Date.UTC(2027, 0, 4, 7)

const BERLIN: Schedule = {
  hours: 'Mo-Fr 09:00-17:00',
  timeZone: 'Europe/Berlin',
  services: [{ name: 'Haircut', minutes: 60 }],
}

/** Calendars of businesses of their own on one ledger, closed after each test, and what is done with them as the operation does it. */
export function useCalendars(open: (one: CalendarCase) => Promise<OpenedCalendar>) {
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
    const wish = (service?: string, minutes?: number) =>
      side.calendar.resolve(business, side.links, { service, minutes })
    return { ...side, business, wish, target: async () => found(await wish()) }
  }
  const rowOf = async ({ appointmentId }: BookingOrder): Promise<BookingRow> =>
    found(await ledger.bookings.get(appointmentId))

  async function hold(calendar: Calendar, order: BookingOrder): Promise<void> {
    const isHeld = await ledger.transaction(({ bookings }) => bookings.hold(toRow(order, calendar.provider)))
    if (!isHeld) throw new Failure('outcome_rejected', 'The slot is taken.')
  }
  /** Puts down what the calendar has answered. */
  const putDown = ({ appointmentId }: BookingOrder, { state, providerId }: Booked) =>
    ledger.bookings.move(appointmentId, ['held'], { state, providerId })
  async function book(calendar: Calendar, order: BookingOrder): Promise<Booked> {
    await hold(calendar, order)
    const booked = await calendar.book(order).catch(async (error: unknown) => {
      await ledger.bookings.move(order.appointmentId, ['held'], { state: 'released' })
      throw error
    })
    await putDown(order, booked)
    return booked
  }
  async function cancel(calendar: Calendar, order: BookingOrder): Promise<string> {
    const came = await calendar.cancel(await rowOf(order), 'The customer is ill.')
    await ledger.bookings.move(order.appointmentId, ['pending', 'confirmed'], { state: 'cancelled' })
    return came
  }
  /** A failure whose sentence can be shown to anybody. */
  async function failureOf(work: Promise<unknown>): Promise<Failure> {
    const failure = await anyFailureOf(work)
    // A calendar may quote the customer in its errors.
    expect(failure.message).not.toMatch(/ana|4155550123/i)
    expect(failure.message).toMatch(/^\S.*[.)]$/s)
    return failure
  }
  const tomorrow: Span = { startAt: NOW + DAY, endAt: NOW + 2 * DAY }
  const firstFree = async (calendar: Calendar, target: CalendarTarget): Promise<Span> =>
    found((await calendar.free(target, tomorrow))[0])
  return { start, rowOf, hold, putDown, book, cancel, failureOf, tomorrow, firstFree }
}

/** An order as the operation makes one. */
export const toOrder = (target: CalendarTarget, { startAt, endAt }: Span): BookingOrder => ({
  operationId: `op_${randomUUID()}`,
  appointmentId: `apt_${randomUUID()}`,
  target,
  startAt,
  endAt,
  customer: {
    name: 'Ana López; "Jr", \\ 世界',
    email: 'ana@customer.example',
    phone: '+14155550123',
    timeZone: target.timeZone,
  },
  notes: 'By the window, please.\r\nBEGIN:VEVENT',
})

/** The ledger's row of an order before its calendar is asked. */
export const toRow = (
  { target, customer, notes, ...order }: BookingOrder,
  provider: Calendar['provider'],
): BookingRow => ({
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
  movedBy: null,
  toStartAt: null,
  toEndAt: null,
  partySize: target.partySize ?? 1,
  seats: target.seats ?? 1,
  sequence: 0,
  createdAt: NOW,
  updatedAt: NOW,
})

/** Slots laid over each other, as the spans they cover. */
export function covered(slots: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const { startAt, endAt } of slots) {
    const last = spans.at(-1)
    if (last !== undefined && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt)
    else spans.push({ startAt, endAt })
  }
  return spans
}

/** The value that must be there. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('expected a value, got none')
  return value
}
