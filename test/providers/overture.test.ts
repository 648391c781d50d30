import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeDuplicates } from '../../src/map/rows/duplicates.ts'
import { toMapRecords } from '../../src/map/rows/record.ts'
import { createRowFilter, type RowWish } from '../../src/map/wishes/row_filter.ts'
import { listMaps } from '../../src/providers/local_map/store.ts'
import { encodePlaces, type WrittenFile, type WrittenPlace } from '../overture_writer.ts'
import { ask, bruteForce, find, freshRoot, importFile, openMaps, scratch, writeExtract } from './local_map.ts'

let serial = 0
function writePlaces(places: readonly WrittenPlace[], file?: WrittenFile): string {
  serial += 1
  const path = join(scratch, `places_${serial}.parquet`)
  writeFileSync(path, encodePlaces(places, file))
  return path
}

const VADUZ = { latitude: 47.1393, longitude: 9.5228 }
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const north = (metres: number) => ({ ...VADUZ, latitude: VADUZ.latitude + metres / 111_195 })
const dentist = (number: number, more: Partial<WrittenPlace> = {}): WrittenPlace => ({
  id: idOf(number),
  ...VADUZ,
  name: `Dentist ${number}`,
  category: 'dentist',
  hierarchy: ['health_care', 'dentist'],
  ...more,
})
const around = (tags: string[], radiusM = 5_000) => ({ center: VADUZ, radiusM, tags })
const RECORDS = { verticalOf: () => undefined, now: () => Date.UTC(2026, 10, 23) }

describe('places of Overture', () => {
  it('are found as a release writes them, with Zstandard', async () => {
    const root = freshRoot()
    const file = fileURLToPath(new URL('./overture_places.parquet', import.meta.url))
    const { manifest } = await importFile(root, 'places', file)
    expect(manifest).toMatchObject({
      publisher: 'overture',
      businesses: 39,
      leftOut: { closed: 1, unnamed: 0, unsourced: 0, repeated: 0 },
      dataDate: '2026-08-15T00:00:00.000Z',
    })
    const map = openMaps(root)
    const center = { latitude: 47.14, longitude: 9.52 }
    const { candidates } = await ask(map, { ...around(['amenity=dentist']), center })
    expect(candidates.map(({ element }) => element.tags['name'])).toEqual(
      Array.from({ length: 10 }, (_, index) => `Muster dentist ${index * 4}`),
    )
    const restaurants = await ask(map, { ...around(['amenity=restaurant']), center })
    expect(restaurants.candidates.length).toBe(10)
    expect(map.lookupPlaces('9490')).toMatchObject([{ label: '9490', kind: 'postcode' }])
    expect(map.lookupPlaces('vaduz')).toMatchObject([{ label: 'Vaduz', kind: 'address_city' }])
    const [record] = await toMapRecords(candidates, { ...RECORDS, tags: ['amenity=dentist'] })
    expect(record).toMatchObject({
      smb_id: `overture:${candidates[0]?.element.id}`,
      name: 'Muster dentist 0',
      source: 'overture',
      phone: '+423 232 1000',
      address: 'Städtle 1, 9490 Vaduz, LI',
      overture: { id: candidates[0]?.element.id, confidence: 0.5, datasets: ['Microsoft'] },
    })
    expect(record).not.toHaveProperty('map_ref')
    map.close()
  })

  it.each<WrittenFile>([
    { codec: 'SNAPPY' },
    { codec: 'GZIP' },
    { codec: 'UNCOMPRESSED' },
    { rowGroupSize: 7 },
    { isGeo: false },
    { without: ['taxonomy'] },
    { without: ['categories', 'bbox', 'brand', 'emails', 'confidence', 'operating_status'] },
  ])('are the same however the file is written: %o', async file => {
    const root = freshRoot()
    const places = Array.from({ length: 40 }, (_, index) =>
      dentist(index, { ...north(index * 31), phones: [`+423 23${index}`], datasets: ['meta', 'Microsoft'] }),
    )
    await importFile(root, 'places', writePlaces(places, file))
    const map = openMaps(root)
    const { candidates } = await ask(map, around(['amenity=dentist'], 1_000))
    expect(candidates.map(({ element }) => element.id)).toEqual(
      places.filter((_, index) => index * 31 <= 1_000).map(({ id }) => id),
    )
    expect(map.element?.({ type: 'overture', id: idOf(3) })).toMatchObject({ element: { tags: { phone: '+423 233' } } })
    expect(map.element?.({ type: 'overture', id: idOf(99) })).toBeUndefined()
    map.close()
  })

  it('are left out and counted when nobody stands for them', async () => {
    const root = freshRoot()
    const { manifest } = await importFile(
      root,
      'places',
      writePlaces([
        dentist(1),
        dentist(1, { name: 'Twice' }),
        dentist(2, { datasets: [] }),
        dentist(3, { name: null }),
        dentist(4, { name: '  ' }),
        dentist(5, { status: 'permanently_closed' }),
        dentist(6, { status: 'temporarily_closed' }),
        dentist(7, { confidence: 0 }),
      ]),
    )
    expect(manifest.businesses).toBe(1)
    expect(manifest.leftOut).toEqual({ repeated: 1, unsourced: 1, unnamed: 2, closed: 3 })
    const { candidates } = await ask(openMaps(root), around(['amenity=dentist']))
    expect(candidates.map(({ element }) => element.tags['name'])).toEqual(['Dentist 1'])
  })

  it('are found by the kinds that their category names, and by none that it does not', async () => {
    const root = freshRoot()
    const kinds: [string, string[], string[]][] = [
      ['italian_restaurant', ['food_and_drink', 'restaurant', 'italian_restaurant'], ['amenity', 'cuisine']],
      ['appellate_practice_lawyer', ['services_and_business', 'lawyer', 'appellate_practice_lawyer'], ['office']],
      ['amateur_sports_team', ['sports_and_recreation', 'amateur_sports_team'], []],
      ['professional_service', ['services_and_business', 'professional_service'], []],
      ['travel', ['travel_and_transportation', 'travel'], []],
      ['__proto__', ['constructor', '__proto__'], []],
    ]
    const places = kinds.map(([category, hierarchy], index) => dentist(index, { category, hierarchy }))
    await importFile(root, 'places', writePlaces(places))
    const map = openMaps(root)
    for (const [index, [category, , keys]] of kinds.entries()) {
      const tags = map.element?.({ type: 'overture', id: idOf(index) })?.element.tags
      const found = Object.keys(tags ?? {}).filter(key => ['amenity', 'cuisine', 'office', 'shop'].includes(key))
      expect([category, found.sort()]).toEqual([category, keys])
    }
    map.close()
  })

  it('are exactly those within the circle, among objects of OpenStreetMap too', async () => {
    const root = freshRoot()
    const places = Array.from({ length: 300 }, (_, index) =>
      dentist(index, {
        latitude: VADUZ.latitude + ((index * 7919) % 601) / 20_000 - 0.015,
        longitude: VADUZ.longitude + ((index * 104_729) % 599) / 20_000 - 0.015,
      }),
    )
    const nodes = Array.from({ length: 50 }, (_, index) => ({
      id: index + 1,
      latitude: VADUZ.latitude + index / 7_000,
      longitude: VADUZ.longitude,
      tags: { name: `Other ${index}`, amenity: 'dentist' },
    }))
    await importFile(root, 'places', writePlaces(places))
    await importFile(root, 'osm', writeExtract({ nodes }))
    const query = around(['amenity=dentist'], 900)
    const { candidates } = await ask(openMaps(root), query)
    const elements = [
      ...places.map(({ id, latitude, longitude }) => ({ type: 'overture' as const, id, latitude, longitude })),
      ...nodes.map(({ id, latitude, longitude }) => ({ type: 'node' as const, id, latitude, longitude })),
    ].map(element => ({ ...element, tags: { amenity: 'dentist' } }))
    const expected = bruteForce(elements as never, query).map(({ element }) => element.id)
    expect(candidates.length).toBeGreaterThan(20)
    expect(new Set(candidates.map(({ element }) => element.id))).toEqual(new Set(expected))
  })
})

describe('a business that both maps hold', () => {
  const osm = { name: 'Zahnarzt Müller', amenity: 'dentist', opening_hours: 'Mo-Fr 08:00-17:00' }
  const dr = { name: 'Dr. Jana Müller' }
  const TAGS = ['amenity=dentist']

  async function both(tags: Record<string, string>, place: Partial<WrittenPlace>) {
    const root = freshRoot()
    const nodes = [{ id: 7, ...VADUZ, tags }]
    await importFile(root, 'osm', writeExtract({ nodes }, { box: { west: 9, east: 10, south: 47, north: 48 } }))
    await importFile(root, 'places', writePlaces([dentist(1, { ...north(30), ...place })]))
    const map = openMaps(root)
    const { candidates } = await ask(map, around(TAGS))
    const records = await toMapRecords(mergeDuplicates(candidates, TAGS), { ...RECORDS, tags: TAGS })
    return { records, row: map.element?.({ type: 'node', id: 7 }) }
  }

  it('is one row, each field with its source, and is contacted by what the row shows', async () => {
    const { records, row } = await both(
      { ...osm, website: 'https://mueller.example' },
      {
        name: 'ZAHNARZT MULLER',
        phones: ['+423 232 11 22'],
        websites: ['https://other.example'],
        emails: ['praxis@mueller.example'],
        confidence: 0.93,
        address: { freeform: 'Städtle 1', locality: 'Vaduz', postcode: '9490', country: 'LI' },
      },
    )
    expect(records).toMatchObject([
      {
        smb_id: 'map:node/7',
        name: 'Zahnarzt Müller',
        source: 'communitymap',
        phone: '+423 232 11 22',
        website: 'https://mueller.example',
        opening_hours: 'Mo-Fr 08:00-17:00',
        address: 'Städtle 1, 9490 Vaduz, LI',
        channels_available: ['voice', 'email'],
        field_sources: { phone: 'overture', email: 'overture', address: 'overture' },
        overture: { id: idOf(1), confidence: 0.93, datasets: ['meta'] },
        also_mapped_as: [`overture:${idOf(1)}`],
        map_ref: { url: 'https://www.openstreetmap.org/node/7' },
      },
    ])
    expect(row?.element.tags).toMatchObject({ phone: '+423 232 11 22', website: 'https://mueller.example' })
  })

  it.each<[string, Record<string, string>, Partial<WrittenPlace>, number]>([
    ['the same name', osm, { name: 'Zahnarzt  Muller' }, 1],
    ['a name in another language', { ...osm, 'name:en': 'Miller Dental' }, { name: 'Miller Dental' }, 1],
    [
      'the same number, written otherwise',
      { ...osm, phone: '00423 232 11 22' },
      { ...dr, phones: ['+423 2321122'] },
      1,
    ],
    ['the same page', { ...osm, website: 'mueller.example/' }, { ...dr, websites: ['https://www.mueller.example'] }, 1],
    [
      'the same page, reached from elsewhere',
      { ...osm, website: 'https://mueller.example' },
      { ...dr, websites: ['https://mueller.example/?utm_source=gmb'] },
      1,
    ],
    ['the number of a house', { ...osm, phone: '00423 232 11 22' }, { phones: ['+423 2321122'] }, 2],
    [
      'the number of a house, and the name of the trade',
      { ...osm, phone: '00423 232 11 22' },
      { name: 'Zahnarzt Meier', phones: ['+423 2321122'] },
      2,
    ],
    ['the page of a house', { ...osm, website: 'mueller.example/' }, { websites: ['https://mueller.example'] }, 2],
    [
      'the page of another profile',
      { ...osm, website: 'https://facebook.com/profile.php?id=1' },
      { ...dr, websites: ['https://facebook.com/profile.php?id=2'] },
      2,
    ],
    [
      'the page of one profile',
      { ...osm, website: 'https://facebook.com/profile.php?id=1' },
      { ...dr, websites: ['https://www.facebook.com/profile.php?id=1'] },
      1,
    ],
    [
      'the page of nobody',
      { ...osm, website: 'https://instagram.com' },
      { ...dr, websites: ['https://instagram.com/'] },
      2,
    ],
    ['nothing in common', { ...osm, phone: '+423 111 11 11' }, { phones: ['+423 232 11 22'] }, 2],
    ['another page of one host', { ...osm, website: 'https://a.example/x' }, { websites: ['https://a.example/y'] }, 2],
    ['a number too short to tell', { ...osm, phone: '112' }, { phones: ['112'] }, 2],
    ['too far off', osm, { name: 'Zahnarzt Müller', ...north(61) }, 2],
    ['as near as counts', osm, { name: 'Zahnarzt Müller', ...north(59) }, 1],
  ])('is told by %s', async (_, tags, place, rows) => {
    expect((await both(tags, place)).records.length).toBe(rows)
  })

  it('is another one when only its kind is another', async () => {
    const place = { name: 'Zahnarzt Müller', category: 'pharmacy', hierarchy: ['health_care', 'pharmacy'] }
    const { row, records } = await both(osm, { ...place, phones: ['+423 232 11 22'] })
    expect(records.length).toBe(1)
    expect(row?.element.tags['phone']).toBeUndefined()
  })
})

describe('what a row of both maps has to be', () => {
  const BOX = { box: { west: 9, east: 10, south: 47, north: 48 } }
  const TAGS = ['amenity=dentist']
  const wanted = async (tags: Record<string, string>, place: Partial<WrittenPlace>, wish: RowWish) => {
    const root = freshRoot()
    await importFile(root, 'osm', writeExtract({ nodes: [{ id: 7, ...VADUZ, tags }] }, BOX))
    await importFile(root, 'places', writePlaces([dentist(1, { ...north(30), ...place })]))
    const map = openMaps(root)
    const { wants } = await createRowFilter(wish)
    const { candidates } = await ask(map, { ...around(TAGS), wants })
    const text = { text: 'Zahnarzt Müller', kindWords: [], kindTags: [] }
    const called = await map.named?.({ ...around(TAGS), ...text, wants }, new AbortController().signal)
    map.close()
    const [ofKind, ofName] = [candidates, called?.status === 'ok' ? called.answer.candidates : []].map(found =>
      mergeDuplicates(found, TAGS).map(({ element }) => [element.type, element.tags['phone']]),
    )
    expect(ofName).toEqual(ofKind)
    return ofKind
  }
  const osm = { name: 'Zahnarzt Müller', amenity: 'dentist' }
  const twin = { name: 'Zahnarzt Müller', phones: ['+423 232 11 22'] }

  it('is judged by what both say: a number that only one of them has is there', async () => {
    expect(await wanted(osm, twin, { require: ['phone'] })).toEqual([['node', '+423 232 11 22']])
    expect(await wanted(osm, { ...twin, phones: [] }, { require: ['phone'] })).toEqual([])
    expect(await wanted({ ...osm, 'diet:vegan': 'yes' }, twin, VEGAN)).toEqual([['node', '+423 232 11 22']])
  })

  it('leaves out both halves of a chain that only one of them names', async () => {
    expect(await wanted({ ...osm, brand: 'Müller', 'brand:wikidata': 'Q1' }, twin, NO_CHAINS)).toEqual([])
    expect(await wanted(osm, { ...twin, brand: 'Müller' }, NO_CHAINS)).toEqual([])
    expect(await wanted(osm, twin, NO_CHAINS)).toEqual([['node', '+423 232 11 22']])
  })

  const VEGAN: RowWish = { conditions: [{ key: 'diet:vegan', values: ['yes'] }] }
  const NO_CHAINS: RowWish = { excludeChains: true }

  it('is found across the edge of what was read so far, and of the circle', async () => {
    const at = (metres: number) => ({ ...VADUZ, latitude: VADUZ.latitude + metres / 111_195 })
    const root = freshRoot()
    const nodes = Array.from({ length: 40 }, (_, id) => ({
      id: id + 1,
      ...at(id * 250),
      tags: { ...osm, name: `Zahnarzt ${id}` },
    }))
    const places = nodes.map(({ id, latitude }) =>
      dentist(id, {
        ...VADUZ,
        latitude: latitude + 40 / 111_195,
        name: `Zahnarzt ${id - 1}`,
        phones: ['+423 1234567'],
      }),
    )
    await importFile(root, 'osm', writeExtract({ nodes }, BOX))
    await importFile(root, 'places', writePlaces(places))
    const map = openMaps(root)
    const { wants } = await createRowFilter({ require: ['phone'] })
    const { candidates } = await ask(map, { ...around(TAGS, 9_755), wants })
    expect(candidates.filter(({ element }) => element.type === 'node').length).toBe(40)
    map.close()
  })
})

describe('where places of Overture reach beyond the map of OpenStreetMap', () => {
  it('the map alone says what is covered, unless there is none', async () => {
    const root = freshRoot()
    const far = { latitude: 47.5, longitude: 9.9 }
    await importFile(root, 'places', writePlaces([dentist(1), dentist(2, far)]))
    const map = openMaps(root)
    expect((await ask(map, { ...around(['amenity=dentist']), center: far })).candidates.length).toBe(1)
    const nodes = [{ id: 7, ...VADUZ, tags: { name: 'Other', amenity: 'dentist' } }]
    await importFile(root, 'osm', writeExtract({ nodes }, { box: { west: 9.5, east: 9.6, south: 47.1, north: 47.2 } }))
    expect(await find(map, { ...around(['amenity=dentist']), center: far })).toMatchObject({
      status: 'elsewhere',
      inside: { centerBeyond: true, beyondCoverage: true },
    })
    expect((await ask(map, around(['amenity=dentist'], 50_000))).beyondCoverage).toBe(true)
    map.close()
  })

  it('no map is replaced by one of the other publisher', async () => {
    const root = freshRoot()
    const nodes = [{ id: 7, ...VADUZ, tags: { name: 'Other', amenity: 'dentist' } }]
    await importFile(root, 'one', writeExtract({ nodes }))
    const before = listMaps(root)
    await expect(importFile(root, 'one', writePlaces([dentist(1)]))).rejects.toThrow(
      /\.parquet is of Overture Maps and the map one is of OpenStreetMap, which stays in service/,
    )
    expect(listMaps(root)).toEqual(before)
  })
})

describe('a file that is no file of places', () => {
  const good = Array.from({ length: 30 }, (_, index) => dentist(index))

  async function refused(path: string): Promise<string> {
    const root = freshRoot()
    const error = await importFile(root, 'places', path).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(listMaps(root)).toEqual([])
    if (!(error instanceof Error)) throw new Error('was imported')
    return error.message
  }

  it.each<[string, () => string, RegExp]>([
    ['other columns', () => writePlaces(good, { without: ['names'] }), /has no column names \(it has id, geometry/],
    [
      'no kinds',
      () => writePlaces(good, { without: ['taxonomy', 'categories'] }),
      /has no column taxonomy or categories .*download the theme places, type place/,
    ],
    [
      'a latitude of 95',
      () => writePlaces([...good, dentist(40, { latitude: 95 })]),
      /row 31: the point 9\.5228, 95 .*before its longitude/,
    ],
    [
      'a point nowhere',
      () => writePlaces([dentist(40, { longitude: 300 })]),
      /row 1: the point 300, 47\.1393 is not on the earth$/,
    ],
    [
      'a point that is no number',
      () => writePlaces([dentist(40, { longitude: Number.NaN })]),
      /row 1: geometry cannot be read/,
    ],
    [
      'an id that is none',
      () => writePlaces([dentist(40, { id: '../../etc/passwd' })]),
      /row 1: id "..\/..\/etc\/passwd" is no GERS id/,
    ],
    [
      'only what is closed',
      () => writePlaces([dentist(1, { status: 'permanently_closed' })]),
      /holds no place with a name/,
    ],
    [
      'coordinates the wrong way round',
      () =>
        writePlaces(
          good.map(place => ({
            ...place,
            latitude: place.longitude,
            longitude: place.latitude,
            address: { country: 'LI' },
          })),
        ),
      /30 of the first 30 rows with a country lie in it only when .* longitude before latitude/,
    ],
  ])('is named: %s', async (_, write, expected) => {
    expect(await refused(write())).toMatch(expected)
  })

  it('is named when it is cut off, is empty, or is something else by that name', async () => {
    const whole = encodePlaces(good)
    const cut = join(scratch, 'cut.parquet')
    for (const length of [0, 3, 4, 11, 12, 100, whole.length - 1]) {
      writeFileSync(cut, whole.subarray(0, length))
      expect(await refused(cut)).toMatch(/^cut\.parquet is cut off: it does not end as a Parquet file does/)
    }
    writeFileSync(cut, Buffer.concat([Buffer.from('PAR1'), Buffer.from([255, 255, 255, 255]), Buffer.from('PAR1')]))
    expect(await refused(cut)).toMatch(/its footer would be 4294967295 bytes long/)
    writeFileSync(cut, readFileSync(writeExtract({ nodes: [{ id: 1, ...VADUZ }] })))
    expect(await refused(cut)).toMatch(/is cut off/)
  })

  it('is named where two of its columns are damaged at once, and ends no process', async () => {
    const bytes = encodePlaces(good, { codec: 'UNCOMPRESSED' })
    // A point of a kind that is none, in the column before one whose name in the group of rows is not that of the schema.
    bytes.writeUInt8(99, bytes.indexOf(Buffer.from([1, 1, 0, 0, 0])) + 1)
    bytes.write('freefirm', bytes.lastIndexOf('freeform'))
    const path = join(scratch, 'twice.parquet')
    writeFileSync(path, bytes)
    expect(await refused(path)).toMatch(/^twice\.parquet is damaged .*row 1 on: .*freefirm/)
  })

  it('never ends in half a map, whichever bytes of it are damaged', { timeout: 120_000 }, async () => {
    const whole = encodePlaces(good.slice(0, 3), { codec: 'GZIP' })
    const path = join(scratch, 'damaged.parquet')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        async changes => {
          const bytes = Buffer.from(whole)
          for (const [at, value] of changes) bytes.writeUInt8(value, at)
          writeFileSync(path, bytes)
          const root = freshRoot()
          const failed = await importFile(root, 'places', path).then(
            () => false,
            (error: unknown) => {
              expect(String(error)).toContain('damaged.parquet')
              return true
            },
          )
          const maps = listMaps(root)
          expect(maps.length).toBe(failed ? 0 : 1)
          if (!failed)
            expect((await find(openMaps(root), around(['amenity=dentist']))).status).toMatch(/^(ok|elsewhere)$/)
        },
      ),
      { numRuns: 150, seed: 18 },
    )
  })
})
