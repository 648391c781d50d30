import { afterAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { callerOf } from '../callers.ts'
import { call, startApp } from '../harness.ts'

const clock = { nowMs: Date.parse('2026-11-20T23:59:59.000Z') }
const app = await startApp({}, { now: () => clock.nowMs })
afterAll(() => app.close())
const escalate = (caller = callerOf()) =>
  call(app, 'escalate_to_human', { smb_id: 's', reason: 'automation_failed', context: {} }, { caller })

describe('check_quota', () => {
  it('answers tier anonymous, with nothing left, to a caller without a token', async () => {
    expect(await call(app, 'check_quota', {}, { caller: ANONYMOUS })).toEqual({
      ok: true,
      value: {
        tier: 'anonymous',
        daily_limit: 0,
        used_today: 0,
        remaining_today: 0,
        resets: '2026-11-21T00:00:00.000Z',
        key_id: null,
      },
    })
  })

  it('counts exactly to 100 for a free key, refuses the 101st with the reset time, and starts again at midnight UTC', async () => {
    const caller = callerOf({ tier: 'free' })
    for (let write = 1; write <= 99; write += 1) expect((await escalate(caller)).ok).toBe(true)
    expect(await call(app, 'check_quota', {}, { caller })).toMatchObject({
      value: { tier: 'free', daily_limit: 100, used_today: 99, remaining_today: 1, key_id: caller.keyId },
    })
    const last = await Promise.all([escalate(caller), escalate(caller), escalate(caller)])
    expect(last.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = last.find(({ ok }) => !ok)
    expect(refused).toMatchObject({
      failure: {
        reason: 'rate_limited',
        message: expect.stringContaining('resets at 2026-11-21T00:00:00.000Z'),
        details: { retryAfterS: 1 },
      },
    })
    clock.nowMs += 1_000
    expect(await escalate(caller)).toMatchObject({
      ok: true,
      value: { quota: { used_today: 1, remaining_today: 99, resets: '2026-11-22T00:00:00.000Z' } },
    })
  })

  it('knows no limit for paid tiers', async () => {
    expect(await call(app, 'check_quota', {}, { caller: callerOf({ tier: 'credits' }) })).toMatchObject({
      value: { tier: 'credits', daily_limit: null, remaining_today: null },
    })
  })
})
