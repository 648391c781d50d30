import {
  freed,
  freedAll,
  isBeingMoved,
  isLocking,
  isOpen,
  movingTo,
  NOT_MOVING,
  ownBooking,
  recordPlace,
  refreshBooking,
} from '../../core/appointments.ts'
import type { Booked, BookingRow, Calendar, Span } from '../../core/calendar.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import { type Deadline, type Effect, fenced, takeEffect } from '../../core/effect.ts'
import { asEnd, badInput, Failure } from '../../core/failure.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import { toMovedAnswer } from './booked_answer.ts'
import { calendarOf, isQuiet, look, noted, toOrder } from './calendar_calls.ts'
import { neverMade, readOwn, refuseUnseen } from './cancel.ts'
import type { AppointmentAnswer } from './fields.ts'
import { alternativesTo, freeHere, whyTaken } from './free_times.ts'
import { type Attempt, isForAllTimes, lostOnes, resendOf } from './lost_slots.ts'
import type { AppointmentInput } from './request.ts'
import { readTimes, windowOf, type WishedTime } from './times.ts'

const MINUTE_MS = 60_000
// Others may take slots between the look and the hold.
const MOST_TRIES = 5
const AGAIN_MS = 15_000
const ASKED_FOR_MS = 900_000

type Came = AppointmentAnswer | Wait

/** An appointment that is being moved, as the ledger has it until the calendar has said what came of it. */
interface Move {
  row: BookingRow
  to: Span
}

/** Finds the appointment a caller wants moved, and reads where to; what cannot be moved there is a failure that names the field. */
export async function findMovable(
  input: AppointmentInput,
  ctx: Context,
): Promise<{ row: BookingRow; wish: WishedTime }> {
  const row = await readOwn(input, 'move', ctx)
  if (row.state === 'released') throw neverMade('move')
  if (row.state === 'cancelled')
    throw badInput('existing_appointment_id: this appointment was cancelled; book another one with action book.')
  if (row.state === 'pending' || (await isBeingMoved(row, ctx.ledger))) throw beingChanged()
  refuseBegun(row, ctx.now())
  const calendar = await calendarOf(row, ctx)
  if (calendar.move === undefined) throw unmovable(calendar)
  const wish = readNewTime(input, row, ctx.now())
  if (wish.preferredAt === row.startAt)
    throw badInput(
      `requested_time.preferred_iso: the appointment is at ${toZonedIso(row.startAt, row.timeZone)} already; name another time.`,
    )
  return { row, wish }
}

const unmovable = ({ provider }: Pick<Calendar, 'provider'>): Failure =>
  new Failure(
    'action_not_supported',
    `action: the calendar of this appointment (${provider}) cannot move appointments; cancel it with action cancel, then book again with action book.`,
  )

function refuseBegun({ startAt, timeZone }: BookingRow, nowMs: number): void {
  if (startAt <= nowMs)
    throw badInput(
      `existing_appointment_id: this appointment began at ${toZonedIso(startAt, timeZone)}; only one that is still to come can be moved.`,
    )
}

const beingChanged = (): Failure =>
  new Failure(
    'transient',
    'This appointment is still being booked or moved; move it once get_status of that operation shows an outcome.',
    { retryAfterS: 10 },
  )

const lengthOf = ({ startAt, endAt }: Span): number => Math.round((endAt - startAt) / MINUTE_MS)

function readNewTime({ requested_time: time }: AppointmentInput, row: BookingRow, nowMs: number): WishedTime {
  const minutes = lengthOf(row)
  if (time?.duration_minutes !== undefined && time.duration_minutes !== minutes)
    throw badInput(`requested_time.duration_minutes: a moved appointment keeps its ${minutes} minutes; leave it out.`)
  return readTimes(time ?? {}, { timeZone: row.timeZone, minutes }, nowMs)
}

/** Moves an appointment: its slot is given up only where the calendar holds it at another one. */
export const moveAppointment = (input: AppointmentInput, deadline: Deadline, ctx: WriteContext): Promise<Came> =>
  fenced<BookingRow, Came>(
    {
      begun: async () => {
        const row = await ctx.ledger.bookings.get(input.existing_appointment_id ?? '')
        return row?.movedBy === ctx.operationId ? row : undefined
      },
      begin: () => beginMove(input, deadline, ctx),
      goOn: row => resumeMove(row, input, deadline, ctx),
    },
    ctx,
  )

async function beginMove(input: AppointmentInput, deadline: Deadline, ctx: WriteContext): Promise<Came> {
  const { row, attempt } = await lookFirst(input, deadline, ctx)
  const { preferredAt, window } = readNewTime(input, row, ctx.now())
  if (preferredAt === row.startAt)
    throw new Failure(
      'outcome_rejected',
      `The appointment has come to ${toZonedIso(row.startAt, row.timeZone)} otherwise since this was asked for, so it was left there.`,
    )
  const { target } = toOrder(row)
  const wanted =
    preferredAt !== undefined
      ? [{ startAt: preferredAt, endAt: preferredAt + row.endAt - row.startAt }]
      : window === undefined
        ? []
        : (await freeHere({ calendar: attempt.calendar, target, moving: row }, window, deadline.callsMs(), ctx)).filter(
            ({ startAt }) => startAt !== row.startAt,
          )
  let gone =
    wanted.length === 0
      ? new Failure('outcome_rejected', `No other slot of ${target.minutes} minutes is free in that window.`)
      : undefined
  for (const to of wanted.slice(0, MOST_TRIES)) {
    const answer = await takeEffect<Move, Booked, Came | Failure | 'taken'>({
      ...moving(attempt, ctx),
      intend: async () => {
        const held = await holdOrRefresh({ row, to }, attempt, ctx)
        if (held === 'taken') return { answer: held }
        // Another run of the same work came first.
        if (held === 'begun') return { answer: await goOnAsBegun(input, deadline, ctx) }
        return { intent: held, perform: asking(held, attempt, ctx) }
      },
    })
    if (answer === 'taken') continue
    if (!(answer instanceof Failure)) return answer
    gone = answer
    if (isForAllTimes(gone)) break
  }
  throw await notMoved(gone, { row, to: wanted[0] ?? window ?? row }, window, attempt, ctx)
}

/** The appointment as its calendar has it now: whoever holds it may have moved it, or called it off. */
async function lookFirst(
  input: AppointmentInput,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<{ row: BookingRow; attempt: Attempt }> {
  const stored = await readOwn(input, 'move', ctx)
  const calendar = await calendarOf(stored, ctx)
  if (calendar.move === undefined) throw unmovable(calendar)
  await ctx.calendar.freshen?.(stored.smbId)
  if (calendar.isEmbedded !== true || movingTo(stored) !== undefined)
    await look(refreshBooking(stored, calendar, ctx), deadline.callsMs())
  const row = await readOwn(input, 'move', ctx)
  if (row.state === 'cancelled' || row.state === 'released') throw calledOff(row)
  refuseBegun(row, ctx.now())
  // What is locked is the slot beside this place of it.
  refuseUnseen(input, row)
  return { row, attempt: { calendar, deadline } }
}

async function goOnAsBegun(input: AppointmentInput, deadline: Deadline, ctx: WriteContext): Promise<Came> {
  const row = await ctx.ledger.bookings.get(input.existing_appointment_id ?? '')
  if (row?.movedBy !== ctx.operationId) throw beingChanged()
  return resumeMove(row, input, deadline, ctx)
}

/** Goes on with a move that an earlier run has begun. */
async function resumeMove(
  row: BookingRow,
  input: AppointmentInput,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<Came> {
  const to = movingTo(row)
  if (to === undefined) return row.state === 'pending' ? askHost(row, deadline, ctx) : told(row, deadline, ctx)
  const move = { row, to }
  const calendar = await calendarOf(row, ctx).catch(() => undefined)
  if (calendar === undefined) throw unknownMove(move)
  const attempt = { calendar, deadline }
  const answer = await takeEffect({ ...moving(attempt, ctx), intend: async () => ({ intent: move }) })
  if (!(answer instanceof Failure)) return answer
  throw await notMoved(answer, move, windowOf(input, row.timeZone), attempt, ctx)
}

/** A slot that is held beside the present one, as the calendar is asked for it. */
const moving = (attempt: Attempt, ctx: WriteContext): Omit<Effect<Move, Booked, Came | Failure>, 'intend'> => ({
  find: move => findMoved(move, attempt, ctx),
  // It may be refused because it is there already: by an earlier run, or by a request that was repeated on its way.
  isDoubtful: outcome => outcome.is === 'refused' && outcome.failure.reason === 'outcome_rejected',
  again: async move =>
    attempt.calendar.isEmbedded === true || (await isQuiet(move.row, ctx)) ? asking(move, attempt, ctx) : undefined,
  settle: async (move, outcome) => {
    if (outcome.is === 'done') return record(outcome, move, attempt, ctx)
    if (outcome.is === 'refused') return refusedBy(outcome.failure, move, ctx)
    if (ctx.isLastRun === true) throw unknownMove(move)
    return waitFor('an answer of the calendar', move, ctx, outcome.retryAfterS)
  },
})

const asking =
  ({ row, to }: Move, { calendar, deadline }: Attempt, ctx: WriteContext) =>
  async (): Promise<Booked> => {
    if (calendar.move === undefined) throw unmovable(calendar)
    // A run that was stalled may have lost its lease meanwhile.
    if (!deadline.mayAsk())
      throw new Failure('upstream_failure', 'This run ended before the calendar was asked.', {
        outcomeUnknown: true,
      })
    return deadline.patiently(calendar.move(row, to)).catch(noted(ctx))
  }

/** Where the appointment stands, unless that is where it stood when its move was begun. */
async function findMoved(
  { row, to }: Move,
  { calendar, deadline }: Attempt,
  ctx: WriteContext,
): Promise<Booked | undefined> {
  const booked = await deadline.patiently(calendar.read(row)).catch(noted(ctx))
  if (booked === undefined) return { ...row, providerId: row.providerId ?? '', state: 'cancelled' }
  // Whoever moved it there may have died before it was sure that nobody else has that slot; to ask again makes sure.
  if (isAt(booked, to) && booked.state === 'confirmed' && calendar.move !== undefined)
    return deadline.patiently(calendar.move(row, to)).catch(noted(ctx))
  return isAt(booked, row) && booked.state === row.state ? undefined : booked
}

const isAt = (one: Span, other: Span): boolean => one.startAt === other.startAt && one.endAt === other.endAt

async function holdOrRefresh(move: Move, attempt: Attempt, ctx: WriteContext): Promise<Move | 'taken' | 'begun'> {
  const held = await hold(move, ctx)
  if (held !== 'taken') return held
  const others = { calendarKey: move.row.calendarKey, span: move.to, except: move.row.appointmentId }
  return (await lostOnes(others, attempt, ctx)) ? hold(move, ctx) : 'taken'
}

/** Locks the new slot beside the present one, while nobody else changes the appointment. */
const hold = ({ row: seen, to }: Move, ctx: WriteContext): Promise<Move | 'taken' | 'begun'> =>
  ctx.ledger.transaction(async tables => {
    const row = await ownBooking(tables, seen)
    if (row.movedBy === ctx.operationId) return 'begun'
    if (row.state !== 'confirmed' || !isAt(row, seen) || row.providerId !== seen.providerId) throw beingChanged()
    // Whoever has moved it last may still have to be told that it was.
    if (isOpen(await tables.operations.get(row.movedBy ?? ''))) throw beingChanged()
    if (!(await tables.bookings.holdMove(row, to, ctx.operationId))) return 'taken'
    await tables.bookings.move(row.appointmentId, [row.state], { updatedAt: ctx.now() })
    // Of an earlier move that nobody knows the end of.
    const given = movingTo(row)
    if (given !== undefined) await freed(tables, row, given)
    return { row: await ownBooking(tables, row), to }
  })

/** What the calendar certainly did not move stays where it is, and the other slot is free again, unless the refusal may pass. */
async function refusedBy(failure: Failure, move: Move, ctx: WriteContext): Promise<Wait | Failure> {
  if (failure.retriable && ctx.isLastRun !== true)
    return waitFor('the calendar to be reachable', move, ctx, failure.details.retryAfterS)
  await ctx.ledger.transaction(tables => giveUp(tables, move, ctx))
  if (failure.reason === 'outcome_rejected') return failure
  throw asEnd(failure)
}

async function giveUp(
  tables: Tables,
  { row, to }: Move,
  { operationId }: Pick<WriteContext, 'operationId'>,
): Promise<void> {
  const stored = await ownBooking(tables, row)
  if (stored.movedBy !== operationId || !isLocking(stored)) return
  await tables.bookings.move(row.appointmentId, [stored.state], { movedBy: null, ...NOT_MOVING })
  await freed(tables, stored, to)
}

/** Writes down where the calendar has the appointment, and answers accordingly. */
async function record(
  { done: booked }: { done: Booked },
  move: Move,
  { calendar, deadline }: Attempt,
  ctx: WriteContext,
): Promise<Came | Failure> {
  const recorded = await ctx.ledger.transaction(tables => writeDown(tables, booked, move, ctx))
  if (recorded === 'perhaps_old') return waitFor('an answer of the calendar', move, ctx)
  if (recorded === 'ended') throw unknownMove(move)
  if (recorded === 'called_off') await takeBack(booked, move.row, calendar, ctx)
  if (recorded === 'called_off' || recorded === 'gone')
    return stays('The appointment was cancelled before it could be moved, so nothing was moved.')
  if (recorded === 'elsewhere' && isAt(booked, move.row))
    return stays('The business has to confirm the appointment anew, so it was not moved.')
  if (recorded === 'elsewhere')
    return stays(
      `The business has just moved the appointment itself, to ${toZonedIso(booked.startAt, move.row.timeZone)}, so it was not moved to the time you asked for.`,
    )
  return recorded.state === 'pending' ? waitForHost(recorded, ctx) : told(recorded, deadline, ctx)
}

const stays = (message: string): Failure => new Failure('outcome_rejected', message, { forAllTimes: true })

async function writeDown(
  tables: Tables,
  booked: Booked,
  { row, to }: Move,
  ctx: WriteContext,
): Promise<BookingRow | 'perhaps_old' | 'called_off' | 'gone' | 'elsewhere' | 'ended'> {
  // The job first, since whoever ends an operation takes it first.
  const isReported = await tables.jobs.isWoken(ctx.operationId)
  const stored = await ownBooking(tables, row)
  const { appointmentId } = row
  if (!isLocking(stored)) return 'called_off'
  // Another run has written it down.
  if (stored.movedBy !== ctx.operationId || movingTo(stored) === undefined)
    return stored.movedBy === ctx.operationId ? stored : 'ended'
  // The calendar may have answered before what has been reported since.
  if (isReported && ctx.isLastRun !== true) return 'perhaps_old'
  const change = { updatedAt: ctx.now(), sequence: stored.sequence + 1, ...NOT_MOVING }
  if (booked.state === 'cancelled' || booked.state === 'rejected') {
    await tables.bookings.move(appointmentId, [stored.state], { ...change, movedBy: null, state: 'cancelled' })
    await freedAll(tables, stored)
    return 'gone'
  }
  const isThere = isAt(booked, to)
  if ((await recordPlace(tables, stored, booked)) === 'taken' && isThere) return 'ended'
  await tables.bookings.move(appointmentId, [stored.state], {
    ...change,
    state: booked.state,
    ...(!isThere && { movedBy: null }),
  })
  if (!isThere) {
    await freed(tables, stored, to)
    return 'elsewhere'
  }
  return (await tables.operations.isExecuting(ctx.operationId)) ? ownBooking(tables, row) : 'ended'
}

/** An appointment that was cancelled while its calendar moved it may stand there again. */
async function takeBack(booked: Booked, row: BookingRow, calendar: Calendar, ctx: Pick<Context, 'log'>): Promise<void> {
  if (booked.state === 'cancelled' || booked.state === 'rejected') return
  const { appointmentId } = row
  try {
    const came = await calendar.cancel({ ...row, ...booked }, 'The appointment was cancelled while it was moved.')
    ctx.log.warn({ appointmentId, came }, 'an appointment that was cancelled while it was moved was taken out')
  } catch (error) {
    ctx.log.error({ appointmentId, err: error }, 'an appointment that was cancelled while it was moved may stand')
  }
}

/** Asks whether the host has confirmed the new time. */
async function askHost(row: BookingRow, deadline: Deadline, ctx: WriteContext): Promise<Came> {
  const calendar = await calendarOf(row, ctx)
  await deadline
    .patiently(refreshBooking(row, calendar, ctx))
    .catch(noted(ctx))
    .catch(() => undefined)
  const now = (await ctx.ledger.bookings.get(row.appointmentId)) ?? row
  if (now.state === 'pending') return waitForHost(now, ctx)
  return told(now, deadline, ctx)
}

function waitForHost({ appointmentId, startAt, timeZone }: BookingRow, ctx: Pick<Context, 'now'>): Wait {
  const nowMs = ctx.now()
  return wait({
    signal: 'confirmation by the host',
    pollAfterMs: ASKED_FOR_MS / 15,
    giveUpAt: Math.max(nowMs + 1, startAt),
    partialResult: {
      appointment_id: appointmentId,
      appointment_status: 'awaiting_host',
      requested_start: toZonedIso(startAt, timeZone),
      time_zone: timeZone,
    },
  })
}

const calledOff = ({ state, cancelledBy }: BookingRow): Failure =>
  new Failure(
    'outcome_rejected',
    state === 'cancelled' && cancelledBy === null
      ? 'The appointment has been cancelled, or the business has declined its new time, so it is not moved, and the old time is not held any more. Cancel it with action cancel, which refunds its cost, then book again.'
      : 'The appointment has been cancelled, so it is not moved; book another one.',
    { resend: 'corrected' },
  )

async function told(row: BookingRow, deadline: Deadline, ctx: WriteContext): Promise<AppointmentAnswer> {
  // What was moved and cancelled after that was moved all the same.
  if (row.state === 'cancelled' && row.movedBy !== ctx.operationId) throw calledOff(row)
  return toMovedAnswer(row, deadline, ctx)
}

function waitFor(signal: string, { row, to }: Move, ctx: Pick<Context, 'now'>, retryAfterS?: number): Wait {
  return wait({
    signal,
    pollAfterMs: Math.max(AGAIN_MS, (retryAfterS ?? 0) * 1000),
    giveUpAt: ctx.now() + ASKED_FOR_MS,
    partialResult: {
      appointment_id: row.appointmentId,
      appointment_status: 'asking_calendar',
      smb_id: row.smbId,
      service: row.service,
      present_start: toZonedIso(row.startAt, row.timeZone),
      requested_start: toZonedIso(to.startAt, row.timeZone),
      time_zone: row.timeZone,
    },
  })
}

const unknownMove = ({ row, to }: Move): Failure =>
  new Failure(
    'upstream_failure',
    `The calendar (${row.provider}) may have moved the appointment from ${toZonedIso(row.startAt, row.timeZone)} to ${toZonedIso(to.startAt, row.timeZone)}, but no confirmation came, and it is not repeated. Both times stay taken until the calendar can be asked; ask the business, move it again, or cancel it by its appointment_id.`,
    {
      outcomeUnknown: true,
      nextActions: ['schedule_appointment with action reschedule', 'escalate_to_human'],
      body: { partial_result: { appointment_id: row.appointmentId } },
    },
  )

async function notMoved(
  refusal: Failure | undefined,
  { row, to }: Move,
  window: Span | undefined,
  { calendar, deadline }: Attempt,
  ctx: Context,
): Promise<Failure> {
  const gone = { wanted: to, window, calendar, target: toOrder(row).target, moving: row }
  const why = refusal?.message || (await whyTaken(gone, ctx))
  if (isForAllTimes(refusal)) return new Failure('outcome_rejected', why, resendOf(refusal))
  const { nextActions, starts } = await alternativesTo(gone, deadline, ctx)
  return new Failure(
    'outcome_rejected',
    `${why} The appointment stays at ${toZonedIso(row.startAt, row.timeZone)}; next_actions names what you can try instead.`,
    { nextActions, resend: 'corrected', ...(starts.length > 0 && { body: { alternatives: starts } }) },
  )
}
