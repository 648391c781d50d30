/** Runs at most so many pieces of work at a time; the others wait for their turn. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over the turn.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
