import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Log } from '../../src/core/ports.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite, openSqliteTables } from '../../src/store/sqlite.ts'
import { callerOf, finished, grant } from '../callers.ts'
import { call, startApp } from '../harness.ts'
import { startPostgres } from '../postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-unwritable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const escalation = { smb_id: 'smb_7f3k', reason: 'automation_failed', context: { transcript: [{ text: 'x'.repeat(20_000) }] } }

function listen() {
  const lines: string[] = []
  const add = (fields: Record<string, unknown>): void => void lines.push(String(fields['err']))
  return { lines, log: { debug: () => undefined, info: () => undefined, warn: add, error: add } satisfies Log }
}

describe('a full disk', () => {
  it('refuses writes in plain words, damages nothing, and works again when there is space', async () => {
    const file = join(folder, 'full.sqlite')
    const db = await openSqliteTables(file)
    const ledger = createLedger(db, 'sqlite')
    const { lines, log } = listen()
    const app = await startApp({}, { ledger, log })
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 10_000)
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
    const setLimit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
    await setLimit((rows[0]?.pageCount ?? 0) + 40)

    const accepted: string[] = []
    const refused: string[] = []
    for (let at = 0; at < 30; at += 1) {
      const outcome = await call(app, 'escalate_to_human', escalation, { caller, idempotencyKey: `key-${at}` })
      if (outcome.ok) accepted.push(String(outcome.value['operation_id']))
      else {
        expect(outcome.failure).toMatchObject({ reason: 'transient', retriable: true, details: { retryAfterS: 30 } })
        expect(outcome.failure.message).toContain('cannot be written right now, so nothing was done')
        refused.push(`key-${at}`)
      }
    }
    expect(accepted.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(5)
    expect(lines.join()).toContain(`the disk of the ledger ${file} is full or failing; free some space`)
    // Writes that share one transaction fail for the disk, not for each other.
    const together = Array.from({ length: 10 }, (_, at) => call(app, 'escalate_to_human', escalation, { caller, idempotencyKey: `together-${at}` }))
    for (const outcome of await Promise.all(together)) expect(outcome).toMatchObject({ ok: false, failure: { reason: 'transient' } })
    expect(lines.filter(line => !line.includes('is full or failing'))).toEqual([])
    // Reads go on.
    expect(await call(app, 'get_status', { operation_id: accepted[0] }, { caller })).toMatchObject({ ok: true })

    await setLimit(1_000_000)
    for (const key of refused) {
      const outcome = await call(app, 'escalate_to_human', escalation, { caller, idempotencyKey: key })
      expect(outcome).toMatchObject({ ok: true, replayed: false })
      if (outcome.ok) accepted.push(String(outcome.value['operation_id']))
    }
    expect(accepted).toHaveLength(30)
    // What was accepted while the disk was full may hold its lease for a minute; the rest ends at once.
    for (const id of accepted.slice(-refused.length)) expect(await finished(app, id)).toBe('success')
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(10_000 - 30 * 20)
    expect(await ledger.verify()).toEqual([])
    await app.close()
    const again = await openSqliteTables(file)
    expect((await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(again)).rows).toEqual([{ integrityCheck: 'ok' }])
    await again.destroy()
  }, 60_000)
})

describe('a file that another process keeps locked', () => {
  it('refuses writes in plain words after a while', async () => {
    const file = join(folder, 'locked.sqlite')
    const { lines, log } = listen()
    const app = await startApp({}, { ledger: await openSqlite(file), log })
    await app.worker.stop()
    await app.deliveries.stop()
    const other = await openSqliteTables(file)
    await other.transaction().execute(async () => {
      const outcome = await call(app, 'escalate_to_human', escalation, { caller: callerOf() })
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'transient' } })
    })
    expect(lines.join()).toContain('has kept the ledger')
    expect(await call(app, 'escalate_to_human', escalation, { caller: callerOf() })).toMatchObject({ ok: true })
    await other.destroy()
    await app.close()
  })
})

describe('a Postgres server that goes away', () => {
  it('refuses writes in plain words', async () => {
    const server = await startPostgres()
    const { lines, log } = listen()
    const app = await startApp({}, { ledger: await openPostgres(server.url), log })
    const caller = callerOf()
    expect(await call(app, 'escalate_to_human', escalation, { caller })).toMatchObject({ ok: true })
    await server.stop()
    const outcome = await call(app, 'escalate_to_human', escalation, { caller })
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'transient', message: expect.stringContaining('nothing was done') } })
    expect(lines.join()).toContain('the Postgres server of the ledger cannot be written right now')
    await app.close()
  })
})
