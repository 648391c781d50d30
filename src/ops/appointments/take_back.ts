import type { Booked, BookingRow, Calendar } from '../../core/calendar.ts'
import type { Context } from '../../core/operation.ts'
import { toOrder } from './calendar_calls.ts'

/**
 * Cancels what a run has made that was overtaken by another, or by the end of its operation, since nobody would know of it; unless it is where the appointment
 * that has a slot locked stands, or will be found by whoever makes that.
 */
export async function takeBackUnlessKept(
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
