import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { addKey } from '../auth/door.ts'
import { finished } from '../callers.ts'
import { httpOf, startApp } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const AUTH = { authorization: `Bearer ${KEY}` }
const PATHS = ['/operator/keys', '/operator/tickets', '/operator/operations', '/operator/nothing', '/operator']
interface Page {
  items: Record<string, unknown>[]
  next: string | null
}

let app: App
let http: ReturnType<typeof httpOf>
const read = async (path: string): Promise<Page> => (await (await http(path, { headers: AUTH })).json()) as Page
const act = (path: string): Promise<Response> => http(path, { method: 'POST', headers: AUTH })

/** A ticket of an agent, made by the operation itself. */
async function escalate(agent: string, smbId: string): Promise<void> {
  const key = await app.broker.services.ledger.keys.get(agent)
  const { token } = await app.tokens.issue(
    key ?? (await addKey(app.broker.services.ledger.keys, { keyId: agent, agentId: `agent_of_${agent}` })),
  )
  const headers = { 'content-type': 'application/json', 'x-agent-identity': token, 'idempotency-key': randomUUID() }
  const body = { smb_id: smbId, reason: 'ambiguous_intent', context: { recommended_next_step: 'confidential words' } }
  const answer = await http('/ops/escalate_to_human', { method: 'POST', headers, body: JSON.stringify(body) })
  const { operation_id: id } = (await answer.json()) as { operation_id: string }
  await finished(app, id)
}

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY })
  http = httpOf(app)
  for (const at of [1, 2, 3]) await escalate('ab_a', `smb_${at}`)
  await escalate('ab_b', 'smb_4')
})
afterAll(() => app.close())

describe('the paths of the operator', () => {
  it('do not exist without OPERATOR_KEY', async () => {
    const plain = await startApp({ CONSOLE: 'off' })
    for (const path of PATHS) expect((await httpOf(plain)(path, { headers: AUTH })).status).toBe(404)
    await plain.close()
  })

  it('need the key, whatever else is sent', async () => {
    const wrong = [
      {},
      { authorization: 'Bearer nope' },
      { authorization: `Basic ${KEY}` },
      { authorization: `Bearer ${KEY}x` },
      { 'x-agent-identity': KEY },
    ]
    for (const path of [...PATHS, '/operator/keys/ab_a/revoke']) {
      for (const headers of wrong) {
        const answer = await http(path, {
          method: path.endsWith('revoke') ? 'POST' : 'GET',
          headers: headers as Record<string, string>,
        })
        expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      }
    }
    expect((await http('/operator/nothing', { headers: AUTH })).status).toBe(404)
    expect((await app.broker.services.ledger.keys.get('ab_a'))?.revokedAt).toBeNull()
  })

  it.each([
    ['/operator/keys?limit=0', 'limit'],
    ['/operator/keys?limit=201', 'limit'],
    ['/operator/keys?limit=1.5', 'limit'],
    ['/operator/keys?limit=', 'limit'],
    ['/operator/keys?limit=1&limit=2', 'limit: given more than once'],
    ['/operator/keys?cursor=x', 'cursor: unknown field; use agent_id, revoked, after, limit'],
    ['/operator/keys?after=%01', 'after'],
    ['/operator/tickets?after=a%20b', 'after: must be the `next` of the page before'],
    [`/operator/operations?after=${'x'.repeat(65)}`, 'after: must be the `next` of the page before'],
    ['/operator/operations?agent_id=%01', 'agent_id: contains a control character'],
    [`/operator/operations?agent_id=${'x'.repeat(513)}`, 'agent_id: longer than'],
    ['/operator/tickets?open=maybe', 'open: must be 1 or 0'],
  ])('refuse %s by name', async (path, message) => {
    const answer = await http(path, { headers: AUTH })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { status: 'failure', reason_code: 'bad_input', human_message: expect.stringContaining(message) },
    ])
  })

  it.each(['%00', '%0a', 'x'.repeat(2000), '..%2f..'])('know nothing of the id %.20s', async id => {
    expect((await act(`/operator/keys/${id}/revoke`)).status).toBe(404)
    expect((await act(`/operator/tickets/${id}/close`)).status).toBe(404)
  })

  it('refuse a short key at start', async () => {
    await expect(startApp({ OPERATOR_KEY: 'short' })).rejects.toThrow(
      'setting OPERATOR_KEY: must have at least 24 characters',
    )
  })

  it('page through accepted writes, newest first, without what was sent', async () => {
    const first = await read('/operator/operations?limit=3')
    expect(first.items).toHaveLength(3)
    const second = await read(`/operator/operations?limit=3&after=${first.next}`)
    expect(second.next).toBeNull()
    const ids = [...first.items, ...second.items].map(item => String(item['operation_id']))
    expect(ids).toEqual([...ids].sort().reverse())
    expect(new Set(ids).size).toBe(4)
    const own = await read('/operator/operations?agent_id=agent_of_ab_b')
    expect(own.items).toMatchObject([{ agent_id: 'agent_of_ab_b', operation: 'escalate_to_human', state: 'success' }])
    expect(JSON.stringify(first)).not.toMatch(/confidential|smb_|receipt|input|callback/)
  })

  it('list and close tickets, without what the agent wrote', async () => {
    const page = await read('/operator/tickets?open=1&limit=2')
    expect(page.items.map(item => item['smb_id'])).toEqual(['smb_1', 'smb_2'])
    expect((await read(`/operator/tickets?after=${page.next}`)).items.map(item => item['smb_id'])).toEqual([
      'smb_3',
      'smb_4',
    ])
    expect(JSON.stringify(page)).not.toContain('confidential')
    const id = String(page.items[0]?.['ticket_id'])
    const closed = await act(`/operator/tickets/${id}/close`)
    expect([closed.status, await closed.json()]).toEqual([
      200,
      expect.objectContaining({ ticket_id: id, closed_at: expect.any(String) }),
    ])
    expect((await act(`/operator/tickets/${id}/close`)).status).toBe(200)
    expect((await read('/operator/tickets?open=0')).items.map(item => item['ticket_id'])).toEqual([id])
    expect((await act('/operator/tickets/tkt_none/close')).status).toBe(404)
  })

  it('list keys without secrets and revoke one at once', async () => {
    const first = await read('/operator/keys?limit=1')
    expect(first).toMatchObject({ items: [{ client_id: 'ab_a' }], next: 'ab_a' })
    expect(await read('/operator/keys?limit=1&after=ab_a')).toMatchObject({
      items: [{ client_id: 'ab_b', revoked_at: null }],
      next: null,
    })
    expect(JSON.stringify(first)).not.toMatch(/scrypt|secret|hash/i)
    const row = await app.broker.services.ledger.keys.get('ab_b')
    if (row === undefined) throw new Error('no key')
    const { token } = await app.tokens.issue(row)
    const use = () =>
      http('/ops/check_quota', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
    expect((await use()).status).toBe(200)
    const revoked = await act('/operator/keys/ab_b/revoke')
    expect([revoked.status, await revoked.json()]).toEqual([
      200,
      expect.objectContaining({ client_id: 'ab_b', revoked_at: expect.any(String) }),
    ])
    expect((await use()).status).toBe(401)
    expect((await act('/operator/keys/ab_none/revoke')).status).toBe(404)
  })

  it('list the webhooks of all agents and their deliveries, without secrets', async () => {
    const { ledger } = app.broker.services
    const made = { secret: 'whsec_c2VjcmV0', previousSecret: null, previousUntil: null, createdAt: 0 }
    await ledger.webhooks.add({
      ...made,
      webhookId: 'wh_1',
      agentId: 'a1',
      url: 'https://example.com/h?token=hidden',
      disabledAt: null,
      disabledReason: null,
    })
    await ledger.webhooks.add({
      ...made,
      webhookId: 'wh_2',
      agentId: 'a2',
      url: 'https://example.com/g',
      disabledAt: 5,
      disabledReason: 'Gone.',
    })
    const sent = {
      attempt: 1,
      nextAt: 0,
      state: 'failed' as const,
      leaseOwner: null,
      leaseUntil: null,
      lastStatus: 500,
      lastError: null,
      updatedAt: 0,
    }
    const delivery = {
      ...sent,
      webhookId: 'wh_1',
      agentId: 'a1',
      url: 'https://example.com/h?token=hidden',
      body: 'hidden',
      createdAt: 0,
    }
    for (const at of [1, 2]) await ledger.webhooks.queue({ ...delivery, deliveryId: `msg_${at}` })
    const first = await read('/operator/webhooks?limit=1')
    expect(first).toMatchObject({
      items: [{ webhook_id: 'wh_1', agent_id: 'a1', url: 'https://example.com/h', enabled: true }],
      next: 'wh_1',
    })
    const second = await read('/operator/webhooks?after=wh_1')
    expect(second).toMatchObject({
      items: [{ webhook_id: 'wh_2', enabled: false, disabled_reason: 'Gone.' }],
      next: null,
    })
    const page = await read('/operator/webhooks/wh_1/deliveries?limit=1')
    expect(page).toMatchObject({
      items: [{ delivery_id: 'msg_2', state: 'failed', attempts: 1, last_status: 500 }],
      next: 'msg_2',
    })
    expect((await read('/operator/webhooks/wh_1/deliveries?after=msg_2')).items).toHaveLength(1)
    expect(JSON.stringify([first, second, page])).not.toMatch(/whsec|hidden/)
    expect((await http('/operator/webhooks/wh_none/deliveries', { headers: AUTH })).status).toBe(404)
    expect((await http('/operator/webhooks')).status).toBe(401)
  })

  it('say what is wrong with a request', async () => {
    for (const [path, word] of [
      ['/operator/keys?limit=0', 'limit'],
      ['/operator/keys?limit=201', 'limit'],
      ['/operator/tickets?open=maybe', 'open'],
      ['/operator/operations?agent=x', 'agent: unknown field'],
    ] as const) {
      const answer = await http(path, { headers: AUTH })
      expect([answer.status, JSON.stringify(await answer.json())]).toEqual([400, expect.stringContaining(word)])
    }
    const wrong = await act('/operator/webhooks')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('the access tokens of the operator', () => {
  const post = (path: string, body: unknown): Promise<Response> =>
    http(path, {
      method: 'POST',
      headers: { ...AUTH, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  beforeAll(async () => {
    await addKey(app.broker.services.ledger.keys, { keyId: 'ab_t', agentId: 'agent_t' })
  })

  it('are made once, listed by their first characters, and refused at once when they are revoked', async () => {
    const made = await post('/operator/tokens', { client_id: 'ab_t', name: 'Cursor', scopes: ['ops:get_status'] })
    expect(made.status).toBe(201)
    const { token, token_id: id } = (await made.json()) as { token: string; token_id: string }
    const page = await read('/operator/tokens?client_id=ab_t')
    expect(page.items).toMatchObject([{ token_id: id, name: 'Cursor', scopes: ['ops:get_status'], revoked_at: null }])
    expect(JSON.stringify(page)).not.toContain(token)
    expect((await read('/operator/tokens?client_id=ab_a')).items).toEqual([])
    const ask = (): Promise<Response> =>
      http('/ops/get_status', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ operation_id: 'op_none' }),
      })
    expect((await ask()).status).toBe(404)
    expect((await act(`/operator/tokens/${id}/revoke`)).status).toBe(200)
    expect((await ask()).status).toBe(401)
    expect((await act(`/operator/tokens/${id}/revoke`)).status).toBe(200)
    expect((await act('/operator/tokens/abt_nobody/revoke')).status).toBe(404)
  })

  it.each([
    [{}, 'client_id'],
    [{ client_id: 'ab_t', name: '' }, 'name'],
    [{ client_id: 'ab_t', name: 'a\u0000b' }, 'name'],
    [{ client_id: 'ab_nobody', name: 'x' }, 'client_id: no key has it'],
    [{ client_id: 'ab_t', name: 'x', scopes: [] }, 'scopes'],
    [{ client_id: 'ab_t', name: 'x', scopes: ['all'] }, 'scopes'],
    [{ client_id: 'ab_t', name: 'x', scopes: ['ops:nothing_of_the_kind'] }, 'scopes: there is no operation'],
    [{ client_id: 'ab_t', name: 'x', expires_in_days: 0 }, 'expires_in_days'],
    [{ client_id: 'ab_t', name: 'x', expires_in_days: 1e9 }, 'expires_in_days'],
    [{ client_id: 'ab_t', name: 'x', token: 'abt_mine' }, 'token: unknown field'],
  ])('are not made of %j', async (body, sentence) => {
    const answer = await post('/operator/tokens', body)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentence)
  })
})
