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

/** What a call costs by its price, and how it is paid. */
export const cost = z.strictObject({
  amount: z.number().describe('Price of the call in the currency.'),
  currency: z.literal('USD').describe('Always USD.'),
  basis: z.enum(['credits', 'free_quota', 'subscription', 'no_charge']).describe('How it is paid.'),
})

/** How many gated writes the caller has left today. */
export const quota = z.strictObject({
  tier: z
    .enum(['free', 'credits', 'unlimited', 'anonymous'])
    .describe('free: 100 a day; credits: paid; unlimited: subscription; anonymous: no identity.'),
  daily_limit: z.number().int().nullable().describe('Gated writes a UTC day; null: no limit.'),
  used_today: z.number().int().describe('Gated writes so far today.'),
  remaining_today: z.number().int().nullable().describe('What is left; null: no limit.'),
  resets: z.string().describe('When the day ends, at midnight UTC.'),
})

/** What every write answers around the fields of its own. */
export const receiptFields = {
  status: z
    .enum(['success', 'failure', 'partial', 'pending_async'])
    .describe('pending_async: accepted, follow it with get_status.'),
  reason_code: z.string().optional().describe('Why it failed or waits.'),
  human_message: z.string().describe('One sentence that says what happened and the next step.'),
  retriable: z.boolean().describe('True when the same call may succeed later.'),
  operation_id: z.string().describe('Names the operation for get_status and get_outcome.'),
  estimated_completion_time: z.string().optional().describe('When the outcome is expected, ISO 8601.'),
  next_actions: z.array(z.string()).optional().describe('What the caller can do next.'),
  cost: cost.describe('What the call costs and how it is paid.'),
  quota: quota.describe('The caller’s quota after this call.'),
}

/** Prints a failure as its receipt; `details.body` is merged in, but never over the receipt's own fields. */
export function toReceipt(failure: Failure): Record<string, unknown> {
  const { retryAfterS, nextActions, body, status, outcomeUnknown } = failure.details
  return {
    ...body,
    status: outcomeUnknown === true ? 'partial' : (status ?? 'failure'),
    reason_code: failure.reason,
    human_message: failure.message,
    retriable: failure.retriable,
    ...(retryAfterS !== undefined && { retry_after_s: retryAfterS }),
    ...(nextActions !== undefined && { next_actions: nextActions }),
  }
}
