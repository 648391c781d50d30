import { type Kysely, sql } from 'kysely'
import { Failure } from '../../core/failure.ts'
import type { Database } from '../database.ts'
import { lock, LOCKS } from '../locks.ts'

/** The id under which a business goes on; its own where it was merged into none. Undefined: there is none of this id. */
export async function currentId(db: Kysely<Database>, smbId: string): Promise<string | undefined> {
  const row = db.selectFrom('businesses').select(['smbId', 'mergedInto']).where('smbId', '=', smbId)
  const found = await row.executeTakeFirst()
  return found && (found.mergedInto ?? found.smbId)
}

/** Every id that means the same business, the current one first; what no business has stands for itself. */
export async function idsOf(db: Kysely<Database>, smbId: string): Promise<[current: string, ...others: string[]]> {
  const current = await currentId(db, smbId)
  if (current === undefined) return [smbId]
  const merged = db.selectFrom('businesses').select('smbId').where('mergedInto', '=', current)
  return [current, ...(await merged.orderBy('smbId').execute()).map(row => row.smbId)]
}

/** A condition on a column that names a business; of one id it is an equality, by which an index has its rows in order. */
export const isAmong = (column: string, [first, ...others]: readonly string[]) =>
  others.length === 0
    ? sql<boolean>`${sql.ref(column)} = ${first}`
    : sql<boolean>`${sql.ref(column)} in (${sql.join([first, ...others])})`

/** Keeps a business from being merged into another until the transaction ends; what is written for one that just was would be found by nobody. */
export async function staysItself(trx: Kysely<Database>, smbId: string): Promise<void> {
  await lock(trx, [LOCKS.business(smbId)], 'share')
  const current = await currentId(trx, smbId)
  if (current === undefined || current === smbId) return
  throw new Failure('transient', `${smbId} has just been merged into ${current}, and nothing was done; try again.`)
}
