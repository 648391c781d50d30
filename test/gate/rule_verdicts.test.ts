import { describe, expect, it } from 'vitest'
import { type GateFacts, type GateRequest, judge, verdictsOf } from '../../src/gate/index.ts'
import { RULES } from '../../src/gate/law/rules.ts'
import { consent, facts, NOON, NUMBERS, request } from './given.ts'

const NIGHT = Date.parse('2026-11-18T08:00:00Z')

const said = (given: GateRequest, known: GateFacts = facts()): Record<string, string> =>
  Object.fromEntries(verdictsOf(given, judge(given, known), known.nowMs))

describe('the verdicts of the rules', () => {
  it('are one for each rule, and refuse where the decision does', () => {
    const given = request()
    const verdicts = said(given)
    expect(Object.keys(verdicts).sort()).toEqual(Object.keys(RULES).sort())
    const { allRuleIds } = judge(given, facts())
    expect(allRuleIds).toContain('OPTIN-MKT')
    const refusing = Object.keys(verdicts).filter(id => verdicts[id] === 'refuses')
    expect(refusing.sort()).toEqual([...allRuleIds].sort())
  })

  it('say why a rule was not asked', () => {
    const verdicts = said(request())
    expect(verdicts).toMatchObject({
      'CASL-EXPRESS': 'elsewhere',
      'MAIL-FORM': 'other_messages',
      'CALLBIZ-MKT': 'other_messages',
      'UK-TPS': 'not_run',
      'GATE-UNREADABLE': 'passes',
      'US-QH-FED': 'passes',
    })
  })

  it('hang on the time: at night the hours refuse, and a rule of later is not yet in force', () => {
    const agreed = { consents: [consent(NUMBERS.NY, { capturedAt: NIGHT - 1 })] }
    expect(said(request(), facts({ ...agreed, nowMs: NIGHT }))).toMatchObject({ 'US-QH-FED': 'refuses' })
    const reminder = request({ messageType: 'reminder', body: 'Your appointment is tomorrow at 10:00.' })
    expect(said(reminder)).toMatchObject({ 'US-REVOKE': 'not_yet' })
    expect(said(reminder, facts({ nowMs: Date.parse('2027-02-01T17:00:00Z') }))).toMatchObject({
      'US-REVOKE': 'passes',
    })
  })

  it('count a rule from the first moment of its day, wherever it does not hold', () => {
    const reminder = { messageType: 'reminder', body: 'Your appointment is tomorrow at 10:00.' } as const
    const at = (moment: string, to: string = NUMBERS.NY, before = 0) =>
      said(request({ ...reminder, to }), facts({ nowMs: Date.parse(moment) - before }))['US-REVOKE']
    expect([at('2027-01-31', NUMBERS.NY, 1), at('2027-01-31')]).toEqual(['not_yet', 'passes'])
    expect(at('2027-01-30', NUMBERS.london)).toBe('elsewhere')
  })

  it('name what takes a text for marketing', () => {
    const sold = request({ messageType: 'reminder', body: 'Everything 20% off today only, shop now' })
    const agreed = facts({ consents: [consent(NUMBERS.NY, { capturedAt: NOON - 1 })] })
    expect(said(sold, agreed)).toMatchObject({ 'CLS-ESCALATE': 'makes_marketing', 'OPTIN-MKT': 'passes' })
  })

  it('tell a rule that has something to say from one that has nothing', () => {
    const evening = facts({
      nowMs: Date.parse('2026-11-18T16:00:00Z'),
      consents: [consent(NUMBERS.dubai, { capturedAt: NOON - 1e9 })],
    })
    expect(said(request({ to: NUMBERS.dubai }), evening)).toMatchObject({
      'GULF-AE-LAW': 'notes',
      'GULF-WINDOW': 'passes',
    })
  })

  it('do not say where a recipient is whose place nobody knows', () => {
    expect(said(request({ to: 'ann@example.com' }))).toMatchObject({
      'CANSPAM-ADDR': 'place_unknown',
      'EU-BASIS': 'place_unknown',
    })
  })

  it('claim nothing of rules that a message which cannot be judged was never asked about', () => {
    const verdicts = said(request(), facts({ consents: 'unreadable' }))
    expect(verdicts['GATE-UNREADABLE']).toBe('refuses')
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['refuses', 'not_run']))
  })
})
