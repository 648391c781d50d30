import { z } from 'zod'
import { obvious } from '../../core/schema.ts'
import { countryCode } from '../fields.ts'
import { regarding } from '../messages/fields.ts'

/** Longest objective, in characters. */
export const MOST_OBJECTIVE = 1000
/** Longest name of whoever a call is made for, in characters. */
export const MOST_NAME = 100

const FIELD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.,'?/()-]*$/u

/** What call_business is asked. */
export const callAsked = z.strictObject({
  objective: z.string().trim().min(1).max(MOST_OBJECTIVE).describe('What to ask; only questions are said as put'),
  business_phone: z.string().max(40).optional().describe('E.164; this or smb_id'),
  smb_id: z.string().min(1).max(128).optional().describe('Supply-network or map id'),
  extract_fields: z
    .array(z.string().trim().min(1).max(40).regex(FIELD, 'must be words that start with a letter or digit'))
    .max(20)
    .optional()
    .describe('What to find out: "opening hours"'),
  country_code: countryCode,
  on_behalf_of: z.string().trim().min(1).max(MOST_NAME).optional().describe('The consumer, named in the call'),
  max_duration_seconds: z.number().int().min(1).max(600).default(180).describe('Some voice providers need 60'),
  may_ask: z.boolean().default(false).describe('The AI may ask you once: poll get_outcome, answer in 25 s'),
  regarding: regarding.optional(),
  confirm_repeat: z.boolean().default(false).meta(obvious('true repeats a recent call')),
})
