import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { beforeEach, expect } from 'vitest'
import { createTokens, type Tokens } from '../../src/auth/token.ts'
import { Failure } from '../../src/core/failure.ts'
import type { KeyRow, KeyTable } from '../../src/core/rows/ledger.ts'
import { cpuMs } from '../cpu.ts'
import { createMemoryKeys } from './memory_keys.ts'

/** Who issues the tokens. */
export const ISSUER = 'http://127.0.0.1:8787/auth'

/** Whom they are for. */
export const AUDIENCE = 'http://127.0.0.1:8787'

/** When a test begins. */
export const START = Date.UTC(2026, 5, 1)

/** The key of the tests. */
export const KEY: KeyRow = {
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

/** The keys of the test that runs. */
export let keys: KeyTable

/** The tokens made for them. */
export let tokens: Tokens

/** The clock of tokens. */
export const clock = { nowMs: START }

/** Gives each test one key and tokens for it. */
export function useTokens(): void {
  beforeEach(async () => {
    keys = createMemoryKeys()
    clock.nowMs = START
    await keys.add(KEY)
    tokens = make()
    // The first token makes the signing key; the first verification loads what the costs below are not to contain.
    await tokens.verify((await tokens.issue(KEY)).token)
  })
}

/** Tokens as another process would make them. */
export const make = (over: { issuer?: string; audience?: string; keys?: KeyTable } = {}): Tokens =>
  createTokens({ keys, issuer: ISSUER, audience: AUDIENCE, now: () => clock.nowMs, ...over })

/** The sentence a token is refused with, which must cost little and not repeat the token. */
export async function refusal(token: string, by: Tokens = tokens): Promise<string> {
  const began = cpuMs()
  const error = await by.verify(token).then(
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

/** The key that signs now. */
export async function signingKey(): Promise<{ kid: string; privateJwk: JsonWebKey; publicJwk: JsonWebKey }> {
  const row = (await keys.signingKeys()).find(({ retiredAt }) => retiredAt === null)
  if (row === undefined) throw new Error('no signing key')
  return { kid: row.kid, privateJwk: JSON.parse(row.privateJwk), publicJwk: JSON.parse(row.publicJwk) }
}

/** The clock as tokens have it. */
export const seconds = (): number => Math.floor(clock.nowMs / 1000)

/** The claims of a token that is right. */
export const claims = (over: JWTPayload = {}): JWTPayload => ({
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
export async function forge(
  payload: JWTPayload = {},
  header: Record<string, unknown> = {},
  own?: JsonWebKey,
): Promise<string> {
  const { kid, privateJwk } = await signingKey()
  const key = createPrivateKey({ key: own ?? privateJwk, format: 'jwk' })
  return new SignJWT(claims(payload)).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid, ...header }).sign(key)
}
