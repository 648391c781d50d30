import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byDay } from '../nightly.ts'
import { consent, judged, NUMBERS } from './given.ts'

const STEP_MS = 15 * 60_000
const PLACES = ['paris', 'sydney', 'mumbai', 'seoul', 'johannesburg', 'saoPaulo', 'OR', 'PA'] as const

describe('the hours of countries', () => {
  it('open next at the first quarter of an hour at which the same message may leave', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        fc.constantFrom('sms', 'voice'),
        fc.integer({ min: Date.parse('2026-12-20') / STEP_MS, max: Date.parse('2029-12-31') / STEP_MS }),
        (place, channel, quarter) => {
          const to = NUMBERS[place]
          const body = '(광고) Come and see us.'
          const at = (nowMs: number) =>
            judged({ to, channel, body }, { nowMs, consents: [consent(to, { capturedAt: 0 })] })
          const { decision, nextAllowedAt } = at(quarter * STEP_MS)
          if (decision === 'allow') return
          let first = quarter * STEP_MS
          while (at(first).decision !== 'allow') first += STEP_MS
          expect(nextAllowedAt).toBe(first)
        },
      ),
      { numRuns: byDay(100, 300) },
    )
  })

  it('are told in words, with the law behind them', () => {
    const to = NUMBERS.paris
    const { problem, citation } = judged(
      { to, channel: 'voice' },
      { nowMs: Date.parse('2026-11-18T12:30:00Z'), consents: [consent(to)] },
    )
    expect(problem).toContain('FR allows Mon-Fri 10:00-20:00, Sat-Sun never, except 13:00-14:00, never on holidays')
    expect(citation).toContain('D. 223-9')
  })
})
