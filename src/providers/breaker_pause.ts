import type { IBackoff, IBackoffFactory } from 'cockatiel'
import { leftOfPause } from '../lib/pause.ts'

/** How long a circuit breaker leaves a provider alone. The library compares the clock with when it broke, and would wait until one that was set back is as late again. */
export const pauseOf = (pauseMs: number): IBackoffFactory<unknown> => ({ next: () => pauseFrom(pauseMs, Date.now()) })

const pauseFrom = (pauseMs: number, sinceMs: number): IBackoff<unknown> => ({
  get duration() {
    return leftOfPause(pauseMs, sinceMs, Date.now()) > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  },
  next: () => pauseFrom(pauseMs, Date.now()),
})
