import { easterSunday } from '../../lib/easter.ts'
import type { CalendarDay } from './dates.ts'
import type { PartOfDay } from './days.ts'

/** When a business is to be open, on the clock of the place: now, at some time of a day or a part of one, or the next time that it is this hour of this day. */
export interface OpenWish {
  /** 0 is Sunday; absent: today, or any day when there is an hour or a part of the day. */
  weekday?: number
  date?: CalendarDay
  /** The next day that is so many days after Easter Sunday of the West. */
  afterEaster?: number
  tomorrow?: true
  /** At any moment of what is left of today. */
  today?: true
  part?: PartOfDay
  /** Up to the hour, not from it on. */
  until?: true
  hour?: number
  minute?: number
  /** Still open at this time of the same day or night. */
  to?: { hour: number; minute: number }
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
  date: CalendarDay
  hour: number
  minute: number
}

/** The part of a day in which a wish is met by any opening; undefined when it means one moment. */
export function spanOf({ weekday, date, afterEaster, tomorrow, today, part, hour }: OpenWish): Span | undefined {
  if (hour !== undefined) return undefined
  if (part !== undefined) return PARTS[part]
  if (today === true) return REST
  const isDay = [weekday, date, afterEaster].some(one => one !== undefined) || tomorrow === true
  return isDay ? DAY : undefined
}

/** Whether a wish says more than "now" or "today". */
export const saysWhichTime = ({ weekday, date, afterEaster, tomorrow, part, hour }: OpenWish): boolean =>
  [weekday, date, afterEaster, tomorrow, part, hour].some(one => one !== undefined)

/** The moments that a wish means at a place, of which one is enough: the next, or every half hour that is left of the day or the part of it. */
export function momentsOf(said: OpenWish, nowMs: number, timeZone: string): number[] {
  const wish = withEaster(said, nowMs, timeZone)
  const span = spanOf(wish)
  if (span === undefined) return [momentOf(said, nowMs, timeZone)]
  const read = clockOf(timeZone)
  const today = read(nowMs)
  const day = wish.today === true ? today.day : dayOf(wish, today.day)
  const isMeant = (at: Clock): boolean =>
    (wish.date === undefined ? day === undefined || at.day === day : isOn(wish.date, at)) &&
    at.hour >= span.fromHour &&
    at.hour < span.toHour
  const moments = isMeant(today) ? [nowMs] : []
  const startMs =
    wish.date === undefined
      ? nowMs + 1 + aheadMs(day, today.day)
      : Math.max(nowMs + 1, startOf(wish.date, nowMs, today))
  const first = Math.ceil(startMs / STEP_MS) * STEP_MS
  for (let atMs = first; atMs < first + DAYS_AHEAD * DAY_MS; atMs += STEP_MS) {
    const at = read(atMs)
    if (isMeant(at)) {
      if (at.minute % SAMPLED_MIN === 0) moments.push(atMs)
    } else if (moments.length > 0) break
  }
  const { date } = wish
  // A part of today that has passed is meant of the next such day.
  const isOver = moments.length === 0 && date !== undefined && said.date?.year === undefined && isOn(date, today)
  return isOver ? momentsOf(said, nowMs + DAY_MS, timeZone) : moments
}

// A clock that is put forward or back on the way moves a day by less.
const MARGIN_MS = 3 * 3_600_000

/** How long no moment of a day can be near: asking the clock costs more than all else. */
const aheadMs = (day: number | undefined, today: number): number =>
  day === undefined ? 0 : Math.max(0, (((day - today + 7) % 7) - 1) * DAY_MS - MARGIN_MS)

/** The same with the date of a day that moves with Easter: the next, or today. */
function withEaster(wish: OpenWish, nowMs: number, timeZone: string): OpenWish {
  const { afterEaster, ...rest } = wish
  if (afterEaster === undefined) return wish
  const { date: today } = clockOf(timeZone)(nowMs)
  const year = today.year ?? new Date(nowMs).getUTCFullYear()
  const dayMs = (one: number): number => Date.UTC(one, 2, 1 + easterSunday(one) + afterEaster)
  const isOver = dayMs(year) < Date.UTC(year, today.month - 1, today.dayOfMonth)
  const day = new Date(dayMs(isOver ? year + 1 : year))
  const date = { month: day.getUTCMonth() + 1, dayOfMonth: day.getUTCDate(), year: day.getUTCFullYear() }
  return { ...rest, date }
}

/** Whether a moment is of a day of the calendar, of whatever year where none is said. */
const isOn = ({ month, dayOfMonth, year }: CalendarDay, { date }: Clock): boolean =>
  date.month === month && date.dayOfMonth === dayOfMonth && (year === undefined || date.year === year)

// No clock is farther from UTC.
const MOST_OFFSET_MS = 15 * 3_600_000
// A century that is no leap year leaves eight years between two days of February.
const MOST_YEARS = 9

/** From when on to look for the next such day of the calendar, or the one of the year that is said. */
function startOf({ month, dayOfMonth, year }: CalendarDay, nowMs: number, today: Clock): number {
  if (year !== undefined) return Date.UTC(year, month - 1, dayOfMonth) - MOST_OFFSET_MS
  const first = today.date.year ?? new Date(nowMs).getUTCFullYear()
  for (let one = first; one < first + MOST_YEARS; one += 1) {
    const atMs = Date.UTC(one, month - 1, dayOfMonth)
    const isReal = new Date(atMs).getUTCDate() === dayOfMonth
    if (isReal && atMs + DAY_MS + MOST_OFFSET_MS > nowMs && !isPast(one, { month, dayOfMonth }, today))
      return Math.max(nowMs + 1, atMs - MOST_OFFSET_MS)
  }
  return nowMs + 1
}

/** Whether a wish means a day of a year that is over everywhere. */
export const isOfPastDay = ({ date }: OpenWish, nowMs: number): boolean =>
  date?.year !== undefined && Date.UTC(date.year, date.month - 1, date.dayOfMonth) + DAY_MS + MOST_OFFSET_MS <= nowMs

const isPast = (year: number, { month, dayOfMonth }: CalendarDay, { date }: Clock): boolean =>
  year === date.year && (month < date.month || (month === date.month && dayOfMonth < date.dayOfMonth))

const dayOf = ({ weekday, tomorrow }: OpenWish, today: number): number | undefined =>
  weekday ?? (tomorrow === true ? (today + 1) % 7 : undefined)

/** The next moment that a wish of an hour means at a place; now without one. */
export function momentOf(said: OpenWish, nowMs: number, timeZone: string): number {
  const wish = withEaster(said, nowMs, timeZone)
  const { hour, minute = 0, until } = wish
  if (hour === undefined) return nowMs
  const read = clockOf(timeZone)
  const { date } = wish
  const now = read(nowMs)
  const today = now.day
  const wanted = dayOf(wish, today)
  // A day that lasts until two ends on the next.
  const day = wanted !== undefined && until === true && hour < NIGHT_ENDS_HOUR ? (wanted + 1) % 7 : wanted
  const offsetMs = (minute % STEP_MIN) * MINUTE_MS
  const ofNightMs = date !== undefined && until === true && hour < NIGHT_ENDS_HOUR ? DAY_MS : 0
  // An hour of today that has passed is meant of the next such day.
  const isOver =
    date !== undefined &&
    said.date?.year === undefined &&
    isOn(date, now) &&
    (now.hour > hour || (now.hour === hour && now.minute > minute))
  if (isOver && ofNightMs === 0 && date.year !== undefined) return momentOf(said, nowMs + DAY_MS, timeZone)
  const fromMs = isOver && ofNightMs === 0 ? nowMs + DAY_MS : nowMs
  const startMs = date === undefined ? nowMs + aheadMs(day, today) : startOf(date, fromMs, isOver ? read(fromMs) : now)
  const first = Math.ceil((startMs - offsetMs) / STEP_MS) * STEP_MS + offsetMs
  let before: Clock | undefined
  for (let atMs = first; atMs < first + DAYS_AHEAD * DAY_MS; atMs += STEP_MS) {
    const at = read(atMs)
    const isDay = date === undefined ? day === undefined || at.day === day : isOn(date, read(atMs - ofNightMs))
    if (isDay && comesTo(hour * 60 + minute, at, before)) return until === true ? atMs - MINUTE_MS : atMs
    before = at
  }
  return nowMs
}

/** Whether a clock shows a minute of the day, or has just been put forward over it. */
function comesTo(minuteOfDay: number, at: Clock, before: Clock | undefined): boolean {
  const shown = minutesOf(at)
  const isOver = before !== undefined && (before.day !== at.day || minutesOf(before) < minuteOfDay)
  return shown === minuteOfDay || (shown > minuteOfDay && isOver)
}

const minutesOf = ({ hour, minute }: Clock): number => hour * 60 + minute

/** The last moment at which a place is to be open still, where a wish says from when on and until when. */
export function lastMomentOf(wish: OpenWish, nowMs: number, timeZone: string): number | undefined {
  const { hour, to } = wish
  if (hour === undefined || to === undefined) return undefined
  const fromMs = momentOf(wish, nowMs, timeZone)
  const { weekday: _weekday, date: _date, afterEaster: _easter, tomorrow: _tomorrow, ...rest } = wish
  return momentOf({ ...rest, ...to, until: true }, fromMs, timeZone)
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function clockOf(timeZone: string): (atMs: number) => Clock {
  const numeric = 'numeric'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    hourCycle: 'h23',
  })
  return atMs => {
    const parts = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, value]))
    return {
      day: DAYS.indexOf(parts['weekday'] ?? ''),
      date: { year: Number(parts['year']), month: Number(parts['month']), dayOfMonth: Number(parts['day']) },
      hour: Number(parts['hour']),
      minute: Number(parts['minute']),
    }
  }
}
