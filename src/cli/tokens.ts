import { addAccessToken, toListed, tokenIdOf } from '../auth/access_token.ts'
import { TOKEN_NAME } from '../auth/access_token_paths.ts'
import { whatItMustBe } from '../core/issue.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { toKey, toScopes } from './keys.ts'
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
  const scopes = toScopes(options.scopes)
  const expiresAt = toExpiry(expiresDays, now())
  // Asked for outside of the transaction: it loads every operation.
  const known = scopes === undefined ? [] : await operations()
  const made = await ledger.transaction(async ({ accessTokens, keys }) => {
    const own = toKey({ tier: tier ?? 'free', ...(budgetUsd !== undefined && { budgetUsd }) }, now())
    if (client === undefined) await keys.add(own)
    const wish = { keyId: client ?? own.keyId, name, scopes, expiresAt }
    const added = await addAccessToken(wish, { accessTokens, keys, now, operations: () => known })
    return { ...added, key: await keys.get(wish.keyId) }
  })
  printJson({ token: made.token, ...toListed(made.row), agent_id: made.key?.agentId, tier: made.key?.tier })
}

/** Prints every token, one a line, by its first characters. */
export async function runTokensList(
  { ledger, now, print, printJson }: TokenCommands,
  { json = false }: { json?: boolean },
): Promise<void> {
  const rows = []
  for (let after: string | undefined; ; after = rows.at(-1)?.tokenId) {
    const page = await ledger.accessTokens.page({ after, most: PAGE })
    rows.push(...page)
    if (page.length < PAGE) break
  }
  rows.sort((a, b) => a.createdAt - b.createdAt)
  if (json) return printJson(rows.map(toListed))
  for (const { tokenId, keyId, name, scopes, createdAt, expiresAt, revokedAt } of rows) {
    const state =
      revokedAt !== null
        ? `revoked ${toDate(revokedAt)}`
        : expiresAt === null
          ? 'until revoked'
          : `${expiresAt <= now() ? 'expired' : 'until'} ${toDate(expiresAt)}`
    print([tokenId, clean(name), keyId, scopes.join(','), toDate(createdAt), state].join('\t'))
  }
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
