import type { Caller, Context } from './context.ts'
import { handleChecked } from './execute.ts'
import { Failure } from './failure.ts'
import type { JobRow, OperationRow } from './ledger.ts'
import type { Operation } from './operation.ts'
import { type EndJob, finish } from './write.ts'

const MOST_ATTEMPTS = 6
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000

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
export async function runDeferred(operation: Operation, row: OperationRow, job: JobRow, ctx: Context, endJob: EndJob): Promise<void> {
  try {
    const value = await handleChecked(operation, JSON.parse(row.input) as Record<string, unknown>, ctx)
    await finish(operation, row, { value }, undefined, ctx, endJob)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.retriable && job.attempt < MOST_ATTEMPTS) {
      await ctx.ledger.jobs.retry(row.operationId, ctx.now() + Math.min(FIRST_PAUSE_MS * 4 ** (job.attempt - 1), LONGEST_PAUSE_MS))
      return
    }
    await finish(operation, row, { failure: error }, undefined, ctx, endJob)
  }
}
