import type { Failure } from '../core/failure.ts'
import { certaintyOf, isUntrusted } from '../core/certainty.ts'
import type { GuardedFailure, GuardedResponse } from '../lib/guarded_fetch.ts'
import { passing, refused, toObstacle, unknown } from './vendor_failure.ts'

/** Says what an answer other than a success means for a message posted to somebody's own address. */
export function toPostFailure(where: string, answer: GuardedResponse | { failure: GuardedFailure }): Failure {
  if ('failure' in answer) return toNetworkFailure(where, answer.failure)
  // Of an address that anybody may have put up, a 503 proves nothing.
  const { certainty, problem } = toObstacle(where, answer, { noun: 'message', trustsBusy: false })
  if (certainty === 'unknown') return unknown(problem)
  return certainty === 'refused' ? refused(problem) : passing(problem)
}

function toNetworkFailure(where: string, failure: GuardedFailure): Failure {
  if (failure === 'refused')
    return refused(
      `${where} is not a public https address.`,
      'Nothing was sent; ask the operator to correct CONTACT_POINTS, or to set WEBHOOK_ALLOW_HTTP or WEBHOOK_ALLOW_PRIVATE.',
    )
  const certainty = certaintyOf({ failure })
  if (certainty === 'never_left') return passing(`${where} could not be reached (${failure}).`)
  if (isUntrusted(failure))
    return refused(`${where} could not be reached: its certificate is not trusted (${failure}).`)
  return unknown(`${where} did not confirm the message (${failure}).`)
}
