import type { Booked, BookingOrder, BookingRow, BookingState, Calendar, Span } from '../core/calendar.ts'
import type { Context } from '../core/context.ts'
import { Failure } from '../core/failure.ts'
import type { Wait } from '../core/wait.ts'
import { calendarOf, createPatience, isTooLate, look, toOrder, toUnanswered, toUnknown, type Unanswered, unknownBooking, waitFor } from './appointment_calls.ts'
import type { AppointmentAnswer } from './appointment_fields.ts'
import type { Place } from './appointment_place.ts'
import { type AppointmentInput, readCustomer, readNotes } from './appointment_request.ts'
import type { WishedTime } from './appointment_times.ts'
import { BOOKING_CREDITS, toBookedAnswer } from './booked_answer.ts'
import { alternativesTo } from './free_times.ts'

const MINUTE_MS = 60_000
// Others may take slots between the look and the hold.
const MOST_TRIES = 5

/** A booking that is being made. */
interface Attempt {
  row: BookingRow
  calendar: Calendar
  /** An earlier run may have asked the calendar. */
  isResumed: boolean
  patiently: ReturnType<typeof createPatience>
}

/** Locks a slot in the ledger, then asks the calendar for it; a slot that is gone is a failure with alternatives. */
export async function bookAppointment(input: AppointmentInput, place: Place, wish: WishedTime, ctx: Context): Promise<AppointmentAnswer | Wait> {
  const { business, calendar, target } = place
  const draft = { customer: await readCustomer(input, business.countryCode, target.timeZone), notes: readNotes(input) }
  const lengthMs = target.minutes * MINUTE_MS
  const wanted = wish.preferredAt === undefined ? await look(slotsIn(place, wish), ctx) : [{ startAt: wish.preferredAt, endAt: wish.preferredAt + lengthMs }]
  const patiently = createPatience(ctx)
  let gone: Failure | undefined
  for (const slot of wanted.slice(0, MOST_TRIES)) {
    const row = toRow(place, slot, draft, ctx)
    const held = await hold(row, ctx)
    if (held === 'taken') continue
    // Another run of the same work came first.
    if (held !== row) return resumeBooking(held, ctx)
    const answer = await ask({ row, calendar, isResumed: false, patiently }, ctx)
    if (!(answer instanceof Failure)) return answer
    gone = answer
  }
  const [first = wish.window ?? { startAt: ctx.now(), endAt: ctx.now() + lengthMs }] = wanted
  throw await slotGone(first, { calendar, target, reason: gone?.message }, ctx)
}

const slotsIn = ({ calendar, target }: Place, { window }: WishedTime): Promise<Span[]> =>
  window === undefined ? Promise.resolve([]) : calendar.free(target, window)

/** Goes on with a booking that an earlier run has begun. */
export async function resumeBooking(row: BookingRow, ctx: Context): Promise<AppointmentAnswer | Wait> {
  if (row.state === 'confirmed') return toBookedAnswer(row, ctx)
  if (row.state === 'cancelled') return cancelledMeanwhile(row, ctx)
  const calendar = await calendarOf(row, ctx).catch(() => undefined)
  if (calendar === undefined) throw unknownBooking(row)
  const attempt = { row, calendar, isResumed: true, patiently: createPatience(ctx) }
  if (row.state === 'pending') return askHost(attempt, ctx)
  const answer = row.state === 'held' ? await ask(attempt, ctx) : declined(row.state)
  if (!(answer instanceof Failure)) return answer
  throw await slotGone(row, { calendar, target: toOrder(row).target, reason: answer.message }, ctx)
}

/** Asks the calendar for a slot that is locked; answers the failure when it is gone, after unlocking it. */
async function ask(attempt: Attempt, ctx: Context): Promise<AppointmentAnswer | Wait | Failure> {
  const { row } = attempt
  const asked = await askCalendar(attempt, ctx)
  if ('booked' in asked) return record(asked.booked, row, ctx)
  if ('refused' in asked) return refusedBy(asked.refused, attempt, ctx)
  if (isTooLate(row, ctx)) throw unknownBooking(row)
  return waitFor('an answer of the calendar', row, ctx, asked.retryAfterS)
}

/** An earlier run may have had its effect: only when the calendar certainly does not hold the booking is it asked for it. */
async function askCalendar({ row, calendar, isResumed, patiently }: Attempt, ctx: Context): Promise<{ booked: Booked } | Unanswered> {
  const order = toOrder(row)
  if (isResumed) {
    const found = await findAgain(order, calendar, patiently, ctx)
    if (found !== undefined) return found
  }
  try {
    return { booked: await patiently(calendar.book(order)) }
  } catch (error) {
    const unanswered = toUnanswered(error, ctx)
    // The slot may be gone because an earlier run got it while this one looked.
    const isOwn = isResumed && 'refused' in unanswered && unanswered.refused.reason === 'outcome_rejected'
    return (isOwn ? await findAgain(order, calendar, patiently, ctx) : undefined) ?? unanswered
  }
}

/** What the calendar holds; a calendar that cannot say leaves it unknown, however certain it is of that. */
async function findAgain(
  order: BookingOrder,
  calendar: Calendar,
  patiently: Attempt['patiently'],
  ctx: Context,
): Promise<{ booked: Booked } | Unanswered | undefined> {
  try {
    const booked = await patiently(calendar.find(order))
    return booked && { booked }
  } catch (error) {
    return toUnknown(toUnanswered(error, ctx))
  }
}

/** What the calendar certainly did not take is unlocked, unless the refusal may pass. */
async function refusedBy(failure: Failure, { row }: Attempt, ctx: Context): Promise<Wait | Failure> {
  if (failure.retriable && !isTooLate(row, ctx)) return waitFor('the calendar to be reachable', row, ctx, failure.details.retryAfterS)
  await ctx.ledger.bookings.move(row.appointmentId, ['held'], { state: 'released', updatedAt: ctx.now() })
  if (failure.reason === 'outcome_rejected') return failure
  throw new Failure(failure.reason, failure.message, { ...failure.details, retriable: false })
}

/** Asks whether the host has confirmed. */
async function askHost({ row, calendar, patiently }: Attempt, ctx: Context): Promise<AppointmentAnswer | Wait> {
  const asked = await patiently(calendar.read(row)).then(
    booked => ({ booked: booked ?? { ...row, providerId: row.providerId ?? '', state: 'cancelled' as const } }),
    (error: unknown) => toUnknown(toUnanswered(error, ctx)),
  )
  if (!('booked' in asked)) return waitFor(HOST, row, ctx, asked.retryAfterS)
  const answer = await record(asked.booked, row, ctx)
  if (!(answer instanceof Failure)) return answer
  throw await slotGone(row, { calendar, target: toOrder(row).target, reason: answer.message }, ctx)
}

const HOST = 'confirmation by the host'

/** Writes down what the calendar holds and answers accordingly; a refusal by the host is answered as a failure. */
async function record(booked: Booked, row: BookingRow, ctx: Context): Promise<AppointmentAnswer | Wait | Failure> {
  const { providerId, startAt, endAt, state } = booked
  const changes = { state, providerId, startAt, endAt, updatedAt: ctx.now(), ...(state === 'confirmed' && { credits: BOOKING_CREDITS }) }
  await ctx.ledger.bookings.move(row.appointmentId, ['held', 'pending', ...(state === 'confirmed' ? (['confirmed'] as const) : [])], changes)
  // A cancellation may have come first.
  const now = (await ctx.ledger.bookings.get(row.appointmentId)) ?? { ...row, ...changes }
  if (now.state === 'confirmed') return toBookedAnswer(now, ctx)
  if (now.state === 'pending') return waitFor(HOST, now, ctx)
  return now.cancelledBy === null ? declined(now.state) : cancelledMeanwhile(now, ctx)
}

const declined = (state: BookingState): Failure =>
  new Failure(
    'outcome_rejected',
    state === 'rejected' ? 'The host declined the booking.' : 'The booking was cancelled in the calendar before it was confirmed.',
  )

async function cancelledMeanwhile(row: BookingRow, ctx: Context): Promise<AppointmentAnswer> {
  // It was confirmed and charged first, and the cancellation has refunded it.
  if (row.credits !== null) return toBookedAnswer(row, ctx)
  throw new Failure('outcome_rejected', `The appointment was cancelled by ${row.cancelledBy ?? 'its calendar'} before it was confirmed; nothing was charged.`)
}

interface Gone {
  calendar: Calendar
  target: Place['target']
  reason: string | undefined
}

async function slotGone(wanted: Span, { calendar, target, reason }: Gone, ctx: Context): Promise<Failure> {
  const nextActions = await alternativesTo(wanted, calendar, target, ctx)
  const why = reason || 'The slot is taken.'
  return new Failure('outcome_rejected', `${why} Nothing was booked or charged; next_actions names what you can try instead.`, { nextActions })
}

interface Draft {
  customer: BookingRow['customer']
  notes: string | null
}

function toRow({ target, calendar }: Place, slot: Span, draft: Draft, ctx: Context): BookingRow {
  const nowMs = ctx.now()
  return {
    ...slot,
    ...draft,
    appointmentId: `apt_${ctx.uuid.v7()}`,
    operationId: ctx.operationId ?? '',
    agentId: ctx.caller.agentId ?? '',
    smbId: target.smbId,
    provider: calendar.provider,
    calendarKey: target.calendarKey,
    providerRef: target.providerRef,
    providerId: null,
    state: 'held',
    service: target.service,
    timeZone: target.timeZone,
    credits: null,
    cancelledBy: null,
    sequence: 0,
    createdAt: nowMs,
    updatedAt: nowMs,
  }
}

/** Locks the slot, unless somebody else has it or another run of this work has locked one. */
const hold = (row: BookingRow, ctx: Context): Promise<BookingRow | 'taken'> =>
  ctx.ledger.transaction(async ({ operations, bookings }) => {
    const own = await bookings.ofOperation(row.operationId)
    if (own !== undefined && own.state !== 'released') return own
    // A run that was taken for dead and wakes up again must not book for an operation that has ended.
    if ((await operations.get(row.operationId))?.state !== 'executing')
      throw new Failure('outcome_rejected', 'The operation has ended before its slot was locked.')
    return (await bookings.hold(row)) ? row : 'taken'
  })
