import { createBoundedMap } from '../../lib/bounded_map.ts'
import { partsOfCountry } from '../../lib/country_parts.ts'
import { once } from '../../lib/once.ts'
import { loadParser, type Parsed, type Parser, quietly } from '../../lib/opening_hours.ts'

/** Whether opening hours say that a place is open; `unknown` is whatever they do not decide. */
export type OpenState = 'open' | 'closed' | 'unknown'

/** Where opening hours hold. */
interface HoursPlace {
  timeZone: string | undefined
  country: string | undefined
  /** Part of the country, as an address writes it. */
  state?: string | undefined
}

/** Says whether opening hours are open at a moment in a zone of a country; never throws and prints nothing. */
export type OpenAt = (hours: string, place: HoursPlace, atMs: number) => OpenState

/** What opening hours say of the day that a moment is in, as `09:00-12:00, 14:00-18:00`, `until 02:00` of the night before, `all day` or `closed`; undefined where they decide nothing. Never throws and prints nothing. */
export type HoursOfDay = (hours: string, place: HoursPlace, atMs: number) => string | undefined

interface Evaluation {
  openAt: OpenAt
  hoursOfDay: HoursOfDay
}

const MOST_CHARACTERS = 255
const MOST_PARSED = 1000
// These depend on where the sun stands: the library reckons that in the zone of this process, not of the place.
const BY_THE_SUN = /sunrise|sunset|dawn|dusk/i

// Neither holidays nor words of a language, which the library reads by the country.
const OF_ANY_COUNTRY = /^(?:Mo|Tu|We|Th|Fr|Sa|Su|off|[\d:;,+ -]|24\/7)+$/

/** Whether opening hours are the same in every country. */
export const areOfAnyCountry = (hours: string): boolean => OF_ANY_COUNTRY.test(hours)

const ALWAYS_BUT_HOLIDAYS = '00:00-24:00; PH off'
const NOON = 12
const MOST_DAYS = 100

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const HALF_DAY_MS = DAY_MS / 2

const load: () => Promise<Evaluation> = once(async () => {
  const Parser = await loadParser()
  return Parser === undefined
    ? { openAt: () => 'unknown' as const, hoursOfDay: () => undefined }
    : createEvaluation(Parser)
})

/** Loads the evaluation of opening hours once; without the optional package everything is `unknown`. */
export const loadOpenAt = async (): Promise<OpenAt> => (await load()).openAt

/** The same of a whole day; undefined without the package. */
export const loadHoursOfDay = async (): Promise<HoursOfDay> => (await load()).hoursOfDay

function createEvaluation(Parser: Parser): Evaluation {
  const parsed = createBoundedMap<Parsed | 'unreadable'>(MOST_PARSED)
  // A search for what is open asks about thousands of rows at one moment, shops of a town keep the same hours, and no hours tell seconds.
  const states = createBoundedMap<OpenState>(MOST_PARSED)
  const days = createBoundedMap<{ said: string | undefined }>(MOST_PARSED)
  const parse = (hours: string, country: string, part: string | undefined): Parsed | 'unreadable' => {
    const key = areOfAnyCountry(hours) ? hours : `${country}-${part ?? ''}|${hours}`
    const known = parsed.get(key)
    if (known !== undefined) return known
    const address = {
      country_code: country.toLowerCase(),
      ...(part === undefined ? { state: '' } : { 'ISO3166-2-lvl4': `${country}-${part}` }),
    }
    const tried = quietly(() => new Parser(hours, { lat: 0, lon: 0, address }))
    const made = 'thrown' in tried ? 'unreadable' : tried
    parsed.set(key, made)
    return made
  }
  const evaluate = <T extends string>(
    hours: string,
    { timeZone, country = '', state }: HoursPlace,
    atMs: number,
    read: (times: Parsed, wall: Date) => T | undefined,
  ): T | undefined => {
    if (timeZone === undefined || hours.length > MOST_CHARACTERS || BY_THE_SUN.test(hours)) return undefined
    const wall = toWallClock(atMs, timeZone)
    if (wall === undefined) return undefined
    const sayIn = (ofPart: string | undefined): T | undefined => {
      const times = parse(hours, country, ofPart)
      const said = times === 'unreadable' ? undefined : quietly(() => read(times, wall))
      return typeof said === 'string' ? said : undefined
    }
    const parts = partsOfCountry(country)
    const own = state?.toUpperCase().replace(`${country}-`, '')
    if (own !== undefined && parts?.has(own) === true) return sayIn(own)
    const said = sayIn(undefined)
    const isDoubtful = parts !== undefined && /\bPH\b/.test(hours)
    return isDoubtful && othersOn(country, parts, wall).some(other => sayIn(other) !== said) ? undefined : said
  }
  // A day of the zone of this process.
  const others = createBoundedMap<readonly string[]>(MOST_DAYS)
  /** Of the parts of a country in which a day, or the one before, is a holiday and not in all of it, one for each of the two days. */
  const othersOn = (country: string, parts: ReadonlySet<string>, wall: Date): readonly string[] => {
    const key = `${country}|${wall.toDateString()}`
    const known = others.get(key)
    if (known !== undefined) return known
    const isHoliday = (part: string | undefined, noon: Date): boolean => {
      const times = parse(ALWAYS_BUT_HOLIDAYS, country, part)
      return times !== 'unreadable' && quietly(() => times.getStateString(noon, true)) === 'closed'
    }
    const noons = [1, 0].map(before => new Date(wall.getFullYear(), wall.getMonth(), wall.getDate() - before, NOON))
    const found = noons.flatMap(noon => {
      const isEverywhere = isHoliday(undefined, noon)
      const [first] = [...parts].filter(part => isHoliday(part, noon) !== isEverywhere)
      return first ?? []
    })
    others.set(key, found)
    return found
  }
  // The clock on the wall is told in the zone of this process.
  const keyOf = (hours: string, { timeZone, country, state }: HoursPlace, atMs: number): string =>
    `${Math.floor(atMs / MINUTE_MS)}|${new Date(atMs).getTimezoneOffset()}|${timeZone}|${country}-${state}|${hours}`
  return {
    openAt(hours, place, atMs) {
      const key = keyOf(hours, place, atMs)
      const known = states.get(key)
      if (known !== undefined) return known
      const state = evaluate(hours, place, atMs, stateOf) ?? 'unknown'
      states.set(key, state)
      return state
    },
    hoursOfDay(hours, place, atMs) {
      const key = keyOf(hours, place, atMs)
      const known = days.get(key)
      if (known !== undefined) return known.said
      const said = evaluate(hours, place, atMs, dayOf)
      days.set(key, { said })
      return said
    },
  }
}

/** The spans of the day; undefined where people have to read a comment. */
function dayOf(times: Parsed, at: Date): string | undefined {
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate())
  const next = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)
  // What began yesterday is told while it lasts, and what begins today to its end.
  const open = times
    .getOpenIntervals(new Date(day.getTime() - HALF_DAY_MS), new Date(next.getTime() + HALF_DAY_MS))
    .filter(([from, to]) => from < next && to > (from < day ? at : day))
  if (open.some(([, , isUnknown, comment]) => isUnknown || comment !== undefined)) return undefined
  if (open.length === 0) return stateOf(times, at) === 'closed' ? 'closed' : undefined
  return open
    .map(([from, to]) =>
      from <= day && to >= next
        ? 'all day'
        : from < day
          ? `until ${clockOf(to)}`
          : `${clockOf(from)}-${to.getTime() === next.getTime() ? '24:00' : clockOf(to)}`,
    )
    .join(', ')
}

const clockOf = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/** A comment such as "by appointment" is a condition that only people can read. */
function stateOf(times: Parsed, at: Date): OpenState {
  const state = times.getStateString(at, true)
  return state === 'open' && times.getComment(at) !== undefined ? 'unknown' : state
}

/** The library knows only the zone of this process: it is given the date whose local parts are those of the clock on the wall there, if this zone has one. */
function toWallClock(atMs: number, timeZone: string): Date | undefined {
  const second = Math.floor(atMs / SECOND_MS)
  const key = `${timeZone} ${second} ${new Date(atMs).getTimezoneOffset()}`
  const known = walls.get(key)
  if (known !== undefined) return known.wall
  const wall = readWallClock(second * SECOND_MS, timeZone)
  walls.set(key, { wall })
  return wall
}

// The rows of one answer are asked about within a second, or about the same few moments, each several times.
const walls = createBoundedMap<{ wall: Date | undefined }>(200)

function readWallClock(atMs: number, timeZone: string): Date | undefined {
  const parts = Object.fromEntries(
    wallClockOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = new Date(year, month - 1, day, hour, minute, second)
  return wall.getHours() === hour ? wall : undefined
}

const formats = createBoundedMap<Intl.DateTimeFormat>(600)

function wallClockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const numeric = 'numeric'
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formats.set(timeZone, format)
  return format
}
