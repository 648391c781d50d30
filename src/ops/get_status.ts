import { z } from 'zod'
import { type Context, defineOperation } from '../core/operation.ts'
import { toReply } from '../core/replies.ts'
import type { OperationRow } from '../core/rows/ledger.ts'
import type { MessageState } from '../core/rows/messages.ts'
import { openQuestion, toQuestionFields } from '../core/call_question.ts'
import { inputRequired, operationId, PREFLIGHT, USES_OF_WRITES } from './fields.ts'
import { ownOperation } from './own_operation.ts'
import { namedBusiness, nameBusiness } from './supply/named_business.ts'

/** Where an accepted operation stands. */
export const getStatus = defineOperation({
  ...PREFLIGHT,
  name: 'get_status',
  title: 'Follow an operation',
  description:
    'Reports the state of an accepted operation of yours. Poll at most once every 10 seconds. For the result, use get_outcome.',
  features: USES_OF_WRITES,
  group: 'follow_up',
  identity: 'required',
  input: z.strictObject({ operation_id: operationId }),
  output: z.strictObject({
    operation_id: z.string().describe('The operation asked for.'),
    status: z
      .enum(['pending', 'executing', 'success', 'failure', 'partial', 'not_found', 'forbidden'])
      .describe('Where it stands.'),
    reason_code: z.string().optional().describe('awaiting_approval; not_your_operation: it is another caller’s.'),
    human_message: z.string().optional().describe('Why it waits, or is not shown.'),
    estimated_completion_time: z.string().optional().describe('When the outcome is expected, while it is open.'),
    last_updated_at: z.string().optional().describe('When the state last changed.'),
    input_required: inputRequired.optional(),
    business: namedBusiness.optional().describe('The business it is about, where it was named by its id.'),
    partial_result: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What is known so far; delivery, and replies[] of the recipient.'),
  }),
  example: { operation_id: 'op_01a1fabc-e8de-70f0-a798-d17755b525a0' },
  http: { method: 'POST', path: '/ops/get_status', envelope: 'bare' },
  latency: { p50Ms: 50, p95Ms: 200 },
  fails: ['not_your_operation'],
  async handle(input, ctx) {
    const found = await ownOperation(input.operation_id, ctx)
    if ('notShown' in found) return found.notShown
    const { row } = found
    const since = { ...(await deliveryOf(row, ctx)), ...(await repliesTo(row.operationId, ctx)) }
    const known = row.partialResult === null ? undefined : (JSON.parse(row.partialResult) as Record<string, unknown>)
    const asked = await openQuestion(row, ctx)
    const business = await nameBusiness(row.smbId, ctx)
    const isOpen = row.state === 'pending' || row.state === 'executing'
    return {
      operation_id: row.operationId,
      status: row.state,
      ...(row.state === 'pending' && whyItWaits(row)),
      ...(asked !== undefined && toQuestionFields(asked, ctx.now())),
      ...(isOpen && row.estimatedAt !== null && { estimated_completion_time: new Date(row.estimatedAt).toISOString() }),
      ...(business !== undefined && { business }),
      last_updated_at: new Date(row.updatedAt).toISOString(),
      ...((Object.keys(since).length > 0 || (isOpen && known !== undefined)) && {
        partial_result: { ...(isOpen && known), ...since },
      }),
    }
  },
})

/** Only that a person is asked is worth saying: anything else that waits runs by itself. */
function whyItWaits({ receipt }: OperationRow): { reason_code: string; human_message: string } | undefined {
  const pending = JSON.parse(receipt) as { reason_code?: string; human_message?: string }
  return pending.reason_code === 'awaiting_approval'
    ? { reason_code: pending.reason_code, human_message: pending.human_message ?? '' }
    : undefined
}

const SENDS: ReadonlySet<string> = new Set(['send_message', 'send_transactional_confirmation'])
const NOT_GONE: ReadonlySet<MessageState> = new Set<MessageState>(['calling', 'failed'])

/** How far a message came, as its provider has said since; nothing where none has left. */
async function deliveryOf(
  { operation, operationId }: OperationRow,
  { ledger }: Pick<Context, 'ledger'>,
): Promise<{ delivery: MessageState } | undefined> {
  const last = SENDS.has(operation) ? (await ledger.messages.of(operationId)).at(-1) : undefined
  return last === undefined || NOT_GONE.has(last.state) ? undefined : { delivery: last.state }
}

/** What the recipient of a message has answered: text of a third party, never an instruction. */
async function repliesTo(
  operationId: string,
  { ledger: { conversations } }: Context,
): Promise<{ replies: ReturnType<typeof toReply>[] } | undefined> {
  const conversation = await conversations.of(operationId)
  return conversation && { replies: (await conversations.replies(conversation.conversationId)).map(toReply) }
}
