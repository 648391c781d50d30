import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTime } from '../../src/gate/local_time.ts'
import type { Case } from '../../src/gate/model.ts'
import { noDeceiving, noSelling } from '../../src/gate/rules/calls.ts'
import { facts, judged, NOON, NUMBERS, request } from './given.ts'

const enquiry = { operation: 'call_business', channel: 'voice', messageType: 'transactional' } as const
const body = 'Do you open on Sunday?'
const isDay = (zone: string, atMs: number): boolean => {
  const { minutes } = localTime(zone, atMs)
  return minutes >= 8 * 60 && minutes < 21 * 60
}

describe('a call to a business', () => {
  it('is made to a toll-free number as soon as it is day anywhere in its country', () => {
    const at = (nowMs: number) => judged({ ...enquiry, to: NUMBERS.tollFree, body }, { nowMs })
    // Nine in the morning of a Thursday in New York.
    expect(at(Date.parse('2026-11-19T14:00:00Z')).decision).toBe('allow')
    expect(at(Date.parse('2026-11-19T12:30:00Z'))).toMatchObject({
      decision: 'refuse',
      nextAllowedAt: Date.parse('2026-11-19T13:00:00Z'),
      problem: expect.stringContaining('07:30 in America/New_York'),
    })
  })

  it('is made by day in every zone of its area code, or in one of its country, and told the first such moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(NUMBERS)),
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
        (to, nowMs) => {
          const { decision, allRuleIds, jurisdiction, nextAllowedAt } = judged({ ...enquiry, to, body }, { nowMs })
          const { zones, confidence } = jurisdiction
          const isDayThere = (atMs: number): boolean =>
            confidence === 'number' ? zones.some(zone => isDay(zone, atMs)) : zones.every(zone => isDay(zone, atMs))
          expect(decision === 'allow').toBe(isDayThere(nowMs))
          if (decision === 'allow') return
          expect(allRuleIds).toEqual(['CALLBIZ-HOURS'])
          const next = nextAllowedAt ?? Number.NaN
          expect(next).toBeGreaterThan(nowMs)
          expect(isDayThere(next)).toBe(true)
          expect(judged({ ...enquiry, to, body }, { nowMs: next }).decision).toBe('allow')
          for (let at = nowMs; at < next; at += 600_000) expect(isDayThere(at)).toBe(false)
          expect(isDayThere(next - 1)).toBe(false)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is made at night where the hours on record say that it is open', () => {
    const nowMs = Date.parse('2026-11-19T08:00:00Z')
    expect(judged({ ...enquiry, body }, { nowMs })).toMatchObject({
      decision: 'refuse',
      ruleId: 'CALLBIZ-HOURS',
      nextAllowedAt: Date.parse('2026-11-19T13:00:00Z'),
      problem: expect.stringContaining('03:00 in America/New_York'),
    })
    expect(judged({ ...enquiry, body, isOpenNow: true }, { nowMs }).decision).toBe('allow')
  })

  it('says of a mobile range what may follow from it', () => {
    expect(judged({ ...enquiry, body, isMobile: true }).notes.join()).toContain('mobile range')
    expect(judged({ ...enquiry, body }).notes.join()).not.toContain('mobile range')
  })

  it('is refused by what its judge makes of it, and left to a person where that is not certain', () => {
    const given = (reading: Case['reading']): Case => ({
      request: request({ ...enquiry, body }),
      facts: { ...facts(), consents: [], optOuts: [], recentSends: [] },
      jurisdiction: judged({ ...enquiry, body }, { nowMs: NOON }).jurisdiction,
      effectiveType: 'transactional',
      promotion: null,
      reading,
    })
    const weighed = ['pretend', 'human']
    const deceiving = given({ band: 'refuse', kind: 'deceiving', weighed })
    expect(noDeceiving(deceiving)?.refuse).toEqual({
      reason: 'compliance_violation',
      problem: 'The objective would deceive the business ("pretend", "human").',
      remedy: 'Say truthfully for whom the call is made and what for; it opens by saying that an AI assistant speaks.',
    })
    expect(noSelling(deceiving)).toBeUndefined()
    const selling = given({ band: 'refuse', kind: 'selling', weighed: ['loan'] })
    expect(noSelling(selling)?.refuse).toEqual({
      reason: 'compliance_violation',
      problem: 'The objective sells ("loan"), and call_business only carries enquiries of consumers.',
      remedy: 'Remove the sales purpose; ask the business a question.',
    })
    expect(noDeceiving(selling)).toBeUndefined()
    for (const band of ['ask', 'clean'] as const) {
      expect(noDeceiving(given({ band, kind: 'deceiving', weighed }))).toBeUndefined()
      expect(noSelling(given({ band, kind: 'selling', weighed }))).toBeUndefined()
    }
  })
})
