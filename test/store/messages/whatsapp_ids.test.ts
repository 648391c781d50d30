import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { toKeptId } from '../../../src/providers/whatsapp/message_id.ts'
import { up } from '../../../src/store/migrations/0052_whatsapp_ids.ts'
import { openPostgresTables } from '../../../src/store/postgres.ts'
import { openSqliteTables } from '../../../src/store/sqlite.ts'
import { createDatabase } from '../../database.ts'

const server = await createDatabase()
afterAll(() => server.drop())

const wamid = (n: number): string =>
  `wamid.${Buffer.from(`\u001d\u0012\u0018\u000b1650555${n}\u0015\u0002\u0000\u0011`).toString('base64')}`
const MANY = 1_100
const all = Array.from({ length: MANY }, (_, n) => wamid(n))

describe.each([
  ['SQLite', () => openSqliteTables(':memory:')],
  ['Postgres', () => openPostgresTables(server.url)],
] as const)('ids of WhatsApp that a ledger kept as they came, on %s', (_, open) => {
  it('are hashed as new ones are, those of others stay as they are, and twice is as once', async () => {
    const db = await open()
    const run = (query: ReturnType<typeof sql>) => query.execute(db)
    for (const [n, id] of all.entries()) {
      const sent = JSON.stringify({ state: 'accepted', providerId: id })
      await run(sql`insert into messages (message_id, operation_id, agent_id, channel, provider, judged_as, effective_type, state, words_hash, created_at, updated_at, provider_id, sent)
        values (${`msg_${n}`}, ${`op_${n}`}, 'a', 'whatsapp', 'whatsapp', 'whatsapp', 'reminder', 'accepted', '', 1, 1, ${id}, ${sent})`)
      await run(sql`insert into inbound_messages (provider, provider_id, channel, answers, at, recorded_at)
        values ('whatsapp', ${id}, 'whatsapp', ${n === 0 ? null : wamid(n - 1)}, ${n}, ${n})`)
    }
    const [first = ''] = all
    for (const [provider, id] of [
      ['whatsapp', first],
      ['whatsapp', toKeptId('wamid.come since')],
      ['twilio', first],
    ]) {
      await run(
        sql`insert into delivery_reports (provider, provider_id, state, state_rank, at) values (${provider}, ${id}, 'delivered', 3, 1)`,
      )
      await run(
        sql`insert into replies (provider, provider_id, conversation_id, text, at) values (${provider}, ${id}, 'c', '', 1)`,
      )
    }
    for (const _time of ['once', 'twice']) {
      await up(db)
      const messages = await sql<{ messageId: string; providerId: string; sent: string }>`
        select message_id, provider_id, sent from messages`.execute(db)
      expect(messages.rows).toHaveLength(MANY)
      for (const row of messages.rows) {
        const kept = toKeptId(all[Number(row.messageId.slice('msg_'.length))] ?? '')
        expect([row.providerId, row.sent]).toEqual([kept, JSON.stringify({ state: 'accepted', providerId: kept })])
      }
      const inbound = await sql<Record<string, unknown>>`
        select provider_id, answers from inbound_messages order by at`.execute(db)
      expect(inbound.rows.map(row => Object.values(row))).toEqual(
        all.map((id, n) => [toKeptId(id), n === 0 ? null : toKeptId(all[n - 1] ?? '')]),
      )
      for (const table of ['delivery_reports', 'replies']) {
        const { rows } = await sql<
          Record<string, unknown>
        >`select provider, provider_id from ${sql.table(table)}`.execute(db)
        expect(new Set(rows.map(row => Object.values(row).join(' ')))).toEqual(
          new Set([`whatsapp ${toKeptId(first)}`, `whatsapp ${toKeptId('wamid.come since')}`, `twilio ${first}`]),
        )
      }
    }
    await db.destroy()
  })
})
