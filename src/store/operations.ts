import type { Kysely } from 'kysely'
import type { OperationTable } from '../core/ledger.ts'
import type { Database } from './database.ts'

const LISTED = ['operationId', 'agentId', 'keyId', 'operation', 'state', 'reservedCredits', 'costBasis', 'estimatedAt', 'createdAt', 'updatedAt'] as const

/** Accepted writes and idempotency claims on either engine. */
export function operationTable(db: Kysely<Database>): OperationTable {
  const claimed = ({ agentId, operation, key }: { agentId: string; operation: string; key: string }) =>
    db.selectFrom('idempotency').selectAll().where('agentId', '=', agentId).where('operation', '=', operation).where('key', '=', key)
  return {
    add: async row => void (await db.insertInto('operations').values(row).execute()),
    get: operationId => db.selectFrom('operations').selectAll().where('operationId', '=', operationId).executeTakeFirst(),
    update: async (operationId, changes) => void (await db.updateTable('operations').set(changes).where('operationId', '=', operationId).execute()),
    list: filter => list(db, filter),
    outcomes: async (operation, most) => {
      const finished = db.selectFrom('operations').where('operation', '=', operation).where('state', 'in', ['success', 'failure', 'partial'])
      const rows = await finished.select(['state', 'createdAt', 'updatedAt']).orderBy('updatedAt', 'desc').limit(most).execute()
      return rows.map(({ state, createdAt, updatedAt }) => ({ state, tookMs: updatedAt - createdAt }))
    },
    claim: async (row, nowMs) => {
      // An expired claim is overwritten in place; a living one makes the insert return nothing.
      const { inputHash, operationId, state, receipt, leaseUntil, expiresAt } = row
      const won = await db
        .insertInto('idempotency')
        .values(row)
        .onConflict(conflict =>
          conflict
            .columns(['agentId', 'operation', 'key'])
            .doUpdateSet({ inputHash, operationId, state, receipt, leaseUntil, expiresAt })
            .where('idempotency.expiresAt', '<=', nowMs),
        )
        .returning('operationId')
        .executeTakeFirst()
      return won === undefined ? claimed(row).executeTakeFirst() : undefined
    },
    storeReceipt: async ({ agentId, operation, key, receipt }) =>
      void (await db
        .updateTable('idempotency')
        .set({ state: 'stored', receipt })
        .where('agentId', '=', agentId)
        .where('operation', '=', operation)
        .where('key', '=', key)
        .execute()),
    release: async ({ agentId, operation, key }) =>
      void (await db.deleteFrom('idempotency').where('agentId', '=', agentId).where('operation', '=', operation).where('key', '=', key).execute()),
  }
}

const list = (db: Kysely<Database>, { agentId, after, most }: Parameters<OperationTable['list']>[0]) =>
  db
    .selectFrom('operations')
    .select(LISTED)
    .$if(agentId !== undefined, query => query.where('agentId', '=', agentId ?? ''))
    .$if(after !== undefined, query => query.where('operationId', '<', after ?? ''))
    .orderBy('operationId', 'desc')
    .limit(most)
    .execute()
