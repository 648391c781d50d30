import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { defineOperation } from '../core/operation.ts'
import { classifyBookingLink } from '../supply/booking_link.ts'
import { SUPPORTED_PLATFORMS } from '../supply/booking_platforms.ts'
import { PREFLIGHT } from './fields.ts'
import { bookingUrl, supportedPlatforms } from './supply/fields.ts'

/** What a booking link is, judged by its text. */
export const checkBookingLink = defineOperation({
  ...PREFLIGHT,
  name: 'check_booking_link',
  title: 'Check a booking link',
  description:
    'Says whether an http(s) booking link is of one of the 12 supported platforms, and which smb_id import_booking_url would give it. Never fetches the page.',
  features: ['appointments'],
  group: 'pre_flight',
  identity: 'none',
  input: z.strictObject({ url: z.string().min(1).max(4096).meta(obvious('Full http or https URL')) }),
  output: z.strictObject({
    supported: z.boolean().describe('The host is one of a supported platform.'),
    importable: z.boolean().describe('The link names a business there.'),
    platform: z.string().describe('Id of the platform, or unknown.'),
    predicted_smb_id: z.string().optional().describe('The smb_id an import would answer.'),
    expected_channels: z
      .array(z.string())
      .describe('Channels such businesses usually have; known only after the import.'),
    expected_capabilities: z.array(z.string()).describe('What such links usually can do.'),
    inferred_country: z.string().optional().describe('ISO 3166-1 alpha-2, when the link tells.'),
    checked_live: z.boolean().describe('Always false.'),
    supported_platforms: supportedPlatforms.optional(),
    note: z.string().optional().describe('Why it is not importable, and what would be.'),
  }),
  example: { url: 'https://calendly.com/acme-studio/consultation' },
  http: { method: 'POST', path: '/ops/check_booking_link', envelope: 'bare' },
  latency: { p50Ms: 20, p95Ms: 100 },
  fails: [],
  async handle({ url }, ctx) {
    const { platform, business, inferredCountry } = classifyBookingLink(bookingUrl('url', url), ctx.bookingHosts)
    const id = business?.predictedSmbId
    return {
      supported: platform !== undefined,
      importable: business !== undefined,
      platform: platform?.id ?? 'unknown',
      ...(id !== undefined && { predicted_smb_id: (await ctx.ledger.businesses.get(id))?.smbId ?? id }),
      expected_channels: [...(platform?.expectedChannels ?? [])],
      expected_capabilities: [...(platform?.expectedCapabilities ?? [])],
      ...(inferredCountry !== undefined && { inferred_country: inferredCountry }),
      checked_live: false,
      ...(platform === undefined && {
        supported_platforms: [...SUPPORTED_PLATFORMS],
        note: 'Not a host of a supported platform; supported_platforms names them.',
      }),
      ...(platform !== undefined &&
        business === undefined && {
          note: `A page of ${platform.name} that names no business; such links look like ${platform.exampleUrl}`,
        }),
    }
  },
})
