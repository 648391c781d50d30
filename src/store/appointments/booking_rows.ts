import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookingRow, BookingState, Customer, Price, Span, Taken } from '../../core/calendar.ts'
import { toAnySubject } from '../../core/subject.ts'
import { toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'

/** A row of the appointments. */
export type StoredBooking = Selectable<Database['bookings']>

/** It takes up time in its calendar here. Written out in the index as well: a partial index serves only a condition that is known when the statement is prepared. */
export const isLocked = sql<boolean>`state in ('held', 'pending', 'confirmed')`

/** States that a business is shown. */
export const SHOWN: readonly BookingState[] = ['confirmed', 'pending']

/** Those that lock some of a span of a calendar, where they stand. */
export const overlapping = (db: Kysely<Database>, calendarKey: string, { startAt, endAt }: Span) =>
  db
    .selectFrom('bookings')
    .where('calendarKey', '=', calendarKey)
    .where(isLocked)
    .where('startAt', '<', endAt)
    .where('endAt', '>', startAt)

/** Those that hold a slot to be moved to. */
export const movingInto = (db: Kysely<Database>, calendarKey: string, { startAt, endAt }: Span) =>
  db
    .selectFrom('bookings')
    .where('calendarKey', '=', calendarKey)
    .where(isLocked)
    .where('toStartAt', '<', endAt)
    .where('toEndAt', '>', startAt)

/** Minutes kept free on one side of the slot that an appointment is being moved to. */
export const toBuffer = (side: 'before' | 'after') =>
  sql<number>`coalesce(${sql.ref(`bookings.to_${side}_minutes`)}, ${sql.ref(`bookings.${side}_minutes`)})`

/** The staff member and the room of a row. */
export const toTaken = ({ staffId, roomId }: Pick<StoredBooking, 'staffId' | 'roomId'>): Taken => ({
  ...(staffId !== null && { staffId }),
  ...(roomId !== null && { roomId }),
})

/** The columns that name a customer. */
export const toCustomerColumns = (
  customer: Customer,
): Pick<StoredBooking, 'customer' | 'emailSubject' | 'phoneSubject'> => ({
  customer: JSON.stringify(customer),
  emailSubject: subjectText(customer.email),
  phoneSubject: subjectText(customer.phone),
})

/** By this an erasure finds the person, however the address was written. */
function subjectText(contact: string | undefined): string | null {
  const read = contact === undefined ? undefined : toAnySubject(contact)
  return read !== undefined && 'subject' in read ? toText(read.subject) : null
}

/** An appointment as it is kept. */
export const toRow = (row: StoredBooking | undefined): BookingRow | undefined => {
  if (row === undefined) return undefined
  const { emailSubject: _, phoneSubject: __, beforeMinutes: ___, afterMinutes: ____, ...kept } = row
  const { price, staffId, roomId, toStaffId: _____, toRoomId: ______, ...others } = kept
  const { toBeforeMinutes: _______, toAfterMinutes: ________, ...rest } = others
  // The zone of the business stands in for the customer's: neither names anybody.
  const customer =
    row.customer === null ? { name: '[erased]', timeZone: row.timeZone } : (JSON.parse(row.customer) as Customer)
  const taken = toTaken({ staffId, roomId })
  return { ...rest, ...taken, ...(price !== null && { price: JSON.parse(price) as Price }), customer }
}

/** The same of several. */
export const toBookings = (rows: readonly StoredBooking[]): BookingRow[] => rows.flatMap(row => toRow(row) ?? [])
