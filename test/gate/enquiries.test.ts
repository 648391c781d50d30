import { describe, expect, it } from 'vitest'
import type { Decision } from '../../src/gate/index.ts'
import { judged, NUMBERS } from './given.ts'
import { HELD_OUT_ENQUIRIES } from './held_out_enquiries.ts'

/** What the gate says of a message to a business that nobody has opted in for. */
const decisionOf = (body: string): Decision['decision'] =>
  judged({ to: NUMBERS.london, messageType: 'transactional', body }, { consents: [] }).decision

const shareOf = (texts: readonly string[], decision: Decision['decision']): number =>
  texts.filter(text => decisionOf(text) === decision).length / texts.length

describe('what a customer writes to a business', () => {
  it.each([
    'Hello, do you have vegan dishes? We would like to come on Sunday evening, two people.',
    'Hello, can I get an appointment for a check-up next week?',
    'I would like to book a table for two on Sunday at 7pm. Do you have vegan dishes? Please let me know if that works.',
    'Hello, I am looking for a restaurant for a birthday party of 12 people. Do you have a table on Saturday evening?',
  ])('is no advertising: %s', body => {
    expect(decisionOf(body)).toBe('allow')
  })

  it.each([
    'Do you have a website? We would love to help you get more guests.',
    'Would you like 20 % off your card fees?',
  ])('is advertising where it sells: %s', body => {
    expect(decisionOf(body)).not.toBe('allow')
  })
})

// Measured when the judge had read two authors of enquiries; it may become better, not worse.
describe.each(Object.entries(HELD_OUT_ENQUIRIES))(
  'texts in %s that the judge has not read',
  (_, { enquiries, sales }) => {
    it('are allowed where a customer asks', () => {
      expect(shareOf(enquiries, 'allow')).toBeGreaterThanOrEqual(0.85)
    })

    it('are seldom allowed where they sell', () => {
      expect(shareOf(sales, 'allow')).toBeLessThanOrEqual(0.55)
    })
  },
)
