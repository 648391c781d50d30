import type { Booked, BookingRow, BookingState, Calendar } from './calendar.ts'
import type { OperationRow, Tables } from './ledger.ts'
import type { Services } from './context.ts'

/** Whether an operation still decides about its appointment. */
export const isOpen = (operation: Pick<OperationRow, 'state'> | undefined): boolean => operation?.state === 'executing' || operation?.state === 'pending'

const LOCKED: readonly BookingState[] = ['held', 'pending', 'confirmed']

/** Writes down where an appointment stands in its calendar, within a transaction; false when another appointment here has the time it was moved to. */
export async function recordPlace({ bookings }: Pick<Tables, 'bookings'>, row: BookingRow, booked: Booked): Promise<boolean> {
  const { startAt, endAt, providerId } = booked
  const isLocked = await bookings.move(row.appointmentId, LOCKED, { providerId })
  return !isLocked || (row.startAt === startAt && row.endAt === endAt) || bookings.relocate(row, { startAt, endAt })
}

/**
 * Brings an appointment whose operation has ended to what its calendar says of it now: moved, cancelled, or gone. Answers whether its slot is free;
 * a calendar that cannot say changes nothing and throws.
 */
export async function refreshBooking(row: BookingRow, calendar: Pick<Calendar, 'read'>, { ledger, now }: Pick<Services, 'ledger' | 'now'>): Promise<boolean> {
  if (isOpen(await ledger.operations.get(row.operationId))) return false
  const booked = await calendar.read(row)
  return ledger.transaction(async tables => {
    const stored = await tables.bookings.get(row.appointmentId)
    // Whoever changed it meanwhile knows more.
    if (stored?.state !== row.state || stored.providerId !== row.providerId || !LOCKED.includes(row.state)) return false
    const changes = { updatedAt: now(), sequence: row.sequence + 1 }
    if (booked === undefined || booked.state === 'cancelled' || booked.state === 'rejected') {
      // What the calendar never took was never an appointment.
      const state = row.state === 'held' && booked === undefined ? 'released' : 'cancelled'
      return tables.bookings.move(row.appointmentId, [row.state], { ...changes, state })
    }
    const isElsewhere = booked.startAt !== row.startAt || booked.endAt !== row.endAt
    const isPlaced = await recordPlace(tables, row, booked)
    if (isPlaced && (isElsewhere || booked.state !== row.state)) await tables.bookings.move(row.appointmentId, [row.state], { ...changes, state: booked.state })
    return isPlaced && isElsewhere
  })
}
