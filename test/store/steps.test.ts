import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createLedger } from '../../src/store/ledger.ts'
import { openPostgresTables } from '../../src/store/postgres.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'
import { MOST_IN_STEP, inSteps } from '../../src/store/steps.ts'
import { createDatabase } from '../database.ts'

const T = 1_800_000_000_000
const retention = { consentMs: 1_000, optOutMs: 10_000, screeningMs: 1_000 }
const MANY = 4 * MOST_IN_STEP + 1
const server = await createDatabase()
afterAll(() => server.drop())

const numbers = sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(MANY)})`

/** Rows whose time is over, and how many of them are left. */
const KEPT = {
  'idempotency claims': [
    sql`insert into idempotency (agent_id, operation, key, input_hash, operation_id, state, lease_until, expires_at) ${numbers}
      select 'a', 'o', 'key_' || n, '', 'op_' || n, 'stored', 0, ${sql.lit(T)} from counted`,
    sql<{ left: number }>`select count(*) as left from idempotency`,
  ],
  'recipients of messages': [
    sql`insert into messages (message_id, operation_id, agent_id, channel, provider, judged_as, subject, effective_type, state, words_hash, created_at, updated_at)
      ${numbers} select 'msg_' || n, 'op_' || n, 'a', 'sms', 'p', 'sms', 'phone:+1', 'reminder', 'sent', '', n, n from counted`,
    sql<{ left: number }>`select count(*) as left from messages where subject is not null`,
  ],
  'words of inbound messages': [
    sql`insert into inbound_messages (provider, provider_id, channel, text, at, recorded_at) ${numbers}
      select 'p', 'SM' || n, 'sms', 'Hello', n, n from counted`,
    sql<{ left: number }>`select count(*) as left from inbound_messages where text is not null`,
  ],
  'customers of appointments': [
    sql`insert into bookings (appointment_id, operation_id, agent_id, smb_id, provider, calendar_key, provider_ref, state, start_at, end_at, service, time_zone, customer,
      sequence, created_at, updated_at) ${numbers}
      select 'apt_' || n, 'op_' || n, 'a', 's', 'own', 'c', '', 'confirmed', n, n + 1, '', 'UTC', '{}', 0, 0, 0 from counted`,
    sql<{ left: number }>`select count(*) as left from bookings where customer is not null`,
  ],
} as const

describe.each([
  ['SQLite', () => openSqliteTables(':memory:')],
  ['Postgres', () => openPostgresTables(server.url)],
] as const)('what has been kept for long enough on %s', (_, open) => {
  it.each(Object.entries(KEPT))('goes in steps between which others go on: %s', async (_name, [fill, count]) => {
    const db = await open()
    await fill.execute(db)
    const ledger = createLedger(db, retention)
    const left = async (): Promise<number> => Number((await count.execute(db)).rows[0]?.left)
    const seen = new Set([await left()])
    let isOver = false
    const pruning = ledger.prune(T + 1).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await new Promise(resolve => setImmediate(resolve))
      seen.add(await left())
    }
    await pruning
    seen.add(await left())
    const all = Array.from({ length: Math.ceil(MANY / MOST_IN_STEP) }, (_one, at) => MANY - at * MOST_IN_STEP)
    // Not each of them: two steps may pass between two looks.
    expect([...all, 0]).toEqual(expect.arrayContaining([...seen]))
    expect(seen.size).toBeGreaterThan(2)
    expect([[...seen][0], [...seen].at(-1)]).toEqual([MANY, 0])
    await ledger.close()
  })
})

describe('steps', () => {
  it('end with the first that finds less than it may take', async () => {
    const found = [3, 3, 1, 3]
    expect(await inSteps(async () => found.shift() ?? 0, 3)).toBe(7)
    expect(found).toEqual([3])
  })

  it('leave what is done behind when one fails, and go on from there', async () => {
    const rows = new Set([1, 2, 3, 4, 5])
    let fails = true
    const step = async (): Promise<number> => {
      if (rows.size <= 3 && fails) throw new Error('killed')
      const some = [...rows].slice(0, 2)
      for (const row of some) rows.delete(row)
      return some.length
    }
    await expect(inSteps(step, 2)).rejects.toThrow('killed')
    expect([...rows]).toEqual([3, 4, 5])
    fails = false
    expect(await inSteps(step, 2)).toBe(3)
  })
})
