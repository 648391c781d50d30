import { isLocking } from '../../core/appointments.ts'
import {
  type Booked,
  type BookingRow,
  type BookingTable,
  type Calendar,
  type CalendarBinding,
  type CalendarBindingTable,
  type LockedSpan,
  OWN_CALENDAR,
  type Span,
} from '../../core/calendar.ts'
import { badInput, Failure } from '../../core/failure.ts'
import { mostAtOnce } from '../../lib/most_at_once.ts'
import { pickServices } from '../../supply/bound_service.ts'
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
  const refuseClosed = async (smbId: string, span: Span): Promise<void> => {
    const { binding, hours } = await bound(smbId)
    if (span.startAt <= now()) throw gone('The time has passed.')
    if (!isOpenDuring(hours, binding.timeZone, span))
      throw gone(`The business is not open all of that time; it is open ${binding.hours} (${binding.timeZone}).`)
  }
  return {
    provider: OWN_CALENDAR,
    isEmbedded: true,
    resolve: async ({ smbId }, _links, wish) => {
      const binding = await bindings.get(smbId)
      if (binding === undefined || binding.calendarUrl !== null) return undefined
      const { name, minutes } = pickServices(binding.services, wish)
      const partySize = wish.partySize ?? 1
      if (partySize > binding.seats) throw tooMany(partySize, binding.seats)
      return {
        calendarKey: calendarKeys.local(smbId),
        providerRef: name,
        smbId,
        service: name,
        minutes,
        timeZone: binding.timeZone,
        ...(binding.seats > 1 && { partySize, seats: binding.seats }),
      }
    },
    free: async ({ smbId, calendarKey, minutes, partySize = 1 }, within, moving) => {
      const { binding, hours } = await bound(smbId)
      const ahead = { startAt: Math.max(within.startAt, now()), endAt: within.endAt }
      if (ahead.startAt >= ahead.endAt) return []
      const taken = await bookings.locked(calendarKey, ahead, moving?.appointmentId)
      return withoutTaken(slotsOf(hours, binding.timeZone, ahead, minutes), taken, binding.seats - partySize)
    },
    book: async order => {
      const row = await bookings.get(order.appointmentId)
      if (row?.operationId !== order.operationId || !isLocking(row))
        throw gone('The slot is no longer held for this booking.')
      if (row.providerId !== null) return toBooked(row)
      await refuseClosed(row.smbId, row)
      const isNoted = await bookings.move(row.appointmentId, ['held', 'pending'], { providerId: row.appointmentId })
      if (!isNoted) throw gone('The slot is no longer held for this booking.')
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
    // The row is the appointment: the operation moves it, in one transaction.
    move: async (booking, to) => {
      await refuseClosed(booking.smbId, to)
      const row = await bookings.get(booking.appointmentId)
      if (row === undefined || !isLocking(row)) throw gone('The appointment is no longer booked.')
      return { ...toBooked(row), startAt: to.startAt, endAt: to.endAt }
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

/** Both are in order: one walk is enough for a whole year of them. `spare`: how many others may be there at the same time. */
function withoutTaken(slots: readonly Span[], taken: readonly LockedSpan[], spare: number): Span[] {
  const longestMs = Math.max(0, ...taken.map(({ startAt, endAt }) => endAt - startAt))
  let next = 0
  return slots.filter(slot => {
    while ((taken[next]?.startAt ?? Number.POSITIVE_INFINITY) <= slot.startAt - longestMs) next += 1
    let until = next
    while ((taken[until]?.startAt ?? Number.POSITIVE_INFINITY) < slot.endAt) until += 1
    return mostAtOnce(taken.slice(next, until), slot) <= spare
  })
}

const tooMany = (partySize: number, seats: number): Failure =>
  badInput(
    `party_size: ${partySize} people are more than this calendar takes at the same time, which is ${seats === 1 ? 'one' : seats}; ${seats === 1 ? 'book an appointment for each' : 'ask for fewer'}.`,
  )

const gone = (sentence: string): Failure =>
  new Failure('outcome_rejected', `${sentence} Ask for the free times and book another one.`)

const unmapped = (problem: string): Failure =>
  new Failure(
    'booking_destination_unmapped',
    `The business cannot be booked: ${problem}. Ask the operator to run agent-broker calendar bind.`,
  )
