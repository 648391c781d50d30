import { addAccessToken, toListed, tokenIdOf } from '../auth/access_token.ts'
import { TOKEN_NAME } from '../auth/access_token_paths.ts'
import { whatItMustBe } from '../core/issue.ts'
import type { AccessTokenRow } from '../core/rows/access_tokens.ts'
import type { Ledger, Tables } from '../core/rows/ledger.ts'
import { toKey, toScopes } from '../auth/key_desk.ts'
import { toList, toWish } from './keys.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { clean, toDate } from './with_ledger.ts'

/** What the commands of access tokens work with. */
export interface TokenCommands {
  ledger: Pick<Ledger, 'accessTokens' | 'keys' | 'transaction'>
  now: () => number
  /** Names a scope may carry. */
  operations(): Promise<readonly string[]>
  print: (text: string) => void
  printJson: (value: unknown) => void
}

/** The options of `tokens create`, as the command line gives them. */
export interface CreateTokenOptions {
  client?: string
  scopes?: string
  expiresDays?: string
  tier?: string
  budgetUsd?: string
}

const DAY_MS = 86_400_000
const MOST_DAYS = 3_650
const PAGE = 200

/** Makes a token, in the name of a key or of one of its own, and prints it; it is not kept. */
export async function runTokensCreate(
  { ledger, now, operations, printJson }: TokenCommands,
  given: string,
  { client, expiresDays, tier, budgetUsd, ...options }: CreateTokenOptions,
): Promise<void> {
  if (client !== undefined && (tier ?? budgetUsd) !== undefined)
    throw new Error(
      `--${tier === undefined ? 'budget-usd' : 'tier'}: belongs to the key that --client names; leave it out`,
    )
  const name = toName(given)
  const wish = options.scopes
  const named = { scopes: '--scopes', tier: '--tier', budget_usd: '--budget-usd', client_id: '--client' }
  const scopes = wish === undefined ? undefined : await plainly(async () => toScopes(toList(wish)), named)
  const expiresAt = toExpiry(expiresDays, now())
  // Asked for outside of the transaction: it loads every operation.
  const known = scopes === undefined ? [] : await operations()
  const own = await plainly(
    async () => toKey(toWish({ tier: tier ?? 'free', ...(budgetUsd !== undefined && { budgetUsd }) }), now()),
    named,
  )
  const make = async ({ accessTokens, keys }: Tables) => {
    if (client === undefined) await keys.add(own)
    const keyId = client ?? own.keyId
    const added = await addAccessToken(
      { keyId, name, scopes, expiresAt },
      { accessTokens, keys, now, operations: () => known },
    )
    return { ...added, key: await keys.get(keyId) }
  }
  const made = await plainly(() => ledger.transaction(make), named)
  printJson({ token: made.token, ...toListed(made.row), agent_id: made.key?.agentId, tier: made.key?.tier })
}

/** Prints every token by its first characters, oldest first. */
export async function runTokensList({ ledger, now }: TokenCommands, options: ListOptions): Promise<void> {
  const rows: AccessTokenRow[] = []
  for await (const row of paged(
    after => ledger.accessTokens.page({ after, most: PAGE }),
    ({ tokenId }) => tokenId,
    PAGE,
  ))
    rows.push(row)
  rows.sort((a, b) => a.createdAt - b.createdAt)
  const listing: Listing<AccessTokenRow> = {
    head: ['token_id', 'name', 'client_id', 'scopes', 'created', 'state'],
    cells: row => [row.tokenId, row.name, row.keyId, row.scopes.join(','), toDate(row.createdAt), stateOf(row, now())],
    item: toListed,
    none: 'there is no token; agent-broker tokens create <name> makes one',
  }
  await printRows(rows, listing, options)
}

function stateOf({ expiresAt, revokedAt }: AccessTokenRow, nowMs: number): string {
  if (revokedAt !== null) return `revoked ${toDate(revokedAt)}`
  if (expiresAt === null) return 'until revoked'
  return `${expiresAt <= nowMs ? 'expired' : 'until'} ${toDate(expiresAt)}`
}

/** Revokes a token; servers that run refuse it within 5 s. */
export async function runTokensRevoke({ ledger, now, print }: TokenCommands, given: string): Promise<void> {
  // Whoever has the whole at hand may give it: what is looked for are its first characters.
  const id = tokenIdOf(given)
  await ledger.accessTokens.revoke(id, now())
  if ((await ledger.accessTokens.get(id)) === undefined)
    throw new Error(`unknown token ${clean(id)}; agent-broker tokens list names them all`)
  print(`${id} is revoked; servers that run refuse it within 5 seconds`)
}

function toName(given: string): string {
  const name = TOKEN_NAME.safeParse(given)
  if (name.success) return name.data
  throw new Error(`name: ${name.error.issues.map(whatItMustBe).join('; ')}`)
}

function toExpiry(days: string | undefined, nowMs: number): number | null {
  if (days === undefined) return null
  if (!/^\d{1,4}$/.test(days) || Number(days) < 1 || Number(days) > MOST_DAYS)
    throw new Error(`--expires-days: must be a whole number from 1 to ${MOST_DAYS}`)
  return nowMs + Number(days) * DAY_MS
}
