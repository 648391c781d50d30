import { randomUUID } from 'node:crypto'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type Customer, OWN_CALENDAR, ownBusinessOf, type Span } from '../../core/calendar.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import type { FreedSlot, Offer, WaitlistTable, WaitRow, WaitState, WaitWish } from '../../core/rows/waitlist.ts'
import { toAnySubject } from '../../core/subject.ts'
import { bringForward, endLeasesOf, FREE, holdersOf, leaseRows, type Queue } from '../call/leases.ts'
import { jobTable } from '../call/jobs.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Family } from '../consent/family.ts'
import { toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'
import { lock, LOCKS } from '../locks.ts'
import { emptyInSteps } from '../steps.ts'
import { currentId, staysItself } from '../supply/current.ts'
import { freedRoom } from './freed_room.ts'

type Stored = Database['waitlist']

const FREED: Queue = { table: 'freed_slots', id: 'freed_id', dueAt: 'due_at', isOpen: sql`1 = 1` }
const OPEN: readonly WaitState[] = ['waiting', 'offered']
// Written out: a partial index serves only a condition that is known when the statement is prepared.
const IS_WAITING = sql<SqlBool>`state = 'waiting'`
const IS_OFFERED = sql<SqlBool>`state = 'offered'`

/** What is kept for a morning is one row for each calendar, or every night would be gone through once for each of those who sleep. */
const MORNING = 'morning:'
const WIDER = {
  startAt: sql<number>`case when excluded.start_at < freed_slots.start_at then excluded.start_at else freed_slots.start_at end`,
  endAt: sql<number>`case when excluded.end_at > freed_slots.end_at then excluded.end_at else freed_slots.end_at end`,
  dueAt: sql<number>`case when excluded.due_at < freed_slots.due_at then excluded.due_at else freed_slots.due_at end`,
}

const OVER = { state: 'ended', endedBecause: 'window_over' } as const
/** Whoever was erased waits no more, and is offered nothing. */
const ERASED = { state: 'ended', endedBecause: 'erased' } as const

/** The waiting lists on either engine. */
export const waitlistTable = (db: Kysely<Database>): WaitlistTable => ({
  add: row =>
    inTransaction(db, async trx => {
      await staysItself(trx, row.smbId)
      await trx.insertInto('waitlist').values(toStored(row)).execute()
    }),
  get: async waitlistId =>
    toRow(await db.selectFrom('waitlist').selectAll().where('waitlistId', '=', waitlistId).executeTakeFirst()),
  ofOperation: async operationId =>
    toRow(await db.selectFrom('waitlist').selectAll().where('operationId', '=', operationId).executeTakeFirst()),
  ahead: async ({ calendarKey, queuedAt, waitlistId, window }) => {
    const before = overlapping(db, calendarKey, window).where(
      sql<SqlBool>`(queued_at, waitlist_id) < (${queuedAt}, ${waitlistId})`,
    )
    const counted = await before.select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    return Number(counted?.count ?? 0)
  },
  openOf: async (agentId, subjects) => {
    if (subjects.length === 0) return []
    const texts = subjects.map(toText)
    const rows = db
      .selectFrom('waitlist')
      .selectAll()
      .where(eb => eb.or([eb('emailSubject', 'in', texts), eb('phoneSubject', 'in', texts)]))
      .where('agentId', '=', agentId)
      .where('state', 'in', [...OPEN])
    return toRows(await rows.orderBy('waitlistId').execute())
  },
  waiting: async (calendarKey, span, after, most) => {
    const rows = overlapping(db, calendarKey, span)
      .selectAll()
      .$if(after !== undefined, query =>
        query.where(sql<SqlBool>`(queued_at, waitlist_id) > (${after?.queuedAt ?? 0}, ${after?.waitlistId ?? ''})`),
      )
    return toRows(await rows.orderBy('queuedAt').orderBy('waitlistId').limit(most).execute())
  },
  offeredOn: async (calendarKey, { startAt, endAt }, agentId) => {
    const rows = db.selectFrom('waitlist').selectAll().where('calendarKey', '=', calendarKey).where(IS_OFFERED)
    const held = rows.where('agentId', '=', agentId).where('offerStart', '=', startAt).where('offerEnd', '=', endAt)
    return toRows(await held.orderBy('waitlistId').execute())
  },
  move: async (waitlistId, from, { passed, offer, ...changes }) => {
    const set: Partial<Stored> = {
      ...changes,
      ...(passed !== undefined && { passedStart: passed?.startAt ?? null, passedEnd: passed?.endAt ?? null }),
      ...(offer !== undefined && toOfferColumns(offer)),
    }
    const moved = db
      .updateTable('waitlist')
      .set(set)
      .where('waitlistId', '=', waitlistId)
      .where('state', 'in', [...from])
    return (await moved.executeTakeFirst()).numUpdatedRows > 0n
  },
  tell: async (waitlistId, offerOperationId, told) => {
    const own = db.updateTable('waitlist').set({ told }).where('waitlistId', '=', waitlistId).where('told', 'is', null)
    return (await own.where('offerOperationId', '=', offerOperationId).executeTakeFirst()).numUpdatedRows > 0n
  },
  reopen: async (appointmentId, nowMs) => {
    const place = await bookedAs(db, appointmentId).executeTakeFirst()
    if (place === undefined) return false
    const { waitlistId, calendarKey, windowStart: startAt, windowEnd: endAt } = place
    // The calendar before the place, as everybody takes them.
    await lock(db, [LOCKS.calendar(calendarKey)])
    const own = db.updateTable('waitlist').where('waitlistId', '=', waitlistId)
    const booked = own.where('appointmentId', '=', appointmentId).where('state', '=', 'booked')
    if (endAt <= nowMs) {
      await booked.set({ ...OVER, updatedAt: nowMs }).execute()
      return false
    }
    await booked
      .where('customer', 'is', null)
      .set({ ...ERASED, updatedAt: nowMs })
      .execute()
    const reopened = booked.set(eb => ({
      state: 'waiting',
      appointmentId: null,
      passedStart: eb.ref('offerStart'),
      passedEnd: eb.ref('offerEnd'),
      updatedAt: nowMs,
    }))
    if ((await reopened.executeTakeFirst()).numUpdatedRows === 0n) return false
    await freedSlots(db).freed({ calendarKey, startAt, endAt }, nowMs)
    return true
  },
  overdue: async (beforeMs, most) => {
    const late = db.selectFrom('waitlist').selectAll().where(IS_OFFERED).where('offeredUntil', '<', beforeMs)
    return toRows(await late.limit(most).execute())
  },
  endOver: async nowMs => {
    const over = db
      .updateTable('waitlist')
      .set({ ...OVER, updatedAt: nowMs })
      .where('windowEnd', '<=', nowMs)
      .where(IS_WAITING)
    return Number((await over.executeTakeFirst()).numUpdatedRows)
  },
  ...freedSlots(db),
})

const bookedAs = (db: Kysely<Database>, appointmentId: string) =>
  db
    .selectFrom('waitlist')
    .select(['waitlistId', 'calendarKey', 'windowStart', 'windowEnd'])
    .where('appointmentId', '=', appointmentId)
    .where('state', '=', 'booked')

const overlapping = (db: Kysely<Database>, calendarKey: string, { startAt, endAt }: Span) =>
  db
    .selectFrom('waitlist')
    .where('calendarKey', '=', calendarKey)
    .where(IS_WAITING)
    .where('windowStart', '<', endAt)
    .where('windowEnd', '>', startAt)

const freedSlots = (
  db: Kysely<Database>,
): Pick<
  WaitlistTable,
  | 'freed'
  | 'anyFreed'
  | 'leaseFreed'
  | 'dropFreed'
  | 'putOff'
  | 'keepForMorning'
  | 'bringForward'
  | 'holders'
  | 'release'
> => ({
  freed: async (slot, dueAt) => {
    // Somebody who is just joining would neither be seen here nor see the slot free.
    await lock(db, [LOCKS.calendar(slot.calendarKey)])
    const calendarKey = await currentKey(db, slot.calendarKey)
    if (calendarKey !== slot.calendarKey) await lock(db, [LOCKS.calendar(calendarKey)])
    const { startAt, endAt } = await freedRoom(db, { ...slot, calendarKey })
    const waits = await overlapping(db, calendarKey, { startAt, endAt })
      .select('waitlistId')
      .limit(1)
      .executeTakeFirst()
    if (waits === undefined) return
    await db
      .insertInto('freedSlots')
      .values({ freedId: randomUUID(), calendarKey, startAt, endAt, dueAt, ...FREE })
      .execute()
  },
  anyFreed: async nowMs =>
    (await db.selectFrom('freedSlots').select('freedId').where('dueAt', '<=', nowMs).limit(1).executeTakeFirst()) !==
    undefined,
  leaseFreed: async (owner, nowMs, untilMs, most, exceptIds) => {
    const leased = { owner, nowMs, untilMs, most, exceptIds, only: sql`1 = 1` }
    return (await leaseRows<FreedSlot>(db, FREED, leased)).map(({ freedId, calendarKey, startAt, endAt }) => ({
      freedId,
      calendarKey,
      startAt,
      endAt,
    }))
  },
  dropFreed: async (freedId, owner) => {
    const own = db.deleteFrom('freedSlots').where('freedId', '=', freedId).where('leaseOwner', '=', owner)
    return (await own.executeTakeFirst()).numDeletedRows > 0n
  },
  putOff: async (freedId, owner, dueAt) => {
    const own = db
      .updateTable('freedSlots')
      .set({ dueAt, ...FREE })
      .where('freedId', '=', freedId)
    return (await own.where('leaseOwner', '=', owner).executeTakeFirst()).numUpdatedRows > 0n
  },
  keepForMorning: ({ freedId, ...slot }, owner, dueAt) =>
    inTransaction(db, async trx => {
      if (!(await freedSlots(trx).dropFreed(freedId, owner))) return false
      const kept = { ...slot, freedId: `${MORNING}${slot.calendarKey}`, dueAt, ...FREE }
      await trx
        .insertInto('freedSlots')
        .values(kept)
        // Whoever is just going through what is kept does not drop it, then, but leaves it as it is here.
        .onConflict(conflict => conflict.column('freedId').doUpdateSet({ ...WIDER, ...FREE }))
        .execute()
      return true
    }),
  bringForward: (nowMs, afterMs, morningMs) =>
    bringForward(
      db,
      FREED,
      nowMs,
      sql`due_at > ${afterMs} and (substr(freed_id, 1, ${MORNING.length}) <> ${MORNING} or due_at > ${morningMs})`,
    ),
  holders: () => holdersOf(db, FREED),
  release: owner => endLeasesOf(db, FREED, owner),
})

/** The name of a calendar as it is now: the business of an embedded one may have been merged since the name was read. */
async function currentKey(db: Kysely<Database>, calendarKey: string): Promise<string> {
  const smbId = ownBusinessOf(calendarKey)
  const current = smbId && (await currentId(db, smbId))
  return current ? `${OWN_CALENDAR}:${current}` : calendarKey
}

const toOfferColumns = (offer: Offer | null) => ({
  offerOperationId: offer?.operationId ?? null,
  holdId: offer?.holdId ?? null,
  offerStart: offer?.startAt ?? null,
  offerEnd: offer?.endAt ?? null,
  offeredUntil: offer?.until ?? null,
  told: offer?.told ?? null,
})

function toStored({ wish, window, customer, passed, offer, ...row }: WaitRow): Stored {
  return {
    ...row,
    wish: JSON.stringify(wish),
    windowStart: window.startAt,
    windowEnd: window.endAt,
    customer: customer === null ? null : JSON.stringify(customer),
    emailSubject: subjectText(customer?.email),
    phoneSubject: subjectText(customer?.phone),
    passedStart: passed?.startAt ?? null,
    passedEnd: passed?.endAt ?? null,
    ...toOfferColumns(offer),
  }
}

/** By this an erasure finds the person, however the address was written. */
function subjectText(contact: string | undefined): string | null {
  const read = contact === undefined ? undefined : toAnySubject(contact)
  return read !== undefined && 'subject' in read ? toText(read.subject) : null
}

function toRow(stored: Stored | undefined): WaitRow | undefined {
  if (stored === undefined) return undefined
  const {
    emailSubject: _,
    phoneSubject: __,
    wish,
    windowStart,
    windowEnd,
    customer,
    passedStart,
    passedEnd,
    ...rest
  } = stored
  const { offerOperationId, holdId, offerStart, offerEnd, offeredUntil, told, ...row } = rest
  return {
    ...row,
    wish: JSON.parse(wish) as WaitWish,
    window: { startAt: windowStart, endAt: windowEnd },
    customer: customer === null ? null : (JSON.parse(customer) as Customer),
    passed: passedStart === null || passedEnd === null ? null : { startAt: passedStart, endAt: passedEnd },
    offer:
      offerOperationId === null || holdId === null || offerStart === null || offerEnd === null || offeredUntil === null
        ? null
        : { operationId: offerOperationId, holdId, startAt: offerStart, endAt: offerEnd, until: offeredUntil, told },
  }
}

const toRows = (rows: readonly Stored[]): WaitRow[] => rows.flatMap(row => toRow(row) ?? [])

const ofPerson = (db: Kysely<Database>, subject: ConsentSubject) =>
  db
    .selectFrom('waitlist')
    .selectAll()
    .where(subject.type === 'email' ? 'emailSubject' : 'phoneSubject', '=', toText(subject))
    .orderBy('createdAt')
    .orderBy('waitlistId')

const NOBODY = { customer: null, emailSubject: null, phoneSubject: null } as const

/** Whoever is erased waits no more, and a slot that is held for them is let go of at once. */
export const WAITLIST: Family = {
  name: 'waitlist',
  find: async (db, subject) => toRows(await ofPerson(db, subject).execute()),
  erase: async (db, subject, nowMs) => {
    const rows = await ofPerson(db, subject).execute()
    for (const { waitlistId, state, offerOperationId } of rows) {
      const isOpen = OPEN.includes(state)
      await db
        .updateTable('waitlist')
        .set({ ...NOBODY, ...(isOpen && ERASED), updatedAt: nowMs })
        .where('waitlistId', '=', waitlistId)
        .execute()
      if (state === 'offered' && offerOperationId !== null) await jobTable(db).wake(offerOperationId, nowMs)
    }
    return rows.length
  },
  forget: (db, { consentMs }, nowMs) =>
    emptyInSteps(
      db,
      'waitlist',
      sql`customer = null, email_subject = null, phone_subject = null`,
      sql`updated_at < ${nowMs - consentMs} and state not in (${sql.join([...OPEN])}) and customer is not null`,
    ),
}
