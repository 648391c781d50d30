import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRefusals } from '../../src/core/refusals.ts'
import { Failure } from '../../src/core/failure.ts'
import { createTokens } from '../../src/auth/token.ts'
import { createHostCheck } from '../../src/lib/own_host.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import type { App } from '../../src/main.ts'
import { addKey } from '../auth/door.ts'
import { httpOf, startApp } from '../harness.ts'
import { keptLog } from '../kept_log.ts'
import { request } from 'node:http'

const KEY = 'operator-key-of-the-tests-0123456789'
const { log, lines } = keptLog()
const apps: App[] = []
const open = async (settings: Record<string, string> = {}): Promise<App> => {
  const app = await startApp({ OPERATOR_KEY: KEY, METRICS_PORT: '0', ...settings }, { log })
  apps.push(app)
  return app
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  lines.length = 0
})

describe('refused credentials', () => {
  it('are answered 429 after many wrong tokens of an address, at every door, and a right one still passes', async () => {
    const app = await open()
    const http = httpOf(app)
    const { token } = await app.tokens.issue(await addKey(app.broker.services.ledger.keys))
    const forged = { method: 'POST', headers: { authorization: `Bearer ${token.slice(0, -6)}AAAAAA` } }
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1) statuses.push((await http('/ops/check_quota', forged)).status)
    expect(statuses).toEqual([...Array(60).fill(401), 429])
    const refused = await http('/ops/check_quota', forged)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"calls";r=0;t=\d+$/)
    expect(await refused.json()).toMatchObject({ reason_code: 'rate_limited', retriable: true })
    const mcp = await http('/mcp', {
      ...forged,
      headers: { ...forged.headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([mcp.status, await mcp.json()]).toMatchObject([429, { jsonrpc: '2.0', error: { code: -32001 } }])
    expect(
      (await http('/ops/check_quota', { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200)
  })

  it('do not keep who shares the address from hearing that a token has expired, which is when clients renew it', async () => {
    const app = await open()
    const http = httpOf(app)
    const { keys } = app.broker.services.ledger
    const { publicUrl } = app.broker.services
    const anHourAgo = () => Date.now() - 3_700_000
    const then = createTokens({ keys, issuer: `${publicUrl}/auth`, audience: publicUrl, now: anHourAgo })
    const { token } = await then.issue(await addKey(keys))
    const ask = (presented: string, path = '/ops/check_quota') =>
      http(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${presented}`, 'content-type': 'application/json' },
        body: '{}',
      })
    for (let at = 0; at < 61; at += 1) await ask('wrong.token.x')
    expect((await ask('wrong.token.x')).status).toBe(429)
    for (const path of ['/ops/check_quota', '/mcp', '/webhooks']) {
      const refused = await ask(token, path)
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('error="invalid_token"'),
      ])
      expect(await refused.text()).toContain('The token has expired')
    }
    expect(await app.metrics?.print()).toContain('broker_credentials_refused_total{credential="token"} 65')
  })

  it('limit an address that guesses at the operator key, which the right one still passes', async () => {
    const http = httpOf(await open())
    const status = async (key: string) =>
      (await http('/operator/keys', { headers: { authorization: `Bearer ${key}` } })).status
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push(await status(`${KEY}${at}`))
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect(await status(`${KEY}21`)).toBe(429)
    expect(await status(KEY)).toBe(200)
  })

  it('do not bar another address', async () => {
    const { limits } = (await open()).broker.services
    const refusals = createRefusals({ limits, log, now: Date.now })
    const refusal = new Failure('identity_required', 'no')
    for (let at = 0; at < 25; at += 1) await refusals.refuse('operator_key', '192.0.2.1', refusal)
    expect(refusals.barred('operator_key', '192.0.2.1')?.reason).toBe('rate_limited')
    expect(refusals.barred('operator_key', '192.0.2.2')).toBeUndefined()
    expect(await refusals.refuse('operator_key', '192.0.2.2', refusal)).toBe(refusal)
    refusals.flush()
  })

  it('bar an address no longer when the clock was set back', async () => {
    const { limits } = (await open()).broker.services
    const clock = { nowMs: Date.now() }
    const refusals = createRefusals({ limits, log, now: () => clock.nowMs })
    const refusal = new Failure('identity_required', 'no')
    for (let at = 0; at < 25; at += 1) await refusals.refuse('operator_key', '192.0.2.1', refusal)
    expect(refusals.barred('operator_key', '192.0.2.1')?.reason).toBe('rate_limited')
    clock.nowMs -= 86_400_000
    expect(refusals.barred('operator_key', '192.0.2.1')).toBeUndefined()
    refusals.flush()
  })

  it('are counted, and logged in one line without what they were', async () => {
    const app = await open()
    const http = httpOf(app)
    for (const key of ['wrong-one', 'wrong-two'])
      await http('/operator/keys', { headers: { authorization: `Bearer ${key}` } })
    await http('/operator/keys')
    await http('/ops/check_quota', { method: 'POST', headers: { authorization: 'Bearer wrong.three.x' } })
    await http('/auth/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'ab_no', client_secret: 'wrong-four' }),
    })
    const page = (await app.metrics?.print()) ?? ''
    for (const [credential, count] of Object.entries({ operator_key: 2, token: 1, client_secret: 1 }))
      expect(page).toContain(`broker_credentials_refused_total{credential="${credential}"} ${count}`)
    await app.close()
    expect(lines.filter(line => line.includes('refused'))).toEqual([
      'warn {"operator_key":2,"token":1,"client_secret":1,"addresses":1} credentials were refused',
    ])
    expect(lines.join()).not.toContain('wrong')
  })
})

describe('a foreign Host header', () => {
  it.each([
    ['127.0.0.1', 'evil.example:8787', false],
    ['127.0.0.1', 'broker.example', true],
    ['127.0.0.1', 'LOCALHOST:8787', true],
    ['localhost', 'app.localhost', true],
    ['::1', '[::1]:8787', true],
    ['::1', 'evil.example', false],
    ['127.0.0.1', '192.168.1.4:80', true],
    ['127.0.0.1', undefined, true],
    ['0.0.0.0', 'agent-broker:8787', true],
  ])('at a server that listens at %s, %s: %s', (host, header, isOwn) => {
    expect(createHostCheck(host, ['broker.example'])(header)).toBe(isOwn)
  })

  it('is refused to callers without identity at /ops and to readers of the metrics, and to no one at the tools', async () => {
    const app = await open({ PORT: '0' })
    const { url, close } = await serveHttp(app)
    const status = (path: string, host: string, to = url): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request(`${to}${path}`, { method: path.startsWith('/ops') ? 'POST' : 'GET', headers: { host } }, response =>
          resolve(response.resume().statusCode),
        )
          .on('error', reject)
          .end()
      })
    const metrics = `http://127.0.0.1:${/"port":(\d+)[^\n]*serving metrics/.exec(lines.join('\n'))?.[1]}`
    const path = '/ops/self_test'
    expect([await status(path, 'evil.example'), await status(path, 'localhost')]).toEqual([403, 200])
    expect([await status('/metrics', 'evil.example', metrics), await status('/metrics', 'localhost', metrics)]).toEqual(
      [403, 200],
    )
    expect(await status('/api/tools/uuid', 'evil.example')).toBe(200)
    await close()
  })
})

describe('RateLimit headers', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ FREE_DAILY_WRITES: '1' })
  })
  afterAll(() => app.close())

  it('say what is left of the writes of the day', async () => {
    const http = httpOf(app)
    const { token } = await app.tokens.issue(
      await addKey(app.broker.services.ledger.keys, { tier: 'free', budgetCredits: null, verticals: [] }),
    )
    const write = (key: string) =>
      http('/ops/escalate_to_human', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ smb_id: 'smb_1', reason: 'ambiguous_intent', context: {} }),
      })
    const headers = ({ headers: got, status }: Response) => [status, got.get('ratelimit-policy'), got.get('ratelimit')]
    const policy = '"daily_writes";q=1;w=86400'
    const left = expect.stringMatching(/^"daily_writes";r=0;t=\d{1,5}$/)
    const quota = await http('/ops/check_quota', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    expect(headers(quota)).toEqual([200, policy, expect.stringMatching(/^"daily_writes";r=1;t=\d{1,5}$/)])
    expect(headers(await write('k1'))).toEqual([202, policy, left])
    expect(headers(await write('k2'))).toEqual([429, policy, left])
  })

  it('are described', async () => {
    const page = await (await httpOf(app)('/openapi.yaml')).text()
    expect(page).toContain('RateLimitPolicy')
  })
})
