import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CalendarBinding, CalendarBindingTable } from '../../core/calendar.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { openSecret, SECRET_COLUMNS, sealFor } from '../secrets/vault.ts'

/** Bindings of businesses to calendars on either engine. */
export const calendarBindingTable = (db: Kysely<Database>): CalendarBindingTable => {
  const select = () => db.selectFrom('calendarBindings').selectAll()
  const toBinding = (row: Database['calendarBindings'] | undefined): CalendarBinding | undefined => {
    if (row === undefined) return undefined
    const { feedMark: _, services, ...rest } = row
    const feedToken = openSecret(db, SECRET_COLUMNS.feed, row.smbId, row.feedToken)
    return { ...rest, feedToken, services: JSON.parse(services) as CalendarBinding['services'] }
  }
  return {
    put: ({ services, ...rest }) =>
      inTransaction(db, async trx => {
        const seal = await sealFor(trx)
        const { smbId, feedToken, createdAt, ...changes } = { ...rest, services: JSON.stringify(services) }
        const first = {
          smbId,
          feedToken: seal(SECRET_COLUMNS.feed, smbId, feedToken),
          feedMark: markOf(feedToken),
          createdAt,
        }
        await trx
          .insertInto('calendarBindings')
          .values({ ...first, ...changes })
          .onConflict(conflict => conflict.column('smbId').doUpdateSet(changes))
          .execute()
      }),
    get: async smbId => toBinding(await select().where('smbId', '=', smbId).executeTakeFirst()),
    ofFeed: async feedToken => {
      const isIt = select().where(eb =>
        eb.or([
          eb('feedMark', '=', markOf(feedToken)),
          // A node of an older version has bound it.
          eb.and([eb('feedMark', 'is', null), eb('feedToken', '=', feedToken)]),
        ]),
      )
      return toBinding(await isIt.executeTakeFirst())
    },
    list: async () => (await select().orderBy('smbId').execute()).flatMap(row => toBinding(row) ?? []),
    remove: async smbId =>
      (await db.deleteFrom('calendarBindings').where('smbId', '=', smbId).executeTakeFirst()).numDeletedRows > 0n,
  }
}

// A token is too long to be guessed from its hash.
const markOf = (feedToken: string): string => createHash('sha256').update(feedToken).digest('hex')
