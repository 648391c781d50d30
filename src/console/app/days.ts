const DAY_MS = 86_400_000

/** A day as `2026-12-01`, whatever the zone of the browser. */
export type Day = string

const toMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many days later. */
export const addDays = (day: Day, days: number): Day => new Date(toMs(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of its week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7))

/** The first of its month. */
export const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The first of a month so many months later. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(toMs(firstOf(day)))
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** The days of a week, or the whole weeks that a month is part of. */
export function daysOf(view: 'week' | 'month', day: Day): Day[] {
  const start = mondayOf(view === 'week' ? day : firstOf(day))
  const last = view === 'week' ? start : mondayOf(addDays(addMonths(day, 1), -1))
  const count = Math.round((toMs(last) - toMs(start)) / DAY_MS) + 7
  return Array.from({ length: count }, (_, at) => addDays(start, at))
}

/** Today by the clock of a zone. */
export const todayIn = (timeZone: string): Day => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

/** Whether a text is a day that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toMs(text)) && addDays(text, 0) === text

/** A day in words: `Tue 1 Dec`. */
export const toDayName = (day: Day): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    toMs(day),
  )

/** The same with its year. */
export const toDate = (day: Day): string => `${toDayName(day)} ${day.slice(0, 4)}`

/** Its month in words. */
export const toMonthName = (day: Day): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(toMs(day))

const TIME = /T(\d\d:\d\d)(?::[\d.]+)?(?:Z|([+-]\d\d:\d\d))?$/
const MINUTE_MS = 60_000
// Clocks are put back by an hour, on Lord Howe Island by half of one.
const PUT_BACK_MINUTES = [-60, -30, 30, 60]

/** What the clock of a business shows at a time of it, with the offset where that clock shows it twice: `10:00`, `02:30 (UTC+02:00)`. */
export function hourOf(iso: string, timeZone: string | undefined): string {
  const [, hour = iso, offset = ''] = TIME.exec(iso) ?? []
  return offset !== '' && isShownTwice(Date.parse(iso), timeZone) ? `${hour} (UTC${offset})` : hour
}

/** The same with its day: `2026-12-01 10:00`. */
export const toClock = (iso: string, timeZone: string): string => `${iso.slice(0, 10)} ${hourOf(iso, timeZone)}`

function isShownTwice(atMs: number, timeZone: string | undefined): boolean {
  if (timeZone === undefined) return false
  try {
    const clock = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone })
    return PUT_BACK_MINUTES.some(minutes => clock.format(atMs + minutes * MINUTE_MS) === clock.format(atMs))
  } catch {
    // A browser may be older than the name of a zone.
    return false
  }
}
