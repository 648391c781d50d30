import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel'
import { type Channel, toChannelUsed } from '../core/channel.ts'
import { Failure } from '../core/failure.ts'
import type { Log } from '../core/ports.ts'
import { pauseOf } from './breaker_pause.ts'

const FAILURES = 5
const PAUSE_MS = 30_000
const FURTHER_TRIES = 2
const FIRST_PAUSE_MS = 200
const PATIENCE_MS = 3_000

/** Guards a provider: tries again only what certainly did not leave, and leaves a provider alone that fails repeatedly. */
export function withPolicy(channel: Channel, log: Log): Channel {
  const breaker = circuitBreaker(handleWhen(isProviderAtFault), {
    halfOpenAfter: pauseOf(PAUSE_MS),
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  const used = toChannelUsed(channel)
  breaker.onBreak(() => log.warn({ provider: used }, 'a provider failed repeatedly and is not asked for a while'))
  return {
    ...channel,
    send: async (message, intent) => {
      try {
        return await tryAgain(breaker, () => channel.send(message, intent))
      } catch (error) {
        const failure = error instanceof BrokenCircuitError ? paused(used) : error
        if (failure instanceof Failure)
          log.warn(
            { provider: used, reason: failure.reason, unknown: failure.details.outcomeUnknown === true },
            'a message was not confirmed',
          )
        throw failure
      }
    },
  }
}

const backoff = new ExponentialBackoff({ initialDelay: FIRST_PAUSE_MS, maxDelay: 2_000 })

/** A caller waits for the answer: slow failures are not repeated. */
function tryAgain<T>(breaker: IPolicy, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  const again = retry(
    handleWhen(error => isWorthAnotherTry(error) && performance.now() < until),
    { maxAttempts: FURTHER_TRIES, backoff },
  )
  return wrap(again, breaker).execute(work)
}

const isProviderAtFault = (error: unknown): boolean =>
  error instanceof Failure && (error.reason === 'transient' || error.details.outcomeUnknown === true)

/** A provider that names a time is not asked before it. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Failure && error.reason === 'transient' && error.details.retryAfterS === undefined

const paused = (used: string): Failure =>
  new Failure(
    'transient',
    `${used} failed ${FAILURES} times in a row and is not asked for a while. Nothing was sent; try again later or on another channel.`,
    {
      retryAfterS: PAUSE_MS / 1000,
    },
  )
