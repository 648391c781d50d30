import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import type { CacheStore } from './cache.ts'
import { isDamage, openScratchFile, openScratchPool, removeScratchFile } from './scratch.ts'
import { createSqliteDialect } from '../sqlite_dialect.ts'

interface CacheTables {
  cacheEntries: { key: string; space: string; value: string; expiresAt: number }
}

const COLUMNS = '(key TEXT PRIMARY KEY, space TEXT NOT NULL, value TEXT NOT NULL, expires_at BIGINT NOT NULL)'
const INDEX = 'CREATE INDEX IF NOT EXISTS cache_entries_expiry ON cache_entries (space, expires_at)'
const EVERYTHING = 1_000_000

/** Opens the cache in a SQLite file, which several processes may share. */
export async function openFileCache(file: string): Promise<CacheStore> {
  const scratch = await openScratchFile(file, [`CREATE TABLE IF NOT EXISTS cache_entries ${COLUMNS}`, INDEX])
  // Waiting for a lock is the dialect's business, off the event loop.
  scratch.database.pragma('busy_timeout = 0')
  let damaged = false
  const guard = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      damaged ||= isDamage(error)
      throw error
    }
  }
  const store = storeOn(createSqliteDialect(scratch.database))
  return {
    get: key => guard(store.get(key)),
    set: (key, value, ttlMs) => guard(store.set(key, value, ttlMs)),
    delete: key => guard(store.delete(key)),
    clear: () => guard(store.clear()),
    tidy: async caps => {
      if (!scratch.isInPlace()) throw new Error('the file was removed')
      await guard(store.tidy(caps))
    },
    close: async () => {
      await store.close()
      if (damaged) removeScratchFile(file)
    },
  }
}

/** Opens the cache in Postgres. */
export async function openPostgresCache(url: string): Promise<CacheStore> {
  const pool = await openScratchPool(url, [`CREATE UNLOGGED TABLE IF NOT EXISTS cache_entries ${COLUMNS}`, INDEX])
  return storeOn(new PostgresDialect({ pool }))
}

function storeOn(dialect: Dialect): Required<CacheStore> {
  const db = new Kysely<CacheTables>({ dialect, plugins: [new CamelCasePlugin()] })
  const entries = () => db.deleteFrom('cacheEntries')
  return {
    get: async key =>
      (await db.selectFrom('cacheEntries').select('value').where('key', '=', key).executeTakeFirst())?.value,
    set: async (key, value, ttlMs) => {
      const row = { space: key.slice(0, key.indexOf(':')), value, expiresAt: Date.now() + ttlMs }
      await db
        .insertInto('cacheEntries')
        .values({ key, ...row })
        .onConflict(conflict => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    delete: async key => (await entries().where('key', '=', key).executeTakeFirst()).numDeletedRows > 0n,
    clear: async () => void (await entries().execute()),
    tidy: async caps => {
      for (const [space, most] of Object.entries(caps)) {
        await entries().where('space', '=', space).where('expiresAt', '<=', Date.now()).execute()
        // What would expire first goes first.
        const surplus = sql<string>`(select key from cache_entries where space = ${space} order by expires_at desc, key limit ${EVERYTHING} offset ${most})`
        await entries().where('key', 'in', surplus).execute()
      }
    },
    close: () => db.destroy(),
  }
}
