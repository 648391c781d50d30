import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contextFactory, createBroker } from '../../src/core/broker.ts'
import { defineOperation } from '../../src/core/operation.ts'
import type { Log } from '../../src/core/ports.ts'
import { createRegistry } from '../../src/core/registry.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { openSqlite, openSqliteTables } from '../../src/store/sqlite.ts'
import { callerOf, finished, grant } from '../callers.ts'
import { call, startApp } from '../harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-unwritable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const escalation = {
  smb_id: 'smb_7f3k',
  reason: 'automation_failed',
  context: { transcript: [{ text: 'x'.repeat(20_000) }] },
}

function listen() {
  const lines: string[] = []
  const add = (fields: Record<string, unknown>): void => void lines.push(String(fields['err']))
  return { lines, log: { debug: () => undefined, info: () => undefined, warn: add, error: add } satisfies Log }
}

describe('a full disk', () => {
  it('refuses writes in plain words, damages nothing, and works again when there is space', async () => {
    const file = join(folder, 'full.sqlite')
    const db = await openSqliteTables(file)
    const ledger = createLedger(db)
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
    const together = Array.from({ length: 10 }, (_, at) =>
      call(app, 'escalate_to_human', escalation, { caller, idempotencyKey: `together-${at}` }),
    )
    for (const outcome of await Promise.all(together))
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'transient' } })
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
    expect((await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(again)).rows).toEqual([
      { integrityCheck: 'ok' },
    ])
    await again.destroy()
  })
})

describe('a disk that is full when the work is done', () => {
  // An operation whose outcome needs more space than there is, and one whose handler itself does.
  const setUp = async (name: string, profile: 'sync' | 'async_by_default') => {
    const db = await openSqliteTables(join(folder, `${name}.sqlite`))
    const clock = { offsetMs: 0 }
    const now = () => Date.now() + clock.offsetMs
    const { lines, log } = listen()
    const app = await startApp({ CALL_TIMEOUT_MS: '20000' }, { ledger: createLedger(db), log, now })
    await app.worker.stop()
    const setLimit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
    let effects = 0
    const operation = defineOperation({
      name,
      title: 'Work',
      description: 'Fills the disk.',
      toolset: 'broker',
      group: 'escalation',
      effect: 'write',
      identity: 'required',
      openWorld: false,
      profile,
      idempotency: 'key',
      cost: { typicalCredits: 20, maxCredits: 20, minCredits: 20 },
      latency: { p50Ms: 1, p95Ms: 5 },
      fails: [],
      input: z.strictObject({}),
      output: z.strictObject({ human_message: z.string() }),
      example: {},
      http: { method: 'POST', path: `/ops/${name}`, envelope: 'bare' },
      handle: async (_input, ctx) => {
        effects += 1
        if (effects === 1) await setLimit(1)
        if (profile !== 'sync')
          await ctx.ledger.keys.putCode({
            email: 'x'.repeat(50_000),
            codeHash: '',
            expiresAt: now() + 1e9,
            attempts: 0,
          })
        return { human_message: 'x'.repeat(50_000) }
      },
    })
    const registry = createRegistry([operation])
    const broker = createBroker(registry, app.broker.services)
    const { services } = broker
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 20)
    const send = () => {
      const request = { caller, idempotencyKey: 'k', readOnly: false, cancelled: () => new AbortController().signal }
      return broker.call(registry.list[0] ?? never(), {}, request)
    }
    const start = () =>
      startWorker({ ledger: services.ledger, registry, createContext: contextFactory(registry, services), now, log })
    const end = async () => {
      const [row] = await services.ledger.operations.list({ agentId: caller.agentId ?? '', most: 1 })
      return finished(app, row?.operationId ?? '')
    }
    const balance = () => services.ledger.meter.balance(caller.agentId ?? '')
    return { app, clock, lines, setLimit, send, start, end, balance, effects: () => effects }
  }

  it('is never repeated: it ends partial, uncharged, once there is space', async () => {
    const { app, clock, lines, setLimit, send, start, end, balance, effects } = await setUp('sync_work', 'sync')
    expect(await send()).toMatchObject({
      ok: false,
      failure: { reason: 'transient', message: expect.stringContaining('never does it twice') },
    })
    expect(lines.join()).toContain('is full or failing')
    await setLimit(1_000_000)
    clock.offsetMs = 40_001
    const worker = start()
    expect(await end()).toBe('partial')
    expect(await send()).toMatchObject({
      ok: true,
      replayed: true,
      value: { status: 'partial', reason_code: 'upstream_failure' },
    })
    expect([effects(), await balance()]).toEqual([1, 20])
    await worker.stop()
    await app.close()
  })

  it('is done when it was accepted, once there is space', async () => {
    const { app, clock, lines, setLimit, send, start, end, balance, effects } = await setUp(
      'accepted_work',
      'async_by_default',
    )
    expect(await send()).toMatchObject({ ok: true, value: { status: 'pending_async' } })
    const worker = start()
    worker.wake()
    await expect.poll(() => lines.join()).toContain('is full or failing')
    await setLimit(1_000_000)
    clock.offsetMs = 60_001
    worker.wake()
    expect(await end()).toBe('success')
    expect([effects(), await balance()]).toEqual([2, 0])
    await worker.stop()
    await app.close()
  })
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

function never(): never {
  throw new Error('missing')
}
