import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/auth/login/adapter.ts'
import { createLoginDesk } from '../../src/auth/login/desk.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import { hostsByKey } from '../../src/cli/hosts.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { App } from '../../src/main.ts'
import { freePort } from '../free_port.ts'
import { startApp } from '../harness.ts'
import {
  addressOf,
  answer,
  browse,
  CALLBACK,
  codeFor,
  exchange,
  from,
  type Given,
  goOn,
  logIn,
  open,
  pkce,
  postJson,
  register,
  signIn,
} from './host.ts'

const MCP = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
let app: App
let server: Awaited<ReturnType<typeof serveHttp>>
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  app = await startApp({ PORT: String(port), MCP_AUTH: 'challenge', TRUST_PROXY: '1' })
  server = await serveHttp(app)
  const { staff } = app.broker.services.ledger
  for (const [personId, name, role] of [
    ['per_ada', 'Ada', 'owner'],
    ['per_bob', 'Bob', 'operator'],
    ['per_vic', 'Vic', 'viewer'],
    ['per_eve', 'Eve', 'operator'],
  ] as const)
    await staff.add({ personId, name, email: null, role, createdAt: 0 })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

let serial = 0
/** Writes in the name of whoever a token stands for. */
function write(token: string): Promise<Response> {
  serial += 1
  const context = { recommended_next_step: 'Ask.' }
  const args = { smb_id: 'smb_1', reason: 'ambiguous_intent', context, idempotency_key: `login_${serial}` }
  return from(`${url}/mcp`, {
    method: 'POST',
    headers: { ...MCP, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'escalate_to_human', arguments: args },
    }),
  })
}

/** Waits for what every node knows within 5 s. */
async function refused(token: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while ((await write(token)).status !== 401) {
    if (Date.now() > deadline) throw new Error('the token is still taken')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

const errorOf = async (answered: Response): Promise<string> => ((await answered.json()) as { error: string }).error

describe('a host that logs in', () => {
  it('is let in by a person, writes as an agent of its own and renews its token', async () => {
    const { back, fields, clientId } = await codeFor(app, url)
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect(back.searchParams.get('state')).toBe('st4te')
    expect(back.searchParams.get('iss')).toBe(`${url}/auth`)
    const given = (await (await exchange(url, fields)).json()) as Given
    expect(given).toMatchObject({ token_type: 'Bearer', scope: 'ops:escalate_to_human ops:get_status' })
    const written = await write(given.access_token)
    expect([written.status, await written.text()]).toEqual([200, expect.stringContaining('A ticket waits')])
    const { ledger } = app.broker.services
    const login = await ledger.logins.latest('per_ada', clientId)
    const key = await ledger.keys.get(login?.keyId ?? '')
    expect(key).toMatchObject({ budgetCredits: 250, scopes: ['ops:escalate_to_human', 'ops:get_status'] })
    expect((await ledger.operations.list({ most: 1 }))[0]?.agentId).toBe(key?.agentId)
    const audit = await ledger.audit.page({ most: 500 })
    expect(audit.find(row => row.target === key?.keyId && row.action === 'login.allow')).toMatchObject({
      actor: 'person',
      detail: '{"by":"per_ada"}',
    })

    const renewal = { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: clientId }
    const renewed = (await (await exchange(url, renewal)).json()) as Given
    expect(renewed.refresh_token).not.toBe(given.refresh_token)
    expect((await write(renewed.access_token)).status).toBe(200)
  })

  it('is the same agent when the same person lets it in again, and another one for another person', async () => {
    const { clientId } = await codeFor(app, url)
    const { ledger } = app.broker.services
    const agentOf = async (personId: string) => {
      await codeFor(app, url, { clientId, personId })
      const login = await ledger.logins.latest(personId, clientId)
      return (await ledger.keys.get(login?.keyId ?? ''))?.agentId
    }
    const [first, second, other] = [await agentOf('per_ada'), await agentOf('per_ada'), await agentOf('per_bob')]
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it('spends with all others that its person has let in, also when it is let in again', async () => {
    const { ledger } = app.broker.services
    const letIn = (budget_usd: string, clientId?: string) =>
      logIn(app, url, { personId: 'per_eve', answer: { budget_usd }, ...(clientId !== undefined && { clientId }) })
    const writeOf = async ({ access_token: token }: Given) => (await write(token)).text()
    const first = await letIn('0.40')
    for (let at = 0; at < 2; at += 1) expect(await writeOf(first)).toContain('A ticket waits')
    expect(await writeOf(first)).toContain('budget_exceeded')
    expect(await writeOf(await letIn('0.40', first.clientId))).toContain('budget_exceeded')
    const second = await letIn('0.60')
    expect(await writeOf(second)).toContain('A ticket waits')
    expect(await writeOf(second)).toContain('budget_exceeded')

    const day = new Date().toISOString().slice(0, 10)
    for (const { clientId } of [first, second]) {
      const login = await ledger.logins.latest('per_eve', clientId)
      const key = await ledger.keys.get(login?.keyId ?? '')
      if (key === undefined) throw new Error('the host has no key')
      expect((await ledger.meter.usageOf([key], day)).spent.get(key.keyId)).toBe(60)
    }
  })

  it('may ask for nothing in particular, which is everything, and no more than it was let', async () => {
    const given = await logIn(app, url, { query: { scope: undefined } })
    expect(given.scope).toBe('ops:*')
    const narrow = await logIn(app, url, { query: { scope: 'ops:get_status openid profile' } })
    expect(narrow.scope).toBe('ops:get_status')
    expect((await write(narrow.access_token)).status).toBe(200)
    expect(await (await write(narrow.access_token)).text()).toContain('scope_denied')
  })

  it('gets nothing that there is not, and that nobody was shown', async () => {
    const given = await logIn(app, url, { query: { scope: 'ops:get_status ops:nothing_yet' } })
    expect(given.scope).toBe('ops:get_status')
    const { logins, keys } = app.broker.services.ledger
    const login = await logins.latest('per_ada', given.clientId)
    expect((await keys.get(login?.keyId ?? ''))?.scopes).toEqual(['ops:get_status'])
    const grant = await logins.record('Grant', hashOf(login?.grantId ?? ''))
    expect(grant?.payload).not.toContain('nothing_yet')
  })

  it('goes on at any node, also at one that met its first log-in under another signing key', async () => {
    const { ledger, log, now, publicUrl } = app.broker.services
    const open = () => createLoginDesk({ ledger, log, now, publicUrl, scopes: ['ops:*'], rules: app.config.webhooks })
    const old = await open()
    await app.tokens.rotate()
    const young = await open()
    const { search } = new URL(addressOf(url, await register(url), pkce().challenge, { scope: 'ops:*' }))
    for (const [here, there] of [
      [old, young],
      [young, old],
    ] as const) {
      const begun = await here.begin({ search, cookie: undefined })
      if (!('location' in begun)) throw new Error('the log-in did not begin')
      const cookie = begun.cookies.map(one => one.split(';')[0]).join('; ')
      expect(await there.question(begun.location.split('/').at(-1) ?? '', cookie)).toMatchObject({ scopes: ['ops:*'] })
    }
  })

  it('leaves no code and no token in the ledger', async () => {
    const { fields } = await codeFor(app, url)
    const given = (await (await exchange(url, fields)).json()) as Given
    const { ledger } = app.broker.services
    const rows = JSON.stringify([await ledger.logins.list({ nowMs: Date.now(), most: 100 }), await ledger.keys.list()])
    for (const secret of [fields.code, given.access_token, given.refresh_token]) {
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(rows).not.toContain(secret)
      expect(await ledger.logins.record('AccessToken', secret)).toBeUndefined()
    }
  })

  it.each([
    ['Claude Code', { redirect_uris: ['http://localhost:3118/callback'], application_type: 'native' }],
    ['opencode', { redirect_uris: ['http://127.0.0.1:19876/mcp/oauth/callback'] }],
    [
      'Cursor',
      {
        redirect_uris: [
          'cursor://anysphere.cursor-mcp/oauth/callback',
          'https://www.cursor.com/agents/mcp/oauth/callback',
          'http://localhost:8787/callback',
        ],
      },
    ],
    [
      'VS Code',
      {
        redirect_uris: [
          'https://insiders.vscode.dev/redirect',
          'https://vscode.dev/redirect',
          'http://127.0.0.1/',
          'http://127.0.0.1:33418/',
        ],
        application_type: 'native',
      },
    ],
    ['Claude', { redirect_uris: ['https://claude.ai/api/mcp/auth_callback'], scope: 'ops:* offline_access mcp' }],
    [
      'ChatGPT',
      { redirect_uris: ['https://chatgpt.com/connector/oauth/x'], token_endpoint_auth_method: 'client_secret_post' },
    ],
    [
      'a web app',
      { redirect_uris: ['https://app.example/cb'], application_type: 'web', grant_types: ['authorization_code'] },
    ],
  ])('registers as %s does', async (name, metadata) => {
    for (const redirect of metadata.redirect_uris) {
      const clientId = await register(url, { client_name: name, ...metadata })
      const { back, fields } = await codeFor(app, url, { clientId, query: { redirect_uri: redirect } })
      expect(back.href.startsWith(redirect)).toBe(true)
      expect((await exchange(url, fields)).status).toBe(200)
    }
  })

  it('on this machine may listen on another port each time', async () => {
    const given = await logIn(app, url, { query: { redirect_uri: 'http://localhost:40123/callback' } })
    expect((await write(given.access_token)).status).toBe(200)
  })
})

describe('a log-in that was tampered with', () => {
  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no method', { code_challenge_method: undefined }],
    ['a token for an answer', { response_type: 'token' }],
    ['an answer by a form', { response_mode: 'form_post' }],
    ['a foreign resource', { resource: 'https://evil.example/mcp' }],
    ['operations alone that there are not', { scope: 'offline_access ops:nothing_yet' }],
  ])('is refused with %s', async (_, query) => {
    const clientId = await register(url)
    const jar = await signIn(app, 'per_ada')
    const answered = await browse(jar, addressOf(url, clientId, pkce().challenge, query))
    const back = new URL(answered.headers.get('location') ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect((back.searchParams.get('error') ?? back.hash).length).toBeGreaterThan(3)
    expect(back.searchParams.get('code')).toBeNull()
  })

  it.each([
    'http://localhost:3118/callback/../evil',
    'http://localhost:3118/callback2',
    'http://localhost:3118@evil.example/callback',
    'http://localhost.evil.example:3118/callback',
    'https://evil.example/callback',
    'http://evil.example/callback',
    '//evil.example/callback',
    'javascript:alert(1)',
  ])('never leads to %j', async redirect => {
    const clientId = await register(url)
    const jar = await signIn(app, 'per_ada')
    const answered = await browse(jar, addressOf(url, clientId, pkce().challenge, { redirect_uri: redirect }))
    expect(answered.status).toBe(400)
    expect(answered.headers.get('location')).toBeNull()
    expect(await answered.text()).toContain('Start again where you began')
  })

  it.each([
    [['javascript:alert(1)']],
    [['data:text/html,x']],
    [['http://evil.example/callback']],
    [['https://ok.example/cb', 'http://evil.example/callback']],
    [['https://ok.example/cb#x']],
    [['nonsense']],
    [[]],
    ['https://ok.example/cb'],
    [undefined],
  ])('is not registered for with %j', async redirects => {
    const answered = await postJson(`${url}/auth/reg`, { client_name: 'Evil', redirect_uris: redirects })
    expect(answered.status).toBe(400)
    expect(await errorOf(answered)).toMatch(/^invalid_(redirect_uri|client_metadata)$/)
  })

  it.each([
    '[]',
    '"x"',
    'nonsense',
    '{"redirect_uris":',
    '',
    `{"redirect_uris":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
    '{"redirect_uris":["https://ok.example/\\u0000"]}',
  ])('is not registered for with the body %.60j', async body => {
    const answered = await from(`${url}/auth/reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answered.status).toBe(400)
    expect(await errorOf(answered)).toBe('invalid_client_metadata')
  })

  it('gives nothing for a code without its verifier, for another host or another way back, and for a code twice', async () => {
    const other = await register(url)
    for (const [name, value] of [
      ['code_verifier', 'x'.repeat(43)],
      ['code_verifier', ''],
      ['client_id', other],
      ['redirect_uri', 'http://localhost:9/callback'],
      ['code', 'x'.repeat(43)],
    ] as const) {
      const { fields } = await codeFor(app, url)
      const answered = await exchange(url, { ...fields, [name]: value })
      expect([name, answered.status, await errorOf(answered)]).toEqual([name, 400, 'invalid_grant'])
    }
    const { fields } = await codeFor(app, url)
    const given = (await (await exchange(url, fields)).json()) as Given
    expect(await errorOf(await exchange(url, fields))).toBe('invalid_grant')
    await refused(given.access_token)
    expect(
      await errorOf(
        await exchange(url, {
          grant_type: 'refresh_token',
          refresh_token: given.refresh_token,
          client_id: fields.client_id,
        }),
      ),
    ).toBe('invalid_grant')
  })

  it('gives tokens for a code at most once, however many ask at the same time', async () => {
    const { fields } = await codeFor(app, url)
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await exchange(url, fields)).status))
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(1)
    expect(statuses.filter(status => status === 400).length).toBeGreaterThanOrEqual(4)
  })

  it('ends for good when a refresh token comes a second time', async () => {
    const given = await logIn(app, url)
    const fields = { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: given.clientId }
    const renewed = (await (await exchange(url, fields)).json()) as Given
    expect(await errorOf(await exchange(url, fields))).toBe('invalid_grant')
    expect(await errorOf(await exchange(url, { ...fields, refresh_token: renewed.refresh_token }))).toBe(
      'invalid_grant',
    )
    for (const token of [given.access_token, renewed.access_token]) await refused(token)
    const login = await app.broker.services.ledger.logins.latest('per_ada', given.clientId)
    expect((await app.broker.services.ledger.keys.get(login?.keyId ?? ''))?.revokedAt).not.toBeNull()
  })

  it.each([
    ['another server', () => 'https://evil.example/mcp'],
    ['one that it was not let in to', () => url],
    ['no address', () => 'nonsense'],
  ])('keeps its refresh token where the resource is %s', async (_, resource) => {
    const given = await logIn(app, url)
    const fields = { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: given.clientId }
    const answered = await exchange(url, { ...fields, resource: resource() })
    expect([answered.status, await errorOf(answered)]).toEqual([400, 'invalid_target'])
    const renewed = (await (await exchange(url, { ...fields, resource: `${url}/mcp` })).json()) as Given
    expect((await write(renewed.access_token)).status).toBe(200)
  })

  it('takes no refresh token of another host', async () => {
    const given = await logIn(app, url)
    const fields = { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: await register(url) }
    expect(await errorOf(await exchange(url, fields))).toBe('invalid_grant')
    expect((await write(given.access_token)).status).toBe(200)
  })
})

describe('the page on which a person lets a host in', () => {
  const begin = async (personId = 'per_ada') => {
    const clientId = await register(url, { client_name: '<b>Claude</b>' })
    return { clientId, ...(await open(await signIn(app, personId), addressOf(url, clientId, pkce().challenge))) }
  }
  const isLetIn = async (clientId: string): Promise<boolean> =>
    (await app.broker.services.ledger.logins.list({ nowMs: Date.now(), most: 1000 })).some(
      row => row.clientId === clientId,
    )

  it('says in plain words who asks for what, and shows nothing of the host as markup', async () => {
    const { jar, path } = await begin()
    const shown = await browse(jar, `${url}${path}`)
    const text = await shown.text()
    expect(shown.status).toBe(200)
    expect(text).toContain('&lt;b&gt;Claude&lt;/b&gt;')
    expect(text).toContain('nobody: any program can call itself so')
    expect(text).toContain('a program on your own machine (localhost:3118)')
    expect(text).not.toContain('<b>Claude')
    expect(shown.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/,
    )
  })

  it.each([
    ['without its token', { form_token: '' }, {}],
    ['with a made-up token', { form_token: 'x'.repeat(43) }, {}],
    ['from another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', {}, { origin: 'https://evil.example' }],
  ])('takes no form %s', async (_, fields, headers) => {
    const asked = await begin()
    expect((await answer(url, asked, fields, headers)).status).toBe(403)
    expect(await isLetIn(asked.clientId)).toBe(false)
  })

  it('is shown and answered in the browser in which it began, by whoever is signed in, and once', async () => {
    const asked = await begin()
    const thief = { jar: await signIn(app, 'per_bob'), path: asked.path }
    expect((await browse(thief.jar, `${url}${asked.path}`)).status).toBe(404)
    expect((await answer(url, thief)).status).toBe(404)
    const nobody = new Map([...asked.jar].filter(([name]) => !name.includes('session')))
    const led = await browse(nobody, `${url}${asked.path}`)
    expect(led.headers.get('location')).toBe(`/console/sign-in?return=${encodeURIComponent(asked.path)}`)
    expect(await isLetIn(asked.clientId)).toBe(false)

    const page = await (await browse(asked.jar, `${url}${asked.path}`)).text()
    const body = new URLSearchParams({
      form_token: /name="form_token" value="([^"]*)"/.exec(page)?.[1] ?? '',
      decision: 'allow',
      budget_usd: '1',
      days: '1',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        browse(new Map(asked.jar), `${url}${asked.path}`, { method: 'POST', headers, body: body.toString() }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
    const logins = await app.broker.services.ledger.logins.list({ nowMs: Date.now(), most: 1000 })
    expect(logins.filter(row => row.clientId === asked.clientId)).toHaveLength(1)
  })

  it.each([
    [{ budget_usd: '-1' }, 400],
    [{ budget_usd: 'all' }, 400],
    [{ budget_usd: '' }, 400],
    [{ days: '36500' }, 400],
    [{ decision: 'maybe' }, 400],
  ])('asks again after %j', async (fields, status) => {
    const asked = await begin()
    expect((await answer(url, asked, fields)).status).toBe(status)
    expect(await isLetIn(asked.clientId)).toBe(false)
  })

  it('tells the host that it was refused', async () => {
    const asked = await begin()
    const back = await goOn(asked.jar, await answer(url, asked, { decision: 'refuse' }))
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(await isLetIn(asked.clientId)).toBe(false)
  })

  it('lets nobody in for a viewer', async () => {
    const asked = await begin('per_vic')
    expect((await answer(url, asked)).status).toBe(403)
    expect(await isLetIn(asked.clientId)).toBe(false)
  })

  it.each([
    '/console/consent/nonsense_nonsense',
    '/auth/authorize/nonsense_nonsense',
    '/auth/authorize/x',
    '/auth/authorize',
  ])('says where to start again at %s', async path => {
    const answered = await browse(await signIn(app, 'per_ada'), `${url}${path}`)
    expect([400, 404]).toContain(answered.status)
    expect(await answered.text()).toContain('Start again where you began')
  })
})

describe('a log-in ends', () => {
  it('with the role of its person, at once with the person, and by its key', async () => {
    const { keys, logins, staff } = app.broker.services.ledger
    await staff.add({ personId: 'per_eve', name: 'Eve', email: null, role: 'operator', createdAt: 0 })
    const [first, second] = [await logIn(app, url, { personId: 'per_eve' }), await logIn(app, url)]
    await staff.setRole('per_eve', 'viewer', 5)
    await refused(first.access_token)
    const renewal = { grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id: first.clientId }
    expect(await errorOf(await exchange(url, renewal))).toBe('invalid_grant')
    await staff.setRole('per_eve', 'owner', 5)
    expect((await write(first.access_token)).status).toBe(401)
    expect(await errorOf(await exchange(url, renewal))).toBe('invalid_grant')
    const { keyId = '' } = (await logins.latest('per_eve', first.clientId)) ?? {}
    expect((await keys.get(keyId))?.revokedAt).toBe(5)
    const third = await logIn(app, url, { personId: 'per_eve' })
    const { keyId: lastKeyId = '' } = (await logins.latest('per_eve', third.clientId)) ?? {}
    await staff.remove('per_eve', 7)
    expect((await keys.get(lastKeyId))?.revokedAt).toBe(7)
    await refused(third.access_token)
    expect(await logins.latest('per_eve', first.clientId)).toBeUndefined()
    const login = await logins.latest('per_ada', second.clientId)
    await keys.update(login?.keyId ?? '', { revokedAt: 1 })
    await refused(second.access_token)
    const again = { grant_type: 'refresh_token', refresh_token: second.refresh_token, client_id: second.clientId }
    expect(await errorOf(await exchange(url, again))).toBe('invalid_grant')
  })

  it.each(['AuthorizationCode', 'RefreshToken'] as const)(
    'with the role of its person, also while its %s is exchanged',
    async kind => {
      const { ledger, log, now, publicUrl } = app.broker.services
      const { staff, logins, keys } = ledger
      const personId = `per_${kind}`
      await staff.add({ personId, name: kind, email: null, role: 'operator', createdAt: 0 })
      const { fields, clientId } = await codeFor(app, url, { personId })
      const given = kind === 'RefreshToken' && ((await (await exchange(url, fields)).json()) as Given)
      const sent = given
        ? { grant_type: 'refresh_token', refresh_token: given.refresh_token, client_id: clientId }
        : fields
      const demote = async <T>(read: Promise<T>): Promise<T> => {
        const found = await read
        await staff.setRole(personId, 'viewer', 5)
        return found
      }
      // The last that is read before tokens are made.
      const late: Ledger = given
        ? { ...ledger, logins: { ...logins, consumeRecord: (...of) => demote(logins.consumeRecord(...of)) } }
        : { ...ledger, keys: { ...keys, get: keyId => demote(keys.get(keyId)) } }
      const scopes = ['ops:*']
      const desk = await createLoginDesk({ ledger: late, log, now, publicUrl, scopes, rules: app.config.webhooks })
      const { status, body } = await desk.token(new URLSearchParams(sent))
      await staff.setRole(personId, 'operator', 5)
      expect((await write(String(body['access_token']))).status).toBe(401)
      expect([status, body['error']]).toEqual([400, 'invalid_grant'])
    },
  )

  it('with the role of its person, also between the answer and the way back', async () => {
    const { staff } = app.broker.services.ledger
    await staff.add({ personId: 'per_tom', name: 'Tom', email: null, role: 'operator', createdAt: 0 })
    const jar = await signIn(app, 'per_tom')
    const asked = await open(jar, addressOf(url, await register(url), pkce().challenge))
    const answered = await answer(url, asked)
    await staff.setRole('per_tom', 'viewer', 5)
    const back = await goOn(jar, answered)
    expect([`${back.origin}${back.pathname}`, back.searchParams.get('error')]).toEqual([CALLBACK, 'access_denied'])
    expect(back.searchParams.get('error_description')).toBe('The person may not let hosts in any more.')
  })

  it('with its time, beyond which no token is said to last', async () => {
    const { logins } = app.broker.services.ledger
    const { clientId, fields } = await codeFor(app, url, { personId: 'per_bob', answer: { days: '1' } })
    const { grantId = '' } = (await logins.latest('per_bob', clientId)) ?? {}
    const grant = await logins.record('Grant', hashOf(grantId))
    if (grant === undefined) throw new Error('there is no grant')
    const exp = Math.floor(Date.now() / 1000) + 600
    await logins.putRecord({ ...grant, payload: JSON.stringify({ ...JSON.parse(grant.payload), exp }) })
    const given = (await (await exchange(url, fields)).json()) as Given
    expect(given.expires_in).toBeGreaterThan(500)
    expect(given.expires_in).toBeLessThanOrEqual(600)
  })

  it('with its time, and its key with it, which is listed as of that host', async () => {
    const { ledger } = app.broker.services
    const { clientId } = await logIn(app, url, { personId: 'per_bob', answer: { days: '1' } })
    const login = await ledger.logins.latest('per_bob', clientId)
    if (login === undefined) throw new Error('nobody was let in')
    const stateOf = async () => {
      const row = await ledger.keys.get(login.keyId)
      return [row?.revokedAt, (await hostsByKey(ledger)).get(login.keyId)]
    }
    await ledger.prune(login.expiresAt - 1)
    expect(await stateOf()).toEqual([null, 'Test Host, let in by Bob'])
    await ledger.prune(login.expiresAt)
    expect(await stateOf()).toEqual([login.expiresAt, 'Test Host, let in by Bob'])
    await ledger.prune(login.expiresAt + 1)
    expect(await stateOf()).toEqual([login.expiresAt, 'Test Host, let in by Bob'])
  })

  it('when its host gives its token back, whoever else asks for it in vain', async () => {
    const given = await logIn(app, url)
    const revoke = (clientId: string) =>
      from(`${url}/auth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: given.refresh_token, client_id: clientId }),
      })
    expect((await revoke(await register(url))).status).toBe(200)
    expect((await write(given.access_token)).status).toBe(200)
    expect((await revoke(given.clientId)).status).toBe(200)
    await refused(given.access_token)
  })

  it('is told what a revocation lacks', async () => {
    const nothing = await from(`${url}/auth/revoke`, { method: 'POST', body: new URLSearchParams({}) })
    expect([nothing.status, await nothing.json()]).toEqual([
      400,
      {
        error: 'invalid_request',
        error_description: 'token: missing; send the refresh or access token of the log-in.',
      },
    ])
  })
})

describe('the documents of log-ins', () => {
  it('name what is there, and the 401 of /mcp leads to them', async () => {
    const unauthorized = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: MCP,
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'escalate_to_human', arguments: {} },
      }),
    })
    const [, address = ''] =
      /resource_metadata="([^"]+)"/.exec(unauthorized.headers.get('www-authenticate') ?? '') ?? []
    const resource = (await (await fetch(address)).json()) as { resource: string; authorization_servers: string[] }
    expect(resource).toMatchObject({ resource: `${url}/mcp`, authorization_servers: [`${url}/auth`] })
    const metadata = await (await fetch(`${url}/.well-known/oauth-authorization-server/auth`)).json()
    expect(metadata).toMatchObject({
      issuer: `${url}/auth`,
      authorization_endpoint: `${url}/auth/authorize`,
      token_endpoint: `${url}/auth/token`,
      registration_endpoint: `${url}/auth/reg`,
      revocation_endpoint: `${url}/auth/revoke`,
      // Without it RFC 8414 has hosts send a secret, which none has.
      revocation_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      revocation_endpoint_auth_signing_alg_values_supported: ['EdDSA', 'ES256', 'RS256', 'PS256'],
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
    expect(
      (metadata as { token_endpoint_auth_methods_supported: string[] }).token_endpoint_auth_methods_supported,
    ).toContain('none')
  })
})

describe('registrations of hosts', () => {
  const metadata = { client_name: 'Host', redirect_uris: [CALLBACK] }

  it('are short', async () => {
    const redirect_uris = Array.from({ length: 200 }, (_, at) => `https://host.example/callback/${at}`)
    const answered = await postJson(`${url}/auth/reg`, { ...metadata, redirect_uris })
    expect([answered.status, await errorOf(answered)]).toEqual([400, 'invalid_client_metadata'])
  })

  it('that are refused do not count', async () => {
    const address = { 'x-forwarded-for': '10.2.3.4', 'content-type': 'application/json' }
    const ask = (body: object) =>
      fetch(`${url}/auth/reg`, { method: 'POST', headers: address, body: JSON.stringify(body) })
    for (let count = 0; count < 110; count += 1) expect((await ask({ client_name: 'Host' })).status).toBe(400)
    expect((await ask(metadata)).status).toBe(201)
  })

  it('are so many an hour of all addresses together', async () => {
    const { limits } = app.broker.services
    while ((await limits.take('registrations of all', '', 1_000, 3_600_000)) === 0);
    const answered = await postJson(`${url}/auth/reg`, metadata)
    expect([answered.status, await errorOf(answered)]).toEqual([429, 'slow_down'])
  })
})
