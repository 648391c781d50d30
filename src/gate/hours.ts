import type { ConsentChannel } from '../core/rows/consent.ts'
import { ANY_STATE, holidayOn, listsOf } from './holidays.ts'
import type { HoursRow } from './law/hours.ts'
import { type LocalTime, localTime, momentOf } from './local_time.ts'

/** Hours that have to be kept by the clock of one zone. */
export interface Hours {
  zone: string
  row: HoursRow
}

const DAY_MS = 86_400_000
const SEARCHED_DAYS = 15
const SEARCHED_MS = SEARCHED_DAYS * DAY_MS

/** The rows that speak about a channel and are in force, or will be before the next open moment is searched to its end, each in every zone the recipient may be in. */
export function hoursOf(
  rows: readonly HoursRow[],
  zones: readonly string[],
  channel: ConsentChannel,
  nowMs: number,
): Hours[] {
  return rows
    .filter(row => channel !== 'email' && (row.channels?.includes(channel) ?? true) && mayBind(row, nowMs))
    .flatMap(row => zones.map(zone => ({ zone, row })))
}

/** Says whether something dated applies at a moment: dates are days of UTC, the end excluded. */
export const inForce = (
  { from, until }: { from?: string | undefined; until?: string | undefined },
  nowMs: number,
): boolean => (from === undefined || Date.parse(from) <= nowMs) && (until === undefined || nowMs < Date.parse(until))

const mayBind = ({ from, until }: HoursRow, nowMs: number): boolean =>
  inForce({ from }, nowMs + SEARCHED_MS) && inForce({ until }, nowMs)

/** Says whether a moment lies within hours; before their law begins and after its end every moment does. */
export function isOpen({ zone, row }: Hours, atMs: number): boolean {
  if (!inForce(row, atMs)) return true
  const local = localTime(zone, atMs)
  const window = windowOf(row, local)
  return (
    window !== null &&
    isWithin(window, local.minutes) &&
    !(row.pause !== undefined && isWithin(row.pause, local.minutes))
  )
}

const isWithin = ([from, to]: readonly [number, number], minutes: number): boolean =>
  minutes >= from * 60 && minutes < to * 60

/** The first moment from `atMs` on at which all hours are open at once; null when there is none within a fortnight. */
export function nextOpen(hours: readonly Hours[], atMs: number): number | null {
  let at = atMs
  while (at - atMs < SEARCHED_MS) {
    const closed = hours.find(one => !isOpen(one, at))
    if (closed === undefined) return at
    at = opening(closed, at)
  }
  return null
}

/** When hours that are closed at a moment open next, looking at the day of that moment and those after it: by the clock, or since their law ends. */
function opening({ zone, row }: Hours, atMs: number): number {
  const end = row.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(row.until)
  const today = localTime(zone, atMs)
  for (let ahead = 0; ahead <= SEARCHED_DAYS; ahead += 1) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead))
    const day = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      weekday: date.getUTCDay(),
    }
    const window = windowOf(row, day)
    const starts = window === null ? [] : row.pause === undefined ? [window[0]] : [window[0], row.pause[1]]
    const at = starts.map(hour => momentOf(zone, day, hour * 60)).find(start => start > atMs)
    if (at !== undefined) return Math.min(at, end)
  }
  return end
}

const windowOf = (row: HoursRow, day: Omit<LocalTime, 'minutes'>): readonly [number, number] | null =>
  closedBy(row, day) === undefined ? (row.week[day.weekday] ?? null) : null

/** The name of the holiday that closes hours on a day; undefined when none does. */
export const closedBy = ({ place, holidays }: HoursRow, day: Omit<LocalTime, 'minutes'>): string | undefined =>
  holidays === 'closed' ? holidayOn(place, day) : undefined

/** The law behind hours, that of the holidays they close on included. */
export function citationOf({ place, citation, holidays }: HoursRow): string {
  const lists = holidays === 'closed' && place !== ANY_STATE ? listsOf(place).map(list => list.citation) : []
  return [citation, ...lists].join('; ')
}

/** Hours in words, such as `Mon-Sat 09:00-21:00, Sun 12:00-21:00`. */
export function inWords({ week, pause, holidays }: HoursRow): string {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const runs: { from: string; to: string; window: string }[] = []
  for (const index of [1, 2, 3, 4, 5, 6, 0]) {
    const window = week[index]
    const text = window === null || window === undefined ? 'never' : `${clock(window[0])}-${clock(window[1])}`
    const last = runs.at(-1)
    const name = names[index] ?? ''
    if (last?.window === text) last.to = name
    else runs.push({ from: name, to: name, window: text })
  }
  const [only] = runs
  const days =
    runs.length === 1 && only !== undefined
      ? `${only.window} every day`
      : runs.map(({ from, to, window }) => `${from === to ? from : `${from}-${to}`} ${window}`).join(', ')
  const open = pause === undefined ? days : `${days}, except ${clock(pause[0])}-${clock(pause[1])}`
  return holidays === 'closed' ? `${open}, never on holidays` : open
}

const clock = (hours: number): string =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${String((hours % 1) * 60).padStart(2, '0')}`
