import { isLocking } from '../../core/appointments.ts'
import {
  type Booked,
  type BookingRow,
  type BookingTable,
  type Calendar,
  type CalendarBinding,
  type CalendarBindingTable,
  OWN_CALENDAR,
  type Span,
} from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import { pickService } from '../../supply/bound_service.ts'
import { isOpenDuring, readWeeklyHours, slotsOf, type WeeklyHours } from '../../supply/weekly_hours.ts'
import { calendarKeys } from '../calendar_keys.ts'

/** The ledger's tables that are the embedded calendar, and the clock. */
export interface LocalCalendarOptions {
  bindings: Pick<CalendarBindingTable, 'get'>
  bookings: Pick<BookingTable, 'get' | 'ofOperation' | 'locked' | 'move'>
  now: () => number
}

/**
 * The deployment's own calendar. An appointment is the booking row itself: the hold takes the slot, `book` notes in it that the calendar
 * has it, and like those of every calendar its states are moved by the operation alone.
 */
export function createLocalCalendar({ bindings, bookings, now }: LocalCalendarOptions): Calendar {
  const bound = async (smbId: string): Promise<{ binding: CalendarBinding; hours: WeeklyHours }> => {
    const binding = await bindings.get(smbId)
    if (binding === undefined || binding.calendarUrl !== null)
      throw unmapped(`${smbId} is not bound to the embedded calendar any more`)
    const read = readWeeklyHours(binding.hours)
    if ('problem' in read) throw unmapped(`the weekly hours of ${smbId} cannot be read: ${read.problem}`)
    return { binding, hours: read.hours }
  }
  return {
    provider: OWN_CALENDAR,
    isEmbedded: true,
    resolve: async ({ smbId }, _links, wish) => {
      const binding = await bindings.get(smbId)
      if (binding === undefined || binding.calendarUrl !== null) return undefined
      const { name, minutes } = pickService(binding.services, wish)
      return {
        calendarKey: calendarKeys.local(smbId),
        providerRef: name,
        smbId,
        service: name,
        minutes,
        timeZone: binding.timeZone,
      }
    },
    free: async ({ smbId, calendarKey, minutes }, within) => {
      const { binding, hours } = await bound(smbId)
      const ahead = { startAt: Math.max(within.startAt, now()), endAt: within.endAt }
      if (ahead.startAt >= ahead.endAt) return []
      const taken = await bookings.locked(calendarKey, ahead)
      return withoutTaken(slotsOf(hours, binding.timeZone, ahead, minutes), taken)
    },
    book: async order => {
      const row = await bookings.get(order.appointmentId)
      if (row?.operationId !== order.operationId || !isLocking(row))
        throw gone('The slot is not held for this booking any more.')
      if (row.providerId !== null) return toBooked(row)
      const { binding, hours } = await bound(row.smbId)
      if (row.startAt <= now()) throw gone('The time has passed.')
      if (!isOpenDuring(hours, binding.timeZone, row))
        throw gone(`The business is not open all of that time; it is open ${binding.hours} (${binding.timeZone}).`)
      const isNoted = await bookings.move(row.appointmentId, ['held', 'pending'], { providerId: row.appointmentId })
      if (!isNoted) throw gone('The slot is not held for this booking any more.')
      return toBooked(row)
    },
    find: async order => {
      const row = await bookings.ofOperation(order.operationId)
      return row?.appointmentId === order.appointmentId && row.providerId !== null ? toBooked(row) : undefined
    },
    read: async booking => {
      const row = await bookings.get(booking.appointmentId)
      return row === undefined || row.providerId === null ? undefined : toBooked(row)
    },
    cancel: async booking => {
      const row = await bookings.get(booking.appointmentId)
      return row !== undefined && isLocking(row) ? 'cancelled' : 'already_cancelled'
    },
  }
}

const toBooked = (row: BookingRow): Booked => ({
  providerId: row.appointmentId,
  state: isLocking(row) ? 'confirmed' : row.state === 'rejected' ? 'rejected' : 'cancelled',
  startAt: row.startAt,
  endAt: row.endAt,
})

/** Both are in order: one walk is enough for a whole year of them. */
function withoutTaken(slots: readonly Span[], taken: readonly Span[]): Span[] {
  let next = 0
  return slots.filter(slot => {
    while ((taken[next]?.endAt ?? Number.POSITIVE_INFINITY) <= slot.startAt) next += 1
    return (taken[next]?.startAt ?? Number.POSITIVE_INFINITY) >= slot.endAt
  })
}

const gone = (sentence: string): Failure =>
  new Failure('outcome_rejected', `${sentence} Ask for the free times and book another one.`)

const unmapped = (problem: string): Failure =>
  new Failure(
    'booking_destination_unmapped',
    `The business cannot be booked: ${problem}. Its operator runs agent-broker calendar bind.`,
  )
