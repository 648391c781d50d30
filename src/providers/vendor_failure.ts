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

// The connection never stood, so that nothing can have been sent on it.
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
])
const UNTRUSTED = /^(ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** Whether a network error says that no request can have been sent. */
export const neverConnected = (code: string): boolean => NEVER_CONNECTED.has(code)

/** Whether a network error says that the certificate of the other side is not trusted. */
export const isUntrusted = (code: string): boolean => UNTRUSTED.test(code)

/** Says what an answer without a result means for the message: it certainly did not leave, or nobody knows. */
export function toVendorFailure({ service, settings }: Vendor, answer: NoJson): Failure {
  if (answer.kind === 'failed') return failedCall(service, answer.failure)
  const { status, retryAfterS } = answer
  if (status === 429 || (status === 503 && retryAfterS !== undefined))
    return passing(`${service} takes no further messages for now (HTTP ${status}).`, retryAfterS)
  if (status === 401 || status === 403) return refusedSignIn({ service, settings }, `HTTP ${status}`)
  // 408: the provider gave up on a request whose end it did not see, or did.
  if (status >= 500 || status === 408) return unknown(`${service} answered HTTP ${status}.`)
  return refused(`${service} refused the message (HTTP ${status}).`)
}

function failedCall(service: string, code: string): Failure {
  const { reason } = toNoAnswer(service, { kind: 'failed', failure: code })
  if (neverConnected(code)) return passing(reason)
  if (isUntrusted(code)) return refused(`${service} could not be reached: its certificate is not trusted (${code}).`)
  return code === 'redirected' ? refused(reason) : unknown(reason)
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
    `Nothing was sent; the operator checks ${settings}.`,
  )

/** The failure of a recipient who has told the provider to stop. */
export const optedOut = (service: string, code: string, scope: 'marketing' | 'all'): Failure =>
  new Failure(
    'compliance_violation',
    `The recipient has opted out${scope === 'marketing' ? ' of marketing' : ''} with ${service} (${code}). Nothing was sent; do not try another channel.`,
    { retriable: false, optedOut: scope },
  )
