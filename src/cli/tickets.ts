import { readFileSync } from 'node:fs'
import type { StaffTable } from '../core/rows/staff.ts'
import { type TicketDesk, toTicketCsv } from '../supply/ticket_desk.ts'
import { toName } from './approvals.ts'
import { findPerson } from './people.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { toFormat, writeExport } from './export.ts'
import { toText } from './text_file.ts'
import { clean, print, printJson } from './with_ledger.ts'

/** What the commands about tickets work with. */
export interface TicketCommands {
  desk: TicketDesk
  staff: StaffTable
}

/** Which tickets are meant. */
export interface TicketOptions {
  closed?: boolean
  assignee?: string
}

type Ticket = Record<string, unknown>

const PAGE = 500
const STDIN = 0

/** Prints the open tickets, or the closed ones, oldest first. */
export async function runTicketsList(
  commands: TicketCommands,
  { closed = false, assignee, json }: ListOptions & TicketOptions,
): Promise<void> {
  const filter = { open: !closed, assigneeId: await assigneeOf(commands, assignee) }
  await printRows(
    paged(
      after => commands.desk.list({ ...filter, after, most: PAGE }),
      row => String(row['ticket_id']),
      PAGE,
    ),
    { ...LISTING, none: `no ticket is ${closed ? 'closed' : 'open'}${assignee === undefined ? '' : ' and with them'}` },
    { json },
  )
}

/** Prints all of them with what agents wrote and people noted, as RFC 4180 CSV, in which no cell is taken for a formula, or as a JSON array. */
export async function runTicketsExport(
  commands: TicketCommands,
  { closed = false, assignee, format }: TicketOptions & { format: string },
): Promise<void> {
  const wanted = toFormat(format)
  const rows = await commands.desk.export({ open: !closed, assigneeId: await assigneeOf(commands, assignee) })
  await writeExport(wanted, rows, toTicketCsv)
}

/** Prints one ticket with what its agent wrote and people noted. */
export async function runTicketsShow({ desk }: TicketCommands, id: string): Promise<void> {
  printJson(await find(desk, id))
}

/** Gives a ticket to a person, or to nobody. */
export async function runTicketsAssign(commands: TicketCommands, id: string, who: string | undefined): Promise<void> {
  const { desk, staff } = commands
  await find(desk, id)
  const person = who === undefined ? undefined : await findPerson(staff, who)
  if ((await desk.assign(id, person?.personId ?? null)) === 'unknown_person')
    throw new Error(`${clean(who ?? '')} is not there any more; agent-broker people list names everybody`)
  print(`${id} is with ${person === undefined ? 'nobody' : clean(person.name)}`)
}

/** Notes something on a ticket. */
export async function runTicketsNote(
  { desk }: TicketCommands,
  id: string,
  words: string,
  { as }: { as?: string },
): Promise<void> {
  const author = toName(as)
  await find(desk, id)
  const text = words === '-' ? toText('words', readFileSync(STDIN)) : words
  await plainly(() => desk.note(id, { words: text, author }))
  print(`it is noted on ${id}`)
}

/** Closes a ticket. */
export async function runTicketsClose({ desk }: TicketCommands, id: string): Promise<void> {
  await find(desk, id)
  print((await desk.close(id)) ? `${id} is closed` : `${id} was closed before`)
}

/** Opens a closed ticket again. */
export async function runTicketsReopen({ desk }: TicketCommands, id: string): Promise<void> {
  await find(desk, id)
  print((await desk.reopen(id)) ? `${id} is open again` : `${id} is open already`)
}

const assigneeOf = async ({ staff }: TicketCommands, who: string | undefined): Promise<string | undefined> =>
  who === undefined ? undefined : (await findPerson(staff, who)).personId

async function find(desk: TicketDesk, id: string): Promise<Ticket> {
  const row = await desk.show(id)
  if (row === undefined)
    throw new Error(`unknown ticket ${clean(id.slice(0, 64))}; agent-broker tickets list names the open ones`)
  return row
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '-')

const LISTING: Omit<Listing<Ticket>, 'none'> = {
  head: ['ticket_id', 'created', 'priority', 'reason', 'smb_id', 'agent_id', 'state', 'assignee'],
  cells: row => [
    said(row['ticket_id']),
    said(row['created_at']),
    said(row['priority']),
    said(row['reason']),
    said(row['smb_id']),
    said(row['agent_id']),
    row['closed_at'] === null ? 'open' : `closed ${said(row['closed_at'])}`,
    said(row['assignee_name']),
  ],
  item: row => row,
}
