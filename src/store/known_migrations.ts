/** The migrations this program knows, in order of their names. Apart from what they do, so that a ledger is judged without loading it. */
export const KNOWN_MIGRATIONS = [
  '0001_ledger',
  '0002_webhooks',
  '0003_jobs',
  '0004_client_keys',
  '0005_supply',
  '0006_consents',
  '0007_messages',
  '0008_inbound',
  '0008_intents',
  '0009_budget_keys',
  '0010_bookings',
  '0011_calls',
  '0012_screenings',
  '0016_barred_operations',
  '0017_lookups',
  '0018_calling_messages',
  '0019_audit',
  '0020_relationships',
  '0021_approvals',
  '0022_people',
  '0023_tallies',
  '0024_watches',
  '0025_waitlist',
  '0026_moves',
  '0027_lists',
  '0028_call_questions',
  '0029_traces',
  '0030_kept',
  '0031_access_tokens',
  '0032_logins',
  '0034_master_keys',
  '0035_shop',
  '0036_resources',
  '0037_appointment_links',
  '0038_reminders',
  '0039_newest_operations',
  '0040_busy_addresses',
  '0041_invitation_answers',
  '0043_newest_replies',
  '0044_calls_of_messages',
  '0046_ticket_desk',
  '0047_news',
  '0048_merged_businesses',
  '0049_credits_by_time',
  '0050_keys_of_agent',
  '0051_leads_by_time',
  '0052_whatsapp_ids',
] as const

/** A migration an older or newer program applied, and this one does not know. */
export const unknownOf = (applied: readonly unknown[]): string | undefined => {
  const known: readonly string[] = KNOWN_MIGRATIONS
  return applied.map(String).find(name => !known.includes(name))
}

/** What an operator is told of a ledger that has a migration this program does not know. */
export const newerLedger = (unknown: string, engine: 'sqlite' | 'postgres'): string =>
  `the ledger was written by a newer version of this program; start that version, or restore a backup from before its migration ${unknown.slice(0, 100)} (${engine === 'sqlite' ? 'agent-broker db restore <backup>' : 'pg_restore into an empty database'})`
