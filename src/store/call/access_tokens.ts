import type { Kysely } from 'kysely'
import type { AccessTokenRow, AccessTokenTable } from '../../core/rows/access_tokens.ts'
import type { Database } from '../database.ts'

const KEPT_MS = 90 * 86_400_000

/** Access tokens on either engine. */
export const accessTokenTable = (db: Kysely<Database>): AccessTokenTable => ({
  add: async row =>
    void (await db
      .insertInto('accessTokens')
      .values({ ...row, scopes: JSON.stringify(row.scopes) })
      .execute()),
  get: async tokenId =>
    toRow(await db.selectFrom('accessTokens').selectAll().where('tokenId', '=', tokenId).executeTakeFirst()),
  find: async tokenHash =>
    toRow(await db.selectFrom('accessTokens').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()),
  page: async ({ after, most, keyId }) => {
    const rows = await db
      .selectFrom('accessTokens')
      .selectAll()
      .$if(keyId !== undefined, query => query.where('keyId', '=', keyId ?? ''))
      .$if(after !== undefined, query => query.where('tokenId', '>', after ?? ''))
      .orderBy('tokenId')
      .limit(most)
      .execute()
    return rows.flatMap(row => toRow(row) ?? [])
  },
  revoke: async (tokenId, revokedAt) => {
    const open = db.updateTable('accessTokens').set({ revokedAt }).where('tokenId', '=', tokenId)
    return (await open.where('revokedAt', 'is', null).executeTakeFirst()).numUpdatedRows > 0n
  },
})

/** Removes those that have been of no use for so long that nobody asks about them. */
export async function pruneAccessTokens(db: Kysely<Database>, nowMs: number): Promise<void> {
  for (const ended of ['expiresAt', 'revokedAt'] as const)
    await db
      .deleteFrom('accessTokens')
      .where(ended, '<=', nowMs - KEPT_MS)
      .execute()
}

const toRow = (row: Database['accessTokens'] | undefined): AccessTokenRow | undefined =>
  row && { ...row, scopes: JSON.parse(row.scopes) as string[] }
