import type { ConsentSubject, NewConsent, OptOut } from '../src/core/rows/consent.ts'

/** The time around which the tests of consents play. */
export const T = Date.UTC(2026, 10, 1)

let serial = 0
/** A phone number no other test uses. */
export function phone(): ConsentSubject {
  serial += 1
  return { type: 'phone', normalized: `+1202555${String(serial).padStart(4, '0')}` }
}

/** An e-mail address no other test uses, with a tag if wanted. */
export function mail(tag = ''): ConsentSubject {
  serial += 1
  return { type: 'email', normalized: `p${serial}${tag}@example.com` }
}

/** A marketing consent by SMS with what proves it. */
export const consent = (subject: ConsentSubject, changes: Partial<NewConsent> = {}): NewConsent => ({
  consentId: null,
  customerId: null,
  subject,
  channels: subject.type === 'phone' ? ['sms'] : ['email'],
  purpose: 'marketing',
  kind: 'express_written',
  lawfulBasis: 'consent',
  seller: 'Acme Studio LLC',
  textShown: 'I agree to receive offers by text from Acme Studio. Not a condition of purchase.',
  notCondition: true,
  source: 'web_form',
  action: 'ticked box',
  url: 'https://acme.example/quote',
  ip: '192.0.2.7',
  userAgent: 'Mozilla/5.0',
  country: 'US',
  automatedCalls: false,
  capturedAt: T,
  expiresAt: null,
  evidence: {
    asCaptured: subject.normalized,
    name: 'Ann Example',
    isAdult: true,
    sellerAddress: null,
    onBehalfOf: null,
    collectedBy: null,
    topic: null,
    frequency: null,
    locale: 'en-US',
    privacyNoticeVersion: null,
    signature: null,
    evidenceUrl: null,
    messageId: null,
    doubleOptInAt: null,
  },
  ...changes,
})

/** The word STOP by SMS. */
export const stop = (subject: ConsentSubject, changes: Partial<OptOut> = {}): OptOut => ({
  subject,
  channel: subject.type === 'phone' ? 'sms' : 'email',
  scope: 'marketing',
  via: 'keyword STOP',
  at: T + 1_000,
  ...changes,
})
