import { afterEach, describe, expect, it } from 'vitest'
import { doubtOf, holidaysOf, isRegion, readHours, whyUnreadable } from '../../src/lib/opening_hours.ts'
import { type Hours, isOpenDuring, openSpans, slotsOf, type Stretch } from '../../src/lib/weekly_hours.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const during = (from: string, to: string): Stretch => ({ startAt: Date.parse(from), endAt: Date.parse(to) })
const hoursOf = async (text: string, region?: string): Promise<Hours> => {
  const read = await readHours(text, region)
  if ('problem' in read) throw new Error(read.problem)
  return read.hours
}
const problemOf = async (text: string, region?: string): Promise<string> => {
  const read = await readHours(text, region)
  return 'problem' in read ? read.problem : (doubtOf(read.hours, text, NOW) ?? 'no problem')
}
const told = (spans: readonly Stretch[]): string[] =>
  spans.map(({ startAt, endAt }) => [startAt, endAt].map(at => new Date(at).toISOString().slice(5, 16)).join('/'))

const zoneBefore = process.env['TZ']
afterEach(() => {
  // Node reads the zone anew when the variable changes.
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

describe.each(['UTC', 'America/New_York', 'Pacific/Chatham', 'Africa/Cairo'])('in a process of zone %s', zone => {
  it('opens on the clock of the business, closed on its holidays and dates', async () => {
    process.env['TZ'] = zone
    const hours = await hoursOf('Mo-Fr 09:00-17:00; PH off; 2026 Dec 28-2027 Jan 02 off', 'DE')
    const turn = during('2026-12-23T00:00:00Z', '2027-01-06T00:00:00Z')
    expect(told(openSpans(hours, 'Europe/Berlin', turn))).toEqual([
      '12-23T08:00/12-23T16:00',
      '12-24T08:00/12-24T16:00',
      '01-04T08:00/01-04T16:00',
      '01-05T08:00/01-05T16:00',
    ])
    expect(isOpenDuring(hours, 'Europe/Berlin', during('2026-12-25T09:00:00Z', '2026-12-25T10:00:00Z'))).toBe(false)
  })

  it('goes over the changes of its clock, and of nobody else', async () => {
    process.env['TZ'] = zone
    const hours = await hoursOf('Mo-Su 01:30-02:30; Dec 25 off')
    // New York has no 02:30 on the 8th of March, which a process there could not say, and Berlin none on the 29th.
    const [march, later] = ['2026-03-08', '2026-03-29'].map(day => during(`${day}T00:00:00Z`, `${day}T06:00:00Z`)) as [
      Stretch,
      Stretch,
    ]
    expect(told(openSpans(hours, 'Europe/Berlin', march))).toEqual(['03-08T00:30/03-08T01:30'])
    expect(told(openSpans(hours, 'Europe/Berlin', later))).toEqual(['03-29T00:30/03-29T01:00'])
    expect(told(slotsOf(hours, 'Europe/Berlin', march, 30))).toEqual([
      '03-08T00:30/03-08T01:00',
      '03-08T00:45/03-08T01:15',
      '03-08T01:00/03-08T01:30',
    ])
  })

  it('leaves the dates of everybody else as they are', async () => {
    process.env['TZ'] = zone
    const before = [new Date(2026, 6, 1, 12).getTime(), globalThis.Date]
    await hoursOf(`Mo-Fr 09:00-17:00; ${zone === 'UTC' ? 'Jan' : 'Feb'} 03 off`)
    await problemOf(`nothing of the kind in ${zone}`)
    expect([new Date(2026, 6, 1, 12).getTime(), globalThis.Date]).toEqual(before)
  })
})

describe('holidays', () => {
  it('are those of the part of a country, where the package knows it', async () => {
    const [germany, bavaria] = await Promise.all(['DE', 'DE-BY'].map(region => holidaysOf(region, NOW)))
    expect(germany?.slice(0, 3)).toEqual(['2026-12-25', '2026-12-26', '2027-01-01'])
    expect(bavaria).toContain('2027-01-06')
    expect(germany).not.toContain('2027-01-06')
    expect(await holidaysOf('AQ', NOW)).toBeUndefined()
  })

  it('need a country, and one whose holidays are known', async () => {
    expect(await problemOf('Mo-Fr 09:00-17:00; PH off')).toMatch(/^PH stands for holidays.*give --region DE/)
    expect(await problemOf('Mo-Fr 09:00-17:00; PH off', 'AQ')).toMatch(/^PH: .* of AQ; name the dates/)
    expect(await problemOf('Mo-Fr 09:00-17:00; SH off', 'US')).toMatch(/^SH: .* of US/)
    // The package knows them from one year to another.
    expect(await problemOf('Mo-Fr 09:00-17:00; SH off', 'DE-BY')).toMatch(/^SH: .* of DE-BY are known for some years/)
  })
})

describe('hours that are no weekly ones', () => {
  it.each([
    'Mo-Fr 09:00-17:00; PH off; Dec 25 off; 2026 Dec 24-2027 Jan 02 off',
    'Mo 09:00-12:00, Tu 10:00-11:00',
    'week 1-53/2 Fr 09:00-17:00',
    'Apr-Sep Mo-Su 08:00-20:00; Oct-Mar Mo-Fr 09:00-17:00',
    'Mo-Su 09:00-12:00; easter -2 days off',
  ])('may say %s', async text => {
    expect(await problemOf(text, 'DE')).toBe('no problem')
  })

  it.each([
    ['Mo-Fr 09:00-17:00; Xmas off', /^they cannot be read at/],
    [
      'Mo-Fr 25:00',
      /^they cannot be read at "Mo-Fr 25:00": a time stands alone there, and a span has two; write them such/,
    ],
    ['whenever', /^they cannot be read at "[^"]*": .*[^.]; write them such as "Mo-Fr 09:00-17:00"$/],
    ['foo', /^they cannot be read at "fo": Unexpected token: "f"; write them such as "Mo-Fr 09:00-17:00"$/],
    ['Mo-Fr 9-5', /^"9-5" is no span of time such as 09:00-17:00/],
    ['Mo-Fr 09:00-17:00; PH 9-5', /write times as 09:00-17:00$/],
    ['Mo-Fr', /^"Mo-Fr" says no times/],
    ['Mo-Fr 09:00-17:00; Sa open', /says no times|^some days have no times/],
    ['Mo-Fr 09:00+', /^never open within a year/],
    ['Mo-Fr 09:00-17:00 "by appointment"', /^never open within a year/],
    ['2020 Mo-Fr 09:00-17:00', /^never open within a year/],
    ['Mo-Fr sunrise-sunset', /write times of the clock$/],
    [`Mo-Fr 09:00-17:00; ${'Dec 25 off; '.repeat(50)}`, /^longer than 500 characters/],
  ])('cannot be bound with %s', async (text, problem) => {
    expect(await problemOf(text, 'DE')).toMatch(problem)
  })
})

describe('exceptions', () => {
  const WEEK = during('2026-11-30T00:00:00Z', '2026-12-05T00:00:00Z')
  const exception = (isOpen: boolean, from: string, to: string) => ({ isOpen, ...during(from, to) })

  it('close and open, the later one before the earlier', async () => {
    const hours = await hoursOf('Mo-Fr 09:00-17:00')
    const closed = exception(false, '2026-12-01T12:00:00Z', '2026-12-04T00:00:00Z')
    const open = exception(true, '2026-12-02T20:10:00Z', '2026-12-02T21:00:00Z')
    expect(told(openSpans(hours, 'UTC', WEEK, [closed, open]))).toEqual([
      '11-30T09:00/11-30T17:00',
      '12-01T09:00/12-01T12:00',
      '12-02T20:10/12-02T21:00',
      '12-04T09:00/12-04T17:00',
    ])
    expect(openSpans(hours, 'UTC', WEEK, [open, closed])).toHaveLength(3)
    const evening = during('2026-12-02T18:00:00Z', '2026-12-03T00:00:00Z')
    expect(told(slotsOf(hours, 'UTC', evening, 30, [closed, open]))).toEqual([
      '12-02T20:10/12-02T20:40',
      '12-02T20:25/12-02T20:55',
    ])
    expect(isOpenDuring(hours, 'UTC', during('2026-12-01T11:30:00Z', '2026-12-01T12:30:00Z'), [closed])).toBe(false)
  })
})

describe('hours that nothing is booked by', () => {
  it.each([
    'Mo-Fr 09:00-17:00',
    '24/7',
    'Mo-Fr 09:00-17:00; PH off',
    'Mo-Fr sunrise-sunset',
    '"by appointment"',
    'Apr-Oct 10:00+',
  ])('can be read: %s', async text => expect(await whyUnreadable(text)).toBeUndefined())

  it.each(['hello', 'Mo-Fr 25:00-26:00', 'Mo-Fr 9 to 5 or so'])('cannot be read: %s', async text =>
    expect(await whyUnreadable(text)).toEqual(expect.stringMatching(/\w/)),
  )
})

describe('a region', () => {
  it.each(['DE', 'DE-BY', 'AT-9', 'CH-ZH', 'US-PR', 'CA-QC', 'AU-NSW', 'GB-SCT', 'FR-75', 'IT-BZ'])(
    'is known: %s',
    text => expect(isRegion(text)).toBe(true),
  )

  it.each(['ZZ', 'UK', 'DE-BX', 'US-ZZ', 'ZZ-1', 'de', 'DE-', 'DE-BY-1', 'Bavaria'])('is not known: %s', text =>
    expect(isRegion(text)).toBe(false),
  )
})
