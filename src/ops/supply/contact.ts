import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { isTrusted, refuseOtherVertical } from './fields.ts'

/** Why a caller may not contact a business; each operation says it in its own words. */
export type NoContact = 'map_row' | 'not_in_network' | 'not_confirmed' | 'given_by_another'

/** The policy of who may contact a business over the contacts of its record: the business, or why this caller may not. */
export async function contactable(smbId: string, ctx: Context): Promise<BusinessRow | NoContact> {
  const business = await ctx.ledger.businesses.get(smbId)
  if (business === undefined) return smbId.startsWith('map:') ? 'map_row' : 'not_in_network'
  refuseOtherVertical(business.vertical, ctx)
  if (!(await isTrusted(business, ctx))) return 'not_confirmed'
  if (business.verification === 'confirmed') return business
  const [first] = await ctx.ledger.businesses.links(smbId)
  // Whoever imported it first gave its contact, which could be anybody's.
  return first?.agentId === ctx.caller.agentId ? business : 'given_by_another'
}
