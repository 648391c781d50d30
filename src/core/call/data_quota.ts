import { hash } from 'node:crypto'
import { Failure } from '../failure.ts'
import type { Context } from '../operation.ts'
import { dayOf, resetAfter } from './meter.ts'

/** The caller's share of the data operations as check_quota prints it. */
export interface DataQuota {
  daily_limit: number
  remaining_today: number
  resets: string
}

type Metered = Pick<Context, 'caller' | 'address' | 'dataQuotaDaily' | 'ledger' | 'now'>

/** Who is counted: the agent, or the address of a caller without identity. */
export const callerKeyOf = ({ caller, address }: Pick<Context, 'caller' | 'address'>): string =>
  caller.agentId ?? address ?? 'local'

/** Counts one call of verify_company_record, screen_sanctions or map_trade_restriction; over the quota it is refused until the day ends. */
export async function takeDataQuota(ctx: Metered): Promise<void> {
  const { dataQuotaDaily: limit } = ctx
  if (limit === null) return
  const nowMs = ctx.now()
  if (
    (await ctx.ledger.transaction(({ meter }) => meter.countWrite(accountOf(ctx), dayOf(nowMs), limit))) !== undefined
  )
    return
  const resets = resetAfter(nowMs)
  throw new Failure(
    'rate_limited',
    `The ${limit} company, sanctions and trade lookups for today are used up; the quota resets at ${resets}.`,
    {
      retryAfterS: Math.ceil((Date.parse(resets) - nowMs) / 1000),
    },
  )
}

/** What is left of the data quota; undefined where data operations are not counted. */
export async function readDataQuota(ctx: Metered): Promise<DataQuota | undefined> {
  const { dataQuotaDaily: limit } = ctx
  if (limit === null) return undefined
  const nowMs = ctx.now()
  const used = await ctx.ledger.meter.used(accountOf(ctx), dayOf(nowMs))
  return { daily_limit: limit, remaining_today: Math.max(0, limit - used), resets: resetAfter(nowMs) }
}

/** What the names begin with that look-ups are counted under, beside the writes of the day: no agent is called so. */
export const LOOK_UPS = 'data:'

/** An address is kept as a digest alone. */
const accountOf = (ctx: Metered): string => `${LOOK_UPS}${hash('sha256', callerKeyOf(ctx), 'base64url')}`
