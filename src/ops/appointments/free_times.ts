import { LOCKED } from '../../core/appointments.ts'
import type { BookingRow, Calendar, CalendarTarget, Customer, Span } from '../../core/calendar.ts'
import type { Deadline } from '../../core/effect.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { toAnySubject } from '../../core/subject.ts'
import { overlap } from '../../core/waitlist.ts'
import { foldLetters } from '../../lib/fold.ts'
import { toZonedIso } from '../../lib/zoned_time.ts'
import { look } from './calendar_calls.ts'
import type { AppointmentAnswer } from './fields.ts'
import type { Place } from './place.ts'
import { toPriceSentence } from './price.ts'
import { searchedSpan, type WishedTime, withNotes } from './times.ts'

const MOST_SLOTS = 20
const MOST_ALTERNATIVES = 3
const MOST_OWN = 100
const DAY_MS = 86_400_000
const NEAR_MS = 7 * DAY_MS

/** Answers when a business is free. */
export async function checkAvailability(
  { business, calendar, target }: Place,
  wish: WishedTime,
  deadline: Deadline,
  ctx: Pick<Context, 'ledger' | 'now'>,
): Promise<AppointmentAnswer> {
  const { service, minutes, timeZone, price } = target
  const span = searchedSpan(wish, ctx.now())
  const all = await freeHere({ calendar, target }, span, deadline.callsMs(), ctx)
  const slots = all.slice(0, MOST_SLOTS)
  const [from, until] = [toZonedIso(span.startAt, timeZone), toZonedIso(span.endAt, timeZone)]
  const found =
    slots.length === 0
      ? `${business.name} has no free slot of ${minutes} minutes from ${from} to ${until}; ask for another window.`
      : `${business.name} is free at these times; book one with action book and its start_iso as requested_time.preferred_iso. Nothing is held for you meanwhile.${all.length > MOST_SLOTS ? ' There are later ones, too: ask for a later window.' : ''}`
  return {
    human_message: withNotes(`${found}${toPriceSentence(price)}`, wish),
    ...(slots.length > 0 && { next_actions: ['schedule_appointment'] }),
    channel_used: `calendar:${calendar.provider}`,
    result: {
      available_slots: slots.map(({ startAt, endAt }) => ({
        start_iso: toZonedIso(startAt, timeZone),
        end_iso: toZonedIso(endAt, timeZone),
      })),
      smb_name: business.name,
      service,
      duration_minutes: minutes,
      time_zone: timeZone,
      ...(price !== undefined && { price }),
    },
    credits_spent: 0,
  }
}

/** Free slots of a calendar, without those that are locked here and of which a far calendar knows nothing yet. */
export async function freeHere(
  { calendar, target, moving }: Pick<GoneSlot, 'calendar' | 'target' | 'moving'>,
  within: Span,
  mostMs: number,
  { ledger }: Pick<Context, 'ledger'>,
): Promise<Span[]> {
  const free = await look(calendar.free(target, within, moving), mostMs)
  if (calendar.isEmbedded === true) return free
  const locked = await ledger.bookings.unseen(target.calendarKey, within, moving?.appointmentId)
  return free.filter(slot => !locked.some(taken => overlap(slot, taken)))
}

/** A slot that is gone, and where another one may be looked for. */
export interface GoneSlot {
  wanted: Span
  /** The window of the caller; slots within it come first. */
  window: Span | undefined
  calendar: Pick<Calendar, 'free' | 'isEmbedded' | 'whyNot'>
  target: CalendarTarget
  /** The appointment that is to be moved; a new one is to be booked where absent. */
  moving?: BookingRow
}

/** Why a slot that could not be locked is gone. */
export async function whyTaken(
  { calendar, target, wanted, moving }: GoneSlot,
  ctx: Pick<Context, 'log' | 'now' | 'operationId'>,
): Promise<string> {
  const rule = await calendar.whyNot?.(target, wanted, ctx.now(), moving).catch((error: unknown) => {
    ctx.log.warn({ operationId: ctx.operationId, err: error }, 'a calendar could not say why a slot is gone')
    return undefined
  })
  const { partySize = 1 } = target
  return rule ?? (partySize === 1 ? 'The slot is taken.' : `There is no room for ${partySize} people at that time.`)
}

/** The appointment of the same customer and caller that has the slot: a booking is sent again under another key by who has lost its answer. */
export async function ownIn(
  { wanted, target, customer }: GoneSlot & { customer: Customer },
  ctx: Pick<WriteContext, 'ledger' | 'caller'>,
): Promise<{ sentence: string; isThat: boolean } | undefined> {
  const { calendarKey } = target
  const [own] = await ownAmong({ agentId: ctx.caller.agentId ?? '', calendarKey, customer }, wanted, ctx)
  if (own === undefined) return undefined
  const { startAt, endAt, timeZone, service } = own
  const names = `${own.appointmentId} of your ${own.operationId}`
  const isThat = startAt === wanted.startAt && service === target.service
  const span = `from ${toZonedIso(startAt, timeZone)} to ${toZonedIso(endAt, timeZone)}`
  return {
    isThat,
    sentence: isThat
      ? `This customer has that time already, by ${names}.`
      : `This customer has an appointment ${span}, ${names}; action reschedule moves it.`,
  }
}

/** Says of a booking where its customer has that very time already: what others may share is not taken, and who has lost an answer books it again under another key. */
export async function alsoBooked(row: BookingRow, ctx: Pick<Context, 'ledger'>): Promise<string> {
  const other = (await ownAmong(row, row, ctx)).find(
    ({ appointmentId, startAt, service }) =>
      appointmentId !== row.appointmentId && startAt === row.startAt && service === row.service,
  )
  return other === undefined
    ? ''
    : ` This customer has that time already, by ${other.appointmentId} of your ${other.operationId}; cancel one of the two with action cancel unless both are meant.`
}

/** The appointments of a customer and caller that take some of a span of a calendar, among however many others. */
async function ownAmong(
  { agentId, calendarKey, customer }: Pick<BookingRow, 'agentId' | 'calendarKey' | 'customer'>,
  { startAt, endAt }: Span,
  { ledger }: Pick<Context, 'ledger'>,
): Promise<BookingRow[]> {
  const found: BookingRow[] = []
  const near = { agentId, states: LOCKED, fromMs: startAt - DAY_MS, toMs: endAt, most: MOST_OWN }
  for (const subject of subjectsOf(customer))
    found.push(...(await ledger.bookings.ofAgent({ ...near, customer: subject })))
  return found.filter(
    row => row.calendarKey === calendarKey && row.endAt > startAt && isSamePerson(row.customer, customer),
  )
}

/** By what a customer can be reached, as consent and the ledger know it. */
export function subjectsOf(customer: Customer | null): ConsentSubject[] {
  return [customer?.phone, customer?.email].flatMap(contact => {
    const read = contact === undefined ? undefined : toAnySubject(contact)
    return read !== undefined && 'subject' in read ? [read.subject] : []
  })
}

/** Whether one way to reach two customers is the same, and how their names begin: a family may share a number, and who is called Ana Novak is Ana too. */
export const isSamePerson = (one: Customer, other: Customer): boolean =>
  firstNameOf(one) === firstNameOf(other) &&
  ((one.phone !== undefined && one.phone === other.phone) || (one.email !== undefined && one.email === other.email))

const firstNameOf = ({ name }: Customer): string => foldLetters(name.trim().split(/\s+/)[0] ?? '')

/** What a caller may try instead of a slot that is gone, in words and as the starts of slots; a calendar that cannot be asked in time has no alternatives. */
export async function alternativesTo(
  gone: GoneSlot,
  deadline: Deadline,
  ctx: Context,
): Promise<{ nextActions: string[]; starts: string[] }> {
  const { wanted, window, target } = gone
  const isInside = ({ startAt, endAt }: Span): boolean =>
    window === undefined || (startAt >= window.startAt && endAt <= window.endAt)
  // A whole window was wanted where nothing in it is free: what comes after it is as near as what comes before.
  const distance = ({ startAt, endAt }: Span): number =>
    Math.min(Math.abs(startAt - wanted.startAt), Math.abs(endAt - wanted.endAt))
  const slots = (await freeNear(gone, deadline, ctx))
    .filter(({ startAt }) => startAt !== wanted.startAt && startAt !== gone.moving?.startAt)
    .sort((a, b) => Number(isInside(b)) - Number(isInside(a)) || distance(a) - distance(b))
    .slice(0, MOST_ALTERNATIVES)
  const startOf = ({ startAt }: Span): string => toZonedIso(startAt, target.timeZone)
  return {
    starts: slots.map(startOf),
    nextActions:
      slots.length === 0
        ? ['Ask for other times with action check_availability.']
        : slots.map(
            slot =>
              `${gone.moving === undefined ? 'Book' : 'Move it to'} ${startOf(slot)} instead: it is free now${isInside(slot) ? '' : ', outside of your window'}.`,
          ),
  }
}

async function freeNear(
  { wanted, window, ...gone }: GoneSlot,
  deadline: Deadline,
  ctx: Pick<Context, 'ledger' | 'log' | 'now' | 'operationId'>,
): Promise<Span[]> {
  const leftMs = deadline.restMs()
  if (leftMs === undefined) return []
  const near = {
    startAt: Math.max(ctx.now(), Math.min(wanted.startAt - NEAR_MS, window?.startAt ?? wanted.startAt)),
    endAt: Math.max(wanted.endAt + NEAR_MS, window?.endAt ?? wanted.endAt),
  }
  return freeHere(gone, near, leftMs, ctx).catch((error: unknown) => {
    ctx.log.warn({ operationId: ctx.operationId, err: error }, 'a calendar could not name alternatives')
    return []
  })
}
