import { currentSpan, toTraceparent } from '../../lib/trace.ts'
import { Failure, identityRequired, type Reason, REASONS } from '../failure.ts'
import { type Accepted, type Context, type Operation, pricedFor } from '../operation.ts'
import { askPolicy, type PolicyAnswer, whenAsked } from '../policy.ts'
import { inOrder, toReceipt } from '../receipt.ts'
import type { OperationRow, Tables } from '../rows/ledger.ts'
import { isUnwritable, unwritableFailure } from '../unwritable.ts'
import { smbIdOf } from './about.ts'
import { answers, ask, type Asked } from './ask.ts'
import { type Claim, claim, hashOf, inputHashOf, keyOf, toClaim, waitForTwin } from './dedupe.ts'
import { type EndJob, finish, type Handled, takenOver } from './end.ts'
import { factsOf } from './facts.ts'
import { expectedMs } from './latency.ts'
import { basisOf, type CostBasis, countRefused, dayOf, readQuota, reserve, toCost, toQuota, usd } from './meter.ts'
import { askPerson, askUser, recordUsersYes } from './park.ts'

const MISTAKES: readonly Reason[] = ['bad_input', 'action_not_supported']

// 0.29 * 100 is 28.999999999999996.
const ROUNDING = 1e-6

/** A receipt, and whether it is the stored one of an earlier call with the same key. */
export interface Written {
  receipt: Record<string, unknown>
  replayed: boolean
}

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
  const operationId = `op_${ctx.uuid.v7()}`
  const isAsync = operation.profile === 'async_by_default'
  // The receipt of a key that was used before is replayed, whatever would be said of the call now.
  const isNew =
    (isAsync || operation.accept !== undefined) &&
    (key === undefined ||
      !(await withoutEffect(ctx.ledger.operations.isClaimed({ agentId, operation: operation.name, key }, ctx.now()))))
  const answer = ctx.user?.hasDeclined === true ? declined() : isNew ? await steps.accept(operationId) : {}
  if (answer instanceof Failure && isAskable(answer, ctx)) throw answer
  // What is wrong with the arguments themselves is no write of the day, and leaves the key for what was meant.
  if (answer instanceof Failure && MISTAKES.includes(answer.reason) && answer.details.hasActed !== true) throw answer
  let refusal = answer instanceof Failure ? answer : undefined
  const asked = answer instanceof Failure ? undefined : answer.asked
  const accepted =
    isAsync && refusal === undefined
      ? { expectedMs: await withoutEffect(expectedMs(operation, ctx)), ...answer }
      : undefined
  const inputHash = inputHashOf(operation, input, ctx)
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
    return replayed ?? write(given, input, ctx, steps)
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

/** Whether a failure comes back as a question, so that nothing of it is kept. */
const isAskable = ({ details: { question } }: Failure, { user }: Pick<Context, 'user'>): boolean =>
  question !== undefined && user?.canBeAsked === true

const declined = (): Failure =>
  new Failure(
    'declined_by_user',
    'Your user was asked and said no. Nothing was done or charged; do not send the same again.',
  )

interface Admission {
  operation: Operation
  /** It will fail whatever it may cost: neither price nor quota may hide why. */
  isRefused: boolean
  input: Record<string, unknown>
  inputHash: string
  ctx: Context
  agentId: string
  key: string | undefined
  operationId: string
  /** Present for what runs in the background. */
  accepted: (Accepted & { expectedMs: number }) | undefined
  /** A person has to be asked first, whatever the policy says. */
  asked: Asked | undefined
}

interface Admitted {
  row: OperationRow
  /** Gated writes of the caller today, this one included. */
  used: number
  /** It waits for a person. */
  isAsked: boolean
}

/** Claim, quota, reservation, operation row and job commit together or not at all. */
async function admit(admission: Admission): Promise<Admitted | Exclude<Claim, { kind: 'won' }>> {
  const { operation, inputHash, ctx, agentId, key, operationId } = admission
  const isAsync = admission.accepted !== undefined
  const accepted = toRow(admission)
  const running = key === undefined ? undefined : toClaim(operation, key, inputHash, operationId, agentId, ctx)
  // What an accepted call is answered is known before it has run, so that its key never has to be updated.
  const claimant =
    running !== undefined && isAsync ? { ...running, state: 'stored' as const, receipt: accepted.receipt } : running
  const admitted = ctx.ledger.transaction(async tables => {
    const claimed: Claim =
      claimant === undefined
        ? { kind: 'won' }
        : await claim(tables, claimant, accepted.createdAt, operation.idempotency === 'input')
    if (claimed.kind !== 'won') return claimed
    if (!admission.isRefused) await refuseOverPrice(tables, admission)
    const { credits, used } = await (admission.isRefused ? countRefused : reserve)(
      tables,
      operation,
      agentId,
      operationId,
      ctx,
      accepted.createdAt,
    )
    const row = { ...accepted, reservedCredits: credits }
    const asked = admission.isRefused ? undefined : ((await askedByPolicy(tables, admission)) ?? admission.asked)
    if (asked !== undefined && !(await isAnswered(tables, asked, admission))) {
      if (asked.isForUser === true && ctx.user?.canBeAsked === true)
        throw await askUser(tables, operation, admission.input, asked)
      return { row: await addWaiting(tables, row, asked, admission), used, isAsked: true }
    }
    await tables.operations.add(row)
    if (ctx.user?.agreed !== undefined && !admission.isRefused && (asked !== undefined || isAskedAtSend(admission)))
      await recordUsersYes(tables, { operation, row, isAsync }, ctx.user.agreed, ctx)
    if (isAsync)
      await tables.jobs.add({
        operationId,
        runAt: row.createdAt,
        leaseOwner: null,
        leaseUntil: null,
        attempt: 0,
        signal: null,
        giveUpAt: null,
      })
    return { row, used, isAsked: false }
  })
  return withoutEffect(admitted)
}

/** Whether acceptance has looked at the yes of a user by itself, and asks nothing where it stands. */
const isAskedAtSend = ({ operation, input }: Admission): boolean => whenAsked(operation, input) === 'at_send'

/** Whether a yes that came before stands: a user was shown with whom and what, and is asked again where that is not so any more. */
async function isAnswered(tables: Tables, asked: Asked, { operation, input, ctx }: Admission): Promise<boolean> {
  if (!answers(ctx.approval, asked)) return false
  return (
    ctx.user?.agreed === undefined ||
    hashOf(await factsOf(tables, operation, input, asked)) === hashOf(ctx.user.agreed.facts)
  )
}

/** What the operator wants to be asked about before a handler begins; what the policy refuses is thrown, and undoes the admission. */
async function askedByPolicy(
  tables: Tables,
  { operation, input, agentId, ctx }: Admission,
): Promise<Asked | undefined> {
  if (whenAsked(operation, input) !== 'before') return undefined
  const answer = await askPolicy(tables, toPolicyFacts(operation, input, agentId, ctx.now()))
  if (answer.is === 'refuse') throw answer.failure
  return answer.is === 'ask' ? askedByRule(answer) : undefined
}

/** What a policy is asked about a call of which nothing is known but its input. */
export const toPolicyFacts = (
  operation: Operation,
  input: Record<string, unknown>,
  agentId: string,
  nowMs: number,
) => ({
  operation: operation.name,
  agentId,
  nowMs,
  amountUsd: operation.cost.maxCredits / 100,
  smbId: typeof input['smb_id'] === 'string' ? input['smb_id'] : undefined,
})

/** What a rule of the policy asks about before anything is put into words. */
export const askedByRule = ({ rule, sentence, isForUser }: Extract<PolicyAnswer, { is: 'ask' }>): Asked =>
  ask({ asks: [{ because: 'policy', sentence }], rendered: null, policyRule: rule, isForUser })

/** An operation that waits for a person from its beginning; its key answers that it does. */
async function addWaiting(
  tables: Tables,
  admitted: OperationRow,
  asked: Asked,
  { operation, key, agentId, ctx }: Admission,
): Promise<OperationRow> {
  const { receipt, expiresAt } = await askPerson(tables, { operation, row: admitted, asked }, ctx)
  const row = { ...admitted, state: 'pending' as const, receipt: JSON.stringify(receipt), estimatedAt: expiresAt }
  await tables.operations.add(row)
  if (key !== undefined)
    await tables.operations.storeReceipt(
      { agentId, operation: operation.name, key, operationId: row.operationId, receipt: row.receipt },
      expiresAt,
    )
  return row
}

const withoutEffect = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUnwritable(error) ? unwritable(error) : error
  })

/** Only said of an admission: nothing has happened yet, and a key that was committed all the same is found by the repetition. */
const unwritable = (cause: unknown): Failure =>
  unwritableFailure(
    'The ledger of this server cannot be written right now, so nothing was done; try again with the same idempotency key.',
    cause,
  )

/** The operation as it is accepted, but for what is reserved for it. */
function toRow({ operation, input, ctx, agentId, operationId, accepted }: Admission): OperationRow {
  const nowMs = ctx.now()
  const basis = basisOf(operation, ctx.caller)
  const estimatedAt = accepted === undefined ? null : nowMs + accepted.expectedMs
  const span = currentSpan()
  return {
    operationId,
    agentId,
    keyId: ctx.caller.keyId,
    budgetKeyId: ctx.caller.budgetCredits === null ? null : (ctx.caller.keyId ?? agentId),
    operation: operation.name,
    state: accepted === undefined ? 'executing' : 'pending',
    input: JSON.stringify(input),
    receipt:
      estimatedAt === null
        ? '{}'
        : JSON.stringify(toPending(operation, operationId, { ...accepted, nowMs, estimatedAt }, basis)),
    reservedCredits: null,
    costBasis: basis,
    estimatedAt,
    callbackUrl: ctx.callbackUrl ?? null,
    smbId: smbIdOf(input) ?? null,
    partialResult: null,
    ...(span !== undefined && { traceparent: toTraceparent(span) }),
    createdAt: nowMs,
    updatedAt: nowMs,
  }
}

function toPending(
  operation: Operation,
  operationId: string,
  { message, reasonCode, nextActions, nowMs, estimatedAt }: Accepted & { nowMs: number; estimatedAt: number },
  basis: CostBasis,
): Record<string, unknown> {
  const accepted = message ?? `Accepted; ${operation.name} is running in the background.`
  const inS = Math.max(1, Math.ceil((estimatedAt - nowMs) / 1000))
  return {
    status: 'pending_async',
    human_message: `${accepted} Poll get_status with this operation_id in about ${inS} s, then at most once every 10 seconds, or let get_outcome wait for the outcome with wait_s.`,
    ...(reasonCode !== undefined && { reason_code: reasonCode }),
    retriable: false,
    operation_id: operationId,
    estimated_completion_time: new Date(estimatedAt).toISOString(),
    next_actions: nextActions ?? ['get_status', 'get_outcome'],
    cost: toCost(operation.cost.typicalCredits, basis),
  }
}

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

/** What a key that was used before is answered; undefined when its call died without an effect and freed it. */
async function replay(
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

/** Ends a synchronous write whose process died: by what can be proved, else as `partial` and uncharged, since nobody knows what became of it. */
export const finishDied = async (
  operation: Operation,
  row: OperationRow,
  key: string | undefined,
  ctx: Context,
): Promise<Record<string, unknown>> => finish(operation, row, await recovered(operation, row, ctx), key, ctx)

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

async function refuseOverPrice(tables: Tables, { operation, input, ctx }: Admission): Promise<void> {
  const { maxCostUsd } = ctx
  if (maxCostUsd === undefined || operation.cost.maxCredits <= Math.floor(maxCostUsd * 100 + ROUNDING)) return
  const price = usd(operation.cost.maxCredits)
  const facts = { ...(await factsOf(tables, operation, input, { rendered: null })), Limit: `${maxCostUsd} USD` }
  throw new Failure(
    'budget_exceeded',
    `${operation.name} may cost up to ${price} USD; raise max_cost_usd to ${price}, or leave it out.`,
    {
      resend: 'corrected',
      question: {
        kind: 'confirm',
        message: `${operation.title}: this may cost more than the limit that was set. May it go ahead?`,
        title: `Yes, up to ${price} USD`,
        facts,
        sets: { max_cost_usd: operation.cost.maxCredits / 100 },
      },
    },
  )
}
