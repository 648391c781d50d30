import type { BookingRow } from '../core/calendar.ts'
import type { Context } from '../core/context.ts'
import { badInput, Failure } from '../core/failure.ts'
import type { OperationRow, Tables } from '../core/ledger.ts'
import { refund } from '../core/meter.ts'
import { type Wait, wait } from '../core/wait.ts'
import { toZonedIso } from '../lib/zoned_time.ts'
import { calendarOf, type Deadline, startDeadline, toOrder, toUnanswered, type Unanswered } from './appointment_calls.ts'
import type { AppointmentAnswer } from './appointment_fields.ts'
import { invite } from './appointment_invitation.ts'
import { readBusiness } from './appointment_place.ts'
import { type AppointmentInput, readNotes } from './appointment_request.ts'

const AGAIN_MS = 15_000
const ASKED_FOR_MS = 900_000
const REASON = 'Cancelled by the customer.'

/** Finds the appointment a caller wants cancelled; one of another caller is not told from one that does not exist. */
export async function findOwnBooking({ smb_id: smbId, existing_appointment_id: id = '' }: AppointmentInput, ctx: Context): Promise<BookingRow> {
  await readBusiness(smbId, ctx)
  const row = await ctx.ledger.bookings.get(id)
  if (row === undefined || row.smbId !== smbId || row.agentId !== ctx.caller.agentId)
    throw badInput('existing_appointment_id: no appointment of yours with this business has this id; use the appointment_id of its booking.')
  if (row.state === 'released' || row.state === 'rejected')
    throw badInput('existing_appointment_id: this appointment never came about, so there is nothing to cancel.')
  if (row.state === 'cancelled' || row.state === 'pending') return row
  refuseUnfinished(await ctx.ledger.operations.get(row.operationId))
  return row
}

/** What is just being made cannot be undone yet, nor what is not paid be refunded. */
function refuseUnfinished(booking: OperationRow | undefined): void {
  if (booking?.state !== 'executing' && booking?.state !== 'pending') return
  throw new Failure('transient', 'This appointment is just being made; cancel it when get_status of its booking shows an outcome.', { retryAfterS: 10 })
}

/** Cancels an appointment in its calendar and in the ledger, and gives back what it has cost. */
export async function cancelAppointment(input: AppointmentInput, ctx: Context): Promise<AppointmentAnswer | Wait> {
  const deadline = startDeadline(ctx)
  const row = await findOwnBooking(input, ctx)
  if (row.state === 'cancelled') {
    // What was never confirmed has cost nothing.
    const claimed = row.credits === null ? row : await ctx.ledger.transaction(tables => claim(tables, row, ctx))
    return toCancelledAnswer(claimed, deadline, ctx)
  }
  const asked = await withdraw(row, readNotes(input) ?? REASON, deadline, ctx)
  if (asked !== 'withdrawn') return notWithdrawn(asked, row, ctx)
  const cancelled = await recordCancellation(row, ctx)
  if (row.state === 'pending') await ctx.signalJob(row.operationId)
  return toCancelledAnswer(cancelled, deadline, ctx)
}

/** Cancelling again is no error, so that a call without an answer is simply repeated. */
async function withdraw(row: BookingRow, reason: string, { patiently }: Deadline, ctx: Context): Promise<'withdrawn' | Unanswered> {
  const calendar = await calendarOf(row, ctx)
  try {
    // Whether the calendar has taken a slot that is only held is not known.
    const found = row.state === 'held' ? await patiently(calendar.find(toOrder(row))) : row
    if (found !== undefined) await patiently(calendar.cancel({ ...row, providerId: found.providerId }, reason))
    return 'withdrawn'
  } catch (error) {
    return toUnanswered(error, ctx)
  }
}

function notWithdrawn(asked: Unanswered, row: BookingRow, ctx: Context): Wait {
  const refused = 'refused' in asked ? asked.refused : undefined
  if (refused !== undefined && (!refused.retriable || ctx.isLastRun === true))
    throw new Failure(refused.reason, refused.message, { ...refused.details, retriable: false })
  if (ctx.isLastRun === true)
    throw new Failure(
      'upstream_failure',
      `The calendar (${row.provider}) may have cancelled the appointment, but no confirmation came. Cancel it again with a new idempotency key, or ask the business.`,
      {
        outcomeUnknown: true,
      },
    )
  const retryAfterS = 'refused' in asked ? asked.refused.details.retryAfterS : asked.retryAfterS
  return wait({
    signal: 'an answer of the calendar',
    pollAfterMs: Math.max(AGAIN_MS, (retryAfterS ?? 0) * 1000),
    giveUpAt: ctx.now() + ASKED_FOR_MS,
    partialResult: { appointment_id: row.appointmentId },
  })
}

/** Cancellation and refund commit together, and of two cancellations one has both. */
const recordCancellation = ({ appointmentId }: BookingRow, ctx: Context): Promise<BookingRow> =>
  ctx.ledger.transaction(async tables => {
    const row = await tables.bookings.get(appointmentId)
    if (row === undefined) throw new Error('an appointment has gone')
    // Somebody else may have seen in the calendar what this cancellation has just done there.
    if (row.state === 'cancelled') return claim(tables, row, ctx)
    const booking = await tables.operations.get(row.operationId)
    if (row.state !== 'pending') refuseUnfinished(booking)
    const nowMs = ctx.now()
    const changes = { state: 'cancelled' as const, cancelledBy: ctx.operationId ?? '', sequence: row.sequence + 1, updatedAt: nowMs }
    if (!(await tables.bookings.move(appointmentId, [row.state], changes)))
      throw new Failure('transient', 'The appointment has just changed; it is cancelled again in a moment.')
    if (booking !== undefined && nowMs < row.startAt) await refund(tables, booking, ctx.operationId ?? '', ctx)
    return { ...row, ...changes }
  })

/** What its calendar has cancelled becomes the caller's own cancellation, once; what it has cost is given back when it had not begun. */
async function claim(tables: Tables, found: BookingRow, ctx: Context): Promise<BookingRow> {
  // A change that changes nothing keeps others from the row until this is over.
  await tables.bookings.move(found.appointmentId, ['cancelled'], { updatedAt: found.updatedAt })
  const row = (await tables.bookings.get(found.appointmentId)) ?? found
  if (row.cancelledBy !== null) return row
  const changes = { cancelledBy: ctx.operationId ?? '' }
  await tables.bookings.move(row.appointmentId, ['cancelled'], changes)
  const booking = await tables.operations.get(row.operationId)
  if (booking !== undefined && row.updatedAt < row.startAt) await refund(tables, booking, ctx.operationId ?? '', ctx)
  return { ...row, ...changes }
}

type RefundStatus = NonNullable<AppointmentAnswer['result']['refund_status']>

async function toCancelledAnswer(row: BookingRow, deadline: Deadline, ctx: Context): Promise<AppointmentAnswer> {
  const isOwn = row.cancelledBy === ctx.operationId
  const business = await ctx.ledger.businesses.get(row.smbId)
  const status = isOwn ? await refundStatusOf(row, ctx) : 'not_applicable'
  const what = `${row.service} with ${business?.name ?? row.smbId} at ${toZonedIso(row.startAt, row.timeZone)}`
  const invitation = isOwn && business !== undefined && row.credits !== null ? await invite({ row, business, what: 'cancelled' }, deadline, ctx) : 'not_asked'
  return {
    human_message: isOwn ? `${what} is cancelled. ${REFUNDS[status]}` : `${what} was cancelled before; nothing changed and nothing more is refunded.`,
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

const REFUNDS: Record<RefundStatus, string> = {
  refunded: 'What it cost is back on your account.',
  not_charged: 'It was not paid in credits, so nothing is refunded.',
  not_applicable: 'It had begun already, so nothing is refunded.',
}

async function refundStatusOf({ operationId, startAt, updatedAt }: BookingRow, { ledger }: Context): Promise<RefundStatus> {
  const booking = await ledger.operations.get(operationId)
  const { cost } = JSON.parse(booking?.receipt ?? '{}') as { cost?: { amount?: number } }
  if (booking?.costBasis !== 'credits' || booking.state !== 'success' || (cost?.amount ?? 0) === 0) return 'not_charged'
  return updatedAt < startAt ? 'refunded' : 'not_applicable'
}
