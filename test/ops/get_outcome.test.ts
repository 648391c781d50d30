import { afterAll, describe, expect, it } from 'vitest'
import { callerOf, finished } from '../callers.ts'
import { call, refusal, startApp } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())

describe('get_outcome', () => {
  it('answers the pending receipt until the operation has finished, then the final one', async () => {
    const caller = callerOf()
    await app.worker.stop()
    const accepted = await call(
      app,
      'escalate_to_human',
      { smb_id: 's', reason: 'automation_failed', context: {} },
      { caller },
    )
    const operationId = accepted.ok ? String(accepted.value['operation_id']) : ''
    const pending = await call(app, 'get_outcome', { operation_id: operationId }, { caller })
    expect(pending).toMatchObject({ ok: true, value: { status: 'pending_async', operation_id: operationId } })
    const other = await startApp({}, { ledger: app.broker.services.ledger })
    expect(await finished(other, operationId)).toBe('success')
    expect(await call(app, 'get_outcome', { operation_id: operationId }, { caller })).toMatchObject({
      ok: true,
      value: { status: 'success', result: { assigned_queue: 'operator' } },
    })
    await other.worker.stop()
  })

  it('refuses what is no identifier', async () => {
    expect(await refusal(app, 'get_outcome', { operation_id: '' })).toContain(
      'operation_id: must be at least 1 character',
    )
  })
})
