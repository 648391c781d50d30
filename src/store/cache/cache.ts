import { hash } from 'node:crypto'
import { Keyv } from 'keyv'
import type { Cache, CacheNamespace, Log } from '../../core/ports.ts'
import { within } from '../../lib/within.ts'

/** Where a cache keeps its entries; every key starts with its namespace and a colon. */
export interface CacheStore {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, ttlMs: number): Promise<void>
  delete(key: string): Promise<boolean>
  clear(): Promise<void>
  /** Removes what has expired and what a namespace holds above its cap; absent where the store does so itself. */
  tidy?(caps: Readonly<Record<string, number>>): Promise<void>
  close(): Promise<void>
}

/** How a cache is opened, and what it may hold. */
export interface CacheOptions {
  /** Called with the first use, and again after a failure. */
  open(): Promise<CacheStore>
  log: Log
  /** Most entries of each namespace. */
  caps?: Readonly<Record<CacheNamespace, number>>
  /** How long one use may take. */
  patienceMs?: number
}

const CAPS: Readonly<Record<CacheNamespace, number>> = {
  geocode: 20_000,
  map_search: 2_000,
  map_row: 20_000,
  company: 5_000,
  preview: 500,
  relationship: 10_000,
  website: 5_000,
}
const MOST_CHARACTERS = 262_144
const OPEN_MS = 2_000
const PATIENCE_MS = 500
const PAUSE_MS = 5_000
const TIDY_MS = 600_000
const TIDY_EACH = 200

interface Opened {
  keyv: Keyv
  store: CacheStore
  timer: NodeJS.Timeout
  sets: number
}

/** Makes a cache that opens with its first use; when its store fails or is slow it is empty for a few seconds, and nobody waits or fails. */
export function createCache({
  open,
  log,
  caps = CAPS,
  patienceMs = PATIENCE_MS,
}: CacheOptions): Cache & { close(): Promise<void> } {
  let opened: Promise<Opened> | undefined
  let emptyUntil = Number.NEGATIVE_INFINITY
  let isWarned = false

  const giveUp = (failed: Promise<Opened>, error: unknown): void => {
    if (opened !== failed) return
    opened = undefined
    emptyUntil = performance.now() + PAUSE_MS
    // Not the error itself: one about an address carries the address, and with it a password.
    log[isWarned ? 'debug' : 'warn'](
      { reason: error instanceof Error ? error.message : 'unknown' },
      'the cache does not work; calls are answered without it, only slower',
    )
    isWarned = true
    void close(failed)
  }
  const attempt = async <T>(work: (cache: Opened) => Promise<T>): Promise<T | undefined> => {
    if (performance.now() < emptyUntil) return undefined
    opened ??= openKeyv(open, () => attempt(cache => tidy(cache, caps)))
    const current = opened
    try {
      const value = await within(patienceMs, work(await within(Math.max(OPEN_MS, patienceMs), current)))
      isWarned = false
      return value
    } catch (error) {
      giveUp(current, error)
      return undefined
    }
  }
  return {
    get: <T>(space: CacheNamespace, key: string) => attempt(({ keyv }) => keyv.get<T>(keyOf(space, key))),
    async set(space, key, value, ttlMs) {
      if (!(ttlMs >= 1) || (JSON.stringify(value) ?? '').length > MOST_CHARACTERS) return
      await attempt(async cache => {
        await cache.keyv.set(keyOf(space, key), value, Math.ceil(ttlMs))
        cache.sets += 1
        if (cache.sets % TIDY_EACH === 0) await tidy(cache, caps)
      })
    },
    delete: async (space, key) => void (await attempt(({ keyv }) => keyv.delete(keyOf(space, key)))),
    async close() {
      const current = opened
      emptyUntil = Number.POSITIVE_INFINITY
      opened = undefined
      if (current !== undefined) await within(PATIENCE_MS, close(current)).catch(() => undefined)
    },
  }
}

async function openKeyv(open: CacheOptions['open'], tidyNow: () => Promise<unknown>): Promise<Opened> {
  const store = await open()
  const keyv = new Keyv({ store, throwOnErrors: true, useKeyPrefix: false })
  // Errors are thrown as well; an event nobody listens to would end the process.
  keyv.on('error', () => undefined)
  const timer = setInterval(() => void tidyNow(), TIDY_MS).unref()
  setImmediate(() => void tidyNow())
  return { keyv, store, timer, sets: 0 }
}

const tidy = async ({ store }: Opened, caps: Readonly<Record<string, number>>): Promise<void> => store.tidy?.(caps)

async function close(opened: Promise<Opened>): Promise<void> {
  try {
    const { store, timer } = await opened
    clearInterval(timer)
    await store.close()
  } catch {
    // It was never opened, or is past closing.
  }
}

/** Keys may be long and name people: what is stored is a digest. */
const keyOf = (space: CacheNamespace, key: string): string => `${space}:${hash('sha256', key, 'base64url')}`
