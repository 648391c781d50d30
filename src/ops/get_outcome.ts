import { z } from 'zod'
import { defineOperation } from '../core/operation.ts'
import { operationId, PREFLIGHT } from './fields.ts'
import { ownOperation } from './own_operation.ts'

/** The final receipt of an operation. */
export const getOutcome = defineOperation({
  ...PREFLIGHT,
  name: 'get_outcome',
  title: 'Read an outcome',
  description:
    'Returns the receipt of an operation of yours once get_status shows success, failure or partial; before that, its pending receipt.',
  group: 'follow_up',
  identity: 'required',
  input: z.strictObject({ operation_id: operationId }),
  output: z.looseObject({
    status: z
      .enum(['success', 'failure', 'partial', 'duplicate', 'pending_async', 'not_found', 'forbidden'])
      .describe('What the operation came to.'),
    human_message: z.string().describe('One sentence that says what happened and the next step.'),
    operation_id: z.string().describe('The operation asked for.'),
  }),
  example: { operation_id: 'op_01a1fabc-e8de-70f0-a798-d17755b525a0' },
  http: { method: 'POST', path: '/ops/get_outcome', envelope: 'bare' },
  latency: { p50Ms: 50, p95Ms: 200 },
  fails: ['not_your_operation'],
  async handle(input, ctx) {
    const found = await ownOperation(input.operation_id, ctx)
    if ('notShown' in found) return { ...found.notShown }
    const { row } = found
    return JSON.parse(row.receipt) as {
      status: 'success'
      human_message: string
      operation_id: string
      [field: string]: unknown
    }
  },
})
