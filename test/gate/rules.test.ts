import { describe, expect, it } from 'vitest'
import type { SenderProfile } from '../../src/core/gate.ts'
import { complianceFacts } from '../../src/gate/guide.ts'
import { lawOf, type RuleId, RULES } from '../../src/gate/law/rules.ts'
import { CLASSIFY, TABLE } from '../../src/gate/table.ts'
import type { Decision, GateFacts, GateRequest } from '../../src/gate/index.ts'
import { consent, judged, NOON, NUMBERS, optOut, SENDER } from './given.ts'

type Case = [loose: Partial<Omit<GateRequest, 'recipient'>> & { to?: string }, over?: Partial<GateFacts>]

const PROMO = 'Your invoice is ready. Enjoy 20% off your next visit.'
const NIGHT = Date.parse('2026-11-19T04:30:00Z')
const held = (to: string, over: Parameters<typeof consent>[1] = {}): Partial<GateFacts> => ({ consents: [consent(to, over)] })
const emailUS = { to: 'ann@example.com', countryCode: 'US' } as const
const tollFree = (useCases: string[]): SenderProfile => ({ ...SENDER, tollFree: { verified: { verification: 'HH123', useCases } } })
const VERIFIED = tollFree(['MARKETING'])
const NAMELESS: SenderProfile = { ...SENDER, legalName: undefined }
// Where noon in New York is outside of hours.
const DAYTIME: Partial<Record<keyof typeof NUMBERS, number>> = { sydney: Date.parse('2026-11-19T02:00:00Z') }
const UNVERIFIED: SenderProfile = { ...SENDER, tollFree: { verified: undefined } }
const sent = (minutesAgo: number) => ({ at: NOON - minutesAgo * 60_000, channel: 'sms', type: 'marketing' }) as const

// One line for each rule that refuses: a case it refuses, and the nearest case it does not.
const REFUSALS: [rule: RuleId, refused: Case, content: Case][] = [
  ['GATE-INPUT', [{ channel: 'email' }], [{ channel: 'sms' }]],
  ['GATE-INPUT', [{ to: 'ann@example.de', channel: 'sms' }], [{ to: 'ann@example.de' }]],
  ['JUR-CONFLICT', [{ countryCode: 'CA' }], [{ countryCode: 'PR' }]],
  ['JUR-CONFLICT', [{ countryCode: 'CA', messageType: 'follow_up' }], [{ countryCode: 'CA', messageType: 'reminder' }]],
  ['JUR-CONFLICT', [{ to: NUMBERS.guernsey, countryCode: 'GB' }], [{ to: NUMBERS.guernsey, countryCode: 'GG' }]],
  ['JUR-UNKNOWN', [{ to: 'ann@example.com' }], [{ to: 'ann@example.com', messageType: 'reminder' }]],
  ['OPTIN-MKT', [{}, { consents: [] }], [{ messageType: 'transactional' }, { consents: [] }]],
  ['OPTIN-MKT', [{}, held(NUMBERS.NY, { expiresAt: NOON })], [{}, held(NUMBERS.NY, { expiresAt: NOON + 1 })]],
  ['OPTIN-MKT', [{}, held(NUMBERS.NY, { revokedAt: NOON })], [{}, held(NUMBERS.NY, { revokedAt: NOON + 1 })]],
  ['OPTIN-MKT', [{}, held(NUMBERS.NY, { capturedAt: NOON + 1 })], [{}, held(NUMBERS.NY, { capturedAt: NOON })]],
  ['OPTIN-MKT', [{}, held(NUMBERS.NY, { channels: ['email'] })], [{}, held(NUMBERS.NY, { channels: ['sms'] })]],
  ['OPTIN-MKT', [{}, held(NUMBERS.CA)], [{}]],
  ['OPTIN-MKT', [{}, held(NUMBERS.NY, { purpose: 'reminder' })], [{}]],
  ['OPTIN-MKT', [{ to: 'ann@example.de', countryCode: 'US' }, { consents: [] }], [emailUS, { consents: [] }]],
  ['OPTOUT-HONOR', [{}, { optOuts: [optOut(NUMBERS.NY)], consents: [consent(NUMBERS.NY)] }], [{}]],
  ['OPTOUT-HONOR', [{ messageType: 'follow_up' }, { optOuts: [optOut(NUMBERS.NY)] }], [{ messageType: 'reminder' }, { optOuts: [optOut(NUMBERS.NY)] }]],
  ['OPTOUT-HONOR', [{ messageType: 'transactional' }, { optOuts: [optOut(NUMBERS.NY, { scope: 'all' })] }], [{ messageType: 'transactional' }]],
  ['OPTOUT-HONOR', [{ channel: 'voice' }, { optOuts: [optOut(NUMBERS.NY, { channel: 'sms' })] }], [{ channel: 'voice' }]],
  [
    'OPTOUT-HONOR',
    [{}, { optOuts: [optOut(NUMBERS.NY, { at: NOON })], ...held(NUMBERS.NY, { capturedAt: NOON }) }],
    [{}, { optOuts: [optOut(NUMBERS.NY, { at: NOON - 1 })], ...held(NUMBERS.NY, { capturedAt: NOON }) }],
  ],
  ...(['sms', 'voice', 'chatapp', null] as const).map((channel): [RuleId, Case, Case] => {
    const call = { operation: 'call_business', channel: 'voice', messageType: 'transactional', body: 'Are you open?' } as const
    return [
      'OPTOUT-HONOR',
      [call, { optOuts: [optOut(NUMBERS.NY, { channel, scope: 'all' })] }],
      [call, { optOuts: [optOut(NUMBERS.NY, { channel, scope: 'marketing' }), optOut(NUMBERS.NY, { channel: 'email', scope: 'all' })] }],
    ]
  }),
  ['US-DNC-INTERNAL', [{}, { optOuts: [optOut(NUMBERS.NY)] }], [{}]],
  ['CANSPAM-OPTOUT', [emailUS, { consents: [], optOuts: [optOut(emailUS.to)] }], [emailUS, { consents: [] }]],
  // What a customer did not do by a deed of their own ends no opt-out.
  ...(['implied', 'soft_optin'] as const).map((kind): [RuleId, Case, Case] => [
    'CANSPAM-OPTOUT',
    [emailUS, { optOuts: [optOut(emailUS.to)], ...held(emailUS.to, { kind, capturedAt: NOON - 60_000 }) }],
    [emailUS, { optOuts: [optOut(emailUS.to)], ...held(emailUS.to, { kind: 'express', capturedAt: NOON - 60_000 }) }],
  ]),
  // Nor does a deed that has expired or was taken back: the opt-out counts again.
  ...([{ expiresAt: NOON }, { revokedAt: NOON }] as const).map((over): [RuleId, Case, Case] => [
    'CANSPAM-OPTOUT',
    [emailUS, { optOuts: [optOut(emailUS.to)], ...held(emailUS.to, { capturedAt: NOON - 60_000, ...over }) }],
    [emailUS, { nowMs: NOON - 1, optOuts: [optOut(emailUS.to)], ...held(emailUS.to, { capturedAt: NOON - 60_000, ...over }) }],
  ]),
  [
    'US-REVOKE',
    [{ messageType: 'reminder' }, { nowMs: Date.parse('2027-01-31'), optOuts: [optOut(NUMBERS.NY)], consents: [] }],
    [{ messageType: 'reminder' }, { nowMs: Date.parse('2027-01-31') - 1, optOuts: [optOut(NUMBERS.NY)], consents: [] }],
  ],
  ['US-PEWC-SMS', [{}, held(NUMBERS.NY, { kind: 'express' })], [{}]],
  ['US-PEWC-SMS', [{}, held(NUMBERS.NY, { notCondition: false })], [{}]],
  [
    'US-PEWC-SMS',
    [{ to: NUMBERS.puertoRico }, held(NUMBERS.puertoRico, { kind: 'express' })],
    [{ to: NUMBERS.toronto }, held(NUMBERS.toronto, { kind: 'express' })],
  ],
  ['US-VOICE-PEWC', [{ channel: 'voice' }, held(NUMBERS.NY, { kind: 'express' })], [{ channel: 'voice' }]],
  [
    'US-VOICE-PEC',
    [{ channel: 'voice', messageType: 'reminder' }, { consents: [] }],
    [{ channel: 'voice', messageType: 'reminder' }, held(NUMBERS.NY, { kind: 'express', purpose: 'reminder' })],
  ],
  [
    'US-VOICE-PEC',
    [{ channel: 'voice', messageType: 'reminder' }, held(NUMBERS.NY, { kind: 'implied' })],
    [{ to: NUMBERS.london, channel: 'voice', messageType: 'reminder' }, { consents: [] }],
  ],
  ['WA-TEXT', [{ to: NUMBERS.WA }, { consents: [] }], [{ to: NUMBERS.WA }, { nowMs: Date.parse('2026-11-18T18:00:00Z'), ...held(NUMBERS.WA) }]],
  ['WA-ADAD', [{ to: NUMBERS.WA, channel: 'voice' }], [{ to: NUMBERS.WA, channel: 'voice', messageType: 'reminder' }]],
  ['CT-PEWC', [{ to: NUMBERS.CT }, held(NUMBERS.CT, { kind: 'express' })], [{ to: NUMBERS.CT }]],
  ['CT-PEWC', [{ to: NUMBERS.CT, stateCode: 'NY' }, held(NUMBERS.CT, { kind: 'express' })], [{ to: NUMBERS.CT, stateCode: 'NY' }]],
  [
    'CASL-EXPRESS',
    [{ to: NUMBERS.toronto }, held(NUMBERS.toronto, { kind: 'implied' })],
    [{ to: NUMBERS.toronto }, held(NUMBERS.toronto, { kind: 'express' })],
  ],
  ['CASL-FORM', [{ to: NUMBERS.toronto }, { sender: { ...SENDER, supportContact: undefined }, ...held(NUMBERS.toronto) }], [{ to: NUMBERS.toronto }]],
  // 47 CFR 64.1200(d)(4), CTIA 2023, Dir. 2002/58 Art. 13(4), PECR reg. 23, TDRA 2020, Spam Act 2003 s.17: a name on texts and messaging-app messages alike.
  ...(['NY', 'puertoRico', 'paris', 'london', 'riyadh', 'sydney'] as const).flatMap(place =>
    (['sms', 'chatapp'] as const).map((channel): [RuleId, Case, Case] => {
      const given = { nowMs: DAYTIME[place] ?? NOON, ...held(NUMBERS[place]) }
      const message = { to: NUMBERS[place], channel }
      return ['TEXT-FORM', [message, { ...given, sender: NAMELESS }], [message, given]]
    }),
  ),
  // Asked of marketing alone, whatever it is called; a call and a mail have forms of their own.
  ['TEXT-FORM', [{ messageType: 'reminder', body: PROMO }, { sender: NAMELESS }], [{ messageType: 'reminder' }, { sender: NAMELESS }]],
  ['TEXT-FORM', [{}, { sender: NAMELESS }], [{ channel: 'voice' }, { sender: NAMELESS }]],
  ['TEXT-FORM', [{ channel: 'chatapp' }, { sender: NAMELESS }], [emailUS, { sender: NAMELESS }]],
  ['EU-SOFTOPTIN', [{ to: NUMBERS.paris }, held(NUMBERS.paris, { kind: 'soft_optin' })], [{ to: NUMBERS.paris }]],
  [
    'EU-BASIS',
    [{ to: NUMBERS.paris }, held(NUMBERS.paris, { lawfulBasis: 'legitimate_interest' })],
    [{ to: NUMBERS.paris }, held(NUMBERS.paris, { lawfulBasis: 'contract' })],
  ],
  [
    'EU-BASIS',
    [{ to: NUMBERS.london }, held(NUMBERS.london, { lawfulBasis: null })],
    [{ to: NUMBERS.sydney }, { nowMs: Date.parse('2026-11-19T02:00:00Z'), ...held(NUMBERS.sydney, { lawfulBasis: null }) }],
  ],
  ['UK-AUTOCALL', [{ to: NUMBERS.london, channel: 'voice' }, held(NUMBERS.london, { automatedCalls: false })], [{ to: NUMBERS.london, channel: 'voice' }]],
  ['EU-AUTOCALL', [{ to: NUMBERS.paris, channel: 'voice' }, held(NUMBERS.paris, { kind: 'soft_optin' })], [{ to: NUMBERS.paris, channel: 'voice' }]],
  ['GULF-OPTIN', [{ to: NUMBERS.riyadh }, { consents: [] }], [{ to: NUMBERS.riyadh }]],
  [
    'CALLBIZ-MKT',
    [{ operation: 'call_business', channel: 'voice', messageType: 'transactional', body: 'Pitch them our cleaning services.' }],
    [
      {
        operation: 'call_business',
        channel: 'voice',
        messageType: 'transactional',
        body: 'Ask whether they sell a spare part for a Bosch oven and if any discounts apply.',
      },
    ],
  ],
  ...(
    [
      ['Buy now: 50% off our cleaning products, limited time offer!', 'any deals today?'],
      ['We offer SEO services for 99 dollars a month. Would you like to sign up?', 'Do you offer our favourite product?'],
      ['We are a marketing agency, can we speak to the owner about growing your sales?', 'Can I speak to the owner about a wedding?'],
      ['Vote for Jane Doe on Tuesday', 'Are you open on Tuesday, when people vote for Jane Doe?'],
    ] as const
  ).map(([refused, content]): [RuleId, Case, Case] => [
    'CALLBIZ-MKT',
    [{ operation: 'call_business', channel: 'voice', messageType: 'transactional', body: refused }],
    [{ operation: 'call_business', channel: 'voice', messageType: 'transactional', body: content }],
  ]),
  ['US-10DLC', [{}, { sender: { ...SENDER, tenDlc: undefined } }], [{ messageType: 'reminder' }, { sender: { ...SENDER, tenDlc: undefined } }]],
  ['US-10DLC', [{}, { sender: { ...SENDER, tenDlc: { campaignId: 'C1', useCase: '2FA' } } }], [{}]],
  // A toll-free number is verified, and needs no campaign.
  ['US-10DLC', [{}, { sender: { ...SENDER, tenDlc: undefined } }], [{}, { sender: { ...VERIFIED, tenDlc: undefined } }]],
  ['TOLLFREE-VERIFY', [{}, { sender: UNVERIFIED }], [{}, { sender: VERIFIED }]],
  [
    'TOLLFREE-VERIFY',
    [{ to: NUMBERS.toronto }, { sender: UNVERIFIED, ...held(NUMBERS.toronto) }],
    [{ to: NUMBERS.toronto }, { sender: VERIFIED, ...held(NUMBERS.toronto) }],
  ],
  [
    'TOLLFREE-VERIFY',
    [{ to: NUMBERS.puertoRico }, { sender: UNVERIFIED, ...held(NUMBERS.puertoRico) }],
    [{ to: NUMBERS.london }, { sender: UNVERIFIED, ...held(NUMBERS.london) }],
  ],
  ['TOLLFREE-VERIFY', [{}, { sender: tollFree(['2FA', 'CUSTOMER_CARE']) }], [{}, { sender: tollFree(['2FA', 'MIXED']) }]],
  ['TOLLFREE-VERIFY', [{}, { sender: UNVERIFIED }], [{ messageType: 'reminder' }, { sender: UNVERIFIED }]],
  ['TOLLFREE-VERIFY', [{}, { sender: UNVERIFIED }], [{ channel: 'voice' }, { sender: UNVERIFIED }]],
  ['CANSPAM-UNSUB', [emailUS, { sender: { ...SENDER, unsubscribeUrl: undefined } }], [emailUS]],
  [
    'CANSPAM-ADDR',
    [emailUS, { sender: { ...SENDER, postalAddress: undefined } }],
    [{ to: 'ann@example.de' }, { sender: { ...SENDER, postalAddress: undefined }, ...held('ann@example.de') }],
  ],
  ['US-FREQ-3', [{}, { recentSends: [sent(1), sent(60), sent(1439)] }], [{}, { recentSends: [sent(1), sent(60), sent(1440)] }]],
  ['US-QH-FED', [{}, { nowMs: NIGHT }], [{ ...emailUS }, { nowMs: NIGHT }]],
  ['US-QH-STATE', [{ to: NUMBERS.FL }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }], [{ to: NUMBERS.NY }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }]],
  [
    'US-QH-STATE',
    [{ to: NUMBERS.FL, stateCode: 'CA' }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }],
    [{ to: NUMBERS.NY, stateCode: 'CA' }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }],
  ],
  ['CA-CRTC-HOURS', [{ to: NUMBERS.toronto, channel: 'voice' }, { nowMs: NIGHT }], [{ to: NUMBERS.toronto }, { nowMs: NIGHT }]],
  ['GULF-WINDOW', [{ to: NUMBERS.dubai }], [{ to: 'ann@example.ae' }]],
  [
    'GULF-AE-LAW',
    [{ to: NUMBERS.dubai }, { nowMs: Date.parse('2026-11-18T15:00:00Z'), strictLaw: true }],
    [{ to: NUMBERS.dubai }, { nowMs: Date.parse('2026-11-18T15:00:00Z') }],
  ],
  [
    'GULF-SA-LAW',
    [{ to: NUMBERS.riyadh }, { nowMs: Date.parse('2026-11-18T05:30:00Z'), strictLaw: true }],
    [{ to: NUMBERS.riyadh }, { nowMs: Date.parse('2026-11-18T05:30:00Z') }],
  ],
  ['OTHER-WINDOW', [{ to: NUMBERS.sydney }], [{ to: NUMBERS.sydney, messageType: 'reminder' }]],
  [
    'REC-2P-MISSING',
    [{ operation: 'schedule_appointment', channel: 'voice', messageType: 'transactional', to: NUMBERS.CA, recording: 'refused' }],
    [{ operation: 'call_business', channel: 'voice', messageType: 'transactional', to: NUMBERS.CA, recording: 'refused' }],
  ],
  [
    'US-REVOKE-CONFIRM',
    [
      { operation: 'opt_out_confirmation', messageType: 'transactional', body: 'You are opted out.' },
      { optOuts: [optOut(NUMBERS.NY, { at: NOON - 300_001 })] },
    ],
    [
      { operation: 'opt_out_confirmation', messageType: 'transactional', body: 'You are opted out.' },
      { optOuts: [optOut(NUMBERS.NY, { at: NOON - 300_000 })] },
    ],
  ],
  [
    'US-REVOKE-CONFIRM',
    [
      { operation: 'opt_out_confirmation', messageType: 'transactional', body: 'Opted out.' },
      { optOuts: [optOut(NUMBERS.NY, { at: NOON })], recentSends: [{ at: NOON, channel: 'sms', type: 'opt_out_confirmation' }] },
    ],
    [{ operation: 'opt_out_confirmation', messageType: 'transactional', body: 'Opted out.' }, { optOuts: [optOut(NUMBERS.NY, { at: NOON })] }],
  ],
]

const run = ([loose, over = {}]: Case): Decision => judged(loose, over)

describe('rules that refuse', () => {
  it.each(REFUSALS.map(([rule, refused, content]) => [rule, refused, content] as const))('%s refuses %j and not %j', (rule, refused, content) => {
    const decision = run(refused)
    expect(decision.decision).toBe('refuse')
    expect(decision.allRuleIds).toContain(rule)
    expect(decision.problem).toMatch(/[.]$/)
    expect(decision.remedy?.length).toBeGreaterThan(10)
    expect(run(content).allRuleIds).toEqual([])
  })

  it('have a line here each', () => {
    const notes = [
      'TXN-EXEMPT',
      'OTP-ROUTE',
      'CALLBIZ-DISCLOSE',
      'US-VOICE-ID',
      'TX-REG',
      'FL-AREACODE',
      'CANSPAM-SUBJECT',
      'MBP-ONECLICK',
      'REC-2P-PROMPT',
      'REC-2P-EXT',
    ]
    const covered = new Set([...REFUSALS.map(([rule]) => rule), ...notes])
    expect(TABLE.map(({ id }) => id).filter(id => !covered.has(id))).toEqual([])
  })

  it('answer the reason the specification gives', () => {
    expect(judged({ countryCode: 'CA' }).reason).toBe('jurisdiction_conflict')
    const onRecord = { to: 'shop@example.com', recordCountries: ['DE'] }
    for (const messageType of ['marketing', 'follow_up'] as const) {
      expect(judged({ ...onRecord, messageType, countryCode: 'US' })).toMatchObject({ reason: 'jurisdiction_conflict', ruleId: 'JUR-CONFLICT' })
      expect(judged({ messageType, recordCountries: ['DE'] }).reason).toBe('jurisdiction_conflict')
    }
    expect(judged({ ...onRecord, countryCode: 'DE' }).reason).toBeNull()
    expect(judged({ recordCountries: ['CA', 'PR'], countryCode: 'US' }).reason).toBeNull()
    expect(judged({ channel: 'voice', messageType: 'reminder' }, { consents: [] }).reason).toBe('consent_missing')
    expect(judged({}, { consents: [] }).reason).toBe('compliance_violation')
    expect(judged({ operation: 'schedule_appointment', channel: 'voice', messageType: 'transactional', to: NUMBERS.CA, recording: 'refused' }).reason).toBe(
      'recording_consent_missing',
    )
  })

  it('ask a toll-free sender for its verification and never for a campaign', () => {
    const bare = { ...UNVERIFIED, tenDlc: undefined }
    const unverified = judged({}, { sender: bare })
    expect(unverified.allRuleIds).toEqual(['TOLLFREE-VERIFY'])
    expect(unverified.remedy).toContain('TOLLFREE_VERIFICATION')
    expect(unverified.remedy).not.toContain('TENDLC')
    expect(unverified).toMatchObject({ reason: 'compliance_violation', citation: expect.stringContaining('30032'), nextAllowedAt: null })
    expect(judged({}, { sender: tollFree(['2FA']) }).problem).toContain('HH123 is for 2FA')
    expect(judged({}, { sender: { ...SENDER, tenDlc: undefined } }).remedy).not.toContain('TOLLFREE')
  })

  it('name the setting that gives marketing texts their sender', () => {
    expect(judged({}, { sender: NAMELESS })).toMatchObject({
      ruleId: 'TEXT-FORM',
      reason: 'compliance_violation',
      remedy: 'The operator sets SENDER_NAME.',
      citation: expect.stringContaining('64.1200(d)(4)'),
      obligations: [],
    })
    // Canada asks by its own rule.
    expect(judged({ to: NUMBERS.toronto }, { sender: NAMELESS }).allRuleIds).toEqual(['CASL-FORM'])
  })

  it('of the record hold whatever country the caller says', () => {
    const offer = { to: 'shop@example.com', recordCountries: ['DE'], countryCode: 'US', messageType: 'reminder' as const }
    // An e-mail to the United States alone would be judged by its subject and beginning.
    const body = `Your table is booked. ${'We look forward to seeing you. '.repeat(20)} 10% off with code SAVE10.`
    expect(judged({ ...offer, body, recordCountries: [] })).toMatchObject({ decision: 'allow', effectiveType: 'reminder' })
    expect(judged({ ...offer, body }, { consents: [] })).toMatchObject({
      effectiveType: 'marketing',
      jurisdiction: { country: 'DE', confidence: 'record', countries: ['DE', 'US'] },
    })
  })

  it('name the cause that comes first, and all others', () => {
    const decision = judged(
      { to: NUMBERS.FL, countryCode: 'CA' },
      { consents: [], optOuts: [optOut(NUMBERS.FL)], nowMs: NIGHT, sender: { ...SENDER, tenDlc: undefined } },
    )
    expect(decision.allRuleIds).toEqual(['JUR-CONFLICT', 'OPTOUT-HONOR', 'US-DNC-INTERNAL', 'OPTIN-MKT', 'US-PEWC-SMS', 'US-10DLC', 'US-QH-FED', 'US-QH-STATE'])
    expect(decision.ruleId).toBe('JUR-CONFLICT')
    // Waiting would not help.
    expect(decision.nextAllowedAt).toBeNull()
  })
})

describe('rules that classify', () => {
  it.each([
    ['CLS-ESCALATE', { body: PROMO }, 'marketing'],
    ['CLS-ESCALATE', { body: 'Your invoice is ready.' }, 'transactional'],
    ['CLS-CASL-ANY', { to: NUMBERS.toronto, body: PROMO }, 'marketing'],
    ['CASL-REQ', { to: NUMBERS.toronto, body: 'Would you like to receive our newsletter?' }, 'marketing'],
    ['CASL-REQ', { to: NUMBERS.london, body: 'Would you like to receive our newsletter?' }, 'transactional'],
    ['CLS-EUUK-ANY', { to: NUMBERS.london, body: PROMO }, 'marketing'],
    ['CLS-OTHER-ANY', { to: NUMBERS.dubai, body: PROMO }, 'marketing'],
    ['CLS-OTHER-ANY', { to: 'ann@example.com', body: PROMO }, 'marketing'],
    ['CLS-CANSPAM-PRIMARY', { ...emailUS, body: PROMO, subject: 'Your invoice' }, 'transactional'],
    ['CLS-CANSPAM-PRIMARY', { ...emailUS, body: PROMO, subject: '20% off for you' }, 'marketing'],
    ['CLS-CANSPAM-PRIMARY', { ...emailUS, body: 'Enjoy 20% off your next visit. Your invoice is ready.', subject: 'Your invoice' }, 'marketing'],
  ] as const)('%s takes %j for %s', (_rule, loose, type) => {
    const decision = judged({ messageType: 'transactional', ...loose })
    expect(decision.effectiveType).toBe(type)
    if (type === 'marketing' && !('body' in loose && loose.body.startsWith('Would'))) expect(decision.matchedText).toMatch(/20% off/i)
  })

  it('never lower what was declared as marketing', () => {
    expect(judged({ body: 'Your appointment is at 5.' }, { consents: [] }).effectiveType).toBe('marketing')
  })

  it('name the words to remove when they are the reason', () => {
    const decision = judged({ messageType: 'transactional', body: PROMO }, { consents: [] })
    expect(decision).toMatchObject({ ruleId: 'OPTIN-MKT', matchedText: '20% off' })
    expect(decision.remedy).toContain('remove the promotional words "20% off"')
  })

  it('hold send_transactional_confirmation to its purpose', () => {
    const confirmation = { operation: 'send_transactional_confirmation', messageType: 'transactional' } as const
    expect(judged({ ...confirmation, body: 'Your code is 482913.' }, { consents: [] })).toMatchObject({
      decision: 'allow',
      obligations: ['sender_identification'],
    })
    expect(judged({ ...confirmation, body: PROMO }, { consents: [] }).decision).toBe('refuse')
  })
})

describe('rules that only add', () => {
  it.each([
    ['unsubscribe_link', emailUS],
    ['list_unsubscribe_one_click', emailUS],
    ['postal_address', emailUS],
    ['sender_identification', {}],
    ['opt_out_offer', {}],
    ['sender_identification', { to: NUMBERS.london, channel: 'chatapp' }],
    ['opt_out_offer', { to: NUMBERS.paris, channel: 'chatapp' }],
    ['opt_out_offer', { to: NUMBERS.riyadh }],
    ['gulf_default_notice', { to: NUMBERS.riyadh }],
    ['ai_disclosure', { channel: 'voice', messageType: 'reminder' }],
    ['callback_number', { channel: 'voice', messageType: 'reminder' }],
    ['opt_out_offer', { channel: 'voice' }],
    [
      'recording_consent_prompt',
      { operation: 'call_business', channel: 'voice', messageType: 'transactional', to: NUMBERS.CA, recording: 'planned', body: 'Ask when they open.' },
    ],
    [
      'recording_consent_prompt',
      { operation: 'call_business', channel: 'voice', messageType: 'transactional', to: NUMBERS.NY, recording: 'planned', body: 'Ask when they open.' },
    ],
  ] as const)('%s for %j', (obligation, loose) => {
    const decision = judged(loose as Case[0])
    expect(decision.decision).toBe('allow')
    expect(decision.obligations).toContain(obligation)
  })

  it('end marketing texts to Canada by link, and leave other texts as they are', () => {
    expect(judged({ to: NUMBERS.toronto }).obligations).toEqual(['sender_identification', 'postal_address', 'unsubscribe_link'])
    expect(judged({ messageType: 'reminder' }).obligations).toEqual([])
    expect(judged({ messageType: 'follow_up', channel: 'chatapp' }).obligations).toEqual([])
  })

  it('ask for no recording prompt where nothing is recorded, or in a preview', () => {
    const call = { operation: 'call_business', channel: 'voice', messageType: 'transactional', to: NUMBERS.CA, body: 'Ask when they open.' } as const
    expect(judged(call).obligations).not.toContain('recording_consent_prompt')
    expect(judged({ ...call, recording: 'planned', mode: 'preview' }).obligations).not.toContain('recording_consent_prompt')
  })

  it('say what is worth knowing', () => {
    expect(judged({ to: NUMBERS.TX }).notes.join()).toContain('Texas')
    expect(judged({ to: NUMBERS.FL, stateCode: 'NY' }).notes.join()).toContain('Florida')
    expect(judged({ ...emailUS, subject: 'RE: our talk' }).notes.join()).toContain('reply')
    expect(judged({ messageType: 'transactional', body: 'Your verification code is 123456.' }).notes.join()).toContain('send_transactional_confirmation')
    expect(judged({ to: NUMBERS.dubai }, { nowMs: Date.parse('2026-11-18T15:00:00Z'), consents: [consent(NUMBERS.dubai)] }).notes.join()).toContain(
      'AE law allows 09:00-18:00',
    )
  })
})

describe('the table of rules', () => {
  // The rules of the research the gate was built from, inactive ones included.
  const RESEARCHED = `JUR-CONFLICT JUR-UNKNOWN OPTIN-MKT OPTOUT-HONOR TXN-EXEMPT CHECK-PARITY CALLBIZ-MKT CALLBIZ-DISCLOSE CLS-ESCALATE CLS-CANSPAM-PRIMARY
    CLS-CASL-ANY CLS-EUUK-ANY US-PEWC-SMS US-10DLC US-QH-FED US-QH-STATE US-FREQ-3 US-VOICE-PEC US-VOICE-PEWC US-VOICE-ID US-ABANDON US-REVOKE
    US-REVOKE-CONFIRM US-DNC-INTERNAL US-DNC-NATIONAL US-ONE2ONE US-REASSIGNED WA-TEXT WA-ADAD CT-PEWC TX-REG FL-AREACODE CANSPAM-OPTOUT CANSPAM-UNSUB
    CANSPAM-ADDR CANSPAM-SUBJECT MBP-ONECLICK CASL-EXPRESS CASL-FORM CASL-REQ CA-CRTC-HOURS EU-BASIS EU-SOFTOPTIN UK-AUTOCALL EU-AUTOCALL GULF-OPTIN
    GULF-WINDOW GULF-AE-LAW GULF-SA-LAW REC-2P-PROMPT REC-2P-MISSING REC-2P-EXT`.split(/\s+/)
  const OWN = ['GATE-UNREADABLE', 'GATE-INPUT', 'OTP-ROUTE', 'CLS-OTHER-ANY', 'OTHER-WINDOW', 'TEXT-FORM', 'TOLLFREE-VERIFY']
  const ids = Object.keys(RULES) as RuleId[]

  it('holds every researched rule, and seven of its own', () => {
    expect(RESEARCHED).toHaveLength(52)
    expect(ids.sort()).toEqual([...RESEARCHED, ...OWN].sort())
  })

  it('runs each rule once or says why not', () => {
    const run = [...CLASSIFY, ...TABLE].map(({ id }) => id)
    expect(new Set(run).size).toBe(run.length)
    for (const id of ids) expect(run.includes(id) || id === 'GATE-UNREADABLE', id).toBe(lawOf(id).inactive === undefined)
  })

  it('has a source and a day of review for each', () => {
    for (const { id, citation, reviewBy, from } of complianceFacts().rules) {
      expect(citation, id).not.toBe('')
      expect(reviewBy, id).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(from ?? '2000-01-01', id).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('lets a rule apply from its day on', () => {
    const canada = { to: NUMBERS.toronto, messageType: 'transactional', body: PROMO } as const
    expect(judged(canada, { nowMs: Date.parse('2014-06-30') }).effectiveType).toBe('transactional')
    expect(judged(canada, { nowMs: Date.parse('2014-07-01') }).effectiveType).toBe('marketing')
  })
})
