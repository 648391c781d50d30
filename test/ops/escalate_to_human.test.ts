import { afterAll, describe, expect, it } from 'vitest'
import { callerOf, finished } from '../callers.ts'
import { wish } from '../contract/news.ts'
import { call, httpOf, operationOf, refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())
const ledger = app.broker.services.ledger
const input = {
  smb_id: 'smb_1',
  reason: 'customer_requested',
  context: { transcript: [{ who: 'customer', text: 'A person, please.' }] },
  priority: 'urgent',
}

async function escalate(args: unknown, caller = callerOf()) {
  const outcome = await call(app, 'escalate_to_human', args, { caller })
  if (!outcome.ok) throw outcome.failure
  return outcome.value
}

describe('escalate_to_human', () => {
  it('answers pending_async at once and promises nothing', async () => {
    const receipt = await escalate(input)
    expect(receipt).toMatchObject({
      status: 'pending_async',
      retriable: false,
      cost: { amount: 0.2, currency: 'USD', basis: 'subscription' },
      next_actions: ['get_status', 'get_outcome'],
    })
    expect(Date.parse(String(receipt['estimated_completion_time']))).toBeGreaterThan(Date.now() - 1000)
    expect(receipt['quota']).toMatchObject({
      tier: 'unlimited',
      daily_limit: null,
      used_today: 1,
      remaining_today: null,
    })
  })

  it('writes one ticket, with everything the person needs, and says its id in the outcome', async () => {
    const caller = callerOf()
    const operationId = String((await escalate(input, caller))['operation_id'])
    expect(await finished(app, operationId)).toBe('success')
    const outcome = await call(app, 'get_outcome', { operation_id: operationId }, { caller })
    const ticketId = operationId.replace('op_', 'tkt_')
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        status: 'success',
        operation_id: operationId,
        cost: { amount: 0.2, basis: 'subscription' },
        result: { escalation_ticket_id: ticketId, assigned_queue: 'operator' },
      },
    })
    expect(await ledger.tickets.get(ticketId)).toMatchObject({
      smbId: 'smb_1',
      reason: 'customer_requested',
      priority: 'urgent',
      agentId: caller.agentId,
      context: JSON.stringify(input.context),
      closedAt: null,
    })
    expect(JSON.stringify(outcome)).toContain('no response time is promised')
  })

  it('says that nobody has been notified only where nobody wants news of tickets', async () => {
    const said = async () => {
      const caller = callerOf()
      const operationId = String((await escalate(input, caller))['operation_id'])
      await finished(app, operationId)
      return JSON.stringify(await call(app, 'get_outcome', { operation_id: operationId }, { caller }))
    }
    expect(await said()).toContain('Nobody has been notified and no response time is promised.')
    await ledger.staff.add({ personId: 'per_1', name: 'Ana', email: null, role: 'operator', createdAt: 0 })
    await ledger.news.put(wish('per_1', { atOnce: ['ticket'] }), Date.now())
    expect(await said()).toContain('who want news of tickets are told of it and no response time is promised.')
    await ledger.news.remove('per_1', Date.now())
  })

  it('needs no business', async () => {
    const { smb_id: _, ...without } = input
    const operationId = String((await escalate(without))['operation_id'])
    expect(await finished(app, operationId)).toBe('success')
    const ticketId = operationId.replace('op_', 'tkt_')
    expect(await ledger.tickets.get(ticketId)).toMatchObject({ smbId: null })
    expect((await ledger.tickets.list({ open: true, most: 100 })).find(row => row.ticketId === ticketId)?.smbId).toBe(
      null,
    )
  })

  it('says what a person will miss: a business nobody knows here, and a ticket that says nothing', async () => {
    const said = async (more: Record<string, unknown>) => {
      const caller = callerOf()
      const operationId = String((await escalate({ ...input, ...more }, caller))['operation_id'])
      await finished(app, operationId)
      const outcome = await call(app, 'get_outcome', { operation_id: operationId }, { caller })
      return outcome.ok ? String(outcome.value['human_message']) : ''
    }
    const { smb_id: _, ...without } = input
    expect(await said({ smb_id: 'smb_nope', context: {} })).toMatch(
      /smb_id smb_nope names no business of the supply network; the ticket holds it as you sent it\. context is empty, so the ticket says nothing but its reason\.$/,
    )
    const { smb_id: known } = await value(app, 'import_booking_url', {
      booking_url: 'https://calendly.com/escalated',
      business_name: 'Escalated',
    })
    for (const one of [without, { ...input, smb_id: known }, { ...input, smb_id: 'map:node/1' }])
      expect(await said({ smb_id: undefined, ...one })).toMatch(/no response time is promised\.$/)
  })

  it('keeps nobody from a person who names an operation that is not theirs, or none', async () => {
    const [caller, other] = [callerOf(), callerOf()]
    const own = String((await escalate(input, caller))['operation_id'])
    for (const operationId of ['op_x', own])
      expect(await escalate({ ...input, context: { operation_id: operationId } }, other)).toMatchObject({
        status: 'pending_async',
      })
  })

  it('refuses two keys for one effect, naming both, and takes the same one twice', async () => {
    const caller = callerOf()
    const post = async (header: string, key: string) => {
      const answer = await httpOf(app, caller)('/ops/escalate_to_human', {
        method: 'POST',
        body: JSON.stringify({ ...input, idempotency_key: key }),
        headers: { 'idempotency-key': header },
      })
      return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) }
    }
    for (const key of ['body-1', 'body-2'])
      expect(await post('hdr-1', key)).toMatchObject({
        code: 400,
        reason_code: 'bad_input',
        human_message: `idempotency_key: the header Idempotency-Key says "hdr-1" and the argument "${key}"; send one of them, or the same in both.`,
        quota: { used_today: 0 },
      })
    expect(await post('one', 'one')).toMatchObject({ code: 202, status: 'pending_async' })
  })

  it.each([
    [{}, 'reason: required'],
    [{ ...input, reason: 'bored' }, 'reason: must be one of automation_failed'],
    [{ ...input, context: { transcript: 'text' } }, 'context.transcript: must be an array; got a string.'],
    [{ ...input, context: { ticket: 1 } }, 'context.ticket: unknown field.'],
    [{ ...input, priority: 'high' }, 'priority: must be one of normal, urgent'],
  ])('refuses %j', async (args, sentence) => {
    expect(await refusal(app, 'escalate_to_human', args)).toContain(sentence)
  })

  it('carries its readiness verbatim', () => {
    expect(operationOf(app, 'escalate_to_human').readiness).toEqual({ label: 'beta', note: 'writes a ticket only' })
  })
})
