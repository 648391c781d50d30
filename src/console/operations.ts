import { z } from 'zod'
import { APPROVAL, toApproval } from '../core/approval_wire.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { PAGE_FIELDS, pageOf, queryText, queryTime, readPage, toDate } from '../core/listing.ts'
import type { Ledger, OperationSummary } from '../core/rows/ledger.ts'
import type { DecisionRow, MessageRow } from '../core/rows/messages.ts'
import type { CallRow } from '../core/channel.ts'
import { delivery, toDelivery } from '../core/rows/webhooks.ts'

/** What the paths about accepted writes work with. */
export interface OperationsDoor {
  ledger: Ledger
  /** What a business of the supply network or of a map is called, where either knows it still. */
  businessNameOf(smbId: string): Promise<string | undefined>
}

type Body = Record<string, unknown>

const MOST_DELIVERIES = 20
const STATES = ['pending', 'executing', 'success', 'failure', 'partial'] as const
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const when = z.string().nullable()
const text = z.string().nullable()
const kept = z.record(z.string(), z.unknown())

/** An accepted write in a list. */
export const ACCEPTED = z
  .strictObject({
    operation_id: z.string(),
    agent_id: z.string(),
    client_id: text,
    operation: z.string(),
    state: z.enum(STATES),
    reserved_credits: z.number().nullable(),
    cost_basis: z.string(),
    created_at: when,
    updated_at: when,
  })
  .meta({ id: 'AcceptedOperation' })

const story = ACCEPTED.extend({
  smb_id: text,
  business_name: text.describe('What the record or the map calls that business now.'),
  input: kept.describe('What it was asked with, until it ends; empty afterwards, except that of a ticket.'),
  receipt: kept.describe('What its caller was answered last.'),
  partial_result: kept.nullable(),
  approval: APPROVAL.nullable().describe('The question to a person, where there was one.'),
  decisions: z
    .array(
      z.strictObject({
        decision_id: z.string(),
        channel: z.string(),
        decision: z.enum(['allow', 'ask', 'refuse', 'limit']).describe('limit: allowed, and too many went before.'),
        reason: text,
        rule_id: text,
        trace: kept.describe('Rules, citation, jurisdiction and versions.'),
        at: when,
      }),
    )
    .describe('What the gate said of each try, oldest first.'),
  messages: z.array(
    z.strictObject({
      message_id: z.string(),
      channel: z.string(),
      provider: z.string(),
      effective_type: z.string(),
      state: z.string(),
      created_at: when,
      updated_at: when,
    }),
  ),
  provider_calls: z
    .array(
      z.strictObject({
        channel: z.string(),
        provider: z.string(),
        state: z.enum(['calling', 'unknown', 'done', 'not_delivered', 'failed']),
        provider_id: text,
        answer: kept.nullable().describe('What the provider did.'),
        started_at: when,
        updated_at: when,
      }),
    )
    .describe('Each call to a provider, oldest first.'),
  replies: z.array(z.strictObject({ provider: z.string(), text: z.string(), at: when })),
  deliveries: z.array(delivery).describe('Webhooks of its outcome, with their tries.'),
}).meta({ id: 'OperationStory' })

/** Accepted writes of all agents to whoever runs the deployment. */
export const OPERATION_ENDPOINTS: readonly Endpoint<OperationsDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_operations',
    title: 'List accepted writes, newest first',
    method: 'GET',
    path: '/operator/operations',
    input: {
      query: z.strictObject({
        agent_id: queryText('Only those of this agent.'),
        operation: queryText('Only those of this name.'),
        state: z
          .string()
          .transform(state => (state === '' ? undefined : state))
          .pipe(z.enum(STATES, `must be one of ${STATES.join(', ')}`).optional())
          .optional()
          .describe('Only those in this state.'),
        search: queryText('An operation_id or its beginning, or an smb_id.'),
        since: queryTime('Accepted at this time or later.'),
        until: queryTime('Accepted before this time.'),
        ...PAGE_FIELDS,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(ACCEPTED) }, ...UNREADABLE },
    handle: async ({ query: { agent_id: agentId, since, until, ...query } }, { ledger }: OperationsDoor) => {
      const { operation, state, search, ...page } = query
      if (since !== undefined && until !== undefined && since >= until)
        throw badInput('until: must be later than since.')
      const filter = { agentId, operation, state, search, sinceMs: since, untilMs: until }
      return {
        status: 200,
        body: await readPage(page, part => ledger.operations.list({ ...part, ...filter }), toAccepted, 'operation_id'),
      }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_operation',
    title: 'Read the whole story of an accepted write',
    method: 'GET',
    path: '/operator/operations/{id}',
    input: { id: 'Its operation_id.', query: NO_FIELDS },
    answers: {
      200: { description: 'All that is kept of it, and all that followed.', body: story },
      ...UNREADABLE,
      404: { description: 'No accepted write has this id.' },
    },
    handle: ({ id }, door: OperationsDoor) => readStory(id, door),
  }),
]

async function readStory(id: string, { ledger, businessNameOf }: OperationsDoor): Promise<Reply> {
  const row = await ledger.operations.get(id)
  if (row === undefined) return unknownId('id: no accepted write has it.')
  const { agentId, operationId, updatedAt } = row
  const [approval, decisions, messages, calls, conversation, deliveries] = await Promise.all([
    ledger.approvals.ofOperation(id),
    ledger.messages.decisions(id),
    ledger.messages.of(id),
    ledger.messages.calls(id),
    ledger.conversations.of(id),
    ledger.webhooks.deliveriesOf({ agentId, operationId, endedAt: updatedAt, most: MOST_DELIVERIES }),
  ])
  const replies = conversation === undefined ? [] : await ledger.conversations.replies(conversation.conversationId)
  return {
    status: 200,
    body: {
      ...toAccepted(row),
      smb_id: row.smbId,
      business_name: row.smbId === null ? null : ((await businessNameOf(row.smbId)) ?? null),
      input: toObject(row.input),
      receipt: toObject(row.receipt),
      partial_result: row.partialResult === null ? null : toObject(row.partialResult),
      approval: approval === undefined ? null : toApproval(approval),
      decisions: decisions.map(toDecision),
      messages: messages.map(toMessage),
      provider_calls: calls.map(toCall),
      replies: replies.map(({ provider, text: said, at }) => ({ provider, text: said, at: toDate(at) })),
      deliveries: deliveries.map(toDelivery),
    },
  }
}

const toObject = (json: string): Body => {
  const read: unknown = json === '' ? {} : JSON.parse(json)
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Body) : { value: read }
}

/** Prints an accepted write for a list. */
export const toAccepted = (row: OperationSummary): Body => ({
  operation_id: row.operationId,
  agent_id: row.agentId,
  client_id: row.keyId,
  operation: row.operation,
  state: row.state,
  reserved_credits: row.reservedCredits,
  cost_basis: row.costBasis,
  created_at: toDate(row.createdAt),
  updated_at: toDate(row.updatedAt),
})

const toDecision = ({ decisionId, channel, decision, reason, ruleId, trace, at }: DecisionRow): Body => ({
  decision_id: decisionId,
  channel,
  decision,
  reason,
  rule_id: ruleId,
  trace: toObject(trace),
  at: toDate(at),
})

const toMessage = (row: MessageRow): Body => ({
  message_id: row.messageId,
  channel: row.channel,
  provider: row.provider,
  effective_type: row.effectiveType,
  state: row.state,
  created_at: toDate(row.createdAt),
  updated_at: toDate(row.updatedAt),
})

const toCall = ({ channel, provider, state, providerId, sent, startedAt, updatedAt }: CallRow): Body => ({
  channel,
  provider,
  state: sent?.state === 'not_delivered' ? 'not_delivered' : state,
  provider_id: providerId,
  answer: sent,
  started_at: toDate(startedAt),
  updated_at: toDate(updatedAt),
})
