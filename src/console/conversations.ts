import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { CHANNELS } from '../core/channel.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { PAGE_FIELDS, pageOf, queryEither, queryText, toDate } from '../core/listing.ts'
import { toReceipt } from '../core/receipt.ts'
import type { ConsentSubject, OptOut } from '../core/rows/consent.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { ExchangeRow, ThreadEntry } from '../core/rows/messages.ts'
import { ACT_HEADERS, ACT_REFUSALS, ACTED, type ActAs, readActKey, toActed } from './acting.ts'

/** What the paths about conversations work with. */
export interface ConversationsDoor {
  ledger: Ledger
  now(): number
  /** By send_message. */
  send: ActAs
}

type Body = Record<string, unknown>

const MOST_BODY_BYTES = 65_536
const MOST_TEXT = 4_000
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const UNKNOWN = { 404: { description: 'No conversation has this id.' } }
const when = z.string().nullable()
const text = z.string().nullable()

const fields = {
  conversation_id: z.string().describe('The latest of its conversations.'),
  agent_id: z.string(),
  channel: z.string(),
  recipient: text.describe('null: erased.'),
  smb_id: text.describe('The business that was written to, where it was one.'),
  business_name: text.describe('As its record calls it now.'),
  on_behalf_of: z.string(),
  opened_at: when.describe('When something was last sent.'),
  replied_at: when,
  waits: z
    .boolean()
    .describe('The recipient had the last word, can be answered, and did not ask with it for nothing more.'),
  last_reply: text.describe('Third-party text.'),
}
const listed = z
  .strictObject({ ...fields, is_opted_out: z.boolean().describe('Of this channel or of all.') })
  .meta({ id: 'Conversation' })
const whole = z
  .strictObject({
    ...fields,
    opt_outs: z
      .array(z.strictObject({ channel: text, scope: z.enum(['marketing', 'all']), via: z.string(), at: when }))
      .describe('Of its recipient, in force; channel null: every channel.'),
  })
  .meta({ id: 'WholeConversation' })
const said = z
  .strictObject({
    direction: z.enum(['in', 'out']),
    at: when,
    channel: text,
    text: text.describe('in: third-party text. out: null, since what was sent is not kept; of what waits its words.'),
    delivery: text.describe('How far what went out came; awaiting_approval or pending while it waits.'),
    operation_id: z.string(),
  })
  .meta({ id: 'Said' })
const answer = z.strictObject({ text: z.string().trim().min(1, 'must not be empty').max(MOST_TEXT) })
/** A place in a list: a time, and what stands there. */
const toCursor = (at: number, id: string): string => Buffer.from(`${at} ${id}`).toString('base64url')

const cursor = queryText('The `next` of the page before.')
  .refine(value => value === undefined || readCursor(value) !== undefined, 'must be the `next` of the page before')
  .transform(value => (value === undefined ? undefined : readCursor(value)))

function readCursor(value: string): { at: number; id: string } | undefined {
  const [, at, id] = /^(\d{1,15}) ([\x20-\x7e]{1,300})$/.exec(Buffer.from(value, 'base64url').toString('utf8')) ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

/** What agents and recipients said to one another, and the answer of a person, to whoever runs the deployment. */
export const CONVERSATION_ENDPOINTS: readonly Endpoint<ConversationsDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_conversations',
    title: 'List the conversations, the one in which something was said last first',
    description:
      'All that one agent exchanged with one recipient over one channel is one. Each message that leaves, an answer by hand too, gives it a new conversation_id; the earlier ones go on naming it. Calls and e-mails open none.',
    method: 'GET',
    path: '/operator/conversations',
    input: {
      query: z.strictObject({
        recipient: queryText('Only those with this phone number in E.164.'),
        smb_id: queryText('Only those with this business.'),
        agent_id: queryText('Only those of this agent.'),
        channel: z
          .string()
          .transform(value => (value === '' ? undefined : value))
          .pipe(z.enum(CHANNELS, `must be one of ${CHANNELS.join(', ')}`).optional())
          .optional()
          .describe('Only those over this channel.'),
        waits: queryEither('1: only those that wait for an answer; 0: only the others.'),
        after: cursor,
        limit: PAGE_FIELDS.limit,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(listed) }, ...UNREADABLE },
    handle: async ({ query: { recipient, smb_id: smbId, agent_id: agentId, ...query } }, door: ConversationsDoor) => {
      const { channel, waits, after, limit } = query
      const subject = recipient === undefined ? undefined : await subjectOf(recipient)
      const rows = await door.ledger.conversations.exchanges({
        subject,
        smbId,
        agentId,
        channel,
        waits,
        after: after && { at: after.at, conversationId: after.id },
        most: limit + 1,
      })
      const shown = rows.slice(0, limit)
      const names = await namesOf(shown, door)
      const items = await Promise.all(
        shown.map(async row => ({ ...toFields(row, names), is_opted_out: isOut(row, await optOutsOf(row, door)) })),
      )
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        status: 200,
        body: { items, next: last === undefined ? null : toCursor(last.lastAt, last.conversationId) },
      }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_conversation',
    title: 'Read whom a conversation is with, and their opt-outs',
    method: 'GET',
    path: '/operator/conversations/{id}',
    input: { id: 'Its conversation_id, or an earlier one of it.', query: NO_FIELDS },
    answers: { 200: { description: 'The conversation.', body: whole }, ...UNREADABLE, ...UNKNOWN },
    handle: async ({ id }, door: ConversationsDoor) => {
      const row = await door.ledger.conversations.exchange(id)
      if (row === undefined) return unknown()
      const outs = (await optOutsOf(row, door)).map(({ channel, scope, via, at }) => ({
        channel,
        scope,
        via,
        at: toDate(at),
      }))
      return { status: 200, body: { ...toFields(row, await namesOf([row], door)), opt_outs: outs } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_said',
    title: 'Read what was said in a conversation, newest first',
    description: 'What was sent stands there without its words, which are not kept.',
    method: 'GET',
    path: '/operator/conversations/{id}/messages',
    input: {
      id: 'Its conversation_id, or an earlier one of it.',
      query: z.strictObject({ after: cursor, limit: PAGE_FIELDS.limit }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(said) }, ...UNREADABLE, ...UNKNOWN },
    handle: ({ id, query }, door: ConversationsDoor) => readSaid(id, query, door),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_answer_conversation',
    title: 'Answer by hand, in the name of the agent of the conversation',
    description:
      'Runs send_message as a transactional message over the channel of the conversation: gate, limits and policy judge it as any other. It costs the agent no credits and counts among its writes of the day. Idempotency-Key is needed; repeated with it, the same answer is sent once.',
    method: 'POST',
    path: '/operator/conversations/{id}/answer',
    input: {
      id: 'Its conversation_id, or an earlier one of it.',
      query: NO_FIELDS,
      headers: ACT_HEADERS,
      body: {
        schema: answer,
        example: { text: 'Yes, 10:00 suits us. See you then.' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(answer, raw),
      },
    },
    answers: {
      200: { description: 'It was sent, or waits.', body: ACTED },
      ...UNREADABLE,
      ...UNKNOWN,
      ...ACT_REFUSALS,
    },
    handle: ({ id, body, header }, door: ConversationsDoor) => answerIt(id, body.text, readActKey({ header }), door),
  }),
]

const unknown = (): Reply => unknownId('id: no conversation has it.')

const optOutsOf = async ({ subject }: ExchangeRow, { ledger, now }: ConversationsDoor): Promise<OptOut[]> =>
  subject === null ? [] : ledger.optOuts.of(subject, now())

const isOut = ({ channel }: ExchangeRow, outs: readonly OptOut[]): boolean =>
  outs.some(out => out.channel === null || out.channel === channel)

const namesOf = (rows: readonly ExchangeRow[], { ledger }: ConversationsDoor): Promise<ReadonlyMap<string, string>> =>
  ledger.businesses.names(rows.flatMap(({ smbId }) => smbId ?? []))

const toFields = (row: ExchangeRow, names: ReadonlyMap<string, string>): Body => ({
  conversation_id: row.conversationId,
  agent_id: row.agentId,
  channel: row.channel,
  recipient: row.subject?.normalized ?? null,
  smb_id: row.smbId,
  business_name: names.get(row.smbId ?? '') ?? null,
  on_behalf_of: row.onBehalfOf,
  opened_at: toDate(row.openedAt),
  replied_at: toDate(row.repliedAt),
  waits: row.waits,
  last_reply: row.lastReply,
})

/** In a query a plus that was not escaped arrives as a space. */
async function subjectOf(recipient: string): Promise<ConsentSubject> {
  // The tables of phone numbers take a moment to load, which a server without an operator never needs.
  const { toAnySubject } = await import('../core/subject.ts')
  const read = toAnySubject(recipient.trim().replace(/^(?=\d)/, '+'))
  if ('problem' in read) throw badInput(`recipient: ${read.problem}.`)
  return read.subject
}

async function readSaid(
  id: string,
  { after, limit }: { after?: { at: number; id: string } | undefined; limit: number },
  { ledger }: ConversationsDoor,
): Promise<Reply> {
  const row = await ledger.conversations.exchange(id)
  if (row === undefined) return unknown()
  const { agentId, channel, subject, smbId } = row
  if (subject === null) return { status: 200, body: { items: [], next: null } }
  const place = after && { at: after.at, entryId: after.id }
  const entries = await ledger.conversations.said({ agentId, channel, subject, smbId, after: place, most: limit + 1 })
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  return {
    status: 200,
    body: { items: shown.map(toSaid), next: last === undefined ? null : toCursor(last.at, last.entryId) },
  }
}

function toSaid({ kind, at, channel, state, content, receipt, operationId }: ThreadEntry): Body {
  const waiting = kind === 'waiting' ? (JSON.parse(content ?? '{}') as { content?: { body?: string } }) : undefined
  const reason = (JSON.parse(receipt ?? '{}') as { reason_code?: string }).reason_code
  return {
    direction: kind === 'reply' ? 'in' : 'out',
    at: toDate(at),
    channel,
    text: kind === 'reply' ? content : waiting?.content?.body || null,
    delivery: waiting === undefined ? state : reason === 'awaiting_approval' ? reason : 'pending',
    operation_id: operationId,
  }
}

async function answerIt(id: string, words: string, key: string, { ledger, send }: ConversationsDoor): Promise<Reply> {
  const row = await ledger.conversations.exchange(id)
  if (row === undefined) return unknown()
  const { agentId, channel, subject, smbId, onBehalfOf } = row
  if (subject === null)
    return {
      status: 409,
      body: toReceipt(badInput('id: its recipient was erased, so there is nobody to answer.')),
    }
  // A business is written to as such while this is still its number: what is counted for it is counted once.
  const business = smbId === null ? undefined : await ledger.businesses.get(smbId)
  const isItsNumber = business !== undefined && business.contactPhone === subject.normalized
  const outcome = await send(
    agentId,
    {
      recipient: isItsNumber
        ? { id_type: 'smb_id', id_value: smbId }
        : { id_type: 'phone', id_value: subject.normalized },
      message_type: 'transactional',
      content: { body: words },
      preferred_channel: channel,
      on_behalf_of: onBehalfOf,
    },
    { id, key },
  )
  return toActed(outcome)
}
