import type { Context } from '../core/operation.ts'
import type { OperationRow } from '../core/rows/ledger.ts'

/** Why an operation is not shown: nobody's, or somebody else's, of whom nothing is told. */
export interface NotShown {
  operation_id: string
  status: 'not_found' | 'forbidden'
  reason_code?: 'not_your_operation'
  human_message: string
}

/** The caller's operation of an identifier, or why it is not shown. */
export async function ownOperation(
  operationId: string,
  ctx: Pick<Context, 'caller' | 'ledger'>,
): Promise<{ row: OperationRow } | { notShown: NotShown }> {
  const row = await ctx.ledger.operations.get(operationId)
  if (row === undefined) {
    return {
      notShown: {
        operation_id: operationId,
        status: 'not_found',
        human_message: 'No operation has this identifier; check the receipt it came from, or list_operations.',
      },
    }
  }
  if (row.agentId === ctx.caller.agentId) return { row }
  return {
    notShown: {
      operation_id: operationId,
      status: 'forbidden',
      reason_code: 'not_your_operation',
      human_message: 'This operation belongs to another caller.',
    },
  }
}
