import type { BoundService, CalendarBinding } from '../core/calendar.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { BusinessRow } from '../core/rows/supply.ts'
import { toTerms } from '../supply/bound_service.ts'
import type { CalendarDoor } from '../supply/calendars.ts'
import { currentId } from '../supply/current.ts'

/** What every command works with. */
export interface CalendarCommands {
  ledger: Ledger
  door: CalendarDoor
  now: () => number
  /** The address of this server, without a trailing slash. */
  publicUrl: string
}

/** The business of an id. */
export async function knownBusiness(ledger: Ledger, smbId: string): Promise<BusinessRow> {
  const business = await ledger.businesses.get(smbId)
  if (business === undefined)
    throw new Error(
      `unknown business ${smbId.slice(0, 64)}; agent-broker supply list names them, agent-broker call import_booking_url adds one`,
    )
  return business
}

/** The binding of a business. */
export async function knownBinding(ledger: Ledger, smbId: string): Promise<CalendarBinding> {
  const binding = await ledger.calendarBindings.get(await currentId(ledger, smbId))
  if (binding !== undefined) return binding
  await knownBusiness(ledger, smbId)
  throw new Error(
    `${smbId} is not bound to a calendar; agent-broker calendar bind ${smbId} --hours "Mo-Fr 09:00-17:00" --service "Haircut:45" binds it`,
  )
}

/** The calendar a business is bound to, in words. */
export const calendarOf = ({ calendarUrl }: CalendarBinding): string =>
  calendarUrl === null ? 'the embedded calendar' : `the calendar at ${calendarUrl}`

/** What can be booked there, in words, with what callers are not told. */
export const servicesOf = ({ services }: { services: readonly BoundService[] }): string =>
  services
    .flatMap(({ name, beforeMinutes, afterMinutes, needs, ...service }) => [
      `${name} ${toTerms({ name, ...service })}`,
      ...(beforeMinutes === undefined ? [] : [`${beforeMinutes} minutes kept free before`]),
      ...(afterMinutes === undefined ? [] : [`${afterMinutes} minutes kept free after`]),
      ...(needs === undefined ? [] : [`needs ${needs.join(' and ')}`]),
    ])
    .join(', ')
