import { z } from 'zod'
import { isLocking } from '../core/appointments.ts'
import type { BookingRow } from '../core/calendar.ts'
import type { Wait } from '../core/call/wait.ts'
import { type Deadline, fenced, startDeadline } from '../core/effect.ts'
import { type Context, defineOperation, type WriteContext } from '../core/operation.ts'
import { bookAppointment, resumeBooking } from './appointments/book.ts'
import { calendarOf } from './appointments/calendar_calls.ts'
import { cancelAppointment, findOwnBooking } from './appointments/cancel.ts'
import { type AppointmentAnswer, appointmentInput, appointmentOutput } from './appointments/fields.ts'
import { checkAvailability } from './appointments/free_times.ts'
import { findPlace, type Place } from './appointments/place.ts'
import { type AppointmentInput, readAction, readCustomer } from './appointments/request.ts'
import { readTimes, windowOf, type WishedTime, withNotes } from './appointments/times.ts'
import { settleMessages } from './messages/recover.ts'
import { smbId } from './supply/fields.ts'

const FREE = { typicalCredits: 0, maxCredits: 0, minCredits: 0 }
const PRICE = { typicalCredits: 15, maxCredits: 50, minCredits: 15 }

/** An appointment with a business whose calendar is connected here. */
export const scheduleAppointment = defineOperation({
  name: 'schedule_appointment',
  title: 'Schedule an appointment',
  description:
    'Books or cancels an appointment with a business, or lists its free times; follow it with get_status. A slot that is gone fails with alternatives in next_actions. Success means that the calendar, or its host, has confirmed. Cancelling before the start refunds.',
  toolset: 'broker',
  group: 'scheduling',
  effect: 'write',
  looksOnly: ({ action }) => action === 'check_availability',
  identity: 'required',
  openWorld: true,
  profile: 'async_by_default',
  idempotency: 'key',
  cost: PRICE,
  costOf: ({ action }) => (action === 'book' ? PRICE : FREE),
  latency: { p50Ms: 5000, p95Ms: 60_000 },
  readiness: {
    label: 'limited',
    note: 'completes only for a booking link bound to the one connected calendar account of the deployment',
  },
  input: z.strictObject({ smb_id: smbId, ...appointmentInput }),
  output: appointmentOutput,
  example: { smb_id: 'smb_6g2vgpgdbutthg3t', action: 'check_availability' },
  http: { method: 'POST', path: '/ops/schedule_appointment', envelope: 'bare' },
  fails: [
    'action_not_supported',
    'out_of_supply_network',
    'supply_unreachable',
    'upstream_failure',
    'compliance_violation',
    'recording_consent_missing',
    'outcome_rejected',
    'booking_destination_unmapped',
    'async_channel_not_provisioned',
  ],
  async accept(input, ctx) {
    const action = readAction(input)
    if (action === 'cancel') {
      const row = await findOwnBooking(input, ctx)
      if (row.state !== 'cancelled') await calendarOf(row, ctx)
      return undefined
    }
    const { place, wish } = await findPlaceAndTime(input, startDeadline(ctx), ctx)
    if (action === 'book') await readCustomer(input, place.business.countryCode, place.target.timeZone)
    const doing =
      action === 'book'
        ? `The booking with ${place.business.name} is being made`
        : `The free times of ${place.business.name} are being looked up`
    return {
      message: withNotes(
        `${doing}. Poll get_status with this operation_id, at most once every 10 seconds; get_outcome has the answer.`,
        wish,
      ),
    }
  },
  async known(operationId, ctx) {
    const row = await ctx.ledger.bookings.ofOperation(operationId)
    return row === undefined || row.state === 'released'
      ? undefined
      : { partial_result: { appointment_id: row.appointmentId } }
  },
  settleMessages,
  async handle(input, ctx): Promise<AppointmentAnswer | Wait> {
    const action = readAction(input)
    if (action === 'cancel') return cancelAppointment(input, ctx)
    const deadline = startDeadline(ctx)
    if (action === 'book') return book(input, deadline, ctx)
    const { place, wish } = await findPlaceAndTime(input, deadline, ctx)
    return checkAvailability(place, wish, deadline, ctx)
  },
})

const book = (input: AppointmentInput, deadline: Deadline, ctx: WriteContext): Promise<AppointmentAnswer | Wait> =>
  fenced<BookingRow, AppointmentAnswer | Wait>(
    {
      begun: async () => {
        const row = await ctx.ledger.bookings.ofOperation(ctx.operationId)
        return row?.state === 'released' ? undefined : row
      },
      begin: async () => bookAppointment(input, await findPlaceAndTime(input, deadline, ctx), deadline, ctx),
      goOn: row => resumeBooking(row, windowOf(input, row.timeZone), deadline, ctx),
      isLive: isLocking,
    },
    ctx,
  )

async function findPlaceAndTime(
  input: AppointmentInput,
  deadline: Deadline,
  ctx: Context,
): Promise<{ place: Place; wish: WishedTime }> {
  const place = await findPlace(input, deadline, ctx)
  return { place, wish: readTimes(input.requested_time ?? {}, place.target, ctx.now()) }
}
