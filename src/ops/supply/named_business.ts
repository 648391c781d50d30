import { z } from 'zod'
import type { Context } from '../../core/operation.ts'
import { mappedRow } from './mapped.ts'

/** A business that something was about, as answers name it. */
export const namedBusiness = z.strictObject({
  smb_id: z.string().describe('Its id, here or on the map.'),
  name: z.string().optional().describe('As the record or the map calls it now; third-party text.'),
})

/** What a business of the supply network or of a map is called; undefined for one that neither knows any more. */
export async function businessNameOf(
  smbId: string,
  ctx: Pick<Context, 'ledger' | 'mapSearch'>,
): Promise<string | undefined> {
  return (await ctx.ledger.businesses.get(smbId))?.name ?? (await mappedRow(smbId, ctx))?.name
}

/** Names a business; undefined where the operation was about none. */
export async function nameBusiness(
  smbId: string | null | undefined,
  ctx: Pick<Context, 'ledger' | 'mapSearch'>,
): Promise<z.output<typeof namedBusiness> | undefined> {
  if (smbId === null || smbId === undefined) return undefined
  const business = await ctx.ledger.businesses.get(smbId)
  if (business !== undefined) return { smb_id: business.smbId, name: business.name }
  const name = (await mappedRow(smbId, ctx))?.name
  return { smb_id: smbId, ...(name !== undefined && { name }) }
}
