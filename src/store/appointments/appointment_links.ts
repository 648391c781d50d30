import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type AppointmentLinkTable, SHOWN_AFTER_MS } from '../../core/rows/appointment_links.ts'
import type { Database } from '../database.ts'
import { removeInSteps } from '../steps.ts'

const TOKEN_BYTES = 16
const TOKEN = /^[\w-]{22}$/

/** Links of customers to their appointments, on either engine. */
export const appointmentLinkTable = (db: Kysely<Database>): AppointmentLinkTable => ({
  issue: async (appointmentId, nowMs) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const row = { linkHash: hashOf(token), appointmentId, issuedAt: nowMs, actOperationId: null }
    await db.insertInto('appointmentLinks').values(row).execute()
    return token
  },
  find: async token =>
    TOKEN.test(token)
      ? db.selectFrom('appointmentLinks').selectAll().where('linkHash', '=', hashOf(token)).executeTakeFirst()
      : undefined,
  actOf: async appointmentId => {
    const acts = db
      .selectFrom('appointmentLinks')
      .select('actOperationId')
      .where('appointmentId', '=', appointmentId)
      .where('actOperationId', 'is not', null)
    return (await acts.orderBy('actOperationId', 'desc').limit(1).executeTakeFirst())?.actOperationId ?? undefined
  },
  noteAct: async (appointmentId, actOperationId) => {
    const own = db.updateTable('appointmentLinks').set({ actOperationId })
    await own.where('appointmentId', '=', appointmentId).execute()
  },
})

// 128 random bits are not guessed from their hash.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Removes the links to appointments that are over for so long that nothing is shown of them any more. */
export const pruneAppointmentLinks = (db: Kysely<Database>, nowMs: number): Promise<number> =>
  removeInSteps(
    db,
    'appointment_links',
    sql`issued_at < ${nowMs - SHOWN_AFTER_MS} and not exists (select 1 from bookings
      where bookings.appointment_id = appointment_links.appointment_id and bookings.end_at >= ${nowMs - SHOWN_AFTER_MS})`,
  )
