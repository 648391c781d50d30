import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { base64url, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { claims, forge, refusal, signingKey, START, tokens, useTokens } from './forge.ts'

const encode = (value: unknown): string => base64url.encode(JSON.stringify(value))

useTokens()

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
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
        .sign(new TextEncoder().encode(secret.padEnd(32)))
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

  it.each(['../../x', '/etc/passwd', 'x'.repeat(65), '', "' or 1=1 --", '__proto__', 'constructor'])(
    'with kid %s',
    async kid => {
      await refusal(await forge({}, { kid }))
    },
  )

  it.each([undefined, 'JWT', 'jwt', 'id+jwt', 'none', 5])('with typ %s', async typ => {
    const { kid } = await signingKey()
    await refusal(await forge({}, { kid, typ }))
  })

  it('with a critical extension', async () => {
    const [, payload, signature] = (await forge()).split('.')
    await refusal(
      `${encode({ alg: 'EdDSA', typ: 'at+jwt', kid: await nameOf(), crit: ['b64'], b64: false })}.${payload}.${signature}`,
    )
  })

  it('with a swapped scope', async () => {
    const [head, , signature] = (await forge()).split('.')
    await refusal(`${head}.${encode(claims({ scope: 'ops:*' }))}.${signature}`)
  })

  it('truncated at any place', async () => {
    const token = await forge()
    for (const length of [
      0,
      1,
      10,
      token.indexOf('.'),
      token.indexOf('.') + 1,
      token.lastIndexOf('.') + 1,
      token.length - 1,
    ])
      await refusal(token.slice(0, length))
  })

  it('of 1 MB, or just over the limit', async () => {
    await refusal(await forge({ pad: 'x'.repeat(1_048_576) }))
    await refusal('a.'.repeat(524_288))
    await refusal(await forge({ pad: 'x'.repeat(8192) }))
  })

  it.each([
    '',
    ' ',
    '.',
    '..',
    'a.b.c',
    'null',
    '{}',
    'Bearer',
    'e30.e30.e30',
    'a.b.c.d.e',
    '\u0000.\u0000.\u0000',
    'é.é.é',
  ])('that is no token: %j', async token => {
    await refusal(token)
  })
})
