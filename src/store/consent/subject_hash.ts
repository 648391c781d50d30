import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'
import { openSecret, SECRET_COLUMNS, sealFor } from '../secrets/vault.ts'
import { inTransaction } from './chain.ts'

const NAME = 'subject'

/** The ledger's own key for hashes of recipients and inputs, made with the first of them. */
export async function subjectKey(db: Kysely<Database>): Promise<string> {
  const [known] = (
    await runCompiled(db, 'subject key', { name: NAME }, (from, slots) =>
      from.selectFrom('subjectKeys').select('secret').where('name', '=', slots.name),
    )
  ).rows
  if (known !== undefined) return openSecret(db, SECRET_COLUMNS.subjects, NAME, known.secret)
  return inTransaction(db, async trx => {
    const seal = await sealFor(trx)
    const made = trx
      .insertInto('subjectKeys')
      .values({ name: NAME, secret: seal(SECRET_COLUMNS.subjects, NAME, randomBytes(32).toString('hex')) })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ name: NAME }))
      .returning('secret')
    return openSecret(trx, SECRET_COLUMNS.subjects, NAME, (await made.executeTakeFirstOrThrow()).secret)
  })
}

/** A hash that only whoever has the key can compare with a recipient. */
export const keyedHash = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
