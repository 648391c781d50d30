import type { Calendar, CalendarTarget } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import { OPEN_STANDING } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { judge, readFacts, readRecipient, refusalOf } from '../../gate/index.ts'
import { channelsOf } from '../../supply/record.ts'
import { whyNotContacted } from '../supply/contact.ts'
import { isTrusted, outOfNetwork, refuseOtherVertical } from '../supply/fields.ts'
import { askByHand } from './by_hand.ts'
import { look } from './calendar_calls.ts'
import type { AppointmentInput } from './request.ts'

/** Where an appointment is made. */
export interface Place {
  business: BusinessRow
  calendar: Calendar
  target: CalendarTarget
}

/** The business, whoever may deal with it. */
export async function readBusiness(smbId: string, ctx: Context): Promise<BusinessRow> {
  const business = await ctx.ledger.businesses.get(smbId)
  if (business === undefined) throw outOfNetwork(smbId)
  refuseOtherVertical(business.vertical, ctx)
  return business
}

/** Finds the calendar in which a business is booked; the failure says why there is none. */
export async function findPlace(input: AppointmentInput, deadline: Deadline, ctx: Context): Promise<Place> {
  const { smb_id: smbId, service, services, party_size: partySize, requested_time: time } = input
  const business = await readBusiness(smbId, ctx)
  if (!(await isTrusted(business, ctx)))
    throw new Failure(
      'supply_unreachable',
      'The record of this business could not be confirmed, so nothing is booked with it; verify_business says more.',
    )
  if (ctx.calendar.provider === undefined) throw await unbookable(business, input, ctx)
  const calendar = await ctx.calendar.open()
  await ctx.calendar.freshen?.(smbId)
  const links = await ctx.ledger.businesses.links(smbId)
  const target = await look(
    calendar.resolve(business, links, { service, services, partySize, minutes: time?.duration_minutes }),
    deadline.callsMs(),
  )
  if (target === undefined) throw await unbookable(business, input, ctx)
  return { business, calendar, target }
}

/** A business that has no calendar here might be called, where that is possible and allowed. */
async function unbookable(business: BusinessRow, input: AppointmentInput, ctx: Context): Promise<Failure> {
  const others = channelsOf(business).filter(channel => channel !== 'voice' && channel !== 'sms')
  // Texts make no appointment: a business with nothing but a number would have to be called.
  if (business.contactPhone !== null && others.length === 0) await refuseByVoice(business, business.contactPhone, ctx)
  const why =
    ctx.calendar.provider === undefined
      ? 'No calendar is connected to this server; ask the operator to set CALENDAR, or the settings of a calendar account.'
      : ctx.calendar.finds === 'link'
        ? 'Its booking link does not belong to the connected calendar account.'
        : 'It is not bound to the calendar of this server; ask the operator to bind it with agent-broker calendar bind.'
  const nextActions = (await whyNotContacted(business, ctx)) === undefined ? askByHand(input, business, ctx) : []
  const next =
    nextActions.length > 0
      ? 'next_actions has a call that asks the business for that time; success of that call is no booking. Or give the consumer the booking link'
      : 'Give the consumer the booking link'
  return new Failure(
    'booking_destination_unmapped',
    `${business.name} cannot be booked here. ${why} Nothing was booked or charged. ${next}.`,
    nextActions.length > 0 ? { nextActions } : {},
  )
}

const DAY_MS = 86_400_000

/**
 * Refuses an appointment that could only be made by telephone, as far as the gate or the missing provider already does. What is agreed in such a call
 * has to be recorded, and no provider here can ask for consent to that within it.
 */
async function refuseByVoice({ name, countryCode }: BusinessRow, phone: string, ctx: Context): Promise<void> {
  if (!ctx.channels.configured.has('voice'))
    throw new Failure(
      'async_channel_not_provisioned',
      `${name} can only be reached by telephone, and calls are not configured on this server. Nothing was booked or charged; give the consumer the number or the booking link.`,
    )
  const recipient = readRecipient('smb_id', phone)
  const nowMs = ctx.now()
  const recentSends = await ctx.ledger.messages.recent(recipient, nowMs - DAY_MS)
  const facts = await readFacts(recipient, {
    nowMs,
    consents: ctx.consents,
    recentSends,
    sender: ctx.sender,
    strictLaw: ctx.strictLaw,
    standing: OPEN_STANDING,
    isApproved: false,
  })
  const decision = judge(
    {
      operation: 'schedule_appointment',
      mode: 'send',
      recipient,
      channel: 'voice',
      messageType: 'transactional',
      body: 'Appointment request.',
      wording: 'own',
      countryCode: countryCode ?? undefined,
      recording: 'refused',
    },
    facts,
  )
  if (decision.decision !== 'refuse') return
  const { reason, message, details } = refusalOf(decision)
  // No appointment is made without recording, whatever the gate names as a remedy.
  if (reason === 'recording_consent_missing')
    throw new Failure(
      'recording_consent_missing',
      `${name} can only be reached by telephone. ${decision.problem} Nothing was booked or charged; give the consumer the number or the booking link.`,
      { ...details, resend: 'never' },
    )
  throw new Failure(
    'compliance_violation',
    `${name} can only be reached by telephone. ${message} Nothing was booked or charged.`,
    details,
  )
}
