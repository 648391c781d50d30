import { currentSpan, toStoredSpan } from '../../lib/trace.ts'
import { budgetIdOf } from '../caller.ts'
import { Failure } from '../failure.ts'
import type { Accepted, Context, Operation } from '../operation.ts'
import { askPolicy, type PolicyAnswer, whenAsked } from '../policy.ts'
import type { OperationRow, Tables } from '../rows/ledger.ts'
import { isUnwritable, unwritableFailure } from '../unwritable.ts'
import { smbIdOf } from './about.ts'
import { answers, ask, type Asked } from './ask.ts'
import { type Claim, claim, hashOf, toClaim } from './dedupe.ts'
import { factsOf } from './facts.ts'
import { basisOf, type CostBasis, countRefused, reserve, toCost, usd } from './meter.ts'
import { askPerson, askUser, recordUsersYes } from './park.ts'

// 0.29 * 100 is 28.999999999999996.
const ROUNDING = 1e-6

/** A write as it asks to be let in. */
export interface Admission {
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

/** A write that was let in. */
export interface Admitted {
  row: OperationRow
  /** Gated writes of the caller today, this one included. */
  used: number
  /** It waits for a person. */
  isAsked: boolean
}

/** Claim, quota, reservation, operation row and job commit together or not at all. */
export async function admit(admission: Admission): Promise<Admitted | Exclude<Claim, { kind: 'won' }>> {
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
        : await claim(tables, claimant, accepted.createdAt, {
            isRepeatable: operation.idempotency === 'input',
            // Of a repetition nobody would be told where it asks.
            mayDiffer: operation.sameInput !== undefined && ctx.callbackUrl === undefined,
          })
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

/** Work before which nothing has happened: a ledger that cannot be written says so. */
export const withoutEffect = <T>(work: Promise<T>): Promise<T> =>
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
    budgetKeyId: ctx.caller.budgetCredits === null ? null : budgetIdOf(ctx.caller),
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
    ...(span !== undefined && { traceparent: toStoredSpan(span) }),
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
