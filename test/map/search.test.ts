import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MapSearch } from '../../src/core/map_search.ts'
import type { MapElement, PlaceOutcome, PlaceQuery, PlaceSource } from '../../src/core/places.ts'
import { haversineM } from '../../src/lib/distance.ts'
import { byDistance } from '../../src/map/order.ts'
import { createMapSearch, type MapSearchOptions } from '../../src/map/search.ts'
import { createOverpass } from '../../src/providers/map/overpass.ts'
import { keptLog } from '../kept_log.ts'
import { memoryCache } from '../memory_cache.ts'
import { type OverpassServer, run, sendPage, startOverpass } from '../overpass_server.ts'

const CENTER = { latitude: 47.14, longitude: 9.52 }
const QUERY: PlaceQuery = { center: CENTER, radiusM: 4988.9664, tags: ['shop=hairdresser', 'shop=beauty'] }
const OBJECTS: MapElement[] = Array.from({ length: 30 }, (_, i) => ({
  type: 'node',
  id: 100 + i,
  latitude: CENTER.latitude + (i - 15) * 0.0007,
  longitude: CENTER.longitude + i * 0.0003,
  tags: { name: `Salon ${i}`, shop: 'hairdresser' },
}))

let server: OverpassServer
let clockMs: number
let taken: string[]
let most: number
const opened: MapSearch[] = []
const now = (): number => clockMs

beforeEach(async () => {
  server = await startOverpass(OBJECTS)
  clockMs = Date.UTC(2026, 10, 21, 9)
  taken = []
  most = 30
})
afterEach(async () => {
  for (const search of opened.splice(0)) await search.close()
  await server.close()
})

function open(options: Partial<MapSearchOptions> = {}): MapSearch {
  const { log } = keptLog()
  const take = async (callerKey: string): Promise<number> => {
    if (taken.filter(key => key === callerKey).length >= most) return 1234
    taken.push(callerKey)
    return 0
  }
  const live = [createOverpass({ url: server.url, contact: 'ops@broker.example', now, log })]
  const search = createMapSearch({ local: [], live, cache: memoryCache(now), now, log, take, waitMs: 60_000, ...options })
  opened.push(search)
  return search
}

const ask = (search: MapSearch, query = QUERY, callerKey = 'ana') => search.find(query, { callerKey, signal: new AbortController().signal })
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Holds every answer back until it is let go. */
function hold(): { count(): number; release(): void } {
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
function watched(): { live: PlaceSource[]; ended(): boolean } {
  const source = createOverpass({ url: server.url, contact: 'ops@broker.example', now, log: keptLog().log })
  let hasEnded = false
  const find: PlaceSource['find'] = async (query, signal) => {
    const outcome = await source.find(query, signal)
    hasEnded = true
    return outcome
  }
  return { live: [{ ...source, find }], ended: () => hasEnded }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !isTrue(); ) {
    if (Date.now() > deadline) throw new Error('waited too long')
    await pause(5)
  }
}

const local = (name: string, outcome: PlaceOutcome): PlaceSource & { asked: number } => {
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
const OK: PlaceOutcome = { status: 'ok', answer: { candidates: [], radiusM: 5000, radiusNarrowed: false, capped: false, order: 'exact' } }
const DOWN: PlaceOutcome = { status: 'unavailable', reason: 'The index cannot be read.', retryAfterS: 60 }

describe('without an answer', () => {
  it('says how to get a map when there is none', async () => {
    expect(await ask(open({ live: [] }))).toEqual({
      status: 'not_requested',
      reason: expect.stringMatching(/agent-broker map import.*OVERPASS_URL/),
      cached: false,
      continuesInBackground: false,
    })
  })

  it('says that the imported maps do not reach there', async () => {
    expect(await ask(open({ live: [], local: [local('local', { status: 'elsewhere' })] }))).toMatchObject({
      status: 'not_requested',
      reason: expect.stringMatching(/outside the imported maps.*OVERPASS_URL/),
    })
  })

  it('says how to get a map when none is imported', async () => {
    const outcome = await ask(open({ live: [], local: [local('local', { status: 'elsewhere', empty: true })] }))
    expect(outcome.reason).toMatch(/^No map is configured.*agent-broker map import/)
    const both = [local('none', { status: 'elsewhere', empty: true }), local('other', { status: 'elsewhere' })]
    expect((await ask(open({ live: [], local: both }))).reason).toContain('outside the imported maps')
  })

  it('fails when the only local map does', async () => {
    expect(await ask(open({ live: [], local: [local('local', DOWN)] }))).toMatchObject({
      status: 'unavailable',
      provider: 'local',
      retryAfterS: 60,
      failsWith: 'map_temporarily_unavailable',
    })
  })

  it.each([
    ['504', 504, 'unavailable', 'map_temporarily_unavailable'],
    ['429', 429, 'rate_limited', 'rate_limited'],
  ])('is a failure with the time to wait, and kept nowhere: %s', async (_, status, expected, failsWith) => {
    server.answer = response => sendPage(response, status, 'no')
    const cache = memoryCache(now)
    const search = open({ cache })
    const outcome = await ask(search)
    expect(outcome).toMatchObject({ status: expected, failsWith, provider: 'overpass', cached: false, continuesInBackground: false })
    expect(outcome.retryAfterS).toBeGreaterThan(10)
    expect(outcome.answer).toBeUndefined()
    expect(cache.kept.size).toBe(0)
    clockMs += 120_000
    server.answer = (response, query) => run(response, query, server.objects)
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: false })
  })
})

describe('the order of sources', () => {
  it('takes a local answer, empty as it may be, and asks no live map', async () => {
    const first = local('local', { status: 'elsewhere' })
    const second = local('second', OK)
    expect(await ask(open({ local: [first, second] }))).toMatchObject({ status: 'ok', provider: 'second', cached: false })
    expect([first.asked, server.got.length, taken]).toEqual([1, 0, []])
  })

  it('tries another local map when one fails', async () => {
    expect(await ask(open({ local: [local('broken', DOWN), local('good', OK)] }))).toMatchObject({ status: 'ok', provider: 'good' })
  })

  it('asks the next live map when one gives no answer', async () => {
    const other = await startOverpass()
    other.answer = response => sendPage(response, 504, 'busy')
    const { log } = keptLog()
    const live = [other.url, server.url].map(url => createOverpass({ url, contact: 'ops@broker.example', now, log }))
    expect(await ask(open({ live, local: [local('local', { status: 'elsewhere' })] }))).toMatchObject({ status: 'ok' })
    expect([other.got.length, server.got.length]).toEqual([1, 1])
    server.answer = response => sendPage(response, 429, 'slow', { 'retry-after': '7' })
    expect(await ask(open({ live }))).toMatchObject({ status: 'rate_limited', retryAfterS: 7 })
    await other.close()
  })
})

describe('a live answer', () => {
  it('is exact from the point that was asked for', async () => {
    const outcome = await ask(open())
    const truth = OBJECTS.map(element => ({ element, distanceM: haversineM(CENTER, element) })).sort(byDistance)
    expect(outcome).toEqual({
      status: 'ok',
      provider: 'overpass',
      cached: false,
      continuesInBackground: false,
      answer: { candidates: truth, radiusM: QUERY.radiusM, radiusNarrowed: false, capped: false, order: 'exact', dataDate: '2026-11-20T12:00:00Z' },
    })
  })

  it('is shared by everyone within some metres, and exact for each of them', async () => {
    const search = open()
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -0.000049, max: 0.000049, noNaN: true }),
        fc.double({ min: -0.000049, max: 0.000049, noNaN: true }),
        fc.integer({ min: 300, max: 303 }),
        async (north, east, radiusM) => {
          const center = { latitude: CENTER.latitude + north, longitude: CENTER.longitude + east }
          const outcome = await ask(search, { ...QUERY, center, radiusM })
          const truth = OBJECTS.map(element => ({ element, distanceM: haversineM(center, element) }))
            .filter(({ distanceM }) => distanceM <= radiusM)
            .sort(byDistance)
          expect(outcome.answer?.candidates).toEqual(truth)
        },
      ),
      { numRuns: 200 },
    )
    expect(server.got.length).toBe(4)
  })

  it('is exact within the radius it names, narrowed or not, fresh or kept', async () => {
    most = 1000
    const search = open()
    const degrees = (around: number, width: number) => fc.double({ min: around - width, max: around + width, noNaN: true })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ latitude: degrees(CENTER.latitude, 0.03), longitude: degrees(CENTER.longitude, 0.04) }), { minLength: 100, maxLength: 300 }),
        fc.record({ latitude: degrees(CENTER.latitude, 0.02), longitude: degrees(CENTER.longitude, 0.02) }),
        fc.double({ min: 500, max: 6000, noNaN: true }),
        async (places, center, radiusM) => {
          server.objects = places.map((place, i) => ({ type: 'way', id: i + 1, ...place, tags: { name: `P${i}`, shop: 'beauty' } }))
          clockMs += 2 * 86_400_000
          for (const cached of [false, true]) {
            const { answer, ...rest } = await ask(search, { ...QUERY, center, radiusM })
            expect(rest).toMatchObject({ status: 'ok', cached })
            const truth = server.objects
              .map(element => ({ element, distanceM: haversineM(center, element) }))
              .filter(({ distanceM }) => distanceM <= (answer?.radiusM ?? 0))
              .sort(byDistance)
            expect(answer?.candidates).toEqual(truth)
            expect(answer?.radiusM).toBeLessThanOrEqual(radiusM)
            if (answer?.radiusNarrowed === false) expect(answer.radiusM).toBe(radiusM)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is kept for a day and costs nothing again, whatever the order of the tags', async () => {
    most = 2
    const search = open()
    await ask(search)
    clockMs += 23 * 3_600_000
    const again = await ask(search, { ...QUERY, tags: [...QUERY.tags].reverse() }, 'ben')
    expect(again).toMatchObject({ status: 'ok', provider: 'overpass', cached: true })
    expect(again.answer?.candidates.length).toBe(30)
    expect([server.got.length, taken]).toEqual([1, ['ana']])
    clockMs += 2 * 3_600_000
    expect(await ask(search)).toMatchObject({ cached: false })
    expect(server.got.length).toBe(2)
  })

  it('is kept for an hour when it is empty', async () => {
    server.objects = []
    const search = open()
    await ask(search)
    clockMs += 59 * 60_000
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: true, answer: { candidates: [] } })
    clockMs += 2 * 60_000
    expect(await ask(search)).toMatchObject({ cached: false })
  })

  it('does without a cache that has lost everything', async () => {
    const cache = memoryCache(now)
    const search = open({ cache })
    await ask(search)
    cache.kept.clear()
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: false })
  })
})

describe('equal searches', () => {
  it('are one request, counted once', async () => {
    const held = hold()
    const search = open()
    const asked = Array.from({ length: 100 }, (_, i) => ask(search, QUERY, `caller ${i % 7}`))
    await until(() => held.count() === 1)
    held.release()
    const outcomes = await Promise.all(asked)
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['ok']))
    expect([server.got.length, taken.length]).toEqual([1, 1])
  })

  it('are not refused to others because the first caller has none left', async () => {
    most = 1
    taken = ['ana']
    const outcomes = await Promise.all([ask(open(), QUERY, 'ana'), ...['ben', 'eva'].map(caller => ask(opened[0] ?? open(), QUERY, caller))])
    expect(outcomes.map(({ status }) => status)).toEqual(['rate_limited', 'ok', 'ok'])
    expect(taken).toEqual(['ana', 'ben'])
  })
})

describe('limits', () => {
  it('refuse a fresh search, never a kept one', async () => {
    most = 1
    const search = open()
    await ask(search)
    expect(await ask(search, { ...QUERY, tags: ['shop=bakery'] })).toMatchObject({
      status: 'rate_limited',
      reason: expect.stringContaining('fresh map searches'),
      retryAfterS: 1234,
      failsWith: 'rate_limited',
    })
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: true })
    expect(server.got.length).toBe(1)
  })

  it('count no search that a live map in a pause would refuse', async () => {
    server.answer = response => sendPage(response, 504, 'down')
    const search = open()
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await ask(search, { ...QUERY, radiusM: 1000 + 10 * turn })).toMatchObject({ status: 'unavailable', provider: 'overpass' })
    }
    expect([server.got.length, taken.length]).toEqual([3, 3])
    server.answer = response => sendPage(response, 429, 'slow', { 'retry-after': '900' })
    const paused = open()
    for (let turn = 0; turn < 5; turn += 1) {
      const outcome = await ask(paused, { ...QUERY, radiusM: 2000 + 10 * turn })
      expect(outcome).toMatchObject({ status: 'rate_limited', failsWith: 'rate_limited', retryAfterS: 900 })
    }
    expect([server.got.length, taken.length]).toEqual([4, 4])
    clockMs += 901_000
    server.answer = (response, query) => run(response, query, server.objects)
    expect(await ask(paused)).toMatchObject({ status: 'ok' })
    expect(taken.length).toBe(5)
  })

  it('count a search as long as one of the live maps would be asked', async () => {
    const resting: PlaceSource = { ...local('resting', DOWN), resting: () => ({ status: 'unavailable', reason: 'It rests.', retryAfterS: 60 }) }
    const { log } = keptLog()
    const awake = createOverpass({ url: server.url, contact: 'ops@broker.example', now, log })
    expect(await ask(open({ live: [resting, awake] }))).toMatchObject({ status: 'ok' })
    expect(taken.length).toBe(1)
    expect(
      await ask(open({ live: [resting, { ...resting, name: 'sooner', resting: () => ({ status: 'rate_limited', reason: 'Busy.', retryAfterS: 9 }) }] })),
    ).toMatchObject({
      provider: 'sooner',
      failsWith: 'rate_limited',
      retryAfterS: 9,
    })
    expect(taken.length).toBe(1)
  })

  it('keep the number of searches under way small, without counting what they refuse', async () => {
    hold()
    const search = open({ waitMs: 50 })
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(search, { ...QUERY, radiusM: 1000 + 10 * i }, `caller ${i}`)))
    const busy = outcomes.filter(({ reason }) => reason?.includes('as many live map searches'))
    expect(busy.length).toBe(4)
    expect(busy[0]).toMatchObject({ status: 'rate_limited', failsWith: 'rate_limited', retryAfterS: 5 })
    expect(taken.length).toBe(16)
  })
})

describe('a slow live map', () => {
  it('is waited for, then goes on in the background, then answers from the cache', async () => {
    const held = hold()
    const cache = memoryCache(now)
    const search = open({ waitMs: 50, cache })
    expect(await ask(search)).toEqual({
      status: 'pending',
      reason: expect.stringContaining('Repeat the identical call'),
      retryAfterS: 2,
      cached: false,
      continuesInBackground: true,
    })
    held.release()
    await until(() => cache.kept.size === 1)
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: true, continuesInBackground: false })
    expect([server.got.length, taken]).toEqual([1, ['ana']])
  })

  it('answers the repeat even when the cache keeps nothing', async () => {
    const held = hold()
    const cache = memoryCache(now)
    let wasToBeKept = false
    const set = async () => {
      wasToBeKept = true
    }
    const search = open({ waitMs: 50, cache: { ...cache, set } })
    expect(await ask(search)).toMatchObject({ status: 'pending' })
    held.release()
    await until(() => wasToBeKept)
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: true, answer: { candidates: { length: 30 } } })
    expect(server.got.length).toBe(1)
  })

  it('answers within its budget when the map takes six seconds', async () => {
    const held = hold()
    const search = createMapSearch({
      local: [],
      live: [createOverpass({ url: server.url, contact: 'ops@broker.example', now: Date.now, log: keptLog().log })],
      cache: memoryCache(Date.now),
      now: Date.now,
      log: keptLog().log,
      take: async () => 0,
    })
    opened.push(search)
    const began = Date.now()
    expect(await ask(search)).toMatchObject({ status: 'pending', continuesInBackground: true })
    await until(() => Date.now() - began > 6000)
    held.release()
    await expect.poll(() => ask(search), { interval: 1100 }).toMatchObject({ status: 'ok', answer: { candidates: { length: 30 } } })
    expect(server.got.length).toBe(1)
  })

  it('lets a caller join its own search again, once a second', async () => {
    hold()
    const search = open({ waitMs: 20 })
    await ask(search)
    expect(await ask(search)).toMatchObject({ status: 'pending', failsWith: 'search_in_progress', retryAfterS: 2 })
    expect(await ask(search, QUERY, 'ben')).not.toHaveProperty('failsWith')
    clockMs += 1000
    expect(await ask(search)).not.toHaveProperty('failsWith')
  })

  it('tells a caller who asks without end to wait for its end', async () => {
    hold()
    const search = open({ waitMs: 5 })
    for (let i = 0; i < 10; i++) {
      expect(await ask(search)).not.toHaveProperty('failsWith')
      clockMs += 1500
    }
    expect(await ask(search)).toMatchObject({ failsWith: 'search_in_progress', retryAfterS: 10 })
    expect(server.got.length).toBe(1)
  })

  it('tells its failure to the next who asks, once, and then tries anew', async () => {
    const responses: ServerResponse[] = []
    server.answer = response => void responses.push(response)
    const { live, ended } = watched()
    const search = open({ waitMs: 30, live })
    expect(await ask(search)).toMatchObject({ status: 'pending' })
    for (const response of responses) sendPage(response, 504, 'busy')
    await until(ended)
    clockMs += 2000
    const told = await ask(search)
    expect(told).toMatchObject({ status: 'unavailable', failsWith: 'map_temporarily_unavailable' })
    expect(told.retryAfterS).toBeLessThanOrEqual(58)
    expect(server.got.length).toBe(1)
    server.answer = (response, query) => run(response, query, server.objects)
    let anew = await ask(search)
    // A busy machine may need longer than this search is waited for.
    for (; anew.status === 'pending'; anew = await ask(search)) clockMs += 1000
    expect(anew).toMatchObject({ status: 'ok' })
    expect(server.got.length).toBe(2)
  })

  it('is given up after a while', async () => {
    hold()
    const { live, ended } = watched()
    const search = open({ waitMs: 20, stopMs: 60, live })
    expect(await ask(search)).toMatchObject({ status: 'pending' })
    await until(ended)
    expect(await ask(search)).toMatchObject({ status: 'unavailable' })
    await until(() => server.active === 0)
  })

  it('is let go when the server stops', async () => {
    hold()
    const { log } = keptLog()
    const search = open({ log })
    const asked = ask(search)
    await until(() => server.got.length === 1)
    await search.close()
    expect(await asked).toMatchObject({ status: 'unavailable' })
    await until(() => server.active === 0)
    expect(await ask(search)).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('shutting down') })
    expect(server.got.length).toBe(1)
  })

  it('throws what is a fault of ours at whoever waits, and logs it', async () => {
    const { log, lines } = keptLog()
    const search = open({ log })
    await expect(ask(search, { ...QUERY, tags: ['shop="'] })).rejects.toThrow('is not a tag')
    expect(lines.join()).toContain('a search of the live map failed')
    expect(await ask(search)).toMatchObject({ status: 'ok' })
  })
})
