import type { ConsentChannel, ConsentRecord, ConsentSubject, OptOut } from './rows/consent.ts'

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
  /** What mails come from; invitations name it as their organizer. */
  mailAddress?: string | undefined
}

/** What a message is for, as its sender declares it. */
export type MessageType = 'transactional' | 'marketing' | 'reminder' | 'follow_up' | 'notification'

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
