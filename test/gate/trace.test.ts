import { describe, expect, it } from 'vitest'
import { refusalOf, toTrace } from '../../src/gate/index.ts'
import { RULES_VERSION } from '../../src/gate/law/rules.ts'
import { consent, judged, NUMBERS } from './given.ts'
import { PROMO } from './rule_cases.ts'

const place = { country: 'US', state: 'NY', zones: ['America/New_York'], confidence: 'area_code' }
const versions = { rules_version: RULES_VERSION, tzdata: process.versions.tz }

describe('the trace of a decision', () => {
  it('of what may leave names no rule, remedy, law, time or words', () => {
    expect(toTrace(judged())).toEqual({
      all_rule_ids: [],
      effective_type: 'marketing',
      jurisdiction: place,
      obligations: ['sender_identification', 'opt_out_offer'],
      notes: judged().notes,
      ...versions,
    })
  })

  it('of a refusal names the rule, what mends it, the law and every other rule', () => {
    const decision = judged({ messageType: 'transactional', body: PROMO, wording: 'template' }, { consents: [] })
    expect(toTrace(decision)).toEqual({
      rule_id: 'OPTIN-MKT',
      all_rule_ids: ['OPTIN-MKT', 'US-PEWC-SMS'],
      remedy: decision.remedy,
      citation: decision.citation,
      effective_type: 'marketing',
      matched_text: '20% off',
      jurisdiction: place,
      obligations: [],
      notes: decision.notes,
      ...versions,
    })
    expect([decision.remedy, decision.citation]).toEqual([expect.any(String), expect.any(String)])
  })

  it('of what only comes too early says when it would be in time', () => {
    const nowMs = Date.parse('2026-11-18T08:00:00Z')
    const decision = judged({}, { nowMs, consents: [consent(NUMBERS.NY, { capturedAt: 0 })] })
    expect(toTrace(decision)).toMatchObject({ rule_id: 'US-QH-FED', next_allowed_at: '2026-11-18T13:00:00.000Z' })
  })

  it('names no recipient', () => {
    for (const decision of [judged(), judged({}, { consents: [] })])
      expect(JSON.stringify(toTrace(decision))).not.toContain(NUMBERS.NY.slice(2))
  })
})

describe('the failure of a refused message', () => {
  it('says the problem, then what mends it, and carries the trace', () => {
    const decision = judged({}, { consents: [] })
    const failure = refusalOf(decision)
    expect(failure.message).toBe(`${decision.problem} ${decision.remedy}`)
    expect(failure).toMatchObject({ reason: 'compliance_violation', details: { body: toTrace(decision) } })
    expect(failure.resend).not.toBe('never')
  })

  it('is final where nothing that the caller can send lifts the refusal', () => {
    expect(refusalOf({ ...judged({}, { consents: [] }), isFinal: true }).resend).toBe('never')
  })
})
