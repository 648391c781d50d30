import { createRequire } from 'node:module'
import type * as Phones from 'libphonenumber-js/max'
import { z } from 'zod'
import type { SenderProfile } from '../../core/gate.ts'

// Its tables take a tenth of a second to load, which only a sender whose number begins like a toll-free one waits for.
const require = createRequire(import.meta.url)
const BEGINS_LIKE_ONE = /^\+18/

/** The settings of a sender whose texts come from a toll-free number; part of the settings of the process. */
export const TOLL_FREE_SETTINGS = {
  TOLLFREE_VERIFICATION: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,64}$/, 'must be the identifier of a verification, such as HH and 32 hexadecimal digits')
    .optional()
    .describe(
      'Approved toll-free verification of TWILIO_FROM, which has to be a toll-free number. Needs TOLLFREE_USE_CASES. Marketing texts from such a number to the United States and Canada are refused without it; a 10DLC campaign does not replace it.',
    ),
  TOLLFREE_USE_CASES: z
    .string()
    .transform(value => value.split(',').map(name => name.trim().toUpperCase()))
    .refine(
      names => names.every(name => /^[A-Z0-9_ -]+$/.test(name)),
      'must be names of use cases, comma-separated, such as CUSTOMER_CARE,MARKETING',
    )
    .optional()
    .describe(
      'Use cases TOLLFREE_VERIFICATION was approved for, comma-separated. MARKETING and MIXED cover marketing.',
    ),
} as const

interface TollFreeSettings {
  TOLLFREE_VERIFICATION?: string | undefined
  TOLLFREE_USE_CASES?: readonly string[] | undefined
  TWILIO_FROM?: string | undefined
}

/** What carriers have verified of the toll-free number texts come from; undefined when they come from anything else. */
export const tollFreeOf = ({
  TOLLFREE_VERIFICATION: verification,
  TOLLFREE_USE_CASES: useCases,
  TWILIO_FROM: from,
}: TollFreeSettings): SenderProfile['tollFree'] =>
  from !== undefined && isTollFree(from)
    ? { verified: verification === undefined || useCases === undefined ? undefined : { verification, useCases } }
    : undefined

/** Which of the settings does not fit the others, and why. */
export function tollFreeProblem({
  TOLLFREE_VERIFICATION: verification,
  TOLLFREE_USE_CASES: useCases,
  TWILIO_FROM: from,
}: TollFreeSettings): string | undefined {
  if (verification === undefined)
    return useCases === undefined ? undefined : 'TOLLFREE_VERIFICATION: missing, but TOLLFREE_USE_CASES is given'
  return from !== undefined && isTollFree(from)
    ? undefined
    : 'TOLLFREE_VERIFICATION: given, but TWILIO_FROM is not a toll-free number of the United States and Canada'
}

/** Says whether a number in E.164 is a toll-free one of the North American plan. */
export function isTollFree(number: string): boolean {
  if (!BEGINS_LIKE_ONE.test(number)) return false
  const { parsePhoneNumberFromString } = require('libphonenumber-js/max') as typeof Phones
  return parsePhoneNumberFromString(number)?.getType() === 'TOLL_FREE'
}
