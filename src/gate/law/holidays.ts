import type { LocalTime } from '../local_time.ts'

// 5 U.S.C. 6103: [month, day], kept on the Friday before or the Monday after when they fall on a weekend.
const FIXED: readonly [month: number, day: number][] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
]
// [month, weekday, which one]; -1: the last.
const MOVING: readonly [month: number, weekday: number, nth: number][] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
]

/** Says whether a day is a federal holiday of the United States, the day it falls on and the day it is kept alike; holidays of single states are not known. */
export function isFederalHoliday({ year, month, day, weekday }: Omit<LocalTime, 'minutes'>): boolean {
  if (MOVING.some(([inMonth, onWeekday, nth]) => inMonth === month && onWeekday === weekday && isNth(nth, year, month, day))) return true
  const isFixed = (at: Date): boolean => FIXED.some(([inMonth, onDay]) => at.getUTCMonth() + 1 === inMonth && at.getUTCDate() === onDay)
  const near = (days: number): boolean => isFixed(new Date(Date.UTC(year, month - 1, day + days)))
  return near(0) || (weekday === 5 && near(1)) || (weekday === 1 && near(-1))
}

const isNth = (nth: number, year: number, month: number, day: number): boolean =>
  nth === -1 ? day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate() : Math.ceil(day / 7) === nth
