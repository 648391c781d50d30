import { DateTime } from 'luxon'
import { freedAll, isBeingMoved, isLocking, isOpen, NOT_MOVING } from '../core/appointments.ts'
import type { BookingRow, BookingRules, BoundService } from '../core/calendar.ts'
import { createLocalCalendar } from '../providers/embedded_calendar/calendar.ts'
import { toFeedUrl } from '../supply/calendar_feed.ts'
import {
  type CalendarCommands,
  calendarOf,
  knownBinding,
  knownBusiness,
  MOST_SHOWN,
  servicesOf,
  toLocal,
} from './bound_business.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, printRows } from './rows.ts'
import { print, printJson, toDate } from './with_ledger.ts'

const MOST_DAYS = 90

/** Prints the binding of a business and its appointments that lie ahead. */
export async function runCalendarShow({ ledger, now, publicUrl }: CalendarCommands, smbId: string): Promise<void> {
  const binding = await knownBinding(ledger, smbId)
  const bookings = await ledger.bookings.ofBusiness(smbId, now(), MOST_SHOWN)
  const resources = await ledger.resources.ofBusiness(smbId)
  const nameOf = (id: string | undefined) => resources.find(({ resourceId }) => resourceId === id)?.name
  printJson({
    smb_id: smbId,
    hours: binding.hours,
    time_zone: binding.timeZone,
    holidays_of: binding.region ?? null,
    services: binding.services.map(toServiceShown),
    rules: toRulesShown(binding.rules),
    calendar_url: binding.calendarUrl,
    feed_url: toFeedUrl(publicUrl, binding.feedToken),
    created_at: toDate(binding.createdAt),
    updated_at: toDate(binding.updatedAt),
    resources: resources.map(({ resourceId, kind, name }) => ({ resource_id: resourceId, kind, name })),
    appointments: bookings.map(row => ({
      ...toAppointment(row),
      staff: nameOf(row.staffId),
      room: nameOf(row.roomId),
    })),
  })
}

/** Prints every binding. */
export const runCalendarList = async ({ ledger }: CalendarCommands, options: ListOptions) =>
  printRows(
    await ledger.calendarBindings.list(),
    {
      head: ['smb_id', 'calendar', 'hours', 'time_zone', 'services'],
      cells: binding => [binding.smbId, calendarOf(binding), binding.hours, binding.timeZone, servicesOf(binding)],
      item: ({ smbId, calendarUrl, hours, timeZone, services, createdAt, updatedAt }) => ({
        smb_id: smbId,
        calendar_url: calendarUrl,
        hours,
        time_zone: timeZone,
        services,
        created_at: toDate(createdAt),
        updated_at: toDate(updatedAt),
      }),
      none: 'no business is bound to a calendar; agent-broker calendar bind binds one',
    },
    options,
  )

/** Prints the appointments of a business that lock a slot and are not over. */
export async function runCalendarAppointments(
  { ledger, now }: CalendarCommands,
  smbId: string,
  options: ListOptions,
): Promise<void> {
  await knownBusiness(ledger, smbId)
  const ahead = await ledger.bookings.ahead(smbId, now(), MOST_SHOWN)
  const states = await Promise.all(
    ahead.map(async ({ operationId }) => (await ledger.operations.get(operationId))?.state ?? 'missing'),
  )
  const rows = ahead.map((row, index) => ({ ...row, operation: states[index] ?? 'missing' }))
  const listing: Listing<(typeof rows)[number]> = {
    head: ['appointment_id', 'state', 'start', 'end', 'service', 'provider', 'operation_id', 'operation'],
    cells: row => [
      row.appointmentId,
      row.state,
      toLocal(row.startAt, row.timeZone),
      toLocal(row.endAt, row.timeZone),
      row.service,
      row.provider,
      row.operationId,
      row.operation,
    ],
    item: row => ({ ...toAppointment(row), operation_id: row.operationId, operation_state: row.operation }),
    none: 'no appointment is ahead',
  }
  await printRows(rows, listing, options)
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
  const calendar = createLocalCalendar({
    bindings: ledger.calendarBindings,
    closures: ledger.closures,
    resources: ledger.resources,
    bookings: ledger.bookings,
    now,
  })
  const target = await plainly(() => calendar.resolve(business, [], { service: options.service }))
  if (target === undefined) throw new Error(`${smbId} is not bound to the embedded calendar`)
  const slots = await plainly(() => calendar.free(target, { startAt, endAt }))
  for (const slot of slots) print(`${toLocal(slot.startAt, timeZone)}\t${toLocal(slot.endAt, timeZone)}`)
  if (slots.length === 0) process.stderr.write(`no free time for "${target.service}" in these ${options.days} days\n`)
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

const toAppointment = (row: BookingRow): Record<string, unknown> => ({
  appointment_id: row.appointmentId,
  state: row.state,
  start: toLocal(row.startAt, row.timeZone),
  end: toLocal(row.endAt, row.timeZone),
  service: row.service,
  customer: row.customer.name,
})

const toServiceShown = ({ name, minutes, price, beforeMinutes, afterMinutes, needs }: BoundService) => ({
  name,
  minutes,
  ...(price !== undefined && { price }),
  ...(beforeMinutes !== undefined && { buffer_before_minutes: beforeMinutes }),
  ...(afterMinutes !== undefined && { buffer_after_minutes: afterMinutes }),
  ...(needs !== undefined && { needs }),
})

const toRulesShown = (rules: BookingRules = {}) => ({
  buffer_before_minutes: rules.beforeMinutes ?? 0,
  buffer_after_minutes: rules.afterMinutes ?? 0,
  notice_minutes: rules.noticeMinutes ?? 0,
  ahead_days: rules.aheadDays ?? null,
  most_a_day: rules.mostADay ?? null,
})
