import type { Ledger } from '../core/rows/ledger.ts'

/** How often what has come within reach is noted. */
export const REACHED_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** What noting needs. */
export interface ReachedOptions {
  ledger: Ledger
  /** What only one appointment at a time may use, of a business and of the address of its calendar; null: the embedded one. */
  keyOf(smbId: string, calendarUrl: string | null): string
  now(): number
}

/** Has times offered to those who wait that have come within the days ahead of which their business takes bookings: nobody frees them. A day of them, since no process may have run for a while. */
export async function noteReached({ ledger, keyOf, now }: ReachedOptions): Promise<void> {
  for (const { smbId, calendarUrl, rules } of await ledger.calendarBindings.list()) {
    if (rules?.aheadDays === undefined) continue
    const calendarKey = keyOf(smbId, calendarUrl)
    const endAt = now() + rules.aheadDays * DAY_MS
    const reached = { startAt: endAt - DAY_MS, endAt }
    if ((await ledger.waitlist.waiting(calendarKey, reached, undefined, 1)).length === 0) continue
    await ledger.transaction(({ waitlist }) => waitlist.freed({ calendarKey, ...reached }, now()))
  }
}
