import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MapElement, OsmElement, PlaceQuery } from '../../src/core/places.ts'
import { fold } from '../../src/lib/fold.ts'
import { removeMap } from '../../src/providers/local_map/import.ts'
import type { LocalMap } from '../../src/providers/local_map/map.ts'
import { byDay } from '../nightly.ts'
import { EXTRACTS, sharedFile } from '../shared_data.ts'
import type { WrittenNode } from '../pbf_writer.ts'
import {
  ask,
  bruteForce,
  copyExtracts,
  createRandom,
  find,
  freshRoot,
  importedExtract,
  importFile,
  openMaps,
  readElements,
  writeExtract,
} from './local_map.ts'
import { bakeries, idsOf, shops, WORLD } from './bakeries.ts'

// By day fewer: the searches of local_map_brute_force.test.ts are compared so as well.
const [SEARCHES, AROUND_THE_EARTH] = byDay([50, 300], [150, 1_000])

async function compare(map: LocalMap, elements: readonly OsmElement[], query: PlaceQuery): Promise<number> {
  const truth = bruteForce(elements, query)
  const answer = await ask(map, query)
  expect(answer.candidates.map(({ element, distanceM }) => [element.type, element.id, Math.round(distanceM)])).toEqual(
    truth.slice(0, 150).map(({ element, distanceM }) => [element.type, element.id, Math.round(distanceM)]),
  )
  expect(answer.candidates.map(({ element }) => ({ ...element, tags: { ...element.tags } }))).toEqual(
    truth.slice(0, 150).map(({ element }) => element),
  )
  const isCapped = truth.length > 150
  expect([answer.capped, answer.radiusNarrowed, answer.order]).toEqual([isCapped, isCapped, 'exact'])
  expect(answer.radiusM).toBe(isCapped ? answer.candidates.at(-1)?.distanceM : query.radiusM)
  return truth.length
}

describe('real extracts', () => {
  it.each(EXTRACTS)(`%s: ${SEARCHES} searches equal looking at every object`, async name => {
    const [root, path] = [await importedExtract(name), sharedFile(`osm/${name}`)]
    const elements = await readElements(path)
    const map = openMaps(root)
    const { south = 0, west = 0, north = 0, east = 0 } = map.maps()[0]?.coverage.box ?? {}
    const keys = ['shop', 'amenity', 'office', 'healthcare', 'tourism', 'craft']
    const valuesOf = ({ tags }: OsmElement, key: string): string[] =>
      tags[key]?.split(';').map(value => `${key}=${value.trim()}`) ?? []
    const values = [...new Set(elements.flatMap(element => keys.flatMap(key => valuesOf(element, key))))]
    const common = [
      'amenity=restaurant',
      'amenity=cafe',
      'shop=clothes',
      'shop=hairdresser',
      'amenity=parking',
      'amenity=bank',
    ]
    const random = createRandom(name.length)
    const sizes: number[] = []
    for (let turn = 0; turn < SEARCHES; turn += 1) {
      const pick = (): string =>
        (random() < 0.5 ? common : values)[Math.floor(random() * (random() < 0.5 ? common : values).length)] ??
        'amenity=restaurant'
      const tags = Array.from({ length: 1 + Math.floor(random() * 8) }, pick)
      const center = { latitude: south + random() * (north - south), longitude: west + random() * (east - west) }
      sizes.push(await compare(map, elements, { center, radiusM: 50 * 800 ** random(), tags }))
    }
    map.close()
    expect(sizes.some(size => size > 0)).toBe(true)
    if (elements.length > 1_000) expect(sizes.some(size => size > 150)).toBe(true)
  })
})

describe('recorded answers of the Overpass engine over the same data', () => {
  it.each<[string, (typeof EXTRACTS)[number], number, number, number, string[]]>([
    ['andorra-dentist', 'andorra.osm.pbf', 8_000, 42.5078, 1.5211, ['amenity=dentist', 'healthcare=dentist']],
    ['andorra-plumber-empty', 'andorra.osm.pbf', 5_000, 42.5078, 1.5211, ['craft=plumber']],
    ['monaco-estate-agent', 'monaco.osm.pbf', 3_000, 43.7384, 7.4246, ['office=estate_agent']],
    ['tokyo-restaurant-narrowed', 'tokyo-center-2025-poi.osm.pbf', 2_500, 35.66, 139.7, ['amenity=restaurant']],
  ])('%s: the same objects, points and tags', async (recording, extract, radiusM, latitude, longitude, tags) => {
    const root = await importedExtract(extract)
    const { elements } = JSON.parse(readFileSync(sharedFile(`overpass/${recording}.json`), 'utf8')) as {
      elements: (OsmElement & { lat: number; lon: number })[]
    }
    const expected = elements
      .filter(({ type }) => (type as string) !== 'count')
      .map(({ type, id, lat, lon, tags: own }) => ({ type, id, latitude: lat, longitude: lon, tags: own }))
    const { candidates } = await ask(openMaps(root), { center: { latitude, longitude }, radiusM, tags })
    const byId = (a: MapElement, b: MapElement): number => Number(a.id) - Number(b.id)
    expect(candidates.map(({ element }) => element).sort(byId)).toEqual(expected.sort(byId))
  })
})

describe('the shape of the earth', () => {
  it(`${AROUND_THE_EARTH} searches at the antimeridian, the poles and the equator equal looking at every object`, async () => {
    const random = createRandom(99)
    const places: (() => [number, number])[] = [
      () => [random() * 4 - 2, random() < 0.5 ? 180 - random() : random() - 180],
      () => [90 - random() * 0.6, random() * 360 - 180],
      () => [random() * 0.6 - 90, random() * 360 - 180],
      () => [64 + random(), random() < 0.5 ? 180 - random() * 2 : random() * 2 - 180],
      () => [random() - 0.5, random() - 0.5],
    ]
    const corners: [number, number][] = [
      [90, 0],
      [-90, 0],
      [0, 180],
      [0.001, -180],
      [89.9999999, 179.9999999],
      [0, 0],
    ]
    const nodes = shops([
      ...Array.from(
        { length: 4_000 },
        (_, index) => (places[index % places.length] ?? (() => [0, 0]))() as [number, number],
      ),
      ...corners,
    ])
    const root = freshRoot()
    const path = writeExtract({ nodes }, { box: WORLD })
    await importFile(root, 'earth', path)
    const [map, elements] = [openMaps(root), await readElements(path)]
    for (let turn = 0; turn < AROUND_THE_EARTH; turn += 1) {
      const [latitude, longitude] =
        turn < corners.length ? (corners[turn] ?? [0, 0]) : (places[turn % places.length] ?? (() => [0, 0]))()
      await compare(map, elements, bakeries(latitude ?? 0, longitude ?? 0, 100 * 1_000 ** random()))
    }
    map.close()
  })

  it('a way over the antimeridian has its centre there', async () => {
    const nodes = [179.99, -179.97, -179.99].map((longitude, index) => ({
      id: index + 1,
      latitude: -17 + index * 0.01,
      longitude,
    }))
    const root = freshRoot()
    await importFile(
      root,
      'fiji',
      writeExtract({ nodes, ways: [{ id: 5, refs: [1, 2, 3], tags: { name: 'Mall', shop: 'mall' } }] }),
    )
    const map = openMaps(root)
    expect(map.maps()[0]?.coverage.box).toEqual({ west: 179.99, east: -179.97, south: -17, north: -16.98 })
    const { candidates } = await ask(map, {
      center: { latitude: -16.99, longitude: 180 },
      radiusM: 20_000,
      tags: ['shop=mall'],
    })
    expect(candidates[0]?.element).toMatchObject({ type: 'way', id: 5, latitude: -16.99, longitude: -179.99 })
    expect(await find(map, bakeries(-16.99, 0))).toEqual({ status: 'elsewhere' })
    map.close()
  })
})

describe('what is found', () => {
  const at = { latitude: 10, longitude: 10 }
  const mapOf = async (objects: Parameters<typeof writeExtract>[0]): Promise<LocalMap> => {
    const root = freshRoot()
    await importFile(root, 'test', writeExtract(objects, { box: { west: 9, east: 11, south: 9, north: 11 } }))
    return openMaps(root)
  }

  it('each value of a list, an object once whichever of its tags match, and nothing that is gone or has no name', async () => {
    const tags: Record<string, string>[] = [
      { name: 'Both', shop: 'bakery; pastry', amenity: 'cafe' },
      { shop: 'bakery' },
      { name: 'No', shop: 'no' },
      { name: 'Off', shop: 'bakery', opening_hours: 'off' },
      { name: 'Closed', shop: 'bakery', opening_hours: '"Closed"' },
      { name: 'Gone', 'disused:shop': 'bakery' },
      { name: 'Half gone', shop: 'bakery', 'disused:amenity': 'cafe' },
      { name: 'Open', shop: 'bakery', opening_hours: 'Mo-Fr 08:00-12:00; PH off' },
    ]
    const map = await mapOf({ nodes: tags.map((one, index) => ({ id: index + 1, ...at, tags: one })) })
    expect(await idsOf(map, { center: at, radiusM: 0, tags: ['shop=bakery', 'amenity=cafe', 'shop=pastry'] })).toEqual([
      1, 8,
    ])
    expect(await idsOf(map, { center: at, radiusM: 10, tags: ['shop=pastry'] })).toEqual([1])
    expect(
      await idsOf(map, { center: at, radiusM: 10, tags: ['shop=no', 'shop=bakery; pastry', "shop=' or 1=1"] }),
    ).toEqual([])
    expect(await idsOf(map, { center: at, radiusM: 10, tags: [] })).toEqual([])
  })

  it('ties are ordered by type, then by id', async () => {
    const tags = { name: 'Same', shop: 'bakery' }
    const map = await mapOf({
      nodes: [1, 2, 30].map(id => ({ id, ...at, tags: id === 2 ? undefined : tags })),
      ways: [4, 5].map(id => ({ id, refs: [2], tags })),
      relations: [{ id: 1, members: [{ type: 1, id: 4 }], tags }],
    })
    const { candidates } = await ask(map, bakeries(10.001, 10))
    expect(candidates.map(({ element: { type, id } }) => `${type}/${id}`)).toEqual([
      'node/1',
      'node/30',
      'relation/1',
      'way/4',
      'way/5',
    ])
  })

  it('an object of which the file has no node is left out and counted', async () => {
    const root = freshRoot()
    const ways = [{ id: 7, refs: [99], tags: { name: 'Lost', shop: 'bakery' } }]
    const { manifest } = await importFile(
      root,
      'test',
      writeExtract({ nodes: shops([[10, 10]]), ways }, { box: WORLD }),
    )
    expect(manifest).toMatchObject({ businesses: 1, withoutPosition: 1 })
    const map = openMaps(root)
    expect(await idsOf(map, bakeries(10, 10, 20_000_000))).toEqual([1])
  })

  it('150 and no more are considered, and the radius says which', async () => {
    const map = await mapOf({ nodes: shops(Array.from({ length: 151 }, (_, index) => [10 + index * 0.001, 10])) })
    const all = await ask(map, bakeries(10, 10, 16_600))
    expect([all.candidates.length, all.capped, all.radiusM]).toEqual([150, false, 16_600])
    const capped = await ask(map, bakeries(10, 10, 17_000))
    expect([capped.candidates.length, capped.capped, capped.radiusNarrowed, Math.round(capped.radiusM)]).toEqual([
      150,
      true,
      true,
      16_568,
    ])
  })
})

describe('several maps', () => {
  it('are searched together; what both hold comes once, as the newer map has it', async () => {
    const root = freshRoot()
    const [west, east] = [
      { west: 9, east: 10, south: 9, north: 11 },
      { west: 10, east: 11, south: 9, north: 11 },
    ]
    const named = (name: string): WrittenNode => ({
      id: 1,
      latitude: 10,
      longitude: 10,
      tags: { name, shop: 'bakery' },
    })
    const other = (id: number, longitude: number): WrittenNode => ({
      id,
      latitude: 10,
      longitude,
      tags: { name: 'Other', shop: 'bakery' },
    })
    await importFile(
      root,
      'west',
      writeExtract({ nodes: [named('Old'), other(2, 9.99)] }, { box: west, timestampS: 1_600_000_000 }),
    )
    await importFile(
      root,
      'east',
      writeExtract({ nodes: [named('New'), other(3, 10.02)] }, { box: east, timestampS: 1_700_000_000 }),
    )
    const map = openMaps(root)
    const answer = await ask(map, bakeries(10, 10.0001))
    expect(answer.candidates.map(({ element: { id, tags } }) => [id, tags['name']])).toEqual([
      [1, 'New'],
      [2, 'Other'],
      [3, 'Other'],
    ])
    expect([answer.beyondCoverage, answer.dataDate]).toEqual([undefined, '2020-09-13T12:26:40.000Z'])
    expect((await ask(map, bakeries(10, 9.01))).beyondCoverage).toBe(true)
  })

  it('replaced and removed while questions run: every answer is of one of them, none fails', async () => {
    const root = freshRoot()
    const files = [3, 5].map(count =>
      writeExtract(
        { nodes: shops(Array.from({ length: count }, (_, index) => [10 + index * 0.001, 10])) },
        { box: WORLD },
      ),
    )
    await importFile(root, 'map', files[0] ?? '')
    const map = openMaps(root)
    const seen = new Set<number | string>()
    const changes = (async () => {
      for (let turn = 1; turn < 30; turn += 1) {
        if (turn % 10 === 0) await removeMap(root, 'map')
        await importFile(root, 'map', files[turn % 2] ?? '')
      }
    })()
    let isDone = false
    void changes.finally(() => {
      isDone = true
    })
    while (!isDone) {
      const outcome = await find(map, bakeries(10, 10))
      seen.add(outcome.status === 'ok' ? outcome.answer.candidates.length : outcome.status)
      await new Promise(resolve => setImmediate(resolve))
    }
    await changes
    expect([...seen].filter(one => one !== 3 && one !== 5 && one !== 'elsewhere')).toEqual([])
    expect(seen.has(3) && seen.has(5)).toBe(true)
    await removeMap(root, 'map')
    expect(await find(map, bakeries(10, 10))).toEqual({ status: 'elsewhere', empty: true })
    expect(readdirSync(root)).toEqual([])
  })

  it('a damaged index is unavailable, never an empty answer', async () => {
    const [root, errors] = [freshRoot(), [] as string[]]
    const file = writeExtract({ nodes: shops([[10, 10]]) }, { box: WORLD })
    const { manifest } = await importFile(root, 'map', file)
    const index = join(root, 'map', manifest.dataset, 'index.sqlite')
    const damages = [
      () => truncateSync(index, 5_000),
      () => writeFileSync(index, 'x'.repeat(9_000)),
      () => rmSync(index),
    ]
    for (const damage of damages) {
      damage()
      const map = openMaps(root, errors)
      expect(await find(map, bakeries(10, 10))).toMatchObject({ status: 'unavailable', retryAfterS: 60 })
      expect(map.lookupPlaces('x')).toEqual([])
      await importFile(root, 'map', file)
      expect(await idsOf(map, bakeries(10, 10))).toEqual([1])
      map.close()
    }
    writeFileSync(join(root, 'map', 'current.json'), '{')
    expect(await find(openMaps(root, errors), bakeries(10, 10))).toEqual({ status: 'elsewhere', empty: true })
    expect(errors).toContainEqual(expect.stringContaining('agent-broker map update map <file>'))
  })
})

describe('the gazetteer', () => {
  it('knows places by every name, and postcodes and towns by their addresses', async () => {
    const root = freshRoot()
    await copyExtracts(root, 'andorra.osm.pbf', 'tokyo-center-2025-poi.osm.pbf')
    const map = openMaps(root)
    expect(map.lookupPlaces(fold('Andorra  la VELLA'))[0]).toMatchObject({
      label: 'Andorra la Vella',
      kind: 'town',
      countryCode: 'AD',
    })
    expect(map.lookupPlaces('ad500')[0]).toMatchObject({
      kind: 'postcode',
      latitude: expect.closeTo(42.507, 2),
      longitude: expect.closeTo(1.527, 2),
    })
    expect(map.lookupPlaces(fold('Shibuya'))[0]).toMatchObject({ label: '渋谷区', kind: 'city' })
    expect(map.lookupPlaces(fold('Sant Julià de Lòria'))).toEqual(map.lookupPlaces('sant julia de loria'))
    expect(map.lookupPlaces('nowhere')).toEqual([])
  })

  it('puts the larger place first and takes the median of addresses, those of ways too', async () => {
    const root = freshRoot()
    const town = (id: number, latitude: number, tags: Record<string, string>): WrittenNode => ({
      id,
      latitude,
      longitude: 5,
      tags,
    })
    const nodes = [
      town(1, 10, { place: 'town', name: 'Springfield', population: '1,000' }),
      town(2, 20, {
        place: 'city',
        name: 'Springfield',
        population: '160 000',
        'name:de': 'Springfeld',
        alt_name: 'Queen City; QC',
      }),
      town(3, 30, { place: 'city', name: 'Springfield' }),
      town(4, 40, { place: 'farm', name: 'Springfield' }),
      ...[1, 2, 50].map((latitude, index) =>
        town(10 + index, latitude, { 'addr:postcode': 'sw1a 1aa', 'addr:city': 'Springfield' }),
      ),
      town(20, 3, {}),
      town(21, 4, { name: 'Shop', shop: 'bakery' }),
    ]
    await importFile(
      root,
      'map',
      writeExtract({ nodes, ways: [9, 10].map(id => ({ id, refs: [20], tags: { 'addr:postcode': 'SW1A 1AA' } })) }),
    )
    const map = openMaps(root)
    expect(map.lookupPlaces('springfield').map(({ latitude, kind }) => [latitude, kind])).toEqual([
      [20, 'city'],
      [10, 'town'],
      [30, 'city'],
      [2, 'address_city'],
    ])
    expect(map.lookupPlaces('sw1a 1aa')).toEqual([{ label: 'SW1A 1AA', kind: 'postcode', latitude: 3, longitude: 5 }])
    for (const name of ['qc', 'queen city', 'springfeld'])
      expect(map.lookupPlaces(name)).toMatchObject([{ population: 160_000 }])
  })
})
