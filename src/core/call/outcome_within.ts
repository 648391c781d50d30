import { withQuestion } from '../call_question.ts'
import type { Context } from '../operation.ts'
import { inOrder } from '../receipt.ts'
import { readQuota } from './meter.ts'
import { toFailure, type Written } from './replay.ts'

// What is left of a call's time answers it; a wait may end a little late.
const SHARE_OF_CALL = 0.9
const SLACK_MS = 100

/** Milliseconds a call waits: as long as it says, else as its door does, and never past its own deadline. */
export function waitMsOf(
  waitS: unknown,
  ctx: Pick<Context, 'callTimeoutMs' | 'waitS'>,
  begunAt = performance.now(),
): number {
  const wanted = typeof waitS === 'number' ? waitS : (ctx.waitS ?? 0)
  return wanted === 0
    ? 0
    : Math.min(wanted * 1000, ctx.callTimeoutMs * SHARE_OF_CALL - SLACK_MS - (performance.now() - begunAt))
}

/** The final receipt of accepted work that ends while its call waits, a failure as such; otherwise what the call is answered so far. */
export async function outcomeWithin(waitMs: number, written: Written, ctx: Context): Promise<Written> {
  const { receipt, replayed } = written
  if (waitMs <= 0 || receipt['status'] !== 'pending_async') return written
  const operationId = String(receipt['operation_id'])
  ctx.phase?.(`Accepted as ${operationId}; waiting for its outcome.`)
  if (!(await ctx.waits.forEnd(operationId, waitMs, ctx.cancelled()))) return written
  const latest = await latestOf(operationId, ctx)
  if (latest?.['status'] === 'failure') throw toFailure(latest, replayed)
  return latest === undefined ? written : { receipt: latest, replayed }
}

async function latestOf(operationId: string, ctx: Context): Promise<Record<string, unknown> | undefined> {
  try {
    const row = await ctx.ledger.operations.get(operationId)
    if (row === undefined) return undefined
    const receipt = inOrder(JSON.parse(row.receipt) as Record<string, unknown>)
    return { ...(await withQuestion(receipt, row, ctx)), quota: await readQuota(ctx) }
  } catch (error) {
    // It was accepted, which its caller has to hear whatever can be read just then.
    ctx.log.warn({ operationId, err: error }, 'what a call has waited for could not be read')
    return undefined
  }
}
