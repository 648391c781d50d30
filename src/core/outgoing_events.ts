import type { Context } from './operation.ts'
import type { Asked } from './call/ask.ts'
import type { ApprovalRow } from './rows/approvals.ts'
import type { OperationRow, Tables } from './rows/ledger.ts'
import type { WatchResult, WatchRow } from './rows/watches.ts'
import { type DeliveryRow, freshCallbackSecret } from './rows/webhooks.ts'

/** Queues the outcome for every address that wants it, in the transaction that ends the operation. */
export const queueOutcome = (
  tables: Tables,
  row: OperationRow,
  receipt: Record<string, unknown>,
  ctx: Pick<Context, 'now' | 'uuid'>,
): Promise<void> => queueEvent(tables, row, 'operation.completed', receipt, ctx)

/** Queues an event for every webhook of an agent and for a callback address. */
export async function queueEvent(
  tables: Tables,
  row: Pick<OperationRow, 'agentId' | 'callbackUrl' | 'traceparent'>,
  type: EventType,
  data: Record<string, unknown>,
  { now, uuid }: Pick<Context, 'now' | 'uuid'>,
): Promise<void> {
  const nowMs = now()
  const webhooks = (await tables.webhooks.list(row.agentId)).filter(({ disabledAt }) => disabledAt === null)
  const callback = row.callbackUrl === null ? [] : [{ webhookId: null, url: row.callbackUrl }]
  if (row.callbackUrl !== null) await tables.webhooks.callbackSecret(freshCallbackSecret(row.agentId, nowMs))
  const body = toEvent(type, nowMs, data)
  const { agentId, traceparent } = row
  const trace = traceparent != null && { traceparent }
  for (const { webhookId, url } of [...webhooks, ...callback])
    await tables.webhooks.queue(toDeliveryRow({ webhookId, agentId, url, body, ...trace }, uuid.v7(), nowMs))
}

const toDeliveryRow = (
  to: Pick<DeliveryRow, 'webhookId' | 'agentId' | 'url' | 'body' | 'traceparent'>,
  id: string,
  nowMs: number,
): DeliveryRow => ({
  ...to,
  deliveryId: `msg_${id}`,
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

/** Whose deliveries those to approvers are; no agent can have this name. */
export const APPROVERS = ' approvers'

/** Queues the news of a question for its approvers, in the transaction that asks it. It names nobody: what would leave is read where it is decided. */
export async function queueQuestion(
  tables: Tables,
  approval: ApprovalRow,
  { asks }: Asked,
  { approvals, publicUrl, uuid }: Pick<Context, 'approvals' | 'publicUrl' | 'uuid'>,
): Promise<void> {
  const { approvalId, operation, agentId, askedAt, expiresAt, token } = approval
  const body = toEvent('approval.asked', askedAt, {
    approval_id: approvalId,
    operation,
    agent_id: agentId,
    reasons: asks.map(({ because }) => because),
    expires_at: new Date(expiresAt).toISOString(),
    url: `${publicUrl}/approvals/${token}`,
  })
  const urls = [...approvals.mails.map(address => `mailto:${address}`), approvals.webhookUrl ?? []].flat()
  for (const url of urls)
    await tables.webhooks.queue(toDeliveryRow({ webhookId: null, agentId: APPROVERS, url, body }, uuid.v7(), askedAt))
}

/** Queues the news of a watched party for the operator's receiver, in the transaction that records it. It names whom the lists name, not who is watched. */
export async function queueWatchChange(
  tables: Tables,
  { watchId, note }: Pick<WatchRow, 'watchId' | 'note'>,
  { changes, hits, screenedAt }: Pick<WatchResult, 'changes' | 'hits' | 'screenedAt'>,
  url: string,
  id: string,
): Promise<void> {
  const scores = new Map(hits.map(({ entryId, score }) => [entryId, score]))
  const body = toEvent('screening.changed', screenedAt, {
    watch_id: watchId,
    ...(note !== null && { note }),
    changes: changes.map(({ entryId, name, before, after }) => ({
      entry_id: entryId,
      name,
      before: before ?? 'no_hit',
      after: after ?? 'no_hit',
      ...(scores.has(entryId) && { score: scores.get(entryId) }),
    })),
  })
  await tables.webhooks.queue(toDeliveryRow({ webhookId: null, agentId: APPROVERS, url, body }, id, screenedAt))
}

/** The events a webhook may get. */
export type EventType =
  | 'operation.completed'
  | 'message.replied'
  | 'appointment.offered'
  | 'webhook.test'
  | 'approval.asked'
  | 'screening.changed'
  | 'news'

/** The body of a message. */
export const toEvent = (type: EventType, atMs: number, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: new Date(atMs).toISOString(), data })
