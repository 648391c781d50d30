import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { freedAll, isBeingMoved, isLocking, isOpen, NOT_MOVING } from '../core/appointments.ts'
import type { BookingRow, CalendarBinding } from '../core/calendar.ts'
import { Failure } from '../core/failure.ts'
import type { Ledger, Tables } from '../core/rows/ledger.ts'
import type { BusinessRow } from '../core/rows/supply.ts'
import { onlyZoneOf } from '../lib/country_zone.ts'
import { fold } from '../lib/fold.ts'
import { isTimeZone } from '../lib/time_zone.ts'
import { createLocalCalendar } from '../providers/embedded_calendar/calendar.ts'
import { toFeedUrl } from '../supply/calendar_feed.ts'
import { readWeeklyHours } from '../supply/weekly_hours.ts'
import { clean, print, printJson, toDate } from './with_ledger.ts'
import { calendarKeys } from '../providers/calendar_keys.ts'

/** What every command works with. */
export interface CalendarCommands {
  ledger: Ledger
  now: () => number
  /** The address of this server, without a trailing slash. */
  publicUrl: string
}

/** The options of `calendar bind`, as the command line gives them. */
export interface BindOptions {
  hours?: string
  service?: string[]
  zone?: string
  calendarUrl?: string
  seats?: string
}

const MOST_SHOWN = 100
const MOST_DAYS = 90
const MOST_SEATS = 1000
const EMBEDDED = 'none'

/** Binds a business to a calendar, or changes its binding: what is not given stays as it is. */
export async function runCalendarBind(
  { ledger, now, publicUrl }: CalendarCommands,
  smbId: string,
  options: BindOptions,
): Promise<void> {
  const business = await knownBusiness(ledger, smbId)
  const before = await ledger.calendarBindings.get(smbId)
  const binding: CalendarBinding = {
    smbId,
    hours: readHours(options.hours ?? before?.hours),
    timeZone: await readZone(options.zone ?? before?.timeZone, business),
    services:
      options.service?.map(toService) ??
      before?.services ??
      (business.profile.services ?? []).map(({ name, minutes }) => ({ name, minutes })),
    seats: readSeats(options.seats) ?? before?.seats ?? 1,
    calendarUrl:
      options.calendarUrl === undefined ? (before?.calendarUrl ?? null) : readCalendarUrl(options.calendarUrl),
    feedToken: before?.feedToken ?? randomBytes(24).toString('base64url'),
    createdAt: before?.createdAt ?? now(),
    updatedAt: now(),
  }
  checkServices(binding.services)
  if (binding.seats > 1 && binding.calendarUrl !== null)
    throw new Error('--seats: only the embedded calendar knows seats; give --seats 1, or --calendar-url none')
  await ledger.transaction(async tables => {
    const bound = await tables.calendarBindings.get(smbId)
    if (bound?.calendarUrl !== binding.calendarUrl) await refuseMove(tables, binding, bound, now())
    await tables.calendarBindings.put(binding)
  })
  print(
    `${smbId} is bound to ${calendarOf(binding)}: ${binding.hours} (${binding.timeZone}); ${servicesOf(binding)}${binding.seats > 1 ? `; up to ${binding.seats} people at the same time` : ''}`,
  )
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

/** Prints the binding of a business and its appointments that lie ahead. */
export async function runCalendarShow({ ledger, now, publicUrl }: CalendarCommands, smbId: string): Promise<void> {
  const binding = await knownBinding(ledger, smbId)
  const bookings = await ledger.bookings.ofBusiness(smbId, now(), MOST_SHOWN)
  printJson({
    smb_id: smbId,
    hours: binding.hours,
    time_zone: binding.timeZone,
    services: binding.services,
    calendar_url: binding.calendarUrl,
    feed_url: toFeedUrl(publicUrl, binding.feedToken),
    created_at: toDate(binding.createdAt),
    updated_at: toDate(binding.updatedAt),
    appointments: bookings.map(toAppointment),
  })
}

/** Prints every binding, one a line. */
export async function runCalendarList({ ledger }: CalendarCommands): Promise<void> {
  for (const binding of await ledger.calendarBindings.list())
    print([binding.smbId, calendarOf(binding), binding.hours, binding.timeZone, clean(servicesOf(binding))].join('\t'))
}

/** Prints the appointments of a business that lock a slot and are not over, one a line. */
export async function runCalendarAppointments({ ledger, now }: CalendarCommands, smbId: string): Promise<void> {
  await knownBusiness(ledger, smbId)
  const ahead = await ledger.bookings.ahead(smbId, now(), MOST_SHOWN)
  for (const row of ahead) {
    const operation = (await ledger.operations.get(row.operationId))?.state ?? 'missing'
    const { appointmentId, state, startAt, endAt, timeZone, service, provider, operationId } = row
    print(
      [
        appointmentId,
        state,
        toLocal(startAt, timeZone),
        toLocal(endAt, timeZone),
        clean(service),
        provider,
        operationId,
        operation,
      ].join('\t'),
    )
  }
  if (ahead.length === MOST_SHOWN) process.stderr.write(`only the first ${MOST_SHOWN} are shown\n`)
}

/** Unlocks the slot of an appointment in the ledger; its calendar stays as it is. */
export async function runCalendarRelease({ ledger, now }: CalendarCommands, appointmentId: string): Promise<void> {
  const row = await ledger.bookings.get(appointmentId)
  if (row === undefined)
    throw new Error(
      `unknown appointment ${appointmentId.slice(0, 64)}; agent-broker calendar appointments <smb_id> names them`,
    )
  const state = row.state === 'held' ? 'released' : 'cancelled'
  const isReleased = await ledger.transaction(async tables => {
    if (isOpen(await tables.operations.get(row.operationId)))
      throw new Error(
        `${appointmentId} is just being booked by ${row.operationId}; release it when that has ended, or let its caller cancel it`,
      )
    if (await isBeingMoved(row, tables))
      throw new Error(`${appointmentId} is just being moved by ${row.movedBy}; release it when that has ended`)
    const changes = { state, sequence: row.sequence + 1, updatedAt: now(), ...NOT_MOVING } as const
    const isFree = await tables.bookings.move(appointmentId, isLocking(row) ? [row.state] : [], changes)
    if (isFree) await freedAll(tables, row)
    return isFree
  })
  if (!isReleased) throw new Error(`${appointmentId} locks no slot: it is ${row.state}`)
  print(`${appointmentId} was ${row.state} and is ${state}; its slot is free here`)
  print(`the calendar itself (${row.provider}) is not changed: if it holds the appointment, take it out there`)
}

/** Removes the binding of a business; its appointments stay. */
export async function runCalendarUnbind({ ledger, now }: CalendarCommands, smbId: string): Promise<void> {
  await knownBinding(ledger, smbId)
  await ledger.calendarBindings.remove(smbId)
  const ahead = (await ledger.bookings.ofBusiness(smbId, now(), MOST_SHOWN)).filter(
    ({ state }) => state !== 'cancelled',
  ).length
  const left =
    ahead === 0
      ? ''
      : `; ${ahead === MOST_SHOWN ? `${ahead} or more` : ahead} booked ${ahead === 1 ? 'appointment stays' : 'appointments stay'}`
  print(`${smbId} is not bound to a calendar any more and its feed is gone${left}`)
}

/** Prints the free times of a business, one a line, in its zone. */
export async function runCalendarFree(
  { ledger, now }: CalendarCommands,
  smbId: string,
  options: { service?: string; from?: string; days: string },
): Promise<void> {
  const business = await knownBusiness(ledger, smbId)
  const { timeZone, calendarUrl } = await knownBinding(ledger, smbId)
  if (calendarUrl !== null)
    throw new Error(
      `${smbId} is bound to the calendar at ${calendarUrl}; its free times are told by schedule_appointment`,
    )
  const startAt = readFrom(options.from, timeZone, now())
  const endAt = startAt + readDays(options.days) * 86_400_000
  const calendar = createLocalCalendar({ bindings: ledger.calendarBindings, bookings: ledger.bookings, now })
  const target = await plainly(() => calendar.resolve(business, [], { service: options.service }))
  if (target === undefined) throw new Error(`${smbId} is not bound to the embedded calendar`)
  const slots = await plainly(() => calendar.free(target, { startAt, endAt }))
  for (const slot of slots) print(`${toLocal(slot.startAt, timeZone)}\t${toLocal(slot.endAt, timeZone)}`)
  if (slots.length === 0) process.stderr.write(`no free time for "${target.service}" in these ${options.days} days\n`)
}

async function knownBusiness(ledger: Ledger, smbId: string): Promise<BusinessRow> {
  const business = await ledger.businesses.get(smbId)
  if (business === undefined)
    throw new Error(
      `unknown business ${smbId.slice(0, 64)}; agent-broker supply list names them, agent-broker call import_booking_url adds one`,
    )
  return business
}

async function knownBinding(ledger: Ledger, smbId: string): Promise<CalendarBinding> {
  const binding = await ledger.calendarBindings.get(smbId)
  if (binding !== undefined) return binding
  await knownBusiness(ledger, smbId)
  throw new Error(
    `${smbId} is not bound to a calendar; agent-broker calendar bind ${smbId} --hours "Mo-Fr 09:00-17:00" --service "Haircut:45" binds it`,
  )
}

function readHours(text: string | undefined): string {
  if (text === undefined)
    throw new Error('--hours: missing; give when the business is open, such as "Mo-Fr 09:00-17:00; Sa 10:00-14:00"')
  const read = readWeeklyHours(text)
  if ('problem' in read) throw new Error(`--hours: ${read.problem}`)
  return text.trim()
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

function toService(text: string): CalendarBinding['services'][number] {
  const [, name = '', minutes] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (minutes === undefined)
    throw new Error(`--service: must be name:minutes, such as "Haircut:45"; got "${text.slice(0, 80)}"`)
  return { name: name.trim(), minutes: Number(minutes) }
}

function checkServices(services: CalendarBinding['services']): void {
  if (services.length === 0)
    throw new Error(
      '--service: missing; give what can be booked as name:minutes, such as "Haircut:45", and repeat it for more',
    )
  for (const [at, { name, minutes }] of services.entries()) {
    if (name === '' || name.length > 100 || clean(name) !== name)
      throw new Error('--service: the name must be 1 to 100 characters of plain text')
    if (minutes < 1 || minutes > 1440) throw new Error(`--service: "${name}" must take 1 to 1440 minutes`)
    if (services.slice(0, at).some(other => fold(other.name) === fold(name)))
      throw new Error(`--service: "${name}" is given twice`)
  }
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

function readFrom(text: string | undefined, timeZone: string, nowMs: number): number {
  if (text === undefined) return nowMs
  const read = DateTime.fromISO(text, { zone: timeZone })
  if (!read.isValid)
    throw new Error(
      `--from: must be a date such as 2027-01-31 or a time such as 2027-01-31T09:00; got "${text.slice(0, 40)}"`,
    )
  return read.toMillis()
}

function readDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MOST_DAYS) throw new Error(`--days: must be a whole number from 1 to ${MOST_DAYS}`)
  return days
}

function readSeats(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seats = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (seats < 1 || seats > MOST_SEATS) throw new Error(`--seats: must be a whole number from 1 to ${MOST_SEATS}`)
  return seats
}

const calendarOf = ({ calendarUrl }: CalendarBinding): string =>
  calendarUrl === null ? 'the embedded calendar' : `the calendar at ${calendarUrl}`

const servicesOf = ({ services }: CalendarBinding): string =>
  services.map(({ name, minutes }) => `${name} ${minutes} minutes`).join(', ')

const toLocal = (at: number, zone: string): string =>
  DateTime.fromMillis(at, { zone }).toISO({ suppressSeconds: true, suppressMilliseconds: true }) ?? toDate(at)

const toAppointment = (row: BookingRow): Record<string, unknown> => ({
  appointment_id: row.appointmentId,
  state: row.state,
  start: toLocal(row.startAt, row.timeZone),
  end: toLocal(row.endAt, row.timeZone),
  service: row.service,
  customer: row.customer.name,
})

async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure ? new Error(error.message) : error
  }
}
