import type { Asked } from './clients.ts'
import { findUnapproved } from './consent_of_people.ts'
import { type FarAppointment, stands } from './far.ts'
import type { World } from './model.ts'
import { findLostSlots } from './waits.ts'

interface Operation {
  operationId: string
  operation: string
  state: string
  receipt: Receipt
  action: string | undefined
}

interface Receipt {
  status?: string
  operation_id?: string
  human_message?: string
  cost?: { amount?: number }
  result?: { appointment_id?: string; refund_status?: string; deduplicated?: boolean; lead_id?: string }
}

const BOOKING_CREDITS = 15

/** What may be wrong at any moment; one sentence each. */
export async function findFaultsSoFar(world: World): Promise<string[]> {
  return [
    ...(await world.ledger.verify()),
    ...findRepeats(world),
    ...findSentAfterStop(world),
    ...(await findUnapproved(world)),
  ]
}

/** What must be right once nothing is under way any more: ledger, receipts, money and the far side say the same. */
export async function findEndFaults(world: World): Promise<string[]> {
  const operations = await operationsOf(world)
  return [
    ...(await findFaultsSoFar(world)),
    ...findUntold(world, operations),
    ...operations.flatMap(operation => compareEffects(operation, world)),
    ...(await compareReports(world)),
    ...(await compareLeads(world)),
    ...(await compareBookings(world, operations)),
    ...(await compareMoves(world, operations)),
    ...(await comparePlaces(world, operations)),
    ...compareCancellations(world, operations),
    ...(await compareMoney(world, operations)),
    ...(await findLeftovers(world)),
    ...(await findLostSlots(world)),
  ]
}

async function operationsOf({ db }: World): Promise<Operation[]> {
  const rows = await db
    .selectFrom('operations')
    .select(['operationId', 'operation', 'state', 'receipt', 'input'])
    .orderBy('operationId')
    .execute()
  return rows.map(({ input, ...row }) => ({
    ...row,
    receipt: JSON.parse(row.receipt) as Receipt,
    action: (JSON.parse(input) as { action?: string }).action,
  }))
}

const told = ({ operationId, operation, state, receipt }: Operation): string =>
  `${operationId} (${operation}) is ${state} (${receipt.human_message ?? ''})`

/** Whatever was asked for under one key has left once at most, whichever operations it came to. */
function findRepeats({ far }: World): string[] {
  const kinds: [string, readonly (string | undefined)[]][] = [
    ['sent', far.messages.map(({ key }) => key)],
    ['called', far.placed.map(({ key }) => key)],
    ['booked', far.appointments.filter(stands).map(({ key }) => key)],
  ]
  return kinds.flatMap(([what, keys]) => {
    const counts = countOf(keys)
    return [...counts].filter(([, count]) => count > 1).map(([key, count]) => `${key} was ${what} ${count} times`)
  })
}

function countOf(keys: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The gate has allowed nothing to somebody whose STOP was committed before. */
function findSentAfterStop({ heard }: World): string[] {
  const left = new Set<string>()
  const lifted = new Map<string, number>()
  const faults: string[] = []
  for (const { family, name, args } of [...heard].sort((one, other) => one.order - other.order)) {
    if (family !== 'optOuts' && family !== 'messages') continue
    if (name === 'lift') {
      const [subject, channel, { at }] = args as [Subject, string | null, { at: number }]
      left.delete(`${subject?.normalized} ${channel}`)
      lifted.set(`${subject?.normalized} ${channel}`, at)
      continue
    }
    const [row, nowMs] = args as [Judged, number]
    const whom = `${row.subject?.normalized} ${row.channel}`
    const liftedAt = lifted.get(whom) ?? Number.NEGATIVE_INFINITY
    // Said before a START that has overtaken it.
    const isOvertaken = (row.at ?? 0) < liftedAt && liftedAt <= nowMs
    if (family === 'optOuts' && name === 'add' && row.scope === 'all' && !isOvertaken) left.add(whom)
    if (family === 'messages' && row.decision === 'allow' && left.has(whom))
      faults.push(`${row.operationId} was allowed to ${whom} after a STOP`)
  }
  return faults
}

type Subject = { normalized: string } | null

/** An opt-out or a decision of the gate. */
interface Judged {
  subject: Subject
  channel: string | null
  at?: number
  scope?: string
  decision?: string
  operationId?: string
}

/** Every client has an answer, the same each time, and what was accepted is there. */
function findUntold({ asked }: World, operations: readonly Operation[]): string[] {
  const known = new Set(operations.map(({ operationId }) => operationId))
  return asked.flatMap(one => {
    const receipts = one.receipts as Receipt[]
    const faults = receipts
      .filter(({ operation_id: id }) => id !== undefined && !known.has(id))
      .map(({ operation_id: id }) => `${one.key} was answered with ${id}, which is missing`)
    if (receipts.length === 0 && one.operation !== 'call_business')
      faults.push(`${one.key} (${one.operation}) was never answered`)
    return [...faults, ...findContradictions(one)]
  })
}

const FINAL: ReadonlySet<string | undefined> = new Set(['success', 'failure', 'partial'])

function findContradictions({ key, operation, receipts }: Asked): string[] {
  const statuses = new Map<string, Set<string>>()
  for (const { operation_id: id, status } of receipts as Receipt[]) {
    if (id === undefined || !FINAL.has(status)) continue
    const said = statuses.get(id) ?? new Set()
    said.add(String(status))
    statuses.set(id, said)
  }
  const faults = [...statuses]
    .filter(([, said]) => said.size > 1)
    .map(([id, said]) => `${key} (${operation}) was told ${[...said].join(' and ')} of ${id}`)
  const succeeded = [...statuses].filter(([, said]) => said.has('success')).map(([id]) => id)
  if (succeeded.length > 1 && operation !== 'import_booking_url')
    faults.push(`${key} (${operation}) has succeeded as ${succeeded.join(' and ')}`)
  return faults
}

const EFFECT_OF: Readonly<Record<string, 'messages' | 'placed'>> = { send_message: 'messages', call_business: 'placed' }

/** A success has left once, a failure never; nothing that is unknown has left twice. */
function compareEffects(operation: Operation, { far }: World): string[] {
  const kind = EFFECT_OF[operation.operation]
  if (kind === undefined) return []
  const count = far[kind].filter(({ operationId }) => operationId === operation.operationId).length
  const isRight = operation.state === 'success' ? count === 1 : operation.state === 'failure' ? count === 0 : count <= 1
  return isRight ? [] : [`${told(operation)} and has left ${count} times`]
}

/** What was said to be delivered is known as that. */
async function compareReports({ db, delivered }: World): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('operations', 'operations.operationId', 'messages.operationId')
    .where('messages.sent', 'is not', null)
    // Of a message that was answered as unknown, or sent on the side, a report that does not name its operation may be lost.
    .where('operations.state', '=', 'success')
    .where('operations.operation', '=', 'send_message')
    .select(['messages.operationId', 'messages.state'])
    .execute()
  return rows
    .filter(({ operationId, state }) => delivered.has(operationId) && state !== 'delivered')
    .map(({ operationId, state }) => `${operationId} was reported as delivered, and its message is ${state}`)
}

/** A lead that was captured is there, once for its business and address. */
async function compareLeads({ db, asked }: World): Promise<string[]> {
  const leads = await db.selectFrom('leads').select(['leadId', 'email']).execute()
  const known = new Set(leads.map(({ leadId }) => leadId))
  const repeated = [...countOf(leads.map(({ email }) => email ?? undefined))].filter(([, count]) => count > 1)
  return [
    ...repeated.map(([email, count]) => `${email} is ${count} leads`),
    ...asked.flatMap(({ key, receipts }) =>
      (receipts as Receipt[])
        .filter(
          ({ status, result }) => status === 'success' && result?.lead_id !== undefined && !known.has(result.lead_id),
        )
        .map(({ result }) => `${key} was told of the lead ${result?.lead_id}, which is missing`),
    ),
  ]
}

/** A success stands in the calendar once until somebody cancels it; a failure stands nowhere; no slot is given twice. */
async function compareBookings({ db, far, seats }: World, operations: readonly Operation[]): Promise<string[]> {
  const faults: string[] = []
  const rows = await db.selectFrom('bookings').selectAll().where('state', '!=', 'released').orderBy('startAt').execute()
  const locking = rows.filter(({ state }) => state === 'held' || state === 'pending' || state === 'confirmed')
  for (const [at, row] of locking.entries()) {
    const next = locking[at + 1]
    if (seats === undefined && next !== undefined && next.startAt < row.endAt)
      faults.push(`${row.appointmentId} and ${next.appointmentId} are given the same slot`)
  }
  for (const operation of operations) {
    const [row, another] = rows.filter(({ operationId }) => operationId === operation.operationId)
    const own = far.appointments.filter(({ operationId }) => operationId === operation.operationId)
    if (another !== undefined) faults.push(`${told(operation)} and has several appointments`)
    faults.push(
      ...(seats === undefined ? compareBooking(operation, row?.state, own) : compareOwn(operation, row?.state)),
    )
  }
  return faults
}

/** In the embedded calendar the row is the appointment. */
function compareOwn(operation: Operation, state: string | undefined): string[] {
  if (operation.action !== 'book' || operation.state === 'partial') return []
  const isRight = operation.state === 'success' ? state === 'confirmed' || state === 'cancelled' : state === undefined
  return isRight ? [] : [`${told(operation)}, and its appointment is ${state}`]
}

function compareBooking(operation: Operation, state: string | undefined, own: readonly FarAppointment[]): string[] {
  const standing = own.filter(stands).length
  const isCalledOff = own.some(({ cancelledBy }) => cancelledBy === 'host')
  if (operation.operation !== 'schedule_appointment' || (state === undefined && own.length === 0)) return []
  const is = `${told(operation)}, its appointment is ${state}, and it stands ${standing} times in the calendar`
  if (standing > 1) return [is]
  // A node whose clock is over 15 s ahead may ask a second time while the first request is on its way, and take a slot that the host has just freed; none but a living node can take that back.
  if (isCalledOff && own.length > 1) return []
  if (operation.state === 'failure') return standing === 0 ? [] : [is]
  if (operation.state === 'partial') return state === 'cancelled' && standing > 0 ? [is] : []
  if (state === 'confirmed') return standing === 1 || isCalledOff ? [] : [is]
  return state === 'cancelled' && standing === 0 ? [] : [is]
}

/** Every appointment stands where the ledger has it, a slot is kept for a move only where nobody knows what came of that, and a success was there. */
async function compareMoves({ db, far, asked, seats }: World, operations: readonly Operation[]): Promise<string[]> {
  const faults: string[] = []
  const rows = await db.selectFrom('bookings').selectAll().where('state', 'in', ['pending', 'confirmed']).execute()
  const stateOf = (id: string | null): string | undefined =>
    operations.find(({ operationId }) => operationId === id)?.state
  for (const { appointmentId, operationId, startAt, toStartAt, movedBy } of rows) {
    if (toStartAt !== null && stateOf(movedBy) !== 'partial')
      faults.push(`${appointmentId} keeps a slot for ${movedBy}, which is ${stateOf(movedBy)}`)
    const standing = far.appointments.find(one => one.operationId === operationId && stands(one))
    if (standing !== undefined && toStartAt === null && standing.startAt !== startAt)
      faults.push(`${appointmentId} is at ${startAt} here, and at ${standing.startAt} in the calendar`)
  }
  for (const { args, key, receipts } of asked) {
    if (args['action'] !== 'reschedule' || seats !== undefined) continue
    const { preferred_iso: to = '' } = args['requested_time'] as { preferred_iso?: string }
    const row = await db
      .selectFrom('bookings')
      .select('operationId')
      .where('appointmentId', '=', String(args['existing_appointment_id']))
      .executeTakeFirst()
    const was = far.appointments.some(one => one.operationId === row?.operationId && one.startAt === Date.parse(to))
    if ((receipts as Receipt[]).some(({ status }) => status === 'success') && !was)
      faults.push(`${key} was told that its appointment was moved, and it never stood there`)
  }
  return faults
}

/** A place was booked by what took its offer, no slot is held for an offer that is over, and everybody was told of an offer once at most. */
async function comparePlaces({ db, ledger }: World, operations: readonly Operation[]): Promise<string[]> {
  const faults: string[] = []
  const rows = await db.selectFrom('waitlist').selectAll().execute()
  for (const { waitlistId, state, appointmentId, holdId, offerOperationId } of rows) {
    const booked = appointmentId === null ? undefined : await ledger.bookings.get(appointmentId)
    if (state === 'booked' && (booked === undefined || booked.state === 'released'))
      faults.push(`${waitlistId} was booked as ${appointmentId}, which is ${booked?.state}`)
    const hold = holdId === null ? undefined : await ledger.bookings.get(holdId)
    const offer = operations.find(({ operationId }) => operationId === offerOperationId)
    if (hold?.state === 'held' && offer?.state !== 'pending' && offer?.state !== 'executing')
      faults.push(`${waitlistId} has a slot held for an offer that is ${offer?.state}`)
    const messages = offerOperationId === null ? [] : await ledger.messages.of(offerOperationId)
    const left = messages.filter(message => message.state !== 'failed')
    if (left.length > 1) faults.push(`${waitlistId} was told of ${offerOperationId} ${left.length} times`)
  }
  return faults
}

/** What was cancelled stands nowhere. */
function compareCancellations({ asked, far }: World, operations: readonly Operation[]): string[] {
  const cancelling = new Set(asked.filter(({ args }) => args['action'] === 'cancel').map(({ key }) => key))
  const faults: string[] = []
  const refunds = new Map<string, number>()
  for (const operation of operations) {
    const { appointment_id: id, refund_status: refund } = operation.receipt.result ?? {}
    if (operation.state !== 'success' || refund === undefined || id === undefined) continue
    refunds.set(id, (refunds.get(id) ?? 0) + (refund === 'refunded' ? 1 : 0))
  }
  for (const [id, count] of refunds) if (count > 1) faults.push(`${id} was refunded by ${count} cancellations`)
  if (cancelling.size === 0 && far.appointments.some(({ cancelledBy }) => cancelledBy === 'us') && refunds.size > 0)
    faults.push('an appointment was cancelled that nobody wanted cancelled')
  return faults
}

/** Every operation has cost what its receipt says, only where something came of it, and a cancellation has given that back once. */
async function compareMoney({ db, ledger, far }: World, operations: readonly Operation[]): Promise<string[]> {
  const entries = await db.selectFrom('creditLedger').select(['operationId', 'kind', 'amount']).execute()
  const sums = new Map<string | null, number>()
  for (const { operationId, amount } of entries) sums.set(operationId, (sums.get(operationId) ?? 0) + Number(amount))
  const faults = (await ledger.meter.unbalanced()).map(
    ({ agentId, balance, sum }) => `the balance of ${agentId} is ${balance}, its entries sum to ${sum}`,
  )
  for (const operation of operations) {
    const { receipt, state, operationId } = operation
    const cost = Math.round((receipt.cost?.amount ?? 0) * 100)
    const due = (receipt.result?.refund_status === 'refunded' ? BOOKING_CREDITS : 0) - cost
    const sum = sums.get(operationId) ?? 0
    // A cancellation whose answer is unknown may have taken place.
    if (sum !== due && !(state === 'partial' && sum === BOOKING_CREDITS))
      faults.push(`${told(operation)}, its receipt says ${due} credits, and its entries sum to ${sum}`)
    if (cost > 0 && state !== 'success') faults.push(`${told(operation)} and has cost ${cost} credits`)
  }
  // A refund that one cancellation owes is not given by another.
  const rows = await db.selectFrom('bookings').selectAll().where('cancelledBy', 'is not', null).execute()
  for (const { appointmentId, operationId, cancelledBy, startAt } of rows) {
    const booking = operations.find(one => one.operationId === operationId)
    const isPaid = booking?.state === 'success' && (booking.receipt.cost?.amount ?? 0) > 0
    const given = entries.filter(entry => entry.operationId === cancelledBy && entry.kind === 'refund').length
    const isBegun = far.appointments.some(
      one => one.operationId === operationId && one.movedTo === undefined && one.startAt !== startAt,
    )
    if (isPaid && !isBegun && given !== 1)
      faults.push(`${appointmentId} was paid and cancelled, and refunded ${given} times`)
  }
  return faults
}

/** No work and no key stays taken. */
async function findLeftovers({ db }: World): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('operationId').execute()
  const claims = await db.selectFrom('idempotency').select(['key', 'state']).where('state', '!=', 'stored').execute()
  return [
    ...jobs.map(({ operationId }) => `${operationId} still has work`),
    ...claims.map(({ key, state }) => `the key ${key} is still ${state}`),
  ]
}
