import { movingTo, refreshBooking } from '../../core/appointments.ts'
import type { Calendar, Span } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import type { Failure } from '../../core/failure.ts'
import type { WriteContext } from '../../core/operation.ts'
import { isUnwritable } from '../../core/unwritable.ts'

/** What a run that makes or moves an appointment works with. */
export interface Attempt {
  calendar: Calendar
  deadline: Deadline
}

/** What a refusal tells to do, for the one that is made of it. */
export const resendOf = (refusal: Failure | undefined): { resend?: 'corrected' } =>
  refusal?.resend === 'corrected' ? { resend: 'corrected' } : {}

/** Whether a refusal holds for every other time as well. */
export const isForAllTimes = (failure: Failure | undefined): boolean => failure?.details.forAllTimes === true

/** A slot may be locked by an appointment that its calendar has lost meanwhile: looks those up before the slot is called taken, and answers whether one was lost. */
export async function lostOnes(
  { calendarKey, span, except }: { calendarKey: string; span: Span; except?: string },
  { calendar, deadline }: Attempt,
  ctx: Pick<WriteContext, 'ledger' | 'log' | 'now' | 'operationId'>,
): Promise<boolean> {
  let isFreed = false
  for (const other of await ctx.ledger.bookings.locking(calendarKey, span)) {
    if (other.provider !== calendar.provider || other.appointmentId === except) continue
    // The embedded calendar loses none, but a move that ended unknown keeps two slots of it.
    if (calendar.isEmbedded === true && movingTo(other) === undefined) continue
    const isFree = await deadline.patiently(refreshBooking(other, calendar, ctx)).catch((error: unknown) => {
      if (isUnwritable(error)) throw error
      ctx.log.warn(
        { operationId: ctx.operationId, appointmentId: other.appointmentId, err: error },
        'a calendar could not say whether it holds an appointment',
      )
      return false
    })
    isFreed ||= isFree
  }
  return isFreed
}
