import type { Page } from './page.ts'

/** The ways a message reaches a person, as consents and opt-outs name them. */
export const CONSENT_CHANNELS = ['sms', 'voice', 'email', 'chatapp'] as const

/** A way a message reaches a person, as consents and opt-outs name it. */
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** The channels that can reach a subject of each type. */
export const CHANNELS_OF: Record<ConsentSubject['type'], readonly ConsentChannel[]> = {
  phone: ['sms', 'voice', 'chatapp'],
  email: ['email'],
}

/** Whom a consent or opt-out is about: a phone number in E.164, or an e-mail address in its lookup form. */
export interface ConsentSubject {
  type: 'phone' | 'email'
  /** E.164, or the address with local part and ASCII domain in lower case. */
  normalized: string
}

/** An e-mail address without its +tag, a phone number as it is. */
export function withoutTag({ type, normalized }: ConsentSubject): ConsentSubject {
  if (type === 'phone') return { type, normalized }
  const at = normalized.lastIndexOf('@')
  const plus = normalized.indexOf('+')
  // A local part that starts with + would be left empty.
  return { type, normalized: plus > 0 && plus < at ? normalized.slice(0, plus) + normalized.slice(at) : normalized }
}

const GMAIL = /^(.+)@(?:gmail|googlemail)\.com$/

/** The form by which opt-outs are found: one mailbox, however its address is written. A phone number stays as it is. */
export function toSuppressionForm(subject: ConsentSubject): ConsentSubject {
  const plain = withoutTag(subject)
  // Gmail delivers to one mailbox with dots or without, at either of its two names.
  const local = GMAIL.exec(plain.normalized)?.[1]?.replaceAll('.', '')
  return local === undefined || local === '' ? plain : { ...plain, normalized: `${local}@gmail.com` }
}

/** A recipient shortened so that it can stand in a log or an error. */
export function maskSubject({ type, normalized }: ConsentSubject): string {
  if (type === 'phone') return `${normalized.slice(0, 2)}…${normalized.slice(-2)}`
  return `${normalized.slice(0, 1)}…${normalized.slice(normalized.lastIndexOf('@'))}`
}

/** What was agreed to and what proves it; a record is never changed, later events speak about it. */
export interface ConsentRecord {
  consentId: string
  subject: ConsentSubject
  channels: ConsentChannel[]
  purpose: 'marketing' | 'transactional' | 'reminder'
  kind: 'express_written' | 'express' | 'implied' | 'soft_optin'
  lawfulBasis: 'consent' | 'contract' | 'legitimate_interest' | null
  /** Legal name of the business that may write. */
  seller: string | null
  /** The words that were shown or spoken. */
  textShown: string
  /** Agreeing was not a condition of a purchase (47 CFR 64.1200(f)(9)). */
  notCondition: boolean
  source: 'web_form' | 'keyword' | 'verbal' | 'import' | 'api'
  /** How it was given: a ticked box, a keyword, a spoken yes. */
  action: string | null
  url: string | null
  ip: string | null
  userAgent: string | null
  /** ISO 3166-1 alpha-2 of the subject when it was captured. */
  country: string | null
  automatedCalls: boolean
  capturedAt: number
  expiresAt: number | null
  revokedAt: number | null
}

/** Says whether a consent holds at a moment: given before it, not expired, not revoked. */
export const holds = ({ capturedAt, expiresAt, revokedAt }: ConsentRecord, nowMs: number): boolean =>
  capturedAt <= nowMs && (expiresAt === null || expiresAt > nowMs) && (revokedAt === null || revokedAt > nowMs)

/** A wish not to be written to; it holds until the same person opts in again later, and again when that consent has ended. */
export interface OptOut {
  subject: ConsentSubject
  /** Null: every channel. */
  channel: ConsentChannel | null
  /** `marketing` stops marketing and follow-ups, `all` everything. */
  scope: 'marketing' | 'all'
  /** How it came: `keyword STOP`, `unsubscribe link`, `operator`. */
  via: string
  at: number
}

/** What further proves a consent; every field may be absent. */
export interface ConsentEvidence {
  /** The recipient as it was typed. */
  asCaptured: string | null
  name: string | null
  /** The subject said to be of age. */
  isAdult: boolean | null
  sellerAddress: string | null
  onBehalfOf: string | null
  /** Who asked: an agent, an employee, a partner. */
  collectedBy: string | null
  topic: string | null
  frequency: string | null
  /** BCP 47 language of the words that were shown. */
  locale: string | null
  privacyNoticeVersion: string | null
  /** What shows an electronic signature (E-SIGN). */
  signature: string | null
  /** A screenshot or recording. */
  evidenceUrl: string | null
  /** The provider's identifier of the message that carried the yes. */
  messageId: string | null
  doubleOptInAt: number | null
}

/** A consent as the store gives it back. */
export interface StoredConsent extends ConsentRecord {
  customerId: string | null
  evidence: ConsentEvidence
  /** When it was written down here. */
  recordedAt: number
  /** How it was taken back; null while it was not. */
  revokedVia: string | null
}

/** A consent to be recorded; without an id it gets one that follows from its content, so that recording it twice records it once. */
export type NewConsent = Omit<StoredConsent, 'consentId' | 'recordedAt' | 'revokedAt' | 'revokedVia'> & {
  consentId: string | null
}

/** What became of a consent to be recorded: `known` is there already, `taken` has the id of another one, `erased` was there and must not come back. */
export interface Granted {
  consentId: string
  outcome: 'recorded' | 'known' | 'taken' | 'erased'
}

/** What a check of the chain of consent events found. */
export interface ChainReport {
  events: number
  /** Number and hash of the last event; whoever keeps them elsewhere notices a chain that was rewritten. */
  head: { seq: number; hash: string }
  problems: string[]
}

/**
 * Consents, as events of one hash chain. Reads inside a transaction make opt-outs and revocations of the same subject wait
 * for its commit: what was read still holds when it commits. A transaction that also writes here writes before it reads.
 */
export interface ConsentTable {
  grant(consent: NewConsent, nowMs: number): Promise<Granted>
  /** Takes a consent back; false when it is unknown or was taken back before. */
  revoke(consentId: string, how: { via: string; at: number }): Promise<boolean>
  get(consentId: string): Promise<StoredConsent | undefined>
  /** Every consent of a subject, the latest first. */
  of(subject: ConsentSubject): Promise<StoredConsent[]>
  /** Consents by their identifier, of one subject or of all; erased ones are left out. */
  page(filter: Page & { subject?: ConsentSubject | undefined }): Promise<StoredConsent[]>
  /** Checks every event against the chain, and the current state against the events; `kept` is a head noted earlier. */
  verify(kept?: { seq: number; hash: string }): Promise<ChainReport>
}

/** Opt-outs; they are events of the same chain, count at once and are never deleted while the law wants them. */
export interface OptOutTable {
  /** Records an opt-out; an earlier one of the same channel and scope only moves to the later time. Answers those that were in force before. */
  add(optOut: OptOut & { rawText?: string | undefined }, nowMs: number): Promise<OptOut[]>
  /** Whether an opt-out that came in a way was recorded, also when it holds no longer. */
  isRecorded(subject: ConsentSubject, via: string): Promise<boolean>
  /**
   * Records that the recipient asked to be written to again, as by the keyword START; null: on every channel. With `onlyOwn` nothing happens while an
   * opt-out of every channel is in force; with `undoes` nothing happens unless all in force came in that way since then. Answers whether it was recorded.
   */
  lift(
    subject: ConsentSubject,
    channel: ConsentChannel | null,
    how: { via: string; at: number; onlyOwn?: boolean; undoes?: { via: string; since: number } },
  ): Promise<boolean>
  /** The opt-outs in force for a subject at a moment: those without a later START or a later consent that still holds, of the very same subject. An opt-out of x+tag@ counts for x@, and the other way round. */
  of(subject: ConsentSubject, nowMs: number): Promise<OptOut[]>
}

/** Identifiers an operator gave to recipients. */
export interface CustomerTable {
  /** The recipients of a customer; empty when it is unknown. */
  subjects(customerId: string): Promise<ConsentSubject[]>
  /** The telephone numbers of every customer and lead a recipient belongs to. */
  numbersBeside(subject: ConsentSubject): Promise<string[]>
}

/** Everything that is known about one recipient. */
export interface PersonTable {
  /** Whether a recipient is on record as a consumer's: by a consent, as a customer, or, unless it is a confirmed business's own, as a lead or with an appointment. */
  isConsumer(subject: ConsentSubject): Promise<boolean>
  /** Every row about a recipient, by the name of its family. */
  export(subject: ConsentSubject): Promise<Record<string, unknown[]>>
  /** How many rows there are of each family. */
  count(subject: ConsentSubject): Promise<Record<string, number>>
  /** Removes what is known about a recipient and keeps its opt-outs by a keyed hash; answers the changed rows of each family. Running it again changes nothing. */
  erase(subject: ConsentSubject, nowMs: number): Promise<Record<string, number>>
}

/** What a consent is worth at a moment. */
export type ConsentStanding = 'ok' | 'unknown' | 'expired' | 'revoked' | 'opted_out'

/** Says whether a consent is that of a subject and still holds; `opted_out` when the subject has since left every channel it names. */
export async function checkConsent(
  { consents, optOuts }: { consents: ConsentTable; optOuts: OptOutTable },
  consentId: string,
  subject: ConsentSubject,
  nowMs: number,
): Promise<ConsentStanding> {
  const consent = await consents.get(consentId)
  if (
    consent === undefined ||
    consent.subject.type !== subject.type ||
    consent.subject.normalized !== subject.normalized
  )
    return 'unknown'
  if (consent.revokedAt !== null) return 'revoked'
  if (consent.expiresAt !== null && consent.expiresAt <= nowMs) return 'expired'
  const inForce = (await optOuts.of(subject, nowMs)).filter(
    ({ scope }) => scope === 'all' || consent.purpose === 'marketing',
  )
  const isClosed = (channel: ConsentChannel): boolean =>
    inForce.some(optOut => optOut.channel === null || optOut.channel === channel)
  return consent.channels.every(isClosed) ? 'opted_out' : 'ok'
}
