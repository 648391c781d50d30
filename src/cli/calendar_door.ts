import type { Log } from '../core/ports.ts'
import { createBusyTimes } from '../providers/busy_times/refresh.ts'
import { createLocalCalendar } from '../providers/embedded_calendar/calendar.ts'
import { calendarKeys } from '../providers/calendar_keys.ts'
import type { CalendarParts } from '../supply/binding.ts'
import { type CalendarDoor, createCalendarDoor } from '../supply/calendars.ts'

const SILENT: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** What only one appointment at a time may use, of a business and of the address of its calendar. */
export const calendarKeyOf: CalendarParts['keyOf'] = calendarKeys.bound

/** The calendars of a ledger, as commands and the paths of the operator keep them. */
export function calendarDoorOf(
  parts: Pick<CalendarParts, 'ledger' | 'now' | 'newId' | 'publicUrl' | 'outgoing'>,
): CalendarDoor {
  const { ledger, now, outgoing } = parts
  const { bookings, calendarBindings: bindings, closures, resources } = ledger
  return createCalendarDoor({
    ...parts,
    keyOf: calendarKeyOf,
    timeZoneAt: async place => (await (await import('../map/rows/place_facts.ts')).loadPlaceFacts()).timeZoneAt(place),
    busyTimes: createBusyTimes({ ledger, rules: outgoing, now, log: SILENT }),
    embedded: createLocalCalendar({ bindings, closures, resources, bookings, now }),
  })
}
