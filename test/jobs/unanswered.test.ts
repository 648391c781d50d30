import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contextFactory, createBroker } from '../../src/core/broker.ts'
import { defineOperation } from '../../src/core/operation.ts'
import { createRegistry } from '../../src/core/registry.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf, finished, grant } from '../callers.ts'
import { startApp } from '../harness.ts'
import { createDatabase } from '../database.ts'
import { newLedger } from '../new_ledger.ts'

const CALL_TIMEOUT_MS = 20_000
const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('a synchronous write whose process died, on %s', (_name, open) => {
  const setUp = async () => {
    const clock = { offsetMs: 0 }
    const now = () => Date.now() + clock.offsetMs
    const app = await startApp({ CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS) }, { ledger: await open(), now })
    await app.worker.stop()
    const { services } = app.broker
    const effects: (() => void)[] = []
    const send = (name: string, idempotency: 'key' | 'input' = 'key') =>
      defineOperation({
        name,
        title: 'Send',
        description: 'Sends when the test lets it.',
        toolset: 'broker',
        group: 'escalation',
        effect: 'write',
        identity: 'required',
        openWorld: false,
        profile: 'sync',
        idempotency,
        cost: { typicalCredits: 2, maxCredits: 22, minCredits: 2 },
        latency: { p50Ms: 1, p95Ms: 5 },
        fails: [],
        input: z.strictObject({}),
        output: z.strictObject({ human_message: z.string() }),
        example: {},
        http: { method: 'POST', path: `/ops/${name}`, envelope: 'bare' },
        handle: () =>
          new Promise<{ human_message: string }>(resolve => effects.push(() => resolve({ human_message: 'Sent.' }))),
      })
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 50)
    const broker = createBroker(createRegistry([send('send'), send('send_newer')]), services)
    const call = (at: number, idempotencyKey: string) => {
      const operation = broker.registry.list[at]
      if (operation === undefined) throw new Error('missing')
      return broker.call(
        operation,
        {},
        { caller, idempotencyKey, readOnly: false, cancelled: () => new AbortController().signal },
      )
    }
    /** A worker of a program that knows the first operation alone. */
    const start = () => {
      const registry = createRegistry([send('send'), send('send_input', 'input')])
      return startWorker({
        ledger: services.ledger,
        registry,
        createContext: contextFactory(registry, services),
        now,
        log: services.log,
      })
    }
    const begun = async (count: number) => {
      await expect.poll(() => effects.length, { interval: 5 }).toBe(count)
      const rows = await services.ledger.operations.list({ agentId: caller.agentId ?? '', most: 9 })
      return rows.map(({ operationId }) => operationId).reverse()
    }
    const balance = () => services.ledger.meter.balance(caller.agentId ?? '')
    return { app, clock, effects, call, start, begun, balance, ledger: services.ledger }
  }

  it('ends partial and uncharged without being asked for, and nothing that wakes up late changes it', async () => {
    const { app, clock, effects, call, start, begun, balance, ledger } = await setUp()
    const late = call(0, 'k')
    const [id = ''] = await begun(1)
    expect(await balance()).toBe(28)
    // Seconds short, since a busy machine takes its time too.
    clock.offsetMs = 2 * CALL_TIMEOUT_MS - 15_000
    const early = start()
    await expect.poll(() => ledger.operations.get(id)).toMatchObject({ state: 'executing' })
    await early.stop()
    expect(await ledger.operations.get(id)).toMatchObject({ state: 'executing' })
    clock.offsetMs = 2 * CALL_TIMEOUT_MS + 1
    const workers = [start(), start()]
    expect(await finished(app, id)).toBe('partial')
    for (const worker of workers) await worker.stop()
    expect(await balance()).toBe(50)
    effects[0]?.()
    expect(await late).toMatchObject({
      ok: true,
      value: { status: 'partial', reason_code: 'upstream_failure', operation_id: id, cost: { amount: 0 } },
    })
    expect(await balance()).toBe(50)
    expect(await call(0, 'k')).toMatchObject({
      ok: true,
      replayed: true,
      value: { status: 'partial', operation_id: id },
    })
    expect(effects).toHaveLength(1)
    expect(await ledger.verify()).toEqual([])
    await app.close()
  })

  it('is ended whatever is wrong with another, and whichever way the clock was set', async () => {
    const { app, clock, effects, call, start, begun, ledger } = await setUp()
    clock.offsetMs = 86_400_000
    const worker = start()
    await expect.poll(() => worker.beatAt()).toBeGreaterThan(Date.now() + 86_000_000)
    clock.offsetMs = 0
    const late = call(0, 'k')
    const [id = ''] = await begun(1)
    const row = await ledger.operations.get(id)
    if (row === undefined) throw new Error('missing')
    const broken = `op_0_${id}`
    await ledger.operations.add({
      ...row,
      operationId: broken,
      operation: 'send_input',
      input: '{',
      createdAt: row.createdAt - 1,
    })
    clock.offsetMs = 2 * CALL_TIMEOUT_MS + 1
    expect(await finished(app, id)).toBe('partial')
    expect(await ledger.operations.get(broken)).toMatchObject({ state: 'executing' })
    await worker.stop()
    effects[0]?.()
    await late
    await app.close()
  })

  it('is left to a program that knows its operation', async () => {
    const { app, clock, effects, call, start, begun, ledger } = await setUp()
    const first = call(1, 'a')
    await begun(1)
    const calls = [first, call(0, 'b')]
    const [newer = '', known = ''] = await begun(2)
    clock.offsetMs = 2 * CALL_TIMEOUT_MS + 1
    const worker = start()
    expect(await finished(app, known)).toBe('partial')
    await worker.stop()
    expect(await ledger.operations.get(newer)).toMatchObject({ state: 'executing' })
    for (const effect of effects) effect()
    expect(await Promise.all(calls)).toMatchObject([
      { ok: true, value: { status: 'success' } },
      { ok: true, value: { status: 'partial' } },
    ])
    await app.close()
  })
})
