import type { BookingRow } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import type { WriteContext } from '../../core/operation.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import type { AppointmentAnswer } from './fields.ts'
import { type Invitation, invite } from './invitation.ts'

/** What a confirmed appointment costs. */
export const BOOKING_CREDITS = 15

const MINUTE_MS = 60_000

const INVITED: Record<Invitation, string> = {
  sent: ' The customer was sent an invitation.',
  not_delivered: ' The invitation to the customer was written to the outbox of this server and not delivered.',
  failed: ' The invitation to the customer could not be sent.',
  unconfirmed: ' Whether the invitation to the customer was sent is not known.',
  not_configured: '',
  not_asked: '',
}

/** Says what was booked, after the customer has been told. */
export async function toBookedAnswer(
  row: BookingRow,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<AppointmentAnswer> {
  const business = await ctx.ledger.businesses.get(row.smbId)
  const name = business?.name ?? row.smbId
  const time = toZonedIso(row.startAt, row.timeZone)
  const isCancelled = row.state === 'cancelled'
  const invitation =
    isCancelled || business === undefined ? 'not_asked' : await invite({ row, business, what: 'booked' }, deadline, ctx)
  return {
    human_message: isCancelled
      ? `${row.service} with ${name} at ${time} was confirmed and has been cancelled since.`
      : `${row.service} with ${name} is booked for ${time} (${row.timeZone}).${INVITED[invitation]} Keep appointment_id: action cancel takes it.`,
    channel_used: `calendar:${row.provider}`,
    result: {
      appointment_id: row.appointmentId,
      status: isCancelled ? 'cancelled' : 'confirmed',
      confirmed_time: time,
      smb_name: name,
      service: row.service,
      duration_minutes: Math.round((row.endAt - row.startAt) / MINUTE_MS),
      time_zone: row.timeZone,
      invitation,
    },
    credits_spent: BOOKING_CREDITS,
  }
}
