import { bookableSpan, whyNotThen } from '../core/booking_rules.ts'
import type { CalendarBinding, CalendarBindingTable, Closure, ClosureTable, Span } from '../core/calendar.ts'
import { readHours } from '../lib/opening_hours.ts'
import { type Exception, type Hours, isOpenDuring, openSpans, slotsFrom, slotsOf } from '../lib/weekly_hours.ts'

/** A bound business with its hours as they were read, and what differs from them. */
export interface Bookable {
  binding: CalendarBinding
  hours: Hours
  exceptions: readonly Exception[]
  /** Those of its staff and rooms among them. */
  closures: readonly Closure[]
}

/** What operators have declared of businesses. */
export interface Declared {
  bindings: Pick<CalendarBindingTable, 'get'>
  closures: Pick<ClosureTable, 'ofBusiness'>
}

/** When a bound business can be booked from a time on; a sentence where its hours cannot be read. */
export async function readBookable(
  binding: CalendarBinding,
  { closures }: Pick<Declared, 'closures'>,
  fromMs: number,
): Promise<Bookable | { problem: string }> {
  const read = await readHours(binding.hours, binding.region)
  if ('problem' in read) return { problem: `the hours of ${binding.smbId} cannot be read: ${read.problem}` }
  const all = await closures.ofBusiness(binding.smbId, fromMs)
  return { binding, hours: read.hours, exceptions: all.filter(({ resourceId }) => resourceId === null), closures: all }
}

const MINUTE_MS = 60_000

/** Slots within a span that the business offers, whatever is booked. */
export function offeredSlots(
  { binding, hours, exceptions }: Bookable,
  within: Span,
  minutes: number,
  nowMs: number,
): Span[] {
  const ahead = bookableSpan(binding, within, nowMs)
  if (ahead === undefined) return []
  // Whoever asks for one time alone may have it, though it begins beside the quarters of an hour that are listed.
  const isOneTime = ahead.endAt - ahead.startAt === minutes * MINUTE_MS
  if (isOneTime) return isOpenDuring(hours, binding.timeZone, ahead, exceptions) ? [ahead] : []
  return slotsOf(hours, binding.timeZone, ahead, minutes, exceptions)
}

/**
 * Slots beside the listed ones: they begin at given moments, or where the business opens. Whatever is free anywhere is free from such a moment on, if what ends in the way of a slot is among
 * those that are given. Appointments begin with a minute.
 */
export function slotsBeside(
  { binding, hours, exceptions }: Bookable,
  within: Span,
  { minutes, starts, listed }: { minutes: number; starts: readonly number[]; listed: readonly Span[] },
  nowMs: number,
): Span[] {
  const ahead = bookableSpan(binding, within, nowMs)
  if (ahead === undefined) return []
  const open = openSpans(hours, binding.timeZone, ahead, exceptions)
  const known = new Set(listed.map(({ startAt }) => startAt))
  const wanted = [...starts, ...open.map(({ startAt }) => startAt)].map(at => Math.ceil(at / MINUTE_MS) * MINUTE_MS)
  return slotsFrom(new Set(wanted.filter(at => !known.has(at) && at !== ahead.startAt)), open, minutes)
}

/** Whether the hours of a business leave room for an appointment within a span, whatever is booked and however far ahead. */
export const hasRoom = ({ binding, hours, exceptions }: Bookable, within: Span, minutes: number): boolean =>
  openSpans(hours, binding.timeZone, within, exceptions).some(
    ({ startAt, endAt }) => endAt - startAt >= minutes * MINUTE_MS,
  )

/** Why the business does not offer a time, whatever is booked; undefined where it does. */
export function whyNotOffered({ binding, hours, exceptions }: Bookable, span: Span, nowMs: number): string | undefined {
  const rule = whyNotThen(binding, span, nowMs)
  if (rule !== undefined) return rule
  if (isOpenDuring(hours, binding.timeZone, span, exceptions)) return undefined
  return isOpenDuring(hours, binding.timeZone, span)
    ? 'The business is closed at that time, beside its usual hours.'
    : `The business is not open all of that time; it is open ${binding.hours} (${binding.timeZone}).`
}
