import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../src/core/caller.ts'
import { callerOf } from '../../callers.ts'
import { call, httpOf, refusal, startApp } from '../../harness.ts'
import { useScreening } from './screening_place.ts'

const { app, lists } = await useScreening()

describe('limits', () => {
  it('let a caller have so many names screened in a minute, and another caller too', async () => {
    const limited = await startApp({ SCREENINGS_PER_MINUTE: '3' }, { screening: lists })
    const caller = callerOf()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => call(limited, 'screen_sanctions', { name: 'Nobody' }, { caller })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      failure: { reason: 'rate_limited', retriable: true, details: { retryAfterS: expect.any(Number) } },
    })
    const anonymous = (address: string) =>
      call(limited, 'screen_sanctions', { name: 'Nobody' }, { caller: ANONYMOUS, address })
    for (let call = 0; call < 3; call += 1) expect((await anonymous('192.0.2.1')).ok).toBe(true)
    expect(await anonymous('192.0.2.1')).toMatchObject({ failure: { reason: 'rate_limited' } })
    expect((await anonymous('192.0.2.2')).ok).toBe(true)
    const http = httpOf(limited, caller)
    const response = await http('/ops/screen_sanctions', {
      method: 'POST',
      body: '{"name": "Nobody"}',
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
    await limited.close()
  })

  it('do not count what is refused', async () => {
    const limited = await startApp({ SCREENINGS_PER_MINUTE: '1', DATA_QUOTA_DAILY: '1' }, { screening: lists })
    for (let attempt = 0; attempt < 5; attempt += 1) await refusal(limited, 'screen_sanctions', { name: '!' })
    expect(await call(limited, 'screen_sanctions', { name: 'Nobody' })).toMatchObject({ ok: true })
    await limited.close()
  })

  it('of data calls in a day are exact, are shown by check_quota, and end at midnight UTC', async () => {
    const time = { nowMs: Date.parse('2026-11-21T23:59:59.000Z') }
    const limited = await startApp({ DATA_QUOTA_DAILY: '5' }, { screening: lists, now: () => time.nowMs })
    const caller = callerOf({ tier: 'free' })
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, () => call(limited, 'screen_sanctions', { name: 'Nobody' }, { caller })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      failure: {
        reason: 'rate_limited',
        message: expect.stringContaining('resets at 2026-11-22T00:00:00.000Z'),
        details: { retryAfterS: 1 },
      },
    })
    const quota = () => call(limited, 'check_quota', {}, { caller })
    expect(await quota()).toMatchObject({
      value: {
        used_today: 0,
        remaining_today: 100,
        data_quota: { daily_limit: 5, remaining_today: 0, resets: '2026-11-22T00:00:00.000Z' },
      },
    })
    expect(await call(limited, 'check_quota', {}, { caller: callerOf() })).toMatchObject({
      value: { data_quota: { remaining_today: 5 } },
    })
    time.nowMs += 1_000
    expect(await quota()).toMatchObject({
      value: { data_quota: { remaining_today: 5, resets: '2026-11-23T00:00:00.000Z' } },
    })
    await limited.close()
  })

  it('of data calls are not shown where they are not counted', async () => {
    const outcome = await call(app, 'check_quota')
    expect(outcome.ok && Object.keys(outcome.value)).not.toContain('data_quota')
  })
})
