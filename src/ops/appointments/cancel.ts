import {
  freedAll,
  isBeingMoved,
  isLocking,
  movingTo,
  NOT_MOVING,
  ownBooking,
  refreshBooking,
  toServiceWords,
} from '../../core/appointments.ts'
import { type BookingRow, OWN_CALENDAR } from '../../core/calendar.ts'
import { refund } from '../../core/call/meter.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import { type Deadline, outcomeOf, type Refused, startDeadline, toUnknown, type Unknown } from '../../core/effect.ts'
import { asEnd, badInput, Failure } from '../../core/failure.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import type { OperationRow, Tables } from '../../core/rows/ledger.ts'
import { isHold } from '../../core/waitlist.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import { calendarOf, noted, toOrder } from './calendar_calls.ts'
import type { AppointmentAnswer } from './fields.ts'
import { type Invitation, invite } from './invitation.ts'
import { readBusiness } from './place.ts'
import { type AppointmentInput, readNotes } from './request.ts'

const AGAIN_MS = 15_000
const ASKED_FOR_MS = 900_000
const REASON = 'Cancelled by the customer.'

/** Finds the appointment a caller wants cancelled; one of another caller is not told from one that does not exist. */
export async function findOwnBooking(input: AppointmentInput, ctx: Context): Promise<BookingRow> {
  const row = await readOwn(input, 'cancel', ctx)
  if (row.state === 'released') throw neverMade('cancel')
  if (await isBeingMoved(row, ctx.ledger)) throw beingMoved(row)
  return row
}

/** The appointment of a caller that an action is about; it may have changed since it was accepted. */
export async function readOwn(
  { smb_id: smbId, existing_appointment_id: id = '' }: AppointmentInput,
  what: 'cancel' | 'move',
  ctx: Context,
): Promise<BookingRow> {
  await readBusiness(smbId, ctx)
  const row = await ctx.ledger.bookings.get(id)
  if (row === undefined || isHold(row) || row.smbId !== smbId || row.agentId !== ctx.caller.agentId)
    throw badInput(
      'existing_appointment_id: no appointment of yours with this business has this id; use the appointment_id of its booking, which list_appointments has.',
    )
  if (row.state === 'rejected') throw neverMade(what)
  if (!isUnpaid(row)) refuseUnfinished(what, await ctx.ledger.operations.get(row.operationId))
  return row
}

/** Customers mean the time they saw: another may have been given to them since they asked. */
export function refuseUnseen({ seen_start_at: seen }: AppointmentInput, { startAt, timeZone }: BookingRow): void {
  if (seen === undefined || seen === startAt) return
  throw new Failure(
    'outcome_rejected',
    `The appointment was at ${toZonedIso(seen, timeZone)} when this was asked for and has been moved to ${toZonedIso(startAt, timeZone)} since, so it was left there.`,
  )
}

/** The failure of an action upon an appointment that was never made. */
export const neverMade = (what: 'cancel' | 'move'): Failure =>
  badInput(`existing_appointment_id: this appointment was never booked, so there is nothing to ${what}.`)

const beingMoved = ({ movedBy }: BookingRow): Failure =>
  new Failure(
    'transient',
    `This appointment is being moved by ${movedBy}; cancel it once get_status of that operation shows an outcome.`,
    { retryAfterS: 10 },
  )

/** Whether an appointment may be cancelled while its booking goes on; what is confirmed is about to be paid. */
const isUnpaid = ({ state, credits }: BookingRow): boolean =>
  state === 'pending' || (state === 'cancelled' && credits === null)

/** What is just being made cannot be undone yet, nor what is not paid be refunded. */
function refuseUnfinished(what: 'cancel' | 'move', booking: OperationRow | undefined): void {
  if (booking?.state !== 'executing' && booking?.state !== 'pending') return
  throw new Failure(
    'transient',
    `This appointment is still being booked; ${what} it once get_status of its booking shows an outcome.`,
    { retryAfterS: 10 },
  )
}

/** Cancels an appointment in its calendar and in the ledger, and gives back what it has cost. */
export async function cancelAppointment(input: AppointmentInput, ctx: WriteContext): Promise<AppointmentAnswer | Wait> {
  const deadline = startDeadline(ctx)
  const row = await readOwn(input, 'cancel', ctx)
  if (row.state !== 'cancelled') {
    refuseUnseen(input, row)
    const asked = await withdraw(row, readNotes(input) ?? REASON, deadline, ctx)
    if (asked !== 'withdrawn') return notWithdrawn(asked, row, ctx)
  }
  // An earlier run of this cancellation may have been cut short before or after this.
  const cancelled = await recordCancellation(row, input, ctx)
  if (cancelled.credits === null) await ctx.signalJob(row.operationId)
  // A move may wait for the host, who decides nothing any more.
  if (row.movedBy !== null) await ctx.signalJob(row.movedBy)
  return toCancelledAnswer(cancelled, input, deadline, ctx)
}

/** Cancelling again is no error, so that a call without an answer is simply repeated. */
async function withdraw(
  row: BookingRow,
  reason: string,
  { patiently }: Deadline,
  ctx: WriteContext,
): Promise<'withdrawn' | Refused | Unknown> {
  const calendar = await calendarOf(row, ctx)
  const ask = <T>(call: Promise<T>): Promise<T> => patiently(call).catch(noted(ctx))
  try {
    // It may have been moved to a time that is still to come, and then nobody has had it.
    if (row.startAt <= ctx.now()) await ask(refreshBooking(row, calendar, ctx))
    // Whether the calendar has taken a slot that is only held is not known; others may have unlocked it since this was accepted.
    const found = row.state === 'held' || row.state === 'released' ? await ask(calendar.find(toOrder(row))) : row
    if (found !== undefined) await ask(calendar.cancel({ ...row, providerId: found.providerId }, reason))
    return 'withdrawn'
  } catch (error) {
    return outcomeOf(error)
  }
}

function notWithdrawn(asked: Refused | Unknown, row: BookingRow, ctx: Pick<Context, 'isLastRun' | 'now'>): Wait {
  const refused = asked.is === 'refused' ? asked.failure : undefined
  if (refused !== undefined && (!refused.retriable || ctx.isLastRun === true)) throw asEnd(refused)
  if (ctx.isLastRun === true)
    throw new Failure(
      'upstream_failure',
      `The calendar (${row.provider}) may have cancelled the appointment, but no confirmation came. Cancel it again with a new idempotency key, or ask the business.`,
      {
        outcomeUnknown: true,
      },
    )
  const { retryAfterS } = toUnknown(asked)
  return wait({
    signal: 'an answer of the calendar',
    pollAfterMs: Math.max(AGAIN_MS, (retryAfterS ?? 0) * 1000),
    giveUpAt: ctx.now() + ASKED_FOR_MS,
    partialResult: { appointment_id: row.appointmentId },
  })
}

/** Cancellation and refund commit together, and of two cancellations one has both. */
const recordCancellation = (found: BookingRow, input: AppointmentInput, ctx: WriteContext): Promise<BookingRow> =>
  ctx.ledger.transaction(async tables => {
    const row = await ownBooking(tables, found)
    const isOver = row.state === 'cancelled'
    if (isOver && row.cancelledBy !== null) return row
    // A far calendar has cancelled it by now.
    if (!isOver && row.provider === OWN_CALENDAR) refuseUnseen(input, row)
    const booking = await tables.operations.get(row.operationId)
    if (!isUnpaid(row)) refuseUnfinished('cancel', booking)
    const cancelledBy = ctx.operationId
    // What others have seen in its calendar becomes the caller's own cancellation; they have noted when.
    const changes = isOver
      ? { cancelledBy }
      : {
          cancelledBy,
          state: 'cancelled' as const,
          sequence: row.sequence + 1,
          updatedAt: ctx.now(),
          ...NOT_MOVING,
          // A move that has not come about begins anew, and finds nothing left to move.
          ...((row.state === 'pending' || movingTo(row) !== undefined) && { movedBy: null }),
        }
    await tables.bookings.move(row.appointmentId, [row.state], changes)
    if (isLocking(row)) await freedAll(tables, row)
    const cancelled = { ...row, ...changes }
    if (booking !== undefined && (await isInTime(cancelled, tables))) await refund(tables, booking, cancelledBy, ctx)
    return cancelled
  })

/** Whether an appointment was called off before it began, by its calendar or its caller; how long that took, crashes among it, is not the caller's loss. */
async function isInTime(
  { startAt, updatedAt, cancelledBy }: BookingRow,
  { operations }: Pick<Tables, 'operations'>,
): Promise<boolean> {
  const asked = await operations.get(cancelledBy ?? '')
  return Math.min(updatedAt, asked?.createdAt ?? updatedAt) < startAt
}

type RefundStatus = NonNullable<AppointmentAnswer['result']['refund_status']>

async function toCancelledAnswer(
  row: BookingRow,
  input: AppointmentInput,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<AppointmentAnswer> {
  const isOwn = row.cancelledBy === ctx.operationId
  const business = await ctx.ledger.businesses.get(row.smbId)
  const status = isOwn ? await refundStatusOf(row, ctx) : 'not_applicable'
  const what = `${toServiceWords(row)} with ${business?.name ?? row.smbId} at ${toZonedIso(row.startAt, row.timeZone)}`
  const invitation =
    isOwn && business !== undefined && row.credits !== null
      ? await invite({ row, business, what: 'cancelled' }, deadline, ctx)
      : 'not_asked'
  return {
    human_message: isOwn
      ? `${what} is cancelled. ${REFUNDS[status]}${toldOf(row, invitation, input)}`
      : `${what} was cancelled before; nothing changed and nothing more is refunded.`,
    channel_used: `calendar:${row.provider}`,
    result: {
      appointment_id: row.appointmentId,
      status: 'cancelled',
      refund_status: status,
      // The calendar's own word where nobody here cancelled it.
      confirmation_number: (row.cancelledBy ?? row.appointmentId).replace(/^(op|apt)_/, 'cxl_'),
      invitation,
    },
    credits_spent: 0,
  }
}

const TOLD: Record<Invitation, string> = {
  sent: ' The customer was sent the cancellation.',
  not_delivered:
    ' The cancellation was written to the outbox of this server and not delivered to the customer: tell them.',
  failed: ' The cancellation could not be sent to the customer: tell them.',
  unconfirmed: ' Whether the cancellation was sent to the customer is not known.',
  not_configured: ' The customer was not told: no e-mail is configured here; tell them.',
  not_asked: ' The customer gave no e-mail address and was not told; tell them.',
}

/** What the customer knows of it: nothing is to be told to one who asked for it on their page, or who was never told of the booking. */
function toldOf(
  { credits, customer }: BookingRow,
  invitation: Invitation,
  { seen_start_at: seen }: AppointmentInput,
): string {
  const isUntold = invitation === 'not_asked' || invitation === 'not_configured'
  if (isUntold && (seen !== undefined || (customer.email !== undefined && credits === null))) return ''
  return TOLD[invitation]
}

const REFUNDS: Record<RefundStatus, string> = {
  refunded: 'Its cost is back on your account.',
  not_charged: 'It was not paid in credits, so nothing is refunded.',
  not_applicable: 'It had begun already, so nothing is refunded.',
}

async function refundStatusOf(row: BookingRow, { ledger }: Pick<Context, 'ledger'>): Promise<RefundStatus> {
  const booking = await ledger.operations.get(row.operationId)
  const { cost } = JSON.parse(booking?.receipt ?? '{}') as { cost?: { amount?: number } }
  if (booking?.costBasis !== 'credits' || booking.state !== 'success' || (cost?.amount ?? 0) === 0) return 'not_charged'
  return (await isInTime(row, ledger)) ? 'refunded' : 'not_applicable'
}
