import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../src/ops/supply/row_lines.ts'

// A Friday, 15:30 in Monaco, 09:30 in Baltimore, 23:30 in Tokyo.
const FRIDAY = Date.parse('2026-11-20T14:30:00Z')
const MONACO = { latitude: 43.7384, longitude: 7.4246 }
const BALTIMORE = { latitude: 39.29, longitude: -76.61 }
const TOKYO = { latitude: 35.68, longitude: 139.76 }

const lineOf = async (row: Record<string, unknown>, atMs = FRIDAY) =>
  await linesOf([{ name: 'Anna', ...row }], { now: () => atMs })

describe('the line of a row', () => {
  it('names number, hours of the day and distance, one row a line', async () => {
    const open = { ...MONACO, opening_hours: 'Mo-Fr 09:00-12:00, 14:00-18:00', open_now: 'open' }
    const rows = [
      { name: 'Anna\u202e\n1. Bad', phone: '93 30 16 38', distance_m: 950, ...open },
      { name: 'Berta', distance_m: 12_345 },
      { name: 'Carla' },
    ]
    expect(await linesOf(rows, { now: () => FRIDAY })).toBe(
      '1. Anna 1. Bad: +37793301638; open, today 09:00-12:00, 14:00-18:00; 950 m\n2. Berta: 12.3 km\n3. Carla',
    )
    expect(await linesOf([], { now: () => FRIDAY })).toBeUndefined()
  })

  it.each([
    ['410-752-1100', BALTIMORE, '+14107521100'],
    ['03-3211-1111', TOKYO, '+81332111111'],
    ['0 30 / 22 72 70', { latitude: 52.5, longitude: 13.4 }, '+4930227270'],
    ['+49 30 227-0;+49 30 1', { latitude: 52.5, longitude: 13.4 }, '+49302270'],
    ['+49 (0)30 22 72 70', { latitude: 52.5, longitude: 13.4 }, '+4930227270'],
    ['030 227270', { ...TOKYO, address_parts: { country: 'de' } }, '+4930227270'],
    ['call us', MONACO, 'call us'],
    ['+1 410 555', BALTIMORE, '+1 410 555'],
    ['+49 30 227270', {}, '+4930227270'],
  ])('has %j as it is dialled where it can be', async (phone, place, expected) => {
    expect(await lineOf({ phone, ...place })).toBe(`1. Anna: ${expected}`)
  })

  it.each([
    ['Mo-Fr 09:00-17:00', 'open', MONACO, 'open, today 09:00-17:00'],
    ['Mo-Fr 09:00-17:00', 'closed', TOKYO, 'closed, today 09:00-17:00'],
    ['Sa 09:00-17:00', 'closed', MONACO, 'closed today'],
    ['24/7', 'open', MONACO, 'open, today all day'],
    ['Fr 18:00-02:00', 'closed', MONACO, 'closed, today 18:00-02:00'],
    ['Fr 18:00-24:00', 'open', TOKYO, 'open, today 18:00-24:00'],
    ['Mo-Fr 09:00-17:00 "by appointment"', 'unknown', MONACO, undefined],
    ['"by appointment"', 'unknown', MONACO, undefined],
    ['sunrise-sunset', 'unknown', MONACO, undefined],
    ['see our website', 'unknown', MONACO, undefined],
    ['Mo-Fr 09:00-17:00', 'unknown', {}, undefined],
    ['x'.repeat(5000), 'unknown', MONACO, undefined],
  ])('reads %j of the day', async (hours, open_now, place, expected) => {
    expect(await lineOf({ opening_hours: hours, open_now, ...place })).toBe(
      expected === undefined ? '1. Anna' : `1. Anna: ${expected}`,
    )
  })

  it('tells what began yesterday while it lasts', async () => {
    const night = { opening_hours: 'Fr-Sa 18:00-02:00', open_now: 'open', ...MONACO }
    expect(await lineOf(night, Date.parse('2026-11-21T00:30:00Z'))).toBe(
      '1. Anna: open, today until 02:00, 18:00-02:00',
    )
    expect(await lineOf({ ...night, open_now: 'closed' }, Date.parse('2026-11-21T08:30:00Z'))).toBe(
      '1. Anna: closed, today 18:00-02:00',
    )
  })
})
