import KeyvRedis from '@keyv/redis'
import { within } from '../../lib/within.ts'
import type { CacheStore } from './cache.ts'

const CONNECT_MS = 1_000
const READY_MS = 2_000

/** Opens the cache in Redis or Valkey, which drops what has expired by itself and is capped by its own `maxmemory`. */
export async function openRedisCache(url: string): Promise<CacheStore> {
  // A lost connection is opened anew by the cache; commands that wait in a queue meanwhile would keep callers waiting.
  const redis = new KeyvRedis<string>(
    { url, disableOfflineQueue: true, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } },
    { namespace: 'agent-broker', throwErrors: true, throwOnConnectError: true },
  )
  redis.on('error', () => undefined)
  redis.client.on('error', () => undefined)
  try {
    await within(READY_MS, redis.getClient())
  } catch (error) {
    // A connection that was taken and never answered would stay open, and this process with it.
    await redis.disconnect(true).catch(() => undefined)
    throw error
  }
  return {
    get: key => redis.get(key),
    set: (key, value, ttlMs) => redis.set(key, value, Math.ceil(ttlMs)),
    delete: key => redis.delete(key),
    clear: () => redis.clear(),
    close: () => redis.disconnect(true),
  }
}
