import ICAL from 'ical.js'
import type { Span } from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import { type EventTime, isOnUnknownClock, isYearlyZone, textOf, timesOf, toInstant } from '../../lib/ics_times.ts'
import { merged } from '../../lib/weekly_hours.ts'

/** A calendar as it was fetched, and which of its time is wanted on whose clock. */
export interface BusyOrder {
  text: string
  within: Span
  /** IANA zone. */
  timeZone: string
}

/** When a calendar is busy, or why that cannot be said; no words of the calendar are in either. */
export type BusyReading = { spans: Span[]; own: OwnTime[] } | { problem: string }

/** What a calendar holds under a name that the feeds and invitations of such a server give an appointment. */
export interface OwnTime extends Span {
  appointmentId: string
}

const MOST_COMPONENTS = 50_000
const MOST_SPANS = 20_000
const OWN_UID = /^(apt_[\w-]{1,64})@agent-broker$/
const BUSY = new Set(['', 'BUSY', 'BUSY-UNAVAILABLE', 'BUSY-TENTATIVE'])

/** Reads when a calendar is busy: its events and what it publishes as VFREEBUSY. One part that cannot be read is a problem of all of it. */
export function readBusy({ text, within, timeZone }: BusyOrder): BusyReading {
  try {
    const times = parse(text).flatMap(calendar => timesIn(calendar, within, timeZone))
    const clipped = times.map(one => clip(one, within)).filter(({ startAt, endAt }) => startAt < endAt)
    const own = clipped.flatMap(toOwn)
    const spans = merged(clipped.filter(({ uid }) => !OWN_UID.test(uid)))
    if (spans.length + own.length > MOST_SPANS)
      return { problem: `it is busy at more than ${MOST_SPANS} separate times in two years` }
    return { spans, own }
  } catch (error) {
    return { problem: error instanceof Failure ? error.message : 'it holds something that cannot be read' }
  }
}

/** What is wrong with a calendar, in a clause. */
const unreadable = (clause: string): Failure => new Failure('upstream_failure', clause)

function parse(text: string): ICAL.Component[] {
  const body = text.replace(/^\uFEFF/, '').trimStart()
  if (body.startsWith('<')) throw unreadable('it is a web page, perhaps one to log in, and no iCalendar file')
  if (!/^BEGIN:VCALENDAR\b/i.test(body)) throw unreadable('it is no iCalendar file')
  const parsed = ICAL.parse(body) as unknown[]
  // Several calendars in one file come as a list of them.
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<typeof ICAL.Component>[0][]
  const calendars = all.map(one => new ICAL.Component(one))
  if (calendars.some(({ name }) => name !== 'vcalendar')) throw unreadable('it is no iCalendar file')
  return calendars
}

function timesIn(calendar: ICAL.Component, within: Span, timeZone: string): EventTime[] {
  const events = calendar.getAllSubcomponents('vevent')
  const published = calendar.getAllSubcomponents('vfreebusy')
  if (events.length + published.length > MOST_COMPONENTS)
    throw unreadable(`it holds more than ${MOST_COMPONENTS} events`)
  if (!calendar.getAllSubcomponents('vtimezone').every(isYearlyZone))
    throw unreadable('a time zone in it changes its clock more often than by the year')
  const uncounted = (): never => {
    throw unreadable('an event of it repeats too often to be counted')
  }
  const times = timesOf(events, { within, timeZone, uncounted })
  const wrong = times.find(({ startAt, endAt }) => endAt < startAt)
  if (wrong !== undefined)
    throw unreadable(`an event of ${new Date(wrong.startAt).toISOString().slice(0, 10)} ends before it begins`)
  const unknown = new Set(
    events.filter(isOnUnknownClock).map(event => String(event.getFirstPropertyValue('uid') ?? '')),
  )
  const doubted = times.find(({ uid }) => unknown.has(uid))
  if (doubted !== undefined)
    throw unreadable(
      `an event of about ${new Date(doubted.startAt).toISOString().slice(0, 10)} is in a time zone that it does not define`,
    )
  return [...times, ...published.flatMap(one => publishedTimes(one, timeZone))]
}

const publishedTimes = (component: ICAL.Component, timeZone: string): EventTime[] =>
  component
    .getAllProperties('freebusy')
    .filter(property => BUSY.has(String(property.getFirstParameter('fbtype') ?? '').toUpperCase()))
    .flatMap(property => property.getValues() as unknown[])
    .flatMap(value => {
      if (!(value instanceof ICAL.Period) || value.start === null) throw new Error('no period of time')
      const [startAt, endAt] = [value.start, value.getEnd()].map(time => toInstant(time, component, timeZone))
      return [{ uid: textOf(component, 'uid'), startAt: startAt ?? 0, endAt: endAt ?? 0 }]
    })

const clip = (one: EventTime, within: Span): EventTime => ({
  uid: one.uid,
  startAt: Math.max(one.startAt, within.startAt),
  endAt: Math.min(one.endAt, within.endAt),
})

function toOwn({ uid, startAt, endAt }: EventTime): OwnTime[] {
  const appointmentId = OWN_UID.exec(uid)?.[1]
  return appointmentId === undefined ? [] : [{ appointmentId, startAt, endAt }]
}
