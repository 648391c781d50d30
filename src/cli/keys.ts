import { readFileSync } from 'node:fs'
import { readPublicKeys } from '../auth/public_keys.ts'
import { hashSecret, makeAgentId, makeClientId, makeSecret } from '../auth/secret.ts'
import { createTokens } from '../auth/token.ts'
import { toKey as toItem } from '../core/operator_wire.ts'
import { SCOPE, VERTICAL } from '../core/auth.ts'
import { nearest } from '../lib/nearest.ts'
import { type Listing, type ListOptions, printRows } from './rows.ts'
import type { ClientKeyRow, KeyRow, KeyTable, Tier } from '../core/rows/ledger.ts'

/** What the key commands work with. */
export interface KeyCommands {
  keys: KeyTable
  now: () => number
  /** Names a scope may carry. */
  operations(): Promise<readonly string[]>
  /** By key, which host it is of that somebody has logged in. */
  hosts?(): Promise<ReadonlyMap<string, string>>
  print: (text: string) => void
}

/** The options of `keys create`, as the command line gives them. */
export interface CreateKeyOptions {
  tier: string
  scopes?: string
  verticals?: string
  budgetUsd?: string
  /** File of public keys that take the place of a secret. */
  jwk?: string
}

/** The tiers a key may have. */
export const TIERS: readonly Tier[] = ['free', 'credits', 'unlimited']

/** Makes a key and prints it, with its secret, which is not kept, unless it has public keys instead. */
export async function runKeysCreate(
  { keys, now, operations, print }: KeyCommands,
  options: CreateKeyOptions,
): Promise<void> {
  const { jwk } = options
  const row = toKey(options, now())
  await refuseUnknown(row.scopes, operations)
  const common = { agent_id: row.agentId, ...toGrant(row) }
  if (jwk === undefined) {
    const secret = makeSecret()
    await keys.add({ ...row, secretHash: await hashSecret(secret) })
    return print(toJson({ client_id: row.keyId, client_secret: secret, ...common }))
  }
  const rows = toClientKeys(row.keyId, jwk, now())
  await keys.add(row)
  await keys.setPublicKeys(row.keyId, rows)
  print(toJson({ client_id: row.keyId, public_keys: rows.map(({ kid }) => kid), ...common }))
}

/** A key as the options describe it, which nothing lets in yet: no secret has an empty hash. */
export function toKey({ tier, scopes, verticals = '', budgetUsd }: CreateKeyOptions, createdAt: number): KeyRow {
  return {
    keyId: makeClientId(),
    agentId: makeAgentId(),
    email: null,
    secretHash: '',
    tier: toTier(tier),
    scopes: toScopes(scopes) ?? ['ops:*'],
    verticals: toList(verticals, VERTICAL, '--verticals', 'names of letters, digits, - and _'),
    budgetCredits: toCredits(budgetUsd),
    createdAt,
    revokedAt: null,
  }
}

/** The scopes an option names; undefined without it. */
export function toScopes(scopes: string | undefined): string[] | undefined {
  if (scopes === undefined) return undefined
  const listed = toList(scopes, SCOPE, '--scopes', 'ops:<operation> or ops:*')
  if (listed.length === 0) throw new Error('--scopes: names none; leave it out to grant ops:*')
  return listed
}

/** Prints every key without secrets, oldest first. */
export async function runKeysList({ hosts, keys, print }: KeyCommands, options: ListOptions = {}): Promise<void> {
  const hostOf = await hosts?.()
  const holder = ({ keyId, email }: KeyRow): string => hostOf?.get(keyId) ?? email ?? 'operator'
  const rows = (await keys.list()).sort((a, b) => a.createdAt - b.createdAt)
  const listing: Listing<KeyRow> = {
    head: ['client_id', 'agent_id', 'tier', 'scopes', 'verticals', 'budget', 'holder', 'created', 'state'],
    cells: row => [
      row.keyId,
      row.agentId,
      row.tier,
      row.scopes.join(','),
      row.verticals.join(',') || 'all verticals',
      toBudget(row),
      holder(row),
      toDate(row.createdAt),
      row.revokedAt === null ? 'active' : `revoked ${toDate(row.revokedAt)}`,
    ],
    item: row => ({ ...toItem(row), host: hostOf?.get(row.keyId) ?? null }),
    none: 'there is no key; agent-broker keys create makes one',
  }
  await printRows(rows, listing, options, print)
}

/** Revokes a key; its tokens are refused within 5 s. */
export async function runKeysRevoke({ keys, now, print }: KeyCommands, id: string): Promise<void> {
  const row = await find(keys, id)
  if (row.revokedAt === null) await keys.update(id, { revokedAt: now() })
  print(`${id} is revoked; servers that run refuse its tokens within 5 seconds`)
}

/** Gives a key a new secret and prints it, or other public keys; tokens it already has stay valid until they expire. */
export async function runKeysRotate(
  { keys, now, print }: KeyCommands,
  id: string,
  { jwk }: { jwk?: string } = {},
): Promise<void> {
  const row = await find(keys, id)
  if (row.revokedAt !== null) throw new Error(`key ${id} is revoked; make a new one with agent-broker keys create`)
  if (jwk !== undefined) {
    const rows = toClientKeys(id, jwk, now())
    await keys.setPublicKeys(id, rows)
    return print(toJson({ client_id: id, public_keys: rows.map(({ kid }) => kid), agent_id: row.agentId }))
  }
  const secret = makeSecret()
  await keys.update(id, { secretHash: await hashSecret(secret) })
  print(toJson({ client_id: id, client_secret: secret, agent_id: row.agentId }))
}

/** Moves a key to another tier. */
export async function runKeysSetTier({ keys, print }: KeyCommands, id: string, tier: string): Promise<void> {
  await find(keys, id)
  await keys.update(id, { tier: toTier(tier) })
  print(`${id} is of tier ${tier}`)
}

/** Signs tokens with a new key from now on. */
export async function runKeysRotateSigning({ keys, now, print }: KeyCommands): Promise<void> {
  await createTokens({ keys, now, issuer: '', audience: '' }).rotate()
  print(
    'a new key signs tokens; servers that run use it within 5 seconds, tokens of the old one stay valid until they expire',
  )
}

function toClientKeys(keyId: string, file: string, createdAt: number): ClientKeyRow[] {
  try {
    return readPublicKeys(readFileSync(file, 'utf8')).map(key => ({ keyId, createdAt, ...key }))
  } catch (error) {
    throw new Error(`--jwk: ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function find(keys: KeyTable, id: string): Promise<KeyRow> {
  const row = await keys.get(id)
  if (row === undefined) throw new Error(`unknown key ${id.slice(0, 64)}; agent-broker keys list names them all`)
  return row
}

function toTier(tier: string): Tier {
  const known = TIERS.find(name => name === tier)
  if (known === undefined) throw new Error(`unknown tier ${tier.slice(0, 40)}; use ${TIERS.join(', ')}`)
  return known
}

function toList(text: string, pattern: RegExp, option: string, rule: string): string[] {
  const entries = text
    .split(/[ ,]+/)
    .filter(Boolean)
    .map(entry => entry.trim())
  const wrong = entries.find(entry => !pattern.test(entry))
  if (wrong !== undefined) throw new Error(`${option}: ${wrong.slice(0, 40)} is not one; use ${rule}`)
  return [...new Set(entries)]
}

async function refuseUnknown(scopes: readonly string[], operations: KeyCommands['operations']): Promise<void> {
  const named = scopes.map(scope => scope.slice('ops:'.length)).filter(name => name !== '*')
  if (named.length === 0) return
  const known = await operations()
  const unknown = named.find(name => !known.includes(name))
  if (unknown === undefined) return
  const close = nearest(unknown, known).map(name => `ops:${name}`)
  throw new Error(
    `--scopes: there is no operation ${unknown}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' agent-broker list names them all.'}`,
  )
}

function toCredits(usd: string | undefined): number | null {
  if (usd === undefined) return null
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(usd)) throw new Error('--budget-usd: must be an amount such as 25 or 2.50')
  return Math.round(Number(usd) * 100)
}

const toDate = (ms: number): string => new Date(ms).toISOString()
const toBudget = ({ budgetCredits }: KeyRow): string =>
  budgetCredits === null ? 'no cap' : `${(budgetCredits / 100).toFixed(2)} USD a day`
const toGrant = ({ tier, scopes, verticals, budgetCredits }: KeyRow): Record<string, unknown> => ({
  tier,
  scopes,
  verticals,
  budget_usd: budgetCredits === null ? null : budgetCredits / 100,
})
const toJson = (value: Record<string, unknown>): string => JSON.stringify(value, null, 2)
