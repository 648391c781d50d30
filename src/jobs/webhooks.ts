import { setMaxListeners } from 'node:events'
import type { Ledger, Tables } from '../core/rows/ledger.ts'
import type { Log } from '../core/ports.ts'
import type { DeliveryResult, DeliveryRow, SigningSecret } from '../core/rows/webhooks.ts'
import type { OutgoingRules } from '../lib/outgoing_url.ts'
import { nowAndThen } from '../lib/now_and_then.ts'
import type { Sent } from './send_webhook.ts'
import { createOwner, deadOf } from './owner.ts'
import type { FirstLook, Worker } from './worker.ts'

/** What the sender of webhooks needs. */
export interface DeliveryOptions {
  ledger: Ledger
  rules: OutgoingRules
  now(): number
  log: Log
  timeoutMs?: number
  /** Milliseconds until the first look for deliveries, unless woken before; `when_woken`: not before. */
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
// Longer than an attempt may take, so that a lease is lost only with its process.
const LEASE_MS = 30_000
const BEAT_MS = 1_000
const AT_ONCE = 32
// One agent whose receivers hang must not hold up the others.
const AT_ONCE_PER_AGENT = 8
const KEPT_MS = 30 * 24 * HOUR_MS
const PRUNE_EVERY_MS = HOUR_MS
const RELEASE_MS = 10_000
const STOP_PATIENCE_MS = 2_000

interface Sender extends DeliveryOptions {
  owner: string
  running: Map<string, { agentId: string; work: Promise<void> }>
  stopping: AbortController
  prunedAt: number
}

interface State {
  stopped: boolean
  beatAt: number
  again: boolean
  /** Whether there is a reason to look. */
  isDue: boolean
  look?: Promise<void> | undefined
}

/** Starts sending queued deliveries; any number of processes may do so. */
export function startDeliveries(options: DeliveryOptions): Worker {
  const { name: owner, retire } = createOwner()
  const stopping = new AbortController()
  setMaxListeners(AT_ONCE, stopping.signal)
  const sender: Sender = { ...options, owner, running: new Map(), stopping, prunedAt: options.now() }
  const state: State = {
    stopped: false,
    beatAt: options.now(),
    again: false,
    isDue: options.firstLook !== 'when_woken',
  }
  const releaseSometimes = nowAndThen(RELEASE_MS, options.now, () => releaseDead(sender))
  const look = async (): Promise<void> => {
    do {
      state.again = false
      await releaseSometimes()
      await leaseAndSend(sender, wake)
      await prune(sender)
      state.beatAt = options.now()
    } while (state.again && !state.stopped)
  }
  const wake = (): void => {
    if (state.stopped) return
    state.isDue = true
    state.again = true
    state.look ??= look()
      .catch(error => options.log.error({ err: error }, 'deliveries could not be looked for'))
      .finally(() => {
        state.look = undefined
      })
  }
  const startsAt = performance.now() + (typeof options.firstLook === 'number' ? options.firstLook : 0)
  const timer = setInterval(() => state.isDue && performance.now() >= startsAt && wake(), BEAT_MS)
  timer.unref()
  if ((options.firstLook ?? 0) === 0) wake()
  const stop = async (): Promise<void> => {
    state.stopped = true
    clearInterval(timer)
    await state.look
    const patience = setTimeout(() => stopping.abort(), STOP_PATIENCE_MS)
    await Promise.allSettled([...sender.running.values()].map(({ work }) => work))
    clearTimeout(patience)
    retire()
  }
  return { wake, beatAt: () => state.beatAt, stop }
}

/** Frees what dead processes of this machine hold; nodes on one Postgres know nothing of each other's processes. */
async function releaseDead({ ledger, log }: Sender): Promise<void> {
  if (ledger.engine !== 'sqlite') return
  const release = async (): Promise<void> => {
    for (const owner of deadOf(await ledger.webhooks.senders())) await ledger.webhooks.releaseSender(owner)
  }
  await release().catch((error: unknown) => log.error({ err: error }, 'leases of dead processes could not be released'))
}

async function leaseAndSend(sender: Sender, onFree: () => void): Promise<void> {
  const { ledger, log, running } = sender
  if (running.size >= AT_ONCE) return
  for (const row of await ledger.transaction(tables => leaseSome(tables, sender))) {
    const work = attempt(sender, row)
      .catch(error =>
        log.error(
          { err: error, deliveryId: row.deliveryId },
          'a delivery could not be recorded; its lease will run out',
        ),
      )
      .finally(() => {
        running.delete(row.deliveryId)
        onFree()
      })
    running.set(row.deliveryId, { agentId: row.agentId, work })
  }
}

/** One by one, since each may be the last that its agent may have at once; in one transaction, since each commit waits for the disk. A process that was stopped for a while must not take its own for abandoned. */
async function leaseSome({ webhooks }: Tables, { now, owner, running }: Sender): Promise<DeliveryRow[]> {
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
  { ledger, rules, now, log, timeoutMs, owner, stopping }: Sender,
  row: DeliveryRow,
): Promise<void> {
  const { deliveryId, webhookId } = row
  const secrets = await secretsOf(ledger, row)
  if (secrets === undefined)
    return void (await ledger.webhooks.record(deliveryId, owner, { ...resultOf(row, DELETED, now()), state: 'failed' }))
  // Loaded with the first delivery: a server that sends none starts sooner.
  const { sendWebhook } = await import('./send_webhook.ts')
  const sent = await sendWebhook(row, secrets, { nowMs: now(), rules, timeoutMs, signal: stopping.signal })
  if (sent.status === null && stopping.signal.aborted) return ledger.webhooks.unlease(deliveryId, owner)
  const result = resultOf(row, sent, now())
  await ledger.transaction(async ({ webhooks }) => {
    const isGone = webhookId !== null && sent.status === GONE
    // First of all: two deliveries that are answered alike would each hold its own row and wait for the other's.
    if (isGone)
      await webhooks.update(webhookId, { disabledAt: now(), disabledReason: 'The receiver answered 410 Gone.' })
    await webhooks.record(deliveryId, owner, result)
    if (isGone) await webhooks.abandon(webhookId, now(), 'webhook_disabled')
  })
  const { host } = new URL(row.url)
  log[result.state === 'failed' ? 'warn' : 'info'](
    { host, status: sent.status ?? sent.error, state: result.state },
    'webhook attempt',
  )
}

async function secretsOf(
  { webhooks }: Ledger,
  { webhookId, agentId }: DeliveryRow,
): Promise<SigningSecret | undefined> {
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

async function prune(sender: Sender): Promise<void> {
  const nowMs = sender.now()
  const ageMs = nowMs - sender.prunedAt
  // A clock that was set back must not put it off.
  if (ageMs >= 0 && ageMs < PRUNE_EVERY_MS) return
  sender.prunedAt = nowMs
  await sender.ledger.webhooks.prune(nowMs - KEPT_MS)
}
