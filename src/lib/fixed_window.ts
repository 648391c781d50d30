import { createBoundedMap } from './bounded_map.ts'

/** Counts one event of a key; answers 0 when it is allowed, else the seconds until the key's window ends. */
export type FixedWindow = (key: string, nowMs: number) => number

/** Makes a limiter that allows `most` events per key and window; when `mostKeys` are known it forgets the oldest. */
export function createFixedWindow(most: number, windowMs: number, mostKeys = 10_000): FixedWindow {
  const windows = createBoundedMap<{ endsAt: number; count: number }>(mostKeys)
  return (key, nowMs) => {
    const current = windows.get(key)
    if (current === undefined || current.endsAt <= nowMs) {
      windows.set(key, { endsAt: nowMs + windowMs, count: 1 })
      return 0
    }
    if (current.count >= most) return Math.max(1, Math.ceil((current.endsAt - nowMs) / 1000))
    current.count += 1
    return 0
  }
}
