import { IANAZone } from 'luxon'

/** A stretch of one day: minutes since midnight; the end is over 1440 when it lies on the next day. */
export interface DaySpan {
  from: number
  to: number
}

/** A stretch of time: epoch milliseconds, the end not included. */
export interface Stretch {
  startAt: number
  endAt: number
}

/** When a business is open, Monday first. */
export type WeeklyHours = readonly (readonly DaySpan[])[]

/** Hours that differ from date to date. */
export interface DatedHours {
  /** When it is open on the clock on the wall, from one day since 1970 to the end of another: milliseconds as if its zone were UTC. */
  walls(firstDay: number, lastDay: number): Stretch[]
  /** What their text may not have meant, in words. */
  warnings: readonly string[]
}

/** When a business is open. */
export type Hours = WeeklyHours | DatedHours

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const MINUTES_OF_DAY = 1440
const MINUTE_MS = 60_000
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS
const GRID_MS = 15 * MINUTE_MS
const MOST_CHARACTERS = 500
const EXAMPLE = 'write them as Mo-Fr 09:00-17:00; Sa 10:00-14:00'

/**
 * Reads weekly hours in a subset of the opening_hours syntax of OpenStreetMap, or says what is wrong with them: rules of days and times
 * are separated by semicolons, and of two rules for a day the later one counts.
 */
export function readWeeklyHours(text: string): { hours: WeeklyHours } | { problem: string } {
  if (text.length > MOST_CHARACTERS) return { problem: `longer than ${MOST_CHARACTERS} characters` }
  const rules = text
    .split(';')
    .map(rule => rule.trim())
    .filter(rule => rule !== '')
  if (rules.length === 0) return { problem: `empty; ${EXAMPLE}` }
  const week: (readonly DaySpan[])[] = DAYS.map(() => [])
  for (const rule of rules) {
    const read = readRule(rule)
    if ('problem' in read) return read
    for (const day of read.days) week[day] = read.spans
  }
  return week.every(spans => spans.length === 0) ? { problem: `never open; ${EXAMPLE}` } : { hours: week }
}

const NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Writes weekly hours in that syntax, days of the same hours together; one form for all that mean the same. */
export function writeWeeklyHours(week: WeeklyHours): string {
  const texts = NAMES.map((_, day) =>
    mergedSpans(week[day] ?? [])
      .map(toTimes)
      .join(','),
  )
  const groups: { days: number[]; text: string }[] = []
  for (const [day, text] of texts.entries()) {
    const last = groups.at(-1)
    if (last?.text === text) last.days.push(day)
    else groups.push({ days: [day], text })
  }
  if (groups.length === 1)
    return groups[0]?.text === '' ? 'off' : groups[0]?.text === '00:00-24:00' ? '24/7' : `Mo-Su ${groups[0]?.text}`
  return groups
    .filter(({ text }) => text !== '')
    .map(({ days, text }) => `${toDays(days)} ${text}`)
    .join('; ')
}

const toDays = (days: readonly number[]): string =>
  [...new Set([days[0], days.at(-1)])].map(day => NAMES[day ?? 0]).join(days.length === 2 ? ',' : '-')

const toTimes = ({ from, to }: DaySpan): string => {
  const length = Math.min(to - from, MINUTES_OF_DAY)
  const end = from + length
  // A whole day from within one ends past 24:00: its two times would be the same.
  return `${toClock(from)}-${toClock(end > MINUTES_OF_DAY && length < MINUTES_OF_DAY ? end - MINUTES_OF_DAY : end)}`
}

const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function mergedSpans(spans: readonly DaySpan[]): DaySpan[] {
  const all: DaySpan[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

function readRule(rule: string): { days: number[]; spans: DaySpan[] } | { problem: string } {
  const [, dayText = '', timeText] = /^(.*?)\s*(off|closed|\d.*)$/i.exec(rule) ?? []
  if (timeText === undefined) return { problem: `"${clip(rule)}" says no times; write "Mo-Fr 09:00-17:00" or "Su off"` }
  const days = readDays(dayText)
  if ('problem' in days) return days
  if (/^(off|closed)$/i.test(timeText)) return { ...days, spans: [] }
  if (timeText === '24/7' && dayText === '') return { ...days, spans: [{ from: 0, to: MINUTES_OF_DAY }] }
  const spans: DaySpan[] = []
  for (const part of timeText.split(',')) {
    const read = readTimes(part.trim())
    if ('problem' in read) return read
    spans.push(read)
  }
  return { ...days, spans }
}

/** No days are all days; `Sa-Mo` goes over the end of the week. */
function readDays(text: string): { days: number[] } | { problem: string } {
  if (text === '') return { days: DAYS.map((_, day) => day) }
  const days: number[] = []
  for (const part of text.split(',')) {
    const names = part.split(/[-–]/).map(name => name.trim())
    const [first = -1, last = first] = names.map(name => DAYS.indexOf(name.toLowerCase()))
    const unknown = names.find(name => !DAYS.includes(name.toLowerCase()))
    if (unknown !== undefined || names.length > 2)
      return {
        problem: `"${clip(unknown ?? part)}" is no day; days are Mo Tu We Th Fr Sa Su, several of them Mo-Fr or Mo,We, and holidays are not read`,
      }
    for (let ahead = 0; ahead <= (last - first + 7) % 7; ahead += 1) days.push((first + ahead) % 7)
  }
  return { days }
}

function readTimes(text: string): DaySpan | { problem: string } {
  const times = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/.exec(text)
  if (times === null)
    return {
      problem: `"${clip(text)}" is no span of time such as 09:00-17:00; begin the times of other days after a semicolon`,
    }
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times.slice(1).map(Number)
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  if (fromMinute > 59 || toMinute > 59 || from >= MINUTES_OF_DAY || to > 2 * MINUTES_OF_DAY)
    return {
      problem: `"${clip(text)}" has a time no clock shows; hours open from 00:00 to 23:59 and may close at 24:00 or on the next day`,
    }
  if (from === to) return { problem: `"${clip(text)}" closes when it opens; the whole day is 00:00-24:00` }
  const end = to < from ? to + MINUTES_OF_DAY : to
  return end - from > MINUTES_OF_DAY ? { problem: `"${clip(text)}" is longer than a day` } : { from, to: end }
}

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** A stretch of time that is open, or closed, whatever the hours say; of two that overlap the later one in a list counts. */
export interface Exception extends Stretch {
  isOpen: boolean
}

/** When hours are open within a span, earliest first, in real time: a skipped hour is not there, a doubled one is one stretch. */
export function openSpans(
  hours: Hours,
  timeZone: string,
  within: Stretch,
  exceptions: readonly Exception[] = [],
): Stretch[] {
  let open = merged(declaredSpans(hours, timeZone, within))
  for (const { isOpen, startAt, endAt } of exceptions)
    open = isOpen ? merged([...open, { startAt, endAt }]) : open.flatMap(span => without(span, { startAt, endAt }))
  return open
    .map(({ startAt, endAt }) => ({ startAt: Math.max(startAt, within.startAt), endAt: Math.min(endAt, within.endAt) }))
    .filter(({ startAt, endAt }) => startAt < endAt)
}

/** The same stretches in order, those that touch as one. */
export function merged(spans: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const { startAt, endAt } of [...spans].sort((a, b) => a.startAt - b.startAt)) {
    const last = all.at(-1)
    if (last !== undefined && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt)
    else all.push({ startAt, endAt })
  }
  return all
}

const without = (span: Stretch, cut: Stretch): Stretch[] =>
  [
    { startAt: span.startAt, endAt: Math.min(span.endAt, cut.startAt) },
    { startAt: Math.max(span.startAt, cut.endAt), endAt: span.endAt },
  ].filter(({ startAt, endAt }) => startAt < endAt)

/** Whether hours are open during all of a span. */
export const isOpenDuring = (
  hours: Hours,
  timeZone: string,
  span: Stretch,
  exceptions: readonly Exception[] = [],
): boolean =>
  openSpans(hours, timeZone, span, exceptions).some(
    ({ startAt, endAt }) => startAt === span.startAt && endAt === span.endAt,
  )

/** Slots of a length that lie within a span and within the hours, earliest first; they begin every 15 minutes from each opening. */
export function slotsOf(
  hours: Hours,
  timeZone: string,
  within: Stretch,
  minutes: number,
  exceptions: readonly Exception[] = [],
): Stretch[] {
  const starts = new Set<number>()
  const openings = [...declaredSpans(hours, timeZone, within), ...exceptions.filter(({ isOpen }) => isOpen)]
  for (const { startAt, endAt } of openings) {
    const before = Math.max(0, Math.ceil((within.startAt - startAt) / GRID_MS))
    for (let at = startAt + before * GRID_MS; at < Math.min(endAt, within.endAt); at += GRID_MS) starts.add(at)
  }
  return slotsFrom(starts, openSpans(hours, timeZone, within, exceptions), minutes)
}

/** Slots of a length that begin at some moments and lie within one of some stretches in their order, earliest first. */
export function slotsFrom(starts: ReadonlySet<number>, open: readonly Stretch[], minutes: number): Stretch[] {
  const lengthMs = minutes * MINUTE_MS
  let next = 0
  return [...starts]
    .sort((a, b) => a - b)
    .map(startAt => ({ startAt, endAt: startAt + lengthMs }))
    .filter(slot => {
      while ((open[next]?.endAt ?? Number.POSITIVE_INFINITY) <= slot.startAt) next += 1
      const { startAt, endAt } = open[next] ?? slot
      return next < open.length && startAt <= slot.startAt && slot.endAt <= endAt
    })
}

/** The spans of every day that may reach into a span, by their beginning. */
function declaredSpans(hours: Hours, timeZone: string, { startAt, endAt }: Stretch): Stretch[] {
  const zone = IANAZone.create(timeZone)
  if (!zone.isValid) throw new RangeError(`no IANA time zone: ${timeZone}`)
  const dayOf = (at: number): number => Math.floor((at + offsetMs(zone, at)) / DAY_MS)
  const spans: Stretch[] = []
  // Hours of the day before the first may last to its end, and a zone may have skipped a whole day.
  for (const wall of wallsOf(hours, dayOf(startAt) - 3, dayOf(endAt))) {
    const [opens, closes] = [firstShowing(zone, wall.startAt), firstShowing(zone, wall.endAt)]
    if (opens < closes && closes > startAt && opens < endAt) spans.push({ startAt: opens, endAt: closes })
  }
  return spans.sort((a, b) => a.startAt - b.startAt)
}

function wallsOf(hours: Hours, firstDay: number, lastDay: number): Stretch[] {
  if ('walls' in hours) return hours.walls(firstDay, lastDay)
  const walls: Stretch[] = []
  for (let day = firstDay; day <= lastDay; day += 1) {
    // The first of January 1970 was a Thursday.
    for (const { from, to } of hours[(((day + 3) % 7) + 7) % 7] ?? [])
      walls.push({ startAt: day * DAY_MS + from * MINUTE_MS, endAt: day * DAY_MS + to * MINUTE_MS })
  }
  return walls
}

/**
 * The first moment at which the clock of a zone shows a wall time or a later one; walls are milliseconds as if the zone were UTC.
 * Of a doubled hour that is its first run, of a skipped one the moment of the change: later walls never come before earlier ones.
 */
function firstShowing(zone: IANAZone, wall: number): number {
  // No offset is a day long: the offsets a day before and after hold every candidate.
  const [before, after] = [offsetMs(zone, wall - DAY_MS), offsetMs(zone, wall + DAY_MS)]
  const shown = [wall - before, wall - after].filter(at => at + offsetMs(zone, at) === wall)
  if (shown.length > 0) return Math.min(...shown)
  let [low, high] = [wall - after, wall - before]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (middle + offsetMs(zone, middle) < wall) low = middle
    else high = middle
  }
  return high
}

const offsetMs = (zone: IANAZone, at: number): number => Math.round(zone.offset(at) * MINUTE_MS)
