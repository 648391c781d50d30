import type { Booked, BookingRow, BookingState, Calendar, Span } from './calendar.ts'
import type { OperationRow, Tables } from './rows/ledger.ts'
import type { Services } from './context.ts'

/** Whether an operation still decides about its appointment. */
export const isOpen = (operation: Pick<OperationRow, 'state'> | undefined): boolean =>
  operation?.state === 'executing' || operation?.state === 'pending'

/** What is booked in words, with those who come where they are several: `Table for 6 people`. */
export const toServiceWords = ({ service, partySize }: Pick<BookingRow, 'service' | 'partySize'>): string =>
  partySize > 1 ? `${service} for ${partySize} people` : service

/** The states in which an appointment takes up time in its calendar here. */
export const LOCKED: readonly BookingState[] = ['held', 'pending', 'confirmed']
const ANY: readonly BookingState[] = [...LOCKED, 'cancelled', 'rejected', 'released']
const MOST_LOOKS = 3

export const isLocking = ({ state }: Pick<BookingRow, 'state'>): boolean => LOCKED.includes(state)

/**
 * Told of every slot that comes free, in the transaction that frees it and after its row is written: by a cancellation, a move, the word of a calendar, or a
 * booking that came to nothing. Whether a far calendar has given it away meanwhile is not known yet.
 */
export const freed = (
  { waitlist }: Pick<Tables, 'waitlist'>,
  { calendarKey, appointmentId, updatedAt }: BookingRow,
  { startAt, endAt }: Span,
): Promise<void> => waitlist.freed({ calendarKey, appointmentId, startAt, endAt }, updatedAt)

type Standing = Pick<BookingRow, 'providerId' | 'startAt' | 'endAt'>

/** The slot an appointment is being moved to, which it locks beside its own; undefined while nobody moves it. */
export const movingTo = ({ toStartAt, toEndAt }: BookingRow): Span | undefined =>
  toStartAt === null || toEndAt === null ? undefined : { startAt: toStartAt, endAt: toEndAt }

/** Whether an operation is moving an appointment. */
export const isBeingMoved = async (row: BookingRow, { operations }: Pick<Tables, 'operations'>): Promise<boolean> =>
  movingTo(row) !== undefined && isOpen(await operations.get(row.movedBy ?? ''))

/** Tells of all that an appointment locked and does not lock any more. */
export async function freedAll(tables: Tables, row: BookingRow): Promise<void> {
  const to = movingTo(row)
  await freed(tables, row, row)
  if (to !== undefined) await freed(tables, row, to)
}

/** The end of a move, among the changes of a row. */
export const NOT_MOVING = { toStartAt: null, toEndAt: null } as const

const isSamePlace = (one: Standing, other: Standing): boolean =>
  one.providerId === other.providerId && one.startAt === other.startAt && one.endAt === other.endAt

/** The row of an appointment as it is now; nobody else changes it until the transaction ends. */
export async function ownBooking(
  { bookings }: Pick<Tables, 'bookings'>,
  { appointmentId, agentId }: BookingRow,
): Promise<BookingRow> {
  // A change that changes nothing waits for whoever has the row.
  await bookings.move(appointmentId, ANY, { agentId })
  const row = await bookings.get(appointmentId)
  if (row === undefined) throw new Error('an appointment has gone')
  return row
}

/**
 * Writes down where an appointment stands in its calendar, within a transaction. `taken`: another appointment here has the time it was moved to;
 * `changed`: somebody has written down another place since `row` was read, who may have asked later.
 */
export async function recordPlace(
  tables: Tables,
  row: BookingRow,
  booked: Booked,
): Promise<'placed' | 'taken' | 'changed'> {
  const { startAt, endAt, providerId } = booked
  const stored = await ownBooking(tables, row)
  if (!isLocking(stored) || isSamePlace(stored, booked)) return 'placed'
  if (!isSamePlace(stored, row)) return 'changed'
  await tables.bookings.move(row.appointmentId, LOCKED, { providerId })
  if (stored.startAt === startAt && stored.endAt === endAt) return 'placed'
  if (!(await tables.bookings.relocate(row, { startAt, endAt }))) return 'taken'
  await freed(tables, stored, stored)
  return 'placed'
}

/**
 * Brings an appointment that no operation asks its calendar about any more to what that says of it now: moved, cancelled, or gone. Answers whether its
 * slot is free; a calendar that cannot say changes nothing and throws.
 */
export async function refreshBooking(
  row: BookingRow,
  calendar: Pick<Calendar, 'read'>,
  services: Pick<Services, 'ledger' | 'now'>,
): Promise<boolean> {
  let latest = row
  for (let looks = 0; looks < MOST_LOOKS && isLocking(latest); looks += 1) {
    // What is confirmed is not asked about by the operation that made it, even while that tells its customer.
    if (latest.state !== 'confirmed' && isOpen(await services.ledger.operations.get(latest.operationId))) return false
    if (await isBeingMoved(latest, services.ledger)) return false
    const seen = latest
    const booked = await calendar.read(seen)
    const came = await services.ledger.transaction(async tables => recordSeen(tables, seen, booked, services.now()))
    if (typeof came === 'boolean') return came
    // Somebody has changed it meanwhile, by what may be older than what was seen here: only another look can tell.
    latest = came
  }
  return !isLocking(latest)
}

/** Whether the slot is free by what a calendar has said of a row; the row itself when that has changed since it was read. */
async function recordSeen(
  tables: Tables,
  row: BookingRow,
  booked: Booked | undefined,
  nowMs: number,
): Promise<boolean | BookingRow> {
  const stored = await ownBooking(tables, row)
  if (stored.state !== row.state || !isSamePlace(stored, row)) return stored
  if (await isBeingMoved(stored, tables)) return false
  const changes = { updatedAt: nowMs, sequence: stored.sequence + 1 }
  if (booked === undefined || booked.state === 'cancelled' || booked.state === 'rejected') {
    // What the calendar never took was never an appointment.
    const state = row.state === 'held' && booked === undefined ? 'released' : 'cancelled'
    const isFree = await tables.bookings.move(row.appointmentId, [row.state], {
      ...changes,
      ...NOT_MOVING,
      state,
      // A move that nobody has confirmed did not come about.
      ...((row.state === 'pending' || movingTo(stored) !== undefined) && { movedBy: null }),
    })
    // Whoever waited for it has not had it, unless it was confirmed once.
    if (isFree && row.state !== 'confirmed') await tables.waitlist.reopen(row.appointmentId, nowMs)
    if (isFree) await freedAll(tables, stored)
    return isFree
  }
  const given = movingTo(stored)
  // Whoever asked for a move was told that nobody knows what came of it; by what the calendar says now there is nothing left to hold for it.
  if (given !== undefined) {
    await tables.bookings.move(row.appointmentId, [row.state], NOT_MOVING)
    if (given.startAt !== booked.startAt) await freed(tables, stored, given)
  }
  const isElsewhere = booked.startAt !== row.startAt || booked.endAt !== row.endAt
  const isPlaced = (await recordPlace(tables, row, booked)) === 'placed'
  if (isPlaced && (isElsewhere || booked.state !== row.state))
    await tables.bookings.move(row.appointmentId, [row.state], { ...changes, state: booked.state })
  return (isPlaced && isElsewhere) || given !== undefined
}
