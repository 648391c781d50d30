import { type CallRequest, type Context, extend } from '../core/context.ts'
import { acceptedCaller, type HeldJob, type Parked, runDeferred } from '../core/call/defer.ts'
import type { JobRow, Ledger, OperationRow, Tables } from '../core/rows/ledger.ts'
import type { Log } from '../core/ports.ts'
import type { Registry } from '../core/registry.ts'
import { nowAndThen } from '../lib/now_and_then.ts'
import { createOwner, deadOf } from './owner.ts'
import { endUnanswered, settleLeftMessages } from './unanswered.ts'

/** What a worker needs. */
export interface WorkerOptions {
  ledger: Ledger
  registry: Registry
  createContext(request: CallRequest): Context
  now(): number
  log: Log
  /** Milliseconds until the first look for work, unless woken before; `when_woken`: not before. */
  firstLook?: FirstLook
}

/** When a worker starts to look for work by itself. */
export type FirstLook = number | 'when_woken'

/** Runs accepted work until it is stopped. */
export interface Worker {
  /** Looks for work now. */
  wake(): void
  /** Epoch milliseconds of the last look for work; now, while there was no reason for one. */
  beatAt(): number
  /** Takes no more work and lets what runs finish. */
  stop(): Promise<void>
}

const LEASE_MS = 60_000
const RENEW_MS = 20_000
const BEAT_MS = 1_000
const PRUNE_MS = 3_600_000
const UNANSWERED_MS = 30_000
const RELEASE_MS = 10_000
const AT_ONCE = 16

/** Starts a worker: it leases due jobs, renews the leases while they run, and takes over the jobs of processes that died. */
export function startWorker(options: WorkerOptions): Worker {
  const { name: owner, retire } = createOwner()
  const running = new Map<string, Held>()
  const chores = choresOf(options)
  const state = { stopped: false, beatAt: options.now(), looking: false, again: false, looked: Promise.resolve() }
  const look = async (): Promise<void> => {
    if (state.looking) {
      state.again = true
      return
    }
    state.looking = true
    do {
      state.again = false
      await leaseAndRun(options, owner, running, safely)
      chores.begin()
      state.beatAt = options.now()
    } while (state.again && !state.stopped)
    state.looking = false
  }
  const safely = (): void => {
    if (state.stopped || !first.isDue()) return
    const isFirst = !state.looking
    const looked = look().catch(error => {
      state.looking = false
      options.log.error({ err: error }, 'the worker could not look for work')
    })
    if (isFirst) state.looked = looked
  }
  const timer = setInterval(safely, BEAT_MS)
  timer.unref()
  const pruning = startPruning(options, () => first.isDue())
  const first = createFirstLook(options.firstLook ?? 0, () => releaseDead(options).then(safely))
  return {
    wake: () => first.now(safely),
    beatAt: () => (first.isDue() ? state.beatAt : options.now()),
    stop: async () => {
      state.stopped = true
      clearInterval(timer)
      clearInterval(pruning)
      const renewing = setInterval(() => void renew(options, owner, running).catch(() => undefined), BEAT_MS)
      // A look under way may still lease work, and the ledger is closed after this.
      await first.done()
      await state.looked
      await Promise.allSettled([chores.done(), ...[...running.values()].map(({ work }) => work)])
      clearInterval(renewing)
      retire()
    },
  }
}

async function leaseAndRun(
  options: WorkerOptions,
  owner: string,
  running: Map<string, Held>,
  onFree: () => void,
): Promise<void> {
  const { now } = options
  await renew(options, owner, running)
  const free = AT_ONCE - running.size
  if (free <= 0) return
  for (const taken of await take(options, owner, free, [...running.keys()])) {
    const { operationId } = taken.job
    const work = runJob(options, taken, owner)
      .catch(error =>
        options.log.error({ err: error, operationId }, 'a job could not be finished; its lease will run out'),
      )
      .finally(() => {
        running.delete(operationId)
        if (running.size < AT_ONCE / 2) onFree()
      })
    running.set(operationId, { work, renewAt: now() + RENEW_MS })
  }
}

async function renew({ ledger, now }: WorkerOptions, owner: string, running: Map<string, Held>): Promise<void> {
  for (const [operationId, held] of running) {
    if (now() < held.renewAt) continue
    await ledger.jobs.renew(operationId, owner, now() + LEASE_MS)
    held.renewAt = now() + RENEW_MS
  }
}

interface Held {
  work: Promise<void>
  renewAt: number
}

interface Taken {
  job: JobRow
  row: OperationRow | undefined
}

/** Leases due jobs and marks their operations as executing, in one transaction; a process that was stopped for a while must not take its own for abandoned. */
const take = (
  { ledger, registry, now }: WorkerOptions,
  owner: string,
  most: number,
  running: readonly string[],
): Promise<Taken[]> =>
  ledger.transaction(async tables => {
    const jobs = await tables.jobs.lease(owner, now(), now() + LEASE_MS, most, acceptedNames(registry), running)
    if (jobs.length === 0) return []
    const begun = await tables.operations.begin(
      jobs.map(({ operationId }) => operationId),
      now(),
    )
    const rows = new Map(begun.map(row => [row.operationId, row]))
    return jobs.map(job => ({ job, row: rows.get(job.operationId) }))
  })

const acceptedNames = ({ list }: Registry): string[] =>
  list.filter(({ profile }) => profile === 'async_by_default').map(({ name }) => name)

async function runJob(
  { ledger, registry, createContext, now }: WorkerOptions,
  { job, row }: Taken,
  owner: string,
): Promise<void> {
  const operation = row && registry.get(row.operation)
  if (row === undefined || operation === undefined)
    throw new Error(`job ${job.operationId} names no operation of this program`)
  const { signal } = new AbortController()
  const ctx = createContext({ caller: acceptedCaller(row), readOnly: false, cancelled: () => signal })
  const { operationId } = job
  const held: HeldJob = {
    ...job,
    end: ({ jobs }) => jobs.end(operationId, owner),
    retry: runAt => ledger.jobs.retry(operationId, owner, runAt),
    park: parked => ledger.transaction(tables => park(tables, { operationId, owner, nowMs: now() }, parked)),
  }
  await runDeferred(operation, row, held, extend(ctx, { operationId }))
}

/** What is known is stored only by whoever holds the job. */
async function park(
  { jobs, operations }: Tables,
  { operationId, owner, nowMs }: { operationId: string; owner: string; nowMs: number },
  parked: Parked,
) {
  const { partialResult, ...until } = parked
  if (!(await jobs.park(operationId, owner, until))) return false
  if (partialResult !== undefined)
    await operations.progress(operationId, { partialResult: JSON.stringify(partialResult), updatedAt: nowMs })
  return true
}

/** Puts off the first look for work: what it does, whether it has come, and how to bring it forward or wait for it. */
function createFirstLook(after: FirstLook, look: () => Promise<void>) {
  let looked: Promise<void> | undefined
  const now = (otherwise: () => void = () => {}): void => {
    if (looked === undefined) looked = look()
    else otherwise()
  }
  const timer = after === 0 || after === 'when_woken' ? undefined : setTimeout(now, after).unref()
  if (after === 0) queueMicrotask(now)
  return {
    now,
    isDue: () => looked !== undefined,
    done: async (): Promise<void> => {
      clearTimeout(timer)
      await looked
    },
  }
}

function startPruning({ ledger, now, log }: WorkerOptions, isDue: () => boolean): NodeJS.Timeout {
  const prune = (): void =>
    void ledger.prune(now()).catch(error => log.error({ err: error }, 'expired rows could not be removed'))
  return setInterval(() => isDue() && prune(), PRUNE_MS).unref()
}

/** What is looked after now and then, beside the work: a provider that is asked what came of a dead call may be slow, and leases have to be renewed meanwhile. */
function choresOf(options: WorkerOptions) {
  const end = nowAndThen(UNANSWERED_MS, options.now, () => endAll(options))
  const release = nowAndThen(RELEASE_MS, options.now, () => releaseDead(options))
  let running: Promise<unknown> | undefined
  return {
    begin: (): void => {
      running ??= Promise.all([end(), release()]).finally(() => {
        running = undefined
      })
    },
    done: async (): Promise<unknown> => running,
  }
}

/** Looks for synchronous writes without an end, and for messages without an outcome. */
async function endAll({ registry, createContext, log }: WorkerOptions): Promise<void> {
  const failed = (error: unknown): void => log.error({ err: error }, 'calls that died could not be ended')
  await endUnanswered(registry, createContext).catch(failed)
  await settleLeftMessages(registry, createContext).catch(failed)
}

/** Frees what dead processes of this machine hold. */
async function releaseDead(options: WorkerOptions): Promise<void> {
  const failed = (error: unknown): void =>
    options.log.error({ err: error }, 'leases of dead processes could not be released')
  await takeOver(options).catch(failed)
}

async function takeOver({ ledger, log }: WorkerOptions): Promise<void> {
  // Nodes on one Postgres may share a host name and know nothing of each other's processes.
  if (ledger.engine !== 'sqlite') return
  for (const owner of deadOf(await ledger.jobs.owners())) {
    const released = await ledger.jobs.releaseOwner(owner)
    log.info({ released }, 'took over the jobs of a process that ended')
  }
}
