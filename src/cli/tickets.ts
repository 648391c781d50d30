import type { Ledger, TicketRow } from '../core/rows/ledger.ts'
import { toShownTicket, toTicket } from '../core/operator_wire.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { print, printJson, toDate } from './with_ledger.ts'

const PAGE = 500

/** Prints the open tickets, or the closed ones, oldest first. */
export const runTicketsList = (
  { tickets }: Ledger,
  { closed = false, ...options }: ListOptions & { closed?: boolean },
) =>
  printRows(
    paged(
      after => tickets.list({ open: !closed, after, most: PAGE }),
      ({ ticketId }) => ticketId,
      PAGE,
    ),
    { ...LISTING, none: `no ticket is ${closed ? 'closed' : 'open'}` },
    options,
  )

/** Prints one ticket with what its agent wrote. */
export async function runTicketsShow(ledger: Ledger, id: string): Promise<void> {
  printJson(toShownTicket(await find(ledger, id)))
}

/** Closes a ticket. */
export async function runTicketsClose(ledger: Ledger, id: string, nowMs: number): Promise<void> {
  await find(ledger, id)
  print((await ledger.tickets.close(id, nowMs)) ? `${id} is closed` : `${id} was closed before`)
}

async function find({ tickets }: Ledger, id: string): Promise<TicketRow> {
  const row = await tickets.get(id)
  if (row === undefined)
    throw new Error(`unknown ticket ${id.slice(0, 64)}; agent-broker tickets list names the open ones`)
  return row
}

const LISTING: Omit<Listing<TicketRow>, 'none'> = {
  head: ['ticket_id', 'created', 'priority', 'reason', 'smb_id', 'agent_id', 'state'],
  cells: ({ ticketId, createdAt, closedAt, priority, reason, smbId, agentId }) => [
    ticketId,
    toDate(createdAt),
    priority,
    reason,
    smbId ?? '-',
    agentId,
    closedAt === null ? 'open' : `closed ${toDate(closedAt)}`,
  ],
  item: toTicket,
}
