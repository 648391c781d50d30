import { afterEach, beforeEach, vi } from 'vitest'
import type { PlaceOutcome, PlaceQuery } from '../../src/core/places.ts'
import { createOverpass } from '../../src/providers/overpass/map.ts'
import { keptLog } from '../kept_log.ts'
import { type OverpassServer, startOverpass } from '../overpass_server.ts'

/** Where the searches are made. */
export const TOKYO = { latitude: 35.66, longitude: 139.7 }

/** What they look for. */
export const QUERY: PlaceQuery = { center: TOKYO, radiusM: 5000, tags: ['amenity=restaurant'] }

/** The signal of a caller who waits for ever. */
export const NEVER = new AbortController().signal

/** The live map of the test that runs. */
export let server: OverpassServer

/** Starts a live map before each test, and stops it and the clock of the test after it. */
export function useOverpass(): void {
  beforeEach(async () => {
    server = await startOverpass()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.close()
  })
}

/** A client of that map. */
export const open = (timeoutMs = 60_000) =>
  createOverpass({
    url: server.url,
    contact: 'ops@broker.example',
    now: () => Date.now(),
    log: keptLog().log,
    timeoutMs,
  })

/** Asks by a new client. */
export const ask = (query = QUERY, timeoutMs?: number): Promise<PlaceOutcome> => open(timeoutMs).find(query, NEVER)

/** The element by which an engine says how many there are. */
export const count = (total: number): object => ({
  type: 'count',
  id: 0,
  tags: { nodes: String(total), ways: '0', relations: '0', total: String(total) },
})

/** The element of one restaurant. */
export const row = (id: number): object => ({
  type: 'node',
  id,
  lat: TOKYO.latitude,
  lon: TOKYO.longitude,
  tags: { name: `Row ${id}`, amenity: 'restaurant' },
})
