import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { isTollFree } from '../../src/providers/twilio/toll_free.ts'

const TEXTS = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't0ken' }
const TOLL_FREE = { ...TEXTS, TWILIO_FROM: '+18335550100' }
const VERIFIED = { TOLLFREE_VERIFICATION: `HH${'0'.repeat(32)}`, TOLLFREE_USE_CASES: 'CUSTOMER_CARE, marketing' }

describe('a toll-free number', () => {
  it.each([
    '+18005550100',
    '+18885550100',
    '+18775550100',
    '+18665550100',
    '+18555550100',
    '+18445550100',
    '+18335550100',
  ])('is %s', number => expect(isTollFree(number)).toBe(true))

  // San Francisco, Virginia, the Dominican Republic, Jamaica, premium rate, Taiwan, a British freephone, too short, no number.
  it.each([
    '+14155550100',
    '+18045550100',
    '+18095550100',
    '+18765550100',
    '+19005550100',
    '+88621234567',
    '+448001111111',
    '+1800555',
    'MG1800',
    '',
  ])('is not %s', number => expect(isTollFree(number)).toBe(false))
})

describe('the settings of a toll-free sender', () => {
  const senderOf = (settings: Record<string, string>) => readConfig(settings, {}).sender.tollFree

  it('say what the number was verified for', () => {
    expect(senderOf({ ...TOLL_FREE, ...VERIFIED })).toEqual({
      verified: { verification: VERIFIED.TOLLFREE_VERIFICATION, useCases: ['CUSTOMER_CARE', 'MARKETING'] },
    })
    expect(senderOf(TOLL_FREE)).toEqual({ verified: undefined })
  })

  it('are none where texts come from anything else', () => {
    expect(senderOf({})).toBeUndefined()
    expect(senderOf({ ...TEXTS, TWILIO_FROM: '+14155550100' })).toBeUndefined()
    expect(senderOf({ ...TEXTS, TWILIO_FROM: `MG${'0'.repeat(32)}` })).toBeUndefined()
  })

  it.each([
    [{ ...TOLL_FREE, TOLLFREE_VERIFICATION: 'HH12' }, 'TOLLFREE_USE_CASES: missing'],
    [{ ...TOLL_FREE, TOLLFREE_USE_CASES: 'MARKETING' }, 'TOLLFREE_VERIFICATION: missing'],
    [{ ...TOLL_FREE, ...VERIFIED, TOLLFREE_VERIFICATION: 'a b' }, 'TOLLFREE_VERIFICATION: must be the identifier'],
    [{ ...TOLL_FREE, ...VERIFIED, TOLLFREE_USE_CASES: 'A,,B' }, 'TOLLFREE_USE_CASES: must be names'],
    [
      { ...TEXTS, TWILIO_FROM: '+14155550100', ...VERIFIED },
      'TOLLFREE_VERIFICATION: given, but TWILIO_FROM is not a toll-free number',
    ],
    [VERIFIED, 'TOLLFREE_VERIFICATION: given, but TWILIO_FROM is not a toll-free number'],
  ])('are refused by name: %#', (settings, problem) => {
    expect(() => readConfig(settings, {})).toThrow(`setting ${problem}`)
  })
})
