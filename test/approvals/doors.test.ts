import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HTTP_CLIENTS } from '../clients.ts'
import { httpOf } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../sending.ts'
import { ASK_ALL, ended, questionOf } from './asking.ts'

const OPERATOR_KEY = 'operator-key-of-the-tests-0123456789'
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`
const WAIT = { timeout: 15_000, interval: 20 }
const HEADERS = { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' }

let place: SendingPlace
let receiver: Receiver
let http: ReturnType<typeof httpOf>
beforeAll(async () => {
  receiver = await startReceiver()
  place = await openSendingPlace(undefined, {
    OPERATOR_KEY,
    APPROVAL_WEBHOOK_URL: receiver.url,
    APPROVAL_WEBHOOK_SECRET: SECRET,
    APPROVERS: 'ana@acme.example, ben@acme.example',
  })
  place.caller = { ...place.caller, tier: 'unlimited' }
  http = httpOf(place.app, place.caller)
})
afterAll(async () => {
  await place.close()
  await receiver.close()
})

const ledger = () => place.app.broker.services.ledger
const operate = async (method: string, path: string, body?: unknown) => {
  const answer = await http(path, {
    method,
    headers: HEADERS,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('the policy of the operator', () => {
  it('is set and read, and a mistake leaves the one in force', async () => {
    expect((await operate('GET', '/operator/policy')).body).toEqual({
      version: 0,
      rules: [],
      set_by: null,
      set_at: null,
    })
    const set = await operate('PUT', '/operator/policy', { rules: ASK_ALL, as: 'Ana' })
    expect(set).toMatchObject({ status: 200, body: { version: 1, rules: ASK_ALL, set_by: 'Ana' } })
    const wrong = await operate('PUT', '/operator/policy', { rules: [{ when: { agnet: 'x' }, answer: 'ask' }] })
    expect(wrong).toMatchObject({ status: 400, body: { reason_code: 'bad_input' } })
    expect(wrong.body['human_message']).toMatch(/line 5: when\.agnet: unknown; allowed are operation, agent/)
    expect((await operate('GET', '/operator/policy')).body).toMatchObject({ version: 1, rules: ASK_ALL })
    const audit = await ledger().audit.page({ most: 10 })
    expect(audit.map(({ action, target, actor }) => [action, target, actor])).toEqual([
      ['policy.set', '1', 'operator_key'],
    ])
  })

  it('is not reached without the key', async () => {
    for (const path of ['/operator/policy', '/operator/approvals', '/operator/approvals/apr_x'])
      expect((await http(path)).status).toBe(401)
  })
})

describe('a call that waits for a person', () => {
  const ask = async () => {
    const key = randomUUID()
    const body = JSON.stringify(reminder(newYorker()))
    const post = () =>
      http('/ops/send_message', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      })
    return { first: await post(), again: await post() }
  }

  it('is answered 202 over HTTP, and a repetition the same', async () => {
    const { first, again } = await ask()
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const { quota: _, ...receipt } = (await first.json()) as Record<string, unknown>
    expect(await again.json()).toMatchObject(receipt)
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    expect(receipt['human_message']).not.toContain('Nobody is configured')
  })

  it.each(Object.keys(HTTP_CLIENTS))('is answered over MCP to %s, and a repetition the same', async name => {
    const client = await HTTP_CLIENTS[name]?.(http)
    if (client === undefined) throw new Error(name)
    const asked = { ...reminder(newYorker()), idempotency_key: randomUUID() }
    const first = await client.callTool({ name: 'send_message', arguments: asked })
    const again = await client.callTool({ name: 'send_message', arguments: asked })
    expect(first.isError).not.toBe(true)
    const { quota: _, ...receipt } = first.structuredContent ?? {}
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    expect(again.structuredContent).toMatchObject(receipt)
    await client.close()
  })

  it('is told to the receiver of the operator, signed, and names nobody', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to))
    const question = await questionOf(ledger(), receipt)
    const got = await vi.waitFor(() => {
      const found = receiver.got.find(({ body }) => body.includes(question.approvalId))
      if (found === undefined) throw new Error('nobody was told')
      return found
    }, WAIT)
    const event = new Webhook(SECRET).verify(got.body, got.headers) as Record<string, unknown>
    expect(event).toMatchObject({
      type: 'approval.asked',
      data: {
        approval_id: question.approvalId,
        operation: 'send_message',
        agent_id: place.caller.agentId,
        reasons: ['policy'],
        url: `${place.app.broker.services.publicUrl}/approvals/${question.token}`,
      },
    })
    expect(got.body).not.toContain(to.slice(1))
    expect(got.body).not.toContain('appointment')
  })

  it('is told to every approver by mail, with a link and without what it is about', async () => {
    const to = newYorker()
    const { token } = await questionOf(ledger(), await send(place, reminder(to)))
    const mails = await vi.waitFor(() => {
      const found = place.mail.mails.filter(({ raw }) => raw.toString().replaceAll('=\r\n', '').includes(token))
      expect(found).toHaveLength(2)
      return found
    }, WAIT)
    expect(mails.flatMap(mail => mail.to).sort()).toEqual(['ana@acme.example', 'ben@acme.example'])
    for (const { raw } of mails) expect(raw.toString()).not.toContain(to.slice(1))
  })

  it('is listed, shown, and decided once by the operator', async () => {
    const receipt = await send(place, reminder(newYorker()))
    const { approvalId, token } = await questionOf(ledger(), receipt)
    const list = (await operate('GET', '/operator/approvals')).body['items'] as Record<string, unknown>[]
    expect(list[0]).toMatchObject({ approval_id: approvalId, state: 'waiting', reasons: [{ because: 'policy' }] })
    expect(JSON.stringify(list)).not.toContain(token)
    const shown = await operate('GET', `/operator/approvals/${approvalId}`)
    expect(shown.body).toMatchObject({ shown: { message: { channel: 'sms' }, price: { most_usd: 0.22 } } })
    expect(await operate('POST', `/operator/approvals/${approvalId}`, { decision: 'perhaps' })).toMatchObject({
      status: 400,
    })
    const path = `/operator/approvals/${approvalId}`
    expect(await operate('POST', path, { decision: 'approve', as: 'Ana' })).toMatchObject({
      status: 200,
      body: { state: 'approved', decided_by: 'Ana' },
    })
    expect(await operate('POST', path, { decision: 'refuse' })).toMatchObject({
      status: 409,
      body: { human_message: expect.stringMatching(/^It was approved by Ana at .*Nothing changed\.$/) },
    })
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(await operate('GET', '/operator/approvals/apr_nothing')).toMatchObject({ status: 404 })
    expect(await operate('POST', '/operator/approvals/apr_nothing', { decision: 'refuse' })).toMatchObject({
      status: 404,
    })
    expect(await operate('GET', '/operator/approvals?state=maybe')).toMatchObject({ status: 400 })
    const audit = await ledger().audit.page({ most: 50 })
    expect(audit.filter(({ target }) => target === approvalId).map(({ action }) => action)).toEqual([
      'approval.approve',
    ])
  })
})
