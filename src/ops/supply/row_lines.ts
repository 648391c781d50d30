import type { Context } from '../../core/operation.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { toLocalTime } from '../../lib/time_zone.ts'
import { type HoursOfDay, loadHoursOfDay } from '../../map/rows/open_now.ts'
import { loadPlaceFacts, type PlaceFacts } from '../../map/rows/place_facts.ts'
import { isOfAnyCountry } from '../../map/rows/record.ts'

/** What a line is made of: the fields of a row as they are answered. */
interface LineRow {
  name: string
  phone?: string | undefined
  opening_hours?: string | undefined
  open_now?: string | undefined
  address_parts?: Readonly<Record<string, string>> | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  distance_m?: number | undefined
}

const MOST_NAME = 120

/** One line for each row, whom to call and when: the number as it is dialled, the hours of today on the clock of the place and those of the day that was asked for, and how far it is. Undefined when there are no rows. */
export async function linesOf(
  rows: readonly LineRow[],
  { now }: Pick<Context, 'now'>,
  askedMs?: number,
): Promise<string | undefined> {
  if (rows.length === 0) return undefined
  const tools = { facts: await loadPlaceFacts(), hoursOfDay: await loadHoursOfDay(), atMs: now(), askedMs }
  return rows.map((row, at) => `${at + 1}. ${lineOf(row, tools)}`).join('\n')
}

interface Tools {
  facts: PlaceFacts
  hoursOfDay: HoursOfDay
  atMs: number
  askedMs: number | undefined
}

function lineOf(row: LineRow, { facts, hoursOfDay, atMs, askedMs }: Tools): string {
  const { phone, distance_m: distanceM, opening_hours: hours } = row
  const point = pointOf(row)
  const country = isOfAnyCountry(hours, phone) ? undefined : (countryOf(row) ?? (point && facts.countryAt(point)))
  const timeZone = point && facts.timeZoneAt(point)
  const hoursAt = (ms: number): string | undefined =>
    hours && hoursOfDay(hours, { timeZone, country, state: row.address_parts?.['state'] }, ms)
  const today = hoursAt(atMs)
  const asked =
    askedMs !== undefined && timeZone !== undefined && dayAt(askedMs, timeZone) !== dayAt(atMs, timeZone)
      ? { day: dayAt(askedMs, timeZone), hours: hoursAt(askedMs) }
      : undefined
  const parts = [
    phone && (facts.toE164(phone, country) ?? phone),
    today && hoursIn(today, row.open_now),
    asked?.hours && `${asked.day} ${asked.hours}`,
    distanceM === undefined ? undefined : awayOf(distanceM),
  ].filter(part => part !== undefined)
  return `${toPlainText(row.name, MOST_NAME)}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`
}

const pointOf = ({ latitude, longitude }: LineRow) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

function countryOf({ address_parts: { country } = {} }: LineRow): string | undefined {
  return country !== undefined && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : undefined
}

/** Whoever reads the hours may not know what time it is there. */
function hoursIn(today: string, state: string | undefined): string {
  if (today === 'closed') return 'closed today'
  return state === 'open' || state === 'closed' ? `${state}, today ${today}` : `today ${today}`
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const dayAt = (atMs: number, timeZone: string): string | undefined =>
  DAYS[new Date(`${toLocalTime(atMs, timeZone)}Z`).getUTCDay()]

const awayOf = (distanceM: number): string =>
  distanceM < 1000 ? `${distanceM} m` : `${(distanceM / 1000).toFixed(1)} km`
