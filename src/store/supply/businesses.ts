import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Point } from '../../core/places.ts'
import type { BusinessFilter, BusinessProfile, BusinessRow, BusinessTable } from '../../core/rows/supply.ts'
import { removeBinding } from '../appointments/calendar_bindings.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'
import { currentId, idsOf } from './current.ts'
import { holds } from './holds.ts'
import { mergeBusiness } from './merge.ts'

// A degree of latitude is never shorter.
const METRES_PER_DEGREE = 110_500
// SQLite and Postgres both take thousands of values in one statement.
const MOST_AT_ONCE = 500
const IMPORT = 'import_booking_url'
const STANDS = sql<boolean>`merged_into is null`

/** Businesses and their booking links on either engine. */
export function businessTable(db: Kysely<Database>): BusinessTable {
  const select = () => db.selectFrom('businesses').selectAll()
  const find = async (smbId: string) => {
    const found = runCompiled(db, 'get business', { smbId }, (from, slots) =>
      from.selectFrom('businesses').selectAll().where('smbId', '=', slots.smbId),
    )
    return (await found).rows[0]
  }
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
      const row = await find(smbId)
      const { mergedInto = null } = row ?? {}
      const current = mergedInto === null ? row : await find(mergedInto)
      return current && toRow(current)
    },
    names: smbIds => namesOf(db, smbIds),
    list: async ({ after, most, search: part, verification }) => {
      const rows = select()
        .where(STANDS)
        .$if(after !== undefined, query => query.where('smbId', '>', after ?? ''))
        .$if(verification !== undefined, query => query.where('verification', '=', verification ?? 'unchecked'))
        .$if(part !== undefined, query => query.where(isNamed(part ?? '')))
      return (await rows.orderBy('smbId').limit(most).execute()).map(toRow)
    },
    search: filter => search(db, filter),
    total: async () => {
      const found = runCompiled(db, 'count businesses', {}, from =>
        from
          .selectFrom('businesses')
          .select(eb => eb.fn.countAll<number>().as('count'))
          .where(STANDS),
      )
      return Number((await found).rows[0]?.count ?? 0)
    },
    links: async smbId => {
      const [own, ...others] = await idsOf(db, smbId)
      const links = db
        .selectFrom('bookingLinks')
        .selectAll()
        .where('smbId', 'in', [own, ...others])
      // Whoever imported the business itself gave its contact, however old a link of another is.
      return links
        .orderBy(sql`case smb_id when ${own} then 0 else 1 end`)
        .orderBy('createdAt')
        .orderBy('link')
        .orderBy('agentId')
        .execute()
    },
    mergedInto: async smbId => {
      const rows = db.selectFrom('businesses').select(['smbId', 'name', 'mergedAt']).where('mergedInto', '=', smbId)
      return (await rows.orderBy('mergedAt').orderBy('smbId').execute()).map(row => ({
        ...row,
        mergedAt: row.mergedAt ?? 0,
      }))
    },
    merge: (smbId, into, nowMs) => mergeBusiness(db, smbId, into, nowMs),
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
        .where(STANDS)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    remove: smbId => remove(db, smbId),
  }
}

const isNamed = (part: string): RawBuilder<boolean> =>
  sql`(smb_id = (select coalesce(merged_into, smb_id) from businesses where smb_id = ${part}) or ${holds('name', part)})`

async function search(
  db: Kysely<Database>,
  { verticals, countryCode, near, unplaced, limit }: BusinessFilter,
): Promise<BusinessRow[]> {
  const rows = await db
    .selectFrom('businesses')
    .selectAll()
    .where(STANDS)
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
  query: SelectQueryBuilder<Database, 'businesses', Selectable<Database['businesses']>>,
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

async function namesOf(db: Kysely<Database>, smbIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(smbIds)]
  const names = new Map<string, string>()
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const rows = await db
      .selectFrom('businesses')
      .leftJoin('businesses as current', 'current.smbId', 'businesses.mergedInto')
      .select(['businesses.smbId', 'businesses.name', 'current.name as currentName'])
      .where('businesses.smbId', 'in', ids.slice(from, from + MOST_AT_ONCE))
      .execute()
    for (const { smbId, name, currentName } of rows) names.set(smbId, currentName ?? name)
  }
  return names
}

async function remove(db: Kysely<Database>, smbId: string): Promise<boolean> {
  if ((await currentId(db, smbId)) !== smbId) return false
  const ids = await idsOf(db, smbId)
  const agents = db.selectFrom('bookingLinks').select('agentId').where('smbId', 'in', ids)
  // Their stored receipts name a business that is gone: the next import of the link makes it anew.
  await db
    .deleteFrom('idempotency')
    .where('operation', '=', IMPORT)
    .where('state', '=', 'stored')
    .where('agentId', 'in', agents)
    .execute()
  const { numDeletedRows } = await db.deleteFrom('businesses').where('smbId', 'in', ids).executeTakeFirst()
  for (const table of ['bookingLinks', 'leadContacts', 'leads'] as const)
    await db.deleteFrom(table).where('smbId', 'in', ids).execute()
  await removeBinding(db, smbId)
  return numDeletedRows > 0n
}

const toStored = (row: BusinessRow) => ({
  ...row,
  capabilities: JSON.stringify(row.capabilities),
  profile: JSON.stringify(row.profile),
})

const toRow = ({ mergedInto: _, mergedAt: __, ...row }: Selectable<Database['businesses']>): BusinessRow => ({
  ...row,
  capabilities: JSON.parse(row.capabilities) as string[],
  profile: JSON.parse(row.profile) as BusinessProfile,
})
