import { isLocking, toServiceWords } from '../../core/appointments.ts'
import type { BookingRow } from '../../core/calendar.ts'
import { isWait, type Wait } from '../../core/call/wait.ts'
import { ANSWERED, actOfCustomer, askedByCustomer } from '../../core/customer_acts.ts'
import { type Deadline, fenced, startDeadline } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import type { Accepted, Context, WriteContext } from '../../core/operation.ts'
import { REMIND } from '../../core/reminders.ts'
import { OFFER } from '../../core/waitlist.ts'
import { toWords } from '../../lib/zoned_time.ts'
import { tellAnswer } from './answered.ts'
import { bookAppointment, resumeBooking } from './book.ts'
import { calendarOf } from './calendar_calls.ts'
import { cancelAppointment, findOwnBooking } from './cancel.ts'
import type { AppointmentAnswer } from './fields.ts'
import { checkAvailability } from './free_times.ts'
import { findPlace, type Place } from './place.ts'
import { remindCustomer } from './reminder.ts'
import { type AppointmentInput, readAction, readCustomer } from './request.ts'
import { findMovable, moveAppointment } from './reschedule.ts'
import { readTimes, type WishedTime, wishInWords, withNotes } from './times.ts'
import { findOwnPlace, joinedBefore, joinWaitlist, leaveWaitlist, takingOf } from './waitlist.ts'
import { isWaitlistId } from './waitlist_id.ts'
import { standOffer } from './waitlist_offer.ts'

/** Whether what schedule_appointment is asked can be done, and what is told when it is accepted. */
export async function acceptAppointment(input: AppointmentInput, ctx: WriteContext): Promise<Accepted | undefined> {
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
        `The move of ${toServiceWords(row)} with ${name} from ${from}${wishInWords(wish, row.timeZone, ' to ')} is being made.`,
        wish,
      ),
    }
  }
  const asked = await withOffer(input, ctx)
  const { place, wish } = await findPlaceAndTime(asked, startDeadline(ctx), ctx)
  const times = wishInWords(wish, place.target.timeZone, ' for ')
  if (action !== 'check_availability') await readCustomer(asked, place.target.timeZone)
  const { name } = place.business
  const doing =
    action === 'book'
      ? `The booking with ${name}${times} is being made`
      : action === 'waitlist'
        ? `The waiting list of ${name} is being joined${times}`
        : `The free times of ${name}${times} are being looked up`
  return { message: withNotes(`${doing}.`, wish) }
}

/** Does the work of schedule_appointment. */
export async function schedule(input: AppointmentInput, ctx: WriteContext): Promise<AppointmentAnswer | Wait> {
  const called: string = input.action
  if (called === OFFER) return standOffer(input, ctx)
  if (called === REMIND) return remindCustomer(ctx)
  if (called === ANSWERED) return tellAnswer(ctx)
  const act = actOfCustomer(called)
  return act === undefined ? run(input, ctx) : asCustomers(called, run({ ...input, action: act }, ctx))
}

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
