import type { Span } from '../../core/calendar.ts'
import { Failure } from '../../core/failure.ts'
import type { Log } from '../../core/ports.ts'
import type { BusyAddress, BusyCopy, BusyTimes } from '../../core/rows/busy_addresses.ts'
import type { Ledger } from '../../core/rows/ledger.ts'
import { hostOf, type OutgoingRules } from '../../lib/outgoing_url.ts'
import { createTurns } from '../../lib/turns.ts'
import { merged } from '../../lib/weekly_hours.ts'
import { within } from '../../lib/within.ts'
import { calendarKeys } from '../calendar_keys.ts'
import { type CopyMark, fetchCalendar } from './fetch.ts'
import { readApart } from './read_apart.ts'

/** What reading when businesses are busy elsewhere needs. */
export interface BusyTimesOptions {
  ledger: Pick<Ledger, 'busyAddresses' | 'calendarBindings' | 'transaction'>
  /** What addresses may be. */
  rules: OutgoingRules
  now(): number
  log: Log
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const FRESH_MS = 5 * MINUTE_MS
// Whoever asks for times does not make a server that is down be asked by every call.
const AGAIN_MS = MINUTE_MS
const PATIENCE_MS = 3_000
const FETCH_MS = 10_000
const MOST_DUE = 100
const AT_ONCE = 2
// Further ahead than anybody may book, with a week in which what has not changed need not be sent again.
const LEAST_AHEAD_DAYS = 733
const AHEAD_DAYS = LEAST_AHEAD_DAYS + 7

/** Reads calendars at their addresses and keeps in the ledger when they are busy. */
export function createBusyTimes(options: BusyTimesOptions): BusyTimes {
  const { ledger, now } = options
  return {
    freshen: async smbId => {
      const rows = await ledger.busyAddresses.ofBusiness(smbId)
      // A time to come was noted by a clock that has been set back since.
      const isOld = (at: number | null, ms: number): boolean => at === null || Math.abs(now() - at) >= ms
      const old = rows.filter(({ copiedAt, triedAt }) => isOld(copiedAt, FRESH_MS) && isOld(triedAt, AGAIN_MS))
      const read = Promise.all(old.map(row => refresh(row, PATIENCE_MS, options)))
      // What goes on after that is for the next caller.
      if (old.length > 0) await within(PATIENCE_MS, read).catch(() => undefined)
      const unknown = rows.find(({ resourceId, coversUntil }) => resourceId === null && coversUntil === null)
      if (unknown !== undefined) await refuseUnread(smbId, options)
    },
    refreshDue: async stopping => {
      const due = await ledger.busyAddresses.due(now() - FRESH_MS, MOST_DUE, now() + FRESH_MS)
      const inTurn = createTurns(AT_ONCE)
      const next = async (row: BusyAddress): Promise<void> => {
        if (stopping?.aborted !== true) await refresh(row, FETCH_MS, options)
      }
      await Promise.all(due.map(row => inTurn(() => next(row))))
    },
    look: async (smbId, address, timeZone) => {
      const came = await readAt({ smbId, address, timeZone }, undefined, FETCH_MS, options)
      return came === 'same' ? { problem: 'it sent nothing', isFinal: false } : came
    },
  }
}

async function refuseUnread(smbId: string, { ledger }: BusyTimesOptions): Promise<void> {
  const rows = await ledger.busyAddresses.ofBusiness(smbId)
  const unread = rows.find(({ resourceId, coversUntil }) => resourceId === null && coversUntil === null)
  if (unread === undefined) return
  throw new Failure(
    'transient',
    `When the business is busy is not known: its calendar at ${hostOf(unread.address)} could not be read yet. Nothing was booked, moved or charged; try again in some minutes, or ask the operator to look at agent-broker calendar show ${smbId}.`,
    { retryAfterS: 300 },
  )
}

/** Reads one address again, unless somebody else just does. Never throws: what is kept stays. */
async function refresh(row: BusyAddress, fetchMs: number, options: BusyTimesOptions): Promise<void> {
  const { ledger, now, log } = options
  const { busyId, smbId } = row
  try {
    const triedAt = now()
    if (!(await ledger.busyAddresses.claim(row, triedAt))) return
    const binding = await ledger.calendarBindings.get(smbId)
    if (binding === undefined) return
    const reachesFar = (row.coversUntil ?? 0) >= now() + LEAST_AHEAD_DAYS * DAY_MS
    const came = await readAt({ ...row, timeZone: binding.timeZone }, reachesFar ? row : undefined, fetchMs, options)
    if (came !== 'same' && 'problem' in came) {
      const facts = { smbId, host: hostOf(row.address), problem: came.problem }
      if (row.problem !== came.problem) log.warn(facts, 'when a business is busy elsewhere could not be read')
      await ledger.busyAddresses.fail(busyId, came.problem)
      return
    }
    await keep({ ...row, triedAt }, came === 'same' ? undefined : came, options)
  } catch (error) {
    log.error({ smbId, busyId, err: error }, 'when a business is busy elsewhere could not be kept')
  }
}

/** What a calendar says now, without the appointments that this server has put there. */
async function readAt(
  { smbId, address, timeZone }: Pick<BusyAddress, 'smbId' | 'address'> & { timeZone: string },
  mark: CopyMark | undefined,
  timeoutMs: number,
  { ledger, rules, now }: BusyTimesOptions,
): Promise<BusyCopy | 'same' | { problem: string; isFinal: boolean }> {
  const fetched = await fetchCalendar(address, mark, { rules, timeoutMs })
  if (fetched.is === 'same') return 'same'
  if (fetched.is === 'failed') return fetched
  const span = { startAt: now() - DAY_MS, endAt: now() + AHEAD_DAYS * DAY_MS }
  const reading = await readApart({ text: fetched.text, within: span, timeZone })
  if ('problem' in reading) return { ...reading, isFinal: true }
  const named = [...new Set(reading.own.map(({ appointmentId }) => appointmentId))]
  const own = new Set(await ledger.busyAddresses.ownAmong(smbId, named))
  // Another server of this kind names its appointments alike.
  const others = reading.own.filter(({ appointmentId }) => !own.has(appointmentId))
  return {
    etag: fetched.etag,
    lastModified: fetched.lastModified,
    spans: merged([...reading.spans, ...others]),
    coversUntil: span.endAt,
  }
}

/** Keeps what was read, and tells whoever waits for what came free by it. */
const keep = (
  row: BusyAddress & { triedAt: number },
  copy: BusyCopy | undefined,
  { ledger, now }: BusyTimesOptions,
): Promise<void> =>
  ledger.transaction(async tables => {
    const nowMs = now()
    // Another clock is of the business since, or somebody else has read it later.
    if (!(await tables.busyAddresses.keep(row, copy, nowMs)) || copy === undefined) return
    const before = row.coversUntil === null ? [{ startAt: nowMs, endAt: copy.coversUntil }] : row.spans
    const free = around(withoutAll(before, copy.spans).filter(({ endAt }) => endAt > nowMs))
    if (free !== undefined) await tables.waitlist.freed({ calendarKey: calendarKeys.local(row.smbId), ...free }, nowMs)
  })

/** What is left of some spans without others; both are in order and apart. */
export function withoutAll(spans: readonly Span[], others: readonly Span[]): Span[] {
  const left: Span[] = []
  let first = 0
  for (const { startAt, endAt } of spans) {
    while ((others[first]?.endAt ?? Number.POSITIVE_INFINITY) <= startAt) first += 1
    let at = startAt
    for (let next = first; at < endAt; next += 1) {
      const other = others[next]
      const until = Math.min(endAt, other?.startAt ?? endAt)
      if (at < until) left.push({ startAt: at, endAt: until })
      at = Math.max(until, other?.endAt ?? endAt)
    }
  }
  return left
}

function around(spans: readonly Span[]): Span | undefined {
  const [first, last] = [spans[0], spans.at(-1)]
  return first === undefined || last === undefined ? undefined : { startAt: first.startAt, endAt: last.endAt }
}
