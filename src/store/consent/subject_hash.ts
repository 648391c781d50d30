import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'

/** A subject as one text: `phone:+12025550123`, `email:a@example.com`. */
export const toText = ({ type, normalized }: ConsentSubject): string => `${type}:${normalized}`

/** The subject of such a text. */
export const fromText = (text: string): ConsentSubject => ({
  type: text.startsWith('phone:') ? 'phone' : 'email',
  normalized: text.slice(6),
})

/** The ledger's own key for hashes of recipients and inputs, made with the first of them. */
export async function subjectKey(db: Kysely<Database>): Promise<string> {
  const [known] = (
    await runCompiled(db, 'subject key', { name: 'subject' }, (from, slots) =>
      from.selectFrom('subjectKeys').select('secret').where('name', '=', slots.name),
    )
  ).rows
  if (known !== undefined) return known.secret
  const made = db
    .insertInto('subjectKeys')
    .values({ name: 'subject', secret: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ name: 'subject' }))
    .returning('secret')
  return (await made.executeTakeFirstOrThrow()).secret
}

/** A hash that only whoever has the key can compare with a recipient. */
export const keyedHash = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
