import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../../src/core/calendar.ts'
import { isOpenDuring, openSpans, readWeeklyHours, slotsOf, type WeeklyHours } from '../../src/lib/weekly_hours.ts'
import { byDay } from '../nightly.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const hoursOf = (text: string): WeeklyHours => {
  const read = readWeeklyHours(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.hours
}
const problemOf = (text: string): string => {
  const read = readWeeklyHours(text)
  return 'problem' in read ? read.problem : `no problem: ${JSON.stringify(read.hours)}`
}
const at = (iso: string): number => Date.parse(iso)
const during = (from: string, to: string): Span => ({ startAt: at(from), endAt: at(to) })
const told = (spans: readonly Span[]): string[] =>
  spans.map(({ startAt, endAt }) => `${minuteOf(startAt)}/${minuteOf(endAt)}`)
const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

describe('weekly hours', () => {
  it.each([
    ['Mo-Fr 09:00-17:00; Sa 10:00-14:00', [...Array(5).fill([[540, 1020]]), [[600, 840]], []]],
    ['Mo,We 09:00-12:00,13:00-17:00', [spans(540, 720, 780, 1020), [], spans(540, 720, 780, 1020), [], [], [], []]],
    ['Fr-Mo 22:00-02:00', [spans(1320, 1560), [], [], [], ...Array(3).fill(spans(1320, 1560))]],
    ['10:00-24:00', Array(7).fill(spans(600, 1440))],
    ['24/7', Array(7).fill(spans(0, 1440))],
    ['mo 9:00 – 17:30 ;', [spans(540, 1050), [], [], [], [], [], []]],
    [
      'Mo-Su 09:00-17:00; Su off; We closed; Th 10:00-26:00',
      [...Array(2).fill(spans(540, 1020)), [], spans(600, 1560), ...Array(2).fill(spans(540, 1020)), []],
    ],
  ])('reads %s', (text, week) => {
    expect(hoursOf(text).map(day => day.map(({ from, to }) => [from, to]))).toEqual(week)
  })

  it.each([
    ['', 'empty; write them as Mo-Fr'],
    [' ;; ', 'empty'],
    ['Mo-Fr', '"Mo-Fr" says no times'],
    ['Mo-Fr off', 'never open'],
    ['Monday 09:00-17:00', '"Monday" is no day; days are Mo Tu We Th Fr Sa Su'],
    ['Mo-Fr-Sa 09:00-17:00', '"Mo-Fr-Sa" is no day'],
    [
      'PH off',
      '"PH" is no day; days are Mo Tu We Th Fr Sa Su, several of them Mo-Fr or Mo,We, and holidays are not read',
    ],
    ['Mo 9-17', '"9-17" is no span of time such as 09:00-17:00'],
    [
      'Mo 09:00-12:00, Tu 10:00-11:00',
      '"Tu 10:00-11:00" is no span of time such as 09:00-17:00; begin the times of other days after a semicolon',
    ],
    ['Mo 25:00-26:00', 'a time no clock shows'],
    ['Mo 24:00-26:00', 'a time no clock shows'],
    ['Mo 09:60-10:00', 'a time no clock shows'],
    ['Mo 09:00-48:01', 'a time no clock shows'],
    ['Mo 09:00-09:00', 'closes when it opens; the whole day is 00:00-24:00'],
    ['Mo 09:00-33:01', 'longer than a day'],
    ['Mo 09:00', '"09:00" is no span'],
    ['Mo 09:00+', 'no span'],
    ['sunrise-sunset', 'says no times'],
    ['__proto__ 09:00-10:00', '"__proto__" is no day'],
    ['Mo 09:00-17:00;'.repeat(40), 'longer than 500 characters'],
  ])('say of %j what is wrong', (text, problem) => {
    expect(problemOf(text)).toContain(problem)
  })

  it('answer any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'MoTuSa-–,;: 0129of/'), maxLength: 60 }), text => {
        const read = readWeeklyHours(text)
        if ('problem' in read) expect(read.problem).not.toBe('')
        else
          for (const { from, to } of read.hours.flat()) expect(from < to && to - from <= 1440 && from < 1440).toBe(true)
      }),
    )
  })
})

describe('open spans', () => {
  it('are told in real time and clipped', () => {
    expect(
      told(
        openSpans(
          hoursOf('Mo-Fr 09:00-12:00,13:00-17:00'),
          'America/New_York',
          during('2026-11-20T15:00Z', '2026-11-24T00:00Z'),
        ),
      ),
    ).toEqual([
      '2026-11-20T15:00/2026-11-20T17:00',
      '2026-11-20T18:00/2026-11-20T22:00',
      '2026-11-23T14:00/2026-11-23T17:00',
      '2026-11-23T18:00/2026-11-23T22:00',
    ])
  })

  it('go on over midnight, from yesterday too', () => {
    expect(told(openSpans(hoursOf('Fr 22:00-02:00'), 'UTC', during('2026-11-21T01:00Z', '2026-11-22T00:00Z')))).toEqual(
      ['2026-11-21T01:00/2026-11-21T02:00'],
    )
    expect(
      told(openSpans(hoursOf('24/7'), 'Asia/Kathmandu', during('2026-11-01T00:00Z', '2026-11-30T00:00Z'))),
    ).toEqual(['2026-11-01T00:00/2026-11-30T00:00'])
  })

  it('leave out a skipped hour', () => {
    const spring = during('2026-03-28T23:00Z', '2026-03-29T22:00Z')
    expect(told(openSpans(hoursOf('02:00-03:00'), 'Europe/Berlin', spring))).toEqual([])
    expect(slotsOf(hoursOf('02:00-03:00'), 'Europe/Berlin', spring, 15)).toEqual([])
    expect(told(openSpans(hoursOf('01:00-04:00'), 'Europe/Berlin', spring))).toEqual([
      '2026-03-29T00:00/2026-03-29T02:00',
    ])
    expect(told(openSpans(hoursOf('02:30-05:00'), 'Europe/Berlin', spring))).toEqual([
      '2026-03-29T01:00/2026-03-29T03:00',
    ])
    // Samoa had no thirtieth of December in 2011.
    expect(
      told(openSpans(hoursOf('09:00-17:00'), 'Pacific/Apia', during('2011-12-29T12:00Z', '2011-12-31T06:00Z'))),
    ).toEqual(['2011-12-29T19:00/2011-12-30T03:00', '2011-12-30T19:00/2011-12-31T03:00'])
  })

  it('have a doubled hour once, as one stretch', () => {
    const autumn = during('2026-10-24T22:00Z', '2026-10-25T23:00Z')
    expect(told(openSpans(hoursOf('02:00-03:00'), 'Europe/Berlin', autumn))).toEqual([
      '2026-10-25T00:00/2026-10-25T02:00',
    ])
    expect(told(openSpans(hoursOf('01:00-02:30'), 'Europe/Berlin', autumn))).toEqual([
      '2026-10-24T23:00/2026-10-25T00:30',
    ])
    const slots = slotsOf(hoursOf('00:00-05:00'), 'Europe/Berlin', autumn, 60)
    expect(slots).toHaveLength(21)
    expect(new Set(slots.map(({ startAt }) => startAt)).size).toBe(21)
  })

  it('refuse a zone nobody knows', () => {
    expect(() => openSpans(hoursOf('24/7'), 'Mars/Olympus', during('2026-01-01T00:00Z', '2026-01-02T00:00Z'))).toThrow(
      'Mars/Olympus',
    )
  })

  it('are those minutes at which the furthest time a clock has shown lies in the hours', () => {
    fc.assert(
      fc.property(
        someHours(),
        fc.constantFrom(...CHANGES),
        fc.integer({ min: -20 * 60, max: 20 * 60 }),
        (text, [zone, change], shift) => {
          const hours = hoursOf(text)
          const within = { startAt: at(change) + shift * MINUTE, endAt: at(change) + shift * MINUTE + 1_500 * MINUTE }
          const open = openSpans(hours, zone, within)
          let furthest = Math.max(
            ...Array.from({ length: 180 }, (_, back) => wallOf(zone, within.startAt - back * MINUTE)),
          )
          for (let now = within.startAt; now < within.endAt; now += MINUTE) {
            furthest = Math.max(furthest, wallOf(zone, now))
            const isIn = open.some(({ startAt, endAt }) => startAt <= now && now < endAt)
            if (isIn !== showsOpen(hours, furthest)) throw new Error(`${text} in ${zone} at ${minuteOf(now)}: ${isIn}`)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('slots', () => {
  it('begin every quarter of an hour from the opening, whatever part of the day is asked for', () => {
    const hours = hoursOf('Mo 09:10-11:00')
    expect(told(slotsOf(hours, 'UTC', during('2026-11-23T09:30Z', '2026-11-23T10:40Z'), 45))).toEqual([
      '2026-11-23T09:40/2026-11-23T10:25',
      '2026-11-23T09:55/2026-11-23T10:40',
    ])
    expect(slotsOf(hours, 'UTC', during('2026-11-23T00:00Z', '2026-11-24T00:00Z'), 111)).toEqual([])
    expect(slotsOf(hours, 'UTC', during('2026-11-23T00:00Z', '2026-11-24T00:00Z'), 110)).toHaveLength(1)
  })

  it('may go over midnight and from one span into the next', () => {
    expect(
      told(
        slotsOf(hoursOf('Mo 23:00-24:00; Tu 00:00-01:00'), 'UTC', during('2026-11-23T00:00Z', '2026-11-25T00:00Z'), 90),
      ),
    ).toEqual([
      '2026-11-23T23:00/2026-11-24T00:30',
      '2026-11-23T23:15/2026-11-24T00:45',
      '2026-11-23T23:30/2026-11-24T01:00',
    ])
  })

  it('lie within the span and the hours, differ, and do not depend on what is asked besides', () => {
    fc.assert(
      fc.property(
        someHours(),
        fc.constantFrom(...CHANGES),
        fc.integer({ min: 5, max: 240 }),
        fc.integer({ min: 0, max: 1_440 }),
        (text, [zone, change], minutes, shift) => {
          const hours = hoursOf(text)
          const wide = { startAt: at(change) - 2 * DAY, endAt: at(change) + 2 * DAY }
          const narrow = { startAt: at(change) - shift * MINUTE, endAt: at(change) + shift * MINUTE }
          const all = slotsOf(hours, zone, wide, minutes)
          expect(new Set(all.map(({ startAt }) => startAt)).size).toBe(all.length)
          const wrong = all.filter(
            slot => slot.endAt - slot.startAt !== minutes * MINUTE || !isOpenDuring(hours, zone, slot),
          )
          expect(wrong).toEqual([])
          expect(slotsOf(hours, zone, narrow, minutes)).toEqual(
            all.filter(({ startAt, endAt }) => narrow.startAt <= startAt && endAt <= narrow.endAt),
          )
        },
      ),
      { numRuns: byDay(20, 60) },
    )
  })
})

// Zones around moments at which their clocks change, forwards and back, by an hour and by half of one, at night and at midnight.
const CHANGES = [
  ['Europe/Berlin', '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['America/Havana', '2026-03-08T05:00Z'],
  ['America/Havana', '2026-11-01T05:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Africa/Cairo', '2026-10-29T21:00Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
  ['UTC', '2026-06-01T00:00Z'],
] as const

function someHours() {
  const time = fc.integer({ min: 0, max: 95 }).map(quarters => quarters * 15)
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const span = fc.tuple(time, time).map(([from, to]) => `${clock(from)}-${clock(from === to ? from + 30 : to)}`)
  const rule = fc.tuple(fc.subarray(NAMES, { minLength: 1 }), fc.array(span, { minLength: 1, maxLength: 3 }))
  return fc
    .array(rule, { minLength: 1, maxLength: 4 })
    .map(rules => rules.map(([days, times]) => `${days.join(',')} ${times.join(',')}`).join('; '))
}

function spans(...ends: number[]): number[][] {
  return ends.flatMap((end, index) => (index % 2 === 0 ? [[end, ends[index + 1] ?? 0]] : []))
}

/** What the runtime says the clock shows, as if it were UTC. */
function wallOf(zone: string, now: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return Date.parse(`${format.format(now).replace(' ', 'T')}Z`)
}
const formats = new Map<string, Intl.DateTimeFormat>()

function showsOpen(hours: WeeklyHours, wall: number): boolean {
  const midnight = Math.floor(wall / DAY) * DAY
  return [0, 1].some(back => {
    const weekday = (new Date(midnight - back * DAY).getUTCDay() + 6) % 7
    const minutes = (wall - midnight) / MINUTE + back * 1440
    return (hours[weekday] ?? []).some(({ from, to }) => from <= minutes && minutes < to)
  })
}
