import { describe, expect, it } from 'vitest'
import { sameCompany } from '../../src/lib/legal_forms/index.ts'
import { consent, judged, NOON, NUMBERS, optOut, SENDER } from './given.ts'
import { emailUS, NAMELESS } from './rule_cases.ts'

const from = (seller: string | null, to: string = NUMBERS.NY) => ({ consents: [consent(to, { seller })] })

describe('a consent', () => {
  it('authorises the seller it names, and no other (47 CFR 64.1200(f)(9))', () => {
    expect(judged({}, from('Other Plumbing Inc'))).toMatchObject({
      decision: 'refuse',
      ruleId: 'CONSENT-SELLER',
      reason: 'compliance_violation',
      citation: expect.stringContaining('64.1200(f)(9)'),
      remedy: expect.stringContaining('on_behalf_of'),
      nextAllowedAt: null,
    })
    expect(judged({}, from('Other Plumbing Inc')).allRuleIds).toContain('OPTIN-MKT')
  })

  it.each(['Example Services LLC', 'EXAMPLE SERVICES', 'Éxample Services, L.L.C.', 'The Example Services Company'])(
    'of %j is one of this sender',
    seller => expect(judged({}, from(seller)).decision).toBe('allow'),
  )

  it('of the seller a caller writes for counts', () => {
    expect(judged({ seller: 'other plumbing' }, from('Other Plumbing Inc')).decision).toBe('allow')
    expect(judged({ seller: 'Third Plumbing' }, from('Other Plumbing Inc')).ruleId).toBe('CONSENT-SELLER')
  })

  it('that names nobody is the record of the operator itself', () => {
    expect(judged({}, from(null)).decision).toBe('allow')
  })

  it('of another seller stands in no way where none is needed, and where the right one is held too', () => {
    expect(judged(emailUS, from('Other Plumbing Inc', emailUS.to)).decision).toBe('allow')
    const both = [consent(NUMBERS.NY), consent(NUMBERS.NY, { seller: 'Other Plumbing Inc', consentId: 'c2' })]
    expect(judged({}, { consents: both }).decision).toBe('allow')
  })

  it.each([{ kind: 'implied' }, { kind: 'soft_optin' }, { expiresAt: NOON }, { revokedAt: NOON }] as const)(
    'of another seller that is no opt-in, or none any more, is not what is wrong: %j',
    over => {
      const { ruleId, problem } = judged(
        {},
        { consents: [consent(NUMBERS.NY, { seller: 'Other Plumbing Inc', ...over })] },
      )
      expect(ruleId).toBe('OPTIN-MKT')
      expect(problem).toBe('No marketing opt-in for text messages to this recipient is recorded.')
    },
  )

  it('to calls is one to the calls of its seller', () => {
    const call = { channel: 'voice', messageType: 'reminder' } as const
    expect(judged(call, from('Other Plumbing Inc')).ruleId).toBe('US-VOICE-PEC')
    expect(judged(call, from('Example Services')).decision).toBe('allow')
  })

  it('of another seller ends no opt-out', () => {
    const stopped = { optOuts: [optOut(NUMBERS.NY)] }
    const since = { capturedAt: optOut(NUMBERS.NY).at + 1 }
    const given = (seller: string) => ({ ...stopped, consents: [consent(NUMBERS.NY, { seller, ...since })] })
    expect(judged({}, given('Example Services LLC')).decision).toBe('allow')
    expect(judged({}, given('Other Plumbing Inc')).ruleId).toBe('OPTOUT-HONOR')
  })

  it('to the seller a caller writes for ends no opt-out of this sender', () => {
    const since = { capturedAt: optOut(NUMBERS.NY).at + 1, seller: 'Other Plumbing Inc' }
    const given = { optOuts: [optOut(NUMBERS.NY, { scope: 'all' })], consents: [consent(NUMBERS.NY, since)] }
    expect(judged({ seller: 'Other Plumbing Inc' }, given).ruleId).toBe('OPTOUT-HONOR')
    const nobody = { ...given, consents: [consent(NUMBERS.NY, { ...since, seller: null })] }
    expect(judged({ seller: 'Other Plumbing Inc' }, nobody).decision).toBe('allow')
  })

  it('is compared with nothing where the sender has no name, which marketing asks for by other rules', () => {
    expect(judged({}, { sender: NAMELESS }).allRuleIds).toEqual(['TEXT-FORM'])
    expect(judged({ to: NUMBERS.paris, channel: 'voice' }, { sender: NAMELESS }).allRuleIds).toEqual(['CALL-FORM'])
    expect(judged({ to: 'ann@example.ae' }, { sender: { ...SENDER, legalName: undefined } }).allRuleIds).toEqual([
      'MAIL-FORM',
    ])
  })
})

describe('two names of a company', () => {
  it.each([
    ['Acme Plumbing, Inc.', 'ACME Plumbing'],
    ['Müller Bau GmbH & Co. KG', 'Muller Bau'],
    ['Grupo Sol, S.A. de C.V.', 'Grupo Sol'],
    ['Tom & Sons <LLC>', 'Tom and Sons'],
    ['The Corner Bakery', 'Corner Bakery Ltd'],
    ['株式会社例', '株式会社例'],
  ])('are the same: %j and %j', (one, other) => expect(sameCompany(one, other)).toBe(true))

  it.each([
    ['Acme Plumbing LLC', 'Acme Studio LLC'],
    ['Acme', 'Acme Plumbing'],
    ['Public Storage', 'Storage'],
    ['LLC', 'Inc'],
    ['', ''],
  ])('are not: %j and %j', (one, other) => expect(sameCompany(one, other)).toBe(false))
})
