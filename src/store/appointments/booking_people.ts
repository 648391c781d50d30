import { type Kysely, sql } from 'kysely'
import type { BookingRow } from '../../core/calendar.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { isNamedIn, toDigitPatterns } from '../approvals/named_in.ts'
import { toText } from '../consent/subject_text.ts'
import { toLike } from '../consent/written_in.ts'
import type { Database } from '../database.ts'
import { emptyInSteps } from '../steps.ts'
import { SHOWN, type StoredBooking, toBookings } from './booking_rows.ts'

/** Appointments of a person, and those whose notes name the person, however a number is written there. */
export const findBookingsOf = async (db: Kysely<Database>, subject: ConsentSubject): Promise<BookingRow[]> =>
  toBookings(await bookingsOf(db, subject))

async function bookingsOf(db: Kysely<Database>, subject: ConsentSubject): Promise<StoredBooking[]> {
  const [column, own] = [subject.type === 'email' ? 'emailSubject' : 'phoneSubject', toText(subject)] as const
  const noted = subject.type === 'phone' ? toDigitPatterns(subject) : [toLike(subject)]
  const near = db
    .selectFrom('bookings')
    .selectAll()
    .where(eb =>
      eb.or([eb(column, '=', own), ...noted.map(like => sql<boolean>`lower(notes) like ${like} escape '\\'`)]),
    )
    .orderBy('startAt')
  return (await near.execute()).filter(row => row[column] === own || isNamedIn(row.notes ?? '', subject))
}

/** Takes customer and notes out of the appointments of a person; those that still lie ahead stay as they are until they are over or cancelled. */
export async function eraseBookingsOf(db: Kysely<Database>, subject: ConsentSubject, nowMs: number): Promise<number> {
  const rows = await bookingsOf(db, subject)
  const isAhead = ({ state, endAt }: Pick<StoredBooking, 'state' | 'endAt'>): boolean =>
    (state === 'held' || SHOWN.includes(state)) && endAt > nowMs
  const ended = rows.filter(row => !isAhead(row)).map(({ appointmentId }) => appointmentId)
  await empty(db, ended)
  return ended.length
}

/** Takes customers and notes out of appointments that ended before a time. */
export const forgetCustomers = (db: Kysely<Database>, beforeMs: number): Promise<number> =>
  emptyInSteps(
    db,
    'bookings',
    sql`customer = null, email_subject = null, phone_subject = null, notes = null`,
    sql`end_at < ${beforeMs} and customer is not null`,
  )

async function empty(db: Kysely<Database>, appointmentIds: readonly string[]): Promise<void> {
  if (appointmentIds.length === 0) return
  const nothing = { customer: null, emailSubject: null, phoneSubject: null, notes: null }
  await db.updateTable('bookings').set(nothing).where('appointmentId', 'in', appointmentIds).execute()
}
