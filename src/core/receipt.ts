import { z } from 'zod'
import { type Failure, REASONS, RESENDS, type Reason } from './failure.ts'

const reasonCodes = Object.keys(REASONS) as [Reason, ...Reason[]]

const reasonCode = z.enum(reasonCodes).meta({ id: 'ReasonCode' })

/** The receipt every failed call answers with, whichever door it came by. */
export const failureReceipt = z
  .looseObject({
    status: z.literal('failure').describe('Always failure.'),
    human_message: z.string().describe('One sentence that names the problem and the next step.'),
    reason_code: reasonCode.describe('Why the call failed.'),
    retriable: z.boolean().describe('True when the same call may succeed later.'),
    resend: z
      .enum(RESENDS)
      .describe(
        'same: what retriable says; corrected: change, get or wait for what human_message names and send that with a new idempotency key; never: leave it.',
      ),
    retry_after_s: z.number().int().optional().describe('Seconds to wait before the next try, when known.'),
    next_actions: z.array(z.string()).optional().describe('What the caller can do next.'),
  })
  .meta({ id: 'Receipt' })

/** What a call costs by its price, and how it is paid. */
export const cost = z
  .strictObject({
    amount: z.number().describe('Price of the call in the currency.'),
    currency: z.literal('USD').describe('Always USD.'),
    basis: z.enum(['credits', 'free_quota', 'subscription', 'no_charge']).describe('How it is paid.'),
  })
  .meta({ id: 'Cost' })

/** How many gated writes the caller has left today. */
export const quota = z
  .strictObject({
    tier: z
      .enum(['free', 'credits', 'unlimited', 'anonymous'])
      .describe('free: 100 a day; credits: paid; unlimited: subscription; anonymous: no identity.'),
    daily_limit: z.number().int().nullable().describe('Gated writes a UTC day; null: no limit.'),
    used_today: z.number().int().describe('Gated writes so far today.'),
    remaining_today: z.number().int().nullable().describe('What is left; null: no limit.'),
    resets: z.string().describe('When the day ends, at midnight UTC.'),
  })
  .meta({ id: 'Quota' })

/** What every write answers around the fields of its own. */
export const receiptFields = {
  status: z
    .enum(['success', 'failure', 'partial', 'pending_async'])
    .describe('pending_async: accepted, follow it with get_status.'),
  human_message: z.string().describe('One sentence that says what happened and the next step.'),
  reason_code: z.string().optional().describe('Why it failed or waits.'),
  retriable: z.boolean().describe('True when the same call may succeed later.'),
  operation_id: z.string().describe('Names the operation for get_status and get_outcome.'),
  estimated_completion_time: z.string().optional().describe('When the outcome is expected, ISO 8601.'),
  next_actions: z.array(z.string()).optional().describe('What the caller can do next.'),
  cost: cost.describe('What the call costs and how it is paid.'),
  quota: quota.describe('The caller’s quota after this call.'),
}

const own = {
  operation_id: z.string().optional().describe('Names the operation, once there is one.'),
  cost: cost.optional().describe('What the call costs; nothing when it was refused.'),
  quota: quota.optional().describe('The caller’s quota after this call; not told to a caller without identity.'),
}

/** What a write answers that failed, with what its operation adds. */
export const refusedReceipt = z
  .looseObject({
    ...failureReceipt.shape,
    status: z.enum(['failure', 'fail']).describe('fail: of import_booking_url.'),
    ...own,
  })
  .meta({ id: 'RefusedReceipt' })

/** What a write answers whose effect may have happened although nobody can say so. */
export const partialReceipt = z
  .looseObject({
    ...failureReceipt.shape,
    status: z.literal('partial').describe('Always partial.'),
    retriable: z.literal(false).describe('It is never repeated by itself.'),
    resend: z.literal('never').describe('Check the effect first.'),
    ...own,
  })
  .meta({ id: 'PartialReceipt' })

/** What a write answers that ran in the background and has ended while its call waited, with the fields of its operation, as get_outcome reads it. */
export const outcomeReceipt = z
  .looseObject({ ...receiptFields, status: z.enum(['success', 'partial']).describe('partial: it may be done.') })
  .meta({ id: 'OutcomeReceipt' })

/** What a write answers that was accepted and runs in the background. */
export const pendingReceipt = z
  .strictObject({
    status: z.literal('pending_async').describe('Always pending_async.'),
    human_message: z.string().describe('One sentence that says what happens and the next step.'),
    reason_code: z.string().optional().describe('Why it waits, such as call_placed.'),
    retriable: z.literal(false).describe('A repetition gets the same answer.'),
    operation_id: z.string().describe('Names the operation for get_status and get_outcome.'),
    estimated_completion_time: z.string().describe('When the outcome is expected, ISO 8601.'),
    next_actions: z.array(z.string()).describe('What the caller can do next.'),
    cost: cost.describe('What the call is expected to cost.'),
    quota: quota.optional().describe('The caller’s quota after this call.'),
  })
  .meta({ id: 'PendingReceipt' })

/** A receipt whose status and sentence come first: whoever reads the beginning alone has read what counts. */
export const inOrder = (receipt: Record<string, unknown>): Record<string, unknown> => {
  const { status, human_message: sentence } = receipt
  return { status, human_message: sentence, ...receipt }
}

/** Prints a failure as its receipt; `details.body` is merged in, but never over the receipt's own fields. */
export function toReceipt(failure: Failure): Record<string, unknown> {
  const { retryAfterS, nextActions, body, status, outcomeUnknown } = failure.details
  const own = {
    status: outcomeUnknown === true ? 'partial' : (status ?? 'failure'),
    human_message: failure.message,
    reason_code: failure.reason,
    retriable: failure.retriable,
    resend: failure.resend,
    ...(retryAfterS !== undefined && { retry_after_s: retryAfterS }),
    ...(nextActions !== undefined && { next_actions: nextActions }),
  }
  return body === undefined ? own : { ...own, ...body, ...own }
}
