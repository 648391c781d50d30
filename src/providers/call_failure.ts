import { Failure } from '../core/failure.ts'
import type { JsonAnswer } from './http_json.ts'
import { isSignIn, toObstacle, type Vendor } from './vendor_failure.ts'

/** Says what an answer without a result means for a call: it was certainly not placed, or nobody knows. */
export function toCallFailure({ service, settings }: Vendor, answer: Exclude<JsonAnswer, { kind: 'json' }>): Failure {
  // 503: something on the way may have said it after the call was taken.
  const reading = { noun: 'call', trustsBusy: false } as const
  const { certainty, problem, status, retryAfterS } = toObstacle(service, answer, reading)
  if (certainty === 'unknown') return maybePlaced(problem)
  if (certainty !== 'refused') return notYet(problem, retryAfterS)
  if (isSignIn(status))
    return notPlaced(
      `${service} refuses the credentials of this server (HTTP ${status}); ask the operator to check ${settings}.`,
    )
  return status === 402
    ? notPlaced(`${service} asks for payment of its account (HTTP 402); ask the operator to pay it.`)
    : notPlaced(problem)
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
