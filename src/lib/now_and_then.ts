/** Makes work that runs at most once in so many milliseconds of a clock; a clock that was set back makes it due. */
export function nowAndThen(
  everyMs: number,
  now: () => number,
  work: () => Promise<unknown>,
  ranAt = Number.NEGATIVE_INFINITY,
): () => Promise<void> {
  return async () => {
    const ageMs = now() - ranAt
    if (ageMs >= 0 && ageMs < everyMs) return
    ranAt = now()
    await work()
  }
}
