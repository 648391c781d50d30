import { Hono } from 'hono'
import { vi } from 'vitest'
import { createAuthDoor } from '../../src/auth/endpoints.ts'
import { AUTH_ENDPOINTS } from '../../src/auth/paths.ts'
import { hashSecret } from '../../src/auth/secret.ts'
import { createTokens, type Tokens } from '../../src/auth/token.ts'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { bindEndpoints } from '../../src/core/endpoint.ts'
import type { Limits, Log, Mailer } from '../../src/core/ports.ts'
import { createRefusals } from '../../src/core/refusals.ts'
import type { KeyRow, KeyTable } from '../../src/core/rows/ledger.ts'
import { openLimits } from '../../src/store/cache/late.ts'
import { addEndpoints } from '../../src/transport/endpoints.ts'
import { createMemoryKeys } from './memory_keys.ts'

export const PUBLIC_URL = 'http://127.0.0.1:8787'
export const SECRET = 'abs_the-secret-of-the-tests'

/** The authentication endpoints over a key table in memory, with every mail and log line kept. */
export interface TestDoor {
  keys: KeyTable
  tokens: Tokens
  limits: Limits
  mails: { address: string; code: string }[]
  logged: string[]
  /** Address the next requests come from. */
  from: { address: string; nowMs: number }
  /** Sets the clock, that of the limits too; undo it with vi.useRealTimers(). */
  at(nowMs: number): void
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  get(path: string, init?: RequestInit): Promise<Response>
}

/** Opens the endpoints; `mailer: null` leaves out the mail server. */
export function openDoor(over: { mailer?: Mailer | null; externalIssuer?: string } = {}): TestDoor {
  const keys = createMemoryKeys()
  const from = { address: '192.0.2.1', nowMs: Date.UTC(2026, 5, 1) }
  const mails: TestDoor['mails'] = []
  const logged: string[] = []
  const write = (fields: unknown, message: string): void => void logged.push(JSON.stringify([fields, message]))
  const log: Log = { debug: write, info: write, warn: write, error: write }
  const now = (): number => from.nowMs
  const tokens = createTokens({ keys, issuer: `${PUBLIC_URL}/auth`, audience: PUBLIC_URL, now })
  const kept: Mailer = {
    sendCode: async (address, code) => void mails.push({ address, code }),
    sendNews: async () => {},
    sendQuestion: async () => {},
  }
  const mailer = over.mailer === null ? undefined : (over.mailer ?? kept)
  const operations = ['send_message', 'capture_lead']
  const limits = openLimits(':memory:', log, { patienceMs: 60_000 })
  const door = createAuthDoor({
    keys,
    limits,
    refusals: createRefusals({ limits, log, now }),
    tokens,
    mailer,
    log,
    now,
    publicUrl: PUBLIC_URL,
    operations,
    externalIssuer: over.externalIssuer,
  })
  const app = new Hono()
  addEndpoints(app, bindEndpoints(AUTH_ENDPOINTS, door), {
    publicUrl: PUBLIC_URL,
    readOnly: false,
    admit: undefined,
    addressOf: () => from.address,
    identify: async () => ANONYMOUS,
  })
  const get = async (path: string, init?: RequestInit): Promise<Response> => app.request(`${PUBLIC_URL}${path}`, init)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const isForm = body instanceof URLSearchParams || typeof body === 'string'
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    return get(path, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: isForm ? String(body) : JSON.stringify(body),
    })
  }
  const at = (nowMs: number): void => {
    from.nowMs = nowMs
    vi.setSystemTime(nowMs)
  }
  return { keys, tokens, limits, mails, logged, from, at, post, get }
}

/** Adds a key whose secret is SECRET. */
export async function addKey(keys: KeyTable, over: Partial<KeyRow> = {}): Promise<KeyRow> {
  const row: KeyRow = {
    keyId: 'ab_one',
    agentId: 'agent_one',
    email: null,
    secretHash: await hashSecret(SECRET),
    tier: 'unlimited',
    scopes: ['ops:*'],
    verticals: ['dental', 'hvac'],
    budgetCredits: 500,
    createdAt: 0,
    revokedAt: null,
    ...over,
  }
  await keys.add(row)
  return row
}
