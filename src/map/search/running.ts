import type { SearchOutcome } from '../../core/map_search.ts'
import type { Log } from '../../core/ports.ts'
import { type BoundedMap, createBoundedMap } from '../../lib/bounded_map.ts'
import type { SharedQuery } from './shared_query.ts'

/** How searches of a live map run. */
export interface RunningOptions {
  /** How long one call waits. */
  waitMs: number
  /** When a search is given up. */
  stopMs: number
  now: () => number
  log: Log
  search: (shared: SharedQuery, signal: AbortSignal) => Promise<SearchOutcome>
}

/** The searches of a live map that are under way; equal ones are one. */
export interface Running {
  /** Answers from what is kept, joins an equal search or starts one if `admit` has no refusal; after the wait it is `pending` and goes on. */
  join(
    shared: SharedQuery,
    callerKey: string,
    readKept: () => Promise<SearchOutcome | undefined>,
    admit: () => Promise<SearchOutcome | undefined>,
  ): Promise<SearchOutcome>
  /** Stops every search and waits for its end. */
  close(): Promise<void>
}

interface Job {
  outcome: Promise<SearchOutcome>
  stop(): void
  stopsAt: number
  /** Calls that wait for it right now. */
  waiting: number
  /** What each caller was told so far. */
  told: BoundedMap<{ times: number; lastAt: number }>
}

const MOST_RUNNING = 16
const MOST_CALLERS = 1000
const MOST_TOLD = 10
const APART_MS = 1000
const ASK_AGAIN_S = 2
const MOST_UNTOLD = 64
const UNTOLD_S = 120

/** Makes the place where searches of a live map run, at most 16 at a time. */
export function createRunning(options: RunningOptions): Running {
  const { waitMs, now } = options
  const jobs = new Map<string, Job>()
  const deciding = new Map<string, Promise<void>>()
  const untold = createUntold(now)
  let closed = false
  const start = ({ key, query }: SharedQuery): Job => {
    const job = startJob(options, { key, query }, outcome => {
      jobs.delete(key)
      if (outcome !== undefined && job.waiting === 0) untold.keep(key, outcome)
    })
    jobs.set(key, job)
    return job
  }
  const join: Running['join'] = async (shared, callerKey, readKept, admit) => {
    for (;;) {
      const running = jobs.get(shared.key)
      if (running !== undefined) return waitFor(running, callerKey, { waitMs, now })
      const settled = untold.take(shared.key) ?? (await readKept())
      if (settled !== undefined) return settled
      const others = deciding.get(shared.key)
      if (others !== undefined) await others
      else if (!jobs.has(shared.key)) {
        if (closed) return CLOSED
        // Waiting for a decision counts too: each may become a search.
        if (jobs.size + deciding.size >= MOST_RUNNING) return BUSY
        const { outcome } = await decide(deciding, shared.key, admit, () =>
          closed ? CLOSED : waitFor(start(shared), callerKey, { waitMs, now }),
        )
        return outcome
      }
    }
  }
  const close = async (): Promise<void> => {
    closed = true
    const all = [...jobs.values()]
    for (const job of all) job.stop()
    await Promise.allSettled(all.map(({ outcome }) => outcome))
  }
  return { join, close }
}

function startJob(
  { stopMs, now, log, search }: RunningOptions,
  shared: SharedQuery,
  ended: (outcome?: SearchOutcome) => void,
): Job {
  const stopping = new AbortController()
  const timer = setTimeout(() => stopping.abort(), stopMs)
  const outcome = search(shared, stopping.signal)
  void outcome
    .catch((error: unknown) => {
      log.error({ err: error }, 'a search of the live map failed')
      return undefined
    })
    .then(result => {
      clearTimeout(timer)
      ended(result)
    })
  return {
    outcome,
    stop: () => stopping.abort(),
    stopsAt: now() + stopMs,
    waiting: 0,
    told: createBoundedMap(MOST_CALLERS),
  }
}

/** What came when nobody was waiting any more; each is told to the next who asks, once: a failure as long as it holds, an answer even if the cache lost it. */
function createUntold(now: () => number) {
  const outcomes = createBoundedMap<{ outcome: SearchOutcome; until: number }>(MOST_UNTOLD)
  return {
    keep(key: string, outcome: SearchOutcome): void {
      if (outcome.answer === undefined && outcome.retryAfterS === undefined) return
      outcomes.set(key, { outcome, until: now() + (outcome.retryAfterS ?? UNTOLD_S) * 1000 })
    },
    take(key: string): SearchOutcome | undefined {
      const untold = outcomes.get(key)
      outcomes.delete(key)
      if (untold === undefined || untold.until <= now()) return undefined
      if (untold.outcome.answer !== undefined) return { ...untold.outcome, cached: true }
      return { ...untold.outcome, retryAfterS: Math.max(1, Math.ceil((untold.until - now()) / 1000)) }
    },
  }
}

/** Lets one caller at a time decide whether an equal search starts, so that it is counted once; the answer is wrapped because the others need not wait for it. */
async function decide(
  deciding: Map<string, Promise<void>>,
  key: string,
  admit: () => Promise<SearchOutcome | undefined>,
  start: () => SearchOutcome | Promise<SearchOutcome>,
): Promise<{ outcome: SearchOutcome | Promise<SearchOutcome> }> {
  let done = (): void => {}
  deciding.set(
    key,
    new Promise<void>(resolve => {
      done = resolve
    }),
  )
  try {
    return { outcome: (await admit()) ?? start() }
  } finally {
    deciding.delete(key)
    done()
  }
}

/** Waits for a search within the patience of one call; callers who ask again too soon or too often are told to leave it alone. */
async function waitFor(
  job: Job,
  callerKey: string,
  { waitMs, now }: Pick<RunningOptions, 'waitMs' | 'now'>,
): Promise<SearchOutcome> {
  const before = job.told.get(callerKey)
  if (before !== undefined && before.times >= MOST_TOLD)
    return toTooOften(Math.max(1, Math.ceil((job.stopsAt - now()) / 1000)))
  if (before !== undefined && now() - before.lastAt < APART_MS) return toTooOften(ASK_AGAIN_S)
  job.waiting += 1
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), waitMs)
  })
  try {
    const outcome = await Promise.race([job.outcome, late])
    if (outcome !== undefined) return outcome
    job.told.set(callerKey, { times: (job.told.get(callerKey)?.times ?? 0) + 1, lastAt: now() })
    return PENDING
  } finally {
    clearTimeout(timer)
    job.waiting -= 1
  }
}

const PENDING: SearchOutcome = {
  status: 'pending',
  reason: 'The live map has not answered yet; the search goes on. Repeat the identical call to get its result.',
  retryAfterS: ASK_AGAIN_S,
  cached: false,
  continuesInBackground: true,
}

const toTooOften = (retryAfterS: number): SearchOutcome => ({
  ...PENDING,
  reason: `This search is still running and was asked for too often; repeat the identical call in ${retryAfterS} s.`,
  retryAfterS,
  failsWith: 'search_in_progress',
})

const BUSY: SearchOutcome = {
  status: 'rate_limited',
  reason: 'This server already runs the most live map searches it may; repeat the call shortly.',
  retryAfterS: 5,
  cached: false,
  continuesInBackground: false,
  failsWith: 'rate_limited',
}

const CLOSED: SearchOutcome = {
  status: 'unavailable',
  reason: 'This server is shutting down; repeat the call shortly.',
  retryAfterS: 5,
  cached: false,
  continuesInBackground: false,
  failsWith: 'map_temporarily_unavailable',
}
