import { type Kysely, sql } from 'kysely'
import type { BookingRow, BookingState, BookingTable, Customer, Span } from '../../core/calendar.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { Failure } from '../../core/failure.ts'
import { toAnySubject } from '../../core/subject.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { mayBegin } from '../call/operations.ts'
import { toText } from '../consent/subject_hash.ts'
import { lock, LOCKS } from '../locks.ts'

type Stored = Database['bookings']

// Written out in the index as well: a partial index serves only a condition that is known when the statement is prepared.
const isLocked = sql<boolean>`state in ('held', 'pending', 'confirmed')`
const MOST_LOCKING = 10
const SHOWN: BookingState[] = ['confirmed', 'pending']

/** Appointments on either engine. */
export const bookingTable = (db: Kysely<Database>): BookingTable => ({
  hold: row => inTransaction(db, trx => hold(trx, row)),
  own: calendarKey => lock(db, [LOCKS.calendar(calendarKey)]),
  get: async appointmentId =>
    toRow(await db.selectFrom('bookings').selectAll().where('appointmentId', '=', appointmentId).executeTakeFirst()),
  ofOperation: async operationId => {
    const rows = db.selectFrom('bookings').selectAll().where('operationId', '=', operationId)
    return toRow(
      await rows
        .orderBy(sql`case state when 'released' then 1 else 0 end`)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst(),
    )
  },
  byProviderId: async (provider, providerId) => {
    const rows = db
      .selectFrom('bookings')
      .selectAll()
      .where('provider', '=', provider)
      .where('providerId', '=', providerId)
    return toRow(await rows.limit(1).executeTakeFirst())
  },
  locked: (calendarKey, span) => overlapping(db, calendarKey, span).orderBy('startAt').orderBy('endAt').execute(),
  locking: async (calendarKey, span) =>
    toRows(
      await overlapping(db, calendarKey, span)
        .selectAll()
        .orderBy('startAt')
        .orderBy('endAt')
        .limit(MOST_LOCKING)
        .execute(),
    ),
  relocate: (row, span) => inTransaction(db, trx => relocate(trx, row, span)),
  move: async (appointmentId, from, { customer, ...changes }) => {
    const set: Partial<Stored> = { ...changes, ...(customer !== undefined && toCustomerColumns(customer)) }
    const moved = db
      .updateTable('bookings')
      .set(set)
      .where('appointmentId', '=', appointmentId)
      .where('state', 'in', [...from])
    return (await moved.executeTakeFirst()).numUpdatedRows > 0n
  },
  ahead: async (smbId, fromMs, most) => {
    const rows = db
      .selectFrom('bookings')
      .selectAll()
      .where('smbId', '=', smbId)
      .where('endAt', '>', fromMs)
      .where(isLocked)
    return toRows(await rows.orderBy('startAt').orderBy('appointmentId').limit(most).execute())
  },
  ofBusiness: async (smbId, fromMs, most) => {
    const rows = await db
      .selectFrom('bookings')
      .selectAll()
      .where('smbId', '=', smbId)
      .where('endAt', '>', fromMs)
      .where(eb =>
        eb.or([eb('state', 'in', SHOWN), eb.and([eb('state', '=', 'cancelled'), eb('updatedAt', '>', fromMs)])]),
      )
      .orderBy('startAt')
      .orderBy('appointmentId')
      .limit(most)
      .execute()
    return toRows(rows)
  },
})

async function hold(trx: Kysely<Database>, row: BookingRow): Promise<boolean> {
  // A run that has lost its lease and wakes up again must not book for an operation whose caller was told, or is being told, that nothing was booked.
  if ((await mayBegin(trx, row.operationId)) === false)
    throw new Failure(
      'outcome_rejected',
      'The booking had come to its end before its slot was locked. Nothing was booked or charged.',
    )
  // Two that look for an overlap at the same time would both find none.
  await lock(trx, [LOCKS.calendar(row.calendarKey)])
  if ((await overlapping(trx, row.calendarKey, row).limit(1).execute()).length > 0) return false
  const { customer, ...rest } = row
  const added = trx
    .insertInto('bookings')
    .values({ ...rest, ...toCustomerColumns(customer) })
    .onConflict(conflict => conflict.doNothing())
  return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function relocate(
  trx: Kysely<Database>,
  { appointmentId, calendarKey }: Pick<BookingRow, 'appointmentId' | 'calendarKey'>,
  span: Span,
): Promise<boolean> {
  await lock(trx, [LOCKS.calendar(calendarKey)])
  const others = overlapping(trx, calendarKey, span).where('appointmentId', '!=', appointmentId)
  if ((await others.limit(1).execute()).length > 0) return false
  const { startAt, endAt } = span
  await trx.updateTable('bookings').set({ startAt, endAt }).where('appointmentId', '=', appointmentId).execute()
  return true
}

const overlapping = (db: Kysely<Database>, calendarKey: string, { startAt, endAt }: Span) =>
  db
    .selectFrom('bookings')
    .select(['startAt', 'endAt'])
    .where('calendarKey', '=', calendarKey)
    .where(isLocked)
    .where('startAt', '<', endAt)
    .where('endAt', '>', startAt)

const toCustomerColumns = (customer: Customer): Pick<Stored, 'customer' | 'emailSubject' | 'phoneSubject'> => ({
  customer: JSON.stringify(customer),
  emailSubject: subjectText(customer.email),
  phoneSubject: subjectText(customer.phone),
})

/** By this an erasure finds the person, however the address was written. */
function subjectText(contact: string | undefined): string | null {
  const read = contact === undefined ? undefined : toAnySubject(contact)
  return read !== undefined && 'subject' in read ? toText(read.subject) : null
}

const toRow = (row: Stored | undefined): BookingRow | undefined => {
  if (row === undefined) return undefined
  const { emailSubject: _, phoneSubject: __, ...rest } = row
  // The zone of the business stands in for the customer's: neither names anybody.
  const customer =
    row.customer === null ? { name: '[erased]', timeZone: row.timeZone } : (JSON.parse(row.customer) as Customer)
  return { ...rest, customer }
}

const toRows = (rows: readonly Stored[]): BookingRow[] => rows.flatMap(row => toRow(row) ?? [])

/** Appointments of a person, and those whose notes name the person. */
export const findBookingsOf = async (db: Kysely<Database>, subject: ConsentSubject): Promise<BookingRow[]> =>
  toRows(await bookingsOf(db, subject).selectAll().execute())

const bookingsOf = (db: Kysely<Database>, subject: ConsentSubject) =>
  db
    .selectFrom('bookings')
    .where(eb =>
      eb.or([
        eb(subject.type === 'email' ? 'emailSubject' : 'phoneSubject', '=', toText(subject)),
        sql<boolean>`lower(notes) like ${toPattern(subject)} escape '\\'`,
      ]),
    )
    .orderBy('startAt')

const toPattern = ({ normalized }: ConsentSubject): string =>
  `%${normalized.replace(/^\+/, '').replace(/[\\%_]/g, '\\$&')}%`

/** Takes customer and notes out of the appointments of a person; those that still lie ahead stay as they are until they are over or cancelled. */
export async function eraseBookingsOf(db: Kysely<Database>, subject: ConsentSubject, nowMs: number): Promise<number> {
  const rows = await bookingsOf(db, subject).select(['appointmentId', 'state', 'endAt']).execute()
  const isAhead = ({ state, endAt }: Pick<Stored, 'state' | 'endAt'>): boolean =>
    (state === 'held' || SHOWN.includes(state)) && endAt > nowMs
  const ended = rows.filter(row => !isAhead(row)).map(({ appointmentId }) => appointmentId)
  await empty(db, ended)
  return ended.length
}

const MOST_AT_ONCE = 500

/** Takes customers and notes out of appointments that ended before a time, some at a time. */
export async function forgetCustomers(db: Kysely<Database>, beforeMs: number): Promise<void> {
  const rows = db
    .selectFrom('bookings')
    .select('appointmentId')
    .where('customer', 'is not', null)
    .where('endAt', '<', beforeMs)
  await empty(
    db,
    (await rows.limit(MOST_AT_ONCE).execute()).map(({ appointmentId }) => appointmentId),
  )
}

async function empty(db: Kysely<Database>, appointmentIds: readonly string[]): Promise<void> {
  if (appointmentIds.length === 0) return
  const nothing = { customer: null, emailSubject: null, phoneSubject: null, notes: null }
  await db.updateTable('bookings').set(nothing).where('appointmentId', 'in', appointmentIds).execute()
}
