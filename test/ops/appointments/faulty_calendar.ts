import { afterEach, expect } from 'vitest'
import type { Booked, BookedState, Calendar, CalendarTarget } from '../../../src/core/calendar.ts'
import { Failure } from '../../../src/core/failure.ts'
import { booking, type BookingPlace, HAIRCUT, openBookingPlace, schedule } from '../../appointments.ts'
import { call } from '../../harness.ts'

/** When the bookings of these tests begin. */
export const TEN = Date.parse('2026-12-02T10:00:00+01:00')

/** How long they last. */
export const MINUTES = 45

type Mood =
  | 'works'
  | 'needs_host'
  | 'lost_answer'
  | 'lost_request'
  | 'hangs'
  | 'down'
  | 'unauthorized'
  | 'taken'
  | 'broken'

/** A calendar that fails as no well-kept one can be made to; what it holds is what it says. */
function createFaulty() {
  const held = new Map<string, Booked>()
  const mood: Record<'book' | 'find' | 'read' | 'move' | 'cancel', Mood> = {
    book: 'works',
    find: 'works',
    read: 'works',
    move: 'works',
    cancel: 'works',
  }
  const asked = { book: 0, find: 0, read: 0, move: 0, cancel: 0 }
  async function perform<T>(what: keyof typeof mood, effect: () => T): Promise<T> {
    asked[what] += 1
    const { [what]: now } = mood
    if (now === 'down') throw new Failure('transient', 'The calendar is away.', { retryAfterS: 40 })
    if (now === 'unauthorized')
      throw new Failure('upstream_failure', 'The calendar refuses CAL_COM_API_KEY.', { retriable: false })
    if (now === 'taken') throw new Failure('outcome_rejected', 'The slot was taken a moment ago.')
    if (now === 'broken') throw new TypeError('cannot read it')
    if (now === 'lost_request') throw new Failure('upstream_failure', 'No answer.', { outcomeUnknown: true })
    const done = effect()
    if (now === 'hangs') return new Promise<never>(() => undefined)
    if (now === 'lost_answer') throw new Failure('upstream_failure', 'No answer.', { outcomeUnknown: true })
    return done
  }
  const calendar: Calendar = {
    provider: 'cal_com',
    resolve: async ({ smbId }): Promise<CalendarTarget> => ({
      calendarKey: `far:${smbId}`,
      providerRef: '7',
      smbId,
      service: HAIRCUT,
      minutes: MINUTES,
      timeZone: 'Europe/Berlin',
    }),
    free: async () =>
      [1, 2, 3, 4].map(hours => ({
        startAt: TEN + hours * 3_600_000,
        endAt: TEN + hours * 3_600_000 + MINUTES * 60_000,
      })),
    book: order =>
      perform('book', () => {
        const state: BookedState = mood.book === 'needs_host' ? 'pending' : 'confirmed'
        const booked = { providerId: `far-${order.appointmentId}`, state, startAt: order.startAt, endAt: order.endAt }
        if (held.has(order.operationId)) throw new Error('booked twice')
        held.set(order.operationId, booked)
        return booked
      }),
    find: ({ operationId }) => perform('find', () => held.get(operationId)),
    read: ({ operationId }) => perform('read', () => held.get(operationId)),
    move: ({ operationId }, { startAt, endAt }) =>
      perform('move', () => {
        const booked = held.get(operationId)
        if (booked === undefined || booked.state === 'cancelled')
          throw new Failure('outcome_rejected', 'The appointment is no longer in the calendar.', {
            forAllTimes: true,
          })
        const moved = { ...booked, startAt, endAt, ...(mood.move === 'needs_host' && { state: 'pending' as const }) }
        held.set(operationId, moved)
        return moved
      }),
    cancel: ({ operationId }) =>
      perform('cancel', () => {
        const booked = held.get(operationId)
        if (booked === undefined || booked.state === 'cancelled') return 'already_cancelled' as const
        held.set(operationId, { ...booked, state: 'cancelled' })
        return 'cancelled' as const
      }),
  }
  /** Moves an appointment as its host does. */
  const shift = (operationId: string, startAt: number): void => {
    const booked = held.get(operationId)
    if (booked === undefined) throw new Error('nothing to move')
    held.set(operationId, { ...booked, startAt, endAt: startAt + MINUTES * 60_000 })
  }
  const decide = (operationId: string, state: BookedState): void => {
    const booked = held.get(operationId)
    if (booked === undefined) throw new Error('nothing to decide')
    held.set(operationId, { ...booked, state })
  }
  return { calendar, mood, asked, held, decide, shift }
}

/** Opens deployments on such a calendar, each of which is verified and closed after its test. */
export function useFaultyCalendar() {
  const open: BookingPlace[] = []
  afterEach(async () => {
    for (const place of open.splice(0)) {
      expect(await place.ledger.verify()).toEqual([])
      await place.close()
    }
  })

  return async (settings: Record<string, string> = {}) => {
    const far = createFaulty()
    const place = await openBookingPlace({ calendar: far.calendar, settings })
    open.push(place)
    const book = () => schedule(place, booking('2026-12-02T10:00'))
    /** Waits until an operation is parked again, so that its next run is ours to start. */
    const parked = async (id: unknown): Promise<Record<string, unknown>> => {
      const idle = async () =>
        (await place.ledger.operations.get(String(id)))?.partialResult !== null &&
        (await place.ledger.jobs.owners()).length === 0
      await expect.poll(idle, { interval: 5 }).toBe(true)
      const status = await call(place.app, 'get_status', { operation_id: id }, { caller: place.caller })
      return status.ok ? status.value : {}
    }
    const later = (ms: number): void => {
      place.clock.offsetMs += ms
      place.app.worker.wake()
    }
    const bookingOf = (id: unknown) => place.ledger.bookings.ofOperation(String(id))
    return { far, place, book, parked, later, bookingOf }
  }
}
