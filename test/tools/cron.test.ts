import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCron } from '../../src/tools/cron.ts'
import { cpuMs } from '../cpu.ts'

const NEW_YEAR = '2026-01-01T00:00:00Z'

function read(text: string, { from = NEW_YEAR, timezone = 'UTC', runs = 5 } = {}) {
  const reading = readCron(text, { runs, afterMs: Date.parse(from), timezone })
  if ('problem' in reading) throw new Error(`${text}: ${reading.problem}`)
  return { ...reading, runs: reading.runs.map(run => run.toISOString().slice(0, 19)) }
}

function problem(text: string): string {
  const reading = readCron(text, { runs: 5, afterMs: Date.parse(NEW_YEAR), timezone: 'UTC' })
  if ('problem' in reading) return reading.problem
  throw new Error(`${text} was accepted as ${reading.description}`)
}

describe('next runs', () => {
  it.each([
    [
      '*/15 9-17 * * 1-5',
      [
        '2026-01-01T09:00:00',
        '2026-01-01T09:15:00',
        '2026-01-01T09:30:00',
        '2026-01-01T09:45:00',
        '2026-01-01T10:00:00',
      ],
    ],
    [
      '0 0 1 * *',
      [
        '2026-02-01T00:00:00',
        '2026-03-01T00:00:00',
        '2026-04-01T00:00:00',
        '2026-05-01T00:00:00',
        '2026-06-01T00:00:00',
      ],
    ],
    [
      '30 10 * * * *',
      [
        '2026-01-01T00:10:30',
        '2026-01-01T01:10:30',
        '2026-01-01T02:10:30',
        '2026-01-01T03:10:30',
        '2026-01-01T04:10:30',
      ],
    ],
    [
      '*/20 * * * * *',
      [
        '2026-01-01T00:00:20',
        '2026-01-01T00:00:40',
        '2026-01-01T00:01:00',
        '2026-01-01T00:01:20',
        '2026-01-01T00:01:40',
      ],
    ],
    [
      '0 0 29 2 *',
      [
        '2028-02-29T00:00:00',
        '2032-02-29T00:00:00',
        '2036-02-29T00:00:00',
        '2040-02-29T00:00:00',
        '2044-02-29T00:00:00',
      ],
    ],
    [
      '0 12 * JAN,feb MON',
      [
        '2026-01-05T12:00:00',
        '2026-01-12T12:00:00',
        '2026-01-19T12:00:00',
        '2026-01-26T12:00:00',
        '2026-02-02T12:00:00',
      ],
    ],
    [
      '0 0 L * *',
      [
        '2026-01-31T00:00:00',
        '2026-02-28T00:00:00',
        '2026-03-31T00:00:00',
        '2026-04-30T00:00:00',
        '2026-05-31T00:00:00',
      ],
    ],
    [
      '0 0 * * 5#3',
      [
        '2026-01-16T00:00:00',
        '2026-02-20T00:00:00',
        '2026-03-20T00:00:00',
        '2026-04-17T00:00:00',
        '2026-05-15T00:00:00',
      ],
    ],
    [
      '0 0 * * 5L',
      [
        '2026-01-30T00:00:00',
        '2026-02-27T00:00:00',
        '2026-03-27T00:00:00',
        '2026-04-24T00:00:00',
        '2026-05-29T00:00:00',
      ],
    ],
    [
      '5/20 0 * * *',
      [
        '2026-01-01T00:05:00',
        '2026-01-01T00:25:00',
        '2026-01-01T00:45:00',
        '2026-01-02T00:05:00',
        '2026-01-02T00:25:00',
      ],
    ],
    // Either of day and weekday, as every cron does.
    [
      '0 0 13 * 5',
      [
        '2026-01-02T00:00:00',
        '2026-01-09T00:00:00',
        '2026-01-13T00:00:00',
        '2026-01-16T00:00:00',
        '2026-01-23T00:00:00',
      ],
    ],
    // The day does not exist but the weekday does.
    [
      '0 0 31 2 1',
      [
        '2026-02-02T00:00:00',
        '2026-02-09T00:00:00',
        '2026-02-16T00:00:00',
        '2026-02-23T00:00:00',
        '2027-02-01T00:00:00',
      ],
    ],
  ])('%s', (expression, runs) => {
    expect(read(expression).runs).toEqual(runs)
  })

  it('start after the given time, not at it', () => {
    expect(read('0 0 * * *', { runs: 1 }).runs).toEqual(['2026-01-02T00:00:00'])
    expect(read('0 0 * * *', { runs: 1, from: '2025-12-31T23:59:59.999Z' }).runs).toEqual(['2026-01-01T00:00:00'])
  })

  it('finds the runs of rare schedules without looking at every day', () => {
    const began = cpuMs()
    // A fifth Monday in February: every 28 years.
    expect(read('0 0 * 2 1#5', { timezone: 'Europe/Berlin', runs: 2 }).runs).toEqual([
      '2044-02-28T23:00:00',
      '2072-02-28T23:00:00',
    ])
    expect(cpuMs() - began).toBeLessThan(5_000)
  })
})

describe('the same schedule written differently', () => {
  it.each([
    ['0,0 * * * *', '0 * * * *'],
    ['0 0 * * 0,7', '0 0 * * 0'],
    ['0 0 * * 7', '0 0 * * 0'],
    ['00 00 01 01 07', '0 0 1 1 0'],
    ['0 0 * * 01-05', '0 0 * * 1-5'],
    ['0 0 * * SUN,0', '0 0 * * 0'],
    ['0 0 * * 7,0-3', '0 0 * * 0,1,2,3'],
    ['0 0 1,1 JAN,1 *', '0 0 1 1 *'],
    ['00,0 0 * * *', '0 0 * * *'],
    ['1-5,3-7 0 * * *', '1,2,3,4,5,6,7 0 * * *'],
    ['*/10,0 * * * *', '0,10,20,30,40,50 * * * *'],
    ['*,5 * * * *', '* * * * *'],
    ['0 0 */1 * 1', '0 0 * * 1'],
    ['0 0 31 1 */1', '0 0 31 1 *'],
    ['0 0 * * 1/2', '0 0 * * 0,1,3,5'],
    ['0 0 * * 7/2', '0 0 * * 0'],
    ['0\t0  *   * *', '0 0 * * *'],
    ['  0 0 * * *\n', '0 0 * * *'],
  ])('%j is %j, runs and words', (written, plain) => {
    const [one, other] = [read(written), read(plain)]
    expect(one.runs).toEqual(other.runs)
    expect(one.description).toBe(other.description)
  })

  it('gives the expression back as written, white space collapsed', () => {
    expect(read(' 0,0\t*  * * 0,7 ').expression).toBe('0,0 * * * 0,7')
  })
})

describe('description', () => {
  it.each([
    ['*/15 9-17 * * 1-5', 'Every 15 minutes, between 09:00 AM and 05:59 PM, Monday through Friday'],
    ['0 0 1 1 *', 'At 12:00 AM, on day 1 of the month, only in January'],
    ['* * * * *', 'Every minute'],
    ['* * * * * *', 'Every second'],
  ])('%s', (expression, description) => {
    expect(read(expression).description).toBe(description)
  })

  it('notes that day and weekday are alternatives, only where both are restricted', () => {
    const note = 'Runs when either the day of the month or the weekday matches, not only when both do.'
    expect(read('0 0 13 * 5').note).toBe(note)
    expect(read('0 0 1-7 * 1').note).toBe(note)
    expect(read('0 0 0 13 * 5').note).toBe(note)
    for (const plain of ['0 0 13 * *', '0 0 * * 5', '0 0 ? * 5', '0 0 13 * ?', '0 0 */1 * 5', '* * * * *'])
      expect(read(plain).note).toBeUndefined()
  })

  it.each(['0 0 */2 * 1', '0 0 13 * */2'])(
    'notes that the cron of Linux takes a field with a star otherwise: %s',
    expression => {
      expect(read(expression).note).toMatch(
        /^Runs when either the day .* both do\. The cron of Linux .* field that begins with \* only when both match\./,
      )
    },
  )

  it.each([
    ['*/45 * * * *', '45 minutes', 'hour'],
    ['*/25 * * * * *', '25 seconds', 'minute'],
    ['0 */5 * * *', '5 hours', 'day'],
    ['0 0 */2 * *', '2 days', 'month'],
    ['0 0 1 */5 *', '5 months', 'year'],
    ['0 0 * * */2', '2 days', 'week'],
    ['5/7 * * * *', '7 minutes', 'hour'],
    ['30/15 * * * *', '15 minutes', 'hour'],
  ])('notes that steps begin anew where the last one is of another length: %s', (expression, step, whole) => {
    expect(read(expression).note).toBe(
      `Steps of ${step} begin anew with each ${whole}; the last one may have another length.`,
    )
  })

  it.each(['*/15 * * * *', '5/15 * * * *', '0 */6 * * *', '10-50/7 * * * *', '0 0 1 */3 *', '*/60 * * * *'])(
    'notes no steps where all are equal or the words name the end: %s',
    expression => {
      expect(read(expression).note).toBeUndefined()
    },
  )
})

describe('clock changes', () => {
  it.each([
    // A time the clocks skip runs at the hour they skip to.
    [
      '30 2 * * *',
      '2026-03-27T12:00:00Z',
      'Europe/Berlin',
      ['2026-03-28T01:30:00', '2026-03-29T01:30:00', '2026-03-30T00:30:00'],
    ],
    // A time the clocks repeat runs once.
    [
      '30 2 * * *',
      '2026-10-24T12:00:00Z',
      'Europe/Berlin',
      ['2026-10-25T00:30:00', '2026-10-26T01:30:00', '2026-10-27T01:30:00'],
    ],
    // Two changes lie before it, after which the clock is what it was.
    [
      '30 2 31 10 *',
      '2026-12-01T00:00:00Z',
      'Europe/Berlin',
      ['2027-10-31T00:30:00', '2028-10-31T01:30:00', '2029-10-31T01:30:00'],
    ],
    // Every half hour is every half hour of real time.
    [
      '*/30 * * * *',
      '2026-03-29T00:30:00Z',
      'Europe/Berlin',
      ['2026-03-29T01:00:00', '2026-03-29T01:30:00', '2026-03-29T02:00:00'],
    ],
    [
      '*/30 * * * *',
      '2026-10-25T00:00:00Z',
      'Europe/Berlin',
      ['2026-10-25T00:30:00', '2026-10-25T01:00:00', '2026-10-25T01:30:00'],
    ],
    [
      '0 9 * * *',
      '2026-03-07T20:00:00Z',
      'America/New_York',
      ['2026-03-08T13:00:00', '2026-03-09T13:00:00', '2026-03-10T13:00:00'],
    ],
    [
      '0 0 * * *',
      '2026-01-01T00:00:00Z',
      'Asia/Kolkata',
      ['2026-01-01T18:30:00', '2026-01-02T18:30:00', '2026-01-03T18:30:00'],
    ],
    // Lord Howe Island changes its clocks by half an hour, Troll by two.
    [
      '15 1 * * *',
      '2026-04-04T00:00:00Z',
      'Australia/Lord_Howe',
      ['2026-04-04T14:15:00', '2026-04-05T14:45:00', '2026-04-06T14:45:00'],
    ],
    [
      '45 1 * * *',
      '2026-04-04T00:00:00Z',
      'Australia/Lord_Howe',
      ['2026-04-04T14:45:00', '2026-04-05T15:15:00', '2026-04-06T15:15:00'],
    ],
    [
      '*/15 * * * *',
      '2026-04-04T14:30:00Z',
      'Australia/Lord_Howe',
      ['2026-04-04T14:45:00', '2026-04-04T15:00:00', '2026-04-04T15:15:00'],
    ],
    [
      '*/15 * * * *',
      '2026-10-03T15:15:00Z',
      'Australia/Lord_Howe',
      ['2026-10-03T15:30:00', '2026-10-03T15:45:00', '2026-10-03T16:00:00'],
    ],
    [
      '15,40 2 * * *',
      '2026-10-03T00:00:00Z',
      'Australia/Lord_Howe',
      ['2026-10-03T15:40:00', '2026-10-03T15:45:00', '2026-10-04T15:15:00'],
    ],
    [
      '30 1,4 * * *',
      '2026-03-28T12:00:00Z',
      'Antarctica/Troll',
      ['2026-03-29T01:30:00', '2026-03-29T02:30:00', '2026-03-29T23:30:00'],
    ],
    [
      '30 * * * *',
      '2026-10-24T23:00:00Z',
      'Antarctica/Troll',
      ['2026-10-24T23:30:00', '2026-10-25T00:30:00', '2026-10-25T01:30:00'],
    ],
    [
      '30 2 * * *',
      '2026-10-25T01:00:00Z',
      'Europe/Berlin',
      ['2026-10-26T01:30:00', '2026-10-27T01:30:00', '2026-10-28T01:30:00'],
    ],
    [
      '30 2 * * *',
      '2026-03-29T01:15:00Z',
      'Europe/Berlin',
      ['2026-03-29T01:30:00', '2026-03-30T00:30:00', '2026-03-31T00:30:00'],
    ],
  ])('%s from %s in %s', (expression, from, timezone, runs) => {
    expect(read(expression, { from, timezone, runs: 3 }).runs).toEqual(runs)
  })
})

describe('refusals', () => {
  it.each([
    ['', /^needs 5 fields \(minute hour day month weekday\) or 6 \(with seconds first\); got 0$/],
    ['   ', /got 0$/],
    ['*', /got 1$/],
    ['* * * *', /got 4$/],
    ['0 0 1 1 * * 2026', /got 7: a year field is not supported$/],
    [
      '0 0 1 1 * 2026',
      /^weekday field: 2026 is none of its values; write 0-7 or sun-sat; six fields begin with seconds, and a year field is not supported$/,
    ],
    ['@daily', /^nicknames such as @daily are not supported/],
    ['@reboot', /^nicknames/],
    ['@every 5m', /^nicknames/],
    ['0 0 31 2 *', /^never fires/],
    ['0 0 30 2 *', /^never fires/],
    ['0 0 30,31 feb *', /^never fires/],
    ['0 0 31 4,6,9,11 *', /^never fires/],
    ['0 0 31 2 */1', /^never fires/],
    ['0 0 0 31 2 ?', /^never fires/],
    ['H * * * *', /^minute field: H \(hashed\) is not supported/],
    ['0 H(0-5) * * *', /^hour field: H/],
    ['0 0 1,H * *', /^day of month field: H/],
    ['h * * * * *', /^second field: H/],
    ['0 0 15W * *', /^day of month field: W \(nearest weekday\) is not supported$/],
    ['0 0 LW * *', /^day of month field: W/],
    ['*/90 * * * *', /^minute field: step 90 is larger than the field, which has 60 values$/],
    ['*/90,5 * * * *', /^minute field: step 90/],
    ['5,*/90 * * * *', /^minute field: step 90/],
    ['0 */25 * * *', /^hour field: step 25 .* 24 values$/],
    ['0 0 */32 * *', /^day of month field: step 32 .* 31 values$/],
    ['0 0 1 */13 *', /^month field: step 13 .* 12 values$/],
    ['0 0 * * */8', /^weekday field: step 8 .* 7 values$/],
    ['*/0 * * * *', /^minute field: step 0 leads nowhere; write a step of 1 or more$/],
    ['*/0,5 * * * *', /^minute field: step 0 leads nowhere; write a step of 1 or more$/],
    ['5,60 * * * *', /^minute field: 60 is none of its values; write /],
    ['5,9-3 * * * *', /^minute field: 9-3 runs backwards; write 9-59,0-3$/],
    [', * * * *', /^minute field: an entry of the list is empty$/],
    ['1, * * * *', /^minute field: an entry of the list is empty$/],
    [',1 * * * *', /^minute field: an entry/],
    ['* * * * ,', /^weekday field: an entry/],
    ['60 * * * *', /^minute field: 60 is none of its values; write 0-59$/],
    ['60 * * * * *', /^second field: 60 is none of its values; write /],
    ['0 24 * * *', /^hour field: 24 is none of its values; write 0-23$/],
    ['0 0 0 * *', /^day of month field: 0 is none of its values; write 1-31$/],
    ['0 0 32 * *', /^day of month field: 32 is none of its values; write /],
    ['0 0 1 0 *', /^month field: 0 is none of its values; write 1-12 or jan-dec$/],
    ['0 0 1 13 *', /^month field: 13 is none of its values; write /],
    ['0 0 * * 8', /^weekday field: 8 is none of its values; write 0-7 or sun-sat$/],
    ['5-1 * * * *', /^minute field: 5-1 runs backwards; write 5-59,0-1$/],
    ['0 22-2 * * *', /^hour field: 22-2 runs backwards; write 22-23,0-2$/],
    ['0 0 * * 7-2', /^weekday field: 7-2 runs backwards; write 0-2$/],
    ['0 22-2/2 * * *', /^hour field: 22-2 runs backwards; list its values instead$/],
    ['0 25-3 * * *', /^hour field: 25 is none of its values; write 0-23$/],
    ['0 0 25-0 * *', /^day of month field: 0 is none of its values; write 1-31$/],
    ['0 0 * * 8-2', /^weekday field: 8 is none of its values; write 0-7 or sun-sat$/],
    ['-1 * * * *', /^minute field: "-1" is not a value, a range such as 1-5 or a step such as \*\/5$/],
    ['*//2 * * * *', /^minute field: "\*\/\/2" is not/],
    ['*/-12 * * * *', /^minute field: "\*\/-12" is not/],
    ['5/5/5 * * * *', /^minute field: "5\/5\/5" is not/],
    ['1-5-7 * * * *', /^minute field: "1-5-7" is not/],
    ['1.5 * * * *', /^minute field: "1.5" is not/],
    ['a * * * *', /^minute field: "a" is not/],
    ['abc * * * *', /^minute field: abc is none of its values; write 0-59$/],
    ['? * * * *', /^minute field: \? may only stand alone, for the day of month or the weekday; write \*$/],
    ['0 0 1,? * *', /^day of month field: \? may only stand alone/],
    ['L * * * *', /^minute field: L alone is a day of month; the last of a weekday is written 5L, in its field$/],
    ['0 0 * * L', /^weekday field: L alone is a day of month/],
    ['0 0 5L * *', /^day of month field: 5L is a weekday of a month; write it in the weekday field$/],
    ['0 0 * * 5l', /^weekday field: 5l is none of its values; write 0-7 or sun-sat$/],
    ['0 0 * * XYZ#1', /^weekday field: XYZ is none of its values/],
    ['0 0 * * 1#1,2#2', /^weekday field: 1#1 may only stand alone, not in a list$/],
    ['0 0 L-3 * *', /^day of month field: "L-3" is not/],
    ['0 0 1 january *', /^month field: "january" is not/],
    ['0 0 1 foo *', /^month field: foo is none of its values; write 1-12 or jan-dec$/],
    ['0 0 * * 1#6', /^weekday field: 1#6: a month has a weekday five times at most; write #1 to #5$/],
    ['* * * * １', /^weekday field: "１" is not/],
    ['__proto__ * * * *', /^minute field: "__proto__" is not/],
    ['0 0 * constructor *', /^month field: "constructor" is not/],
    ['* * * * <script>', /^weekday field: "<script>" is not/],
    [`${'1,'.repeat(100)}1 * * * x`, /^weekday field: "x" is not/],
    ['* * * * * * * * * *', /got 10$/],
  ])('%j', (expression, sentence) => {
    expect(problem(expression)).toMatch(sentence)
    expect(problem(expression)).not.toMatch(/undefined|NaN|\[object|Validation error|at .*\.js/)
  })

  it('never throws, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '*',
        '?',
        'L',
        '1',
        '59',
        '0-7',
        '*/2',
        ',',
        '-',
        '/',
        '#',
        'W',
        'H',
        'MON',
        'JAN',
        '1#2',
        '5L',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
        const reading = readCron(pieces.join(' ').slice(0, 256), {
          runs: 1,
          afterMs: Date.parse(NEW_YEAR),
          timezone: 'UTC',
        })
        if ('problem' in reading) expect(reading.problem).toMatch(/./)
        else expect(reading.runs[0]?.getTime()).toBeGreaterThan(Date.parse(NEW_YEAR))
      }),
      { numRuns: 500 },
    )
  })
})

describe('against a brute force', () => {
  /** The values of a field of plain values, ranges and steps. */
  function valuesOf(field: string, least: number, most: number): Set<number> {
    const values = new Set<number>()
    for (const entry of field.split(',')) {
      const [span = '', step = '1'] = entry.split('/')
      const [low = '', high = low] = span === '*' ? [String(least), String(most)] : span.split('-')
      for (let at = Number(low); at <= Number(high); at += Number(step)) values.add(at)
    }
    return values
  }

  function bruteForce(fields: string[], fromMs: number, days: number): string[] {
    const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
    const [minutes, hours, dates, months] = [
      valuesOf(minute, 0, 59),
      valuesOf(hour, 0, 23),
      valuesOf(day, 1, 31),
      valuesOf(month, 1, 12),
    ]
    const weekdays = new Set([...valuesOf(weekday, 0, 6)].map(value => value % 7))
    const runs: string[] = []
    for (let at = fromMs; at < fromMs + days * 86_400_000 && runs.length < 5; at += 86_400_000) {
      const date = new Date(at)
      const [isDate, isWeekday] = [dates.has(date.getUTCDate()), weekdays.has(date.getUTCDay())]
      const isDay = day === '*' || weekday === '*' ? isDate && isWeekday : isDate || isWeekday
      if (!months.has(date.getUTCMonth() + 1) || !isDay) continue
      for (let slot = 0; slot < 1440 && runs.length < 5; slot += 1) {
        if (hours.has(Math.floor(slot / 60)) && minutes.has(slot % 60) && at + slot * 60_000 > fromMs) {
          runs.push(new Date(at + slot * 60_000).toISOString().slice(0, 19))
        }
      }
    }
    return runs
  }

  const entryOf = (least: number, most: number): fc.Arbitrary<string> =>
    fc.oneof(
      fc.integer({ min: least, max: most }).map(String),
      fc
        .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
        .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
      fc.integer({ min: 2, max: most - least }).map(step => `*/${step}`),
      fc
        .tuple(
          fc.integer({ min: least, max: most }),
          fc.integer({ min: least, max: most }),
          fc.integer({ min: 1, max: 5 }),
        )
        .map(([a, b, step]) => `${Math.min(a, b)}-${Math.max(a, b)}/${step}`),
    )
  const fieldOf = (least: number, most: number): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant('*') },
      {
        weight: 3,
        arbitrary: fc.array(entryOf(least, most), { minLength: 1, maxLength: 3 }).map(list => list.join(',')),
      },
    )

  it('agrees on 300 random schedules', () => {
    let compared = 0
    const expression = fc.tuple(fieldOf(0, 59), fieldOf(0, 23), fieldOf(1, 31), fieldOf(1, 12), fieldOf(0, 7))
    fc.assert(
      fc.property(expression, fc.integer({ min: 0, max: 1500 }), (fields, day) => {
        const fromMs = Date.parse(NEW_YEAR) + day * 86_400_000
        const expected = bruteForce(fields, fromMs, 800)
        const reading = readCron(fields.join(' '), { runs: 5, afterMs: fromMs, timezone: 'UTC' })
        if ('problem' in reading) {
          expect(reading.problem).toMatch(/^never fires/)
          expect(expected).toEqual([])
          return
        }
        compared += expected.length
        expect(reading.runs.map(run => run.toISOString().slice(0, 19)).slice(0, expected.length)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(1000)
  })
})
