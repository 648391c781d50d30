import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/main.ts'
import { verifySecret } from '../../src/auth/secret.ts'
import { makeSigningSecret } from '../../src/core/rows/webhooks.ts'
import { call, httpOf, startApp } from '../harness.ts'
import { startReceiver, verified } from '../receiver.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
let app: App

const ask = async (method: string, path: string, body?: unknown) => {
  const init = {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = await httpOf(app)(path, init)
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) } as Record<string, unknown>
}
const items = (page: Record<string, unknown>): Record<string, unknown>[] => page['items'] as Record<string, unknown>[]
const refused = async (method: string, path: string, wrong: readonly (readonly [unknown, string])[]) => {
  for (const [body, words] of wrong)
    expect(await ask(method, path, body), words).toMatchObject({
      code: 400,
      human_message: expect.stringContaining(words),
    })
}

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY })
})
afterAll(() => app.close())

describe('keys over the paths of the operator', () => {
  it('are made with a secret that is shown once, changed, rotated and revoked', async () => {
    const wish = { tier: 'credits', scopes: ['ops:send_message'], verticals: ['retail'], budget_usd: 2.5 }
    const made = await ask('POST', '/operator/keys', wish)
    expect(made).toMatchObject({ code: 201, ...wish, revoked_at: null })
    const id = String(made['client_id'])
    const { keys } = app.broker.services.ledger
    expect(await verifySecret(String(made['client_secret']), (await keys.get(id))?.secretHash)).toBe(true)
    const rotated = await ask('POST', `/operator/keys/${id}/rotate`)
    expect(rotated['client_secret']).not.toBe(made['client_secret'])
    expect(await verifySecret(String(rotated['client_secret']), (await keys.get(id))?.secretHash)).toBe(true)
    expect(await ask('PATCH', `/operator/keys/${id}`, { budget_usd: null })).toMatchObject({
      ...wish,
      budget_usd: null,
    })
    expect(await ask('PATCH', `/operator/keys/${id}`, { tier: 'unlimited', budget_usd: 3 })).toMatchObject({
      tier: 'unlimited',
      budget_usd: 3,
    })
    const listed = JSON.stringify(await ask('GET', '/operator/keys'))
    expect(listed).toContain(id)
    expect(listed).not.toMatch(/abs_|scrypt/)
    expect(await ask('POST', `/operator/keys/${id}/revoke`)).toMatchObject({ code: 200 })
    await refused('POST', `/operator/keys/${id}/rotate`, [[{}, 'is revoked']])
    for (const path of ['/operator/keys/ab_none/rotate', '/operator/keys/ab_none/revoke'])
      expect(await ask('POST', path)).toMatchObject({ code: 404 })
    expect(await ask('PATCH', '/operator/keys/ab_none', { tier: 'free' })).toMatchObject({ code: 404 })
    const audit = items(await ask('GET', '/operator/audit?limit=200'))
    expect(audit.filter(({ target }) => target === id).map(({ action }) => action)).toEqual([
      'key.create',
      'key.rotate',
      'key.change',
      'key.change',
      'key.revoke',
    ])
    expect(JSON.stringify(audit)).not.toContain(String(rotated['client_secret']))
    expect(items(await ask('GET', `/operator/audit?since=${new Date(Date.now() + 60_000).toISOString()}`))).toEqual([])
  })

  it('take public keys in the place of a secret', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] }
    const made = await ask('POST', '/operator/keys', { jwks })
    expect(made).toMatchObject({ code: 201, tier: 'free', public_keys: ['one'] })
    expect(made['client_secret']).toBeUndefined()
    await refused('POST', '/operator/keys', [[{ jwks: privateKey.export({ format: 'jwk' }) }, 'jwk: ']])
  })

  it('are refused by the field', async () => {
    const before = items(await ask('GET', '/operator/keys')).length
    await refused('POST', '/operator/keys', [
      [undefined, 'body: '],
      [{ tier: 'god' }, 'tier: must be one of'],
      [{ scopes: ['send_message'] }, 'scopes.0: must be ops:'],
      [{ scopes: [] }, 'scopes: names none'],
      [{ scopes: ['ops:capture_leed'] }, 'Did you mean ops:capture_lead?'],
      [{ verticals: ['a/b'] }, 'verticals.0'],
      [{ verticals: ['dental'] }, 'verticals.0'],
      [{ budget_usd: 1.005 }, 'budget_usd: must be an amount'],
      [{ budget_usd: -1 }, 'budget_usd: must be an amount'],
    ])
    expect(items(await ask('GET', '/operator/keys'))).toHaveLength(before)
  })

  it('are listed with what each has used, by the page', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ask('POST', '/operator/keys', {})))
    const [one] = made
    const { meter } = app.broker.services.ledger
    const day = new Date().toISOString().slice(0, 10)
    await meter.countWrite(String(one?.['agent_id']), day, null)
    await meter.spendBudget(String(one?.['client_id']), day, 7, 100)
    const read: Record<string, unknown>[] = []
    for (let next: unknown = ''; next !== null; ) {
      const page = await ask('GET', `/operator/keys?limit=2&after=${String(next)}`)
      read.push(...items(page))
      next = page['next']
    }
    const usage = new Map(read.map(key => [key['client_id'], [key['used_today'], key['spent_today_usd']]]))
    expect(made.map(key => usage.get(key['client_id']))).toEqual([
      [1, 0.07],
      [0, 0],
      [0, 0],
    ])
  })
})

describe('credits and templates over the paths of the operator', () => {
  it('grant credits to whoever is known', async () => {
    const { client_id: id, agent_id: agentId } = await ask('POST', '/operator/keys', { tier: 'credits' })
    expect(await ask('POST', `/operator/credits/${String(id)}`, { credits: 500 })).toMatchObject({
      code: 200,
      agent_id: agentId,
      credits: 500,
    })
    expect(await ask('GET', `/operator/credits/${String(agentId)}`)).toMatchObject({
      credits: 500,
      entries: [{ kind: 'grant', credits: 500, operation_id: null }],
    })
    await refused('POST', `/operator/credits/${String(id)}`, [
      [{ credits: 0 }, 'credits: must be a whole number above 0'],
      [{ credits: 1.5 }, 'credits: must be a whole number above 0'],
      [{ credits: 2_147_483_647 }, 'the balance would be over'],
      [{}, 'credits'],
    ])
    for (const method of ['GET', 'POST'])
      expect(
        await ask(method, '/operator/credits/agent_typo', method === 'GET' ? undefined : { credits: 1 }),
      ).toMatchObject({ code: 404 })
  })

  it('add templates that never change, and retire them', async () => {
    const wish = { template_id: 'visit', class: 'reminder', subject: 'Visit of {{name}}', body: 'At {{time}}' }
    expect(await ask('POST', '/operator/templates', wish)).toMatchObject({
      code: 201,
      ...wish,
      variables: ['name', 'time'],
      retired_at: null,
    })
    await refused('POST', '/operator/templates', [
      [wish, 'a template never changes'],
      [{ ...wish, template_id: 'Visit!' }, 'template_id: must be'],
      [{ ...wish, template_id: 'v2', class: 'spam' }, 'class: spam is not one'],
      [{ ...wish, template_id: 'v2', body: 'Hello {{' }, 'body: {{ is no variable'],
      [{ ...wish, template_id: 'v2', whatsapp_name: 'x' }, 'whatsapp_name, whatsapp_language: give both or none'],
    ])
    expect(items(await ask('GET', '/operator/templates'))).toHaveLength(1)
    expect(await ask('POST', '/operator/templates/visit/retire')).toMatchObject({
      code: 200,
      retired_at: expect.stringMatching(/^20/),
    })
    expect(await ask('POST', '/operator/templates/none/retire')).toMatchObject({ code: 404 })
  })
})

describe('people over the paths of the operator', () => {
  it('are added, given another role and removed', async () => {
    const added = await ask('POST', '/operator/people', { name: 'Ana Ruiz', mail: 'Ana@example.com', role: 'owner' })
    expect(added).toMatchObject({ code: 201, name: 'Ana Ruiz', email: 'ana@example.com', role: 'owner' })
    await refused('POST', '/operator/people', [
      [{ name: 'ana  ruiz' }, 'name: somebody is called'],
      [{ name: 'Ben', mail: 'ana@example.com' }, 'mail: somebody has the address'],
      [{ name: 'Ben\u202e' }, 'name: holds control or hidden characters'],
      [{ name: 'Ben', role: 'god' }, 'role: must be one of'],
    ])
    const path = `/operator/people/${String(added['person_id'])}`
    expect(await ask('PATCH', path, { role: 'viewer' })).toMatchObject({ code: 200, role: 'viewer', has_owner: false })
    expect(items(await ask('GET', '/operator/people'))).toMatchObject([{ name: 'Ana Ruiz', role: 'viewer' }])
    expect(await ask('DELETE', path)).toMatchObject({ code: 200, removed: true, has_owner: false })
    expect(await ask('DELETE', path)).toMatchObject({ code: 404 })
    expect(await ask('PATCH', path, { role: 'viewer' })).toMatchObject({ code: 404 })
  })
})

describe('the rest of the commands over the paths of the operator', () => {
  it('shows a ticket with what its agent wrote', async () => {
    const context = { recommended_next_step: 'Ask which booking to cancel.' }
    await call(
      app,
      'escalate_to_human',
      { smb_id: 'smb_1', reason: 'ambiguous_intent', context },
      { idempotencyKey: 'ticket' },
    )
    await expect.poll(async () => items(await ask('GET', '/operator/tickets')).length, { timeout: 20_000 }).toBe(1)
    const [ticket] = items(await ask('GET', '/operator/tickets'))
    expect(await ask('GET', `/operator/tickets/${String(ticket?.['ticket_id'])}`)).toMatchObject({ code: 200, context })
    expect(await ask('GET', '/operator/tickets/tkt_none')).toMatchObject({ code: 404 })
  })

  it('checks a policy and changes nothing', async () => {
    const rules = [{ when: { operation: 'call_business' }, answer: 'ask' }]
    expect(await ask('POST', '/operator/policy/check', { rules })).toEqual({ code: 200, rule_count: 1 })
    await refused('POST', '/operator/policy/check', [[{ rules: [{ answer: 'maybe' }] }, 'rules: line ']])
    expect(await ask('GET', '/operator/policy')).toMatchObject({ version: 0 })
  })

  it('checks the chain of consents against a head of before', async () => {
    const before = await ask('GET', '/operator/consents/verify')
    expect(before).toMatchObject({ code: 200, problems: [] })
    await ask('POST', '/operator/opt_outs', { recipient: '+12025550123' })
    const after = await ask('GET', '/operator/consents/verify')
    expect(await ask('GET', `/operator/consents/verify?head=${String(after['head'])}`)).toMatchObject({ problems: [] })
    const forged = String(after['head']).replace(/.$/, last => (last === '0' ? '1' : '0'))
    expect((await ask('GET', `/operator/consents/verify?head=${forged}`))['problems']).not.toEqual([])
    expect(await ask('GET', '/operator/consents/verify?head=1')).toMatchObject({ code: 400 })
  })
})

it('a webhook of an agent is tested by the operator', async () => {
  const receiver = await startReceiver()
  const own = await startApp({ OPERATOR_KEY: KEY, WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' })
  const secret = makeSigningSecret()
  await own.broker.services.ledger.webhooks.add({
    webhookId: 'wh_1',
    agentId: 'agent_1',
    url: receiver.url,
    secret,
    previousSecret: null,
    previousUntil: null,
    createdAt: 0,
    disabledAt: null,
    disabledReason: null,
  })
  const test = async (id: string) => {
    const init = { method: 'POST', headers: { authorization: `Bearer ${KEY}` } }
    const answer = await httpOf(own)(`/operator/webhooks/${id}/test`, init)
    return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) }
  }
  expect(await test('wh_1')).toMatchObject({ code: 200, webhook_id: 'wh_1', delivered: true, http_status: 200 })
  const [got] = receiver.got
  if (got === undefined) throw new Error('nothing arrived')
  expect(verified(got, secret)).toMatchObject({ type: 'webhook.test', data: { webhook_id: 'wh_1' } })
  expect(await test('wh_none')).toMatchObject({ code: 404 })
  await own.close()
  await receiver.close()
})
