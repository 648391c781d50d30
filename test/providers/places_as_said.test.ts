import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { GeocodedPlace, Geocoder } from '../../src/core/places.ts'
import { haversineM } from '../../src/lib/distance.ts'
import { createLog } from '../../src/log.ts'
import { createPlaces } from '../../src/providers/ports/places.ts'
import { openCache, openLimits } from '../../src/store/cache/late.ts'
import { openCities } from '../../src/providers/geocode/gazetteer.ts'
import { createLocalExtract } from '../../src/providers/geocode/local_extract.ts'
import { createLocalLoose } from '../../src/providers/geocode/local_loose.ts'
import { copyExtracts, importFile, openMaps, writeExtract } from './local_map.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-said-'))
const log = createLog('silent')

// Two towns of one country that have a street, a postal code and a church of one name each; made up, in the sea.
const EAST = { latitude: 10, longitude: -30 }
const WEST = { latitude: 10, longitude: -33 }
const nodes = [EAST, WEST].flatMap((town, at) => {
  const near = (step: number) => ({ latitude: town.latitude + step, longitude: town.longitude })
  const first = at * 10
  return [
    { id: first + 1, ...near(0), tags: { name: at === 0 ? 'Ostquella' : 'Westquella', place: 'town' } },
    { id: first + 2, ...near(0.001), tags: { name: 'Zwillingskirche', amenity: 'place_of_worship' } },
    { id: first + 3, ...near(0.002) },
    { id: first + 4, ...near(0.003) },
  ]
})
const others = [
  { id: 31, ...EAST, tags: { name: 'Ostbahn', railway: 'station' } },
  { id: 32, ...EAST, tags: { name: 'Lutherkirche Ostquella Mitte', amenity: 'place_of_worship' } },
  { id: 33, ...EAST, tags: { name: 'Hotel Quell', brand: 'Sternhotels', tourism: 'hotel' } },
]
const ways = [
  { id: 1, refs: [3, 4], tags: { name: 'Zwillingsgasse', highway: 'residential' } },
  { id: 2, refs: [13, 14], tags: { name: 'Zwillingsgasse', highway: 'residential' } },
  { id: 3, refs: [3, 4], tags: { name: 'Ostgasse', highway: 'residential' } },
  { id: 4, refs: [3, 4], tags: { name: 'Ostpfad', highway: 'path' } },
]
await copyExtracts(folder, 'andorra.osm.pbf', 'monaco.osm.pbf')
await importFile(
  folder,
  'towns',
  writeExtract({ nodes: [...nodes, ...others], ways }, { box: { west: -34, east: -29, south: 9, north: 11 } }),
)

const places = createPlaces({
  vendors: { list: [], values: {} },
  parts: {
    now: Date.now,
    log,
    publicUrl: 'http://127.0.0.1',
    dataDir: folder,
    outgoing: { allowHttp: false, allowPrivate: false },
  },
  mapFolder: folder,
  lookupsPerHour: 0,
  cache: openCache(':memory:', log),
  limits: openLimits(':memory:', log),
})
afterAll(async () => {
  await places.close()
  rmSync(folder, { recursive: true, force: true })
})

const geocode = (text: string): ReturnType<Geocoder['geocode']> =>
  places.geocoder.geocode(text, {}, new AbortController().signal)

async function found(text: string): Promise<GeocodedPlace> {
  const outcome = await geocode(text)
  if (outcome.status !== 'ok') throw new Error(`${text}: ${JSON.stringify(outcome)}`)
  return outcome.place
}

describe('places as people write them', () => {
  it.each([
    ['the town of a comma', 'Ordino, Andorra', 42.556, 1.533],
    ['the town of no comma', 'Encamp Andorra', 42.536, 1.58],
    ['a slip', 'Canilo, AD', 42.567, 1.6],
    ['near it', 'near La Massana', 42.545, 1.515],
    ['in it', 'in Fontvieille', 43.728, 7.417],
    ['a station', 'gare de Monaco', 43.738, 7.42],
    ['a street and its town', 'Avinguda Meritxell, Andorra la Vella', 42.508, 1.527],
    ['a street in short', 'bd des Moulins', 43.742, 7.428],
    ['a street of one town', 'Ostgasse', 10.0025, -30],
    ['a landmark', 'near the Casa de la Vall', 42.5066, 1.5205],
    ['a postal code that is no ZIP', '98000', 43.737, 7.424],
    ['a postal code with its word', 'code postal AD500', 42.507, 1.527],
    ['a name in another script', 'モナコ', 43.731, 7.42],
  ])('by %s: %s', async (_, text, latitude, longitude) => {
    expect(haversineM(await found(text), { latitude, longitude })).toBeLessThan(5_000)
  })

  it('are told apart by the town behind a street or a landmark, and not guessed without it', async () => {
    for (const text of ['Zwillingsgasse', 'Zwillingskirche']) {
      expect(await geocode(text), text).toEqual({ status: 'unknown' })
      expect(haversineM(await found(`${text}, Ostquella`), EAST), text).toBeLessThan(1_000)
      expect(haversineM(await found(`${text}, Westquella`), WEST), text).toBeLessThan(1_000)
    }
  })

  it('leave cities and ZIP codes what they were', async () => {
    expect((await found('Paris')).countryCode).toBe('FR')
    expect((await found('10001')).label).toBe('ZIP 10001, US')
    expect((await found('Andorra la Vella')).label).toBe('Andorra la Vella')
  })

  it('are left to who knows better where only a part is said, or another kind of place', async () => {
    const map = openMaps(folder)
    const citiesOf = openCities()
    const first = createLocalLoose({
      exactly: map.lookupPlaces,
      inOrder: [map.lookupPlaces, map.landmarks],
      sources: [createLocalExtract(map.lookupPlaces, citiesOf)],
      citiesOf,
      isLast: false,
    })
    const ask = (text: string) => first.geocode(text, {}, new AbortController().signal)
    for (const text of ['Ostquella Station', 'Lutherkirche Mitte', '98000'])
      expect(await ask(text), text).toEqual({ status: 'unknown' })
    for (const text of ['Ostbahn station', 'Lutherkirche Mitte, Ostquella', 'Ostquella Lutherkirche Mitte, Ostquella'])
      expect(await ask(text), text).toMatchObject({ status: 'ok', place: EAST })
    map.close()
  })

  it.each([
    '98009',
    'Sternhotels',
    'Olympus Mons, Mars',
    'Ostpfad',
    'Ordino, Japan',
    '!!!',
    '🪐',
    "' or 1=1 --",
    'x'.repeat(300),
    'near',
    ', ,',
  ])('are unknown where nothing is called so: %j', async text => {
    expect(await geocode(text)).toEqual({ status: 'unknown' })
  })
})
