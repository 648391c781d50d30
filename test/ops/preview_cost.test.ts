import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { callerOf, finished } from '../callers.ts'
import { call, refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())
const params = { smb_id: 's', reason: 'automation_failed', context: {} }

describe('preview_cost', () => {
  it('answers the numbers of the definition before there is history', async () => {
    expect(await value(app, 'preview_cost', { operation: 'escalate_to_human', params })).toEqual({
      estimated_cost_usd: 0.2,
      cost_range: { min_usd: 0.2, max_usd: 0.2 },
      estimated_latency_p50_ms: 2000,
      estimated_latency_p95_ms: 10_000,
      success_probability_estimate: 0.9,
      cost_accuracy_slo: 'exact',
    })
    expect(await value(app, 'preview_cost', { operation: 'hash', params: { input: 'x' } })).toMatchObject({ estimated_cost_usd: 0, cost_accuracy_slo: 'exact' })
  })

  it('keeps an answer for a minute, then answers what was measured meanwhile', async () => {
    const caller = callerOf()
    for (let count = 0; count < 20; count += 1) {
      const outcome = await call(app, 'escalate_to_human', params, { caller })
      if (outcome.ok) await finished(app, String(outcome.value['operation_id']))
    }
    expect(await value(app, 'preview_cost', { operation: 'escalate_to_human', params })).toMatchObject({ success_probability_estimate: 0.9 })
    vi.setSystemTime(Date.now() + 60_001)
    const preview = await value(app, 'preview_cost', { operation: 'escalate_to_human', params })
    expect(preview['success_probability_estimate']).toBe(1)
    expect(preview['estimated_latency_p95_ms']).toBeLessThan(2000)
  })

  it('makes no operation and charges nothing', async () => {
    const before = await app.broker.services.ledger.jobs.pending()
    await value(app, 'preview_cost', { operation: 'escalate_to_human', params })
    expect(await app.broker.services.ledger.jobs.pending()).toBe(before)
  })

  it.each([
    [{ operation: 'escalate', params: {} }, 'operation: unknown. Did you mean escalate_to_human?'],
    [{ operation: 'escalate_to_human', params: { reason: 'x' } }, 'smb_id: required'],
    [{ operation: 'escalate_to_human' }, 'params: required'],
  ])('refuses %j', async (args, sentence) => {
    expect(await refusal(app, 'preview_cost', args)).toContain(sentence)
  })
})
