import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { shortestMs } from './quickest.ts'

const ROWS = 100_000
const STEP_MS = 30_000
const END = Date.UTC(2026, 10, 23)
const FIRST_MS = 300
const FILTER_MS = 150
const DAY_MS = 86_400_000

/** One insert of all rows, whose numbers come from `source`. */
const insert = (source: string, pad: string): string => `
  insert into operations (operation_id, agent_id, operation, state, input, receipt, cost_basis, created_at, updated_at, smb_id)
  select 'op_' || ${pad}, 'agent_' || (i % 37), case when i % 997 = 0 then 'call_business' when i % 2 = 0 then 'send_message' else 'capture_lead' end,
    case when i % 50 = 0 then 'failure' when i > ${ROWS - 20} then 'pending' else 'success' end,
    '${JSON.stringify({ text: 'x'.repeat(700) })}', '${JSON.stringify({ status: 'success', text: 'y'.repeat(1_200) })}',
    'credits', ${END - ROWS * STEP_MS} + cast(i as bigint) * ${STEP_MS}, ${END}, 'smb_' || (i % 1000) from ${source}`

describe.each(['sqlite', 'postgres'] as const)(`${ROWS} accepted writes, on %s`, engine => {
  let ledger: Ledger
  let database: TestDatabase | undefined
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-many-'))

  beforeAll(async () => {
    if (engine === 'sqlite') {
      const file = join(folder, 'ledger.sqlite')
      ledger = await openSqlite(file)
      const numbers = `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${ROWS - 1}) select i from n)`
      const db = new Sqlite(file)
      db.exec(insert(numbers, "printf('%012d', i)"))
      db.close()
      return
    }
    database = await createDatabase()
    ledger = await openPostgres(database.url)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(insert(`generate_series(0, ${ROWS - 1}) as i`, "lpad(i::text, 12, '0')"))
    await client.query('analyze operations')
    await client.end()
  })
  afterAll(async () => {
    await ledger.close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const quickest = (enoughMs: number, work: () => Promise<unknown>): Promise<number> =>
    shortestMs(enoughMs, work, { isAllHere: engine === 'sqlite' })

  it('are listed and counted in time', async () => {
    const first = await ledger.operations.list({ most: 51 })
    expect(first).toHaveLength(51)
    expect(await quickest(FIRST_MS, () => ledger.operations.list({ most: 51 }))).toBeLessThan(FIRST_MS)
    expect(await quickest(FIRST_MS, () => ledger.operations.counts(END - DAY_MS))).toBeLessThan(FIRST_MS)
    expect(await quickest(FILTER_MS, () => ledger.operations.standings(100, 500))).toBeLessThan(FILTER_MS)
  })

  it.each([
    ['an agent', { agentId: 'agent_5' }, 51],
    ['a rare name', { operation: 'call_business' }, 51],
    ['a name that there is not', { operation: 'nothing' }, 0],
    ['a rare state', { state: 'failure' }, 51],
    ['a state that there is not', { state: 'partial' }, 0],
    ['a rare name that failed', { operation: 'call_business', state: 'failure' }, 3],
    ['a business', { search: 'smb_7' }, 51],
    ['an id', { search: 'op_000000050123' }, 1],
    ['a day long ago', { sinceMs: END - 20 * DAY_MS, untilMs: END - 19 * DAY_MS, operation: 'call_business' }, 3],
  ] as const)('are filtered by %s in time', async (_what, filter, atLeast) => {
    const found = await ledger.operations.list({ ...filter, most: 51 })
    expect(found.length).toBeGreaterThanOrEqual(Math.min(atLeast, 1))
    if (atLeast === 0) expect(found).toEqual([])
    expect(await quickest(FILTER_MS, () => ledger.operations.list({ ...filter, most: 51 }))).toBeLessThan(FILTER_MS)
  })

  it('are read on from the middle in time', async () => {
    const after = 'op_000000050000'
    const page = await ledger.operations.list({ after, most: 3 })
    expect(page.map(({ operationId }) => operationId)).toEqual([
      'op_000000049999',
      'op_000000049998',
      'op_000000049997',
    ])
    expect(await quickest(FILTER_MS, () => ledger.operations.list({ after, most: 51 }))).toBeLessThan(FILTER_MS)
  })
})
