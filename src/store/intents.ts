import type { Kysely } from 'kysely'
import type { IntentTable } from '../core/channel.ts'
import type { Database } from './database.ts'

/** Calls to providers on either engine. */
export function intentTable(db: Kysely<Database>): IntentTable {
  return {
    begin: async row => {
      // One statement, so that of several processes exactly one makes the call.
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('intents')
        .values(row)
        .onConflict(conflict => conflict.columns(['operationId', 'channel', 'provider']).doUpdateSet(row).where('intents.state', '=', 'failed'))
        .executeTakeFirst()
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined
      return db
        .selectFrom('intents')
        .selectAll()
        .where('operationId', '=', row.operationId)
        .where('channel', '=', row.channel)
        .where('provider', '=', row.provider)
        .executeTakeFirstOrThrow()
    },
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
