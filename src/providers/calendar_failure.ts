import { Failure } from '../core/failure.ts'
import { type JsonAnswer, toNoAnswer } from './http_json.ts'
import { isUntrusted, neverConnected, type Vendor } from './vendor_failure.ts'

/** What a call to a calendar would have changed. */
export type Effect = 'nothing' | 'booking' | 'cancellation'

type NoJson = Exclude<JsonAnswer, { kind: 'json' }>

const UNCHANGED: Readonly<Record<Effect, string>> = {
  nothing: 'Nothing was changed.',
  booking: 'Nothing was booked.',
  cancellation: 'Nothing was cancelled.',
}
const PERHAPS: Readonly<Record<Exclude<Effect, 'nothing'>, string>> = {
  booking: 'The appointment may have been booked; it is not booked again by itself.',
  cancellation: 'The appointment may have been cancelled; ask again, which does no harm.',
}

/** Says what an answer without a result means for an appointment: nothing has changed, or nobody knows. */
export function toCalendarFailure({ service, settings }: Vendor, answer: NoJson, effect: Effect): Failure {
  if (answer.kind === 'failed') return failedCall(service, answer.failure, effect)
  const { status, retryAfterS } = answer
  if (status === 429 || (status === 503 && retryAfterS !== undefined))
    return passing(`${service} takes no further requests for now (HTTP ${status}).`, effect, retryAfterS ?? 30)
  if (status === 401 || status === 403)
    return refused(
      `${service} refuses the credentials of this server (HTTP ${status}); the operator checks ${settings}.`,
      effect,
    )
  // 408: the provider gave up on a request whose end it did not see, or did.
  if (status >= 500 || status === 408) return lost(`${service} answered HTTP ${status}.`, effect)
  return refused(`${service} refused the request (HTTP ${status}).`, effect)
}

function failedCall(service: string, code: string, effect: Effect): Failure {
  const { reason } = toNoAnswer(service, { kind: 'failed', failure: code })
  if (neverConnected(code)) return passing(reason, effect)
  if (isUntrusted(code))
    return refused(`${service} could not be reached: its certificate is not trusted (${code}).`, effect)
  return code === 'redirected' ? refused(reason, effect) : lost(reason, effect)
}

const passing = (problem: string, effect: Effect, retryAfterS?: number): Failure =>
  new Failure(
    'transient',
    `${problem} ${UNCHANGED[effect]} Try again shortly.`,
    retryAfterS === undefined ? {} : { retryAfterS },
  )

const refused = (problem: string, effect: Effect): Failure =>
  new Failure('upstream_failure', `${problem} ${UNCHANGED[effect]}`, { retriable: false })

/** The failure of a call that was begun and brought no answer that can be read. */
export const lost = (problem: string, effect: Effect): Failure =>
  effect === 'nothing'
    ? passing(problem, effect)
    : new Failure('upstream_failure', `${problem} ${PERHAPS[effect]}`, { outcomeUnknown: true })

/** The failure of a slot that somebody else has, or that the business does not offer. */
export const slotGone = (problem: string): Failure =>
  new Failure('outcome_rejected', `${problem} Ask for the free times and book another one.`)

/** The failure of an appointment that the calendar declines for another reason than its time. */
export const declined = (problem: string): Failure => new Failure('outcome_rejected', problem, { forAllTimes: true })

/** The failure of a business or service that the calendar does not know any more. */
export const unmapped = (problem: string, remedy: string): Failure =>
  new Failure('booking_destination_unmapped', `The business cannot be booked: ${problem}. ${remedy}`)
