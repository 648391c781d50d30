import { Failure, identityRequired, type Reason } from '../failure.ts'
import { type Accepted, type Context, type Operation, pricedFor } from '../operation.ts'
import type { OperationRow } from '../rows/ledger.ts'
import { admit, withoutEffect } from './admit.ts'
import type { Asked } from './ask.ts'
import { inputHashOf, keyOf, waitForTwin } from './dedupe.ts'
import { type EndJob, finish, type Handled, takenOver } from './end.ts'
import { expectedMs } from './latency.ts'
import { readQuota, toQuota } from './meter.ts'
import { askPerson } from './park.ts'
import { replay, toFailure, type Written } from './replay.ts'

const MISTAKES: readonly Reason[] = ['bad_input', 'action_not_supported', 'out_of_supply_network']

const isMistake = ({ reason, details }: Failure): boolean =>
  details.hasActed !== true && (details.isMistake === true || MISTAKES.includes(reason))

/** The two halves of an operation, with what they answer checked. */
export interface Steps {
  run(operationId: string): Promise<Ran>
  /** What an accepted call is told, or why it is refused at once. */
  accept(operationId: string): Promise<Accepted | Failure>
}

/** Runs one write at most once: dedupe, meter, then handle now or accept and defer. */
export async function write(
  given: Operation,
  input: Record<string, unknown>,
  ctx: Context,
  steps: Steps,
): Promise<Written> {
  const operation = pricedFor(given, input)
  const agentId = ctx.caller.agentId
  if (agentId === null) throw identityRequired(operation.name, ctx.publicUrl)
  const key = keyOf(operation, input, ctx)
  const operationId = ctx.newOperationId ?? `op_${ctx.uuid.v7()}`
  const isAsync = operation.profile === 'async_by_default'
  // The receipt of a key that was used before is replayed, whatever would be said of the call now.
  const isNew =
    operation.accept !== undefined &&
    (key === undefined ||
      !(await withoutEffect(ctx.ledger.operations.isClaimed({ agentId, operation: operation.name, key }, ctx.now()))))
  const answer = ctx.user?.hasDeclined === true ? declined() : isNew ? await steps.accept(operationId) : {}
  if (answer instanceof Failure && isAskable(answer, ctx)) throw answer
  // What is wrong with the arguments themselves is no write of the day, and leaves the key for what was meant.
  if (answer instanceof Failure && isMistake(answer)) throw answer
  let refusal = answer instanceof Failure ? answer : undefined
  const asked = answer instanceof Failure ? undefined : answer.asked
  const accepted =
    isAsync && refusal === undefined
      ? { expectedMs: await withoutEffect(expectedMs(operation, ctx)), ...answer }
      : undefined
  const inputHash = inputHashOf(input, ctx)
  const admission = { operation, input, inputHash, ctx, agentId, key, operationId, asked }
  const attempt = async () => {
    const admitted = admit({ ...admission, accepted, isRefused: refusal !== undefined })
    const result = await admitted.catch((error: unknown) => {
      if (!(error instanceof Failure) || error.reason !== 'policy_refused') throw error
      refusal = error
      return admit({ ...admission, accepted: undefined, isRefused: true })
    })
    return 'kind' in result && result.kind === 'running' ? 'running' : result
  }
  const { keyId, tier, budgetCredits } = ctx.caller
  const admitted = await waitForTwin(attempt, {
    ledger: ctx.ledger,
    name: JSON.stringify([
      agentId,
      operation.name,
      key ?? operationId,
      inputHash,
      keyId,
      tier,
      budgetCredits,
      ctx.maxCostUsd,
      ctx.user,
    ]),
    isForAll: result => 'kind' in result && result.kind === 'replay',
  })
  if ('kind' in admitted) {
    const replayed = await replay(admitted, { operation, key, agentId }, ctx)
    if (replayed === undefined) return write(given, input, ctx, steps)
    const isOther = admitted.kind === 'replay' && admitted.isOther === true
    return isOther ? toRepetition(operation, input, replayed, ctx) : replayed
  }
  if (admitted.row.state === 'pending') {
    if (admitted.isAsked) ctx.wakeDeliveries()
    else ctx.wakeWorker()
    return {
      receipt: { ...(JSON.parse(admitted.row.receipt) as object), quota: toQuota(ctx, admitted.used) },
      replayed: false,
    }
  }
  const failure = refusal
  const run = failure === undefined ? steps.run : async () => ({ failure })
  return { receipt: await handleNow(operation, admitted.row, key, ctx, run), replayed: false }
}

/** A receipt that is replayed to other input than it was given for says what is true of that input. */
async function toRepetition(
  operation: Operation,
  input: Record<string, unknown>,
  written: Written,
  ctx: Context,
): Promise<Written> {
  const told = await operation.toRepetition?.(input, ctx)
  return told === undefined ? written : { ...written, receipt: { ...written.receipt, ...operation.output.parse(told) } }
}

/** Whether a failure comes back as a question, so that nothing of it is kept. */
const isAskable = ({ details: { question } }: Failure, { user }: Pick<Context, 'user'>): boolean =>
  question !== undefined && user?.canBeAsked === true

const declined = (): Failure =>
  new Failure(
    'declined_by_user',
    'Your user was asked and said no. Nothing was done or charged; do not send the same again.',
  )

async function handleNow(
  operation: Operation,
  row: OperationRow,
  key: string | undefined,
  ctx: Context,
  run: Steps['run'],
): Promise<Record<string, unknown>> {
  const handled = await run(row.operationId)
  const stored =
    'asked' in handled
      ? park(operation, row, handled.asked, key, ctx)
      : finish(operation, row, handled, key, ctx).catch((error: unknown) => {
          // The effect was refused, and undone together with its outcome.
          if (!('commit' in handled) || !(error instanceof Failure)) throw error
          return finish(operation, row, { failure: error }, key, ctx)
        })
  const receipt: Record<string, unknown> = {
    ...(await stored),
    quota: await readQuota(ctx),
  }
  // Nobody could be asked, or another process has ended it otherwise.
  if (receipt['status'] === 'failure') throw toFailure(receipt)
  return receipt
}

/** The same, or that a person has to be asked first. */
export type Ran = Handled | { asked: Asked }

/** Puts an operation that has begun to a person, and drops the job that ran it; answers what its caller is told, or the failure that nobody could be asked. */
export async function park(
  operation: Operation,
  row: OperationRow,
  asked: Asked,
  given: string | undefined,
  ctx: Context,
  endJob?: EndJob,
): Promise<Record<string, unknown>> {
  try {
    const receipt = await ctx.ledger.transaction(async tables => {
      if (endJob !== undefined && !(await endJob(tables))) throw takenOver()
      const { receipt, expiresAt } = await askPerson(tables, { operation, row, asked }, ctx)
      const text = JSON.stringify(receipt)
      const waiting = { receipt: text, estimatedAt: expiresAt, updatedAt: ctx.now() }
      // Whoever ends an operation first decides: rolled back, nobody is asked about what has ended.
      if (!(await tables.operations.park(row.operationId, waiting))) throw endedBefore()
      const key = given ?? (await tables.operations.keyOf(row))
      const { agentId, operationId } = row
      if (key !== undefined)
        await tables.operations.storeReceipt(
          { agentId, operation: row.operation, key, operationId, receipt: text },
          expiresAt,
        )
      return receipt
    })
    ctx.wakeDeliveries()
    return receipt
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return finish(operation, row, { failure: error }, given, ctx, endJob)
  }
}

const endedBefore = (): Failure => new Failure('transient', 'The call was answered before a person could be asked.')
