import {
  escape as escapeText,
  ICalCalendar,
  type ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator'
import type { BookingRow } from '../core/calendar.ts'
import { toPlainText } from '../lib/plain_text.ts'

const PRODUCT = { company: 'agent-broker', product: 'calendar', language: 'EN' }
const STATUS: Partial<Record<BookingRow['state'], ICalEventStatus>> = {
  confirmed: ICalEventStatus.CONFIRMED,
  pending: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** An iCalendar object without events: a feed has a name, a message has a method. */
export function createICalendar(
  about: { name: string; refreshS: number } | { method: ICalCalendarMethod },
): ICalCalendar {
  if ('method' in about) return new ICalCalendar({ prodId: PRODUCT, method: about.method })
  // The library writes the name as it stands.
  return new ICalCalendar({
    prodId: PRODUCT,
    name: escapeText(toPlainText(about.name, 200), false),
    ttl: about.refreshS,
  })
}

/** Adds an appointment; its UID, SEQUENCE and times depend on the booking alone, so that every calendar that meets it again knows it. */
export function addAppointment(
  calendar: ICalCalendar,
  booking: BookingRow,
  shown: { summary: string; description?: string; address: string | undefined; url?: string | undefined },
): ICalEvent {
  const updated = new Date(booking.updatedAt)
  return calendar.createEvent({
    id: `${booking.appointmentId}@agent-broker`,
    sequence: booking.sequence,
    start: new Date(booking.startAt),
    end: new Date(booking.endAt),
    created: new Date(booking.createdAt),
    stamp: updated,
    lastModified: updated,
    summary: toPlainText(shown.summary, 300),
    description: shown.description ?? null,
    url: shown.url ?? null,
    location: shown.address === undefined ? null : toPlainText(shown.address, 500),
    status: STATUS[booking.state] ?? null,
  })
}

/** The text of an iCalendar object, every line of it ended. */
export const toIcs = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`
