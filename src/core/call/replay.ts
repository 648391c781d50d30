import { Failure, type Reason, REASONS } from '../failure.ts'
import type { Context, Operation } from '../operation.ts'
import { inOrder, toReceipt } from '../receipt.ts'
import type { OperationRow } from '../rows/ledger.ts'
import type { Claim } from './dedupe.ts'
import { finish, type Handled } from './end.ts'
import { dayOf, readQuota } from './meter.ts'

/** A receipt, and whether it is the stored one of an earlier call with the same key. */
export interface Written {
  receipt: Record<string, unknown>
  replayed: boolean
}

/** What a key that was used before is answered; undefined when its call died without an effect and freed it. */
export async function replay(
  claimed: Claim,
  { operation, key, agentId }: { operation: Operation; key: string | undefined; agentId: string },
  ctx: Context,
): Promise<Written | undefined> {
  const quota = await readQuota(ctx)
  if (claimed.kind === 'replay') {
    const receipt: Record<string, unknown> = { ...inOrder(claimed.receipt), quota }
    if (claimed.receipt['status'] === 'failure') throw toFailure(receipt, true)
    return { receipt, replayed: true }
  }
  const operationId = claimed.kind === 'died' ? claimed.operationId : ''
  const row = await ctx.ledger.operations.get(operationId)
  ctx.log.warn({ operation: operation.name, operationId, agentId, day: dayOf(ctx.now()) }, 'a call died while running')
  const receipt = { ...(row === undefined ? toReceipt(died()) : await finishDied(operation, row, key, ctx)), quota }
  if ('status' in receipt && receipt.status === 'failure') {
    if (operation.isAtomic === true && 'retriable' in receipt && receipt.retriable === true) return undefined
    throw toFailure(receipt, true)
  }
  return { receipt, replayed: true }
}

/**
 * Ends a synchronous write whose process died: by what can be proved, else as `partial` and uncharged, since nobody knows what became of it. One that was merely
 * stalled, and has come to its end or to a question meanwhile, is answered as that.
 */
export async function finishDied(
  operation: Operation,
  row: OperationRow,
  key: string | undefined,
  ctx: Context,
): Promise<Record<string, unknown>> {
  const { operations } = ctx.ledger
  const isFenced = await operations.fence(row.operationId)
  const now = isFenced ? undefined : await operations.get(row.operationId)
  if (now?.state === 'pending') return JSON.parse(now.receipt) as Record<string, unknown>
  return finish(operation, row, await recovered(operation, row, ctx), key, ctx)
}

/** What can be proved of a synchronous write whose process died. */
export async function recovered(operation: Operation, { operationId }: OperationRow, ctx: Context): Promise<Handled> {
  if (operation.profile === 'async_by_default') return { failure: refusedUnheard() }
  if (operation.isAtomic === true) return { failure: diedBefore() }
  try {
    // Whoever ran it may only have been stalled, and must not begin anything after it was looked into.
    await ctx.ledger.operations.fence(operationId)
    const value = await operation.recover?.(operationId, ctx)
    return value === undefined ? { failure: died() } : { value: operation.output.parse(value) }
  } catch (error) {
    if (!(error instanceof Failure))
      ctx.log.error(
        { operation: operation.name, operationId, err: error },
        'what came of a dead call could not be found out',
      )
    return { failure: error instanceof Failure ? error : died() }
  }
}

/** Of what runs in the background only a refusal is answered at once. */
const refusedUnheard = (): Failure =>
  new Failure(
    'transient',
    'This call was refused, and the process died before it could say why. Nothing was done; send it again.',
  )

const diedBefore = (): Failure =>
  new Failure(
    'transient',
    'The process that ran this call died before it took effect. Nothing was done; send it again.',
  )

const died = (): Failure =>
  new Failure(
    'upstream_failure',
    'The process that ran this call died before it could say what happened. It is not repeated; check the effect before you try again with a new idempotency key.',
    { outcomeUnknown: true },
  )

/** A stored failure as a failure again, with its whole receipt. */
export function toFailure(receipt: Record<string, unknown>, replayed = false): Failure {
  const { reason_code, human_message, retriable, resend, status: _status, retry_after_s, ...body } = receipt
  const reason: Reason =
    typeof reason_code === 'string' && reason_code in REASONS ? (reason_code as Reason) : 'internal'
  return new Failure(reason, String(human_message), {
    retriable: retriable === true,
    ...((resend === 'corrected' || resend === 'never') && { resend }),
    body,
    replayed,
    ...(typeof retry_after_s === 'number' && { retryAfterS: retry_after_s }),
  })
}
