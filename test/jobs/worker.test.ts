import { hostname } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { type HeldJob, runDeferred } from '../../src/core/call/defer.ts'
import { Failure } from '../../src/core/failure.ts'
import { extend } from '../../src/core/operation.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { createLimits } from '../../src/store/cache/limits.ts'
import { pidSpace } from '../../src/lib/drafts.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf, finished, grant } from '../callers.ts'
import { createDatabase } from '../database.ts'
import { defineWork, openWorkplace } from './work.ts'
import { newLedger } from '../new_ledger.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('a worker on %s', (_name, open) => {
  const clock = { offsetMs: 0 }
  const now = () => Date.now() + clock.offsetMs
  const runs: string[] = []
  const work = defineWork(async (text, ctx) => {
    runs.push(ctx.operationId ?? '')
    const mine = runs.filter(id => id === ctx.operationId).length
    if (text === 'fails twice' && mine < 3) throw new Failure('upstream_failure', 'Down.')
    if (text === 'rejected') throw new Failure('outcome_rejected', 'The business said no.')
    return { human_message: 'Done.', result: { runs: mine } }
  }, 20)
  const setUp = async () => openWorkplace(work, await open(), { now })

  it('runs everything that was accepted while none was running', async () => {
    const { app, services, start, submit } = await setUp()
    const ids = await Promise.all(Array.from({ length: 40 }, () => submit('x')))
    const worker = start()
    for (const id of ids) expect(await finished(app, id)).toBe('success')
    expect(await services.ledger.jobs.pending()).toBe(0)
    expect(runs.filter(id => ids.includes(id))).toHaveLength(40)
    await worker.stop()
    await app.close()
  })

  it('tries a passing failure again with pauses and charges once', async () => {
    const { app, services, start, submit } = await setUp()
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 50)
    const id = await submit('fails twice', caller)
    const worker = start()
    for (const [at, pauseMs] of [1_000, 4_000].entries()) {
      await expect.poll(() => runs.filter(run => run === id).length, { interval: 5 }).toBeGreaterThan(at)
      await expect.poll(() => services.ledger.jobs.owners()).not.toContain(id)
      clock.offsetMs += pauseMs
      worker.wake()
    }
    expect(await finished(app, id)).toBe('success')
    expect(runs.filter(run => run === id)).toHaveLength(3)
    expect(await services.ledger.meter.balance(caller.agentId ?? '')).toBe(30)
    await worker.stop()
    await app.close()
  })

  it('does what was accepted and what is to be tried again also when the clock was set back', async () => {
    clock.offsetMs += 86_400_000
    const { app, services, start, submit } = await setUp()
    const id = await submit('fails twice')
    const worker = start()
    await expect.poll(() => runs.filter(run => run === id).length, { interval: 5 }).toBe(1)
    await expect.poll(() => services.ledger.jobs.owners()).toEqual([])
    await worker.stop()
    const accepted = await submit('x')
    clock.offsetMs -= 86_400_000
    const later = start()
    expect(await finished(app, accepted)).toBe('success')
    await expect.poll(() => runs.filter(run => run === id).length, { interval: 5 }).toBe(2)
    await expect.poll(() => services.ledger.jobs.owners()).toEqual([])
    clock.offsetMs += 4_000
    later.wake()
    expect(await finished(app, id)).toBe('success')
    await later.stop()
    await app.close()
  })

  it('refunds a final failure and tells it in the outcome', async () => {
    const { app, services, start, submit } = await setUp()
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 20)
    const id = await submit('rejected', caller)
    expect(await services.ledger.meter.balance(caller.agentId ?? '')).toBe(0)
    const worker = start()
    expect(await finished(app, id)).toBe('failure')
    expect(await services.ledger.meter.balance(caller.agentId ?? '')).toBe(20)
    const row = await services.ledger.operations.get(id)
    expect(JSON.parse(row?.receipt ?? '')).toMatchObject({
      status: 'failure',
      reason_code: 'outcome_rejected',
      cost: { amount: 0, basis: 'no_charge' },
      operation_id: id,
    })
    await worker.stop()
    await app.close()
  })

  it('takes over the jobs of a process that is gone at once, and of a silent one when its lease has run out', async () => {
    const { app, services, start, submit } = await setUp()
    const [gone, silent] = [await submit('x'), await submit('x')]
    await services.ledger.jobs.lease(`${hostname()}:999999999:dead`, now(), now() + 60_000, 1, ['work'])
    await services.ledger.jobs.lease('another-host:1:silent', now(), now() + 60_000, 1, ['work'])
    const worker = start()
    // Nodes on one Postgres know nothing of each other's processes: there both wait for their leases.
    if (services.ledger.engine === 'sqlite') {
      expect(await Promise.race([finished(app, gone ?? ''), finished(app, silent ?? '')])).toBe('success')
      expect(await services.ledger.jobs.pending()).toBe(1)
    } else {
      await new Promise(resolve => setTimeout(resolve, 100))
      expect(await services.ledger.jobs.pending()).toBe(2)
    }
    clock.offsetMs += 60_001
    worker.wake()
    expect(await finished(app, gone ?? '')).toBe('success')
    expect(await finished(app, silent ?? '')).toBe('success')
    await worker.stop()
    await app.close()
  })

  it('says of work whose every run was cut short that its effect is unknown, and charges nothing', async () => {
    const { app, services, start, submit } = await setUp()
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 20)
    const id = await submit('x', caller)
    for (let run = 1; run <= 20; run += 1)
      await services.ledger.jobs.lease('another-host:1:dead', now(), now() - 1, 99, ['work'])
    const worker = start()
    expect(await finished(app, id)).toBe('partial')
    expect(JSON.parse((await services.ledger.operations.get(id))?.receipt ?? '')).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
    })
    expect([runs.includes(id), await services.ledger.meter.balance(caller.agentId ?? '')]).toEqual([false, 20])
    await worker.stop()
    await app.close()
  })

  it('tries a passing failure again within a minute, also after runs that were cut short', async () => {
    const { app, services, start, submit } = await setUp()
    const id = await submit('fails twice')
    for (let run = 1; run <= 5; run += 1)
      await services.ledger.jobs.lease('another-host:1:dead', now(), now() - 1, 99, ['work'])
    const worker = start()
    for (const at of [0, 1]) {
      await expect.poll(() => runs.filter(run => run === id).length, { interval: 5 }).toBeGreaterThan(at)
      await expect.poll(() => services.ledger.jobs.owners()).not.toContain(id)
      clock.offsetMs += 60_001
      worker.wake()
    }
    expect(await finished(app, id)).toBe('success')
    await worker.stop()
    await app.close()
  })

  it('frees while it runs what a process holds that is gone', async () => {
    const { app, services, start, submit } = await setUp()
    if (services.ledger.engine !== 'sqlite') return app.close()
    const worker = start()
    expect(await finished(app, await submit('x'))).toBe('success')
    const id = await submit('x')
    await services.ledger.jobs.lease(`${hostname()}:999999999:dead`, now(), now() + 60_000, 1, ['work'])
    clock.offsetMs += 10_001
    expect(await finished(app, id)).toBe('success')
    await worker.stop()
    await app.close()
  })

  it('leaves what the process of another container holds, also where host name and process id are the same', async () => {
    const { app, services, start, submit } = await setUp()
    const { jobs, engine } = services.ledger
    if (engine !== 'sqlite') return app.close()
    const [twin, apart, gone] = [await submit('x'), await submit('x'), await submit('x')]
    const owners = [`${process.pid}:0123abcd`, `999999999:0123abcd`, `999999999:${pidSpace()}`]
    for (const owner of owners) await jobs.lease(`${hostname()}:${owner}:held`, now(), now() + 60_000, 1, ['work'])
    const worker = start()
    expect(await finished(app, gone)).toBe('success')
    expect(runs.filter(id => id === twin || id === apart)).toEqual([])
    clock.offsetMs += 60_001
    worker.wake()
    for (const id of [twin, apart]) expect(await finished(app, id)).toBe('success')
    await worker.stop()
    await app.close()
  })

  it('does not end an operation that another worker has taken over', async () => {
    const { app, services, createContext, submit } = await setUp()
    const { jobs, operations } = services.ledger
    const id = await submit('x')
    const [job] = await jobs.lease('other', now(), now() + 60_000, 1, ['work'])
    const row = await operations.get(id)
    const request = { caller: callerOf(), readOnly: false, cancelled: () => new AbortController().signal }
    const ctx = extend(createContext(request), { operationId: id })
    if (job === undefined || row === undefined) throw new Error('missing')
    const held: HeldJob = {
      ...job,
      end: tables => tables.jobs.end(id, 'me'),
      retry: runAt => jobs.retry(id, 'me', runAt),
      park: ({ runAt, signal, giveUpAt }) => jobs.park(id, 'me', { runAt, signal, giveUpAt }),
    }
    await expect(runDeferred(work, row, held, ctx)).rejects.toThrow('another worker')
    expect(await held.retry(0)).toBe(false)
    expect((await services.ledger.operations.get(id))?.state).toBe('pending')
    await app.close()
  })

  it('removes at its start what has expired where it may not last, at most once in an hour of all that share the counts', async () => {
    const { app, services, registry, createContext, submit } = await setUp()
    const { ledger, log } = services
    const limits = createLimits(log)
    const expired = async (operationId: string) => {
      const claim = { agentId: 'a', operation: 'work', key: operationId, operationId }
      const stored = { state: 'stored', receipt: '{}', leaseUntil: 0, expiresAt: now() - 1 } as const
      await ledger.operations.claim({ ...claim, ...stored, inputHash: 'h' }, now())
      return () => ledger.operations.keyOf(claim)
    }
    const session = async (isBrief: boolean) => {
      const id = await submit('x')
      const worker = startWorker({ ledger, registry, createContext, now, log, limits, isBrief })
      expect(await finished(app, id)).toBe('success')
      await worker.stop()
    }
    const first = await expired('op_first')
    await session(false)
    expect(await first()).toBe('op_first')
    await session(true)
    expect(await first()).toBeUndefined()
    const second = await expired('op_second')
    await session(true)
    expect(await second()).toBe('op_second')
    await limits.close()
    await app.close()
  })
})
