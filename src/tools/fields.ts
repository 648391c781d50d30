import { z } from 'zod'
import { isTimeZone } from '../lib/time_zone.ts'

/** What is said of text without a UTF-8 form: there, half of a surrogate pair would silently become U+FFFD. */
export const LONE_SURROGATE = 'contains a lone surrogate, which is not a Unicode character'

/** Text that has a UTF-8 form. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine(value => value.isWellFormed(), LONE_SURROGATE)

/** An object of values under whatever names; z.record would drop one called `__proto__`. */
export function openObject<V extends z.ZodType>(value: V) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(z.record(z.string(), value))
  const isFitting = (given: unknown): boolean =>
    typeof given === 'object' &&
    given !== null &&
    !Array.isArray(given) &&
    Object.values(given).every(each => value.safeParse(each).success)
  return z.custom<Record<string, z.output<V>>>(isFitting).meta(schema)
}

/** An IANA time zone, default UTC. */
export const timezone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin or UTC; offsets are not zones')
  .default('UTC')

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
