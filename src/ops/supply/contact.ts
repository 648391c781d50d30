import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { type Contactable, mappedBusiness } from './mapped.ts'
import { bookingLinkOf } from './booking_steps.ts'
import { isMapped, isTrusted, refuseOtherVertical } from './fields.ts'

/** Why a caller may not contact a business; each operation says it in its own words. */
export type NoContact = 'map_row' | 'not_in_network' | 'not_confirmed' | 'given_by_another'

/** The policy of who may contact a business over the contacts of its record: these, or why this caller may not. It may ask a map: never call it within a transaction. */
export async function contactable(smbId: string, ctx: Context): Promise<Contactable | NoContact> {
  const business = await ctx.ledger.businesses.get(smbId)
  if (business === undefined)
    return isMapped(smbId) ? ((await mappedBusiness(smbId, ctx)) ?? 'map_row') : 'not_in_network'
  refuseOtherVertical(business.vertical, ctx)
  return (await whyNotContacted(business, ctx)) ?? business
}

/** What is left to do about a mapped business without the contact that was wanted. */
export function otherWay({ website }: Pick<Contactable, 'website'>, ctx: Pick<Context, 'bookingHosts'>): string {
  const link = bookingLinkOf(website, ctx)
  if (link !== undefined) return `Use import_booking_url with its booking link, ${link.link}.`
  return website === undefined
    ? 'Send to a number or address you know, or choose another row of find_business.'
    : `Its website may name one (${website}), or send to a number or address you know.`
}

/** Why the contact of a record is not used for a caller, if so. */
export async function whyNotContacted(
  business: BusinessRow,
  ctx: Pick<Context, 'bookingHosts' | 'caller' | 'ledger'>,
): Promise<'not_confirmed' | 'given_by_another' | undefined> {
  if (!(await isTrusted(business, ctx))) return 'not_confirmed'
  if (business.verification === 'confirmed') return undefined
  const [first] = await ctx.ledger.businesses.links(business.smbId)
  // Whoever imported it first gave its contact, which could be anybody's.
  return first?.agentId === ctx.caller.agentId ? undefined : 'given_by_another'
}
