import { afterAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { callerOf, finished, grant } from '../callers.ts'
import { operation } from '../contract/ledger.ts'
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

  it('tells a caller paid by credits what is left, what is held, and what each operation costs', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 100)
    const quota = async () => (await call(app, 'check_quota', {}, { caller })) as { value: Record<string, unknown> }
    const { credits, prices } = (await quota()).value
    expect(credits).toEqual({ balance: 100, held: 0 })
    expect(prices).toEqual(
      [
        ['capture_lead', 0.05, 0.05],
        ['send_message', 0.02, 0.22],
        ['send_transactional_confirmation', 0.02, 0.02],
        ['schedule_appointment', 0.15, 0.5],
        ['call_business', 0.2, 0.2],
        ['handle_inbound', 0.03, 0.03],
        ['escalate_to_human', 0.2, 0.2],
      ].map(([operation, typical_usd, max_usd]) => ({ operation, typical_usd, max_usd })),
    )
    const { ledger, now, uuid } = app.broker.services
    const open = operation({ agentId: caller.agentId ?? '', state: 'executing', reservedCredits: 22 })
    await ledger.operations.add({ ...open, operationId: `op_${uuid.v7()}`, createdAt: now() })
    expect((await quota()).value['credits']).toEqual({ balance: 100, held: 22 })
    const accepted = await escalate(caller)
    await finished(app, accepted.ok ? String(accepted.value['operation_id']) : '')
    expect((await quota()).value['credits']).toEqual({ balance: 80, held: 22 })
  })

  it('tells what the budget of a key leaves', async () => {
    const caller = callerOf({ budgetCredits: 50 })
    const credits = async () => (await call(app, 'check_quota', {}, { caller })) as { value: Record<string, unknown> }
    expect((await credits()).value['credits']).toEqual({ budget_left_usd: 0.5 })
    const accepted = await escalate(caller)
    await finished(app, accepted.ok ? String(accepted.value['operation_id']) : '')
    expect((await credits()).value['credits']).toEqual({ budget_left_usd: 0.3 })
    expect((await call(app, 'check_quota', {}, { caller: callerOf() })) as object).not.toHaveProperty('value.credits')
  })

  it('knows no limit for paid tiers', async () => {
    expect(await call(app, 'check_quota', {}, { caller: callerOf({ tier: 'credits' }) })).toMatchObject({
      value: { tier: 'credits', daily_limit: null, remaining_today: null },
    })
  })
})
