import type { Caller } from '../caller.ts'
import { Failure } from '../failure.ts'
import { type Context, extend, type Operation, pricedFor, type WriteContext } from '../operation.ts'
import { askPolicy, whenAsked } from '../policy.ts'
import type { ApprovalRow } from '../rows/approvals.ts'
import type { JobRow, OperationRow, Tables } from '../rows/ledger.ts'
import { askedByRule, toPolicyFacts } from './admit.ts'
import { answers, type Approval, type Asked, isAsked } from './ask.ts'
import { finish, type Handled } from './end.ts'
import { handleAccepted, handleChecked, whatIsKnown } from './execute.ts'
import { toApproval } from './park.ts'
import { recovered } from './replay.ts'
import { isWait, type Wait } from './wait.ts'
import { park as parkAsked, type Ran } from './write.ts'

const MOST_ATTEMPTS = 9
// Runs that ended neither well nor badly: the process died each time, or the outcome could not be stored.
const MOST_RUNS = 20
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

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
  const given = await ctx.ledger.approvals.ofOperation(row.operationId)
  if (given?.state === 'approved') return runApproved(operation, row, { job, given }, ctx)
  return goOn(operation, row, job, ctx)
}

async function goOn(operation: Operation, row: OperationRow, job: HeldJob, ctx: WriteContext): Promise<void> {
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
  } else if ('asked' in handled) await parkAsked(operation, row, handled.asked, undefined, ctx, job.end)
  else if ('failure' in handled && handled.failure.retriable)
    await tryAgain(operation, row, handled.failure, { job, isLastRun }, ctx)
  else await finish(operation, row, handled, undefined, ctx, job.end)
}

// A yes that comes in the last moment is still carried out, and one whose server was down for hours is not.
const LATE_MS = 60_000

/** Runs what a person has said yes to. */
async function runApproved(
  operation: Operation,
  row: OperationRow,
  { job, given }: { job: HeldJob; given: ApprovalRow },
  ctx: WriteContext,
): Promise<void> {
  const input = JSON.parse(row.input) as Record<string, unknown>
  const approval = toApproval(operation, row, given)
  const caller = { ...ctx.caller, verticals: JSON.parse(given.verticals) as string[] }
  const call = extend(ctx, { approval, caller })
  // A run that was cut short may have come to nothing; one that waits for a signal has begun.
  const isNew = job.signal === null && (job.attempt === 1 || (await hasBegunNothing(operation, input, call)))
  const begun = isNew ? await lookAgain(pricedFor(operation, input), row, { input, given, approval }, call) : undefined
  if (begun !== undefined && 'failure' in begun) await finish(operation, row, begun, undefined, call, job.end)
  else if (begun !== undefined) await parkAsked(operation, row, begun.asked, undefined, call, job.end)
  else if (operation.profile === 'async_by_default') await goOn(operation, row, job, call)
  else {
    const ran: Ran = isNew ? await handleChecked(operation, input, call) : await recovered(operation, row, call)
    if ('asked' in ran) await parkAsked(operation, row, ran.asked, undefined, call, job.end)
    else await finishChecked(operation, row, ran, call, job)
  }
}

/** Whether no run has begun anything outside the ledger. */
const hasBegunNothing = async (
  operation: Operation,
  input: Record<string, unknown>,
  ctx: WriteContext,
): Promise<boolean> =>
  operation.isAtomic === true ||
  ((await ctx.ledger.messages.of(ctx.operationId)).length === 0 && (await operation.hasBegun?.(input, ctx)) !== true)

/** An effect that is refused in the transaction that stores its outcome is undone together with it. */
async function finishChecked(
  operation: Operation,
  row: OperationRow,
  handled: Handled,
  ctx: Context,
  job: HeldJob,
): Promise<void> {
  try {
    await finish(operation, row, handled, undefined, ctx, job.end)
  } catch (error) {
    if (!('commit' in handled) || !(error instanceof Failure)) throw error
    await finish(operation, row, { failure: error }, undefined, ctx, job.end)
  }
}

/** Whether what was approved may still begin: not long after the question has run out, and only as far as the policy of this moment asks nothing new. */
async function lookAgain(
  operation: Operation,
  row: OperationRow,
  { input, given, approval }: { input: Record<string, unknown>; given: ApprovalRow; approval: Approval },
  { ledger, now }: WriteContext,
): Promise<{ failure: Failure } | { asked: Asked } | undefined> {
  const nowMs = now()
  if (nowMs > given.expiresAt + LATE_MS) return { failure: tooLate() }
  return ledger.transaction(async tables => {
    if (whenAsked(operation, input) === 'before') {
      const answer = await askPolicy(tables, toPolicyFacts(operation, input, row.agentId, nowMs))
      if (answer.is === 'refuse') return { failure: answer.failure }
      const asked = answer.is === 'ask' ? askedByRule(answer) : undefined
      if (asked !== undefined && !answers(approval, asked)) return { asked }
    }
    await tables.approvals.begin(given.approvalId, nowMs)
    return undefined
  })
}

const tooLate = (): Failure =>
  new Failure(
    'approval_expired',
    'It was approved, and could not be carried out before its time was over. Nothing was done or charged; send it again with a new idempotency key if it is still wanted.',
  )

async function run(
  operation: Operation,
  row: OperationRow,
  { attempt }: HeldJob,
  ctx: WriteContext,
): Promise<Ran | Wait> {
  try {
    if (attempt > MOST_RUNS) throw cutShort(await whatIsKnown(operation, ctx))
    const value = await handleAccepted(operation, JSON.parse(row.input) as Record<string, unknown>, ctx)
    return isWait(value) ? value : isAsked(value) ? { asked: value } : { value }
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
  const message = `Waited for ${signal} as long as it may take, without an outcome; whether it took effect is unknown. It is not repeated; check the effect before you try again with a new idempotency key.`
  return new Failure('upstream_failure', message, {
    outcomeUnknown: true,
    ...(known !== undefined && { body: { partial_result: known } }),
  })
}
