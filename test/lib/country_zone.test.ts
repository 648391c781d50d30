import { describe, expect, it } from 'vitest'
import { onlyZoneOf } from '../../src/lib/country_zone.ts'

describe('onlyZoneOf', () => {
  it.each([
    ['DE', 'Europe/Berlin'],
    ['GB', 'Europe/London'],
    ['NO', 'Europe/Oslo'],
    ['JP', 'Asia/Tokyo'],
  ])('knows the one of %s', (country, zone) => {
    expect(onlyZoneOf(country)).toBe(zone)
  })

  it.each(['US', 'CA', 'ES', 'AU', 'NZ', 'ZZ'])('does not choose one for %s', country => {
    expect(onlyZoneOf(country)).toBeUndefined()
  })
})
