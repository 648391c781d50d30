import type { PartOfDay } from './days.ts'

/** When a business is to be open, on the clock of the place: now, at some time of a day or a part of one, or the next time that it is this hour of this day. */
export interface OpenWish {
  /** 0 is Sunday; absent: today, or any day when there is an hour or a part of the day. */
  weekday?: number
  tomorrow?: true
  /** At any moment of what is left of today. */
  today?: true
  part?: PartOfDay
  /** Up to the hour, not from it on. */
  until?: true
  hour?: number
  minute?: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
// Every zone differs from UTC by a multiple of this.
const STEP_MIN = 15
const STEP_MS = STEP_MIN * MINUTE_MS
const SAMPLED_MIN = 30
const DAYS_AHEAD = 8
const NIGHT_ENDS_HOUR = 5

/** Whole hours of a day, from one up to another. */
export interface Span {
  fromHour: number
  toHour: number
}

// Who closes at half past one in the afternoon is not asked for in it, and who closes at seven not in the evening.
const PARTS: Readonly<Record<PartOfDay, Span>> = {
  morning: { fromHour: 6, toHour: 12 },
  afternoon: { fromHour: 14, toHour: 18 },
  evening: { fromHour: 20, toHour: 24 },
}
// Before it whoever is open belongs to the night of the day before.
const DAY: Span = { fromHour: 6, toHour: 24 }
const REST: Span = { fromHour: 0, toHour: 24 }

interface Clock {
  day: number
  hour: number
  minute: number
}

/** The part of a day in which a wish is met by any opening; undefined when it means one moment. */
export function spanOf({ weekday, tomorrow, today, part, hour }: OpenWish): Span | undefined {
  if (hour !== undefined) return undefined
  if (part !== undefined) return PARTS[part]
  if (today === true) return REST
  return weekday === undefined && tomorrow !== true ? undefined : DAY
}

/** Whether a wish says more than "now" or "today". */
export const saysWhichTime = ({ weekday, tomorrow, part, hour }: OpenWish): boolean =>
  [weekday, tomorrow, part, hour].some(one => one !== undefined)

/** The moments that a wish means at a place, of which one is enough: the next, or every half hour that is left of the day or the part of it. */
export function momentsOf(wish: OpenWish, nowMs: number, timeZone: string): number[] {
  const span = spanOf(wish)
  if (span === undefined) return [momentOf(wish, nowMs, timeZone)]
  const read = clockOf(timeZone)
  const today = read(nowMs).day
  const day = wish.today === true ? today : dayOf(wish, today)
  const isMeant = (at: Clock): boolean =>
    (day === undefined || at.day === day) && at.hour >= span.fromHour && at.hour < span.toHour
  const moments = isMeant(read(nowMs)) ? [nowMs] : []
  const first = Math.ceil((nowMs + 1 + aheadMs(day, today)) / STEP_MS) * STEP_MS
  for (let atMs = first; atMs < first + DAYS_AHEAD * DAY_MS; atMs += STEP_MS) {
    const at = read(atMs)
    if (isMeant(at)) {
      if (at.minute % SAMPLED_MIN === 0) moments.push(atMs)
    } else if (moments.length > 0) break
  }
  return moments
}

// A clock that is put forward or back on the way moves a day by less.
const MARGIN_MS = 3 * 3_600_000

/** How long no moment of a day can be near: asking the clock costs more than all else. */
const aheadMs = (day: number | undefined, today: number): number =>
  day === undefined ? 0 : Math.max(0, (((day - today + 7) % 7) - 1) * DAY_MS - MARGIN_MS)

const dayOf = ({ weekday, tomorrow }: OpenWish, today: number): number | undefined =>
  weekday ?? (tomorrow === true ? (today + 1) % 7 : undefined)

/** The next moment that a wish of an hour means at a place; now without one. */
export function momentOf(wish: OpenWish, nowMs: number, timeZone: string): number {
  const { hour, minute = 0, until } = wish
  if (hour === undefined) return nowMs
  const read = clockOf(timeZone)
  const today = read(nowMs).day
  const wanted = dayOf(wish, today)
  // A day that lasts until two ends on the next.
  const day = wanted !== undefined && until === true && hour < NIGHT_ENDS_HOUR ? (wanted + 1) % 7 : wanted
  const offsetMs = (minute % STEP_MIN) * MINUTE_MS
  const first = Math.ceil((nowMs + aheadMs(day, today) - offsetMs) / STEP_MS) * STEP_MS + offsetMs
  for (let atMs = first; atMs < first + DAYS_AHEAD * DAY_MS; atMs += STEP_MS) {
    const at = read(atMs)
    if (at.hour === hour && at.minute === minute && (day === undefined || at.day === day))
      return until === true ? atMs - MINUTE_MS : atMs
  }
  return nowMs
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function clockOf(timeZone: string): (atMs: number) => Clock {
  const numeric = 'numeric'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: numeric,
    minute: numeric,
    hourCycle: 'h23',
  })
  return atMs => {
    const parts = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, value]))
    return {
      day: DAYS.indexOf(parts['weekday'] ?? ''),
      hour: Number(parts['hour']),
      minute: Number(parts['minute']),
    }
  }
}
