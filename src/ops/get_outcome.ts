import { z } from 'zod'
import { waitMsOf } from '../core/call/outcome_within.ts'
import { MOST_ANSWER, withQuestion } from '../core/call_question.ts'
import { type Context, defineOperation } from '../core/operation.ts'
import type { OperationRow } from '../core/rows/ledger.ts'
import { waitS } from '../core/wire.ts'
import { late } from '../lib/late.ts'
import { inputRequired, operationId, PREFLIGHT, USES_OF_WRITES } from './fields.ts'
import { ownOperation } from './own_operation.ts'

/** The final receipt of an operation. */
export const getOutcome = defineOperation({
  ...PREFLIGHT,
  name: 'get_outcome',
  title: 'Read an outcome',
  description:
    'Returns the receipt of an operation of yours once it has ended, which wait_s waits for; before that, its pending receipt.',
  features: USES_OF_WRITES,
  app: 'outcome',
  group: 'follow_up',
  identity: 'required',
  input: z.strictObject({
    operation_id: operationId,
    answer: z.string().trim().min(1).max(MOST_ANSWER).optional().describe('To what input_required asks'),
    wait_s: waitS,
  }),
  output: z.looseObject({
    status: z
      .enum(['success', 'failure', 'partial', 'duplicate', 'pending_async', 'not_found', 'forbidden'])
      .describe('What the operation came to.'),
    human_message: z.string().describe('One sentence that says what happened and the next step.'),
    operation_id: z.string().describe('The operation asked for.'),
    input_required: inputRequired.optional(),
  }),
  example: { operation_id: 'op_01a1fabc-e8de-70f0-a798-d17755b525a0' },
  http: { method: 'POST', path: '/ops/get_outcome', envelope: 'bare' },
  latency: { p50Ms: 50, p95Ms: 200 },
  fails: ['not_your_operation'],
  async handle(input, ctx) {
    const found = await ownOperation(input.operation_id, ctx)
    if ('notShown' in found) return { ...found.notShown }
    if (input.answer !== undefined) await answerCall(found.row, input.answer, ctx)
    const row = await ended(found.row, waitMsOf(input.wait_s, ctx), ctx)
    const receipt = JSON.parse(row.receipt) as Receipt
    if (input.answer !== undefined && isOpen(row)) return { ...receipt, human_message: ANSWERED }
    return withQuestion(receipt, row, ctx)
  },
})

const answerCall = late(async () => (await import('./calls/question.ts')).answerCall)

interface Receipt {
  status: 'success'
  human_message: string
  operation_id: string
  [field: string]: unknown
}

const ANSWERED = 'Your answer is on its way to the call; get_outcome has what came of it once the call has ended.'

const isOpen = ({ state }: OperationRow): boolean => state === 'pending' || state === 'executing'

/** The operation once it has ended or asks something, or as it stands when the wait is over. */
async function ended(
  row: OperationRow,
  waitMs: number,
  { waits, ledger, cancelled, phase }: Context,
): Promise<OperationRow> {
  if (!isOpen(row) || waitMs <= 0) return row
  phase?.(`Waiting for the outcome of ${row.operationId}.`)
  if (!(await waits.forEnd(row.operationId, waitMs, cancelled()))) return row
  return (await ledger.operations.get(row.operationId)) ?? row
}
