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

const ROWS = 10_000
const END = Date.UTC(2026, 10, 23)
const FIRST_MS = 300
const FILTER_MS = 150

/** Conversations with 4,000 recipients, each with its message, and an answer to every third; the numbers come from `source`. */
const inserts = (source: string, pad: string): string[] => {
  const at = `${END - ROWS * 60_000} + cast(i as bigint) * 60000`
  const subject = `'phone:+1212' || (5000000 + i % 4000)`
  return [
    `insert into conversations (conversation_id, operation_id, agent_id, channel, provider, subject, on_behalf_of, opened_at)
      select 'conv_' || ${pad}, 'op_' || ${pad}, 'agent_' || (i % 8), 'sms', 'twilio', ${subject}, 'Ana', ${at} from ${source}`,
    `insert into messages (message_id, operation_id, agent_id, channel, provider, judged_as, subject, smb_id, business_id, effective_type,
      on_behalf_of, state, words_hash, created_at, updated_at)
      select 'msg_' || ${pad}, 'op_' || ${pad}, 'agent_' || (i % 8), 'sms', 'twilio', 'sms', ${subject}, 'smb_' || (i % 500), 'smb_' || (i % 500),
      'reminder', 'Ana', 'accepted', 'x', ${at}, ${at} from ${source}`,
    `insert into replies (provider, provider_id, conversation_id, text, at)
      select 'twilio', 'SM' || ${pad}, 'conv_' || ${pad}, 'Yes, that suits me.', ${at} + 30000 from ${source} where i % 3 = 0`,
  ]
}

describe.each(['sqlite', 'postgres'] as const)(`${ROWS} conversations, on %s`, engine => {
  let ledger: Ledger
  let database: TestDatabase | undefined
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-many-'))

  beforeAll(async () => {
    if (engine === 'sqlite') {
      const file = join(folder, 'ledger.sqlite')
      ledger = await openSqlite(file)
      const numbers = `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${ROWS - 1}) select i from n)`
      const db = new Sqlite(file)
      for (const one of inserts(numbers, "printf('%012d', i)")) db.exec(one)
      db.close()
      return
    }
    database = await createDatabase()
    ledger = await openPostgres(database.url)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    for (const one of inserts(`generate_series(0, ${ROWS - 1}) as i`, "lpad(i::text, 12, '0')")) await client.query(one)
    for (const table of ['conversations', 'messages', 'replies']) await client.query(`analyze ${table}`)
    await client.end()
  })
  afterAll(async () => {
    await ledger.close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('are listed in time, each recipient once', async () => {
    const first = await ledger.conversations.exchanges({ most: 51 })
    expect(first).toHaveLength(51)
    expect(new Set(first.map(({ agentId, subject }) => `${agentId} ${subject?.normalized}`)).size).toBe(51)
    expect(await shortestMs(FIRST_MS, () => ledger.conversations.exchanges({ most: 51 }))).toBeLessThan(FIRST_MS)
    expect(await shortestMs(FILTER_MS, () => ledger.conversations.newestReplies(20))).toBeLessThan(FILTER_MS)
  })

  it.each([
    ['an agent', { agentId: 'agent_5' }],
    ['a recipient', { subject: { type: 'phone', normalized: '+12125000007' } }],
    ['a business', { smbId: 'smb_7' }],
    ['who has the last word', { waits: true }],
    ['a channel', { channel: 'sms' }],
  ] as const)('are filtered by %s in time', async (_what, filter) => {
    expect((await ledger.conversations.exchanges({ ...filter, most: 51 })).length).toBeGreaterThan(0)
    expect(await shortestMs(FILTER_MS, () => ledger.conversations.exchanges({ ...filter, most: 51 }))).toBeLessThan(
      FILTER_MS,
    )
  })

  it('are read one by one in time, with all their conversations', async () => {
    const id = 'conv_000000000007'
    const one = await ledger.conversations.exchange(id)
    expect(one).toMatchObject({ conversationId: 'conv_000000008007', subject: { normalized: '+12125000007' } })
    if (one?.subject == null) throw new Error('it has no recipient')
    const query = { ...one, subject: one.subject, most: 51 }
    expect((await ledger.conversations.said(query)).map(({ kind, at }) => [kind, at])).toEqual([
      ['reply', END - (ROWS - 8_007) * 60_000 + 30_000],
      ['sent', END - (ROWS - 8_007) * 60_000],
      ['sent', END - (ROWS - 4_007) * 60_000],
      ['sent', END - (ROWS - 7) * 60_000],
    ])
    expect(await shortestMs(FILTER_MS, () => ledger.conversations.said(query))).toBeLessThan(FILTER_MS)
    expect(await shortestMs(FILTER_MS, () => ledger.conversations.exchange(id))).toBeLessThan(FILTER_MS)
  })
})
