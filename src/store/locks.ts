import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type ConsentSubject, toSuppressionForm } from '../core/rows/consent.ts'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import { toText } from './consent/subject_text.ts'

/** The name of every lock that transactions on Postgres take. Nodes of two versions may share a ledger: a name that changes lets both in. */
export const LOCKS = {
  /** What a person has agreed to and refused. */
  consents: (subject: ConsentSubject): string => `consent ${toText(toSuppressionForm(subject))}`,
  /** How many questions to people an agent has open. */
  approvals: (agentId: string): string => `approvals ${agentId}`,
  /** The operator's policy. */
  policy: (): string => 'policy',
  /** Which key secrets are encrypted with: those who write one share it. */
  masterKey: (): string => 'master key',
  /** Who becomes the first owner, and who stays the last. */
  owners: (): string => 'first owner',
  /** The slots of a calendar. */
  calendar: (calendarKey: string): string => `calendar ${calendarKey}`,
  /** Whether a business goes on under its own id: whoever writes what names it shares it. */
  business: (smbId: string): string => `business ${smbId}`,
  /** What is counted within the hour: the same words of an agent, and the messages to a business and to a recipient. */
  textWindow: (agentId: string, wordsHash: string): string => `crowd words ${agentId} ${wordsHash}`,
  businessWindow: (businessId: string): string => `crowd business ${businessId}`,
  /** How many recipients of whom nothing is known are written to in a day. */
  coldRecipients: 'cold recipients',
  /** What the words, the first messages of an agent and the codes to a range are counted by. */
  alike: 'alike',
  firstMessages: (agentId: string): string => `first messages ${agentId}`,
  codes: (range: string): string => `codes ${range}`,
  recipientWindow: (subject: ConsentSubject): string => `crowd recipient ${toText(toSuppressionForm(subject))}`,
}

/** Takes locks until the transaction ends: alone (`own`), or beside others who `share` them. */
export async function lock(db: Kysely<Database>, names: readonly string[], how: 'own' | 'share' = 'own') {
  // SQLite has one writer at a time, and a transaction of ours holds the write lock from its beginning.
  if (!db.isTransaction || !isPostgres(db)) return
  const ids = names.map(name => createHash('sha256').update(`agent-broker ${name}`).digest().readBigInt64BE())
  // In one order, so that two transactions never wait for each other.
  for (const id of ids.sort((a, b) => (a < b ? -1 : 1)))
    await (how === 'share'
      ? sql`select pg_advisory_xact_lock_shared(${id.toString()}::bigint)`
      : sql`select pg_advisory_xact_lock(${id.toString()}::bigint)`
    ).execute(db)
}
