import { type Kysely, sql } from 'kysely'
import { verifyChain } from './consent/verify.ts'
import type { Database } from './database.ts'
import { unbalanced } from './call/meter.ts'
import { BOOKING_CHECKS } from './appointments/verify.ts'
import { MESSAGE_CHECKS } from './messages/verify.ts'

/** Looks for what the write path never leaves behind; each check but the walk along the consent chain is one statement, so that writes going on meanwhile cannot fool it. */
export async function verify(db: Kysely<Database>): Promise<string[]> {
  const checks = [
    accounts,
    entriesWithoutAccount,
    jobs,
    unfinished,
    claims,
    tickets,
    bookingLinks,
    leads,
    leadContacts,
    deliveries,
    clientKeys,
    entriesWithoutOperation,
    unsettled,
    consents,
    ...MESSAGE_CHECKS,
    ...BOOKING_CHECKS,
  ]
  const problems: string[] = []
  for (const check of checks) problems.push(...(await check(db)))
  return problems
}

async function accounts(db: Kysely<Database>): Promise<string[]> {
  return (await unbalanced(db)).map(
    ({ agentId, balance, sum }) => `credit account ${agentId}: the balance is ${balance}, its entries add up to ${sum}`,
  )
}

async function entriesWithoutAccount(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('creditLedger')
    .leftJoin('creditAccounts', 'creditAccounts.agentId', 'creditLedger.agentId')
    .where('creditAccounts.agentId', 'is', null)
    .select('creditLedger.agentId')
    .select(sql<number>`sum(credit_ledger.amount)`.as('sum'))
    .groupBy('creditLedger.agentId')
    .execute()
  return rows.map(({ agentId, sum }) => `credit account ${agentId}: missing, entries of ${Number(sum)} credits name it`)
}

async function jobs(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('operations', 'operations.operationId', 'jobs.operationId')
    .where(eb => eb.or([eb('operations.operationId', 'is', null), eb('operations.state', 'not in', UNFINISHED)]))
    .select(['jobs.operationId', 'operations.state'])
    .orderBy('jobs.operationId')
    .execute()
  return rows.map(({ operationId, state }) =>
    state === null
      ? `job ${operationId}: its operation is missing`
      : `job ${operationId}: its operation has ended (${state})`,
  )
}

/** Only asynchronous operations carry an estimate; the others run without a job. */
async function unfinished(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('operations')
    .leftJoin('jobs', 'jobs.operationId', 'operations.operationId')
    .where('operations.state', 'in', UNFINISHED)
    .where('operations.estimatedAt', 'is not', null)
    .where('jobs.operationId', 'is', null)
    .select(['operations.operationId', 'operations.operation', 'operations.state'])
    .orderBy('operations.operationId')
    .execute()
  return rows.map(
    ({ operationId, operation, state }) =>
      `operation ${operationId}: ${operation} is ${state} and no job will finish it`,
  )
}

async function claims(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotency')
    .leftJoin('operations', 'operations.operationId', 'idempotency.operationId')
    .where('operations.operationId', 'is', null)
    .select(['idempotency.agentId', 'idempotency.operation', 'idempotency.operationId'])
    .orderBy('idempotency.operationId')
    .execute()
  return rows.map(
    ({ agentId, operation, operationId }) =>
      `idempotency key of ${agentId} for ${operation}: its operation ${operationId} is missing`,
  )
}

async function tickets(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .leftJoin('operations', 'operations.operationId', 'tickets.operationId')
    .where('operations.operationId', 'is', null)
    .select(['tickets.ticketId', 'tickets.operationId'])
    .orderBy('tickets.ticketId')
    .execute()
  return rows.map(({ ticketId, operationId }) => `ticket ${ticketId}: its operation ${operationId} is missing`)
}

async function bookingLinks(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('bookingLinks')
    .leftJoin('businesses', 'businesses.smbId', 'bookingLinks.smbId')
    .where('businesses.smbId', 'is', null)
    .select(['bookingLinks.link', 'bookingLinks.agentId', 'bookingLinks.smbId'])
    .orderBy('bookingLinks.link')
    .orderBy('bookingLinks.agentId')
    .execute()
  return rows.map(({ link, agentId, smbId }) => `booking link ${link} of ${agentId}: its business ${smbId} is missing`)
}

async function leads(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('businesses', 'businesses.smbId', 'leads.smbId')
    .where('businesses.smbId', 'is', null)
    .select(['leads.leadId', 'leads.smbId'])
    .orderBy('leads.leadId')
    .execute()
  return rows.map(({ leadId, smbId }) => `lead ${leadId}: its business ${smbId} is missing`)
}

async function leadContacts(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('leadContacts')
    .leftJoin('leads', 'leads.leadId', 'leadContacts.leadId')
    .where('leads.leadId', 'is', null)
    .select('leadContacts.leadId')
    .distinct()
    .orderBy('leadContacts.leadId')
    .execute()
  return rows.map(({ leadId }) => `contact of lead ${leadId}: the lead is missing`)
}

/** What was queued in the moment its webhook was deleted is given up by its sender, and says so. */
async function deliveries(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('webhooks', 'webhooks.webhookId', 'deliveries.webhookId')
    .where('deliveries.webhookId', 'is not', null)
    .where('webhooks.webhookId', 'is', null)
    .where(eb => eb.or([eb('deliveries.lastError', 'is', null), eb('deliveries.lastError', '!=', 'webhook_deleted')]))
    .select(['deliveries.deliveryId', 'deliveries.webhookId'])
    .orderBy('deliveries.deliveryId')
    .execute()
  return rows.map(({ deliveryId, webhookId }) => `delivery ${deliveryId}: its webhook ${webhookId} is missing`)
}

async function clientKeys(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('clientKeys')
    .leftJoin('keys', 'keys.keyId', 'clientKeys.keyId')
    .where('keys.keyId', 'is', null)
    .select(['clientKeys.keyId', 'clientKeys.kid'])
    .orderBy('clientKeys.keyId')
    .orderBy('clientKeys.kid')
    .execute()
  return rows.map(({ keyId, kid }) => `public key ${kid}: its key ${keyId} is missing`)
}

async function entriesWithoutOperation(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('creditLedger')
    .leftJoin('operations', 'operations.operationId', 'creditLedger.operationId')
    .where('creditLedger.operationId', 'is not', null)
    .where('operations.operationId', 'is', null)
    .select(['creditLedger.entryId', 'creditLedger.amount', 'creditLedger.operationId'])
    .orderBy('creditLedger.seq')
    .execute()
  return rows.map(
    ({ entryId, amount, operationId }) =>
      `credit entry ${entryId} of ${amount}: its operation ${operationId} is missing`,
  )
}

/** What an operation has cost stands in its receipt; a page at a time, since receipts are long. */
async function unsettled(db: Kysely<Database>): Promise<string[]> {
  const problems: string[] = []
  for (let after = ''; ; ) {
    const rows = await paidAfter(db, after)
    for (const { operationId, receipt, sum } of rows) {
      const { cost } = JSON.parse(receipt) as { cost?: { amount?: number } }
      if (cost?.amount === undefined) continue
      const due = -Math.round(cost.amount * 100)
      if (Number(sum) !== due)
        problems.push(`operation ${operationId}: its credit entries add up to ${Number(sum)} instead of ${due}`)
    }
    if (rows.length < PAGE) return problems
    after = rows.at(-1)?.operationId ?? ''
  }
}

const paidAfter = (db: Kysely<Database>, after: string) =>
  db
    .selectFrom('operations')
    .leftJoin('creditLedger', 'creditLedger.operationId', 'operations.operationId')
    .where('operations.costBasis', '=', 'credits')
    .where('operations.state', 'not in', UNFINISHED)
    .where('operations.operationId', '>', after)
    .groupBy(['operations.operationId', 'operations.receipt'])
    .select([
      'operations.operationId',
      'operations.receipt',
      sql<number>`coalesce(sum(credit_ledger.amount), 0)`.as('sum'),
    ])
    .orderBy('operations.operationId')
    .limit(PAGE)
    .execute()

const consents = async (db: Kysely<Database>): Promise<string[]> => (await verifyChain(db)).problems

const PAGE = 1_000

const UNFINISHED = ['pending', 'executing'] as const
