import type { ConsentChannel, ConsentRecord, ConsentSubject, OptOut } from './rows/consent.ts'

/** Longest text a message may have, in characters. */
export const MOST_BODY = 100_000
/** Longest subject a message may have, in characters. */
export const MOST_SUBJECT = 250

/** Reads what people have agreed to and refused. */
export interface ConsentReader {
  /** Every consent of a subject, ended ones included. */
  consentsOf(subject: ConsentSubject, nowMs: number): Promise<ConsentRecord[]>
  /** Every opt-out that speaks about a subject then. */
  optOutsOf(subject: ConsentSubject, nowMs: number): Promise<OptOut[]>
}

/** Who sends, as the settings of this deployment say; undefined where a setting is missing. */
export interface SenderProfile {
  legalName: string | undefined
  postalAddress: string | undefined
  /** Telephone, e-mail or web address where a recipient reaches the sender. */
  supportContact: string | undefined
  /** The approved 10DLC campaign texts to the United States go out under. */
  tenDlc: { campaignId: string; useCase: string } | undefined
  /** Set when texts come from a toll-free number: what carriers have verified it for, undefined when nothing is known. */
  tollFree?: { verified: { verification: string; useCases: readonly string[] } | undefined } | undefined
  /** The https address unsubscribe links start with. */
  unsubscribeUrl: string | undefined
  /** What mails come from; invitations name it as their organizer, and without it have none. */
  mailAddress?: string | undefined
  /** What is answered to invitations by mail is read: agents are told of a decline, or one that is proven cancels. Undefined: nobody reads it. */
  answersRead?: 'told' | 'acted_on' | undefined
}

/** What the gate answers: it may leave, a person has to say so first, or it must not. */
export type Verdict = 'allow' | 'ask' | 'refuse'

/** What free text needs to leave without being asked about: a relationship with the recipient, a template of the operator, or nothing. */
export type FreeText = 'relationship' | 'templates' | 'open'

/** What shows that the recipient and whoever sends have to do with each other. */
export type EvidenceKind =
  | 'inbound_message'
  | 'consent'
  | 'customer'
  | 'order'
  | 'appointment'
  | 'published_address'
  | 'operator_system'
  | 'lead'
  | 'business'

/** One row of the ledger, or one answer of the operator's own system, that speaks of the recipient. */
export interface Evidence {
  kind: EvidenceKind
  id: string
  /** Epoch milliseconds of when it came about. */
  at: number
  /** What an agent asserted itself allows an operator's template that is filled from this very row, and no words of the agent's own. */
  allows: 'free_text' | 'template'
  /** What the row says, in words that a text to the recipient may repeat: times, services, numbers, names. */
  says: readonly string[]
}

/** What is known of the recipient besides the law. */
export interface Standing {
  freeText: FreeText
  evidence: readonly Evidence[] | 'unreadable'
  /** Recipients of whom nothing is known that may still be written to today without asking. */
  coldLeft: number
  /** Messages much like this one that lately went to recipients whose record they do not match. */
  alike: number
  /** How many of those leave before somebody is asked. */
  mostAlike: number
  /** Others whom this agent lately wrote to as the first, none of them on record; 0 where this recipient was written to before. */
  firsts: number
  /** How many of those leave before somebody is asked. */
  mostFirsts: number
}

/** Where nothing is counted. */
export const UNCOUNTED: Pick<Standing, 'alike' | 'mostAlike' | 'firsts' | 'mostFirsts'> = {
  alike: 0,
  mostAlike: Number.POSITIVE_INFINITY,
  firsts: 0,
  mostFirsts: Number.POSITIVE_INFINITY,
}

/** The operator's own system, that knows whom it deals with. */
export interface OwnSystem {
  /** What it says of a recipient and a record that was named; undefined where it knows no such, `unavailable` where it does not say so in time. */
  find(
    recipient: Recipient,
    named: { kind: string; id: string },
    signal: AbortSignal,
  ): Promise<Evidence | 'unavailable' | undefined>
}

/** What the operator has settled about free text. */
export interface StandingRules {
  freeText: FreeText
  /** Recipients of whom nothing is known that an agent may write to in a UTC day; three times that for all agents. */
  coldPerDay: number
}

/** Where whoever answers for the server asks for no relationship. */
export const OPEN_STANDING: Standing = {
  freeText: 'open',
  evidence: [],
  coldLeft: 0,
  ...UNCOUNTED,
}

/** Why somebody has to be asked. */
export type AskReason = 'no_relationship' | 'reads_like_an_offer' | 'bulk' | 'policy'

/** One thing somebody has to be asked about. */
export interface Ask {
  because: AskReason
  /** One sentence for the approver and the caller. */
  sentence: string
}

/** What a message may be declared as. */
export const MESSAGE_TYPES = ['transactional', 'marketing', 'reminder', 'follow_up', 'notification'] as const

/** What a message is for, as its sender declares it. */
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What the sending channel must add or do for a message the gate allows. */
export type Obligation =
  | 'unsubscribe_link'
  | 'list_unsubscribe_one_click'
  | 'postal_address'
  | 'sender_identification'
  | 'opt_out_offer'
  | 'ai_disclosure'
  | 'caller_identification'
  | 'callback_number'
  | 'recording_consent_prompt'
  | 'gulf_default_notice'

/** A person or business that a message goes to, checked and in its lookup form. */
export interface Recipient extends ConsentSubject {
  /** E.164 or the address as it was given: what the message is sent to. */
  address: string
  /** ISO 3166-1 alpha-2 that a number belongs to; undefined for an e-mail address. */
  country: string | undefined
}

declare const clearance: unique symbol

/** A message the gate has allowed; a channel sends nothing else, and only the gate makes one. */
export interface Cleared {
  readonly [clearance]: true
  readonly recipient: Recipient
  readonly channel: ConsentChannel
  readonly subject: string | undefined
  readonly body: string
  readonly obligations: readonly Obligation[]
  /** Printed on what the obligations ask for. */
  readonly sender: SenderProfile
}

/** One rule as the compliance guide prints it. */
export interface RuleFacts {
  id: string
  regime: string
  title: string
  citation: string
  /** ISO dates the rule applies from and until; null: no such end. */
  from: string | null
  until: string | null
  reviewBy: string
  confidence: string
  /** Why the gate itself does not run it; null: it runs. */
  inactive: string | null
  /** Where, on which channels and for which messages it runs. */
  scope: string
}

/** One table of solicitation hours as the compliance guide prints it. */
export interface HoursFacts {
  place: string
  window: string
  citation: string
  from: string | null
  reviewBy: string
  confidence: string
}

/** One list of holidays as the compliance guide prints it. */
export interface HolidayFacts {
  place: string
  /** Every holiday with the rule that finds its day. */
  days: string
  /** What may be a holiday there and is not kept. */
  leftOut: string
  citation: string
  reviewBy: string
  confidence: string
}

/** Everything the compliance guide says that comes from the gate's own tables. */
export interface ComplianceFacts {
  version: string
  rules: readonly RuleFacts[]
  hours: readonly HoursFacts[]
  /** Of the United States, and of the states whose law bans solicitation on them. */
  holidays: readonly HolidayFacts[]
}
