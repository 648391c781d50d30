import { refreshBooking, toServiceWords } from '../../core/appointments.ts'
import type { BookingRow } from '../../core/calendar.ts'
import { isAsked } from '../../core/call/ask.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import { type Deadline, startDeadline } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import type { WriteContext } from '../../core/operation.ts'
import type { ReminderOutcome, ReminderRow } from '../../core/rows/reminders.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { readRecipient } from '../../gate/index.ts'
import { nightUntil } from '../../lib/night.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import { dispatchMessage } from '../messages/dispatch.ts'
import type { SentAnswer } from '../messages/fields.ts'
import { type Route, toRoute } from '../messages/route.ts'
import { calendarOf, look } from './calendar_calls.ts'
import type { AppointmentAnswer } from './fields.ts'
import { type Invitation, tellOnce } from './invitation.ts'

// Later than this a reminder helps nobody.
const LEAST_BEFORE_MS = 10 * 60_000

/** Reminds a customer of an appointment, at most once and only while it stands as it was planned; what the gate allows later is sent later, if that is early enough. */
export async function remindCustomer(ctx: WriteContext): Promise<AppointmentAnswer | Wait> {
  const planned = await ctx.ledger.reminders.ofOperation(ctx.operationId)
  if (planned === undefined) throw new Failure('internal', 'This reminder was never planned.')
  const deadline = startDeadline(ctx)
  const { row, reminder } = await asItStands(planned, deadline, ctx)
  const came = await send(reminder, row, deadline, ctx)
  if (typeof came === 'object') return came
  await ctx.ledger.reminders.settle(ctx.operationId, came, ctx.now())
  return toAnswer(reminder, came, ctx)
}

async function send(
  reminder: ReminderRow,
  row: BookingRow | undefined,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<ReminderOutcome | Wait> {
  const isBegun = (await ctx.ledger.messages.of(ctx.operationId)).length > 0
  if (!isBegun && (row?.state !== 'confirmed' || row.startAt !== reminder.startAt)) return 'changed'
  const business = row && (await ctx.ledger.businesses.get(row.smbId))
  if (row === undefined || business === undefined) return 'changed'
  if (!isBegun && ctx.now() > reminder.startAt - LEAST_BEFORE_MS) return 'too_late'
  const routes = routesTo(row, ctx)
  if (!isBegun && routes.length === 0) return 'not_configured'
  const night = nightUntil(row.customer.timeZone, ctx.now())
  const open = night === undefined ? routes : routes.filter(({ channel }) => channel !== 'sms')
  if (!isBegun && open.length === 0) return later(night, reminder, ctx) ?? 'quiet_hours'
  let refusal: Failure | undefined
  const dispatch = async (): Promise<SentAnswer | undefined> => {
    try {
      const sent = await dispatchMessage(await toMessage(row, business, ctx), open, ctx)
      // Nobody is there to say yes in time.
      return isAsked(sent) ? undefined : sent
    } catch (error) {
      if (error instanceof Failure) refusal = error
      throw error
    }
  }
  const { appointmentId } = row
  const told = await tellOnce(
    { send: dispatch, about: { appointmentId }, fault: 'a reminder was not sent' },
    deadline,
    ctx,
  )
  return refusal === undefined || told !== 'failed' ? toOutcome(told) : notSent(refusal, reminder, ctx)
}

/** A reminder with its appointment as whoever holds the calendar has it now; where that has moved it, nobody else tells the customer of the new time. */
async function asItStands(
  planned: ReminderRow,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<{ reminder: ReminderRow; row: BookingRow | undefined }> {
  const known = await ctx.ledger.bookings.get(planned.appointmentId)
  const row = known && (await refreshed(known, deadline, ctx))
  const isMovedAfar =
    known?.startAt === planned.startAt && row?.state === 'confirmed' && row.startAt !== planned.startAt
  // A reminder of the new time that is still to come is planned by itself.
  if (!isMovedAfar || row.updatedAt <= row.startAt - planned.beforeMs) return { reminder: planned, row }
  const isFollowed = await ctx.ledger.reminders.follow(planned.operationId, row.startAt)
  return { reminder: isFollowed ? { ...planned, startAt: row.startAt } : planned, row }
}

/** The appointment as whoever holds its calendar has it now; a calendar that does not say leaves it as it was last known. */
async function refreshed(row: BookingRow, deadline: Deadline, ctx: WriteContext): Promise<BookingRow | undefined> {
  const { appointmentId } = row
  if (row.state !== 'confirmed') return row
  try {
    const calendar = await calendarOf(row, ctx)
    if (calendar.isEmbedded === true) return row
    await look(refreshBooking(row, calendar, ctx), deadline.callsMs())
  } catch (error) {
    ctx.log.warn(
      { operationId: ctx.operationId, appointmentId, err: error },
      'a calendar was not asked before a reminder',
    )
  }
  return ctx.ledger.bookings.get(appointmentId)
}

/** By mail, as the invitation came; by text where there is no address, or the mail certainly did not leave. */
function routesTo({ customer: { email, phone } }: BookingRow, { channels: { configured } }: WriteContext): Route[] {
  return [
    ...(email !== undefined && configured.has('email')
      ? [toRoute('email', readRecipient('customer.email', email))]
      : []),
    ...(phone !== undefined && configured.has('sms') ? [toRoute('sms', readRecipient('customer.phone', phone))] : []),
  ]
}

async function toMessage(row: BookingRow, business: BusinessRow, ctx: WriteContext) {
  const { toReminder } = await import('../../supply/invitation.ts')
  return {
    ...toReminder(row, business, await ctx.appointmentLink?.(row.appointmentId)),
    template: undefined,
    wording: 'own' as const,
    operation: 'schedule_appointment' as const,
    messageType: 'reminder' as const,
    countryCode: business.countryCode ?? undefined,
    recordCountries: [],
    smbId: row.smbId,
    businessId: null,
    onBehalfOf: null,
    notAfter: row.startAt,
  }
}

const OUTCOMES: Record<Invitation, ReminderOutcome> = {
  sent: 'sent',
  not_delivered: 'not_delivered',
  unconfirmed: 'unconfirmed',
  failed: 'failed',
  not_configured: 'not_configured',
  not_asked: 'not_configured',
}

const toOutcome = (told: Invitation): ReminderOutcome => OUTCOMES[told]

/** What the gate allows later waits for that, unless the appointment comes first. */
function notSent(refusal: Failure, reminder: ReminderRow, ctx: WriteContext): ReminderOutcome | Wait {
  const { next_allowed_at: next, rule_id: rule } = refusal.details.body ?? {}
  const allowedAt = typeof next === 'string' ? Date.parse(next) : undefined
  return later(allowedAt, reminder, ctx) ?? (rule === undefined ? 'failed' : 'refused')
}

/** Waits for a time, where that is early enough. */
function later(atMs: number | undefined, { startAt }: ReminderRow, ctx: WriteContext): Wait | undefined {
  const giveUpAt = startAt - LEAST_BEFORE_MS
  if (atMs === undefined || atMs > giveUpAt || ctx.isLastRun === true) return undefined
  const pollAfterMs = Math.max(1_000, atMs - ctx.now())
  return wait({ signal: 'the hours in which it may be sent', pollAfterMs, giveUpAt })
}

const SAID: Record<ReminderOutcome, string> = {
  sent: 'The customer was reminded of',
  not_delivered: 'A reminder was written to the outbox of this server and not delivered, of',
  unconfirmed: 'The customer may have been reminded of',
  refused: 'The gate refused to remind the customer, and nothing was sent, of',
  failed: 'The customer could not be reminded of',
  not_configured: 'No channel to the customer is configured, so they were not reminded of',
  changed: 'Nobody was reminded, since it was moved or cancelled, of',
  quiet_hours: 'It was night for the customer, so they were not sent a text to remind them of',
  too_late: 'It was too late to remind the customer of',
}

const LEFT: readonly ReminderOutcome[] = ['sent', 'not_delivered']

async function toAnswer(
  { appointmentId, startAt }: ReminderRow,
  outcome: ReminderOutcome,
  ctx: WriteContext,
): Promise<AppointmentAnswer> {
  const row = await ctx.ledger.bookings.get(appointmentId)
  const business = row && (await ctx.ledger.businesses.get(row.smbId))
  const what = `${row === undefined ? appointmentId : toServiceWords(row)} with ${business?.name ?? row?.smbId ?? 'a business'}`
  const message = `${SAID[outcome]} ${what} at ${toZonedIso(startAt, row?.timeZone ?? 'UTC')}.`
  if (!LEFT.includes(outcome))
    throw new Failure(outcome === 'unconfirmed' ? 'upstream_failure' : 'outcome_rejected', message, {
      retriable: false,
      outcomeUnknown: outcome === 'unconfirmed',
      body: { partial_result: { appointment_id: appointmentId } },
    })
  return {
    human_message: message,
    ...(row !== undefined && { channel_used: `calendar:${row.provider}` }),
    result: { appointment_id: appointmentId },
    credits_spent: 0,
  }
}
