import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../cpu.ts'
import { event, spanEvent } from './caldav_event.ts'
import { DAY, HOUR, useCalDav } from './caldav_client.ts'
import { failureOf } from '../../failure_of.ts'

const start = useCalDav()

describe('what a CalDAV calendar holds', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Custom/Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const withZone = (ics: string): string => ics.replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'))
  it.each<[string, string, number[]]>([
    ['an event in UTC', event(['DTSTART:20270105T090000Z', 'DTEND:20270105T110000Z']), [10, 11]],
    ['one that ends where the next begins', event(['DTSTART:20270105T090000Z', 'DURATION:PT1H']), [10]],
    [
      'one in the zone of the business',
      event(['DTSTART;TZID=Europe/Berlin:20270105T090000', 'DTEND;TZID=Europe/Berlin:20270105T100000']),
      [9],
    ],
    [
      'one in another zone',
      event(['DTSTART;TZID=America/New_York:20270105T090000', 'DTEND;TZID=America/New_York:20270105T100000']),
      [15],
    ],
    [
      'one in a zone of its own',
      withZone(event(['DTSTART;TZID=Custom/Office:20270105T120000', 'DTEND;TZID=Custom/Office:20270105T130000'])),
      [10],
    ],
    [
      'one in a zone nobody knows',
      event(['DTSTART;TZID=Nowhere Standard Time:20270105T120000', 'DTEND;TZID=Nowhere Standard Time:20270105T130000']),
      [12],
    ],
    ['one without a zone', event(['DTSTART:20270105T120000', 'DTEND:20270105T130000']), [12]],
    ['a whole day', event(['DTSTART;VALUE=DATE:20270105']), Array.from({ length: 24 }, (_, hour) => hour)],
    ['the day before', event(['DTSTART;VALUE=DATE:20270104', 'DTEND;VALUE=DATE:20270105']), []],
    [
      'a week around it',
      event(['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270110']),
      Array.from({ length: 24 }, (_, hour) => hour),
    ],
    ['a cancelled event', event(['DTSTART:20270105T090000Z', 'DTEND:20270105T110000Z', 'STATUS:CANCELLED']), []],
    ['a transparent event', event(['DTSTART:20270105T090000Z', 'DTEND:20270105T110000Z', 'TRANSP:TRANSPARENT']), []],
    ['a reminder without a length', event(['DTSTART:20270105T090000Z']), []],
    ['a tentative event', event(['DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z', 'STATUS:TENTATIVE']), [10]],
    [
      'a daily event since winter',
      event([
        'DTSTART;TZID=Europe/Berlin:20200105T140000',
        'DTEND;TZID=Europe/Berlin:20200105T150000',
        'RRULE:FREQ=DAILY',
      ]),
      [14],
    ],
    [
      'a daily event since summer',
      event([
        'DTSTART;TZID=Europe/Berlin:20260705T140000',
        'DTEND;TZID=Europe/Berlin:20260705T150000',
        'RRULE:FREQ=DAILY',
      ]),
      [14],
    ],
    [
      'a weekly event of that day',
      event(['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU']),
      [10],
    ],
    [
      'a weekly event of another day',
      event(['DTSTART:20261202T090000Z', 'DTEND:20261202T100000Z', 'RRULE:FREQ=WEEKLY;BYDAY=WE']),
      [],
    ],
    [
      'a series that has ended',
      event(['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=5']),
      [],
    ],
    [
      'a series without this day',
      event(['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'RRULE:FREQ=WEEKLY', 'EXDATE:20270105T090000Z']),
      [],
    ],
    [
      'a night that reaches into the day',
      event(['DTSTART:20270104T220000Z', 'DTEND:20270105T010000Z', 'RRULE:FREQ=DAILY;COUNT=1']),
      [0, 1],
    ],
  ])('%s', async (_, ics, hours) => {
    const { put, busyHours } = await start()
    put(ics)
    expect(await busyHours()).toEqual(hours)
  })

  const series = (exception: readonly string[]): string =>
    event([
      'DTSTART:20261201T090000Z',
      'DTEND:20261201T100000Z',
      'RRULE:FREQ=WEEKLY',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:somebody-else',
      ...exception,
    ])
  it.each<[string, readonly string[], number[]]>([
    [
      'moved within the day',
      ['RECURRENCE-ID:20270105T090000Z', 'DTSTART:20270105T130000Z', 'DTEND:20270105T150000Z'],
      [14, 15],
    ],
    [
      'moved here from far ahead',
      ['RECURRENCE-ID:20270601T090000Z', 'DTSTART:20270105T180000Z', 'DTEND:20270105T190000Z'],
      [10, 19],
    ],
    ['moved away', ['RECURRENCE-ID:20270105T090000Z', 'DTSTART:20270107T090000Z', 'DTEND:20270107T100000Z'], []],
    [
      'cancelled',
      ['RECURRENCE-ID:20270105T090000Z', 'DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z', 'STATUS:CANCELLED'],
      [],
    ],
  ])('a series with one occurrence %s', async (_, exception, hours) => {
    const { put, busyHours } = await start()
    put(series(exception))
    expect(await busyHours()).toEqual(hours)
  })

  it('a series that changed for good', async () => {
    const { put, busyHours } = await start()
    put(
      series([
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T090000Z',
        'DTSTART:20261215T150000Z',
        'DTEND:20261215T170000Z',
      ]),
    )
    expect(await busyHours()).toEqual([16, 17])
  })

  it('many old series are read without holding up the process', async () => {
    const { put, calendar, target } = await start()
    for (let at = 0; at < 20; at += 1)
      put(
        event(['DTSTART;TZID=Europe/Berlin:20200105T140000', 'DURATION:PT15M', 'RRULE:FREQ=DAILY'], `old${at}`),
        `${at}.ics`,
      )
    const service = await target()
    const began = cpuMs()
    expect((await calendar.free(service, DAY)).length).toBeGreaterThan(0)
    expect(cpuMs() - began).toBeLessThan(20_000)
  })

  it('several in one object, and some without a file name that tells', async () => {
    const { put, busyHours } = await start()
    put(spanEvent({ startAt: DAY.startAt + 2 * HOUR, endAt: DAY.startAt + 3 * HOUR }), 'no-extension')
    put(
      event([
        'DTSTART:20270105T090000Z',
        'DTEND:20270105T100000Z',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:second',
        'DTSTART:20270105T110000Z',
        'DURATION:PT30M',
      ]),
    )
    expect(await busyHours()).toEqual([3, 10, 12])
  })

  it('that recurs without end and without measure is not counted for ever', async () => {
    const { put, busyHours } = await start()
    put(event(['DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']))
    const began = cpuMs()
    expect(await busyHours()).toHaveLength(24)
    expect(cpuMs() - began).toBeLessThan(20_000)
  })

  it.each([
    ['no calendar', 'Hello'],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\n'],
    ['an impossible time', event(['DTSTART:2027', 'DTEND:soon'])],
    [
      'a rule that never comes true',
      event(['DTSTART:20260105T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30']),
    ],
    [
      'a day that never comes',
      event(['DTSTART:20260105T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']),
    ],
    ['a rule nobody knows', event(['DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z', 'RRULE:FREQ=SOMETIMES'])],
  ])('and cannot be read (%s) leaves nothing to be offered', async (_, ics) => {
    const { put, calendar, target } = await start()
    put(ics)
    expect(await failureOf(calendar.free(await target(), DAY))).toMatchObject({
      reason: 'upstream_failure',
      retriable: false,
      message: expect.stringContaining('damaged'),
    })
  })
})
