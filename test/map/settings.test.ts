import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'

const OVERPASS_URL = 'https://overpass.example.org/api/interpreter, http://10.0.0.5/api/interpreter'

describe('the settings of the live map', () => {
  it('switch it off when there are none', () => {
    expect(readConfig({}, {})).toMatchObject({ liveMap: undefined, mapLookupsPerHour: 30 })
    expect(readConfig({ MAP_CONTACT: 'ops@broker.example' }, {}).liveMap).toBeUndefined()
  })

  it('are read', () => {
    expect(
      readConfig({ OVERPASS_URL, MAP_CONTACT: 'ops@broker.example', MAP_LOOKUPS_PER_HOUR: '5' }, {}),
    ).toMatchObject({
      liveMap: {
        urls: ['https://overpass.example.org/api/interpreter', 'http://10.0.0.5/api/interpreter'],
        contact: 'ops@broker.example',
      },
      mapLookupsPerHour: 5,
    })
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
