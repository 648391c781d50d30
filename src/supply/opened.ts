import type { Span } from '../core/calendar.ts'
import type { Tables } from '../core/rows/ledger.ts'

// Nobody waits for what is further ahead.
const AHEAD_MS = 740 * 86_400_000

/** Has what a business has opened offered to whoever waits for it, within the transaction that opens it: a stretch, or all that lies ahead. */
export const opened = (
  { waitlist }: Pick<Tables, 'waitlist'>,
  calendarKey: string,
  nowMs: number,
  { startAt, endAt }: Span = { startAt: nowMs, endAt: nowMs + AHEAD_MS },
): Promise<void> => waitlist.freed({ calendarKey, startAt, endAt }, nowMs)
