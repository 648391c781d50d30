import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadHoursOfDay, loadOpenAt } from '../../../src/map/rows/open_now.ts'
import { cpuMs } from '../../cpu.ts'

const openAt = await loadOpenAt()
const hoursOfDay = await loadHoursOfDay()
const at = (iso: string): number => Date.parse(iso)
const TOKYO = { timeZone: 'Asia/Tokyo', country: 'JP' }
const BERLIN = { timeZone: 'Europe/Berlin', country: 'DE' }

const zoneBefore = process.env['TZ']
afterEach(() => {
  // Node reads the zone anew when the variable changes.
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
  vi.restoreAllMocks()
})

describe.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Chatham'])('in a process of zone %s', zone => {
  it('goes by the clock on the wall of the place', () => {
    process.env['TZ'] = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    // 14:30Z on a Friday is 23:30 in Tokyo.
    expect(openAt('Mo-Fr 09:00-17:00', TOKYO, at('2026-11-20T14:30:00Z'))).toBe('closed')
    expect(openAt('Mo-Fr 17:00-24:00', TOKYO, at('2026-11-20T14:30:00Z'))).toBe('open')
    expect(openAt('Mo-Fr 09:00-17:00', BERLIN, at('2026-11-20T14:30:00Z'))).toBe('open')
    expect(openAt('Sa 00:00-02:00', TOKYO, at('2026-11-20T15:30:00Z'))).toBe('open')
    expect(openAt('Fr 22:00-03:00', TOKYO, at('2026-11-20T17:59:00Z'))).toBe('open')
    expect(openAt('Fr 22:00-03:00', TOKYO, at('2026-11-20T18:00:00Z'))).toBe('closed')
    expect(openAt('24/7', TOKYO, at('2026-11-20T14:30:00Z'))).toBe('open')
  })

  it('agrees with luxon at any moment, anywhere', () => {
    process.env['TZ'] = zone
    const zones = [
      'Asia/Tokyo',
      'Europe/Berlin',
      'America/Los_Angeles',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'America/St_Johns',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        fc.integer({ min: 0, max: 22 }),
        fc.integer({ min: 1, max: 7 }),
        (timeZone, moment, from, lastDay) => {
          const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
          const hours = `Mo-${days[lastDay - 1]} ${String(from).padStart(2, '0')}:00-${String(from + 1).padStart(2, '0')}:00`
          const wall = DateTime.fromMillis(moment, { zone: timeZone })
          const expected = wall.weekday <= lastDay && wall.hour === from ? 'open' : 'closed'
          const state = openAt(hours, { timeZone, country: undefined }, moment)
          // A wall clock that this zone skips in spring cannot be asked about.
          const skipped = DateTime.fromObject({ ...wall.toObject() }, { zone }).hour !== wall.hour
          expect(state).toBe(skipped ? 'unknown' : expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})

it('goes by the clock on the wall of the place when the process has changed its zone', () => {
  const moment = at('2026-11-20T14:30:00Z')
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
    process.env['TZ'] = zone
    expect([zone, openAt('Fr 23:00-24:00', TOKYO, moment)]).toEqual([zone, 'open'])
  }
})

describe('hours that do not decide', () => {
  const noon = at('2026-11-20T12:00:00Z')

  it.each([
    ['"by appointment"', BERLIN],
    ['Mo-Fr 09:00-17:00 "by appointment"', BERLIN],
    ['Mo-Fr 09:00-17:00 || "nach Vereinbarung"', { ...BERLIN, at: '2026-11-20T22:00:00Z' }],
    ['sunrise-sunset', BERLIN],
    ['Mo-Fr 09:00-17:00; PH off', { timeZone: 'Europe/Vaduz', country: 'LI' }],
    ['Mo-Fr 09:00-17:00; PH off', { timeZone: 'Europe/Andorra', country: 'AD' }],
    ['Mo-Fr 09:00-17:00; PH off', { timeZone: 'Europe/Berlin', country: undefined }],
    ['SH off', { timeZone: 'America/New_York', country: 'US' }],
    ['24/7', { timeZone: undefined, country: 'DE' }],
    ['see our website', BERLIN],
    ['', BERLIN],
    ['Mo 25:00-99:00', BERLIN],
    ['\u0000\u202e', BERLIN],
    ['('.repeat(255), BERLIN],
    ['Mo-Fr 09:00-17:00; '.repeat(2000), BERLIN],
  ])('are unknown, and nothing is printed: %j', (hours, { timeZone, country, ...more }) => {
    const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
    const spoken = ['log', 'warn', 'error', 'info'].map(name => vi.spyOn(globalThis.console, name as 'log'))
    const moment = 'at' in more && typeof more.at === 'string' ? at(more.at) : noon
    expect(openAt(hours, { timeZone, country }, moment)).toBe('unknown')
    expect(openAt(hours, { timeZone, country }, moment)).toBe('unknown')
    for (const stream of [...streams, ...spoken]) expect(stream).not.toHaveBeenCalled()
  })

  it('are closed where a comment only says why', () => {
    expect(openAt('Mo-Fr 09:00-17:00; 2026 Nov 20 off "renovation"', BERLIN, noon)).toBe('closed')
  })

  it('keep public holidays where they are known', () => {
    expect(openAt('Mo-Su 09:00-17:00; PH off', BERLIN, at('2026-12-25T12:00:00Z'))).toBe('closed')
    expect(openAt('Mo-Su 09:00-17:00; PH off', BERLIN, at('2026-12-23T12:00:00Z'))).toBe('open')
  })

  it('are unknown on a holiday of a part of the country, unless the address says which part it is', () => {
    const hours = 'Mo-Su 09:00-17:00; PH off'
    const epiphany = at('2027-01-06T12:00:00Z')
    expect(openAt(hours, BERLIN, epiphany)).toBe('unknown')
    expect(openAt('Mo-Su 09:00-17:00', BERLIN, epiphany)).toBe('open')
    expect(openAt(hours, BERLIN, at('2027-01-06T19:00:00Z'))).toBe('closed')
    expect(openAt(hours, BERLIN, at('2027-01-07T12:00:00Z'))).toBe('open')
    for (const state of ['BY', 'by', 'DE-BY']) expect(openAt(hours, { ...BERLIN, state }, epiphany)).toBe('closed')
    expect(openAt(hours, { ...BERLIN, state: 'HH' }, epiphany)).toBe('open')
    expect(openAt(hours, { ...BERLIN, state: 'Bayern' }, epiphany)).toBe('unknown')
    expect(hoursOfDay(hours, BERLIN, epiphany)).toBeUndefined()
    expect(hoursOfDay(hours, { ...BERLIN, state: 'HH' }, epiphany)).toBe('09:00-17:00')
    // The night after it began on the holiday.
    expect(openAt('Mo-Su 09:00-17:00; PH 20:00-02:00', BERLIN, at('2027-01-07T00:30:00Z'))).toBe('unknown')
  })

  it('never throw, hang or print, whatever a stranger wrote', () => {
    const words = [
      'Mo',
      'Fr-Tu',
      '09:00',
      '-',
      '17:00',
      ';',
      ',',
      '||',
      'PH',
      'SH',
      'off',
      '"x"',
      'week',
      '1-53/2',
      'Feb 29',
      '[5]',
      'easter',
      '+3 days',
      '(',
      ')',
      ':',
      '24/7',
      '٣',
      '\u202e',
    ]
    const printed = vi.spyOn(process.stdout, 'write')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.constantFrom(...words), { maxLength: 40 }).map(parts => parts.join(' ')),
          fc.string({ unit: 'binary', maxLength: 255 }),
        ),
        fc.constantFrom('DE', 'LI', 'US', undefined),
        (hours, country) => {
          const began = cpuMs()
          expect(['open', 'closed', 'unknown']).toContain(openAt(hours, { timeZone: 'Europe/Berlin', country }, noon))
          expect(cpuMs() - began).toBeLessThan(5_000)
        },
      ),
      { numRuns: 400 },
    )
    expect(printed).not.toHaveBeenCalled()
    expect(Reflect.get(globalThis.console, 'log')).toBeTypeOf('function')
  })
})
