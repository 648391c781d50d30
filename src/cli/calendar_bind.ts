import { randomBytes } from 'node:crypto'
import type { BoundService, CalendarBinding } from '../core/calendar.ts'
import type { Tables } from '../core/rows/ledger.ts'
import type { BusinessRow, BusinessService } from '../core/rows/supply.ts'
import { onlyZoneOf } from '../lib/country_zone.ts'
import { doubtOf, holidaysOf, isRegion, readHours } from '../lib/opening_hours.ts'
import { isTimeZone } from '../lib/time_zone.ts'
import { calendarKeys } from '../providers/calendar_keys.ts'
import { toFeedUrl } from '../supply/calendar_feed.ts'
import { type CalendarCommands, calendarOf, knownBusiness, MOST_SHOWN, servicesOf } from './bound_business.ts'
import { checkServices, readRules, rulesOf, type TermOptions, toService } from './bound_terms.ts'
import { print } from './with_ledger.ts'

/** The options of `calendar bind`, as the command line gives them. */
export interface BindOptions extends TermOptions {
  hours?: string
  service?: string[]
  zone?: string
  calendarUrl?: string
  seats?: string
  region?: string
}

const MOST_SEATS = 1000
const EMBEDDED = 'none'
const HOLIDAYS_SHOWN = 3

/** Binds a business to a calendar, or changes its binding: what is not given stays as it is. */
export async function runCalendarBind(
  { ledger, now, publicUrl }: CalendarCommands,
  smbId: string,
  options: BindOptions,
): Promise<void> {
  const business = await knownBusiness(ledger, smbId)
  const before = await ledger.calendarBindings.get(smbId)
  const region = readRegion(options.region ?? before?.region, business)
  const hours = await readGivenHours(options.hours ?? before?.hours, region, now())
  const rules = readRules(options, before?.rules)
  const binding: CalendarBinding = {
    smbId,
    hours,
    timeZone: await readZone(options.zone ?? before?.timeZone, business),
    services:
      options.service?.map(toService) ?? before?.services ?? (business.profile.services ?? []).map(toBoundService),
    ...(region !== undefined && { region }),
    ...(rules !== undefined && { rules }),
    seats: readSeats(options.seats) ?? before?.seats ?? 1,
    calendarUrl:
      options.calendarUrl === undefined ? (before?.calendarUrl ?? null) : readCalendarUrl(options.calendarUrl),
    feedToken: before?.feedToken ?? randomBytes(24).toString('base64url'),
    createdAt: before?.createdAt ?? now(),
    updatedAt: now(),
  }
  checkServices(binding.services)
  refuseFarTerms(binding)
  await ledger.transaction(async tables => {
    const bound = await tables.calendarBindings.get(smbId)
    if (bound?.calendarUrl !== binding.calendarUrl) await refuseMove(tables, binding, bound, now())
    await tables.calendarBindings.put(binding)
  })
  const terms = [
    servicesOf(binding),
    ...(binding.seats > 1 ? [`up to ${binding.seats} people at the same time`] : []),
    ...rulesOf(binding),
  ]
  print(`${smbId} is bound to ${calendarOf(binding)}: ${binding.hours} (${binding.timeZone}); ${terms.join('; ')}`)
  if (region !== undefined && /\bPH\b/i.test(hours)) await printHolidays(region, now())
  const stored = await ledger.calendarBindings.get(smbId)
  print(
    `its appointments as iCalendar, for whoever has the address: ${toFeedUrl(publicUrl, stored?.feedToken ?? binding.feedToken)}`,
  )
  print(`servers book it with CALENDAR=${binding.calendarUrl === null ? 'local' : 'caldav'}`)
}

/** Two calendars do not know of each other's appointments: a slot could be booked in both. */
async function refuseMove(
  { bookings }: Pick<Tables, 'bookings'>,
  binding: CalendarBinding,
  bound: CalendarBinding | undefined,
  nowMs: number,
): Promise<void> {
  const { smbId } = binding
  // Who is just locking a slot of the former calendar is seen here, or sees the new one before it books.
  if (bound !== undefined) await bookings.own(keyOf(bound))
  const ahead = (await bookings.ahead(smbId, nowMs, MOST_SHOWN)).filter(
    ({ calendarKey }) => calendarKey !== keyOf(binding),
  )
  if (ahead.length === 0) return
  throw new Error(
    `--calendar-url: ${smbId} has appointments in another calendar that lie ahead (${ahead.length === MOST_SHOWN ? `${ahead.length} or more` : ahead.length}), and their times would be offered again; agent-broker calendar appointments ${smbId} lists them: cancel or release them first, or wait until they are over`,
  )
}

const keyOf = ({ smbId, calendarUrl }: CalendarBinding): string =>
  calendarUrl === null ? calendarKeys.local(smbId) : calendarKeys.calDav(calendarUrl)

const toBoundService = ({ name, minutes, priceUsd }: BusinessService): BoundService => ({
  name,
  minutes,
  ...(priceUsd !== undefined && { price: { amount: priceUsd, currency: 'USD' } }),
})

/** What others write into a far calendar keeps no buffers, and is counted by nobody here. */
function refuseFarTerms({ seats, rules, services, calendarUrl }: CalendarBinding): void {
  if (calendarUrl === null) return
  if (seats > 1)
    throw new Error('--seats: only the embedded calendar knows seats; give --seats 1, or --calendar-url none')
  if (services.some(({ needs }) => needs !== undefined))
    throw new Error('--service: needs are known to the embedded calendar alone; leave them out, or --calendar-url none')
  const hasBuffers =
    (rules?.beforeMinutes ?? rules?.afterMinutes) !== undefined ||
    services.some(({ beforeMinutes, afterMinutes }) => (beforeMinutes ?? afterMinutes) !== undefined)
  if (hasBuffers)
    throw new Error(
      '--buffer-before, --buffer-after: only the embedded calendar keeps time free; give 0, or --calendar-url none',
    )
  if (rules?.mostADay !== undefined)
    throw new Error('--most-a-day: only the embedded calendar counts; give 0, or --calendar-url none')
}

/** Whose holidays count: what is given, else the country of the business. */
function readRegion(given: string | undefined, { countryCode }: BusinessRow): string | undefined {
  const region = given?.toUpperCase() ?? countryCode ?? undefined
  if (region !== undefined && !isRegion(region))
    throw new Error(
      `--region: "${region.slice(0, 20)}" is no country or part of one; write ISO 3166 codes such as DE or DE-BY`,
    )
  return region
}

async function readGivenHours(text: string | undefined, region: string | undefined, nowMs: number): Promise<string> {
  if (text === undefined)
    throw new Error('--hours: missing; give when the business is open, such as "Mo-Fr 09:00-17:00; Sa 10:00-14:00"')
  const read = await readHours(text, region)
  if ('problem' in read) throw new Error(`--hours: ${read.problem}`)
  const doubt = doubtOf(read.hours, text, nowMs)
  if (doubt !== undefined) throw new Error(`--hours: ${doubt}`)
  return text.trim()
}

/** What a region is taken to celebrate: one the package does not know has the holidays of its country. */
async function printHolidays(region: string, nowMs: number): Promise<void> {
  const next = (await holidaysOf(region, nowMs))?.slice(0, HOLIDAYS_SHOWN) ?? []
  if (next.length > 0) print(`the next public holidays of ${region}: ${next.join(', ')}`)
}

/** The zone that is given, else that of the profile, of the place on the map, of the country. */
async function readZone(
  given: string | undefined,
  { profile, latitude, longitude, countryCode }: BusinessRow,
): Promise<string> {
  if (given !== undefined) {
    if (!isTimeZone(given))
      throw new Error(`--zone: "${given.slice(0, 40)}" is no IANA time zone such as Europe/Berlin`)
    return given
  }
  if (profile.timeZone !== undefined) return profile.timeZone
  if (latitude !== null && longitude !== null) {
    const { loadPlaceFacts } = await import('../map/place_facts.ts')
    const zone = (await loadPlaceFacts()).timeZoneAt({ latitude, longitude })
    if (zone !== undefined) return zone
  }
  const zone = countryCode === null ? undefined : onlyZoneOf(countryCode)
  if (zone !== undefined) return zone
  const why =
    countryCode === null
      ? 'neither a time zone, a place nor a country of the business is known'
      : `${countryCode} has several time zones`
  throw new Error(`--zone: missing, and ${why}; give an IANA time zone such as America/New_York`)
}

function readCalendarUrl(text: string): string | null {
  if (text === EMBEDDED) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(
      `--calendar-url: must be the http or https address of a CalDAV calendar, or ${EMBEDDED} for the embedded one`,
    )
  if (url.username !== '' || url.password !== '')
    throw new Error(
      '--calendar-url: must not contain a user name or password; they are CALDAV_USERNAME and CALDAV_PASSWORD',
    )
  return url.href
}

function readSeats(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seats = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (seats < 1 || seats > MOST_SEATS) throw new Error(`--seats: must be a whole number from 1 to ${MOST_SEATS}`)
  return seats
}
