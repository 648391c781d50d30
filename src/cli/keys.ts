import { readFileSync } from 'node:fs'
import { changeKey, type KeyDesk, type KeyWish, makeKey, type Proof, revokeKey, rotateKey } from '../auth/key_desk.ts'
import { createTokens } from '../auth/token.ts'
import { badInput } from '../core/failure.ts'
import { toKey as toItem } from '../core/operator_wire.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, printRows } from './rows.ts'
import { toText } from './text_file.ts'
import type { KeyRow } from '../core/rows/ledger.ts'

/** What the key commands work with. */
export interface KeyCommands extends KeyDesk {
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

const OPTIONS = { tier: '--tier', scopes: '--scopes', verticals: '--verticals', budget_usd: '--budget-usd' }

/** Makes a key and prints it, with its secret, which is not kept, unless it has public keys instead. */
export async function runKeysCreate(desk: KeyCommands, { jwk: file, ...options }: CreateKeyOptions): Promise<void> {
  const { row, proof } = await plainly(() => makeKey({ ...toWish(options), jwk: textOf(file) }, desk), {
    ...OPTIONS,
    jwk: `--jwk: ${file}`,
  })
  const { tier, scopes, verticals, budget_usd } = toItem(row)
  desk.print(
    toJson({ client_id: row.keyId, ...toProof(proof), agent_id: row.agentId, tier, scopes, verticals, budget_usd }),
  )
}

/** A key as options describe it. */
export const toWish = ({ tier, scopes, verticals, budgetUsd }: Omit<CreateKeyOptions, 'jwk'>): KeyWish => ({
  tier,
  scopes: scopes === undefined ? undefined : toList(scopes),
  verticals: verticals === undefined ? undefined : toVerticals(verticals),
  budget_usd: budgetUsd === undefined ? undefined : toUsd(budgetUsd),
})

/** An option without an entry, as a variable that is empty leaves it, must not open everything that it was to narrow. */
function toVerticals(text: string): string[] {
  const verticals = toList(text)
  if (verticals.length === 0) throw badInput('verticals: names none; leave it out to let the key act in all.')
  return verticals
}

/** The entries of a list, by commas or spaces. */
export const toList = (text: string): string[] => text.split(/[ ,]+/).filter(Boolean)

const toUsd = (text: string): number => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN)

const toProof = (proof: Proof): Record<string, unknown> =>
  'secret' in proof ? { client_secret: proof.secret } : { public_keys: proof.publicKeys }

const textOf = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : toText(`--jwk: ${file}`, bytesOf(file))

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Error(`--jwk: ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
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
export async function runKeysRevoke(desk: KeyCommands, id: string): Promise<void> {
  if ((await revokeKey(id, desk)) === undefined) throw unknown(id)
  desk.print(`${id} is revoked; servers that run refuse its tokens within 5 seconds`)
}

/** Gives a key a new secret and prints it, or other public keys; tokens it already has stay valid until they expire. */
export async function runKeysRotate(
  desk: KeyCommands,
  id: string,
  { jwk: file }: { jwk?: string } = {},
): Promise<void> {
  const rotated = await plainly(() => rotateKey(id, textOf(file), desk), { jwk: `--jwk: ${file}` })
  if (rotated === undefined) throw unknown(id)
  desk.print(toJson({ client_id: id, ...toProof(rotated.proof), agent_id: rotated.row.agentId }))
}

/** Moves a key to another tier. */
export async function runKeysSetTier(desk: KeyCommands, id: string, tier: string): Promise<void> {
  if ((await plainly(() => changeKey(id, { tier }, desk))) === undefined) throw unknown(id)
  desk.print(`${id} is of tier ${tier}`)
}

/** Gives a key another budget; none takes it away. */
export async function runKeysSetBudget(desk: KeyCommands, id: string, usd: string): Promise<void> {
  const row = await plainly(() => changeKey(id, { budget_usd: usd === 'none' ? null : toUsd(usd) }, desk))
  if (row === undefined) throw unknown(id)
  desk.print(row.budgetCredits === null ? `${id} has no cap` : `${id} may spend ${toBudget(row)}`)
}

/** Signs tokens with a new key from now on. */
export async function runKeysRotateSigning({ keys, now, print }: KeyCommands): Promise<void> {
  await createTokens({ keys, now, issuer: '', audience: '' }).rotate()
  print(
    'a new key signs tokens; servers that run use it within 5 seconds, tokens of the old one stay valid until they expire',
  )
}

const unknown = (id: string): Error =>
  new Error(`unknown key ${id.slice(0, 64)}; agent-broker keys list names them all`)

const toDate = (ms: number): string => new Date(ms).toISOString()
const toBudget = ({ budgetCredits }: KeyRow): string =>
  budgetCredits === null ? 'no cap' : `${(budgetCredits / 100).toFixed(2)} USD a day`
const toJson = (value: Record<string, unknown>): string => JSON.stringify(value, null, 2)
