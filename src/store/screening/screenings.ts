import { type Kysely, sql } from 'kysely'
import { type AskedList, type ScreeningTable, type SuppressionTable, toHashedName } from '../../core/rows/screening.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { isNamedIn } from '../approvals/named_in.ts'
import type { Family } from '../consent/family.ts'
import type { Database } from '../database.ts'
import { keyedHash, subjectKey } from '../consent/subject_hash.ts'
import { removeInSteps } from '../steps.ts'

const EVERY_NAME = ''

/** A prefix of its own: the hash of a name never equals that of a recipient. */
const hashBy = (key: string, name: string): string => keyedHash(key, `name:${toHashedName(name)}`)

const hashOf = async (db: Kysely<Database>, name: string): Promise<string> => hashBy(await subjectKey(db), name)

/** The record of screenings on either engine; identifiers are UUID v7, so that their order is the order of writing. */
export const screeningTable = (db: Kysely<Database>): ScreeningTable => ({
  add: async ({ lists, partial, ...row }, name) => {
    const values = { ...row, nameHash: await hashOf(db, name), lists: JSON.stringify(lists), partial: partial ? 1 : 0 }
    await db.insertInto('screenings').values(values).execute()
  },
  addAll: async rows => {
    if (rows.length === 0) return
    const key = await subjectKey(db)
    const values = rows.map(({ name, lists, partial, ...row }) => ({
      ...row,
      nameHash: hashBy(key, name),
      lists: JSON.stringify(lists),
      partial: partial ? 1 : 0,
    }))
    await db.insertInto('screenings').values(values).execute()
  },
  page: async ({ name, after, most }) => {
    const nameHash = name === undefined ? undefined : await hashOf(db, name)
    const rows = await db
      .selectFrom('screenings')
      .selectAll()
      .$if(nameHash !== undefined, query => query.where('nameHash', '=', nameHash ?? ''))
      .$if(after !== undefined, query => query.where('screeningId', '>', after ?? ''))
      .orderBy('screeningId')
      .limit(most)
      .execute()
    return rows.map(({ lists, partial, ...row }) => ({
      ...row,
      lists: JSON.parse(lists) as AskedList[],
      partial: partial === 1,
    }))
  },
})

/** Removes screenings made before a time. */
export const pruneScreenings = (db: Kysely<Database>, beforeMs: number): Promise<number> =>
  removeInSteps(db, 'screenings', sql`at < ${beforeMs}`)

/** The decisions of operators on either engine. */
export const suppressionTable = (db: Kysely<Database>): SuppressionTable => ({
  add: async ({ entryId, reason, addedAt }, name) => {
    const nameHash = name === null ? EVERY_NAME : await hashOf(db, name)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('suppressions')
      .values({ entryId, nameHash, reason, addedAt })
      .onConflict(conflict => conflict.columns(['entryId', 'nameHash']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },
  of: async name => {
    const rows = await db
      .selectFrom('suppressions')
      .select(['entryId', 'reason', 'nameHash'])
      .where('nameHash', 'in', [EVERY_NAME, await hashOf(db, name)])
      // A hash comes after the empty text, so that a decision on the very name is set last.
      .orderBy('nameHash')
      .execute()
    const ofEntry = new Set(rows.flatMap(({ entryId, nameHash }) => (nameHash === EVERY_NAME ? entryId : [])))
    return new Map(rows.map(({ entryId, reason }) => [entryId, { reason, isOfEntry: ofEntry.has(entryId) }]))
  },
  list: async () => {
    const rows = await db.selectFrom('suppressions').selectAll().orderBy('entryId').orderBy('nameHash').execute()
    return rows.map(({ nameHash, ...row }) => ({ ...row, nameHash: nameHash === EVERY_NAME ? null : nameHash }))
  },
  remove: async (entryId, name) => removeOf(db, entryId, name === null ? undefined : await hashOf(db, name)),
  removeOne: ({ entryId, nameHash }) => removeOf(db, entryId, nameHash ?? EVERY_NAME),
})

/** Removes the decision of an entry with a hash, or all of the entry. */
async function removeOf(db: Kysely<Database>, entryId: string, nameHash: string | undefined): Promise<number> {
  const removed = db
    .deleteFrom('suppressions')
    .where('entryId', '=', entryId)
    .$if(nameHash !== undefined, query => query.where('nameHash', '=', nameHash ?? ''))
  return Number((await removed.executeTakeFirst()).numDeletedRows)
}

const ERASED = '[erased]'

/** Why an operator set an entry aside may name whom it was about; the decision itself stays in force. */
export const SUPPRESSION_REASONS: Family = {
  name: 'suppressions',
  find: async (db, subject) =>
    (await naming(db, subject)).map(({ entryId, reason, addedAt }) => ({ entryId, reason, addedAt })),
  erase: async (db, subject) => {
    const found = await naming(db, subject)
    for (const { entryId, nameHash } of found)
      await db
        .updateTable('suppressions')
        .set({ reason: ERASED })
        .where('entryId', '=', entryId)
        .where('nameHash', '=', nameHash)
        .execute()
    return found.length
  },
}

const naming = async (db: Kysely<Database>, subject: ConsentSubject) =>
  (await db.selectFrom('suppressions').selectAll().orderBy('entryId').orderBy('nameHash').execute()).filter(
    ({ reason }) => isNamedIn(reason, subject),
  )
