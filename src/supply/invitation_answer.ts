import ICAL from 'ical.js'
import type { Span } from '../core/calendar.ts'
import type { CustomerAnswer } from '../core/rows/invitation_answers.ts'
import { toInstant } from '../lib/ics_times.ts'

/** What an iCalendar object answers to an invitation of ours (RFC 5546 sections 3.2.3 and 3.2.7); nothing of it is proven. */
export interface ReadAnswer {
  appointmentId: string
  /** Undefined: the answer delegates, or says nothing. */
  answer: CustomerAnswer | undefined
  /** Addresses of who answers, in lower case. */
  attendees: readonly string[]
  sequence: number
  /** It is about one of several dates, which our invitations never have. */
  isOfInstance: boolean
  /** Its times; those without a zone are on the clock of the appointment, an IANA zone. Never throws. */
  readTimes(timeZone: string): AnswerTimes
}

/** The times of an answer. */
export interface AnswerTimes {
  /** When it was given, in epoch milliseconds; NaN: nobody knows. */
  stampedAt: number
  /** The time that a counter asks for. */
  asked: Span | undefined
}

const OURS = /^(apt_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@agent-broker$/i
const ANSWERS: Readonly<Record<string, CustomerAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}
const MOST_ATTENDEES = 50

/** Reads an answer to an invitation, but its times, which may be slow; undefined for every other text. */
export function readAnswer(ics: string): ReadAnswer | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(ics) as [string, unknown[], unknown[]])
    const method = textOf(calendar, 'method')
    if (calendar.name !== 'vcalendar' || (method !== 'REPLY' && method !== 'COUNTER')) return undefined
    const [event, another] = calendar.getAllSubcomponents('vevent')
    const [, appointmentId] = OURS.exec(String(event?.getFirstPropertyValue('uid') ?? '').trim()) ?? []
    if (event === undefined || another !== undefined || appointmentId === undefined) return undefined
    const attendees = event.getAllProperties('attendee').slice(0, MOST_ATTENDEES)
    return {
      appointmentId: appointmentId.toLowerCase(),
      answer: method === 'COUNTER' ? 'counter' : answerOf(attendees),
      attendees: attendees.flatMap(addressesOf),
      sequence: wholeOf(event, 'sequence') ?? 0,
      isOfInstance: event.hasProperty('recurrence-id'),
      readTimes: timeZone => ({
        stampedAt: timeOf(event, 'dtstamp', timeZone) ?? Number.NaN,
        asked: method === 'COUNTER' ? spanOf(event, timeZone) : undefined,
      }),
    }
  } catch {
    // What its own reader cannot read answers nothing.
    return undefined
  }
}

/** A reply is one person's (RFC 5546 section 3.2.3). */
function answerOf(attendees: readonly ICAL.Property[]): CustomerAnswer | undefined {
  const [attendee, another] = attendees
  if (attendee === undefined || another !== undefined) return undefined
  return ANSWERS[String(attendee.getFirstParameter('partstat') ?? '').toUpperCase()]
}

/** Some programs name people by addresses of their own and say the mail address beside them (RFC 7986 section 6.2). */
function addressesOf(attendee: ICAL.Property): string[] {
  const named = [attendee.getFirstValue(), attendee.getFirstParameter('email')].map(value => String(value ?? ''))
  return named
    .map(value =>
      value
        .trim()
        .toLowerCase()
        .replace(/^mailto:/, ''),
    )
    .filter(value => value.includes('@'))
}

function spanOf(event: ICAL.Component, timeZone: string): Span | undefined {
  const startAt = timeOf(event, 'dtstart', timeZone)
  if (startAt === undefined) return undefined
  const duration = event.getFirstPropertyValue('duration')
  const length = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : undefined
  const endAt = timeOf(event, 'dtend', timeZone) ?? (length === undefined ? undefined : startAt + length)
  return endAt !== undefined && endAt > startAt ? { startAt, endAt } : undefined
}

function timeOf(event: ICAL.Component, name: string, timeZone: string): number | undefined {
  try {
    const time = event.getFirstPropertyValue(name)
    const at = time instanceof ICAL.Time ? toInstant(time, event, timeZone, name) : Number.NaN
    return Number.isSafeInteger(at) ? at : undefined
  } catch {
    // A time on a clock that nobody knows is none.
    return undefined
  }
}

function wholeOf(event: ICAL.Component, name: string): number | undefined {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '')
    .trim()
    .toUpperCase()
