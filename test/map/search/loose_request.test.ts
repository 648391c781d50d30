import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLooseRequest } from '../../../src/map/search/loose_request.ts'

const read = (raw: unknown) => readLooseRequest(raw)

describe('a request as the schema has it', () => {
  it('passes through without a note', () => {
    const raw = {
      location: { zip_or_city: '21201', radius_miles: 2 },
      capability: 'dentist',
      max_results: 3,
      price_band: { max_usd: 40 },
    }
    expect(read(raw)).toEqual({ input: raw, reading: {} })
  })

  it('may leave out what agents fill with null', () => {
    expect(
      read({ location: { zip_or_city: '21201', radius_miles: null }, capability: 'dentist', vertical: null }),
    ).toEqual({
      input: { location: { zip_or_city: '21201' }, capability: 'dentist' },
      reading: {},
    })
  })
})

describe('a location', () => {
  it('may be text', () => {
    const { input, reading } = read({ location: 'Baltimore, MD', capability: 'dentist' })
    expect(input).toEqual({ location: { zip_or_city: 'Baltimore, MD' }, capability: 'dentist' })
    expect(reading.input_notes).toEqual(['location was text; it was read as location.zip_or_city.'])
  })

  it('is put together from a top-level city, region and country', () => {
    const { input, reading } = read({
      city: 'Andorra la Vella',
      country: 'AD',
      region: 'Parròquia',
      capability: 'dentist',
    })
    expect(input).toEqual({ location: { zip_or_city: 'Andorra la Vella, Parròquia, AD' }, capability: 'dentist' })
    expect(reading.location_normalized_from).toEqual({ city: 'Andorra la Vella', region: 'Parròquia', country: 'AD' })
    expect(reading.input_notes).toEqual(['location.zip_or_city was put together from city, region, country.'])
    expect(reading.ignored_arguments).toBeUndefined()
  })

  it('is put together from parts within it, or from coordinates', () => {
    expect(read({ location: { city: 'Monaco', radius_miles: 1 } }).input).toEqual({
      location: { zip_or_city: 'Monaco', radius_miles: 1 },
    })
    expect(read({ location: { latitude: 43.7, longitude: 7.4 } }).input).toEqual({
      location: { zip_or_city: '43.7, 7.4' },
    })
  })

  it.each([
    [{ lat: 43.7, lon: 7.4 }, '43.7, 7.4', 'lat and lon'],
    [{ lat: '43.70', lng: '-7.4' }, '43.7, -7.4', 'lat and lng'],
    [{ latitude: 43.7, long: 7.4 }, '43.7, 7.4', 'latitude and long'],
  ])('may be coordinates under other names: %j', (location, text, names) => {
    const { input, reading } = read({ location: { ...location, radius_miles: 2 } })
    expect(input).toEqual({ location: { zip_or_city: text, radius_miles: 2 } })
    expect(reading.input_notes).toEqual([`location.zip_or_city was put together from ${names}.`])
    expect(reading.ignored_arguments).toBeUndefined()
  })

  it.each([
    [{ lat: 43.7 }],
    [{ lat: '43,7', lng: 7 }],
    [{ lat: Number.NaN, lon: 7 }],
    [{ lat: '1e5', lon: 7 }],
    [{ lat: [1], lon: {} }],
  ])('is not put together from half a point: %j', location => expect(read({ location }).input).toEqual({ location }))

  it('in words wins over coordinates, which are then named as ignored', () => {
    const { input, reading } = read({ location: { city: 'Monaco', lat: 43.7, lng: 7.4 } })
    expect(input).toEqual({ location: { zip_or_city: 'Monaco' } })
    expect(reading.ignored_arguments).toEqual(['location.lat', 'location.lng'])
  })

  it('of its own wins over a top-level city, which is then named as ignored', () => {
    const { input, reading } = read({ location: { zip_or_city: 'Monaco' }, city: 'Paris' })
    expect(input).toEqual({ location: { zip_or_city: 'Monaco' } })
    expect(reading.ignored_arguments).toEqual(['city'])
  })

  it('that is missing or something else stays so, for the schema to refuse', () => {
    expect(read({ capability: 'dentist' }).input).toEqual({ capability: 'dentist' })
    expect(read({ location: 7 }).input).toEqual({ location: 7 })
    expect(read({ location: {} }).input).toEqual({ location: {} })
  })
})

describe('a radius', () => {
  it('above 25 miles is brought down and told', () => {
    const { input, reading } = read({ location: { zip_or_city: 'x', radius_miles: 1000 } })
    expect(input).toEqual({ location: { zip_or_city: 'x', radius_miles: 25 } })
    expect(reading.input_notes).toEqual(['location.radius_miles was 1000; 25 is the most and was used.'])
  })

  it('may be text or stand at the top level', () => {
    expect(read({ location: 'x', radius_miles: '2.5' }).input).toEqual({
      location: { zip_or_city: 'x', radius_miles: 2.5 },
    })
  })

  it('that is negative or not a number is left for the schema to refuse', () => {
    expect(read({ location: { zip_or_city: 'x', radius_miles: -1 } }).input).toEqual({
      location: { zip_or_city: 'x', radius_miles: -1 },
    })
    expect(read({ location: { zip_or_city: 'x', radius_miles: 'far' } }).input).toEqual({
      location: { zip_or_city: 'x', radius_miles: 'far' },
    })
  })
})

describe('a kind of business', () => {
  it('sent as vertical is read as capability', () => {
    const { input, reading } = read({ location: 'x', vertical: 'dentist' })
    expect(input).toMatchObject({ capability: 'dentist' })
    expect(input).not.toHaveProperty('vertical')
    expect(reading.input_notes).toContain('vertical was "dentist", a kind of business; it was read as capability.')
  })

  it('never replaces a capability that was sent', () => {
    const { input, reading } = read({ location: 'x', vertical: 'dentist', capability: 'plumber' })
    expect(input).toMatchObject({ capability: 'plumber' })
    expect(reading.input_notes?.join()).toContain('only capability was used')
  })

  it('is a vertical however it is spaced', () => {
    expect(read({ location: 'x', vertical: 'Home Services' }).input).toMatchObject({ vertical: 'home_services' })
  })
})

describe('a count', () => {
  it.each([
    [99, 20],
    [0, 1],
    [-3, 1],
    [2.7, 2],
    ['7', 7],
  ])('of %j becomes %i and is told', (sent, used) => {
    const { input, reading } = read({ location: 'x', max_results: sent })
    expect(input).toMatchObject({ max_results: used })
    expect(reading.input_notes?.at(-1)).toBe(`max_results was ${JSON.stringify(sent)}; ${used} was used (1 to 20).`)
  })

  it('that is no number is left for the schema to refuse', () => {
    expect(read({ location: 'x', max_results: 'many' }).input).toMatchObject({ max_results: 'many' })
  })
})

describe('anything', () => {
  it('unknown is named, not used', () => {
    expect(read({ location: { zip_or_city: 'x', planet: 'earth' }, sort: 'price' }).reading.ignored_arguments).toEqual([
      'sort',
      'location.planet',
    ])
  })

  it('is read without a throw, and reading a reading again changes nothing', () => {
    fc.assert(
      fc.property(fc.anything(), raw => {
        const { input } = read(raw)
        expect(read(input).input).toEqual(input)
      }),
    )
    fc.assert(
      fc.property(
        fc.record(
          { location: fc.anything(), vertical: fc.anything(), max_results: fc.anything(), city: fc.anything() },
          { requiredKeys: [] },
        ),
        raw => {
          const { input } = read(raw)
          expect(read(input).input).toEqual(input)
        },
      ),
    )
  })
})
