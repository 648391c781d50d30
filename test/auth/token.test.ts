import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { base64url, decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTokens, type Tokens } from '../../src/auth/token.ts'
import { Failure } from '../../src/core/failure.ts'
import type { KeyRow, KeyTable } from '../../src/core/ledger.ts'
import { createMemoryKeys } from './memory_keys.ts'
import { cpuMs } from '../cpu.ts'

const ISSUER = 'http://127.0.0.1:8787/auth'
const AUDIENCE = 'http://127.0.0.1:8787'
const START = Date.UTC(2026, 5, 1)

const KEY: KeyRow = {
  keyId: 'ab_one',
  agentId: 'agent_one',
  email: null,
  secretHash: '',
  tier: 'unlimited',
  scopes: ['ops:send_message', 'ops:capture_lead'],
  verticals: ['dental', 'hvac'],
  budgetCredits: 500,
  createdAt: START,
  revokedAt: null,
}

let keys: KeyTable
let clock: number
let tokens: Tokens
const make = (over: { issuer?: string; audience?: string } = {}): Tokens =>
  createTokens({ keys, issuer: ISSUER, audience: AUDIENCE, now: () => clock, ...over })

/** The sentence a token is refused with, which must cost little and not repeat the token. */
async function refusal(token: string): Promise<string> {
  const began = cpuMs()
  const error = await tokens.verify(token).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(cpuMs() - began).toBeLessThan(2_000)
  if (!(error instanceof Failure)) throw new Error(`not refused: ${String(error)}`)
  expect(error.reason).toBe('identity_required')
  expect(error.message).toContain(`POST ${ISSUER}/token`)
  expect(error.message.length).toBeLessThan(200)
  const parts = token.split('.').filter(part => part.length > 12)
  for (const part of parts) expect(error.message).not.toContain(part)
  return error.message
}

async function signingKey(): Promise<{ kid: string; privateJwk: JsonWebKey; publicJwk: JsonWebKey }> {
  const row = (await keys.signingKeys()).find(({ retiredAt }) => retiredAt === null)
  if (row === undefined) throw new Error('no signing key')
  return { kid: row.kid, privateJwk: JSON.parse(row.privateJwk), publicJwk: JSON.parse(row.publicJwk) }
}

const seconds = (): number => Math.floor(clock / 1000)
const claims = (over: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: AUDIENCE,
  sub: KEY.agentId,
  client_id: KEY.keyId,
  scope: 'ops:send_message',
  verticals: [],
  tier: 'unlimited',
  jti: 'one',
  iat: seconds(),
  exp: seconds() + 600,
  ...over,
})

/** A token that is right in everything the test does not change. */
async function forge(payload: JWTPayload = {}, header: Record<string, unknown> = {}, own?: JsonWebKey): Promise<string> {
  const { kid, privateJwk } = await signingKey()
  const key = createPrivateKey({ key: own ?? privateJwk, format: 'jwk' })
  return new SignJWT(claims(payload)).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid, ...header }).sign(key)
}

const encode = (value: unknown): string => base64url.encode(JSON.stringify(value))

beforeEach(async () => {
  keys = createMemoryKeys()
  clock = START
  await keys.add(KEY)
  tokens = make()
  // The first token makes the signing key; the first verification loads what the costs below are not to contain.
  await tokens.verify((await tokens.issue(KEY)).token)
})

describe('a token', () => {
  it('carries the documented claims', async () => {
    const { token, expiresInS, scope } = await tokens.issue(KEY)
    expect(expiresInS).toBe(3600)
    expect(scope).toBe('ops:send_message ops:capture_lead')
    expect(JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[0] ?? '')))).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' })
    expect(decodeJwt(token)).toEqual({
      iss: ISSUER,
      aud: AUDIENCE,
      sub: 'agent_one',
      client_id: 'ab_one',
      scope,
      tier: 'unlimited',
      verticals: ['dental', 'hvac'],
      budget_usd: 5,
      iat: seconds(),
      exp: seconds() + 3600,
      jti: expect.any(String),
    })
  })

  it('is the caller it was issued to', async () => {
    const { token } = await tokens.issue(KEY, { scopes: ['ops:send_message'], budgetCredits: 20, verticals: ['hvac'] })
    const caller = { agentId: 'agent_one', keyId: 'ab_one', tier: 'unlimited', scopes: ['ops:send_message'], verticals: ['hvac'], budgetCredits: 20 }
    expect(await tokens.verify(token)).toEqual(caller)
    expect(await tokens.verify(token)).toEqual(caller)
  })

  it.each([
    ['a scope the key lacks', { scopes: ['ops:call_business'] }, 'scope_denied'],
    ['every scope', { scopes: ['ops:*'] }, 'scope_denied'],
    ['a vertical the key lacks', { verticals: ['legal'] }, 'scope_denied'],
    ['a higher budget', { budgetCredits: 501 }, 'bad_input'],
  ])('cannot be issued for %s', async (_, ask, reason) => {
    await expect(tokens.issue(KEY, ask)).rejects.toMatchObject({ reason })
  })

  it('does no more than its key still may', async () => {
    const { token } = await tokens.issue(KEY)
    await keys.update(KEY.keyId, { scopes: ['ops:*'], tier: 'free', budgetCredits: 100, verticals: ['hvac', 'legal'] })
    tokens.forget(KEY.keyId)
    expect(await tokens.verify(token)).toMatchObject({ tier: 'free', budgetCredits: 100, verticals: ['hvac'], scopes: KEY.scopes })
    await keys.update(KEY.keyId, { scopes: ['ops:send_message'], verticals: ['legal'] })
    tokens.forget(KEY.keyId)
    await refusal(token)
  })

  it('is refused once its key is revoked: at once here, within 5 s elsewhere', async () => {
    const elsewhere = make()
    const { token } = await tokens.issue(KEY)
    await Promise.all([tokens.verify(token), elsewhere.verify(token)])
    await keys.update(KEY.keyId, { revokedAt: clock })
    tokens.forget(KEY.keyId)
    expect(await refusal(token)).toMatch(/revoked/)
    clock += 4900
    await elsewhere.verify(token)
    clock += 100
    await expect(elsewhere.verify(token)).rejects.toMatchObject({ reason: 'identity_required' })
  })

  it('is refused once its key is revoked, also when the clock is set back', async () => {
    const { token } = await tokens.issue(KEY)
    clock += 600_000
    await tokens.verify(token)
    clock -= 600_000
    await keys.update(KEY.keyId, { revokedAt: clock })
    expect(await refusal(token)).toMatch(/revoked/)
  })

  it('expires, also out of the memory of verified tokens', async () => {
    const { token } = await tokens.issue(KEY)
    await tokens.verify(token)
    clock += 3_600_000 + 31_000
    expect(await refusal(token)).toMatch(/expired/)
  })
})

describe('a forged token is refused', () => {
  const nameOf = async (): Promise<string> => (await signingKey()).kid

  it('the forge itself makes good tokens', async () => {
    expect(await tokens.verify(await forge())).toMatchObject({ agentId: 'agent_one', scopes: ['ops:send_message'] })
  })

  it.each(['none', 'None', 'NONE', 'nOnE'])('alg %s', async alg => {
    const head = encode({ alg, typ: 'at+jwt', kid: await nameOf() })
    await refusal(`${head}.${encode(claims())}.`)
    await refusal(`${head}.${encode(claims())}.AAAA`)
  })

  it('HS256 with the public key as the secret', async () => {
    const { kid, publicJwk } = await signingKey()
    const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
    for (const secret of [JSON.stringify(publicJwk), pem, String(publicJwk['x'])]) {
      const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).sign(new TextEncoder().encode(secret.padEnd(32)))
      await refusal(token)
    }
  })

  it('signed by another key, under our kid or its own', async () => {
    const own = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
    await refusal(await forge({}, {}, own))
    await refusal(await forge({}, { kid: 'other' }, own))
  })

  it('with a jwk, jku or x5u of its own', async () => {
    const pair = generateKeyPairSync('ed25519')
    const own = pair.privateKey.export({ format: 'jwk' })
    const jwk = pair.publicKey.export({ format: 'jwk' })
    for (const extra of [{ jwk }, { jku: 'http://127.0.0.1:1/jwks.json' }, { x5u: 'http://127.0.0.1:1/x5u' }]) {
      await refusal(await forge({}, extra, own))
      await refusal(await forge({}, { ...extra, kid: 'evil' }, own))
    }
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example/auth' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'https://other.example' }],
    ['no audience', { aud: undefined }],
    ['no expiry', { exp: undefined }],
    ['an expiry in the past', { exp: START / 1000 - 31, iat: START / 1000 - 600 }],
    ['a start in the future', { nbf: START / 1000 + 31 }],
    ['an issue date in the future', { iat: START / 1000 + 31 }],
    ['a life longer than ours', { iat: START / 1000 - 3700, exp: START / 1000 + 99_999 }],
    ['a subject that is not the owner of the key', { sub: 'agent_two' }],
    ['an unknown key', { client_id: 'ab_two' }],
    ['a scope that is no text', { scope: ['ops:*'] }],
    ['verticals that are no list', { verticals: 'dental' }],
    ['a budget that is no number', { budget_usd: '9' }],
  ] as [string, JWTPayload][])('with %s', async (_, over) => {
    await refusal(await forge(over))
  })

  it('tolerates clocks that are 30 s apart', async () => {
    await tokens.verify(await forge({ nbf: START / 1000 + 29 }))
    await tokens.verify(await forge({ exp: START / 1000 - 29, iat: START / 1000 - 600 }))
  })

  it.each(['../../x', '/etc/passwd', 'x'.repeat(65), '', "' or 1=1 --", '__proto__', 'constructor'])('with kid %s', async kid => {
    await refusal(await forge({}, { kid }))
  })

  it.each([undefined, 'JWT', 'jwt', 'id+jwt', 'none', 5])('with typ %s', async typ => {
    const { kid } = await signingKey()
    await refusal(await forge({}, { kid, typ }))
  })

  it('with a critical extension', async () => {
    const [, payload, signature] = (await forge()).split('.')
    await refusal(`${encode({ alg: 'EdDSA', typ: 'at+jwt', kid: await nameOf(), crit: ['b64'], b64: false })}.${payload}.${signature}`)
  })

  it('with a swapped scope', async () => {
    const [head, , signature] = (await forge()).split('.')
    await refusal(`${head}.${encode(claims({ scope: 'ops:*' }))}.${signature}`)
  })

  it('truncated at any place', async () => {
    const token = await forge()
    for (const length of [0, 1, 10, token.indexOf('.'), token.indexOf('.') + 1, token.lastIndexOf('.') + 1, token.length - 1])
      await refusal(token.slice(0, length))
  })

  it('of 1 MB, or just over the limit', async () => {
    await refusal(await forge({ pad: 'x'.repeat(1_048_576) }))
    await refusal('a.'.repeat(524_288))
    await refusal(await forge({ pad: 'x'.repeat(8192) }))
  })

  it.each(['', ' ', '.', '..', 'a.b.c', 'null', '{}', 'Bearer', 'e30.e30.e30', 'a.b.c.d.e', '\u0000.\u0000.\u0000', 'é.é.é'])(
    'that is no token: %j',
    async token => {
      await refusal(token)
    },
  )
})

describe('rotation', () => {
  it('keeps old tokens until they have expired, and no longer', async () => {
    const before = await signingKey()
    const { token } = await tokens.issue(KEY)
    await tokens.rotate()
    const after = await signingKey()
    expect(after.kid).not.toBe(before.kid)
    expect((await tokens.jwks()).keys.map(({ kid }) => kid).sort()).toEqual([before.kid, after.kid].sort())
    await tokens.verify(token)
    await tokens.verify((await tokens.issue(KEY)).token)
    clock += 3_600_000 + 30_000
    expect((await tokens.jwks()).keys.map(({ kid }) => kid)).toEqual([after.kid])
    const old = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: before.kid })
      .sign(createPrivateKey({ key: before.privateJwk, format: 'jwk' }))
    await refusal(old)
  })

  it('by another process is seen without a restart', async () => {
    const other = make()
    await other.rotate()
    await tokens.verify((await other.issue(KEY)).token)
    expect(JSON.stringify((await tokens.jwks()).keys)).toContain((await signingKey()).kid)
  })

  it('reads the ledger for unknown kids only a few times per 5 s', async () => {
    let reads = 0
    const read = (): ReturnType<KeyTable['signingKeys']> => {
      reads += 1
      return keys.signingKeys()
    }
    const counted: KeyTable = { ...keys, signingKeys: read }
    tokens = createTokens({ keys: counted, issuer: ISSUER, audience: AUDIENCE, now: () => clock })
    await tokens.issue(KEY)
    reads = 0
    for (let index = 0; index < 50; index += 1) await refusal(await forge({}, { kid: `unknown${index}` }))
    expect(reads).toBe(10)
    clock += 5000
    for (let index = 0; index < 50; index += 1) await refusal(await forge({}, { kid: `unknown${index}` }))
    expect(reads).toBe(21)
  })

  it('publishes no private part', async () => {
    for (const key of (await tokens.jwks()).keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('two processes that start at once understand each other', async () => {
    const empty = createMemoryKeys()
    await empty.add(KEY)
    const [one, two] = [0, 1].map(() => createTokens({ keys: empty, issuer: ISSUER, audience: AUDIENCE, now: () => clock }))
    if (one === undefined || two === undefined) throw new Error('unreachable')
    const issued = await Promise.all([one.issue(KEY), two.issue(KEY)])
    expect(await empty.signingKeys()).toHaveLength(1)
    for (const { token } of issued) await Promise.all([one.verify(token), two.verify(token)])
    const kids = (await Promise.all([one.issue(KEY), two.issue(KEY)])).map(({ token }) => token.split('.')[0])
    expect(kids[0]).toBe(kids[1])
  })
})
