import type { Ledger, Tables } from '../core/rows/ledger.ts'
import { APPROVERS } from '../core/outgoing_events.ts'
import type { Log, Mailer, Observer, Question } from '../core/ports.ts'
import type { DeliveryResult, DeliveryRow, SigningSecret } from '../core/rows/webhooks.ts'
import type { OutgoingRules } from '../lib/outgoing_url.ts'
import { failSpan, readStoredSpan, type SpanStart, tellSpan, type Tracer, traced } from '../lib/trace.ts'
import type { Sent } from './send_webhook.ts'
import { type FirstLook, startLeasedLoop, type Worker } from './leased_loop.ts'

/** What the sender of webhooks needs. */
export interface DeliveryOptions {
  ledger: Ledger
  rules: OutgoingRules
  now(): number
  log: Log
  timeoutMs?: number
  /** How approvers are reached. */
  approvers?: { mailer: Mailer | undefined; webhookSecret: string | undefined }
  observer?: Pick<Observer, 'delivered'> | undefined
  tracer?: Tracer | undefined
  /** At once where none is given. */
  firstLook?: FirstLook
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
// The pause after each failed attempt but the last, about 28 hours in all.
const PAUSES_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS]
const MOST_JITTER = 0.1
const GONE = 410
// What was queued in the moment its webhook was deleted.
const DELETED: Sent = { status: null, error: 'webhook_deleted' }
// Whoever had a key that was stolen may have registered an address with it. Under this name it is no failure that people are told of.
const REVOKED: Sent = { status: null, error: 'webhook_disabled' }
const MAIL = 'mailto:'
const TAKEN: Sent = { status: 200, error: null }
// Longer than an attempt at a webhook may take. A mail takes as long as its server wants, so a lease is renewed: it is lost only with its process.
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const AT_ONCE = 32
// One agent whose receivers hang must not hold up the others.
const AT_ONCE_PER_AGENT = 8
const STOP_PATIENCE_MS = 2_000
const FORWARD_MS = 5 * MINUTE_MS
// More than the clocks of two nodes do: of one that is ahead of the other each delivery would be tried without its pauses.
const CLOCKS_DIFFER_MS = HOUR_MS

/** Starts sending queued deliveries; any number of processes may do so. */
export function startDeliveries(options: DeliveryOptions): Worker {
  const { ledger, now, log, firstLook = 0 } = options
  return startLeasedLoop<DeliveryRow>({
    now,
    log,
    firstLook,
    mostAtOnce: AT_ONCE,
    // The next one may have waited for its agent to have fewer.
    refillBelow: AT_ONCE,
    idOf: ({ deliveryId }) => deliveryId,
    lease: (owner, running) => ledger.transaction(tables => leaseSome(tables, owner, running, options)),
    run: (row, owner, stopping) =>
      traced(options.tracer, 'deliver webhook', spanOf(row), () => attempt(options, row, owner, stopping)),
    renewal: {
      everyMs: RENEW_MS,
      renew: (deliveryId, owner) => ledger.webhooks.renew(deliveryId, owner, now() + LEASE_MS),
    },
    engine: ledger.engine,
    holders: { list: () => ledger.webhooks.senders(), release: owner => ledger.webhooks.releaseSender(owner) },
    chores: [
      {
        everyMs: FORWARD_MS,
        work: () => ledger.webhooks.bringForward(now(), now() + CLOCKS_DIFFER_MS),
        fault: 'deliveries that wait for a clock that was set back could not be brought forward',
      },
    ],
    stopPatienceMs: STOP_PATIENCE_MS,
    faults: {
      look: 'deliveries could not be looked for',
      run: ({ deliveryId }) => [{ deliveryId }, 'a delivery could not be recorded; its lease will run out'],
    },
  })
}

const spanOf = ({ deliveryId, attempt, traceparent }: DeliveryRow): SpanStart => ({
  kind: 'producer',
  facts: { 'agent_broker.delivery_id': deliveryId, 'agent_broker.attempt': attempt + 1 },
  parent: readStoredSpan(traceparent),
})

/** One by one, since each may be the last that its agent may have at once; in one transaction, since each commit waits for the disk. */
async function leaseSome(
  { webhooks }: Tables,
  owner: string,
  running: ReadonlyMap<string, DeliveryRow>,
  { now }: Pick<DeliveryOptions, 'now'>,
): Promise<DeliveryRow[]> {
  const rows: DeliveryRow[] = []
  while (running.size + rows.length < AT_ONCE) {
    const row = await webhooks.lease(owner, now(), now() + LEASE_MS, busyAgents([...running.values(), ...rows]), [
      ...running.keys(),
    ])
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}

function busyAgents(holders: readonly { agentId: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { agentId } of holders) counts.set(agentId, (counts.get(agentId) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= AT_ONCE_PER_AGENT).map(([agentId]) => agentId)
}

async function attempt(
  options: DeliveryOptions,
  row: DeliveryRow,
  owner: string,
  stopping: AbortSignal,
): Promise<void> {
  const { ledger, now, log } = options
  const { deliveryId, webhookId } = row
  const sent = await sendOne(options, row, stopping)
  if (sent === DELETED || sent === REVOKED)
    return void (await ledger.webhooks.record(deliveryId, owner, { ...resultOf(row, sent, now()), state: 'failed' }))
  if (sent.status === null && stopping.aborted) return ledger.webhooks.unlease(deliveryId, owner)
  const result = resultOf(row, sent, now())
  await ledger.transaction(async ({ webhooks }) => {
    const isGone = webhookId !== null && sent.status === GONE
    // First of all: two deliveries that are answered alike would each hold its own row and wait for the other's.
    if (isGone)
      await webhooks.update(webhookId, { disabledAt: now(), disabledReason: 'The receiver answered 410 Gone.' })
    await webhooks.record(deliveryId, owner, result)
    if (isGone) await webhooks.abandon(webhookId, now(), 'webhook_disabled')
  })
  options.observer?.delivered(result.state)
  tellSpan({ 'agent_broker.delivery_state': result.state })
  if (result.state !== 'delivered') failSpan(String(sent.status ?? sent.error))
  const { host } = new URL(row.url)
  log[result.state === 'failed' ? 'warn' : 'info'](
    { host, status: sent.status ?? sent.error, state: result.state },
    'webhook attempt',
  )
}

async function sendOne(options: DeliveryOptions, row: DeliveryRow, signal: AbortSignal): Promise<Sent> {
  const { ledger, rules, now, timeoutMs, approvers } = options
  if (row.url.startsWith(MAIL)) return sendMail(row, approvers?.mailer)
  if (await isRevoked(row.agentId, ledger.keys, now())) return REVOKED
  const secrets = await secretsOf(ledger, row, approvers?.webhookSecret)
  if (secrets === undefined) return DELETED
  // Loaded with the first delivery: a server that sends none starts sooner.
  const { sendWebhook } = await import('./send_webhook.ts')
  // The address of the operator's own receiver comes from the settings.
  const reach = row.agentId === APPROVERS ? { allowHttp: true, allowPrivate: true } : rules
  return sendWebhook(row, secrets, { nowMs: now(), rules: reach, timeoutMs, signal })
}

/** Whether an agent had keys, and all of them were revoked or their log-ins have ended. Who comes from an identity provider, or is the local operator, has none here. */
async function isRevoked(agentId: string, keys: Ledger['keys'], nowMs: number): Promise<boolean> {
  const has = async (isRevoked: boolean): Promise<boolean> =>
    (await keys.page({ agentId, isRevoked, nowMs, most: 1 })).length > 0
  return !(await has(false)) && has(true)
}

/** A mail to an approver; one that a mail server has taken counts as delivered. */
async function sendMail({ url, body }: DeliveryRow, mailer: Mailer | undefined): Promise<Sent> {
  if (mailer === undefined) return { status: null, error: 'no_mail_server' }
  try {
    await mailer.sendQuestion(url.slice(MAIL.length), (JSON.parse(body) as { data: Question }).data)
    return TAKEN
  } catch {
    return { status: null, error: 'mail_failed' }
  }
}

async function secretsOf(
  { webhooks }: Ledger,
  { webhookId, agentId }: DeliveryRow,
  ofApprovers: string | undefined,
): Promise<SigningSecret | undefined> {
  if (agentId === APPROVERS)
    return ofApprovers === undefined ? undefined : { secret: ofApprovers, previousSecret: null, previousUntil: null }
  return webhookId === null ? webhooks.findCallbackSecret(agentId) : webhooks.get(webhookId)
}

function resultOf(row: DeliveryRow, { status, error }: Sent, nowMs: number): DeliveryResult {
  const attempt = row.attempt + 1
  const facts = { attempt, nextAt: nowMs, lastStatus: status, lastError: error, updatedAt: nowMs }
  if (status !== null && status >= 200 && status < 300) return { ...facts, state: 'delivered' }
  const pauseMs = PAUSES_MS[row.attempt]
  if (status === GONE || pauseMs === undefined) return { ...facts, state: 'failed' }
  return { ...facts, state: 'pending', nextAt: nowMs + Math.round(pauseMs * (1 + Math.random() * MOST_JITTER)) }
}
