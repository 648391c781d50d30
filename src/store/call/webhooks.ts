import { type Kysely, sql } from 'kysely'
import type { DeliveryRow, WebhookTable } from '../../core/rows/webhooks.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'
import { endLeasesOf, FREE, holdersOf, isNot, leaseRows, type Queue } from './leases.ts'
import { removeInSteps } from '../steps.ts'

// Written out and not bound: a partial index serves only a condition that is known when the statement is prepared.
const PENDING = sql.lit('pending' as const)
const QUEUE: Queue = { table: 'deliveries', id: 'delivery_id', dueAt: 'next_at', isOpen: sql`state = ${PENDING}` }

/** Webhooks, secrets and deliveries on either engine. */
export const webhookTable = (db: Kysely<Database>): WebhookTable => ({
  ...webhooks(db),
  ...secrets(db),
  ...deliveries(db),
})

function webhooks(
  db: Kysely<Database>,
): Pick<WebhookTable, 'add' | 'get' | 'list' | 'page' | 'update' | 'rotate' | 'remove'> {
  return {
    add: async row => void (await db.insertInto('webhooks').values(row).execute()),
    get: webhookId => db.selectFrom('webhooks').selectAll().where('webhookId', '=', webhookId).executeTakeFirst(),
    list: async agentId => {
      const found = runCompiled(db, 'webhooks of agent', { agentId }, (from, slots) =>
        from
          .selectFrom('webhooks')
          .selectAll()
          .where('agentId', '=', slots.agentId)
          .orderBy('createdAt')
          .orderBy('webhookId'),
      )
      return (await found).rows
    },
    page: ({ after, most }) =>
      db
        .selectFrom('webhooks')
        .selectAll()
        .$if(after !== undefined, query => query.where('webhookId', '>', after ?? ''))
        .orderBy('webhookId')
        .limit(most)
        .execute(),
    update: async (webhookId, changes) => {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set(changes)
        .where('webhookId', '=', webhookId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    rotate: async (webhookId, secret, previousUntil) => {
      const row = db.updateTable('webhooks').where('webhookId', '=', webhookId)
      return (
        (await row.set(eb => ({ previousSecret: eb.ref('secret'), secret, previousUntil })).executeTakeFirst())
          .numUpdatedRows > 0n
      )
    },
    remove: async webhookId => {
      // The webhook first, like whoever disables it: in the other order each could wait for the other.
      const { numDeletedRows } = await db.deleteFrom('webhooks').where('webhookId', '=', webhookId).executeTakeFirst()
      await db.deleteFrom('deliveries').where('webhookId', '=', webhookId).execute()
      return numDeletedRows > 0n
    },
  }
}

function secrets(
  db: Kysely<Database>,
): Pick<WebhookTable, 'callbackSecret' | 'findCallbackSecret' | 'updateCallbackSecret'> {
  return {
    // The update that changes nothing takes the row's lock, which is what the agent's other transactions wait for.
    callbackSecret: fresh =>
      db
        .insertInto('callbackSecrets')
        .values(fresh)
        .onConflict(conflict => conflict.column('agentId').doUpdateSet({ agentId: fresh.agentId }))
        .returningAll()
        .executeTakeFirstOrThrow(),
    findCallbackSecret: agentId =>
      db.selectFrom('callbackSecrets').selectAll().where('agentId', '=', agentId).executeTakeFirst(),
    updateCallbackSecret: async (agentId, changes) =>
      void (await db.updateTable('callbackSecrets').set(changes).where('agentId', '=', agentId).execute()),
  }
}

type DeliveryMethods =
  | 'queue'
  | 'lease'
  | 'record'
  | 'unlease'
  | 'senders'
  | 'releaseSender'
  | 'abandon'
  | 'deliveries'
  | 'pendingDeliveries'
  | 'prune'

function deliveries(db: Kysely<Database>): Pick<WebhookTable, DeliveryMethods> {
  const held = (deliveryId: string, owner: string) =>
    db
      .updateTable('deliveries')
      .where('deliveryId', '=', deliveryId)
      .where('leaseOwner', '=', owner)
      .where('state', '=', 'pending')
  return {
    queue: async row => void (await db.insertInto('deliveries').values(row).execute()),
    lease: async (owner, nowMs, untilMs, exceptAgents, exceptIds = []) => {
      const only = isNot('agent_id', exceptAgents)
      return (await leaseRows<DeliveryRow>(db, QUEUE, { owner, nowMs, untilMs, most: 1, exceptIds, only }))[0]
    },
    record: async (deliveryId, owner, result) =>
      (
        await held(deliveryId, owner)
          .set({ ...result, ...FREE })
          .executeTakeFirst()
      ).numUpdatedRows > 0n,
    unlease: async (deliveryId, owner) => void (await held(deliveryId, owner).set(FREE).execute()),
    senders: () => holdersOf(db, QUEUE),
    releaseSender: owner => endLeasesOf(db, QUEUE, owner),
    abandon: async (webhookId, updatedAt, lastError) => {
      const waiting = db.updateTable('deliveries').where('webhookId', '=', webhookId).where('state', '=', 'pending')
      return Number(
        (await waiting.set({ ...FREE, state: 'failed', lastError, updatedAt }).executeTakeFirst()).numUpdatedRows,
      )
    },
    deliveries: (webhookId, { after, most }) =>
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('webhookId', '=', webhookId)
        .$if(after !== undefined, query => query.where('deliveryId', '<', after ?? ''))
        .orderBy('deliveryId', 'desc')
        .limit(most)
        .execute(),
    pendingDeliveries: async () => {
      const counted = db.selectFrom('deliveries').select(sql<number>`count(*)`.as('count')).where('state', '=', PENDING)
      return Number((await counted.executeTakeFirst())?.count ?? 0)
    },
    prune: beforeMs => removeInSteps(db, 'deliveries', sql`state <> 'pending' and updated_at < ${beforeMs}`),
  }
}
