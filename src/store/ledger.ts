import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Ledger, Tables } from '../core/rows/ledger.ts'
import { bookingTable } from './appointments/bookings.ts'
import { businessTable } from './supply/businesses.ts'
import { accessTokenTable, pruneAccessTokens } from './call/access_tokens.ts'
import { approvalTable, dropDigests, policyTable } from './approvals/approvals.ts'
import { auditTable } from './audit.ts'
import { appointmentLinkTable, pruneAppointmentLinks } from './appointments/appointment_links.ts'
import { busyAddressTable } from './appointments/busy_addresses.ts'
import { calendarBindingTable } from './appointments/calendar_bindings.ts'
import { closureTable } from './appointments/closures.ts'
import { resourceTable } from './appointments/resources.ts'
import type { Database } from './database.ts'
import { consentTable, customerTable } from './consent/consents.ts'
import { createGroupCommit } from './group_commit.ts'
import { callQuestionTable, pruneQuestions } from './calls/questions.ts'
import { inboundTable, pruneLinks, unsubscribeTable } from './messages/conversations.ts'
import { jobTable } from './call/jobs.ts'
import { keyTable } from './call/keys.ts'
import { leadTable } from './supply/leads.ts'
import { meterTable } from './call/meter.ts'
import { KNOWN_MIGRATIONS } from './known_migrations.ts'
import { appliedMigrations } from './migrate.ts'
import { conversationTable, messageTable } from './messages/messages.ts'
import { coldRecipientTable, pruneColdRecipients } from './relationship/cold_recipients.ts'
import { relationshipTable } from './relationship/relationships.ts'
import { pruneTallies, tallyTable } from './messages/tallies.ts'
import { operationTable } from './call/operations.ts'
import { optOutTable } from './consent/opt_outs.ts'
import type { Retention } from './consent/family.ts'
import { forget, personTable } from './consent/people.ts'
import { emptyInSteps, removeInSteps } from './steps.ts'
import { rowCounts } from './tables.ts'
import { pruneScreenings, screeningTable, suppressionTable } from './screening/screenings.ts'
import { watchTable } from './screening/watches.ts'
import { pruneSignIns, staffTable } from './staff/staff.ts'
import { loginTable, pruneLogins } from './staff/logins.ts'
import { newsTable, pruneNews } from './news/news.ts'
import { templateTable } from './messages/templates.ts'
import { ticketTable } from './supply/tickets.ts'
import { invitationAnswerTable, mailboxTable, pruneInvitationAnswers } from './appointments/invitation_answers.ts'
import { pruneReminders, reminderTable } from './appointments/reminders.ts'
import { waitlistTable } from './appointments/waitlist.ts'
import { webhookTable } from './call/webhooks.ts'
import { verify } from './verify.ts'
import { isPostgres } from './engine.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS_MS = 31 * DAY_MS
const TALLIED_MS = 2 * 3_600_000
const DELIVERIES_KEPT_MS = 30 * DAY_MS

const tablesOf = (db: Kysely<Database>): Tables => ({
  keys: keyTable(db),
  accessTokens: accessTokenTable(db),
  operations: operationTable(db),
  meter: meterTable(db),
  jobs: jobTable(db),
  tickets: ticketTable(db),
  webhooks: webhookTable(db),
  businesses: businessTable(db),
  leads: leadTable(db),
  consents: consentTable(db),
  optOuts: optOutTable(db),
  customers: customerTable(db),
  relationships: relationshipTable(db),
  coldRecipients: coldRecipientTable(db),
  tallies: tallyTable(db),
  templates: templateTable(db),
  people: personTable(db),
  messages: messageTable(db),
  callQuestions: callQuestionTable(db),
  conversations: conversationTable(db),
  inbound: inboundTable(db),
  unsubscribes: unsubscribeTable(db),
  screenings: screeningTable(db),
  suppressions: suppressionTable(db),
  watches: watchTable(db),
  bookings: bookingTable(db),
  appointmentLinks: appointmentLinkTable(db),
  reminders: reminderTable(db),
  invitationAnswers: invitationAnswerTable(db),
  mailboxes: mailboxTable(db),
  waitlist: waitlistTable(db),
  calendarBindings: calendarBindingTable(db),
  closures: closureTable(db),
  resources: resourceTable(db),
  busyAddresses: busyAddressTable(db),
  audit: auditTable(db),
  approvals: approvalTable(db),
  policies: policyTable(db),
  staff: staffTable(db),
  logins: loginTable(db),
  news: newsTable(db),
})

/** Joins the table families over one database; without a retention what names a person is kept until it is erased. `unhurried` takes the statements that read or remove very much. */
export function createLedger(db: Kysely<Database>, retention?: Retention, unhurried: Kysely<Database> = db): Ledger {
  const tables = tablesOf(db)
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  const transaction: Ledger['transaction'] =
    engine === 'sqlite' ? createGroupCommit(db, tablesOf) : postgresTransaction(db)
  return {
    engine,
    ...(engine === 'sqlite' ? withGroupedWrites(tables, transaction) : tables),
    transaction,
    probe: async nowMs => {
      const probeId = randomUUID()
      await db.insertInto('probes').values({ probeId, writtenAt: nowMs }).execute()
      const { numDeletedRows } = await db.deleteFrom('probes').where('probeId', '=', probeId).executeTakeFirst()
      if (numDeletedRows !== 1n) throw new Error('the ledger did not return what was written')
    },
    migrations: async () => ({ applied: await appliedMigrations(db), known: [...KNOWN_MIGRATIONS] }),
    rowCounts: () => rowCounts(unhurried),
    verify: counted => verify(unhurried, counted),
    prune: async nowMs => {
      await prune(unhurried, nowMs)
      if (retention === undefined) return
      await forget(unhurried, retention, nowMs)
      await pruneScreenings(unhurried, nowMs - retention.screeningMs)
    },
    expunge: async () => ({ isRewritten: true, setAside: 0 }),
    close: () => unhurried.destroy(),
  }
}

const postgresTransaction =
  (db: Kysely<Database>): Ledger['transaction'] =>
  work =>
    db.transaction().execute(trx => work(tablesOf(trx)))

/** Claims that have expired, mailed codes that have, counts of days long past, links of messages long gone and of appointments long over, their reminders and answers, deliveries that ended long ago, sign-ins and tokens that are over, news told long ago, questions of calls that have ended, and recipients of calls that stayed unknown. */
async function prune(db: Kysely<Database>, nowMs: number): Promise<void> {
  const day = new Date(nowMs - KEPT_DAYS_MS).toISOString().slice(0, 10)
  await removeInSteps(db, 'idempotency', sql`expires_at <= ${nowMs}`)
  await removeInSteps(db, 'email_codes', sql`expires_at <= ${nowMs}`)
  await removeInSteps(db, 'used_assertions', sql`expires_at <= ${nowMs}`)
  // Nobody reconciles a call that long ago: recipients are not kept for it.
  await emptyInSteps(
    db,
    'messages',
    sql`destination = null, text_hash = null`,
    sql`updated_at < ${nowMs - KEPT_DAYS_MS} and destination is not null`,
  )
  await removeInSteps(db, 'quota_usage', sql`day < ${day}`)
  await removeInSteps(db, 'budget_usage', sql`day < ${day}`)
  await pruneLinks(db, nowMs)
  await pruneAppointmentLinks(db, nowMs)
  await pruneReminders(db, nowMs)
  await pruneInvitationAnswers(db, nowMs)
  await pruneTallies(db, nowMs - TALLIED_MS)
  await webhookTable(db).prune(nowMs - DELIVERIES_KEPT_MS)
  await pruneColdRecipients(db, new Date(nowMs - DAY_MS).toISOString().slice(0, 10))
  await pruneSignIns(db, nowMs)
  await pruneAccessTokens(db, nowMs)
  await pruneLogins(db, nowMs)
  await pruneNews(db, nowMs)
  await pruneQuestions(db)
  await dropDigests(db)
}

/** The single writes of a busy server join the transactions of others instead of flushing to disk on their own. */
const withGroupedWrites = (tables: Tables, transaction: Ledger['transaction']): Tables => ({
  ...tables,
  jobs: {
    ...tables.jobs,
    lease: (...args) => transaction(({ jobs }) => jobs.lease(...args)),
    renew: (...args) => transaction(({ jobs }) => jobs.renew(...args)),
    retry: (...args) => transaction(({ jobs }) => jobs.retry(...args)),
    wake: (...args) => transaction(({ jobs }) => jobs.wake(...args)),
  },
  screenings: { ...tables.screenings, add: (...args) => transaction(({ screenings }) => screenings.add(...args)) },
  tickets: { ...tables.tickets, add: (...args) => transaction(({ tickets }) => tickets.add(...args)) },
})
