import { z } from 'zod'
import { isWanted } from '../core/rows/news.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { obvious } from '../core/schema.ts'
import { USES_OF_WRITES } from './fields.ts'
import { defineOperation } from '../core/operation.ts'
import { isMapped } from './supply/fields.ts'

const entries = z.array(z.record(z.string(), z.unknown())).max(200)
const QUEUE = 'operator'

/** Asks the operator of this deployment to take over. */
export const escalateToHuman = defineOperation({
  name: 'escalate_to_human',
  title: 'Escalate to a person',
  description:
    'Writes a ticket for the operator when automation cannot or should not go on. Notifies nobody and promises no response time. Not for errors that say what to correct.',
  toolset: 'broker',
  features: USES_OF_WRITES,
  group: 'escalation',
  effect: 'write',
  asksPolicy: 'never',
  identity: 'required',
  openWorld: false,
  profile: 'async_by_default',
  idempotency: 'key',
  cost: { typicalCredits: 20, maxCredits: 20, minCredits: 20 },
  latency: { p50Ms: 2000, p95Ms: 10_000 },
  readiness: { label: 'beta', note: 'writes a ticket only' },
  input: z.strictObject({
    smb_id: z.string().min(1).max(128).optional().meta(obvious('The business it is about, if any')),
    reason: z
      .enum(['automation_failed', 'customer_requested', 'compliance_hold', 'ambiguous_intent', 'exception_required'])
      .meta(obvious('Why a person is needed')),
    context: z
      .strictObject({
        original_operation: z.string().max(64).optional().meta(obvious('Operation that led here')),
        operation_id: z.string().max(64).optional().meta(obvious('Its operation_id')),
        transcript: entries.optional().meta(obvious('What was said')),
        prior_actions: entries.optional().meta(obvious('What was done')),
        recommended_next_step: z.string().max(2000).optional().meta(obvious('What you would do next')),
      })
      .describe('What the person needs to know'),
    priority: z
      .enum(['normal', 'urgent'])
      .default('normal')
      .meta(obvious('How pressing it is; tickets stand oldest first')),
  }),
  output: z.strictObject({
    human_message: z.string().describe('What happened and the next step.'),
    result: z
      .strictObject({
        escalation_ticket_id: z.string().describe('Id of the ticket.'),
        assigned_queue: z.string().describe('The queue it waits in.'),
      })
      .describe('The ticket.'),
  }),
  example: {
    smb_id: 'smb_7f3k',
    reason: 'ambiguous_intent',
    context: { recommended_next_step: 'Ask the customer which of the two bookings to cancel.' },
  },
  http: { method: 'POST', path: '/ops/escalate_to_human', envelope: 'bare' },
  fails: ['supply_unreachable', 'upstream_failure'],
  async handle(input, ctx) {
    const { operationId } = ctx
    // The same work may run again after a crash: the ticket's id is that of its operation.
    const ticketId = operationId.replace(/^op_/, 'tkt_')
    await ctx.ledger.tickets.add({
      ticketId,
      operationId,
      agentId: ctx.caller.agentId ?? '',
      smbId: input.smb_id ?? null,
      reason: input.reason,
      priority: input.priority,
      queue: QUEUE,
      context: JSON.stringify(input.context),
      createdAt: ctx.now(),
      closedAt: null,
    })
    const isTold = await isWanted('ticket', ctx.ledger.news)
    return {
      human_message: `A ticket waits in the operator queue. ${isTold ? 'People of the operator who want news of tickets are told of it' : 'Nobody has been notified'} and no response time is promised.${await lacksOf(input, ctx.ledger)}`,
      result: { escalation_ticket_id: ticketId, assigned_queue: QUEUE },
    }
  },
})

/** What whoever takes a ticket will miss in it, as sentences after others. */
async function lacksOf(
  { smb_id: id, context }: { smb_id?: string | undefined; context: object },
  { businesses }: Pick<Ledger, 'businesses'>,
): Promise<string> {
  const isUnknown = id !== undefined && !isMapped(id) && (await businesses.get(id)) === undefined
  const unknown = ` smb_id ${id?.slice(0, 64)} names no business of the supply network; the ticket holds it as you sent it.`
  const isEmpty = Object.values(context).every(value => value === undefined)
  return `${isUnknown ? unknown : ''}${isEmpty ? ' context is empty, so the ticket says nothing but its reason.' : ''}`
}
