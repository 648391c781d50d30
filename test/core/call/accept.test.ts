import { afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import { execute } from '../../../src/core/call/execute.ts'
import { badInput, Failure } from '../../../src/core/failure.ts'
import type { Accepted, Operation } from '../../../src/core/operation.ts'
import { createRegistry } from '../../../src/core/registry.ts'
import { callerOf } from '../../callers.ts'
import { startApp } from '../../harness.ts'
import { defineWork } from '../../jobs/work.ts'

const apps: Awaited<ReturnType<typeof startApp>>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function open(
  accept: (operationId: string | undefined) => Promise<Accepted | undefined>,
  caller = callerOf(),
  more: Pick<Operation, 'countsInQuota'> = {},
) {
  const app = await startApp()
  apps.push(app)
  await app.worker.stop()
  const work: Operation = {
    ...defineWork(async () => ({ human_message: 'Done.' }), 5),
    accept: async (_input, ctx) => accept(ctx.operationId),
    ...more,
  }
  const registry = createRegistry([work])
  const createContext = contextFactory(registry, app.broker.services)
  const call = (idempotencyKey: string) =>
    execute(
      registry.list[0] as Operation,
      { text: 'x' },
      createContext({ caller, idempotencyKey, readOnly: false, cancelled: () => new AbortController().signal }),
    )
  return { app, call }
}

describe('an operation that refuses before anything is queued', () => {
  it('answers the refusal at once, uncharged and without a job, and the same when it is repeated', async () => {
    let asked = 0
    const { app, call } = await open(async () => {
      asked += 1
      throw new Failure('outcome_rejected', 'The slot is gone.')
    })
    const refused = await call('a')
    expect(refused).toMatchObject({
      ok: false,
      failure: { reason: 'outcome_rejected', details: { body: { cost: { amount: 0 } } } },
    })
    expect(await app.broker.services.ledger.jobs.pending()).toBe(0)
    expect(await call('a')).toMatchObject({
      ok: false,
      failure: { reason: 'outcome_rejected', details: { replayed: true } },
    })
    expect(asked).toBe(1)
  })

  it('says why to a caller who could not pay for it, or has used up the day', async () => {
    const { app, call } = await open(
      async () => {
        throw new Failure('outcome_rejected', 'The slot is gone.')
      },
      callerOf({ tier: 'credits', budgetCredits: 1 }),
    )
    expect(await call('a')).toMatchObject({ ok: false, failure: { reason: 'outcome_rejected' } })
    expect(await app.broker.services.ledger.verify()).toEqual([])
    const free = callerOf({ tier: 'free' })
    const second = await open(async () => {
      throw new Failure('outcome_rejected', 'The slot is gone.')
    }, free)
    const { ledger, freeDailyWrites, now } = second.app.broker.services
    const day = new Date(now()).toISOString().slice(0, 10)
    for (let at = 0; at < freeDailyWrites; at += 1) await ledger.meter.countWrite(free.agentId ?? '', day, null)
    expect(await second.call('a')).toMatchObject({ ok: false, failure: { reason: 'outcome_rejected' } })
    expect(await ledger.meter.used(free.agentId ?? '', day)).toBe(freeDailyWrites)
  })

  it('takes a mistake in the arguments for no write: it costs nothing of the day, and the key is free for what was meant', async () => {
    const free = callerOf({ tier: 'free' })
    let mistake: Failure | undefined = badInput('text: no such text.')
    const { app, call } = await open(async () => {
      if (mistake !== undefined) throw mistake
      return undefined
    }, free)
    const refused = await call('a')
    expect(refused).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input', resend: 'corrected', details: { body: { quota: { used_today: 0 } } } },
    })
    expect(refused).not.toHaveProperty('failure.details.body.operation_id')
    mistake = new Failure('outcome_rejected', 'text: names nothing.', { isMistake: true })
    expect(await call('a')).toMatchObject({ ok: false, failure: { details: { body: { quota: { used_today: 0 } } } } })
    mistake = undefined
    expect(await call('a')).toMatchObject({ ok: true, value: { status: 'pending_async', quota: { used_today: 1 } } })
    expect(await app.broker.services.ledger.operations.list({ most: 10 })).toHaveLength(1)
  })

  it('counts a mistake that had an effect, and what somebody had to judge', async () => {
    const free = callerOf({ tier: 'free' })
    const made = [new Failure('bad_input', 'No.', { hasActed: true }), new Failure('outcome_rejected', 'No.')]
    for (const [index, failure] of made.entries()) {
      const { call } = await open(async () => {
        throw failure
      }, free)
      for (const isAgain of [false, true]) {
        const refused = await call(`${index}`)
        expect(refused).toMatchObject({ ok: false, failure: { details: { body: { quota: { used_today: 1 } } } } })
        expect(!refused.ok && refused.failure.details.replayed === true).toBe(isAgain)
      }
    }
  })

  it('counts no refusal of what is never counted, and says what was used', async () => {
    const free = callerOf({ tier: 'free' })
    const refuse = async () => {
      throw new Failure('outcome_rejected', 'No.')
    }
    const { app, call } = await open(refuse, free, { countsInQuota: false })
    await app.broker.services.ledger.meter.countWrite(free.agentId ?? '', new Date().toISOString().slice(0, 10), 100)
    expect(await call('a')).toMatchObject({
      ok: false,
      failure: { details: { body: { quota: { used_today: 1 }, cost: { basis: 'no_charge' } } } },
    })
  })

  it('frees the key of a refusal that may pass', async () => {
    let isDown = true
    const { call } = await open(async () => {
      if (isDown) throw new Failure('transient', 'The calendar is away.')
      return undefined
    })
    expect(await call('a')).toMatchObject({ ok: false, failure: { reason: 'transient' } })
    isDown = false
    expect(await call('a')).toMatchObject({ ok: true, value: { status: 'pending_async' } })
  })

  it('says its own words when it accepts, under the name the outcome will have, and asks nothing of a key that was used', async () => {
    const seen: (string | undefined)[] = []
    const { call } = await open(async operationId => {
      seen.push(operationId)
      return {
        message: 'The call is placed.',
        reasonCode: 'call_placed',
        nextActions: ['get_outcome'],
        expectedMs: 45_000,
      }
    })
    const first = await call('a')
    const expected = {
      status: 'pending_async',
      human_message:
        'The call is placed. Poll get_status with this operation_id in about 45 s, then at most once every 10 seconds, or let get_outcome wait for the outcome with wait_s.',
      reason_code: 'call_placed',
      next_actions: ['get_outcome'],
    }
    expect(first).toMatchObject({ ok: true, value: { ...expected, operation_id: seen[0] } })
    expect(await call('a')).toMatchObject({ ok: true, replayed: true, value: { ...expected, operation_id: seen[0] } })
    expect(seen).toHaveLength(1)
  })

  it('answers a fault of its own as internal', async () => {
    const { app, call } = await open(async () => {
      throw new Error('broken')
    })
    expect(await call('a')).toMatchObject({ ok: false, failure: { reason: 'internal' } })
    expect(await app.broker.services.ledger.jobs.pending()).toBe(0)
  })
})
