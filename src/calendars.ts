import type { Config } from './config.ts'
import type { Calendar, CalendarPort, Span } from './core/calendar.ts'
import { Failure } from './core/failure.ts'
import type { Ledger } from './core/rows/ledger.ts'

/** What the calendar of this process needs. */
export interface CalendarsOptions {
  config: Pick<Config, 'calendar'>
  ledger: Pick<Ledger, 'bookings' | 'calendarBindings'>
  now: () => number
}

/** Wires the calendar of the settings; its code is loaded with the first appointment. */
export function createCalendars({ config: { calendar: settings }, ledger, now }: CalendarsOptions): CalendarPort {
  let opening: Promise<Calendar> | undefined
  return {
    provider: settings.provider,
    open: async () => {
      if (settings.provider === undefined)
        throw new Failure(
          'booking_destination_unmapped',
          'No calendar is connected to this server; the operator sets CALENDAR, or the settings of a calendar account. Nothing was booked or charged.',
        )
      opening ??= load(settings, ledger, now)
      return opening
    },
  }
}

type Connected = Exclude<Config['calendar'], { provider: undefined }>

async function load(
  settings: Connected,
  { bookings, calendarBindings: bindings }: CalendarsOptions['ledger'],
  now: () => number,
): Promise<Calendar> {
  if (settings.provider === 'local')
    return (await import('./providers/embedded_calendar/calendar.ts')).createLocalCalendar({ bindings, bookings, now })
  const far =
    settings.provider === 'cal_com'
      ? (await import('./providers/cal_com/calendar.ts')).createCalCom({ ...settings, now })
      : (await import('./providers/caldav/calendar.ts')).createCalDav({ ...settings, bindings, now })
  return withoutLocked(far, bookings)
}

/** A far calendar does not know yet, or not any more, what the ledger holds a slot for: such a slot would be offered and then refused. */
const withoutLocked = (calendar: Calendar, bookings: Pick<Ledger['bookings'], 'locked'>): Calendar => ({
  ...calendar,
  free: async (target, within) => {
    const slots = await calendar.free(target, within)
    const locked = slots.length === 0 ? [] : await bookings.locked(target.calendarKey, within)
    return slots.filter(slot => !locked.some(taken => overlap(slot, taken)))
  },
})

const overlap = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt
