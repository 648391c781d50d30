import type { BookingRow, Customer, Span } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import { badInput, Failure } from '../../core/failure.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import type { WaitRow } from '../../core/rows/waitlist.ts'
import { toServiceWords } from '../../core/appointments.ts'
import { freedFor, letGo, lockedPlace, MOST_PASSES, overlap, toTaking } from '../../core/waitlist.ts'
import { foldLetters } from '../../lib/fold.ts'
import { dayAround, toZonedIso } from '../../lib/zoned_time.ts'
import { look } from './calendar_calls.ts'
import type { AppointmentAnswer } from './fields.ts'
import { isSamePerson, subjectsOf } from './free_times.ts'
import { readBusiness, type Place } from './place.ts'
import { type AppointmentInput, readCustomer } from './request.ts'
import { type WishedTime, withNotes } from './times.ts'
import { WAITLIST_PREFIX } from './waitlist_id.ts'

const MOST_PLACES = 5
const MOST_ALTERNATIVES = 3

/** The window of a place: as it was asked for, else the day of the preferred time. */
export function waitingWindow({ preferredAt, window }: WishedTime, timeZone: string, nowMs: number): Span {
  if (window !== undefined) return window
  const { startAt, endAt } = dayAround(preferredAt ?? nowMs, timeZone)
  return { startAt: Math.max(nowMs, startAt), endAt }
}

/** Puts a customer on the waiting list of a business; a slot of the window that is free already is a failure that names it. */
export async function joinWaitlist(
  input: AppointmentInput,
  { place, wish }: { place: Place; wish: WishedTime },
  deadline: Deadline,
  ctx: WriteContext,
): Promise<AppointmentAnswer> {
  const { business, calendar, target } = place
  const customer = await readCustomer(input, target.timeZone)
  const window = waitingWindow(wish, target.timeZone, ctx.now())
  await refuseFree(place, window, deadline, ctx)
  // Asked before anybody joins: whoever is on the list is not told of a failure.
  const isShut = (await calendar.opens?.(target, window)) === false
  const nowMs = ctx.now()
  // What it costs is asked anew when it is booked.
  const { price: _, ...bookable } = target
  const row: WaitRow = {
    ...bookable,
    partySize: target.partySize ?? 1,
    seats: target.seats ?? 1,
    waitlistId: `${WAITLIST_PREFIX}${ctx.uuid.v7()}`,
    operationId: ctx.operationId,
    agentId: ctx.caller.agentId ?? '',
    provider: calendar.provider,
    wish: {
      ...(input.services === undefined ? { service: target.service } : { services: input.services }),
      party_size: input.party_size,
      duration_minutes: input.requested_time?.duration_minutes,
    },
    window,
    customer,
    state: 'waiting',
    endedBecause: null,
    queuedAt: nowMs,
    passed: null,
    passes: 0,
    offer: null,
    appointmentId: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  }
  const joined = await ctx.ledger.transaction(tables => join(tables, row))
  const notes = [...(isShut ? [SHUT] : []), ...wish.notes]
  const answer = await toJoinedAnswer(joined, business.name, { notes }, ctx)
  return joined.waitlistId === row.waitlistId
    ? answer
    : { ...answer, human_message: `This customer waits for it already: ${answer.human_message}` }
}

const SHUT =
  'The business is open for it at no time of that window, so that a slot comes free only if it opens beside its hours: wait for another window too.'

/** What is free now is booked, not waited for. */
async function refuseFree(
  { business, calendar, target }: Place,
  window: Span,
  deadline: Deadline,
  ctx: Pick<Context, 'ledger'>,
): Promise<void> {
  const free = await look(calendar.free(target, window), deadline.callsMs())
  // The embedded calendar counts what is locked itself, seat by seat.
  const locked = calendar.isEmbedded === true ? [] : await ctx.ledger.bookings.locked(target.calendarKey, window)
  const open = free.filter(slot => !locked.some(taken => overlap(slot, taken)))
  if (open.length === 0) return
  const nextActions = open
    .slice(0, MOST_ALTERNATIVES)
    .map(({ startAt }) => `Book ${toZonedIso(startAt, target.timeZone)}: it is free now.`)
  throw new Failure(
    'outcome_rejected',
    `${business.name} is free in that window, so there is nothing to wait for; next_actions names times that action book takes. Nobody was put on the waiting list.`,
    { nextActions, resend: 'corrected' },
  )
}

async function join(tables: Tables, row: WaitRow): Promise<WaitRow> {
  // A run that has lost its lease may come after another one, or after the end of its operation.
  if (!(await tables.operations.isExecuting(row.operationId))) throw endedBefore()
  await tables.bookings.own(row.calendarKey)
  const own = await tables.waitlist.ofOperation(row.operationId)
  if (own !== undefined) return own
  const all = await tables.waitlist.openOf(row.agentId, subjectsOf(row.customer))
  // Those whose window is over are ended within a minute.
  const open = all.filter(({ window }) => window.endAt > row.createdAt)
  const before = open.find(one => isFor(one, row))
  if (before?.state === 'offered') throw offeredAlready(before)
  if (before !== undefined) return asAskedLast(tables, before, row)
  if (open.length >= MOST_PLACES) throw tooMany()
  await tables.waitlist.add(row)
  // What came free since the calendar was asked is offered like what comes free later.
  await freedFor(tables, row, row.createdAt)
  return row
}

/** Its offers are told where who has asked last wants it. */
async function asAskedLast({ operations, waitlist }: Tables, before: WaitRow, row: WaitRow): Promise<WaitRow> {
  const { operationId, updatedAt } = row
  if ((await operations.get(operationId))?.callbackUrl == null) return before
  await waitlist.move(before.waitlistId, ['waiting'], { operationId, updatedAt })
  return { ...before, operationId }
}

/** Whether an open place brings all that another would: a second one would lock a second slot, and write to its customer twice. */
const isFor = (open: WaitRow, row: WaitRow): boolean =>
  open.calendarKey === row.calendarKey &&
  open.providerRef === row.providerRef &&
  open.minutes === row.minutes &&
  open.partySize === row.partySize &&
  open.window.startAt <= row.window.startAt &&
  open.window.endAt >= row.window.endAt &&
  // A family may share a number, and who gives an address beside it can be told by mail.
  foldLetters(open.customer?.name ?? '') === foldLetters(row.customer?.name ?? '') &&
  subjectsOf(row.customer).every(one =>
    subjectsOf(open.customer).some(({ normalized }) => normalized === one.normalized),
  )

const offeredAlready = (row: WaitRow): Failure =>
  new Failure(
    'outcome_rejected',
    `This customer waits for it already, and a slot is held for ${row.waitlistId} now: book it, or join again once the offer is over. Nobody was put on the waiting list.`,
    { resend: 'corrected', nextActions: [toTaking(row)] },
  )

const endedBefore = (): Failure =>
  new Failure(
    'transient',
    'The call had ended before the place was added. Nobody was put on the waiting list; try again.',
  )

const tooMany = (): Failure =>
  new Failure(
    'outcome_rejected',
    `This customer has ${MOST_PLACES} open places of yours on waiting lists, the most allowed; leave one with action cancel and its waitlist_id. Nobody was put on the waiting list.`,
    { resend: 'corrected' },
  )

/** What an earlier run has made. */
export async function joinedBefore(input: AppointmentInput, ctx: WriteContext): Promise<AppointmentAnswer | undefined> {
  const row = await ctx.ledger.waitlist.ofOperation(ctx.operationId)
  if (row === undefined) return undefined
  const business = await readBusiness(input.smb_id, ctx)
  return toJoinedAnswer(row, business.name, { notes: [] }, ctx)
}

async function toJoinedAnswer(
  row: WaitRow,
  name: string,
  wish: Pick<WishedTime, 'notes'>,
  ctx: Pick<Context, 'ledger' | 'channels'>,
): Promise<AppointmentAnswer> {
  const place = (await ctx.ledger.waitlist.ahead(row)) + 1
  const twice = await waitsAlready(row, ctx)
  const [from, until] = [row.window.startAt, row.window.endAt].map(at => toZonedIso(at, row.timeZone))
  return {
    human_message: withNotes(
      `Place ${place} on the waiting list of ${name}: ${toServiceWords(row)} between ${from} and ${until} (${row.timeZone}). ${howTold(row, ctx)} Then book it with action book and existing_appointment_id ${row.waitlistId} within 15 minutes. Action cancel with this id leaves the list.${twice}`,
      wish,
    ),
    channel_used: `calendar:${row.provider}`,
    result: {
      waitlist_id: row.waitlistId,
      status: 'waiting',
      place,
      window_start: from,
      window_end: until,
      smb_name: name,
      service: row.service,
      duration_minutes: row.minutes,
      ...(row.partySize > 1 && { party_size: row.partySize }),
      time_zone: row.timeZone,
    },
    credits_spent: 0,
  }
}

/** A place that is taken again under another key by who has lost the answer is held a slot for twice. */
async function waitsAlready(row: WaitRow, { ledger }: Pick<Context, 'ledger'>): Promise<string> {
  const { customer } = row
  const other = (await ledger.waitlist.openOf(row.agentId, subjectsOf(customer))).find(
    one =>
      one.waitlistId !== row.waitlistId &&
      one.calendarKey === row.calendarKey &&
      overlap(one.window, row.window) &&
      customer !== null &&
      one.customer !== null &&
      isSamePerson(one.customer, customer),
  )
  return other === undefined
    ? ''
    : ` This customer waits already for some of that time, by ${other.waitlistId}; leave one of the two with action cancel unless both are meant.`
}

function howTold({ customer }: WaitRow, { channels }: Pick<Context, 'channels'>): string {
  const ways = [
    ...(customer?.phone !== undefined && channels.configured.has('sms') ? ['text'] : []),
    ...(customer?.email !== undefined && channels.configured.has('email') ? ['e-mail'] : []),
  ]
  const you = 'you by the webhook appointment.offered and by a pending operation of reason slot_offered'
  const byDay = ways.length === 1 && ways[0] === 'text' ? ', from 08:00 to 21:00 of their day' : ''
  return ways.length === 0
    ? `When a slot comes free, it is held; no channel to the customer is configured here, so only you are told: ${you}.`
    : `When a slot comes free, it is held and the customer is told by ${ways.join(' or ')}${byDay}, ${you}.`
}

/** Finds the place a caller means; one of another caller is not told from one that does not exist. */
export async function findOwnPlace(
  { smb_id: smbId, existing_appointment_id: id = '' }: AppointmentInput,
  ctx: Context,
): Promise<WaitRow> {
  await readBusiness(smbId, ctx)
  const row = await ctx.ledger.waitlist.get(id)
  if (row === undefined || row.smbId !== smbId || row.agentId !== ctx.caller.agentId)
    throw badInput(
      'existing_appointment_id: no place of yours in the waiting list of this business has this id; use the waitlist_id of action waitlist.',
    )
  return row
}

/** Leaves the list; a slot that is held meanwhile goes to whoever is next. */
export async function leaveWaitlist(input: AppointmentInput, ctx: WriteContext): Promise<AppointmentAnswer> {
  const found = await findOwnPlace(input, ctx)
  const row = await ctx.ledger.transaction(async tables => {
    const nowMs = ctx.now()
    const current = (await lockedPlace(tables, found.waitlistId)) ?? found
    if (await tables.waitlist.move(found.waitlistId, ['waiting', 'offered'], { state: 'left', updatedAt: nowMs })) {
      await letGo(tables, current, nowMs)
      if (current.state === 'offered' && current.offer !== null)
        await tables.jobs.wake(current.offer.operationId, nowMs)
    }
    return current
  })
  ctx.wakeWorker()
  if (row.state === 'booked') throw bookedAs(row)
  const wasOpen = row.state === 'waiting' || row.state === 'offered'
  return {
    human_message: wasOpen
      ? `${row.waitlistId} has left the waiting list; nothing more is offered to it.`
      : `${row.waitlistId} was no longer on the waiting list; nothing changed.`,
    channel_used: `calendar:${row.provider}`,
    result: { waitlist_id: row.waitlistId, status: 'cancelled' },
    credits_spent: 0,
  }
}

const bookedAs = ({ appointmentId }: WaitRow): Failure =>
  badInput(
    `existing_appointment_id: this place has been booked as ${appointmentId ?? 'an appointment'}; cancel that by its appointment_id.`,
  )

/** A booking by a waitlist_id as one by its time: everything that it needs stands in the offer. */
export async function takingOf(input: AppointmentInput, ctx: Context): Promise<AppointmentInput> {
  const { state, offer, wish, customer, waitlistId } = await findOwnPlace(input, ctx)
  if (state !== 'offered' || offer === null || customer === null || offer.until <= ctx.now())
    throw await notOffered(ctx.ledger, waitlistId)
  return {
    ...input,
    service: wish.service,
    services: wish.services,
    party_size: wish.party_size,
    customer,
    requested_time: { preferred_iso: new Date(offer.startAt).toISOString(), duration_minutes: wish.duration_minutes },
  }
}

/** Why a place cannot be booked. */
export async function notOffered(tables: Pick<Tables, 'waitlist'>, waitlistId: string): Promise<Failure> {
  const state = (await tables.waitlist.get(waitlistId))?.state ?? 'ended'
  return new Failure('outcome_rejected', `${NOT_OFFERED[state]} Nothing was booked or charged.`, {
    ...(state === 'waiting' && { nextActions: [`Wait for the webhook appointment.offered of ${waitlistId}.`] }),
  })
}

const NOT_OFFERED: Record<WaitRow['state'], string> = {
  waiting: 'No slot is held for this place now.',
  offered: 'The 15 minutes of this offer are over, so its slot is no longer held.',
  booked: 'This place has been booked already.',
  left: 'This place has left the waiting list.',
  ended: `This place has ended: its window is over, it has let ${MOST_PASSES} offers pass, or its customer may no longer be contacted.`,
}

/** Gives up the lock on a slot that is offered to the same agent for the same customer and as many people, so that the booking can have it, within the transaction that locks it. */
export async function takeOffer(
  tables: Tables,
  row: BookingRow,
  nowMs: number,
  given?: string,
): Promise<WaitRow | undefined> {
  const all = await tables.waitlist.offeredOn(row.calendarKey, row, row.agentId)
  const found = all.find(one =>
    given === undefined
      ? isSameCustomer(one.customer, row.customer) && one.partySize === row.partySize
      : one.waitlistId === given,
  )
  if (found === undefined) return undefined
  const current = await lockedPlace(tables, found.waitlistId)
  const { offer } = current ?? {}
  if (current?.state !== 'offered' || offer == null || offer.until <= nowMs) return undefined
  const changes = { state: 'booked', appointmentId: row.appointmentId, updatedAt: nowMs } as const
  if (!(await tables.waitlist.move(current.waitlistId, ['offered'], changes))) return undefined
  await tables.bookings.move(offer.holdId, ['held'], { state: 'released', updatedAt: nowMs })
  await tables.jobs.wake(offer.operationId, nowMs)
  return current
}

const isSameCustomer = (one: Customer | null, other: Customer): boolean =>
  one !== null &&
  ((one.email !== undefined && one.email === other.email) || (one.phone !== undefined && one.phone === other.phone))
