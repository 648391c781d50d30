import { type Kysely, sql } from 'kysely'
import { type Buffers, buffersOf, MOST_BUFFER_MINUTES, needsOf, withBuffers } from '../../core/booking_rules.ts'
import {
  type BookingRow,
  type BoundService,
  type LockedSpan,
  OWN_CALENDAR,
  ownBusinessOf,
  type ResourceKind,
  type Span,
  type Taken,
} from '../../core/calendar.ts'
import { assign, candidatesOf, usesOf } from '../../core/resources.ts'
import { mostAtOnce } from '../../lib/most_at_once.ts'
import type { Database } from '../database.ts'
import { movingInto, overlapping, toBuffer, toTaken } from './booking_rows.ts'
import { busySpans } from './busy_addresses.ts'
import { toDeclared } from './calendar_bindings.ts'
import { closureTable } from './closures.ts'
import { resourceTable } from './resources.ts'

/** What a calendar asks of an appointment. */
export interface Terms extends Buffers {
  seats: number
  mostADay?: number | undefined
  services: readonly BoundService[]
  needs: readonly ResourceKind[]
  /** The services that what is needed has to be for. */
  names: readonly string[]
  region?: string | undefined
}

/** The terms of a calendar as they are now: an operator may have changed them since a row was made or a place in the waiting list was. */
export async function termsNow(
  trx: Kysely<Database>,
  { provider, smbId, seats, service, ...has }: Pick<BookingRow, 'provider' | 'smbId' | 'seats' | 'service'> & Taken,
): Promise<Terms> {
  const columns = ['seats', 'services', 'region', 'rules'] as const
  const binding =
    provider === OWN_CALENDAR
      ? await trx.selectFrom('calendarBindings').select(columns).where('smbId', '=', smbId).executeTakeFirst()
      : undefined
  if (binding === undefined) return { seats, beforeMinutes: 0, afterMinutes: 0, services: [], needs: [], names: [] }
  const declared = toDeclared(binding)
  const { region, rules, services } = declared
  const wanted = needsOf(services, service, has)
  return {
    ...wanted,
    // What staff and rooms take was looked at when the appointment was asked for, and is when they are taken.
    seats: wanted.needs.length > 0 ? seats : binding.seats,
    ...buffersOf(declared, service),
    mostADay: rules?.mostADay,
    services,
    region,
  }
}

/** What an appointment takes all through a span of a calendar that is locked: seats, or one free resource of each kind; undefined where there is no room. */
export async function findRoom(
  trx: Kysely<Database>,
  row: BookingRow,
  span: Span,
  terms: Terms,
): Promise<Taken | undefined> {
  const { needs, names, region } = terms
  if (needs.length === 0) {
    const taken = await takenSpans(trx, row.calendarKey, withBuffers(span, terms), row.appointmentId)
    return hasRoom({ ...row, ...terms }, span, taken) ? {} : undefined
  }
  const wide = withBuffers(span, terms)
  const { timeZone, smbId, partySize } = row
  const [resources, closures] = [
    await resourceTable(trx).ofBusiness(smbId),
    await closureTable(trx).ofBusiness(smbId, span.startAt),
  ]
  const where = { timeZone, ...(region !== undefined && { region }) }
  const candidates = await candidatesOf({ resources, closures }, names, where, span)
  const taken = await takenSpans(trx, row.calendarKey, wide, row.appointmentId)
  return assign(candidates, usesOf(taken, terms.services), { needs, span, wide, partySize, preferred: row })
}

type Seated = Pick<BookingRow, 'partySize' | 'seats'> & Buffers & { services?: readonly BoundService[] }

/** Whether there is room for an appointment all through a span with what is kept free around it, beside what is taken. */
export function hasRoom(row: Seated, span: Span, taken: readonly LockedSpan[]): boolean {
  const others = usesOf(taken, row.services ?? []).filter(({ isOnSeats }) => isOnSeats)
  return row.partySize + mostAtOnce(others, withBuffers(span, row)) <= row.seats
}

/** Whether the day of a span has as many appointments as the business takes. */
export async function isFullDay(
  trx: Kysely<Database>,
  { appointmentId, calendarKey, timeZone }: Pick<BookingRow, 'appointmentId' | 'calendarKey' | 'timeZone'>,
  { startAt }: Span,
  { mostADay }: Terms,
): Promise<boolean> {
  if (mostADay === undefined) return false
  const { dayAround } = await import('../../lib/zoned_time.ts')
  return (await beginnings(trx, calendarKey, dayAround(startAt, timeZone), appointmentId)).length >= mostADay
}

/** When the appointments of a calendar begin within a span, those that are being moved there too. */
export async function beginnings(
  db: Kysely<Database>,
  calendarKey: string,
  span: Span,
  without = '',
): Promise<number[]> {
  const standing = overlapping(db, calendarKey, span).select('startAt').where('appointmentId', '!=', without)
  const moving = movingInto(db, calendarKey, span)
    .select(({ ref }) => ref('toStartAt').$notNull().as('startAt'))
    .where('appointmentId', '!=', without)
  const rows = await standing.unionAll(moving).execute()
  return rows.map(({ startAt }) => startAt).filter(at => at >= span.startAt && at < span.endAt)
}

const BUFFER_MS = MOST_BUFFER_MINUTES * 60_000

/** The same with what is taken elsewhere, which is all there is of it. */
export async function takenSpans(
  db: Kysely<Database>,
  calendarKey: string,
  span: Span,
  without?: string,
): Promise<LockedSpan[]> {
  const smbId = ownBusinessOf(calendarKey)
  const [locked, busy] = [
    await lockedSpans(db, calendarKey, span, without),
    smbId === undefined ? [] : await busySpans(db, smbId, span),
  ]
  return [
    ...locked,
    ...busy.map(({ resourceId, startAt, endAt }) => ({
      ...{ startAt, endAt, partySize: EVERYBODY, service: '', isElsewhere: true as const },
      ...(resourceId !== null && { staffId: resourceId, roomId: resourceId }),
    })),
  ]
}

// More than any calendar, member of the staff or room takes.
const EVERYBODY = 1_000_000

/** What the appointments of a calendar lock of a span, with what is kept free around each; without those of one. */
export async function lockedSpans(
  db: Kysely<Database>,
  calendarKey: string,
  span: Span,
  without = '',
): Promise<LockedSpan[]> {
  const near = { startAt: span.startAt - BUFFER_MS, endAt: span.endAt + BUFFER_MS }
  const standing = overlapping(db, calendarKey, near)
    .select(['startAt', 'endAt', 'partySize', 'beforeMinutes', 'afterMinutes', 'service', 'staffId', 'roomId'])
    .where('appointmentId', '!=', without)
  const moving = movingInto(db, calendarKey, near)
    .select(({ ref }) => [
      ref('toStartAt').$notNull().as('startAt'),
      ref('toEndAt').$notNull().as('endAt'),
      'partySize',
      toBuffer('before').as('beforeMinutes'),
      toBuffer('after').as('afterMinutes'),
      'service',
      'toStaffId as staffId',
      'toRoomId as roomId',
    ])
    .where('appointmentId', '!=', without)
  const rows = await standing.unionAll(moving).execute()
  return rows
    .map(row => ({ ...withBuffers(row, row), partySize: row.partySize, service: row.service, ...toTaken(row) }))
    .filter(({ startAt, endAt }) => startAt < span.endAt && endAt > span.startAt)
}

/** Those that a far calendar cannot know yet. */
export async function unseen(db: Kysely<Database>, calendarKey: string, span: Span, without = ''): Promise<Span[]> {
  const isOpen = (operation: 'operationId' | 'movedBy') =>
    sql<boolean>`exists (select 1 from operations where operations.operation_id = ${sql.ref(`bookings.${operation}`)}
      and operations.state in ('pending', 'executing'))`
  const held = overlapping(db, calendarKey, span)
    .select(['startAt', 'endAt'])
    .where('appointmentId', '!=', without)
    .where('state', '=', 'held')
    .where(sql<boolean>`(substr(appointment_id, 1, 5) = 'hold_' or ${isOpen('operationId')})`)
  const moving = movingInto(db, calendarKey, span)
    .select(({ ref }) => [ref('toStartAt').$notNull().as('startAt'), ref('toEndAt').$notNull().as('endAt')])
    .where('appointmentId', '!=', without)
    .where(isOpen('movedBy'))
  return held.unionAll(moving).execute()
}
