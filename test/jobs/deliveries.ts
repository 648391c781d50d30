import { afterEach, beforeEach, expect } from 'vitest'
import type { Caller } from '../../src/core/caller.ts'
import { Failure } from '../../src/core/failure.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Worker } from '../../src/jobs/leased_loop.ts'
import { startDeliveries } from '../../src/jobs/webhooks.ts'
import type { App } from '../../src/main.ts'
import { callerOf } from '../callers.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { defineWork, openWorkplace, type Workplace } from './work.ts'

/** Where the work of the test that runs is done. */
export let workplace: Workplace

/** Its application. */
export let app: App

/** Its ledger. */
export let ledger: Ledger

/** Whoever the deliveries of the test that runs go to. */
export let receiver: Receiver

/** Who submits work now; each test begins with an agent of its own. */
export let caller: Caller

/** The agent that submits work now. */
export let agentId: string

/** A clock that moves only when a test moves it: on a busy machine nothing becomes due meanwhile. */
export const clock = { startedAt: Date.now(), offsetMs: 0 }

/** The clock of a delivery. */
export const now = () => clock.startedAt + clock.offsetMs

/** Whatever delivers or works in the test that runs. */
export const workers: Worker[] = []

/** Lets another agent do what is done from now on. */
export function actAs(next: Caller): void {
  caller = next
  agentId = next.agentId ?? ''
}

/** Work that ends as its text says. */
export const work = defineWork(async text => {
  if (text === 'rejected') throw new Failure('outcome_rejected', 'The business said no.')
  return { human_message: 'Done.' }
})

/** Opens a workplace and a receiver for each test, which are closed after it. */
export function useDeliveries(open: () => Promise<Ledger>): void {
  beforeEach(async () => {
    Object.assign(clock, { startedAt: Date.now(), offsetMs: 0 })
    receiver = await startReceiver()
    const wakeDeliveries = () => {
      for (const worker of workers) worker.wake()
    }
    workplace = await openWorkplace(
      work,
      await open(),
      { now, wakeDeliveries },
      { WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' },
    )
    app = workplace.app
    ledger = workplace.ledger
    await app.deliveries.stop()
    workers.push(workplace.start())
    actAs(callerOf())
    // Postgres keeps its rows from test to test.
    while ((await ledger.webhooks.pendingDeliveries()) > 0) {
      const row = await ledger.webhooks.lease('clean', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, [])
      if (row !== undefined) await ledger.webhooks.record(row.deliveryId, 'clean', { ...row, state: 'failed' })
    }
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop()
    await app.close()
    await receiver.close()
  })
}

/** Starts a sender of deliveries. */
export const send = (timeoutMs = 15_000): Worker => {
  const { log } = app.broker.services
  const worker = startDeliveries({ ledger, rules: app.broker.services.outgoing, now, log, timeoutMs })
  workers.push(worker)
  return worker
}

/** Registers a webhook of the agent. */
export const register = async (url = receiver.url) => {
  const { webhook_id, secret } = await app.webhooks.register(agentId, { url })
  return { webhookId: String(webhook_id), secret: String(secret) }
}

/** Submits work of the agent. */
export const submit = async (text = 'x', more: Record<string, unknown> = {}): Promise<string> => {
  const id = await workplace.submit(text, caller, more)
  for (const worker of workers) worker.wake()
  return id
}

/** The newest delivery of a webhook. */
export const stateOf = async (webhookId: string) => (await ledger.webhooks.deliveries(webhookId, { most: 1 }))[0]

/** Waits until the newest delivery of a webhook is as described. */
export const until = (webhookId: string, expected: Record<string, unknown>) =>
  expect.poll(() => stateOf(webhookId), { interval: 10 }).toMatchObject(expected)
