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
const formats = new Map<string, Intl.DateTimeFormat>()
// No offset changes within a minute, and a busy server judges many messages in one.
const latest = new Map<string, { minute: number; local: LocalTime }>()

/** The local time of an IANA zone; throws when the runtime does not know the zone. */
export function localTime(zone: string, atMs: number): LocalTime {
  const minute = Math.floor(atMs / MINUTE_MS)
  const known = latest.get(zone)
  if (known?.minute === minute) return known.local
  const local = readLocal(zone, minute * MINUTE_MS)
  latest.set(zone, { minute, local })
  return local
}

/** The first moment at which the clock of a zone shows a local time; one that is skipped counts by the clock before the change. */
export function momentOf(zone: string, date: { year: number; month: number; day: number }, minutes: number): number {
  const wall = Date.UTC(date.year, date.month - 1, date.day, 0, minutes)
  // The offsets a day before and after hold every candidate; the earliest that shows the wall time is the first of a doubled hour.
  const offsets = [wall - 86_400_000, wall + 86_400_000].map(near => wallOf(zone, near) - near)
  const shown = offsets.map(offset => wall - offset).filter(at => wallOf(zone, at) === wall)
  return shown.length > 0 ? Math.min(...shown) : wall - Math.min(...offsets)
}

function wallOf(zone: string, atMs: number): number {
  const { year, month, day, minutes } = readLocal(zone, atMs)
  return Date.UTC(year, month - 1, day, 0, minutes)
}

function readLocal(zone: string, atMs: number): LocalTime {
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
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    minutes: hour * 60 + minute,
  }
}
