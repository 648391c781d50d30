import { z } from 'zod'
import { contextFactory, createBroker } from '../../src/core/broker.ts'
import type { Wait } from '../../src/core/call/wait.ts'
import type { Caller } from '../../src/core/caller.ts'
import type { Services } from '../../src/core/context.ts'
import { type Context, defineOperation, type Operation } from '../../src/core/operation.ts'
import { createRegistry, type Registry } from '../../src/core/registry.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Worker } from '../../src/jobs/leased_loop.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import type { App } from '../../src/main.ts'
import { callerOf } from '../callers.ts'
import { startApp } from '../harness.ts'

type Handle = (text: string, ctx: Context) => Promise<Wait | { human_message: string; result?: { runs: number } }>

/** An asynchronous operation that does what its text says. */
export const defineWork = (handle: Handle, credits = 0): Operation =>
  defineOperation({
    name: 'work',
    title: 'Work',
    description: 'Does what its text says, later.',
    toolset: 'broker',
    group: 'escalation',
    effect: 'write',
    identity: 'required',
    openWorld: false,
    profile: 'async_by_default',
    idempotency: 'key',
    cost: { typicalCredits: credits, maxCredits: credits, minCredits: credits },
    latency: { p50Ms: 10, p95Ms: 50 },
    fails: ['upstream_failure', 'outcome_rejected'],
    input: z.strictObject({ text: z.string() }),
    output: z.strictObject({ human_message: z.string(), result: z.strictObject({ runs: z.number() }).optional() }),
    example: { text: 'x' },
    http: { method: 'POST', path: '/ops/work', envelope: 'bare' },
    handle: ({ text }, ctx) => handle(text, ctx),
  }) as Operation

/** An application without a worker of its own, and the means to start some and to accept work. */
export interface Workplace {
  app: App
  ledger: Ledger
  services: Services
  registry: Registry
  createContext: ReturnType<typeof contextFactory>
  start(): Worker
  submit(text: string, caller?: Caller, more?: Record<string, unknown>): Promise<string>
}

/** Prepares a ledger for work; every worker is one that the test starts. */
export async function openWorkplace(
  work: Operation,
  ledger: Ledger,
  overrides: Partial<Services> & Pick<Services, 'now'>,
  settings: Record<string, string> = {},
): Promise<Workplace> {
  const app = await startApp(settings, { ledger, ...overrides })
  await app.worker.stop()
  const registry = createRegistry([work])
  const broker = createBroker(registry, app.broker.services)
  const { services } = broker
  const createContext = contextFactory(registry, services)
  const start = () => startWorker({ ledger, registry, createContext, now: overrides.now, log: services.log })
  const submit: Workplace['submit'] = async (text, caller = callerOf(), more = {}) => {
    const request = {
      caller,
      idempotencyKey: services.uuid.v7(),
      readOnly: false,
      cancelled: () => new AbortController().signal,
    }
    const outcome = await broker.call(registry.list[0] as Operation, { text, ...more }, request)
    if (!outcome.ok) throw outcome.failure
    return String(outcome.value['operation_id'])
  }
  return { app, ledger, services, registry, createContext, start, submit }
}
