import type { Calendar, CalendarTarget } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import { OPEN_STANDING } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { judge, readFacts, readRecipient, refusalOf } from '../../gate/index.ts'
import { channelsOf } from '../../supply/record.ts'
import { whyNotContacted } from '../supply/contact.ts'
import { bookingLinkOf } from '../supply/booking_steps.ts'
import { isMapped, isTrusted, outOfNetwork, refuseOtherVertical } from '../supply/fields.ts'
import { type Contactable, mappedBusiness } from '../supply/mapped.ts'
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
  const business = await readBookable(input, ctx)
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

async function readBookable(input: AppointmentInput, ctx: Context): Promise<BusinessRow> {
  const { smb_id: smbId } = input
  const isNone = isMapped(smbId) && (await ctx.ledger.businesses.get(smbId)) === undefined
  const business = isNone ? await mappedBusiness(smbId, ctx) : undefined
  if (business !== undefined) throw unbookableMapRow(input, business, ctx)
  return readBusiness(smbId, ctx)
}

/** Nobody can bind a calendar to a map row; it is asked by hand, over what the map publishes of it. */
function unbookableMapRow(input: AppointmentInput, business: Contactable, ctx: Context): Failure {
  const { smb_id: smbId } = input
  const { contactPhone, contactEmail, website } = business
  const asking = askByHand(input, { ...business, smbId }, ctx)
  const link = bookingLinkOf(website, ctx)?.link
  const nextActions = [
    ...asking,
    ...(link === undefined ? [] : [`import_booking_url ${JSON.stringify({ booking_url: link })}`]),
  ]
  const ways = [
    ...(asking.length === 0
      ? []
      : ['next_actions has a call that asks the business for that time; success of that call is no booking.']),
    ...(link === undefined
      ? []
      : [`import_booking_url takes its booking link, ${link}, and answers an smb_id that may be booked.`]),
    ...(nextActions.length > 0 ? [] : [toTell(contactPhone, contactEmail, website)]),
  ]
  return new Failure(
    'out_of_supply_network',
    `smb_id: ${smbId.slice(0, 64)} is a map row, not a business of the supply network, so that no calendar of it is connected. Nothing was booked or charged. ${ways.join(' ')}`,
    nextActions.length === 0 ? {} : { nextActions },
  )
}

function toTell(phone: string | null, email: string | null, website: string | undefined): string {
  if (phone !== null) return `Give the consumer its telephone number, ${phone}.`
  if (email !== null) return `Give the consumer its e-mail address, ${email}.`
  return website === undefined
    ? 'The map holds no contact of it; if you have its booking link, import that with import_booking_url.'
    : `Give the consumer its website, ${website}.`
}

/** A business that has no calendar here might be asked by hand, where that is possible and allowed. */
async function unbookable(business: BusinessRow, input: AppointmentInput, ctx: Context): Promise<Failure> {
  const { name, contactPhone } = business
  const link = await linkOf(business, ctx)
  const given = `the consumer the ${link ?? 'contacts of the business'} to book there`
  const others = channelsOf(business).filter(channel => channel !== 'voice' && channel !== 'sms')
  // Texts make no appointment: a business with nothing but a number has to be called.
  const refusal =
    contactPhone !== null && others.length === 0 ? await judgeCall(business, contactPhone, link, ctx) : undefined
  const why =
    ctx.calendar.provider === undefined
      ? 'No calendar is connected to this server; ask the operator to set CALENDAR, or the settings of a calendar account.'
      : ctx.calendar.finds === 'link'
        ? 'Its booking link does not belong to the connected calendar account.'
        : 'It is not bound to the calendar of this server; ask the operator to bind it with agent-broker calendar bind.'
  const nextActions = (await whyNotContacted(business, ctx)) === undefined ? askByHand(input, business, ctx) : []
  const next =
    nextActions.length > 0
      ? `next_actions has a call that asks the business for that time; success of that call is no booking. Or give ${given}`
      : `Give ${given}`
  const details = { ...refusal?.details, ...(nextActions.length > 0 && { nextActions }) }
  return new Failure(
    refusal?.reason ?? 'booking_destination_unmapped',
    `${name} cannot be booked here. ${why}${refusal === undefined ? '' : ` ${refusal.message}`} Nothing was booked or charged. ${next}.`,
    details,
  )
}

async function linkOf({ smbId }: BusinessRow, { ledger }: Pick<Context, 'ledger'>): Promise<string | undefined> {
  const [first] = await ledger.businesses.links(smbId)
  return first && `booking link ${first.link}`
}

const DAY_MS = 86_400_000

/**
 * Judges the call that an appointment would take, and throws where it cannot or may not be placed. Answers what misses where it should be recorded and the
 * voice provider cannot ask for consent to that: it can be placed all the same, without a recording.
 */
async function judgeCall(
  { name, countryCode }: BusinessRow,
  phone: string,
  link: string | undefined,
  ctx: Context,
): Promise<Failure | undefined> {
  if (ctx.calls.provider === undefined)
    throw new Failure(
      'async_channel_not_provisioned',
      `${name} can only be reached by telephone, and calls are not configured on this server. Nothing was booked or charged; give the consumer the number ${phone}${link === undefined ? '' : ` or the ${link}`}.`,
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
  const tellsOnly = ctx.calls.wantsRecording && (await ctx.calls.open()).records === 'announced'
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
      ...(tellsOnly && { recording: 'refused' as const }),
    },
    facts,
  )
  if (decision.decision !== 'refuse') return undefined
  const refusal = refusalOf(decision)
  if (refusal.reason === 'recording_consent_missing') return refusal
  // The operation knows one more word for what the gate refuses.
  throw new Failure(
    'compliance_violation',
    `${name} can only be reached by telephone. ${refusal.message} Nothing was booked or charged.`,
    refusal.details,
  )
}
