import type { Kysely } from 'kysely'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import { overlap } from '../providers/calendar/hours.ts'
import type { FarCalendar, Standing } from './far_calendars.ts'

/** What the clients of a broken server know, and the calendar that it has booked in. */
export interface FarExpected {
  far: FarCalendar
  asked: readonly Asked[]
  agentId: string
  /** Credits granted at the start. */
  credits: number
}

const PRICE = 15

/** Compares a calendar with the ledger, the receipts and the money; one sentence for each thing lost, doubled, untold or out of balance. */
export async function findFarFaults(ledger: Ledger, db: Kysely<Database>, expected: FarExpected): Promise<string[]> {
  const standing = expected.far.standing()
  return [
    ...(await ledger.verify()),
    ...overlapping(standing),
    ...(await compareAnswers(db, expected.asked)),
    ...(await compareBookings(db, expected.asked, standing)),
    ...(await compareMoves(db, expected.asked)),
    ...(await compareCancellations(db, expected.asked, standing)),
    ...(await compareMoney(ledger, db, expected, standing)),
    ...(await findLeftovers(db)),
  ]
}

/** Nobody of ours stands where anybody else does: whoever comes past this product takes nothing but what is free. */
const overlapping = (standing: readonly Standing[]): string[] =>
  standing
    .filter(({ operationId }) => operationId !== undefined)
    .flatMap(own =>
      standing
        .filter(other => other !== own && overlap(other, own))
        .map(other => `${own.operationId} stands at ${iso(own.startAt)} with ${other.operationId ?? 'somebody else'}`),
    )

const iso = (at: number): string => new Date(at).toISOString()

/** Every call was accepted, once for its key, and is there. */
async function compareAnswers(db: Kysely<Database>, asked: readonly Asked[]): Promise<string[]> {
  const faults: string[] = []
  const rows = await db.selectFrom('operations').select(['operationId', 'state', 'receipt']).execute()
  const known = new Set(rows.map(({ operationId }) => operationId))
  const passing = new Set(
    rows
      .filter(({ state, receipt }) => isForTheMoment(state, JSON.parse(receipt) as Receipt))
      .map(({ operationId }) => operationId),
  )
  for (const { action, operationId, refusal } of asked) {
    // What was cancelled meanwhile is not moved, nor anything to where it is.
    if (action === 'reschedule' && refusal?.['reason_code'] === 'bad_input') continue
    if (refusal !== undefined) faults.push(`a call to ${action} was refused: ${JSON.stringify(refusal)}`)
    else if (operationId === undefined) faults.push(`a call to ${action} was never answered`)
    else if (!known.has(operationId)) faults.push(`${operationId} was accepted and is missing`)
  }
  const told = new Set(asked.flatMap(({ operationId, refused }) => [operationId, ...refused]))
  for (const operationId of known)
    if (!told.has(operationId) && !passing.has(operationId))
      faults.push(`${operationId} was made of a key that was answered with another`)
  return faults
}

/** Whether it came to nothing for the moment, as while the same appointment is in other hands: its key is free, and the next call with it begins anew. */
const isForTheMoment = (state: string, { reason_code: reason }: Receipt): boolean =>
  state === 'failure' && reason === 'transient'

interface Receipt {
  reason_code?: string
  cost?: { amount?: number }
  result?: { appointment_id?: string; confirmed_time?: string; refund_status?: string }
}

interface Operation {
  operationId: string
  state: string
  receipt: Receipt
}

/** What is known of the operations of an action; only a booking reserves anything. */
async function operationsOf(
  db: Kysely<Database>,
  action: Asked['action'],
  asked: readonly Asked[] = [],
): Promise<Operation[]> {
  const moves = new Set(asked.filter(one => one.action === 'reschedule').map(({ operationId }) => operationId))
  const refused = new Set(asked.flatMap(one => one.refused))
  const actionOf = (operationId: string, reserved: number | null): Asked['action'] =>
    reserved === PRICE ? 'book' : moves.has(operationId) ? 'reschedule' : 'cancel'
  const rows = await db
    .selectFrom('operations')
    .select(['operationId', 'state', 'receipt', 'reservedCredits'])
    .execute()
  return rows.flatMap(({ receipt, reservedCredits, ...row }) =>
    actionOf(row.operationId, reservedCredits) === action && !refused.has(row.operationId)
      ? [{ ...row, receipt: JSON.parse(receipt) as Receipt }]
      : [],
  )
}

/** A success stands in the calendar once, where the receipt says, until it is cancelled; whatever failed stands nowhere. */
async function compareBookings(
  db: Kysely<Database>,
  asked: readonly Asked[],
  standing: readonly Standing[],
): Promise<string[]> {
  const wasMoved = (id: string | undefined): boolean =>
    asked.some(({ action, args }) => action === 'reschedule' && args['existing_appointment_id'] === id)
  const faults: string[] = []
  const rows = await db.selectFrom('bookings').selectAll().where('state', '!=', 'released').execute()
  const operations = await operationsOf(db, 'book')
  for (const { operationId, state, receipt } of operations) {
    const own = standing.filter(one => one.operationId === operationId)
    const [row, another] = rows.filter(one => one.operationId === operationId)
    const told = `${operationId} is ${state} (${JSON.stringify(receipt)})`
    if (another !== undefined) faults.push(`${told} and has several appointments`)
    if (state === 'failure' && receipt.reason_code === 'outcome_rejected') {
      if (own.length > 0)
        faults.push(`${told} and stands in the calendar at ${own.map(one => iso(one.startAt)).join(', ')}`)
      if (row !== undefined) faults.push(`${told} and its appointment is ${row.state}`)
    } else if (state === 'success') {
      const due = row?.state === 'confirmed' ? 1 : 0
      if (row?.state !== 'confirmed' && row?.state !== 'cancelled')
        faults.push(`${told} and its appointment is ${row?.state}`)
      if (own.length !== due)
        faults.push(`${told}, its appointment is ${row?.state}, and it stands ${own.length} times in the calendar`)
      const times = [
        row?.startAt,
        // Of what was moved since, the receipt names the first time.
        ...(wasMoved(row?.appointmentId) ? [] : [Date.parse(receipt.result?.confirmed_time ?? '')]),
        ...own.map(({ startAt }) => startAt),
      ]
      if (new Set(times).size !== 1)
        faults.push(`${told}, and ledger, receipt and calendar name different times: ${times.join(', ')}`)
      if (receipt.cost?.amount !== PRICE / 100) faults.push(`${told} and did not cost ${PRICE} credits`)
    } else faults.push(`${told}, which is no answer`)
  }
  const known = new Set(operations.map(({ operationId }) => operationId))
  for (const { operationId, startAt } of standing)
    if (operationId !== undefined && !known.has(operationId))
      faults.push(`${operationId} stands at ${iso(startAt)}, and nobody accepted it`)
  return faults
}

/** Whoever moved an appointment last was told where it stands, and no slot is kept for a move that has ended. */
async function compareMoves(db: Kysely<Database>, asked: readonly Asked[]): Promise<string[]> {
  const faults: string[] = []
  const rows = await db.selectFrom('bookings').selectAll().where('state', '!=', 'released').execute()
  for (const { operationId, state, receipt } of await operationsOf(db, 'reschedule', asked)) {
    const told = `the move ${operationId} is ${state} (${JSON.stringify(receipt)})`
    const row = rows.find(one => one.movedBy === operationId)
    const isAnswer = state === 'success' || (state === 'failure' && receipt.reason_code === 'outcome_rejected')
    if (!isAnswer && !isForTheMoment(state, receipt)) faults.push(`${told}, which is no answer`)
    if (state === 'failure' && row !== undefined) faults.push(`${told}, and has moved ${row.appointmentId}`)
    if (state === 'success' && row !== undefined && Date.parse(receipt.result?.confirmed_time ?? '') !== row.startAt)
      faults.push(`${told}, and ${row.appointmentId} is at ${iso(row.startAt)}`)
  }
  for (const { appointmentId, state, toStartAt } of rows)
    if (toStartAt !== null) faults.push(`${appointmentId} is ${state} and keeps a slot to be moved to`)
  return faults
}

/** What was cancelled stands nowhere, and one of its cancellations says that it was refunded. */
async function compareCancellations(
  db: Kysely<Database>,
  asked: readonly Asked[],
  standing: readonly Standing[],
): Promise<string[]> {
  const faults: string[] = []
  const rows = await db.selectFrom('bookings').selectAll().execute()
  const refunds = new Map<string, number>()
  for (const { operationId, state, receipt } of await operationsOf(db, 'cancel', asked)) {
    if (isForTheMoment(state, receipt)) continue
    const { appointment_id: appointmentId = '', refund_status: refund } = receipt.result ?? {}
    const row = rows.find(one => one.appointmentId === appointmentId)
    if (state !== 'success' || row?.state !== 'cancelled')
      faults.push(`the cancellation ${operationId} is ${state}, its appointment ${row?.state}`)
    if (standing.some(one => one.operationId === row?.operationId))
      faults.push(`${row?.operationId} was cancelled by ${operationId} and stands in the calendar`)
    refunds.set(appointmentId, (refunds.get(appointmentId) ?? 0) + (refund === 'refunded' ? 1 : 0))
  }
  for (const [appointmentId, count] of refunds)
    if (count !== 1) faults.push(`${appointmentId} was cancelled and ${count} cancellations say refunded`)
  return faults
}

/** Each booking reserves its highest price and pays its own; each appointment that was cancelled has been given back once. */
async function compareMoney(
  ledger: Ledger,
  db: Kysely<Database>,
  { agentId, asked, credits }: FarExpected,
  standing: readonly Standing[],
): Promise<string[]> {
  const faults: string[] = []
  const entries = await ledger.meter.entries(agentId, 1_000_000)
  const of = (wanted: string): string =>
    entries
      .filter(({ operationId }) => operationId === wanted)
      .map(({ kind, amount }) => `${kind} ${amount}`)
      .reverse()
      .join(', ')
  for (const { operationId, state } of await operationsOf(db, 'book')) {
    const due = `reserve -${PRICE}${state === 'success' ? '' : `, refund ${PRICE}`}`
    if (of(operationId) !== due) faults.push(`${operationId} is ${state} and has the entries ${of(operationId)}`)
  }
  for (const { operationId, receipt } of await operationsOf(db, 'cancel', asked)) {
    const due = receipt.result?.refund_status === 'refunded' ? `refund ${PRICE}` : ''
    if (of(operationId) !== due)
      faults.push(`the cancellation ${operationId} has the entries ${of(operationId)} instead of ${due}`)
  }
  const due = credits - PRICE * standing.filter(({ operationId }) => operationId !== undefined).length
  const balance = await ledger.meter.balance(agentId)
  if (balance !== due) faults.push(`the balance is ${balance}, the appointments in the calendar leave ${due}`)
  for (const { balance: held, sum } of await ledger.meter.unbalanced())
    faults.push(`the balance is ${held}, its entries sum to ${sum}`)
  return faults
}

/** No slot stays locked for nothing, no work and no key stays taken. */
async function findLeftovers(db: Kysely<Database>): Promise<string[]> {
  const locks = await db
    .selectFrom('bookings')
    .select(['appointmentId', 'state'])
    .where('state', 'in', ['held', 'pending'])
    .execute()
  const jobs = await db.selectFrom('jobs').select(['operationId', 'attempt', 'signal', 'runAt']).execute()
  const claims = await db.selectFrom('idempotency').select(['key', 'state']).where('state', '!=', 'stored').execute()
  return [
    ...locks.map(({ appointmentId, state }) => `${appointmentId} is still ${state}`),
    ...jobs.map(
      ({ operationId, attempt, signal, runAt }) =>
        `${operationId} still has work (attempt ${attempt}, waits for ${signal ?? 'nothing'}, due at ${iso(runAt)})`,
    ),
    ...claims.map(({ key, state }) => `the key ${key} is still ${state}`),
  ]
}

/** One call of a client. */
export interface Asked {
  action: 'book' | 'cancel' | 'reschedule'
  key: string
  args: Record<string, unknown>
  operationId?: string
  /** Operations that were refused at once, for good or for the moment. */
  refused: string[]
  /** What it was answered when it was not accepted. */
  refusal?: Record<string, unknown>
}
