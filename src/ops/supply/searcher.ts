import { callerKeyOf } from '../../core/call/data_quota.ts'
import type { Searcher } from '../../core/map_search.ts'
import type { Context } from '../../core/operation.ts'

/** Who a search of the map counts for; it ends with the call. */
export const searcherOf = (ctx: Pick<Context, 'address' | 'caller' | 'cancelled'>): Searcher => ({
  callerKey: callerKeyOf(ctx),
  signal: ctx.cancelled(),
})
