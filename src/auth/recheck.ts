import { createBoundedMap } from '../lib/bounded_map.ts'

const MOST_REMEMBERED = 10_000
const RECHECK_MS = 5000

/** What was read, kept for a few seconds. */
export interface Recheck<V> {
  get(key: string): Promise<V | undefined>
  delete(key: string): void
}

/** Remembers what the ledger says of a credential for a few seconds, so that a revocation on any node is seen soon. What it does not know is not remembered: made-up credentials must not push out those in use. */
export function createRecheck<V>(read: (key: string) => Promise<V | undefined>, now: () => number): Recheck<V> {
  const remembered = createBoundedMap<{ readAt: number; found: Promise<V | undefined> }>(MOST_REMEMBERED)
  return {
    get(key) {
      const entry = remembered.get(key)
      if (entry !== undefined && Math.abs(now() - entry.readAt) < RECHECK_MS) return entry.found
      const found = read(key)
      remembered.set(key, { readAt: now(), found })
      found.then(row => row ?? remembered.delete(key)).catch(() => remembered.delete(key))
      return found
    },
    delete: key => remembered.delete(key),
  }
}
