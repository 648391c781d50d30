import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCoordinates } from '../../../src/providers/geocode/coordinates.ts'

describe('coordinates', () => {
  it.each([
    ['95, 200', /latitude 95/],
    ['10, 181', /longitude 181/],
    ['200, 10', /latitude 200/],
    ['48N 11N', /latitude twice/],
    ["48°70'N 11°E", /minutes/],
    ['-33S 70W', /minus sign/],
  ])('%s say what is wrong', (text, problem) =>
    expect(readCoordinates(text)).toEqual({ problem: expect.stringMatching(problem) }),
  )

  it.each([
    '',
    '10001',
    '10001 1234',
    '12 34',
    'Paris',
    '48.1',
    '48.1, 11.5, 3',
    '48.1,',
    '1e5, 3',
    '48.1°',
    '0x10, 5',
    '9'.repeat(10_000),
  ])('%j are none', text => expect(readCoordinates(text)).toBeUndefined())

  it.each([
    ['48.1, 11.5', 48.1, 11.5],
    [' -33.86 151.2 ', -33.86, 151.2],
    ['48,137 11,575', 48.137, 11.575],
    ['N48.1 E11.5', 48.1, 11.5],
    ['S33 W70', -33, -70],
    ['11.5E 48.1N', 48.1, 11.5],
    ['40.7128° N, 74.0060° W', 40.7128, -74.006],
    ['48°51′24″N 2°21′03″E', 48.856667, 2.350833],
    ['geo:48.1,11.5', 48.1, 11.5],
    ['−1.5; 2', -1.5, 2],
    ['90, -180', 90, -180],
    ['0S, 0W', 0, 0],
  ])('%s are read', (text, latitude, longitude) => {
    const read = readCoordinates(text)
    if (read === undefined || 'problem' in read) throw new Error(`${text} was not read`)
    expect(read.point.latitude).toBeCloseTo(latitude, 5)
    expect(read.point.longitude).toBeCloseTo(longitude, 5)
  })

  it('are read back however they are written', () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 10_000, max: most * 10_000 }).map(value => value / 10_000)
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const lettered = `${Math.abs(latitude).toFixed(4)}°${latitude < 0 ? 'S' : 'N'} ${Math.abs(longitude).toFixed(4)}°${longitude < 0 ? 'W' : 'E'}`
        for (const text of [`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`, lettered]) {
          const read = readCoordinates(text)
          if (read === undefined || 'problem' in read) throw new Error(`${text}: ${JSON.stringify(read)}`)
          expect(Math.abs(read.point.latitude - latitude) + Math.abs(read.point.longitude - longitude)).toBeLessThan(
            1e-9,
          )
        }
      }),
    )
  })

  it('are never off the earth, whatever is asked', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,;-+ °\'"NSEW'), maxLength: 40 })
    fc.assert(
      fc.property(text, wanted => {
        const read = readCoordinates(wanted)
        if (read === undefined || 'problem' in read) return
        expect(Math.abs(read.point.latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(read.point.longitude)).toBeLessThanOrEqual(180)
      }),
      { numRuns: 2000 },
    )
  })
})
