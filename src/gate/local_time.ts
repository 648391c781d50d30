import { createBoundedMap } from '../lib/bounded_map.ts'

/** A moment on the clock and calendar of one place. */
export interface LocalTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  /** Minutes since midnight by the clock on the wall. */
  minutes: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MOST_DAYS = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()
/** By zone and day of UTC: how far the clock is ahead in ms, null on a day on which it changes. */
const offsets = createBoundedMap<number | null>(MOST_DAYS)

/** The local time of an IANA zone; throws when the runtime does not know the zone. */
export function localTime(zone: string, atMs: number): LocalTime {
  const wall = new Date(wallOf(zone, Math.floor(atMs / MINUTE_MS) * MINUTE_MS))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/** The first moment at which the clock of a zone shows a local time; one that is skipped counts by the clock before the change. */
export function momentOf(zone: string, date: { year: number; month: number; day: number }, minutes: number): number {
  const wall = Date.UTC(date.year, date.month - 1, date.day, 0, minutes)
  // The offsets a day before and after hold every candidate; the earliest that shows the wall time is the first of a doubled hour.
  const offsets = [wall - 86_400_000, wall + 86_400_000].map(near => wallOf(zone, near) - near)
  const shown = offsets.map(offset => wall - offset).filter(at => wallOf(zone, at) === wall)
  return shown.length > 0 ? Math.min(...shown) : wall - Math.min(...offsets)
}

/** The clock of a zone, as a moment of UTC that shows the same. */
function wallOf(zone: string, atMs: number): number {
  const day = Math.floor(atMs / DAY_MS)
  const key = `${zone} ${day}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    // To ask the tables takes long, and no zone changes its clock there and back within one day.
    const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS].map(edge => readWall(zone, edge) - edge)
    offset = first === undefined || first !== last ? null : first
    offsets.set(key, offset)
  }
  return offset === null ? readWall(zone, atMs) : atMs + offset
}

function readWall(zone: string, atMs: number): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(zone, format)
  }
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (format.format(atMs).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute)
}
