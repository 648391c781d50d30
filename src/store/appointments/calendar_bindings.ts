import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type CalendarBinding, type CalendarBindingTable, OWN_CALENDAR } from '../../core/calendar.ts'
import { mostAtOnce } from '../../lib/most_at_once.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { lock, LOCKS } from '../locks.ts'
import { openSecret, SECRET_COLUMNS, sealFor } from '../secrets/vault.ts'
import { staysItself } from '../supply/current.ts'

/** Bindings of businesses to calendars on either engine. */
export const calendarBindingTable = (db: Kysely<Database>): CalendarBindingTable => {
  const select = () => db.selectFrom('calendarBindings').selectAll()
  const toBinding = (row: Database['calendarBindings'] | undefined): CalendarBinding | undefined => {
    if (row === undefined) return undefined
    const { feedMark: _, services, region, rules, ...rest } = row
    const feedToken = openSecret(db, SECRET_COLUMNS.feed, row.smbId, row.feedToken)
    return { ...rest, feedToken, ...toDeclared({ services, region, rules }) }
  }
  return {
    put: ({ services, region, rules, ...rest }) =>
      inTransaction(db, async trx => {
        const seal = await sealFor(trx)
        const { smbId, feedToken, createdAt, ...changes } = {
          ...rest,
          services: JSON.stringify(services),
          region: region ?? null,
          rules: rules === undefined ? null : JSON.stringify(rules),
        }
        const first = {
          smbId,
          feedToken: seal(SECRET_COLUMNS.feed, smbId, feedToken),
          feedMark: markOf(feedToken),
          createdAt,
        }
        await staysItself(trx, smbId)
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
    remove: smbId => inTransaction(db, trx => removeBinding(trx, smbId)),
  }
}

/** Removes the binding of a business with its closures, staff, rooms and addresses; false when there is none. */
export async function removeBinding(db: Kysely<Database>, smbId: string): Promise<boolean> {
  // As calendar keys name the embedded calendar: whoever just locks a slot with its staff is seen here, or finds no binding.
  await lock(db, [LOCKS.calendar(`${OWN_CALENDAR}:${smbId}`)])
  await letGo(db, smbId)
  await db.deleteFrom('calendarClosures').where('smbId', '=', smbId).execute()
  await db.deleteFrom('calendarResources').where('smbId', '=', smbId).execute()
  await db.deleteFrom('busyAddresses').where('smbId', '=', smbId).execute()
  return (await db.deleteFrom('calendarBindings').where('smbId', '=', smbId).executeTakeFirst()).numDeletedRows > 0n
}

/**
 * Takes staff and rooms out of the appointments of a business: whoever is bound in their place is not known to be free. As many as come at the same time
 * have had room.
 */
async function letGo(db: Kysely<Database>, smbId: string): Promise<void> {
  const locking = sql<boolean>`state in ('held', 'pending', 'confirmed')`
  const rows = db.selectFrom('bookings').select(['startAt', 'endAt', 'partySize']).where('smbId', '=', smbId)
  const own = await rows.where('provider', '=', OWN_CALENDAR).where(locking).execute()
  const most = mostAtOnce(own, ALWAYS)
  await db
    .updateTable('bookings')
    .set({ staffId: null, roomId: null, toStaffId: null, toRoomId: null })
    .set({ seats: sql<number>`case when seats < ${most} then ${most} else seats end` })
    .where('smbId', '=', smbId)
    .where(locking)
    .where(sql<boolean>`coalesce(staff_id, room_id, to_staff_id, to_room_id) is not null`)
    .execute()
}

const ALWAYS = { startAt: Number.NEGATIVE_INFINITY, endAt: Number.POSITIVE_INFINITY }

/** What an operator has declared, from its columns. */
export const toDeclared = ({
  services,
  region,
  rules,
}: Pick<Database['calendarBindings'], 'services' | 'region' | 'rules'>): Pick<
  CalendarBinding,
  'services' | 'region' | 'rules'
> => ({
  services: JSON.parse(services) as CalendarBinding['services'],
  ...(region !== null && { region }),
  ...(rules !== null && { rules: JSON.parse(rules) as NonNullable<CalendarBinding['rules']> }),
})

// A token is too long to be guessed from its hash.
const markOf = (feedToken: string): string => createHash('sha256').update(feedToken).digest('hex')
