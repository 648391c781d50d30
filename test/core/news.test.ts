import { describe, expect, it } from 'vitest'
import { dueFor } from '../../src/core/news.ts'
import type { NewsRule } from '../../src/core/rows/news.ts'

const MINUTE_MS = 60_000
const NOON = Date.parse('2026-11-25T12:00:00Z')
const rule = (changes: Partial<NewsRule> = {}): NewsRule => ({
  personId: 'per_1',
  way: 'mail',
  address: 'ana@example.com',
  secret: null,
  atOnce: ['approval', 'provider_down'],
  daily: ['lead'],
  zone: 'UTC',
  quiet: null,
  approvalsPass: true,
  digestAt: 480,
  toldAt: null,
  failures: 0,
  nextAt: 0,
  createdAt: 0,
  updatedAt: 0,
  ...changes,
})

describe('what is due', () => {
  it('goes with approvals outside quiet hours, however often those come', () => {
    const { ask, take } = dueFor(rule({ toldAt: NOON - 4 * MINUTE_MS }), NOON, NOON - 1)
    expect(ask).toMatchObject({ kinds: ['test', 'approval'], daily: { kinds: [] } })
    expect(take.kinds).toEqual(expect.arrayContaining(['test', 'approval', 'ticket', 'provider_down']))
    expect(take.kinds).not.toContain('lead')
    expect(take.daily).toEqual({ kinds: ['lead'], beforeMs: NOON - 1 })
  })

  it('waits for the gap of approvals too, and in quiet hours nothing goes with them', () => {
    expect(dueFor(rule({ toldAt: NOON - MINUTE_MS + 1 }), NOON, NOON).ask.kinds).toEqual(['test'])
    const { ask, take } = dueFor(rule({ quiet: { from: 660, until: 780 } }), NOON, NOON)
    expect(take).toEqual(ask)
    expect(take).toMatchObject({ kinds: ['test', 'approval'], daily: { kinds: [] } })
  })

  it('is nothing in a pause after a failure, unless a clock that went wrong has set that', () => {
    expect(dueFor(rule({ nextAt: NOON + 1 }), NOON, NOON).take.kinds).toEqual([])
    expect(dueFor(rule({ nextAt: NOON + 1_500 * MINUTE_MS }), NOON, NOON).ask.kinds).toContain('ticket')
  })
})
