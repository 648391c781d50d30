import ICAL from 'ical.js'
import type { BookingOrder, Span } from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import { SERVICE } from '../../core/service.ts'
import { toInstant } from '../../supply/ics_time.ts'

/** A stretch of time that an event takes up. */
export interface Taken extends Span {
  uid: string
}

// A year of an event that recurs by the minute has more; nobody's calendar does.
const MOST_OCCURRENCES = 50_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What the events of a calendar object take up of a span; cancelled and transparent ones take up nothing. */
export function takenBy(ics: string, within: Span, timeZone: string): Taken[] {
  try {
    const events = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent')
    const [exceptions, masters] = [true, false].map(isException =>
      events.filter(event => event.hasProperty('recurrence-id') === isException),
    )
    const single = (exceptions ?? []).flatMap(event => singleSpan(new ICAL.Event(event), timeZone))
    // An exception may lie far from where its series has it.
    return [
      ...single,
      ...(masters ?? []).flatMap(event => seriesSpans(event, exceptions ?? [], within, timeZone)),
    ].filter(({ startAt, endAt }) => startAt < within.endAt && endAt > within.startAt && startAt < endAt)
  } catch (error) {
    throw new Failure(
      'upstream_failure',
      'The calendar holds an event that cannot be read, so that nobody can say what is free. Ask the operator to look for a damaged event.',
      {
        retriable: false,
        cause: error,
      },
    )
  }
}

function seriesSpans(component: ICAL.Component, exceptions: ICAL.Component[], within: Span, timeZone: string): Taken[] {
  const event = new ICAL.Event(component, {
    exceptions: exceptions.filter(one => uidOf(one) === uidOf(component)),
    strictExceptions: false,
  })
  if (!event.isRecurring()) return singleSpan(event, timeZone)
  if (component.getAllProperties('rrule').some(rule => mayNeverCome(rule.getFirstValue())))
    throw new Error('a rule that may never come true')
  const spans: Taken[] = []
  const series = event.iterator()
  const isShifted = exceptions.some(one => new ICAL.Event(one).modifiesFuture())
  // Reading a time in its zone is slow, and a series may be years old.
  const longAgo = isShifted ? Number.NEGATIVE_INFINITY : within.startAt - 2 * DAY_MS - event.duration.toSeconds() * 1000
  for (let count = 0; ; count += 1) {
    const next = series.next()
    if (next === undefined || next === null) return spans
    // What cannot be counted to its end is not offered.
    if (count === MOST_OCCURRENCES) return [...spans, { ...within, uid: event.uid }]
    if (toWall(next) < longAgo) continue
    if (toInstant(next, event.component, timeZone) >= within.endAt) return spans
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (takesTime(item.component)) spans.push(toTaken(item.component, startDate, endDate, timeZone))
  }
}

/** The library looks for such a date step by step for ever; no calendar program writes one. */
function mayNeverCome(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur)) return true
  const has = (...parts: string[]): boolean => parts.some(part => part in rule.parts)
  if (['SECONDLY', 'MINUTELY', 'HOURLY'].includes(rule.freq))
    return has('BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS')
  return rule.freq === 'DAILY' && (has('BYYEARDAY', 'BYWEEKNO') || (has('BYMONTH') && has('BYMONTHDAY')))
}

/** As if the zone were UTC: no more than a day off. */
const toWall = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const singleSpan = (event: ICAL.Event, timeZone: string): Taken[] =>
  takesTime(event.component) ? [toTaken(event.component, event.startDate, event.endDate, timeZone)] : []

const toTaken = (component: ICAL.Component, start: ICAL.Time, end: ICAL.Time, timeZone: string): Taken => ({
  startAt: toInstant(start, component, timeZone),
  endAt: toInstant(end, component, timeZone, 'dtend'),
  uid: uidOf(component),
})

const takesTime = (component: ICAL.Component): boolean =>
  textOf(component, 'status') !== 'CANCELLED' && textOf(component, 'transp') !== 'TRANSPARENT'

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '')

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** The event as it is written for an order: in UTC, with nobody invited by the server. */
export function toEvent(order: BookingOrder, nowMs: number): string {
  const { customer, notes, target } = order
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', `-//${SERVICE.name}//${SERVICE.version}//EN`)
  calendar.addPropertyWithValue('version', '2.0')
  const event = new ICAL.Component('vevent')
  const lines = [
    customer.name,
    customer.phone,
    customer.email,
    `Time zone of the customer: ${customer.timeZone}`,
    notes,
    `Appointment ${order.appointmentId}`,
  ]
  const texts = {
    uid: order.operationId,
    summary: toText(`${target.service}: ${customer.name}`),
    description: toText(lines.filter(line => line !== undefined).join('\n')),
    status: 'CONFIRMED',
    transp: 'OPAQUE',
  }
  for (const [name, text] of Object.entries(texts)) event.addPropertyWithValue(name, text)
  const times = { dtstamp: nowMs, created: nowMs, dtstart: order.startAt, dtend: order.endAt }
  for (const [name, at] of Object.entries(times))
    event.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(at), true))
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

/** The event at another time, as one change more; whatever else its calendar has written into it stays. */
export function toMovedEvent(ics: string, to: Span, nowMs: number): string {
  const calendar = readCalendar(ics)
  const event = calendar.getFirstSubcomponent('vevent')
  if (event === null || event.hasProperty('rrule') || event.hasProperty('rdate'))
    throw new Failure(
      'outcome_rejected',
      'The business has made a series of the appointment, which is not moved here; ask the business.',
      { forAllTimes: true },
    )
  // A length would contradict the end (RFC 5545 section 3.6.1), and the words of a zone the time in UTC.
  for (const name of ['dtstart', 'dtend', 'duration', 'dtstamp', 'last-modified']) event.removeAllProperties(name)
  const times = { dtstart: to.startAt, dtend: to.endAt, dtstamp: nowMs, 'last-modified': nowMs }
  for (const [name, at] of Object.entries(times))
    event.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(at), true))
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0)
  event.updatePropertyWithValue('sequence', Number.isInteger(sequence) ? sequence + 1 : 1)
  return `${calendar.toString()}\r\n`
}

/** A bare carriage return would begin a line of its own. */
const toText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')

/** The appointment under its name, as the calendar holds it now. */
export function readEvent(ics: string, timeZone: string): (Span & { state: 'confirmed' | 'cancelled' }) | undefined {
  const component = readCalendar(ics).getFirstSubcomponent('vevent')
  if (component === null) return undefined
  try {
    const event = new ICAL.Event(component)
    const startAt = toInstant(event.startDate, component, timeZone)
    const endAt = Math.max(startAt + MINUTE_MS, toInstant(event.endDate, component, timeZone, 'dtend'))
    return { startAt, endAt, state: textOf(component, 'status') === 'CANCELLED' ? 'cancelled' : 'confirmed' }
  } catch (error) {
    throw unreadable(error)
  }
}

function readCalendar(ics: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(ics))
  } catch (error) {
    throw unreadable(error)
  }
}

const unreadable = (cause: unknown): Failure =>
  new Failure('upstream_failure', 'The appointment in the calendar cannot be read; ask the business.', {
    retriable: false,
    cause,
  })
