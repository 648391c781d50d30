import type { Caller } from '../caller.ts'
import { Failure } from '../failure.ts'
import { type Context, extend, type Operation, type WriteContext } from '../operation.ts'
import type { JobRow, OperationRow, Tables } from '../rows/ledger.ts'
import { handleAccepted, whatIsKnown } from './execute.ts'
import { isWait, type Wait } from './wait.ts'
import { finish, type Handled } from './write.ts'

const MOST_ATTEMPTS = 6
// Runs that ended neither well nor badly: the process died each time, or the outcome could not be stored.
const MOST_RUNS = 20
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000

/** How a job waits: until when, for what, until when at most, and what is known meanwhile. */
export interface Parked {
  runAt: number
  signal: string
  giveUpAt: number
  partialResult?: Record<string, unknown> | undefined
}

/** A job that a worker holds; all answer false when it does not hold it any more. */
export interface HeldJob extends JobRow {
  end(tables: Tables): Promise<boolean>
  retry(runAt: number): Promise<boolean>
  park(parked: Parked): Promise<boolean>
}

/** The caller of accepted work: it was authorized, counted and paid for when it was accepted. */
export const acceptedCaller = ({ agentId, keyId }: Pick<OperationRow, 'agentId' | 'keyId'>): Caller => ({
  agentId,
  keyId,
  tier: 'unlimited',
  scopes: ['ops:*'],
  verticals: [],
  budgetCredits: null,
})

/** Runs accepted work once more after a crash or for the first time; it may park, and a failure that had no effect is tried again, with growing pauses. */
export async function runDeferred(
  operation: Operation,
  row: OperationRow,
  job: HeldJob,
  ctx: WriteContext,
): Promise<void> {
  const isLastRun = job.giveUpAt !== null && ctx.now() >= job.giveUpAt
  const handled = await run(operation, row, job, extend(ctx, { isLastRun }))
  if (isWait(handled)) {
    if (isLastRun)
      await finish(
        operation,
        row,
        { failure: waitedInVain(handled.signal, row, handled.partialResult) },
        undefined,
        ctx,
        job.end,
      )
    else await park(job, handled, ctx)
  } else if ('failure' in handled && handled.failure.retriable)
    await tryAgain(operation, row, handled.failure, { job, isLastRun }, ctx)
  else await finish(operation, row, handled, undefined, ctx, job.end)
}

async function run(
  operation: Operation,
  row: OperationRow,
  { attempt }: HeldJob,
  ctx: WriteContext,
): Promise<Handled | Wait> {
  try {
    if (attempt > MOST_RUNS) throw cutShort(await whatIsKnown(operation, ctx))
    const value = await handleAccepted(operation, JSON.parse(row.input) as Record<string, unknown>, ctx)
    return isWait(value) ? value : { value }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { failure: error }
  }
}

/** Any of the runs may have had its effect before it was cut short. */
const cutShort = (known: Record<string, unknown> | undefined): Failure =>
  new Failure(
    'upstream_failure',
    `Every run of this operation was cut short, and it was given up after ${MOST_RUNS}; whether it took effect is unknown. Check the effect before you try again with a new idempotency key.`,
    { outcomeUnknown: true, ...(known !== undefined && { body: known }) },
  )

async function park(
  job: HeldJob,
  { signal, pollAfterMs, giveUpAt, partialResult }: Wait,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  const last = Math.min(giveUpAt, job.giveUpAt ?? giveUpAt)
  await job.park({ runAt: Math.min(now() + pollAfterMs, last), signal, giveUpAt: last, partialResult })
}

/** A new operation is given up after some attempts; one that has parked may have had its effect, so it is asked about for as long as it may wait. */
async function tryAgain(
  operation: Operation,
  row: OperationRow,
  failure: Failure,
  { job, isLastRun }: { job: HeldJob; isLastRun: boolean },
  ctx: Context,
): Promise<void> {
  const { attempt, signal, giveUpAt } = job
  if (attempt < MOST_ATTEMPTS)
    await job.retry(ctx.now() + Math.min(FIRST_PAUSE_MS * 4 ** (attempt - 1), LONGEST_PAUSE_MS))
  else if (signal === null || giveUpAt === null) await finish(operation, row, { failure }, undefined, ctx, job.end)
  else if (isLastRun) await finish(operation, row, { failure: waitedInVain(signal, row) }, undefined, ctx, job.end)
  else await job.park({ runAt: Math.min(ctx.now() + LONGEST_PAUSE_MS, giveUpAt), signal, giveUpAt })
}

function waitedInVain(signal: string, row: OperationRow, latest?: Record<string, unknown>): Failure {
  const known =
    latest ?? (row.partialResult === null ? undefined : (JSON.parse(row.partialResult) as Record<string, unknown>))
  const message = `Waited for ${signal} as long as it may take, in vain; what came of it is unknown. It is not repeated; check the effect before you try again with a new idempotency key.`
  return new Failure('upstream_failure', message, {
    outcomeUnknown: true,
    ...(known !== undefined && { body: { partial_result: known } }),
  })
}
