import type { Failure } from '../core/failure.ts'
import type { GuardedFailure, GuardedResponse } from '../lib/guarded_fetch.ts'
import { neverConnected, passing, refused, unknown } from './vendor_failure.ts'

/** Says what an answer other than a success means for a message posted to somebody's own address. */
export function toPostFailure(where: string, answer: GuardedResponse | { failure: GuardedFailure }): Failure {
  if ('failure' in answer) return toNetworkFailure(where, answer.failure)
  const { status } = answer
  if (status === 429) return passing(`${where} takes no further messages for now (HTTP 429).`)
  if (status >= 500 || status === 408) return unknown(`${where} answered HTTP ${status}.`)
  return refused(`${where} refused the message (HTTP ${status}).`)
}

function toNetworkFailure(where: string, failure: GuardedFailure): Failure {
  if (failure === 'refused')
    return refused(
      `${where} is not a public https address.`,
      'Nothing was sent; the operator corrects CONTACT_POINTS, or sets WEBHOOK_ALLOW_HTTP or WEBHOOK_ALLOW_PRIVATE.',
    )
  if (neverConnected(failure)) return passing(`${where} could not be reached (${failure}).`)
  return unknown(`${where} did not confirm the message (${failure}).`)
}
