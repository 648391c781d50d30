import type { SenderProfile } from '../../src/core/gate.ts'
import type { RuleId } from '../../src/gate/law/rules.ts'
import type { GateFacts, GateRequest, RecentSend } from '../../src/gate/index.ts'
import { consent, NOON, NUMBERS, optOut, SENDER } from './given.ts'

/** A request to the gate, and what it knows of it beyond the usual. */
export type Case = [loose: Partial<Omit<GateRequest, 'recipient'>> & { to?: string }, over?: Partial<GateFacts>]

/** Words that serve a customer and sell too. */
export const PROMO = 'Your invoice is ready. Enjoy 20% off your next visit.'

/** Half past eleven in New York. */
export const NIGHT = Date.parse('2026-11-19T04:30:00Z')

const held = (to: string, over: Parameters<typeof consent>[1] = {}): Partial<GateFacts> => ({
  consents: [consent(to, over)],
})

/** A mail to somebody in the United States. */
export const emailUS = { to: 'ann@example.com', recordCountries: ['US'] } as const

/** A sender whose toll-free number is verified for these uses. */
export const tollFree = (useCases: string[]): SenderProfile => ({
  ...SENDER,
  tollFree: { verified: { verification: 'HH123', useCases } },
})

const VERIFIED = tollFree(['MARKETING'])

/** A sender whose name nobody has set. */
export const NAMELESS: SenderProfile = { ...SENDER, legalName: undefined }

// Where noon in New York is outside of hours.
const DAYTIME: Partial<Record<keyof typeof NUMBERS, number>> = { sydney: Date.parse('2026-11-19T03:00:00Z') }

/** A sender whose toll-free number is not verified. */
export const UNVERIFIED: SenderProfile = { ...SENDER, tollFree: { verified: undefined } }

const sent = (minutesAgo: number, over: Partial<RecentSend> = {}): RecentSend => ({
  at: NOON - minutesAgo * 60_000,
  channel: 'sms',
  type: 'marketing',
  ...over,
})

const CONFIRMATION = {
  operation: 'opt_out_confirmation',
  messageType: 'transactional',
  body: 'You are opted out.',
} as const

const RECORDED = {
  operation: 'schedule_appointment',
  channel: 'voice',
  messageType: 'transactional',
  recording: 'refused',
} as const

const ENQUIRY = {
  operation: 'call_business',
  channel: 'voice',
  messageType: 'transactional',
  body: 'Do you open on Sunday?',
} as const

/** One line for each rule that refuses: a case it refuses, and the nearest case it does not. */
export const REFUSALS: [rule: RuleId, refused: Case, content: Case][] = [
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
  // What a caller says of a country lifts nothing; the number of the same customer does, and binds too.
  [
    'OPTIN-MKT',
    [{ to: 'ann@example.com', countryCode: 'US' }, { consents: [] }],
    [{ to: 'ann@example.com', countryCode: 'US', phoneCountries: ['US'] }, { consents: [] }],
  ],
  [
    'OPTIN-MKT',
    [{ ...emailUS, phoneCountries: ['DE'] }, { consents: [] }],
    [{ ...emailUS, phoneCountries: ['PR'] }, { consents: [] }],
  ],
  [
    'OPTIN-MKT',
    [{ to: 'ann@example.berlin', countryCode: 'US' }, { consents: [] }],
    [{ to: 'ann@example.gov' }, { consents: [] }],
  ],
  // Where nobody knows the country, it need not be the United States.
  ['OPTIN-MKT', [{ to: 'ann@example.com' }, { consents: [] }], [emailUS, { consents: [] }]],
  // A consent is one to the seller it names.
  [
    'CONSENT-SELLER',
    [{}, held(NUMBERS.NY, { seller: 'Other Plumbing Inc' })],
    [{}, held(NUMBERS.NY, { seller: null })],
  ],
  [
    'CONSENT-SELLER',
    [{ to: NUMBERS.paris }, held(NUMBERS.paris, { seller: 'Other Plumbing Inc' })],
    [{ to: NUMBERS.paris, seller: 'Other Plumbing' }, held(NUMBERS.paris, { seller: 'Other Plumbing Inc' })],
  ],
  ['OPTOUT-HONOR', [{}, { optOuts: [optOut(NUMBERS.NY)], consents: [consent(NUMBERS.NY)] }], [{}]],
  [
    'OPTOUT-HONOR',
    [{ messageType: 'follow_up' }, { optOuts: [optOut(NUMBERS.NY)] }],
    [{ messageType: 'reminder' }, { optOuts: [optOut(NUMBERS.NY)] }],
  ],
  [
    'OPTOUT-HONOR',
    [{ messageType: 'transactional' }, { optOuts: [optOut(NUMBERS.NY, { scope: 'all' })] }],
    [{ messageType: 'transactional' }],
  ],
  [
    'OPTOUT-HONOR',
    [{ channel: 'voice' }, { optOuts: [optOut(NUMBERS.NY, { channel: 'sms' })] }],
    [{ channel: 'voice' }],
  ],
  [
    'OPTOUT-HONOR',
    [{}, { optOuts: [optOut(NUMBERS.NY, { at: NOON })], ...held(NUMBERS.NY, { capturedAt: NOON }) }],
    [{}, { optOuts: [optOut(NUMBERS.NY, { at: NOON - 1 })], ...held(NUMBERS.NY, { capturedAt: NOON }) }],
  ],
  // Who wants no texts at all may still be called about an appointment.
  [
    'OPTOUT-HONOR',
    [{ messageType: 'reminder' }, { optOuts: [optOut(NUMBERS.NY, { channel: 'sms', scope: 'all' })] }],
    [
      { messageType: 'reminder', channel: 'voice' },
      { optOuts: [optOut(NUMBERS.NY, { channel: 'sms', scope: 'all' })] },
    ],
  ],
  // Who agrees to reminders again has not agreed to offers.
  [
    'OPTOUT-HONOR',
    [
      {},
      {
        optOuts: [optOut(NUMBERS.NY)],
        consents: [consent(NUMBERS.NY), consent(NUMBERS.NY, { purpose: 'reminder', capturedAt: NOON - 60_000 })],
      },
    ],
    [
      { messageType: 'reminder' },
      {
        optOuts: [optOut(NUMBERS.NY, { scope: 'all' })],
        ...held(NUMBERS.NY, { purpose: 'reminder', capturedAt: NOON - 60_000 }),
      },
    ],
  ],
  ...(['sms', 'voice', 'chatapp', null] as const).map((channel): [RuleId, Case, Case] => {
    const call = {
      operation: 'call_business',
      channel: 'voice',
      messageType: 'transactional',
      body: 'Are you open?',
    } as const
    return [
      'OPTOUT-HONOR',
      [call, { optOuts: [optOut(NUMBERS.NY, { channel, scope: 'all' })] }],
      [
        call,
        {
          optOuts: [
            optOut(NUMBERS.NY, { channel, scope: 'marketing' }),
            optOut(NUMBERS.NY, { channel: 'email', scope: 'all' }),
          ],
        },
      ],
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
    [
      emailUS,
      { nowMs: NOON - 1, optOuts: [optOut(emailUS.to)], ...held(emailUS.to, { capturedAt: NOON - 60_000, ...over }) },
    ],
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
  // Who agreed to texts did not agree to be called by a machine.
  [
    'US-VOICE-PEC',
    [{ channel: 'voice', messageType: 'reminder' }, held(NUMBERS.NY, { channels: ['sms'] })],
    [{ channel: 'voice', messageType: 'reminder' }, held(NUMBERS.NY, { channels: ['voice'] })],
  ],
  [
    'WA-TEXT',
    [{ to: NUMBERS.WA }, { consents: [] }],
    [{ to: NUMBERS.WA }, { nowMs: Date.parse('2026-11-18T18:00:00Z'), ...held(NUMBERS.WA) }],
  ],
  ['WA-ADAD', [{ to: NUMBERS.WA, channel: 'voice' }], [{ to: NUMBERS.WA, channel: 'voice', messageType: 'reminder' }]],
  ['CT-PEWC', [{ to: NUMBERS.CT }, held(NUMBERS.CT, { kind: 'express' })], [{ to: NUMBERS.CT }]],
  [
    'CT-PEWC',
    [{ to: NUMBERS.CT, stateCode: 'NY' }, held(NUMBERS.CT, { kind: 'express' })],
    [{ to: NUMBERS.CT, stateCode: 'NY' }],
  ],
  [
    'CASL-EXPRESS',
    [{ to: NUMBERS.toronto }, held(NUMBERS.toronto, { kind: 'implied' })],
    [{ to: NUMBERS.toronto }, held(NUMBERS.toronto, { kind: 'express' })],
  ],
  [
    'CASL-FORM',
    [{ to: NUMBERS.toronto }, { sender: { ...SENDER, supportContact: undefined }, ...held(NUMBERS.toronto) }],
    [{ to: NUMBERS.toronto }],
  ],
  // 47 CFR 64.1200(d)(4), CTIA 2023, Dir. 2002/58 Art. 13(4), PECR reg. 23, TDRA 2020, Spam Act 2003 s.17: a name on texts and messaging-app messages alike.
  ...(['NY', 'puertoRico', 'paris', 'london', 'riyadh', 'sydney'] as const).flatMap(place =>
    (['sms', 'chatapp'] as const).map((channel): [RuleId, Case, Case] => {
      const given = { nowMs: DAYTIME[place] ?? NOON, ...held(NUMBERS[place]) }
      const message = { to: NUMBERS[place], channel }
      return ['TEXT-FORM', [message, { ...given, sender: NAMELESS }], [message, given]]
    }),
  ),
  // Dir. 2002/58 Art. 13(4), PECR reg. 23, Spam Act 2003 s.17.
  ...(['ann@example.de', 'ann@example.co.uk', 'ann@example.com.au', 'ann@example.ae'] as const).map(
    (to): [RuleId, Case, Case] => ['MAIL-FORM', [{ to }, { ...held(to), sender: NAMELESS }], [{ to }, held(to)]],
  ),
  ...(['paris', 'london', 'sydney'] as const).map((place): [RuleId, Case, Case] => {
    const given = { nowMs: DAYTIME[place] ?? NOON, ...held(NUMBERS[place]) }
    const call = { to: NUMBERS[place], channel: 'voice' } as const
    return ['CALL-FORM', [call, { ...given, sender: NAMELESS }], [call, given]]
  }),
  // Asked of marketing alone, whatever it is called; a call and a mail have forms of their own.
  [
    'TEXT-FORM',
    [{ messageType: 'reminder', body: PROMO }, { sender: NAMELESS }],
    [{ messageType: 'reminder' }, { sender: NAMELESS }],
  ],
  ...[NAMELESS, { ...SENDER, supportContact: undefined }].map((sender): [RuleId, Case, Case] => [
    'US-VOICE-ID',
    [{ channel: 'voice' }, { sender }],
    [{ channel: 'voice' }],
  ]),
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
    [
      { to: NUMBERS.sydney },
      { nowMs: Date.parse('2026-11-19T02:00:00Z'), ...held(NUMBERS.sydney, { lawfulBasis: null }) },
    ],
  ],
  [
    'UK-AUTOCALL',
    [{ to: NUMBERS.london, channel: 'voice' }, held(NUMBERS.london, { automatedCalls: false })],
    [{ to: NUMBERS.london, channel: 'voice' }],
  ],
  [
    'EU-AUTOCALL',
    [{ to: NUMBERS.paris, channel: 'voice' }, held(NUMBERS.paris, { kind: 'soft_optin' })],
    [{ to: NUMBERS.paris, channel: 'voice' }],
  ],
  ['GULF-OPTIN', [{ to: NUMBERS.riyadh }, { consents: [] }], [{ to: NUMBERS.riyadh }]],
  [
    'CALLBIZ-MKT',
    [
      {
        operation: 'call_business',
        channel: 'voice',
        messageType: 'transactional',
        body: 'Pitch them our cleaning services.',
      },
    ],
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
      [
        'We offer SEO services for 99 dollars a month. Would you like to sign up?',
        'Do you offer our favourite product?',
      ],
      [
        'We are a marketing agency, can we speak to the owner about growing your sales?',
        'Can I speak to the owner about a wedding?',
      ],
      ['Vote for Jane Doe on Tuesday', 'Are you open on Tuesday, when people vote for Jane Doe?'],
    ] as const
  ).map(([refused, content]): [RuleId, Case, Case] => [
    'CALLBIZ-MKT',
    [{ operation: 'call_business', channel: 'voice', messageType: 'transactional', body: refused }],
    [{ operation: 'call_business', channel: 'voice', messageType: 'transactional', body: content }],
  ]),
  ...(
    [
      [{}, {}],
      [{}, { isOpenNow: true }],
    ] as const
  ).map(([refused, content], index): [RuleId, Case, Case] => [
    'CALLBIZ-HOURS',
    [{ ...ENQUIRY, ...refused }, { nowMs: NIGHT }],
    [{ ...ENQUIRY, ...content }, { nowMs: index === 1 ? NIGHT : NOON }],
  ]),
  [
    'US-10DLC',
    [{}, { sender: { ...SENDER, tenDlc: undefined } }],
    [{ messageType: 'reminder' }, { sender: { ...SENDER, tenDlc: undefined } }],
  ],
  ['US-10DLC', [{}, { sender: { ...SENDER, tenDlc: { campaignId: 'C1', useCase: '2FA' } } }], [{}]],
  // A toll-free number is verified, and needs no campaign.
  [
    'US-10DLC',
    [{}, { sender: { ...SENDER, tenDlc: undefined } }],
    [{}, { sender: { ...VERIFIED, tenDlc: undefined } }],
  ],
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
  [
    'TOLLFREE-VERIFY',
    [{}, { sender: tollFree(['2FA', 'CUSTOMER_CARE']) }],
    [{}, { sender: tollFree(['2FA', 'MIXED']) }],
  ],
  ['TOLLFREE-VERIFY', [{}, { sender: UNVERIFIED }], [{ messageType: 'reminder' }, { sender: UNVERIFIED }]],
  ['TOLLFREE-VERIFY', [{}, { sender: UNVERIFIED }], [{ channel: 'voice' }, { sender: UNVERIFIED }]],
  ['CANSPAM-UNSUB', [emailUS, { sender: { ...SENDER, unsubscribeUrl: undefined } }], [emailUS]],
  [
    'CANSPAM-ADDR',
    [emailUS, { sender: { ...SENDER, postalAddress: undefined } }],
    [{ to: 'ann@example.de' }, { sender: { ...SENDER, postalAddress: undefined }, ...held('ann@example.de') }],
  ],
  [
    'US-FREQ-3',
    [{}, { recentSends: [sent(1), sent(60), sent(1439)] }],
    [{}, { recentSends: [sent(1), sent(60), sent(1440)] }],
  ],
  // Every way by telephone counts; what is no marketing, and mail, does not.
  [
    'US-FREQ-3',
    [{}, { recentSends: [sent(1), sent(60, { channel: 'voice' }), sent(90, { channel: 'chatapp' })] }],
    [{}, { recentSends: [sent(1), sent(60), sent(90, { type: 'reminder' }), sent(95, { channel: 'email' })] }],
  ],
  ['US-QH-FED', [{}, { nowMs: NIGHT }], [{ ...emailUS }, { nowMs: NIGHT }]],
  [
    'US-QH-STATE',
    [{ to: NUMBERS.FL }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }],
    [{ to: NUMBERS.NY }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }],
  ],
  [
    'US-QH-STATE',
    [{ to: NUMBERS.FL, stateCode: 'CA' }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }],
    [{ to: NUMBERS.NY, stateCode: 'CA' }, { nowMs: Date.parse('2026-11-19T01:30:00Z') }],
  ],
  [
    'CA-CRTC-HOURS',
    [{ to: NUMBERS.toronto, channel: 'voice' }, { nowMs: NIGHT }],
    [{ to: NUMBERS.toronto }, { nowMs: NIGHT }],
  ],
  // ORS 646.563 as amended by HB 3865: from 2026-01-01 nothing after eight in the evening, texts included.
  ...(['sms', 'voice'] as const).map((channel): [RuleId, Case, Case] => [
    'US-QH-STATE',
    [{ to: NUMBERS.OR, channel }, { nowMs: Date.parse('2026-11-19T04:30:00Z') }],
    [
      { to: NUMBERS.OR, channel },
      { nowMs: Date.parse('2025-11-19T04:30:00Z'), ...held(NUMBERS.OR, { capturedAt: 0 }) },
    ],
  ]),
  // Décret 2022-1313: Monday to Friday 10-13 and 14-20, never on holidays; local time.
  ...(
    [
      ['paris', 'voice', '2026-11-18T12:30:00Z', '2026-11-18T13:00:00Z'],
      ['paris', 'voice', '2026-11-18T08:59:00Z', '2026-11-18T09:00:00Z'],
      ['paris', 'voice', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z'],
      ['paris', 'voice', '2027-05-06T10:00:00Z', '2027-05-07T10:00:00Z'],
      ['paris', 'sms', '2026-11-22T10:00:00Z', '2026-11-21T10:00:00Z'],
      // 2017 standard: 9-20, Saturdays to 17, no Sunday and no national holiday.
      ['sydney', 'voice', '2026-11-21T07:00:00Z', '2026-11-20T07:00:00Z'],
      ['sydney', 'voice', '2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z'],
      ['sydney', 'voice', '2027-01-26T03:00:00Z', '2027-01-27T03:00:00Z'],
      ['mumbai', 'sms', '2026-11-18T04:00:00Z', '2026-11-18T04:30:00Z'],
      ['saoPaulo', 'voice', '2026-11-21T20:00:00Z', '2026-11-21T17:00:00Z'],
      ['johannesburg', 'sms', '2026-11-21T12:00:00Z', '2026-11-21T10:00:00Z'],
      ['seoul', 'sms', '2026-11-18T12:00:00Z', '2026-11-18T11:59:00Z'],
    ] as const
  ).map(([place, channel, closed, open]): [RuleId, Case, Case] => {
    const message = { to: NUMBERS[place], channel, body: '(광고) Come and see us.' } as const
    const consents = [consent(NUMBERS[place], { capturedAt: 0 })]
    return [
      'COUNTRY-HOURS',
      [message, { nowMs: Date.parse(closed), consents }],
      [message, { nowMs: Date.parse(open), consents }],
    ]
  }),
  // 12 CFR 1006.6(b): whoever collects for others, at night, whatever the message is called.
  [
    'REGF-HOURS',
    [{ messageType: 'notification', body: 'This is an attempt to collect a debt.' }, { nowMs: NIGHT }],
    [{ messageType: 'notification', body: 'Your invoice is past due.' }, { nowMs: NIGHT }],
  ],
  ['CTIA-HIGH-RISK', [{ body: 'New CBD gummies in store.' }], [{ body: 'New wine gums in store.' }]],
  ['CTIA-HIGH-RISK', [{ body: 'Play at our online casino.' }], [{ ...emailUS, body: 'Play at our online casino.' }]],
  [
    'KR-LABEL',
    [{ to: NUMBERS.seoul }, { nowMs: Date.parse('2026-11-18T03:00:00Z'), ...held(NUMBERS.seoul) }],
    [
      { to: NUMBERS.seoul, body: '(광고) Example: come and see us.' },
      { nowMs: Date.parse('2026-11-18T03:00:00Z'), ...held(NUMBERS.seoul) },
    ],
  ],
  // A mail says it in its subject, wherever else it may stand.
  [
    'KR-LABEL',
    [{ to: 'ann@example.kr', subject: 'Come and see us', body: '(광고) Come and see us.' }],
    [{ to: 'ann@example.kr', subject: '(광고) Come and see us' }],
  ],
  ['KR-LABEL', [{ to: 'ann@example.kr' }], [{ to: 'ann@example.kr', messageType: 'reminder' }]],
  [
    'IL-LABEL',
    [{ to: 'ann@example.co.il', subject: 'Come and see us', body: 'פרסומת: come and see us.' }],
    [{ to: 'ann@example.co.il', subject: 'פרסומת - come and see us' }],
  ],
  // s.30A(e)(1): at the beginning.
  [
    'IL-LABEL',
    [{ to: NUMBERS.telAviv, body: 'Come and see us. This is a פרסומת' }],
    [{ to: NUMBERS.telAviv, body: '*פרסומת* Come and see us.' }],
  ],
  [
    'IL-LABEL',
    [{ to: NUMBERS.telAviv }, held(NUMBERS.telAviv)],
    [{ to: NUMBERS.telAviv, body: 'פרסומת: come and see us.' }, held(NUMBERS.telAviv)],
  ],
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
  ['REC-2P-MISSING', [{ ...RECORDED, to: NUMBERS.CA }], [{ ...RECORDED, to: NUMBERS.CA, operation: 'call_business' }]],
  // It may go on only where one party may surely record: not in Connecticut, Oregon or Canada, nor where a toll-free number may lead.
  ...(['CT', 'OR', 'toronto', 'tollFree', 'puertoRico', 'london'] as const).map((place): [RuleId, Case, Case] => [
    'REC-2P-MISSING',
    [{ ...RECORDED, to: NUMBERS[place] }],
    [{ ...RECORDED, to: NUMBERS.NY }],
  ]),
  ['REC-2P-MISSING', [{ ...RECORDED, to: NUMBERS.CA }], [{ ...RECORDED, to: NUMBERS.CA, recording: 'planned' }]],
  [
    'US-REVOKE-CONFIRM',
    [CONFIRMATION, { optOuts: [optOut(NUMBERS.NY, { at: NOON - 300_001 })] }],
    [CONFIRMATION, { optOuts: [optOut(NUMBERS.NY, { at: NOON - 300_000 })] }],
  ],
  [
    'US-REVOKE-CONFIRM',
    [{ ...CONFIRMATION, body: PROMO }, { optOuts: [optOut(NUMBERS.NY, { at: NOON })] }],
    [CONFIRMATION, { optOuts: [optOut(NUMBERS.NY, { at: NOON })] }],
  ],
  // Once for each opt-out: whoever opts out again is told again.
  [
    'US-REVOKE-CONFIRM',
    [
      CONFIRMATION,
      { optOuts: [optOut(NUMBERS.NY, { at: NOON })], recentSends: [sent(0, { type: 'opt_out_confirmation' })] },
    ],
    [
      CONFIRMATION,
      {
        optOuts: [optOut(NUMBERS.NY, { at: NOON - 240_000 }), optOut(NUMBERS.NY, { at: NOON - 60_000 })],
        recentSends: [sent(3, { type: 'opt_out_confirmation' }), sent(0)],
      },
    ],
  ],
]
