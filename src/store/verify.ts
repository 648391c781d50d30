import { type Kysely, sql } from 'kysely'
import { verifyChain } from './consent_verify.ts'
import type { Database } from './database.ts'
import { unbalanced } from './meter.ts'
import { MESSAGE_CHECKS } from './verify_messages.ts'

/** Looks for what the write path never leaves behind; each check but the walk along the consent chain is one statement, so that writes going on meanwhile cannot fool it. */
export async function verify(db: Kysely<Database>): Promise<string[]> {
  const checks = [accounts, entriesWithoutAccount, jobs, unfinished, claims, tickets, bookingLinks, leads, leadContacts, consents, ...MESSAGE_CHECKS]
  const problems: string[] = []
  for (const check of checks) problems.push(...(await check(db)))
  return problems
}

async function accounts(db: Kysely<Database>): Promise<string[]> {
  return (await unbalanced(db)).map(({ agentId, balance, sum }) => `credit account ${agentId}: the balance is ${balance}, its entries add up to ${sum}`)
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
    state === null ? `job ${operationId}: its operation is missing` : `job ${operationId}: its operation has ended (${state})`,
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
  return rows.map(({ operationId, operation, state }) => `operation ${operationId}: ${operation} is ${state} and no job will finish it`)
}

async function claims(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotency')
    .leftJoin('operations', 'operations.operationId', 'idempotency.operationId')
    .where('operations.operationId', 'is', null)
    .select(['idempotency.agentId', 'idempotency.operation', 'idempotency.operationId'])
    .orderBy('idempotency.operationId')
    .execute()
  return rows.map(({ agentId, operation, operationId }) => `idempotency key of ${agentId} for ${operation}: its operation ${operationId} is missing`)
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
const consents = async (db: Kysely<Database>): Promise<string[]> => (await verifyChain(db)).problems

const UNFINISHED = ['pending', 'executing'] as const
