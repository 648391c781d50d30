import { type Kysely, sql } from 'kysely'
import { OWN_CALENDAR, type Span } from '../../core/calendar.ts'
import type { BusyAddress, BusyAddressTable } from '../../core/rows/busy_addresses.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { openSecret, SECRET_COLUMNS, sealFor } from '../secrets/vault.ts'
import { staysItself } from '../supply/current.ts'

const MOST_NAMED = 500

/** The addresses that say when businesses are busy elsewhere, on either engine. */
export const busyAddressTable = (db: Kysely<Database>): BusyAddressTable => {
  const toRow = ({ spans, ...row }: Database['busyAddresses']): BusyAddress => ({
    ...row,
    address: openSecret(db, SECRET_COLUMNS.busyAddress, row.busyId, row.address),
    spans: toSpans(spans),
  })
  const of = (busyId: string) => db.updateTable('busyAddresses').where('busyId', '=', busyId)
  return {
    ofBusiness: async smbId => {
      const rows = db.selectFrom('busyAddresses').selectAll().where('smbId', '=', smbId)
      return (await rows.orderBy('createdAt').orderBy('busyId').execute()).map(toRow)
    },
    replace: (smbId, resourceId, addresses) =>
      inTransaction(db, async trx => {
        const seal = await sealFor(trx)
        await staysItself(trx, smbId)
        const kept = new Set(await idsOf(trx, smbId, resourceId))
        const stays = addresses.filter(({ busyId }) => kept.has(busyId)).map(({ busyId }) => busyId)
        const gone = [...kept].filter(busyId => !stays.includes(busyId))
        if (gone.length > 0) await trx.deleteFrom('busyAddresses').where('busyId', 'in', gone).execute()
        for (const { spans, ...row } of addresses) {
          if (kept.has(row.busyId)) continue
          const address = seal(SECRET_COLUMNS.busyAddress, row.busyId, row.address)
          await trx
            .insertInto('busyAddresses')
            .values({ ...row, address, spans: fromSpans(spans) })
            .execute()
        }
      }),
    due: async (beforeMs, most, afterMs = Number.MAX_SAFE_INTEGER) => {
      const rows = db.selectFrom('busyAddresses').selectAll()
      const due = rows.where(eb =>
        eb.or([eb('triedAt', 'is', null), eb('triedAt', '<=', beforeMs), eb('triedAt', '>=', afterMs)]),
      )
      return (await due.orderBy(sql`coalesce(tried_at, 0)`).orderBy('busyId').limit(most).execute()).map(toRow)
    },
    claim: async ({ busyId, triedAt }, nowMs) => {
      const own = of(busyId).set({ triedAt: nowMs })
      const seen = triedAt === null ? own.where('triedAt', 'is', null) : own.where('triedAt', '=', triedAt)
      return (await seen.executeTakeFirst()).numUpdatedRows > 0n
    },
    keep: async ({ busyId, triedAt }, copy, nowMs) => {
      const read = copy && { ...copy, spans: fromSpans(copy.spans) }
      const kept = of(busyId).set({ ...read, copiedAt: nowMs, problem: null })
      return (await kept.where('triedAt', '=', triedAt).executeTakeFirst()).numUpdatedRows > 0n
    },
    fail: async (busyId, problem) => void (await of(busyId).set({ problem }).execute()),
    readAnew: async smbId => {
      const all = db.updateTable('busyAddresses').where('smbId', '=', smbId)
      await all.set({ etag: null, lastModified: null, triedAt: null }).execute()
    },
    ownAmong: async (smbId, appointmentIds) => {
      const found: string[] = []
      for (let at = 0; at < appointmentIds.length; at += MOST_NAMED) {
        const some = appointmentIds.slice(at, at + MOST_NAMED)
        const rows = db.selectFrom('bookings').select('appointmentId').where('appointmentId', 'in', some)
        const own = await rows.where('smbId', '=', smbId).where('provider', '=', OWN_CALENDAR).execute()
        found.push(...own.map(({ appointmentId }) => appointmentId))
      }
      return found
    },
    ages: () =>
      db
        .selectFrom('busyAddresses')
        .select(['smbId', 'copiedAt', 'problem'])
        .orderBy('smbId')
        .orderBy('busyId')
        .execute(),
  }
}

async function idsOf(db: Kysely<Database>, smbId: string, resourceId: string | null): Promise<string[]> {
  const rows = db.selectFrom('busyAddresses').select('busyId').where('smbId', '=', smbId)
  const own = resourceId === null ? rows.where('resourceId', 'is', null) : rows.where('resourceId', '=', resourceId)
  return (await own.execute()).map(({ busyId }) => busyId)
}

/** What is known to be busy, or not known to be free, of a span. */
export interface BusySpan extends Span {
  resourceId: string | null
}

/** When a business, its staff and its rooms are busy elsewhere within a span; what no copy reaches is taken to be. */
export async function busySpans(db: Kysely<Database>, smbId: string, span: Span): Promise<BusySpan[]> {
  const rows = await db
    .selectFrom('busyAddresses')
    .select(['resourceId', 'spans', 'coversUntil'])
    .where('smbId', '=', smbId)
    .execute()
  return rows.flatMap(({ resourceId, spans, coversUntil }) => {
    const unknown = { startAt: coversUntil ?? span.startAt, endAt: span.endAt }
    return [...toSpans(spans), unknown].flatMap(one => daysOf(one, span)).map(one => ({ ...one, resourceId }))
  })
}

const DAY_MS = 86_400_000

/** What two spans have in common, in pieces of a day at most: whoever walks along a calendar looks back as far as its longest piece. */
function daysOf(one: Span, within: Span): Span[] {
  const until = Math.min(one.endAt, within.endAt)
  const pieces: Span[] = []
  for (let at = Math.max(one.startAt, within.startAt); at < until; at += DAY_MS)
    pieces.push({ startAt: at, endAt: Math.min(at + DAY_MS, until) })
  return pieces
}

/** Stored as one list of numbers, which is half as long as one of spans. */
function toSpans(text: string): Span[] {
  const numbers = JSON.parse(text) as number[]
  const spans: Span[] = []
  for (let at = 0; at + 1 < numbers.length; at += 2)
    spans.push({ startAt: numbers[at] ?? 0, endAt: numbers[at + 1] ?? 0 })
  return spans
}

const fromSpans = (spans: readonly Span[]): string =>
  JSON.stringify(spans.flatMap(({ startAt, endAt }) => [startAt, endAt]))
