import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createEmptyDatabase } from '../database.ts'

const MANY = 12_000
// A call of each state, over and over; every tenth had a try before that failed.
const ROWS = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})`
const STATE = (names: readonly string[]): string =>
  `CASE i % 4 ${names.map((name, at) => `WHEN ${at} THEN '${name}'`).join(' ')} END`
const message = (id: string, state: string, where = ''): string =>
  `${ROWS} INSERT INTO messages (message_id, operation_id, agent_id, channel, provider, judged_as, effective_type, state, words_hash, created_at, updated_at)
    SELECT '${id}' || i, 'op_many_' || i, 'agent', 'sms', 'twilio', 'sms', 'transactional', ${state}, 'h', i, i FROM n ${where}`
const STATEMENTS = [
  message('msg_b_', STATE(['accepted', 'unknown', 'calling', 'failed'])),
  message('msg_a_', "'failed'", 'WHERE i % 10 = 0'),
  `${ROWS} INSERT INTO intents (operation_id, channel, provider, destination, text_hash, started_at, state, provider_id, sent, updated_at)
    SELECT 'op_many_' || i, 'sms', 'twilio', CASE WHEN i % 4 IN (1, 2) THEN '+1' || i END, CASE WHEN i % 4 IN (1, 2) THEN 'h' || i END, i,
      ${STATE(['done', 'unknown', 'calling', 'failed'])}, CASE WHEN i % 4 = 0 THEN 'SM' || i END,
      CASE WHEN i % 4 = 0 THEN '{"state":"accepted","providerId":"SM' || i || '"}' END, i FROM n`,
]

interface Old {
  where: string
  open(): Promise<Ledger>
  /** Whether the calls still have a table of their own. */
  isOld(): Promise<boolean>
  close(): Promise<unknown>
}

const dump = (engine: string): string => readFileSync(new URL(`old_ledger/${engine}.sql`, import.meta.url), 'utf8')

async function onSqlite(): Promise<Old> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-half-'))
  const where = join(folder, 'ledger.sqlite')
  const database = openSqliteFile(where)
  for (const statement of [dump('sqlite'), ...STATEMENTS]) database.exec(statement)
  database.close()
  return {
    where,
    open: () => openSqlite(where),
    isOld: async () => {
      const now = openSqliteFile(where)
      const rows = now.prepare("select name from sqlite_master where name = 'intents'").all()
      now.close()
      return rows.length > 0
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function onPostgres(): Promise<Old> {
  const { url: where, drop } = await createEmptyDatabase()
  const query = async (statement: string) => {
    const client = new pg.Client(where)
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }
  for (const statement of [dump('postgres'), ...STATEMENTS]) await query(statement)
  return {
    where,
    open: () => openPostgres(where),
    isOld: async () =>
      (await query("select from information_schema.tables where table_name = 'intents'")).rows.length > 0,
    close: drop,
  }
}

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** Opens a ledger in a process of its own and kills it some time after it has begun to; false when it was open by then. */
async function killedAfter(engine: string, where: string, ms: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/store/open_child.ts', engine, where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  await new Promise<void>(resolve => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('begins')) resolve()
    })
    void ended.then(resolve)
  })
  await sleep(ms)
  child.kill('SIGKILL')
  await ended
  return !printed.includes('open')
}

describe.each([
  ['sqlite', onSqlite],
  ['postgres', onPostgres],
])('a ledger of an earlier version on %s whose migration is killed', (engine, make) => {
  it('is as it was, or whole, and has every call when it is open at last', async () => {
    const old = await make()
    closing.push(old.close)
    let killed = 0
    for (let ms = 30; (await old.isOld()) && ms < 5_000; ms *= 2)
      if (await killedAfter(engine, old.where, ms)) killed += 1
    expect(killed).toBeGreaterThan(1)
    const ledger = await old.open()
    const calls = await Promise.all(
      Array.from({ length: 400 }, (_, at) => ledger.messages.calls(`op_many_${at * 29 + 1 + (at % 4)}`)),
    )
    for (const [at, [call, ...more]] of calls.entries()) {
      const i = at * 29 + 1 + (at % 4)
      const state = ['done', 'unknown', 'calling', 'failed'][i % 4]
      const isOpen = state === 'unknown' || state === 'calling'
      expect([call, more]).toEqual([
        {
          messageId: `msg_b_${i}`,
          operationId: `op_many_${i}`,
          channel: 'sms',
          provider: 'twilio',
          destination: isOpen ? `+1${i}` : '',
          textHash: isOpen ? `h${i}` : '',
          startedAt: i,
          state,
          providerId: state === 'done' ? `SM${i}` : null,
          sent: state === 'done' ? { state: 'accepted', providerId: `SM${i}` } : null,
          updatedAt: i,
        },
        [],
      ])
    }
    expect((await ledger.messages.callBy('twilio', `SM${MANY}`))?.operationId).toBe(`op_many_${MANY}`)
    await ledger.close()
  })
})
