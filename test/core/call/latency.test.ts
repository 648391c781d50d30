import { afterAll, describe, expect, it } from 'vitest'
import type { OperationState } from '../../../src/core/rows/ledger.ts'
import { callerOf } from '../../callers.ts'
import { question } from '../../contract/news.ts'
import { call, startApp } from '../../harness.ts'

const NOW = Date.parse('2026-12-01T08:00:00Z')
const clock = { at: NOW }
const app = await startApp({}, { now: () => clock.at })
await app.worker.stop()
afterAll(() => app.close())
let serial = 0

/** Operations that ended so long after they were accepted. */
async function ended(count: number, tookMs: number, state: OperationState, reservedCredits = 20): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    serial += 1
    const row = {
      operationId: `op_${serial}`,
      agentId: 'agent',
      keyId: null,
      budgetKeyId: null,
      operation: 'escalate_to_human',
      state,
      input: '{}',
      receipt: '{}',
    }
    const rest = {
      reservedCredits,
      costBasis: 'no_charge',
      estimatedAt: null,
      callbackUrl: null,
      smbId: null,
      partialResult: null,
    }
    await app.broker.services.ledger.operations.add({
      ...row,
      ...rest,
      createdAt: clock.at - tookMs,
      updatedAt: clock.at,
    })
  }
}

async function estimateMs(): Promise<number> {
  const args = { smb_id: 'smb_1', reason: 'customer_requested', context: {} }
  const outcome = await call(app, 'escalate_to_human', args, { caller: callerOf() })
  if (!outcome.ok) throw outcome.failure
  return Date.parse(String(outcome.value['estimated_completion_time'])) - clock.at
}

describe('when an outcome is expected', () => {
  it('is what the operation says while there are few, then the median of those that succeeded, looked up once a minute', async () => {
    await ended(19, 7_000, 'success')
    expect(await estimateMs()).toBe(2_000)
    // Refusals are quick and say nothing about work.
    await ended(20, 1, 'failure')
    clock.at += 60_001
    expect(await estimateMs()).toBe(2_000)
    // What was given up took as long as there was patience, and what is free is other work.
    await ended(30, 900_000, 'partial')
    await ended(30, 5, 'success', 0)
    clock.at += 60_001
    expect(await estimateMs()).toBe(2_000)
    await ended(2, 9_000, 'success')
    expect(await estimateMs()).toBe(2_000)
    clock.at += 60_001
    expect(await estimateMs()).toBe(7_000)
  })
  it('is not put off by how long people thought about others', async () => {
    const { ledger } = app.broker.services
    const before = serial
    await ended(50, 20_000_000, 'success')
    for (let at = before + 1; at <= serial; at += 1)
      await ledger.approvals.add(
        question(`op_${at}`, { state: 'approved', decidedBy: 'Ana', decidedAt: clock.at - 8_000 }),
        Number.POSITIVE_INFINITY,
      )
    clock.at += 60_001
    expect(await estimateMs()).toBe(8_000)
    const previewed = await call(app, 'preview_cost', { operation: 'escalate_to_human', params: {} })
    expect(previewed).toMatchObject({ value: { estimated_latency_p95_ms: expect.any(Number) } })
    if (previewed.ok) expect(previewed.value['estimated_latency_p95_ms']).toBeLessThan(1_000_000)
  })
})
