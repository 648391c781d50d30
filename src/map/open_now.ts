import { createBoundedMap } from '../lib/bounded_map.ts'
import { once } from '../lib/once.ts'
import { loadParser, type Parsed, type Parser, quietly } from '../lib/opening_hours.ts'

/** Whether opening hours say that a place is open; `unknown` is whatever they do not decide. */
export type OpenState = 'open' | 'closed' | 'unknown'

/** Says whether opening hours are open at a moment in a zone of a country; never throws and prints nothing. */
export type OpenAt = (
  hours: string,
  place: { timeZone: string | undefined; country: string | undefined },
  atMs: number,
) => OpenState

const MOST_CHARACTERS = 255
const MOST_PARSED = 1000
// These depend on where the sun stands: the library reckons that in the zone of this process, not of the place.
const BY_THE_SUN = /sunrise|sunset|dawn|dusk/i

/** Loads the evaluation of opening hours once; without the optional package everything is `unknown`. */
export const loadOpenAt: () => Promise<OpenAt> = once(async () => {
  const Parser = await loadParser()
  return Parser === undefined ? () => 'unknown' as const : createOpenAt(Parser)
})

function createOpenAt(Parser: Parser): OpenAt {
  const parsed = createBoundedMap<Parsed | 'unreadable'>(MOST_PARSED)
  const parse = (hours: string, country: string): Parsed | 'unreadable' => {
    const key = `${country}|${hours}`
    const known = parsed.get(key)
    if (known !== undefined) return known
    const address = { country_code: country.toLowerCase(), state: '' }
    const tried = quietly(() => new Parser(hours, { lat: 0, lon: 0, address }))
    const made = 'thrown' in tried ? 'unreadable' : tried
    parsed.set(key, made)
    return made
  }
  return (hours, { timeZone, country }, atMs) => {
    if (timeZone === undefined || hours.length > MOST_CHARACTERS || BY_THE_SUN.test(hours)) return 'unknown'
    const times = parse(hours, country ?? '')
    if (times === 'unreadable') return 'unknown'
    const wall = toWallClock(atMs, timeZone)
    const state = wall && quietly(() => stateOf(times, wall))
    return typeof state === 'string' ? state : 'unknown'
  }
}

/** A comment such as "by appointment" is a condition that only people can read. */
function stateOf(times: Parsed, at: Date): OpenState {
  const state = times.getStateString(at, true)
  return state === 'open' && times.getComment(at) !== undefined ? 'unknown' : state
}

/** The library knows only the zone of this process: it is given the date whose local parts are those of the clock on the wall there, if this zone has one. */
function toWallClock(atMs: number, timeZone: string): Date | undefined {
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
