import type { Kysely } from 'kysely'
import type { IntentRow, IntentTable } from '../core/channel.ts'
import { Failure } from '../core/failure.ts'
import { inTransaction } from './consent_chain.ts'
import type { Database } from './database.ts'
import { mayBegin } from './operations.ts'

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
    of: operationId => db.selectFrom('intents').selectAll().where('operationId', '=', operationId).orderBy('startedAt').orderBy('channel').execute(),
    byProviderId: (provider, providerId) =>
      db.selectFrom('intents').selectAll().where('provider', '=', provider).where('providerId', '=', providerId).executeTakeFirst(),
  }
}

async function begin(db: Kysely<Database>, row: IntentRow): Promise<IntentRow | undefined> {
  const mayCall = (await mayBegin(db, row.operationId)) ?? true
  // One statement, so that of several processes exactly one makes the call.
  const begun = mayCall && (await insert(db, row))
  if (begun) return undefined
  const rows = db.selectFrom('intents').selectAll().where('operationId', '=', row.operationId).where('channel', '=', row.channel)
  const earlier = await rows.where('provider', '=', row.provider).executeTakeFirst()
  if (earlier === undefined || (!mayCall && earlier.state === 'failed')) throw answered()
  return earlier
}

async function insert(db: Kysely<Database>, row: IntentRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('intents')
    .values(row)
    .onConflict(conflict => conflict.columns(['operationId', 'channel', 'provider']).doUpdateSet(row).where('intents.state', '=', 'failed'))
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const answered = (): Failure => new Failure('transient', 'The call was answered before this channel was tried; nothing was sent over it.')
