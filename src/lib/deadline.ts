/** How long one request may last. */
export interface Deadline {
  signal: AbortSignal
  /** Whether the time ran out, and not somebody's patience. */
  isLate(): boolean
  /** Ends it, and lets go of a socket whose body nobody reads to its end. */
  end(): void
}

/** Starts a deadline that also ends with a caller's signal; it has a signal of its own, since one derived from a long-lived signal would stay with it. */
export function startDeadline(timeoutMs: number, signal?: AbortSignal): Deadline {
  const ended = new AbortController()
  const abort = (): void => ended.abort()
  let late = false
  const timer = setTimeout(() => {
    late = true
    abort()
  }, timeoutMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return {
    signal: ended.signal,
    isLate: () => late,
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      abort()
    },
  }
}
