import { toServiceWords } from '../../core/appointments.ts'
import type { BookingRow } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import type { WriteContext } from '../../core/operation.ts'
import { toZonedIso, whichOfTwo } from '../../lib/zoned_time.ts'
import { type AppointmentAnswer, BOOKING_CREDITS } from './fields.ts'
import { alsoBooked } from './free_times.ts'
import { type Invitation, invite } from './invitation.ts'
import { toPriceSentence } from './price.ts'

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
  const twice = whichOfTwo(row.startAt, row.timeZone)
  const isCancelled = row.state === 'cancelled'
  const invitation =
    isCancelled || business === undefined ? 'not_asked' : await invite({ row, business, what: 'booked' }, deadline, ctx)
  const also = await alsoBooked(row, ctx)
  return {
    human_message: isCancelled
      ? `${toServiceWords(row)} with ${name} at ${time} was confirmed and has been cancelled since.`
      : `${toServiceWords(row)} with ${name} is booked for ${time} (${row.timeZone}).${twice === undefined ? '' : ` ${twice}`}${INVITED[invitation]}${toPriceSentence(row.price)}${also} Keep appointment_id: action cancel takes it.`,
    ...common(row, name, invitation),
    credits_spent: BOOKING_CREDITS,
  }
}

/** Says where an appointment was moved to, after the customer has been told. */
export async function toMovedAnswer(
  row: BookingRow,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<AppointmentAnswer> {
  const business = await ctx.ledger.businesses.get(row.smbId)
  const name = business?.name ?? row.smbId
  const isCancelled = row.state === 'cancelled'
  const invitation =
    isCancelled || business === undefined ? 'not_asked' : await invite({ row, business, what: 'moved' }, deadline, ctx)
  const what = `${toServiceWords(row)} with ${name} ${isCancelled ? 'was' : 'is'} moved to ${toZonedIso(row.startAt, row.timeZone)} (${row.timeZone})`
  const twice = whichOfTwo(row.startAt, row.timeZone)
  return {
    human_message: isCancelled
      ? `${what}, and has been cancelled since.`
      : `${what}.${twice === undefined ? '' : ` ${twice}`}${INVITED[invitation]} Its appointment_id stays the same.`,
    ...common(row, name, invitation),
    credits_spent: 0,
  }
}

const common = (row: BookingRow, name: string, invitation: Invitation) => ({
  channel_used: `calendar:${row.provider}`,
  result: {
    appointment_id: row.appointmentId,
    status: row.state === 'cancelled' ? ('cancelled' as const) : ('confirmed' as const),
    confirmed_time: toZonedIso(row.startAt, row.timeZone),
    smb_name: name,
    service: row.service,
    duration_minutes: Math.round((row.endAt - row.startAt) / MINUTE_MS),
    ...(row.partySize > 1 && { party_size: row.partySize }),
    time_zone: row.timeZone,
    invitation,
    ...(row.price !== undefined && { price: row.price }),
  },
})
