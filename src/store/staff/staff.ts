import type { Kysely } from 'kysely'
import { mayDecide, type StaffRow, type StaffTable, toNameKey } from '../../core/rows/staff.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Family } from '../consent/family.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'
import { LOCKS, lock } from '../locks.ts'
import { endKeysOf, endLoginsOf } from './logins.ts'

const PERSON = ['personId', 'name', 'email', 'role', 'createdAt'] as const

/** The people of the deployment on either engine. */
export const staffTable = (db: Kysely<Database>): StaffTable => ({
  ...people(db),
  ...sessions(db),
  ...links(db),
  ...codes(db),
})

function people(db: Kysely<Database>) {
  const select = () => db.selectFrom('people').select(PERSON)
  return {
    add: row => add(db, row),
    addFirstOwner: row =>
      inTransaction(db, async trx => {
        await lock(trx, [LOCKS.owners()])
        const owner = trx.selectFrom('people').select('personId').where('role', '=', 'owner').limit(1)
        return (await owner.executeTakeFirst()) === undefined ? add(trx, { ...row, role: 'owner' }) : 'not_first'
      }),
    holdOwners: () => lock(db, [LOCKS.owners()]),
    get: personId => select().where('personId', '=', personId).executeTakeFirst(),
    byName: name => select().where('nameKey', '=', toNameKey(name)).executeTakeFirst(),
    byEmail: email => select().where('email', '=', email).executeTakeFirst(),
    list: () => select().orderBy('createdAt').orderBy('personId').execute(),
    setRole: (personId, role, nowMs) =>
      inTransaction(db, async trx => {
        const people = trx.updateTable('people').set({ role }).where('personId', '=', personId)
        const { numUpdatedRows } = await people.executeTakeFirst()
        // Nor does a host act again for somebody who may decide again.
        if (!mayDecide(role)) await endKeysOf(trx, personId, nowMs)
        return numUpdatedRows > 0n
      }),
    remove: (personId, nowMs) =>
      inTransaction(db, async trx => {
        // First: a session that is just being started holds the person, and is then among those that end.
        const { numDeletedRows } = await trx.deleteFrom('people').where('personId', '=', personId).executeTakeFirst()
        for (const table of ['sessions', 'signInLinks', 'signInCodes', 'newsRules', 'notifications'] as const)
          await trx.deleteFrom(table).where('personId', '=', personId).execute()
        await trx.updateTable('tickets').set({ assigneeId: null }).where('assigneeId', '=', personId).execute()
        await endLoginsOf(trx, personId, nowMs)
        return numDeletedRows > 0n
      }),
  } satisfies Partial<StaffTable>
}

async function add(db: Kysely<Database>, row: StaffRow): Promise<'added' | 'name_taken' | 'email_taken'> {
  const added = db
    .insertInto('people')
    .values({ ...row, nameKey: toNameKey(row.name) })
    .onConflict(conflict => conflict.doNothing())
    .returning('personId')
  if ((await added.executeTakeFirst()) !== undefined) return 'added'
  const namesake = db.selectFrom('people').select('personId').where('nameKey', '=', toNameKey(row.name))
  return (await namesake.executeTakeFirst()) === undefined ? 'email_taken' : 'name_taken'
}

const sessions = (db: Kysely<Database>) =>
  ({
    startSession: row =>
      inTransaction(db, async trx => {
        const person = trx.selectFrom('people').select('personId').where('personId', '=', row.personId)
        const held = isPostgres(trx) ? person.forShare() : person
        if ((await held.executeTakeFirst()) === undefined) return false
        await trx.insertInto('sessions').values(row).execute()
        return true
      }),
    session: async (sessionHash, nowMs) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('people', 'people.personId', 'sessions.personId')
        .where('sessionHash', '=', sessionHash)
        .where('idleUntil', '>', nowMs)
        .where('expiresAt', '>', nowMs)
        .selectAll('sessions')
        .select(['people.name', 'people.email', 'people.role', 'people.createdAt as addedAt'])
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { name, email, role, addedAt, ...session } = row
      return { session, person: { personId: session.personId, name, email, role, createdAt: addedAt } }
    },
    extendSession: async (sessionHash, idleUntil) =>
      void (await db.updateTable('sessions').set({ idleUntil }).where('sessionHash', '=', sessionHash).execute()),
    endSession: async sessionHash =>
      (await db.deleteFrom('sessions').where('sessionHash', '=', sessionHash).executeTakeFirst()).numDeletedRows > 0n,
    endSessions: async personId =>
      Number((await db.deleteFrom('sessions').where('personId', '=', personId).executeTakeFirst()).numDeletedRows),
  }) satisfies Partial<StaffTable>

const links = (db: Kysely<Database>) =>
  ({
    addLink: async row => void (await db.insertInto('signInLinks').values(row).execute()),
    link: (tokenHash, nowMs) =>
      db
        .selectFrom('signInLinks')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', nowMs)
        .executeTakeFirst(),
    useLink: (tokenHash, nowMs) =>
      db
        .deleteFrom('signInLinks')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', nowMs)
        .returningAll()
        .executeTakeFirst(),
  }) satisfies Partial<StaffTable>

const codes = (db: Kysely<Database>) =>
  ({
    addCode: async row => void (await db.insertInto('signInCodes').values(row).execute()),
    tryCode: challengeHash =>
      db
        .updateTable('signInCodes')
        .set(eb => ({ attempts: eb('attempts', '+', 1) }))
        .where('challengeHash', '=', challengeHash)
        .returningAll()
        .executeTakeFirst(),
    dropCode: async challengeHash =>
      (await db.deleteFrom('signInCodes').where('challengeHash', '=', challengeHash).executeTakeFirst())
        .numDeletedRows > 0n,
  }) satisfies Partial<StaffTable>

/** Removes sessions, links and codes whose time is over. */
export async function pruneSignIns(db: Kysely<Database>, nowMs: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(eb => eb.or([eb('expiresAt', '<=', nowMs), eb('idleUntil', '<=', nowMs)]))
    .execute()
  await db.deleteFrom('signInLinks').where('expiresAt', '<=', nowMs).execute()
  await db.deleteFrom('signInCodes').where('expiresAt', '<=', nowMs).execute()
}

/** The accounts of whoever looks after the deployment: shown to the person, and kept until they are removed as such, since an erasure on a customer's wish must lock nobody out. */
export const STAFF: Family = {
  name: 'people',
  find: async (db, { type, normalized }) =>
    type === 'email' ? db.selectFrom('people').select(PERSON).where('email', '=', normalized).execute() : [],
  erase: async () => 0,
}
