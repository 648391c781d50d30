import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toChallenge } from '../../src/transport/auth.ts'
import { addKey, openDoor, PUBLIC_URL, SECRET, type TestDoor } from './door.ts'
import { cpuMs } from '../cpu.ts'

let door: TestDoor
const basic = (id = 'ab_one', secret = SECRET): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const form = (fields: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ grant_type: 'client_credentials', ...fields })
const inBody = { client_id: 'ab_one', client_secret: SECRET }

async function refused(response: Response, status: number, error: string): Promise<string> {
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = (await response.json()) as { error: string; error_description: string }
  expect(Object.keys(body).sort()).toEqual(['error', 'error_description'])
  expect(body.error).toBe(error)
  expect(JSON.stringify(body)).not.toContain(SECRET)
  if (status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm="/)
  return body.error_description
}

async function granted(response: Response): Promise<Record<string, unknown>> {
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = (await response.json()) as Record<string, unknown>
  expect(Object.keys(body)).toEqual(['access_token', 'token_type', 'expires_in', 'scope'])
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  return { ...body, claims: decodeJwt(String(body['access_token'])) }
}

beforeEach(async () => {
  door = openDoor()
  await addKey(door.keys)
})
afterEach(() => void vi.useRealTimers())

describe('POST /auth/token', () => {
  it.each([
    ['client_secret_basic, form', () => door.post('/auth/token', form(), basic())],
    ['client_secret_basic, JSON', () => door.post('/auth/token', { grant_type: 'client_credentials' }, basic())],
    [
      'client_secret_basic, percent-encoded',
      () => door.post('/auth/token', form(), basic('ab%5Fone', SECRET.replaceAll('-', '%2D'))),
    ],
    [
      'client_secret_basic with the same client_id in the body',
      () => door.post('/auth/token', form({ client_id: 'ab_one' }), basic()),
    ],
    ['client_secret_post, form', () => door.post('/auth/token', form(inBody))],
    ['client_secret_post, JSON', () => door.post('/auth/token', { grant_type: 'client_credentials', ...inBody })],
    ['a resource that is ours', () => door.post('/auth/token', form({ ...inBody, resource: `${PUBLIC_URL}/mcp` }))],
    [
      'a charset and empty fields',
      () =>
        door.post('/auth/token', 'grant_type=client_credentials&scope=', {
          ...basic(),
          'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        }),
    ],
  ])('grants a token: %s', async (_, send) => {
    const { access_token: token, scope } = await granted(await send())
    expect(scope).toBe('ops:*')
    expect(await door.tokens.verify(String(token))).toMatchObject({
      agentId: 'agent_one',
      tier: 'unlimited',
      budgetCredits: 500,
    })
  })

  it('narrows scope, budget and verticals', async () => {
    const ask = { scope: 'ops:send_message', budget_usd: '0.29', verticals: 'dental' }
    const wanted = { scope: 'ops:send_message', budget_usd: 0.29, verticals: ['dental'] }
    expect(await granted(await door.post('/auth/token', form(ask), basic()))).toMatchObject({
      scope: 'ops:send_message',
      claims: wanted,
    })
    const json = { grant_type: 'client_credentials', ...ask, budget_usd: 0.29, verticals: ['dental'] }
    expect(await granted(await door.post('/auth/token', json, basic()))).toMatchObject({ claims: wanted })
  })

  it.each([
    ['scope', { scope: 'ops:call_business' }, 'invalid_scope'],
    ['scope', { scope: 'openid' }, 'invalid_scope'],
    ['scope', { scope: 'ops:../../x' }, 'invalid_scope'],
    ['verticals', { verticals: 'dental,legal' }, 'invalid_scope'],
    ['verticals', { verticals: 'a\u0000b' }, 'invalid_request'],
    ['budget_usd', { budget_usd: '5.01' }, 'invalid_request'],
    ['budget_usd', { budget_usd: '-1' }, 'invalid_request'],
    ['budget_usd', { budget_usd: 'NaN' }, 'invalid_request'],
    ['budget_usd', { budget_usd: '1e99' }, 'invalid_request'],
    ['resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ] as [string, Record<string, string>, string][])('refuses to widen %s: %j', async (field, ask, error) => {
    expect(await refused(await door.post('/auth/token', form(ask), basic()), 400, error)).toMatch(
      new RegExp(`^${field}:`),
    )
  })

  it('refuses a scope the key itself lacks', async () => {
    await door.keys.update('ab_one', { scopes: ['ops:capture_lead'] })
    for (const scope of ['ops:send_message', 'ops:*', 'ops:capture_lead ops:send_message']) {
      await refused(await door.post('/auth/token', form({ scope }), basic()), 400, 'invalid_scope')
    }
  })

  it.each([
    ['no credentials', {}, {}],
    ['a wrong secret', {}, basic('ab_one', 'wrong')],
    ['an unknown client', {}, basic('ab_two')],
    ['an empty secret', {}, basic('ab_one', '')],
    ['an oversized secret', {}, basic('ab_one', 'x'.repeat(300))],
    ['another scheme', {}, { authorization: 'Bearer abc' }],
    ['Basic without a value', {}, { authorization: 'Basic' }],
    ['Basic that is not base64', {}, { authorization: 'Basic %%%' }],
    ['Basic without a colon', {}, { authorization: `Basic ${Buffer.from('ab_one').toString('base64')}` }],
    ['Basic without a name', {}, basic('', SECRET)],
    ['Basic with a broken escape', {}, basic('ab_one%ZZ')],
    ['Basic of 8 KB', {}, { authorization: `Basic ${'QQ'.repeat(4096)}` }],
    [
      'an assertion',
      { client_assertion: 'x.y.z', client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' },
      {},
    ],
  ] as [string, Record<string, string>, Record<string, string>][])(
    'answers invalid_client to %s',
    async (_, fields, headers) => {
      await refused(await door.post('/auth/token', form(fields), headers), 401, 'invalid_client')
    },
  )

  it('answers a revoked, an unknown and a wrongly proven client alike, for the same work', async () => {
    await addKey(door.keys, { keyId: 'ab_three', revokedAt: 1 })
    const texts = new Set<string>()
    const cost = async (id: string, secret: string): Promise<number> => {
      const began = cpuMs()
      texts.add(await (await door.post('/auth/token', form(), basic(id, secret))).text())
      return cpuMs() - began
    }
    // The least of several turns: what a busy machine adds to one is in none of the others.
    const [wrong, unknown, revoked] = [[], [], []] as [number[], number[], number[]]
    for (let turn = 0; turn < 5; turn += 1) {
      wrong.push(await cost('ab_one', 'wrong'))
      unknown.push(await cost('ab_two', SECRET))
      revoked.push(await cost('ab_three', SECRET))
    }
    expect(texts.size).toBe(1)
    for (const costs of [unknown, revoked]) {
      expect(Math.min(...costs)).toBeGreaterThan(Math.min(...wrong) / 4)
      expect(Math.min(...costs)).toBeLessThan(Math.min(...wrong) * 4)
    }
  })

  it.each([
    ['no grant type', 'scope=ops%3A*', {}, 'invalid_request'],
    ['another grant type', 'grant_type=password', {}, 'unsupported_grant_type'],
    ['a repeated field', 'grant_type=client_credentials&scope=ops%3A*&scope=ops%3A*', {}, 'invalid_request'],
    [
      'both styles at once',
      `grant_type=client_credentials&client_id=ab_one&client_secret=${SECRET}`,
      basic(),
      'invalid_request',
    ],
    ['two client ids', 'grant_type=client_credentials&client_id=ab_two', basic(), 'invalid_request'],
    ['an unknown content type', 'x', { 'content-type': 'text/plain' }, 'invalid_request'],
    ['no JSON', `{"client_secret":"${SECRET}"`, { 'content-type': 'application/json' }, 'invalid_request'],
    ['a JSON array', '[]', { 'content-type': 'application/json' }, 'invalid_request'],
    ['a field of the wrong type', '{"grant_type":{"a":1}}', { 'content-type': 'application/json' }, 'invalid_request'],
  ])('answers %s in the form of RFC 6749', async (_, body, headers, error) => {
    await refused(await door.post('/auth/token', body, headers), 400, error)
  })

  it('reads at most 16 KiB', async () => {
    await refused(await door.post('/auth/token', form({ pad: 'x'.repeat(1_048_576) }), basic()), 413, 'invalid_request')
    const stream = new ReadableStream({
      pull: controller => controller.enqueue(new TextEncoder().encode('x'.repeat(65_536))),
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    }
    await refused(await door.get('/auth/token', init), 413, 'invalid_request')
  })

  it('allows 10 requests a minute and client, whatever the address', async () => {
    door.at(door.from.nowMs)
    for (let index = 0; index < 10; index += 1) {
      door.from.address = `192.0.2.${index}`
      expect((await door.post('/auth/token', form(), basic())).status).toBe(200)
    }
    const response = await door.post('/auth/token', form(), basic())
    expect(Number(response.headers.get('retry-after'))).toBe(60)
    await refused(response, 429, 'slow_down')
    door.at(door.from.nowMs + 60_000)
    expect((await door.post('/auth/token', form(), basic())).status).toBe(200)
  })

  it('allows 60 requests a minute and address, whatever the client', async () => {
    for (let index = 0; index < 60; index += 1)
      expect((await door.post('/auth/token', 'grant_type=x')).status).toBe(400)
    await refused(await door.post('/auth/token', form(), basic()), 429, 'slow_down')
    door.from.address = '192.0.2.2'
    expect((await door.post('/auth/token', form(), basic())).status).toBe(200)
  })

  it('says how to use it to other methods', async () => {
    const response = await door.get('/auth/token')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('the documents', () => {
  it.each(['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/auth'])(
    '%s',
    async path => {
      const response = await door.get(path)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.json()).toEqual({
        issuer: `${PUBLIC_URL}/auth`,
        authorization_endpoint: `${PUBLIC_URL}/auth/authorize`,
        token_endpoint: `${PUBLIC_URL}/auth/token`,
        jwks_uri: `${PUBLIC_URL}/.well-known/jwks.json`,
        scopes_supported: ['ops:*', 'ops:send_message', 'ops:capture_lead'],
        response_types_supported: [],
        grant_types_supported: ['client_credentials'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
        token_endpoint_auth_signing_alg_values_supported: ['EdDSA', 'ES256', 'RS256', 'PS256'],
        service_documentation: `${PUBLIC_URL}/docs`,
      })
    },
  )

  it('reads well to the MCP SDK', async () => {
    const { OAuthMetadataSchema, OAuthProtectedResourceMetadataSchema } = await import(
      '@modelcontextprotocol/sdk/shared/auth.js'
    )
    OAuthMetadataSchema.parse(await (await door.get('/.well-known/oauth-authorization-server/auth')).json())
    OAuthProtectedResourceMetadataSchema.parse(
      await (await door.get('/.well-known/oauth-protected-resource/mcp')).json(),
    )
  })

  it('names the resource by its path, and an identity provider first', async () => {
    const other = openDoor({ externalIssuer: 'https://id.example/realms/a' })
    expect(await (await other.get('/.well-known/oauth-protected-resource/mcp')).json()).toMatchObject({
      resource: `${PUBLIC_URL}/mcp`,
      authorization_servers: ['https://id.example/realms/a', `${PUBLIC_URL}/auth`],
      bearer_methods_supported: ['header'],
    })
    expect(await (await door.get('/.well-known/oauth-protected-resource')).json()).toMatchObject({
      resource: PUBLIC_URL,
      authorization_servers: [`${PUBLIC_URL}/auth`],
    })
  })

  it('publishes the keys that verify a token', async () => {
    const { access_token: token } = await granted(await door.post('/auth/token', form(), basic()))
    const { createLocalJWKSet, jwtVerify } = await import('jose')
    const set = createLocalJWKSet(
      (await (await door.get('/.well-known/jwks.json')).json()) as Parameters<typeof createLocalJWKSet>[0],
    )
    const { payload } = await jwtVerify(String(token), set, {
      audience: PUBLIC_URL,
      currentDate: new Date(door.from.nowMs),
    })
    expect(payload.sub).toBe('agent_one')
  })
})

describe('the challenge', () => {
  it('points to the document of the resource', () => {
    const document = `${PUBLIC_URL}/.well-known/oauth-protected-resource`
    expect(toChallenge(PUBLIC_URL, { invalid: false })).toBe(`Bearer resource_metadata="${document}"`)
    expect(toChallenge(PUBLIC_URL, { invalid: true, path: '/mcp', scope: 'ops:send_message' })).toBe(
      `Bearer resource_metadata="${document}/mcp", error="invalid_token", scope="ops:send_message"`,
    )
  })
})
