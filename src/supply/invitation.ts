import { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod } from 'ical-generator'
import { DateTime } from 'luxon'
import type { BookingRow } from '../core/calendar.ts'
import type { SenderProfile } from '../core/gate.ts'
import type { BusinessRow } from '../core/rows/supply.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { addAppointment, createICalendar, toIcs } from './icalendar.ts'

/** What an invitation says, as words and as the calendar part of its mail. */
export interface Invitation {
  subject: string
  text: string
  ics: string
}

// A domain that cannot exist (RFC 2606): an outbox has no address of its own, and iTIP demands one.
const NOBODY = 'appointments@agent-broker.invalid'
const MOST_NAME = 100
const METHODS = {
  booked: ICalCalendarMethod.REQUEST,
  moved: ICalCalendarMethod.REQUEST,
  cancelled: ICalCalendarMethod.CANCEL,
} as const
const SUBJECTS = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled' } as const

/**
 * Puts an appointment as the mail that tells its customer of it: REQUEST once it is confirmed or moved, CANCEL once it is cancelled (RFC 5546), by
 * then with a higher `sequence`. Undefined when the customer gave no e-mail address.
 */
export function toInvitation(
  booking: BookingRow,
  business: BusinessRow,
  sender: SenderProfile,
  what: keyof typeof METHODS,
): Invitation | undefined {
  const { email, name } = booking.customer
  if (email === undefined) return undefined
  const [at, service] = [toPlainText(business.name, MOST_NAME), toPlainText(booking.service, MOST_NAME)]
  const calendar = createICalendar({ method: METHODS[what] })
  const text = wordsOf(booking, business, what)
  // A confirmed booking that is called off has not changed its row yet.
  const state = what === 'cancelled' ? 'cancelled' : 'confirmed'
  const event = addAppointment(
    calendar,
    { ...booking, state },
    { summary: `${service}, ${at}`, description: text, address: business.profile.address },
  )
  event.organizer({ name: toName(at), email: sender.mailAddress ?? NOBODY })
  // Whoever booked has agreed already: nothing is to be answered.
  const agreed = {
    rsvp: false,
    status: ICalAttendeeStatus.ACCEPTED,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
  }
  event.createAttendee({ name: toName(name), email: toPlainText(email, 320), ...agreed })
  const day = startOf(booking).toFormat('ccc d LLL yyyy, HH:mm', ENGLISH)
  return {
    subject: `${SUBJECTS[what]}: ${service} at ${at}, ${day}`,
    text,
    ics: toIcs(calendar),
  }
}

function wordsOf(
  booking: BookingRow,
  { name, profile, contactPhone }: BusinessRow,
  what: keyof typeof METHODS,
): string {
  const isCancelled = what === 'cancelled'
  const { timeZone } = booking.customer
  const elsewhere =
    timeZone !== booking.timeZone && startOf(booking).setZone(timeZone).offset !== startOf(booking).offset
  return [
    `Hello ${toPlainText(booking.customer.name, MOST_NAME)},`,
    '',
    `your appointment is ${what}:`,
    '',
    `${toPlainText(booking.service, MOST_NAME)} at ${toPlainText(name, MOST_NAME)}`,
    timesOf(booking, booking.timeZone),
    ...(elsewhere ? [`In your time zone: ${timesOf(booking, timeZone)}`] : []),
    ...(profile.address === undefined || isCancelled ? [] : [toPlainText(profile.address, 500)]),
    `Appointment: ${booking.appointmentId}`,
    ...(isCancelled
      ? []
      : [
          '',
          `To cancel it, ask whoever booked it for you${contactPhone === null ? '' : `, or call ${contactPhone}`}.`,
        ]),
  ].join('\n')
}

const ENGLISH = { locale: 'en-GB' }

const startOf = ({ startAt, timeZone }: BookingRow): DateTime => DateTime.fromMillis(startAt, { zone: timeZone })

function timesOf({ startAt, endAt }: BookingRow, zone: string): string {
  const [start, end] = [DateTime.fromMillis(startAt, { zone }), DateTime.fromMillis(endAt, { zone })]
  const day = 'cccc, d LLLL yyyy'
  const until = end.hasSame(start, 'day') ? end.toFormat('HH:mm') : end.toFormat(`${day}, HH:mm`, ENGLISH)
  return `${start.toFormat(`${day}, HH:mm`, ENGLISH)} to ${until} (${zone})`
}

/** A parameter of iCalendar cannot hold a quotation mark (RFC 5545 section 3.2). */
const toName = (text: string): string => toPlainText(text, MOST_NAME).replaceAll('"', "'")
