import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createExternal } from '../../src/auth/external.ts'
import { createIdentify } from '../../src/auth/identify.ts'
import type { VerifyToken } from '../../src/core/auth.ts'
import { Failure } from '../../src/core/failure.ts'

const AUDIENCE = 'agent-broker'
const now = Date.now
let server: Server
let issuer: string
let key: CryptoKey
let otherKey: CryptoKey
let jwks: { keys: JWK[] }
let requests: string[] = []
let broken = false
let discovery: Record<string, unknown>

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  key = pair.privateKey
  otherKey = (await generateKeyPair('RS256')).privateKey
  jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'realm-key', alg: 'RS256', use: 'sig' }] }
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const body = request.url?.endsWith('/certs') ? jwks : discovery
    response
      .writeHead(broken ? 503 : 200, { 'content-type': 'application/json' })
      .end(broken ? 'down' : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/acme`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  requests = []
  broken = false
  discovery = { issuer, jwks_uri: `${issuer}/protocol/openid-connect/certs` }
})

const external = (over: { jwksUrl?: string; tierClaim?: string } = {}): VerifyToken =>
  createExternal({ issuer, audience: AUDIENCE, now, ...over })

/** An access token as Keycloak 26 writes it, with what the test changes. */
function keycloak(payload: JWTPayload = {}, header: Record<string, unknown> = {}, signer = key): Promise<string> {
  const iat = Math.floor(now() / 1000)
  return new SignJWT({
    exp: iat + 300,
    iat,
    jti: 'trrtcc:3b5c',
    iss: issuer,
    aud: [AUDIENCE, 'account'],
    sub: 'f2b1c6f0-6a0c-4a53-8f0e-0b0f5c2f6a11',
    typ: 'Bearer',
    azp: 'my-agent',
    acr: '1',
    realm_access: { roles: ['offline_access'] },
    scope: 'openid profile ops:send_message ops:capture_lead ops:UPPER',
    preferred_username: 'service-account-my-agent',
    ...payload,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'realm-key', ...header })
    .sign(signer)
}

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw new Error(`no failure: ${String(error)}`)
  expect(error.message).not.toMatch(/eyJ/)
  return error.reason
}

describe('a token of an identity provider', () => {
  it('is accepted, its keys found by discovery and kept', async () => {
    const verify = external()
    const caller = {
      agentId: `${issuer}#f2b1c6f0-6a0c-4a53-8f0e-0b0f5c2f6a11`,
      keyId: null,
      tier: 'free',
      scopes: ['ops:send_message', 'ops:capture_lead'],
      verticals: [],
      budgetCredits: null,
    }
    for (let index = 0; index < 3; index += 1) expect(await verify(await keycloak())).toEqual(caller)
    expect(requests).toEqual([
      '/realms/acme/.well-known/openid-configuration',
      '/realms/acme/protocol/openid-connect/certs',
    ])
  })

  it('is accepted with AUTH_JWKS_URL alone', async () => {
    await external({ jwksUrl: `${issuer}/certs` })(await keycloak())
    expect(requests).toEqual(['/realms/acme/certs'])
  })

  it.each([
    ['a string', 'ops:send_message email'],
    ['a list', ['ops:send_message', 'email', 5]],
  ])('may carry its scopes in scp: %s', async (_, scp) => {
    expect(await external()(await keycloak({ scope: undefined, scp }))).toMatchObject({ scopes: ['ops:send_message'] })
  })

  it('names a tier only in the claim that the operator chose, and only a real one', async () => {
    const tierOf = async (claim: string | undefined, payload: JWTPayload): Promise<string> =>
      (await external(claim === undefined ? {} : { tierClaim: claim })(await keycloak(payload))).tier
    expect(await tierOf('plan', { plan: 'unlimited' })).toBe('unlimited')
    expect(await tierOf('https://acme.example/tier', { 'https://acme.example/tier': 'credits' })).toBe('credits')
    expect(await tierOf('plan', { plan: 'god' })).toBe('free')
    expect(await tierOf('plan', { plan: ['unlimited'] })).toBe('free')
    expect(await tierOf(undefined, { tier: 'unlimited', plan: 'unlimited' })).toBe('free')
  })

  const seconds = Math.floor(Date.now() / 1000)
  it.each([
    ['for another audience', { aud: 'account' }, {}],
    ['without an audience', { aud: undefined }, {}],
    ['of another issuer', { iss: 'https://evil.example' }, {}],
    ['without an expiry', { exp: undefined }, {}],
    ['that has expired', { exp: seconds - 60 }, {}],
    ['that is not valid yet', { nbf: seconds + 600 }, {}],
    ['without a subject', { sub: undefined }, {}],
    ['with an empty subject', { sub: '' }, {}],
    ['that is an ID token', { typ: 'ID' }, {}],
    ['that is a refresh token', { typ: 'Refresh' }, {}],
    ['of another type', {}, { typ: 'logout+jwt' }],
    ['with an unknown kid', {}, { kid: '../../x' }],
    ['of 9 KB', { pad: 'x'.repeat(9000) }, {}],
  ] as [string, JWTPayload, Record<string, unknown>][])('%s is refused', async (_, payload, header) => {
    expect(await reasonOf(external()(await keycloak(payload, header)))).toBe('identity_required')
  })

  it.each([
    ['that has expired', () => key, true],
    ['that has expired and is signed by another key', () => otherKey, false],
  ] as const)('%s says whether it was right once', async (_, keyOf, hasExpired) => {
    const token = await keycloak({ exp: seconds - 60 }, {}, keyOf())
    await expect(external()(token)).rejects.toMatchObject({ details: { hasExpired } })
  })

  it('signed by another key, truncated, or without a signature is refused', async () => {
    const good = await keycloak()
    const [head, payload] = good.split('.')
    const none = Buffer.from('{"alg":"none","kid":"realm-key"}').toString('base64url')
    for (const token of [
      await keycloak({}, {}, otherKey),
      good.slice(0, -2),
      `${head}.${payload}.`,
      `${none}.${payload}.`,
      'x',
      '',
    ]) {
      expect(await reasonOf(external()(token))).toBe('identity_required')
    }
  })

  it('signed with the public key as HS256 secret is refused', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(jwks.keys[0]))
    const token = await new SignJWT({ iss: issuer, aud: AUDIENCE, sub: 'x', exp: seconds + 300 })
      .setProtectedHeader({ alg: 'HS256', kid: 'realm-key' })
      .sign(secret)
    expect(await reasonOf(external()(token))).toBe('identity_required')
  })

  it('cannot be checked while the provider is down: transient, then good again', async () => {
    broken = true
    let clock = now()
    const verify = createExternal({ issuer, audience: AUDIENCE, now: () => clock })
    expect(await reasonOf(verify(await keycloak()))).toBe('transient')
    expect(await reasonOf(verify(await keycloak()))).toBe('transient')
    expect(requests.length).toBe(1)
    broken = false
    clock += 5000
    await verify(await keycloak())
    expect(await reasonOf(external({ jwksUrl: 'http://127.0.0.1:1/certs' })(await keycloak()))).toBe('transient')
  })

  it('can be checked again soon also when the clock was set back', async () => {
    broken = true
    let clock = now() + 86_400_000
    const verify = createExternal({ issuer, audience: AUDIENCE, now: () => clock })
    expect(await reasonOf(verify(await keycloak()))).toBe('transient')
    broken = false
    clock -= 86_400_000
    expect(await verify(await keycloak())).toMatchObject({ tier: 'free' })
  })

  it('is not trusted when discovery names another issuer', async () => {
    discovery = { ...discovery, issuer: 'https://evil.example' }
    expect(await reasonOf(external()(await keycloak()))).toBe('transient')
  })

  it('goes to the right check by its issuer', async () => {
    const own: VerifyToken = () => Promise.reject(new Failure('identity_required', 'own'))
    const identify = createIdentify({
      issuer: 'http://127.0.0.1:8787/auth',
      verify: own,
      external: { issuer, verify: external() },
    })
    const send = (token: string): ReturnType<typeof identify> =>
      identify(new Headers({ authorization: `Bearer ${token}` }))
    expect(await send(await keycloak())).toMatchObject({ tier: 'free', agentId: expect.stringContaining('#') })
    await expect(send(await keycloak({ iss: 'https://evil.example' }))).rejects.toThrow('own')
  })
})
