import type { Calendar, CalendarPort, Span } from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import { type CalendarParts, portOf, type Values, type Vendor } from '../../core/vendor.ts'
import { once } from '../../lib/once.ts'

/** Wires the calendar of the settings; its code is loaded with the first appointment. */
export function createCalendars(vendor: Vendor | undefined, values: Values, parts: CalendarParts): CalendarPort {
  const load = vendor && once(() => open(vendor, values, parts))
  return {
    provider: vendor?.id,
    finds: vendor && portOf(vendor, 'calendar').finds,
    open: async () => {
      if (load !== undefined) return load()
      throw new Failure(
        'booking_destination_unmapped',
        'No calendar is connected to this server; ask the operator to set CALENDAR, or the settings of a calendar account. Nothing was booked or charged.',
      )
    },
  }
}

async function open(vendor: Vendor, values: Values, parts: CalendarParts): Promise<Calendar> {
  const calendar = await portOf(vendor, 'calendar').create(values, parts)
  return calendar.isEmbedded === true ? calendar : withoutLocked(calendar, parts.bookings)
}

/** A far calendar does not know yet, or not any more, what the ledger holds a slot for: such a slot would be offered and then refused. */
const withoutLocked = (calendar: Calendar, bookings: Pick<CalendarParts['bookings'], 'locked'>): Calendar => ({
  ...calendar,
  free: async (target, within, moving) => {
    const slots = await calendar.free(target, within, moving)
    const locked = slots.length === 0 ? [] : await bookings.locked(target.calendarKey, within, moving?.appointmentId)
    return slots.filter(slot => !locked.some(taken => overlap(slot, taken)))
  },
})

const overlap = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt
