import { type Kysely, sql } from 'kysely'
import type { KeyRow, KeyTable, SigningKeyRow } from '../../core/rows/ledger.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../engine.ts'
import { openSecret, SECRET_COLUMNS, sealFor } from '../secrets/vault.ts'

/** Keys, mailed codes and signing keys on either engine. */
export function keyTable(db: Kysely<Database>): KeyTable {
  const select = () => db.selectFrom('keys').selectAll()
  return {
    add: async row => void (await db.insertInto('keys').values(toStored(row)).execute()),
    get: async keyId => toRow(await select().where('keyId', '=', keyId).executeTakeFirst()),
    getByEmail: async email => toRow(await select().where('email', '=', email).executeTakeFirst()),
    list: async () => (await select().orderBy('createdAt').orderBy('keyId').execute()).flatMap(row => toRow(row) ?? []),
    page: async ({ after, most, agentId, isRevoked, nowMs = 0 }) => {
      const isOver = sql<boolean>`(revoked_at is not null or exists (
        select 1 from logins where logins.key_id = keys.key_id and logins.expires_at <= ${nowMs}))`
      const rows = select()
        .$if(after !== undefined, query => query.where('keyId', '>', after ?? ''))
        .$if(agentId !== undefined, query => query.where('agentId', '=', agentId ?? ''))
        .$if(isRevoked !== undefined, query => query.where(isRevoked ? isOver : sql<boolean>`not ${isOver}`))
      return (await rows.orderBy('keyId').limit(most).execute()).flatMap(row => toRow(row) ?? [])
    },
    update: async (keyId, { scopes, verticals, ...rest }) => {
      const changes = {
        ...rest,
        ...(scopes !== undefined && { scopes: JSON.stringify(scopes) }),
        ...(verticals !== undefined && { verticals: JSON.stringify(verticals) }),
      }
      const { numUpdatedRows } = await db.updateTable('keys').set(changes).where('keyId', '=', keyId).executeTakeFirst()
      return numUpdatedRows > 0n
    },
    ...clientKeys(db),
    putCode: async row => {
      const { email, ...rest } = row
      await db
        .insertInto('emailCodes')
        .values(row)
        .onConflict(conflict => conflict.column('email').doUpdateSet({ email, ...rest }))
        .execute()
    },
    tryCode: email =>
      db
        .updateTable('emailCodes')
        .set(eb => ({ attempts: eb('attempts', '+', 1) }))
        .where('email', '=', email)
        .returningAll()
        .executeTakeFirst(),
    dropCode: async email =>
      (await db.deleteFrom('emailCodes').where('email', '=', email).executeTakeFirst()).numDeletedRows > 0n,
    signingKeys: async () => {
      const rows = await db.selectFrom('signingKeys').selectAll().orderBy('createdAt').orderBy('kid').execute()
      return rows.map(row => ({
        ...row,
        privateJwk: openSecret(db, SECRET_COLUMNS.signingKey, row.kid, row.privateJwk),
      }))
    },
    addSigningKey: row => inTransaction(db, trx => insertSigningKey(trx, row)),
    addFirstSigningKey: row => addFirstSigningKey(db, row),
    retireSigningKeys: async (retiredAt, exceptKid) =>
      void (await db
        .updateTable('signingKeys')
        .set({ retiredAt })
        .where('kid', '!=', exceptKid)
        .where('retiredAt', 'is', null)
        .execute()),
  }
}

const inTransaction = (db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const clientKeys = (db: Kysely<Database>): Pick<KeyTable, 'publicKeys' | 'setPublicKeys' | 'useAssertion'> => ({
  publicKeys: keyId => db.selectFrom('clientKeys').selectAll().where('keyId', '=', keyId).orderBy('kid').execute(),
  setPublicKeys: (keyId, rows) =>
    inTransaction(db, async trx => {
      // A change that changes nothing makes others wait: the rows they add could not be seen here, and would stay.
      await trx.updateTable('keys').set({ keyId }).where('keyId', '=', keyId).execute()
      await trx.deleteFrom('clientKeys').where('keyId', '=', keyId).execute()
      if (rows.length > 0) await trx.insertInto('clientKeys').values(rows).execute()
    }),
  useAssertion: async (digest, expiresAt) => {
    const added = await db
      .insertInto('usedAssertions')
      .values({ digest, expiresAt })
      .onConflict(conflict => conflict.doNothing())
      .returning('digest')
      .executeTakeFirst()
    return added !== undefined
  },
})

async function insertSigningKey(trx: Kysely<Database>, row: SigningKeyRow): Promise<void> {
  const seal = await sealFor(trx)
  const privateJwk = seal(SECRET_COLUMNS.signingKey, row.kid, row.privateJwk)
  await trx
    .insertInto('signingKeys')
    .values({ ...row, privateJwk })
    .execute()
}

/** SQLite has one writer at a time; on Postgres the table is locked, since two statements would not see each other's row. */
async function addFirstSigningKey(db: Kysely<Database>, row: SigningKeyRow): Promise<void> {
  await inTransaction(db, async trx => {
    if (isPostgres(db)) await sql`lock table ${sql.table('signing_keys')} in share row exclusive mode`.execute(trx)
    const inUse = await trx.selectFrom('signingKeys').select('kid').where('retiredAt', 'is', null).executeTakeFirst()
    if (inUse === undefined) await insertSigningKey(trx, row)
  })
}

const toStored = (row: KeyRow): Database['keys'] => ({
  ...row,
  scopes: JSON.stringify(row.scopes),
  verticals: JSON.stringify(row.verticals),
})

const toRow = (row: Database['keys'] | undefined): KeyRow | undefined =>
  row && { ...row, scopes: JSON.parse(row.scopes) as string[], verticals: JSON.parse(row.verticals) as string[] }
