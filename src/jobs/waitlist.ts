import type { Calendar, CalendarPort, CalendarTarget, Span } from '../core/calendar.ts'
import { Failure } from '../core/failure.ts'
import type { Log, Uuid } from '../core/ports.ts'
import type { ConsentSubject } from '../core/rows/consent.ts'
import type { ChannelSet } from '../core/rows/messages.ts'
import type { FreedSlot, Offer, WaitRow } from '../core/rows/waitlist.ts'
import { toAnySubject } from '../core/subject.ts'
import { endOffer, HELD_MS, MOST_PASSES, overlap, toHold, toHoldId, toOfferOperation } from '../core/waitlist.ts'
import { nightUntil } from '../lib/night.ts'
import { within } from '../lib/within.ts'
import { type FirstLook, startLeasedLoop, type Worker } from './leased_loop.ts'
import { noteReached, REACHED_MS, type ReachedOptions } from './reached.ts'

/** What offering needs. */
export interface WaitlistOptions extends ReachedOptions {
  calendar: CalendarPort
  channels: Pick<ChannelSet, 'configured'>
  log: Log
  uuid: Uuid
  /** Runs the operations of the offers that were just made. */
  wakeWorker(): void
  firstLook?: FirstLook
}

const LEASE_MS = 60_000
const AT_ONCE = 4
const PAGE = 100
const ASK_MS = 10_000
// Well within the lease.
const RUN_MS = 40_000
const AGAIN_MS = 15_000
// Until somebody mends it: a refused password, an event that cannot be read.
const REFUSED_MS = 60_000
// Nothing is put off for as long but by a clock that was set back since.
const LONGEST_MS = 5 * REFUSED_MS
// Nor kept for a morning: eleven hours, what is held before them, and one where clocks are put back.
const LONGEST_NIGHT_MS = 13 * 3_600_000
const NO_SERVICE: readonly string[] = ['booking_destination_unmapped', 'bad_input']
const OVER_MS = 60_000
const MINUTE_MS = 60_000

/** Offers what comes free to those who wait, in their order; any number of processes may do so. */
export function startWaitlist(options: WaitlistOptions): Worker {
  const { ledger, now, log, firstLook = 0 } = options
  const { waitlist } = ledger
  return startLeasedLoop<FreedSlot>({
    now,
    log,
    firstLook,
    mostAtOnce: AT_ONCE,
    refillBelow: 1,
    idOf: ({ freedId }) => freedId,
    lease: async (owner, running) =>
      (await waitlist.anyFreed(now()))
        ? waitlist.leaseFreed(owner, now(), now() + LEASE_MS, AT_ONCE - running.size, [...running.keys()])
        : [],
    run: (slot, owner) => offerFreed(options, slot, owner),
    engine: ledger.engine,
    holders: { list: () => waitlist.holders(), release: owner => waitlist.release(owner) },
    chores: [
      {
        everyMs: OVER_MS,
        work: () => endLate(options),
        fault: 'places of the waiting list could not be ended',
      },
      {
        everyMs: OVER_MS,
        work: () => waitlist.bringForward(now(), now() + LONGEST_MS, now() + LONGEST_NIGHT_MS),
        fault: 'slots that wait for a clock that was set back could not be brought forward',
      },
      {
        everyMs: REACHED_MS,
        work: () => noteReached(options),
        fault: 'times that have come within reach could not be noted',
      },
    ],
    faults: {
      look: 'slots that came free could not be looked for',
      run: ({ freedId, calendarKey }) => [
        { freedId, calendarKey },
        'a slot that came free could not be offered; its lease will run out',
      ],
    },
  })
}

/** Ends the places whose window is over, and the offers that their operations have left behind. */
async function endLate({ ledger, now, log }: WaitlistOptions): Promise<void> {
  await ledger.waitlist.endOver(now())
  for (const { waitlistId, offer } of await ledger.waitlist.overdue(now() - OVER_MS, PAGE)) {
    if (offer === null) continue
    const isEnded = await ledger.transaction(tables => endOffer(tables, waitlistId, offer.operationId, now()))
    if (isEnded) log.warn({ waitlistId, operationId: offer.operationId }, 'an offer that was left behind was ended')
  }
}

/** Offers one stretch of a calendar. What cannot be asked for now is left for later, and what was offered by then stays offered. */
async function offerFreed(options: WaitlistOptions, slot: FreedSlot, owner: string): Promise<void> {
  const { ledger, now, log } = options
  const left = await offerToAll(options, slot).catch((error: unknown): Left => {
    if (!(error instanceof Failure)) throw error
    log.warn(
      { calendarKey: slot.calendarKey, err: error },
      'a calendar could not say what is free for the waiting list',
    )
    return { againAt: now() + (error.retriable ? AGAIN_MS : REFUSED_MS) }
  })
  // What has passed by then nobody can take.
  if (left === undefined || slot.endAt <= left.againAt) await ledger.waitlist.dropFreed(slot.freedId, owner)
  else if (left.isAsleep) await ledger.waitlist.keepForMorning(slot, owner, left.againAt)
  else await ledger.waitlist.putOff(slot.freedId, owner, left.againAt)
}

/** Who is left when a stretch was offered: those who could be told of it by a text alone sleep until then. */
interface Left {
  againAt: number
  isAsleep?: true
}

/** Offers a stretch to all who wait for it, as far as there is time; undefined where nobody is left. */
async function offerToAll(options: WaitlistOptions, slot: FreedSlot): Promise<Left | undefined> {
  const { ledger } = options
  const mornings: number[] = []
  const calendar = await options.calendar.open()
  const begunAt = performance.now()
  const free = new Map<string, Span[]>()
  const refused = new Set<Span>()
  let after: WaitRow | undefined
  for (;;) {
    const rows = await ledger.waitlist.waiting(slot.calendarKey, slot, after, PAGE)
    free.clear()
    for (const row of rows) {
      after = row
      if (performance.now() - begunAt > RUN_MS) return { againAt: options.now() + AGAIN_MS }
      // It was made in a calendar that is not connected any more.
      if (row.provider !== calendar.provider) continue
      const morning = asleepUntil(options, row)
      if (morning !== undefined) {
        mornings.push(morning)
        continue
      }
      // A time that is free for one is not free for a party.
      const wanted = `${row.smbId} ${JSON.stringify(row.wish)}`
      const slots = free.get(wanted) ?? (await freeSlots(options, calendar, row, wantedOf(rows, row, slot)))
      free.set(wanted, slots)
      const mayBegin = async (one: Span): Promise<boolean> => {
        // Whoever says yes in the last moment has to be in time for the business, too.
        if (!refused.has(one) && (await calendar.whyNot?.(row, one, options.now() + HELD_MS)) !== undefined)
          refused.add(one)
        return !refused.has(one)
      }
      const offered = await offerFirst(options, row, slots, mayBegin)
      if (offered === undefined) continue
      // The embedded calendar counts what is locked itself, seat by seat, and by the seats there are now.
      if (calendar.isEmbedded === true) free.clear()
      for (const [key, all] of free)
        free.set(
          key,
          all.filter(one => !overlap(one, offered)),
        )
    }
    if (rows.length < PAGE)
      return mornings.length === 0 ? undefined : { againAt: Math.min(...mornings), isAsleep: true }
  }
}

/** Until when the only way to tell somebody of an offer would wake them, or the night come before it ends; and, of the last that they may let pass, until when they would sleep over its mail. */
function asleepUntil(
  { channels: { configured }, now }: WaitlistOptions,
  { customer, passes }: WaitRow,
): number | undefined {
  const isTexted = customer?.phone !== undefined && configured.has('sms')
  const isMailed = customer?.email !== undefined && configured.has('email')
  const mayWait = isMailed ? passes + 1 >= MOST_PASSES : isTexted
  if (customer === null || !mayWait) return undefined
  return nightUntil(customer.timeZone, now()) ?? nightUntil(customer.timeZone, now() + HELD_MS)
}

/** What of a stretch those want who wait for the service of one of them, and when they can come at first: it may be years long, and nobody waits for all of it. */
function wantedOf(rows: readonly WaitRow[], { providerRef, minutes }: WaitRow, slot: Span): Wanted {
  const alike = rows.filter(row => row.providerRef === providerRef && row.minutes === minutes)
  const starts = [...new Set(alike.map(({ window }) => window.startAt))]
  const endAt = Math.max(...alike.map(({ window }) => window.endAt))
  return { startAt: Math.max(slot.startAt, Math.min(...starts)), endAt: Math.min(slot.endAt, endAt), starts }
}

interface Wanted extends Span {
  starts: readonly number[]
}

/** What the calendar has free of a service that needs some of the stretch: it may be free beside it, too. */
async function freeSlots(options: WaitlistOptions, calendar: Calendar, row: WaitRow, slot: Wanted): Promise<Span[]> {
  const { now, log } = options
  await options.calendar.freshen?.(row.smbId)
  const ask = async (): Promise<Span[]> => {
    const target = await asBookedNow(options, calendar, row)
    if (target === undefined) return []
    const lengthMs = target.minutes * MINUTE_MS
    // Whoever is told of it needs the time to say yes before it begins.
    const startAt = Math.max(now() + HELD_MS, slot.startAt - lengthMs + MINUTE_MS)
    const span = { startAt, endAt: slot.endAt + lengthMs - MINUTE_MS }
    if (span.startAt + lengthMs > span.endAt) return []
    // A gap that is as long as the appointment may begin beside the times that are listed.
    const all = await (calendar.freeBeside?.(target, span, slot.starts) ?? calendar.free(target, span))
    return all.filter(one => overlap(one, slot) && one.startAt >= startAt)
  }
  return within(ASK_MS, ask()).catch((error: unknown) => {
    if (!(error instanceof Failure))
      throw new Failure('transient', 'The calendar gave no usable answer.', { cause: error })
    if (!NO_SERVICE.includes(error.reason)) throw error
    // A service that is offered no more is free at no time.
    log.warn({ calendarKey: row.calendarKey, service: row.service, err: error }, 'nobody can be offered a service')
    return []
  })
}

/** What would be booked for a place: the business may have changed the service since it joined. Undefined where it is in that calendar no more, or the operator has rejected the business. */
async function asBookedNow(
  { ledger: { businesses } }: WaitlistOptions,
  calendar: Calendar,
  { smbId, calendarKey, wish }: WaitRow,
): Promise<CalendarTarget | undefined> {
  const business = await businesses.get(smbId)
  // Nothing can be booked with it, either.
  if (business === undefined || business.verification === 'rejected') return undefined
  const { service, services, party_size: partySize, duration_minutes: minutes } = wish
  const wished = { service, services, partySize, minutes }
  const target = await calendar.resolve(business, await businesses.links(smbId), wished)
  return target?.calendarKey === calendarKey ? target : undefined
}

/** Offers the first of some slots that fits and that nobody has taken meanwhile; undefined when there is none. */
async function offerFirst(
  options: WaitlistOptions,
  row: WaitRow,
  slots: Span[],
  mayBegin: (slot: Span) => Promise<boolean>,
): Promise<Span | undefined> {
  const fits = slots.filter(
    one =>
      one.startAt >= row.window.startAt &&
      one.endAt <= row.window.endAt &&
      (row.passed === null || !overlap(one, row.passed)),
  )
  if (fits.length === 0) return undefined
  if (await hasOptedOut(options, row)) {
    const changes = { state: 'ended', endedBecause: 'opted_out', updatedAt: options.now() } as const
    await options.ledger.waitlist.move(row.waitlistId, ['waiting'], changes)
    return undefined
  }
  for (const one of fits) {
    if (!(await mayBegin(one))) continue
    const came = await offer(options, row, one)
    if (came === 'offered') return one
    if (came === 'gone') return undefined
  }
  return undefined
}

/** Locks the slot, and makes the operation that tells of it, in one transaction: of two processes one does. */
async function offer(options: WaitlistOptions, row: WaitRow, span: Span): Promise<'offered' | 'taken' | 'gone'> {
  const { ledger, now, uuid, log, wakeWorker } = options
  const nowMs = now()
  const made: Offer = {
    ...span,
    operationId: `op_${uuid.v7()}`,
    holdId: toHoldId(uuid.v7()),
    until: nowMs + HELD_MS,
    told: null,
  }
  const came = await ledger.transaction(async tables => {
    // The calendar before the place in its list, as everybody takes them.
    await tables.bookings.own(row.calendarKey)
    // An erasure, which takes no such lock, waits for this one.
    if (!(await tables.waitlist.move(row.waitlistId, ['waiting'], { updatedAt: nowMs }))) return 'gone'
    if (!(await tables.bookings.hold(toHold(row, made, nowMs)))) return 'taken'
    await tables.waitlist.move(row.waitlistId, ['waiting'], { state: 'offered', offer: made, updatedAt: nowMs })
    const callbackUrl = (await tables.operations.get(row.operationId))?.callbackUrl ?? null
    await tables.operations.add(toOfferOperation(row, made, callbackUrl, nowMs))
    await tables.jobs.add({
      operationId: made.operationId,
      runAt: nowMs,
      leaseOwner: null,
      leaseUntil: null,
      attempt: 0,
      signal: null,
      giveUpAt: null,
    })
    return 'offered'
  })
  if (came !== 'offered') return came
  log.info({ waitlistId: row.waitlistId, operationId: made.operationId }, 'a slot that came free is offered')
  wakeWorker()
  return came
}

async function hasOptedOut({ ledger, now }: WaitlistOptions, { customer }: WaitRow): Promise<boolean> {
  for (const contact of [customer?.phone, customer?.email]) {
    const read = contact === undefined ? undefined : toAnySubject(contact)
    if (read === undefined || !('subject' in read)) continue
    const subject: ConsentSubject = read.subject
    if ((await ledger.optOuts.of(subject, now())).some(({ scope }) => scope === 'all')) return true
  }
  return false
}
