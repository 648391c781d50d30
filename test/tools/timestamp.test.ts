import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const NOW = Date.parse('2026-11-20T15:04:05.678Z')
const app = await startApp({}, { now: () => NOW })
afterAll(() => app.close())

const read = (given: string, timezone = 'UTC', format = 'all') =>
  value(app, 'timestamp', { value: given, timezone, format })

describe('the current time', () => {
  it('comes in every form, from the clock of the call', async () => {
    expect(await value(app, 'timestamp')).toEqual({
      format: 'all',
      iso: '2026-11-20T15:04:05.678Z',
      unix: 1_795_187_045,
      unix_ms: 1_795_187_045_678,
      human: 'Fri, 20 Nov 2026 15:04:05 GMT',
      year: 2026,
      month: 11,
      day: 20,
      hour: 15,
      minute: 4,
      second: 5,
      millisecond: 678,
      timezone: 'UTC',
      utc_offset: '+00:00',
    })
  })

  it.each([
    ['iso', '2026-11-20T15:04:05.678Z'],
    ['unix', 1_795_187_045],
    ['human', 'Fri, 20 Nov 2026 15:04:05 GMT'],
  ])('comes as %s alone', async (format, expected) => {
    expect(await value(app, 'timestamp', { format })).toEqual({ format, [format]: expected })
  })

  it('shows the calendar of the zone, iso stays UTC', async () => {
    expect(await value(app, 'timestamp', { timezone: 'Asia/Kolkata' })).toMatchObject({
      iso: '2026-11-20T15:04:05.678Z',
      human: 'Fri, 20 Nov 2026 20:34:05 GMT+05:30',
      hour: 20,
      minute: 34,
      timezone: 'Asia/Kolkata',
      utc_offset: '+05:30',
    })
    expect(await value(app, 'timestamp', { timezone: 'Pacific/Kiritimati' })).toMatchObject({
      day: 21,
      hour: 5,
      utc_offset: '+14:00',
    })
    expect(await value(app, 'timestamp', { timezone: 'America/Los_Angeles' })).toMatchObject({
      hour: 7,
      utc_offset: '-08:00',
    })
  })
})

describe('epochs', () => {
  it.each([
    ['0', '1970-01-01T00:00:00.000Z', 0],
    ['-0', '1970-01-01T00:00:00.000Z', 0],
    ['1', '1970-01-01T00:00:01.000Z', 1000],
    ['-1', '1969-12-31T23:59:59.000Z', -1000],
    ['1516239022', '2018-01-18T01:30:22.000Z', 1_516_239_022_000],
    ['1516239022.5', '2018-01-18T01:30:22.500Z', 1_516_239_022_500],
    ['1516239022.1239', '2018-01-18T01:30:22.124Z', 1_516_239_022_124],
    ['-0.5', '1969-12-31T23:59:59.500Z', -500],
    ['1516239022123', '2018-01-18T01:30:22.123Z', 1_516_239_022_123],
    ['1516239022123.9', '2018-01-18T01:30:22.123Z', 1_516_239_022_123],
    ['-1516239022123', '1921-12-14T22:29:37.877Z', -1_516_239_022_123],
    // The boundary between seconds and milliseconds.
    ['99999999999', '5138-11-16T09:46:39.000Z', 99_999_999_999_000],
    ['100000000000', '1973-03-03T09:46:40.000Z', 100_000_000_000],
    ['8640000000000000', '+275760-09-13T00:00:00.000Z', 8_640_000_000_000_000],
    ['-8640000000000000', '-271821-04-20T00:00:00.000Z', -8_640_000_000_000_000],
    // Four digits are an epoch, not a year.
    ['2026', '1970-01-01T00:33:46.000Z', 2_026_000],
  ])('%s is %s', async (given, iso, ms) => {
    const result = await read(given)
    expect(result).toMatchObject({ iso, unix_ms: ms, unix: Math.floor(ms / 1000) })
    expect(Object.is(result['unix_ms'], ms)).toBe(true)
  })

  it.each(['8640000000000001', '-8640000000000001', '99999999999999999999', '9'.repeat(64)])(
    'refuses %s',
    async given => {
      expect(await refusal(app, 'timestamp', { value: given })).toBe(
        'value: this epoch is beyond the range of dates (8.64e15 ms either way).',
      )
    },
  )

  it('refuses the last instant in a zone whose calendar has no such day', async () => {
    expect(await refusal(app, 'timestamp', { value: '8640000000000000', timezone: 'Europe/Berlin' })).toMatch(
      /beyond the range of dates/,
    )
    expect(await read('8640000000000000', 'America/New_York')).toMatchObject({
      iso: '+275760-09-13T00:00:00.000Z',
      day: 12,
    })
  })
})

describe('ISO 8601', () => {
  it.each([
    ['2026-03-29T12:00:00Z', '2026-03-29T12:00:00.000Z'],
    ['2026-03-29T12:00:00.123456Z', '2026-03-29T12:00:00.123Z'],
    ['2026-03-29t12:00:00z', '2026-03-29T12:00:00.000Z'],
    ['2026-03-29T12:00:00+02:00', '2026-03-29T10:00:00.000Z'],
    ['2026-03-29T12:00:00+0530', '2026-03-29T06:30:00.000Z'],
    ['2026-03-29T12:00-08', '2026-03-29T20:00:00.000Z'],
    ['2026-03-29T12:00:00+23:59', '2026-03-28T12:01:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z'],
    ['2026-088', '2026-03-29T00:00:00.000Z'],
    ['2026-W13-7', '2026-03-29T00:00:00.000Z'],
    ['2026T12:00', '2026-01-01T12:00:00.000Z'],
    ['20260329T12', '2026-03-29T12:00:00.000Z'],
    ['2026W137T10', '2026-03-29T10:00:00.000Z'],
    ['2026088T10', '2026-03-29T10:00:00.000Z'],
    ['+0020260329', '2026-03-29T00:00:00.000Z'],
    ['20260329T120000Z', '2026-03-29T12:00:00.000Z'],
    ['2026-03-29T24:00', '2026-03-30T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['-000001-01-01T00:00:00Z', '-000001-01-01T00:00:00.000Z'],
    ['+012026-01-01T00:00:00Z', '+012026-01-01T00:00:00.000Z'],
    ['2026-10-25T12:00[Asia/Tokyo]', '2026-10-25T03:00:00.000Z'],
    ['2026-10-25T12:00+09:00[Asia/Tokyo]', '2026-10-25T03:00:00.000Z'],
    // RFC 9557: an offset says which moment it is, Z says nothing of the clock there.
    ['2026-10-25T02:30+02:00[Europe/Berlin]', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T01:30:00.000Z'],
    ['2022-07-08T00:14:07Z[Europe/London]', '2022-07-08T00:14:07.000Z'],
    ['2022-07-08T00:14:07-00:00[Europe/London]', '2022-07-08T00:14:07.000Z'],
    ['1883-01-01T12:00-04:56[America/New_York]', '1883-01-01T16:56:00.000Z'],
  ])('%s is %s', async (given, iso) => {
    const result = await read(given)
    expect(result['iso']).toBe(iso)
    expect(result).not.toHaveProperty('note')
  })

  it('reads a time without offset in the zone given', async () => {
    expect((await read('2026-07-01T12:00', 'Europe/Berlin'))['iso']).toBe('2026-07-01T10:00:00.000Z')
    expect((await read('2026-07-01', 'Asia/Tokyo'))['iso']).toBe('2026-06-30T15:00:00.000Z')
    expect((await read('2026-07-01T12:00Z', 'Europe/Berlin'))['iso']).toBe('2026-07-01T12:00:00.000Z')
  })

  it.each([
    ['yesterday', /can't be parsed/],
    ['2026-02-30', /\(30 as a day is out of range\)/],
    ['2025-02-29', /as a day/],
    ['2026-13-01', /as a month/],
    ['2026-01-01T25:00', /as a hour/],
    ['2026-01-01T12:60', /as a minute/],
    ['2026-12-31T23:59:60Z', /as a second/],
    ['01/02/2026', /can't be parsed/],
    ['Fri, 20 Nov 2026 15:04:05 GMT', /can't be parsed/],
    [' 2026-01-01', /can't be parsed/],
    ['1e9', /can't be parsed/],
    ['0x10', /can't be parsed/],
    ['+5', /can't be parsed/],
    ['Infinity', /can't be parsed/],
    ['NaN', /can't be parsed/],
    ['９', /can't be parsed/],
    ['1.', /can't be parsed/],
    ['.5', /can't be parsed/],
    ['__proto__', /can't be parsed/],
    // These would depend on the day of the call.
    ['12:00', /it has no date/],
    ['2026Z', /it has no date/],
    ['202603Z', /it has no date/],
    ['1200+02', /it has no date/],
    ['12:00[Asia/Tokyo]', /it has no date/],
    ['T12:00', /can't be parsed/],
    ['12:00:00Z', /it has no date/],
    ['120000.5Z', /it has no date/],
    ['+300000-01-01T00:00:00Z', /beyond the range of dates/],
    ['2026-01-01T00:00+24:00', /no such offset/],
    ['2026-01-01T00:00-9900', /no such offset/],
    ['2026-01-01T00:00+01:60', /no such offset/],
    ['2026-01-01T00:00+99:00[Asia/Tokyo]', /no such offset/],
    ['2026-01-01T00:00Z[Mars/Olympus]', /the zone "Mars\/Olympus" is not supported/],
    ['+275760-09-13T00:00:00Z[Asia/Tokyo]', /beyond the range of dates/],
    ['2026-01-01T00:00+05:00[Europe/Berlin]', /Europe\/Berlin is at \+01:00 then, not at \+05:00/],
    ['2026-03-29T02:30+01:00[Europe/Berlin]', /Europe\/Berlin is at \+02:00 then, not at \+01:00/],
  ])('refuses %j', async (given, why) => {
    const message = await refusal(app, 'timestamp', { value: given })
    expect(message).toMatch(
      /^value: not a time \(.*\); send ISO 8601 such as 2026-11-20T15:04:05Z, or epoch seconds or milliseconds\.$/,
    )
    expect(message).toMatch(why)
  })

  it.each([
    ['2026-11-29 10:00', 'UTC', '2026-11-29T10:00:00Z'],
    ['2026-11-29 10:00', 'Europe/Berlin', '2026-11-29T10:00:00+01:00'],
    ['2026-11-29 10:00:05 UTC', 'Europe/Berlin', '2026-11-29T10:00:05Z'],
    ['2026-11-29 10:00+02:00', 'UTC', '2026-11-29T10:00:00+02:00'],
    ['2026/11/29', 'UTC', '2026-11-29T00:00:00Z'],
    ['2026.1.9 9:30', 'UTC', '2026-01-09T09:30:00Z'],
  ])('says of %j how it is written, in %s', async (value, timezone, written) => {
    expect(await refusal(app, 'timestamp', { value, timezone })).toMatch(
      new RegExp(`; send ${written.replace('+', '\\+')}, or epoch seconds or milliseconds\\.$`),
    )
    expect((await read(written))['iso']).toBe(new Date(written).toISOString())
  })

  it.each([
    ['2026-02-29', 'value: not a time (29 as a day is out of range); send ISO 8601 such as'],
    ['2026-11-29T10:61:00Z', 'value: not a time (61 as a minute is out of range); send ISO 8601 such as'],
    // A + that a URL does not escape comes as a space.
    [
      '2026-11-29T10:00:00 01:00',
      'in a URL, + has to be written %2B); send 2026-11-29T10:00:00+01:00, or epoch seconds or milliseconds.',
    ],
    [
      '2026-11-29T10:00 0530',
      'in a URL, + has to be written %2B); send 2026-11-29T10:00:00+05:30, or epoch seconds or milliseconds.',
    ],
  ])('says of %j in its own words what is wrong', async (value, sentence) => {
    expect(await refusal(app, 'timestamp', { value })).toContain(sentence)
  })

  it.each(['2026-02-30 10:00', '2026-11-29 24:61', '2026-11-29 10:00+24:00'])('makes no time of %j', async value => {
    expect(await refusal(app, 'timestamp', { value })).toContain('such as 2026-11-20T15:04:05Z')
  })
})

describe('clock changes', () => {
  const GAP = (zone: string, read: string) =>
    `This local time does not exist in ${zone} (clocks go forward); read as ${read}.`
  const TWICE = (zone: string, read: string) =>
    `This local time occurs twice in ${zone} (clocks go back); read as ${read}, the first; send an offset for the other.`

  it.each([
    [
      '2026-03-29T02:30',
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
      GAP('Europe/Berlin', '2026-03-29T03:30:00.000+02:00'),
    ],
    [
      '2026-10-25T02:30',
      'Europe/Berlin',
      '2026-10-25T00:30:00.000Z',
      TWICE('Europe/Berlin', '2026-10-25T02:30:00.000+02:00'),
    ],
    [
      '2026-11-01T01:30',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
      TWICE('America/New_York', '2026-11-01T01:30:00.000-04:00'),
    ],
    [
      '2026-10-04T02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
      GAP('Australia/Lord_Howe', '2026-10-04T02:45:00.000+11:00'),
    ],
    // Samoa went without the whole of this day.
    [
      '2011-12-30T10:00',
      'Pacific/Apia',
      '2011-12-30T20:00:00.000Z',
      GAP('Pacific/Apia', '2011-12-31T10:00:00.000+14:00'),
    ],
    [
      '2026-10-25T02:30[Europe/Berlin]',
      'UTC',
      '2026-10-25T00:30:00.000Z',
      TWICE('Europe/Berlin', '2026-10-25T02:30:00.000+02:00'),
    ],
  ])('%s in %s', async (given, timezone, iso, note) => {
    expect(await read(given, timezone)).toMatchObject({ iso, note })
  })

  it.each([
    ['2026-03-29T01:59:59', 'Europe/Berlin'],
    ['2026-03-29T03:00', 'Europe/Berlin'],
    ['2026-10-25T01:59', 'Europe/Berlin'],
    ['2026-10-25T03:00', 'Europe/Berlin'],
    ['2026-10-25T02:30+02:00', 'Europe/Berlin'],
    ['2026-03-29T02:30Z', 'Europe/Berlin'],
    ['2026-03-29T02:30', 'UTC'],
    ['2026-10-25T14:30[Asia/Tokyo]', 'Europe/Berlin'],
    ['1792891800', 'Europe/Berlin'],
  ])('has nothing to say of %s in %s', async (given, timezone) => {
    expect(await read(given, timezone)).not.toHaveProperty('note')
  })

  it('carries the note in the short forms too', async () => {
    expect(await read('2026-03-29T02:30', 'Europe/Berlin', 'unix')).toEqual({
      format: 'unix',
      unix: 1_774_747_800,
      note: GAP('Europe/Berlin', '2026-03-29T03:30:00.000+02:00'),
    })
  })
})

describe('numbers that are perhaps no epoch', () => {
  it.each([
    ['2024', 'Read as 2024 seconds after 1970-01-01T00:00:00Z; the year is written 2024-01-01.'],
    ['20240229', 'Read as 20240229 seconds after 1970-01-01T00:00:00Z; the day is written 2024-02-29.'],
    [
      '1700000000000000',
      'Read as milliseconds; in microseconds it is 2023-11-14T22:13:20.000Z, which is sent as 1700000000000.',
    ],
  ])('%s is read as one, with a note', async (text, note) => {
    expect(await value(app, 'timestamp', { value: text })).toMatchObject({ note })
    expect(await value(app, 'timestamp', { value: text, format: 'unix' })).toMatchObject({ note })
  })

  it.each(['1700000000', '1700000000000', '20241301', '20240230', '0', '-2024', '2024.5', '12345678'])(
    '%s has none',
    async text => {
      expect(await value(app, 'timestamp', { value: text })).not.toHaveProperty('note')
    },
  )

  it('are refused with the way to send them where they are nanoseconds', async () => {
    expect(await refusal(app, 'timestamp', { value: '1700000000000000000' })).toBe(
      'value: this epoch is beyond the range of dates (8.64e15 ms either way); in nanoseconds it is 2023-11-14T22:13:20.000Z, which is sent as 1700000000000.',
    )
  })
})

describe('refusals', () => {
  const ZONE = 'timezone: must be an IANA time zone such as Europe/Berlin or UTC; offsets are not zones.'
  it.each([
    [{ timezone: 'Mars/Olympus' }, ZONE],
    [{ timezone: '+02:00' }, ZONE],
    [{ timezone: '' }, ZONE],
    [{ timezone: 'local' }, ZONE],
    [{ format: 'ISO' }, 'format: must be one of iso, unix, human, all; got "ISO".'],
    [{ value: '' }, 'value: must be at least 1 character; got 0.'],
    [{ value: 'x'.repeat(65) }, 'value: must be at most 64 characters; got 65.'],
    [{ value: 1_516_239_022 }, 'value: must be a string; got a number.'],
    [{ value: '\ud800' }, 'value: contains a lone surrogate, which is not a Unicode character.'],
    [{ zone: 'UTC' }, 'zone: unknown field. Did you mean "timezone"? Allowed: format, value, timezone.'],
  ])('%j', async (args, message) => {
    expect(await refusal(app, 'timestamp', args)).toBe(message)
  })
})
