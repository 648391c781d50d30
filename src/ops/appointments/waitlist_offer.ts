import { DateTime } from 'luxon'
import { toServiceWords } from '../../core/appointments.ts'
import { isAsked } from '../../core/call/ask.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import { type Deadline, startDeadline } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import type { WriteContext } from '../../core/operation.ts'
import { queueEvent } from '../../core/outgoing_events.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import type { Offer, WaitRow } from '../../core/rows/waitlist.ts'
import { endOffer, MOST_PASSES, toOfferFacts, toTaking } from '../../core/waitlist.ts'
import { readRecipient } from '../../gate/index.ts'
import { nightUntil } from '../../lib/night.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { toClock } from '../../lib/zoned_time.ts'
import { dispatchMessage } from '../messages/dispatch.ts'
import type { SentAnswer } from '../messages/fields.ts'
import { type Route, toRoute } from '../messages/route.ts'
import type { AppointmentAnswer } from './fields.ts'
import { type Invitation, tellOnce } from './invitation.ts'
import type { AppointmentInput } from './request.ts'

const MOST_NAME = 100

/** Tells the customer and the agent of a slot that is held for them, waits until it is taken, and lets go of it when its time is over. */
export async function standOffer(
  { existing_appointment_id: waitlistId = '' }: AppointmentInput,
  ctx: WriteContext,
): Promise<AppointmentAnswer | Wait> {
  const row = await ctx.ledger.waitlist.get(waitlistId)
  const offer = row?.offer
  if (row === undefined || offer?.operationId !== ctx.operationId) throw letPass(waitlistId, undefined)
  if (row.state === 'booked') return takenAnswer(row, ctx)
  if (row.state !== 'offered' || ctx.now() >= offer.until || ctx.isLastRun === true) return end(row, offer, ctx)
  const told = offer.told ?? (await tell(row, offer, startDeadline(ctx), ctx))
  const leftMs = offer.until - ctx.now()
  if (leftMs <= 0) return end(row, offer, ctx)
  return wait({
    signal: 'the offer to be taken',
    pollAfterMs: leftMs,
    giveUpAt: offer.until,
    partialResult: { ...toOfferFacts(row, offer), customer_told: told },
  })
}

/** Whoever took it in the last moment has it. */
async function end(row: WaitRow, { operationId }: Offer, ctx: WriteContext): Promise<AppointmentAnswer> {
  await ctx.ledger.transaction(tables => endOffer(tables, row.waitlistId, operationId, ctx.now()))
  const ended = await ctx.ledger.waitlist.get(row.waitlistId)
  if (ended?.state === 'booked') return takenAnswer(ended, ctx)
  throw letPass(row.waitlistId, ended)
}

const PASSED: Partial<Record<WaitRow['state'] | 'offers_passed', string>> = {
  waiting: 'the place waits on, behind those that wait already',
  left: 'the place was given up',
  ended: 'the place has ended',
  offers_passed: `${MOST_PASSES} offers have passed without a booking, so the place has ended; action waitlist joins again`,
}

const letPass = (waitlistId: string, row: WaitRow | undefined): Failure =>
  new Failure(
    'outcome_rejected',
    `The slot that was offered to ${waitlistId} was not booked in time and is no longer held; ${PASSED[toEnd(row)] ?? 'the place was booked otherwise'}. Nothing was booked or charged.`,
  )

const toEnd = (row: WaitRow | undefined): WaitRow['state'] | 'offers_passed' =>
  row?.endedBecause === 'offers_passed' ? 'offers_passed' : (row?.state ?? 'waiting')

async function takenAnswer(row: WaitRow, ctx: WriteContext): Promise<AppointmentAnswer> {
  const booking = await ctx.ledger.bookings.get(row.appointmentId ?? '')
  return {
    human_message: `The offer was taken: ${booking?.operationId ?? 'a booking'} books the slot. get_outcome of it says whether the calendar has confirmed.`,
    channel_used: `calendar:${row.provider}`,
    result: { waitlist_id: row.waitlistId, service: row.service, time_zone: row.timeZone },
    credits_spent: 0,
  }
}

const CUSTOMER: Record<Invitation, string> = {
  sent: 'The customer was told',
  not_delivered: 'The message to the customer was written to the outbox of this server and not delivered: tell them',
  not_configured: 'No channel to the customer is configured: tell them',
  failed: 'The customer could not be told: tell them',
  unconfirmed: 'Whether the customer was told is not known',
  not_asked: 'The customer was not told: tell them',
}

/** Tells the customer at most once, then the agent, who hears what became of it. */
async function tell(row: WaitRow, offer: Offer, deadline: Deadline, ctx: WriteContext): Promise<string> {
  const business = await ctx.ledger.businesses.get(row.smbId)
  const told = business === undefined ? 'failed' : await tellCustomer(row, offer, business, deadline, ctx)
  const facts = toOfferFacts(row, offer)
  const isNew = await ctx.ledger.transaction(async tables => {
    if (!(await tables.waitlist.tell(row.waitlistId, ctx.operationId, told))) return false
    const operation = await tables.operations.get(ctx.operationId)
    const data = {
      operation_id: ctx.operationId,
      ...facts,
      smb_name: business?.name ?? row.smbId,
      customer_told: told,
      human_message: `A slot came free for ${row.waitlistId} and is held until ${facts.offered_until}. ${CUSTOMER[told]}. Book it with action book and existing_appointment_id ${row.waitlistId}.`,
      next_actions: [toTaking(row)],
    }
    await queueEvent(
      tables,
      { agentId: row.agentId, callbackUrl: operation?.callbackUrl ?? null },
      'appointment.offered',
      data,
      ctx,
    )
    return true
  })
  if (isNew) ctx.wakeDeliveries()
  return told
}

/** Over the first channel that takes it and wakes nobody; the next one is tried only where it is certain that nothing has left. */
async function tellCustomer(
  row: WaitRow,
  offer: Offer,
  business: BusinessRow,
  deadline: Deadline,
  ctx: WriteContext,
): Promise<Invitation> {
  const { phone, email } = row.customer ?? {}
  const { configured } = ctx.channels
  const routes = [
    ...(phone !== undefined && configured.has('sms') ? [toRoute('sms', readRecipient('customer.phone', phone))] : []),
    ...(email !== undefined && configured.has('email')
      ? [toRoute('email', readRecipient('customer.email', email))]
      : []),
  ]
  if (routes.length === 0) return 'not_configured'
  const isNight = nightUntil(row.customer?.timeZone ?? row.timeZone, ctx.now()) !== undefined
  const open = isNight ? routes.filter(({ channel }) => channel !== 'sms') : routes
  if (open.length === 0) return 'not_asked'
  const send = (): Promise<SentAnswer | undefined> => sendOver(open, row, offer, business, ctx)
  return tellOnce(
    { send, about: { waitlistId: row.waitlistId }, fault: 'an offer was not told to its customer' },
    deadline,
    ctx,
  )
}

async function sendOver(
  [route, ...others]: readonly Route[],
  row: WaitRow,
  offer: Offer,
  business: BusinessRow,
  ctx: WriteContext,
): Promise<SentAnswer | undefined> {
  if (route === undefined) return undefined
  try {
    const sent = await dispatchMessage(toMessage(row, offer, business, route), [route], ctx)
    // Nobody could say yes in time.
    return isAsked(sent) ? undefined : sent
  } catch (error) {
    if (others.length === 0 || !(error instanceof Failure) || error.details.outcomeUnknown === true) throw error
    return sendOver(others, row, offer, business, ctx)
  }
}

function toMessage(row: WaitRow, offer: Offer, business: BusinessRow, { channel }: Route) {
  const at = toPlainText(business.name, MOST_NAME)
  const service = toServiceWords({ ...row, service: toPlainText(row.service, MOST_NAME) })
  const when = DateTime.fromMillis(offer.startAt, { zone: row.timeZone, locale: 'en-GB' })
  const until = DateTime.fromMillis(offer.until, { zone: row.timeZone })
  const answer = channel === 'sms' ? 'Answer YES, or tell' : 'Tell'
  return {
    subject: `A time is free: ${service} at ${at}, ${when.toFormat('ccc d LLL yyyy')}, ${toClock(when)}`,
    body: [
      `Hello ${toPlainText(row.customer?.name ?? '', MOST_NAME)},`,
      `a time you are waiting for is free: ${service} at ${at}, ${when.toFormat('cccc d LLLL yyyy')}, ${toClock(when)} (${row.timeZone}).`,
      `It is held for you until ${toClock(until)}. ${answer} whoever put you on the waiting list by then to take it; it is not booked yet.`,
    ].join(' '),
    template: undefined,
    wording: 'own' as const,
    operation: 'schedule_appointment' as const,
    messageType: 'transactional' as const,
    countryCode: business.countryCode ?? undefined,
    recordCountries: [],
    smbId: row.smbId,
    businessId: null,
    // Answers belong to the conversation of the offer.
    onBehalfOf: at,
    notAfter: offer.until,
  }
}
