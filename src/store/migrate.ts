import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import { KNOWN_MIGRATIONS, newerLedger, unknownOf } from './known_migrations.ts'
import { up as ledger } from './migrations/0001_ledger.ts'
import { up as webhooks } from './migrations/0002_webhooks.ts'
import { up as jobs } from './migrations/0003_jobs.ts'
import { up as clientKeys } from './migrations/0004_client_keys.ts'
import { up as supply } from './migrations/0005_supply.ts'
import { up as consents } from './migrations/0006_consents.ts'
import { up as budgetKeys } from './migrations/0009_budget_keys.ts'
import { up as messages } from './migrations/0007_messages.ts'
import { up as intents } from './migrations/0008_intents.ts'
import { up as inbound } from './migrations/0008_inbound.ts'
import { up as barredOperations } from './migrations/0016_barred_operations.ts'
import { up as lookups } from './migrations/0017_lookups.ts'
import { up as callingMessages } from './migrations/0018_calling_messages.ts'
import { up as audit } from './migrations/0019_audit.ts'
import { up as relationships } from './migrations/0020_relationships.ts'
import { up as approvals } from './migrations/0021_approvals.ts'
import { up as people } from './migrations/0022_people.ts'
import { up as tallies } from './migrations/0023_tallies.ts'
import { up as traces } from './migrations/0029_traces.ts'
import { up as screenings } from './migrations/0012_screenings.ts'
import { up as kept } from './migrations/0030_kept.ts'
import { up as accessTokens } from './migrations/0031_access_tokens.ts'
import { up as logins } from './migrations/0032_logins.ts'
import { up as watches } from './migrations/0024_watches.ts'
import { up as waitlist } from './migrations/0025_waitlist.ts'
import { up as lists } from './migrations/0027_lists.ts'
import { up as moves } from './migrations/0026_moves.ts'
import { up as callQuestions } from './migrations/0028_call_questions.ts'
import { up as bookings } from './migrations/0010_bookings.ts'
import { up as calls } from './migrations/0011_calls.ts'
import { up as masterKeys } from './migrations/0034_master_keys.ts'
import { up as shop } from './migrations/0035_shop.ts'
import { up as resources } from './migrations/0036_resources.ts'
import { up as appointmentLinks } from './migrations/0037_appointment_links.ts'
import { up as reminders } from './migrations/0038_reminders.ts'
import { up as newestOperations } from './migrations/0039_newest_operations.ts'
import { up as invitationAnswers } from './migrations/0041_invitation_answers.ts'
import { up as newestReplies } from './migrations/0043_newest_replies.ts'
import { up as callsOfMessages } from './migrations/0044_calls_of_messages.ts'
import { up as ticketDesk } from './migrations/0046_ticket_desk.ts'
import { up as news } from './migrations/0047_news.ts'
import { up as mergedBusinesses } from './migrations/0048_merged_businesses.ts'
import { up as creditsByTime } from './migrations/0049_credits_by_time.ts'
import { up as keysOfAgent } from './migrations/0050_keys_of_agent.ts'
import { up as leadsByTime } from './migrations/0051_leads_by_time.ts'
import { up as whatsappIds } from './migrations/0052_whatsapp_ids.ts'
import { up as busyAddresses } from './migrations/0040_busy_addresses.ts'

// Forward only: a ledger is never migrated back; restore a backup instead.
/** What each of them does. */
export const MIGRATIONS: Record<(typeof KNOWN_MIGRATIONS)[number], Migration> = {
  '0001_ledger': { up: ledger },
  '0002_webhooks': { up: webhooks },
  '0003_jobs': { up: jobs },
  '0004_client_keys': { up: clientKeys },
  '0005_supply': { up: supply },
  '0006_consents': { up: consents },
  '0009_budget_keys': { up: budgetKeys },
  '0007_messages': { up: messages },
  '0008_intents': { up: intents },
  '0008_inbound': { up: inbound },
  '0016_barred_operations': { up: barredOperations },
  '0017_lookups': { up: lookups },
  '0018_calling_messages': { up: callingMessages },
  '0019_audit': { up: audit },
  '0020_relationships': { up: relationships },
  '0021_approvals': { up: approvals },
  '0022_people': { up: people },
  '0023_tallies': { up: tallies },
  '0024_watches': { up: watches },
  '0025_waitlist': { up: waitlist },
  '0029_traces': { up: traces },
  '0030_kept': { up: kept },
  '0031_access_tokens': { up: accessTokens },
  '0032_logins': { up: logins },
  '0027_lists': { up: lists },
  '0026_moves': { up: moves },
  '0028_call_questions': { up: callQuestions },
  '0012_screenings': { up: screenings },
  '0010_bookings': { up: bookings },
  '0011_calls': { up: calls },
  '0034_master_keys': { up: masterKeys },
  '0035_shop': { up: shop },
  '0036_resources': { up: resources },
  '0037_appointment_links': { up: appointmentLinks },
  '0038_reminders': { up: reminders },
  '0039_newest_operations': { up: newestOperations },
  '0040_busy_addresses': { up: busyAddresses },
  '0041_invitation_answers': { up: invitationAnswers },
  '0043_newest_replies': { up: newestReplies },
  '0044_calls_of_messages': { up: callsOfMessages },
  '0046_ticket_desk': { up: ticketDesk },
  '0047_news': { up: news },
  '0048_merged_businesses': { up: mergedBusinesses },
  '0049_credits_by_time': { up: creditsByTime },
  '0050_keys_of_agent': { up: keysOfAgent },
  '0051_leads_by_time': { up: leadsByTime },
  '0052_whatsapp_ids': { up: whatsappIds },
}

/** Brings the ledger up to this program, under kysely's lock; a ledger written by a newer program is left alone and refused. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  // Kysely would describe every table to itself, for longer than most commands take, before it finds nothing to do.
  if (await isMigrated(db)) return
  // Migrations are independent of each other: one with a lower number may come to a ledger that has a higher one already.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const unknown = error instanceof Error ? /executed migration (\S+) is missing/.exec(error.message)?.[1] : undefined
  if (unknown !== undefined) throw new Error(newerLedger(unknown, isPostgres(db) ? 'postgres' : 'sqlite'))
  throw error
}

/** Whether the ledger has every migration of this program, and none that it does not know. */
async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const table = isPostgres(db)
    ? sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`
    : sql<{ name: string | null }>`select name from sqlite_master where name = 'kysely_migration'`
  if ((await table.execute(db)).rows[0]?.name == null) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.length === KNOWN_MIGRATIONS.length && unknownOf(rows.map(({ name }) => name)) === undefined
}

/** The names of the applied migrations. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name)
}
