import type { Cache } from '../src/core/ports.ts'

/** A cache of this process that keeps what JSON keeps, until the clock says it is over. */
export function memoryCache(now: () => number): Cache & { kept: Map<string, { text: string; until: number }> } {
  const kept = new Map<string, { text: string; until: number }>()
  return {
    kept,
    get: async <T>(namespace: string, key: string) => {
      const entry = kept.get(`${namespace}:${key}`)
      return entry === undefined || entry.until <= now() ? undefined : (JSON.parse(entry.text) as T)
    },
    set: async (namespace, key, value, ttlMs) =>
      void kept.set(`${namespace}:${key}`, { text: JSON.stringify(value), until: now() + ttlMs }),
    delete: async (namespace, key) => void kept.delete(`${namespace}:${key}`),
  }
}
