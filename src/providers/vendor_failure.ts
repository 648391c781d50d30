import { type Certainty, certaintyOf, type Ended, isUntrusted } from '../core/certainty.ts'
import { Failure } from '../core/failure.ts'
import { type JsonAnswer, toNoAnswer } from './http_json.ts'

/** A provider as failures name it. */
export interface Vendor {
  /** Such as `Twilio`. */
  service: string
  /** The settings that hold its credentials. */
  settings: string
}

type NoJson = Exclude<JsonAnswer, { kind: 'json' }>

/** What stands between a provider and a result, in words and in what it means for the effect that was asked of it. */
export interface Obstacle {
  certainty: Certainty
  problem: string
  /** Absent where no answer came. */
  status?: number
  retryAfterS?: number | undefined
}

/** Whether a far side says that it does not know this deployment. */
export const isSignIn = (status: number | undefined): boolean => status === 401 || status === 403

/** Reads an answer without a result. `trustsBusy`: as of `certaintyOf`. */
export function toObstacle(
  service: string,
  answer: Ended,
  { noun, trustsBusy }: { noun: 'message' | 'call' | 'request'; trustsBusy: boolean },
): Obstacle {
  const certainty = certaintyOf(answer, { trustsBusy })
  if ('failure' in answer) {
    const problem = isUntrusted(answer.failure)
      ? `${service} could not be reached: its certificate is not trusted (${answer.failure}).`
      : toNoAnswer(service, { kind: 'failed', failure: answer.failure }).reason
    return { certainty, problem }
  }
  const { status, retryAfterS } = answer
  const said = {
    never_left: `answered HTTP ${status}.`,
    not_now: `takes no further ${noun}s for now (HTTP ${status}).`,
    refused: `refused the ${noun} (HTTP ${status}).`,
    unknown: `answered HTTP ${status}.`,
  }
  return { certainty, problem: `${service} ${said[certainty]}`, status, retryAfterS }
}

/** Says what an answer without a result means for the message: it certainly did not leave, or nobody knows. */
export function toVendorFailure(vendor: Vendor, answer: NoJson): Failure {
  const reading = { noun: 'message', trustsBusy: true } as const
  const { certainty, problem, status, retryAfterS } = toObstacle(vendor.service, answer, reading)
  if (certainty === 'unknown') return unknown(problem)
  if (certainty !== 'refused') return passing(problem, retryAfterS)
  return isSignIn(status) ? refusedSignIn(vendor, `HTTP ${status}`) : refused(problem)
}

/** The failure of a message that certainly did not leave and may the next time. */
export const passing = (problem: string, retryAfterS?: number): Failure =>
  new Failure(
    'transient',
    `${problem} Nothing was sent; try again shortly.`,
    retryAfterS === undefined ? {} : { retryAfterS },
  )

/** The failure of a message that certainly did not leave and will not the next time. */
export const refused = (problem: string, remedy = 'Nothing was sent.'): Failure =>
  new Failure('upstream_failure', `${problem} ${remedy}`, { retriable: false })

/** The failure of a message that may have left. */
export const unknown = (problem: string): Failure =>
  new Failure('upstream_failure', `${problem} The message may have been sent; it is not sent again by itself.`, {
    outcomeUnknown: true,
  })

/** The failure of a provider that does not know this deployment. */
export const refusedSignIn = ({ service, settings }: Vendor, code: string): Failure =>
  refused(
    `${service} refuses the credentials of this server (${code}).`,
    `Nothing was sent; ask the operator to check ${settings}.`,
  )

/** The failure of a recipient who has told the provider to stop. */
export const optedOut = (service: string, code: string, scope: 'marketing' | 'all'): Failure =>
  new Failure(
    'compliance_violation',
    `The recipient has opted out${scope === 'marketing' ? ' of marketing' : ''} with ${service} (${code}). Nothing was sent; do not try another channel.`,
    { resend: 'never', optedOut: scope },
  )
