import { toServiceWords } from '../core/appointments.ts'
import { createClosureDoor } from '../supply/closures.ts'
import { type CalendarCommands, knownBinding } from './bound_business.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, printRows } from './rows.ts'
import { clean, print } from './with_ledger.ts'

/** The options of `calendar closure add`. */
export interface ClosureOptions {
  from: string
  until: string
  note?: string
  opens?: true
  resource?: string
}

const OPTIONS = { from: '--from', until: '--until', resource_id: '--resource' }

const doorOf = async ({ ledger, now }: CalendarCommands) => {
  const [{ v7 }, { calendarKeyOf }] = await Promise.all([import('uuid'), import('./calendar_door.ts')])
  return createClosureDoor({ ledger, now, newId: () => v7(), keyOf: calendarKeyOf })
}

/** Closes a business for a while, or opens it, and names the appointments that are booked within. */
export async function runClosureAdd(
  commands: CalendarCommands,
  smbId: string,
  { from, until, note, opens, resource }: ClosureOptions,
): Promise<void> {
  await knownBinding(commands.ledger, smbId)
  const door = await doorOf(commands)
  const wish = { from, until, note, is_open: opens, resource_id: resource }
  const added = await plainly(() => door.add(smbId, wish), OPTIONS)
  if (added === undefined) throw new Error(`${smbId} is not bound to a calendar any more`)
  const { closure, appointments } = added
  print(
    `${String(closure['closure_id'])}: ${resource ?? smbId} is ${opens === true ? 'open' : 'closed'} from ${String(closure['from'])} to ${String(closure['until'])}`,
  )
  if (appointments.length === 0) return
  print(`booked within it and left as they are; move or cancel them (${appointments.length}):`)
  for (const { appointment_id, state, start, service, party_size } of appointments)
    print(
      [
        appointment_id,
        state,
        start,
        clean(toServiceWords({ service: String(service), partySize: Number(party_size ?? 1) })),
      ].join('\t'),
    )
}

/** Prints the closures and special openings of a business, one a line. */
export async function runClosureList(
  commands: CalendarCommands,
  smbId: string,
  options: ListOptions = {},
): Promise<void> {
  await knownBinding(commands.ledger, smbId)
  const rows = (await (await doorOf(commands)).list(smbId)) ?? []
  await printRows(rows, { ...CLOSURES, none: `${smbId} has no closures` }, options)
}

const CLOSURES: Omit<Listing<Record<string, unknown>>, 'none'> = {
  head: ['closure_id', 'state', 'from', 'until', 'note', 'resource_id'],
  cells: ({ closure_id, from, until, is_open, note, resource_id }) =>
    [closure_id, is_open === true ? 'open' : 'closed', from, until, note, resource_id].map(one => String(one ?? '')),
  item: row => row,
}

/** Takes a closure back. */
export async function runClosureRemove(commands: CalendarCommands, closureId: string): Promise<void> {
  if (!(await (await doorOf(commands)).remove(closureId)))
    throw new Error(`unknown closure ${closureId.slice(0, 64)}; agent-broker calendar closure list <smb_id> names them`)
  print(`${closureId} is removed`)
}
