import { ownBooking } from '../../core/appointments.ts'
import type { BookingOrder, BookingRow, Calendar } from '../../core/calendar.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import { outcomeOf } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import { isUnwritable } from '../../core/unwritable.ts'
import { within } from '../../lib/within.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'

// No shorter than a request to a calendar may take.
const UNDER_WAY_MS = 15_000
const SOON_MS = 15_000
const LATE_MS = 900_000
const ASKED_FOR_MS = 900_000

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

/** Writes to the log that a calendar gave no answer. */
export const noted =
  (ctx: Pick<WriteContext, 'operationId' | 'log'>) =>
  (error: unknown): never => {
    if (outcomeOf(error).is === 'unknown')
      ctx.log.warn({ operationId: ctx.operationId, err: error }, 'a calendar gave no answer')
    throw error
  }

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
    ...(row.seats > 1 && { partySize: row.partySize, seats: row.seats }),
  },
  customer: row.customer,
  startAt: row.startAt,
  endAt: row.endAt,
  ...(row.notes !== null && { notes: row.notes }),
})

/** The calendar an appointment was made in; the failure of one that is not connected any more. */
export async function calendarOf(
  { provider }: Pick<BookingRow, 'provider'>,
  ctx: Pick<Context, 'calendar'>,
): Promise<Calendar> {
  if (ctx.calendar.provider === provider) return ctx.calendar.open()
  throw new Failure(
    'booking_destination_unmapped',
    `The calendar of this appointment (${provider}) is no longer connected to this server; ask the operator to connect it again, or ask the business.`,
    {
      retriable: false,
    },
  )
}

/** Whether nothing can be on its way to a far calendar any more, which may still do what a process asked of it that has died since; if so, this run is from now on. */
export async function isQuiet(row: BookingRow, ctx: Pick<Context, 'ledger' | 'now'>): Promise<boolean> {
  const nowMs = ctx.now()
  if (nowMs - row.updatedAt < UNDER_WAY_MS) return false
  return ctx.ledger.transaction(async tables => {
    // Of two runs that have both looked in vain one goes on.
    if ((await ownBooking(tables, row)).updatedAt !== row.updatedAt) return false
    return tables.bookings.move(row.appointmentId, [row.state], { updatedAt: nowMs })
  })
}

/** Parks an appointment until its calendar knows more: asked often at first, later by the quarter of an hour, and until it begins at most. */
export function waitFor(signal: string, row: BookingRow, ctx: Pick<Context, 'now'>, retryAfterS?: number): Wait {
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
export const isTooLate = (
  { createdAt }: Pick<BookingRow, 'createdAt'>,
  ctx: Pick<Context, 'isLastRun' | 'now'>,
): boolean => ctx.isLastRun === true || ctx.now() - createdAt > ASKED_FOR_MS

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
