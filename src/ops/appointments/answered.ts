import { toServiceWords } from '../../core/appointments.ts'
import type { BookingRow, Span } from '../../core/calendar.ts'
import { startDeadline } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import type { WriteContext } from '../../core/operation.ts'
import type { InvitationAnswerRow } from '../../core/rows/invitation_answers.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import { calendarOf, toOrder } from './calendar_calls.ts'
import type { AppointmentAnswer } from './fields.ts'
import { freeHere } from './free_times.ts'

const UNPROVEN = 'Nothing proves that the mail came from the customer: ask them first.'

/** Tells the agent that booked what its customer has answered to the invitation by mail; the appointment stays as it is. */
export async function tellAnswer(ctx: WriteContext): Promise<AppointmentAnswer> {
  const answer = await ctx.ledger.invitationAnswers.ofOperation(ctx.operationId)
  const row = answer && (await ctx.ledger.bookings.get(answer.appointmentId))
  if (answer === undefined || row === undefined)
    throw new Failure('internal', 'What the customer answered is not on record any more.')
  const business = await ctx.ledger.businesses.get(row.smbId)
  const what = `${toServiceWords(row)} with ${business?.name ?? row.smbId} at ${toZonedIso(row.startAt, row.timeZone)}`
  const said = row.state === 'cancelled' ? { text: gone(answer, what) } : await standing(answer, row, what, ctx)
  return {
    human_message: said.text,
    ...('next' in said && { next_actions: ['schedule_appointment'] }),
    channel_used: `calendar:${row.provider}`,
    result: {
      appointment_id: row.appointmentId,
      time_zone: row.timeZone,
      ...('free' in said && said.free !== undefined && { available_slots: [said.free] }),
    },
    credits_spent: 0,
  }
}

const gone = ({ answer }: InvitationAnswerRow, what: string): string =>
  `The customer ${answer === 'counter' ? 'asked by mail for another time for' : 'declined the invitation by mail to'} ${what}, which is cancelled by now; nothing is left to do.`

async function standing(answer: InvitationAnswerRow, row: BookingRow, what: string, ctx: WriteContext) {
  const { proof, startAt, endAt } = answer
  const doubt = proof === 'proven' ? '' : ` ${UNPROVEN}`
  if (answer.answer !== 'counter' || startAt === null || endAt === null)
    return {
      text: `The invitation to ${what} was declined by mail. Nothing was cancelled.${doubt || ' The appointment was just being changed, or its calendar is not connected any more.'} Cancel it with action cancel if they cannot come.`,
      next: true,
    }
  const slot = { start_iso: toZonedIso(startAt, row.timeZone), end_iso: toZonedIso(endAt, row.timeZone) }
  const isFree = await isFreeAt({ startAt, endAt }, row, ctx)
  const found =
    isFree === undefined
      ? 'The calendar did not say whether that is free.'
      : `That is ${isFree ? 'free' : 'not free'}, as the calendar says now.`
  return {
    text: `The customer asks by mail to move ${what} to ${slot.start_iso} until ${slot.end_iso}. ${found} Nothing was moved.${doubt} Move it with action reschedule, or tell them that it stays.`,
    next: true,
    free: isFree === true ? slot : undefined,
  }
}

/** Whether the appointment could begin then, and end by what was asked for; undefined when the calendar does not say. */
async function isFreeAt(asked: Span, row: BookingRow, ctx: WriteContext): Promise<boolean | undefined> {
  if (asked.startAt <= ctx.now()) return false
  try {
    const calendar = await calendarOf(row, ctx)
    await ctx.calendar.freshen?.(row.smbId)
    const within = { startAt: asked.startAt, endAt: asked.startAt + row.endAt - row.startAt }
    const mostMs = startDeadline(ctx).callsMs()
    const free = await freeHere({ calendar, target: toOrder(row).target, moving: row }, within, mostMs, ctx)
    return asked.endAt - asked.startAt <= row.endAt - row.startAt && free.some(slot => slot.startAt === asked.startAt)
  } catch (error) {
    ctx.log.warn({ operationId: ctx.operationId, err: error }, 'a calendar could not say what is free for a customer')
    return undefined
  }
}
