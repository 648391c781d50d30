import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Failure } from '../../core/failure.ts'
import type { Log } from '../../core/ports.ts'
import { type OutsideOutcome, type OutsideScreening, type PartyQuery, POSSIBLE_AT } from '../../core/screening.ts'
import { pauseOf } from '../breaker_pause.ts'
import { fetchJson, type JsonAnswer, toNoAnswer } from '../http_json.ts'
import { toFound } from './answer.ts'

/** An OpenSanctions API or a yente server. */
export interface YenteOptions {
  url: string
  apiKey: string | undefined
  dataset: string
  /** For the whole exchange. */
  timeoutMs: number
}

const SERVICE = 'OpenSanctions'
const MOST_BYTES = 4 * 1024 * 1024
const MOST_RESULTS = 100
const FAILURES = 5
const PAUSE_MS = 30_000
// Every other collection holds parties that nobody has sanctioned, such as politicians.
const OWN_COLLECTION = 'sanctions'
const TOPICS = ['sanction', 'sanction.linked', 'sanction.counter', 'debarment', 'export.control']

/** Makes a screening that asks yente's /match for persons, organisations and vessels at once, whichever is meant; a service that keeps failing is left alone for a while. */
export function createYente(options: YenteOptions, log: Log): OutsideScreening['screen'] {
  const breaker = circuitBreaker(handleWhen(isServiceAtFault), {
    halfOpenAfter: pauseOf(PAUSE_MS),
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  breaker.onBreak(() =>
    log.warn({ service: SERVICE }, 'a screening service failed repeatedly and is not asked for a while'),
  )
  return async (query, most, signal) => {
    try {
      return {
        status: 'ok',
        ...(await breaker.execute(() => ask(options, query, Math.min(most, MOST_RESULTS), signal))),
      }
    } catch (error) {
      const outcome = toOutcome(error)
      log.warn(
        { service: SERVICE, reason: outcome.status === 'failed' ? outcome.reason : '' },
        'a name was not screened outside',
      )
      return outcome
    }
  }
}

/** A caller who goes away says nothing of the service. */
const isServiceAtFault = (error: unknown): boolean => !(error instanceof Failure && error.reason === 'transient')

function toOutcome(error: unknown): OutsideOutcome {
  if (error instanceof Failure) return { status: 'failed', reason: error.message, retriable: error.retriable }
  const paused = error instanceof BrokenCircuitError
  return {
    status: 'failed',
    reason: paused ? `${SERVICE} failed repeatedly and is not asked for a while.` : UNREADABLE,
    retriable: paused,
  }
}

const UNREADABLE = `${SERVICE} answered in an unknown form.`

async function ask(
  { url, apiKey, dataset, timeoutMs }: YenteOptions,
  query: PartyQuery,
  most: number,
  signal: AbortSignal,
) {
  const answer = await fetchJson({
    url: toUrl(url, dataset, most),
    json: { queries: toQueries(query) },
    ...(apiKey !== undefined && { headers: { authorization: `ApiKey ${apiKey}` } }),
    timeoutMs,
    maxBytes: MOST_BYTES,
    signal,
  })
  if (answer.kind !== 'json') throw toFailure(answer, dataset)
  const found = toFound(answer.value, { queries: Object.keys(toQueries(query)), kind: query.kind, most })
  if (found === undefined) throw new Failure('upstream_failure', UNREADABLE, { retriable: false })
  return found
}

function toUrl(base: string, dataset: string, most: number): URL {
  const url = new URL(`${base}/match/${dataset}`)
  url.searchParams.set('algorithm', 'logic-v2')
  url.searchParams.set('threshold', String(POSSIBLE_AT))
  url.searchParams.set('limit', String(most))
  if (dataset !== OWN_COLLECTION) for (const topic of TOPICS) url.searchParams.append('topics', topic)
  return url
}

// A schema finds no party of another: one that is listed as something else than is meant must not be missed.
const SCHEMAS = ['Person', 'Organization', 'Vessel']

function toQueries({ name, country }: PartyQuery): Record<string, unknown> {
  const properties = { name: [name], ...(country !== undefined && { country: [country.toLowerCase()] }) }
  return Object.fromEntries(SCHEMAS.map(schema => [schema.toLowerCase(), { schema, properties }]))
}

/** A key that is refused does not get better by asking again; a quota that is used up may. */
function toFailure(answer: Exclude<JsonAnswer, { kind: 'json' }>, dataset: string): Failure {
  if (answer.kind === 'refused') {
    const { status } = answer
    if (status === 401 || status === 403)
      return refused(`${SERVICE} refuses the key (HTTP ${status}); ask an operator to check YENTE_API_KEY.`)
    if (status === 404)
      return refused(
        `${SERVICE} does not know the collection ${dataset} (HTTP 404); ask an operator to check YENTE_URL and YENTE_DATASET.`,
      )
  }
  const { reason } = toNoAnswer(SERVICE, answer)
  return new Failure(
    answer.kind === 'failed' && answer.failure === 'aborted' ? 'transient' : 'upstream_failure',
    reason,
  )
}

const refused = (message: string): Failure => new Failure('upstream_failure', message, { retriable: false })
