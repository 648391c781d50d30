import type { Log } from '../ports.ts'
import type { OperationTable } from '../rows/ledger.ts'

const TICK_MS = 50
const LONGEST_PAUSE_MS = 1_000
// Each holds its call and, over HTTP, a connection: whoever comes on top is answered what is known.
const MOST_AT_ONCE = 2_000

/** The calls of this process that wait for operations to end. */
export interface Waits {
  /** Waits until an operation has ended here or on another node or asks its caller something, or the time is over; false when that was cut short, because its caller has gone, this process stops, or too many wait. */
  forEnd(operationId: string, ms: number, gone: AbortSignal): Promise<boolean>
  /** Wakes whoever waits for an operation, once its end is committed. */
  ended(operationId: string): void
  /** Cuts every wait short, and those to come. */
  stop(): void
}

interface Waiter {
  until: number
  settle(isWhole: boolean): void
}

/** One operation that is waited for, and when the ledger is asked about it next. */
interface Awaited {
  waiters: Set<Waiter>
  lookAt: number
  pauseMs: number
}

/**
 * Makes them. What ends in this process wakes its waiters at once; for what another node ends one timer asks the ledger about all
 * operations that are due in one statement, each after growing pauses, so that a thousand waits hold no connection and no timer of their own.
 */
export function createWaits({
  operations,
  now: nowMs,
  log,
}: {
  operations: Pick<OperationTable, 'endedOf'>
  now(): number
  log: Pick<Log, 'warn'>
}): Waits {
  const awaited = new Map<string, Awaited>()
  let count = 0
  let isStopped = false
  let isLooking = false
  let ticking: NodeJS.Timeout | undefined

  function settle(operationId: string, waiter: Waiter, isWhole: boolean): void {
    const entry = awaited.get(operationId)
    if (entry?.waiters.delete(waiter) !== true) return
    count -= 1
    if (entry.waiters.size === 0) awaited.delete(operationId)
    if (awaited.size === 0) {
      clearInterval(ticking)
      ticking = undefined
    }
    waiter.settle(isWhole)
  }

  function settleAll(operationId: string, isWhole: boolean): void {
    for (const waiter of awaited.get(operationId)?.waiters ?? []) settle(operationId, waiter, isWhole)
  }

  async function look(now: number): Promise<void> {
    const due = [...awaited].filter(([, { lookAt }]) => lookAt <= now)
    if (due.length === 0) return
    isLooking = true
    try {
      for (const id of await operations.endedOf(
        due.map(([id]) => id),
        nowMs(),
      ))
        settleAll(id, true)
    } catch (error) {
      log.warn({ err: error }, 'the ledger could not be asked about operations that are waited for')
    } finally {
      isLooking = false
      for (const [, entry] of due) {
        entry.pauseMs = Math.min(entry.pauseMs * 2, LONGEST_PAUSE_MS)
        entry.lookAt = performance.now() + entry.pauseMs
      }
    }
  }

  function tick(): void {
    const now = performance.now()
    for (const [id, { waiters }] of awaited)
      for (const waiter of waiters) if (waiter.until <= now) settle(id, waiter, true)
    // A ledger that does not answer must not hold up those whose time is over.
    if (!isLooking) void look(now)
  }

  return {
    forEnd: (operationId, ms, gone) =>
      new Promise(resolve => {
        if (isStopped || gone.aborted || count >= MOST_AT_ONCE) return resolve(false)
        const leave = (): void => settle(operationId, waiter, false)
        const waiter: Waiter = {
          until: performance.now() + ms,
          settle: isWhole => {
            gone.removeEventListener('abort', leave)
            resolve(isWhole)
          },
        }
        gone.addEventListener('abort', leave, { once: true })
        const entry = awaited.get(operationId) ?? { waiters: new Set(), lookAt: 0, pauseMs: TICK_MS }
        // It may have ended before anybody waited for it.
        entry.lookAt = 0
        entry.waiters.add(waiter)
        awaited.set(operationId, entry)
        count += 1
        ticking ??= setInterval(tick, TICK_MS)
      }),
    ended: operationId => settleAll(operationId, true),
    stop: () => {
      isStopped = true
      for (const operationId of [...awaited.keys()]) settleAll(operationId, false)
    },
  }
}
