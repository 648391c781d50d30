import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readPublicKeys } from '../../src/auth/public_keys.ts'
import { runKeysCreate, runKeysRotate } from '../../src/cli/keys.ts'
import { addKey, openDoor, PUBLIC_URL, SECRET, type TestDoor } from './door.ts'

const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const PAIRS = {
  EdDSA: generateKeyPairSync('ed25519'),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}
const other = generateKeyPairSync('ed25519')
const jwkOf = (key: KeyObject, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...key.export({ format: 'jwk' }),
  ...more,
})
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-jwk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let door: TestDoor

interface Made {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: KeyObject
}

/** An assertion that is good but for the changes; a claim that is undefined is left out. */
async function assertionWith({ claims = {}, header = {}, key = PAIRS.EdDSA.privateKey }: Made = {}): Promise<string> {
  const nowS = Math.floor(door.from.nowMs / 1000)
  const all = {
    iss: 'ab_one',
    sub: 'ab_one',
    aud: `${PUBLIC_URL}/auth/token`,
    iat: nowS,
    exp: nowS + 60,
    jti: randomUUID(),
    ...claims,
  }
  return new SignJWT(JSON.parse(JSON.stringify(all)) as Record<string, unknown>)
    .setProtectedHeader({ alg: 'EdDSA', ...header })
    .sign(key)
}

const ask = (
  assertion: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  door.post(
    '/auth/token',
    new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: TYPE,
      client_assertion: assertion,
      ...more,
    }),
    headers,
  )

async function refusal(response: Response, status = 401, error = 'invalid_client'): Promise<string> {
  const body = (await response.json()) as Record<string, string>
  expect([response.status, body['error']]).toEqual([status, error])
  return String(body['error_description'])
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeEach(async () => {
  door = openDoor()
  await addKey(door.keys, { secretHash: '' })
  const keys = Object.values(PAIRS).map(({ publicKey }) => jwkOf(publicKey))
  await door.keys.setPublicKeys(
    'ab_one',
    readPublicKeys(JSON.stringify({ keys })).map(key => ({ keyId: 'ab_one', createdAt: 0, ...key })),
  )
})

describe('private_key_jwt', () => {
  it.each([
    ['EdDSA', PAIRS.EdDSA.privateKey],
    ['ES256', PAIRS.ES256.privateKey],
    ['RS256', PAIRS.RS256.privateKey],
    ['PS256', PAIRS.RS256.privateKey],
  ])('grants a token for an assertion signed with %s, form and JSON', async (alg, key) => {
    const response = await ask(await assertionWith({ header: { alg, typ: 'JWT' }, key }))
    expect(response.status).toBe(200)
    const { access_token: token } = (await response.json()) as { access_token: string }
    expect(decodeJwt(token)).toMatchObject({ sub: 'agent_one', client_id: 'ab_one' })
    const body = {
      grant_type: 'client_credentials',
      client_assertion_type: TYPE,
      client_assertion: await assertionWith({ header: { alg }, key }),
    }
    expect((await door.post('/auth/token', { ...body, client_id: 'ab_one' })).status).toBe(200)
  })

  it.each([
    ['made for the issuer', { claims: { aud: `${PUBLIC_URL}/auth` } }],
    ['with its audience in a list', { claims: { aud: [`${PUBLIC_URL}/auth/token`] } }],
    ['of the newer type', { header: { typ: 'client-authentication+jwt' } }],
    ['without iat', { claims: { iat: undefined } }],
    [
      'with the kid of its key',
      () => ({ header: { kid: readPublicKeys(JSON.stringify(jwkOf(PAIRS.EdDSA.publicKey)))[0]?.kid } }),
    ],
  ] as [string, Made | (() => Made)][])('takes one %s', async (_, made) => {
    expect((await ask(await assertionWith(typeof made === 'function' ? made() : made))).status).toBe(200)
  })

  it.each([
    ['another key', { key: other.privateKey }],
    ['the key of another kid', { header: { kid: 'unknown' } }],
    ['a token type', { header: { typ: 'at+jwt' } }],
    ['its own key in the header', { key: other.privateKey, header: { jwk: jwkOf(other.publicKey) } }],
    [
      'an address of keys in the header',
      { key: other.privateKey, header: { jku: 'http://127.0.0.1:1/jwks', x5u: 'http://127.0.0.1:1/x5u' } },
    ],
    ['the name of no client', { claims: { iss: 'ab_two', sub: 'ab_two' } }],
  ] as [string, Made][])('refuses one with %s, without a reason', async (_, made) => {
    expect(await refusal(await ask(await assertionWith(made)))).toMatch(/^The client is unknown/)
  })

  it.each([
    ['iss', { iss: 'ab_two' }],
    ['iss', { iss: undefined }],
    ['aud', { aud: 'https://other.example/token' }],
    ['aud', { aud: [`${PUBLIC_URL}/auth/token`, 'https://other.example/token'] }],
    ['aud', { aud: `${PUBLIC_URL}/auth/token/` }],
    ['aud', { aud: undefined }],
    ['exp', { exp: Date.UTC(2026, 5, 1) / 1000 - 31 }],
    ['exp', { exp: Date.UTC(2026, 5, 1) / 1000 + 400 }],
    ['exp', { exp: undefined }],
    ['exp', { exp: 'soon' }],
    ['nbf', { nbf: Date.UTC(2026, 5, 1) / 1000 + 60 }],
    ['iat', { iat: Date.UTC(2026, 5, 1) / 1000 + 60 }],
    ['jti', { jti: undefined }],
    ['jti', { jti: '' }],
    ['jti', { jti: 7 }],
    ['jti', { jti: 'x'.repeat(257) }],
  ])('refuses a wrong %s to its own client by name: %j', async (claim, claims) => {
    expect(await refusal(await ask(await assertionWith({ claims })))).toMatch(
      new RegExp(`^client_assertion: ${claim}:`),
    )
  })

  it('refuses none and HMAC, also under the public key as a secret', async () => {
    const good = await assertionWith()
    const payload = good.split('.')[1] ?? ''
    const pem = PAIRS.RS256.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const hs = `${part({ alg: 'HS256' })}.${payload}`
    const forged = [
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'None' })}.${payload}.AA`,
      `${hs}.${createHmac('sha256', pem).update(hs).digest('base64url')}`,
    ]
    for (const assertion of forged) await refusal(await ask(assertion))
    await refusal(await ask(`${part({ alg: 'EdDSA', crit: ['x'], x: 1 })}.${payload}.${good.split('.')[2]}`))
  })

  it('refuses one that was changed after it was signed', async () => {
    const [header, , signature] = (await assertionWith()).split('.')
    const claims = decodeJwt(await assertionWith())
    await refusal(await ask(`${header}.${part({ ...claims, exp: Number(claims.exp) + 1 })}.${signature}`))
  })

  it('takes each once, also when many come at the same time', async () => {
    const assertion = await assertionWith()
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await ask(assertion)).status))
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(401)])
    expect(await refusal(await ask(assertion))).toMatch(/^client_assertion: jti: was used before/)
  })

  it.each(['', 'x', 'a.b.c', 'x.y', '....', `${'A'.repeat(9000)}.e30.AA`])(
    'refuses what is no JWT: %.12s',
    async assertion => {
      await refusal(await ask(assertion))
    },
  )

  it('refuses more than one way to authenticate, and another kind of assertion', async () => {
    const assertion = await assertionWith()
    await refusal(await ask(assertion, { client_secret: SECRET }), 400, 'invalid_request')
    await refusal(
      await ask(assertion, {}, { authorization: `Basic ${Buffer.from(`ab_one:${SECRET}`).toString('base64')}` }),
      400,
      'invalid_request',
    )
    await refusal(await ask(assertion, { client_id: 'ab_two' }), 400, 'invalid_request')
    await refusal(
      await ask(assertion, { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer' }),
      400,
      'invalid_request',
    )
    expect((await ask(assertion)).status).toBe(200)
  })

  it('gives a client with public keys no way in by a secret', async () => {
    for (const secret of ['', 'x', SECRET]) {
      const body = { grant_type: 'client_credentials', client_id: 'ab_one', client_secret: secret }
      expect((await door.post('/auth/token', body)).status).toBe(401)
    }
  })

  it('gives a revoked client nothing', async () => {
    await door.keys.update('ab_one', { revokedAt: 1 })
    expect(await refusal(await ask(await assertionWith()))).toMatch(/^The client is unknown/)
  })

  it('counts towards the limit of the client', async () => {
    for (let index = 0; index < 10; index += 1) expect((await ask(await assertionWith())).status).toBe(200)
    await refusal(await ask(await assertionWith()), 429, 'slow_down')
  })

  it('is announced', async () => {
    expect(await (await door.get('/.well-known/oauth-authorization-server')).json()).toMatchObject({
      token_endpoint_auth_methods_supported: expect.arrayContaining(['private_key_jwt']),
      token_endpoint_auth_signing_alg_values_supported: ['EdDSA', 'ES256', 'RS256', 'PS256'],
    })
  })
})

describe('public keys of a client', () => {
  const rsa1024 = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const good = jwkOf(PAIRS.EdDSA.publicKey)
  it.each([
    ['text', 'hello', 'is not JSON'],
    ['a list', [], 'is not a JWK'],
    ['no key', { keys: [] }, 'keys: must hold 1 to 10'],
    ['eleven keys', { keys: Array(11).fill(good) }, 'keys: must hold 1 to 10'],
    ['null', { keys: [null] }, 'keys: holds something that is no JWK'],
    ['a private key', jwkOf(PAIRS.EdDSA.privateKey), 'd: is part of a private key'],
    ['a secret', { kty: 'oct', k: 'c2VjcmV0' }, 'k: is part of a private key'],
    ['an unknown kind', { kty: 'toString' }, 'kty: give an Ed25519'],
    ['a kind with parts missing', { kty: 'EC', crv: 'P-256', x: 'AA' }, 'kty: give an Ed25519'],
    ['a point that is on no curve', { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }, 'kty: its members make no key'],
    ['P-384', jwkOf(p384.publicKey), 'crv: give an Ed25519'],
    ['RSA of 1024 bits', jwkOf(rsa1024.publicKey), 'n: an RSA key must have 2048'],
    ['an encryption key', { ...good, use: 'enc' }, 'use: must be sig'],
    ['an algorithm that does not fit', { ...good, alg: 'RS256' }, 'alg: must be'],
    ['a kid with a line break', { ...good, kid: 'a\nb' }, 'kid: must be'],
    [
      'one kid twice',
      {
        keys: [
          { ...good, kid: 'a' },
          { ...jwkOf(other.publicKey), kid: 'a' },
        ],
      },
      'kid: a is given twice',
    ],
  ])('%s is refused by name', (_, value, message) => {
    expect(() => readPublicKeys(typeof value === 'string' ? value : JSON.stringify(value))).toThrow(message)
  })

  it('keep nothing but what is public, under a thumbprint without a kid', () => {
    const [key] = readPublicKeys(JSON.stringify({ ...good, x5c: ['AA'], more: 'text' }))
    expect(Object.keys(JSON.parse(key?.publicJwk ?? '{}') as object).sort()).toEqual(['crv', 'kty', 'x'])
    expect(key?.kid).toMatch(/^[\w-]{43}$/)
  })

  it('are given by file, replaced by rotate, and take the place of a secret', async () => {
    const printed: string[] = []
    const commands = {
      keys: door.keys,
      now: () => 5,
      operations: async () => [],
      print: (text: string) => void printed.push(text),
    }
    const file = join(folder, 'public.json')
    writeFileSync(file, JSON.stringify(jwkOf(other.publicKey)))
    await runKeysCreate(commands, { tier: 'free', jwk: file })
    const made = JSON.parse(printed.at(-1) ?? '{}') as Record<string, unknown>
    expect(made).toMatchObject({ public_keys: [expect.stringMatching(/^[\w-]{43}$/)], tier: 'free' })
    expect(made).not.toHaveProperty('client_secret')
    const id = String(made['client_id'])
    const own = { iss: id, sub: id }
    expect((await ask(await assertionWith({ claims: own, key: other.privateKey }))).status).toBe(200)
    writeFileSync(file, JSON.stringify({ keys: [jwkOf(PAIRS.ES256.publicKey, { kid: 'new' })] }))
    await runKeysRotate(commands, id, { jwk: file })
    expect((await ask(await assertionWith({ claims: own, key: other.privateKey }))).status).toBe(401)
    expect(
      (
        await ask(
          await assertionWith({ claims: own, header: { alg: 'ES256', kid: 'new' }, key: PAIRS.ES256.privateKey }),
        )
      ).status,
    ).toBe(200)
    writeFileSync(file, JSON.stringify(jwkOf(other.privateKey)))
    await expect(runKeysRotate(commands, id, { jwk: file })).rejects.toThrow(/^--jwk: .*d: is part of a private key/)
    await expect(runKeysCreate(commands, { tier: 'free', jwk: join(folder, 'none') })).rejects.toThrow(
      /^--jwk: .*ENOENT/,
    )
    expect(await door.keys.list()).toHaveLength(2)
  })
})
