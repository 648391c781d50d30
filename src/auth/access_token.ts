import { hash, randomBytes } from 'node:crypto'
import type { VerifyToken } from '../core/auth.ts'
import { badInput, Failure } from '../core/failure.ts'
import { toDate } from '../core/listing.ts'
import type { AccessTokenRow, AccessTokenTable } from '../core/rows/access_tokens.ts'
import type { KeyRow, KeyTable } from '../core/rows/ledger.ts'
import { nearest } from '../lib/nearest.ts'
import { intersect, narrow } from './narrow.ts'
import { createRecheck } from './recheck.ts'

const PREFIX = 'abt_'
const SHAPE = /^abt_[\w-]{43}$/
const ID_CHARACTERS = PREFIX.length + 8

/** Checks access tokens. */
export interface AccessTokens {
  verify: VerifyToken
  /** Forgets what is remembered of a token: call it after a revocation in this process. */
  forget(tokenHash: string): void
}

/** A new token: the whole, which is shown once, and what is kept of it. */
function makeAccessToken(): { token: string; tokenId: string; tokenHash: string } {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  return { token, tokenId: tokenIdOf(token), tokenHash: hashOf(token) }
}

/** What a token is listed by: its first characters. */
export const tokenIdOf = (token: string): string => token.slice(0, ID_CHARACTERS)

/** Whether a credential says that it is an access token. */
export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX)

interface Found {
  token: AccessTokenRow
  key: KeyRow
}

/** Makes the check of access tokens. */
export function createAccessTokens({ accessTokens, keys, now }: Omit<AccessTokenParts, 'operations'>): AccessTokens {
  const read = async (hash: string): Promise<Found | undefined> => {
    const token = await accessTokens.find(hash)
    const key = token && (await keys.get(token.keyId))
    return token && key && { token, key }
  }
  const rows = createRecheck(read, now)
  return {
    async verify(given) {
      const found = SHAPE.test(given) ? await rows.get(hashOf(given)) : undefined
      if (found === undefined) throw refuse('is unknown here')
      const { token, key } = found
      if (token.revokedAt !== null) throw refuse('was revoked')
      if (token.expiresAt !== null && token.expiresAt <= now()) throw refuse('has expired', true)
      if (key.revokedAt !== null) throw refuse('belongs to a key that was revoked')
      const grant = intersect(key, { scopes: token.scopes, verticals: [], budgetCredits: null })
      if (grant === undefined) throw refuse('grants nothing that its key still has')
      return { agentId: key.agentId, keyId: key.keyId, tier: key.tier, ...grant }
    },
    forget: rows.delete,
  }
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Refuses in general terms; never repeats any of the token. */
const refuse = (why: string, hasExpired = false): Failure =>
  new Failure('identity_required', `The token ${why}; ask the operator for a new one: agent-broker tokens create.`, {
    hasExpired,
  })

/** What an access token is made from, as an operator gives it. */
export interface AccessTokenWish {
  keyId: string
  name: string
  /** Left out: what the key grants. */
  scopes?: readonly string[] | undefined
  expiresAt: number | null
}

/** What access tokens are made with. */
export interface AccessTokenParts {
  keys: KeyTable
  accessTokens: AccessTokenTable
  now(): number
  /** Names a scope may carry. */
  operations(): Promise<readonly string[]> | readonly string[]
}

/** Makes a token in the name of a key and keeps its hash; what does not fit is a failure that names the field. */
export async function addAccessToken(
  { keyId, name, scopes = [], expiresAt }: AccessTokenWish,
  { keys, accessTokens, now, operations }: AccessTokenParts,
): Promise<{ token: string; row: AccessTokenRow }> {
  await refuseUnknown(scopes, operations)
  const key = await keys.get(keyId)
  if (key === undefined || key.revokedAt !== null)
    throw badInput(
      `client_id: ${key === undefined ? 'no key has it' : 'its key was revoked'}; agent-broker keys list names the keys.`,
    )
  const { token, ...kept } = makeAccessToken()
  const granted = [...narrow(key, { scopes }).scopes]
  const row = { ...kept, keyId, name, scopes: granted, createdAt: now(), expiresAt, revokedAt: null }
  await accessTokens.add(row)
  return { token, row }
}

async function refuseUnknown(scopes: readonly string[], operations: AccessTokenParts['operations']): Promise<void> {
  const named = scopes.filter(scope => scope !== 'ops:*').map(scope => scope.slice('ops:'.length))
  if (named.length === 0) return
  const known = await operations()
  const unknown = named.find(name => !known.includes(name))
  if (unknown === undefined) return
  const close = nearest(unknown, known).map(name => `ops:${name}`)
  throw badInput(
    `scopes: there is no operation ${unknown}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' agent-broker list names them all.'}`,
  )
}

/** What is told of an access token; nothing of it that would let anybody in. */
export const toListed = ({ tokenId, keyId, name, scopes, createdAt, expiresAt, revokedAt }: AccessTokenRow) => ({
  token_id: tokenId,
  client_id: keyId,
  name,
  scopes,
  created_at: toDate(createdAt),
  expires_at: toDate(expiresAt),
  revoked_at: toDate(revokedAt),
})
