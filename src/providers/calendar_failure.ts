import { Failure, type FailureDetails } from '../core/failure.ts'
import type { JsonAnswer } from './http_json.ts'
import { isSignIn, toObstacle, type Vendor } from './vendor_failure.ts'

/** What a call to a calendar would have changed. */
export type Effect = 'nothing' | 'booking' | 'move' | 'cancellation'

type NoJson = Exclude<JsonAnswer, { kind: 'json' }>

const UNCHANGED: Readonly<Record<Effect, string>> = {
  nothing: 'Nothing was changed.',
  booking: 'Nothing was booked.',
  move: 'Nothing was moved.',
  cancellation: 'Nothing was cancelled.',
}
const PERHAPS: Readonly<Record<Exclude<Effect, 'nothing'>, string>> = {
  booking: 'The appointment may have been booked; it is not booked again by itself.',
  move: 'The appointment may have been moved; it is not moved again by itself.',
  cancellation: 'The appointment may have been cancelled; ask again, which does no harm.',
}

/** Says what an answer without a result means for an appointment: nothing has changed, or nobody knows. */
export function toCalendarFailure({ service, settings }: Vendor, answer: NoJson, effect: Effect): Failure {
  const reading = { noun: 'request', trustsBusy: true } as const
  const { certainty, problem, status, retryAfterS } = toObstacle(service, answer, reading)
  if (certainty === 'unknown') return lost(problem, effect)
  if (certainty === 'never_left') return passing(problem, effect)
  if (certainty === 'not_now') return passing(problem, effect, retryAfterS ?? 30)
  if (!isSignIn(status)) return refused(problem, effect)
  return refused(
    `${service} refuses the credentials of this server (HTTP ${status}); ask the operator to check ${settings}.`,
    effect,
  )
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
  new Failure('outcome_rejected', `${problem} Ask for the free times and book another one.`, { resend: 'corrected' })

/** The failure of an appointment that the calendar declines for another reason than its time. */
export const declined = (problem: string): Failure => new Failure('outcome_rejected', problem, { forAllTimes: true })

/** The failure of an appointment that the calendar takes with one more thing, whatever its time. */
export const lacking = (problem: string): Failure =>
  new Failure('outcome_rejected', problem, { forAllTimes: true, resend: 'corrected' })

/** The failure of a business or service that the calendar does not know any more. */
export const unmapped = (problem: string, remedy: string, details: Pick<FailureDetails, 'resend'> = {}): Failure =>
  new Failure('booking_destination_unmapped', `The business cannot be booked: ${problem}. ${remedy}`, details)
