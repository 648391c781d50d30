import { z } from 'zod'

/** What the free pre-flight and follow-up operations share: reads that reach nobody outside. */
export const PREFLIGHT = {
  toolset: 'broker',
  effect: 'read',
  openWorld: false,
  profile: 'sync',
  idempotency: 'none',
  cost: { typicalCredits: 0, maxCredits: 0, minCredits: 0 },
} as const

/** The identifier a receipt carries. */
export const operationId = z.string().min(1).max(64).describe('operation_id of a receipt')
