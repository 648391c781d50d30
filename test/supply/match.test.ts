import { describe, expect, it } from 'vitest'
import type { BusinessRow } from '../../src/core/rows/supply.ts'
import { matchSupply, type SupplyQuery } from '../../src/supply/match.ts'
import { toSupplyRecord } from '../../src/supply/record.ts'

const business = (smbId: string, changes: Partial<BusinessRow> = {}): BusinessRow => ({
  smbId,
  name: smbId,
  vertical: 'personal_services',
  countryCode: null,
  contactPhone: null,
  contactEmail: null,
  capabilities: [],
  latitude: null,
  longitude: null,
  profile: {},
  verification: 'unchecked',
  verifiedAt: null,
  createdAt: 0,
  updatedAt: 0,
  ...changes,
})
const found = (rows: BusinessRow[], query: SupplyQuery): string[] =>
  matchSupply(rows, query).map(match => match.business.smbId)
const BERLIN = { latitude: 52.52, longitude: 13.405 }

describe('businesses that fit', () => {
  it('come by distance, then those without a place: of a known country first, confirmed ones first', () => {
    const rows = [
      business('unplaced'),
      business('far', { latitude: 52.6, longitude: 13.405 }),
      business('home', { countryCode: 'DE' }),
      business('near', { latitude: 52.521, longitude: 13.405 }),
      business('confirmed', { countryCode: 'DE', verification: 'confirmed' }),
      business('abroad', { countryCode: 'US' }),
      business('rejected', { verification: 'rejected', countryCode: 'DE' }),
    ]
    expect(found(rows, { center: BERLIN, countryCode: 'DE' })).toEqual(['near', 'far', 'confirmed', 'home', 'unplaced'])
    expect(found(rows, { center: BERLIN, countryCode: 'DE', radiusM: 1000 })).toEqual([
      'near',
      'confirmed',
      'home',
      'unplaced',
    ])
    expect(matchSupply(rows, { center: BERLIN })[0]?.distanceM).toBeCloseTo(111.2, 0)
    // Without a point to measure from nothing is left out.
    expect(found(rows, { radiusM: 1 })).toHaveLength(6)
  })

  it('have every word of the capability, in tags, services or name', () => {
    const rows = [
      business('tag', { capabilities: ["Men's haircuts"] }),
      business('service', { profile: { services: [{ name: 'Haircut', minutes: 30 }] } }),
      business('named', { name: 'Café Coiffeur' }),
      business('other', { capabilities: ['massage'] }),
    ]
    expect(found(rows, { capability: 'haircut' })).toEqual(['service', 'tag'])
    expect(found(rows, { capability: 'HAIRCUTS men' })).toEqual(['tag'])
    expect(found(rows, { capability: 'cafe' })).toEqual(['named'])
    expect(found(rows, { capability: '…' })).toEqual([])
    expect(found(rows, { capability: 'hair' })).toEqual([])
  })

  it('are of the kind that their tags and services mean, whatever their names say', () => {
    const rows = [
      business('tag', { capabilities: ['barber'] }),
      business('service', { profile: { services: [{ name: 'barber', minutes: 30 }] } }),
      business('named', { name: 'barber' }),
    ]
    expect(found(rows, { capability: 'hairdresser', isOfKind: text => text === 'barber' })).toEqual(['service', 'tag'])
  })

  it('are of the vertical and within the price, which has to be known', () => {
    const rows = [
      business('cheap', { profile: { priceRange: { minUsd: 20, maxUsd: 90 } } }),
      business('dear', { profile: { priceRange: { minUsd: 200 } } }),
      business('service', { profile: { services: [{ name: 'Cut', minutes: 30, priceUsd: 25 }] } }),
      business('unknown'),
      business('home', { vertical: 'home_services', profile: { priceRange: { maxUsd: 10 } } }),
    ]
    expect(found(rows, { maxUsd: 50 })).toEqual(['cheap', 'home', 'service'])
    expect(found(rows, { maxUsd: 50, vertical: 'home_services' })).toEqual(['home'])
    expect(found(rows, { maxUsd: 20 })).toEqual(['cheap', 'home'])
  })

  it('measure across the antimeridian and at the poles', () => {
    const rows = [business('fiji', { latitude: -17, longitude: -179.99 })]
    expect(matchSupply(rows, { center: { latitude: -17, longitude: 179.99 } })[0]?.distanceM).toBeLessThan(2200)
    const pole = [business('pole', { latitude: 90, longitude: 0 })]
    expect(matchSupply(pole, { center: { latitude: 90, longitude: 170 } })[0]?.distanceM).toBeCloseTo(0, 3)
  })
})

describe('a record', () => {
  it('prints what is known and nothing else', () => {
    expect(toSupplyRecord(business('smb_a'), undefined)).toEqual({
      smb_id: 'smb_a',
      name: 'smb_a',
      vertical: 'personal_services',
      capabilities: [],
      channels_available: [],
      rank_score: 0,
      source: 'supply_network',
    })
    const row = business('smb_b', {
      contactPhone: '+14155552671',
      contactEmail: 'a@example.com',
      latitude: 1,
      longitude: 2,
      verification: 'confirmed',
      verifiedAt: 0,
      capabilities: ['cut'],
      profile: {
        address: '1 Main',
        openingHours: 'Mo-Fr 09:00-17:00',
        services: [{ name: 'cut', minutes: 30 }],
        priceRange: { minUsd: 5 },
        directApi: { endpoint: 'https://a' },
        webForm: { url: 'https://b' },
        browserForm: { url: 'https://c' },
      },
    })
    expect(toSupplyRecord(row, 12.6)).toEqual({
      smb_id: 'smb_b',
      name: 'smb_b',
      vertical: 'personal_services',
      address: '1 Main',
      capabilities: ['cut'],
      channels_available: ['direct_api', 'voice', 'sms', 'email', 'web_form', 'browser'],
      price_range: { min_usd: 5 },
      verified_at: '1970-01-01T00:00:00.000Z',
      rank_score: 1,
      source: 'supply_network',
      opening_hours: 'Mo-Fr 09:00-17:00',
      latitude: 1,
      longitude: 2,
      distance_m: 13,
    })
  })
})
