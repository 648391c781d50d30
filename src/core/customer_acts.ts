import { toZonedIso } from '../lib/zoned_time.ts'
import type { BookingRow, Span } from './calendar.ts'
import type { OperationRow } from './rows/ledger.ts'

/** What customers ask for on the page of their appointment, by the actions their operations have; no caller can name them. */
const ACTS = { customer_cancel: 'cancel', customer_reschedule: 'reschedule' } as const

/** What an operation that a customer has asked for does; undefined for what callers ask for. */
export const actOfCustomer = (action: string): 'cancel' | 'reschedule' | undefined =>
  action === 'customer_cancel' || action === 'customer_reschedule' ? ACTS[action] : undefined

/** Says who asked, in front of what came of it. */
export const askedByCustomer = (message: string): string =>
  `The customer asked for this on the page of the appointment. ${message}`

/** The operation of what a customer asks for, as it is accepted: in the name of the agent that booked, which learns of its outcome, and at nobody's cost. */
export function toCustomerOperation(
  row: BookingRow,
  to: Span | undefined,
  { operationId, callbackUrl, nowMs }: { operationId: string; callbackUrl: string | null; nowMs: number },
): OperationRow {
  const { appointmentId, smbId, agentId } = row
  const act = to === undefined ? 'customer_cancel' : 'customer_reschedule'
  const doing = to === undefined ? 'cancelled' : `moved to ${toZonedIso(to.startAt, row.timeZone)}`
  const receipt = {
    status: 'pending_async',
    human_message: askedByCustomer(
      `${row.service} at ${toZonedIso(row.startAt, row.timeZone)} (${row.timeZone}) is being ${doing}.`,
    ),
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
      action: act,
      existing_appointment_id: appointmentId,
      seen_start_at: row.startAt,
      ...(to !== undefined && { requested_time: { preferred_iso: new Date(to.startAt).toISOString() } }),
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
