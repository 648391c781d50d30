import { afterAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { callerOf, finished } from '../callers.ts'
import { call, httpOf, startApp } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())
const input = { smb_id: 's', reason: 'automation_failed', context: {} }

describe('get_status', () => {
  it('follows an operation to its end', async () => {
    const caller = callerOf()
    const accepted = await call(app, 'escalate_to_human', input, { caller })
    const operationId = accepted.ok ? String(accepted.value['operation_id']) : ''
    const open = await call(app, 'get_status', { operation_id: operationId }, { caller })
    expect(open).toMatchObject({
      ok: true,
      value: { operation_id: operationId, last_updated_at: expect.stringMatching(/Z$/) },
    })
    await finished(app, operationId)
    const closed = await call(app, 'get_status', { operation_id: operationId }, { caller })
    expect(closed).toMatchObject({ ok: true, value: { status: 'success' } })
    expect(closed.ok && closed.value).not.toHaveProperty('estimated_completion_time')
  })

  it('says when to ask again until the operation has ended, and not after', async () => {
    const caller = callerOf()
    const http = httpOf(app, caller)
    const accepted = await http('/ops/escalate_to_human', {
      method: 'POST',
      headers: { 'idempotency-key': 'advice' },
      body: JSON.stringify(input),
    })
    expect(accepted.status).toBe(202)
    expect(accepted.headers.get('retry-after')).toBe('10')
    const { operation_id: operationId } = (await accepted.json()) as { operation_id: string }
    await finished(app, operationId)
    const ask = (path: string, id: string) => http(path, { method: 'POST', body: JSON.stringify({ operation_id: id }) })
    expect((await ask('/ops/get_status', operationId)).headers.get('retry-after')).toBeNull()
    const row = await app.broker.services.ledger.operations.get(operationId)
    if (row === undefined) throw new Error('the operation is gone')
    const open = {
      ...row,
      operationId: 'op_open',
      state: 'executing' as const,
      receipt: JSON.stringify({
        status: 'pending_async',
        human_message: 'Accepted.',
        retriable: false,
        operation_id: 'op_open',
        estimated_completion_time: '2026-11-22T10:00:00.000Z',
        next_actions: ['get_status', 'get_outcome'],
        cost: { amount: 0.2, currency: 'USD', basis: 'credits' },
      }),
    }
    await app.broker.services.ledger.operations.add(open)
    for (const path of ['/ops/get_status', '/ops/get_outcome'])
      expect((await ask(path, 'op_open')).headers.get('retry-after')).toBe('10')
  })

  it('tells nothing of another caller’s operation but that it is theirs', async () => {
    const accepted = await call(app, 'escalate_to_human', input, { caller: callerOf() })
    const operationId = accepted.ok ? String(accepted.value['operation_id']) : ''
    const body = { method: 'POST', body: JSON.stringify({ operation_id: operationId }) }
    const http = httpOf(app, callerOf())
    for (const path of ['/ops/get_status', '/ops/get_outcome']) {
      const response = await http(path, body)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        operation_id: operationId,
        status: 'forbidden',
        reason_code: 'not_your_operation',
        human_message: 'This operation belongs to another caller.',
      })
    }
  })

  it('answers 404 for an unknown identifier', async () => {
    const response = await httpOf(app, callerOf())('/ops/get_status', {
      method: 'POST',
      body: '{"operation_id":"op_unknown"}',
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      status: 'not_found',
      human_message: 'No operation has this identifier; check the receipt it came from, or list_operations.',
    })
  })

  it('needs an identity', async () => {
    const response = await httpOf(app, ANONYMOUS)('/ops/get_status', {
      method: 'POST',
      body: '{"operation_id":"op_x"}',
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Bearer')
    expect(await response.json()).toMatchObject({
      status: 'failure',
      reason_code: 'identity_required',
      retriable: false,
    })
  })
})
