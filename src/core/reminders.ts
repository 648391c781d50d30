import { toZonedIso } from '../lib/zoned_time.ts'
import { toServiceWords } from './appointments.ts'
import type { BookingRow } from './calendar.ts'
import type { OperationRow } from './rows/ledger.ts'

/** The action by which the operation of a reminder is told from what callers ask for; no caller can name it. */
export const REMIND = 'remind'

/** The operation of a reminder, as it is accepted: in the name of the agent that booked, at nobody's cost. */
export function toReminderOperation(
  row: BookingRow,
  { operationId, callbackUrl, nowMs }: { operationId: string; callbackUrl: string | null; nowMs: number },
): OperationRow {
  const { appointmentId, smbId, agentId, startAt, timeZone } = row
  const receipt = {
    status: 'pending_async',
    human_message: `The customer is being reminded of ${toServiceWords(row)} at ${toZonedIso(startAt, timeZone)} (${timeZone}).`,
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
    input: JSON.stringify({ smb_id: smbId, action: REMIND, existing_appointment_id: appointmentId }),
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

const EXPECTED_MS = 30_000
