const WAIT = Symbol('wait')

/** What the handler of accepted work waits for before it can say what came of it. */
export interface WaitFor {
  /** What is waited for, in words a caller may read: `confirmation by the host`. */
  signal: string
  /** Milliseconds until the handler looks again when no signal comes. */
  pollAfterMs: number
  /** Epoch milliseconds at which the handler runs for the last time; later waits of the same operation may bring it forward but not put it off. */
  giveUpAt: number
  /** What get_status shows meanwhile; without it what an earlier wait said stays. */
  partialResult?: Record<string, unknown>
}

/** A handler's answer that it is not done yet. */
export interface Wait extends WaitFor {
  [WAIT]: true
}

/** Parks accepted work: its handler runs again, with the same operation_id, after a signal, after `pollAfterMs`, or at `giveUpAt`, both in whole milliseconds. */
export function wait(what: WaitFor): Wait {
  if (!(what.pollAfterMs > 0) || !Number.isFinite(what.giveUpAt))
    throw new RangeError('a wait needs a positive pollAfterMs and a finite giveUpAt')
  // A ledger on SQLite would keep a part of one, and could not be copied to Postgres.
  return { ...what, pollAfterMs: Math.ceil(what.pollAfterMs), giveUpAt: Math.ceil(what.giveUpAt), [WAIT]: true }
}

/** Whether a handler is not done yet. */
export const isWait = (value: unknown): value is Wait => typeof value === 'object' && value !== null && WAIT in value
