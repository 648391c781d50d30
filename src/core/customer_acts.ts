import { toZonedIso } from '../lib/zoned_time.ts'
import { toServiceWords } from './appointments.ts'
import type { BookingRow, Span } from './calendar.ts'
import type { OperationRow } from './rows/ledger.ts'

/** What customers ask for on the page of their appointment or in their mail program, by the actions their operations have; no caller can name them. */
const ACTS = { customer_cancel: 'cancel', customer_reschedule: 'reschedule', customer_decline: 'cancel' } as const

/** The action of an operation that tells the agent what a customer has answered by mail, and changes nothing. */
export const ANSWERED = 'customer_answer'

/** What the operation of a customer is for. */
export type CustomerAct =
  | { action: 'customer_cancel' | 'customer_decline' | typeof ANSWERED }
  | { action: 'customer_reschedule'; to: Span }

const isAct = (action: string): action is keyof typeof ACTS => Object.hasOwn(ACTS, action)

/** What an operation that a customer has asked for does; undefined for what callers ask for. */
export const actOfCustomer = (action: string): 'cancel' | 'reschedule' | undefined =>
  isAct(action) ? ACTS[action] : undefined

/** Says who asked, in front of what came of it. */
export const askedByCustomer = (action: string, message: string): string =>
  `${action === 'customer_decline' ? 'The customer declined the invitation in their mail program.' : 'The customer asked for this on the page of the appointment.'} ${message}`

function beginsWith(row: BookingRow, act: CustomerAct): string {
  const what = `${toServiceWords(row)} at ${toZonedIso(row.startAt, row.timeZone)} (${row.timeZone})`
  if (act.action === ANSWERED) return `The customer has answered the invitation to ${what} by mail.`
  const doing = 'to' in act ? `moved to ${toZonedIso(act.to.startAt, row.timeZone)}` : 'cancelled'
  return askedByCustomer(act.action, `${what} is being ${doing}.`)
}

/** The operation of what a customer asks for, as it is accepted: in the name of the agent that booked, which learns of its outcome, and at nobody's cost. */
export function toCustomerOperation(
  row: BookingRow,
  act: CustomerAct,
  { operationId, callbackUrl, nowMs }: { operationId: string; callbackUrl: string | null; nowMs: number },
): OperationRow {
  const { appointmentId, smbId, agentId } = row
  const receipt = {
    status: 'pending_async',
    human_message: beginsWith(row, act),
    retriable: false,
    operation_id: operationId,
    estimated_completion_time: new Date(nowMs + EXPECTED_MS).toISOString(),
    next_actions: ['get_status'],
    cost: { amount: 0, currency: 'USD', basis: 'no_charge' },
  }
  return {
    operationId,
    agentId,
    keyId: null,
    budgetKeyId: null,
    operation: 'schedule_appointment',
    smbId,
    state: 'pending',
    input: JSON.stringify({
      smb_id: smbId,
      action: act.action,
      existing_appointment_id: appointmentId,
      seen_start_at: row.startAt,
      ...('to' in act && { requested_time: { preferred_iso: new Date(act.to.startAt).toISOString() } }),
    }),
    receipt: JSON.stringify(receipt),
    reservedCredits: null,
    costBasis: 'no_charge',
    estimatedAt: nowMs + EXPECTED_MS,
    callbackUrl,
    partialResult: JSON.stringify({ appointment_id: appointmentId }),
    createdAt: nowMs,
    updatedAt: nowMs,
  }
}

const EXPECTED_MS = 5_000
