import type { ConsentChannel, ConsentRecord, OptOut } from '../core/rows/consent.ts'
import type { Reason } from '../core/failure.ts'
import type { Ask, MessageType, Obligation, Recipient, SenderProfile, Standing, Verdict } from '../core/gate.ts'
import type { Hours } from './hours.ts'

/** What asks for clearance; check_compliance asks as `send_message` in preview. */
export type GateOperation =
  | 'send_message'
  | 'send_transactional_confirmation'
  | 'schedule_appointment'
  | 'call_business'
  | 'opt_out_confirmation'

/** A message or call before the gate has judged it. */
export interface GateRequest {
  operation: GateOperation
  /** `preview` leaves out what can only be known at a call: recording. */
  mode: 'send' | 'preview'
  recipient: Recipient
  channel: ConsentChannel
  messageType: MessageType
  subject?: string | undefined
  /** The words as they will be sent, templates filled in; the objective of a call. */
  body: string
  /** Who chose the words: the caller, the operator in a template, or this program, whose slots the caller fills. */
  wording: 'free' | 'template' | 'own'
  /** A template whose values no record of the recipient has: judged like the caller's own words, though the operator wrote it. */
  isTemplate?: boolean | undefined
  /** A name of the caller's own that the recipient is told beside the words; it counts as one of them. */
  onBehalfOf?: string | undefined
  /** Whom the caller says the message is sent for; a consent that names it counts. */
  seller?: string | undefined
  /** ISO 3166-1 alpha-2, as the caller says. */
  countryCode?: string | undefined
  /** ISO 3166-1 alpha-2 that the record of the recipient says: a caller cannot talk it away. */
  recordCountries?: readonly string[] | undefined
  /** ISO 3166-1 alpha-2 of the numbers that belong to the same customer, lead or business. */
  phoneCountries?: readonly string[] | undefined
  /** Postal code of a US state, as the caller says. */
  stateCode?: string | undefined
  /**
   * `planned`: the call will be recorded once the other side has agreed; `announced`: it will be, and the other side is only told;
   * `refused`: it should be, and nobody can ask for consent to that.
   */
  recording?: 'planned' | 'announced' | 'refused' | undefined
  /** The opening hours on record of the business that is called say that it is open now. */
  isOpenNow?: boolean | undefined
  /** The number that is called lies in a mobile range. */
  isMobile?: boolean | undefined
}

/** An earlier message to the same recipient. */
export interface RecentSend {
  at: number
  channel: ConsentChannel
  /** What the gate took it for, or the one reply to an opt-out. */
  type: MessageType | 'opt_out_confirmation'
}

/** What the gate knows when it judges; a store that could not be read says so and nothing is allowed. */
export interface GateFacts {
  nowMs: number
  consents: readonly ConsentRecord[] | 'unreadable'
  optOuts: readonly OptOut[] | 'unreadable'
  /** Of the last 24 hours at least. */
  recentSends: readonly RecentSend[] | 'unreadable'
  sender: SenderProfile
  /** Apply law that is stricter than the service's own default. */
  strictLaw: boolean
  standing: Standing
  /** A person has said that this very message may leave: what would be asked is answered, what is refused stays so. */
  isApproved: boolean
}

/** Where a recipient may be: the likely place first, and every place whose rules must hold. */
export interface Jurisdiction {
  country: string | null
  state: string | null
  zones: readonly string[]
  /** What it was read from, strongest first. */
  confidence:
    | 'state_code'
    | 'area_code'
    | 'number'
    | 'country_code'
    | 'record'
    | 'consent_record'
    | 'top_level_domain'
    | 'unknown'
  countries: readonly string[]
  states: readonly string[]
  /** Nothing but the caller's own word says where the recipient is, which lifts no rule. */
  onCallersWord: boolean
}

/** A request with everything a rule looks at worked out once. */
export interface Case {
  request: GateRequest
  facts: Omit<GateFacts, 'consents' | 'optOuts' | 'recentSends'> & {
    consents: readonly ConsentRecord[]
    optOuts: readonly OptOut[]
    recentSends: readonly RecentSend[]
  }
  jurisdiction: Jurisdiction
  /** The declared type, or marketing where the content makes it so. */
  effectiveType: MessageType
  /** The promotional words and what was found there; null when nothing is. */
  promotion: Promotion | null
  /** What the judge of texts makes of the words. */
  reading: Reading
}

/** What the judge of texts makes of one. */
export interface Reading {
  band: 'clean' | 'ask' | 'refuse'
  /** So clean that what only the word tables find does not count. */
  isSure?: boolean
  /** A customer asks, and nothing in it sells. */
  isOfCustomer?: boolean
  /** What is made of the text where it does not count that a customer asks. */
  unheard?: Reading
  /** The words that weighed most. */
  weighed: readonly string[]
  /** What the objective of a call is for, null where it is clean; of a text only that its words are hidden. */
  kind?: 'selling' | 'deceiving' | 'hidden' | null
}

/** Promotional words in a message. */
export interface Promotion {
  kind: string
  /** The words that were found, at most 60 characters. */
  span: string
  inSubject: boolean
  /** The message opens with them. */
  leads: boolean
}

/** What one rule says of a case; all of it is optional, and nothing at all means it is content. */
export interface Finding {
  refuse?: { reason: Reason; problem: string; remedy: string; isFinal?: true }
  obligations?: readonly Obligation[]
  note?: string
  reclassify?: true
  /** Hours that have to be kept, whether they are now or not. */
  hours?: readonly Hours[]
  /** The refusal ends at this time. */
  notBefore?: number
}

/** One rule: reads a case, touches nothing. */
export type Check = (given: Case) => Finding | undefined

/** What the gate came to and why. */
export interface Decision {
  decision: Verdict
  reason: Reason | null
  /** The rule that decided; null when none had to. */
  ruleId: string | null
  /** Every rule that refuses. */
  allRuleIds: readonly string[]
  problem: string | null
  remedy: string | null
  /** Nothing that the caller can send lifts the refusal. */
  isFinal: boolean
  citation: string | null
  /** What the judge of texts made of the words. */
  reading: Reading['band']
  /** Why a person has to be asked; empty unless the decision is `ask`. */
  asks: readonly Ask[]
  /** When the same message would be in time; null unless time alone is the reason. */
  nextAllowedAt: number | null
  effectiveType: MessageType
  /** Every rule that takes the message for marketing. */
  marketingBy: readonly string[]
  /** Every rule that lets it pass and has something to say of it. */
  notedBy: readonly string[]
  /** The words that made the message marketing, whatever it was declared as. */
  matchedText: string | null
  jurisdiction: Jurisdiction
  obligations: readonly Obligation[]
  notes: readonly string[]
  rulesVersion: string
  tzdata: string
}
