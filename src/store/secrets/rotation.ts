import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type MasterKey, prefixOf, sealedBy, toMasterKey } from '../../lib/master_key.ts'
import { type MasterKeys, type Ring, requireIn, requireMasterKeys, toRing } from './keys.ts'
import { auditTable } from '../audit.ts'
import type { Database, MasterKeyRow } from '../database.ts'
import { isPostgres } from '../engine.ts'
import { LOCKS, lock } from '../locks.ts'
import { rewriteFile } from '../rewrite_file.ts'
import { inSteps } from '../steps.ts'
import { activeKey, offerRing, openSecret, openWith, placeOf, SECRET_COLUMNS, type SecretColumn } from './vault.ts'

const MOST_IN_STEP = 100
const PATIENCE_MS = 30_000
const PAUSE_MS = 100
const LOCK_MS = 5_000

/** How the secrets of a ledger are kept. */
export interface SecretState {
  keys: MasterKeyRow[]
  /** For each column how many values are encrypted with which key, or `plain`. */
  columns: { name: string; counts: Record<string, number> }[]
}

const COLUMNS: readonly SecretColumn[] = Object.values(SECRET_COLUMNS)

/**
 * Lets a process at the secrets of a ledger, over one or several databases of it; refuses one without the right key. The first
 * key encrypts what is there in plain.
 */
export async function unlock(
  [db, ...others]: readonly [Kysely<Database>, ...Kysely<Database>[]],
  given: MasterKeys | undefined,
  nowMs: number,
): Promise<void> {
  const known = await keysOf(db)
  requireMasterKeys(keyIdsOf(known), given)
  if (given === undefined) return
  const ring = toRing(given)
  if (known.length === 0) await begin(db, toMasterKey(given.current), ring, nowMs)
  for (const one of [db, ...others]) offerRing(one, ring)
  await reseal(db, ring, column => sql`${ref(column)} not like ${`${prefixOf()}%`}`)
  await clean(db, nowMs)
}

/** Has all secrets encrypted with the current key, whoever else writes some meanwhile; goes on where an earlier run has ended. */
export async function rotate(
  db: Kysely<Database>,
  given: MasterKeys,
  { nowMs, auditId }: { nowMs: number; auditId: string },
): Promise<{ keyId: string; changed: number }> {
  const ring = toRing(given)
  const { id } = toMasterKey(given.current)
  await inLock(db, async trx => {
    const known = await keysOf(trx)
    requireIn(ring, keyIdsOf(known))
    if (known.some(({ keyId, retiredAt }) => keyId === id && retiredAt === null)) return
    const audit = { actor: 'command_line', action: 'master_key.rotate', target: id, detail: null } as const
    await auditTable(trx).add({ auditId, at: nowMs, ...audit })
    await trx.updateTable('masterKeys').set({ retiredAt: nowMs }).where('keyId', '!=', id).execute()
    await trx
      .insertInto('masterKeys')
      .values({ keyId: id, createdAt: nowMs, retiredAt: null, cleanedAt: null })
      .onConflict(conflict => conflict.column('keyId').doUpdateSet({ retiredAt: null }))
      .execute()
  })
  const isOther = (column: SecretColumn): RawBuilder<unknown> => sql`${ref(column)} not like ${`${prefixOf(id)}%`}`
  let changed = 0
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    changed += await reseal(db, ring, isOther)
    if (await dropRetired(db, id, isOther)) break
    if (performance.now() > deadline)
      throw new Error('some secrets are being written all the time; run agent-broker secrets rotate again')
  }
  if (changed > 0) await db.updateTable('masterKeys').set({ cleanedAt: null }).execute()
  await clean(db, nowMs)
  return { keyId: id, changed }
}

/** Counts the secrets by the keys they are encrypted with. */
export async function secretState(db: Kysely<Database>): Promise<SecretState> {
  const columns = []
  for (const column of COLUMNS) {
    const counts: Record<string, number> = {}
    // The first letters name the key; those of a plain value must not be shown.
    const head = sql`case when ${ref(column)} like ${`${prefixOf()}%`} then substr(${ref(column)}, 1, ${prefixOf('0'.repeat(16)).length}) else 'plain' end`
    const { rows } = await sql<{ head: string; count: number }>`select ${head} as head, count(*) as count
      from ${sql.table(column.table)} where ${ref(column)} is not null group by 1`.execute(db)
    for (const { head: found, count } of rows) counts[sealedBy(found) ?? 'plain'] = Number(count)
    columns.push({ name: `${column.table}.${column.column}`, counts })
  }
  return { keys: await keysOf(db), columns }
}

/** What of the secrets does not decrypt. */
export async function unreadable(db: Kysely<Database>): Promise<string[]> {
  const problems: string[] = []
  for (const column of COLUMNS)
    for (const { id, value } of await valuesOf(db, column, sql`${ref(column)} is not null`, sql``)) {
      try {
        openSecret(db, column, id, value)
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
    }
  return problems
}

/** The key that is in use, by its identifier. */
export const activeOf = (keys: readonly MasterKeyRow[]): string =>
  keys.find(({ retiredAt }) => retiredAt === null)?.keyId ?? keys[0]?.keyId ?? ''

const ref = ({ column }: SecretColumn): RawBuilder<unknown> => sql.ref(column)

const keysOf = (db: Kysely<Database>): Promise<MasterKeyRow[]> =>
  db.selectFrom('masterKeys').selectAll().orderBy('createdAt').orderBy('keyId').execute()

const keyIdsOf = (keys: readonly MasterKeyRow[]): string[] => keys.map(({ keyId }) => keyId)

async function begin(db: Kysely<Database>, { id }: MasterKey, ring: Ring, nowMs: number): Promise<void> {
  await inLock(db, async trx => {
    // Another process may have begun with another key.
    const known = await keysOf(trx)
    requireIn(ring, keyIdsOf(known))
    if (known.length > 0) return
    await trx
      .insertInto('masterKeys')
      .values({ keyId: id, createdAt: nowMs, retiredAt: null, cleanedAt: null })
      .execute()
  })
}

/** Encrypts the values of which a condition is true with the key in use, but for those that somebody is just writing; answers how many. */
async function reseal(
  db: Kysely<Database>,
  ring: Ring,
  isMeant: (column: SecretColumn) => RawBuilder<unknown>,
): Promise<number> {
  let changed = 0
  for (const column of COLUMNS) {
    if ((await valuesOf(db, column, isMeant(column), sql`limit 1`)).length === 0) continue
    changed += await inSteps(() => inLock(db, trx => resealSome(trx, ring, column, isMeant(column))), MOST_IN_STEP)
  }
  return changed
}

async function resealSome(
  trx: Kysely<Database>,
  ring: Ring,
  column: SecretColumn,
  isMeant: RawBuilder<unknown>,
): Promise<number> {
  const key = await activeKey(trx, ring)
  // Whoever holds a row may be waiting for our lock.
  const alone = isPostgres(trx) ? sql`limit ${MOST_IN_STEP} for update skip locked` : sql`limit ${MOST_IN_STEP}`
  const found = await valuesOf(trx, column, isMeant, alone)
  for (const { id, value } of found) {
    const sealed = key.seal(openWith(ring, column, id, value), placeOf(column, id))
    await sql`update ${sql.table(column.table)} set ${ref(column)} = ${sealed} where ${sql.ref(column.id)} = ${id}`.execute(
      trx,
    )
  }
  return found.length
}

async function valuesOf(
  db: Kysely<Database>,
  column: SecretColumn,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<{ id: string; value: string }[]> {
  const found = sql<{ id: string; value: string }>`select ${sql.ref(column.id)} as id, ${ref(column)} as value
    from ${sql.table(column.table)} where ${condition} ${rest}`
  return (await found.execute(db)).rows
}

/** Forgets the retired keys, unless something is encrypted otherwise than with the one in use. */
const dropRetired = (
  db: Kysely<Database>,
  keyId: string,
  isOther: (column: SecretColumn) => RawBuilder<unknown>,
): Promise<boolean> =>
  inLock(db, async trx => {
    for (const column of COLUMNS)
      if ((await valuesOf(trx, column, isOther(column), sql`limit 1`)).length > 0) return false
    await trx.deleteFrom('masterKeys').where('keyId', '!=', keyId).execute()
    return true
  })

const inLock = <T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async trx => {
    await lock(trx, [LOCKS.masterKey()])
    return work(trx)
  })

/** Removes from the files of the ledger what the values were before; what cannot be done now is done with the next start. */
async function clean(db: Kysely<Database>, nowMs: number): Promise<void> {
  const due = db.selectFrom('masterKeys').select('keyId').where('cleanedAt', 'is', null).where('retiredAt', 'is', null)
  if ((await due.executeTakeFirst()) === undefined) return
  try {
    if (!(await (isPostgres(db) ? rewriteTables(db) : rewriteFile(db)))) return
  } catch {
    return
  }
  await db.updateTable('masterKeys').set({ cleanedAt: nowMs }).execute()
}

async function rewriteTables(db: Kysely<Database>): Promise<boolean> {
  await db.connection().execute(async connection => {
    await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, false)`.execute(connection)
    try {
      for (const table of new Set(COLUMNS.map(({ table }) => table)))
        await sql`vacuum (full) ${sql.table(table)}`.execute(connection)
    } finally {
      await sql`select set_config('lock_timeout', '0', false)`.execute(connection)
    }
  })
  return true
}
