import type {
  Booked,
  BookingOrder,
  BookingRef,
  Calendar,
  CalendarBinding,
  CalendarTarget,
  Span,
} from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import {
  type Bookable,
  type Declared,
  hasRoom,
  offeredSlots,
  readBookable,
  slotsBeside,
  whyNotOffered,
} from '../../supply/bookable.ts'
import { pickOne, pickService } from '../../supply/bound_service.ts'
import { type CalDavAccess, type CalDavClient, createCalDavClient } from './client.ts'
import { readEvent, takenBy, toEvent, toMovedEvent } from './events.ts'
import { declined, lost, slotGone, unmapped } from '../calendar_failure.ts'
import { calendarKeys, toCalDavRef } from '../calendar_keys.ts'

/** A CalDAV server, the bindings that say which of its calendars is whose, and the clock. */
export interface CalDavOptions extends CalDavAccess, Declared {
  now: () => number
}

const DAY_MS = 86_400_000
const CANCEL_TRIES = 3

/**
 * The calendars of a CalDAV server. Such a server lets appointments overlap: the hold in the ledger keeps this deployment's own apart, and
 * what others write is looked for before and after an event is written.
 */
export function createCalDav({ bindings, closures, now, ...access }: CalDavOptions): Calendar {
  const client = createCalDavClient(access)
  const bound = async (smbId: string): Promise<Bookable & { providerRef: string }> => {
    const binding = await bindings.get(smbId)
    if (binding === undefined || binding.calendarUrl === null)
      throw unmapped(`${smbId} is not bound to a CalDAV calendar any more`, REBIND)
    const bookable = await readBookable(binding, { closures }, now())
    if ('problem' in bookable) throw unmapped(bookable.problem, REBIND)
    return { ...bookable, providerRef: toCalDavRef(binding.calendarUrl) }
  }
  const refuseUnoffered = (span: Span, bookable: Bookable): void => {
    const why = whyNotOffered(bookable, span, now())
    if (why !== undefined) throw slotGone(why)
  }
  return {
    provider: 'caldav',
    resolve: async ({ smbId }, _links, wish) => {
      const binding = await bindings.get(smbId)
      return binding === undefined || binding.calendarUrl === null
        ? undefined
        : toTarget(binding, binding.calendarUrl, access.url, wish)
    },
    free: async (target, within, moving) => {
      const slots = offeredSlots(await bound(target.smbId), within, target.minutes, now())
      const [first, last] = [slots[0], slots.at(-1)]
      if (first === undefined || last === undefined) return []
      const taken = (await takenIn(client, target, { startAt: first.startAt, endAt: last.endAt })).filter(
        ({ uid }) => uid !== moving?.operationId,
      )
      return slots.filter(slot => !taken.some(one => overlap(one, slot)))
    },
    freeBeside: async (target, within, given) => {
      const { minutes } = target
      const bookable = await bound(target.smbId)
      const listed = offeredSlots(bookable, within, minutes, now())
      const taken = await takenIn(client, target, within)
      const starts = [...given, ...taken.map(({ endAt }) => endAt)]
      const all = [...listed, ...slotsBeside(bookable, within, { minutes, starts, listed }, now())]
      return all.filter(slot => !taken.some(one => overlap(one, slot)))
    },
    book: async order => {
      const { providerRef, ...bookable } = await bound(order.target.smbId)
      // What is only in the calendar the business had before, nobody would look for.
      if (providerRef !== order.target.providerRef)
        throw unmapped(`${order.target.smbId} has just been bound to another calendar`, 'Book it again.', {
          resend: 'corrected',
        })
      refuseUnoffered(order, bookable)
      return book(client, order, now())
    },
    whyNot: async ({ smbId }, span, atMs) => whyNotOffered(await bound(smbId), span, atMs),
    opens: async ({ smbId, minutes }, within) => hasRoom(await bound(smbId), within, minutes),
    find: order => find(client, order),
    read: async booking => {
      const timeZone = (await bindings.get(booking.smbId))?.timeZone ?? 'UTC'
      return (await readHeld(client, booking.providerRef, booking, timeZone))?.booked
    },
    move: async (booking, to) => {
      const bookable = await bound(booking.smbId)
      refuseUnoffered(to, bookable)
      return move(client, booking, to, { timeZone: bookable.binding.timeZone, nowMs: now() })
    },
    cancel: booking => cancel(client, booking),
    check: () => client.check(),
  }
}

const REBIND = 'Ask the operator to run agent-broker calendar bind.'

function toTarget(
  binding: CalendarBinding,
  calendarUrl: string,
  serverUrl: string,
  wish: Parameters<Calendar['resolve']>[2],
): CalendarTarget {
  // Refused here, before anybody waits for it; the client sends the password to no other server either.
  if (!URL.canParse(calendarUrl) || new URL(calendarUrl).origin !== new URL(serverUrl).origin)
    throw unmapped(
      'its calendar is not on the server of CALDAV_URL',
      'Ask the operator to run agent-broker calendar bind with another --calendar-url.',
    )
  const { name, minutes, price } = pickService(binding.services, pickOne(wish))
  return {
    calendarKey: calendarKeys.calDav(calendarUrl),
    providerRef: toCalDavRef(calendarUrl),
    smbId: binding.smbId,
    service: name,
    minutes,
    timeZone: binding.timeZone,
    ...(price !== undefined && { price }),
  }
}

const overlap = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt

/** Whole days and floating times begin elsewhere on the clock of the server: it is asked for a day more on both sides. */
async function takenIn(
  client: CalDavClient,
  { providerRef, timeZone }: Pick<CalendarTarget, 'providerRef' | 'timeZone'>,
  { startAt, endAt }: Span,
): Promise<(Span & { uid: string; modifiedAt: number })[]> {
  const objects = await client.query(providerRef, { startAt: startAt - DAY_MS, endAt: endAt + DAY_MS })
  return objects.flatMap(({ ics, modifiedAt }) =>
    takenBy(ics, { startAt, endAt }, timeZone).map(taken => ({ ...taken, modifiedAt })),
  )
}

const filenameOf = ({ operationId }: Pick<BookingOrder, 'operationId'>): string =>
  `${encodeURIComponent(operationId)}.ics`

async function book(client: CalDavClient, order: BookingOrder, nowMs: number): Promise<Booked> {
  const { target, operationId } = order
  const others = (await takenIn(client, target, order)).filter(({ uid }) => uid !== operationId)
  if (others.length > 0) throw slotGone('Something else is in the calendar at that time.')
  // Where an event of the operation is there already, that one counts.
  await client.create(target.providerRef, filenameOf(order), toEvent(order, nowMs))
  // The event is written: whatever cannot be learned from here on leaves it there.
  const booked = await settle(client, order).catch(() => {
    throw lost('The CalDAV server took the appointment, and then did not say what it holds.', 'booking')
  })
  if (booked === 'absent') throw lost('The CalDAV server does not show the event it has just taken.', 'booking')
  if (booked === 'gave_way')
    throw slotGone('Somebody else has put something into the calendar at that time just before.')
  return booked
}

async function find(client: CalDavClient, order: BookingOrder): Promise<Booked | undefined> {
  const booked = await settle(client, order)
  return typeof booked === 'string' ? undefined : booked
}

/** The event of an order as it stays: it gives way to one that was written before it. */
async function settle(client: CalDavClient, order: BookingOrder): Promise<Booked | 'absent' | 'gave_way'> {
  const held = await readHeld(client, order.target.providerRef, order, order.target.timeZone)
  if (held === undefined) return 'absent'
  const { booked, etag } = held
  if (booked.state === 'cancelled') return booked
  const taken = await takenIn(client, order.target, booked)
  const own = taken.find(({ uid }) => uid === order.operationId)
  // It was taken out, or takes no time any more, since it was read.
  if (own === undefined)
    return (await readHeld(client, order.target.providerRef, order, order.target.timeZone))?.booked ?? 'absent'
  // Written in the same second, either may have looked before the other came: then both give way, so that never both stay.
  if (!taken.some(other => other.uid !== own.uid && other.modifiedAt <= own.modifiedAt)) return booked
  const came = await client.remove(order.target.providerRef, filenameOf(order), etag)
  if (came === 'changed') throw lost('The appointment has just been changed in the calendar.', 'booking')
  return 'gave_way'
}

/** The event is changed where it lies. It goes back to its old time when something was put where it is moved to before. */
async function move(
  client: CalDavClient,
  booking: BookingRef,
  to: Span,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): Promise<Booked> {
  const target = { providerRef: booking.providerRef, timeZone }
  const held = await readHeld(client, booking.providerRef, booking, timeZone)
  if (held === undefined || held.booked.state === 'cancelled')
    throw declined('The appointment is no longer in the calendar.')
  if (!isAt(held.booked, to) && (await takenIn(client, target, to)).some(({ uid }) => uid !== booking.operationId))
    throw slotGone('Something else is in the calendar at that time.')
  if (!isAt(held.booked, to) && !(await rewrite(client, booking, held, to, nowMs)))
    throw lost('The appointment has just been changed in the calendar.', 'move')
  try {
    const written = await readHeld(client, booking.providerRef, booking, timeZone)
    if (written === undefined || !isAt(written.booked, to))
      throw lost('The CalDAV server does not show the appointment where it has just been moved to.', 'move')
    const taken = await takenIn(client, target, to)
    const own = taken.find(({ uid }) => uid === booking.operationId)
    // As where an appointment is made: of two that were written in the same second neither stays.
    const isFirst = !taken.some(
      other => other.uid !== booking.operationId && other.modifiedAt <= (own?.modifiedAt ?? Number.NEGATIVE_INFINITY),
    )
    if (isFirst) return written.booked
    if (await rewrite(client, booking, written, booking, nowMs))
      throw slotGone('Somebody else has put something into the calendar at that time just before.')
  } catch (error) {
    if (error instanceof Failure && error.reason === 'outcome_rejected') throw error
    throw lost('The CalDAV server took the appointment to another time, and then did not say what it holds.', 'move')
  }
  throw lost('The appointment has just been changed in the calendar.', 'move')
}

const isAt = (one: Span, other: Span): boolean => one.startAt === other.startAt && one.endAt === other.endAt

/** Writes an event to another time; false when it has changed since it was read. */
const rewrite = (
  client: CalDavClient,
  booking: BookingRef,
  { ics, etag }: Held,
  to: Span,
  nowMs: number,
): Promise<boolean> => client.replace(booking.providerRef, filenameOf(booking), toMovedEvent(ics, to, nowMs), etag)

interface Held {
  booked: Booked
  ics: string
  etag: string | undefined
}

async function readHeld(
  client: CalDavClient,
  calendarUrl: string,
  order: Pick<BookingOrder, 'operationId'>,
  timeZone: string,
): Promise<Held | undefined> {
  const object = await client.get(calendarUrl, filenameOf(order))
  const event = object && readEvent(object.ics, timeZone)
  return event && { booked: { ...event, providerId: order.operationId }, ics: object.ics, etag: object.etag }
}

async function cancel(client: CalDavClient, booking: BookingRef): Promise<'cancelled' | 'already_cancelled'> {
  for (let tries = 0; tries < CANCEL_TRIES; tries += 1) {
    const held = await readHeld(client, booking.providerRef, booking, 'UTC')
    if (held === undefined || held.booked.state === 'cancelled') return 'already_cancelled'
    const came = await client.remove(booking.providerRef, filenameOf(booking), held.etag)
    if (came !== 'changed') return came === 'removed' ? 'cancelled' : 'already_cancelled'
  }
  throw new Failure(
    'transient',
    'Somebody is changing the appointment in the calendar. Nothing was cancelled; try again shortly.',
  )
}
