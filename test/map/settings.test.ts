import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { readyFor } from '../../src/core/vendor.ts'

const OVERPASS_URL = 'https://overpass.example.org/api/interpreter, http://10.0.0.5/api/interpreter'

const liveMapOf = (settings: Record<string, string>) => readyFor(readConfig(settings, {}).vendors, 'live_map')?.id

describe('the settings of the live map', () => {
  it('switch it off when there are none', () => {
    expect(readConfig({}, {})).toMatchObject({ mapLookupsPerHour: 30 })
    expect(liveMapOf({})).toBeUndefined()
    expect(liveMapOf({ MAP_CONTACT: 'ops@broker.example' })).toBeUndefined()
  })

  it('are read', () => {
    expect(
      readConfig({ OVERPASS_URL, MAP_CONTACT: 'ops@broker.example', MAP_LOOKUPS_PER_HOUR: '5' }, {}),
    ).toMatchObject({
      vendors: {
        values: {
          OVERPASS_URL: ['https://overpass.example.org/api/interpreter', 'http://10.0.0.5/api/interpreter'],
          MAP_CONTACT: 'ops@broker.example',
        },
      },
      mapLookupsPerHour: 5,
    })
    expect(liveMapOf({ OVERPASS_URL, MAP_CONTACT: 'ops@broker.example' })).toBe('overpass')
  })

  it.each<[string, Record<string, string>, string]>([
    ['no contact', { OVERPASS_URL }, 'setting MAP_CONTACT: missing, OVERPASS_URL needs it'],
    ['a contact that breaks a header', { OVERPASS_URL, MAP_CONTACT: 'ops@broker.example\r\nX: y' }, 'MAP_CONTACT'],
    [
      'another scheme',
      { OVERPASS_URL: 'ftp://overpass.example.org', MAP_CONTACT: 'ops@broker.example' },
      'must start with http',
    ],
    [
      'a password',
      { OVERPASS_URL: 'https://a:b@overpass.example.org', MAP_CONTACT: 'ops@broker.example' },
      'must not contain a user name',
    ],
    ['no lookups', { MAP_LOOKUPS_PER_HOUR: '0' }, 'MAP_LOOKUPS_PER_HOUR'],
  ])('refuse %s', (_, settings, message) => {
    expect(() => readConfig(settings, {})).toThrow(message)
  })
})
