import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Page } from './page.ts'

/** A Standard Webhooks secret, and the one before it, which signs too until its time is over. */
export interface SigningSecret {
  /** `whsec_` and base64. */
  secret: string
  previousSecret: string | null
  previousUntil: number | null
}

/** An address that gets the outcome of every asynchronous operation of an agent. */
export interface WebhookRow extends SigningSecret {
  webhookId: string
  agentId: string
  url: string
  createdAt: number
  disabledAt: number | null
  disabledReason: string | null
}

/** What signs the deliveries to an agent's callback_url addresses. */
export interface CallbackSecretRow extends SigningSecret {
  agentId: string
  createdAt: number
  /** When the agent was told the secret; null while it never was. */
  shownAt: number | null
}

/** One message to one address, kept with its last result; leased like a job while it is under way. */
export interface DeliveryRow {
  /** The `webhook-id` of every attempt. */
  deliveryId: string
  /** Null for a callback_url. */
  webhookId: string | null
  agentId: string
  url: string
  body: string
  /** Attempts that have ended. */
  attempt: number
  nextAt: number
  state: 'pending' | 'delivered' | 'failed'
  leaseOwner: string | null
  leaseUntil: number | null
  lastStatus: number | null
  lastError: string | null
  /** The span of the trace whose outcome it tells. */
  traceparent?: string | null | undefined
  createdAt: number
  updatedAt: number
}

/** How an attempt ended. */
export type DeliveryResult = Pick<
  DeliveryRow,
  'attempt' | 'nextAt' | 'state' | 'lastStatus' | 'lastError' | 'updatedAt'
>

/** Registered addresses, their secrets and what is sent to them. */
export interface WebhookTable {
  add(row: WebhookRow): Promise<void>
  get(webhookId: string): Promise<WebhookRow | undefined>
  /** Oldest first. */
  list(agentId: string): Promise<WebhookRow[]>
  /** Webhooks of every agent by their identifier, from the one after `after` on. */
  page(filter: Page): Promise<WebhookRow[]>
  update(
    webhookId: string,
    changes: Partial<SigningSecret & Pick<WebhookRow, 'disabledAt' | 'disabledReason'>>,
  ): Promise<boolean>
  /** Signs with a new secret, and until a time with the one before it too; of several at the same time each finds the one before its own. False when the webhook is gone. */
  rotate(webhookId: string, secret: string, previousUntil: number): Promise<boolean>
  /** Removes a webhook with its deliveries. */
  remove(webhookId: string): Promise<boolean>
  /** The agent's callback secret; the given row becomes it when there is none. Within a transaction the agent's other ones wait here. */
  callbackSecret(fresh: CallbackSecretRow): Promise<CallbackSecretRow>
  findCallbackSecret(agentId: string): Promise<CallbackSecretRow | undefined>
  updateCallbackSecret(
    agentId: string,
    changes: Partial<SigningSecret & Pick<CallbackSecretRow, 'shownAt'>>,
  ): Promise<void>
  queue(row: DeliveryRow): Promise<void>
  /** Leases the delivery that has been due longest, of an agent that is not among the excepted, and not excepted itself. */
  lease(
    owner: string,
    nowMs: number,
    untilMs: number,
    exceptAgents: readonly string[],
    exceptIds?: readonly string[],
  ): Promise<DeliveryRow | undefined>
  /** Holds a lease for longer; false when it was lost. */
  renew(deliveryId: string, owner: string, untilMs: number): Promise<boolean>
  /** Stores how an attempt ended and ends its lease; false when the lease was lost. */
  record(deliveryId: string, owner: string, result: DeliveryResult): Promise<boolean>
  /** Ends a lease whose attempt was broken off. */
  unlease(deliveryId: string, owner: string): Promise<void>
  /** Who holds leases of deliveries now. */
  senders(): Promise<string[]>
  /** Ends the leases of a sender that is known to be dead. */
  releaseSender(owner: string): Promise<number>
  /** Has deliveries be tried now that were queued or tried last after a time, by a clock that was set back since. */
  bringForward(nowMs: number, afterMs: number): Promise<void>
  /** Gives up what still waits for a webhook. */
  abandon(webhookId: string, nowMs: number, error: string): Promise<number>
  delivery(deliveryId: string): Promise<DeliveryRow | undefined>
  /** Newest first, from the one after `after` on. */
  deliveries(webhookId: string, page: Page): Promise<DeliveryRow[]>
  /** What was sent of the outcome of one operation, which came at that time; oldest first. */
  deliveriesOf(outcome: { agentId: string; operationId: string; endedAt: number; most: number }): Promise<DeliveryRow[]>
  pendingDeliveries(): Promise<number>
  /** Forgets deliveries that ended before a time. */
  prune(beforeMs: number): Promise<number>
}

/** The management of webhooks as the HTTP door mounts it; every method acts for one agent, and answers undefined for a webhook that is not its own. */
export interface WebhookDoor {
  register(agentId: string, input: { url: string }): Promise<Record<string, unknown>>
  list(agentId: string): Promise<Record<string, unknown>>
  remove(agentId: string, webhookId: string): Promise<boolean>
  rotate(agentId: string, webhookId: string): Promise<Record<string, unknown> | undefined>
  /** Sends a `webhook.test` event now. */
  test(agentId: string, webhookId: string): Promise<Record<string, unknown> | undefined>
  deliveries(
    agentId: string,
    webhookId: string,
    page: { after?: string | undefined; limit: number },
  ): Promise<Record<string, unknown> | undefined>
  /** Shows the callback secret once; every later call replaces it. */
  secret(agentId: string): Promise<Record<string, unknown>>
}

const SECRET_BYTES = 32

/** Makes a signing secret of 256 random bits. */
export const makeSigningSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** A callback secret that nobody has been told yet. */
export const freshCallbackSecret = (agentId: string, createdAt: number): CallbackSecretRow => ({
  agentId,
  secret: makeSigningSecret(),
  previousSecret: null,
  previousUntil: null,
  createdAt,
  shownAt: null,
})

const when = z.string()

/** A delivery as `toDelivery` prints it. */
export const delivery = z
  .strictObject({
    delivery_id: z.string().describe('The webhook-id of every attempt.'),
    state: z.enum(['pending', 'delivered', 'failed']).describe('Where it stands.'),
    attempts: z.int().describe('Attempts that have ended.'),
    next_attempt_at: when.nullable().describe('When it is tried again.'),
    last_status: z.int().nullable().describe('What the receiver answered last.'),
    last_error: z.string().nullable().describe('Why the last attempt failed.'),
    created_at: when.describe('When it was queued.'),
    updated_at: when.describe('When it last changed.'),
  })
  .meta({ id: 'Delivery' })

/** A delivery as whoever may see it is shown it: neither its address nor what was sent. */
export const toDelivery = (row: DeliveryRow): Record<string, unknown> => ({
  delivery_id: row.deliveryId,
  state: row.state,
  attempts: row.attempt,
  next_attempt_at: row.state === 'pending' ? iso(row.nextAt) : null,
  last_status: row.lastStatus,
  last_error: row.lastError,
  created_at: iso(row.createdAt),
  updated_at: iso(row.updatedAt),
})

/** An address without its query, which may carry a secret of the receiver. */
export const toPlainUrl = (url: string): string => url.split(/[?#]/)[0] ?? ''

const iso = (ms: number): string => new Date(ms).toISOString()
