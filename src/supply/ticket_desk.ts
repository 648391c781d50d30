import { createHash } from 'node:crypto'
import { badInput } from '../core/failure.ts'
import { type NamedTicket, toShownTicket, toTicket } from '../core/operator_wire.ts'
import type { Assignment, Ledger, TicketFilter, TicketRow } from '../core/rows/ledger.ts'
import type { Page } from '../core/rows/page.ts'
import { partsOf, type RecordExport, toCsv } from './csv.ts'

type Body = Record<string, unknown>

/** What tickets are worked on with. */
export interface TicketParts {
  ledger: Pick<Ledger, 'tickets' | 'staff' | 'businesses'>
  now(): number
  /** Identifiers that sort by time. */
  newId(): string
  recordExport: RecordExport
}

/** A note as it is given. */
export interface NoteWish {
  words: string
  /** Who writes it. */
  author: string
  /** Names it: the same note of the same key is there once. */
  key?: string | undefined
}

/** Tickets as the command line and the paths of the operator work on them, with the field names of the wire. Undefined: there is no such ticket. */
export interface TicketDesk {
  list(filter: Page & TicketFilter): Promise<Body[]>
  show(ticketId: string): Promise<Body | undefined>
  /** Gives it to a person or to nobody; with `from` only while it is with that one. */
  assign(ticketId: string, assigneeId: string | null, from?: string | null): Promise<Assignment>
  note(ticketId: string, wish: NoteWish): Promise<Body | undefined>
  /** Answers whether it was open. */
  close(ticketId: string): Promise<boolean>
  /** Answers whether it was closed. */
  reopen(ticketId: string): Promise<boolean>
  /** All of them with what agents wrote and people noted, some at a time. */
  export(filter: TicketFilter): Promise<AsyncGenerator<Body[]>>
}

const MOST_NOTES = 200
const MOST_NOTE_CHARACTERS = 4_000

/** The columns of tickets as CSV. */
export const TICKET_COLUMNS = [
  'ticket_id',
  'created_at',
  'closed_at',
  'priority',
  'reason',
  'assignee_name',
  'smb_id',
  'agent_id',
  'queue',
  'operation_id',
  'context',
  'notes',
] as const

/** Opens the desk. */
export function createTicketDesk({
  ledger: { tickets, staff, businesses },
  now,
  newId,
  recordExport,
}: TicketParts): TicketDesk {
  const named = async (rows: readonly TicketRow[]): Promise<NamedTicket[]> => {
    const isAnyGiven = rows.some(({ assigneeId }) => assigneeId !== null)
    const names = new Map(isAnyGiven ? (await staff.list()).map(({ personId, name }) => [personId, name]) : [])
    const businessNames = await businesses.names(rows.flatMap(({ smbId }) => smbId ?? []))
    return rows.map(row => ({
      ...row,
      businessName: businessNames.get(row.smbId ?? '') ?? null,
      assigneeName: names.get(row.assigneeId ?? '') ?? null,
    }))
  }
  const shown = async (rows: readonly TicketRow[]): Promise<Body[]> => {
    const notes = await tickets.notes(rows.map(({ ticketId }) => ticketId))
    return (await named(rows)).map(row =>
      toShownTicket(
        row,
        notes.filter(({ ticketId }) => ticketId === row.ticketId),
      ),
    )
  }
  const show: TicketDesk['show'] = async ticketId => {
    const row = await tickets.get(ticketId)
    return row && (await shown([row]))[0]
  }
  return {
    list: async filter => (await named(await tickets.list(filter))).map(toTicket),
    show,
    assign: tickets.assign,
    note: async (ticketId, { words, author, key }) => {
      const text = readWords(words)
      if ((await tickets.get(ticketId)) === undefined) return undefined
      const before = await tickets.notes([ticketId])
      const noteId = key === undefined ? `note_${newId()}` : `note_${hashOf([ticketId, author, key, text])}`
      if (before.length >= MOST_NOTES && !before.some(note => note.noteId === noteId))
        throw badInput(`words: the ticket has ${MOST_NOTES} notes, and takes no more; close it, or note it elsewhere.`)
      await tickets.addNote({ noteId, ticketId, author, words: text, at: now() })
      return show(ticketId)
    },
    close: ticketId => tickets.close(ticketId, now()),
    reopen: tickets.reopen,
    export: async ({ open, assigneeId }) => {
      await recordExport('ticket.export', { open, ...(assigneeId !== undefined && { assignee_id: assigneeId }) })
      return partsOf(async page => shown(await tickets.list({ ...page, open, assigneeId })), 'ticket_id')
    },
  }
}

/** Tickets as CSV: what their agents wrote as JSON, and one line for each note. */
export const toTicketCsv = (parts: AsyncIterable<Body[]>): AsyncGenerator<string> => toCsv(TICKET_COLUMNS, flat(parts))

async function* flat(parts: AsyncIterable<Body[]>): AsyncGenerator<Body[]> {
  for await (const rows of parts)
    yield rows.map(row => ({
      ...row,
      context: JSON.stringify(row['context']),
      notes: (row['notes'] as { at: string; author: string; words: string | null }[])
        .map(({ at, author, words }) => `${at} ${author}: ${words ?? '[erased]'}`)
        .join('\n'),
    }))
}

function readWords(words: string): string {
  const text = words.trim()
  if (text === '') throw badInput('words: is empty; write what there is to note.')
  if ([...text].length > MOST_NOTE_CHARACTERS)
    throw badInput(`words: is longer than ${MOST_NOTE_CHARACTERS} characters; write several notes.`)
  // Postgres refuses it in any text.
  if (text.includes('\u0000')) throw badInput('words: holds a NUL character; leave it out.')
  return text
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
