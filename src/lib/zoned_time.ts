import { DateTime } from 'luxon'
import { isTimeZone } from './time_zone.ts'

/** A moment that was read from text, and the IANA zone it was read in when the text names no offset. */
export interface ReadMoment {
  atMs: number
  readIn?: string
}

const ISO =
  /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?([Zz]|[+-]\d{2}(?::?\d{2})?)?(?:\[!?([^\]]{1,64})\])?$/
const MOST_ECHOED = 40

/** Reads an ISO 8601 date and time, in a zone where it names no offset (RFC 9557 suffixes such as `[Europe/Berlin]` count), or says what is wrong with it. */
export function readMoment(text: string, zone: string): ReadMoment | { problem: string } {
  const match = ISO.exec(text)
  if (match === null)
    return { problem: `must be a date and time such as 2026-12-01T10:00:00-05:00; got "${clip(text)}"` }
  const [, offset, named] = match
  if (named !== undefined && !isTimeZone(named))
    return {
      problem: `"${clip(named)}" is no IANA time zone; write an offset such as +01:00, or a zone such as Europe/Berlin`,
    }
  const bare = text.replace(/\[.*$/, '').replace(/[t ]/, 'T').replace('z', 'Z')
  if (offset !== undefined) return readWithOffset(text, bare, offset, named)
  return readLocal(bare, named ?? zone)
}

function readWithOffset(
  text: string,
  bare: string,
  offset: string,
  named: string | undefined,
): ReadMoment | { problem: string } {
  if (!isOffset(offset))
    return { problem: `no offset from UTC is ${offset}; write one from -12:00 to +14:00, such as -05:00` }
  const moment = DateTime.fromISO(bare, { setZone: true })
  if (!moment.isValid) return { problem: `no such date and time: "${clip(text)}"` }
  // RFC 9557: Z says nothing of the clock there.
  if (named !== undefined && !/^z$/i.test(offset) && moment.setZone(named).offset !== moment.offset)
    return {
      problem: `the offset ${offset} and the zone ${named} contradict each other, where it is ${moment.setZone(named).toFormat('ZZ')} then; leave one out`,
    }
  return { atMs: moment.toMillis() }
}

/** Clocks are set from -12:00 to +14:00. */
function isOffset(offset: string): boolean {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  if (sign === undefined) return true
  return Number(minutes) <= 59 && Number(hours) * 60 + Number(minutes) <= (sign === '-' ? 12 : 14) * 60
}

function readLocal(text: string, zone: string): ReadMoment | { problem: string } {
  const wall = DateTime.fromISO(text, { zone: 'utc' })
  if (!wall.isValid) return { problem: `no such date and time: "${clip(text)}"` }
  const moment = DateTime.fromISO(text, { zone })
  // Where the clock is put forward there is no such time, and luxon moves it.
  if (moment.hour !== wall.hour || moment.minute !== wall.minute)
    return {
      problem: `${clip(text)} does not exist in ${zone}, where the clock is put forward then; use another time, or write an offset`,
    }
  return { atMs: firstOf(moment), readIn: zone }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads a date such as `2026-12-24` as its day on the clock of a zone, which may begin later than at midnight; undefined for what is written otherwise. */
export function readDay(text: string, zone: string): Day | { problem: string } | undefined {
  if (!DAY.test(text)) return undefined
  const noon = readMoment(`${text}T12:00`, zone)
  return 'problem' in noon ? { problem: `no such date: "${text}"` } : dayAround(noon.atMs, zone)
}

/** Prints a moment in ISO 8601 by the clock of an IANA zone, with its offset. */
export const toZonedIso = (atMs: number, zone: string): string =>
  DateTime.fromMillis(atMs, { zone }).toISO({ suppressMilliseconds: true }) ?? new Date(atMs).toISOString()

/** The same without seconds, where there are none. */
export const toLocal = (atMs: number, zone: string): string =>
  DateTime.fromMillis(atMs, { zone }).toISO({ suppressSeconds: true, suppressMilliseconds: true }) ??
  new Date(atMs).toISOString()

/** A moment as people say it, by the clock of an IANA zone: `Tuesday 24 November 2026, 10:00, Europe/Monaco`. */
export const toWords = (atMs: number, zone: string): string =>
  `${toDay(atMs, zone)}, ${toClock(DateTime.fromMillis(atMs, { zone }))}, ${zone}`

const toDay = (atMs: number, zone: string): string =>
  DateTime.fromMillis(atMs, { zone }).toFormat('cccc d LLLL yyyy', { locale: 'en-GB' })

/** What a clock shows, with its offset where it shows that twice: `10:00`, `02:30 (UTC+02:00)`. */
export const toClock = (time: DateTime): string =>
  `${time.toFormat('HH:mm')}${time.getPossibleOffsets().length > 1 ? ` (UTC${time.toFormat('ZZ')})` : ''}`

/** Which of two moments is meant where a clock shows a time twice, as a sentence; undefined where it does not. */
export function whichOfTwo(atMs: number, zone: string): string | undefined {
  const time = DateTime.fromMillis(atMs, { zone })
  const other = time.getPossibleOffsets().find(one => one.toMillis() !== atMs)
  if (other === undefined) return undefined
  const [is, isOther] = other.toMillis() > atMs ? ['first', 'second'] : ['second', 'first']
  return `The clock of ${zone} shows ${time.toFormat('HH:mm')} twice on that day; this is the ${is} time, and ${toZonedIso(other.toMillis(), zone)} is the ${isOther}.`
}

const clip = (text: string): string =>
  (text.length > MOST_ECHOED ? `${text.slice(0, MOST_ECHOED)}…` : text).toWellFormed()

/** A moment as a person reads it, by the clock of its own offset, which is named. */
export const toReadableTime = (iso: string): string =>
  DateTime.fromISO(iso, { setZone: true, locale: 'en' }).toFormat("cccc d LLLL yyyy, HH:mm '(UTC'ZZ')'")

/** A day on some clock: epoch milliseconds, the end not included. */
export interface Day {
  startAt: number
  endAt: number
}

/** A moment on the clock of a zone; on that of UTC where the zone, which may have been read by a runtime that knew more of them, is not known here. */
const onClock = (atMs: number, zone: string): DateTime =>
  DateTime.fromMillis(atMs, { zone: isTimeZone(zone) ? zone : 'utc' })

/** The day that a moment lies in on the clock of a zone. */
export function dayAround(atMs: number, zone: string): Day {
  const day = onClock(atMs, zone).startOf('day')
  return { startAt: firstOf(day), endAt: firstOf(day.plus({ days: 1 }).startOf('day')) }
}

/** Of a time that a clock shows twice, the first. */
export const firstOf = (time: DateTime): number => Math.min(...time.getPossibleOffsets().map(one => one.toMillis()))

/** When the clock of a zone last showed a minute of the day, at a moment: where it was put forward over that minute, as much later; where it showed it twice, the first time. */
export function lastAt(atMs: number, zone: string, minuteOfDay: number): number {
  const today = onClock(atMs, zone).startOf('day')
  const on = (day: DateTime): number =>
    day.set({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 }).toMillis()
  const last = on(today)
  return last <= atMs ? last : on(today.minus({ days: 1 }))
}
