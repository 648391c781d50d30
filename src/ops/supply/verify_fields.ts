import { z } from 'zod'
import { smbId } from './fields.ts'

/** What verify_business adds about a mapped business. */
const websiteCheck = {
  fields: z
    .array(
      z.strictObject({
        field: z.enum(['phone', 'opening_hours']).describe('Which.'),
        value: z.string().describe('E.164, or hours in the syntax of the map.'),
        source: z.enum(['map', 'overture', 'website']).describe('Who says so.'),
        as_of: z.string().optional().describe('When it was read, or the date of the map.'),
      }),
    )
    .optional()
    .describe('Map rows only: every value with its source; none is preferred.'),
  contradictions: z.array(z.string()).optional().describe('Map rows only: where map and website differ.'),
  website: z
    .strictObject({
      url: z.string().optional().describe('As mapped.'),
      status: z
        .enum(['read', 'nothing_found', 'unreachable', 'barred', 'not_read'])
        .describe('barred: its robots.txt asks not to be read.'),
      reason: z.string().optional().describe('Why nothing was taken from it.'),
      read_at: z.string().optional().describe('When it was looked at.'),
    })
    .optional()
    .describe('Map rows only: the website that the map names.'),
}

/** What verify_business is asked. */
export const verifyAsked = z.strictObject({
  smb_id: smbId.describe('Supply-network or map id'),
  capability_to_verify: z.string().min(1).max(100).optional().describe('Something the business should do'),
})

/** What verify_business answers. */
export const verifyAnswer = z.strictObject({
  human_message: z.string().describe('Why it is verified, or is not.'),
  verified: z.boolean().describe('The operator confirmed the record, and it has the capability asked for.'),
  capabilities_confirmed: z
    .array(z.string())
    .describe('What the record holds; only what was asked for when that was given.'),
  channels_reachable: z.array(z.string()).describe('Channels the record holds an address for.'),
  last_verified_at: z.string().optional().describe('When the operator confirmed it.'),
  verification_method: z
    .string()
    .describe('operator_review; booking_link: only its link was read; website or map: what was read of a map row.'),
  ...websiteCheck,
})
