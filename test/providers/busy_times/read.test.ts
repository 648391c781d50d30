import { describe, expect, it } from 'vitest'
import { readBusy } from '../../../src/providers/busy_times/read.ts'
import { busyAt, calendarOf, icsOf } from '../../ics.ts'

const at = (local: string): number => Date.parse(`2026-12-${local}:00+01:00`)
const WITHIN = { startAt: at('01T00:00'), endAt: at('08T00:00') }
const read = (text: string) => readBusy({ text, within: WITHIN, timeZone: 'Europe/Berlin' })

/** The busy times of that week as they are on the clock of Berlin. */
function timesIn(text: string): string[] {
  const reading = read(text)
  if ('problem' in reading) throw new Error(reading.problem)
  const local = (ms: number): string => new Date(ms + 3_600_000).toISOString().slice(8, 16)
  return reading.spans.map(({ startAt, endAt }) => `${local(startAt)} ${local(endAt)}`)
}

const OUTLOOK_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Pacific Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@far.example', ...lines, 'END:VEVENT']

describe('a calendar is busy', () => {
  it.each([
    ['in UTC', icsOf(['DTSTART:20261202T090000Z', 'DTEND:20261202T100000Z']), ['02T10:00 02T11:00']],
    ['in an IANA zone', icsOf(busyAt(10)), ['02T10:00 02T11:00']],
    ['on the clock of the business', icsOf(['DTSTART:20261202T100000', 'DURATION:PT90M']), ['02T10:00 02T11:30']],
    [
      'in a zone that only its VTIMEZONE knows',
      calendarOf(OUTLOOK_ZONE, event('DTSTART;TZID=Pacific Standard Time:20261202T010000', 'DURATION:PT1H')),
      ['02T10:00 02T11:00'],
    ],
    ['for a whole day', icsOf(['DTSTART;VALUE=DATE:20261203']), ['03T00:00 04T00:00']],
    ['for whole days', icsOf(['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205']), ['03T00:00 05T00:00']],
    [
      'again and again, but where an occurrence is taken out or elsewhere',
      calendarOf(
        event(
          ...busyAt(10, '20251203'),
          'RRULE:FREQ=DAILY;BYDAY=MO,TU,WE',
          'EXDATE;TZID=Europe/Berlin:20261201T100000',
        ),
        event('RECURRENCE-ID;TZID=Europe/Berlin:20261202T100000', ...busyAt(15)),
      ),
      ['02T15:00 02T16:00', '07T10:00 07T11:00'],
    ],
    ['once where events touch', icsOf(busyAt(10), busyAt(11), busyAt(10)), ['02T10:00 02T12:00']],
    ['while an event is tentative', icsOf([...busyAt(10), 'STATUS:TENTATIVE']), ['02T10:00 02T11:00']],
    [
      'where it publishes that',
      calendarOf([
        'BEGIN:VFREEBUSY',
        'UID:fb@far.example',
        'FREEBUSY:20261202T090000Z/20261202T100000Z,20261202T120000Z/PT30M',
        'FREEBUSY;FBTYPE=FREE:20261203T090000Z/PT1H',
        'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261204T090000Z/PT1H',
        'END:VFREEBUSY',
      ]),
      ['02T10:00 02T11:00', '02T13:00 02T13:30', '04T10:00 04T11:00'],
    ],
    [
      'in several calendars of one file',
      `${icsOf(busyAt(10))}${icsOf(busyAt(12))}`,
      ['02T10:00 02T11:00', '02T12:00 02T13:00'],
    ],
    ['at no time while events are transparent', icsOf([...busyAt(10), 'TRANSP:TRANSPARENT']), []],
    ['at no time while events are cancelled', icsOf([...busyAt(10), 'STATUS:CANCELLED']), []],
    ['at no time by an event of no length', icsOf(['DTSTART:20261202T090000Z', 'DTEND:20261202T090000Z']), []],
    ['at no time without events, after a byte order mark', `\uFEFF${calendarOf()}`, []],
    ['as far as is asked', icsOf(['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261202']), ['01T00:00 02T00:00']],
    [
      'again and again until a time on another clock',
      icsOf([
        'DTSTART;TZID=Europe/Berlin:20261124T100000',
        'DTEND;TZID=Europe/London:20261124T100000',
        'RRULE:FREQ=WEEKLY',
      ]),
      ['01T10:00 01T11:00'],
    ],
  ])('%s', (_, text, times) => {
    expect(timesIn(text)).toEqual(times)
  })

  it.each([
    ['hours that are exact, and an hour more on the clock', 'DURATION:PT3H', '2027-03-28T04:00+02:00'],
    ['a day of the clock', 'DURATION:P1D', '2027-03-29T00:00+02:00'],
    ['a day of the clock and an hour', 'DURATION:P1DT1H', '2027-03-29T01:00+02:00'],
    ['the hours of the first', 'DTEND;TZID=Europe/Berlin:20270221T030000', '2027-03-28T04:00+02:00'],
  ])('over the change of a clock for %s', (_, end, until) => {
    const within = { startAt: Date.parse('2027-03-27T12:00Z'), endAt: Date.parse('2027-03-30T12:00Z') }
    const start = 'DTSTART;TZID=Europe/Berlin:'
    const texts = [icsOf([`${start}20270221T000000`, end, 'RRULE:FREQ=WEEKLY'])]
    if (end.startsWith('DURATION')) texts.push(icsOf([`${start}20270328T000000`, end]))
    for (const text of texts)
      expect(readBusy({ text, within, timeZone: 'America/New_York' })).toMatchObject({
        spans: [{ startAt: Date.parse('2027-03-28T00:00+01:00'), endAt: Date.parse(until) }],
      })
  })

  it('apart from what bears the name of an appointment here', () => {
    const own = ['BEGIN:VEVENT', 'UID:apt_01a1fe4b-84c0@agent-broker', ...busyAt(10), 'END:VEVENT']
    const others = ['BEGIN:VEVENT', 'UID:apt_1@agent-broker.example', ...busyAt(12), 'END:VEVENT']
    expect(read(calendarOf(own, others))).toEqual({
      own: [{ appointmentId: 'apt_01a1fe4b-84c0', startAt: at('02T10:00'), endAt: at('02T11:00') }],
      spans: [{ startAt: at('02T12:00'), endAt: at('02T13:00') }],
    })
  })
})

describe('a calendar is refused', () => {
  const SECRET = 'Dentist of Ana'
  it.each([
    ['a page to log in', '<!doctype html><html><title>Sign in</title></html>', 'it is a web page'],
    ['something else', '{"items": []}', 'it is no iCalendar file'],
    ['an empty file', '', 'it is no iCalendar file'],
    ['another component', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'it is no iCalendar file'],
    ['what ends in the middle', icsOf(busyAt(10)).slice(0, -40), 'it holds something that cannot be read'],
    ['an event every second', icsOf([...busyAt(10), 'RRULE:FREQ=SECONDLY']), 'repeats too often'],
    [
      'an event every minute since long ago',
      icsOf([...busyAt(10, '20000101'), 'RRULE:FREQ=MINUTELY']),
      'repeats too often',
    ],
    ['a rule that never comes', icsOf([...busyAt(10), 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']), 'cannot be read'],
    [
      'a rule that comes in a million years',
      icsOf([...busyAt(10), 'RRULE:FREQ=DAILY;INTERVAL=99999999']),
      'cannot be read',
    ],
    [
      'an end before the beginning',
      icsOf(['DTSTART:20261202T100000Z', 'DTEND:20261202T090000Z', `SUMMARY:${SECRET}`]),
      'an event of 2026-12-02 ends before it begins',
    ],
    [
      'a negative length',
      icsOf(['DTSTART:20261202T100000Z', 'DURATION:-PT1H']),
      'an event of 2026-12-02 ends before it begins',
    ],
    [
      'a zone that changes by the second',
      calendarOf(
        OUTLOOK_ZONE.map(line => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY')),
        event('DTSTART;TZID=Pacific Standard Time:20261202T010000'),
      ),
      'a time zone in it',
    ],
    [
      'a zone that nobody knows',
      icsOf(['DTSTART;TZID=Eastern Standard Time:20261202T090000', `SUMMARY:${SECRET}`]),
      'an event of about 2026-12-02 is in a time zone that it does not define',
    ],
    ['a date that is none', icsOf(['DTSTART:2026-99-99', `SUMMARY:${SECRET}`]), 'cannot be read'],
    [
      'very many separate times',
      icsOf(
        ...Array.from({ length: 20_001 }, (_, minute) => {
          const start = new Date(at('01T00:00') + (minute * 604_800_000) / 20_001)
            .toISOString()
            .replace(/[-:]|\.\d+/g, '')
          return [`DTSTART:${start}`, 'DURATION:PT1S']
        }),
      ),
      'more than 20000 separate times',
    ],
  ])('with %s', (_, text, problem) => {
    const reading = read(text)
    expect(reading).toEqual({ problem: expect.stringContaining(problem) })
    expect(JSON.stringify(reading)).not.toContain(SECRET)
  })

  it('or read, but never for long, with lines that are folded a million times', () => {
    const folded = icsOf([...busyAt(10), `DESCRIPTION:a${'\r\n b'.repeat(500_000)}`])
    const begunAt = performance.now()
    expect(timesIn(folded)).toEqual(['02T10:00 02T11:00'])
    expect(performance.now() - begunAt).toBeLessThan(5_000)
  })

  it('but not for an event that ended badly, or nobody knows when, long ago', () => {
    const badly = ['DTSTART:20091202T100000Z', 'DTEND:20091202T090000Z']
    const nowhere = ['DTSTART;TZID=Eastern Standard Time:20091202T090000']
    for (const past of [badly, nowhere]) expect(timesIn(icsOf(past, busyAt(10)))).toEqual(['02T10:00 02T11:00'])
  })
})
