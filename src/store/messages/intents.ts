import type { Kysely } from 'kysely'
import type { Intent, IntentRow, IntentTable } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { mayBegin } from '../call/operations.ts'

/** Calls to providers on either engine. */
export function intentTable(db: Kysely<Database>): IntentTable {
  return {
    begin: row => inTransaction(db, trx => begin(trx, row)),
    settle: async ({ operationId, channel, provider, ...changes }) => {
      const isKnown = changes.state === 'done' || changes.state === 'failed'
      await db
        .updateTable('intents')
        .set({ ...changes, ...(isKnown && { destination: null, textHash: null }) })
        .where('operationId', '=', operationId)
        .where('channel', '=', channel)
        .where('provider', '=', provider)
        // What is known stays known, whatever a late process believes.
        .where('state', 'in', ['calling', 'unknown'])
        .execute()
    },
    of: operationId =>
      db
        .selectFrom('intents')
        .selectAll()
        .where('operationId', '=', operationId)
        .orderBy('startedAt')
        .orderBy('channel')
        .execute(),
    byProviderId: (provider, providerId) =>
      db
        .selectFrom('intents')
        .selectAll()
        .where('provider', '=', provider)
        .where('providerId', '=', providerId)
        .executeTakeFirst(),
    isTaken: (call, providerId) => isTaken(db, call, providerId),
  }
}

// Far longer than a request is on its way.
const ALIKE_MS = 3_600_000

/** Asked once the provider has answered: whatever it lists was begun before, and stands here. */
async function isTaken(
  db: Kysely<Database>,
  { operationId, provider, destination, textHash, startedAt }: Intent,
  providerId: string,
): Promise<boolean> {
  const others = db
    .selectFrom('intents')
    .select('operationId')
    .where('provider', '=', provider)
    .where('operationId', '!=', operationId)
  if ((await others.where('providerId', '=', providerId).executeTakeFirst()) !== undefined) return true
  const alike = others
    .where('destination', '=', destination)
    .where('textHash', '=', textHash)
    .where('startedAt', '>', startedAt - ALIKE_MS)
  return (await alike.where('state', 'in', ['calling', 'unknown']).limit(1).executeTakeFirst()) !== undefined
}

async function begin(db: Kysely<Database>, row: IntentRow): Promise<IntentRow | undefined> {
  const mayCall = (await mayBegin(db, row.operationId)) ?? true
  // One statement, so that of several processes exactly one makes the call.
  const begun = mayCall && (await insert(db, row))
  if (begun) return undefined
  const rows = db
    .selectFrom('intents')
    .selectAll()
    .where('operationId', '=', row.operationId)
    .where('channel', '=', row.channel)
  const earlier = await rows.where('provider', '=', row.provider).executeTakeFirst()
  if (earlier === undefined || (!mayCall && earlier.state === 'failed')) throw answered()
  return earlier
}

async function insert(db: Kysely<Database>, row: IntentRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('intents')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['operationId', 'channel', 'provider']).doUpdateSet(row).where('intents.state', '=', 'failed'),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const answered = (): Failure =>
  new Failure('transient', 'The call was answered before this channel was tried; nothing was sent over it.')
