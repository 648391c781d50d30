import { describe, expect, it } from 'vitest'
import { toTool } from '../../../src/transport/tool.ts'
import { call, httpOf, operationOf, refusal } from '../../harness.ts'
import { ask, at, CAPITAL, useImportedMaps } from './find_place.ts'

const { local, bare } = await useImportedMaps()

describe('a loose request', () => {
  it.each([
    [{ location: 'Andorra la Vella', capability: 'dentist' }, ['location was text']],
    [{ location: { zip_or_city: 'Andorra la Vella' }, vertical: 'dentist' }, ['read as capability']],
    [{ city: 'Andorra la Vella', country: 'AD', capability: 'dentist' }, ['put together from city, country']],
    [
      { location: { zip_or_city: 'Andorra la Vella', radius_miles: 1000 }, capability: 'dentist', max_results: 99 },
      ['25 is the most', 'max_results was 99; 20'],
    ],
  ])('%j is read and told', async (args, notes) => {
    const answer = await ask(local, args)
    expect(answer.businesses.map(({ name }) => name)).toContain('Berdental')
    for (const note of notes) expect(String(answer['input_notes'])).toContain(note)
  })

  it('names what it did not use, and what it was put together from', async () => {
    const answer = await ask(local, { city: 'Andorra la Vella', region: 'AD', capability: 'dentist', sort_by: 'price' })
    expect(answer).toMatchObject({
      ignored_arguments: ['sort_by'],
      location_normalized_from: { city: 'Andorra la Vella', region: 'AD' },
    })
  })

  it('takes a radius in metres or kilometres, and of what says no unit tells which radius was used', async () => {
    const near = (more: object) =>
      ask(local, { location: { zip_or_city: 'Andorra la Vella', ...more }, capability: 'dentist' })
    const inKm = await near({ radius_km: 5 })
    expect(inKm).toMatchObject({
      search: { radius_requested_m: 5000 },
      input_notes: ['location.radius_km was 5; it was read as location.radius_miles 3.11.'],
    })
    expect(inKm).not.toHaveProperty('ignored_arguments')
    const elsewhere = { location: { zip_or_city: 'Andorra la Vella' }, capability: 'dentist', radius_m: '900' }
    expect(await ask(local, elsewhere)).toMatchObject({ search: { radius_requested_m: 900 } })
    expect(await near({ radius_km: -5 })).toMatchObject({
      ignored_arguments: ['location.radius_km'],
      search: { radius_requested_m: 4989 },
    })
    expect(await near({ radius: 5 })).toMatchObject({
      ignored_arguments: ['location.radius'],
      search: { radius_requested_m: 4989 },
      input_notes: [
        'location.radius was not used: the map is searched within 3.1 miles; location.radius_miles says another.',
      ],
    })
  })

  it('says of a part of a place beside its text where it belongs', async () => {
    const args = { location: { zip_or_city: 'Andorra la Vella', country: 'AD' }, region: 'AD', capability: 'dentist' }
    expect(await ask(local, args)).toMatchObject({
      ignored_arguments: ['region', 'location.country'],
      input_notes: ['region, location.country: not used beside location.zip_or_city; write into it what it lacks.'],
    })
  })

  it('takes zip_or_city beside the others, and names what it did not use also where it refuses', async () => {
    const answer = await ask(local, { zip_or_city: 'Andorra la Vella', capability: 'dentist' })
    expect(answer).toMatchObject({
      result_count: expect.any(Number),
      input_notes: ['zip_or_city stood at the top level; it was read as location.zip_or_city.'],
    })
    expect(await refusal(local, 'find_business', { query: 'dentist', place: 'Andorra' })).toMatch(
      /^location: required.* Not used, since find_business takes no such arguments: query, place\.$/,
    )
    expect(
      await refusal(local, 'find_business', { zip_or_city: 'Andorra la Vella', query: 'x' }, 'missing_capability'),
    ).toContain('Not used, since find_business takes no such argument: query.')
  })

  it('refuses nothing for the moments of a window that it never applies', async () => {
    const availability_window = { start_iso: '2026-12-06T12:00', end_iso: 'Sunday noon' }
    expect(await ask(local, { location: at(CAPITAL), capability: 'dentist', availability_window })).toMatchObject({
      availability_window_applied: false,
    })
  })

  it('may say city and region in place of location, as the schema does', async () => {
    const { properties, required } = toTool(operationOf(local, 'find_business')).inputSchema as unknown as {
      properties: object
      required?: string[]
    }
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['location', 'city', 'region']))
    expect(required ?? []).not.toContain('location')
  })

  it('names a vertical that does not hold the kind of business', async () => {
    const answer = await ask(local, { location: at(CAPITAL), capability: 'dentist', vertical: 'home_services' })
    expect(answer).toMatchObject({
      search: { category_match: { osm_tags: expect.arrayContaining(['amenity=dentist']) } },
    })
    expect(answer['input_notes']).toEqual([
      'vertical was home_services, which holds no "dentist"; only capability was used.',
    ])
    expect(
      await ask(local, { location: at(CAPITAL), capability: 'dentist', vertical: 'personal_services' }),
    ).not.toHaveProperty('input_notes')
  })

  it('with coordinates the wrong way round says which way they lie in a map', async () => {
    const swapped = { latitude: CAPITAL.longitude, longitude: CAPITAL.latitude }
    const { businesses, search } = await ask(local, { location: at(swapped), capability: 'dentist' })
    expect(businesses).toEqual([])
    expect(search).toMatchObject({
      status: 'not_requested',
      reason: expect.stringContaining(
        `the other way round, ${CAPITAL.latitude}, ${CAPITAL.longitude}, it lies in an imported map. Latitude comes first.`,
      ),
    })
    for (const center of [
      { latitude: 10, longitude: 20 },
      { latitude: 10, longitude: 170 },
    ]) {
      const elsewhere = await ask(local, { location: at(center), capability: 'dentist' })
      expect(String(elsewhere.search['reason'])).not.toContain('the other way round')
    }
    const town = await ask(local, { location: { zip_or_city: 'Vienna, Austria' }, capability: 'dentist' })
    expect(String(town.search['reason'])).not.toContain('the other way round')
  })

  it.each([1e9, 1e308, '1000000000'])('with a radius of %s searches the largest circle and says so', async radius => {
    const location = { ...at(CAPITAL), radius_miles: radius }
    const { search, input_notes: notes } = await ask(local, { location, capability: 'dentist' })
    expect(search).toMatchObject({ status: 'ok', radius_m: 40_234 })
    expect(String(notes)).toContain('25 is the most and was used')
  })

  it('with a radius of 0 searches no map and says so', async () => {
    const { search } = await ask(local, { location: at(CAPITAL, 0), capability: 'dentist' })
    expect(search).toMatchObject({
      status: 'not_requested',
      radius_requested_m: 0,
      reason: expect.stringContaining('radius_miles is 0'),
    })
  })

  it('with a window says that it is not applied', async () => {
    const window = { start_iso: '2026-12-01T09:00:00Z', end_iso: '2026-12-01T17:00:00+01:00' }
    expect(
      await ask(local, { location: at(CAPITAL), capability: 'dentist', availability_window: window }),
    ).toMatchObject({
      availability_window_applied: false,
    })
  })
})

describe('bad input', () => {
  it.each([
    [
      { capability: 'dentist' },
      'location: required, an object such as {"zip_or_city": "Vienna, Austria"}; or send city',
    ],
    [{ city: 7, capability: 'dentist' }, 'location: required'],
    [{ region: '', capability: 'dentist' }, 'location: required'],
    [{ location: { zip_or_city: '95, 200' }, capability: 'dentist' }, 'latitude 95 is out of range'],
    [{ location: { zip_or_city: '' }, capability: 'dentist' }, 'location.zip_or_city'],
    [{ location: { zip_or_city: '   ' }, capability: 'dentist' }, 'location.zip_or_city: is blank'],
    [
      { location: { zip_or_city: 'x'.repeat(10_000) }, capability: 'dentist' },
      'location.zip_or_city: must be at most 200 characters',
    ],
    [
      { location: { zip_or_city: 'Paris' }, capability: 'x'.repeat(10_000) },
      'capability: must be at most 100 characters',
    ],
    [{ location: { zip_or_city: 'Par\u0007is' }, capability: 'dentist' }, 'control characters'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'den\u202etist' }, 'control characters'],
    [{ location: { zip_or_city: 'Paris' }, capability: '' }, 'capability'],
    [
      { location: { zip_or_city: 'Paris', radius_miles: -1 }, capability: 'dentist' },
      'location.radius_miles: must be at least 0',
    ],
    [{ location: 7, capability: 'dentist' }, 'location: must be an object'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', price_band: { max_usd: -1 } }, 'price_band.max_usd'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', language: 'klingon!' }, 'language'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', language: 'de-' }, 'language'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', language: 'zh-Hant-TW-x-y' }, 'language'],
  ])('%# is refused by the name of the field', async (args, words) => {
    expect(await refusal(local, 'find_business', args)).toContain(words)
  })

  it('asks for a kind of business, and suggests three for one that nobody knows', async () => {
    expect(await refusal(local, 'find_business', { location: at(CAPITAL) }, 'missing_capability')).toContain('dentist')
    const outcome = await call(local, 'find_business', { location: at(CAPITAL), capability: 'zzqqy' })
    expect(outcome.ok ? undefined : [outcome.failure.reason, outcome.failure.details.body?.['suggestions']]).toEqual([
      'missing_capability',
      [expect.any(String), expect.any(String), expect.any(String)],
    ])
    for (const args of [{ city: 'Andorra la Vella' }, { city: 'Andorra la Vella', capability: 'zzqqy' }]) {
      const response = await httpOf(local)('/ops/find_business', { method: 'POST', body: JSON.stringify(args) })
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({
          reason_code: 'missing_capability',
          businesses: [],
          result_count: 0,
          total_in_supply_network: expect.any(Number),
          attribution: '© OpenStreetMap contributors',
          license: 'ODbL-1.0',
          input_notes: expect.any(Array),
          search: expect.objectContaining({ status: 'not_requested', reason: expect.stringMatching(/capability/) }),
        }),
      ])
    }
  })

  it('with a slip in the kind is told how it was read', async () => {
    const slipped = await ask(local, { location: at(CAPITAL), capability: 'denist' })
    expect(slipped['input_notes']).toEqual(['capability "denist" was read as "dentist".'])
    expect(slipped.search).toMatchObject({
      category_match: { basis: 'spelling', osm_tags: expect.arrayContaining(['amenity=dentist']) },
    })
    expect(await ask(local, { location: at(CAPITAL), capability: 'dentist' })).not.toHaveProperty('input_notes')
    const both = await ask(local, { location: '42.5069, 1.5218', capability: 'denist' })
    expect(both['input_notes']).toEqual([
      expect.stringContaining('location was text'),
      expect.stringContaining('was read as "dentist"'),
    ])
  })

  it('within no distance at all is told that the map was not searched', async () => {
    const answer = await ask(local, { location: at(CAPITAL, 0), capability: 'dentist' })
    expect(answer['input_notes']).toEqual([expect.stringContaining('location.radius_miles is 0')])
    expect(answer.search).toMatchObject({ status: 'not_requested' })
  })

  it.each(['DE', 'de', 'pt-br', 'zh-hant-tw', 'zh-Hant-TW', 'es-419', 'CA'])(
    'takes the language tag %s in any case',
    async language => {
      expect(await ask(local, { location: at(CAPITAL), capability: 'dentist', language })).toMatchObject({
        search: { status: 'ok' },
      })
    },
  )

  it.each(['Soldeu, Andorra', 'AD500, Andorra', 'AD 500', '98000, Monaco', 'Encamp, Andorra la Vella'])(
    'finds %s on the imported maps',
    async text => {
      const { search } = await ask(local, { location: { zip_or_city: text }, capability: 'restaurant' })
      expect(search).toMatchObject({ status: 'ok', provider: expect.stringContaining('local') })
    },
  )

  it('in the middle of a town says so', async () => {
    const { search } = await ask(bare, {
      location: { zip_or_city: '10 Downing Street, London' },
      capability: 'dentist',
    })
    expect(search['geocoded_place']).toContain('middle of the town')
  })

  it.each(['Germany', 'Texas', '12 Nowhere Road, Nowherevillexyz'])('of %s asks for a town', async text => {
    const { search } = await ask(bare, { location: { zip_or_city: text }, capability: 'dentist' })
    expect(search).toMatchObject({
      status: 'location_not_found',
      reason: expect.stringContaining('send a town with region and country, a postal code, or coordinates'),
    })
  })

  it('of a place nobody knows is an answer without rows', async () => {
    const answer = await ask(bare, { location: { zip_or_city: 'Nowherevillexyz' }, capability: 'dentist' })
    expect(answer).toMatchObject({
      businesses: [],
      result_count: 0,
      search: { status: 'location_not_found', within_budget: true },
    })
    expect(answer.search).not.toHaveProperty('geocoded_place')
  })
})
