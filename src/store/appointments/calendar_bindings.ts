import type { Kysely } from 'kysely'
import type { CalendarBinding, CalendarBindingTable } from '../../core/calendar.ts'
import type { Database } from '../database.ts'

/** Bindings of businesses to calendars on either engine. */
export const calendarBindingTable = (db: Kysely<Database>): CalendarBindingTable => {
  const select = () => db.selectFrom('calendarBindings').selectAll()
  return {
    put: async ({ services, ...rest }) => {
      const row = { ...rest, services: JSON.stringify(services) }
      const { smbId: _, feedToken: __, createdAt: ___, ...changes } = row
      await db
        .insertInto('calendarBindings')
        .values(row)
        .onConflict(conflict => conflict.column('smbId').doUpdateSet(changes))
        .execute()
    },
    get: async smbId => toBinding(await select().where('smbId', '=', smbId).executeTakeFirst()),
    ofFeed: async feedToken => toBinding(await select().where('feedToken', '=', feedToken).executeTakeFirst()),
    list: async () => (await select().orderBy('smbId').execute()).flatMap(row => toBinding(row) ?? []),
    remove: async smbId =>
      (await db.deleteFrom('calendarBindings').where('smbId', '=', smbId).executeTakeFirst()).numDeletedRows > 0n,
  }
}

const toBinding = (row: Database['calendarBindings'] | undefined): CalendarBinding | undefined =>
  row && { ...row, services: JSON.parse(row.services) as CalendarBinding['services'] }
