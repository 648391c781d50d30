import { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod } from 'ical-generator'
import { DateTime } from 'luxon'
import { toServiceWords } from '../core/appointments.ts'
import type { BookingRow } from '../core/calendar.ts'
import type { BusinessRow } from '../core/rows/supply.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { toClock } from '../lib/zoned_time.ts'
import { addAppointment, createICalendar, toIcs } from './icalendar.ts'

/** What an invitation says, as words and as the calendar part of its mail. */
export interface Invitation {
  subject: string
  text: string
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  ics: string
}

/** Who sends an invitation, and where its customer changes the appointment. */
export interface Inviting {
  /** The address its mail comes from; without one there is nobody whom a calendar could answer. */
  organizer: string | undefined
  /** The customer's own page; absent where nothing answers such links. */
  pageUrl: string | undefined
  /** Whether what is answered to it by mail is read, and a decline cancels. */
  answersRead?: 'told' | 'acted_on' | undefined
}

type What = 'booked' | 'moved' | 'cancelled'

const MOST_NAME = 100
const DECLINING = 'Declining this invitation in your mail program cancels it, too.'
const METHODS = {
  booked: ICalCalendarMethod.REQUEST,
  moved: ICalCalendarMethod.REQUEST,
  cancelled: ICalCalendarMethod.CANCEL,
} as const
const SUBJECTS = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled' } as const

/**
 * Puts an appointment as the mail that tells its customer of it: REQUEST once it is confirmed or moved, CANCEL once it is cancelled (RFC 5546), by
 * then with a higher `sequence`; PUBLISH where no address organizes it. Undefined when the customer gave no e-mail address.
 */
export function toInvitation(
  booking: BookingRow,
  business: BusinessRow,
  { organizer, pageUrl, answersRead }: Inviting,
  what: What,
): Invitation | undefined {
  const { email, name } = booking.customer
  if (email === undefined) return undefined
  const [at, service] = [toPlainText(business.name, MOST_NAME), serviceOf(booking)]
  const method = organizer === undefined ? ICalCalendarMethod.PUBLISH : METHODS[what]
  const calendar = createICalendar({ method })
  const isAsked = organizer !== undefined && answersRead !== undefined && what !== 'cancelled'
  const cancels = isAsked && answersRead === 'acted_on'
  const text = wordsOf(booking, business, pageUrl, what) + (cancels ? `\n${DECLINING}` : '')
  // A confirmed booking that is called off has not changed its row yet.
  const state = what === 'cancelled' ? 'cancelled' : 'confirmed'
  const event = addAppointment(
    calendar,
    { ...booking, state },
    { summary: `${service}, ${at}`, description: text, address: business.profile.address, url: pageUrl },
  )
  if (organizer !== undefined) {
    event.organizer({ name: toName(at), email: organizer })
    // Whoever booked has agreed already: where nobody reads answers, nothing is to be answered.
    const agreed = {
      rsvp: isAsked,
      status: isAsked ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
    }
    event.createAttendee({ name: toName(name), email: toPlainText(email, 320), ...agreed })
  }
  const day = `${startOf(booking).toFormat('ccc d LLL yyyy', ENGLISH)}, ${toClock(startOf(booking))}`
  return { subject: `${SUBJECTS[what]}: ${service} at ${at}, ${day}`, text, method, ics: toIcs(calendar) }
}

/** Puts an appointment as what reminds its customer of it, short enough for a text. */
export function toReminder(
  booking: BookingRow,
  business: BusinessRow,
  pageUrl: string | undefined,
): { subject: string; body: string } {
  const [at, service] = [toPlainText(business.name, MOST_NAME), serviceOf(booking)]
  const start = startOf(booking).setLocale(ENGLISH.locale)
  const { address } = business.profile
  return {
    subject: `Reminder: ${service} at ${at}, ${start.toFormat('ccc d LLL yyyy')}, ${toClock(start)}`,
    body: [
      `A reminder of your appointment: ${service} at ${at}, ${start.toFormat('cccc, d LLLL yyyy')}, ${toClock(start)} (${booking.timeZone}).`,
      ...(address === undefined ? [] : [`Where: ${toPlainText(address, 200)}.`]),
      howToChange(business, pageUrl),
    ].join(' '),
  }
}

function wordsOf(booking: BookingRow, business: BusinessRow, pageUrl: string | undefined, what: What): string {
  const isCancelled = what === 'cancelled'
  const { name, profile } = business
  const { timeZone } = booking.customer
  const elsewhere =
    timeZone !== booking.timeZone && startOf(booking).setZone(timeZone).offset !== startOf(booking).offset
  return [
    `Hello ${toPlainText(booking.customer.name, MOST_NAME)},`,
    '',
    `your appointment is ${what}:`,
    '',
    `${serviceOf(booking)} at ${toPlainText(name, MOST_NAME)}`,
    timesOf(booking, booking.timeZone),
    ...(elsewhere ? [`In your time zone: ${timesOf(booking, timeZone)}`] : []),
    ...(profile.address === undefined || isCancelled ? [] : [toPlainText(profile.address, 500)]),
    `Appointment: ${booking.appointmentId}`,
    ...(isCancelled ? [] : ['', howToChange(business, pageUrl)]),
  ].join('\n')
}

/** By the customer's own page, and else by the business alone. */
function howToChange({ name, contactPhone, contactEmail }: BusinessRow, pageUrl: string | undefined): string {
  if (pageUrl !== undefined) return `To see, move or cancel it: ${pageUrl}`
  if (contactPhone !== null) return `To move or cancel it, call ${contactPhone}.`
  return `To move or cancel it, ${contactEmail === null ? `contact ${toPlainText(name, MOST_NAME)}` : `write to ${contactEmail}`}.`
}

const serviceOf = (booking: BookingRow): string =>
  toServiceWords({ ...booking, service: toPlainText(booking.service, MOST_NAME) })

const ENGLISH = { locale: 'en-GB' }

const startOf = ({ startAt, timeZone }: BookingRow): DateTime => DateTime.fromMillis(startAt, { zone: timeZone })

function timesOf({ startAt, endAt }: BookingRow, zone: string): string {
  const [start, end] = [DateTime.fromMillis(startAt, { zone }), DateTime.fromMillis(endAt, { zone })]
  const onDay = (time: DateTime): string => `${time.toFormat('cccc, d LLLL yyyy', ENGLISH)}, ${toClock(time)}`
  return `${onDay(start)} to ${end.hasSame(start, 'day') ? toClock(end) : onDay(end)} (${zone})`
}

/** A parameter of iCalendar cannot hold a quotation mark (RFC 5545 section 3.2). */
const toName = (text: string): string => toPlainText(text, MOST_NAME).replaceAll('"', "'")
