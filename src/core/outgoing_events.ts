import type { Context } from './operation.ts'
import type { OperationRow, Tables } from './rows/ledger.ts'
import { freshCallbackSecret } from './rows/webhooks.ts'

/** Queues the outcome for every address that wants it, in the transaction that ends the operation. */
export const queueOutcome = (
  tables: Tables,
  row: OperationRow,
  receipt: Record<string, unknown>,
  ctx: Context,
): Promise<void> => queueEvent(tables, row, 'operation.completed', receipt, ctx)

/** Queues an event for every webhook of an agent and for a callback address. */
export async function queueEvent(
  tables: Tables,
  row: Pick<OperationRow, 'agentId' | 'callbackUrl'>,
  type: EventType,
  data: Record<string, unknown>,
  { now, uuid }: Pick<Context, 'now' | 'uuid'>,
): Promise<void> {
  const nowMs = now()
  const webhooks = (await tables.webhooks.list(row.agentId)).filter(({ disabledAt }) => disabledAt === null)
  const callback = row.callbackUrl === null ? [] : [{ webhookId: null, url: row.callbackUrl }]
  if (row.callbackUrl !== null) await tables.webhooks.callbackSecret(freshCallbackSecret(row.agentId, nowMs))
  const body = toEvent(type, nowMs, data)
  for (const { webhookId, url } of [...webhooks, ...callback]) {
    await tables.webhooks.queue({
      deliveryId: `msg_${uuid.v7()}`,
      webhookId,
      agentId: row.agentId,
      url,
      body,
      attempt: 0,
      nextAt: nowMs,
      state: 'pending',
      leaseOwner: null,
      leaseUntil: null,
      lastStatus: null,
      lastError: null,
      createdAt: nowMs,
      updatedAt: nowMs,
    })
  }
}

/** The events a webhook may get. */
export type EventType = 'operation.completed' | 'message.replied' | 'webhook.test'

/** The body of a message. */
export const toEvent = (type: EventType, atMs: number, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: new Date(atMs).toISOString(), data })
