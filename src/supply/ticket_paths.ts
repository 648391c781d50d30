import { z } from 'zod'
import { refuseUnstorable, validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type JsonBody, type Reply, unknownId } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { PAGE_FIELDS, pageOf, queryFlag, queryText, readPage } from '../core/listing.ts'
import { toReceipt } from '../core/receipt.ts'
import { toCsvReply } from './csv.ts'
import { type TicketDesk, toTicketCsv } from './ticket_desk.ts'

const MOST_BODY_BYTES = 65_536
const MOST_NAME = 100
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const ID = 'Its ticket_id.'
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const NONE = { 404: { description: 'No ticket has this id.' } }
const KEY = /^[\x21-\x7e]{1,128}$/

const when = z.string().nullable()
const text = z.string().nullable()
const ticket = z
  .strictObject({
    ticket_id: z.string(),
    operation_id: z.string(),
    agent_id: z.string(),
    smb_id: text,
    business_name: text.describe('As its record calls it now.'),
    reason: z.string(),
    priority: z.string(),
    queue: z.string(),
    created_at: when,
    closed_at: when,
    assignee_id: text.describe('The person_id of whoever looks after it; null: nobody.'),
    assignee_name: text,
  })
  .meta({ id: 'Ticket' })
const shown = ticket
  .extend({
    context: z.record(z.string(), z.unknown()).describe('What its agent wrote.'),
    notes: z
      .array(
        z.strictObject({
          note_id: z.string(),
          author: z.string(),
          words: text.describe('null: they named somebody who was erased, or their time is over.'),
          at: z.string(),
        }),
      )
      .describe('What people noted, oldest first.'),
  })
  .meta({ id: 'TicketShown' })
const assignment = z.strictObject({
  assignee_id: text.describe('The person_id of whoever shall look after it; null: nobody.'),
  instead_of: text
    .optional()
    .describe('With whom it has to be until then; when it is with somebody else, nothing changes.'),
})
const note = z.strictObject({
  words: z.string().describe('At most 4,000 characters; a ticket takes 200 notes.'),
  as: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(MOST_NAME)
    .default('operator key')
    .describe('The name of whoever writes; with a session it is that of its person.'),
})

const FILTER = {
  open: queryFlag(true, '1 for the open ones, 0 for the closed ones; 1 without it.'),
  assignee_id: queryText('Only those that this person looks after.'),
}

const body = <Wish extends z.ZodObject>(schema: Wish, example: unknown): JsonBody<Wish> => ({
  schema,
  example,
  mostBytes: MOST_BODY_BYTES,
  read: raw => validate(schema, raw),
})
const unknown = (): Reply => unknownId('id: no ticket has it.')
const found = (row: Record<string, unknown> | undefined): Reply =>
  row === undefined ? unknown() : { status: 200, body: row }

/** The tickets of agents to whoever looks after them. */
export const TICKET_ENDPOINTS: readonly Endpoint<TicketDesk>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_tickets',
    title: 'List the tickets, oldest first',
    method: 'GET',
    path: '/operator/tickets',
    input: { query: z.strictObject({ ...FILTER, ...PAGE_FIELDS }) },
    answers: { 200: { description: 'A page.', body: pageOf(ticket) }, ...UNREADABLE },
    handle: async ({ query: { open, assignee_id: assigneeId, ...query } }, desk: TicketDesk) => ({
      status: 200,
      body: await readPage(
        query,
        page => desk.list({ ...page, open, assigneeId }),
        row => row,
        'ticket_id',
      ),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_export_tickets',
    title: 'Download the tickets with their notes as CSV',
    description:
      'All that fit, oldest first, as RFC 4180 in UTF-8. A cell that a spreadsheet would take for a formula has an apostrophe before it. Each export is audited.',
    method: 'GET',
    path: '/operator/tickets.csv',
    isAudited: true,
    input: { query: z.strictObject(FILTER) },
    answers: { 200: { description: 'The file.', type: 'text/csv' }, ...UNREADABLE },
    handle: async ({ query: { open, assignee_id: assigneeId } }, desk: TicketDesk) =>
      toCsvReply('tickets.csv', toTicketCsv(await desk.export({ open, assigneeId }))),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_show_ticket',
    title: 'Show a ticket with what its agent wrote and what was noted',
    method: 'GET',
    path: '/operator/tickets/{id}',
    input: { id: ID, query: NO_FIELDS },
    answers: { 200: { description: 'The ticket.', body: shown }, ...UNREADABLE, ...NONE },
    handle: async ({ id }, desk: TicketDesk) => found(await desk.show(id)),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_assign_ticket',
    title: 'Give a ticket to a person, or to nobody',
    method: 'POST',
    path: '/operator/tickets/{id}/assign',
    input: { id: ID, query: NO_FIELDS, body: body(assignment, { assignee_id: 'per_1', instead_of: null }) },
    answers: {
      200: { description: 'The ticket as it is now.', body: shown },
      ...UNREADABLE,
      ...NONE,
      409: { description: 'It is with somebody else than `instead_of`; the message says with whom.' },
    },
    handle: ({ id, body: given }, desk: TicketDesk) => {
      refuseUnstorable(given)
      return assign(desk, id, given.assignee_id, given.instead_of)
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_note_ticket',
    title: 'Note something on a ticket',
    description:
      'Its agent is told nothing of it. Where the note or its ticket names a person, it is erased with that person.',
    method: 'POST',
    path: '/operator/tickets/{id}/notes',
    input: {
      id: ID,
      query: NO_FIELDS,
      headers: {
        'Idempotency-Key': z
          .string()
          .optional()
          .describe('Names this note, which is then there once; at most 128 printable ASCII characters.'),
      },
      body: body(note, { words: 'Called them: they ring back on Monday.' }),
    },
    answers: { 200: { description: 'The ticket as it is now.', body: shown }, ...UNREADABLE, ...NONE },
    handle: async ({ id, body: { words, as }, here, header }, desk: TicketDesk) => {
      refuseUnstorable({ as })
      const key = header('idempotency-key')
      if (key !== undefined && !KEY.test(key))
        throw badInput('Idempotency-Key: must be 1 to 128 printable ASCII characters without spaces.')
      return found(await desk.note(id, { words, author: here?.person.name ?? as, key }))
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_close_ticket',
    title: 'Close a ticket',
    method: 'POST',
    path: '/operator/tickets/{id}/close',
    input: { id: ID, query: NO_FIELDS },
    answers: { 200: { description: 'The ticket as it is now.', body: shown }, ...UNREADABLE, ...NONE },
    handle: async ({ id }, desk: TicketDesk) => {
      await desk.close(id)
      return found(await desk.show(id))
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_reopen_ticket',
    title: 'Open a closed ticket again',
    method: 'POST',
    path: '/operator/tickets/{id}/reopen',
    input: { id: ID, query: NO_FIELDS },
    answers: { 200: { description: 'The ticket as it is now.', body: shown }, ...UNREADABLE, ...NONE },
    handle: async ({ id }, desk: TicketDesk) => {
      await desk.reopen(id)
      return found(await desk.show(id))
    },
  }),
]

async function assign(desk: TicketDesk, id: string, to: string | null, from: string | null | undefined) {
  const came = await desk.assign(id, to, from)
  if (came === 'unknown_person') throw badInput('assignee_id: nobody has it; agent-broker people list names everybody.')
  const row = await desk.show(id)
  if (came !== 'taken' || row === undefined) return found(row)
  const holder = row['assignee_name'] ?? null
  const where = holder === null ? 'Nobody looks after it any more' : `${holder} looks after it already`
  return { status: 409, body: toReceipt(badInput(`instead_of: ${where}; nothing was changed, read it again.`)) }
}
