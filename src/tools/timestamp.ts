import { DateTime } from 'luxon'
import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput, type Failure } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { firstOf } from '../lib/zoned_time.ts'
import { text, timezone, UTILITY } from './fields.ts'

const EPOCH = /^-?\d+(\.\d+)?$/
const WITH_OFFSET = /T.*(?:Z|[+-](\d{2}):?(\d{2})?)(?:\[|$)/i
const WITH_ZONE = /\[([^\]]+)\]$/
const UNSAID_OFFSET = /(?:Z|-00:?00)\[/i
// Without a date, luxon would take today's from the clock of the machine: 2026Z would be twenty-six past eight.
const WITH_DATE = /^(?:[+-]\d{6}|\d{4})(?:[-TW]|\d{3,4}(?:T|\[|$))/i
// A date with the year first, and perhaps a time of day: only one moment can be meant, though it is not written as ISO 8601 has it.
const NEARLY =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(:\d{2}(?:\.\d+)?)? ?(Z|UTC|GMT|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i
const OUT_OF_RANGE = /^you specified (\S+) \(of type \w+\) as an? (\w+), which is invalid$/
// An offset whose + was read as a space.
const UNESCAPED = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ((?:[01]\d|2[0-3]):?[0-5]\d)$/i
// From here on a number is milliseconds: as seconds it would be after the year 5138.
const MILLISECONDS_FROM = 100_000_000_000
const MOST_EPOCH_MS = 8.64e15
// As milliseconds it would be after the year 5138.
const MICROSECONDS_FROM = 100_000_000_000_000
const YEAR = /^(?:19|20)\d{2}$/
const DAY = /^(?:19|20)\d{6}$/

/** The current time, or a given one, in the formats machines and people use. */
export const timestamp = defineOperation({
  ...UTILITY,
  name: 'timestamp',
  title: 'Get or convert a time',
  description: 'Tells the current time, or converts value, as ISO 8601, Unix epoch and readable text.',
  group: 'time',
  input: z.strictObject({
    format: z.enum(['iso', 'unix', 'human', 'all']).default('all').meta(obvious('Which form to return')),
    value: text(64).min(1).optional().describe('ISO 8601, or epoch seconds or milliseconds; default now'),
    timezone: timezone.describe('IANA zone of the answer, and of a value without offset'),
  }),
  output: z.strictObject({
    format: z.string().describe('The format asked for.'),
    iso: z.string().optional().describe('ISO 8601 in UTC with milliseconds.'),
    unix: z.number().int().optional().describe('Epoch seconds.'),
    unix_ms: z.number().int().optional().describe('Epoch milliseconds.'),
    human: z.string().optional().describe('Readable date and time in the zone.'),
    year: z.number().int().optional().describe('Calendar year in the zone.'),
    month: z.number().int().optional().describe('Month 1 to 12.'),
    day: z.number().int().optional().describe('Day of the month.'),
    hour: z.number().int().optional().describe('Hour 0 to 23.'),
    minute: z.number().int().optional().describe('Minute.'),
    second: z.number().int().optional().describe('Second.'),
    millisecond: z.number().int().optional().describe('Millisecond.'),
    timezone: z.string().optional().describe('The IANA zone of human and the calendar fields.'),
    utc_offset: z.string().optional().describe('Offset of the zone at that time, such as +02:00.'),
    note: z
      .string()
      .optional()
      .describe('Present when the local time given does not exist or occurs twice, or a number may mean another time.'),
  }),
  example: { value: '2026-03-29T12:00:00Z', timezone: 'Europe/Berlin' },
  http: { method: 'GET', path: '/api/tools/timestamp', envelope: 'tool' },
  async handle({ format, value, timezone: zone }, ctx) {
    const { time, note }: Parsed =
      value === undefined ? { time: DateTime.fromMillis(ctx.now(), { zone }) } : parse(value, zone)
    const forms = {
      iso: time.toUTC().toISO({ precision: 'milliseconds' }) ?? '',
      unix: Math.floor(time.toMillis() / 1000),
      human: human(time),
    }
    if (format !== 'all') return { format, [format]: forms[format], ...note }
    const { year, month, day, hour, minute, second, millisecond } = time
    const calendar = {
      year,
      month,
      day,
      hour,
      minute,
      second,
      millisecond,
      timezone: zone,
      utc_offset: time.toFormat('ZZ'),
    }
    return { format, ...forms, unix_ms: time.toMillis(), ...calendar, ...note }
  },
})

const human = (time: DateTime): string =>
  `${time.setLocale('en-US').toFormat('ccc, dd LLL yyyy HH:mm:ss')} ${time.offset === 0 ? 'GMT' : `GMT${time.toFormat('ZZ')}`}`

interface Parsed {
  time: DateTime
  note?: { note: string }
}

function parse(value: string, zone: string): Parsed {
  if (EPOCH.test(value)) {
    const number = Number(value)
    const epochMs = (Math.abs(number) >= MILLISECONDS_FROM ? Math.trunc(number) : Math.round(number * 1000)) + 0
    const time = DateTime.fromMillis(Math.abs(epochMs) > MOST_EPOCH_MS ? Number.NaN : epochMs, { zone })
    if (!isInRange(time)) {
      const nanoseconds = finer(number / 1_000_000)
      const meant = nanoseconds === undefined ? '' : `; in nanoseconds it is ${nanoseconds}`
      throw badInput(`value: this epoch is beyond the range of dates (8.64e15 ms either way)${meant}.`)
    }
    const note = perhapsMeant(value, number)
    return note === undefined ? { time } : { time, note }
  }
  const time = DateTime.fromISO(value, { zone })
  const [, hours = '0', minutes = '0'] = WITH_OFFSET.exec(value) ?? []
  if (!isInRange(time) || !WITH_DATE.test(value) || Number(hours) > 23 || Number(minutes) > 59) {
    throw notATime(
      whyInvalid(time, value) ??
        (!WITH_DATE.test(value) ? 'it has no date' : isInRange(time) ? 'no such offset' : 'beyond the range of dates'),
      time.isValid ? undefined : asIso(value, zone),
    )
  }
  const named = WITH_ZONE.exec(value)?.[1]
  return named !== undefined && WITH_OFFSET.test(value)
    ? { time: readOffset(value, named, zone) }
    : readLocal(time, value, named ?? zone)
}

/** What else a number may mean that was read as an epoch: a year, a day, or microseconds. */
function perhapsMeant(value: string, number: number): { note: string } | undefined {
  const [year, day] = [YEAR.test(value), DAY.test(value) && DateTime.fromISO(value).isValid]
  if (year || day) {
    const written = year ? `${value}-01-01` : `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`
    const what = year ? 'year' : 'day'
    return { note: `Read as ${value} seconds after 1970-01-01T00:00:00Z; the ${what} is written ${written}.` }
  }
  const microseconds = Math.abs(number) < MICROSECONDS_FROM ? undefined : finer(number / 1_000)
  return microseconds === undefined
    ? undefined
    : { note: `Read as milliseconds; in microseconds it is ${microseconds}.` }
}

/** A moment, and how it is sent; undefined where it is not of our days either. */
function finer(epochMs: number): string | undefined {
  const ms = Math.trunc(epochMs)
  if (Math.abs(ms) < MILLISECONDS_FROM || Math.abs(ms) >= MICROSECONDS_FROM) return undefined
  return `${new Date(ms).toISOString()}, which is sent as ${ms}`
}

/** Luxon reads a time with an offset and a zone by the zone alone; by RFC 9557 the offset says which moment it is, and Z or -00:00 nothing of the clock there. */
function readOffset(value: string, named: string, zone: string): DateTime {
  const time = DateTime.fromISO(value.replace(WITH_ZONE, ''), { setZone: true })
  const there = time.setZone(named)
  const shown = time.setZone(zone)
  if (!isInRange(there) || !isInRange(shown)) throw notATime('beyond the range of dates')
  const [says, is] = [time.toFormat('ZZ'), there.toFormat('ZZ')]
  if (says !== is && !UNSAID_OFFSET.test(value)) throw notATime(`${named} is at ${is} then, not at ${says}`)
  return shown
}

/** In words of ours: those of the library name its own types. */
function whyInvalid(time: DateTime, value: string): string | undefined {
  if (time.isValid) return undefined
  const why = time.invalidExplanation?.replace(OUT_OF_RANGE, '$1 as a $2 is out of range') ?? undefined
  return why !== undefined && UNESCAPED.test(value) ? `${why}; in a URL, + has to be written %2B` : why
}

const notATime = (why: string, meant = 'ISO 8601 such as 2026-11-20T15:04:05Z'): Failure =>
  badInput(`value: not a time (${why}); send ${meant}, or epoch seconds or milliseconds.`)

/** How ISO 8601 writes what was sent, where that is plain. */
function asIso(value: string, zone: string): string | undefined {
  const [, local, ahead] = UNESCAPED.exec(value) ?? []
  if (local !== undefined && ahead !== undefined) return asIso(`${local}+${ahead}`, zone)
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '', offset = ''] = NEARLY.exec(value) ?? []
  if (year === undefined) return undefined
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}${second}`
  const time = DateTime.fromISO(`${padded}${/^[a-z]/i.test(offset) ? 'Z' : offset}`, { zone, setZone: true })
  return isInRange(time) ? (time.toISO({ suppressMilliseconds: true }) ?? undefined) : undefined
}

/** At the very ends of the range a zone's own calendar has no date any more. */
const isInRange = (time: DateTime): boolean => time.isValid && Number.isFinite(time.year)

/** Clock changes: a local time without offset may not exist, or may be meant twice. */
function readLocal(given: DateTime, value: string, zone: string): Parsed {
  if (WITH_OFFSET.test(value)) return { time: given }
  const local = value.replace(WITH_ZONE, '')
  const time = DateTime.fromISO(local, { zone })
  if (DateTime.fromISO(local, { zone: 'UTC' }).toMillis() !== time.setZone('UTC', { keepLocalTime: true }).toMillis()) {
    return {
      time: given,
      note: { note: `This local time does not exist in ${zone} (clocks go forward); read as ${time.toISO()}.` },
    }
  }
  if (time.getPossibleOffsets().length < 2) return { time: given }
  const first = DateTime.fromMillis(firstOf(time), { zone })
  const note = `This local time occurs twice in ${zone} (clocks go back); read as ${first.toISO()}, the first; send an offset for the other.`
  return { time: first.setZone(given.zone), note: { note } }
}
