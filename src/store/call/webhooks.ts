import { type Kysely, sql } from 'kysely'
import type {
  CallbackSecretRow,
  DeliveryRow,
  SigningSecret,
  WebhookRow,
  WebhookTable,
} from '../../core/rows/webhooks.ts'
import { runCompiled } from '../compiled.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'
import { bringForward, endLeasesOf, FREE, holdersOf, isNot, leaseRows, type Queue } from './leases.ts'
import { openNullable, openSecret, SECRET_COLUMNS, type Seal, sealFor } from '../secrets/vault.ts'
import { removeInSteps } from '../steps.ts'

// Written out and not bound: a partial index serves only a condition that is known when the statement is prepared.
const PENDING = sql.lit('pending' as const)
// Attempts take about 28 hours, and those of a server that stood still some more.
const LONGEST_MS = 7 * 86_400_000
const QUEUE: Queue = { table: 'deliveries', id: 'delivery_id', dueAt: 'next_at', isOpen: sql`state = ${PENDING}` }

/** Webhooks, secrets and deliveries on either engine. */
export const webhookTable = (db: Kysely<Database>): WebhookTable => ({
  ...webhooks(db),
  ...secrets(db),
  ...deliveries(db),
})

const WEBHOOK = { secret: SECRET_COLUMNS.webhook, previousSecret: SECRET_COLUMNS.webhookBefore }
const CALLBACK = { secret: SECRET_COLUMNS.callback, previousSecret: SECRET_COLUMNS.callbackBefore }

/** Those of the secrets that are given, as they are stored. */
const toSealed = (
  seal: Seal,
  columns: typeof WEBHOOK | typeof CALLBACK,
  id: string,
  { secret, previousSecret }: Partial<SigningSecret>,
): Partial<Pick<SigningSecret, 'secret' | 'previousSecret'>> => ({
  ...(secret !== undefined && { secret: seal(columns.secret, id, secret) }),
  ...(typeof previousSecret === 'string' && { previousSecret: seal(columns.previousSecret, id, previousSecret) }),
})

const openedIn =
  <Row extends SigningSecret>(
    db: Kysely<Database>,
    columns: typeof WEBHOOK | typeof CALLBACK,
    idOf: (row: Row) => string,
  ) =>
  (row: Row): Row => ({
    ...row,
    secret: openSecret(db, columns.secret, idOf(row), row.secret),
    previousSecret: openNullable(db, columns.previousSecret, idOf(row), row.previousSecret),
  })

function webhooks(
  db: Kysely<Database>,
): Pick<WebhookTable, 'add' | 'get' | 'list' | 'page' | 'update' | 'rotate' | 'remove'> {
  const open = openedIn<WebhookRow>(db, WEBHOOK, ({ webhookId }) => webhookId)
  return {
    add: row =>
      inTransaction(db, async trx => {
        const sealed = toSealed(await sealFor(trx), WEBHOOK, row.webhookId, row)
        await trx
          .insertInto('webhooks')
          .values({ ...row, ...sealed })
          .execute()
      }),
    get: async webhookId => {
      const row = await db.selectFrom('webhooks').selectAll().where('webhookId', '=', webhookId).executeTakeFirst()
      return row && open(row)
    },
    list: async agentId => {
      const found = runCompiled(db, 'webhooks of agent', { agentId }, (from, slots) =>
        from
          .selectFrom('webhooks')
          .selectAll()
          .where('agentId', '=', slots.agentId)
          .orderBy('createdAt')
          .orderBy('webhookId'),
      )
      return (await found).rows.map(open)
    },
    page: async ({ after, most }) => {
      const found = db
        .selectFrom('webhooks')
        .selectAll()
        .$if(after !== undefined, query => query.where('webhookId', '>', after ?? ''))
        .orderBy('webhookId')
        .limit(most)
      return (await found.execute()).map(open)
    },
    update: (webhookId, changes) =>
      inTransaction(db, async trx => {
        const sealed = toSealed(await sealFor(trx), WEBHOOK, webhookId, changes)
        const changed = trx
          .updateTable('webhooks')
          .set({ ...changes, ...sealed })
          .where('webhookId', '=', webhookId)
        return (await changed.executeTakeFirst()).numUpdatedRows > 0n
      }),
    rotate: (webhookId, secret, previousUntil) =>
      inTransaction(db, async trx => {
        const seal = await sealFor(trx)
        const row = trx.updateTable('webhooks').where('webhookId', '=', webhookId)
        // A change that changes nothing makes others who rotate it wait.
        const before = await row.set({ webhookId }).returning('secret').executeTakeFirst()
        if (before === undefined) return false
        const previousSecret = openSecret(trx, WEBHOOK.secret, webhookId, before.secret)
        await row.set({ ...toSealed(seal, WEBHOOK, webhookId, { secret, previousSecret }), previousUntil }).execute()
        return true
      }),
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
  const open = openedIn<CallbackSecretRow>(db, CALLBACK, ({ agentId }) => agentId)
  return {
    // The update that changes nothing takes the row's lock, which is what the agent's other transactions wait for.
    callbackSecret: fresh =>
      inTransaction(db, async trx => {
        const sealed = toSealed(await sealFor(trx), CALLBACK, fresh.agentId, fresh)
        const kept = trx
          .insertInto('callbackSecrets')
          .values({ ...fresh, ...sealed })
          .onConflict(conflict => conflict.column('agentId').doUpdateSet({ agentId: fresh.agentId }))
          .returningAll()
        return open(await kept.executeTakeFirstOrThrow())
      }),
    findCallbackSecret: async agentId => {
      const row = await db.selectFrom('callbackSecrets').selectAll().where('agentId', '=', agentId).executeTakeFirst()
      return row && open(row)
    },
    updateCallbackSecret: (agentId, changes) =>
      inTransaction(db, async trx => {
        const sealed = toSealed(await sealFor(trx), CALLBACK, agentId, changes)
        await trx
          .updateTable('callbackSecrets')
          .set({ ...changes, ...sealed })
          .where('agentId', '=', agentId)
          .execute()
      }),
  }
}

type DeliveryMethods =
  | 'queue'
  | 'lease'
  | 'renew'
  | 'record'
  | 'unlease'
  | 'senders'
  | 'releaseSender'
  | 'bringForward'
  | 'abandon'
  | 'delivery'
  | 'deliveries'
  | 'deliveriesOf'
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
    renew: async (deliveryId, owner, leaseUntil) =>
      (await held(deliveryId, owner).set({ leaseUntil }).executeTakeFirst()).numUpdatedRows > 0n,
    record: async (deliveryId, owner, result) =>
      (
        await held(deliveryId, owner)
          .set({ ...result, ...FREE })
          .executeTakeFirst()
      ).numUpdatedRows > 0n,
    unlease: async (deliveryId, owner) => void (await held(deliveryId, owner).set(FREE).execute()),
    senders: () => holdersOf(db, QUEUE),
    releaseSender: owner => endLeasesOf(db, QUEUE, owner),
    bringForward: (nowMs, afterMs) => bringForward(db, QUEUE, nowMs, sql`updated_at > ${afterMs}`),
    abandon: async (webhookId, updatedAt, lastError) => {
      const waiting = db.updateTable('deliveries').where('webhookId', '=', webhookId).where('state', '=', 'pending')
      return Number(
        (await waiting.set({ ...FREE, state: 'failed', lastError, updatedAt }).executeTakeFirst()).numUpdatedRows,
      )
    },
    delivery: deliveryId =>
      db.selectFrom('deliveries').selectAll().where('deliveryId', '=', deliveryId).executeTakeFirst(),
    deliveries: (webhookId, { after, most }) =>
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('webhookId', '=', webhookId)
        .$if(after !== undefined, query => query.where('deliveryId', '<', after ?? ''))
        .orderBy('deliveryId', 'desc')
        .limit(most)
        .execute(),
    deliveriesOf: ({ agentId, operationId, endedAt, most }) =>
      db
        .selectFrom('deliveries')
        .selectAll()
        .where('agentId', '=', agentId)
        .where('body', 'like', `%"operation_id":"${operationId}"%`)
        // Written out: of those that wait and of those that have ended there is a partial index each.
        .where(
          sql<boolean>`(state = 'pending' or (state <> 'pending' and updated_at between ${endedAt} and ${endedAt + LONGEST_MS}))`,
        )
        .orderBy('deliveryId')
        .limit(most)
        .execute(),
    pendingDeliveries: async () => {
      const counted = db.selectFrom('deliveries').select(sql<number>`count(*)`.as('count')).where('state', '=', PENDING)
      return Number((await counted.executeTakeFirst())?.count ?? 0)
    },
    prune: beforeMs => removeInSteps(db, 'deliveries', sql`state <> 'pending' and updated_at < ${beforeMs}`),
  }
}
