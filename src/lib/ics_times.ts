import ICAL from 'ical.js'
import { DateTime } from 'luxon'
import { isTimeZone } from './time_zone.ts'

/** A stretch of time that an event takes up: epoch milliseconds, the end not included. */
export interface EventTime {
  uid: string
  startAt: number
  endAt: number
}

type Within = Omit<EventTime, 'uid'>

/** How the times of events are read. */
export interface ReadingTimes {
  within: Within
  /** The clock of whole days and of times that name no zone: an IANA zone. */
  timeZone: string
  /** What an event takes up whose repetitions cannot be counted to their end. */
  uncounted(uid: string): EventTime[]
}

// A year of an event that recurs by the minute has more; nobody's calendar does.
const MOST_OCCURRENCES = 50_000
const DAY_MS = 86_400_000

/** What events take up of a span, those that end before they begin too; cancelled and transparent ones take up nothing. Throws what cannot be read. */
export function timesOf(events: readonly ICAL.Component[], reading: ReadingTimes): EventTime[] {
  const { within, timeZone } = reading
  const zones = events[0]?.parent?.getAllSubcomponents('vtimezone') ?? []
  if (!zones.every(isYearlyZone)) throw new Error('a clock that changes too often')
  const exceptions = new Map<string, ICAL.Component[]>()
  for (const event of events)
    if (isException(event)) exceptions.set(uidOf(event), [...(exceptions.get(uidOf(event)) ?? []), event])
  return events
    .flatMap(event =>
      // An exception may lie far from where its series has it.
      isException(event)
        ? singleTime(new ICAL.Event(event), timeZone)
        : seriesTimes(event, exceptions.get(uidOf(event)) ?? [], reading),
    )
    .filter(
      ({ startAt, endAt }) => Math.min(startAt, endAt) < within.endAt && Math.max(startAt, endAt) > within.startAt,
    )
}

const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id')

function seriesTimes(component: ICAL.Component, exceptions: ICAL.Component[], reading: ReadingTimes): EventTime[] {
  const { within, timeZone } = reading
  const event = new ICAL.Event(component, { exceptions, strictExceptions: false })
  if (!event.isRecurring()) return singleTime(event, timeZone)
  if (component.getAllProperties('rrule').some(rule => mayNeverCome(rule.getFirstValue())))
    throw new Error('a rule that may never come true')
  const times: EventTime[] = []
  const series = event.iterator()
  const isShifted = exceptions.some(one => new ICAL.Event(one).modifiesFuture())
  // Reading a time in its zone is slow, and a series may be years old.
  const longAgo = isShifted ? Number.NEGATIVE_INFINITY : within.startAt - 2 * DAY_MS - event.duration.toSeconds() * 1000
  const soonOver = within.endAt - 2 * DAY_MS
  for (let count = 0; ; count += 1) {
    const next = series.next()
    if (next === undefined || next === null) return times
    if (count === MOST_OCCURRENCES) return [...times, ...reading.uncounted(event.uid)]
    const wall = toWall(next)
    if (wall < longAgo) continue
    if (wall > soonOver && toInstant(next, event.component, timeZone) >= within.endAt) return times
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (takesTime(item.component)) times.push(toTime(item, startDate, endDate, timeZone))
  }
}

const MOST_INTERVAL = 10_000

/** The library looks for such a date step by step for ever; no calendar program writes one. */
function mayNeverCome(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.interval > MOST_INTERVAL) return true
  const has = (...parts: string[]): boolean => parts.some(part => part in rule.parts)
  if (['SECONDLY', 'MINUTELY', 'HOURLY'].includes(rule.freq))
    return has('BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS')
  return rule.freq === 'DAILY' && (has('BYYEARDAY', 'BYWEEKNO') || (has('BYMONTH') && has('BYMONTHDAY')))
}

const LEAST_YEAR = 1600
const MOST_YEAR = 2200
const ZONE_PARTS = ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND']
// Outlook counts both changes of a clock from 1601 on; more than six times as much is nobody's clock.
const MOST_ZONE_YEARS = 8_000

/** Whether a VTIMEZONE can be counted: the library counts all changes of its clock, from the first one on. */
export function isYearlyZone(zone: ICAL.Component): boolean {
  let years = 0
  for (const part of zone.getAllSubcomponents())
    for (const property of part.getAllProperties('rrule')) {
      const rule: unknown = property.getFirstValue()
      const start = part.getFirstPropertyValue('dtstart')
      if (!isYearlyRule(rule) || !(start instanceof ICAL.Time) || start.year < LEAST_YEAR) return false
      years += Math.max(1, Math.min(rule.until?.year ?? MOST_YEAR, MOST_YEAR) - start.year)
    }
  return years <= MOST_ZONE_YEARS
}

/** A day of a month each year, some Sunday of it for example, as every calendar program writes it. */
function isYearlyRule(rule: unknown): rule is ICAL.Recur {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY' || rule.interval !== 1) return false
  const parts = rule.parts as Readonly<Record<string, readonly unknown[]>>
  const count = (name: string): number => parts[name]?.length ?? 0
  if (Object.keys(parts).some(name => !ZONE_PARTS.includes(name))) return false
  if (ZONE_PARTS.some(name => count(name) > (name === 'BYMONTHDAY' ? 7 : 1))) return false
  if (count('BYMONTHDAY') + count('BYDAY') > 0 && count('BYMONTH') === 0) return false
  // The library looks for a 30th of February for ever.
  const monthDays = parts['BYMONTHDAY'] ?? []
  return monthDays.length === 0 || monthDays.some(day => Number(day) !== 0 && Math.abs(Number(day)) <= 28)
}

/** Whether a time of an event names a zone that nobody knows and that its calendar does not define. */
export const isOnUnknownClock = (event: ICAL.Component): boolean =>
  ['dtstart', 'dtend'].some(name => {
    const property = event.getFirstProperty(name)
    const named = property?.getFirstParameter('tzid')
    const time: unknown = property?.getFirstValue()
    if (named === undefined || named === '' || !(time instanceof ICAL.Time) || time.isDate) return false
    return time.zone?.tzid === 'floating' && !isTimeZone(named)
  })

/** As if the zone were UTC: no more than a day off. */
const toWall = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const singleTime = (event: ICAL.Event, timeZone: string): EventTime[] =>
  takesTime(event.component) ? [toTime(event, event.startDate, event.endDate, timeZone)] : []

function toTime(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, timeZone: string): EventTime {
  const { component } = event
  const instantOf = (time: ICAL.Time, property?: string): number => toInstant(time, component, timeZone, property)
  const startAt = instantOf(start)
  const uid = uidOf(component)
  if (start.isDate) return { startAt, endAt: instantOf(end, 'dtend'), uid }
  // Each occurrence is as long as the first, on whatever clock that ends (RFC 5545 section 3.8.5.3).
  if (component.hasProperty('dtend'))
    return { startAt, endAt: startAt + instantOf(event.endDate, 'dtend') - instantOf(event.startDate), uid }
  const duration: unknown = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return { startAt, endAt: startAt, uid }
  // Days are those of the clock, hours are exact (section 3.3.6).
  const { weeks, days, hours, minutes, seconds, isNegative } = duration
  const sign = isNegative ? -1 : 1
  const later = start.clone()
  later.adjust(sign * (7 * weeks + days), 0, 0, 0)
  return { startAt, endAt: instantOf(later) + sign * 1000 * (3600 * hours + 60 * minutes + seconds), uid }
}

const takesTime = (component: ICAL.Component): boolean =>
  textOf(component, 'status') !== 'CANCELLED' && textOf(component, 'transp') !== 'TRANSPARENT'

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '')

/** The first value of a property in capitals. */
export const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** A time that names a zone everybody knows is read by today's rules; others by the definition they bring, or on a clock of a zone. */
export function toInstant(time: ICAL.Time, component: ICAL.Component, timeZone: string, property = 'dtstart'): number {
  const { year, month, day, hour, minute, second, isDate } = time
  const zone = time.zone?.tzid
  const named =
    component.getFirstProperty(property)?.getFirstParameter('tzid') ??
    component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  if (zone === 'UTC') return time.toUnixTime() * 1000
  const isKnown = named !== undefined && named !== '' && isTimeZone(named)
  if (!isKnown && !isDate && zone !== undefined && zone !== 'floating') {
    const definition = time.zone?.component
    if (definition && !isYearlyZone(definition)) throw new Error('a clock that changes too often')
    if (year < LEAST_YEAR || year > MOST_YEAR) throw new Error('a year far away')
    return time.toUnixTime() * 1000
  }
  const wall = isDate ? { year, month, day } : { year, month, day, hour, minute, second }
  return DateTime.fromObject(wall, { zone: isKnown && !isDate ? named : timeZone }).toMillis()
}
