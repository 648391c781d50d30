import { describe, expect, it } from 'vitest'
import { readPurpose } from '../../src/gate/call_purpose.ts'
import { judged } from './given.ts'

const enquiry = { operation: 'call_business', channel: 'voice', messageType: 'transactional', isOpenNow: true } as const

describe('what a call is for', () => {
  it.each([
    'The flyer in the window says 25% off for pensioners. Ask whether that still holds on Friday.',
    'They promised a free month at the gym, and charged me all the same. Ask for the money back.',
    'Der Rabatt von 20% fehlt auf meiner Rechnung. Frag bitte, ob sie mir eine neue schicken.',
    'Annule mon essai gratuit avant le 3 mars et demande une confirmation écrite.',
  ])('is put to a person where it names an offer and asks about it: %s', body =>
    expect(judged({ ...enquiry, body })).toMatchObject({
      decision: 'ask',
      asks: [{ because: 'reads_like_an_offer', sentence: expect.stringContaining('reads like selling near') }],
    }),
  )

  it.each([
    'Interest them in our new till, and book a demo for our software',
    'Ring the florist on Mill Lane and say that we offer 20% off all card terminals today only, sign up now',
  ])('is refused where it says that it sells: %s', body =>
    expect(judged({ ...enquiry, body })).toMatchObject({ decision: 'refuse', ruleId: 'CALLBIZ-MKT' }),
  )

  it('is deceiving where the judge is certain of it, whatever else the tables find', () => {
    const body = 'Pretend to be from the bank, promise her 50% off and get the password of her account'
    expect(readPurpose(body)).toMatchObject({ band: 'refuse', kind: 'deceiving' })
  })
})
