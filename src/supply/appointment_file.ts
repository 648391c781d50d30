import { ICalCalendarMethod } from 'ical-generator'
import { toServiceWords } from '../core/appointments.ts'
import type { BookingRow } from '../core/calendar.ts'
import type { Caller } from '../core/caller.ts'
import { appointmentOf, CALENDAR_TYPE, type Documents } from '../core/documents.ts'
import type { Tables } from '../core/rows/ledger.ts'
import type { BusinessRow } from '../core/rows/supply.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { addAppointment, createICalendar, toIcs } from './icalendar.ts'

const SHOWN: ReadonlySet<BookingRow['state']> = new Set(['confirmed', 'pending', 'cancelled'])
const MOST_NAME = 100

/** Reads an appointment as a file for calendars, for whoever made it; it names nobody but the business. */
export async function readAppointmentFile(
  uri: string,
  { agentId }: Pick<Caller, 'agentId'>,
  { bookings, businesses }: Pick<Tables, 'bookings' | 'businesses'>,
): ReturnType<Documents['read']> {
  const appointmentId = appointmentOf(uri)
  const booking = appointmentId === undefined ? undefined : await bookings.get(appointmentId)
  if (booking === undefined || booking.agentId !== agentId || !SHOWN.has(booking.state)) return undefined
  return { mimeType: CALENDAR_TYPE, text: toAppointmentFile(booking, await businesses.get(booking.smbId)) }
}

/** An appointment as a file for calendars; it names nobody but the business. */
export function toAppointmentFile(booking: BookingRow, business: BusinessRow | undefined): string {
  const calendar = createICalendar({ method: ICalCalendarMethod.PUBLISH })
  const place = toPlainText(business?.name ?? booking.smbId, MOST_NAME)
  const summary = `${toServiceWords({ ...booking, service: toPlainText(booking.service, MOST_NAME) })}, ${place}`
  addAppointment(calendar, booking, { summary, address: business?.profile.address })
  return toIcs(calendar)
}
