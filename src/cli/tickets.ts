import type { Ledger, TicketRow } from '../core/rows/ledger.ts'
import { clean, print, printJson, toDate } from './with_ledger.ts'

const PAGE = 500

/** Prints the open tickets, or the closed ones, one a line, oldest first. */
export async function runTicketsList({ tickets }: Ledger, closed: boolean): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await tickets.list({ open: !closed, after, most: PAGE })
    for (const row of rows) print(toLine(row))
    after = rows.at(-1)?.ticketId
    if (rows.length < PAGE) return
  }
}

/** Prints one ticket with what its agent wrote. */
export async function runTicketsShow(ledger: Ledger, id: string): Promise<void> {
  const { ticketId, operationId, agentId, smbId, context, createdAt, closedAt, ...rest } = await find(ledger, id)
  printJson({
    ticket_id: ticketId,
    operation_id: operationId,
    agent_id: agentId,
    smb_id: smbId,
    ...rest,
    created_at: toDate(createdAt),
    closed_at: closedAt === null ? null : toDate(closedAt),
    context: JSON.parse(context) as unknown,
  })
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

const toLine = ({ ticketId, createdAt, closedAt, priority, reason, smbId, agentId }: TicketRow): string =>
  [
    ticketId,
    toDate(createdAt),
    priority,
    reason,
    smbId ?? '-',
    agentId,
    closedAt === null ? 'open' : `closed ${toDate(closedAt)}`,
  ]
    .map(clean)
    .join('\t')
