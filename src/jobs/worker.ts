import { endOverdue } from '../core/approvals.ts'
import { acceptedCaller, type HeldJob, type Parked, runDeferred } from '../core/call/defer.ts'
import type { CallRequest } from '../core/context.ts'
import { type Context, extend } from '../core/operation.ts'
import type { Limits, Log } from '../core/ports.ts'
import type { Registry } from '../core/registry.ts'
import type { JobRow, Ledger, OperationRow, Tables } from '../core/rows/ledger.ts'
import { readStoredSpan, type Tracer, traced } from '../lib/trace.ts'
import { type FirstLook, startLeasedLoop, type Worker } from './leased_loop.ts'
import { endUnanswered, settleLeftMessages } from './unanswered.ts'

/** What a worker needs. */
export interface WorkerOptions {
  ledger: Ledger
  registry: Registry
  createContext(request: CallRequest): Context
  now(): number
  log: Log
  /** Plans the reminders that are due; absent: nobody is reminded. */
  planReminders?(): Promise<void>
  /** Reads again the calendars that say when businesses are busy elsewhere. */
  refreshBusyTimes?(stopping: AbortSignal): Promise<void>
  /** Removes files that name people and are kept for no longer. */
  forgetFiles?(): Promise<void>
  tracer?: Tracer | undefined
  /** At once where none is given. */
  firstLook?: FirstLook
  /** Counts how often expired rows are removed. */
  limits?: Limits
  /** A process that may not last until they are removed by the hour: it does so with its first look, where no other has within the hour. */
  isBrief?: boolean
}

const LEASE_MS = 60_000
const RENEW_MS = 20_000
const PRUNE_MS = 3_600_000
// A little less, so that whoever removes by the hour finds its own hour over.
const PRUNED_MS = 3_540_000
const UNANSWERED_MS = 30_000
// What is parked for longer is looked at once more in between, which parked work has to bear: a time that is further ahead may be of a clock that was set back.
const LONGEST_PARKED_MS = 3_600_000
const AT_ONCE = 16
const REMIND_MS = 20_000
const OVERDUE_MS = 5_000
const BUSY_MS = 15_000
const OVERDUE_AT_ONCE = 100

/** Starts a worker: it leases due jobs, renews the leases while they run, and takes over the jobs of processes that died. */
export function startWorker(options: WorkerOptions): Worker {
  const { ledger, registry, createContext, now, log, firstLook = 0 } = options
  return startLeasedLoop<Taken>({
    now,
    log,
    firstLook,
    mostAtOnce: AT_ONCE,
    refillBelow: AT_ONCE / 2,
    idOf: ({ job }) => job.operationId,
    lease: (owner, running) => take(options, owner, AT_ONCE - running.size, [...running.keys()]),
    run: (taken, owner) => runJob(options, taken, owner),
    renewal: {
      everyMs: RENEW_MS,
      renew: (operationId, owner) => ledger.jobs.renew(operationId, owner, now() + LEASE_MS),
    },
    engine: ledger.engine,
    holders: {
      list: () => ledger.jobs.owners(),
      release: async owner => {
        const released = await ledger.jobs.releaseOwner(owner)
        log.info({ released }, 'took over the jobs of a process that ended')
      },
    },
    chores: [
      {
        everyMs: UNANSWERED_MS,
        // Synchronous writes without an end, and messages without an outcome.
        work: stopping =>
          endUnanswered(registry, createContext, stopping).finally(() =>
            settleLeftMessages(registry, createContext, stopping),
          ),
        fault: 'calls that died could not be ended',
      },
      ...(options.planReminders === undefined
        ? []
        : [{ everyMs: REMIND_MS, work: options.planReminders, fault: 'reminders could not be planned' }]),
      ...(options.refreshBusyTimes === undefined
        ? []
        : [{ everyMs: BUSY_MS, work: options.refreshBusyTimes, fault: 'busy times could not be read' }]),
      {
        everyMs: OVERDUE_MS,
        work: () => endQuestions(options),
        fault: 'questions that nobody has answered could not be ended',
      },
      {
        everyMs: LONGEST_PARKED_MS,
        work: () => ledger.jobs.bringForward(now(), now() + LONGEST_PARKED_MS),
        fault: 'jobs that wait for a clock that was set back could not be brought forward',
      },
      {
        everyMs: PRUNE_MS,
        ...(options.isBrief !== true && { doneAt: now() }),
        work: () => prune(options),
        fault: 'what has expired could not be removed',
      },
    ],
    // Jobs that run are awaited all the same; what is done beside them begins nothing more.
    stopPatienceMs: 0,
    faults: {
      look: 'the worker could not look for work',
      run: ({ job: { operationId } }) => [{ operationId }, 'a job could not be finished; its lease will run out'],
    },
  })
}

async function prune({ ledger, limits, isBrief, now, forgetFiles }: WorkerOptions): Promise<void> {
  const waitS = (await limits?.take('prune', '', 1, PRUNED_MS)) ?? 0
  if (isBrief === true && waitS > 0) return
  await ledger.prune(now())
  await forgetFiles?.()
}

interface Taken {
  job: JobRow
  row: OperationRow | undefined
}

/** Leases due jobs and marks their operations as executing, in one transaction. */
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

/** Those that run in the background, and those that a person has approved. */
const acceptedNames = ({ list }: Registry): string[] =>
  list.filter(({ effect }) => effect === 'write').map(({ name }) => name)

const endQuestions = ({ registry, createContext }: WorkerOptions): Promise<void> => {
  const caller = acceptedCaller({ agentId: '', keyId: null })
  const ctx = createContext({ caller, readOnly: false, cancelled: () => new AbortController().signal })
  return endOverdue(extend(ctx, { operationOf: registry.get }), OVERDUE_AT_ONCE)
}

async function runJob(
  { ledger, registry, createContext, now, tracer }: WorkerOptions,
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
  const run = () => runDeferred(operation, row, held, extend(ctx, { operationId }))
  const facts = {
    'gen_ai.tool.name': operation.name,
    'agent_broker.operation_id': operationId,
    'agent_broker.attempt': job.attempt,
  }
  const parent = readStoredSpan(row.traceparent)
  await traced(tracer, `job ${operation.name}`, { kind: 'consumer', facts, parent }, run)
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
