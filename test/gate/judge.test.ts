import { OPEN_STANDING } from '../../src/core/gate.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConsentRecord, OptOut } from '../../src/core/rows/consent.ts'
import type { Cleared } from '../../src/core/gate.ts'
import {
  clear,
  type GateFacts,
  type GateRequest,
  judge,
  type RecentSend,
  readFacts,
  readRecipient,
} from '../../src/gate/index.ts'
import { checkGate } from '../../src/gate/self_check.ts'
import { consent, facts, judged, NOON, NUMBERS, optOut, request, SENDER } from './given.ts'

const recipients = [...Object.values(NUMBERS), 'ann@example.com', 'ann@example.de', 'ann@example.ca', 'x@y.ae'].map(
  to => readRecipient('to', to),
)
const channel = fc.constantFrom('sms', 'voice', 'email', 'chatapp')
const instant = fc.oneof(
  fc.integer({ min: NOON - 4e11, max: NOON + 4e11 }),
  fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 8.64e15, 8.64e15 + 1),
)
const anyConsent = fc.record({
  consentId: fc.string(),
  subject: fc.constantFrom(...recipients),
  channels: fc.array(channel),
  purpose: fc.constantFrom('marketing', 'transactional', 'reminder'),
  kind: fc.constantFrom('express_written', 'express', 'implied', 'soft_optin'),
  lawfulBasis: fc.constantFrom('consent', 'contract', 'legitimate_interest', null),
  notCondition: fc.boolean(),
  automatedCalls: fc.boolean(),
  country: fc.constantFrom(null, 'US', 'DE', 'AE', 'ZZ'),
  capturedAt: instant,
  expiresAt: fc.option(instant),
  revokedAt: fc.option(instant),
}) as unknown as fc.Arbitrary<ConsentRecord>
const anyOptOut = fc.record({
  subject: fc.constantFrom(...recipients),
  channel: fc.option(channel),
  scope: fc.constantFrom('marketing', 'all'),
  via: fc.string(),
  at: instant,
}) as fc.Arbitrary<OptOut>
const anySend = fc.record({
  at: instant,
  channel,
  type: fc.constantFrom('marketing', 'reminder', 'opt_out_confirmation'),
}) as fc.Arbitrary<RecentSend>
const anyRequest = fc.record({
  operation: fc.constantFrom(
    'send_message',
    'send_transactional_confirmation',
    'schedule_appointment',
    'call_business',
    'opt_out_confirmation',
  ),
  mode: fc.constantFrom('send', 'preview'),
  recipient: fc.constantFrom(...recipients),
  channel,
  messageType: fc.constantFrom('transactional', 'marketing', 'reminder', 'follow_up', 'notification'),
  subject: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
  body: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('20% off', 'Your code is 1234.', '\uD800')),
  countryCode: fc.option(fc.constantFrom('US', 'GB', 'CA', 'AE', 'ZZ', ''), { nil: undefined }),
  stateCode: fc.option(fc.constantFrom('CA', 'FL', 'ZZ', ''), { nil: undefined }),
  recording: fc.option(fc.constantFrom('planned', 'refused'), { nil: undefined }),
}) as fc.Arbitrary<GateRequest>
const anyFacts = fc.record({
  nowMs: instant,
  consents: fc.oneof({ weight: 9, arbitrary: fc.array(anyConsent, { maxLength: 4 }) }, fc.constant('unreadable')),
  optOuts: fc.oneof({ weight: 9, arbitrary: fc.array(anyOptOut, { maxLength: 3 }) }, fc.constant('unreadable')),
  recentSends: fc.oneof({ weight: 9, arbitrary: fc.array(anySend, { maxLength: 5 }) }, fc.constant('unreadable')),
  sender: fc.constantFrom(SENDER, {
    ...SENDER,
    postalAddress: undefined,
    tenDlc: undefined,
    unsubscribeUrl: undefined,
  }),
  strictLaw: fc.boolean(),
  standing: fc.constant(OPEN_STANDING),
  isApproved: fc.boolean(),
}) as fc.Arbitrary<GateFacts>

const isUnreadable = ({ consents, optOuts, recentSends, nowMs }: GateFacts): boolean =>
  [consents, optOuts, recentSends].includes('unreadable') || !Number.isFinite(nowMs)

describe('judge', () => {
  it('never throws, refuses what it cannot read, and says why', () => {
    fc.assert(
      fc.property(anyRequest, anyFacts, (given, known) => {
        const decision = judge(given, known)
        if (isUnreadable(known)) expect(decision).toMatchObject({ decision: 'refuse', ruleId: 'GATE-UNREADABLE' })
        expect(decision.decision === 'refuse').toBe(decision.allRuleIds.length > 0)
        expect(decision.decision === 'refuse').toBe(
          decision.reason !== null &&
            decision.problem !== null &&
            decision.remedy !== null &&
            decision.citation !== null,
        )
        expect(decision.ruleId).toBe(decision.allRuleIds[0] ?? null)
      }),
      { numRuns: 3000 },
    )
  })

  it('is pure: the same facts give the same decision, and nothing given is changed', () => {
    fc.assert(
      fc.property(anyRequest, anyFacts, (given, known) => {
        const before = structuredClone({ given, known })
        expect(judge(given, known)).toEqual(judge(given, known))
        expect({ given, known }).toEqual(before)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses whatever is not a request or not facts at all', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (given, known) => {
        expect(judge(given as GateRequest, known as GateFacts).decision).toBe('refuse')
        expect(judge(given as GateRequest, facts()).decision).toBe('refuse')
        expect(judge(request({ messageType: 'transactional' }), known as GateFacts).decision).toBe('refuse')
      }),
      { numRuns: 1000 },
    )
    expect(judge({ ...request(), operation: 'import' as never }, facts()).ruleId).toBe('GATE-UNREADABLE')
    expect(judge({ ...request(), messageType: 'Marketing' as never }, facts()).ruleId).toBe('GATE-UNREADABLE')
  })

  it('lets an opt-out stand against every consent given before it', () => {
    fc.assert(
      fc.property(anyRequest, fc.array(anyConsent, { maxLength: 4 }), (given, consents) => {
        if (given.operation === 'opt_out_confirmation') return
        const stop = { ...optOut(given.recipient.address, { at: NOON, scope: 'all' }), subject: given.recipient }
        const older = consents.filter(({ capturedAt }) => capturedAt <= NOON)
        expect(judge(given, facts({ nowMs: NOON + 1, consents: older, optOuts: [stop] })).decision).toBe('refuse')
      }),
      { numRuns: 1000 },
    )
  })

  it('never allows marketing by telephone without an opt-in of this number', () => {
    fc.assert(
      fc.property(anyRequest, fc.array(anyConsent, { maxLength: 4 }), instant, (given, consents, nowMs) => {
        if (['call_business', 'opt_out_confirmation'].includes(given.operation) || given.channel === 'email') return
        const others = consents.filter(({ subject }) => subject.normalized !== given.recipient.normalized)
        expect(judge({ ...given, messageType: 'marketing' }, facts({ consents: others, nowMs })).decision).toBe(
          'refuse',
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('gives a preview and a send the same answer', () => {
    fc.assert(
      fc.property(anyRequest, anyFacts, (given, known) => {
        const message = { ...given, operation: 'send_message' as const }
        expect(judge({ ...message, mode: 'preview' }, known)).toEqual(judge({ ...message, mode: 'send' }, known))
      }),
      { numRuns: 500 },
    )
  })
})

describe('clear', () => {
  it('makes a frozen clearance of what was judged', () => {
    const judged = clear(request(), facts({ consents: [consent(NUMBERS.NY)] }))
    if (judged.is !== 'allow') throw new Error(`it is ${judged.is}`)
    const { cleared, decision } = judged
    expect(cleared).toMatchObject({
      channel: 'sms',
      body: 'We are here until six.',
      recipient: { address: NUMBERS.NY },
    })
    expect(decision.decision).toBe('allow')
    expect(Object.isFrozen(cleared)).toBe(true)
    // @ts-expect-error the mark of a clearance cannot be written by hand
    const forged: Cleared = {
      recipient: cleared.recipient,
      channel: 'sms',
      subject: undefined,
      body: '',
      obligations: [],
      sender: SENDER,
    }
    expect(forged).toBeDefined()
  })

  it('answers a refusal with its trace, not retriable', () => {
    expect(clear(request(), facts())).toMatchObject({
      is: 'refuse',
      failure: {
        reason: 'compliance_violation',
        retriable: false,
        details: { body: { rule_id: 'OPTIN-MKT', jurisdiction: { country: 'US', state: 'NY' } } },
      },
    })
  })

  it('answers that somebody has to be asked, and makes no clearance', () => {
    const standing = { ...OPEN_STANDING, freeText: 'relationship' as const }
    const judged = clear(request({ messageType: 'reminder', body: 'See you at 10.' }), facts({ standing }))
    expect(judged).toMatchObject({ is: 'ask', decision: { asks: [{ because: 'no_relationship' }] } })
    expect(judged).not.toHaveProperty('cleared')
  })
})

describe('facts', () => {
  const sources = {
    nowMs: NOON,
    recentSends: [],
    sender: SENDER,
    strictLaw: false,
    standing: OPEN_STANDING,
    isApproved: false,
  }

  it('of a store that fails are unreadable', async () => {
    const broken = {
      consentsOf: async () => Promise.reject(new Error('down')),
      optOutsOf: async () => Promise.reject(new Error('down')),
    }
    const known = await readFacts(readRecipient('to', NUMBERS.NY), { ...sources, consents: broken })
    expect(known).toMatchObject({ consents: 'unreadable', optOuts: 'unreadable' })
    expect(judge(request({ messageType: 'transactional' }), known)).toMatchObject({
      decision: 'refuse',
      ruleId: 'GATE-UNREADABLE',
    })
  })

  it('of a tagged address hold the opt-outs of the plain one, and only its own consents', async () => {
    const asked: string[] = []
    const consents = {
      consentsOf: async ({ normalized }: { normalized: string }) =>
        normalized === 'ann@example.de' ? [consent('ann@example.de')] : [],
      optOutsOf: async ({ normalized }: { normalized: string }) => {
        asked.push(normalized)
        return normalized === 'ann@example.de' ? [optOut('ann@example.de')] : []
      },
    }
    const known = await readFacts(readRecipient('to', 'Ann+news@Example.DE'), { ...sources, consents })
    expect(asked).toEqual(['ann+news@example.de', 'ann@example.de'])
    expect(known.consents).toEqual([])
    expect(judge(request({ to: 'ann+news@example.de' }), known).allRuleIds).toEqual(
      expect.arrayContaining(['OPTOUT-HONOR', 'OPTIN-MKT']),
    )
  })
})

describe('the self test of the gate', () => {
  it('passes', () => expect(checkGate).not.toThrow())
})

it('an e-mail is held to the rules of every country it may be in', () => {
  const over = { consents: [consent('ann@example.de', { country: 'CA', lawfulBasis: null, kind: 'implied' })] }
  const decision = judged({ to: 'ann@example.de', countryCode: 'US' }, over)
  expect(decision.jurisdiction).toMatchObject({
    country: 'US',
    confidence: 'country_code',
    countries: ['US', 'CA', 'DE'],
  })
  expect(decision.allRuleIds).toEqual(['OPTIN-MKT', 'CASL-EXPRESS', 'EU-SOFTOPTIN', 'EU-BASIS'])
})
