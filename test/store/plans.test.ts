import Sqlite from 'better-sqlite3'
import { CamelCasePlugin, Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { migrate } from '../../src/store/migrate.ts'
import { createSqliteDialect } from '../../src/store/sqlite_dialect.ts'
import { phone } from '../consents.ts'

const T = 1_800_000_000_000
const retention = { consentMs: 1_000, optOutMs: 10_000, screeningMs: 1_000 }
const asked: string[] = []
// Told of every statement that runs, with its values in it.
const sqlite = new Sqlite(':memory:', { verbose: sql => void asked.push(String(sql)) })
const db = new Kysely<Database>({ dialect: createSqliteDialect(sqlite), plugins: [new CamelCasePlugin()] })
const ledger = createLedger(db, retention)
beforeAll(() => migrate(db))
afterAll(() => ledger.close())

const MINE = { agentId: 'a', most: 20, after: { createdAt: T, operationId: 'op' } }
const BOOKED = { agentId: 'a', states: ['confirmed'] as const, fromMs: T, most: 20 }

/** What is read with nearly every call, and must cost the same however much there is. */
const READS: Record<string, (ledger: Ledger) => Promise<unknown>> = {
  'an operation': ({ operations }) => operations.get('op'),
  'the claim of a key': ({ operations }) => operations.isClaimed({ agentId: 'a', operation: 'o', key: 'k' }, T),
  'operations of an agent': ({ operations }) => operations.mine(MINE),
  'operations of an agent by name': ({ operations }) => operations.mine({ ...MINE, operation: 'send_message' }),
  'operations of an agent by business': ({ operations }) => operations.mine({ ...MINE, smbId: 's' }),
  'failed operations of an agent': ({ operations }) => operations.mine({ ...MINE, states: ['failure'] }),
  'what is reserved for an agent': ({ operations }) => operations.held('a'),
  'the quota of a day': ({ meter }) => meter.used('a', '2026-11-23'),
  'the balance': ({ meter }) => meter.balance('a'),
  'the budget of a day': ({ meter }) => meter.budgetSpent('k', '2026-11-23'),
  'what keys have used on a day': ({ meter }) => meter.usageOf([{ agentId: 'a', keyId: 'k' }], '2026-11-23'),
  'a key of an agent': ({ keys }) => keys.page({ agentId: 'a', isRevoked: false, most: 1 }),
  'consents of a recipient': ({ consents }) => consents.of(phone()),
  'a consent': ({ consents }) => consents.get('cns'),
  'messages of an operation': ({ messages }) => messages.of('op'),
  'leads of a business': ({ leads }) => leads.list({ smbId: 's', after: 'lead', most: 20 }),
  'how many leads a business has': ({ leads }) => leads.count('s'),
  'appointments of an agent': ({ bookings }) => bookings.ofAgent({ ...BOOKED, states: [...BOOKED.states] }),
  'appointments of a calendar': ({ bookings }) => bookings.locked('c', { startAt: T, endAt: T + 1 }),
}

/** What a statement goes through from its beginning to its end, or sorts. */
function costlySteps(sql: string): string[] {
  const plan = sqlite.prepare(`explain query plan ${sql}`).all() as { detail: string }[]
  return plan
    .map(({ detail }) => detail)
    .filter(detail => /^SCAN (?!CONSTANT|\(|\w*subquery)|TEMP B-TREE/.test(detail))
    .map(detail => `${detail}: ${sql}`)
}

async function costlyOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await work()
  const statements = asked.filter(sql => /^\s*(select|update|delete|with)/i.test(sql))
  expect(statements.length).toBeGreaterThan(0)
  return statements.flatMap(costlySteps)
}

describe('a long ledger', () => {
  it.each(Object.entries(READS))('finds %s by an index', async (_, read) => {
    expect(await costlyOf(() => read(ledger))).toEqual([])
  })

  it('finds what has been kept for long enough by an index', async () => {
    // Few rows at any time: codes that were mailed, who is signed in, questions of calls that go on, and what still has a digest.
    const SMALL = /email_codes|"?sessions"?|sign_in_|call_questions|approvals_digests/
    const costly = await costlyOf(() => ledger.prune(T))
    expect(costly.filter(found => !SMALL.test(found))).toEqual([])
  })
})
