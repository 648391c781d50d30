import { randomUUID } from 'node:crypto'
import { hashSecret, makeAgentId, makeClientId, makeSecret } from '../src/auth/secret.ts'
import { createTokens } from '../src/auth/token.ts'
import type { KeyRow, Ledger } from '../src/core/rows/ledger.ts'
import { openSqlite } from '../src/store/sqlite.ts'

/** A ledger with one paying agent, and its token with the public key that checks it. */
export interface Fixture {
  ledger: Ledger
  agentId: string
  token: { value: string; publicJwk: string }
}

const CREDITS = 1_000_000_000

/** Opens a ledger file and puts a paying agent into it. */
export const openLedger = async (file: string, publicUrl: string): Promise<Fixture> =>
  withAgent(await openSqlite(file), publicUrl)

/** Puts a paying agent into a ledger. */
export async function withAgent(ledger: Ledger, publicUrl: string): Promise<Fixture> {
  const row: KeyRow = {
    keyId: makeClientId(),
    agentId: makeAgentId(),
    email: null,
    secretHash: await hashSecret(makeSecret()),
    tier: 'credits',
    scopes: ['ops:*'],
    verticals: [],
    budgetCredits: null,
    createdAt: Date.now(),
    revokedAt: null,
  }
  await ledger.keys.add(row)
  const { agentId } = row
  await ledger.meter.post({
    entryId: randomUUID(),
    agentId,
    kind: 'grant',
    amount: CREDITS,
    operationId: null,
    createdAt: Date.now(),
  })
  const tokens = createTokens({ keys: ledger.keys, issuer: `${publicUrl}/auth`, audience: publicUrl, now: Date.now })
  const { token: value } = await tokens.issue(row)
  const [signingKey] = await ledger.keys.signingKeys()
  return { ledger, agentId, token: { value, publicJwk: signingKey?.publicJwk ?? '' } }
}
