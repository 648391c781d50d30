import { z } from 'zod'
import { isTimeZone } from '../lib/time_zone.ts'

/** Text that has a UTF-8 form: a lone surrogate would silently become U+FFFD. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine(value => value.isWellFormed(), 'contains a lone surrogate, which is not a Unicode character')

/** An IANA time zone, default UTC. */
export const timezone = z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin or UTC; offsets are not zones').default('UTC')

/** What the utility tools share: reads, free, nobody outside is reached. */
export const UTILITY = {
  toolset: 'utils',
  effect: 'read',
  identity: 'none',
  openWorld: false,
  profile: 'sync',
  idempotency: 'none',
  cost: { typicalCredits: 0, maxCredits: 0, minCredits: 0 },
  latency: { p50Ms: 1, p95Ms: 5 },
  fails: [],
} as const
