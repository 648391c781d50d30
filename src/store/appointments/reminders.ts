import { type Kysely, sql } from 'kysely'
import type { ReminderOutcome, ReminderTable } from '../../core/rows/reminders.ts'
import type { Database } from '../database.ts'
import { removeInSteps } from '../steps.ts'
import { toBookings } from './booking_rows.ts'

const KEPT_MS = 31 * 86_400_000

/** Reminders of appointments on either engine. */
export const reminderTable = (db: Kysely<Database>): ReminderTable => ({
  due: async (beforeMs, { fromMs, untilMs }, most) => {
    const rows = db
      .selectFrom('bookings')
      .selectAll()
      .where(sql<boolean>`state = 'confirmed'`)
      .where('startAt', '>', fromMs)
      .where('startAt', '<=', untilMs)
      .where('customer', 'is not', null)
      .where(sql<boolean>`updated_at <= start_at - ${beforeMs}`)
      .where(sql<boolean>`not exists (select 1 from reminders where reminders.appointment_id = bookings.appointment_id
        and reminders.start_at = bookings.start_at and reminders.before_ms = ${beforeMs})`)
    return toBookings(await rows.orderBy('startAt').orderBy('appointmentId').limit(most).execute())
  },
  add: async row => {
    const added = db
      .insertInto('reminders')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
    return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
  },
  ofOperation: operationId =>
    db.selectFrom('reminders').selectAll().where('operationId', '=', operationId).executeTakeFirst(),
  follow: async (operationId, startAt) => {
    const followed = db
      .updateTable('reminders')
      .set({ startAt })
      .where('operationId', '=', operationId)
      .where('outcome', 'is', null)
      .where(sql<boolean>`not exists (select 1 from reminders as other where other.appointment_id = reminders.appointment_id
        and other.start_at = ${startAt} and other.before_ms = reminders.before_ms)`)
    return (await followed.executeTakeFirst()).numUpdatedRows > 0n
  },
  settle: async (operationId, outcome, nowMs) => {
    const open = db.updateTable('reminders').set({ outcome, updatedAt: nowMs }).where('operationId', '=', operationId)
    await open.where('outcome', 'is', null).execute()
  },
  counts: async () => {
    const rows = await db
      .selectFrom('reminders')
      .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
      .where('outcome', 'is not', null)
      .groupBy('outcome')
      .execute()
    return rows.map(({ outcome, count }) => ({ outcome: outcome as ReminderOutcome, count: Number(count) }))
  },
})

/** Removes the reminders of appointments that are long over. */
export const pruneReminders = (db: Kysely<Database>, nowMs: number): Promise<number> =>
  removeInSteps(db, 'reminders', sql`start_at < ${nowMs - KEPT_MS}`)
