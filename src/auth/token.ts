import { hash, randomUUID } from 'node:crypto'
import type { JWK, JWTPayload } from 'jose'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { MOST_TOKEN_CHARACTERS, type SecretFor } from '../core/auth.ts'
import type { Caller } from '../core/caller.ts'
import type { KeyRow, KeyTable } from '../core/rows/ledger.ts'
import { createBoundedMap } from '../lib/bounded_map.ts'
import { createKeyring, type Keyring } from './keyring.ts'
import { type Ask, type Grant, intersect, narrow } from './narrow.ts'
import { createRecheck } from './recheck.ts'
import { refuseToken } from './refusal.ts'

/** Issues and checks our own tokens. */
export interface Tokens {
  /** Signs a token for a key; asking for more than the key has is a failure. */
  issue(key: KeyRow, ask?: Ask): Promise<{ token: string; expiresInS: number; scope: string }>
  /** The caller a token stands for, as far as its key still allows; anything wrong is an `identity_required` failure. */
  verify(token: string): Promise<Caller>
  /** Forgets what is remembered of a key: call it after a revocation or change in this process. */
  forget(keyId: string): void
  jwks(): Promise<{ keys: JWK[] }>
  secretFor: SecretFor
  /** Signs with a new key from now on; tokens of the old ones stay valid until they expire. */
  rotate(): Promise<void>
}

/** How our tokens are made and checked; `issuer` and `audience` are exact. */
export interface TokenOptions {
  keys: KeyTable
  issuer: string
  audience: string
  now: () => number
  ttlS?: number
}

interface Checked {
  agentId: string
  keyId: string
  grant: Grant
  expiresAt: number
}

const TYPE = 'at+jwt'
const ALGORITHM = 'EdDSA'
const TOLERANCE_S = 30
const MOST_REMEMBERED = 10_000
const KID = /^[A-Za-z0-9_-]{1,64}$/
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/
const CREDITS_PER_USD = 100

/** Makes the issuer and checker of our tokens. */
export function createTokens(options: TokenOptions): Tokens {
  const { keys, issuer, audience, now, ttlS = 3600 } = options
  const keyring = createKeyring({ keys, now, lifetimeMs: (ttlS + TOLERANCE_S) * 1000 })
  const check = createCheck({ ...options, ttlS }, keyring)
  const rows = createRecheck(keyId => keys.get(keyId), now)
  const remembered = createBoundedMap<Checked>(MOST_REMEMBERED)

  return {
    async issue(key, ask = {}) {
      const grant = narrow(key, ask)
      const { kid, privateKey } = await keyring.active()
      const issuedAt = Math.floor(now() / 1000)
      const scope = grant.scopes.join(' ')
      const { SignJWT } = await loadJose()
      const token = await new SignJWT({
        client_id: key.keyId,
        scope,
        tier: key.tier,
        verticals: [...grant.verticals],
        ...toBudget(grant, ask),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(issuer)
        .setSubject(key.agentId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttlS)
        .setJti(randomUUID())
        .sign(privateKey)
      return { token, expiresInS: ttlS, scope }
    },
    async verify(token) {
      // The length comes first: nothing of an oversized token is hashed or parsed.
      if (token.length > MOST_TOKEN_CHARACTERS || !COMPACT.test(token)) throw refuseToken('is not well-formed', issuer)
      const name = hash('sha256', token, 'base64')
      let checked = remembered.get(name)
      if (checked === undefined || checked.expiresAt <= now()) {
        remembered.delete(name)
        checked = await check(token)
        remembered.set(name, checked)
      }
      const row = await rows.get(checked.keyId)
      if (row === undefined || row.revokedAt !== null || row.agentId !== checked.agentId)
        throw refuseToken('belongs to a key that was revoked', issuer)
      const grant = intersect(row, checked.grant)
      if (grant === undefined) throw refuseToken('grants nothing that its key still has', issuer)
      return { agentId: row.agentId, keyId: row.keyId, tier: row.tier, ...grant }
    },
    forget: keyId => rows.delete(keyId),
    jwks: keyring.jwks,
    secretFor: keyring.secretFor,
    rotate: keyring.rotate,
  }
}

function createCheck(
  { issuer, audience, now, ttlS }: Required<TokenOptions>,
  keyring: Keyring,
): (token: string) => Promise<Checked> {
  return async token => {
    const kid = kidOf(token)
    const key = kid === undefined ? undefined : await keyring.publicKey(kid)
    // The key is found by its name alone: keys or addresses of keys that a token brings along are never looked at.
    if (key === undefined) throw refuseToken('is not signed by this server', issuer)
    const { errors, jwtVerify } = await loadJose()
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer,
      audience,
      clockTolerance: TOLERANCE_S,
      maxTokenAge: ttlS,
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: new Date(now()),
    }).catch((error: unknown) => {
      const hasExpired = error instanceof errors.JWTExpired
      throw refuseToken(hasExpired ? 'has expired' : 'is not valid here', issuer, hasExpired)
    })
    const checked = toChecked(payload)
    if (checked === undefined) throw refuseToken('is not valid here', issuer)
    return checked
  }
}

// Loaded with the first token: over stdio there is none as a rule, and a start is waited for.
const loadJose = () => import('jose')

function kidOf(token: string): string | undefined {
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    return alg === ALGORITHM && typeof kid === 'string' && KID.test(kid) ? kid : undefined
  } catch {
    return undefined
  }
}

function toChecked({
  sub,
  exp,
  client_id: keyId,
  scope,
  verticals,
  budget_usd: budget,
  is_budget_of_key: isBudgetOfKey,
}: JWTPayload): Checked | undefined {
  if (
    sub === undefined ||
    exp === undefined ||
    typeof keyId !== 'string' ||
    typeof scope !== 'string' ||
    !isStrings(verticals)
  )
    return undefined
  if (budget !== undefined && typeof budget !== 'number') return undefined
  const budgetCredits = budget === undefined || isBudgetOfKey === true ? null : Math.round(budget * CREDITS_PER_USD)
  return {
    agentId: sub,
    keyId,
    grant: { scopes: scope.split(' ').filter(Boolean), verticals, budgetCredits },
    expiresAt: exp * 1000,
  }
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** One that was not asked for is the key's, and follows it. */
const toBudget = ({ budgetCredits }: Grant, ask: Ask): { budget_usd?: number; is_budget_of_key?: true } =>
  budgetCredits === null
    ? {}
    : {
        budget_usd: budgetCredits / CREDITS_PER_USD,
        ...(ask.budgetCredits === undefined && { is_budget_of_key: true as const }),
      }
