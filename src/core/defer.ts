import type { Caller, Context } from './context.ts'
import { handleChecked } from './execute.ts'
import { Failure } from './failure.ts'
import type { JobRow, OperationRow, Tables } from './ledger.ts'
import type { Operation } from './operation.ts'
import { finish } from './write.ts'

const MOST_ATTEMPTS = 6
// Runs that ended neither well nor badly: the process died each time, or the outcome could not be stored.
const MOST_RUNS = 20
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000

/** A job that a worker holds; both answer false when it does not hold it any more. */
export interface HeldJob extends JobRow {
  end(tables: Tables): Promise<boolean>
  retry(runAt: number): Promise<boolean>
}

/** The caller of accepted work: it was authorized, counted and paid for when it was accepted. */
export const acceptedCaller = ({ agentId, keyId }: OperationRow): Caller => ({
  agentId,
  keyId,
  tier: 'unlimited',
  scopes: ['ops:*'],
  verticals: [],
  budgetCredits: null,
})

/** Runs accepted work once more after a crash or for the first time; a failure that had no effect is tried again, with growing pauses. */
export async function runDeferred(operation: Operation, row: OperationRow, job: HeldJob, ctx: Context): Promise<void> {
  try {
    if (job.attempt > MOST_RUNS) throw new Failure('internal', `Every run of this operation was cut short; it was given up after ${MOST_RUNS}.`)
    const value = await handleChecked(operation, JSON.parse(row.input) as Record<string, unknown>, ctx)
    await finish(operation, row, { value }, undefined, ctx, job.end)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.retriable && job.attempt < MOST_ATTEMPTS) {
      await job.retry(ctx.now() + Math.min(FIRST_PAUSE_MS * 4 ** (job.attempt - 1), LONGEST_PAUSE_MS))
      return
    }
    await finish(operation, row, { failure: error }, undefined, ctx, job.end)
  }
}
