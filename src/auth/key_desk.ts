import { SCOPE } from '../core/auth.ts'
import { badInput } from '../core/failure.ts'
import type { KeyRow, KeyTable, Tier } from '../core/rows/ledger.ts'
import { VERTICALS } from '../core/rows/supply.ts'
import { nearest } from '../lib/nearest.ts'
import { readPublicKeys } from './public_keys.ts'
import { hashSecret, makeAgentId, makeClientId, makeSecret } from './secret.ts'

/** The tiers a key may have. */
export const TIERS: readonly Tier[] = ['free', 'credits', 'unlimited']

/** A key as an operator writes it. */
export interface KeyWish {
  /** free without it. */
  tier?: string | undefined
  /** ops:* without it. */
  scopes?: readonly string[] | undefined
  /** Those it may act in; all where there is none. */
  verticals?: readonly string[] | undefined
  /** Most it may spend in a UTC day; null: no cap. */
  budget_usd?: number | null | undefined
  /** Text of a JWK or JWKS of public keys, which take the place of a secret. */
  jwk?: string | undefined
}

/** What keys are kept with. */
export interface KeyDesk {
  keys: KeyTable
  now(): number
  /** Names a scope may carry. */
  operations(): readonly string[] | Promise<readonly string[]>
}

/** What a key proves itself with: a secret that is told once and not kept, or public keys by their names. */
export type Proof = { secret: string } | { publicKeys: string[] }

const MOST_BUDGET_USD = 9_999_999

/** Makes a key; a wrong field is a `bad_input` failure that names it, and nothing is made. */
export async function makeKey(wish: KeyWish, desk: KeyDesk): Promise<{ row: KeyRow; proof: Proof }> {
  const { keys, now, operations } = desk
  const row = toKey(wish, now())
  await refuseUnknown(row.scopes, operations)
  if (wish.jwk === undefined) {
    const secret = makeSecret()
    await keys.add({ ...row, secretHash: await hashSecret(secret) })
    return { row, proof: { secret } }
  }
  const rows = readJwk(wish.jwk).map(key => ({ keyId: row.keyId, createdAt: now(), ...key }))
  await keys.add(row)
  await keys.setPublicKeys(row.keyId, rows)
  return { row, proof: { publicKeys: rows.map(({ kid }) => kid) } }
}

/** A key as a wish describes it, which nothing lets in yet: no secret has an empty hash. */
export function toKey(
  { tier = 'free', scopes, verticals = [], budget_usd: budgetUsd }: KeyWish,
  createdAt: number,
): KeyRow {
  return {
    keyId: makeClientId(),
    agentId: makeAgentId(),
    email: null,
    secretHash: '',
    tier: toTier(tier),
    scopes: scopes === undefined ? ['ops:*'] : toScopes(scopes),
    verticals: toVerticals(verticals),
    budgetCredits: toCredits(budgetUsd ?? null),
    createdAt,
    revokedAt: null,
  }
}

/** Scopes without repetition; what is none is refused. */
export function toScopes(scopes: readonly string[]): string[] {
  const listed = toList(scopes, SCOPE, 'scopes', 'ops:<operation> or ops:*')
  if (listed.length === 0) throw badInput('scopes: names none; leave it out to grant ops:*.')
  return listed
}

// A business is of one of these: a key for another could act for none.
function toVerticals(verticals: readonly string[]): string[] {
  const unknown = verticals.find(vertical => !VERTICALS.some(known => known === vertical))
  if (unknown === undefined) return [...new Set(verticals)]
  throw badInput(`verticals: there is no vertical ${unknown.slice(0, 40)}; use ${VERTICALS.join(', ')}.`)
}

/** Gives a key another tier or budget; undefined when there is none of this id. */
export async function changeKey(
  keyId: string,
  { tier, budget_usd: budgetUsd }: Pick<KeyWish, 'tier' | 'budget_usd'>,
  { keys }: Pick<KeyDesk, 'keys'>,
): Promise<KeyRow | undefined> {
  const changes = {
    ...(tier !== undefined && { tier: toTier(tier) }),
    ...(budgetUsd !== undefined && { budgetCredits: toCredits(budgetUsd) }),
  }
  if (Object.keys(changes).length > 0) await keys.update(keyId, changes)
  return keys.get(keyId)
}

/** Gives a key a new secret, or other public keys, in whose place its secret stays; undefined when there is none of this id. Tokens it has already stay valid until they expire. */
export async function rotateKey(
  keyId: string,
  jwk: string | undefined,
  { keys, now }: Pick<KeyDesk, 'keys' | 'now'>,
): Promise<{ row: KeyRow; proof: Proof } | undefined> {
  const row = await keys.get(keyId)
  if (row === undefined) return undefined
  if (row.revokedAt !== null)
    throw badInput(`client_id: key ${keyId} is revoked; make a new one with agent-broker keys create.`)
  if (jwk !== undefined) {
    const rows = readJwk(jwk).map(key => ({ keyId, createdAt: now(), ...key }))
    await keys.setPublicKeys(keyId, rows)
    return { row, proof: { publicKeys: rows.map(({ kid }) => kid) } }
  }
  const secret = makeSecret()
  await keys.update(keyId, { secretHash: await hashSecret(secret) })
  return { row, proof: { secret } }
}

/** Revokes a key, once: the first date stays; undefined when there is none of this id. */
export async function revokeKey(
  keyId: string,
  { keys, now }: Pick<KeyDesk, 'keys' | 'now'>,
): Promise<KeyRow | undefined> {
  const row = await keys.get(keyId)
  if (row !== undefined && row.revokedAt === null) await keys.update(keyId, { revokedAt: now() })
  return row && ((await keys.get(keyId)) ?? row)
}

function readJwk(text: string) {
  try {
    return readPublicKeys(text)
  } catch (error) {
    throw badInput(`jwk: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function toTier(tier: string): Tier {
  const known = TIERS.find(name => name === tier)
  if (known === undefined) throw badInput(`tier: unknown tier ${tier.slice(0, 40)}; use ${TIERS.join(', ')}.`)
  return known
}

function toList(entries: readonly string[], pattern: RegExp, field: string, rule: string): string[] {
  const wrong = entries.find(entry => !pattern.test(entry))
  if (wrong !== undefined) throw badInput(`${field}: ${wrong.slice(0, 40)} is not one; use ${rule}.`)
  return [...new Set(entries)]
}

async function refuseUnknown(scopes: readonly string[], operations: KeyDesk['operations']): Promise<void> {
  const named = scopes.map(scope => scope.slice('ops:'.length)).filter(name => name !== '*')
  // Only scopes that name an operation are worth the loading of all of them.
  if (named.length === 0) return
  const known = await operations()
  const unknown = named.find(name => !known.includes(name))
  if (unknown === undefined) return
  const close = nearest(unknown, known).map(name => `ops:${name}`)
  throw badInput(
    `scopes: there is no operation ${unknown}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' agent-broker list names them all.'}`,
  )
}

function toCredits(usd: number | null): number | null {
  if (usd === null) return null
  const credits = Math.round(usd * 100)
  if (!(usd >= 0 && usd <= MOST_BUDGET_USD) || Math.abs(usd * 100 - credits) > 1e-6)
    throw badInput('budget_usd: must be an amount such as 25 or 2.50.')
  return credits
}
