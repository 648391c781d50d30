import type { AppointmentView } from '../../core/appointment_desk.ts'
import { isBeingMoved, isOpen } from '../../core/appointments.ts'
import type { BookingRow } from '../../core/calendar.ts'
import { type CustomerAct, toCustomerOperation } from '../../core/customer_acts.ts'
import type { Services } from '../../core/context.ts'
import type { Tables } from '../../core/rows/ledger.ts'

/** How an appointment stands for its customer. */
export const stateOf = ({ state, startAt }: BookingRow, nowMs: number): AppointmentView['state'] => {
  if (state === 'cancelled') return 'cancelled'
  if (startAt <= nowMs) return 'begun'
  return state === 'pending' ? 'pending' : 'confirmed'
}

/** Whether it is being moved, or its booking or last move is still to be told of. */
export const isBusy = async (row: BookingRow, tables: Pick<Tables, 'operations'>): Promise<boolean> =>
  (await isBeingMoved(row, tables)) ||
  isOpen(await tables.operations.get(row.movedBy ?? '')) ||
  (row.state === 'confirmed' && isOpen(await tables.operations.get(row.operationId)))

/** What came of what the customer of an appointment has asked for last. */
export async function lastActOf(
  { appointmentId }: BookingRow,
  { appointmentLinks, operations }: Pick<Tables, 'appointmentLinks' | 'operations'>,
): Promise<AppointmentView['lastAct']> {
  const operationId = await appointmentLinks.actOf(appointmentId)
  const operation = operationId === undefined ? undefined : await operations.get(operationId)
  if (operation === undefined) return undefined
  if (isOpen(operation)) return 'open'
  if (operation.state === 'success') return 'done'
  return operation.state === 'partial' ? 'unsure' : 'refused'
}

/** Accepts what a customer does as an operation with its job, in the transaction it is decided in. */
export async function acceptAct(
  row: BookingRow,
  act: CustomerAct,
  tables: Tables,
  { now, uuid }: Pick<Services, 'now' | 'uuid'>,
): Promise<string> {
  const nowMs = now()
  const operationId = `op_${uuid.v7()}`
  const callbackUrl = (await tables.operations.get(row.operationId))?.callbackUrl ?? null
  await tables.operations.add(toCustomerOperation(row, act, { operationId, callbackUrl, nowMs }))
  await tables.jobs.add({
    operationId,
    runAt: nowMs,
    leaseOwner: null,
    leaseUntil: null,
    attempt: 0,
    signal: null,
    giveUpAt: null,
  })
  return operationId
}
