import { hashSecret, makeAgentId, makeClientId, makeSecret } from '../auth/secret.ts'
import { createTokens } from '../auth/token.ts'
import { SCOPE, VERTICAL } from '../core/auth.ts'
import type { KeyRow, KeyTable, Tier } from '../core/ledger.ts'

/** What the key commands work with. */
export interface KeyCommands {
  keys: KeyTable
  now: () => number
  print: (text: string) => void
}

/** The options of `keys create`, as the command line gives them. */
export interface CreateKeyOptions {
  tier: string
  scopes?: string
  verticals?: string
  budgetUsd?: string
}

/** The tiers a key may have. */
export const TIERS: readonly Tier[] = ['free', 'credits', 'unlimited']

/** Makes a key and prints it with its secret, which is not kept. */
export async function runKeysCreate({ keys, now, print }: KeyCommands, { tier, scopes = 'ops:*', verticals = '', budgetUsd }: CreateKeyOptions): Promise<void> {
  const secret = makeSecret()
  const row: KeyRow = {
    keyId: makeClientId(),
    agentId: makeAgentId(),
    email: null,
    secretHash: '',
    tier: toTier(tier),
    scopes: toList(scopes, SCOPE, '--scopes', 'ops:<operation> or ops:*'),
    verticals: toList(verticals, VERTICAL, '--verticals', 'names of letters, digits, - and _'),
    budgetCredits: toCredits(budgetUsd),
    createdAt: now(),
    revokedAt: null,
  }
  if (row.scopes.length === 0) throw new Error('--scopes: names none; leave it out to grant ops:*')
  await keys.add({ ...row, secretHash: await hashSecret(secret) })
  print(toJson({ client_id: row.keyId, client_secret: secret, agent_id: row.agentId, ...toGrant(row) }))
}

/** Prints every key, one a line, without secrets. */
export async function runKeysList({ keys, print }: KeyCommands): Promise<void> {
  for (const row of (await keys.list()).sort((a, b) => a.createdAt - b.createdAt)) {
    const { keyId, agentId, email, createdAt, revokedAt } = row
    const facts = [
      keyId,
      agentId,
      row.tier,
      row.scopes.join(','),
      row.verticals.join(',') || 'all verticals',
      toBudget(row),
      email ?? 'operator',
      toDate(createdAt),
    ]
    print([...facts, revokedAt === null ? 'active' : `revoked ${toDate(revokedAt)}`].join('\t'))
  }
}

/** Revokes a key; its tokens are refused within 5 s. */
export async function runKeysRevoke({ keys, now, print }: KeyCommands, id: string): Promise<void> {
  const row = await find(keys, id)
  if (row.revokedAt === null) await keys.update(id, { revokedAt: now() })
  print(`${id} is revoked; servers that run refuse its tokens within 5 seconds`)
}

/** Gives a key a new secret and prints it; tokens it already has stay valid until they expire. */
export async function runKeysRotate({ keys, print }: KeyCommands, id: string): Promise<void> {
  const row = await find(keys, id)
  if (row.revokedAt !== null) throw new Error(`key ${id} is revoked; make a new one with agent-broker keys create`)
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
  print('a new key signs tokens; servers that run use it within 5 seconds, tokens of the old one stay valid until they expire')
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

function toCredits(usd: string | undefined): number | null {
  if (usd === undefined) return null
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(usd)) throw new Error('--budget-usd: must be an amount such as 25 or 2.50')
  return Math.round(Number(usd) * 100)
}

const toDate = (ms: number): string => new Date(ms).toISOString()
const toBudget = ({ budgetCredits }: KeyRow): string => (budgetCredits === null ? 'no cap' : `${(budgetCredits / 100).toFixed(2)} USD a day`)
const toGrant = ({ tier, scopes, verticals, budgetCredits }: KeyRow): Record<string, unknown> => ({
  tier,
  scopes,
  verticals,
  budget_usd: budgetCredits === null ? null : budgetCredits / 100,
})
const toJson = (value: Record<string, unknown>): string => JSON.stringify(value, null, 2)
