import { z } from 'zod'
import { grantCredits, readAccount, toEntry } from '../core/credits.ts'
import { defineEndpoint, type Endpoint, unknownId } from '../core/endpoint.ts'
import { pageOf, pageQuery, readPage } from '../core/listing.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { addTemplate, toTemplate } from '../core/template_desk.ts'
import { parseBody } from './parse_body.ts'

/** What the paths of credits and templates work with. */
export interface AccountDoor {
  ledger: Ledger
  now(): number
  /** Identifiers that sort by time. */
  newId(): string
}

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const UNKNOWN_AGENT = { 404: { description: 'Nobody is known by this id.' } }
const UNKNOWN_TEMPLATE = { 404: { description: 'No template has this id.' } }
const AGENT_ID = 'The agent_id, or the client_id of a key.'
const MOST_BODY_BYTES = 262_144
const text = z.string().nullable()

const account = z
  .strictObject({
    agent_id: z.string(),
    credits: z.int().describe('1 credit is 0.01 USD.'),
    entries: z
      .array(
        z.strictObject({
          at: z.string(),
          kind: z.string(),
          credits: z.int().describe('Below 0: taken.'),
          operation_id: text,
        }),
      )
      .describe('The last 20, newest first.'),
  })
  .meta({ id: 'CreditAccount' })
const template = z
  .strictObject({
    template_id: z.string(),
    class: z.string(),
    variables: z.array(z.string()),
    subject: text,
    body: z.string(),
    whatsapp_name: text,
    whatsapp_language: text,
    created_at: z.string(),
    retired_at: text,
  })
  .meta({ id: 'Template' })
const grant = z.strictObject({ credits: z.number().describe('How many to add; 1 credit is 0.01 USD.') })
const templateWish = z.strictObject({
  template_id: z.string().describe('Small letters, digits and _.'),
  class: z
    .string()
    .describe('transactional, reminder, notification, follow_up or marketing; decides which rules apply.'),
  body: z.string().describe('The text, with {{name}} for each variable.'),
  subject: z.string().optional().describe('Of an e-mail.'),
  whatsapp_name: z.string().optional().describe('Name under which WhatsApp approved it.'),
  whatsapp_language: z.string().optional().describe('Language under which WhatsApp approved it, such as en_US.'),
})

const unknownAgent = () => unknownId('id: nobody is known by it; /operator/keys lists the keys.')
const unknownTemplate = () => unknownId('id: no template has it.')

/** Credits and message templates, to whoever runs the deployment. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint<AccountDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_show_credits',
    title: 'Show the balance of an account and its last entries',
    method: 'GET',
    path: '/operator/credits/{id}',
    input: { id: AGENT_ID, query: NO_FIELDS },
    answers: { 200: { description: 'The account.', body: account }, ...UNREADABLE, ...UNKNOWN_AGENT },
    handle: async ({ id }, { ledger }: AccountDoor) => {
      const read = await readAccount(ledger, id)
      if (read === undefined) return unknownAgent()
      const { agentId, balance, entries } = read
      return { status: 200, body: { agent_id: agentId, credits: balance, entries: entries.map(toEntry) } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_grant_credits',
    title: 'Add credits to an account',
    method: 'POST',
    path: '/operator/credits/{id}',
    role: 'owner',
    input: {
      id: AGENT_ID,
      query: NO_FIELDS,
      body: {
        schema: grant,
        example: { credits: 500 },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(grant, raw),
      },
    },
    answers: {
      200: {
        description: 'They are added.',
        body: z.strictObject({ agent_id: z.string(), credits: z.int().describe('The balance now.') }),
      },
      ...UNREADABLE,
      ...UNKNOWN_AGENT,
    },
    handle: async ({ id, body: { credits } }, { ledger, newId, now }: AccountDoor) => {
      const granted = await grantCredits(ledger, id, credits, { entryId: newId(), nowMs: now() })
      if (granted === undefined) return unknownAgent()
      return { status: 200, body: { agent_id: granted.agentId, credits: granted.balance } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_templates',
    title: 'List the message templates',
    method: 'GET',
    path: '/operator/templates',
    input: { query: pageQuery },
    answers: { 200: { description: 'A page.', body: pageOf(template) }, ...UNREADABLE },
    handle: async ({ query }, { ledger }: AccountDoor) => ({
      status: 200,
      body: await readPage(query, page => ledger.templates.page(page), toTemplate, 'template_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_add_template',
    title: 'Add a message template; it never changes after that',
    method: 'POST',
    path: '/operator/templates',
    input: {
      query: NO_FIELDS,
      body: {
        schema: templateWish,
        example: { template_id: 'visit', class: 'reminder', body: 'Your visit is at {{time}}.' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(templateWish, raw),
      },
    },
    answers: { 201: { description: 'The template.', body: template }, ...UNREADABLE },
    handle: async ({ body }, { ledger, now }: AccountDoor) => ({
      status: 201,
      body: toTemplate(await addTemplate(ledger.templates, body, now())),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_retire_template',
    title: 'Let no message use a template again',
    method: 'POST',
    path: '/operator/templates/{id}/retire',
    input: { id: 'Its template_id.', query: NO_FIELDS },
    answers: { 200: { description: 'The template as it is now.', body: template }, ...UNREADABLE, ...UNKNOWN_TEMPLATE },
    handle: async ({ id }, { ledger: { templates }, now }: AccountDoor) => {
      await templates.retire(id, now())
      const row = await templates.get(id)
      return row === undefined ? unknownTemplate() : { status: 200, body: toTemplate(row) }
    },
  }),
]
