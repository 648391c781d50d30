import type { Kysely } from 'kysely'
import type { Resource, ResourceTable } from '../../core/calendar.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { staysItself } from '../supply/current.ts'

/** Staff and rooms on either engine. */
export const resourceTable = (db: Kysely<Database>): ResourceTable => ({
  add: ({ services, ...rest }) =>
    inTransaction(db, async trx => {
      await staysItself(trx, rest.smbId)
      const row = { ...rest, services: services === null ? null : JSON.stringify(services) }
      await trx.insertInto('calendarResources').values(row).execute()
    }),
  get: async resourceId => {
    const row = await db
      .selectFrom('calendarResources')
      .selectAll()
      .where('resourceId', '=', resourceId)
      .executeTakeFirst()
    return row && toResource(row)
  },
  ofBusiness: async smbId => {
    const rows = db.selectFrom('calendarResources').selectAll().where('smbId', '=', smbId)
    return (await rows.orderBy('createdAt').orderBy('resourceId').execute()).map(toResource)
  },
  remove: resourceId =>
    inTransaction(db, async trx => {
      await trx.deleteFrom('busyAddresses').where('resourceId', '=', resourceId).execute()
      const removed = trx.deleteFrom('calendarResources').where('resourceId', '=', resourceId)
      return (await removed.executeTakeFirst()).numDeletedRows > 0n
    }),
})

const toResource = ({ services, ...row }: Database['calendarResources']): Resource => ({
  ...row,
  services: services === null ? null : (JSON.parse(services) as string[]),
})
