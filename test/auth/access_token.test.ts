import { describe, expect, it } from 'vitest'
import { addAccessToken, createAccessTokens } from '../../src/auth/access_token.ts'
import type { KeyRow } from '../../src/core/rows/ledger.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { addKey } from './door.ts'

const DAY_MS = 86_400_000

/** Access tokens over a ledger in memory, at a time that a test sets. */
async function open(over: Partial<KeyRow> = {}) {
  const ledger = await openSqlite(':memory:')
  const clock = { ms: Date.UTC(2026, 5, 1) }
  const parts = { keys: ledger.keys, accessTokens: ledger.accessTokens, now: () => clock.ms }
  const key = await addKey(ledger.keys, over)
  const made = (wish: { scopes?: string[]; expiresAt?: number; keyId?: string } = {}) =>
    addAccessToken(
      { keyId: key.keyId, name: 'Cursor', expiresAt: null, ...wish },
      { ...parts, operations: () => ['send_message', 'capture_lead'] },
    )
  return { ledger, clock, key, made, checks: createAccessTokens(parts), parts }
}

describe('an access token', () => {
  it('acts in the name of its key, within its own scopes and what the key has by now', async () => {
    const { checks, clock, key, ledger, made } = await open()
    const { token } = await made({ scopes: ['ops:send_message'] })
    expect(await checks.verify(token)).toEqual({
      agentId: key.agentId,
      keyId: key.keyId,
      tier: 'unlimited',
      scopes: ['ops:send_message'],
      verticals: key.verticals,
      budgetCredits: key.budgetCredits,
    })
    await ledger.keys.update(key.keyId, { tier: 'free', budgetCredits: 7 })
    clock.ms += 5_000
    expect(await checks.verify(token)).toMatchObject({ tier: 'free', budgetCredits: 7, scopes: ['ops:send_message'] })
    await ledger.keys.update(key.keyId, { scopes: ['ops:capture_lead'] })
    clock.ms += 5_000
    expect((await checks.verify(token)).scopes).toEqual([])
  })

  it('is kept as a hash and listed by its first characters', async () => {
    const { ledger, made } = await open()
    const { token, row } = await made()
    const kept = JSON.stringify(await ledger.accessTokens.page({ most: 10 }))
    expect(kept).toContain(token.slice(0, 12))
    expect(kept).not.toContain(token.slice(0, 13))
    expect(row.tokenId).toBe(token.slice(0, 12))
    expect(token).toMatch(/^abt_[\w-]{43}$/)
  })

  it('is refused once it was revoked, has expired, or its key was revoked, within 5 s on every node', async () => {
    const { checks, clock, key, ledger, made, parts } = await open()
    const [first, second, third] = [await made(), await made({ expiresAt: clock.ms + DAY_MS }), await made()]
    const other = createAccessTokens(parts)
    for (const node of [checks, other]) await node.verify(first.token)
    await ledger.accessTokens.revoke(first.row.tokenId, clock.ms)
    expect(await ledger.accessTokens.revoke(first.row.tokenId, clock.ms + 9)).toBe(false)
    checks.forget(first.row.tokenHash)
    await expect(checks.verify(first.token)).rejects.toMatchObject({ reason: 'identity_required' })
    await other.verify(first.token)
    clock.ms += 5_000
    await expect(other.verify(first.token)).rejects.toThrow('was revoked; ask the operator for a new one')
    await checks.verify(second.token)
    clock.ms += DAY_MS
    await expect(checks.verify(second.token)).rejects.toMatchObject({ details: { hasExpired: true } })
    await checks.verify(third.token)
    await ledger.keys.update(key.keyId, { revokedAt: clock.ms })
    clock.ms += 5_000
    await expect(checks.verify(third.token)).rejects.toThrow('belongs to a key that was revoked')
  })

  it.each([
    ['', 'empty'],
    ['abt_', 'its prefix alone'],
    [`abt_${'x'.repeat(43)}`, 'made up'],
    [`abt_${'x'.repeat(1_000_000)}`, 'huge'],
    [`abt_${'x'.repeat(42)}\0`, 'with a NUL character'],
    [`abt_${'x'.repeat(42)}é`, 'of other characters'],
  ])('is refused without a word of it when it is %#', async given => {
    const { checks, made } = await open()
    await made()
    const error = await checks.verify(given).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ reason: 'identity_required' })
    expect(String(error)).not.toContain('xxx')
  })

  it('does not come of a token with another end', async () => {
    const { checks, made } = await open()
    const { token } = await made()
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    await expect(checks.verify(other)).rejects.toThrow('is unknown here')
    await expect(checks.verify(token.slice(0, 12))).rejects.toThrow('is unknown here')
  })

  it('is made for no more than its key grants, and for operations that there are', async () => {
    const { clock, ledger, made } = await open({ scopes: ['ops:send_message'] })
    await expect(made({ scopes: ['ops:capture_lead'] })).rejects.toMatchObject({ reason: 'scope_denied' })
    await expect(made({ scopes: ['ops:send_mesage'] })).rejects.toThrow('Did you mean ops:send_message?')
    await expect(made({ keyId: 'ab_nobody' })).rejects.toThrow('client_id: no key has it')
    await ledger.keys.update('ab_one', { revokedAt: clock.ms })
    await expect(made()).rejects.toThrow('client_id: its key was revoked')
    expect(await ledger.accessTokens.page({ most: 10 })).toEqual([])
  })

  it('is removed 90 days after its end', async () => {
    const { clock, ledger, made } = await open()
    await made({ expiresAt: clock.ms + DAY_MS })
    const kept = await made()
    await ledger.prune(clock.ms + 90 * DAY_MS)
    expect(await ledger.accessTokens.page({ most: 10 })).toHaveLength(2)
    await ledger.prune(clock.ms + 91 * DAY_MS)
    expect((await ledger.accessTokens.page({ most: 10 })).map(({ tokenId }) => tokenId)).toEqual([kept.row.tokenId])
    await ledger.close()
  })
})
