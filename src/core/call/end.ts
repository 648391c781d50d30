import type { Failure } from '../failure.ts'
import type { Context, Operation } from '../operation.ts'
import { queueOutcome } from '../outgoing_events.ts'
import { inOrder, toReceipt } from '../receipt.ts'
import type { IdempotencyRow, OperationRow, Tables } from '../rows/ledger.ts'
import { smbIdOf } from './about.ts'
import { type CostBasis, settle, toCost } from './meter.ts'
import { tellReceipt } from './span.ts'
import type { Waits } from './waits.ts'

const WITH_WORDS: readonly Operation['group'][] = ['messaging', 'scheduling', 'voice', 'supply']

/** What a handler came to, or has left to do in the transaction that stores its outcome. */
export type Handled =
  | { value: Record<string, unknown> }
  | { failure: Failure }
  | { commit(tables: Tables): Promise<Record<string, unknown>> }

/** Drops the job within the transaction that ends its operation; false when whoever ran it no longer holds it. */
export type EndJob = (tables: Tables) => Promise<boolean>

/** Stores the outcome, settles the price, drops the job, and keeps or frees the key, in one transaction; answers the final receipt. */
export async function finish(
  operation: Operation,
  row: OperationRow,
  handled: Handled,
  key: string | undefined,
  ctx: Context,
  endJob?: EndJob,
): Promise<Record<string, unknown>> {
  const finished = await ctx.ledger.transaction(async tables => {
    if (endJob !== undefined && !(await endJob(tables))) throw takenOver()
    return finishWithin(tables, { operation, row, handled, key, ctx })
  })
  tellFinished(row, finished, ctx)
  return finished.receipt
}

/** How an operation stands after it was to be ended. */
export interface Finished {
  receipt: Record<string, unknown>
  /** Credits; absent when it had ended before. */
  actual?: number
}

/** The part of it that is one transaction. */
export async function finishWithin(
  tables: Tables,
  {
    operation,
    row,
    handled,
    key: given,
    ctx,
  }: {
    operation: Operation
    row: OperationRow
    handled: Handled
    key?: string | undefined
    ctx: Pick<Context, 'now' | 'uuid'>
  },
): Promise<Finished> {
  const outcome = await toOutcome(operation, row, handled, tables)
  // The words of a message or call, a code among them, and who a lead or appointment is about are kept here no longer than they are needed.
  const input = WITH_WORDS.includes(operation.group) ? '{}' : row.input
  const smbId = outcome && smbIdOf(outcome.receipt)
  // Whoever ends an operation first decides: a run that has lost its lease and woke up again changes nothing any more.
  const isMine =
    outcome !== undefined &&
    (await tables.operations.end(row.operationId, {
      state: outcome.state,
      receipt: JSON.stringify(outcome.receipt),
      updatedAt: ctx.now(),
      input,
      ...(smbId !== undefined && { smbId }),
    }))
  const receipt = isMine ? outcome.receipt : await receiptOf(tables, row)
  const { agentId, budgetKeyId, operationId, createdAt: acceptedAt } = row
  const key = given ?? (await keyOfAsked(tables, operation, row))
  if (key !== undefined)
    await settleKey(tables, operation, { agentId, operation: row.operation, key, operationId }, receipt)
  if (!isMine) return { receipt }
  const reserved = { credits: row.reservedCredits ?? 0, basis: row.costBasis as CostBasis }
  const { actual } = outcome
  await settle(tables, { agentId, budgetKeyId, operationId, reserved, actual, acceptedAt }, ctx)
  if (row.estimatedAt !== null) await queueOutcome(tables, row, receipt, ctx)
  return { receipt, actual }
}

/** The key of a call about which a person was asked, and which therefore ends later; what else runs in the background keeps its first receipt. */
async function keyOfAsked(tables: Tables, { profile }: Operation, row: OperationRow): Promise<string | undefined> {
  if (row.estimatedAt === null) return undefined
  if (profile === 'async_by_default' && (await tables.approvals.ofOperation(row.operationId)) === undefined)
    return undefined
  return tables.operations.keyOf(row)
}

/** Tells whoever waits for it in this process, once it is committed. */
export function tellFinished(
  row: OperationRow,
  { actual, receipt }: Finished,
  { observer, wakeDeliveries, waits }: Pick<Context, 'observer' | 'wakeDeliveries'> & { waits: Pick<Waits, 'ended'> },
): void {
  if (actual === undefined) return
  observer?.ended(row.operation, receipt)
  tellReceipt(receipt)
  if (row.costBasis === 'credits') observer?.settled(actual)
  if (row.estimatedAt !== null) wakeDeliveries()
  waits.ended(row.operationId)
}

interface End {
  state: 'success' | 'partial' | 'failure'
  receipt: Record<string, unknown>
  /** Credits. */
  actual: number
}

/** How an operation ends by what its handler came to; undefined when it has ended already and what was left to do must not be done any more. */
async function toOutcome(
  operation: Operation,
  row: OperationRow,
  handled: Handled,
  tables: Tables,
): Promise<End | undefined> {
  if ('commit' in handled && !(await tables.operations.isExecuting(row.operationId))) return undefined
  const done = 'commit' in handled ? { value: await handled.commit(tables) } : handled
  const { credits_spent: spent, ...fields } = 'value' in done ? done.value : { credits_spent: 0 }
  const actual = 'failure' in done ? 0 : priceOf(operation, spent)
  const outcome = 'failure' in done ? toReceipt(done.failure) : { status: 'success', retriable: false, ...fields }
  const state = outcome['status'] === 'partial' ? 'partial' : 'failure' in done ? 'failure' : 'success'
  const receipt = {
    ...inOrder(outcome),
    operation_id: row.operationId,
    cost: toCost(actual, row.costBasis as CostBasis),
  }
  return { state, receipt, actual }
}

const receiptOf = async ({ operations }: Tables, { operationId }: OperationRow): Promise<Record<string, unknown>> =>
  JSON.parse((await operations.get(operationId))?.receipt ?? '{}') as Record<string, unknown>

/** Keeps the answer for whoever repeats the call, or frees the key of what may be tried again. */
async function settleKey(
  { operations }: Tables,
  { idempotency }: Operation,
  claimed: Pick<IdempotencyRow, 'agentId' | 'operation' | 'key' | 'operationId'>,
  receipt: Record<string, unknown>,
): Promise<void> {
  const hasFailed = receipt['status'] === 'failure' || receipt['status'] === 'partial'
  // Whoever is told apart by input alone has no other key to try again with.
  const isFree = hasFailed && (receipt['retriable'] === true || idempotency === 'input')
  if (isFree) await operations.release(claimed)
  else await operations.storeReceipt({ ...claimed, receipt: JSON.stringify(receipt) })
}

/** A handler that spent nothing says so; one that says nothing costs what is typical, and nothing costs less than the minimum. */
function priceOf({ cost }: Operation, spent: unknown): number {
  if (typeof spent !== 'number') return cost.typicalCredits
  return spent === 0 ? 0 : Math.max(cost.minCredits, spent)
}

export const takenOver = (): Error => new Error('another worker has taken this operation over')
