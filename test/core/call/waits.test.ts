import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBroker } from '../../../src/core/broker.ts'
import { wait } from '../../../src/core/call/wait.ts'
import { createWaits } from '../../../src/core/call/waits.ts'
import type { CallRequest } from '../../../src/core/context.ts'
import { Failure } from '../../../src/core/failure.ts'
import type { Operation } from '../../../src/core/operation.ts'
import type { Outcome } from '../../../src/core/outcome.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import type { Worker } from '../../../src/jobs/leased_loop.ts'
import { getOutcome } from '../../../src/ops/get_outcome.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { bundled } from '../../bundled.ts'
import { callerOf } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { keptLog } from '../../kept_log.ts'
import { byDay } from '../../nightly.ts'
import { defineWork, openWorkplace, type Workplace } from '../../jobs/work.ts'

const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-waits-'))
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

// Never reached: whatever waits for less has been woken.
const LONG_S = 30

const isOk = (outcome: Outcome): Record<string, unknown> => {
  if (!outcome.ok) throw outcome.failure
  return outcome.value
}

describe.each([
  ['SQLite', join(folder, 'ledger.sqlite'), openSqlite, byDay(75, 1_000)],
  // Each is accepted over a connection of its own, of which there are few: a busy machine needs its time for a thousand.
  ['Postgres', postgres.url, openPostgres, byDay(30, 200)],
])('a call that waits, on %s', (_name, where, open, crowd) => {
  let release: (text: string) => void
  let released: Promise<string>
  const work = defineWork(async text => {
    const came = text === 'held' ? await released : text
    if (came === 'rejected') throw new Failure('outcome_rejected', 'The business said no.', { resend: 'corrected' })
    if (came === 'doubtful') throw new Failure('upstream_failure', 'Nobody knows.', { outcomeUnknown: true })
    if (came === 'waits') return wait({ signal: 'the host', pollAfterMs: 60_000, giveUpAt: Date.now() + 600_000 })
    return { human_message: `Did ${came}.` }
  }, 5)
  const places: Workplace[] = []
  const stops: (() => Promise<void>)[] = []

  async function node(settings: Record<string, string> = {}) {
    let worker: Worker | undefined
    const wakeWorker = () => worker?.wake()
    const place = await openWorkplace(work, await open(where), { now: Date.now, wakeWorker }, settings)
    places.push(place)
    const broker = createBroker(place.registry, place.services)
    const call = (text: string, more: Record<string, unknown> = {}, request: Partial<CallRequest> = {}) =>
      broker.call(
        place.registry.list[0] as Operation,
        { text, ...more },
        {
          caller,
          idempotencyKey: place.services.uuid.v7(),
          readOnly: false,
          cancelled: () => new AbortController().signal,
          ...request,
        },
      )
    const read = (operationId: unknown, more: Record<string, unknown> = {}, request: Partial<CallRequest> = {}) =>
      broker.call(
        getOutcome as Operation,
        { operation_id: operationId, ...more },
        { caller, readOnly: false, cancelled: () => new AbortController().signal, ...request },
      )
    const start = () => {
      worker = place.start()
      stops.push(worker.stop)
      return worker
    }
    return { ...place, call, read, start }
  }

  let caller = callerOf()
  beforeEach(() => {
    caller = callerOf({ agentId: `agent_${crypto.randomUUID()}` })
    released = new Promise(resolve => {
      release = resolve
    })
  })
  afterEach(async () => {
    release('x')
    for (const stop of stops.splice(0)) await stop()
    for (const place of places.splice(0)) await place.app.close()
  })

  it('is answered the final receipt whole, status and sentence first, as get_outcome reads it', async () => {
    const { call, read, start } = await node()
    start()
    const outcome = isOk(await call('x', { wait_s: LONG_S }))
    expect(outcome).toMatchObject({ status: 'success', human_message: 'Did x.', cost: { amount: 0.05 } })
    expect(Object.keys(outcome).slice(0, 2)).toEqual(['status', 'human_message'])
    const { quota, ...receipt } = outcome
    expect(quota).toMatchObject({ tier: 'unlimited', used_today: 1 })
    expect(isOk(await read(outcome['operation_id']))).toEqual(receipt)
  })

  it('is answered what is pending where it does not wait, or not long enough', async () => {
    const { call, read, start } = await node()
    start()
    expect(isOk(await call('held'))).toMatchObject({ status: 'pending_async' })
    expect(isOk(await call('held', { wait_s: 0 }, { waitS: LONG_S }))).toMatchObject({ status: 'pending_async' })
    const late = isOk(await call('held', { wait_s: 1 }))
    expect(late).toMatchObject({ status: 'pending_async', quota: { used_today: 3 } })
    expect(isOk(await read(late['operation_id'], { wait_s: 1 }))).toMatchObject({ status: 'pending_async' })
    release('more')
    expect(isOk(await read(late['operation_id'], {}, { waitS: LONG_S }))).toMatchObject({ status: 'success' })
  })

  it('waits as long as its door says where it says nothing itself', async () => {
    const { call, start } = await node()
    start()
    expect(isOk(await call('x', {}, { waitS: LONG_S }))).toMatchObject({ status: 'success' })
  })

  it('is answered a failure as one, and a doubtful outcome as partial', async () => {
    const { call, start } = await node()
    start()
    expect(await call('rejected', { wait_s: LONG_S })).toMatchObject({
      ok: false,
      failure: {
        reason: 'outcome_rejected',
        resend: 'corrected',
        details: { body: { operation_id: expect.any(String), quota: { used_today: 1 }, cost: { amount: 0 } } },
      },
    })
    expect(isOk(await call('doubtful', { wait_s: LONG_S }))).toMatchObject({ status: 'partial', resend: 'never' })
  })

  it('ends with the outcome that another node commits, also for twins and whoever reads it', async () => {
    const [here, there] = [await node(), await node()]
    const first = here.call('held', { wait_s: LONG_S }, { idempotencyKey: 'twin' })
    await expect.poll(() => here.ledger.jobs.pending(), { interval: 5 }).toBeGreaterThan(0)
    const twins = [here, there].map(({ call }) => call('held', { wait_s: LONG_S }, { idempotencyKey: 'twin' }))
    there.start()
    release('it there')
    const outcomes = await Promise.all([first, ...twins])
    for (const outcome of outcomes)
      expect(isOk(outcome)).toMatchObject({ status: 'success', human_message: 'Did it there.' })
    expect(new Set(outcomes.map(outcome => isOk(outcome)['operation_id'])).size).toBe(1)
    expect(outcomes.map(outcome => outcome.ok && outcome.replayed)).toEqual([false, true, true])
    expect(isOk(await here.call('held', {}, { idempotencyKey: 'twin' }))).toMatchObject({ status: 'pending_async' })
    expect(isOk(await here.read(isOk(outcomes[0] as Outcome)['operation_id'], { wait_s: 1 }))).toMatchObject({
      status: 'success',
    })
  })

  it('goes on when its caller has gone, whose wait ends', async () => {
    const { call, start, ledger } = await node()
    start()
    const gone = new AbortController()
    const waiting = call('held', { wait_s: LONG_S }, { cancelled: () => gone.signal })
    await expect.poll(() => ledger.jobs.owners(), { interval: 5 }).toHaveLength(1)
    gone.abort()
    const { operation_id: id } = isOk(await waiting)
    release('all the same')
    await expect.poll(async () => (await ledger.operations.get(String(id)))?.state, { interval: 5 }).toBe('success')
    expect(isOk(await call('held', { wait_s: LONG_S }, { cancelled: () => gone.signal }))).toMatchObject({
      status: 'pending_async',
    })
  })

  it('is answered at once when the process stops, and no later call waits', async () => {
    const { call, services } = await node()
    const waiting = Promise.all([call('x', { wait_s: LONG_S }), call('y', { wait_s: LONG_S })])
    await expect.poll(() => services.ledger.jobs.pending(), { interval: 5 }).toBeGreaterThan(1)
    services.waits.stop()
    for (const outcome of await waiting) expect(isOk(outcome)).toMatchObject({ status: 'pending_async' })
    expect(isOk(await call('z', { wait_s: LONG_S }))).toMatchObject({ status: 'pending_async' })
  })

  it('waits for a host too, and ends with its signal', async () => {
    const { call, start, ledger, services } = await node()
    const worker = start()
    const waiting = call('held', { wait_s: LONG_S })
    release('waits')
    await expect.poll(async () => (await ledger.jobs.owners()).length, { interval: 5 }).toBe(0)
    released = Promise.resolve('what the host confirmed')
    const [row] = await ledger.operations.list({ agentId: caller.agentId ?? '', most: 1 })
    await expect
      .poll(async () => {
        const isOpen = await services.signalJob(row?.operationId ?? '')
        worker.wake()
        return isOpen
      })
      .toBe(false)
    expect(isOk(await waiting)).toMatchObject({ human_message: 'Did what the host confirmed.' })
  })

  it('goes on when the worker that ran it is killed, and is answered by the next one', async () => {
    const { call, start, ledger } = await node()
    const child = spawn(process.execPath, [await bundled('test/core/call/held_process.ts'), where], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(String(await once(child.stdout, 'data'))).toBe('ready\n')
    const waiting = call('held', { wait_s: LONG_S })
    expect(String(await once(child.stdout, 'data'))).toBe('held\n')
    child.kill('SIGKILL')
    await once(child, 'close')
    const owners = await ledger.jobs.owners()
    expect(owners).toHaveLength(1)
    // What the lease of a dead process on another machine would do a minute later.
    await ledger.jobs.releaseOwner(owners[0] ?? '')
    start()
    release('it in the end')
    expect(isOk(await waiting)).toMatchObject({ status: 'success', human_message: 'Did it in the end.' })
  })

  it('never outlasts the time of a call', async () => {
    const { call, read } = await node({ CALL_TIMEOUT_MS: '3000' })
    const pending = isOk(await call('x', { wait_s: LONG_S }))
    expect(pending).toMatchObject({ status: 'pending_async' })
    expect(isOk(await read(pending['operation_id'], { wait_s: LONG_S }))).toMatchObject({ status: 'pending_async' })
  })

  it.each([-1, 31, 1.5, 1e9])('refuses to wait for %s seconds, and says what is allowed', async seconds => {
    const { call, read } = await node()
    for (const outcome of [await call('x', { wait_s: seconds }), await read('op_1', { wait_s: seconds })])
      expect(outcome).toMatchObject({
        ok: false,
        failure: { reason: 'bad_input', message: 'wait_s: must be a whole number from 0 to 30.' },
      })
  })

  it(`costs next to nothing while ${crowd} wait`, async () => {
    const { call, start, ledger } = await node()
    let asked = 0
    const { endedOf } = ledger.operations
    ledger.operations.endedOf = (ids, nowMs) => {
      asked += 1
      return endedOf(ids, nowMs)
    }
    const waiting = Array.from({ length: crowd }, (_, index) => call(`${index}`, { wait_s: LONG_S }))
    await expect.poll(() => ledger.jobs.pending(), { interval: 20 }).toBeGreaterThanOrEqual(crowd)
    const timers = process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    expect(timers).toBeLessThan(50)
    start()
    for (const outcome of await Promise.all(waiting)) expect(isOk(outcome)).toMatchObject({ status: 'success' })
    expect(asked).toBeLessThan(crowd / 2)
  })
})

describe('what waits', () => {
  const gone = () => new AbortController().signal
  const operationsOf = (endedOf: Ledger['operations']['endedOf']) => ({
    operations: { endedOf },
    now: Date.now,
    log: keptLog().log,
  })

  it('looks less and less often, for all at once', async () => {
    const looks: number[] = []
    const waits = createWaits(
      operationsOf(async ids => {
        looks.push(ids.length)
        return []
      }),
    )
    await Promise.all(['a', 'b', 'b'].map(id => waits.forEnd(id, 1_600, gone())))
    expect(looks.length).toBeLessThan(8)
    expect(new Set(looks)).toEqual(new Set([2]))
  })

  it('ends in time though the ledger does not answer, or fails', async () => {
    for (const endedOf of [() => new Promise<never>(() => {}), async () => Promise.reject(new Error('away'))]) {
      const waits = createWaits(operationsOf(endedOf))
      const began = performance.now()
      expect(await waits.forEnd('a', 300, gone())).toBe(true)
      expect(performance.now() - began).toBeLessThan(5_000)
    }
  })

  it('lets so many wait, and answers whoever comes on top at once', async () => {
    const waits = createWaits(operationsOf(async () => []))
    const first = Array.from({ length: 2_000 }, (_, index) => waits.forEnd(`${index}`, 60_000, gone()))
    expect(await waits.forEnd('one more', 60_000, gone())).toBe(false)
    waits.ended('7')
    expect(await first[7]).toBe(true)
    const again = waits.forEnd('one more', 60_000, gone())
    waits.stop()
    expect(await again).toBe(false)
    expect((await Promise.all(first)).filter(Boolean)).toHaveLength(1)
  })
})
