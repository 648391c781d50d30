import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '../../src/core/caller.ts'
import { callerOf, finished } from '../callers.ts'
import { call, httpOf, startApp } from '../harness.ts'
import { startReceiver, verified } from '../receiver.ts'

const receiver = await startReceiver()
const app = await startApp({ WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' })
const strict = await startApp()
afterAll(async () => {
  await Promise.all([app.close(), strict.close()])
  await receiver.close()
})
afterEach(() => {
  receiver.got.length = 0
  receiver.answer = (_, response) => response.end('ok')
})

const json = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
})

/** The door of one caller. */
function doorOf(caller: Caller = callerOf(), on = app) {
  const http = httpOf(on, caller)
  const ask = (method: string, path: string, body?: unknown) =>
    http(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  return {
    caller,
    ask,
    send: async (method: string, path: string, body?: unknown) => json(await ask(method, path, body)),
  }
}

describe('the webhooks of an agent', () => {
  it('are registered, listed without their secrets, and deleted', async () => {
    const { ask, send } = doorOf()
    const made = await send('POST', '/webhooks', { url: receiver.url })
    expect(made).toEqual({
      status: 201,
      body: {
        webhook_id: expect.stringMatching(/^wh_/),
        url: receiver.url,
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        created_at: expect.any(String),
      },
    })
    const id = String(made.body['webhook_id'])
    const listed = await send('GET', '/webhooks')
    expect(listed.body).toMatchObject({
      webhooks: [{ webhook_id: id, url: receiver.url, enabled: true, last_delivery: null }],
    })
    expect(JSON.stringify(listed.body)).not.toContain('whsec_')
    expect((await ask('DELETE', `/webhooks/${id}`)).status).toBe(204)
    expect((await send('DELETE', `/webhooks/${id}`)).status).toBe(404)
    expect((await send('GET', '/webhooks')).body).toEqual({ webhooks: [] })
  })

  it('get a test message now, whose answer comes back', async () => {
    const { send } = doorOf()
    const { body } = await send('POST', '/webhooks', { url: receiver.url })
    const path = `/webhooks/${body['webhook_id']}/test`
    expect(await send('POST', path)).toMatchObject({
      status: 200,
      body: { delivered: true, http_status: 200, error: null },
    })
    const [message] = receiver.got
    expect(message && verified(message, String(body['secret']))).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: body['webhook_id'] },
    })
    receiver.answer = (_, response) => response.writeHead(500).end()
    expect(await send('POST', path)).toMatchObject({ status: 200, body: { delivered: false, http_status: 500 } })
    for (let at = 2; at < 10; at += 1) await send('POST', path)
    expect(await send('POST', path)).toMatchObject({
      status: 429,
      body: { reason_code: 'rate_limited', retry_after_s: expect.any(Number) },
    })
    expect(receiver.got).toHaveLength(10)
  })

  it('get what operations come to, and show it in the log, page by page', async () => {
    const { caller, send } = doorOf()
    const { body } = await send('POST', '/webhooks', { url: receiver.url })
    for (let at = 0; at < 3; at += 1) {
      const outcome = await call(
        app,
        'escalate_to_human',
        { smb_id: 'smb_1', reason: 'exception_required', context: {} },
        { caller },
      )
      await finished(app, String(outcome.ok && outcome.value['operation_id']))
    }
    await receiver.until(3)
    const path = `/webhooks/${body['webhook_id']}/deliveries`
    await expect
      .poll(async () => JSON.stringify((await send('GET', path)).body))
      .toMatch(
        /^\{"deliveries":\[(\{[^}]*"state":"delivered","attempts":1,[^}]*"last_status":200[^}]*\},?){3}\],"next_after":null\}$/,
      )
    const first = await send('GET', `${path}?limit=2`)
    expect(first.body['deliveries']).toHaveLength(2)
    const rest = await send('GET', `${path}?limit=2&after=${first.body['next_after']}`)
    expect(rest.body).toMatchObject({ deliveries: [{ state: 'delivered' }], next_after: null })
    // A full page may be the last one.
    expect((await send('GET', `${path}?limit=3`)).body).toMatchObject({ next_after: null })
    expect((await send('GET', '/webhooks')).body).toMatchObject({
      webhooks: [{ last_delivery: { state: 'delivered', last_status: 200 } }],
    })
    expect(await send('GET', `${path}?limit=0`)).toMatchObject({
      status: 400,
      body: { human_message: expect.stringContaining('limit: ') },
    })
    expect(await send('GET', `${path}?before=x`)).toMatchObject({
      status: 400,
      body: { human_message: expect.stringContaining('before: unknown field') },
    })
  })

  it('are nobody else’s', async () => {
    const { body } = await doorOf().send('POST', '/webhooks', { url: receiver.url })
    const other = doorOf()
    for (const [method, tail] of [
      ['DELETE', ''],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ] as const) {
      expect(await other.send(method, `/webhooks/${body['webhook_id']}${tail}`)).toMatchObject({
        status: 404,
        body: { reason_code: 'bad_input' },
      })
    }
    expect(receiver.got).toHaveLength(0)
  })

  it('are at most ten, also when asked for all at once', async () => {
    const { send } = doorOf()
    const made = await Promise.all(Array.from({ length: 14 }, () => send('POST', '/webhooks', { url: receiver.url })))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(made.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      body: { human_message: expect.stringContaining('at most 10') },
    })
  })

  it('get a new secret, and the callback secret is shown once and replaced from then on', async () => {
    const { send } = doorOf()
    const { body } = await send('POST', '/webhooks', { url: receiver.url })
    const rotated = await send('POST', `/webhooks/${body['webhook_id']}/rotate`)
    expect(rotated).toMatchObject({
      status: 200,
      body: { secret: expect.stringMatching(/^whsec_/), previous_valid_until: expect.any(String) },
    })
    expect(rotated.body['secret']).not.toBe(body['secret'])
    const first = await send('POST', '/webhooks/secret')
    expect(first).toMatchObject({
      status: 200,
      body: { secret: expect.stringMatching(/^whsec_/), previous_valid_until: null },
    })
    const second = await send('POST', '/webhooks/secret')
    expect(second.body['secret']).not.toBe(first.body['secret'])
    expect(second.body['previous_valid_until']).toEqual(expect.any(String))
  })
})

describe('the paths of webhooks', () => {
  it('want an identity that may read outcomes', async () => {
    for (const [method, path] of [
      ['GET', '/webhooks'],
      ['POST', '/webhooks'],
      ['POST', '/webhooks/secret'],
      ['DELETE', '/webhooks/wh_1'],
    ] as const) {
      const response = await doorOf(ANONYMOUS).ask(method, path)
      expect(response.headers.get('www-authenticate')).toContain('oauth-protected-resource')
      expect(await json(response)).toMatchObject({
        status: 401,
        body: { reason_code: 'identity_required', human_message: expect.stringContaining('/auth/token gives one') },
      })
      const narrow = await doorOf(callerOf({ scopes: ['ops:check_quota'] })).send(method, path)
      expect(narrow).toMatchObject({ status: 403, body: { reason_code: 'scope_denied' } })
    }
  })

  it('name the methods they take, and refuse bodies that are too large or not JSON', async () => {
    const { ask, send } = doorOf()
    const response = await ask('PUT', '/webhooks', {})
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect(await send('GET', '/webhooks/secret')).toMatchObject({ status: 405 })
    expect(await send('POST', '/webhooks', { url: 'x'.repeat(20_000) })).toMatchObject({ status: 413 })
    expect(await json(await httpOf(app, callerOf())('/webhooks', { method: 'POST', body: '{' }))).toMatchObject({
      status: 400,
    })
    expect(await send('POST', '/webhooks', { url: receiver.url, secret: 'mine' })).toMatchObject({
      status: 400,
      body: { human_message: expect.stringContaining('secret: unknown field') },
    })
  })

  it('change nothing on a read-only server', async () => {
    const readOnly = await startApp({ READ_ONLY: '1' })
    const { send } = doorOf(callerOf(), readOnly)
    expect(await send('POST', '/webhooks', { url: 'https://example.com/' })).toMatchObject({
      status: 403,
      body: { reason_code: 'scope_denied' },
    })
    expect(await send('GET', '/webhooks')).toMatchObject({ status: 200 })
    await readOnly.close()
  })
})

describe('an address that may not be reached', () => {
  const refused = [
    ['http://example.com/', 'must start with https://'],
    ['https://127.0.0.1/', 'public host'],
    ['https://[::ffff:127.0.0.1]/', 'public host'],
    ['https://localhost/', 'public host'],
    ['https://a:b@example.com/', 'user name or password'],
    ['https://example.com:22/', 'port 443, 80 or one from 1024'],
    ['hook', 'whole URL'],
  ]

  it.each(refused)('%s is refused as webhook and as callback_url', async (url, problem) => {
    const { caller, send } = doorOf(callerOf(), strict)
    expect(await send('POST', '/webhooks', { url })).toMatchObject({
      status: 400,
      body: { reason_code: 'bad_input', human_message: expect.stringMatching(`^url: .*${problem}`) },
    })
    const args = { smb_id: 'smb_1', reason: 'exception_required', context: {}, callback_url: url }
    expect(await call(strict, 'escalate_to_human', args, { caller })).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input', message: expect.stringMatching(`^callback_url: .*${problem}`) },
    })
    expect(
      await strict.broker.services.ledger.meter.used(caller.agentId ?? '', new Date().toISOString().slice(0, 10)),
    ).toBe(0)
  })

  it('is found out when a name turns out to be private', async () => {
    const { hostname } = await import('node:os')
    const { send } = doorOf(callerOf(), strict)
    const { body } = await send('POST', '/webhooks', { url: `https://${hostname()}:${new URL(receiver.url).port}/` })
    const tested = await send('POST', `/webhooks/${body['webhook_id']}/test`)
    expect(tested.body).toMatchObject({
      delivered: false,
      http_status: null,
      error: expect.stringMatching(/^(refused|ENOTFOUND|EAI_AGAIN)$/),
    })
  })
})

describe('callback_url', () => {
  const args = { smb_id: 'smb_1', reason: 'exception_required', context: {} }

  it('belongs to what an idempotency key stands for', async () => {
    const { caller } = doorOf()
    const run = (callback_url?: string) =>
      call(
        app,
        'escalate_to_human',
        { ...args, ...(callback_url !== undefined && { callback_url }) },
        { caller, idempotencyKey: 'one' },
      )
    const first = await run(receiver.url)
    expect(first).toMatchObject({ ok: true, value: { status: 'pending_async' } })
    expect(await run(receiver.url)).toMatchObject({ ok: true, replayed: true })
    expect(await run(`${receiver.url}/other`)).toMatchObject({ ok: false, failure: { reason: 'idempotency_conflict' } })
    const row = await app.broker.services.ledger.operations.get(String(first.ok && first.value['operation_id']))
    expect(row).toMatchObject({ callbackUrl: receiver.url, input: expect.not.stringContaining('callback_url') })
    await receiver.until(1)
  })

  it('is taken by async operations alone', async () => {
    expect(await call(app, 'check_quota', { callback_url: 'https://example.com/' })).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input' },
    })
  })
})
