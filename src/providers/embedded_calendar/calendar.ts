import { isLocking } from '../../core/appointments.ts'
import { type Buffers, buffersOf, fullDay, isFor, needsOf, withBuffers } from '../../core/booking_rules.ts'
import {
  type Booked,
  type BookingRef,
  type BookingRow,
  type BookingTable,
  type Calendar,
  type CalendarTarget,
  OWN_CALENDAR,
  type Resource,
  type ResourceKind,
  type ResourceTable,
  type Span,
} from '../../core/calendar.ts'
import { badInput, Failure } from '../../core/failure.ts'
import { assign, candidatesOf, type Use, usesOf } from '../../core/resources.ts'
import { mostAtOnce } from '../../lib/most_at_once.ts'
import { dayAround } from '../../lib/zoned_time.ts'
import {
  type Bookable,
  type Declared,
  hasRoom,
  offeredSlots,
  readBookable,
  slotsBeside,
  whyNotOffered,
} from '../../supply/bookable.ts'
import { pickServices } from '../../supply/bound_service.ts'
import { calendarKeys } from '../calendar_keys.ts'

/** The ledger's tables that are the embedded calendar, and the clock. */
export interface LocalCalendarOptions extends Declared {
  resources: Pick<ResourceTable, 'ofBusiness'>
  bookings: Pick<BookingTable, 'get' | 'ofOperation' | 'locked' | 'beginnings' | 'move'>
  now: () => number
}

/**
 * The deployment's own calendar. An appointment is the booking row itself: the hold takes the slot, `book` notes in it that the calendar
 * has it, and like those of every calendar its states are moved by the operation alone.
 */
export function createLocalCalendar({ bindings, closures, resources, bookings, now }: LocalCalendarOptions): Calendar {
  const bound = async (smbId: string): Promise<Bookable> => {
    const binding = await bindings.get(smbId)
    if (binding === undefined || binding.calendarUrl !== null)
      throw unmapped(`${smbId} is not bound to the embedded calendar any more`)
    const bookable = await readBookable(binding, { closures }, now())
    if ('problem' in bookable) throw unmapped(bookable.problem)
    return bookable
  }
  const refuseUnoffered = async (smbId: string, span: Span): Promise<void> => {
    const why = whyNotOffered(await bound(smbId), span, now())
    if (why !== undefined) throw gone(why)
  }
  const roomIn = async (
    { smbId, calendarKey, service, partySize = 1 }: CalendarTarget,
    { binding, closures: all }: Bookable,
    span: Span,
    moving?: BookingRef,
  ): Promise<Room> => {
    const buffers = buffersOf(binding, service)
    const near = withBuffers(span, buffers)
    const taken = usesOf(await bookings.locked(calendarKey, near, moving?.appointmentId), binding.services)
    const has = moving && (await bookings.get(moving.appointmentId))
    const { needs, names } = needsOf(binding.services, service, has)
    const own = needs.length === 0 ? [] : await resources.ofBusiness(smbId)
    const candidates = await candidatesOf({ resources: own, closures: all }, names, binding, near)
    const mostADay = binding.rules?.mostADay
    const { timeZone } = binding
    const isFull =
      mostADay === undefined ? () => false : await fullDays(bookings, { calendarKey, timeZone, mostADay }, near, moving)
    const fits = (others: readonly Use[], slot: Span, wide: Span): boolean =>
      needs.length === 0
        ? mostAtOnce(
            others.filter(({ isOnSeats }) => isOnSeats),
            wide,
          ) <=
          binding.seats - partySize
        : assign(candidates, others, { needs, span: slot, wide, partySize }) !== undefined
    const beforeMs = buffers.beforeMinutes * MINUTE_MS
    return {
      free: slots => slots.filter(hasRoomAmong(taken, buffers, fits)).filter(({ startAt }) => !isFull(startAt)),
      ends: [
        ...taken.map(({ endAt }) => endAt + beforeMs),
        ...candidates.flatMap(({ open }) => open.map(({ startAt }) => startAt)),
      ],
    }
  }
  return {
    provider: OWN_CALENDAR,
    isEmbedded: true,
    resolve: async ({ smbId }, _links, wish) => {
      const binding = await bindings.get(smbId)
      if (binding === undefined || binding.calendarUrl !== null) return undefined
      const { name, minutes, price } = pickServices(binding.services, wish)
      const partySize = wish.partySize ?? 1
      const { needs, names } = needsOf(binding.services, name)
      const all = needs.length === 0 ? [] : await resources.ofBusiness(smbId)
      const seats = needs.length === 0 ? binding.seats : mostPeople(needs, names, all)
      if (seats === 0) throw unmapped(`no ${needs.join(' or ')} of it is for ${name}`)
      if (partySize > seats) throw tooMany(partySize, seats)
      return {
        calendarKey: calendarKeys.local(smbId),
        providerRef: name,
        smbId,
        service: name,
        minutes,
        timeZone: binding.timeZone,
        ...(seats > 1 && { partySize, seats }),
        ...(price !== undefined && { price }),
      }
    },
    free: async (target, within, moving) => {
      const bookable = await bound(target.smbId)
      const slots = offeredSlots(bookable, within, target.minutes, now())
      const [first, last] = [slots[0], slots.at(-1)]
      if (first === undefined || last === undefined) return []
      const room = await roomIn(target, bookable, { startAt: first.startAt, endAt: last.endAt }, moving)
      return room.free(slots)
    },
    freeBeside: async (target, within, given) => {
      const { minutes } = target
      const bookable = await bound(target.smbId)
      const listed = offeredSlots(bookable, within, minutes, now())
      const room = await roomIn(target, bookable, within)
      const starts = [...given, ...room.ends]
      return [...room.free(listed), ...room.free(slotsBeside(bookable, within, { minutes, starts, listed }, now()))]
    },
    opens: async ({ smbId, minutes }, within) => hasRoom(await bound(smbId), within, minutes),
    whyNot: async ({ smbId, calendarKey }, span, atMs, moving) => {
      const bookable = await bound(smbId)
      const why = whyNotOffered(bookable, span, atMs)
      if (why !== undefined) return why
      const taken = await bookings.locked(calendarKey, span, moving?.appointmentId)
      if (taken.some(({ isElsewhere, staffId }) => isElsewhere && staffId === undefined))
        return 'The business is busy at that time, by another calendar of its own.'
      const { timeZone, rules } = bookable.binding
      if (rules?.mostADay === undefined) return undefined
      const day = { calendarKey, timeZone, mostADay: rules.mostADay }
      const isFull = await fullDays(bookings, day, span, moving)
      return isFull(span.startAt) ? fullDay(rules.mostADay) : undefined
    },
    book: async order => {
      const row = await bookings.get(order.appointmentId)
      if (row?.operationId !== order.operationId || !isLocking(row))
        throw gone('The slot is no longer held for this booking.')
      if (row.providerId !== null) return toBooked(row)
      await refuseUnoffered(row.smbId, row)
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
      await refuseUnoffered(booking.smbId, to)
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

/** What is free among the appointments near some time. */
interface Room {
  /** Those of some slots, in their order, for which there is room. */
  free(slots: readonly Span[]): Span[]
  /** Where something ends that is in the way of a slot. */
  ends: readonly number[]
}

const MINUTE_MS = 60_000

const toBooked = (row: BookingRow): Booked => ({
  providerId: row.appointmentId,
  state: isLocking(row) ? 'confirmed' : row.state === 'rejected' ? 'rejected' : 'cancelled',
  startAt: row.startAt,
  endAt: row.endAt,
})

/** Tells of slots in their order whether there is room for them among the spans that others lock: one walk is enough for a whole year of them. */
function hasRoomAmong(
  taken: readonly Use[],
  buffers: Buffers,
  fits: (others: readonly Use[], span: Span, wide: Span) => boolean,
): (slot: Span) => boolean {
  const longestMs = Math.max(0, ...taken.map(({ startAt, endAt }) => endAt - startAt))
  let next = 0
  return slot => {
    const wide = withBuffers(slot, buffers)
    while ((taken[next]?.startAt ?? Number.POSITIVE_INFINITY) <= wide.startAt - longestMs) next += 1
    let until = next
    while ((taken[until]?.startAt ?? Number.POSITIVE_INFINITY) < wide.endAt) until += 1
    return fits(taken.slice(next, until), slot, wide)
  }
}

/** How many people may come to what is needed at the same time, where it is free; 0 where there is none of a kind. */
const mostPeople = (needs: readonly ResourceKind[], names: readonly string[], all: readonly Resource[]): number =>
  Math.min(
    ...needs.map(kind =>
      Math.max(
        0,
        ...all.filter(one => one.kind === kind && isFor(one.services, names)).map(({ capacity }) => capacity),
      ),
    ),
  )

/** Tells of moments whether their day has as many appointments as the business takes. */
async function fullDays(
  bookings: Pick<BookingTable, 'beginnings'>,
  { calendarKey, timeZone, mostADay }: { calendarKey: string; timeZone: string; mostADay: number },
  { startAt, endAt }: Span,
  moving: BookingRef | undefined,
): Promise<(atMs: number) => boolean> {
  const days = { startAt: dayAround(startAt, timeZone).startAt, endAt: dayAround(endAt, timeZone).endAt }
  const counts = new Map<number, number>()
  for (const at of await bookings.beginnings(calendarKey, days, moving?.appointmentId)) {
    const day = dayAround(at, timeZone).startAt
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return atMs => (counts.get(dayAround(atMs, timeZone).startAt) ?? 0) >= mostADay
}

const tooMany = (partySize: number, seats: number): Failure =>
  badInput(
    `party_size: ${partySize} people are more than this calendar takes at the same time, which is ${seats === 1 ? 'one' : seats}; ${seats === 1 ? 'book an appointment for each' : 'ask for fewer'}.`,
  )

const gone = (sentence: string): Failure =>
  new Failure('outcome_rejected', `${sentence} Ask for the free times and book another one.`, { resend: 'corrected' })

const unmapped = (problem: string): Failure =>
  new Failure(
    'booking_destination_unmapped',
    `The business cannot be booked: ${problem}. Ask the operator to run agent-broker calendar bind.`,
  )
