import type { Ask } from '../gate.ts'

const ASKED = Symbol('asked')

/** A message or call as it would leave. */
export interface Rendered {
  channel: string
  recipient: string
  messageType: string
  subject: string | null
  body: string
  onBehalfOf: string | null
  template: string | null
}

/** Why a person has to be asked before a call goes on, and what they are shown. */
export interface AskFor {
  asks: readonly Ask[]
  /** Null where the call itself is asked about, before anything is put into words. */
  rendered: Rendered | null
  /** What the gate says of it. */
  gate?: Record<string, unknown>
  /** The rule of the operator's policy that asks, as it is told apart from others. */
  policyRule: string | null
  /** Part of the words that is for the recipient alone, such as a one-time code. */
  hides?: string | undefined
  /** The user of the caller may answer it, where they can be asked, in place of a person of the operator. */
  isForUser?: boolean
  /** Epoch milliseconds from which on it would make no sense. */
  notAfter?: number | undefined
}

/** An answer that waits for a person. */
export interface Asked extends AskFor {
  [ASKED]: true
}

/** Stops a call until a person has said that it may go on as it is. */
export const ask = (what: AskFor): Asked => ({ ...what, [ASKED]: true })

/** Whether a person has to be asked. */
export const isAsked = (value: unknown): value is Asked => typeof value === 'object' && value !== null && ASKED in value

/** A yes of a person, as the run that it let begin knows it. */
export interface Approval {
  approvalId: string
  /** What the person was told it is asked for. */
  reasons: readonly Ask['because'][]
  /** Whether it was asked for by this rule of the policy. */
  isBy(rule: string): boolean
  /** The user of the caller has said it: it answers a rule that asks them, and lifts nothing else. */
  isOfUser: boolean
  /** Whether this very text, of this very input and price, was approved. */
  covers(rendered: Rendered | null): boolean
}

/** Whether a yes answers what is asked: other words, a reason nobody was told of, and a rule that has changed since ask anew. */
export const answers = (
  approval: Approval | undefined,
  { asks, rendered, policyRule }: Pick<AskFor, 'asks' | 'rendered' | 'policyRule'>,
): approval is Approval =>
  approval?.covers(rendered) === true &&
  asks.every(({ because }) => approval.reasons.includes(because)) &&
  (policyRule === null || approval.isBy(policyRule))
