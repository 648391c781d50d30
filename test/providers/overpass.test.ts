import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OsmElement, PlaceQuery } from '../../src/core/places.ts'
import { haversineM } from '../../src/lib/distance.ts'
import { byDistance } from '../../src/map/rows/order.ts'
import { readAnswer } from '../../src/providers/overpass/answer.ts'
import { toNarrowingQuery } from '../../src/providers/overpass/query.ts'
import { readShared } from '../shared_data.ts'
import { run, sendElements, sendPage } from '../overpass_server.ts'
import { ask, count, NEVER, open, QUERY, row, server, TOKYO, useOverpass } from './overpass_client.ts'

useOverpass()

/** Named objects around a point, a grid so that no two are equally far by accident. */
const objectsAround = (count: number, stepDegrees: number, center = TOKYO): OsmElement[] =>
  Array.from({ length: count }, (_, i) => ({
    type: i % 3 === 0 ? 'way' : 'node',
    id: i + 1,
    latitude: center.latitude + stepDegrees * ((i % 25) - 12) + i * 1e-6,
    longitude: center.longitude + stepDegrees * (Math.floor(i / 25) - 6),
    tags: { name: `Place ${i}`, amenity: 'restaurant' },
  }))

const truthOf = (query: PlaceQuery, objects: readonly OsmElement[], radiusM = query.radiusM) =>
  objects
    .map(element => ({ element, distanceM: haversineM(query.center, element) }))
    .filter(
      ({ element, distanceM }) =>
        distanceM <= radiusM && query.tags.some(tag => element.tags[tag.split('=')[0] ?? ''] === tag.split('=')[1]),
    )
    .sort(byDistance)

describe('a live map that answers', () => {
  it('is told who asks, and for what', async () => {
    await ask({ ...QUERY, tags: ['shop=hairdresser', 'amenity=dentist'] })
    const [got] = server.got
    expect(got?.headers['user-agent']).toMatch(/^agent-broker\/\d+\.\d+\.\d+ \(ops@broker\.example\)$/)
    expect(got?.query).toContain('[out:json][timeout:4][maxsize:67108864];')
    expect(got?.query).toContain('nwr["shop"="hairdresser"][name](around:5000.0,35.6600000,139.7000000);')
  })

  it('says what it holds, nearest first, with the date of its data', async () => {
    server.objects = objectsAround(40, 0.001)
    const outcome = await ask()
    expect(outcome).toEqual({
      status: 'ok',
      answer: {
        candidates: truthOf(QUERY, server.objects),
        radiusM: 5000,
        radiusNarrowed: false,
        capped: false,
        order: 'exact',
        dataDate: '2026-11-20T12:00:00Z',
      },
    })
  })

  it('says that there is nothing where there is nothing', async () => {
    expect(await ask()).toMatchObject({ status: 'ok', answer: { candidates: [], radiusM: 5000, capped: false } })
  })

  it('drops what lies beyond the radius, has no place or name, or is closed for good', async () => {
    const at = (id: number, more: object): object => ({ ...row(id), ...more })
    const rows = [
      row(1),
      at(2, { lat: 36 }),
      at(3, { lat: undefined }),
      at(4, { lat: '35.66' }),
      at(5, { tags: undefined }),
      at(6, { tags: { name: 'Gone', 'disused:amenity': 'restaurant', amenity: 'restaurant' } }),
      at(7, { tags: { name: 'Gone', opening_hours: 'closed', amenity: 'restaurant' } }),
      at(8, {
        tags: { name: 'Open', 'disused:railway': 'station', opening_hours: 'Mo off', amenity: 'restaurant', odd: 7 },
      }),
      at(9, { type: 'area' }),
      at(10.5, {}),
    ]
    server.answer = response => sendElements(response, [count(rows.length), count(rows.length), ...rows, null, 'row'])
    const outcome = await ask()
    if (outcome.status !== 'ok') throw new Error(outcome.status)
    expect(outcome.answer.candidates.map(({ element }) => element.id)).toEqual([1, 8])
    expect(outcome.answer.candidates[1]?.element.tags).not.toHaveProperty('odd')
  })

  it('narrows a overRate circle and stays exact', async () => {
    server.objects = objectsAround(325, 0.002)
    const outcome = await ask()
    if (outcome.status !== 'ok') throw new Error(outcome.status)
    const { candidates, radiusM, ...rest } = outcome.answer
    expect(rest).toMatchObject({ radiusNarrowed: true, capped: true, order: 'exact' })
    expect(radiusM).toBeLessThan(5000)
    expect(candidates.length).toBeGreaterThan(20)
    expect(candidates).toEqual(truthOf(QUERY, server.objects, radiusM))
    expect(server.got.length).toBe(1)
  })

  it('says so where even the smallest circle is too overRate', async () => {
    server.objects = objectsAround(325, 0.00001)
    const outcome = await ask()
    if (outcome.status !== 'ok') throw new Error(outcome.status)
    expect(outcome.answer).toMatchObject({
      capped: true,
      radiusNarrowed: true,
      order: 'nearest_of_examined',
      radiusM: 156.2,
    })
    expect(outcome.answer.narrowingStoppedBecause).toMatch(/325 objects match within 156 m/)
    expect(outcome.answer.candidates.length).toBe(150)
  })

  it.each([
    ['few', 0.001, 40],
    ['many', 0.002, 325],
  ])('is asked twice where it does not know the narrowing form: %s', async (_, step, number) => {
    server.objects = objectsAround(number, step)
    const narrowing = await ask()
    server.answer = (response, query) =>
      query.includes('if (')
        ? sendPage(response, 400, 'parse error: Unknown type "if"')
        : run(response, query, server.objects)
    const map = open()
    server.got.length = 0
    expect(await map.find(QUERY, NEVER)).toEqual(narrowing)
    expect(server.got.length).toBe(3)
    expect(await map.find(QUERY, NEVER)).toEqual(narrowing)
    expect(server.got.length).toBe(5)
  })

  it('is unavailable where it knows neither form', async () => {
    server.answer = response => sendPage(response, 400, 'parse error')
    expect(await ask()).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('400') })
  })

  it('gets one request at a time, and a queue that is short', async () => {
    let waiting: (() => void)[] = []
    server.answer = (response, query) => void waiting.push(() => run(response, query, []))
    const map = open()
    const asked = Array.from({ length: 12 }, (_, i) => map.find({ ...QUERY, radiusM: 1000 + i }, NEVER))
    for (let answered = 0; answered < 9; ) {
      await new Promise(resolve => setTimeout(resolve, 5))
      answered += waiting.length
      for (const answer of waiting.splice(0)) answer()
    }
    waiting = []
    const outcomes = await Promise.all(asked)
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(9).fill('ok'), ...Array(3).fill('rate_limited')])
    expect(server.mostActive).toBe(1)
  })

  it('finds exactly what a comparison with every object finds', async () => {
    const map = open()
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            latitude: fc.double({ min: 47, max: 47.06, noNaN: true }),
            longitude: fc.double({ min: 9.5, max: 9.6, noNaN: true }),
            kind: fc.constantFrom('bakery', 'butcher', 'florist'),
            type: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
          }),
          { maxLength: 400 },
        ),
        fc.record({
          latitude: fc.double({ min: 47, max: 47.06, noNaN: true }),
          longitude: fc.double({ min: 9.5, max: 9.6, noNaN: true }),
        }),
        fc.double({ min: 0, max: 8000, noNaN: true }),
        async (places, center, radiusM) => {
          server.objects = places.map(({ kind, ...place }, i) => ({
            ...place,
            id: i + 1,
            tags: { name: `P${i}`, shop: kind },
          }))
          const query = { center, radiusM: Math.round(radiusM), tags: ['shop=bakery', 'shop=florist'] }
          const outcome = await map.find(query, NEVER)
          if (outcome.status !== 'ok') throw new Error(outcome.status)
          const { answer } = outcome
          expect(answer.candidates.map(({ element }) => element.id)).toEqual(
            truthOf(query, server.objects, answer.radiusM).map(({ element }) => element.id),
          )
          expect(answer.capped).toBe(answer.radiusNarrowed)
        },
      ),
      { numRuns: 60, seed: 20261121 },
    )
  })
})

describe('the query', () => {
  it.each([
    'shop',
    '=x',
    'shop=',
    'shop="] (around:1);out;',
    'shop=a"b',
    'shop=a\\b',
    'shop=a\nb',
    'Shop=a',
    'sh op=a',
    'shop=a]b',
    'shop=a;b',
    `shop=${'a'.repeat(200)}`,
    'shop=\u202eb',
  ])('takes no tag like %j', async tag => {
    await expect(ask({ ...QUERY, tags: [tag] })).rejects.toThrow('is not a tag')
    expect(server.got).toEqual([])
  })

  it.each([
    { radiusM: Number.NaN },
    { radiusM: -1 },
    { radiusM: 1e9 },
    { center: { latitude: 91, longitude: 0 } },
    { center: { latitude: 0, longitude: Number.NaN } },
    { tags: [] },
  ])('takes no circle like %j', wrong => {
    expect(() => toNarrowingQuery({ ...QUERY, ...wrong })).toThrow()
  })

  it('lets no text escape from its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), value => {
        let query = ''
        try {
          query = toNarrowingQuery({ ...QUERY, tags: [`shop=${value}`] })
        } catch {
          return
        }
        expect(query.split('\n')[2]).toMatch(
          /^nwr\["shop"="[^"\\\]\n]+"\]\[name\]\(around:5000\.0,35\.6600000,139\.7000000\);$/,
        )
      }),
    )
  })
})

describe('recorded answers of a real engine', () => {
  it.each([
    ['andorra-dentist', { latitude: 42.5078, longitude: 1.5211 }, 8000, 1, false],
    ['andorra-plumber-empty', { latitude: 42.5078, longitude: 1.5211 }, 5000, 0, false],
    ['monaco-estate-agent', { latitude: 43.7384, longitude: 7.4246 }, 3000, 7, false],
    ['tokyo-restaurant-narrowed', TOKYO, 5000, 33, true],
  ])('are read: %s', async (name, center, radiusM, number, narrowed) => {
    const recorded = readShared(`overpass/${name}.json`)
    server.answer = response => response.writeHead(200, { 'content-type': 'application/json' }).end(recorded)
    const outcome = await ask({ center, radiusM, tags: ['amenity=any'] })
    if (outcome.status !== 'ok') throw new Error(JSON.stringify(outcome))
    const { candidates, ...rest } = outcome.answer
    const rows = (
      JSON.parse(recorded) as {
        elements: { type: string; id: number; lat: number; lon: number; tags: Record<string, string> }[]
      }
    ).elements
    const truth = rows
      .filter(({ type }) => type !== 'count')
      .map(({ lat, lon, id }) => ({ id, distanceM: haversineM(center, { latitude: lat, longitude: lon }) }))
      .sort((a, b) => a.distanceM - b.distanceM)
    expect(candidates.map(({ element, distanceM }) => ({ id: element.id, distanceM }))).toEqual(truth)
    expect(candidates.length).toBe(number)
    // The recorded steps do not say how far they went: what is certain is the distance of the furthest row.
    expect(rest).toEqual({
      radiusM: narrowed ? truth.at(-1)?.distanceM : radiusM,
      radiusNarrowed: narrowed,
      capped: narrowed,
      order: 'exact',
    })
  })
})

describe('reading whatever JSON', () => {
  it('gives an answer or a sentence, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(Object.keys(readAnswer(value, QUERY))).toHaveLength(1)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(count(2)), fc.constant(row(1)), fc.jsonValue())), elements => {
        expect(Object.keys(readAnswer({ elements }, QUERY))).toHaveLength(1)
      }),
    )
  })
})
