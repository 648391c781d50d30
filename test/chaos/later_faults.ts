import type { Kysely } from 'kysely'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import type { CallVendor } from '../call_vendors.ts'

/** What the clients of a broken server know, and the provider that it has called through. */
export interface LaterExpected {
  asked: readonly Asked[]
  agentId: string
  /** Credits granted at the start. */
  credits: number
  vendor: CallVendor
}

interface Ended {
  operationId: string
  state: string
  receipt: string
}

interface Receipt {
  cost?: { amount?: number }
  result?: { appointment_id?: string; refund_status?: string }
}

const PRICE = 15

/** Compares the ledger with the receipts, the voice provider and the money; one sentence for each thing lost, doubled, untold or out of balance. */
export async function findLaterFaults(
  ledger: Ledger,
  db: Kysely<Database>,
  expected: LaterExpected,
): Promise<string[]> {
  const rows = await db.selectFrom('operations').select(['operationId', 'operation', 'state', 'receipt']).execute()
  const cancelling = new Set(
    expected.asked.flatMap(({ isCancellation, operationId }) =>
      isCancellation && operationId !== undefined ? operationId : [],
    ),
  )
  const cancellations = rows.filter(({ operationId }) => cancelling.has(operationId))
  const bookings = rows.filter(
    ({ operation, operationId }) => operation === 'schedule_appointment' && !cancelling.has(operationId),
  )
  const calls = rows.filter(({ operation }) => operation === 'call_business')
  return [
    ...(await ledger.verify()),
    ...compareAnswers(rows, expected.asked),
    ...compareCalls(calls, expected.vendor),
    ...(await compareBookings(db, bookings)),
    ...(await compareCancellations(db, cancellations)),
    ...(await compareMoney(ledger, rows, cancellations, expected)),
  ]
}

/** Whatever was accepted is there, and every call about an appointment was accepted. */
function compareAnswers(rows: readonly Ended[], asked: readonly Asked[]): string[] {
  const known = new Set(rows.map(({ operationId }) => operationId))
  return asked.flatMap(({ operation, operationId, refusal }) => {
    if (operationId === undefined)
      return operation === 'schedule_appointment'
        ? [`a booking or cancellation was never accepted: ${JSON.stringify(refusal)}`]
        : []
    return known.has(operationId) ? [] : [`${operationId} was accepted and is missing`]
  })
}

/** A success called once, and whatever else called nobody. */
function compareCalls(rows: readonly Ended[], { calls }: CallVendor): string[] {
  const faults: string[] = []
  const placed = new Map<string, number>()
  for (const { operationId } of calls) placed.set(operationId, (placed.get(operationId) ?? 0) + 1)
  for (const { operationId, state, receipt } of rows) {
    const count = placed.get(operationId) ?? 0
    placed.delete(operationId)
    if (count > 1) faults.push(`${operationId} called ${count} times`)
    if (state === 'success' && count !== 1) faults.push(`${operationId} is a success and called ${count} times`)
    if (state !== 'success' && count > 0) faults.push(`${operationId} called and is ${state}: ${receipt}`)
  }
  for (const operationId of placed.keys()) faults.push(`a call was placed for ${operationId}, which nobody accepted`)
  return faults
}

/** A success has an appointment, which may have been cancelled since; whatever failed has none. */
async function compareBookings(db: Kysely<Database>, bookings: readonly Ended[]): Promise<string[]> {
  const stored = await db
    .selectFrom('bookings')
    .select(['operationId', 'state'])
    .where('state', '!=', 'released')
    .execute()
  const states = new Map(stored.map(({ operationId, state }) => [operationId, state]))
  return bookings.flatMap(({ operationId, state }) => {
    const appointment = states.get(operationId)
    const isWhole =
      state === 'success'
        ? appointment === 'confirmed' || appointment === 'cancelled'
        : state === 'failure' && appointment === undefined
    return isWhole ? [] : [`${operationId} is ${state} and its appointment is ${appointment}`]
  })
}

/** What was cancelled is, and one of its cancellations says that it was refunded. */
async function compareCancellations(db: Kysely<Database>, cancellations: readonly Ended[]): Promise<string[]> {
  const faults: string[] = []
  const refunds = new Map<string, number>()
  for (const { operationId, state, receipt } of cancellations) {
    const { appointment_id: id = '', refund_status: refund } = (JSON.parse(receipt) as Receipt).result ?? {}
    if (state !== 'success') faults.push(`the cancellation ${operationId} is ${state}: ${receipt}`)
    refunds.set(id, (refunds.get(id) ?? 0) + (refund === 'refunded' ? 1 : 0))
  }
  for (const [id, count] of refunds)
    if (count !== 1) faults.push(`${id} was cancelled and ${count} cancellations say refunded`)
  const cancelled = await db.selectFrom('bookings').select('appointmentId').where('state', '=', 'cancelled').execute()
  const known = new Set(cancelled.map(({ appointmentId }) => appointmentId))
  for (const id of refunds.keys()) if (!known.delete(id)) faults.push(`${id} was cancelled and is not`)
  for (const id of known) faults.push(`${id} is cancelled, and nobody has asked for it`)
  return faults
}

/** What the receipts say was spent, less what was refunded. */
async function compareMoney(
  ledger: Ledger,
  rows: readonly Ended[],
  cancellations: readonly Ended[],
  { agentId, credits }: LaterExpected,
): Promise<string[]> {
  const read = ({ receipt }: Ended): Receipt => JSON.parse(receipt) as Receipt
  const spent = rows.reduce((sum, row) => sum + Math.round((read(row).cost?.amount ?? 0) * 100), 0)
  const refunded = cancellations.filter(row => read(row).result?.refund_status === 'refunded').length * PRICE
  const balance = await ledger.meter.balance(agentId)
  const faults =
    balance === credits - spent + refunded
      ? []
      : [`the balance is ${balance}, the receipts leave ${credits - spent + refunded}`]
  for (const { balance: held, sum } of await ledger.meter.unbalanced())
    faults.push(`the balance is ${held}, its entries sum to ${sum}`)
  return faults
}

/** One call of a client. */
export interface Asked {
  operation: 'schedule_appointment' | 'call_business'
  isCancellation: boolean
  key: string
  args: Record<string, unknown>
  operationId?: string
  /** What it was answered when it was not accepted. */
  refusal?: Record<string, unknown>
}
