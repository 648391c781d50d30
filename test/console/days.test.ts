import { expect, it } from 'vitest'
import { hourOf } from '../../src/console/app/days.ts'

it.each([
  ['2026-12-01T10:00:00+01:00', 'Europe/Berlin', '10:00'],
  ['2027-10-31T01:59:00+02:00', 'Europe/Berlin', '01:59'],
  ['2027-10-31T02:30:00+02:00', 'Europe/Berlin', '02:30 (UTC+02:00)'],
  ['2027-10-31T02:30:00+01:00', 'Europe/Berlin', '02:30 (UTC+01:00)'],
  ['2027-10-31T03:00:00+01:00', 'Europe/Berlin', '03:00'],
  ['2027-03-28T03:00:00+02:00', 'Europe/Berlin', '03:00'],
  ['2027-04-04T01:45:00+10:30', 'Australia/Lord_Howe', '01:45 (UTC+10:30)'],
  ['2027-10-31T02:30', 'Europe/Berlin', '02:30'],
  ['2026-12-01T10:00:00Z', 'UTC', '10:00'],
  ['2027-10-31T02:30:00+01:00', 'Europe/Nowhere', '02:30'],
  ['2027-10-31T02:30:00+01:00', undefined, '02:30'],
])('the clock shows %s in %s as %s', (iso, zone, shown) => {
  expect(hourOf(iso, zone)).toBe(shown)
})
