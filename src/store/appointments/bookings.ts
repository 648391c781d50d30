import { type Kysely, sql } from 'kysely'
import type { BookingQuery, BookingRow, BookingTable, Span } from '../../core/calendar.ts'
import { withBuffers } from '../../core/booking_rules.ts'
import { Failure } from '../../core/failure.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { mayBegin } from '../call/operations.ts'
import { inTransaction } from '../consent/chain.ts'
import { toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'
import { lock, LOCKS } from '../locks.ts'
import { currentId, staysItself } from '../supply/current.ts'
import { beginnings, findRoom, hasRoom, isFullDay, lockedSpans, takenSpans, termsNow, unseen } from './booking_room.ts'
import {
  isLocked,
  movingInto,
  overlapping,
  SHOWN,
  toBookings,
  toBuffer,
  toCustomerColumns,
  toRow,
} from './booking_rows.ts'

const MOST_LOCKING = 10
const MOST_OF_CUSTOMER = 10_000

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
    const spans = await takenSpans(db, calendarKey, span, without)
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
  within: (smbId, span, most, resourceId = null) => within(db, { smbId, span, most, resourceId }),
  ofAgent: query => ofAgent(db, query),
  ofBusiness: async (smbId, fromMs, most, nowMs = fromMs) => {
    const rows = db
      .selectFrom('bookings')
      .selectAll()
      .where('smbId', '=', smbId)
      .where(eb =>
        eb.or([eb('state', 'in', SHOWN), eb.and([eb('state', '=', 'cancelled'), eb('updatedAt', '>', fromMs)])]),
      )
    const ahead = rows.where('endAt', '>', nowMs).orderBy('startAt').orderBy('appointmentId').limit(most)
    const found = await ahead.execute()
    if (nowMs <= fromMs || found.length === most) return toBookings(found)
    const over = rows.where('endAt', '>', fromMs).where('endAt', '<=', nowMs)
    const latest = over
      .orderBy('startAt', 'desc')
      .orderBy('appointmentId', 'desc')
      .limit(most - found.length)
    const all = [...(await latest.execute()), ...found]
    return toBookings(all.sort((a, b) => a.startAt - b.startAt || (a.appointmentId < b.appointmentId ? -1 : 1)))
  },
})

async function within(
  db: Kysely<Database>,
  { smbId, span, most, resourceId }: { smbId: string; span: Span; most: number; resourceId: string | null },
): Promise<BookingRow[]> {
  const rows = db
    .selectFrom('bookings')
    .selectAll()
    .where('smbId', '=', smbId)
    .where(isLocked)
    .where(({ eb, or, and }) => {
      const takes = (staff: 'staffId' | 'toStaffId', room: 'roomId' | 'toRoomId') =>
        resourceId === null ? [] : [or([eb(staff, '=', resourceId), eb(room, '=', resourceId)])]
      return or([
        and([eb('startAt', '<', span.endAt), eb('endAt', '>', span.startAt), ...takes('staffId', 'roomId')]),
        and([eb('toStartAt', '<', span.endAt), eb('toEndAt', '>', span.startAt), ...takes('toStaffId', 'toRoomId')]),
      ])
    })
  return toBookings(await rows.orderBy('startAt').orderBy('appointmentId').limit(most).execute())
}

async function ofAgent(db: Kysely<Database>, query: BookingQuery): Promise<BookingRow[]> {
  const { agentId, states, fromMs, toMs, customer, after, most } = query
  const smbId = query.smbId && ((await currentId(db, query.smbId)) ?? query.smbId)
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
  await staysItself(trx, row.smbId)
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
      ...{ seats, beforeMinutes, afterMinutes, toBeforeMinutes: null, toAfterMinutes: null },
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
  await staysItself(trx, row.smbId)
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
      ...{ toBeforeMinutes: beforeMinutes, toAfterMinutes: afterMinutes },
      ...{ toStaffId: room.staffId ?? null, toRoomId: room.roomId ?? null },
    })
    .where('appointmentId', '=', row.appointmentId)
    .where(isLocked)
  return (await held.executeTakeFirst()).numUpdatedRows > 0n
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
      toBuffer('before').as('toBefore'),
      toBuffer('after').as('toAfter'),
    ])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  if (row === undefined) return false
  const { startAt, endAt } = span
  // What it takes there is locked for it already, by the terms of then.
  const isLockedFor = row.toStartAt === startAt && row.toEndAt === endAt
  // Where its calendar has it already, nobody asks whether the business is busy elsewhere.
  const others = isLockedFor ? [] : await lockedSpans(trx, calendarKey, withBuffers(span, row), appointmentId)
  if (!isLockedFor && !hasRoom(row, span, others)) return false
  const taken = isLockedFor
    ? { staffId: row.toStaffId, roomId: row.toRoomId, beforeMinutes: row.toBefore, afterMinutes: row.toAfter }
    : { staffId: null, roomId: null }
  await trx
    .updateTable('bookings')
    .set({ startAt, endAt, ...taken })
    .where('appointmentId', '=', appointmentId)
    .execute()
  return true
}
