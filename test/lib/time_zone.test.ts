import { describe, expect, it } from 'vitest'
import { isTimeZone } from '../../src/lib/time_zone.ts'

describe('isTimeZone', () => {
  it.each([
    'UTC',
    'Europe/Berlin',
    'america/new_york',
    'Etc/GMT+5',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'GMT',
    'Pacific/Apia',
  ])('knows %s', name => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '+05:30',
    '-08:00',
    '0530',
    'Z',
    'UTC+2',
    'GMT-3',
    'Mars/Olympus',
    'Europe/',
    'Europe/Berlin ',
    ' UTC',
    'local',
    'system',
    'default',
    '__proto__',
  ])('does not know %j', name => {
    expect(isTimeZone(name)).toBe(false)
  })

  it('knows every zone the runtime lists', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(300)
    expect(zones.filter(name => !isTimeZone(name))).toEqual([])
  })

  it('answers a very long name', () => {
    expect(isTimeZone('A'.repeat(100_000))).toBe(false)
  })
})
