import { type Kysely, sql } from 'kysely'
import { verifyChain } from './consent/verify.ts'
import type { Database } from './database.ts'
import { unbalanced } from './call/meter.ts'
import { questionsWithoutCall } from './calls/questions.ts'
import { BOOKING_CHECKS } from './appointments/verify.ts'
import { MESSAGE_CHECKS } from './messages/verify.ts'
import { RELATIONSHIP_CHECKS } from './relationship/verify.ts'
import { type Check, orphans } from './orphans.ts'
import { unreadable } from './secrets/rotation.ts'
import { merges } from './supply/verify.ts'

/** Looks for what the write path never leaves behind; each check but the walk along the consent chain is one statement, so that writes going on meanwhile cannot fool it. */
export async function verify(db: Kysely<Database>, counted?: (more: number, total: number) => void): Promise<string[]> {
  const checks = [
    accounts,
    entriesWithoutAccount,
    jobs,
    unfinished,
    ...ORPHANS,
    merges,
    unsettled,
    asked,
    async () => (await verifyChain(db, undefined, counted)).problems,
    ...MESSAGE_CHECKS,
    questionsWithoutCall,
    ...BOOKING_CHECKS,
    ...RELATIONSHIP_CHECKS,
    unreadable,
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
    // Those that wait for a person.
    .where(
      sql<boolean>`not exists (select 1 from approvals where approvals.operation_id = operations.operation_id and approvals.state = 'waiting')`,
    )
    .select(['operations.operationId', 'operations.operation', 'operations.state'])
    .orderBy('operations.operationId')
    .execute()
  return rows.map(
    ({ operationId, operation, state }) =>
      `operation ${operationId}: ${operation} is ${state} and no job will finish it`,
  )
}

const ORPHANS: readonly Check[] = [
  orphans({
    child: 'idempotency',
    column: 'operationId',
    parent: 'operations',
    shown: ['operationId', 'agentId', 'operation'],
    problem: ({ agentId, operation, operationId }) =>
      `idempotency key of ${agentId} for ${operation}: its operation ${operationId} is missing`,
  }),
  orphans({
    child: 'tickets',
    column: 'operationId',
    parent: 'operations',
    shown: ['ticketId', 'operationId'],
    problem: ({ ticketId, operationId }) => `ticket ${ticketId}: its operation ${operationId} is missing`,
  }),
  orphans({
    child: 'ticketNotes',
    column: 'ticketId',
    parent: 'tickets',
    shown: ['noteId', 'ticketId'],
    problem: ({ noteId, ticketId }) => `note ${noteId}: its ticket ${ticketId} is missing`,
  }),
  assignees,
  orphans({
    child: 'bookingLinks',
    column: 'smbId',
    parent: 'businesses',
    shown: ['link', 'agentId', 'smbId'],
    problem: ({ link, agentId, smbId }) => `booking link ${link} of ${agentId}: its business ${smbId} is missing`,
  }),
  orphans({
    child: 'leads',
    column: 'smbId',
    parent: 'businesses',
    shown: ['leadId', 'smbId'],
    problem: ({ leadId, smbId }) => `lead ${leadId}: its business ${smbId} is missing`,
  }),
  orphans({
    child: 'leadContacts',
    column: 'leadId',
    parent: 'leads',
    shown: ['leadId'],
    problem: ({ leadId }) => `contact of lead ${leadId}: the lead is missing`,
  }),
  orphans({
    child: 'deliveries',
    column: 'webhookId',
    parent: 'webhooks',
    shown: ['deliveryId', 'webhookId'],
    // What was queued in the moment its webhook was deleted is given up by its sender, and says so.
    unless: sql`last_error is not null and last_error = 'webhook_deleted'`,
    problem: ({ deliveryId, webhookId }) => `delivery ${deliveryId}: its webhook ${webhookId} is missing`,
  }),
  orphans({
    child: 'clientKeys',
    column: 'keyId',
    parent: 'keys',
    shown: ['keyId', 'kid'],
    problem: ({ keyId, kid }) => `public key ${kid}: its key ${keyId} is missing`,
  }),
  orphans({
    child: 'sessions',
    column: 'personId',
    parent: 'people',
    shown: ['personId'],
    problem: ({ personId }) => `session of ${personId}: the person is missing`,
  }),
  orphans({
    child: 'newsRules',
    column: 'personId',
    parent: 'people',
    shown: ['personId'],
    problem: ({ personId }) => `news of ${personId}: the person is missing`,
  }),
  orphans({
    child: 'notifications',
    column: 'personId',
    parent: 'people',
    shown: ['personId'],
    problem: ({ personId }) => `notifications to ${personId}: the person is missing`,
  }),
  orphans({
    child: 'accessTokens',
    column: 'keyId',
    parent: 'keys',
    shown: ['tokenId', 'keyId'],
    problem: ({ tokenId, keyId }) => `access token ${tokenId}: its key ${keyId} is missing`,
  }),
  orphans({
    child: 'logins',
    column: 'keyId',
    parent: 'keys',
    shown: ['grantId', 'keyId'],
    problem: ({ grantId, keyId }) => `log-in ${grantId}: its key ${keyId} is missing`,
  }),
  orphans({
    child: 'creditLedger',
    column: 'operationId',
    parent: 'operations',
    shown: ['seq', 'entryId', 'amount', 'operationId'],
    problem: ({ entryId, amount, operationId }) =>
      `credit entry ${entryId} of ${amount}: its operation ${operationId} is missing`,
  }),
]

async function assignees(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .leftJoin('people', 'people.personId', 'tickets.assigneeId')
    .where('tickets.assigneeId', 'is not', null)
    .where('people.personId', 'is', null)
    .select(['ticketId', 'assigneeId'])
    .orderBy('ticketId')
    .execute()
  return rows.map(({ ticketId, assigneeId }) => `ticket ${ticketId}: ${assigneeId}, who looks after it, is missing`)
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

/** A question waits as long as its operation does, and nothing runs before it is answered. */
async function asked(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals')
    .leftJoin('operations', 'operations.operationId', 'approvals.operationId')
    .leftJoin('jobs', 'jobs.operationId', 'approvals.operationId')
    .where('approvals.state', '=', 'waiting')
    .where(eb =>
      eb.or([
        eb('operations.state', 'is', null),
        eb('operations.state', '!=', 'pending'),
        eb('jobs.operationId', 'is not', null),
      ]),
    )
    .select(['approvals.approvalId', 'operations.state', 'jobs.operationId as job'])
    .orderBy('approvals.approvalId')
    .execute()
  return rows.map(({ approvalId, state, job }) =>
    job === null
      ? `approval ${approvalId}: it waits, and its operation is ${state ?? 'missing'}`
      : `approval ${approvalId}: it waits, and a job would run its operation`,
  )
}

const PAGE = 1_000

const UNFINISHED = ['pending', 'executing'] as const
