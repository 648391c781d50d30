import { easterSunday } from '../lib/easter.ts'
import {
  COUNTRY_HOLIDAYS,
  FEDERAL_HOLIDAYS,
  type Holiday,
  type HolidayDate,
  type HolidayList,
  STATE_HOLIDAYS,
} from './law/holidays.ts'

const DAY_MS = 86_400_000

interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

/** The place of hours whose state is not known: it may be any of those that have a list. */
export const ANY_STATE = 'US-??'

// A busy server judges many messages in one year.
const latest = new Map<string, { year: number; names: ReadonlyMap<number, string> }>()

/** The name of the holiday a place keeps on a day, federal ones included; undefined when it keeps none. */
export function holidayOn(place: string, { year, month, day }: Day): string | undefined {
  let known = latest.get(place)
  if (known?.year !== year) {
    known = { year, names: namesOf(place, year) }
    latest.set(place, known)
  }
  return known.names.get(keyOf(month, day))
}

/** The lists a place keeps besides the federal one. */
export const listsOf = (place: string): readonly HolidayList[] =>
  [...STATE_HOLIDAYS, ...COUNTRY_HOLIDAYS].filter(list =>
    place === ANY_STATE ? list.place.startsWith('US-') : list.place.split(' ').includes(place),
  )

function namesOf(place: string, year: number): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const add = (at: number, name: string): void => {
    const date = new Date(at)
    const key = keyOf(date.getUTCMonth() + 1, date.getUTCDate())
    if (date.getUTCFullYear() === year && !names.has(key)) names.set(key, name)
  }
  // New Year's Day can be kept on the last day of the year before.
  const dated = [...listsOf(place), ...(place.startsWith('US') ? [FEDERAL_HOLIDAYS] : [])].flatMap(({ days }) =>
    days.flatMap(day => [year, year + 1].flatMap(one => occurrence(day, one))),
  )
  for (const { at, name } of dated) add(at, name)
  for (const { movedTo, name } of dated) add(movedTo, `${name} (observed)`)
  return names
}

const keyOf = (month: number, day: number): number => month * 100 + day

function occurrence(
  { name, on, moves, evenYears, from }: Holiday,
  year: number,
): { at: number; movedTo: number; name: string }[] {
  if (evenYears === true && year % 2 !== 0) return []
  const at = dayOf(on, year)
  if (from !== undefined && at < Date.parse(from)) return []
  return [{ at, movedTo: at + (moves?.days[new Date(at).getUTCDay()] ?? 0) * DAY_MS, name }]
}

function dayOf(on: HolidayDate, year: number): number {
  if ('daysFromEaster' in on) return Date.UTC(year, 2, 1 + easterSunday(year) + on.daysFromEaster)
  if ('day' in on) return Date.UTC(year, on.month - 1, on.day)
  const first = Date.UTC(year, on.month - 1, on.onOrAfter)
  return first + ((on.weekday - new Date(first).getUTCDay() + 7) % 7) * DAY_MS
}

/** A list in words: every holiday with the rule that finds its day. */
export const inWords = ({ days }: HolidayList): string =>
  days.map(({ name, ...rest }) => `${name} (${ruleInWords(rest)})`).join('; ')

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

function ruleInWords({ on, moves, evenYears, from }: Omit<Holiday, 'name'>): string {
  const more = [
    evenYears === true ? 'even years' : undefined,
    moves?.words,
    from === undefined ? undefined : `from ${from}`,
  ]
  return [dateInWords(on), ...more].filter(part => part !== undefined).join(', ')
}

function dateInWords(on: HolidayDate): string {
  if ('daysFromEaster' in on) {
    const { daysFromEaster: days } = on
    return days === 0 ? 'Easter' : `${Math.abs(days)} days ${days < 0 ? 'before' : 'after'} Easter Sunday`
  }
  const month = MONTHS[on.month - 1] ?? ''
  return 'day' in on ? `${on.day} ${month}` : `first ${WEEKDAYS[on.weekday] ?? ''} from ${on.onOrAfter} ${month} on`
}
