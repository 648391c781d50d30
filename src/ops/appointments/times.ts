import type { Span } from '../../core/calendar.ts'
import { badInput } from '../../core/failure.ts'
import { readDay, readMoment, toWords, toZonedIso, whichOfTwo } from '../../lib/zoned_time.ts'

/** When an appointment is wanted, as the caller wrote it. */
export interface RequestedTime {
  preferred_iso?: string | undefined
  window_start_iso?: string | undefined
  window_end_iso?: string | undefined
  duration_minutes?: number | undefined
}

/** When an appointment is wanted. */
export interface WishedTime {
  preferredAt: number | undefined
  /** Where it has to lie; undefined when the caller drew no window. */
  window: Span | undefined
  /** How times without an offset were read, in words for the caller. */
  notes: string[]
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const LONGEST_WINDOW_DAYS = 62
const FARTHEST_DAYS = 731

/** Reads when an appointment is wanted, by the clock of the business; what cannot be is a `bad_input` failure that names the field. */
export function readTimes(
  requested: RequestedTime,
  { timeZone, minutes }: { timeZone: string; minutes: number },
  nowMs: number,
): WishedTime {
  const notes: string[] = []
  const read = (field: keyof RequestedTime): number | undefined => {
    const text = requested[field]
    if (typeof text !== 'string') return undefined
    const moment = readTime(field, text, timeZone)
    const name = `requested_time.${field}`
    if ('problem' in moment) throw badInput(`${name}: ${moment.problem}.`)
    if (moment.atMs > nowMs + FARTHEST_DAYS * DAY_MS)
      throw badInput(`${name}: more than two years ahead; use a time within two years.`)
    if (moment.readIn !== undefined)
      notes.push(
        `${name} has no offset and was read in ${moment.readIn}: ${toZonedIso(moment.atMs, moment.readIn)}.`,
        ...[whichOfTwo(moment.atMs, moment.readIn)].filter(note => note !== undefined),
      )
    // Nobody begins or ends within a minute.
    return Math.floor(moment.atMs / MINUTE_MS) * MINUTE_MS
  }
  const preferredAt = read('preferred_iso')
  const window = toWindow(read('window_start_iso'), read('window_end_iso'), nowMs)
  if (preferredAt !== undefined && preferredAt < nowMs)
    throw badInput(
      `requested_time.preferred_iso: ${toZonedIso(preferredAt, timeZone)} is in the past; it is ${toZonedIso(nowMs, timeZone)} there.`,
    )
  if (window !== undefined) refuseImpossible(window, preferredAt, minutes)
  return { preferredAt, window, notes }
}

/** A window of days goes from the beginning of the first to the end of the last. */
function readTime(field: keyof RequestedTime, text: string, timeZone: string): ReturnType<typeof readMoment> {
  const day = readDay(text, timeZone)
  if (day === undefined) return readMoment(text, timeZone)
  if ('problem' in day) return day
  if (field === 'preferred_iso')
    return { problem: `a day and no time; write ${text}T10:00, or send the day as window_start_iso and window_end_iso` }
  return { atMs: field === 'window_end_iso' ? day.endAt : day.startAt, readIn: timeZone }
}

/** What has begun already begins now. */
function toWindow(start: number | undefined, end: number | undefined, nowMs: number): Span | undefined {
  if (start === undefined && end === undefined) return undefined
  if (end !== undefined && end <= nowMs)
    throw badInput('requested_time.window_end_iso: in the past; use a window that ends in the future.')
  const startAt = Math.max(start ?? nowMs, nowMs)
  const endAt = end ?? startAt + WEEK_MS
  if (endAt <= startAt) throw badInput('requested_time.window_end_iso: must be later than window_start_iso.')
  if (endAt - startAt > LONGEST_WINDOW_DAYS * DAY_MS)
    throw badInput(
      `requested_time.window_end_iso: the window is longer than ${LONGEST_WINDOW_DAYS} days; use a shorter one.`,
    )
  return { startAt, endAt }
}

function refuseImpossible({ startAt, endAt }: Span, preferredAt: number | undefined, minutes: number): void {
  if (endAt - startAt < minutes * MINUTE_MS)
    throw badInput(
      `requested_time.window_end_iso: what is left of the window is shorter than the appointment of ${minutes} minutes; use a longer one.`,
    )
  if (preferredAt === undefined) return
  if (preferredAt < startAt || preferredAt + minutes * MINUTE_MS > endAt)
    throw badInput(
      'requested_time.preferred_iso: the appointment would not lie within window_start_iso and window_end_iso; widen the window or leave it out.',
    )
}

/** The window of a request that was read before, whatever has passed of it since; undefined when it drew none. */
export function windowOf(
  { requested_time: time }: { requested_time?: RequestedTime | undefined },
  timeZone: string,
): Span | undefined {
  const [start, end] = (['window_start_iso', 'window_end_iso'] as const).map(field => {
    const text = time?.[field]
    const moment = text === undefined ? undefined : readTime(field, text, timeZone)
    return moment !== undefined && 'atMs' in moment ? moment.atMs : undefined
  })
  if (start === undefined && end === undefined) return undefined
  const startAt = start ?? 0
  return { startAt, endAt: end ?? startAt + WEEK_MS }
}

/** Where free slots are looked for: the window, else the week after the preferred time, else the coming one. */
export const searchedSpan = ({ preferredAt, window }: WishedTime, nowMs: number): Span =>
  window ?? { startAt: preferredAt ?? nowMs, endAt: (preferredAt ?? nowMs) + WEEK_MS }

/** A note in front of a sentence, where there is one. */
export const withNotes = (sentence: string, { notes }: Pick<WishedTime, 'notes'>): string =>
  [sentence, ...notes].join(' ')

/** When an appointment is wanted, as it was read: by the clock of the business, with the day of the week. */
export function wishInWords({ preferredAt, window }: WishedTime, timeZone: string, before: string): string {
  if (preferredAt !== undefined) return `${before}${toWords(preferredAt, timeZone)}`
  if (window === undefined) return ''
  return `${before}a time from ${toWords(window.startAt, timeZone)} to ${toWords(window.endAt, timeZone)}`
}
