import { dueFor } from '../../core/news.ts'
import { Failure } from '../../core/failure.ts'
import { certaintyOf } from '../../core/certainty.ts'
import { toEvent } from '../../core/outgoing_events.ts'
import type { Limits, Log, Mailer, Observer } from '../../core/ports.ts'
import type { Ledger } from '../../core/rows/ledger.ts'
import type { NewsResult, NewsRule, NotificationRow } from '../../core/rows/news.ts'
import type { OutgoingRules } from '../../lib/outgoing_url.ts'
import { type FirstLook, startLeasedLoop, type Worker } from '../leased_loop.ts'
import { CHECK_EVERY_MS, lookForConditions, type Watched } from './conditions.ts'
import { composeNews, type NewsText } from './text.ts'

/** What telling people needs. */
export interface NewsOptions {
  ledger: Ledger
  /** Absent: what is to go by mail waits for a process that has one. */
  mailer: Mailer | undefined
  /** What the addresses of receivers may be. */
  rules: OutgoingRules
  limits: Limits
  now(): number
  log: Log
  newId(): string
  /** Where the console is reached; absent: texts carry no links. */
  consoleUrl: string | undefined
  /** Whether more is served there than what waits for an approval. */
  hasConsole: boolean
  /** What may be stale, low or down. */
  watched: Watched
  observer?: Pick<Observer, 'told'> | undefined
  firstLook?: FirstLook
  timeoutMs?: number
}

/** Some news of one person, on their way. */
export interface Batch {
  batchId: string
  rule: Omit<NewsRule, 'secret'>
  rows: readonly NotificationRow[]
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOST_EVERY_MS = 10 * SECOND_MS
// Longer than the mail server and the receiver are waited for.
const LEASE_MS = 2 * MINUTE_MS
const AT_ONCE = 8
/** What goes together at most. */
export const MOST_IN_BATCH = 1_000
/** How long nothing is tried after a try that failed; the last one counts for all after it. */
const PAUSES_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
]
/** Tries until something is given up. */
const MOST_ATTEMPTS = 10

/** Tells people what they want to know; any number of processes may do so. What a process without a mail server cannot send it leaves to the others. */
export function startNews(options: NewsOptions): Worker {
  const { ledger, now, log, firstLook = 0 } = options
  return startLeasedLoop<Batch>({
    now,
    log,
    firstLook,
    mostAtOnce: AT_ONCE,
    refillBelow: AT_ONCE,
    idOf: ({ batchId }) => batchId,
    lease: (owner, running) => takeDue(options, owner, [...running.values()]),
    run: batch => tell(options, batch),
    engine: ledger.engine,
    holders: { list: () => ledger.news.owners(), release: owner => ledger.news.releaseOwner(owner, now()) },
    chores: [
      {
        everyMs: LOST_EVERY_MS,
        work: () => ledger.news.endLost(now()),
        fault: 'notifications of a process that ended could not be given up',
      },
      {
        everyMs: CHECK_EVERY_MS,
        work: stopping => lookForConditions(options, stopping),
        fault: 'nobody could look for stale data, low credits and providers that are down',
      },
    ],
    // Of what is handed over the end is awaited; of what is only asked it is not.
    stopPatienceMs: 0,
    faults: {
      look: 'notifications could not be looked for',
      run: ({ batchId }) => [{ batchId }, 'what came of some notifications could not be recorded; they become unknown'],
    },
  })
}

/** Takes what is due of each person: read first, since a look that finds nothing must not write. */
async function takeDue(
  { ledger, mailer, now, newId, log }: NewsOptions,
  owner: string,
  running: readonly Batch[],
): Promise<Batch[]> {
  const batches: Batch[] = []
  for (const rule of await ledger.news.awaited()) {
    if (batches.length + running.length >= AT_ONCE) break
    if (rule.way === 'mail' && mailer === undefined) continue
    if (running.some(batch => batch.rule.personId === rule.personId)) continue
    // What was taken for others is handed over whatever happens here.
    try {
      const nowMs = now()
      const due = dueFor(rule, nowMs, await digestOf(rule, nowMs))
      if (!(await ledger.news.isDue(due.ask))) continue
      const batchId = `news_${newId()}`
      const until = { untilMs: nowMs + LEASE_MS, most: MOST_IN_BATCH, toldAt: rule.toldAt }
      const rows = await ledger.transaction(({ news }) => news.take({ ...due.take, ...until, batchId, owner, nowMs }))
      if (rows.length > 0) batches.push({ batchId, rule, rows })
    } catch (error) {
      log.error({ err: error, personId: rule.personId }, 'what one person is to be told could not be looked for')
    }
  }
  return batches
}

async function digestOf({ digestAt, daily, zone }: Batch['rule'], nowMs: number): Promise<number | null> {
  if (digestAt === null || daily.length === 0) return null
  const { lastAt } = await import('../../lib/zoned_time.ts')
  return lastAt(nowMs, zone, digestAt)
}

/** Hands some news over, once. */
async function tell(options: NewsOptions, batch: Batch): Promise<void> {
  const { ledger, now, log, observer } = options
  const { batchId, rule, rows } = batch
  const handOver = await prepare(options, batch).catch((error: unknown) => {
    log.error({ err: error, batchId }, 'news could not be written')
    return async (): Promise<Came> => ({ is: 'not_sent', error: 'the text could not be written; the log says why' })
  })
  const came = await handOver().catch((error: unknown): Came => {
    log.error({ err: error, batchId }, 'nobody knows whether some news left')
    return { is: 'unknown', error: 'handing it over failed; the log says why' }
  })
  const nowMs = now()
  const failed = { nowMs, nextAt: nowMs + pauseAfter(rule) }
  const result: NewsResult =
    came.is === 'sent'
      ? { came: 'sent', nowMs }
      : came.is === 'unknown'
        ? { ...failed, came: 'unknown', error: came.error }
        : { ...failed, came: 'not_sent', error: came.error, mostAttempts: MOST_ATTEMPTS }
  await ledger.transaction(({ news }) => news.settle(batchId, rule.personId, result))
  observer?.told(rule.way, result.came)
  log[came.is === 'sent' ? 'info' : 'warn'](
    { way: rule.way, count: rows.length, came: came.is, ...(came.is !== 'sent' && { error: came.error }) },
    'news',
  )
}

const pauseAfter = ({ failures }: Batch['rule']): number => PAUSES_MS[failures] ?? PAUSES_MS.at(-1) ?? HOUR_MS

type Came = { is: 'sent' } | { is: 'not_sent' | 'unknown'; error: string }

/** All that can be done before anything leaves; what fails here is tried again. */
async function prepare(options: NewsOptions, { batchId, rule, rows }: Batch): Promise<() => Promise<Came>> {
  const text = await composeNews(rows, rule.zone, options)
  if (rule.way === 'mail') return () => sendMail(options, rule.address, text)
  // One that cannot be read keeps nobody else waiting.
  const known = await options.ledger.news.rule(rule.personId)
  const secret = known?.address === rule.address ? known.secret : null
  const { sendWebhook } = await import('../send_webhook.ts')
  return () => post(options, batchId, { ...rule, secret }, text, sendWebhook)
}

async function sendMail({ mailer }: NewsOptions, address: string, { subject, body }: NewsText): Promise<Came> {
  if (mailer === undefined) return { is: 'not_sent', error: 'this process has no mail server' }
  try {
    await mailer.sendNews(address, subject, body)
    return { is: 'sent' }
  } catch (error) {
    // Its sentences quote nobody.
    if (!(error instanceof Failure)) return { is: 'unknown', error: 'The mail could not be handed over.' }
    return { is: error.details.outcomeUnknown === true ? 'unknown' : 'not_sent', error: error.message }
  }
}

async function post(
  { rules, now, timeoutMs }: NewsOptions,
  batchId: string,
  { address, secret, personId }: NewsRule,
  { data }: NewsText,
  sendWebhook: typeof import('../send_webhook.ts').sendWebhook,
): Promise<Came> {
  if (secret === null) return { is: 'not_sent', error: 'the receiver was changed meanwhile' }
  const nowMs = now()
  const message = { deliveryId: batchId, url: address, body: toEvent('news', nowMs, { person_id: personId, ...data }) }
  const secrets = { secret, previousSecret: null, previousUntil: null }
  const { status, error } = await sendWebhook(message, secrets, { nowMs, rules, timeoutMs })
  if (status !== null && status >= 200 && status < 300) return { is: 'sent' }
  // A receiver that answers has said that it did not take it.
  if (status !== null) return { is: 'not_sent', error: `the receiver answered HTTP ${status}` }
  const said = `the receiver did not answer (${error})`
  return { is: certaintyOf({ failure: error }) === 'unknown' ? 'unknown' : 'not_sent', error: said }
}
