import { expect, it } from 'vitest'
import { localTime } from '../../src/gate/local_time.ts'
import { createRandom } from '../chaos/random.ts'

const HOUR_MS = 3_600_000
const FROM = Date.parse('2024-01-01T00:00:00Z')
const YEARS_MS = 2 * 366 * 24 * HOUR_MS

// Clocks that change at midnight, by half an hour, at odd hours, for Ramadan, twice a year and never.
const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Phoenix',
  'Europe/London',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
]

const two = (number: number): string => String(number).padStart(2, '0')

it.each(ZONES)('the clock of %s is read as the runtime shows it, at any moment and around every change', zone => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const random = createRandom(7)
  const moments = Array.from({ length: 100 }, () => FROM + Math.floor(random() * YEARS_MS))
  for (let day = FROM; day < FROM + YEARS_MS; day += 24 * HOUR_MS)
    if (format.format(day).slice(11) !== format.format(day + 24 * HOUR_MS).slice(11))
      for (let minute = 0; minute <= 24 * 60; minute += 15) moments.push(day + minute * 60_000)
  for (const atMs of moments) {
    const { year, month, day, weekday, minutes } = localTime(zone, atMs)
    const date = `${year}-${two(month)}-${two(day)}`
    expect(`${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`).toBe(format.format(atMs))
    expect(weekday).toBe(new Date(date).getUTCDay())
  }
})

it('a zone that the runtime does not know is no time', () => {
  expect(() => localTime('Nowhere/Land', FROM)).toThrow(RangeError)
})
