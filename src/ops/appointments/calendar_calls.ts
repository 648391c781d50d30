import type { BookingOrder, BookingRow, Calendar } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { Failure } from '../../core/failure.ts'
import { isUnwritable } from '../../core/unwritable.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import { within } from '../../lib/within.ts'

/** Nothing is known of what a call to a calendar came to. */
export interface Unknown {
  retryAfterS: number | undefined
}

/** What is known of a call to a calendar that brought no answer: nothing, or that it certainly had no effect. */
export type Unanswered = Unknown | { refused: Failure }

// Of the time a run may take: until when calendars are asked, and until when what follows is begun and ends.
const CALLS_SHARE = 0.6
const REST_SHARE = 0.9
const LEAST_SHARE = 0.1
const SOON_MS = 15_000
const LATE_MS = 900_000
const ASKED_FOR_MS = 900_000

/** The time one run has: all it does draws on the same, so that a calendar that hangs leaves enough to say so. */
export interface Deadline {
  /** Milliseconds that are left to ask calendars; at least one. */
  callsMs(): number
  /** Whether any of them are left. */
  mayAsk(): boolean
  /** Milliseconds that are left for what may as well be left out; undefined when they are too few to begin it. */
  restMs(): number | undefined
  /** Waits for a call of a calendar. */
  patiently<T>(call: Promise<T>): Promise<T>
}

/** Starts the clock of a run; made once, when it begins. */
export function startDeadline({ callTimeoutMs }: Pick<Context, 'callTimeoutMs'>): Deadline {
  const begunAt = performance.now()
  const left = (share: number): number => callTimeoutMs * share - (performance.now() - begunAt)
  const callsMs = (): number => Math.max(1, left(CALLS_SHARE))
  return {
    callsMs,
    mayAsk: () => left(CALLS_SHARE) > 0,
    restMs: () => (left(REST_SHARE) < callTimeoutMs * LEAST_SHARE ? undefined : left(REST_SHARE)),
    patiently: call => within(callsMs(), call),
  }
}

/** Waits for the answer to a question that changes nothing; a calendar that gives none in time may be asked again. */
export async function look<T>(question: Promise<T>, ms: number): Promise<T> {
  try {
    return await within(ms, question)
  } catch (error) {
    if (error instanceof Failure || isUnwritable(error)) throw error
    throw new Failure(
      'transient',
      'The calendar of the business gave no usable answer. Nothing was booked or charged; try again shortly.',
      { cause: error },
    )
  }
}

/** Reads what a call that failed may have done; a ledger that cannot be written is thrown, since the work runs again then. */
export function toUnanswered(error: unknown, ctx: Context): Unanswered {
  if (isUnwritable(error)) throw error
  if (error instanceof Failure && error.details.outcomeUnknown !== true) return { refused: error }
  ctx.log.warn({ operationId: ctx.operationId, err: error }, 'a calendar gave no answer')
  return { retryAfterS: error instanceof Failure ? error.details.retryAfterS : undefined }
}

/** A question that was not answered leaves open what it asked about. */
export const toUnknown = (unanswered: Unanswered): Unknown =>
  'refused' in unanswered ? { retryAfterS: unanswered.refused.details.retryAfterS } : unanswered

/** An appointment as its calendar was asked for it. */
export const toOrder = (row: BookingRow): BookingOrder => ({
  operationId: row.operationId,
  appointmentId: row.appointmentId,
  target: {
    calendarKey: row.calendarKey,
    providerRef: row.providerRef,
    smbId: row.smbId,
    service: row.service,
    minutes: Math.round((row.endAt - row.startAt) / 60_000),
    timeZone: row.timeZone,
  },
  customer: row.customer,
  startAt: row.startAt,
  endAt: row.endAt,
  ...(row.notes !== null && { notes: row.notes }),
})

/** The calendar an appointment was made in; the failure of one that is not connected any more. */
export async function calendarOf({ provider }: Pick<BookingRow, 'provider'>, ctx: Context): Promise<Calendar> {
  if (ctx.calendar.provider === provider) return ctx.calendar.open()
  throw new Failure(
    'booking_destination_unmapped',
    `The calendar of this appointment (${provider}) is not connected to this server any more; the operator connects it again, or asks the business.`,
    {
      retriable: false,
    },
  )
}

/** Parks an appointment until its calendar knows more: asked often at first, later by the quarter of an hour, and until it begins at most. */
export function waitFor(signal: string, row: BookingRow, ctx: Context, retryAfterS?: number): Wait {
  const nowMs = ctx.now()
  const { appointmentId, smbId, startAt, createdAt, timeZone, state, service } = row
  return wait({
    signal,
    pollAfterMs: Math.max((retryAfterS ?? 0) * 1000, Math.min(LATE_MS, Math.max(SOON_MS, (nowMs - createdAt) / 10))),
    giveUpAt: Math.max(nowMs + 1, startAt),
    partialResult: {
      appointment_id: appointmentId,
      appointment_status: state === 'pending' ? 'awaiting_host' : 'asking_calendar',
      smb_id: smbId,
      service,
      requested_start: toZonedIso(startAt, timeZone),
      time_zone: timeZone,
    },
  })
}

/** Whether a calendar has been asked for long enough what came of a call. */
export const isTooLate = ({ createdAt }: Pick<BookingRow, 'createdAt'>, ctx: Context): boolean =>
  ctx.isLastRun === true || ctx.now() - createdAt > ASKED_FOR_MS

/** The failure of a call whose effect stays unknown: the slot stays locked. */
export const unknownBooking = ({ appointmentId, provider }: BookingRow): Failure =>
  new Failure(
    'upstream_failure',
    `The calendar (${provider}) may have taken the booking, but no confirmation came, and it is not repeated. Nothing was charged; ask the business, or cancel the appointment by its appointment_id.`,
    {
      outcomeUnknown: true,
      nextActions: ['schedule_appointment with action cancel', 'escalate_to_human'],
      body: { partial_result: { appointment_id: appointmentId } },
    },
  )
