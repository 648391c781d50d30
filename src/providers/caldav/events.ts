import ICAL from 'ical.js'
import type { BookingOrder, Span } from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import { SERVICE } from '../../core/service.ts'
import { type EventTime, textOf, timesOf, toInstant } from '../../lib/ics_times.ts'

const MINUTE_MS = 60_000

/** What the events of a calendar object take up of a span. What cannot be counted to its end is not offered. */
export function takenBy(ics: string, within: Span, timeZone: string): EventTime[] {
  try {
    const events = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent')
    const reading = { within, timeZone, uncounted: (uid: string) => [{ ...within, uid }] }
    return timesOf(events, reading).filter(({ startAt, endAt }) => startAt < endAt)
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
