import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { LoginTable } from '../../core/rows/logins.ts'
import { mayDecide } from '../../core/rows/staff.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'
import { removeInSteps } from '../steps.ts'

const KEPT_MS = 90 * 86_400_000

/** Log-ins of hosts on either engine. */
export const loginTable = (db: Kysely<Database>): LoginTable => ({
  ...logins(db),
  ...records(db),
})

const logins = (db: Kysely<Database>) =>
  ({
    add: async row => void (await db.insertInto('logins').values(row).execute()),
    get: grantId => db.selectFrom('logins').selectAll().where('grantId', '=', grantId).executeTakeFirst(),
    list: ({ personId, nowMs, most }) =>
      db
        .selectFrom('logins')
        .selectAll()
        .where('expiresAt', '>', nowMs)
        .$if(personId !== undefined, query => query.where('personId', '=', personId ?? ''))
        .orderBy('createdAt', 'desc')
        .orderBy('grantId')
        .limit(most)
        .execute(),
    latest: (personId, clientId) =>
      db
        .selectFrom('logins')
        .selectAll()
        .where('personId', '=', personId)
        .where('clientId', '=', clientId)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst(),
    end: (grantId, revokedAt) =>
      inTransaction(db, async trx => {
        await trx.deleteFrom('loginRecords').where('grantId', '=', grantId).execute()
        await trx
          .updateTable('keys')
          .set({ revokedAt })
          .where('revokedAt', 'is', null)
          .where('keyId', 'in', trx.selectFrom('logins').select('keyId').where('grantId', '=', grantId))
          .execute()
      }),
  }) satisfies Partial<LoginTable>

const records = (db: Kysely<Database>) =>
  ({
    putRecord: async row => {
      const { payload, grantId, expiresAt } = row
      await db
        .insertInto('loginRecords')
        .values(row)
        .onConflict(conflict => conflict.columns(['kind', 'idHash']).doUpdateSet({ payload, grantId, expiresAt }))
        .execute()
    },
    putToken: row =>
      inTransaction(db, async trx => {
        const { grantId } = row
        if (grantId === null) return false
        const people = trx.selectFrom('people').innerJoin('logins', 'logins.personId', 'people.personId')
        const person = people.select('people.role').where('logins.grantId', '=', grantId)
        // Held: whoever takes the role away then ends this record, too.
        const held = await (isPostgres(trx) ? person.forShare('people') : person).executeTakeFirst()
        const grants = trx.selectFrom('loginRecords').select('idHash').where('kind', '=', 'Grant')
        const grant = await grants.where('grantId', '=', grantId).executeTakeFirst()
        // The role may have been given back since: what it was taken away with is gone.
        if (held === undefined || !mayDecide(held.role) || grant === undefined) return false
        await trx.insertInto('loginRecords').values(row).execute()
        return true
      }),
    record: (kind, idHash) =>
      db
        .selectFrom('loginRecords')
        .selectAll()
        .where('kind', '=', kind)
        .where('idHash', '=', idHash)
        .executeTakeFirst(),
    consumeRecord: async (kind, idHash, consumedAt) => {
      const open = db.updateTable('loginRecords').set({ consumedAt }).where('kind', '=', kind)
      const taken = open.where('idHash', '=', idHash).where('consumedAt', 'is', null)
      return (await taken.executeTakeFirst()).numUpdatedRows > 0n
    },
    keepRecord: async (kind, idHash, expiresAt) => {
      const short = db.updateTable('loginRecords').set({ expiresAt }).where('kind', '=', kind)
      await short.where('idHash', '=', idHash).where('expiresAt', '<', expiresAt).execute()
    },
    dropRecord: async (kind, idHash) =>
      void (await db.deleteFrom('loginRecords').where('kind', '=', kind).where('idHash', '=', idHash).execute()),
    dropRecordsOf: async (grantId, kind) =>
      void (await db.deleteFrom('loginRecords').where('grantId', '=', grantId).where('kind', '=', kind).execute()),
  }) satisfies Partial<LoginTable>

/** Ends the keys and tokens of the hosts that a person has let in. */
export async function endKeysOf(db: Kysely<Database>, personId: string, revokedAt: number): Promise<void> {
  const logins = db.selectFrom('logins').where('personId', '=', personId)
  const keys = db.updateTable('keys').set({ revokedAt }).where('revokedAt', 'is', null)
  await keys.where('keyId', 'in', logins.select('keyId')).execute()
  await db.deleteFrom('loginRecords').where('grantId', 'in', logins.select('grantId')).execute()
}

/** Ends what a person has let hosts do, who is no longer among the people. */
export async function endLoginsOf(db: Kysely<Database>, personId: string, revokedAt: number): Promise<void> {
  await endKeysOf(db, personId, revokedAt)
  await db.deleteFrom('logins').where('personId', '=', personId).execute()
}

/** Removes records that have expired, ends the keys of log-ins that have, and removes those that did so long ago that nobody asks about them. */
export async function pruneLogins(db: Kysely<Database>, nowMs: number): Promise<void> {
  await removeInSteps(db, 'login_records', sql`expires_at <= ${nowMs}`)
  const over = db.selectFrom('logins').select('keyId').where('expiresAt', '<=', nowMs)
  await db
    .updateTable('keys')
    .set(eb => ({
      revokedAt: eb.selectFrom('logins').select('logins.expiresAt').whereRef('logins.keyId', '=', 'keys.keyId'),
    }))
    .where('revokedAt', 'is', null)
    .where('keyId', 'in', over)
    .execute()
  await db
    .deleteFrom('logins')
    .where('expiresAt', '<=', nowMs - KEPT_MS)
    .execute()
}
