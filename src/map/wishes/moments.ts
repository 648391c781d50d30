/** When a business is to be open, on the clock of the place: now, or the next time that it is this hour of this day. */
export interface OpenWish {
  /** 0 is Sunday; absent: today, or any day when there is an hour. */
  weekday?: number
  tomorrow?: true
  /** At any moment of what is left of today. */
  today?: true
  /** The hour is the beginning of the evening; once that has begun now is meant. */
  evening?: true
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
const DAYS_AHEAD = 8
const NIGHT_ENDS_HOUR = 5

interface Clock {
  day: number
  hour: number
  minute: number
}

/** The moments that a wish means at a place, of which one is enough: the next, or every half hour that is left of today. */
export function momentsOf(wish: OpenWish, nowMs: number, timeZone: string): number[] {
  if (wish.today !== true) return [momentOf(wish, nowMs, timeZone)]
  const read = clockOf(timeZone)
  const today = read(nowMs).day
  const moments = [nowMs]
  const first = Math.ceil((nowMs + 1) / STEP_MS) * STEP_MS
  for (let atMs = first; atMs < nowMs + DAY_MS && read(atMs).day === today; atMs += 2 * STEP_MS) moments.push(atMs)
  return moments
}

/** The next moment that a wish means at a place. */
export function momentOf(wish: OpenWish, nowMs: number, timeZone: string): number {
  const { hour, minute = 0, evening, until } = wish
  if (hour === undefined) return nowMs
  const read = clockOf(timeZone)
  const now = read(nowMs)
  const wanted = wish.weekday ?? (wish.tomorrow === true ? (now.day + 1) % 7 : undefined)
  if (evening === true && now.hour >= hour && (wanted ?? now.day) === now.day) return nowMs
  // A day that lasts until two ends on the next.
  const day = wanted !== undefined && until === true && hour < NIGHT_ENDS_HOUR ? (wanted + 1) % 7 : wanted
  const offsetMs = (minute % STEP_MIN) * MINUTE_MS
  const first = Math.ceil((nowMs - offsetMs) / STEP_MS) * STEP_MS + offsetMs
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
