import { budgetIdOf, type Caller } from '../caller.ts'
import { Failure } from '../failure.ts'
import type { Context, Operation } from '../operation.ts'
import type { OperationRow, Tables } from '../rows/ledger.ts'

const DAY_MS = 86_400_000

// What fits the integer column of either engine.
const NO_CAP = 2_147_483_647

/** How a call is paid. */
export type CostBasis = 'credits' | 'free_quota' | 'subscription' | 'no_charge'

/** What was taken for a call before it ran. */
export interface Reservation {
  credits: number
  basis: CostBasis
}

/** The caller's quota as every write and check_quota print it. */
export interface Quota {
  tier: Caller['tier']
  daily_limit: number | null
  used_today: number
  remaining_today: number | null
  resets: string
}

/** The UTC day of a time, as the ledger counts by. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10)

/** Midnight UTC after a time, in ISO 8601. */
export const resetAfter = (nowMs: number): string => new Date((Math.floor(nowMs / DAY_MS) + 1) * DAY_MS).toISOString()

/** Gated writes a caller may make in a UTC day; null: no limit. */
function dailyLimit({ tier }: Caller, freeDailyWrites: number): number | null {
  if (tier === 'anonymous') return 0
  return tier === 'free' ? freeDailyWrites : null
}

/** Reads the caller's quota as it stands. */
export async function readQuota(ctx: Context): Promise<Quota> {
  const { agentId } = ctx.caller
  return toQuota(ctx, agentId === null ? 0 : await ctx.ledger.meter.used(agentId, dayOf(ctx.now())))
}

/** The caller's quota after so many writes today. */
export function toQuota(
  { caller, freeDailyWrites, now }: Pick<Context, 'caller' | 'freeDailyWrites' | 'now'>,
  used: number,
): Quota {
  const limit = dailyLimit(caller, freeDailyWrites)
  return {
    tier: caller.tier,
    daily_limit: limit,
    used_today: used,
    remaining_today: limit === null ? null : Math.max(0, limit - used),
    resets: resetAfter(now()),
  }
}

/** What a caller can spend; undefined for one that pays no credits and has no budget. */
export async function readCredits({
  caller,
  ledger,
  now,
}: Context): Promise<{ balance?: number; held?: number; budget_left_usd?: number } | undefined> {
  const { agentId, tier, budgetCredits } = caller
  if (agentId === null || (tier !== 'credits' && budgetCredits === null)) return undefined
  const { meter } = ledger
  return {
    ...(tier === 'credits' && (await accountOf(ledger, agentId))),
    ...(budgetCredits !== null && {
      budget_left_usd: usdLeft(budgetCredits, await meter.budgetSpent(budgetIdOf(caller) ?? agentId, dayOf(now()))),
    }),
  }
}

async function accountOf(
  { meter, operations }: Context['ledger'],
  agentId: string,
): Promise<{ balance: number; held: number }> {
  const [balance, held] = await Promise.all([meter.balance(agentId), operations.held(agentId)])
  return { balance, held }
}

// A budget that was lowered may be less than what is spent.
const usdLeft = (budgetCredits: number, spent: number): number => Math.max(0, budgetCredits - spent) / 100

/** How a caller pays for an operation. */
export function basisOf({ cost }: Operation, { tier }: Caller): CostBasis {
  if (cost.maxCredits === 0) return 'no_charge'
  if (tier === 'credits') return 'credits'
  return tier === 'free' ? 'free_quota' : 'subscription'
}

/** Counts the write and reserves its highest price on the day it was accepted, in the caller's transaction; refuses by rolling everything back. */
export async function reserve(
  tables: Tables,
  operation: Operation,
  agentId: string,
  operationId: string,
  ctx: Pick<Context, 'caller' | 'freeDailyWrites' | 'uuid'>,
  nowMs: number,
): Promise<Reservation & { used: number }> {
  const limit = dailyLimit(ctx.caller, ctx.freeDailyWrites)
  const isCounted = operation.countsInQuota !== false
  const used = isCounted
    ? await tables.meter.countWrite(agentId, dayOf(nowMs), limit)
    : await tables.meter.used(agentId, dayOf(nowMs))
  if (used === undefined) {
    const resets = resetAfter(nowMs)
    throw new Failure('rate_limited', `The ${limit} writes for today are used up; the quota resets at ${resets}.`, {
      retryAfterS: secondsUntil(resets, nowMs),
    })
  }
  const { maxCredits } = operation.cost
  const reserved = { credits: maxCredits, basis: basisOf(operation, ctx.caller), used }
  if (maxCredits === 0) return reserved
  const { budgetCredits } = ctx.caller
  if (
    budgetCredits !== null &&
    !(await tables.meter.spendBudget(budgetIdOf(ctx.caller) ?? agentId, dayOf(nowMs), maxCredits, budgetCredits))
  ) {
    throw overBudget(maxCredits, budgetCredits, nowMs)
  }
  if (reserved.basis !== 'credits') return reserved
  const entry = {
    entryId: ctx.uuid.v7(),
    agentId,
    kind: 'reserve' as const,
    amount: -maxCredits,
    operationId,
    createdAt: nowMs,
  }
  if (!(await tables.meter.post(entry)))
    throw new Failure(
      'budget_exceeded',
      `The call reserves ${maxCredits} credits and the account does not hold them; ask the operator to add some with agent-broker credits grant, then send again.`,
    )
  return reserved
}

const secondsUntil = (iso: string, nowMs: number): number => Math.ceil((Date.parse(iso) - nowMs) / 1000)

function overBudget(maxCredits: number, budgetCredits: number, nowMs: number): Failure {
  const cost = `The call may cost ${usd(maxCredits)} USD`
  const resets = resetAfter(nowMs)
  // No day covers what costs more than the whole budget.
  return maxCredits > budgetCredits
    ? new Failure(
        'budget_exceeded',
        `${cost}, more than the daily budget of ${usd(budgetCredits)} USD; use a token with a higher budget.`,
      )
    : new Failure(
        'budget_exceeded',
        `${cost} and today's budget of ${usd(budgetCredits)} USD does not cover it; it resets at ${resets}.`,
        { retriable: true, retryAfterS: secondsUntil(resets, nowMs) },
      )
}

/** Counts a write that is refused before it begins as far as the quota reaches; it reserves nothing. */
export async function countRefused(
  { meter }: Pick<Tables, 'meter'>,
  operation: Operation,
  agentId: string,
  _operationId: string,
  ctx: Pick<Context, 'caller' | 'freeDailyWrites'>,
  nowMs: number,
): Promise<Reservation & { used: number }> {
  const day = dayOf(nowMs)
  const counted =
    operation.countsInQuota === false
      ? undefined
      : await meter.countWrite(agentId, day, dailyLimit(ctx.caller, ctx.freeDailyWrites))
  return { credits: 0, basis: basisOf(operation, ctx.caller), used: counted ?? (await meter.used(agentId, day)) }
}

/** What has to be known to settle a call, long after it was accepted. */
export interface Settlement {
  agentId: string
  /** Whose daily budget the reservation was counted against. */
  budgetKeyId: string | null
  operationId: string
  reserved: Reservation
  /** Credits the call really costs; 0 when it failed. */
  actual: number
  /** The day the reservation was counted on. */
  acceptedAt: number
}

/** Gives back what was reserved and not used; the ledger keeps the reservation and adds the difference. */
export async function settle(
  tables: Tables,
  { agentId, budgetKeyId, operationId, reserved, actual, acceptedAt }: Settlement,
  ctx: Pick<Context, 'now' | 'uuid'>,
): Promise<void> {
  const back = reserved.credits - actual
  if (back <= 0) return
  if (budgetKeyId !== null) await tables.meter.spendBudget(budgetKeyId, dayOf(acceptedAt), -back, NO_CAP)
  if (reserved.basis !== 'credits') return
  const kind = actual === 0 ? ('refund' as const) : ('settle' as const)
  await tables.meter.post({ entryId: ctx.uuid.v7(), agentId, kind, amount: back, operationId, createdAt: ctx.now() })
}

/** Gives back what an operation has cost in credits, in the transaction that undoes its effect; what was paid otherwise or not at all gives nothing back. */
export async function refund(
  tables: Tables,
  paid: Pick<OperationRow, 'agentId' | 'budgetKeyId' | 'receipt' | 'createdAt' | 'costBasis' | 'state'>,
  operationId: string,
  ctx: Pick<Context, 'now' | 'uuid'>,
): Promise<void> {
  const { cost } = JSON.parse(paid.receipt) as { cost?: { amount?: number } }
  const credits = Math.round((cost?.amount ?? 0) * 100)
  // The receipt of an open operation says what it would cost.
  if (paid.costBasis !== 'credits' || paid.state !== 'success' || credits <= 0) return
  const day = dayOf(ctx.now())
  if (paid.budgetKeyId !== null && dayOf(paid.createdAt) === day)
    await tables.meter.spendBudget(paid.budgetKeyId, day, -credits, NO_CAP)
  await tables.meter.post({
    entryId: ctx.uuid.v7(),
    agentId: paid.agentId,
    kind: 'refund',
    amount: credits,
    operationId,
    createdAt: ctx.now(),
  })
}

/** The cost of a call as its receipt prints it. */
export function toCost(credits: number, basis: CostBasis): { amount: number; currency: 'USD'; basis: CostBasis } {
  return { amount: credits / 100, currency: 'USD', basis: credits === 0 ? 'no_charge' : basis }
}

/** Credits as people read them. */
export const usd = (credits: number): string => (credits / 100).toFixed(2)
