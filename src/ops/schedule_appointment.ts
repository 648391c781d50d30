import { z } from 'zod'
import { isLocking } from '../core/appointments.ts'
import type { BookingRow } from '../core/calendar.ts'
import { isWait, type Wait } from '../core/call/wait.ts'
import { ANSWERED, actOfCustomer, askedByCustomer } from '../core/customer_acts.ts'
import { type Deadline, fenced, startDeadline } from '../core/effect.ts'
import { Failure } from '../core/failure.ts'
import { type Context, defineOperation, type WriteContext } from '../core/operation.ts'
import { REMIND } from '../core/reminders.ts'
import { isHold, OFFER } from '../core/waitlist.ts'
import { tellAnswer } from './appointments/answered.ts'
import { bookAppointment, resumeBooking } from './appointments/book.ts'
import { calendarOf } from './appointments/calendar_calls.ts'
import { cancelAppointment, findOwnBooking } from './appointments/cancel.ts'
import { type AppointmentAnswer, appointmentInput, appointmentOutput } from './appointments/fields.ts'
import { checkAvailability, otherTime } from './appointments/free_times.ts'
import { findPlace, type Place } from './appointments/place.ts'
import { type AppointmentInput, readAction, readCustomer } from './appointments/request.ts'
import { remindCustomer } from './appointments/reminder.ts'
import { findMovable, moveAppointment } from './appointments/reschedule.ts'
import { readTimes, type WishedTime, wishInWords, withNotes } from './appointments/times.ts'
import { findOwnPlace, joinedBefore, joinWaitlist, leaveWaitlist, takingOf } from './appointments/waitlist.ts'
import { isWaitlistId } from './appointments/waitlist_id.ts'
import { standOffer } from './appointments/waitlist_offer.ts'
import { toWords } from '../lib/zoned_time.ts'
import { settleMessages } from './messages/recover.ts'
import { smbId } from './supply/fields.ts'

const FREE = { typicalCredits: 0, maxCredits: 0, minCredits: 0 }
const PRICE = { typicalCredits: 15, maxCredits: 50, minCredits: 15 }

/** An appointment with a business whose calendar is connected here. */
export const scheduleAppointment = defineOperation({
  name: 'schedule_appointment',
  title: 'Schedule an appointment',
  description:
    'Books, moves or cancels an appointment, lists free times or joins a waiting list. A slot that is gone fails with alternatives in next_actions, a business without a calendar here with a message or call that asks. Moving is free; the old time stays until it succeeds. Cancelling before the start refunds.',
  toolset: 'broker',
  features: ['appointments'],
  app: 'times',
  group: 'scheduling',
  effect: 'write',
  looksOnly: ({ action }) => action === 'check_availability',
  identity: 'required',
  openWorld: true,
  cannotBeUndone: true,
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
    if (action === 'cancel' && isWaitlistId(input.existing_appointment_id)) {
      await findOwnPlace(input, ctx)
      return undefined
    }
    if (action === 'cancel') {
      const row = await findOwnBooking(input, ctx)
      if (row.state !== 'cancelled') await calendarOf(row, ctx)
      return undefined
    }
    if (action === 'reschedule') {
      const { row, wish } = await findMovable(input, ctx)
      const name = (await ctx.ledger.businesses.get(row.smbId))?.name ?? row.smbId
      const from = toWords(row.startAt, row.timeZone)
      return {
        message: withNotes(
          `The move of ${row.service} with ${name} from ${from}${wishInWords(wish, row.timeZone, ' to ')} is being made.`,
          wish,
        ),
      }
    }
    const asked = await withOffer(input, ctx)
    const { place, wish } = await findPlaceAndTime(asked, startDeadline(ctx), ctx)
    const times = wishInWords(wish, place.target.timeZone, ' for ')
    if (action !== 'check_availability') await readCustomer(asked, place.business.countryCode, place.target.timeZone)
    const { name } = place.business
    const doing =
      action === 'book'
        ? `The booking with ${name}${times} is being made`
        : action === 'waitlist'
          ? `The waiting list of ${name} is being joined${times}`
          : `The free times of ${name}${times} are being looked up`
    return { message: withNotes(`${doing}.`, wish) }
  },
  async known(operationId, ctx) {
    const row = await ctx.ledger.bookings.ofOperation(operationId)
    return row === undefined || row.state === 'released' || isHold(row)
      ? undefined
      : { partial_result: { appointment_id: row.appointmentId } }
  },
  async hasBegun({ action, existing_appointment_id: existing }, { ledger, operationId }) {
    // A calendar that is asked to cancel leaves no trace here before it has answered.
    if (action === 'cancel') return true
    const moved = action === 'reschedule' && existing !== undefined ? await ledger.bookings.get(existing) : undefined
    const booked = await ledger.bookings.ofOperation(operationId)
    return moved?.movedBy === operationId || (booked !== undefined && booked.state !== 'released')
  },
  settleMessages,
  questionAfter: ({ reason_code: reason, alternatives }) =>
    reason === 'outcome_rejected' && Array.isArray(alternatives) ? otherTime(alternatives.map(String)) : undefined,
  async handle(input, ctx): Promise<AppointmentAnswer | Wait> {
    const called: string = input.action
    if (called === OFFER) return standOffer(input, ctx)
    if (called === REMIND) return remindCustomer(ctx)
    if (called === ANSWERED) return tellAnswer(ctx)
    const act = actOfCustomer(called)
    return act === undefined ? run(input, ctx) : asCustomers(called, run({ ...input, action: act }, ctx))
  },
})

async function run(input: AppointmentInput, ctx: WriteContext): Promise<AppointmentAnswer | Wait> {
  const action = readAction(input)
  if (action === 'cancel')
    return isWaitlistId(input.existing_appointment_id) ? leaveWaitlist(input, ctx) : cancelAppointment(input, ctx)
  const deadline = startDeadline(ctx)
  if (action === 'reschedule') return moveAppointment(input, deadline, ctx)
  if (action === 'book') return book(input, deadline, ctx)
  const joined = action === 'waitlist' ? await joinedBefore(input, ctx) : undefined
  if (joined !== undefined) return joined
  const { place, wish } = await findPlaceAndTime(input, deadline, ctx)
  if (action === 'waitlist') return joinWaitlist(input, { place, wish }, deadline, ctx)
  return checkAvailability(place, wish, deadline, ctx)
}

/** What came of a customer's wish, as the agent that booked hears of it. */
async function asCustomers(
  action: string,
  running: Promise<AppointmentAnswer | Wait>,
): Promise<AppointmentAnswer | Wait> {
  try {
    const answer = await running
    return isWait(answer) ? answer : { ...answer, human_message: askedByCustomer(action, answer.human_message) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.reason, askedByCustomer(action, error.message), error.details)
  }
}

const book = (input: AppointmentInput, deadline: Deadline, ctx: WriteContext): Promise<AppointmentAnswer | Wait> =>
  fenced<BookingRow, AppointmentAnswer | Wait>(
    {
      begun: async () => {
        const row = await ctx.ledger.bookings.ofOperation(ctx.operationId)
        return row?.state === 'released' ? undefined : row
      },
      begin: async () => {
        const asked = await withOffer(input, ctx)
        return bookAppointment(asked, await findPlaceAndTime(asked, deadline, ctx), deadline, ctx)
      },
      goOn: row => resumeBooking(row, input, deadline, ctx),
      isLive: isLocking,
    },
    ctx,
  )

/** What is asked for by the offer of a waiting list is asked for by its time. */
const withOffer = async (input: AppointmentInput, ctx: Context): Promise<AppointmentInput> =>
  input.existing_appointment_id === undefined ? input : takingOf(input, ctx)

async function findPlaceAndTime(
  input: AppointmentInput,
  deadline: Deadline,
  ctx: Context,
): Promise<{ place: Place; wish: WishedTime }> {
  const place = await findPlace(input, deadline, ctx)
  return { place, wish: readTimes(input.requested_time ?? {}, place.target, ctx.now()) }
}
