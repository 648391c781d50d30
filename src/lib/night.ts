import { DateTime } from 'luxon'
import { isTimeZone } from './time_zone.ts'

// By the clock of whoever is written to: a text wakes people, a mail does not.
const DAY_FROM_HOUR = 8
const DAY_UNTIL_HOUR = 21

/** When the night of a zone, or of UTC where that is not known here, ends in which nobody is texted without having asked for it just now; undefined by day. */
export function nightUntil(timeZone: string, nowMs: number): number | undefined {
  const local = DateTime.fromMillis(nowMs, { zone: isTimeZone(timeZone) ? timeZone : 'utc' })
  if (local.hour >= DAY_FROM_HOUR && local.hour < DAY_UNTIL_HOUR) return undefined
  const day = local.hour < DAY_FROM_HOUR ? local : local.plus({ days: 1 })
  return day.set({ hour: DAY_FROM_HOUR, minute: 0, second: 0, millisecond: 0 }).toMillis()
}
