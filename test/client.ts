import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashSecret, makeAgentId, makeClientId, makeSecret } from '../src/auth/secret.ts'
import type { KeyRow, Ledger, Tier } from '../src/core/rows/ledger.ts'
import type { Database } from '../src/store/database.ts'

/** A key in a ledger, with the secret only its holder knows. */
export interface Client {
  keyId: string
  agentId: string
  secret: string
}

/** Puts a key, and credits when given, straight into a ledger. */
export async function addClient(ledger: Ledger, tier: Tier, credits = 0): Promise<Client> {
  const secret = makeSecret()
  const row: KeyRow = {
    keyId: makeClientId(),
    agentId: makeAgentId(),
    email: null,
    secretHash: await hashSecret(secret),
    tier,
    scopes: ['ops:*'],
    verticals: [],
    budgetCredits: null,
    createdAt: Date.now(),
    revokedAt: null,
  }
  await ledger.keys.add(row)
  const { keyId, agentId } = row
  if (credits > 0)
    await ledger.meter.post({
      entryId: randomUUID(),
      agentId,
      kind: 'grant',
      amount: credits,
      operationId: null,
      createdAt: Date.now(),
    })
  return { keyId, agentId, secret }
}

/** Asks a server for a token. */
export async function tokenFor(url: string, { keyId, secret }: Client): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: keyId, client_secret: secret })
  const response = await fetch(`${url}/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`no token: HTTP ${response.status}`)
  return token
}

/** What one write was answered. */
export interface Escalated {
  status: number
  replayed: boolean
  receipt: Record<string, unknown>
}

/** Sends one escalation; the same key always carries the same input. */
export const escalate = (url: string, token: string, key: string): Promise<Escalated> =>
  post(url, token, key, 'escalate_to_human', {
    smb_id: 'smb_chaos',
    reason: 'automation_failed',
    context: { recommended_next_step: key },
  })

/** Sends one lead of a business; the same key always carries the same consumer. */
export const captureLead = (url: string, token: string, key: string, smbId: string): Promise<Escalated> =>
  post(url, token, key, 'capture_lead', { smb_id: smbId, prospect: { name: 'Ana Novak', email: `${key}@example.com` } })

async function post(url: string, token: string, key: string, operation: string, body: object): Promise<Escalated> {
  const response = await fetch(`${url}/ops/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-agent-identity': token, 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(120_000),
  })
  const receipt = (await response.json()) as Record<string, unknown>
  return { status: response.status, replayed: response.headers.get('idempotency-replayed') === 'true', receipt }
}

/** Counts rows of a table, as the tests of whole processes compare them. */
export async function countRows(db: Kysely<Database>, table: keyof Database): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
