import { type DialectAdapter, type Kysely, sql } from 'kysely'
import { type MasterKey, sealedBy } from '../../lib/master_key.ts'
import type { Database } from '../database.ts'
import { LOCKS, lock } from '../locks.ts'
import type { Ring } from './keys.ts'

/** A column of the ledger that holds a secret; names are those in SQL. */
export interface SecretColumn {
  table: string
  /** The column that names the row. */
  id: string
  column: string
}

/** Every column that holds a secret in a form in which it could be used. */
export const SECRET_COLUMNS = {
  signingKey: { table: 'signing_keys', id: 'kid', column: 'private_jwk' },
  webhook: { table: 'webhooks', id: 'webhook_id', column: 'secret' },
  webhookBefore: { table: 'webhooks', id: 'webhook_id', column: 'previous_secret' },
  callback: { table: 'callback_secrets', id: 'agent_id', column: 'secret' },
  callbackBefore: { table: 'callback_secrets', id: 'agent_id', column: 'previous_secret' },
  subjects: { table: 'subject_keys', id: 'name', column: 'secret' },
  feed: { table: 'calendar_bindings', id: 'smb_id', column: 'feed_token' },
  busyAddress: { table: 'busy_addresses', id: 'busy_id', column: 'address' },
  news: { table: 'news_rules', id: 'person_id', column: 'secret' },
} as const satisfies Record<string, SecretColumn>

// The adapter is one object for a connection pool and all of its transactions.
const rings = new WeakMap<DialectAdapter, Ring>()

/** Has the secrets of a database encrypted and decrypted from here on. */
export const offerRing = (db: Kysely<Database>, ring: Ring): void => void rings.set(db.getExecutor().adapter, ring)

const ringOf = (db: Kysely<Database>): Ring | undefined => rings.get(db.getExecutor().adapter)

/** What a text is sealed for: nobody can put it into another row or column. */
export const placeOf = ({ table, column }: SecretColumn, id: string): string => JSON.stringify([table, column, id])

/** A secret as it was before it was encrypted. */
export function openSecret(db: Kysely<Database>, column: SecretColumn, id: string, stored: string): string {
  return openWith(ringOf(db), column, id, stored)
}

/** The same with these keys. */
export function openWith(ring: Ring | undefined, column: SecretColumn, id: string, stored: string): string {
  const keyId = sealedBy(stored)
  if (keyId === undefined) return stored
  const key = ring?.get(keyId)
  const name = `the ${column.table}.${column.column} of ${id}`
  if (key === undefined)
    throw new Error(
      `${name} is encrypted with the master key ${keyId}, which this process does not have: set MASTER_KEY and start it again`,
    )
  try {
    return key.open(stored, placeOf(column, id))
  } catch {
    throw new Error(`${name} does not decrypt with the master key ${keyId}: it was changed or moved; restore a backup`)
  }
}

/** The same of a column that may be empty. */
export const openNullable = (
  db: Kysely<Database>,
  column: SecretColumn,
  id: string,
  stored: string | null,
): string | null => (stored === null ? null : openSecret(db, column, id, stored))

/** Encrypts a secret for its place, where this process has a master key. */
export type Seal = (column: SecretColumn, id: string, plain: string) => string

/** What a transaction encrypts what it writes with; until it ends no rotation goes on. To be asked for before it holds a row of those tables. */
export async function sealFor(trx: Kysely<Database>): Promise<Seal> {
  const ring = ringOf(trx)
  if (ring === undefined) return (_column, _id, plain) => plain
  await lock(trx, [LOCKS.masterKey()], 'share')
  const key = await activeKey(trx, ring)
  return (column, id, plain) => key.seal(plain, placeOf(column, id))
}

/** The key that the ledger has secrets encrypted with now; read under the lock it stays so. */
export async function activeKey(db: Kysely<Database>, ring: Ring): Promise<MasterKey> {
  const { rows } = await sql<{ keyId: string }>`select key_id from master_keys where retired_at is null`.execute(db)
  const [{ keyId } = { keyId: '' }] = rows
  const key = ring.get(keyId)
  if (key === undefined)
    throw new Error(
      `the secrets of the ledger are encrypted with the master key ${keyId}, which this process does not have: set MASTER_KEY and start it again`,
    )
  return key
}
