import type { Question } from './question.ts'

/**
 * What to do with a call that failed, which is what its sentence tells: `same`, wait and send the same again; `corrected`, change, get or wait for what the sentence
 * names and send that under a new key; `never`, leave it, since nothing that its caller can send goes through.
 */
export type Resend = (typeof RESENDS)[number]

/** Every value of `resend`. */
export const RESENDS = ['same', 'corrected', 'never'] as const

/** What a reason code means to a caller: the HTTP status it answers with and what to do with the call. */
export interface ReasonFacts {
  status: number
  resend: Resend
  /** What single failures of this reason may say instead. */
  also?: readonly Resend[]
  meaning: string
}

/** Every reason an operation may fail for, in one table; codes are the specification's own. */
export const REASONS = {
  bad_input: {
    status: 400,
    resend: 'corrected',
    meaning: 'An argument is missing, unknown or malformed; the message names it.',
  },
  identity_required: {
    status: 401,
    resend: 'corrected',
    meaning: 'The operation needs an agent identity and none was sent.',
  },
  budget_exceeded: {
    status: 402,
    resend: 'corrected',
    also: ['same'],
    meaning: 'Credits or the budget cap do not cover the call.',
  },
  scope_denied: {
    status: 403,
    resend: 'corrected',
    also: ['never'],
    meaning: 'The identity or this connection does not allow the operation.',
  },
  policy_refused: {
    status: 403,
    resend: 'never',
    meaning: 'The policy of the operator refuses the call; nothing was done or charged.',
  },
  approval_refused: {
    status: 403,
    resend: 'never',
    meaning: 'A person was asked and refused; nothing was done or charged.',
  },
  approval_expired: {
    status: 409,
    resend: 'corrected',
    also: ['never'],
    meaning: 'A person was asked and nobody decided in time; nothing was done or charged.',
  },
  cancelled_by_caller: {
    status: 409,
    resend: 'never',
    meaning: 'Its caller cancelled it before anything was done; nothing was charged.',
  },
  declined_by_user: {
    status: 403,
    resend: 'never',
    also: ['same'],
    meaning: 'The user behind the client was asked and did not agree; nothing was done or charged.',
  },
  not_your_operation: { status: 403, resend: 'never', meaning: 'The operation belongs to another caller.' },
  out_of_supply_network: { status: 404, resend: 'corrected', meaning: 'The smb_id is unknown or a map id.' },
  idempotency_conflict: {
    status: 409,
    resend: 'corrected',
    meaning: 'The idempotency key was used before with other input.',
  },
  booking_destination_unmapped: {
    status: 409,
    resend: 'never',
    also: ['corrected'],
    meaning: 'The booking link is not bound to the connected calendar; nothing was charged.',
  },
  supply_unverified: { status: 409, resend: 'corrected', meaning: 'The business record could not be confirmed.' },
  outcome_rejected: {
    status: 409,
    resend: 'never',
    also: ['corrected'],
    meaning: 'The business or calendar declined the request.',
  },
  compliance_violation: {
    status: 422,
    resend: 'corrected',
    also: ['never'],
    meaning: 'The compliance gate refused the send or call.',
  },
  consent_missing: {
    status: 422,
    resend: 'corrected',
    also: ['never'],
    meaning: 'A required recorded opt-in is absent.',
  },
  jurisdiction_conflict: {
    status: 422,
    resend: 'corrected',
    meaning: 'The country_code of marketing or a follow_up contradicts the recipient.',
  },
  recording_consent_missing: {
    status: 422,
    resend: 'corrected',
    meaning: 'Two-party recording consent is absent.',
  },
  action_not_supported: { status: 422, resend: 'corrected', meaning: 'The action does not exist here.' },
  platform_not_supported: {
    status: 422,
    resend: 'corrected',
    meaning: 'The booking platform is not one of the supported ones.',
  },
  page_metadata_extraction_failed: {
    status: 422,
    resend: 'corrected',
    meaning: 'The page did not yield a business name; pass business_name.',
  },
  missing_capability: { status: 422, resend: 'corrected', meaning: 'The kind of business is missing or unknown.' },
  rate_limited: { status: 429, resend: 'same', meaning: 'A rate limit was reached; retry after the stated time.' },
  search_in_progress: {
    status: 429,
    resend: 'same',
    meaning: 'The search is still running; repeat the identical call.',
  },
  internal: { status: 500, resend: 'never', meaning: 'A fault of this server; it has been logged.' },
  upstream_failure: {
    status: 502,
    resend: 'same',
    also: ['corrected', 'never'],
    meaning: 'A provider failed or answered unusably.',
  },
  url_not_reachable: { status: 502, resend: 'same', meaning: 'The URL answered 403, 404 or not in time.' },
  supply_unreachable: {
    status: 503,
    resend: 'never',
    also: ['corrected'],
    meaning: 'No configured channel reaches the recipient.',
  },
  voice_not_provisioned: {
    status: 503,
    resend: 'never',
    meaning: 'Voice calling is not configured on this deployment.',
  },
  async_channel_not_provisioned: {
    status: 503,
    resend: 'never',
    meaning: 'The only channel of the business is not configured here; nothing was charged.',
  },
  map_temporarily_unavailable: { status: 503, resend: 'same', meaning: 'The map source is down.' },
  transient: { status: 503, resend: 'same', meaning: 'A passing condition; try again shortly.' },
} as const satisfies Record<string, ReasonFacts>

/** A reason code of the table. */
export type Reason = keyof typeof REASONS

/** Reasons any operation may fail for without declaring them. */
export const COMMON_REASONS: readonly Reason[] = [
  'bad_input',
  'identity_required',
  'scope_denied',
  'idempotency_conflict',
  'rate_limited',
  'budget_exceeded',
  'policy_refused',
  'approval_refused',
  'approval_expired',
  'cancelled_by_caller',
  'declined_by_user',
  'transient',
  'internal',
]

/** What a failure may carry beside its reason and sentence. */
export interface FailureDetails {
  /** Overrides the table where a vendor's answer is certain. */
  retriable?: boolean
  /** Overrides the table for a call that is not retriable; `also` of its row lists it. */
  resend?: Exclude<Resend, 'same'>
  retryAfterS?: number
  nextActions?: readonly string[]
  /** Merged into the receipt, so that a failed search can still carry its rows and attribution. */
  body?: Record<string, unknown>
  /** Printed as the status in place of `failure`. */
  status?: 'fail'
  /** The stored failure of an earlier call with the same idempotency key. */
  replayed?: boolean
  /** The effect may have happened: a write ends `partial`, is not charged, and is never repeated by itself. */
  outcomeUnknown?: boolean
  /** Something was done before it was refused at acceptance, so that it counts and keeps its key whatever the reason. */
  hasActed?: true
  /** An argument is wrong, though the specification has another reason for it than `bad_input`: it is no write of the day, and its key is free for what was meant. */
  isMistake?: true
  /** A calendar refuses the appointment whatever its time. */
  forAllTimes?: boolean
  /** The refused token was right until its time was over. */
  hasExpired?: boolean
  /** What the user of the caller could be asked about it. */
  question?: Question
  /** The provider says that the recipient has opted out, and of which messages: record it. */
  optedOut?: 'marketing' | 'all'
  cause?: unknown
}

/** A refusal or fault that a caller is told about: a reason code and one sentence that says what to do next. */
export class Failure extends Error {
  readonly reason: Reason
  readonly details: FailureDetails

  constructor(reason: Reason, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'Failure'
    this.reason = reason
    this.details = details
  }

  get retriable(): boolean {
    return this.details.outcomeUnknown !== true && (this.details.retriable ?? REASONS[this.reason].resend === 'same')
  }

  get resend(): Resend {
    const { outcomeUnknown, resend } = this.details
    if (this.retriable) return 'same'
    if (outcomeUnknown === true) return 'never'
    const usual = resend ?? REASONS[this.reason].resend
    return usual === 'same' ? 'never' : usual
  }
}

/** A failure that ends what was accepted: what would pass is sent again as a new call, since its key stands for this one. */
export const asEnd = (failure: Failure): Failure =>
  new Failure(failure.reason, failure.message, {
    ...failure.details,
    retriable: false,
    ...(failure.resend !== 'never' && { resend: 'corrected' }),
  })

/** Makes the failure every operation may answer when an argument is wrong; name the field first. `question`: what the user could be asked instead. */
export const badInput = (message: string, question?: Question): Failure =>
  new Failure('bad_input', message, { ...(question !== undefined && { question }) })

/** The refusal of a call without an identity, with where one comes from. */
export const identityRequired = (operation: string, publicUrl: string): Failure =>
  new Failure(
    'identity_required',
    `${operation} needs an agent identity; send an X-Agent-Identity token. POST ${publicUrl}/auth/token gives one for a key, which the operator makes with agent-broker keys create.`,
  )
