import type { Cache, Limits, Log } from '../../core/ports.ts'
import type { CacheStore } from './cache.ts'
import type { LimitStore } from './limits.ts'

/** How long one use of a store may take, opening it too if that is longer than usual. */
interface Patience {
  patienceMs?: number
}

interface Closable {
  close(): Promise<void>
}

/** The cache at a `redis://` or `postgres://` address or in a file; neither it nor its code is loaded before the first use. */
export function openCache(place: string, log: Log, patience: Patience = {}): Cache & Closable {
  const cache = once(async () =>
    (await import('./cache.ts')).createCache({ log, open: () => openCacheStore(place), ...patience }),
  )
  return {
    get: async <T>(...args: Parameters<Cache['get']>) => (await cache()).get<T>(...args),
    set: async (...args) => (await cache()).set(...args),
    delete: async (...args) => (await cache()).delete(...args),
    close: async () => (await cache.made())?.close(),
  }
}

async function openCacheStore(place: string): Promise<CacheStore> {
  if (/^rediss?:\/\//.test(place)) return (await import('./redis.ts')).openRedisCache(place)
  const { openFileCache, openPostgresCache } = await import('./sql.ts')
  return isPostgres(place) ? openPostgresCache(place) : openFileCache(place)
}

/** The limits counted at a `postgres://` address or in a file; neither they nor their code are loaded before the first event. */
export function openLimits(place: string, log: Log, { patienceMs }: Patience = {}): Limits & Closable {
  const limits = once(async () =>
    (await import('./limits.ts')).createLimits(log, () => openLimitStore(place), patienceMs),
  )
  return {
    take: async (...args) => (await limits()).take(...args),
    close: async () => (await limits.made())?.close(),
  }
}

async function openLimitStore(place: string): Promise<LimitStore> {
  const { openFileLimits, openPostgresLimits } = await import('./limits.ts')
  return isPostgres(place) ? openPostgresLimits(place) : openFileLimits(place)
}

const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place)

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  const get = (): Promise<T> => {
    made ??= make()
    return made
  }
  return Object.assign(get, { made: async (): Promise<T | undefined> => made })
}
