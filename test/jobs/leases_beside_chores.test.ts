import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contextFactory, createBroker } from '../../src/core/broker.ts'
import { defineOperation, type Operation } from '../../src/core/operation.ts'
import { createRegistry } from '../../src/core/registry.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf, finished } from '../callers.ts'
import { startApp } from '../harness.ts'
import { makeGate } from '../gate.ts'
import { createDatabase } from '../database.ts'
import { defineWork } from './work.ts'
import { newLedger } from '../new_ledger.ts'

const CALL_TIMEOUT_MS = 300_000
const LIMIT_MS = 60_000
const postgres = await createDatabase()
afterAll(() => postgres.drop())

/** A synchronous operation that never answers, and whose provider is slow to say what came of it. */
const defineSend = (recover: () => Promise<undefined>): Operation =>
  defineOperation({
    name: 'send',
    title: 'Send',
    description: 'Sends.',
    toolset: 'broker',
    group: 'escalation',
    effect: 'write',
    identity: 'required',
    openWorld: false,
    profile: 'sync',
    idempotency: 'key',
    cost: { typicalCredits: 0, maxCredits: 0, minCredits: 0 },
    latency: { p50Ms: 1, p95Ms: 5 },
    fails: [],
    input: z.strictObject({}),
    output: z.strictObject({ human_message: z.string() }),
    example: {},
    http: { method: 'POST', path: '/ops/send', envelope: 'bare' },
    handle: () => new Promise<never>(() => {}),
    recover,
  }) as Operation

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('accepted work on %s', (_name, open) => {
  it('stays with its worker, and runs once, while a provider is slow to say what came of a call that died', async () => {
    const clock = { offsetMs: 0 }
    const now = () => Date.now() + clock.offsetMs
    const app = await startApp({ CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS) }, { ledger: await open(), now })
    await app.worker.stop()
    const { services } = app.broker
    const { ledger, log } = services
    const provider = makeGate()
    const business = makeGate()
    const seen = { asked: 0, runs: 0 }
    const work = defineWork(async () => {
      seen.runs += 1
      await business.pass()
      return { human_message: 'Done.' }
    })
    const send = defineSend(async () => {
      seen.asked += 1
      await provider.pass()
      return undefined
    })
    const registry = createRegistry([work, send])
    const broker = createBroker(registry, services)
    const start = () => startWorker({ ledger, registry, createContext: contextFactory(registry, services), now, log })
    const call = (operation: Operation, input: unknown) =>
      broker.call(operation, input, {
        caller: callerOf(),
        idempotencyKey: services.uuid.v7(),
        readOnly: false,
        cancelled: () => new AbortController().signal,
      })

    const died = call(send, {})
    died.catch(() => undefined)
    await expect.poll(() => ledger.operations.unanswered(['send'], now() + 1, 9), { timeout: LIMIT_MS }).toHaveLength(1)
    clock.offsetMs = 2 * CALL_TIMEOUT_MS + 1
    const accepted = await call(work, { text: 'x' })
    if (!accepted.ok) throw accepted.failure
    const first = start()
    await expect.poll(() => seen, { timeout: LIMIT_MS }).toEqual({ asked: 1, runs: 1 })

    for (let minutes = 0; minutes < 3; minutes += 0.5) {
      clock.offsetMs += 30_000
      const atMs = now()
      await expect.poll(() => first.beatAt(), { timeout: LIMIT_MS }).toBeGreaterThanOrEqual(atMs)
    }
    const second = start()
    const startedAt = now()
    await expect.poll(() => second.beatAt(), { timeout: LIMIT_MS }).toBeGreaterThanOrEqual(startedAt)
    expect(seen.runs).toBe(1)

    business.open()
    provider.open()
    expect(await finished(app, String(accepted.value['operation_id']))).toBe('success')
    for (const worker of [first, second]) await worker.stop()
    expect(seen.runs).toBe(1)
    await app.close()
  }, 180_000)
})
