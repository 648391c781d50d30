import { toZonedIso } from '../lib/zoned_time.ts'
import { freed, toServiceWords } from './appointments.ts'
import type { BookingRow, Span } from './calendar.ts'
import type { OperationRow, Tables } from './rows/ledger.ts'
import type { Offer, WaitRow } from './rows/waitlist.ts'

/** How long a slot is held for whoever it is offered to. */
export const HELD_MS = 15 * 60_000

/** How many offers a place may let pass: each may cost its customer a message. */
export const MOST_PASSES = 3

/** The action by which the operation of an offer is told from what callers ask for; no caller can name it. */
export const OFFER = 'offer'

const HOLD = 'hold_'

/** Names the row that locks a slot for an offer; such a row is no appointment. */
export const toHoldId = (uuid: string): string => `${HOLD}${uuid}`

/** Whether a row of the appointments only locks a slot for an offer. */
export const isHold = ({ appointmentId }: Pick<BookingRow, 'appointmentId'>): boolean => appointmentId.startsWith(HOLD)

/** The lock on a slot that is offered. It names nobody: whom it is for stands in the list. */
export const toHold = (row: WaitRow, { operationId, holdId, startAt, endAt }: Offer, nowMs: number): BookingRow => ({
  appointmentId: holdId,
  operationId,
  agentId: row.agentId,
  smbId: row.smbId,
  provider: row.provider,
  calendarKey: row.calendarKey,
  providerRef: row.providerRef,
  providerId: null,
  state: 'held',
  startAt,
  endAt,
  service: row.service,
  timeZone: row.timeZone,
  customer: { name: 'Held for the waiting list', timeZone: row.timeZone },
  notes: null,
  credits: null,
  cancelledBy: null,
  sequence: 0,
  movedBy: null,
  toStartAt: null,
  toEndAt: null,
  partySize: row.partySize,
  seats: row.seats,
  createdAt: nowMs,
  updatedAt: nowMs,
})

/** What is known of an offer while it stands, as get_status and webhooks print it. */
export const toOfferFacts = (row: WaitRow, { startAt, endAt, until }: Offer) => ({
  waitlist_id: row.waitlistId,
  smb_id: row.smbId,
  service: row.service,
  ...(row.partySize > 1 && { party_size: row.partySize }),
  start_iso: toZonedIso(startAt, row.timeZone),
  end_iso: toZonedIso(endAt, row.timeZone),
  time_zone: row.timeZone,
  offered_until: toZonedIso(until, row.timeZone),
})

/** How an offer is taken, as a call. */
export const toTaking = ({ smbId, waitlistId }: WaitRow): string =>
  `schedule_appointment ${JSON.stringify({ smb_id: smbId, action: 'book', existing_appointment_id: waitlistId })}`

/** The operation of an offer, as it is accepted. */
export function toOfferOperation(row: WaitRow, offer: Offer, callbackUrl: string | null, nowMs: number): OperationRow {
  const facts = toOfferFacts(row, offer)
  const receipt = {
    status: 'pending_async',
    human_message: `A slot came free for ${row.waitlistId}: ${toServiceWords(row)} at ${facts.start_iso} (${row.timeZone}). It is held until ${facts.offered_until}; ask the customer, then book it with action book and existing_appointment_id ${row.waitlistId}.`,
    reason_code: 'slot_offered',
    retriable: false,
    operation_id: offer.operationId,
    estimated_completion_time: new Date(offer.until).toISOString(),
    next_actions: [toTaking(row), 'get_status'],
    cost: { amount: 0, currency: 'USD', basis: 'no_charge' },
  }
  return {
    operationId: offer.operationId,
    agentId: row.agentId,
    keyId: null,
    budgetKeyId: null,
    operation: 'schedule_appointment',
    smbId: row.smbId,
    state: 'pending',
    input: JSON.stringify({ smb_id: row.smbId, action: OFFER, existing_appointment_id: row.waitlistId }),
    receipt: JSON.stringify(receipt),
    reservedCredits: null,
    costBasis: 'no_charge',
    estimatedAt: offer.until,
    callbackUrl,
    partialResult: JSON.stringify(facts),
    createdAt: nowMs,
    updatedAt: nowMs,
  }
}

/**
 * Ends an offer that nobody has taken, within a transaction: its slot is freed, and whoever let it pass waits on behind the others, unless they have let too many pass. False when it had ended before.
 */
export async function endOffer(
  tables: Tables,
  waitlistId: string,
  offerOperationId: string,
  nowMs: number,
): Promise<boolean> {
  const row = await lockedPlace(tables, waitlistId)
  if (row?.offer?.operationId !== offerOperationId) return false
  const { startAt, endAt, told } = row.offer
  // Nobody has let pass what nobody was told of.
  const passes = row.passes + (told === null ? 0 : 1)
  const next = afterOffer(row, passes, nowMs)
  const changes = { ...next, queuedAt: nowMs, passed: { startAt, endAt }, passes, updatedAt: nowMs }
  const isMoved = await tables.waitlist.move(waitlistId, ['offered'], changes)
  const isFreed = await letGo(tables, row, nowMs)
  // What came free beside a place that is offered something is not noted for it.
  if (isMoved && next.state === 'waiting') await freedFor(tables, row, nowMs)
  return isFreed
}

function afterOffer({ window }: WaitRow, passes: number, nowMs: number) {
  if (window.endAt <= nowMs) return { state: 'ended', endedBecause: 'window_over' } as const
  if (passes >= MOST_PASSES) return { state: 'ended', endedBecause: 'offers_passed' } as const
  return { state: 'waiting' } as const
}

/** Has all that the window of a place has free offered as if it had just come free, within a transaction. */
export const freedFor = (
  { waitlist }: Pick<Tables, 'waitlist'>,
  { calendarKey, window }: Pick<WaitRow, 'calendarKey' | 'window'>,
  dueAt: number,
): Promise<void> => waitlist.freed({ calendarKey, ...window }, dueAt)

/** A place as it is under the lock of its calendar, which whoever offers, takes, leaves or ends an offer takes first. */
export async function lockedPlace(
  tables: Pick<Tables, 'bookings' | 'waitlist'>,
  waitlistId: string,
): Promise<WaitRow | undefined> {
  const row = await tables.waitlist.get(waitlistId)
  if (row === undefined) return undefined
  await tables.bookings.own(row.calendarKey)
  return tables.waitlist.get(waitlistId)
}

/** Unlocks the slot that is held for a place, for whoever waits next; false when none is. */
export async function letGo(tables: Tables, { offer }: WaitRow, nowMs: number): Promise<boolean> {
  const hold = offer === null ? undefined : await tables.bookings.get(offer.holdId)
  if (hold === undefined) return false
  const changes = { state: 'released', updatedAt: nowMs } as const
  if (!(await tables.bookings.move(hold.appointmentId, ['held'], changes))) return false
  await freed(tables, { ...hold, ...changes }, hold)
  return true
}

/** Whether two stretches of time have some in common. */
export const overlap = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt
