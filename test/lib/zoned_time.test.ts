import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAround, lastAt, readDay, readMoment, toZonedIso } from '../../src/lib/zoned_time.ts'

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']

describe('a moment that is read', () => {
  it.each([
    ['2026-12-01T10:00', 'Europe/Berlin', '2026-12-01T09:00:00.000Z', 'Europe/Berlin'],
    ['2026-12-01 10:00:30', 'Europe/Berlin', '2026-12-01T09:00:30.000Z', 'Europe/Berlin'],
    ['2026-12-01T10:00Z', 'Europe/Berlin', '2026-12-01T10:00:00.000Z', undefined],
    ['2026-12-01t10:00z', 'Europe/Berlin', '2026-12-01T10:00:00.000Z', undefined],
    ['2026-12-01T10:00:00.000-0500', 'Europe/Berlin', '2026-12-01T15:00:00.000Z', undefined],
    ['2026-12-01T10:00+05', 'Europe/Berlin', '2026-12-01T05:00:00.000Z', undefined],
    ['2026-12-01T10:00[America/New_York]', 'Europe/Berlin', '2026-12-01T15:00:00.000Z', 'America/New_York'],
    ['2026-12-01T10:00-05:00[America/New_York]', 'Europe/Berlin', '2026-12-01T15:00:00.000Z', undefined],
    ['2026-12-01T10:00Z[America/New_York]', 'Europe/Berlin', '2026-12-01T10:00:00.000Z', undefined],
    ['2026-12-01T10:00+14:00', 'Europe/Berlin', '2026-11-30T20:00:00.000Z', undefined],
    ['2026-12-01T10:00-1200', 'Europe/Berlin', '2026-12-01T22:00:00.000Z', undefined],
    // Which of the two an hour on that night is.
    ['2026-10-25T02:30+01:00[Europe/Berlin]', 'UTC', '2026-10-25T01:30:00.000Z', undefined],
    ['2026-10-25T02:30+02:00[Europe/Berlin]', 'UTC', '2026-10-25T00:30:00.000Z', undefined],
    // Twice on that night: the first of them.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'Europe/Berlin'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', 'America/New_York'],
  ])('%s in %s', (text, zone, iso, readIn) => {
    const read = readMoment(text, zone)
    expect('atMs' in read && [new Date(read.atMs).toISOString(), read.readIn]).toEqual([iso, readIn])
  })

  it.each([
    ['', 'must be a date and time'],
    ['tomorrow at ten', 'must be a date and time'],
    ['2026-12-01', 'must be a date and time'],
    ['2026-12-01T10:00 PST', 'must be a date and time'],
    ['2026-13-01T10:00', 'no such date and time'],
    ['2026-02-29T10:00', 'no such date and time'],
    ['2026-12-01T10:60+01:00', 'no such date and time'],
    ['2026-12-01T10:00[Mars/Base]', '"Mars/Base" is no IANA time zone'],
    ['2026-12-01T10:00[+01:00]', 'is no IANA time zone'],
    ['2026-12-01T10:00+14:01', 'no offset from UTC is +14:01'],
    ['2026-12-01T10:00-13', 'no offset from UTC is -13'],
    ['2026-12-01T10:00+23:59', 'no offset from UTC'],
    ['2026-12-01T10:00+05:60', 'no offset from UTC'],
    [
      '2026-12-01T10:00+01:00[America/New_York]',
      'the offset +01:00 and the zone America/New_York contradict each other, where it is -05:00 then',
    ],
    ['2026-07-01T10:00+01:00[Europe/Berlin]', 'where it is +02:00 then'],
    ['2026-03-29T02:30', 'does not exist in Europe/Berlin'],
    ['2026-03-29T02:00', 'does not exist in Europe/Berlin'],
  ])('%j is refused', (text, problem) => {
    const read = readMoment(text, 'Europe/Berlin')
    expect('problem' in read && read.problem).toContain(problem)
  })

  it('is what was printed, in every zone', () => {
    const moments = fc
      .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
      .map(ms => Math.floor(ms / 1000) * 1000)
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (atMs, zone) => {
        expect(readMoment(toZonedIso(atMs, zone), 'UTC')).toEqual({ atMs })
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), text => void readMoment(text, 'Europe/Berlin')))
  })
})

describe('a day', () => {
  it.each([
    ['2026-12-01', 'Europe/Berlin', '2026-12-01T00:00:00+01:00', '2026-12-02T00:00:00+01:00'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
    // Without a midnight, and with two.
    ['2027-09-05', 'America/Santiago', '2027-09-05T01:00:00-03:00', '2027-09-06T00:00:00-03:00'],
    ['2026-11-01', 'America/Havana', '2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00'],
  ])('%s in %s', (text, zone, from, until) => {
    const day = readDay(text, zone)
    if (day === undefined || 'problem' in day) throw new Error('no day')
    expect([toZonedIso(day.startAt, zone), toZonedIso(day.endAt, zone)]).toEqual([from, until])
    for (const at of [day.startAt, (day.startAt + day.endAt) / 2, day.endAt - 1])
      expect(dayAround(at, zone)).toEqual(day)
  })

  it('is that of UTC in a zone that is not known here', () => {
    const at = Date.parse('2026-12-01T15:00:00Z')
    expect(dayAround(at, 'Mars/Olympus')).toEqual(dayAround(at, 'UTC'))
    expect(lastAt(at, 'Mars/Olympus', 9 * 60)).toBe(Date.parse('2026-12-01T09:00:00Z'))
  })

  it('is no other text, and none that no calendar has', () => {
    expect(readDay('2026-12-01T10:00', 'UTC')).toBeUndefined()
    expect(readDay('2026-02-30', 'UTC')).toEqual({ problem: 'no such date: "2026-02-30"' })
  })
})
