import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { programFile } from './program_file.ts'

/** A pattern to run; size limits are the caller's business. */
export interface RegexJob {
  pattern: string
  flags: string
  input: string
}

/** One match; offsets count UTF-16 code units, a group that took no part is null. */
export interface RegexMatch {
  match: string
  index: number
  end: number
  groups: (string | null)[]
  named_groups: Record<string, string | null>
}

/** What running a pattern came to. */
export type RegexVerdict =
  | { kind: 'done'; matches: RegexMatch[]; truncated: boolean }
  | { kind: 'invalid'; message: string }
  | { kind: 'timeout'; limitMs: number }
  | { kind: 'out_of_memory' }
  | { kind: 'busy' }

/** How the pool is bounded. */
export interface RegexPoolOptions {
  workers: number
  /** Counted from the start of execution, not from enqueueing. */
  deadlineMs: number
  /** Jobs that may wait; one more is answered `busy` at once. */
  queueLimit: number
}

/** A warm pool of threads for untrusted patterns. */
export interface RegexPool {
  run(job: RegexJob, signal: AbortSignal): Promise<RegexVerdict>
  /** Starts every worker, so that the first caller does not wait for one. */
  warm(): void
  close(): Promise<void>
}

interface Task {
  job: RegexJob
  settle(verdict: RegexVerdict): void
  abandon(error: unknown): void
}

interface Seat {
  worker: Worker
  ready: boolean
  task: Task | null
  timer: NodeJS.Timeout | undefined
}

const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

interface State extends RegexPoolOptions {
  seats: Set<Seat>
  queue: Task[]
  closed: boolean
}

/**
 * Runs patterns on worker threads under a hard deadline: a worker past it is terminated and replaced.
 * A worker counts as idle only after its own "ready", and the deadline runs from its own "begun": on a busy machine a
 * good pattern would spend it on waiting for a processor.
 */
export function createRegexPool(options: RegexPoolOptions): RegexPool {
  // Patterns that backtrack too much fall back to V8's linear-time engine where it supports them; the deadline covers the rest.
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')
  const pool: State = { ...options, seats: new Set(), queue: [], closed: false }
  return {
    run: (job, signal) => enqueue(pool, job, signal),
    warm: () => {
      while (pool.seats.size < pool.workers) start(pool)
    },
    close: async () => {
      pool.closed = true
      for (const task of pool.queue.splice(0)) task.settle({ kind: 'busy' })
      for (const seat of pool.seats) free(seat)?.settle({ kind: 'busy' })
      await Promise.all([...pool.seats].map(({ worker }) => worker.terminate()))
    },
  }
}

function enqueue(pool: State, job: RegexJob, signal: AbortSignal): Promise<RegexVerdict> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    if (pool.closed || pool.queue.length >= pool.queueLimit) return resolve({ kind: 'busy' })
    const onAbort = (): void => abandon(pool, task, signal.reason)
    const ending =
      <V>(end: (value: V) => void) =>
      (value: V): void => {
        signal.removeEventListener('abort', onAbort)
        end(value)
      }
    const task: Task = {
      job,
      settle: ending(resolve),
      abandon: ending(reject),
    }
    signal.addEventListener('abort', onAbort, { once: true })
    pool.queue.push(task)
    dispatch(pool)
  })
}

function abandon(pool: State, task: Task, reason: unknown): void {
  const waiting = pool.queue.indexOf(task)
  if (waiting >= 0) pool.queue.splice(waiting, 1)
  task.abandon(reason)
  for (const seat of pool.seats) if (seat.task === task) replace(pool, seat, { kind: 'busy' })
}

function dispatch(pool: State): void {
  if (pool.closed) return
  for (const seat of pool.seats) {
    if (!seat.ready || seat.task !== null) continue
    const task = pool.queue.shift()
    if (task === undefined) return
    seat.task = task
    seat.worker.ref()
    seat.worker.postMessage(task.job)
  }
  const starting = [...pool.seats].filter(({ ready }) => !ready).length
  for (let wanted = pool.queue.length - starting; wanted > 0 && pool.seats.size < pool.workers; wanted -= 1) start(pool)
}

function limit(pool: State, seat: Seat): void {
  const { task } = seat
  if (task !== null) seat.timer = setTimeout(() => setImmediate(expire, pool, seat, task), pool.deadlineMs)
}

/** Runs after the messages that have arrived: a verdict given in time counts even when this thread was too busy to read it. */
function expire(pool: State, seat: Seat, task: Task): void {
  if (seat.task === task) replace(pool, seat, { kind: 'timeout', limitMs: pool.deadlineMs })
}

function start(pool: State): void {
  const worker = new Worker(programFile('lib/regex_worker.js'), { resourceLimits: LIMITS, execArgv: [] })
  const seat: Seat = { worker, ready: false, task: null, timer: undefined }
  pool.seats.add(seat)
  worker.on('message', (message: RegexVerdict | 'ready' | 'begun') => {
    // A verdict that crosses its own deadline arrives from a worker that has lost its seat.
    if (!pool.seats.has(seat)) return
    if (message === 'begun') return limit(pool, seat)
    const task = free(seat)
    if (message === 'ready') seat.ready = true
    else task?.settle(message)
    dispatch(pool)
  })
  worker.on('error', error => replace(pool, seat, isOutOfMemory(error) ? { kind: 'out_of_memory' } : error))
  worker.on('exit', code => replace(pool, seat, new Error(`a regex worker exited with code ${code}`)))
}

function free(seat: Seat): Task | null {
  clearTimeout(seat.timer)
  const { task } = seat
  seat.task = null
  // An idle thread must not keep a command-line process alive.
  seat.worker.unref()
  return task
}

function replace(pool: State, seat: Seat, verdict: RegexVerdict | Error): void {
  if (!pool.seats.delete(seat) || pool.closed) return
  const task = free(seat)
  if (verdict instanceof Error) task?.abandon(verdict)
  else task?.settle(verdict)
  void seat.worker.terminate()
  // A worker that never came up would not come up the next time either.
  if (seat.ready) start(pool)
  else for (const waiting of pool.queue.splice(0)) waiting.abandon(verdict)
  dispatch(pool)
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
