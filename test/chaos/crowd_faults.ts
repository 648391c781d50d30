import type { Kysely } from 'kysely'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import { findWanted } from '../simulate/waits.ts'

/** One call of a client about an appointment or a place in the waiting list. */
export interface CrowdAsked {
  action: 'book' | 'waitlist' | 'cancel' | 'reschedule'
  /** Which of the clients. */
  by: number
  key: string
  args: Record<string, unknown>
  operationId?: string
  /** What it was answered when it was refused at once, for good. */
  refusal?: Record<string, unknown>
}

interface Shown {
  db: Kysely<Database>
  ledger: Ledger
  asked: readonly CrowdAsked[]
  firstSlotAt: number
}

/** What an operation is: a call by its action, one that was refused for the moment and asked again, or an offer of this server. */
export type Kind = CrowdAsked['action'] | 'refused' | 'offer'

interface Ended {
  operationId: string
  agentId: string
  state: string
  kind: Kind
  receipt: {
    human_message?: string
    cost?: { amount?: number }
    result?: { appointment_id?: string; refund_status?: string }
  }
}

const PRICE = 15

/** Compares the ledger with what was answered once all has ended; one sentence for each thing lost, doubled, kept for nobody or out of balance. */
export async function findCrowdFaults(
  shown: Shown,
  { agents, credits }: { agents: readonly string[]; credits: number },
): Promise<string[]> {
  const { db, ledger, asked } = shown
  const ended = await findEnded(db, asked)
  return [
    ...(await ledger.verify()),
    ...compareAnswers(ended, asked),
    ...(await compareBookings(db, ended)),
    ...(await compareApprovals(db, ended)),
    ...(await findLost(shown)),
    ...(await compareMoney(ledger, ended, agents, credits)),
  ]
}

/** What became of the operations; an input is emptied when its operation ends, so that what it was is known by whoever asked for it. */
export async function findEnded(db: Kysely<Database>, asked: readonly CrowdAsked[]): Promise<Ended[]> {
  const actions = new Map(asked.map(({ operationId, action }) => [operationId, action]))
  const rows = await db
    .selectFrom('operations')
    .select(['operationId', 'agentId', 'keyId', 'state', 'receipt'])
    .execute()
  return rows.map(({ keyId, receipt, ...row }) => ({
    ...row,
    kind: keyId === null ? 'offer' : (actions.get(row.operationId) ?? 'refused'),
    receipt: JSON.parse(receipt) as Ended['receipt'],
  }))
}

/** Whoever asked was answered, and what was accepted is there and has ended; a yes or a no, never neither. */
function compareAnswers(ended: readonly Ended[], asked: readonly CrowdAsked[]): string[] {
  const known = new Map(ended.map(one => [one.operationId, one]))
  const seen = new Set<string>()
  const faults: string[] = []
  for (const { action, key, operationId, refusal } of asked) {
    if (operationId === undefined) {
      if (refusal === undefined) faults.push(`${action} ${key} was never answered`)
      continue
    }
    if (seen.has(operationId)) faults.push(`${operationId} was answered for two keys`)
    seen.add(operationId)
    const one = known.get(operationId)
    if (one === undefined) faults.push(`${operationId} was accepted and is missing`)
  }
  for (const { operationId, kind, state, receipt } of ended)
    if (state !== 'failure' && (state !== 'success' || kind === 'refused'))
      faults.push(`${operationId} (${kind}) is ${state}: ${receipt.human_message}`)
  return faults
}

/** A success has an appointment, which may have been cancelled since; whatever failed has none; what was cancelled is. */
async function compareBookings(db: Kysely<Database>, ended: readonly Ended[]): Promise<string[]> {
  const stored = await db.selectFrom('bookings').selectAll().where('state', '!=', 'released').execute()
  const states = new Map(stored.map(({ operationId, state }) => [operationId, state]))
  const byId = new Map(stored.map(row => [row.appointmentId, row]))
  return ended.flatMap(({ operationId, kind, state, receipt }) => {
    const is = states.get(operationId)
    const id = receipt.result?.appointment_id ?? ''
    if (kind === 'book') {
      const isWhole = state === 'success' ? is === 'confirmed' || is === 'cancelled' : is === undefined
      return isWhole ? [] : [`${operationId} is ${state} and its appointment is ${is}`]
    }
    if (kind === 'cancel' && state === 'success' && id !== '' && byId.get(id)?.state !== 'cancelled')
      return [`${operationId} has cancelled ${id}, which is ${byId.get(id)?.state}`]
    return []
  })
}

/** Nothing succeeded that somebody was asked about and has not said yes to. */
async function compareApprovals(db: Kysely<Database>, ended: readonly Ended[]): Promise<string[]> {
  const questions = await db.selectFrom('approvals').select(['operationId', 'state']).execute()
  const refused = new Set(questions.filter(({ state }) => state !== 'approved').map(({ operationId }) => operationId))
  for (const { operationId, state } of questions) if (state === 'approved') refused.delete(operationId)
  return ended
    .filter(({ operationId, state }) => state === 'success' && refused.has(operationId))
    .map(({ operationId }) => `${operationId} is a success, and nobody has said yes to it`)
}

/** Slots that are kept for nobody, places that wait for what is free, and stretches that nobody offers. */
async function findLost({ db, ledger, firstSlotAt }: Shown): Promise<string[]> {
  const locks = await db
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', ['held', 'pending', 'confirmed'])
    .execute()
  const places = await db.selectFrom('waitlist').selectAll().execute()
  const freed = await db.selectFrom('freedSlots').select('freedId').execute()
  const faults: string[] = []
  for (const { appointmentId, operationId, state, movedBy, toStartAt } of locks) {
    if (state !== 'confirmed') faults.push(`${appointmentId} is ${state} for ${operationId}, which has ended`)
    if (toStartAt !== null) faults.push(`${appointmentId} keeps a slot for ${movedBy}, which has ended`)
  }
  for (const { waitlistId, state, appointmentId } of places) {
    if (state === 'offered') faults.push(`${waitlistId} is offered a slot for ever`)
    const booked = appointmentId === null ? undefined : await ledger.bookings.get(appointmentId)
    if (state === 'booked' && (booked === undefined || booked.state === 'released'))
      faults.push(`${waitlistId} was booked as ${appointmentId}, which is ${booked?.state}`)
  }
  const wanted = await findWanted({ db, firstSlotAt, seats: 1, far: { appointments: [] } })
  return [
    ...faults,
    ...[...wanted].map(pair => `${pair}, and nobody offers that`),
    ...freed.map(({ freedId }) => `${freedId} came free and was never offered`),
  ]
}

/** What the receipts say was spent, less what was refunded, once for each appointment. */
async function compareMoney(
  { meter }: Ledger,
  ended: readonly Ended[],
  agents: readonly string[],
  credits: number,
): Promise<string[]> {
  const refunded = ended.filter(({ receipt }) => receipt.result?.refund_status === 'refunded')
  const ids = refunded.map(({ receipt }) => receipt.result?.appointment_id)
  const faults = ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `${id} was refunded twice`)
  for (const agentId of agents) {
    const own = ended.filter(one => one.agentId === agentId)
    const spent = own.reduce((sum, { receipt }) => sum + Math.round((receipt.cost?.amount ?? 0) * 100), 0)
    const back = refunded.filter(one => one.agentId === agentId).length * PRICE
    const balance = await meter.balance(agentId)
    if (balance !== credits - spent + back)
      faults.push(`the balance of ${agentId} is ${balance}, the receipts leave ${credits - spent + back}`)
  }
  for (const { balance, sum } of await meter.unbalanced())
    faults.push(`the balance is ${balance}, its entries sum to ${sum}`)
  return faults
}
