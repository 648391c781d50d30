import { freed, isLocking, ownBooking, recordPlace, refreshBooking } from '../../core/appointments.ts'
import type { Booked, BookingRow, BookingState, Calendar, Customer, Span } from '../../core/calendar.ts'
import type { Wait } from '../../core/call/wait.ts'
import { type Deadline, type Effect, recoverEffect, takeEffect, toUnknown } from '../../core/effect.ts'
import { asEnd, Failure } from '../../core/failure.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import type { WaitRow } from '../../core/rows/waitlist.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import { toBookedAnswer } from './booked_answer.ts'
import { calendarOf, isQuiet, isTooLate, noted, toOrder, unknownBooking, waitFor } from './calendar_calls.ts'
import { type AppointmentAnswer, BOOKING_CREDITS } from './fields.ts'
import { alternativesTo, freeHere, type GoneSlot, ownIn, whyTaken } from './free_times.ts'
import { type Attempt, isForAllTimes, lostOnes, resendOf } from './lost_slots.ts'
import type { Place } from './place.ts'
import { type AppointmentInput, readCustomer, readNotes } from './request.ts'
import { windowOf, type WishedTime } from './times.ts'
import { notOffered, takeOffer } from './waitlist.ts'

const MINUTE_MS = 60_000
// Others may take slots between the look and the hold.
const MOST_TRIES = 5

/** What a run that makes a booking works with; without the offer of its place it is not made. */
type Taking = Attempt & { waitlistId?: string | undefined }

type Came = AppointmentAnswer | Wait

/** Locks a slot in the ledger, then asks the calendar for it; a slot that is gone is a failure with alternatives. */
export async function bookAppointment(
  input: AppointmentInput,
  { place, wish }: { place: Place; wish: WishedTime },
  deadline: Deadline,
  ctx: WriteContext,
): Promise<Came> {
  const { calendar, target } = place
  const draft = { customer: await readCustomer(input, target.timeZone), notes: readNotes(input) }
  const lengthMs = target.minutes * MINUTE_MS
  const { preferredAt, window } = wish
  const wanted =
    preferredAt === undefined
      ? await slotsIn(place, wish, deadline, ctx)
      : [{ startAt: preferredAt, endAt: preferredAt + lengthMs }]
  let gone =
    wanted.length === 0
      ? new Failure('outcome_rejected', `No slot of ${target.minutes} minutes is free in that window.`)
      : undefined
  for (const slot of wanted.slice(0, MOST_TRIES)) {
    const row = toRow(place, slot, draft, ctx)
    const attempt = { calendar, deadline, waitlistId: input.existing_appointment_id }
    const answer = await takeEffect<BookingRow, Booked, Came | Failure | 'taken'>({
      ...booking(attempt, ctx),
      intend: async () => {
        // A slot that is locked now would be kept for whoever is given up before its calendar is asked.
        if (!deadline.mayAsk()) throw notLocked()
        const held = await holdOrRefresh(row, attempt, ctx)
        if (held === 'taken') return { answer: held }
        // Another run of the same work came first.
        if (held !== row) return { answer: await resumeBooking(held, input, deadline, ctx) }
        return { intent: row, perform: asking(row, attempt, ctx) }
      },
    })
    if (answer === 'taken') continue
    if (!(answer instanceof Failure)) return answer
    gone = answer
    if (isForAllTimes(gone)) break
  }
  const [first = window ?? { startAt: ctx.now(), endAt: ctx.now() + lengthMs }] = wanted
  const { customer } = draft
  throw await slotGone(
    gone,
    { wanted: first, window, calendar, target, customer, ofOffer: isOfOffer(input) },
    deadline,
    ctx,
  )
}

const slotsIn = (place: Place, { window }: WishedTime, deadline: Deadline, ctx: Context): Promise<Span[]> =>
  window === undefined ? Promise.resolve([]) : freeHere(place, window, deadline.callsMs(), ctx)

const isOfOffer = ({ existing_appointment_id: id }: AppointmentInput): boolean => id !== undefined

/** Goes on with a booking that an earlier run has begun. */
export async function resumeBooking(
  row: BookingRow,
  input: AppointmentInput,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<Came> {
  if (row.state === 'confirmed') return toBookedAnswer(row, deadline, ctx)
  if (row.state === 'cancelled') return cancelledMeanwhile(row, deadline, ctx)
  const calendar = await calendarOf(row, ctx).catch(() => undefined)
  if (calendar === undefined) throw unknownBooking(row)
  const attempt = { calendar, deadline }
  const answer =
    row.state === 'pending'
      ? await askHost(row, attempt, ctx)
      : row.state === 'held'
        ? await takeEffect({ ...booking(attempt, ctx), intend: async () => ({ intent: row }) })
        : declined(row.state)
  if (!(answer instanceof Failure)) return answer
  const window = windowOf(input, row.timeZone)
  const { customer } = row
  const gone = { wanted: row, window, calendar, target: toOrder(row).target, customer, ofOffer: isOfOffer(input) }
  throw await slotGone(answer, gone, deadline, ctx)
}

/** A slot that is locked, as its calendar is asked for it; a slot that is gone is unlocked, and its failure answered. */
const booking = (attempt: Attempt, ctx: WriteContext): Omit<Effect<BookingRow, Booked, Came | Failure>, 'intend'> => ({
  find: row => attempt.deadline.patiently(attempt.calendar.find(toOrder(row))).catch(noted(ctx)),
  // The slot may be gone because this operation has it: by an earlier run, or by a request that was repeated on its way.
  isDoubtful: outcome => outcome.is === 'refused' && outcome.failure.reason === 'outcome_rejected',
  again: async row =>
    attempt.calendar.isEmbedded === true || (await isQuiet(row, ctx)) ? asking(row, attempt, ctx) : undefined,
  settle: async (row, outcome) => {
    if (outcome.is === 'done') return record(outcome, row, attempt, ctx)
    if (outcome.is === 'refused') return refusedBy(outcome.failure, row, ctx)
    if (isTooLate(row, ctx)) throw unknownBooking(row)
    return waitFor('an answer of the calendar', row, ctx, outcome.retryAfterS)
  },
})

const asking =
  (row: BookingRow, { calendar, deadline }: Attempt, ctx: WriteContext) =>
  async (): Promise<Booked> => {
    // A run that was stalled may have lost its lease meanwhile: it begins nothing, and what it would be answered nobody would hear.
    if (!deadline.mayAsk()) throw notAsked()
    return deadline.patiently(calendar.book(toOrder(row))).catch(noted(ctx))
  }

const notLocked = (): Failure =>
  new Failure('transient', 'This run ended before it locked a slot. Nothing was booked or charged; try again shortly.')

/** Another run may be asking. */
const notAsked = (): Failure =>
  new Failure('upstream_failure', 'This run ended before the calendar was asked.', {
    outcomeUnknown: true,
  })

/** What the calendar certainly did not take is unlocked, unless the refusal may pass. */
async function refusedBy(failure: Failure, row: BookingRow, ctx: Context): Promise<Wait | Failure> {
  if (failure.retriable && !isTooLate(row, ctx))
    return waitFor('the calendar to be reachable', row, ctx, failure.details.retryAfterS)
  await ctx.ledger.transaction(async tables => {
    const changes = { state: 'released' as const, updatedAt: ctx.now() }
    if (!(await tables.bookings.move(row.appointmentId, ['held'], changes))) return
    await tables.waitlist.reopen(row.appointmentId, ctx.now())
    await freed(tables, row, row)
  })
  if (failure.reason === 'outcome_rejected') return failure
  throw asEnd(failure)
}

/** Asks whether the host has confirmed. */
const askHost = (row: BookingRow, attempt: Attempt, ctx: WriteContext): Promise<Came | Failure> =>
  recoverEffect<BookingRow, Booked, Came | Failure>(
    {
      find: async () => {
        const booked = await attempt.deadline.patiently(attempt.calendar.read(row)).catch(noted(ctx))
        return booked ?? { ...row, providerId: row.providerId ?? '', state: 'cancelled' }
      },
      settle: async (_, outcome) =>
        outcome.is === 'done'
          ? record(outcome, row, attempt, ctx)
          : waitFor(HOST, row, ctx, toUnknown(outcome).retryAfterS),
    },
    row,
  )

const HOST = 'confirmation by the host'

/** Writes down what the calendar holds and answers accordingly; a refusal by the host is answered as a failure. */
async function record(
  { done: booked, isMade }: { done: Booked; isMade: boolean },
  row: BookingRow,
  attempt: Attempt,
  ctx: WriteContext,
): Promise<Came | Failure> {
  const { deadline } = attempt
  const { recorded, kept } = await ctx.ledger.transaction(tables => writeDown(tables, booked, row, ctx))
  if (isMade) await takeBackUnlessKept(booked, kept, { row, calendar: attempt.calendar }, ctx)
  if (recorded === 'taken') throw movedOntoAnother(booked, row)
  if (recorded === 'perhaps_old') return waitFor('an answer of the calendar', row, ctx)
  if (recorded === 'ended') {
    if (kept !== undefined) await lookAgain(kept, attempt.calendar, ctx)
    throw unknownBooking(row)
  }
  if (recorded.state === 'confirmed') return toBookedAnswer(recorded, deadline, ctx)
  if (recorded.state === 'pending') return waitFor(HOST, recorded, ctx)
  // A cancellation may have come first, or a report after it was confirmed.
  return recorded.cancelledBy === null && recorded.credits === null
    ? declined(recorded.state)
    : cancelledMeanwhile(recorded, deadline, ctx)
}

/** What was reported while a run still asked woke nobody where the operation ended before the run did. */
const lookAgain = async (row: BookingRow, calendar: Calendar, ctx: WriteContext): Promise<void> =>
  void (await refreshBooking(row, calendar, ctx)
    .catch(noted(ctx))
    .catch(() => undefined))

interface Recorded {
  recorded: BookingRow | 'ended' | 'taken' | 'perhaps_old'
  /** The appointment that the ledger locks a slot for. */
  kept: BookingRow | undefined
}

async function writeDown(
  tables: Tables,
  booked: Booked,
  row: BookingRow,
  ctx: Pick<Context, 'isLastRun' | 'now'>,
): Promise<Recorded> {
  // The job first, since whoever ends an operation takes it first.
  const isReported = await tables.jobs.isWoken(row.operationId)
  const placed = await recordPlace(tables, row, booked)
  const live = await tables.bookings.ofOperation(row.operationId)
  const kept = live !== undefined && isLocking(live) ? live : undefined
  // An operation that has ended was told already what came of it, and charged with nothing.
  if (!(await tables.operations.isExecuting(row.operationId))) return { recorded: 'ended', kept }
  // The calendar may have answered before what has been reported, or written down here, since it was asked.
  if ((isReported || placed === 'changed') && ctx.isLastRun !== true) return { recorded: 'perhaps_old', kept }
  if (placed === 'taken') return { recorded: 'taken', kept }
  const { state } = booked
  const changes = { state, updatedAt: ctx.now(), ...(state === 'confirmed' && { credits: BOOKING_CREDITS }) }
  const isWritten = await tables.bookings.move(
    row.appointmentId,
    ['held', 'pending', ...(state === 'confirmed' ? (['confirmed'] as const) : [])],
    changes,
  )
  if (isWritten && !isLocking({ state })) {
    await tables.waitlist.reopen(row.appointmentId, ctx.now())
    await freed(tables, row, booked)
  }
  return { recorded: await ownBooking(tables, row), kept }
}

const movedOntoAnother = ({ startAt }: Booked, { appointmentId, timeZone }: BookingRow): Failure =>
  new Failure(
    'upstream_failure',
    `The business has moved the appointment to ${toZonedIso(startAt, timeZone)}, where another one is booked here. Nothing was charged; ask the business, or cancel it by its appointment_id.`,
    {
      outcomeUnknown: true,
      nextActions: ['schedule_appointment with action cancel', 'escalate_to_human'],
      body: { partial_result: { appointment_id: appointmentId } },
    },
  )

const declined = (state: BookingState): Failure =>
  new Failure(
    'outcome_rejected',
    state === 'rejected'
      ? 'The host declined the booking.'
      : 'The booking was cancelled in the calendar before it was confirmed.',
  )

async function cancelledMeanwhile(row: BookingRow, deadline: Deadline, ctx: WriteContext): Promise<AppointmentAnswer> {
  // It was confirmed and charged first, and the cancellation has refunded it.
  if (row.credits !== null && row.cancelledBy !== null) return toBookedAnswer(row, deadline, ctx)
  const when = row.credits === null ? 'before it was confirmed' : 'when it had just been confirmed'
  throw new Failure(
    'outcome_rejected',
    `The appointment was cancelled by ${row.cancelledBy ?? 'its calendar'} ${when}; nothing was charged.`,
  )
}

async function slotGone(
  refusal: Failure | undefined,
  gone: GoneSlot & { customer: Customer; ofOffer: boolean },
  deadline: Deadline,
  ctx: WriteContext,
): Promise<Failure> {
  const own = refusal === undefined ? await ownIn(gone, ctx) : undefined
  const why = [refusal?.message || (await whyTaken(gone, ctx)), own?.sentence].filter(Boolean).join(' ')
  if (isForAllTimes(refusal))
    return new Failure('outcome_rejected', `${why} Nothing was booked or charged.`, resendOf(refusal))
  const { nextActions, starts } = await alternativesTo(gone, deadline, ctx)
  return new Failure(
    'outcome_rejected',
    `${why} Nothing was booked or charged; next_actions names what you can try instead.`,
    // Who takes an offer can take no other time, and who has that time already needs none: their user is not asked to choose one.
    {
      nextActions: own?.isThat === true ? ['list_appointments', ...nextActions] : nextActions,
      resend: 'corrected',
      ...(starts.length > 0 && !gone.ofOffer && own?.isThat !== true && { body: { alternatives: starts } }),
    },
  )
}

interface Draft {
  customer: BookingRow['customer']
  notes: string | null
}

function toRow(
  { target, calendar }: Place,
  slot: Span,
  draft: Draft,
  ctx: Pick<WriteContext, 'caller' | 'now' | 'operationId' | 'uuid'>,
): BookingRow {
  const nowMs = ctx.now()
  return {
    ...slot,
    ...draft,
    appointmentId: `apt_${ctx.uuid.v7()}`,
    operationId: ctx.operationId,
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
    movedBy: null,
    toStartAt: null,
    toEndAt: null,
    partySize: target.partySize ?? 1,
    seats: target.seats ?? 1,
    ...(target.price !== undefined && { price: target.price }),
    sequence: 0,
    createdAt: nowMs,
    updatedAt: nowMs,
  }
}

async function holdOrRefresh(row: BookingRow, taking: Taking, ctx: WriteContext): Promise<BookingRow | 'taken'> {
  const { waitlistId } = taking
  const held = await hold(row, waitlistId, ctx)
  if (held !== 'taken') return held
  return (await lostOnes({ calendarKey: row.calendarKey, span: row }, taking, ctx))
    ? hold(row, waitlistId, ctx)
    : 'taken'
}

/** Locks the slot, unless somebody else has it or another run of this work has locked one. */
const hold = (
  row: BookingRow,
  waitlistId: string | undefined,
  ctx: Pick<Context, 'ledger' | 'now'>,
): Promise<BookingRow | 'taken'> =>
  ctx.ledger.transaction(async tables => {
    const { bookings } = tables
    const own = await bookings.ofOperation(row.operationId)
    if (own !== undefined && own.state !== 'released') return own
    // A slot that is offered to this customer is locked for them, and the booking takes the lock over.
    const offered = await takeOffer(tables, row, ctx.now(), waitlistId)
    // Its place was left or its time is over: whoever waits next comes before it.
    if (waitlistId !== undefined && offered?.waitlistId !== waitlistId) throw await notOffered(tables, waitlistId)
    if (await bookings.hold(row)) return row
    // Thrown, so that the offer stands as it did.
    if (offered !== undefined) throw noRoom(offered)
    // Another run of this work may have come in between.
    const another = await bookings.ofOperation(row.operationId)
    return another === undefined || another.state === 'released' ? 'taken' : another
  })

/** The business may have fewer seats by now. */
const noRoom = ({ waitlistId }: WaitRow): Failure =>
  new Failure(
    'outcome_rejected',
    `The business has no room for the booking of ${waitlistId} at that time any more. Nothing was booked or charged.`,
  )

/**
 * Cancels what a run has made that was overtaken by another, or by the end of its operation, since nobody would know of it; unless it is where the appointment
 * that has a slot locked stands, or will be found by whoever makes that.
 */
async function takeBackUnlessKept(
  booked: Booked,
  kept: BookingRow | undefined,
  { row, calendar }: { row: BookingRow; calendar: Calendar },
  ctx: Pick<Context, 'log'>,
): Promise<void> {
  if (kept?.providerId === booked.providerId) return
  const { operationId, appointmentId } = row
  const made = { ...row, ...booked }
  try {
    if (kept !== undefined && (await isWhere(kept, made, calendar))) return
    const came = await calendar.cancel(made, 'This booking was made by mistake.')
    ctx.log.warn({ operationId, appointmentId, came }, 'a booking that nobody holds was taken back')
  } catch (error) {
    ctx.log.error(
      { operationId, appointmentId, providerId: booked.providerId, err: error },
      'a booking that nobody holds could not be taken back',
    )
  }
}

/** Whether an appointment stands in what was made: its host may have moved that since, and would see it cancelled where it is now. */
async function isWhere(kept: BookingRow, made: BookingRow, calendar: Calendar): Promise<boolean> {
  const stands = await calendar.read(made)
  return stands?.providerId === (kept.providerId ?? (await calendar.find(toOrder(kept)))?.providerId)
}
