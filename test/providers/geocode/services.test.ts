import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Geocoder } from '../../../src/core/places.ts'
import { createNominatim } from '../../../src/providers/nominatim/geocoder.ts'
import { createPhoton } from '../../../src/providers/photon/geocoder.ts'
import { html, json, type StandIn, startStandIn } from './stand_in.ts'

// The forms of jsonv2 and of GeoJSON as the two services document them.
const ROW = {
  place_id: 134171000,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'relation',
  osm_id: 62422,
  lat: '52.5173885',
  lon: '13.3951309',
  category: 'boundary',
  type: 'administrative',
  place_rank: 8,
  importance: 0.852,
  addresstype: 'city',
  name: 'Berlin',
  display_name: 'Berlin, Deutschland',
  address: { city: 'Berlin', country: 'Deutschland', country_code: 'de' },
  boundingbox: ['52.3382448', '52.6755087', '13.0883450', '13.7611609'],
}
const FEATURE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.3989367, 52.510885] },
  properties: {
    osm_type: 'R',
    osm_id: 62422,
    osm_key: 'place',
    osm_value: 'city',
    type: 'city',
    name: 'Berlin',
    country: 'Germany',
    countrycode: 'DE',
  },
}
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

const service: StandIn = await startStandIn(json([]))
afterAll(() => service.close())
beforeEach(() => {
  service.asked.length = 0
})

const patience = new AbortController().signal
const nominatim = (options = {}) =>
  createNominatim({ url: `${service.url}/`, contact: 'map@shop.example', intervalMs: 0, timeoutMs: 60_000, ...options })
const photon = (options = {}) => createPhoton({ url: service.url, timeoutMs: 60_000, ...options })
const ask = (geocoder: Geocoder, text: string, language?: string) => geocoder.geocode(text, { language }, patience)

describe.each([
  ['Nominatim', nominatim, json([])],
  ['Photon', photon, json(collection())],
] as const)('%s', (title, create, nothing) => {
  it('knows of no place', async () => {
    service.answer = nothing
    expect(await ask(create(), 'asdfgh')).toEqual({ status: 'unknown' })
  })

  it.each([
    ['a page with 200', html(200), 'unavailable', 30],
    ['403', html(403), 'rate_limited', 300],
    ['429', html(429, { 'retry-after': '9' }), 'rate_limited', 9],
    ['500', html(500), 'unavailable', 30],
    ['silence', () => undefined, 'unavailable', 30],
    ['another form', json({ error: 'x' }), 'unavailable', 60],
    ['null', json([null]), 'unavailable', 60],
    [
      'no position',
      json(title === 'Photon' ? collection({ properties: { name: 'x' } }) : [{ display_name: 'x' }]),
      'unavailable',
      60,
    ],
    [
      'a position off the earth',
      json(
        title === 'Photon' ? collection({ ...FEATURE, geometry: { coordinates: [0, 91] } }) : [{ ...ROW, lat: '91' }],
      ),
      'unavailable',
      60,
    ],
    [
      'an empty position',
      json(
        title === 'Photon' ? collection({ ...FEATURE, geometry: { coordinates: [null, ''] } }) : [{ ...ROW, lat: '' }],
      ),
      'unavailable',
      60,
    ],
  ] as const)('answers %s', async (_, answer, status, retryAfterS) => {
    service.answer = answer
    expect(await ask(create(_ === 'silence' ? { timeoutMs: 150 } : {}), 'Berlin')).toEqual({
      status,
      reason: expect.stringContaining(title),
      retryAfterS,
    })
  })

  it('is left alone after five failures in a row', async () => {
    service.answer = html(500)
    const geocoder = create()
    for (let i = 0; i < 5; i += 1) await ask(geocoder, 'Berlin')
    expect(await ask(geocoder, 'Berlin')).toEqual({
      status: 'unavailable',
      reason: expect.stringContaining('not asked for a while'),
      retryAfterS: 30,
    })
    expect(service.asked.length).toBe(5)
  })

  it('cleans and shortens what the map says', async () => {
    const name = `Ber\u0000lin\u202e\n${'x'.repeat(5000)}`
    service.answer = json(
      title === 'Photon'
        ? collection({ ...FEATURE, properties: { name } })
        : [{ ...ROW, display_name: name, address: null }],
    )
    const outcome = await ask(create(), 'Berlin')
    const label = outcome.status === 'ok' ? outcome.place.label : ''
    expect(label).toMatch(/^Ber lin x+$/)
    expect(label.length).toBe(200)
  })
})

describe('Nominatim', () => {
  it('is asked as its policy wants', async () => {
    service.answer = json([ROW])
    expect(await ask(nominatim(), '10115 Berlin, Germany', 'de')).toEqual({
      status: 'ok',
      place: {
        label: 'Berlin, Deutschland',
        latitude: 52.5173885,
        longitude: 13.3951309,
        countryCode: 'DE',
        attribution: expect.stringContaining('OpenStreetMap'),
      },
    })
    const [asked] = service.asked
    expect(asked?.url.pathname).toBe('/search')
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      q: '10115 Berlin, Germany',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
    })
    expect(asked?.headers).toMatchObject({
      'accept-language': 'de',
      'user-agent': expect.stringContaining('map@shop.example'),
    })
  })

  it('is asked for a bare ZIP only in the United States', async () => {
    service.answer = json([{ ...ROW, address: { country_code: 'us' } }])
    expect(await ask(nominatim(), '99999')).toMatchObject({ place: { countryCode: 'US', countryRestriction: 'us' } })
    expect(service.asked[0]?.url.search).toContain('postalcode=99999&countrycodes=us')
    expect(service.asked[0]?.url.searchParams.has('q')).toBe(false)
  })

  it('is asked once in an interval, one after the other, however many ask at once', async () => {
    service.answer = json([ROW])
    const geocoder = nominatim({ intervalMs: 80 })
    const beganMs = performance.now()
    await Promise.all([1, 2, 3].map(() => ask(geocoder, 'Berlin')))
    expect(service.asked.length).toBe(3)
    // From the start, not from one to the next: the way to the server may take longer for the first.
    for (const [i, { atMs }] of service.asked.entries()) expect(atMs - beganMs).toBeGreaterThan(i * 80 - 10)
  })

  it('is not asked for who has left the queue, nor before it said it may be', async () => {
    service.answer = json([ROW])
    const geocoder = nominatim({ intervalMs: 60_000 })
    await ask(geocoder, 'Berlin')
    expect(await geocoder.geocode('Bonn', {}, AbortSignal.timeout(30))).toMatchObject({
      status: 'rate_limited',
      retryAfterS: 60,
    })
    let nowMs = 0
    const clocked = nominatim({ now: () => nowMs })
    service.answer = html(429, { 'retry-after': '20' })
    await ask(clocked, 'Berlin')
    service.answer = json([ROW])
    service.asked.length = 0
    nowMs = 19_000
    expect(await ask(clocked, 'Berlin')).toMatchObject({ status: 'rate_limited', retryAfterS: 1 })
    expect(service.asked).toEqual([])
    nowMs = 20_000
    expect(await ask(clocked, 'Berlin')).toMatchObject({ status: 'ok' })
  })

  it('is asked again when the clock was set back', async () => {
    let nowMs = 86_400_000
    const clocked = nominatim({ now: () => nowMs, intervalMs: 1000 })
    service.answer = html(429, { 'retry-after': '20' })
    await ask(clocked, 'Berlin')
    service.answer = json([ROW])
    nowMs = 0
    expect(await ask(clocked, 'Berlin')).toMatchObject({ status: 'ok' })
  })
})

describe('Photon', () => {
  it('is asked in a language it has', async () => {
    service.answer = json(collection(FEATURE))
    expect(await ask(photon(), 'Berlin', 'de-AT')).toEqual({
      status: 'ok',
      place: {
        label: 'Berlin, Germany',
        latitude: 52.510885,
        longitude: 13.3989367,
        countryCode: 'DE',
        attribution: expect.stringContaining('OpenStreetMap'),
      },
    })
    await ask(photon(), 'Berlin', 'pl')
    expect(service.asked.map(({ url }) => url.search)).toEqual(['?q=Berlin&limit=1&lang=de', '?q=Berlin&limit=1'])
  })

  it('is not believed when it finds something else than a ZIP', async () => {
    service.answer = json(collection(FEATURE))
    expect(await ask(photon(), '99999')).toEqual({ status: 'unknown' })
    service.answer = json(collection({ ...FEATURE, properties: { name: '00501', countrycode: 'US' } }))
    expect(await ask(photon(), '00501')).toMatchObject({ place: { label: '00501', countryRestriction: 'us' } })
  })
})
