import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { isReady, servers } from '../../../src/core/vendor.ts'
import type { GeocodeOutcome, Geocoder } from '../../../src/core/places.ts'
import type { Cache } from '../../../src/core/ports.ts'
import { coordinates } from '../../../src/providers/geocode/coordinates.ts'
import { createCityCentre, createCityZips } from '../../../src/providers/geocode/city_centre.ts'
import { createGeocoder } from '../../../src/providers/geocode/geocoder.ts'
import { createLocalExtract, type ExtractPlace } from '../../../src/providers/geocode/local_extract.ts'
import { createUsZips } from '../../../src/providers/geocode/us_zips.ts'
import { cities, gazetteer, labelOf, signal } from './cities.ts'

const zips = createUsZips()

describe('US ZIP codes', () => {
  it.each(['99999', '00000', '9021', '902101', '10115 Berlin, Germany', '１２３４５', '', '90210 '.repeat(100)])(
    '%j is none that is known',
    async text => expect(await zips.geocode(text, {}, signal)).toEqual({ status: 'unknown' }),
  )

  it.each([
    ['90210', 34.1, -118.41],
    ['00601', 18.18, -66.75],
    ['01001', 42.06, -72.62],
    ['99901', 55.4, -131.6],
    ['ZIP 10001', 40.75, -74],
    ['10001-1234', 40.75, -74],
  ])('%s is read as one of the United States', async (text, latitude, longitude) => {
    const outcome = await zips.geocode(text, {}, signal)
    if (outcome.status !== 'ok') throw new Error(outcome.status)
    expect(outcome.place).toMatchObject({ countryCode: 'US', countryRestriction: 'us' })
    expect(Math.hypot(outcome.place.latitude - latitude, outcome.place.longitude - longitude)).toBeLessThan(0.6)
  })

  it('with a state or a country restricts nothing', async () => {
    for (const text of ['Beverly Hills, CA 90210', '90210, USA']) {
      expect(await zips.geocode(text, {}, signal)).toEqual({
        status: 'ok',
        place: { label: 'ZIP 90210, US', latitude: 34.1005, longitude: -118.4146, countryCode: 'US' },
      })
    }
  })
})

describe('imported maps', () => {
  const rows: Record<string, ExtractPlace[]> = {
    shibuya: [
      { label: 'Shibuya', kind: 'suburb', latitude: 35.66, longitude: 139.7, population: undefined, countryCode: 'JP' },
    ],
    '10115': [
      { label: '10115', kind: 'postcode', latitude: 52.53, longitude: 13.38, population: undefined, countryCode: 'DE' },
    ],
    neustadt: [
      {
        label: 'Neustadt (hamlet)',
        kind: 'hamlet',
        latitude: 1,
        longitude: 1,
        population: undefined,
        countryCode: 'DE',
      },
      { label: 'Neustadt (town)', kind: 'town', latitude: 2, longitude: 2, population: 9000, countryCode: 'AT' },
    ],
  }
  // As maps have them: hardly any place says in which country it is.
  const unmarked: Record<string, ExtractPlace[]> = {
    soldeu: [{ label: 'Soldeu', kind: 'village', latitude: 42.577, longitude: 1.667 }],
    ad500: [{ label: 'AD500', kind: 'postcode', latitude: 42.507, longitude: 1.521 }],
    '98000': [{ label: '98000', kind: 'postcode', latitude: 43.738, longitude: 7.425 }],
    '2000': [{ label: '2000', kind: 'postcode', latitude: 46.99, longitude: 6.93 }],
    neuchatel: [{ label: 'Neuchâtel', kind: 'city', latitude: 46.992, longitude: 6.931 }],
    'fells point': [{ label: 'Fells Point', kind: 'suburb', latitude: 39.283, longitude: -76.592 }],
    baltimore: [{ label: 'Baltimore', kind: 'city', latitude: 39.29, longitude: -76.612, population: 585_708 }],
    'st pauls': [{ label: 'St Pauls', kind: 'suburb', latitude: 51.46, longitude: -2.58 }],
    canton: [{ label: 'Canton (suburb)', kind: 'suburb', latitude: 39.282, longitude: -76.577 }],
    dover: [{ label: 'Dover (town)', kind: 'town', latitude: 42.246, longitude: -71.28, population: 6000 }],
    manhattan: [{ label: 'Manhattan (suburb)', kind: 'suburb', latitude: 40.77, longitude: -73.97 }],
  }
  const extract = createLocalExtract(
    name => [rows, unmarked].flatMap(known => (Object.hasOwn(known, name) ? (known[name] ?? []) : [])),
    cities,
  )

  it.each([
    ['Shibuya', 'Shibuya'],
    ['SHIBUYA, Japan', 'Shibuya'],
    ['Shibuya, France', 'unknown'],
    ['Shibuya, 2-chome', 'unknown'],
    ['10115 Berlin, Germany', '10115'],
    ['10115', 'unknown'],
    ['Neustadt', 'Neustadt (town)'],
    ['Neustadt, Germany', 'Neustadt (hamlet)'],
    ['Nowhere', 'unknown'],
    ['Soldeu, Andorra', 'Soldeu'],
    ['Soldeu, Spain', 'unknown'],
    ['AD500, Andorra', 'AD500'],
    ['AD 500', 'AD500'],
    ['ad-500, Andorra', 'AD500'],
    ['98000, Monaco', '98000'],
    ['98000', 'unknown'],
    ['2000 Sydney', 'unknown'],
    ['2000 Neuchâtel', '2000'],
    ['Neuchâtel 2000, Switzerland', '2000'],
    ['Fells Point, MD', 'Fells Point'],
    ['Fells Point, Maryland, USA', 'Fells Point'],
    ['Fells Point, Baltimore', 'Fells Point'],
    ['Fells Point, Baltimore, MD', 'Fells Point'],
    ['Fells Point, TX', 'unknown'],
    ['Fells Point, Neuchâtel', 'unknown'],
    ['Fells Point, Baltimore, Canada', 'unknown'],
    ['Canton', 'unknown'],
    ['Canton, Baltimore', 'Canton (suburb)'],
    ['Dover', 'Dover (town)'],
    ['Manhattan', 'Manhattan (suburb)'],
    ['__proto__', 'unknown'],
  ])('%s is %s', async (text, label) => expect(await labelOf(extract, text)).toBe(label))

  it('say in which country a place is that does not say so itself', async () => {
    expect(await extract.geocode('Soldeu', {}, signal)).toMatchObject({ place: { countryCode: 'AD' } })
  })
})

describe('a ZIP code behind a town or a state', () => {
  const cityZips = createCityZips(cities)

  it.each([
    ['New York 10001', 'ZIP 10001, US'],
    ['Beverly Hills 90210-1234', 'ZIP 90210, US'],
    ['9641 Sunset Blvd, Beverly Hills 90210', 'ZIP 90210, US'],
    ['Austin, Texas 78701', 'ZIP 78701, US'],
    ['Paris 75001', 'unknown'],
    ['Berlin 10115', 'unknown'],
    ['New York 90210', 'unknown'],
    ['Ohio 90210', 'unknown'],
    ['New York 99999', 'unknown'],
    ['90210', 'unknown'],
    [`${'x'.repeat(300)} 90210`, 'unknown'],
  ])('%s is %s', async (text, label) => expect(await labelOf(cityZips, text)).toBe(label))
})

describe('the middle of a town', () => {
  const centre = createCityCentre(cities)
  const [code, address] = ['postal code', 'address'].map(
    missed => ` (middle of the town; its ${missed} is not known here)`,
  )

  it.each([
    ['1010 Wien', `Vienna, AT${code}`],
    ['10115 Berlin, Germany', `Berlin, DE${code}`],
    ['2000 Sydney', `Sydney, New South Wales, AU${code}`],
    ['1012 AB Amsterdam', `Amsterdam, NL${code}`],
    ['London SW1A 2AA', `London, England, GB${code}`],
    ['10 Downing Street, London', `London, England, GB${address}`],
    ['Friedrichstraße 43, 10117 Berlin, Germany', `Berlin, DE${address}`],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', `Washington, D.C., District of Columbia, US${address}`],
  ])('%s is %s', async (text, label) => expect(await labelOf(centre, text)).toBe(label))

  it.each([
    'Wien',
    '12345',
    'Texas 75001',
    'France 75001',
    '12 Main St, Nowhereville',
    '5 Rue X, France',
    'Shibuya, 2-chome',
    'Apartment 5',
    '10 Downing Street, Paris, Atlantis',
    '1 x, '.repeat(60),
  ])('is not taken for %j', async text => expect(await labelOf(centre, text)).toBe('unknown'))

  it('is only answered when nobody knows better', async () => {
    const exact: Geocoder = {
      name: 'exact',
      geocode: async () => ({ status: 'ok', place: { label: 'Exact', latitude: 1, longitude: 2 } }),
    }
    const down: Geocoder = {
      name: 'down',
      geocode: async () => ({ status: 'unavailable', reason: 'down', retryAfterS: 30 }),
    }
    const none: Cache = { get: async () => undefined, set: async () => {}, delete: async () => {} }
    const ask = (...network: Geocoder[]) =>
      labelOf(createGeocoder({ local: [gazetteer], network, fallback: [centre] }, none), '1010 Wien')
    expect(await ask(exact)).toBe('Exact')
    expect(await ask(down)).toBe(`Vienna, AT${code}`)
    expect(await ask()).toBe(`Vienna, AT${code}`)
  })
})

describe('all of them', () => {
  function memory() {
    const kept = new Map<string, { value: string; ttlMs: number }>()
    const cache: Cache = {
      get: async <T>(_: string, key: string) =>
        kept.has(key) ? (JSON.parse(kept.get(key)?.value ?? '') as T) : undefined,
      set: async (_, key, value, ttlMs) => void kept.set(key, { value: JSON.stringify(value), ttlMs }),
      delete: async (_, key) => void kept.delete(key),
    }
    return { kept, cache }
  }
  function source(name: string, outcome: GeocodeOutcome | 'silent') {
    const asked: string[] = []
    const geocoder: Geocoder = {
      name,
      geocode: (text, _, until) => {
        asked.push(text)
        if (outcome !== 'silent') return Promise.resolve(outcome)
        return new Promise(resolve =>
          until.addEventListener('abort', () => resolve({ status: 'unavailable', reason: 'late', retryAfterS: 30 })),
        )
      },
    }
    return { geocoder, asked }
  }
  const found: GeocodeOutcome = { status: 'ok', place: { label: 'There', latitude: 1, longitude: 2 } }
  const down: GeocodeOutcome = { status: 'unavailable', reason: 'down', retryAfterS: 30 }
  const local = [coordinates, zips, gazetteer]

  it('are asked in order, the network last', async () => {
    const far = source('far', found)
    const geocoder = createGeocoder({ local, network: [far.geocoder] }, memory().cache)
    expect(await labelOf(geocoder, '48.1, 11.5')).toBe('48.10000, 11.50000')
    expect(await labelOf(geocoder, '90210')).toBe('ZIP 90210, US')
    expect(await labelOf(geocoder, 'Wien')).toBe('Vienna, AT')
    expect(far.asked).toEqual([])
    expect(await labelOf(geocoder, '10115 Berlin, Germany')).toBe('There')
  })

  it('are not asked what can be no place', async () => {
    const far = source('far', found)
    const geocoder = createGeocoder({ local, network: [far.geocoder] }, memory().cache)
    for (const text of ['', ' \u0000 ', 'x'.repeat(301)]) expect(await labelOf(geocoder, text)).toBe('unknown')
    expect(await geocoder.geocode('95, 200', {}, new AbortController().signal)).toMatchObject({
      status: 'nonsense',
      problem: expect.stringContaining('latitude 95'),
    })
    expect(far.asked).toEqual([])
  })

  it('keep what the network said, a miss for less long, a failure not at all', async () => {
    const { kept, cache } = memory()
    for (const outcome of [found, { status: 'unknown' } as const, down]) {
      kept.clear()
      const far = source('far', outcome)
      const geocoder = createGeocoder({ local, network: [far.geocoder] }, cache)
      for (const text of ['Nowhere  Street', 'nowhere street'])
        expect(await geocoder.geocode(text, {}, signal)).toEqual(outcome)
      expect(far.asked.length).toBe(outcome === down ? 2 : 1)
      expect([...kept.values()].map(({ ttlMs }) => ttlMs)).toEqual(
        outcome === down ? [] : [outcome === found ? 2_592_000_000 : 3_600_000],
      )
    }
  })

  it('say that nobody knows only when everybody could be asked', async () => {
    const ask = (...network: Geocoder[]) =>
      createGeocoder({ local, network }, memory().cache).geocode('Nowhere Street', {}, signal)
    const [a, b, c] = [
      source('a', down).geocoder,
      source('b', { status: 'unknown' }).geocoder,
      source('c', found).geocoder,
    ]
    expect(await ask(a, b)).toEqual(down)
    expect(await ask(a, b, c)).toEqual(found)
    expect(await ask(b)).toEqual({ status: 'unknown' })
    expect(await ask()).toEqual({ status: 'unknown' })
  })

  it('end with the budget and with the caller', async () => {
    const silent = source('silent', 'silent')
    const geocoder = createGeocoder({ local, network: [silent.geocoder], budgetMs: 50 }, memory().cache)
    expect(await geocoder.geocode('Nowhere Street', {}, signal)).toMatchObject({ status: 'unavailable' })
    const patient = createGeocoder({ local, network: [silent.geocoder], budgetMs: 600_000 }, memory().cache)
    expect(await patient.geocode('Nowhere Street', {}, AbortSignal.timeout(30))).toMatchObject({
      status: 'unavailable',
    })
  })
})

const geocodersOf = (settings: Record<string, string>): string[] => {
  const { list, values } = readConfig({}, settings).vendors
  return servers(list, 'geocoder').flatMap(vendor => (isReady(vendor, values) ? [vendor.id] : []))
}

describe('the settings', () => {
  it.each([
    [{ NOMINATIM_URL: 'https://nominatim.example' }, /MAP_CONTACT: missing/],
    [{ NOMINATIM_URL: 'ftp://nominatim.example', MAP_CONTACT: 'a@b.example' }, /NOMINATIM_URL/],
    [{ PHOTON_URL: 'https://user:secret@photon.example' }, /PHOTON_URL: must not hold a user/],
    [{ PHOTON_URL: 'https://photon.example/?key=1' }, /PHOTON_URL: must not hold/],
    [{ MAP_CONTACT: 'nobody' }, /MAP_CONTACT/],
    [{ MAP_CONTACT: 'a@b.example\r\nx: y' }, /MAP_CONTACT/],
  ])('%j are refused by name', (settings, message) => expect(() => readConfig({}, settings)).toThrow(message))

  it('name no service unless one is given', () => {
    expect(geocodersOf({})).toEqual([])
    const settings = {
      NOMINATIM_URL: 'http://127.0.0.1:8080/n',
      MAP_CONTACT: 'a@b.example',
      PHOTON_URL: 'http://127.0.0.1:2322',
    }
    expect(geocodersOf(settings)).toEqual(['nominatim', 'photon'])
    expect(geocodersOf({ PHOTON_URL: 'http://127.0.0.1:2322' })).toEqual(['photon'])
  })
})
