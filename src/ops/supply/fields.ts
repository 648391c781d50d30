import { z } from 'zod'
import { badInput, Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { classifyBookingLink, parseBookingUrl } from '../../supply/booking_link.ts'

/** The identifier of a supply-network business. */
export const smbId = z.string().min(1).max(128).describe('Supply-network id, from import_booking_url')

/** The platforms whose links are taken. */
export const supportedPlatforms = z
  .array(
    z.strictObject({
      platform: z.string().describe('Id of the platform.'),
      example_url: z.string().describe('What a link of a business there looks like.'),
    }),
  )
  .describe('When the link is of none: those that are taken.')

/** Parses a link argument; a wrong one is a `bad_input` failure that names the field. */
export function bookingUrl(field: string, text: string): URL {
  const parsed = parseBookingUrl(text)
  if ('problem' in parsed) throw badInput(`${field}: ${parsed.problem}.`)
  return parsed.url
}

/** Whether an identifier is that of a mapped business, which no ledger holds. */
export const isMapped = (id: string): boolean => id.startsWith('map:') || id.startsWith('overture:')

/** The failure of an identifier that names no business of the supply network. */
export function outOfNetwork(id: string): Failure {
  const [why, or] = isMapped(id)
    ? [
        'is a map row, not a business of the supply network',
        ', or contact it: send_message and call_business take a map row',
      ]
    : ['names no business of the supply network', '']
  return new Failure(
    'out_of_supply_network',
    `smb_id: ${id.slice(0, 64)} ${why}; import its booking link with import_booking_url and use the smb_id it answers${or}.`,
  )
}

/** Refuses a caller whose token is limited to other lines of business. */
export function refuseOtherVertical(vertical: string, { caller }: Pick<Context, 'caller'>): void {
  if (caller.verticals.length === 0 || caller.verticals.includes(vertical)) return
  throw new Failure(
    'scope_denied',
    `The token is limited to ${caller.verticals.join(', ')} and this business is of ${vertical}; use a token for that vertical.`,
  )
}

/** Whether a business still is what its record says: not rejected by the operator, and named by one of its links. */
export async function isTrusted(
  { smbId: id, verification }: BusinessRow,
  ctx: Pick<Context, 'bookingHosts' | 'ledger'>,
): Promise<boolean> {
  if (verification === 'rejected') return false
  if (verification === 'confirmed') return true
  const links = await ctx.ledger.businesses.links(id)
  return links.some(({ link }) => classifyBookingLink(new URL(link), ctx.bookingHosts).business?.predictedSmbId === id)
}
