import type { ConsentRecord, OptOut } from '../../src/core/rows/consent.ts'
import { OPEN_STANDING, type Recipient, type SenderProfile } from '../../src/core/gate.ts'
import { type Decision, type GateFacts, type GateRequest, judge, readRecipient } from '../../src/gate/index.ts'

/** Noon in New York on a working Wednesday. */
export const NOON = Date.parse('2026-11-18T17:00:00Z')

export const SENDER: SenderProfile = {
  legalName: 'Example Services LLC',
  postalAddress: '1 Main Street, Springfield, IL 62701',
  supportContact: '+12175550100',
  tenDlc: { campaignId: 'CABC123', useCase: 'MIXED' },
  unsubscribeUrl: 'https://broker.example.com',
}

// Real, assignable numbers of each place.
export const NUMBERS = {
  NY: '+12125552368',
  CA: '+14155552671',
  FL: '+13055552368',
  WA: '+12065552368',
  CT: '+18605552368',
  TX: '+12145552368',
  PA: '+12155552368',
  RI: '+14015552368',
  AZ: '+16025552368',
  pensacola: '+18505552368',
  tollFree: '+18005550100',
  toronto: '+14165552368',
  stJohns: '+17095552368',
  london: '+442079460958',
  guernsey: '+447911123456',
  paris: '+33142685300',
  dubai: '+971501234567',
  riyadh: '+966501234567',
  sydney: '+61293744000',
  puertoRico: '+17875551234',
  OR: '+15035552368',
  CO: '+13035552368',
  ME: '+12075552368',
  montreal: '+15145552368',
  mumbai: '+919876543210',
  seoul: '+821012345678',
  telAviv: '+97231234567',
  istanbul: '+905321234567',
  saoPaulo: '+5511912345678',
  johannesburg: '+27821234567',
} as const

const known = new Map<string, Recipient>()

/** Thousands of cases are about the same few recipients. */
function recipientOf(to: string): Recipient {
  const recipient = known.get(to) ?? readRecipient('to', to)
  known.set(to, recipient)
  return recipient
}

type Loose = Partial<Omit<GateRequest, 'recipient'>> & { to?: string }

export const request = ({ to = NUMBERS.NY, ...over }: Loose = {}): GateRequest => ({
  operation: 'send_message',
  mode: 'send',
  recipient: recipientOf(to),
  channel: to.includes('@') ? 'email' : 'sms',
  messageType: 'marketing',
  body: 'We are here until six.',
  wording: 'free',
  ...over,
})

export const facts = (over: Partial<GateFacts> = {}): GateFacts => ({
  nowMs: NOON,
  consents: [],
  optOuts: [],
  recentSends: [],
  sender: SENDER,
  strictLaw: false,
  standing: OPEN_STANDING,
  isApproved: false,
  ...over,
})

/** A consent that everything asks for, changed as a test needs. */
export const consent = (to: string, over: Partial<ConsentRecord> = {}): ConsentRecord => {
  const { type, normalized } = recipientOf(to)
  return {
    consentId: 'c1',
    subject: { type, normalized },
    channels: ['sms', 'voice', 'email', 'chatapp'],
    purpose: 'marketing',
    kind: 'express_written',
    lawfulBasis: 'consent',
    seller: 'Example Services LLC',
    textShown: 'I agree to receive offers.',
    notCondition: true,
    source: 'web_form',
    action: 'checkbox',
    url: null,
    ip: null,
    userAgent: null,
    country: null,
    automatedCalls: true,
    capturedAt: NOON - 86_400_000,
    expiresAt: null,
    revokedAt: null,
    ...over,
  }
}

export const optOut = (to: string, over: Partial<OptOut> = {}): OptOut => {
  const { type, normalized } = recipientOf(to)
  return {
    subject: { type, normalized },
    channel: null,
    scope: 'marketing',
    via: 'keyword STOP',
    at: NOON - 3_600_000,
    ...over,
  }
}

/** Judges a message to somebody who has consented to everything, unless the test says otherwise. */
export function judged(loose: Loose = {}, over: Partial<GateFacts> = {}): Decision {
  const to = loose.to ?? NUMBERS.NY
  return judge(request(loose), facts({ consents: [consent(to)], ...over }))
}
