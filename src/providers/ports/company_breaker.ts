import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhenResult } from 'cockatiel'
import type { CompanyAnswer, CompanyQuery, CompanySource } from '../../core/companies.ts'
import { pauseOf } from '../breaker_pause.ts'

const FAILURES_IN_A_ROW = 5
const OPEN_MS = 30_000

/** Leaves a registry alone for a while after failures in a row; one that is not at fault does not count. */
export function withBreaker(source: CompanySource): CompanySource {
  const hasFailed = (result: unknown): boolean => {
    const answer = result as CompanyAnswer
    return (answer.status === 'unavailable' || answer.status === 'rate_limited') && answer.isBlameless !== true
  }
  const breaker = circuitBreaker(handleWhenResult(hasFailed), {
    halfOpenAfter: pauseOf(OPEN_MS),
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  const find = (query: CompanyQuery, signal: AbortSignal): Promise<CompanyAnswer> =>
    breaker
      .execute(() => source.find(query, signal))
      .catch(error => {
        if (!(error instanceof BrokenCircuitError)) throw error
        return {
          status: 'unavailable',
          reason: `${source.title} failed several times in a row and is not asked for a while.`,
          retryAfterS: OPEN_MS / 1000,
        }
      })
  return { ...source, find }
}
