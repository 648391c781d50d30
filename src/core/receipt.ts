import { z } from 'zod'
import { type Failure, REASONS, type Reason } from './failure.ts'

const reasonCodes = Object.keys(REASONS) as [Reason, ...Reason[]]

/** The receipt every failed call answers with, whichever door it came by. */
export const failureReceipt = z.strictObject({
  status: z.literal('failure').describe('Always failure.'),
  reason_code: z.enum(reasonCodes).describe('Why the call failed.'),
  human_message: z.string().describe('One sentence that names the problem and the next step.'),
  retriable: z.boolean().describe('True when the same call may succeed later.'),
  retry_after_s: z.number().int().optional().describe('Seconds to wait before the next try, when known.'),
  next_actions: z.array(z.string()).optional().describe('What the caller can do next.'),
})

/** Prints a failure as its receipt; `details.body` is merged in, but never over the receipt's own fields. */
export function toReceipt(failure: Failure): Record<string, unknown> {
  const { retryAfterS, nextActions, body } = failure.details
  return {
    ...body,
    status: 'failure',
    reason_code: failure.reason,
    human_message: failure.message,
    retriable: failure.retriable,
    ...(retryAfterS !== undefined && { retry_after_s: retryAfterS }),
    ...(nextActions !== undefined && { next_actions: nextActions }),
  }
}
