import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type BoundService,
  type BookingQuery,
  type BookingRow,
  type BookingState,
  type BookingTable,
  type Customer,
  type LockedSpan,
  OWN_CALENDAR,
  type Price,
  type ResourceKind,
  type Span,
  type Taken,
} from '../../core/calendar.ts'
import { type Buffers, buffersOf, MOST_BUFFER_MINUTES, needsOf, withBuffers } from '../../core/booking_rules.ts'
import { assign, candidatesOf, usesOf } from '../../core/resources.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { Failure } from '../../core/failure.ts'
import { mostAtOnce } from '../../lib/most_at_once.ts'
import { toAnySubject } from '../../core/subject.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { mayBegin } from '../call/operations.ts'
import { toDeclared } from './calendar_bindings.ts'
import { closureTable } from './closures.ts'
import { resourceTable } from './resources.ts'
import { toText } from '../consent/subject_text.ts'
import { lock, LOCKS } from '../locks.ts'
import { emptyInSteps } from '../steps.ts'

type Stored = Selectable<Database['bookings']>

// Written out in the index as well: a partial index serves only a condition that is known when the statement is prepared.
const isLocked = sql<boolean>`state in ('held', 'pending', 'confirmed')`
const MOST_LOCKING = 10
const MOST_OF_CUSTOMER = 10_000
const SHOWN: BookingState[] = ['confirmed', 'pending']

/** Appointments on either engine. */
export const bookingTable = (db: Kysely<Database>): BookingTable => ({
  hold: row => inTransaction(db, trx => hold(trx, row)),
  holdMove: (row, to, operationId) => inTransaction(db, trx => holdMove(trx, row, to, operationId)),
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
  locked: async (calendarKey, span, without) => {
    const spans = await lockedSpans(db, calendarKey, span, without)
    return spans.sort((a, b) => a.startAt - b.startAt || a.endAt - b.endAt)
  },
  beginnings: (calendarKey, span, without) => beginnings(db, calendarKey, span, without),
  unseen: (calendarKey, span, without) => unseen(db, calendarKey, span, without),
  locking: async (calendarKey, span) => {
    const found = [overlapping(db, calendarKey, span), movingInto(db, calendarKey, span)].map(rows =>
      rows.selectAll().orderBy('startAt').orderBy('endAt').limit(MOST_LOCKING).execute(),
    )
    const rows = new Map((await Promise.all(found)).flat().map(row => [row.appointmentId, row]))
    return toBookings([...rows.values()].slice(0, MOST_LOCKING))
  },
  relocate: (row, span) => inTransaction(db, trx => relocate(trx, row, span)),
  move: async (appointmentId, from, { customer, price, staffId: _, roomId: __, ...changes }) => {
    const set = {
      ...changes,
      ...(customer !== undefined && toCustomerColumns(customer)),
      ...(price !== undefined && { price: JSON.stringify(price) }),
    }
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
    return toBookings(await rows.orderBy('startAt').orderBy('appointmentId').limit(most).execute())
  },
  ofAgent: query => ofAgent(db, query),
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
    return toBookings(rows)
  },
})

async function ofAgent(db: Kysely<Database>, query: BookingQuery): Promise<BookingRow[]> {
  const { agentId, smbId, states, fromMs, toMs, customer, after, most } = query
  // Apart, or SQLite would look through all that the agent has booked.
  const ofCustomer = (subject: ConsentSubject) =>
    db.selectFrom('bookings').selectAll().where(isOf(subject)).limit(MOST_OF_CUSTOMER).as('bookings')
  const rows = await db
    .selectFrom(customer === undefined ? 'bookings' : ofCustomer(customer))
    .selectAll()
    .where('agentId', '=', agentId)
    .where('state', 'in', [...states])
    // A slot that is held for an offer is nobody's appointment yet.
    .where(sql<boolean>`substr(appointment_id, 1, 5) <> 'hold_'`)
    .where('startAt', '>=', fromMs)
    .$if(toMs !== undefined, found => found.where('startAt', '<', toMs ?? 0))
    .$if(smbId !== undefined, found => found.where('smbId', '=', smbId ?? ''))
    .$if(after !== undefined, found =>
      found.where(sql<boolean>`(start_at, appointment_id) > (${after?.startAt}, ${after?.appointmentId})`),
    )
    .orderBy('startAt')
    .orderBy('appointmentId')
    .limit(most)
    .execute()
  return toBookings(rows)
}

const isOf = (subject: ConsentSubject) =>
  sql<boolean>`${sql.ref(subject.type === 'email' ? 'email_subject' : 'phone_subject')} = ${toText(subject)}`

async function hold(trx: Kysely<Database>, row: BookingRow): Promise<boolean> {
  // A run that has lost its lease and wakes up again must not book for an operation whose caller was told, or is being told, that nothing was booked.
  if ((await mayBegin(trx, row.operationId)) === false)
    throw new Failure(
      'outcome_rejected',
      'The booking had ended before its slot was locked. Nothing was booked or charged.',
    )
  // Two that look for an overlap at the same time would both find none.
  await lock(trx, [LOCKS.calendar(row.calendarKey)])
  const terms = await termsNow(trx, row)
  const room = await findRoom(trx, row, row, terms)
  if (room === undefined || (await isFullDay(trx, row, row, terms))) return false
  const { customer, price, ...rest } = row
  const { seats, beforeMinutes, afterMinutes } = terms
  const added = trx
    .insertInto('bookings')
    .values({
      ...rest,
      ...toCustomerColumns(customer),
      ...{ seats, beforeMinutes, afterMinutes },
      ...{ staffId: room.staffId ?? null, roomId: room.roomId ?? null, toStaffId: null, toRoomId: null },
      price: price === undefined ? null : JSON.stringify(price),
    })
    .onConflict(conflict => conflict.doNothing())
  return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function holdMove(trx: Kysely<Database>, row: BookingRow, to: Span, operationId: string): Promise<boolean> {
  if ((await mayBegin(trx, operationId)) === false)
    throw new Failure('outcome_rejected', 'The move had ended before its slot was locked. Nothing was moved.')
  await lock(trx, [LOCKS.calendar(row.calendarKey)])
  const terms = await termsNow(trx, row)
  const room = await findRoom(trx, row, to, terms)
  if (room === undefined || (await isFullDay(trx, row, to, terms))) return false
  const { seats, beforeMinutes, afterMinutes } = terms
  const held = trx
    .updateTable('bookings')
    .set({
      movedBy: operationId,
      toStartAt: to.startAt,
      toEndAt: to.endAt,
      seats: Math.max(row.seats, seats),
      ...{ beforeMinutes, afterMinutes },
      ...{ toStaffId: room.staffId ?? null, toRoomId: room.roomId ?? null },
    })
    .where('appointmentId', '=', row.appointmentId)
    .where(isLocked)
  return (await held.executeTakeFirst()).numUpdatedRows > 0n
}

/** What a calendar asks of an appointment. */
interface Terms extends Buffers {
  seats: number
  mostADay?: number | undefined
  services: readonly BoundService[]
  needs: readonly ResourceKind[]
  /** The services that what is needed has to be for. */
  names: readonly string[]
  region?: string | undefined
}

/** The terms of a calendar as they are now: an operator may have changed them since a row was made or a place in the waiting list was. */
async function termsNow(
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
async function findRoom(trx: Kysely<Database>, row: BookingRow, span: Span, terms: Terms): Promise<Taken | undefined> {
  const { needs, names, region } = terms
  if (needs.length === 0) return (await hasRoom(trx, { ...row, ...terms }, span)) ? {} : undefined
  const wide = withBuffers(span, terms)
  const { timeZone, smbId, partySize } = row
  const [resources, closures] = [
    await resourceTable(trx).ofBusiness(smbId),
    await closureTable(trx).ofBusiness(smbId, span.startAt),
  ]
  const where = { timeZone, ...(region !== undefined && { region }) }
  const candidates = await candidatesOf({ resources, closures }, names, where, span)
  const taken = await lockedSpans(trx, row.calendarKey, wide, row.appointmentId)
  return assign(candidates, usesOf(taken, terms.services), { needs, span, wide, partySize, preferred: row })
}

type Seated = Pick<BookingRow, 'appointmentId' | 'calendarKey' | 'partySize' | 'seats'> &
  Buffers & { services?: readonly BoundService[] }

/** Whether there is room for an appointment all through a span with what is kept free around it; its calendar is locked. */
async function hasRoom(trx: Kysely<Database>, row: Seated, span: Span): Promise<boolean> {
  const taken = withBuffers(span, row)
  const others = usesOf(await lockedSpans(trx, row.calendarKey, taken, row.appointmentId), row.services ?? []).filter(
    ({ isOnSeats }) => isOnSeats,
  )
  return row.partySize + mostAtOnce(others, taken) <= row.seats
}

/** Whether the day of a span has as many appointments as the business takes. */
async function isFullDay(
  trx: Kysely<Database>,
  { appointmentId, calendarKey, timeZone }: Pick<BookingRow, 'appointmentId' | 'calendarKey' | 'timeZone'>,
  { startAt }: Span,
  { mostADay }: Terms,
): Promise<boolean> {
  if (mostADay === undefined) return false
  const { dayAround } = await import('../../lib/zoned_time.ts')
  return (await beginnings(trx, calendarKey, dayAround(startAt, timeZone), appointmentId)).length >= mostADay
}

async function beginnings(db: Kysely<Database>, calendarKey: string, span: Span, without = ''): Promise<number[]> {
  const standing = overlapping(db, calendarKey, span).select('startAt').where('appointmentId', '!=', without)
  const moving = movingInto(db, calendarKey, span)
    .select(({ ref }) => ref('toStartAt').$notNull().as('startAt'))
    .where('appointmentId', '!=', without)
  const rows = await standing.unionAll(moving).execute()
  return rows.map(({ startAt }) => startAt).filter(at => at >= span.startAt && at < span.endAt)
}

const toTaken = ({ staffId, roomId }: Pick<Stored, 'staffId' | 'roomId'>): Taken => ({
  ...(staffId !== null && { staffId }),
  ...(roomId !== null && { roomId }),
})

const BUFFER_MS = MOST_BUFFER_MINUTES * 60_000

/** With what is kept free around each. */
async function lockedSpans(db: Kysely<Database>, calendarKey: string, span: Span, without = ''): Promise<LockedSpan[]> {
  const near = { startAt: span.startAt - BUFFER_MS, endAt: span.endAt + BUFFER_MS }
  const standing = overlapping(db, calendarKey, near)
    .select(['startAt', 'endAt', 'partySize', 'beforeMinutes', 'afterMinutes', 'service', 'staffId', 'roomId'])
    .where('appointmentId', '!=', without)
  const moving = movingInto(db, calendarKey, near)
    .select(({ ref }) => [
      ref('toStartAt').$notNull().as('startAt'),
      ref('toEndAt').$notNull().as('endAt'),
      'partySize',
      'beforeMinutes',
      'afterMinutes',
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

async function unseen(db: Kysely<Database>, calendarKey: string, span: Span, without = ''): Promise<Span[]> {
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

async function relocate(
  trx: Kysely<Database>,
  { appointmentId, calendarKey }: Pick<BookingRow, 'appointmentId' | 'calendarKey'>,
  span: Span,
): Promise<boolean> {
  await lock(trx, [LOCKS.calendar(calendarKey)])
  const row = await trx
    .selectFrom('bookings')
    .select([
      ...(['partySize', 'seats', 'beforeMinutes', 'afterMinutes', 'toStartAt', 'toEndAt'] as const),
      ...(['staffId', 'roomId', 'toStaffId', 'toRoomId'] as const),
    ])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  if (row === undefined) return false
  const { startAt, endAt } = span
  // What it takes there is locked for it already, by the terms of then.
  const isLockedFor = row.toStartAt === startAt && row.toEndAt === endAt
  if (!isLockedFor && !(await hasRoom(trx, { ...row, appointmentId, calendarKey }, span))) return false
  const taken = isLockedFor ? { staffId: row.toStaffId, roomId: row.toRoomId } : { staffId: null, roomId: null }
  await trx
    .updateTable('bookings')
    .set({ startAt, endAt, ...taken })
    .where('appointmentId', '=', appointmentId)
    .execute()
  return true
}

const overlapping = (db: Kysely<Database>, calendarKey: string, { startAt, endAt }: Span) =>
  db
    .selectFrom('bookings')
    .where('calendarKey', '=', calendarKey)
    .where(isLocked)
    .where('startAt', '<', endAt)
    .where('endAt', '>', startAt)

/** Those that hold a slot to be moved to. */
const movingInto = (db: Kysely<Database>, calendarKey: string, { startAt, endAt }: Span) =>
  db
    .selectFrom('bookings')
    .where('calendarKey', '=', calendarKey)
    .where(isLocked)
    .where('toStartAt', '<', endAt)
    .where('toEndAt', '>', startAt)

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
  const { emailSubject: _, phoneSubject: __, beforeMinutes: ___, afterMinutes: ____, ...kept } = row
  const { price, staffId, roomId, toStaffId: _____, toRoomId: ______, ...rest } = kept
  // The zone of the business stands in for the customer's: neither names anybody.
  const customer =
    row.customer === null ? { name: '[erased]', timeZone: row.timeZone } : (JSON.parse(row.customer) as Customer)
  const taken = toTaken({ staffId, roomId })
  return { ...rest, ...taken, ...(price !== null && { price: JSON.parse(price) as Price }), customer }
}

/** Appointments as they are kept. */
export const toBookings = (rows: readonly Stored[]): BookingRow[] => rows.flatMap(row => toRow(row) ?? [])

/** Appointments of a person, and those whose notes name the person. */
export const findBookingsOf = async (db: Kysely<Database>, subject: ConsentSubject): Promise<BookingRow[]> =>
  toBookings(await bookingsOf(db, subject).selectAll().execute())

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
