import { z } from 'zod'

/** The header that says when to ask again. */
export const RETRY_AFTER = z.string().regex(/^\d+$/).describe('Seconds to wait before the next try.')

const LONGEST_WAIT_S = 30

/** How long a call waits for what it began, or reads, to end. */
export const waitS = z
  .number()
  .refine(
    seconds => Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_WAIT_S,
    `must be a whole number from 0 to ${LONGEST_WAIT_S}`,
  )
  .optional()
  .meta({ type: 'integer', minimum: 0, maximum: LONGEST_WAIT_S, description: 'Wait for its outcome', id: 'WaitS' })

/** What a caller's quotas are (draft-ietf-httpapi-ratelimit-headers). */
export const RATE_LIMITS = {
  'RateLimit-Policy': z
    .string()
    .describe('Quota of the caller in so many seconds, as `"daily_writes";q=50;w=86400`; absent without one.'),
  RateLimit: z
    .string()
    .describe(
      'What is left of the quota `daily_writes`, and the seconds until it resets, as `"daily_writes";r=12;t=3600`; `calls` is the limit that a 429 was refused for, where that is another one.',
    ),
}

/** The envelope of a utility tool that could not be called. */
export const toolError = z
  .strictObject({
    success: z.literal(false),
    tool: z.string().describe('The tool called.'),
    error: z.string().describe('What was wrong and what is allowed.'),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'ToolError' })

/** A refusal of the token endpoint (RFC 6749 section 5.2). */
export const oauthError = z
  .strictObject({ error: z.string().describe('A code of OAuth.'), error_description: z.string() })
  .meta({ id: 'OAuthError' })
