import { Failure } from '../failure.ts'
import type { Operation } from '../operation.ts'
import type { OperationRow, Tables } from '../rows/ledger.ts'
import type { Services } from '../context.ts'
import { type Finished, finishWithin, tellFinished } from './end.ts'

/** What cancelling needs of the process. */
export interface CancelParts extends Pick<Services, 'ledger' | 'now' | 'uuid' | 'wakeDeliveries' | 'observer'> {
  waits: Pick<Services['waits'], 'ended'>
  operationOf(name: string): Operation | undefined
}

/**
 * Ends an accepted operation of which nothing has begun, uncharged, and withdraws the question it waits for. What has begun goes on: false. Whoever calls has made
 * sure that it is the operation of the caller.
 */
export async function cancel({ operationId, operation: name }: OperationRow, parts: CancelParts): Promise<boolean> {
  const { ledger, now, operationOf } = parts
  const operation = operationOf(name)
  if (operation === undefined) return false
  const ended = await ledger.transaction(async tables => {
    if (!(await takeBack(tables, operationId, now()))) return undefined
    const row = await tables.operations.get(operationId)
    if (row === undefined) throw new Error(`operation ${operationId} is missing`)
    return { row, finished: await endCancelled(tables, operation, row, parts) }
  })
  if (ended === undefined) return false
  tellFinished(ended.row, ended.finished, parts)
  return true
}

/** Questions first, then jobs, then the operation: the order in which deciders and workers take them, so that none waits for another in a circle. */
const takeBack = async ({ approvals, jobs }: Tables, operationId: string, nowMs: number): Promise<boolean> =>
  (await approvals.withdraw(operationId, nowMs)) || jobs.withdraw(operationId, nowMs)

/** Whoever repeats its key is told the end too: nothing runs of which it could ask. */
const endCancelled = async (
  tables: Tables,
  operation: Operation,
  row: OperationRow,
  parts: CancelParts,
): Promise<Finished> => {
  const key = await tables.operations.keyOf(row)
  return finishWithin(tables, { operation, row, handled: { failure: cancelled() }, key, ctx: parts })
}

const cancelled = (): Failure =>
  new Failure('cancelled_by_caller', 'It was cancelled before anything was done. Nothing was charged.')
