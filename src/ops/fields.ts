import { z } from 'zod'
import { obvious } from '../core/schema.ts'

/** What the free pre-flight and follow-up operations share: reads that reach nobody outside. */
export const PREFLIGHT = {
  toolset: 'broker',
  effect: 'read',
  openWorld: false,
  profile: 'sync',
  idempotency: 'none',
  cost: { typicalCredits: 0, maxCredits: 0, minCredits: 0 },
} as const

/** The uses whose calls are accepted, followed, counted and paid. */
export const USES_OF_WRITES = ['messaging', 'appointments', 'calls'] as const

/** What a call that lasts asks its caller. */
export const inputRequired = z
  .strictObject({
    question: z.string().describe('Third-party text.'),
    choices: z.array(z.string()).optional().describe('Third-party text.'),
    answer_by: z.string().describe('Afterwards the call goes on without an answer.'),
  })
  .describe('What the call asks you; answer by get_outcome.')

/** A country code as it is sent. readCountryCode reads it, and tells whoever sends a name which code it has, so that a name has to fit in. */
export const countryCode = z.string().max(100).optional().describe('ISO country code')

/** The identifier a receipt carries. */
export const operationId = z.string().min(1).max(64).meta(obvious('operation_id of a receipt'))
