import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Point } from '../../core/places.ts'
import type { BusinessFilter, BusinessProfile, BusinessRow, BusinessTable } from '../../core/rows/supply.ts'
import { removeBinding } from '../appointments/calendar_bindings.ts'
import type { Database } from '../database.ts'

// A degree of latitude is never shorter.
const METRES_PER_DEGREE = 110_500
const IMPORT = 'import_booking_url'
import { holds } from './holds.ts'

/** Businesses and their booking links on either engine. */
export function businessTable(db: Kysely<Database>): BusinessTable {
  const select = () => db.selectFrom('businesses').selectAll()
  return {
    import: async (business, link) => {
      const added = await db
        .insertInto('businesses')
        .values(toStored(business))
        .onConflict(conflict => conflict.column('smbId').doNothing())
        .returning('smbId')
        .executeTakeFirst()
      await db
        .insertInto('bookingLinks')
        .values(link)
        .onConflict(conflict => conflict.columns(['link', 'agentId']).doNothing())
        .execute()
      return added !== undefined
    },
    get: async smbId => {
      const row = await select().where('smbId', '=', smbId).executeTakeFirst()
      return row && toRow(row)
    },
    list: async ({ after, most, search: part, verification }) => {
      const rows = select()
        .$if(after !== undefined, query => query.where('smbId', '>', after ?? ''))
        .$if(verification !== undefined, query => query.where('verification', '=', verification ?? 'unchecked'))
        .$if(part !== undefined, query => query.where(isNamed(part ?? '')))
      return (await rows.orderBy('smbId').limit(most).execute()).map(toRow)
    },
    search: filter => search(db, filter),
    total: async () => {
      const row = await db
        .selectFrom('businesses')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    links: smbId =>
      db
        .selectFrom('bookingLinks')
        .selectAll()
        .where('smbId', '=', smbId)
        .orderBy('createdAt')
        .orderBy('link')
        .orderBy('agentId')
        .execute(),
    update: async (smbId, { capabilities, profile, ...rest }) => {
      const changes = {
        ...rest,
        ...(capabilities !== undefined && { capabilities: JSON.stringify(capabilities) }),
        ...(profile !== undefined && { profile: JSON.stringify(profile) }),
      }
      const { numUpdatedRows } = await db
        .updateTable('businesses')
        .set(changes)
        .where('smbId', '=', smbId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    remove: smbId => remove(db, smbId),
  }
}

const isNamed = (part: string): RawBuilder<boolean> => sql`(smb_id = ${part} or ${holds('name', part)})`

async function search(
  db: Kysely<Database>,
  { verticals, countryCode, near, unplaced, limit }: BusinessFilter,
): Promise<BusinessRow[]> {
  const rows = await db
    .selectFrom('businesses')
    .selectAll()
    .where('verification', '!=', 'rejected')
    .$if(verticals !== undefined, query => query.where('vertical', 'in', [...(verticals ?? [])]))
    .$if(countryCode !== undefined, query =>
      query.where(eb => eb.or([eb('countryCode', 'is', null), eb('countryCode', '=', countryCode ?? '')])),
    )
    .$if(near !== undefined, query => inBox(query, near))
    .$if(unplaced === true, query =>
      query.where('latitude', 'is', null).orderBy(sql`case when country_code is null then 1 else 0 end`),
    )
    .orderBy(sql`case verification when 'confirmed' then 0 else 1 end`)
    .orderBy('createdAt')
    .orderBy('smbId')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

/** Leaves out what has no place and what is certainly outside of the circle, the nearest first; around the poles and the antimeridian the longitude says nothing. */
function inBox(
  query: SelectQueryBuilder<Database, 'businesses', Database['businesses']>,
  near: BusinessFilter['near'],
) {
  if (near === undefined) return query
  const { center, radiusM } = near
  const height = radiusM / METRES_PER_DEGREE
  const width = height / Math.max(0.01, Math.cos((Math.min(89, Math.abs(center.latitude) + height) * Math.PI) / 180))
  const [west, east] = [center.longitude - width, center.longitude + width]
  const inside = query
    .where(eb => eb.between('latitude', center.latitude - height, center.latitude + height))
    .orderBy(squaredDegrees(center))
  return west < -180 || east > 180 ? inside : inside.where(eb => eb.between('longitude', west, east))
}

/** Orders as the distance does within a circle of some kilometres, the shorter way around the earth. */
function squaredDegrees({ latitude, longitude }: Point): RawBuilder<number> {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2
  const apart = sql`abs(longitude - ${longitude})`
  const east = sql`case when ${apart} > 180 then 360 - ${apart} else ${apart} end`
  return sql<number>`(latitude - ${latitude}) * (latitude - ${latitude}) + (${east}) * (${east}) * ${shrink}`
}

async function remove(db: Kysely<Database>, smbId: string): Promise<boolean> {
  const agents = db.selectFrom('bookingLinks').select('agentId').where('smbId', '=', smbId)
  // Their stored receipts name a business that is gone: the next import of the link makes it anew.
  await db
    .deleteFrom('idempotency')
    .where('operation', '=', IMPORT)
    .where('state', '=', 'stored')
    .where('agentId', 'in', agents)
    .execute()
  const { numDeletedRows } = await db.deleteFrom('businesses').where('smbId', '=', smbId).executeTakeFirst()
  await db.deleteFrom('bookingLinks').where('smbId', '=', smbId).execute()
  await db.deleteFrom('leadContacts').where('smbId', '=', smbId).execute()
  await db.deleteFrom('leads').where('smbId', '=', smbId).execute()
  await removeBinding(db, smbId)
  return numDeletedRows > 0n
}

const toStored = (row: BusinessRow): Database['businesses'] => ({
  ...row,
  capabilities: JSON.stringify(row.capabilities),
  profile: JSON.stringify(row.profile),
})

const toRow = (row: Database['businesses']): BusinessRow => ({
  ...row,
  capabilities: JSON.parse(row.capabilities) as string[],
  profile: JSON.parse(row.profile) as BusinessProfile,
})
