import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { toHashedName } from '../../core/rows/screening.ts'
import type { WatchRow, WatchTable } from '../../core/rows/watches.ts'
import { isNamedIn } from '../approvals/named_in.ts'
import { endLeasesOf, FREE, holdersOf, leaseRows, type Queue } from '../call/leases.ts'
import type { Family } from '../consent/family.ts'
import { isWrittenIn } from '../consent/written_in.ts'
import type { Database } from '../database.ts'

// A clock that was set back since may have said that they are added only in days to come.
const QUEUE: Queue = { table: 'watches', id: 'watch_id', dueAt: 'added_at', isAlwaysDue: true, isOpen: sql`1 = 1` }

/** The watched parties on either engine. */
export const watchTable = (db: Kysely<Database>): WatchTable => ({
  add: async ({ identifiers, ...watch }) => {
    const partyKey = partyKeyOf({ identifiers, ...watch })
    const unscreened = { editions: null, screenedAt: null, hits: '[]', changedAt: null, changes: '[]', ...FREE }
    const added = await db
      .insertInto('watches')
      .values({ ...watch, partyKey, identifiers: JSON.stringify(identifiers), ...unscreened })
      .onConflict(conflict => conflict.column('partyKey').doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  },
  list: async () =>
    (await db.selectFrom('watches').selectAll().orderBy('addedAt').orderBy('watchId').execute()).map(toRow),
  remove: async watchId =>
    (await db.deleteFrom('watches').where('watchId', '=', watchId).executeTakeFirst()).numDeletedRows > 0n,
  any: async () => (await db.selectFrom('watches').select('watchId').limit(1).executeTakeFirst()) !== undefined,
  editions: async () =>
    (await db.selectFrom('watches').select('editions').distinct().execute()).flatMap(({ editions }) => editions ?? []),
  lease: async (owner, nowMs, untilMs, editions, most, exceptIds) => {
    const among = editions.length === 0 ? sql`1 = 0` : sql`editions in (${sql.join(editions)})`
    const only = sql`(editions is null or ${among})`
    return (await leaseRows<StoredWatch>(db, QUEUE, { owner, nowMs, untilMs, most, exceptIds, only })).map(toRow)
  },
  record: async (watchId, owner, { editions, screenedAt, hits, changes }) => {
    const changed = changes.length === 0 ? {} : { changedAt: screenedAt, changes: JSON.stringify(changes) }
    const recorded = db
      .updateTable('watches')
      .set({ editions, screenedAt, hits: JSON.stringify(hits), ...changed, ...FREE })
      .where('watchId', '=', watchId)
      .where('leaseOwner', '=', owner)
    return (await recorded.executeTakeFirst()).numUpdatedRows > 0n
  },
  holders: () => holdersOf(db, QUEUE),
  release: owner => endLeasesOf(db, QUEUE, owner),
})

type StoredWatch = Database['watches']

function toRow(stored: StoredWatch): WatchRow {
  const { partyKey: _key, leaseOwner: _owner, leaseUntil: _until, identifiers, hits, changes, ...row } = stored
  return {
    ...row,
    identifiers: JSON.parse(identifiers) as WatchRow['identifiers'],
    hits: JSON.parse(hits) as WatchRow['hits'],
    changes: JSON.parse(changes) as WatchRow['changes'],
  }
}

const partyKeyOf = ({
  name,
  country,
  kind,
  identifiers,
}: Pick<WatchRow, 'name' | 'country' | 'kind' | 'identifiers'>) =>
  createHash('sha256')
    .update(JSON.stringify([toHashedName(name), country, kind, identifiers.map(({ value }) => value).sort()]))
    .digest('hex')

/** A watched party is a name; a recipient is found in it only where a note or a number holds the address. */
export const WATCHES: Family = {
  name: 'watches',
  find: async (db, subject) => naming(await db.selectFrom('watches').selectAll().execute(), subject).map(toRow),
  erase: async (db, subject) => {
    const found = naming(await db.selectFrom('watches').selectAll().execute(), subject)
    for (const { watchId } of found) await db.deleteFrom('watches').where('watchId', '=', watchId).execute()
    return found.length
  },
}

const naming = (rows: readonly StoredWatch[], subject: ConsentSubject): StoredWatch[] =>
  rows.filter(
    // Digits of a passport are not those of a phone.
    ({ name, note, identifiers }) => isNamedIn(`${name}\n${note ?? ''}`, subject) || isWrittenIn(identifiers, subject),
  )
