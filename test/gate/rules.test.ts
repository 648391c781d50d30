import { describe, expect, it } from 'vitest'
import { complianceFacts } from '../../src/gate/guide.ts'
import { lawOf, type RuleId, RULES } from '../../src/gate/law/rules.ts'
import { CLASSIFY, TABLE } from '../../src/gate/table.ts'
import type { Decision } from '../../src/gate/index.ts'
import { consent, judged, NUMBERS, optOut, SENDER } from './given.ts'
import { type Case, emailUS, NAMELESS, NIGHT, PROMO, REFUSALS, tollFree, UNVERIFIED } from './rule_cases.ts'

const run = ([loose, over = {}]: Case): Decision => judged(loose, over)

describe('rules that refuse', () => {
  it.each(REFUSALS.map(([rule, refused, content]) => [rule, refused, content] as const))(
    '%s refuses %j and not %j',
    (rule, refused, content) => {
      const decision = run(refused)
      expect(decision.decision).toBe('refuse')
      expect(decision.allRuleIds).toContain(rule)
      expect(decision.problem).toMatch(/[.]$/)
      expect(decision.remedy?.length).toBeGreaterThan(10)
      expect(run(content).allRuleIds).toEqual([])
    },
  )

  it('have a line here each', () => {
    const notes = [
      'TXN-EXEMPT',
      'OTP-ROUTE',
      'CALLBIZ-DISCLOSE',
      'CALLBIZ-MOBILE',
      'CALLBIZ-DECEIVE',
      'TX-REG',
      'FL-AREACODE',
      'CANSPAM-SUBJECT',
      'MBP-ONECLICK',
      'CTIA-SHAFT',
      'WA-CEMA',
      'QC-FRENCH',
      'IN-DLT',
      'AU-SENDER-ID',
      'TR-IYS',
      'AI-TEXT',
      'REC-2P-PROMPT',
      'REC-2P-EXT',
    ]
    const covered = new Set([...REFUSALS.map(([rule]) => rule), ...notes])
    expect(TABLE.map(({ id }) => id).filter(id => !covered.has(id))).toEqual([])
  })

  it('answer the reason the specification gives', () => {
    expect(judged({ channel: 'email' }).reason).toBe('bad_input')
    expect(judged({ countryCode: 'CA' }).reason).toBe('jurisdiction_conflict')
    const onRecord = { to: 'shop@example.com', recordCountries: ['DE'] }
    for (const messageType of ['marketing', 'follow_up'] as const) {
      expect(judged({ ...onRecord, messageType, countryCode: 'US' })).toMatchObject({
        reason: 'jurisdiction_conflict',
        ruleId: 'JUR-CONFLICT',
      })
      expect(judged({ messageType, recordCountries: ['DE'] }).reason).toBe('jurisdiction_conflict')
    }
    expect(judged({ ...onRecord, countryCode: 'DE' }).reason).toBeNull()
    expect(judged({ recordCountries: ['CA', 'PR'], countryCode: 'US' }).reason).toBeNull()
    expect(judged({ channel: 'voice', messageType: 'reminder' }, { consents: [] }).reason).toBe('consent_missing')
    expect(judged({}, { consents: [] }).reason).toBe('compliance_violation')
    expect(
      judged({
        operation: 'schedule_appointment',
        channel: 'voice',
        messageType: 'transactional',
        to: NUMBERS.CA,
        recording: 'refused',
      }).reason,
    ).toBe('recording_consent_missing')
  })

  it('ask a toll-free sender for its verification and never for a campaign', () => {
    const bare = { ...UNVERIFIED, tenDlc: undefined }
    const unverified = judged({}, { sender: bare })
    expect(unverified.allRuleIds).toEqual(['TOLLFREE-VERIFY'])
    expect(unverified.remedy).toContain('TOLLFREE_VERIFICATION')
    expect(unverified.remedy).not.toContain('TENDLC')
    expect(unverified).toMatchObject({
      reason: 'compliance_violation',
      citation: expect.stringContaining('30032'),
      nextAllowedAt: null,
    })
    expect(judged({}, { sender: tollFree(['2FA']) }).problem).toContain('HH123 is for 2FA')
    expect(judged({}, { sender: { ...SENDER, tenDlc: undefined } }).remedy).not.toContain('TOLLFREE')
  })

  it('name the setting that gives marketing texts their sender', () => {
    expect(judged({}, { sender: NAMELESS })).toMatchObject({
      ruleId: 'TEXT-FORM',
      reason: 'compliance_violation',
      remedy: 'Ask the operator to set SENDER_NAME.',
      citation: expect.stringContaining('64.1200(d)(4)'),
      obligations: [],
    })
    // Canada asks by its own rule.
    expect(judged({ to: NUMBERS.toronto }, { sender: NAMELESS }).allRuleIds).toEqual(['CASL-FORM'])
  })

  it.each(
    (['NY', 'WA', 'toronto', 'london', 'paris', 'riyadh'] as const).flatMap(place =>
      (['sms', 'voice'] as const).map(channel => [NUMBERS[place], channel] as const),
    ),
  )('are content with a whole consent of %s to %s, whatever weaker one is held beside it', (to, channel) => {
    const whole = consent(to, { capturedAt: 0 })
    const weak = { kind: 'soft_optin', lawfulBasis: null, notCondition: false, automatedCalls: false } as const
    const beside = [consent(to, weak), whole, consent(to, { ...weak, kind: 'express' })]
    const { allRuleIds } = judged({ to, channel }, { consents: beside })
    // Washington bans the call itself.
    expect(allRuleIds.filter(id => id !== 'WA-ADAD')).toEqual([])
  })

  it('of the record hold whatever country the caller says', () => {
    const offer = {
      to: 'shop@example.com',
      recordCountries: ['DE'],
      countryCode: 'US',
      messageType: 'reminder' as const,
      wording: 'template' as const,
    }
    // An e-mail to the United States alone would be judged by its subject and beginning.
    const body = `Your table is booked. ${'We look forward to seeing you. '.repeat(20)} 10% off with code SAVE10.`
    expect(judged({ ...offer, body, recordCountries: ['US'] })).toMatchObject({
      decision: 'allow',
      effectiveType: 'reminder',
    })
    expect(judged({ ...offer, body }, { consents: [] })).toMatchObject({
      effectiveType: 'marketing',
      jurisdiction: { country: 'DE', confidence: 'record', countries: ['DE', 'US'] },
    })
  })

  it('cite the law that asks for an opt-in where the recipient is', () => {
    const cited = (to: string) => judged({ to }, { consents: [] }).citation
    expect(cited(NUMBERS.NY)).toContain('64.1200(a)(2)')
    expect(cited(NUMBERS.paris)).toContain('Dir. 2002/58 Art. 13(1)')
    expect(cited(NUMBERS.london)).toContain('PECR')
    expect(cited('ann@example.com.au')).toContain('Spam Act 2003')
    expect(cited(NUMBERS.dubai)).toBe('Contract of this service, send_message rule 1')
    const stopped = judged({}, { optOuts: [optOut(NUMBERS.NY, { channel: 'sms', scope: 'all' })] })
    expect(stopped.problem).toContain('opted out of every message by text on')
  })

  it('name a soft opt-in only where one is held', () => {
    const refusing = (...consents: ReturnType<typeof consent>[]) =>
      judged({ to: NUMBERS.paris }, { consents }).allRuleIds
    expect(refusing()).toEqual(['OPTIN-MKT', 'EU-BASIS'])
    const soft = consent(NUMBERS.paris, { kind: 'soft_optin' })
    expect(refusing(soft)).toEqual(['OPTIN-MKT', 'EU-SOFTOPTIN', 'EU-BASIS'])
  })

  it('name the cause that comes first, and all others', () => {
    const decision = judged(
      { to: NUMBERS.FL, countryCode: 'CA' },
      { consents: [], optOuts: [optOut(NUMBERS.FL)], nowMs: NIGHT, sender: { ...SENDER, tenDlc: undefined } },
    )
    expect(decision.allRuleIds).toEqual([
      'JUR-CONFLICT',
      'OPTOUT-HONOR',
      'US-DNC-INTERNAL',
      'OPTIN-MKT',
      'US-PEWC-SMS',
      'US-10DLC',
      'US-QH-FED',
      'US-QH-STATE',
    ])
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
    ['CASL-REQ', { to: NUMBERS.toronto, body: 'Your invoice is ready.' }, 'transactional'],
    ['CASL-REQ', { to: NUMBERS.london, body: 'Would you like to receive our newsletter?' }, 'transactional'],
    ['CLS-EUUK-ANY', { to: NUMBERS.london, body: PROMO }, 'marketing'],
    ['CLS-OTHER-ANY', { to: NUMBERS.dubai, body: PROMO }, 'marketing'],
    ['CLS-OTHER-ANY', { to: 'ann@example.com', body: PROMO }, 'marketing'],
    ['CLS-CANSPAM-PRIMARY', { ...emailUS, body: PROMO, subject: 'Your invoice' }, 'transactional'],
    ['CLS-CANSPAM-PRIMARY', { ...emailUS, body: PROMO, subject: '20% off for you' }, 'marketing'],
    [
      'CLS-CANSPAM-PRIMARY',
      { ...emailUS, body: 'Enjoy 20% off your next visit. Your invoice is ready.', subject: 'Your invoice' },
      'marketing',
    ],
  ] as const)('%s takes %j for %s', (_rule, loose, type) => {
    const decision = judged({ messageType: 'transactional', ...loose })
    expect(decision.effectiveType).toBe(type)
    if (type === 'marketing' && !('body' in loose && loose.body.startsWith('Would')))
      expect(decision.matchedText).toMatch(/20% off/i)
  })

  it('name several words one behind the other', () => {
    const body = 'Spring is here! Book your weekend with us now, only a few places are left.'
    const { matchedText, remedy } = judged({ messageType: 'transactional', body }, { consents: [] })
    expect(matchedText).toMatch(/^[\p{L}\d ]+(?:, [\p{L}\d ]+)+$/u)
    expect(remedy).toContain(`because of "${matchedText?.replaceAll(', ', '", "')}".`)
  })

  it('never lower what was declared as marketing', () => {
    expect(judged({ body: 'Your appointment is at 5.' }, { consents: [] }).effectiveType).toBe('marketing')
  })

  it('name the words to remove when they are the reason', () => {
    const decision = judged({ messageType: 'transactional', body: PROMO }, { consents: [] })
    expect(decision).toMatchObject({ ruleId: 'OPTIN-MKT', matchedText: '20% off' })
    expect(decision.remedy).toContain('It counts as marketing because of "20% off".')
    expect(decision.remedy).not.toMatch(/remove|consent_record_id/)
    expect(decision.remedy).toContain('You cannot record one: ask the operator')
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
  const call = { channel: 'voice' } as const
  const enquiry = {
    ...call,
    operation: 'call_business',
    messageType: 'transactional',
    body: 'Ask when they open.',
  } as const
  const reminder = { messageType: 'reminder' } as const
  const confirmed = { operation: 'send_transactional_confirmation', messageType: 'transactional' } as const
  const MAIL = ['unsubscribe_link', 'list_unsubscribe_one_click', 'sender_identification']
  const TEXT = ['sender_identification', 'opt_out_offer']
  const CALL = ['ai_disclosure', 'caller_identification', 'callback_number']

  it.each<[obligations: string[], loose: Case[0]]>([
    [[...MAIL, 'postal_address'], emailUS],
    [MAIL, { to: 'ann@example.de' }],
    [[...MAIL, 'postal_address'], { to: 'ann@example.ca' }],
    [[...MAIL, 'gulf_default_notice'], { to: 'ann@example.ae' }],
    [TEXT, {}],
    [TEXT, { channel: 'chatapp' }],
    [TEXT, { to: NUMBERS.london, channel: 'chatapp' }],
    [[...TEXT, 'ai_disclosure'], { to: NUMBERS.paris, channel: 'chatapp' }],
    [[...TEXT, 'gulf_default_notice'], { to: NUMBERS.riyadh }],
    // CASL has texts end by link.
    [['sender_identification', 'postal_address', 'unsubscribe_link'], { to: NUMBERS.toronto }],
    [['sender_identification'], { to: NUMBERS.toronto, ...reminder }],
    [['sender_identification'], { to: 'ann@example.ca', ...reminder }],
    [['sender_identification'], confirmed],
    [['opt_out_offer'], { messageType: 'notification', body: 'This is an attempt to collect a debt.' }],
    [[], reminder],
    [[], { ...reminder, to: 'ann@example.de' }],
    [[], { messageType: 'follow_up', channel: 'chatapp' }],
    [[...CALL, 'opt_out_offer'], call],
    [CALL, { ...call, ...reminder }],
    [['ai_disclosure', 'caller_identification'], { ...call, to: NUMBERS.london }],
    [['ai_disclosure'], { ...call, ...reminder, to: NUMBERS.london }],
    [CALL, { ...enquiry, to: NUMBERS.CA }],
    [[...CALL, 'recording_consent_prompt'], { ...enquiry, to: NUMBERS.CA, recording: 'planned' }],
    [[...CALL, 'recording_consent_prompt'], { ...enquiry, to: NUMBERS.NY, recording: 'planned' }],
    [CALL, { ...enquiry, to: NUMBERS.CA, recording: 'planned', mode: 'preview' }],
  ])('%j for %j', (obligations, loose) => {
    const decision = judged(loose)
    expect(decision.decision).toBe('allow')
    expect([...decision.obligations].sort()).toEqual([...obligations].sort())
  })

  it('say that an AI wrote a text where the law wants it told', () => {
    const plain = { messageType: 'reminder', body: 'Your visit is at 5 pm.' } as const
    const told = (loose: Case[0], nowMs = Date.parse('2026-11-18T17:00:00Z')) =>
      judged({ ...plain, ...loose }, { nowMs }).obligations.includes('ai_disclosure')
    expect(told({ to: NUMBERS.paris })).toBe(true)
    expect(told({ to: NUMBERS.paris, channel: 'chatapp' })).toBe(true)
    expect(told({ to: NUMBERS.ME })).toBe(true)
    // Reunion, Guadeloupe and Aland are of the Union, the Faroes are not.
    for (const to of ['+262692123456', '+590690001234', '+35818123456']) expect(told({ to }), to).toBe(true)
    expect(told({ to: '+298211234' })).toBe(false)
    // Before its day, in words of the operator or this program, said already, by mail, or elsewhere.
    expect(told({ to: NUMBERS.paris }, Date.parse('2026-08-01'))).toBe(false)
    expect(told({ to: NUMBERS.paris, wording: 'template' })).toBe(false)
    expect(told({ to: NUMBERS.paris, isTemplate: true })).toBe(false)
    expect(told({ to: NUMBERS.paris, wording: 'own' })).toBe(false)
    expect(told({ to: NUMBERS.paris, body: 'This is the AI assistant of Acme: see you at 5.' })).toBe(false)
    expect(told({ to: 'ann@example.fr' })).toBe(false)
    expect(told({ to: NUMBERS.NY })).toBe(false)
    // California and Colorado ask it of whoever sells.
    for (const to of [NUMBERS.CA, NUMBERS.CO]) {
      expect(told({ to })).toBe(false)
      expect(judged({ to }).obligations).toContain('ai_disclosure')
    }
  })
})

describe('the table of rules', () => {
  // The rules of the research the gate was built from, inactive ones included.
  const RESEARCHED =
    `JUR-CONFLICT JUR-UNKNOWN OPTIN-MKT OPTOUT-HONOR TXN-EXEMPT CHECK-PARITY CALLBIZ-MKT CALLBIZ-DISCLOSE CLS-ESCALATE CLS-CANSPAM-PRIMARY
    CLS-CASL-ANY CLS-EUUK-ANY US-PEWC-SMS US-10DLC US-QH-FED US-QH-STATE US-FREQ-3 US-VOICE-PEC US-VOICE-PEWC US-VOICE-ID US-ABANDON US-REVOKE
    US-REVOKE-CONFIRM US-DNC-INTERNAL US-DNC-NATIONAL US-ONE2ONE US-REASSIGNED WA-TEXT WA-ADAD CT-PEWC TX-REG FL-AREACODE CANSPAM-OPTOUT CANSPAM-UNSUB
    CANSPAM-ADDR CANSPAM-SUBJECT MBP-ONECLICK CASL-EXPRESS CASL-FORM CASL-REQ CA-CRTC-HOURS EU-BASIS EU-SOFTOPTIN UK-AUTOCALL EU-AUTOCALL GULF-OPTIN
    GULF-WINDOW GULF-AE-LAW GULF-SA-LAW REC-2P-PROMPT REC-2P-MISSING REC-2P-EXT`.split(/\s+/)
  const OWN = [
    ...`CONSENT-SELLER MAIL-FORM CALL-FORM COUNTRY-HOURS REGF-HOURS CTIA-HIGH-RISK CTIA-SHAFT WA-CEMA QC-FRENCH IN-DLT AU-SENDER-ID TR-IYS
      KR-LABEL IL-LABEL AI-TEXT FR-OPTIN UK-TPS DE-UWG-7A BR-0303 JP-MAIL SG-DNC ZA-S69 ME-RND UT-AI US-REVOKE-CATEGORY`.split(
      /\s+/,
    ),
    'GATE-UNREADABLE',
    'GATE-INPUT',
    'OTP-ROUTE',
    'CLS-OTHER-ANY',
    'OTHER-WINDOW',
    'TEXT-FORM',
    'TOLLFREE-VERIFY',
    'CALLBIZ-DECEIVE',
    'CALLBIZ-HOURS',
    'CALLBIZ-MOBILE',
  ]
  const ids = Object.keys(RULES) as RuleId[]

  it('holds every researched rule, and those of its own', () => {
    expect(RESEARCHED).toHaveLength(52)
    expect(ids.sort()).toEqual([...RESEARCHED, ...OWN].sort())
  })

  it('runs each rule once or says why not', () => {
    const run = [...CLASSIFY, ...TABLE].map(({ id }) => id)
    expect(new Set(run).size).toBe(run.length)
    for (const id of ids)
      expect(run.includes(id) || id === 'GATE-UNREADABLE', id).toBe(lawOf(id).inactive === undefined)
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
