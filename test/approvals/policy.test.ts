import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAYS, decide, type PolicyFacts, type PolicyRule, policyRule } from '../../src/core/policy.ts'

const MONDAY_NOON = Date.parse('2026-11-23T12:00:00Z')

const facts = (changes: Partial<PolicyFacts> = {}): PolicyFacts => ({
  operation: 'send_message',
  agentId: 'agent',
  nowMs: MONDAY_NOON,
  amountUsd: 0.22,
  effectsToday: 1,
  ...changes,
})

const rule = (when: unknown, answer = 'ask'): PolicyRule => policyRule.parse({ when, answer })

const holds = (when: unknown, changes: Partial<PolicyFacts> = {}): boolean =>
  decide([rule(when)], facts(changes)) !== undefined

describe('a rule', () => {
  it.each([
    [{}, {}, true],
    [{ operation: 'send_message' }, {}, true],
    [{ operation: 'call_business' }, {}, false],
    [{ operation: ['call_business', 'send_message'] }, {}, true],
    [{ agent: 'agent' }, {}, true],
    [{ agent: ['other'] }, {}, false],
    [{ min_amount_usd: 0.22 }, {}, true],
    [{ min_amount_usd: 0.23 }, {}, false],
    [{ effects_today_over: 1 }, {}, false],
    [{ effects_today_over: 1 }, { effectsToday: 2 }, true],
    [{ relationship: 'none' }, { relationship: 'none' }, true],
    [{ relationship: ['asserted', 'known'] }, { relationship: 'none' }, false],
    [{ relationship: 'none' }, {}, false],
    [{ reading: 'clean' }, { reading: 'clean' }, true],
    [{ reading: 'clean' }, { reading: 'ask' }, false],
    [{ new_business: true }, { isNewBusiness: true }, true],
    [{ new_business: true }, { isNewBusiness: false }, false],
    [{ new_business: false }, {}, false],
    [{ operation: 'send_message', min_amount_usd: 5 }, {}, false],
  ] as const)('%j of %j holds: %s', (when, changes, expected) => {
    expect(holds(when, changes)).toBe(expected)
  })

  it.each([
    ['09:00', '17:00', '2026-11-23T07:59:59Z', false],
    ['09:00', '17:00', '2026-11-23T08:00:00Z', true],
    ['09:00', '17:00', '2026-11-23T15:59:59Z', true],
    ['09:00', '17:00', '2026-11-23T16:00:00Z', false],
    ['22:00', '07:00', '2026-11-23T21:00:00Z', true],
    ['22:00', '07:00', '2026-11-23T05:59:00Z', true],
    ['22:00', '07:00', '2026-11-23T06:00:00Z', false],
    ['00:00', '00:00', '2026-11-23T12:00:00Z', true],
  ])('from %s to %s in Berlin holds at %s: %s', (from, to, at, expected) => {
    expect(holds({ hours: { zone: 'Europe/Berlin', from, to } }, { nowMs: Date.parse(at) })).toBe(expected)
  })

  it('counts the days by the clock on the wall', () => {
    const hours = { zone: 'Asia/Tokyo', from: '00:00', to: '00:00', days: 'tuesday' }
    expect(holds({ hours }, { nowMs: Date.parse('2026-11-23T15:00:00Z') })).toBe(true)
    expect(holds({ hours }, { nowMs: Date.parse('2026-11-23T14:59:00Z') })).toBe(false)
  })
})

const anyWhen = fc.record(
  {
    operation: fc.constantFrom('send_message', 'call_business', ['send_message', 'capture_lead']),
    agent: fc.constantFrom('agent', 'other'),
    min_amount_usd: fc.constantFrom(0, 0.2, 0.5),
    relationship: fc.constantFrom('none', 'asserted', ['known', 'asserted']),
    new_business: fc.boolean(),
    effects_today_over: fc.integer({ min: 0, max: 5 }),
    reading: fc.constantFrom('clean', 'ask', 'refuse'),
    hours: fc.record({
      zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
      from: fc.constantFrom('00:00', '09:00', '22:30'),
      to: fc.constantFrom('07:00', '17:00', '00:00'),
      days: fc.subarray([...DAYS], { minLength: 1 }),
    }),
  },
  { requiredKeys: [] },
)
const anyRules = fc.array(
  fc
    .record({ when: anyWhen, answer: fc.constantFrom('allow', 'ask_user', 'ask', 'refuse') })
    .map(one => policyRule.parse(one)),
  { maxLength: 6 },
)
const anyFacts: fc.Arbitrary<PolicyFacts> = fc.record(
  {
    operation: fc.constantFrom('send_message', 'call_business', 'capture_lead'),
    agentId: fc.constantFrom('agent', 'other', 'third'),
    nowMs: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
    amountUsd: fc.constantFrom(0, 0.02, 0.2, 0.5),
    effectsToday: fc.integer({ min: 1, max: 8 }),
    relationship: fc.constantFrom('none', 'asserted', 'known'),
    reading: fc.constantFrom('clean', 'ask', 'refuse'),
    isNewBusiness: fc.boolean(),
  },
  { requiredKeys: ['operation', 'agentId', 'nowMs', 'amountUsd', 'effectsToday'] },
) as fc.Arbitrary<PolicyFacts>

describe('a policy', () => {
  it('answers by the first rule that holds, and is not moved by any behind it', () => {
    fc.assert(
      fc.property(anyRules, anyRules, anyFacts, (first, more, known) => {
        const found = decide(first, known)
        const alone = first.map(one => decide([one], known)).find(one => one !== undefined)
        expect(found).toBe(alone)
        if (found !== undefined) expect(decide([...first, ...more], known)).toBe(found)
        else expect(decide([...first, ...more], known)).toBe(decide(more, known))
      }),
      { numRuns: 1_000 },
    )
  })

  it('holds for fewer calls with every condition that is added', () => {
    fc.assert(
      fc.property(anyWhen, anyWhen, anyFacts, (one, other, known) => {
        const both = rule({ ...one, ...other })
        if (decide([both], known) !== undefined) expect(decide([rule(other)], known)).toBeDefined()
      }),
      { numRuns: 1_000 },
    )
  })

  it('holds on nothing that is not known of a call', () => {
    fc.assert(
      fc.property(anyFacts, known => {
        const { relationship: _r, reading: _t, isNewBusiness: _n, ...bare } = known
        for (const when of [
          { relationship: ['none', 'asserted', 'known'] },
          { reading: ['clean', 'ask', 'refuse'] },
          { new_business: true },
          { new_business: false },
        ])
          expect(decide([rule(when)], bare)).toBeUndefined()
      }),
    )
  })
})
