import type { Context } from '../../core/operation.ts'
import { classifyBookingLink, type NamedBusiness, parseBookingUrl } from '../../supply/booking_link.ts'

/** The business that a web page is the booking link of, if it is one that import_booking_url takes. */
export function bookingLinkOf(
  website: string | undefined,
  { bookingHosts }: Pick<Context, 'bookingHosts'>,
): NamedBusiness | undefined {
  const [first = ''] = website?.split(';') ?? []
  const text = first.trim()
  const parsed = parseBookingUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return 'problem' in parsed ? undefined : classifyBookingLink(parsed.url, bookingHosts).business
}

/** What a caller can do with mapped rows whose own site is a booking link; undefined where there are none. */
export async function bookingSteps(
  rows: readonly { smb_id: string; website?: string | undefined }[],
  ctx: Pick<Context, 'bookingHosts' | 'ledger'>,
): Promise<{ next_steps: string[] } | undefined> {
  const steps: string[] = []
  for (const { smb_id: id, website } of rows) {
    const link = bookingLinkOf(website, ctx)
    if (link === undefined) continue
    const known = await ctx.ledger.businesses.get(link.predictedSmbId)
    steps.push(
      known === undefined
        ? `import_booking_url with booking_url ${link.link} adds ${id} to the supply network.`
        : `${id} is ${known.smbId} in the supply network.`,
    )
  }
  return steps.length === 0 ? undefined : { next_steps: steps }
}
