import { Failure } from '../core/failure.ts'
import { type JsonAnswer, toNoAnswer } from './http_json.ts'
import { neverConnected, type Vendor } from './vendor_failure.ts'

/** Says what an answer without a result means for a call: it was certainly not placed, or nobody knows. */
export function toCallFailure({ service, settings }: Vendor, answer: Exclude<JsonAnswer, { kind: 'json' }>): Failure {
  if (answer.kind === 'failed') {
    const { reason } = toNoAnswer(service, answer)
    if (neverConnected(answer.failure)) return notYet(reason)
    return answer.failure === 'redirected' ? notPlaced(reason) : maybePlaced(reason)
  }
  const { status, retryAfterS } = answer
  if (status === 429) return notYet(`${service} takes no further calls for now (HTTP 429).`, retryAfterS)
  if (status === 401 || status === 403)
    return notPlaced(
      `${service} refuses the credentials of this server (HTTP ${status}); the operator checks ${settings}.`,
    )
  if (status === 402) return notPlaced(`${service} wants its account to be paid (HTTP 402); the operator does that.`)
  // 408: the provider gave up on a request whose end it did not see, or did. 503: something on the way may have said it after the call was taken.
  if (status >= 500 || status === 408) return maybePlaced(`${service} answered HTTP ${status}.`)
  return notPlaced(`${service} refused the call (HTTP ${status}).`)
}

/** The failure of a call that certainly was not placed and may be the next time. */
const notYet = (problem: string, retryAfterS?: number): Failure =>
  new Failure('transient', `${problem} Nobody was called.`, retryAfterS === undefined ? {} : { retryAfterS })

/** The failure of a call that certainly was not placed and will not be. */
export const notPlaced = (problem: string): Failure =>
  new Failure('upstream_failure', `${problem} Nobody was called, and nothing is charged.`, { retriable: false })

/** The failure of a call that may have been placed. */
export const maybePlaced = (problem: string): Failure =>
  new Failure('upstream_failure', `${problem} The call may have been placed; it is not placed again by itself.`, {
    outcomeUnknown: true,
  })
