import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What WhatsApp calls a message holds the telephone number of the other side: what is kept of it is hashed, as providers/whatsapp does with those that come. */
export async function up(db: Kysely<Database>): Promise<void> {
  await renew(db, 'messages', 'message_id', 'provider_id')
  await renew(db, 'messages', 'message_id', 'sent')
  await renew(db, 'inbound_messages', 'provider_id', 'answers')
  for (const table of ['inbound_messages', 'delivery_reports', 'replies'])
    await renew(db, table, 'provider_id', 'provider_id')
}

const MOST_AT_ONCE = 500
const WRITTEN = /wamid\.[\w+/=-]+/g
// Base64 of whole bytes is never 43 characters long.
const KEPT = /^wamid\.[\w-]{43}$/

const hashed = (text: string): string =>
  text.replace(WRITTEN, id => (KEPT.test(id) ? id : `wamid.${hash('sha256', id, 'base64url')}`))

async function renew(db: Kysely<Database>, name: string, key: string, column: string): Promise<void> {
  const [table, id, written] = [sql.table(name), sql.ref(key), sql.ref(column)]
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; written: string | null }>`select ${id} as id, ${written} as written
      from ${table} where provider = 'whatsapp' and ${id} > ${after} order by ${id} limit ${sql.lit(MOST_AT_ONCE)}`.execute(
      db,
    )
    for (const row of rows) {
      const now = row.written === null ? null : hashed(row.written)
      if (now !== row.written)
        await sql`update ${table} set ${written} = ${now} where provider = 'whatsapp' and ${id} = ${row.id}`.execute(db)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < MOST_AT_ONCE) return
    after = last.id
  }
}
