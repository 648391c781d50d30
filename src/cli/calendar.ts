import { MOST_SHOWN, toListed } from '../supply/calendars.ts'
import { type CalendarCommands, calendarOf, knownBinding, knownBusiness, servicesOf } from './bound_business.ts'
import { toNumber } from './bound_terms.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, printRows } from './rows.ts'
import { print, printJson } from './with_ledger.ts'

/** Prints the binding of a business and its appointments that lie ahead. */
export async function runCalendarShow({ door, ledger }: CalendarCommands, smbId: string): Promise<void> {
  await knownBinding(ledger, smbId)
  printJson(await door.show(smbId))
}

/** Prints every binding. */
export async function runCalendarList({ ledger }: CalendarCommands, options: ListOptions): Promise<void> {
  const bindings = await ledger.calendarBindings.list()
  const names = await ledger.businesses.names(bindings.map(({ smbId }) => smbId))
  await printRows(
    bindings,
    {
      head: ['smb_id', 'calendar', 'hours', 'time_zone', 'services', 'name'],
      cells: binding => [
        binding.smbId,
        calendarOf(binding),
        binding.hours,
        binding.timeZone,
        servicesOf(binding),
        names.get(binding.smbId) ?? '',
      ],
      item: binding => toListed(binding, names.get(binding.smbId) ?? null),
      none: 'no business is bound to a calendar; agent-broker calendar bind binds one',
    },
    options,
  )
}

/** Prints the appointments of a business that lock a slot and are not over. */
export async function runCalendarAppointments(
  { door, ledger }: CalendarCommands,
  smbId: string,
  options: ListOptions,
): Promise<void> {
  await knownBusiness(ledger, smbId)
  const { items = [], isCut = false } = (await door.appointments(smbId)) ?? {}
  await printRows(items, APPOINTMENTS, options)
  if (isCut) process.stderr.write(`only the first ${MOST_SHOWN} are shown\n`)
}

const APPOINTMENT_CELLS = [
  'appointment_id',
  'state',
  'start',
  'end',
  'service',
  'party_size',
  'provider',
  'operation_id',
  'operation_state',
]
const APPOINTMENTS: Listing<Record<string, unknown>> = {
  head: [...APPOINTMENT_CELLS, 'customer_answer'],
  cells: row => [...APPOINTMENT_CELLS.map(name => String(row[name] ?? '')), toAnswerSaid(row['customer_answer'])],
  item: row => row,
  none: 'no appointment is ahead',
}

/** What the customer has answered to the invitation last, in a few words. */
function toAnswerSaid(told: unknown): string {
  if (told === undefined) return ''
  const { answer, is_proven, start } = told as { answer: string; is_proven: boolean; start?: string }
  const said = answer === 'counter' && start !== undefined ? `asks for ${start}` : answer
  return is_proven ? said : `${said} (not proven)`
}

/** Unlocks the slot of an appointment in the ledger; its calendar stays as it is. */
export async function runCalendarRelease({ door }: CalendarCommands, appointmentId: string): Promise<void> {
  const released = await plainly(() => door.release(appointmentId))
  if (released === undefined)
    throw new Error(
      `unknown appointment ${appointmentId.slice(0, 64)}; agent-broker calendar appointments <smb_id> names them`,
    )
  print(`${appointmentId} was ${released.before} and is ${released.state}; its slot is free here`)
  print(`the calendar itself (${released.provider}) is not changed: if it holds the appointment, take it out there`)
}

/** Removes the binding of a business; its appointments stay. */
export async function runCalendarUnbind({ door, ledger }: CalendarCommands, smbId: string): Promise<void> {
  await knownBinding(ledger, smbId)
  const ahead = (await door.unbind(smbId)) ?? 0
  const left =
    ahead === 0
      ? ''
      : `; ${ahead === MOST_SHOWN ? `${ahead} or more` : ahead} booked ${ahead === 1 ? 'appointment stays' : 'appointments stay'}`
  print(`${smbId} is not bound to a calendar any more and its feed is gone${left}`)
}

/** Prints the free times of a business, one a line, in its zone. */
export async function runCalendarFree(
  { door, ledger }: CalendarCommands,
  smbId: string,
  { service, from, days, json }: { service?: string; from?: string; days: string } & ListOptions,
): Promise<void> {
  await knownBinding(ledger, smbId)
  const told = await plainly(() => door.free(smbId, { service, from, days: toNumber(days) }), {
    from: '--from',
    days: '--days',
  })
  if (told === undefined) throw new Error(`${smbId} is not bound to the embedded calendar`)
  const none = `no free time for "${told.service}" in these ${days} days`
  if (told.items.length === 0 && json !== true) return void process.stderr.write(`${none}\n`)
  const listing = { head: ['start', 'end'], cells: toTimes, item: (row: Record<string, unknown>) => row, none }
  await printRows(told.items, listing, { json })
}

const toTimes = ({ start, end }: Record<string, unknown>): string[] => [String(start), String(end)]
