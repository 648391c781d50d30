import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlaceAnswer, PlaceSource } from '../../../src/core/places.ts'
import { haversineM } from '../../../src/lib/distance.ts'
import { byDistance } from '../../../src/map/rows/order.ts'
import { createOverpass } from '../../../src/providers/overpass/map.ts'
import { keptLog } from '../../kept_log.ts'
import { memoryCache } from '../../memory_cache.ts'
import { run, sendPage, startOverpass } from '../../overpass_server.ts'
import {
  ask,
  CENTER,
  DOWN,
  given,
  hold,
  local,
  now,
  OBJECTS,
  OK,
  open,
  opened,
  QUERY,
  server,
  until,
  useLiveMap,
} from './live_search.ts'

useLiveMap()

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
    expect(outcome).toMatchObject({
      status: expected,
      failsWith,
      provider: 'overpass',
      cached: false,
      continuesInBackground: false,
    })
    expect(outcome.retryAfterS).toBeGreaterThan(10)
    expect(outcome.answer).toBeUndefined()
    expect(cache.kept.size).toBe(0)
    given.clockMs += 120_000
    server.answer = (response, query) => run(response, query, server.objects)
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: false })
  })
})

describe('the order of sources', () => {
  it('takes a local answer, empty as it may be, and asks no live map', async () => {
    const first = local('local', { status: 'elsewhere' })
    const second = local('second', OK)
    expect(await ask(open({ local: [first, second] }))).toMatchObject({
      status: 'ok',
      provider: 'second',
      cached: false,
    })
    expect([first.asked, server.got.length, given.taken]).toEqual([1, 0, []])
  })

  it('tries another local map when one fails', async () => {
    expect(await ask(open({ local: [local('broken', DOWN), local('good', OK)] }))).toMatchObject({
      status: 'ok',
      provider: 'good',
    })
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
      answer: {
        candidates: truth,
        radiusM: QUERY.radiusM,
        radiusNarrowed: false,
        capped: false,
        order: 'exact',
        dataDate: '2026-11-20T12:00:00Z',
      },
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
    given.most = 1000
    const search = open()
    const degrees = (around: number, width: number) =>
      fc.double({ min: around - width, max: around + width, noNaN: true })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ latitude: degrees(CENTER.latitude, 0.03), longitude: degrees(CENTER.longitude, 0.04) }), {
          minLength: 100,
          maxLength: 300,
        }),
        fc.record({ latitude: degrees(CENTER.latitude, 0.02), longitude: degrees(CENTER.longitude, 0.02) }),
        fc.double({ min: 500, max: 6000, noNaN: true }),
        async (places, center, radiusM) => {
          server.objects = places.map((place, i) => ({
            type: 'way',
            id: i + 1,
            ...place,
            tags: { name: `P${i}`, shop: 'beauty' },
          }))
          given.clockMs += 2 * 86_400_000
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
    given.most = 2
    const search = open()
    await ask(search)
    given.clockMs += 23 * 3_600_000
    const again = await ask(search, { ...QUERY, tags: [...QUERY.tags].reverse() }, 'ben')
    expect(again).toMatchObject({ status: 'ok', provider: 'overpass', cached: true })
    expect(again.answer?.candidates.length).toBe(30)
    expect([server.got.length, given.taken]).toEqual([1, ['ana']])
    given.clockMs += 2 * 3_600_000
    expect(await ask(search)).toMatchObject({ cached: false })
    expect(server.got.length).toBe(2)
  })

  it('is kept for an hour when it is empty', async () => {
    server.objects = []
    const search = open()
    await ask(search)
    given.clockMs += 59 * 60_000
    expect(await ask(search)).toMatchObject({ status: 'ok', cached: true, answer: { candidates: [] } })
    given.clockMs += 2 * 60_000
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
    expect([server.got.length, given.taken.length]).toEqual([1, 1])
  })

  it('are not refused to others because the first caller has none left', async () => {
    given.most = 1
    given.taken = ['ana']
    const outcomes = await Promise.all([
      ask(open(), QUERY, 'ana'),
      ...['ben', 'eva'].map(caller => ask(opened[0] ?? open(), QUERY, caller)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rate_limited', 'ok', 'ok'])
    expect(given.taken).toEqual(['ana', 'ben'])
  })
})

describe('limits', () => {
  it('refuse a fresh search, never a kept one', async () => {
    given.most = 1
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
      expect(await ask(search, { ...QUERY, radiusM: 1000 + 10 * turn })).toMatchObject({
        status: 'unavailable',
        provider: 'overpass',
      })
    }
    expect([server.got.length, given.taken.length]).toEqual([3, 3])
    server.answer = response => sendPage(response, 429, 'slow', { 'retry-after': '900' })
    const paused = open()
    for (let turn = 0; turn < 5; turn += 1) {
      const outcome = await ask(paused, { ...QUERY, radiusM: 2000 + 10 * turn })
      expect(outcome).toMatchObject({ status: 'rate_limited', failsWith: 'rate_limited', retryAfterS: 900 })
    }
    expect([server.got.length, given.taken.length]).toEqual([4, 4])
    given.clockMs += 901_000
    server.answer = (response, query) => run(response, query, server.objects)
    expect(await ask(paused)).toMatchObject({ status: 'ok' })
    expect(given.taken.length).toBe(5)
  })

  it('count a search as long as one of the live maps would be asked', async () => {
    const resting: PlaceSource = {
      ...local('resting', DOWN),
      resting: () => ({ status: 'unavailable', reason: 'It rests.', retryAfterS: 60 }),
    }
    const { log } = keptLog()
    const awake = createOverpass({ url: server.url, contact: 'ops@broker.example', now, log })
    expect(await ask(open({ live: [resting, awake] }))).toMatchObject({ status: 'ok' })
    expect(given.taken.length).toBe(1)
    expect(
      await ask(
        open({
          live: [
            resting,
            {
              ...resting,
              name: 'sooner',
              resting: () => ({ status: 'rate_limited', reason: 'Busy.', retryAfterS: 9 }),
            },
          ],
        }),
      ),
    ).toMatchObject({
      provider: 'sooner',
      failsWith: 'rate_limited',
      retryAfterS: 9,
    })
    expect(given.taken.length).toBe(1)
  })

  it('keep the number of searches under way small, without counting what they refuse', async () => {
    hold()
    const search = open({ waitMs: 50 })
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask(search, { ...QUERY, radiusM: 1000 + 10 * i }, `caller ${i}`)),
    )
    const busy = outcomes.filter(({ reason }) => reason?.includes('the most live map searches'))
    expect(busy.length).toBe(4)
    expect(busy[0]).toMatchObject({ status: 'rate_limited', failsWith: 'rate_limited', retryAfterS: 5 })
    expect(given.taken.length).toBe(16)
  })
})

describe('a mapped object by its name', () => {
  const name = { type: 'node', id: 100 } as const

  it('is one of an imported map', async () => {
    const [element] = OBJECTS
    const imported = {
      ...local('local', { status: 'elsewhere' }),
      element: ({ id }: { id: number | string }) =>
        element !== undefined && id === element.id ? { element } : undefined,
    }
    const search = open({ local: [imported] })
    expect(await search.row(name)).toEqual({ element, isImported: true })
    expect(await search.row({ type: 'node', id: 1 })).toBeUndefined()
  })

  it('is one that a live map has answered, for a day, when it has a contact', async () => {
    const [first, second] = OBJECTS
    if (first === undefined || second === undefined) throw new Error('no objects')
    const reached = { ...first, tags: { ...first.tags, phone: '+423 232 00 00' } }
    const answering: PlaceSource = {
      name: 'live',
      find: async () => ({
        status: 'ok',
        answer: { ...(OK as { answer: PlaceAnswer }).answer, candidates: toCandidates([reached, second]) },
      }),
    }
    const search = open({ live: [answering] })
    expect(await search.row(name)).toBeUndefined()
    await ask(search)
    expect(await search.row(name)).toEqual({ element: reached, isImported: false })
    expect(await search.row({ type: 'node', id: second.id })).toBeUndefined()
  })
})

const toCandidates = (elements: typeof OBJECTS) => elements.map(element => ({ element, distanceM: 1 }))
