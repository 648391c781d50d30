import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MOST_BUFFER_MINUTES } from '../core/booking_rules.ts'
import type { BookingRules, BoundService, Calendar, CalendarBinding, Price, ResourceKind } from '../core/calendar.ts'
import { badInput } from '../core/failure.ts'
import type { Ledger, Tables } from '../core/rows/ledger.ts'
import type { BusinessRow, BusinessService } from '../core/rows/supply.ts'
import { partsOfCountry } from '../lib/country_parts.ts'
import { onlyZoneOf } from '../lib/country_zone.ts'
import { foldLetters } from '../lib/fold.ts'
import { doubtOf, holidaysOf, isRegion, readHours } from '../lib/opening_hours.ts'
import { isTimeZone } from '../lib/time_zone.ts'
import { isCurrency, minorDigits } from './bound_service.ts'
import { type BusyParts, readBusyUrls } from './busy_urls.ts'
import { opened } from './opened.ts'

/** What calendars are kept with. */
export interface CalendarParts extends Pick<BusyParts, 'busyTimes' | 'outgoing'> {
  ledger: Ledger
  now(): number
  /** Identifiers that sort by time. */
  newId(): string
  /** The address of this server, without a trailing slash. */
  publicUrl: string
  /** What only one appointment at a time may use, of a business and of the address of its calendar; null: the embedded one. */
  keyOf(smbId: string, calendarUrl: string | null): string
  /** The zone of a place on the map. */
  timeZoneAt(place: { latitude: number; longitude: number }): Promise<string | undefined>
  embedded: Pick<Calendar, 'resolve' | 'free'>
}

/** What can be booked, as an operator writes it. */
export interface ServiceForm {
  name: string
  minutes: number
  price?: Price | undefined
  buffer_before_minutes?: number | undefined
  buffer_after_minutes?: number | undefined
  needs?: ResourceKind[] | undefined
}

/** A binding as an operator writes it; what is not given stays as it is. */
export interface BindWish {
  hours?: string | undefined
  /** Whose public holidays PH are. */
  region?: string | undefined
  time_zone?: string | undefined
  /** They replace the ones before. */
  services?: readonly ServiceForm[] | undefined
  /** 0 takes a rule away. */
  buffer_before_minutes?: number | undefined
  buffer_after_minutes?: number | undefined
  notice_minutes?: number | undefined
  ahead_days?: number | undefined
  most_a_day?: number | undefined
  seats?: number | undefined
  /** The CalDAV calendar that holds its appointments; null: the embedded calendar. */
  calendar_url?: string | null | undefined
  /** iCalendar addresses in whose events nothing is booked; they replace the ones before. */
  busy_urls?: readonly string[] | undefined
}

/** A binding as it is kept, with the next days that its hours take for public holidays. */
export interface Bound {
  binding: CalendarBinding
  holidays: string[]
  /** What was found at each new address of a calendar kept elsewhere, in words. */
  said: string[]
}

const MOST_SEATS = 1000
const MOST_NOTICE_MINUTES = 525_600
const MOST_AHEAD_DAYS = 731
const MOST_A_DAY = 1000
const MOST_AMOUNT = 1_000_000
const MOST_LOOKED_AT = 100
const HOLIDAYS_SHOWN = 3

/** Binds a business to a calendar, or changes its binding; undefined when there is no such business. */
export async function bindBusiness(parts: CalendarParts, smbId: string, wish: BindWish): Promise<Bound | undefined> {
  const { ledger, now, keyOf } = parts
  const business = await ledger.businesses.get(smbId)
  if (business === undefined) return undefined
  const before = await ledger.calendarBindings.get(smbId)
  const region = readRegion(wish.region, before?.region, business)
  const hours = await readGivenHours(wish.hours ?? before?.hours, region, now())
  const rules = readRules(wish, before?.rules)
  const binding: CalendarBinding = {
    smbId,
    hours,
    timeZone: await readZone(wish.time_zone ?? before?.timeZone, business, parts),
    services:
      wish.services?.map(toService) ?? before?.services ?? (business.profile.services ?? []).map(toBoundService),
    ...(region !== undefined && { region }),
    ...(rules !== undefined && { rules }),
    seats: readSeats(wish.seats) ?? before?.seats ?? 1,
    calendarUrl: wish.calendar_url === undefined ? (before?.calendarUrl ?? null) : readCalendarUrl(wish.calendar_url),
    feedToken: before?.feedToken ?? randomBytes(24).toString('base64url'),
    createdAt: before?.createdAt ?? now(),
    updatedAt: now(),
  }
  if (binding.services !== before?.services) checkServices(binding.services)
  refuseFarTerms(binding)
  const { timeZone } = binding
  const busy = await readBusyUrls(parts, { smbId, resourceId: null, timeZone }, wish.busy_urls)
  await refuseFarBusy(ledger, binding, busy?.rows)
  await ledger.transaction(async tables => {
    await ownUnchanged(tables, smbId, before, parts)
    if (before?.calendarUrl !== binding.calendarUrl) await refuseMove(tables, binding, before, parts)
    const key = keyOf(smbId, binding.calendarUrl)
    // The calendar before its binding, as everybody takes them.
    await tables.bookings.own(key)
    await tables.calendarBindings.put(binding)
    if (busy !== undefined) await tables.busyAddresses.replace(smbId, null, busy.rows)
    if (before !== undefined && before.timeZone !== timeZone) await tables.busyAddresses.readAnew(smbId)
    // Longer hours, more seats, fewer rules or calendars kept elsewhere; what is free as before was offered before.
    await opened(tables, key, now())
  })
  const takesHolidays = region !== undefined && /\bPH\b/i.test(hours)
  const holidays = takesHolidays ? ((await holidaysOf(region, now())) ?? []).slice(0, HOLIDAYS_SHOWN) : []
  return { binding: (await ledger.calendarBindings.get(smbId)) ?? binding, holidays, said: busy?.said ?? [] }
}

/** Holds the binding of a business until the transaction ends, if it is as it was read: what somebody else has changed since must not be lost, nor what they removed come back. */
export async function ownUnchanged(
  { bookings, calendarBindings }: Pick<Tables, 'bookings' | 'calendarBindings'>,
  smbId: string,
  before: CalendarBinding | undefined,
  { keyOf }: Pick<CalendarParts, 'keyOf'>,
): Promise<void> {
  // Whichever calendar it is bound to, as whoever removes a binding or merges its business does.
  await bookings.own(keyOf(smbId, null))
  if (!isDeepStrictEqual(await calendarBindings.get(smbId), before))
    throw badInput(
      `smb_id: the calendar of ${smbId} was bound, changed or unbound meanwhile, and is left as it is; look at it, then try again.`,
    )
}

/** Two calendars do not know of each other's appointments: a slot could be booked in both. */
async function refuseMove(
  { bookings }: Pick<Tables, 'bookings'>,
  binding: CalendarBinding,
  bound: CalendarBinding | undefined,
  { keyOf, now }: Pick<CalendarParts, 'keyOf' | 'now'>,
): Promise<void> {
  const { smbId } = binding
  const key = keyOf(smbId, binding.calendarUrl)
  // Who is just locking a slot of the former calendar is seen here, or sees the new one before it books.
  if (bound !== undefined) await bookings.own(keyOf(smbId, bound.calendarUrl))
  const ahead = (await bookings.ahead(smbId, now(), MOST_LOOKED_AT)).filter(({ calendarKey }) => calendarKey !== key)
  if (ahead.length === 0) return
  throw badInput(
    `calendar_url: ${smbId} has appointments in another calendar that lie ahead (${ahead.length === MOST_LOOKED_AT ? `${ahead.length} or more` : ahead.length}), and their times would be offered again; agent-broker calendar appointments ${smbId} lists them: cancel or release them first, or wait until they are over.`,
  )
}

const toBoundService = ({ name, minutes, priceUsd }: BusinessService): BoundService => ({
  name,
  minutes,
  ...(priceUsd !== undefined && { price: { amount: priceUsd, currency: 'USD' } }),
})

/** What others write into a far calendar keeps no buffers, and is counted by nobody here. */
function refuseFarTerms({ seats, rules, services, calendarUrl }: CalendarBinding): void {
  if (calendarUrl === null) return
  const or = 'or bind it to the embedded calendar'
  if (seats > 1) throw badInput(`seats: only the embedded calendar knows seats; give 1, ${or}.`)
  if (services.some(({ needs }) => needs !== undefined))
    throw badInput(`services: needs are known to the embedded calendar alone; leave them out, ${or}.`)
  const hasBuffers =
    (rules?.beforeMinutes ?? rules?.afterMinutes) !== undefined ||
    services.some(({ beforeMinutes, afterMinutes }) => (beforeMinutes ?? afterMinutes) !== undefined)
  if (hasBuffers)
    throw badInput(
      `buffer_before_minutes, buffer_after_minutes: only the embedded calendar keeps time free; give 0, ${or}.`,
    )
  if (rules?.mostADay !== undefined) throw badInput(`most_a_day: only the embedded calendar counts; give 0, ${or}.`)
}

/** A far calendar is asked itself when it is busy. */
async function refuseFarBusy(
  { busyAddresses }: Pick<Tables, 'busyAddresses'>,
  { smbId, calendarUrl }: CalendarBinding,
  given: readonly unknown[] | undefined,
): Promise<void> {
  if (calendarUrl === null || (given ?? (await busyAddresses.ofBusiness(smbId))).length === 0) return
  throw badInput(
    'busy_urls: only the embedded calendar looks at other calendars; give none, or bind it to the embedded calendar.',
  )
}

/** Whose holidays count: what is given, else what is bound, else the country of the business. */
function readRegion(
  given: string | undefined,
  before: string | undefined,
  { countryCode }: BusinessRow,
): string | undefined {
  if (given === undefined) return before ?? countryCode ?? undefined
  const region = given.toUpperCase()
  if (isRegion(region)) return region
  const [country = ''] = region.split('-')
  const parts = [...(partsOfCountry(country) ?? [])].map(part => `${country}-${part}`)
  throw badInput(
    `region: "${region.slice(0, 20)}" is no country or part of one; ${parts.length > 0 ? `the parts of ${country} are ${parts.join(', ')}` : 'write ISO 3166 codes such as DE or DE-BY'}.`,
  )
}

async function readGivenHours(text: string | undefined, region: string | undefined, nowMs: number): Promise<string> {
  if (text === undefined)
    throw badInput('hours: missing; give when the business is open, such as "Mo-Fr 09:00-17:00; Sa 10:00-14:00".')
  const read = await readHours(text, region)
  if ('problem' in read) throw badInput(`hours: ${read.problem}.`)
  const doubt = doubtOf(read.hours, text, nowMs)
  if (doubt !== undefined) throw badInput(`hours: ${doubt}.`)
  return text.trim()
}

/** The zone that is given, else that of the profile, of the place on the map, of the country. */
async function readZone(
  given: string | undefined,
  { profile, latitude, longitude, countryCode }: BusinessRow,
  { timeZoneAt }: Pick<CalendarParts, 'timeZoneAt'>,
): Promise<string> {
  if (given !== undefined) {
    if (!isTimeZone(given))
      throw badInput(`time_zone: "${given.slice(0, 40)}" is no IANA time zone such as Europe/Berlin.`)
    return given
  }
  if (profile.timeZone !== undefined) return profile.timeZone
  if (latitude !== null && longitude !== null) {
    const zone = await timeZoneAt({ latitude, longitude })
    if (zone !== undefined) return zone
  }
  const zone = countryCode === null ? undefined : onlyZoneOf(countryCode)
  if (zone !== undefined) return zone
  const why =
    countryCode === null
      ? 'neither a time zone, a place nor a country of the business is known'
      : `${countryCode} has several time zones`
  throw badInput(`time_zone: missing, and ${why}; give an IANA time zone such as America/New_York.`)
}

function readCalendarUrl(text: string | null): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw badInput(
      'calendar_url: must be the http or https address of a CalDAV calendar, or none for the embedded one.',
    )
  if (url.username !== '' || url.password !== '')
    throw badInput(
      'calendar_url: must not contain a user name or password; they are CALDAV_USERNAME and CALDAV_PASSWORD.',
    )
  return url.href
}

function readSeats(seats: number | undefined): number | undefined {
  if (seats !== undefined && !(Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS))
    throw badInput(`seats: must be a whole number from 1 to ${MOST_SEATS}.`)
  return seats
}

function toService({ name, minutes, price, needs, ...buffers }: ServiceForm): BoundService {
  const { buffer_before_minutes: beforeMinutes, buffer_after_minutes: afterMinutes } = buffers
  checkNumber('services: before', beforeMinutes, MOST_BUFFER_MINUTES)
  checkNumber('services: after', afterMinutes, MOST_BUFFER_MINUTES)
  return {
    name: name.trim(),
    minutes,
    ...(price !== undefined && { price: checkPrice(price) }),
    ...(beforeMinutes !== undefined && { beforeMinutes }),
    ...(afterMinutes !== undefined && { afterMinutes }),
    ...(needs !== undefined && { needs: [...new Set(needs)].sort() }),
  }
}

function checkPrice(price: Price): Price {
  const { amount, currency } = price
  if (!isCurrency(currency) || !(amount >= 0 && amount <= MOST_AMOUNT))
    throw badInput(
      `services: a price is an amount up to ${MOST_AMOUNT} and an ISO 4217 currency, such as 38.50 EUR; got "${`${amount} ${currency}`.slice(0, 40)}".`,
    )
  const digits = minorDigits(currency)
  if (Number(amount.toFixed(digits)) !== amount)
    throw badInput(`services: amounts in ${currency} have ${digits} decimals; got "${amount}".`)
  return price
}

/** Whether a name can be shown in one line as it is. */
export const isPlainName = (name: string): boolean =>
  name !== '' && name.length <= 100 && !/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(name)

/** Refuses services that cannot be told apart or booked. */
function checkServices(services: CalendarBinding['services']): void {
  if (services.length === 0)
    throw badInput(
      'services: missing; give what can be booked as name:minutes, such as "Haircut:45", and repeat it for more.',
    )
  for (const [at, { name, minutes }] of services.entries()) {
    if (!isPlainName(name)) throw badInput('services: the name must be 1 to 100 characters of plain text.')
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440)
      throw badInput(`services: "${name}" must take 1 to 1440 minutes.`)
    if (services.slice(0, at).some(other => foldLetters(other.name) === foldLetters(name)))
      throw badInput(`services: "${name}" is given twice.`)
  }
}

/** The rules as a wish changes them; 0 takes one away. */
function readRules(wish: BindWish, before: BookingRules | undefined): BookingRules | undefined {
  const given: [keyof BookingRules, keyof BindWish, number][] = [
    ['beforeMinutes', 'buffer_before_minutes', MOST_BUFFER_MINUTES],
    ['afterMinutes', 'buffer_after_minutes', MOST_BUFFER_MINUTES],
    ['noticeMinutes', 'notice_minutes', MOST_NOTICE_MINUTES],
    ['aheadDays', 'ahead_days', MOST_AHEAD_DAYS],
    ['mostADay', 'most_a_day', MOST_A_DAY],
  ]
  const rules: BookingRules = { ...before }
  for (const [rule, field, most] of given) {
    const number = wish[field]
    if (typeof number !== 'number') continue
    checkNumber(field, number, most)
    if (number === 0) delete rules[rule]
    else rules[rule] = number
  }
  return Object.keys(rules).length === 0 ? undefined : rules
}

function checkNumber(field: string, number: number | undefined, most: number): void {
  if (number !== undefined && !(Number.isInteger(number) && number >= 0 && number <= most))
    throw badInput(`${field}: must be a whole number from 0 to ${most}.`)
}
