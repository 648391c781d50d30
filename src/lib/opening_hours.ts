import { createBoundedMap } from './bounded_map.ts'
import { parseCountryCode } from './country_code.ts'
import { partsOfCountry } from './country_parts.ts'
import { once } from './once.ts'
import { type Hours, readWeeklyHours, type Stretch } from './weekly_hours.ts'

/** Opening hours as the optional package `opening_hours` has parsed them. */
export interface Parsed {
  getStateString(date: Date, past: true): 'open' | 'closed' | 'unknown'
  getComment(date: Date): string | undefined
  getOpenIntervals(from: Date, to: Date): [from: Date, to: Date, isUnknown: boolean, comment: string | undefined][]
  getStructuredWarnings(): { type: string; message: string }[]
}

/** Where hours are read: the package knows public holidays by country (ISO 3166-1, lower case) and by part of one (ISO 3166-2). */
export interface Place {
  lat: number | string
  lon: number | string
  address: { country_code: string; state?: string; 'ISO3166-2-lvl4'?: string }
}

export type Parser = new (hours: string, place: Place) => Parsed

/** Loads the package once; undefined where it is not installed. */
export const loadParser: () => Promise<Parser | undefined> = once(() =>
  import('opening_hours').then(
    ({ default: OpeningHours }) => OpeningHours as unknown as Parser,
    () => undefined,
  ),
)

const SILENCE = { log() {}, info() {}, warn() {}, error() {}, debug() {} }

/** The package throws texts and prints them; stdout belongs to others. Nothing else runs while its console is taken away. */
export function quietly<T>(evaluate: () => T): T | { thrown: string } {
  const spoken = globalThis.console
  globalThis.console = SILENCE as unknown as Console
  try {
    return evaluate()
  } catch (error) {
    return { thrown: error instanceof Error ? error.message : String(error) }
  } finally {
    globalThis.console = spoken
  }
}

const ZoneDate = globalThis.Date

/** A date whose local parts are those of UTC, whatever the zone of this process: no wall time is skipped or doubled there. */
function UtcDate(...parts: unknown[]): Date {
  const [year = 0, month = 0, ...rest] = parts as number[]
  return Reflect.construct(ZoneDate, parts.length > 1 ? [ZoneDate.UTC(year, month, ...rest)] : parts, UtcDate)
}
UtcDate.prototype = Object.create(ZoneDate.prototype)
UtcDate.UTC = ZoneDate.UTC
UtcDate.now = ZoneDate.now
UtcDate.parse = ZoneDate.parse
for (const name of Object.getOwnPropertyNames(ZoneDate.prototype)) {
  const [, verb, part] = /^([gs]et)UTC(\w+)$/.exec(name) ?? []
  if (verb === undefined) continue
  Object.defineProperty(UtcDate.prototype, `${verb}${part}`, { value: Reflect.get(ZoneDate.prototype, name) })
}
Object.defineProperty(UtcDate.prototype, 'getTimezoneOffset', { value: () => 0 })

/** Evaluates with the dates of UTC: the package reads and makes dates in the zone of the process alone. */
function inUtc<T>(evaluate: (dateOf: (wall: number) => Date) => T): T | { thrown: string } {
  globalThis.Date = UtcDate as unknown as DateConstructor
  try {
    return quietly(() => evaluate(wall => Reflect.construct(ZoneDate, [wall], UtcDate)))
  } finally {
    globalThis.Date = ZoneDate
  }
}

const DAY_MS = 86_400_000
const MOST_PARSED = 500
const PROBED_DAYS = 366
const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/
// What these are read as is seldom what was meant: `Mo-Fr 9-5` closes at five in the morning.
const DOUBTFUL = new Set(['without_minutes', 'hour_min_separator', 'interpreted_as_year', 'nothing_useful', 'vague'])

/** Whether a text is a country (ISO 3166-1 alpha-2) or a part of one (ISO 3166-2), such as `DE` or `DE-BY`; what a country has no list of is known by its form alone. */
export function isRegion(text: string): boolean {
  const [country = '', part] = text.split('-')
  if (!REGION.test(text) || parseCountryCode(country) === undefined) return false
  return part === undefined || (partsOfCountry(country)?.has(part) ?? true)
}

const read = createBoundedMap<{ hours: Hours } | { problem: string }>(MOST_PARSED)

/**
 * Reads opening hours: weekly ones by themselves, dates, holidays and all else of the opening_hours syntax by the optional package. `region` says whose
 * holidays `PH` and `SH` are.
 */
export async function readHours(
  text: string,
  region: string | undefined,
): Promise<{ hours: Hours } | { problem: string }> {
  const weekly = readWeeklyHours(text)
  if ('hours' in weekly || text.length > 500) return weekly
  const Parser = await loadParser()
  if (Parser === undefined) return { problem: `${weekly.problem}; ${MISSING}` }
  const key = `${region ?? ''} ${text}`
  const known = read.get(key)
  if (known !== undefined) return known
  const made = readDated(Parser, text, region, weekly.problem)
  read.set(key, made)
  return made
}

/** Why nobody could read some hours, in words; undefined where they can be read, or are of a kind that only the optional package reads and it is not installed. */
export async function whyUnreadable(text: string): Promise<string | undefined> {
  const weekly = readWeeklyHours(text)
  if ('hours' in weekly) return undefined
  const Parser = await loadParser()
  if (Parser === undefined) return undefined
  // Of no matter whose holidays: they are looked up when they are needed first.
  const parsed = inUtc(() => new Parser(text, { lat: '0', lon: '0', address: { country_code: 'de' } }))
  return 'thrown' in parsed ? (toProblem(parsed.thrown, undefined, undefined) ?? weekly.problem) : undefined
}

const MISSING =
  'holidays, dates and the rest of the opening_hours syntax are read where the optional package is installed: npm install opening_hours'

function readDated(
  Parser: Parser,
  text: string,
  region: string | undefined,
  weeklyProblem: string,
): { hours: Hours } | { problem: string } {
  if (/sunrise|sunset|dawn|dusk/i.test(text))
    return { problem: 'sunrise, sunset, dawn and dusk are not read; write times of the clock' }
  const kind = /\b(PH|SH)\b/i.exec(text)?.[1]?.toUpperCase()
  if (kind !== undefined && region === undefined)
    return {
      problem: `${kind} stands for holidays, and the country of the business is not known; give --region DE or DE-BY, or agent-broker supply set <smb_id> country_code=DE`,
    }
  const [country = '', part] = (region ?? '').split('-')
  const address = {
    country_code: country.toLowerCase(),
    ...(part !== undefined && { 'ISO3166-2-lvl4': `${country}-${part}` }),
  }
  const parsed = inUtc(() => new Parser(text, { lat: '0', lon: '0', address }))
  if ('thrown' in parsed) return { problem: toProblem(parsed.thrown, kind, region) ?? weeklyProblem }
  // Holidays are looked up when they are needed first.
  const probed = wallsOf(parsed, 0, PROBED_DAYS)
  if ('thrown' in probed) return { problem: toProblem(probed.thrown, kind, region) ?? weeklyProblem }
  const walls = (firstDay: number, lastDay: number): Stretch[] => {
    const open = wallsOf(parsed, firstDay, lastDay)
    // Its holidays may end with the years that the package knows.
    if ('thrown' in open) throw new Error(`opening hours cannot be evaluated: ${clip(open.thrown)}`)
    return open
  }
  return { hours: { walls, warnings: warningsOf(parsed) } }
}

function warningsOf(parsed: Parsed): string[] {
  const found = quietly(() => parsed.getStructuredWarnings())
  return 'thrown' in found ? [] : found.filter(({ type }) => DOUBTFUL.has(type)).map(({ message }) => clip(message))
}

/** What speaks against hours that can be read, from a time on; undefined where nothing does. */
export function doubtOf(hours: Hours, text: string, nowMs: number): string | undefined {
  if (!('walls' in hours)) return undefined
  const [warning] = hours.warnings
  const weekly = readWeeklyHours(text)
  if (warning !== undefined && 'problem' in weekly && /no span of time|says no times/.test(weekly.problem))
    return weekly.problem
  if (warning !== undefined) return `${warning.split(/\.(\s|$)/)[0]}; write times as 09:00-17:00`
  const today = Math.floor(nowMs / DAY_MS)
  const probed = hours.walls(today, today + PROBED_DAYS)
  if (probed.length === 0)
    return 'never open within a year from now; open ends such as 09:00+ and comments in quotes are not booked'
  if (probed.some(({ startAt, endAt }) => endAt - startAt >= DAY_MS) && !/24\/7|24:00/.test(text))
    return 'some days have no times and would be open around the clock; write 00:00-24:00 where that is meant'
  return undefined
}

const wallsOf = (parsed: Parsed, firstDay: number, lastDay: number): Stretch[] | { thrown: string } =>
  inUtc(dateOf =>
    parsed
      .getOpenIntervals(dateOf(firstDay * DAY_MS), dateOf((lastDay + 1) * DAY_MS))
      .filter(([, , isUnknown]) => !isUnknown)
      .map(([from, to]) => ({ startAt: from.getTime(), endAt: to.getTime() })),
  )

const BY_DATE = 'name the dates, such as "Dec 25 off", or add closures'

function toProblem(thrown: string, kind: string | undefined, region: string | undefined): string | undefined {
  if (/no holidays|Country code missing/i.test(thrown))
    return `${kind ?? 'PH'}: the package opening_hours does not know these holidays of ${region ?? 'no country'}; ${BY_DATE}`
  // School holidays end with the years that the package has read somewhere.
  if (kind !== undefined && /during evaluation/i.test(thrown))
    return `${kind}: these holidays of ${region ?? 'no country'} are known for some years alone; ${BY_DATE}`
  const [, before, why] = /^([\s\S]*?)\s*<---\s*\(([\s\S]*?)\)\s*$/.exec(thrown) ?? []
  if (before === undefined) return undefined
  return `they cannot be read at "${before.slice(-40)}": ${clip(toReason(why ?? ''))}; write them such as "Mo-Fr 09:00-17:00"`
}

/** Why, without what the package says to programmers and mappers. */
function toReason(why: string): string {
  if (/^hyphen \(-\)/.test(why)) return 'a time stands alone there, and a span has two'
  // The package goes on with what a syntax is, and what its own settings are.
  const [reason = ''] = why.split(/\.?\s+This means|\s+or set the intended locale|\.$/)
  return reason
}

const clip = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

/** The days of a year on which public holidays close what is open around the clock otherwise, as `2026-12-25`; undefined where they are not known. */
export async function holidaysOf(region: string, fromMs: number): Promise<string[] | undefined> {
  const read = await readHours('00:00-24:00; PH off', region)
  if ('problem' in read || !('walls' in read.hours)) return undefined
  const first = Math.floor(fromMs / DAY_MS)
  const open = read.hours.walls(first, first + PROBED_DAYS)
  const days = Array.from({ length: PROBED_DAYS }, (_, at) => (first + at) * DAY_MS)
  return days
    .filter(day => !open.some(({ startAt, endAt }) => startAt <= day && day < endAt))
    .map(day => new Date(day).toISOString().slice(0, 10))
}
