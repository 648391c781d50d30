import { z } from 'zod'
import type {
  Booked,
  BookedState,
  BookingOrder,
  BookingRef,
  Calendar,
  CalendarTarget,
  Span,
} from '../../core/calendar.ts'
import type { Failure } from '../../core/failure.ts'
import { pickOne } from '../../supply/bound_service.ts'
import { type CalComAccount, createAccountReader, findService } from './account.ts'
import { type CalComAccess, type CalComApi, createCalComApi } from './api.ts'
import { declined, lacking, lost, slotGone, unmapped } from '../calendar_failure.ts'

/** A Cal.com account, and the clock. */
export interface CalComOptions extends CalComAccess {
  now: () => number
}

const MINUTE_MS = 60_000
// By this an interrupted booking is found.
const OPERATION = 'operation_id'
const LISTED = 100
const MOVED = 'Moved by the customer.'
const LONGEST_NOTES = 2_000
const MOST_MOVES = 5
const UID = /^[\w-]{1,100}$/

const STATES: Readonly<Record<string, BookedState>> = {
  accepted: 'confirmed',
  pending: 'pending',
  cancelled: 'cancelled',
  rejected: 'rejected',
}

const instant = z.iso.datetime({ offset: true }).transform(text => Date.parse(text))
const BOOKING = z.object({
  uid: z.string().regex(UID),
  status: z.enum(['accepted', 'pending', 'cancelled', 'rejected']),
  start: instant,
  end: instant,
  // A booking that was moved stays behind as cancelled.
  rescheduledToUid: z.string().regex(UID).nullish(),
})
// Those of other shapes, recurring or shared, are not ours.
const NAMED = z.object({ metadata: z.record(z.string(), z.unknown()) })
const SLOTS = z.record(z.string(), z.array(z.object({ start: instant })))
const ANYTHING = z.unknown()

/** The calendar of a Cal.com account, asked through its API v2. */
export function createCalCom({ now, ...access }: CalComOptions): Calendar {
  const api = createCalComApi(access)
  const account = createAccountReader(api, now)
  return {
    provider: 'cal_com',
    resolve: async ({ smbId }, links, wish) => {
      if (!links.some(({ platform }) => platform === 'cal_com')) return undefined
      const service = findService(await account(), links, pickOne(wish))
      return service && { ...service, smbId }
    },
    free: (target, within, moving) =>
      freeSlots(api, target, { startAt: Math.max(within.startAt, now()), endAt: within.endAt }, moving),
    book: async order => {
      const answer = await api.post('bookings', toRequest(order), BOOKING, 'booking')
      if ('data' in answer) return toBooked(answer.data)
      throw toRefusal(answer, order)
    },
    find: order => findBooking(api, order),
    read: booking => readBooking(api, booking),
    move: async (booking, to) => moveBooking(api, booking, to, await account()),
    cancel: (booking, reason) => cancelBooking(api, booking, reason),
    check: async () => {
      if ((await api.get('me', 'me', ANYTHING)) === undefined) throw unknownAccount()
    },
  }
}

const unknownAccount = (): Failure =>
  unmapped(
    'Cal.com does not know the account of this server',
    'Ask the operator to check CAL_COM_API_KEY and CAL_COM_BASE_URL.',
  )

const unknownService = (): Failure =>
  unmapped(
    'Cal.com does not know the service any more',
    'Import its present booking link, or ask the operator to check the event types of the account.',
    { resend: 'corrected' },
  )

/** The id of the event type, and the length where the customer chooses one. */
function toEventType({ providerRef }: Pick<CalendarTarget, 'providerRef'>): {
  eventTypeId: number
  minutes: number | undefined
} {
  const [id, minutes] = providerRef.split('/').map(Number)
  return { eventTypeId: id ?? Number.NaN, minutes }
}

async function freeSlots(
  api: CalComApi,
  target: CalendarTarget,
  { startAt, endAt }: Span,
  moving?: BookingRef,
): Promise<Span[]> {
  if (startAt >= endAt) return []
  const { eventTypeId, minutes } = toEventType(target)
  const query = new URLSearchParams({
    eventTypeId: String(eventTypeId),
    start: new Date(startAt).toISOString(),
    end: new Date(endAt).toISOString(),
    timeZone: target.timeZone,
    ...(minutes !== undefined && { duration: String(minutes) }),
    ...(typeof moving?.providerId === 'string' && { bookingUidToReschedule: moving.providerId }),
  })
  const days = await api.get('slots', `slots?${query}`, SLOTS)
  if (days === undefined) throw unknownService()
  const lengthMs = target.minutes * MINUTE_MS
  const starts = new Set(Object.values(days).flatMap(slots => slots.map(({ start }) => start)))
  return [...starts]
    .filter(start => start >= startAt && start + lengthMs <= endAt)
    .sort((a, b) => a - b)
    .map(start => ({ startAt: start, endAt: start + lengthMs }))
}

function toRequest({ target, customer, startAt, operationId, appointmentId, notes }: BookingOrder) {
  const { eventTypeId, minutes } = toEventType(target)
  const { name, email, phone, timeZone } = customer
  return {
    eventTypeId,
    start: new Date(startAt).toISOString(),
    attendee: {
      name,
      timeZone,
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phoneNumber: phone }),
    },
    // Cal.com refuses a length for a service that has only one.
    ...(minutes !== undefined && { lengthInMinutes: minutes }),
    ...(notes !== undefined && { bookingFieldsResponses: { notes: notes.slice(0, LONGEST_NOTES) } }),
    metadata: { [OPERATION]: operationId, appointment_id: appointmentId },
  }
}

/** Cal.com tells its refusals apart by their words alone. */
function toRefusal({ status, says }: { status: number; says: string }, { customer }: BookingOrder): Failure {
  if (status === 404) return unknownService()
  if (customer.email === undefined && /email/i.test(says))
    return lacking('Cal.com books this service for an e-mail address only: give customer.email.')
  if (customer.phone === undefined && /phone/i.test(says))
    return lacking('Cal.com books this service for a phone number only: give customer.phone.')
  if (status === 409 || GONE.test(says))
    return slotGone('Cal.com does not offer that time, or somebody else has just taken it.')
  return declined(
    `Cal.com declined the booking (HTTP ${status}): the service may ask for more than a name, an e-mail address and a phone number. Ask the business.`,
  )
}

const GONE =
  /not available|already (has|have)|can't be booked|in the past|no_available_users|out_of_bounds|conflict|booking[ _]limit|limit[ _](reached|exceeded)|already (booked|exists)/i

const toBooked = ({ uid, status, start, end }: z.output<typeof BOOKING>): Booked => ({
  providerId: uid,
  state: STATES[status] ?? 'pending',
  startAt: start,
  endAt: end,
})

/** Several pages are read: a busy team has many appointments at the same time. */
async function findBooking(
  api: CalComApi,
  { operationId, ...order }: Pick<BookingOrder, 'operationId' | 'startAt' | 'endAt'>,
): Promise<Booked | undefined> {
  for (let skip = 0; ; skip += LISTED) {
    const query = new URLSearchParams({
      afterStart: new Date(order.startAt - MINUTE_MS).toISOString(),
      beforeEnd: new Date(order.endAt + MINUTE_MS).toISOString(),
      take: String(LISTED),
      skip: String(skip),
    })
    const page = (await api.get('bookings', `bookings?${query}`, z.array(ANYTHING))) ?? []
    const own = page.find(one => NAMED.safeParse(one).data?.metadata[OPERATION] === operationId)
    const read = BOOKING.safeParse(own)
    if (read.success) return follow(api, read.data)
    if (own !== undefined) throw lost('Cal.com answered a booking that cannot be read.', 'nothing')
    if (page.length < LISTED) return undefined
    if (skip >= 20 * LISTED) throw lost('Cal.com lists more bookings of that time than this server reads.', 'nothing')
  }
}

async function readBooking(api: CalComApi, booking: BookingRef): Promise<Booked | undefined> {
  if (booking.providerId === null) return findBooking(api, booking)
  const found = await getBooking(api, booking.providerId)
  return found && follow(api, found)
}

const getBooking = (api: CalComApi, uid: string): Promise<z.output<typeof BOOKING> | undefined> =>
  api.get('bookings', `bookings/${encodeURIComponent(uid)}`, BOOKING)

/** The booking that an appointment stands in now, however often it was moved. */
async function follow(api: CalComApi, first: z.output<typeof BOOKING>): Promise<Booked> {
  let booking = first
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    const { status, rescheduledToUid: to } = booking
    if (status !== 'cancelled' || typeof to !== 'string') return toBooked(booking)
    const next = await getBooking(api, to)
    if (next === undefined)
      throw lost('Cal.com names a booking that the appointment was moved to, and does not show it.', 'nothing')
    booking = next
  }
  throw lost('Cal.com has moved the appointment more often than is followed.', 'nothing')
}

/** Cal.com makes another booking and cancels the one it stands for; of a booking that was moved already it refuses to move another time. */
async function moveBooking(
  api: CalComApi,
  booking: BookingRef,
  { startAt, endAt }: Span,
  { eventTypes }: CalComAccount,
): Promise<Booked> {
  // Cal.com gives up the old time when it is asked, and the host may then say no to the new one.
  if (eventTypes.find(({ id }) => id === toEventType(booking).eventTypeId)?.needsHost === true)
    throw declined(
      'The host confirms every booking of this service, and Cal.com would give up the present time before; ask the business to move it.',
    )
  const live = await readBooking(api, booking)
  if (live === undefined || isOver(live)) throw declined('The appointment is no longer in the calendar.')
  if (live.startAt === startAt && live.endAt === endAt) return live
  const answer = await api.post(
    `bookings/${encodeURIComponent(live.providerId)}/reschedule`,
    { start: new Date(startAt).toISOString(), reschedulingReason: MOVED },
    BOOKING,
    'move',
  )
  if ('data' in answer) return toBooked(answer.data)
  if (answer.status === 409 || GONE.test(answer.says))
    throw slotGone('Cal.com does not offer that time, or somebody else has just taken it.')
  throw declined(
    `Cal.com does not let this appointment be moved (HTTP ${answer.status}): it may be too late for that, or the business does not allow it. Ask the business.`,
  )
}

async function cancelBooking(
  api: CalComApi,
  booking: BookingRef,
  reason: string,
): Promise<'cancelled' | 'already_cancelled'> {
  const live = await readBooking(api, booking)
  // The calendar never took it.
  if (live === undefined && booking.providerId === null) return 'already_cancelled'
  if (live === undefined)
    throw unmapped(
      'Cal.com does not know the appointment in this account',
      'Ask the operator to check CAL_COM_API_KEY.',
    )
  if (isOver(live)) return 'already_cancelled'
  const answer = await api.post(
    `bookings/${encodeURIComponent(live.providerId)}/cancel`,
    { cancellationReason: reason },
    ANYTHING,
    'cancellation',
  )
  if ('data' in answer) return 'cancelled'
  const now = await readBooking(api, { ...booking, providerId: live.providerId })
  if (now !== undefined && isOver(now)) return 'already_cancelled'
  if (now !== undefined && now.providerId !== live.providerId)
    throw lost('Cal.com has just moved the appointment.', 'cancellation')
  throw declined(
    `Cal.com does not let this appointment be cancelled (HTTP ${answer.status}): it may be over, or the business does not allow it. Ask the business.`,
  )
}

const isOver = ({ state }: Booked): boolean => state === 'cancelled' || state === 'rejected'
