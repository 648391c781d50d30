import { createPrivateKey } from 'node:crypto'
import { base64url, decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens } from '../../src/auth/token.ts'
import type { KeyTable } from '../../src/core/rows/ledger.ts'
import { createMemoryKeys } from './memory_keys.ts'
import {
  AUDIENCE,
  claims,
  clock,
  forge,
  ISSUER,
  KEY,
  keys,
  make,
  refusal,
  seconds,
  signingKey,
  tokens,
  useTokens,
} from './forge.ts'

useTokens()

describe('a token', () => {
  it('carries the documented claims', async () => {
    const { token, expiresInS, scope } = await tokens.issue(KEY)
    expect(expiresInS).toBe(3600)
    expect(scope).toBe('ops:send_message ops:capture_lead')
    expect(JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[0] ?? '')))).toMatchObject({
      alg: 'EdDSA',
      typ: 'at+jwt',
    })
    expect(decodeJwt(token)).toEqual({
      iss: ISSUER,
      aud: AUDIENCE,
      sub: 'agent_one',
      client_id: 'ab_one',
      scope,
      tier: 'unlimited',
      verticals: ['dental', 'hvac'],
      budget_usd: 5,
      is_budget_of_key: true,
      iat: seconds(),
      exp: seconds() + 3600,
      jti: expect.any(String),
    })
  })

  it('is the caller it was issued to', async () => {
    const { token } = await tokens.issue(KEY, { scopes: ['ops:send_message'], budgetCredits: 20, verticals: ['hvac'] })
    const caller = {
      agentId: 'agent_one',
      keyId: 'ab_one',
      tier: 'unlimited',
      scopes: ['ops:send_message'],
      verticals: ['hvac'],
      budgetCredits: 20,
    }
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
    expect(await tokens.verify(token)).toMatchObject({
      tier: 'free',
      budgetCredits: 100,
      verticals: ['hvac'],
      scopes: KEY.scopes,
    })
    await keys.update(KEY.keyId, { scopes: ['ops:send_message'], verticals: ['legal'] })
    tokens.forget(KEY.keyId)
    await refusal(token)
  })

  it('follows the budget of its key, upwards too, unless it was asked for with one of its own', async () => {
    const [plain, own] = [await tokens.issue(KEY), await tokens.issue(KEY, { budgetCredits: 500 })]
    for (const [budgetCredits, wanted] of [
      [800, [800, 500]],
      [30, [30, 30]],
      [null, [null, 500]],
    ] as const) {
      await keys.update(KEY.keyId, { budgetCredits })
      tokens.forget(KEY.keyId)
      const callers = [await tokens.verify(plain.token), await tokens.verify(own.token)]
      expect(callers.map(caller => caller.budgetCredits)).toEqual(wanted)
    }
  })

  it('is refused once its key is revoked: at once here, within 5 s elsewhere', async () => {
    const elsewhere = make()
    const { token } = await tokens.issue(KEY)
    await Promise.all([tokens.verify(token), elsewhere.verify(token)])
    await keys.update(KEY.keyId, { revokedAt: clock.nowMs })
    tokens.forget(KEY.keyId)
    expect(await refusal(token)).toMatch(/revoked/)
    clock.nowMs += 4900
    await elsewhere.verify(token)
    clock.nowMs += 100
    await expect(elsewhere.verify(token)).rejects.toMatchObject({ reason: 'identity_required' })
  })

  it('is refused once its key is revoked, also when the clock is set back', async () => {
    const { token } = await tokens.issue(KEY)
    clock.nowMs += 600_000
    await tokens.verify(token)
    clock.nowMs -= 600_000
    await keys.update(KEY.keyId, { revokedAt: clock.nowMs })
    expect(await refusal(token)).toMatch(/revoked/)
  })

  it('expires, also out of the memory of verified tokens', async () => {
    const { token } = await tokens.issue(KEY)
    await tokens.verify(token)
    clock.nowMs += 3_600_000 + 31_000
    expect(await refusal(token)).toMatch(/expired/)
  })
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
    clock.nowMs += 3_600_000 + 30_000
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
    const counting = make({ keys: counted })
    await counting.issue(KEY)
    reads = 0
    for (let index = 0; index < 50; index += 1) await refusal(await forge({}, { kid: `unknown${index}` }), counting)
    expect(reads).toBe(10)
    clock.nowMs += 5000
    for (let index = 0; index < 50; index += 1) await refusal(await forge({}, { kid: `unknown${index}` }), counting)
    expect(reads).toBe(21)
  })

  it('publishes no private part', async () => {
    for (const key of (await tokens.jwks()).keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('two processes that start at once understand each other', async () => {
    const empty = createMemoryKeys()
    await empty.add(KEY)
    const [one, two] = [0, 1].map(() =>
      createTokens({ keys: empty, issuer: ISSUER, audience: AUDIENCE, now: () => clock.nowMs }),
    )
    if (one === undefined || two === undefined) throw new Error('unreachable')
    const issued = await Promise.all([one.issue(KEY), two.issue(KEY)])
    expect(await empty.signingKeys()).toHaveLength(1)
    for (const { token } of issued) await Promise.all([one.verify(token), two.verify(token)])
    const kids = (await Promise.all([one.issue(KEY), two.issue(KEY)])).map(({ token }) => token.split('.')[0])
    expect(kids[0]).toBe(kids[1])
  })
})
