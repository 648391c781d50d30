import type { Kysely } from 'kysely'
import type { Closure, ClosureTable } from '../../core/calendar.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { staysItself } from '../supply/current.ts'

/** Closures and special openings on either engine. */
export const closureTable = (db: Kysely<Database>): ClosureTable => ({
  add: ({ isOpen, ...rest }) =>
    inTransaction(db, async trx => {
      await staysItself(trx, rest.smbId)
      await trx
        .insertInto('calendarClosures')
        .values({ ...rest, isOpen: isOpen ? 1 : 0 })
        .execute()
    }),
  get: async closureId => {
    const row = await db
      .selectFrom('calendarClosures')
      .selectAll()
      .where('closureId', '=', closureId)
      .executeTakeFirst()
    return row && toClosure(row)
  },
  ofBusiness: async (smbId, fromMs) => {
    const rows = db.selectFrom('calendarClosures').selectAll().where('smbId', '=', smbId).where('endAt', '>', fromMs)
    return (await rows.orderBy('createdAt').orderBy('closureId').execute()).map(toClosure)
  },
  remove: async closureId =>
    (await db.deleteFrom('calendarClosures').where('closureId', '=', closureId).executeTakeFirst()).numDeletedRows > 0n,
  prune: async (smbId, beforeMs) => {
    await db.deleteFrom('calendarClosures').where('smbId', '=', smbId).where('endAt', '<', beforeMs).execute()
  },
})

const toClosure = ({ isOpen, ...row }: Database['calendarClosures']): Closure => ({ ...row, isOpen: isOpen === 1 })
