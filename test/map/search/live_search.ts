import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach } from 'vitest'
import type { MapSearch } from '../../../src/core/map_search.ts'
import type { OsmElement, PlaceOutcome, PlaceQuery, PlaceSource } from '../../../src/core/places.ts'
import { createMapSearch, type MapSearchOptions } from '../../../src/map/search/search.ts'
import { createOverpass } from '../../../src/providers/overpass/map.ts'
import { keptLog } from '../../kept_log.ts'
import { memoryCache } from '../../memory_cache.ts'
import { type OverpassServer, run, startOverpass } from '../../overpass_server.ts'

/** Where the searches are made. */
export const CENTER = { latitude: 47.14, longitude: 9.52 }

/** What they look for. */
export const QUERY: PlaceQuery = { center: CENTER, radiusM: 4988.9664, tags: ['shop=hairdresser', 'shop=beauty'] }

/** What the live map holds there. */
export const OBJECTS: OsmElement[] = Array.from({ length: 30 }, (_, i) => ({
  type: 'node',
  id: 100 + i,
  latitude: CENTER.latitude + (i - 15) * 0.0007,
  longitude: CENTER.longitude + i * 0.0003,
  tags: { name: `Salon ${i}`, shop: 'hairdresser' },
}))

/** The live map of the test that runs. */
export let server: OverpassServer

/** The clock of the test that runs, the callers that have taken a fresh search, and how many each may take. */
export const given = { clockMs: 0, taken: [] as string[], most: 30 }

/** Every search that is to be closed after the test that runs. */
export const opened: MapSearch[] = []

/** The clock of a search. */
export const now = (): number => given.clockMs

/** Starts a live map before each test; after it the map and every search are let go. */
export function useLiveMap(): void {
  beforeEach(async () => {
    server = await startOverpass(OBJECTS)
    Object.assign(given, { clockMs: Date.UTC(2026, 10, 21, 9), taken: [], most: 30 })
  })
  afterEach(async () => {
    for (const search of opened.splice(0)) await search.close()
    await server.close()
  })
}

/** A search of that live map alone, unless a test says otherwise. */
export function open(options: Partial<MapSearchOptions> = {}): MapSearch {
  const { log } = keptLog()
  const take = async (callerKey: string): Promise<number> => {
    if (given.taken.filter(key => key === callerKey).length >= given.most) return 1234
    given.taken.push(callerKey)
    return 0
  }
  const live = [createOverpass({ url: server.url, contact: 'ops@broker.example', now, log })]
  const search = createMapSearch({
    local: [],
    live,
    cache: memoryCache(now),
    now,
    log,
    take,
    waitMs: 60_000,
    ...options,
  })
  opened.push(search)
  return search
}

/** Asks as one caller. */
export const ask = (search: MapSearch, query = QUERY, callerKey = 'ana') =>
  search.find(query, { callerKey, signal: new AbortController().signal })

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Holds every answer back until it is let go. */
export function hold(): { count(): number; release(): void } {
  const held: { response: ServerResponse; query: string }[] = []
  server.answer = (response, query) => void held.push({ response, query })
  return {
    count: () => held.length,
    release: () => {
      server.answer = (response, query) => run(response, query, server.objects)
      for (const { response, query } of held.splice(0)) run(response, query, server.objects)
    },
  }
}

/** A live map that tells when it has ended a search. */
export function watched(): { live: PlaceSource[]; ended(): boolean } {
  const source = createOverpass({ url: server.url, contact: 'ops@broker.example', now, log: keptLog().log })
  let hasEnded = false
  const find: PlaceSource['find'] = async (query, signal) => {
    const outcome = await source.find(query, signal)
    hasEnded = true
    return outcome
  }
  return { live: [{ ...source, find }], ended: () => hasEnded }
}

/** Waits until it is true; a minute is too long. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !isTrue(); ) {
    if (Date.now() > deadline) throw new Error('waited too long')
    await pause(5)
  }
}

/** A local map that always answers the same. */
export const local = (name: string, outcome: PlaceOutcome): PlaceSource & { asked: number } => {
  const source = {
    name,
    asked: 0,
    find: async () => {
      source.asked += 1
      return outcome
    },
  }
  return source
}

/** The answer of a map that covers the place and holds nothing there. */
export const OK: PlaceOutcome = {
  status: 'ok',
  answer: { candidates: [], radiusM: 5000, radiusNarrowed: false, capped: false, order: 'exact' },
}

/** The answer of a map that cannot be read. */
export const DOWN: PlaceOutcome = { status: 'unavailable', reason: 'The index cannot be read.', retryAfterS: 60 }
