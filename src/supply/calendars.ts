import { freedAll, isBeingMoved, isLocking, isOpen, NOT_MOVING } from '../core/appointments.ts'
import type { BookingRow, BookingRules, BoundService, CalendarBinding, Resource } from '../core/calendar.ts'
import { badInput } from '../core/failure.ts'
import type { InvitationAnswerRow } from '../core/rows/invitation_answers.ts'
import { toDate } from '../core/listing.ts'
import { readDay, readMoment, toLocal } from '../lib/zoned_time.ts'
import { type BindWish, bindBusiness, type Bound, type CalendarParts } from './binding.ts'
import { toBusyShown } from './busy_urls.ts'
import { toFeedUrl } from './calendar_feed.ts'
import { currentId } from './current.ts'
import { addResource, removeResource, type ResourceWish, toResource } from './resources.ts'

type Body = Record<string, unknown>

/** What of a business can be booked, within which days. */
export interface FreeWish {
  service?: string | undefined
  /** A date or a time, by the clock of the business; now without it. */
  from?: string | undefined
  days: number
}

/**
 * Bindings, appointments, staff and rooms as the command line and the paths of the operator work on them. A wrong field is a `bad_input` failure that
 * names it; undefined is answered where no business, binding or row has the id.
 */
export interface CalendarDoor {
  list(): Promise<Body[]>
  show(smbId: string): Promise<Body | undefined>
  bind(smbId: string, wish: BindWish): Promise<Bound | undefined>
  /** Answers how many booked appointments stay. */
  unbind(smbId: string): Promise<number | undefined>
  appointments(smbId: string, fromMs?: number, untilMs?: number): Promise<{ items: Body[]; isCut: boolean } | undefined>
  free(smbId: string, wish: FreeWish): Promise<{ service: string; items: Body[] } | undefined>
  /** Unlocks the slot of an appointment in the ledger; its calendar stays as it is. */
  release(appointmentId: string): Promise<{ before: string; state: string; provider: string } | undefined>
  resources(smbId: string): Promise<Body[] | undefined>
  addResource(
    smbId: string,
    wish: ResourceWish,
  ): Promise<{ resource: Resource; isNeeded: boolean; said: string[] } | undefined>
  /** Answers its name. */
  removeResource(resourceId: string): Promise<string | undefined>
}

/** How many appointments are looked at. */
export const MOST_SHOWN = 100
const MOST_FREE_DAYS = 90
const DAY_MS = 86_400_000

/** The calendars of the ledger. */
export function createCalendarDoor(parts: CalendarParts): CalendarDoor {
  const { ledger } = parts
  return {
    list: async () => {
      const bindings = await ledger.calendarBindings.list()
      const names = await ledger.businesses.names(bindings.map(({ smbId }) => smbId))
      return bindings.map(binding => toListed(binding, names.get(binding.smbId) ?? null))
    },
    show: async smbId => show(parts, await currentId(ledger, smbId)),
    bind: async (smbId, wish) => bindBusiness(parts, await currentId(ledger, smbId), wish),
    unbind: async smbId => unbind(parts, await currentId(ledger, smbId)),
    appointments: async (smbId, fromMs, untilMs) =>
      appointments(parts, await currentId(ledger, smbId), fromMs, untilMs),
    free: async (smbId, wish) => free(parts, await currentId(ledger, smbId), wish),
    release: appointmentId => release(parts, appointmentId),
    resources: async smbId => {
      const id = await currentId(ledger, smbId)
      return (await ledger.calendarBindings.get(id)) && (await ledger.resources.ofBusiness(id)).map(toResource)
    },
    addResource: async (smbId, wish) => addResource(parts, await currentId(ledger, smbId), wish),
    removeResource: resourceId => removeResource(parts, resourceId),
  }
}

async function show({ ledger, now, publicUrl }: CalendarParts, smbId: string): Promise<Body | undefined> {
  const binding = await ledger.calendarBindings.get(smbId)
  if (binding === undefined) return undefined
  const bookings = await ledger.bookings.ofBusiness(smbId, now(), MOST_SHOWN)
  const resources = await ledger.resources.ofBusiness(smbId)
  const nameOf = (id: string | undefined) => resources.find(({ resourceId }) => resourceId === id)?.name
  return {
    smb_id: smbId,
    business_name: (await ledger.businesses.get(smbId))?.name ?? null,
    hours: binding.hours,
    time_zone: binding.timeZone,
    holidays_of: binding.region ?? null,
    services: binding.services.map(toService),
    rules: toRules(binding.rules),
    seats: binding.seats,
    calendar_url: binding.calendarUrl,
    feed_url: toFeedUrl(publicUrl, binding.feedToken),
    created_at: toDate(binding.createdAt),
    updated_at: toDate(binding.updatedAt),
    busy: toBusyShown(await ledger.busyAddresses.ofBusiness(smbId), binding.timeZone, now()),
    resources: resources.map(({ resourceId, kind, name }) => ({ resource_id: resourceId, kind, name })),
    appointments: bookings.map(row => ({
      ...toAppointment(row),
      staff: nameOf(row.staffId),
      room: nameOf(row.roomId),
    })),
  }
}

async function unbind({ ledger, now }: CalendarParts, smbId: string): Promise<number | undefined> {
  if (!(await ledger.calendarBindings.remove(smbId))) return undefined
  return (await ledger.bookings.ofBusiness(smbId, now(), MOST_SHOWN)).filter(({ state }) => state !== 'cancelled')
    .length
}

async function appointments(
  { ledger, now }: CalendarParts,
  smbId: string,
  fromMs = now(),
  untilMs = Number.POSITIVE_INFINITY,
): Promise<{ items: Body[]; isCut: boolean } | undefined> {
  if ((await ledger.businesses.get(smbId)) === undefined) return undefined
  const ahead = await ledger.bookings.ahead(smbId, fromMs, MOST_SHOWN)
  const rows = ahead.filter(({ startAt }) => startAt < untilMs)
  // In two statements for all: a page of the console shows six weeks.
  const [operations, answers] = await Promise.all([
    ledger.operations.statesOf(rows.map(({ operationId }) => operationId)),
    ledger.invitationAnswers.ofAppointments(rows.map(({ appointmentId }) => appointmentId)),
  ])
  const states = new Map(operations.map(({ operationId, state }) => [operationId, state]))
  const items = rows.map(row => ({
    ...toAppointment(row),
    provider: row.provider,
    operation_id: row.operationId,
    operation_state: states.get(row.operationId) ?? 'missing',
    ...answerTo(row, answers),
  }))
  return { items, isCut: rows.length === MOST_SHOWN }
}

/** What the customer has answered last to the invitation as it stands. */
function answerTo({ appointmentId, sequence, timeZone }: BookingRow, answers: readonly InvitationAnswerRow[]): Body {
  const answered = answers.find(answer => answer.appointmentId === appointmentId && answer.sequence === sequence)
  return answered === undefined ? {} : { customer_answer: toAnswer(answered, timeZone) }
}

const toAnswer = ({ answer, proof, stampedAt, startAt, endAt }: InvitationAnswerRow, timeZone: string): Body => ({
  answer,
  is_proven: proof === 'proven',
  answered_at: toDate(stampedAt),
  ...(startAt !== null && { start: toLocal(startAt, timeZone) }),
  ...(endAt !== null && { end: toLocal(endAt, timeZone) }),
})

async function free(
  { ledger, now, embedded, busyTimes }: CalendarParts,
  smbId: string,
  { service, from, days }: FreeWish,
): Promise<{ service: string; items: Body[] } | undefined> {
  const business = await ledger.businesses.get(smbId)
  const binding = await ledger.calendarBindings.get(smbId)
  if (business === undefined || binding === undefined) return undefined
  const { timeZone, calendarUrl } = binding
  if (!Number.isInteger(days) || days < 1 || days > MOST_FREE_DAYS)
    throw badInput(`days: must be a whole number from 1 to ${MOST_FREE_DAYS}.`)
  if (calendarUrl !== null)
    throw badInput(
      `${smbId} is bound to the calendar at ${calendarUrl}; its free times are told by schedule_appointment.`,
    )
  const startAt = from === undefined ? now() : readFrom(from, timeZone)
  const target = await embedded.resolve(business, [], { service })
  if (target === undefined) return undefined
  await busyTimes.freshen(smbId)
  const slots = await embedded.free(target, { startAt, endAt: startAt + days * DAY_MS })
  return {
    service: target.service,
    items: slots.map(slot => ({ start: toLocal(slot.startAt, timeZone), end: toLocal(slot.endAt, timeZone) })),
  }
}

function readFrom(text: string, timeZone: string): number {
  const read = readDay(text, timeZone) ?? readMoment(text, timeZone)
  if ('problem' in read)
    throw badInput(
      `from: must be a date such as 2027-01-31 or a time such as 2027-01-31T09:00; got "${text.slice(0, 40)}".`,
    )
  return 'atMs' in read ? read.atMs : read.startAt
}

async function release(
  { ledger, now }: CalendarParts,
  appointmentId: string,
): Promise<{ before: string; state: string; provider: string } | undefined> {
  const row = await ledger.bookings.get(appointmentId)
  if (row === undefined) return undefined
  const state = row.state === 'held' ? 'released' : 'cancelled'
  const isReleased = await ledger.transaction(async tables => {
    if (isOpen(await tables.operations.get(row.operationId)))
      throw badInput(
        `${appointmentId} is just being booked by ${row.operationId}; release it when that has ended, or let its caller cancel it.`,
      )
    if (await isBeingMoved(row, tables))
      throw badInput(`${appointmentId} is just being moved by ${row.movedBy}; release it when that has ended.`)
    const changes = { state, sequence: row.sequence + 1, updatedAt: now(), ...NOT_MOVING } as const
    const isFree = await tables.bookings.move(appointmentId, isLocking(row) ? [row.state] : [], changes)
    // Whoever waited for it has not had it, unless it was confirmed once.
    if (isFree && row.state !== 'confirmed') await tables.waitlist.reopen(appointmentId, now())
    if (isFree) await freedAll(tables, row)
    return isFree
  })
  if (!isReleased) throw badInput(`${appointmentId} locks no slot: it is ${row.state}.`)
  return { before: row.state, state, provider: row.provider }
}

/** A binding as lists tell it. */
export const toListed = (
  { smbId, calendarUrl, hours, timeZone, services, createdAt, updatedAt }: CalendarBinding,
  businessName: string | null,
): Body => ({
  smb_id: smbId,
  business_name: businessName,
  calendar_url: calendarUrl,
  hours,
  time_zone: timeZone,
  services: services.map(toService),
  created_at: toDate(createdAt),
  updated_at: toDate(updatedAt),
})

const toAppointment = (row: BookingRow): Body => ({
  appointment_id: row.appointmentId,
  state: row.state,
  start: toLocal(row.startAt, row.timeZone),
  end: toLocal(row.endAt, row.timeZone),
  service: row.service,
  ...(row.partySize > 1 && { party_size: row.partySize }),
  customer: row.customer.name,
})

const toService = ({ name, minutes, price, beforeMinutes, afterMinutes, needs }: BoundService): Body => ({
  name,
  minutes,
  ...(price !== undefined && { price }),
  ...(beforeMinutes !== undefined && { buffer_before_minutes: beforeMinutes }),
  ...(afterMinutes !== undefined && { buffer_after_minutes: afterMinutes }),
  ...(needs !== undefined && { needs }),
})

const toRules = (rules: BookingRules = {}): Body => ({
  buffer_before_minutes: rules.beforeMinutes ?? 0,
  buffer_after_minutes: rules.afterMinutes ?? 0,
  notice_minutes: rules.noticeMinutes ?? 0,
  ahead_days: rules.aheadDays ?? null,
  most_a_day: rules.mostADay ?? null,
})
