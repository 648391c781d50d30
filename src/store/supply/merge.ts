import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { OWN_CALENDAR } from '../../core/calendar.ts'
import type { Merge, MergeRefusal } from '../../core/rows/supply.ts'
import { isLocked } from '../appointments/booking_rows.ts'
import { FREE } from '../call/leases.ts'
import type { Database } from '../database.ts'
import { lock, LOCKS } from '../locks.ts'
import { openSecret, SECRET_COLUMNS, sealFor } from '../secrets/vault.ts'

const ownKey = (smbId: string): string => `${OWN_CALENDAR}:${smbId}`

/**
 * Merges a business into another, within a transaction. What its calendar is found by goes over; everything else keeps the id it was written under and is
 * found through it.
 */
export async function mergeBusiness(
  trx: Kysely<Database>,
  smbId: string,
  into: string,
  nowMs: number,
): Promise<Merge | MergeRefusal> {
  const known = await holdBoth(trx, smbId, into)
  const why = known ?? (await whyNot(trx, smbId, into, nowMs))
  if (why !== undefined) return why
  const hasCalendar = await moveCalendar(trx, smbId, into)
  const places = await movePlaces(trx, smbId, into, nowMs)
  const appointments = await moveAppointments(trx, smbId, into, hasCalendar, nowMs)
  const merged = trx.updateTable('businesses').set({ mergedInto: into })
  // Nobody has to follow one merge to the next.
  await merged.where('mergedInto', '=', smbId).execute()
  await merged.set({ mergedAt: nowMs, updatedAt: nowMs }).where('smbId', '=', smbId).execute()
  return { is: 'merged', appointments, places, hasCalendar }
}

/** Holds the rows, then the calendars, then the ids, as everybody takes them; what is wrong with either id is known then. */
async function holdBoth(trx: Kysely<Database>, smbId: string, into: string): Promise<MergeRefusal | undefined> {
  if (smbId === into) return { is: 'same' }
  for (const id of [smbId, into].sort()) {
    const held = trx.updateTable('businesses').set(eb => ({ updatedAt: eb.ref('updatedAt') }))
    await held.where('smbId', '=', id).execute()
  }
  const rows = await trx
    .selectFrom('businesses')
    .select(['smbId', 'mergedInto', 'verification'])
    .where('smbId', 'in', [smbId, into])
    .execute()
  for (const id of [smbId, into]) {
    const row = rows.find(one => one.smbId === id)
    if (row === undefined) return { is: 'unknown', smbId: id }
    if (row.mergedInto !== null) return { is: 'already', smbId: id, into: row.mergedInto }
  }
  if (rows.some(row => row.smbId === into && row.verification === 'rejected')) return { is: 'rejected' }
  const keys = await Promise.all([calendarKeys(trx, smbId), calendarKeys(trx, into)])
  await lock(trx, [...new Set([ownKey(smbId), ownKey(into), ...keys.flat()])].map(LOCKS.calendar))
  await lock(trx, [smbId, into].map(LOCKS.business))
  return undefined
}

async function calendarKeys(trx: Kysely<Database>, smbId: string): Promise<string[]> {
  const of = (table: 'bookings' | 'waitlist') =>
    trx.selectFrom(table).select('calendarKey').distinct().where('smbId', '=', smbId)
  const rows = [...(await of('bookings').execute()), ...(await of('waitlist').execute())]
  return rows.map(({ calendarKey }) => calendarKey)
}

/** Whether appointments could be lost, booked twice, or answered for wrongly. */
async function whyNot(
  trx: Kysely<Database>,
  smbId: string,
  into: string,
  nowMs: number,
): Promise<MergeRefusal | undefined> {
  const ids = [smbId, into]
  const bound = await trx
    .selectFrom('calendarBindings')
    .select(['smbId', 'calendarUrl'])
    .where('smbId', 'in', ids)
    .execute()
  if (bound.length > 1) return { is: 'both_bound' }
  const locking = () =>
    trx.selectFrom('bookings').select(['appointmentId', 'smbId']).where('smbId', 'in', ids).where(isLocked)
  const inFlight = await locking()
    .where(eb => eb.or([eb('state', '=', 'held'), eb('toStartAt', 'is not', null)]))
    .orderBy('appointmentId')
    .limit(1)
    .executeTakeFirst()
  if (inFlight !== undefined) return { is: 'in_flight', ...inFlight }
  const [binding] = bound
  if (binding === undefined) return undefined
  // Two calendars do not know of each other's appointments: a slot could be booked in both.
  const other = ids.find(id => id !== binding.smbId) ?? ''
  const apart = await locking()
    .where('smbId', '=', other)
    .where('endAt', '>', nowMs)
    .orderBy('startAt')
    .limit(1)
    .executeTakeFirst()
  return apart && { is: 'other_calendar', bound: binding.smbId, ...apart }
}

/** The binding with its closures, staff, rooms and addresses. The token is encrypted for the row it stands in. */
async function moveCalendar(trx: Kysely<Database>, smbId: string, into: string): Promise<boolean> {
  const seal = await sealFor(trx)
  const row = await trx.selectFrom('calendarBindings').selectAll().where('smbId', '=', smbId).executeTakeFirst()
  if (row === undefined) return false
  const feedToken = seal(SECRET_COLUMNS.feed, into, openSecret(trx, SECRET_COLUMNS.feed, smbId, row.feedToken))
  await trx.deleteFrom('calendarBindings').where('smbId', '=', smbId).execute()
  await trx
    .insertInto('calendarBindings')
    .values({ ...row, smbId: into, feedToken })
    .execute()
  for (const table of ['calendarClosures', 'calendarResources', 'busyAddresses'] as const)
    await trx.updateTable(table).set({ smbId: into }).where('smbId', '=', smbId).execute()
  return true
}

/** Appointments that are over keep the name of their calendar: two may have had the same time while they were of two businesses. */
async function moveAppointments(
  trx: Kysely<Database>,
  smbId: string,
  into: string,
  hasCalendar: boolean,
  nowMs: number,
): Promise<number> {
  if (hasCalendar)
    await trx
      .updateTable('bookings')
      .set({ calendarKey: ownKey(into) })
      .where('smbId', '=', smbId)
      .where('calendarKey', '=', ownKey(smbId))
      .where('endAt', '>', nowMs)
      .execute()
  const moved = trx.updateTable('bookings').set({ smbId: into }).where('smbId', '=', smbId)
  return Number((await moved.executeTakeFirst()).numUpdatedRows)
}

/** Whoever waits is offered what is free under the calendar's new name, as if it had just come free. */
async function movePlaces(trx: Kysely<Database>, smbId: string, into: string, nowMs: number): Promise<number> {
  const own = () => trx.updateTable('waitlist').where('smbId', '=', smbId)
  const waiting = await trx
    .selectFrom('waitlist')
    .select(['windowStart', 'windowEnd'])
    .where('calendarKey', '=', ownKey(smbId))
    .where(sql<boolean>`state = 'waiting'`)
    .execute()
  await own()
    .set({ calendarKey: ownKey(into) })
    .where('calendarKey', '=', ownKey(smbId))
    .execute()
  await trx.deleteFrom('freedSlots').where('calendarKey', '=', ownKey(smbId)).execute()
  for (const { windowStart: startAt, windowEnd: endAt } of waiting)
    await trx
      .insertInto('freedSlots')
      .values({ freedId: randomUUID(), calendarKey: ownKey(into), startAt, endAt, dueAt: nowMs, ...FREE })
      .execute()
  return Number((await own().set({ smbId: into }).executeTakeFirst()).numUpdatedRows)
}
