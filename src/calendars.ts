import type { Config } from './config.ts'
import type { Calendar, CalendarPort } from './core/calendar.ts'
import { Failure } from './core/failure.ts'
import type { Ledger } from './core/ledger.ts'

/** What the calendars of this process need. */
export interface CalendarsOptions {
  config: Pick<Config, 'calendar'>
  ledger: Ledger
  now: () => number
}

/** Wires the calendar of the settings; its code is loaded with the first appointment. */
export function createCalendars({ config: { calendar: provider }, ledger, now }: CalendarsOptions): CalendarPort {
  let opening: Promise<Calendar> | undefined
  return {
    provider,
    open: async () => {
      if (provider === undefined)
        throw new Failure('booking_destination_unmapped', 'No calendar is connected to this server; the operator sets CALENDAR. Nothing was booked or charged.')
      opening ??= import('./providers/calendar/local.ts').then(({ createLocalCalendar }) =>
        createLocalCalendar({ bindings: ledger.calendarBindings, bookings: ledger.bookings, now }),
      )
      return opening
    },
  }
}
