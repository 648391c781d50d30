import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'

/** What the clients of a broken server know. */
export interface Expected {
  agentId: string
  /** Credits granted at the start. */
  credits: number
  /** Operation identifiers answered for each idempotency key. */
  seen: ReadonlyMap<string, ReadonlySet<string>>
  /** Lead identifiers answered for each key of a lead. */
  leads: ReadonlyMap<string, ReadonlySet<string>>
}

const PRICE = 20
const LEAD_PRICE = 5

/** Compares leads with what clients were told: one for each key, whatever became of the calls. */
export async function findLeadFaults(db: Kysely<Database>, leads: Expected['leads']): Promise<string[]> {
  const faults: string[] = []
  const kept = new Map(
    (await db.selectFrom('leads').select(['leadId', 'email']).execute()).map(({ leadId, email }) => [leadId, email]),
  )
  for (const [key, answered] of leads) {
    const [leadId = ''] = answered
    if (answered.size !== 1) faults.push(`the key ${key} gave ${answered.size} leads`)
    if (kept.get(leadId) !== `${key}@example.com`)
      faults.push(`the lead ${leadId} of ${key} was answered and is missing`)
  }
  if (kept.size !== leads.size) faults.push(`${leads.size} keys gave ${kept.size} leads`)
  const ended = await db
    .selectFrom('operations')
    .select(['operationId', 'state', 'receipt'])
    .where('operation', '=', 'capture_lead')
    .execute()
  const succeeded = ended.filter(({ state }) => state === 'success').length
  if (succeeded !== leads.size) faults.push(`${leads.size} keys gave ${succeeded} captures that succeeded`)
  for (const { operationId, state, receipt } of ended)
    if (state !== 'success' && !(state === 'failure' && receipt.includes('"transient"')))
      faults.push(`${operationId} of a lead is ${state}`)
  return faults
}

/** Compares a ledger with what clients were told; one sentence for each thing lost, doubled or out of balance. */
export async function findFaults(db: Kysely<Database>, expected: Expected): Promise<string[]> {
  return [
    ...(await compareOperations(db, expected)),
    ...(await compareCredits(db, expected)),
    ...(await compareClaims(db, expected)),
  ]
}

async function compareOperations(db: Kysely<Database>, { seen }: Expected): Promise<string[]> {
  const faults: string[] = []
  const operations = new Map(
    (
      await db
        .selectFrom('operations')
        .select(['operationId', 'state', 'receipt'])
        .where('operation', '=', 'escalate_to_human')
        .execute()
    ).map(row => [row.operationId, row]),
  )
  const tickets = new Map<string, number>()
  for (const { operationId } of await db.selectFrom('tickets').select('operationId').execute())
    tickets.set(operationId, (tickets.get(operationId) ?? 0) + 1)
  for (const [key, answered] of seen) {
    if (answered.size !== 1) faults.push(`key ${key} gave ${answered.size} operations`)
    for (const operationId of answered)
      if (!operations.has(operationId)) faults.push(`${operationId} was accepted and is missing`)
  }
  for (const [operationId, { state, receipt }] of operations) {
    if (state !== 'success') faults.push(`${operationId} is ${state} (${receipt})`)
    if (tickets.get(operationId) !== 1) faults.push(`${operationId} has ${tickets.get(operationId) ?? 0} tickets`)
  }
  if (operations.size !== seen.size) faults.push(`${seen.size} keys gave ${operations.size} operations`)
  if (tickets.size !== operations.size) faults.push(`${operations.size} operations have ${tickets.size} tickets`)
  return faults
}

async function compareCredits(db: Kysely<Database>, { agentId, credits, seen, leads }: Expected): Promise<string[]> {
  const { meter } = createLedger(db)
  const faults = (await meter.unbalanced()).map(
    ({ balance, sum }) => `the balance is ${balance}, its entries sum to ${sum}`,
  )
  const balance = await meter.balance(agentId)
  const due = credits - PRICE * seen.size - LEAD_PRICE * leads.size
  if (balance !== due) faults.push(`the balance is ${balance} instead of ${due}`)
  return faults
}

async function compareClaims(db: Kysely<Database>, { seen, leads }: Expected): Promise<string[]> {
  const faults: string[] = []
  const claims = await db
    .selectFrom('idempotency')
    .leftJoin('operations', 'operations.operationId', 'idempotency.operationId')
    .select(['idempotency.key', 'idempotency.state', 'operations.operationId'])
    .execute()
  for (const { key, state, operationId } of claims) {
    if (state !== 'stored') faults.push(`the claim on ${key} is ${state}`)
    if (operationId === null) faults.push(`the claim on ${key} names no operation`)
  }
  const keys = seen.size + leads.size
  if (claims.length !== keys) faults.push(`${keys} keys left ${claims.length} claims`)
  return faults
}
