import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  wrap,
} from 'cockatiel'
import {
  MOST_CANDIDATES,
  type PlaceOutcome,
  type PlaceQuery,
  type PlaceRefusal,
  type PlaceSource,
} from '../../core/places.ts'
import type { Log } from '../../core/ports.ts'
import { leftOfPause } from '../../lib/pause.ts'
import { pauseOf } from '../breaker_pause.ts'
import { fetchJson, type JsonAnswer, toNoAnswer } from '../http_json.ts'
import { type Reading, readAnswer, readCounts } from './answer.ts'
import { radiiOf, toCountingQuery, toNarrowingQuery, toPlainQuery } from './query.ts'

/** An Overpass API that the operator chose, and whom its keeper may write to. */
export interface OverpassOptions {
  /** Of the interpreter, such as https://overpass.example.org/api/interpreter. */
  url: string
  /** E-mail address, sent in the User-Agent. */
  contact: string
  now: () => number
  log: Log
  /** For one exchange, the waiting in the server's own queue included. */
  timeoutMs?: number
}

type Exchange = { value: unknown } | { refusal: PlaceRefusal; status?: number }

const TIMEOUT_MS = 20_000
const MOST_BYTES = 8 * 1024 * 1024
const WAITING = 8
const FAILURES = 3
const PAUSE_MS = 30_000
const SERVICE = 'The live map'

/** Makes a live map of an Overpass API: one request at a time, a pause when it asks for one or fails repeatedly, and no empty answer in place of a failure. */
export function createOverpass(options: OverpassOptions): PlaceSource {
  const { now, log } = options
  const upstream: Upstream = { ...options, timeoutMs: options.timeoutMs ?? TIMEOUT_MS, knowsIf: true }
  let askedToPause = { sinceMs: 0, ms: 0 }
  const breaker = circuitBreaker(
    handleWhenResult(outcome => (outcome as PlaceOutcome).status === 'unavailable'),
    { halfOpenAfter: pauseOf(PAUSE_MS), breaker: new ConsecutiveBreaker(FAILURES) },
  )
  let brokeAt = 0
  breaker.onBreak(() => {
    brokeAt = now()
    log.warn({ provider: 'overpass' }, 'the live map failed repeatedly and is not asked for a while')
  })
  const queue = bulkhead(1, WAITING)
  const policy = wrap(queue, breaker)
  const paused = (): PlaceRefusal | undefined => {
    const waitS = Math.ceil(leftOfPause(askedToPause.ms, askedToPause.sinceMs, now()) / 1000)
    return waitS > 0
      ? { status: 'rate_limited', reason: `${SERVICE} has asked for a pause.`, retryAfterS: waitS }
      : undefined
  }
  const ask = async (query: PlaceQuery, signal: AbortSignal): Promise<PlaceOutcome> => {
    const pause = paused()
    if (pause !== undefined) return pause
    const outcome = await search(upstream, query, signal)
    signal.throwIfAborted()
    if (outcome.status === 'rate_limited') askedToPause = { sinceMs: now(), ms: outcome.retryAfterS * 1000 }
    if (outcome.status !== 'ok')
      log.warn({ provider: 'overpass', outcome: outcome.status }, 'the live map gave no answer')
    return outcome
  }
  return {
    name: 'overpass',
    resting: () => {
      const pauseMs = leftOfPause(PAUSE_MS, brokeAt, now())
      if (breaker.state === CircuitState.Open && pauseMs > 0) return broken(pauseMs)
      return queue.executionSlots + queue.queueSlots === 0 ? full() : paused()
    },
    find: (query, signal) =>
      untilAborted(
        signal,
        policy
          .execute(() => ask(query, signal), signal)
          .catch((error: unknown) => toRefusal(error, signal, leftOfPause(PAUSE_MS, brokeAt, now()))),
      ),
  }
}

interface Upstream extends OverpassOptions {
  timeoutMs: number
  /** Whether its engine runs the narrowing form; found out by the first answer of 400. */
  knowsIf: boolean
}

/** A waiting search lets go at once; its turn in the queue is skipped. */
async function untilAborted(signal: AbortSignal, outcome: Promise<PlaceOutcome>): Promise<PlaceOutcome> {
  if (signal.aborted) return STOPPED
  let stop = (): void => {}
  const aborted = new Promise<PlaceOutcome>(resolve => {
    stop = () => resolve(STOPPED)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([outcome, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const STOPPED: PlaceRefusal = {
  status: 'unavailable',
  reason: `${SERVICE} was not waited for any longer.`,
  retryAfterS: 5,
}

function toRefusal(error: unknown, signal: AbortSignal, pauseMs: number): PlaceRefusal {
  if (signal.aborted) return STOPPED
  if (error instanceof BulkheadRejectedError) return full()
  if (error instanceof BrokenCircuitError) return broken(pauseMs)
  throw error
}

const full = (): PlaceRefusal => ({
  status: 'rate_limited',
  reason: `${SERVICE} is busy with ${WAITING} earlier searches.`,
  retryAfterS: between(5, 10),
})

const broken = (pauseMs: number): PlaceRefusal => ({
  status: 'unavailable',
  reason: `${SERVICE} failed ${FAILURES} times in a row and is not asked for a while.`,
  retryAfterS: Math.max(1, Math.ceil(pauseMs / 1000)),
})

async function search(upstream: Upstream, query: PlaceQuery, signal: AbortSignal): Promise<PlaceOutcome> {
  if (upstream.knowsIf) {
    const exchange = await send(upstream, toNarrowingQuery(query), signal)
    if ('value' in exchange) return toOutcome(readAnswer(exchange.value, query))
    if (exchange.status !== 400) return exchange.refusal
  }
  return searchInTwo(upstream, query, signal)
}

/** Counts first and then fetches the largest circle that fits, for an engine that does not run the narrowing form. */
async function searchInTwo(upstream: Upstream, query: PlaceQuery, signal: AbortSignal): Promise<PlaceOutcome> {
  const radii = radiiOf(query.radiusM)
  const counted = await send(upstream, toCountingQuery(query), signal)
  if ('refusal' in counted) return counted.refusal
  upstream.knowsIf = false
  const reading = readCounts(counted.value, radii.length)
  if ('failure' in reading) return unusable(reading.failure)
  const fitting = reading.counts.findIndex(count => count <= MOST_CANDIDATES)
  const step = fitting < 0 ? radii.length - 1 : fitting
  const radiusM = step === 0 ? query.radiusM : (radii[step] ?? query.radiusM)
  const fetched = await send(upstream, toPlainQuery({ ...query, radiusM }), signal)
  if ('refusal' in fetched) return fetched.refusal
  const outcome = toOutcome(readAnswer(fetched.value, { ...query, radiusM }))
  if (outcome.status !== 'ok' || step === 0) return outcome
  return { status: 'ok', answer: { ...outcome.answer, radiusNarrowed: true, capped: true } }
}

const toOutcome = (reading: Reading): PlaceOutcome =>
  'failure' in reading ? unusable(reading.failure) : { status: 'ok', answer: reading.answer }

const unusable = (failure: string): PlaceRefusal => ({
  status: 'unavailable',
  reason: `${SERVICE} ${failure}.`,
  retryAfterS: between(30, 60),
})

async function send({ url, contact, timeoutMs }: Upstream, query: string, signal: AbortSignal): Promise<Exchange> {
  const answer = await fetchJson({
    url,
    form: new URLSearchParams({ data: query }),
    contact,
    timeoutMs,
    maxBytes: MOST_BYTES,
    signal,
  })
  if (answer.kind === 'json') return { value: answer.value }
  return { refusal: refusalOf(answer), ...(answer.kind === 'refused' && { status: answer.status }) }
}

/** The engine says when to come back by its status alone; callers come back at different times, so that they do not all come at once. */
function refusalOf(answer: Exclude<JsonAnswer, { kind: 'json' }>): PlaceRefusal {
  const refusal = toNoAnswer(SERVICE, answer)
  if (answer.kind === 'refused' && answer.retryAfterS !== undefined) return refusal
  if (answer.kind === 'refused' && answer.status === 403) return refusal
  return { ...refusal, retryAfterS: refusal.status === 'rate_limited' ? between(15, 30) : between(30, 60) }
}

const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least + 1))
