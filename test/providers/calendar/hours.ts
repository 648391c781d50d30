import { DateTime } from 'luxon'
import type { Span } from '../../../src/core/calendar.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** When a far calendar is open, read without the product's own code: one rule such as `Mo-Fr 09:00-17:00`. */
export function openOn(hours: string, timeZone: string, from: number, to: number): Span[] {
  const [, first = '', last = '', opens = '', closes = ''] = /^(\w\w)-(\w\w) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours) ?? []
  if (closes === '') throw new Error(`hours this stand-in cannot read: ${hours}`)
  const at = (day: DateTime, time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return (hour === 24 ? day.plus({ days: 1 }) : day.set({ hour, minute })).toMillis()
  }
  const spans: Span[] = []
  for (
    let day = DateTime.fromMillis(from, { zone: timeZone }).startOf('day');
    day.toMillis() < to;
    day = day.plus({ days: 1 })
  ) {
    if (day.weekday - 1 < DAYS.indexOf(first) || day.weekday - 1 > DAYS.indexOf(last)) continue
    spans.push({ startAt: at(day, opens), endAt: at(day, closes) })
  }
  return spans
}

/** Whether two spans share a moment. */
export const overlap = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt
