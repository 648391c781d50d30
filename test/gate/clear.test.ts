import { describe, expect, it } from 'vitest'
import { clear, judge, refusalOf } from '../../src/gate/index.ts'
import { consent, facts, judged, NUMBERS, request, SENDER } from './given.ts'

describe('a message that asks to leave', () => {
  it('carries what was asked for, what it owes and whose it is once it is cleared, and nothing else', () => {
    const given = request({ to: 'ann@example.de', subject: 'News', body: 'We are here until six.' })
    const known = facts({ consents: [consent('ann@example.de')] })
    const decision = judge(given, known)
    expect(decision.obligations).not.toEqual([])
    expect(clear(given, known)).toEqual({
      is: 'allow',
      cleared: {
        recipient: given.recipient,
        channel: 'email',
        subject: 'News',
        body: 'We are here until six.',
        obligations: decision.obligations,
        sender: SENDER,
      },
      decision,
    })
  })

  it('is refused with the failure of its decision', () => {
    const decision = judge(request(), facts())
    expect(clear(request(), facts())).toEqual({ is: 'refuse', failure: refusalOf(decision), decision })
  })

  it('is judged as what is sent, even by a request that would only see', () => {
    const recorded = request({
      to: NUMBERS.CA,
      operation: 'schedule_appointment',
      channel: 'voice',
      messageType: 'transactional',
      recording: 'refused',
      mode: 'preview',
    })
    const known = facts({ consents: [consent(NUMBERS.CA)] })
    expect(judge(recorded, known).allRuleIds).not.toContain('REC-2P-MISSING')
    expect(clear(recorded, known).decision.allRuleIds).toContain('REC-2P-MISSING')
  })
})

describe('the failure of a refusal', () => {
  it('is a violation, told in its problem alone, where the decision names neither a reason nor a remedy', () => {
    const bare = { ...judged({}, { consents: [] }), reason: null, remedy: null, problem: 'It is too late.' }
    expect(refusalOf(bare)).toMatchObject({ reason: 'compliance_violation', message: 'It is too late.' })
    expect(refusalOf({ ...bare, reason: 'rate_limited' }).reason).toBe('rate_limited')
  })
})
