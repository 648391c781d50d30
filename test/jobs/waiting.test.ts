import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../src/core/failure.ts'
import type { Worker } from '../../src/jobs/leased_loop.ts'
import { wait } from '../../src/core/call/wait.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { bundled } from '../bundled.ts'
import { callerOf, finished, grant } from '../callers.ts'
import { call } from '../harness.ts'
import { createDatabase } from '../database.ts'
import { defineWork, openWorkplace, type Workplace } from './work.ts'

const POLL_MS = 60_000
const GIVE_UP_MS = 600_000
const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-waiting-'))
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['SQLite', join(folder, 'ledger.sqlite'), openSqlite],
  ['Postgres', postgres.url, openPostgres],
])('an operation that waits, on %s', (_name, where, open) => {
  const clock = { offsetMs: 0 }
  const now = () => Date.now() + clock.offsetMs
  // What the provider says of an operation, and how often each was asked about.
  const said = new Map<string, string>()
  const runs: { id: string; isLast: boolean }[] = []
  let duringRun: (id: string) => Promise<void> = async () => undefined

  const work = defineWork(async (text, { operationId: id = '', isLastRun = false }) => {
    runs.push({ id, isLast: isLastRun })
    const answer = said.get(id)
    await duringRun(id)
    if (answer === 'down') throw new Failure('upstream_failure', 'Down.')
    if (answer === 'refused') throw new Failure('outcome_rejected', 'The business said no.')
    if (answer === undefined || (isLastRun && text === 'never content')) {
      const partialResult = { asked: runsOf(id) }
      return wait({
        signal: 'the host',
        pollAfterMs: POLL_MS,
        giveUpAt: now() + GIVE_UP_MS,
        ...(text !== 'silent' && { partialResult }),
      })
    }
    return { human_message: answer, result: { runs: runsOf(id) } }
  }, 20)
  const runsOf = (id: string): number => runs.filter(run => run.id === id).length

  let place: Workplace
  beforeEach(async () => {
    clock.offsetMs = 0
    duringRun = async () => undefined
    place = await openWorkplace(work, await open(where), { now })
    return () => place.app.close()
  })

  const ran = (id: string, times: number) => expect.poll(() => runsOf(id), { interval: 5 }).toBe(times)
  /** Waits until a job that has run so often is parked. */
  const parked = async (id: string, times: number): Promise<void> => {
    await ran(id, times)
    await expect.poll(() => place.ledger.jobs.owners(), { interval: 5 }).toEqual([])
  }
  /** Waits until a worker has looked for work at the present time, and what it found has run. */
  const looked = async (worker: Worker): Promise<void> => {
    const since = now()
    worker.wake()
    await expect.poll(() => worker.beatAt(), { interval: 5 }).toBeGreaterThanOrEqual(since)
    await expect.poll(() => place.ledger.jobs.owners(), { interval: 5 }).toEqual([])
  }
  const receiptOf = async (id: string) =>
    JSON.parse((await place.ledger.operations.get(id))?.receipt ?? '') as Record<string, unknown>

  it('shows executing and what is known, and ends with the signal, charged once', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(place.app, caller, 50)
    const worker = place.start()
    const id = await place.submit('x', caller)
    worker.wake()
    await parked(id, 1)
    const status = await call(place.app, 'get_status', { operation_id: id }, { caller })
    expect(status).toMatchObject({
      ok: true,
      value: { status: 'executing', partial_result: { asked: 1 }, estimated_completion_time: expect.any(String) },
    })
    expect(await call(place.app, 'get_outcome', { operation_id: id }, { caller })).toMatchObject({
      ok: true,
      value: { status: 'pending_async' },
    })
    said.set(id, 'Confirmed.')
    expect(await place.services.signalJob(id)).toBe(true)
    worker.wake()
    expect(await finished(place.app, id)).toBe('success')
    expect(await receiptOf(id)).toMatchObject({ human_message: 'Confirmed.', result: { runs: 2 } })
    expect(await place.services.signalJob(id)).toBe(false)
    expect(await place.ledger.meter.balance(caller.agentId ?? '')).toBe(30)
    expect((await call(place.app, 'get_status', { operation_id: id }, { caller })) as unknown).not.toHaveProperty(
      'value.partial_result',
    )
    await worker.stop()
  })

  it('is asked about again after each pause, any number of times', async () => {
    const worker = place.start()
    const id = await place.submit('x')
    worker.wake()
    // More often than an operation may fail or be cut short, since waiting is neither.
    for (let times = 1; times <= 25; times += 1) {
      await parked(id, times)
      await place.services.signalJob(id)
      worker.wake()
    }
    await parked(id, 26)
    clock.offsetMs += POLL_MS - 30_000
    await looked(worker)
    expect(runsOf(id)).toBe(26)
    clock.offsetMs += 30_001
    said.set(id, 'At last.')
    worker.wake()
    expect(await finished(place.app, id)).toBe('success')
    await worker.stop()
  })

  it('does not miss a signal that comes while it runs', async () => {
    duringRun = async id => {
      if (runsOf(id) > 1) return
      said.set(id, 'Confirmed meanwhile.')
      await place.services.signalJob(id)
    }
    const worker = place.start()
    const id = await place.submit('x')
    worker.wake()
    expect(await finished(place.app, id)).toBe('success')
    expect(runsOf(id)).toBe(2)
    await worker.stop()
  })

  it.each(['x', 'silent', 'never content'])(
    'runs a last time at its give-up time and then ends partial, uncharged (%s)',
    async text => {
      const caller = callerOf({ tier: 'credits' })
      await grant(place.app, caller, 20)
      const worker = place.start()
      const id = await place.submit(text, caller)
      worker.wake()
      await parked(id, 1)
      clock.offsetMs += GIVE_UP_MS - 30_000
      worker.wake()
      await parked(id, 2)
      if (text === 'never content') said.set(id, 'x')
      // The handler asks for ten more minutes each time; the first wait decides.
      clock.offsetMs += 30_001
      worker.wake()
      expect(await finished(place.app, id)).toBe('partial')
      expect(runs.filter(run => run.id === id).map(({ isLast }) => isLast)).toEqual([false, false, true])
      const receipt = await receiptOf(id)
      expect(receipt).toMatchObject({
        status: 'partial',
        reason_code: 'upstream_failure',
        retriable: false,
        cost: { amount: 0 },
      })
      expect(receipt['human_message']).toContain('Waited for the host as long as it may take, without an outcome')
      expect(receipt['partial_result']).toEqual(text === 'silent' ? undefined : { asked: 3 })
      expect(await place.ledger.meter.balance(caller.agentId ?? '')).toBe(20)
      expect(await place.ledger.jobs.pending()).toBe(0)
      await worker.stop()
    },
  )

  it('uses what its last run finds out', async () => {
    const worker = place.start()
    const id = await place.submit('x')
    worker.wake()
    await parked(id, 1)
    said.set(id, 'refused')
    clock.offsetMs += GIVE_UP_MS
    worker.wake()
    expect(await finished(place.app, id)).toBe('failure')
    expect(await receiptOf(id)).toMatchObject({ reason_code: 'outcome_rejected' })
    await worker.stop()
  })

  it('is asked about until its give-up time when the provider is down, and then ends partial, not failed', async () => {
    const worker = place.start()
    const id = await place.submit('x')
    worker.wake()
    await parked(id, 1)
    said.set(id, 'down')
    for (
      let minutes = 0;
      minutes < 60 && (await place.ledger.operations.get(id))?.state === 'executing';
      minutes += 1
    ) {
      clock.offsetMs += 60_000
      await looked(worker)
    }
    expect(await finished(place.app, id)).toBe('partial')
    expect(runsOf(id)).toBeGreaterThan(6)
    expect(await receiptOf(id)).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      partial_result: { asked: 1 },
    })
    await worker.stop()
  })

  it('is not parked by a worker that has lost it', async () => {
    duringRun = async () => {
      clock.offsetMs += 60_001
      await place.ledger.jobs.lease('another-host:1:heir', now(), now() + 60_000, 1, ['work'])
      duringRun = async () => undefined
    }
    const worker = place.start()
    const id = await place.submit('x')
    worker.wake()
    await ran(id, 1)
    await worker.stop()
    expect(await place.ledger.jobs.owners()).toEqual(['another-host:1:heir'])
    expect((await place.ledger.operations.get(id))?.partialResult).toBeNull()
    expect(await place.ledger.jobs.end(id, 'another-host:1:heir')).toBe(true)
    await place.ledger.operations.end(id, { state: 'failure', receipt: '{}', updatedAt: now(), input: '{}' })
  })

  it('survives the death of its process while it is parked', async () => {
    const child = spawn(process.execPath, [await bundled('test/jobs/waiting_process.ts'), where], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const printed = (await once(child.stdout, 'data')) as [Buffer]
    child.kill('SIGKILL')
    await once(child, 'close')
    const id = printed[0].toString().trim()
    const row = await place.ledger.operations.get(id)
    expect(row).toMatchObject({ state: 'executing', partialResult: '{"called":true}' })
    expect(await place.ledger.jobs.owners()).toEqual([])
    const worker = place.start()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(runsOf(id)).toBe(0)
    said.set(id, 'Confirmed after the crash.')
    expect(await place.services.signalJob(id)).toBe(true)
    worker.wake()
    expect(await finished(place.app, id)).toBe('success')
    expect(await receiptOf(id)).toMatchObject({ human_message: 'Confirmed after the crash.' })
    await worker.stop()
  })
})

describe('wait', () => {
  it('takes whole milliseconds alone, which are all that Postgres holds', () => {
    expect(wait({ signal: 'x', pollAfterMs: 20_000.3, giveUpAt: 1.5 })).toMatchObject({
      pollAfterMs: 20_001,
      giveUpAt: 2,
    })
  })

  it.each([0, -1, Number.NaN])('refuses a pause of %s', pollAfterMs => {
    expect(() => wait({ signal: 'x', pollAfterMs, giveUpAt: 1 })).toThrow('positive pollAfterMs')
  })
  it('refuses to wait forever', () => {
    expect(() => wait({ signal: 'x', pollAfterMs: 1, giveUpAt: Number.POSITIVE_INFINITY })).toThrow('finite giveUpAt')
  })
})
