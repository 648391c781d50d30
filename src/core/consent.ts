/** A way a message reaches a person, as consents and opt-outs name it. */
export type ConsentChannel = 'sms' | 'voice' | 'email' | 'chatapp'

/** Whom a consent or opt-out is about: a phone number in E.164, or an e-mail address in its lookup form. */
export interface ConsentSubject {
  type: 'phone' | 'email'
  /** E.164, or the address with local part and ASCII domain in lower case. */
  normalized: string
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

/** A wish not to be written to; it holds until the same person opts in again later. */
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
