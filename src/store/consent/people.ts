import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ConsentSubject, PersonTable } from '../../core/rows/consent.ts'
import { APPROVALS } from '../approvals/approvals.ts'
import { INVITATION_ANSWERS } from '../appointments/invitation_answers.ts'
import { WAITLIST } from '../appointments/waitlist.ts'
import { eraseBookingsOf, findBookingsOf, forgetCustomers } from '../appointments/booking_people.ts'
import { inTransaction, lockChain, redact } from './chain.ts'
import { isConsumer } from './consumers.ts'
import type { Database } from '../database.ts'
import { CALL, CALLS } from '../calls/erase_calls.ts'
import { CONVERSATIONS } from '../messages/erase_conversations.ts'
import { LEADS } from '../supply/leads.ts'
import { TICKET_NOTES } from '../supply/ticket_notes.ts'
import { TICKET_WORDS } from '../supply/ticket_words.ts'
import { SUPPRESSION_REASONS } from '../screening/screenings.ts'
import { WATCHES } from '../screening/watches.ts'
import { NEWS } from '../news/news.ts'
import { STAFF } from '../staff/staff.ts'
import { toText } from './subject_text.ts'
import { isNamedIn, toDigitPatterns } from '../approvals/named_in.ts'
import { isWrittenIn, replaceWritten, toLike } from './written_in.ts'
import { lock, LOCKS } from '../locks.ts'
import { RELATIONSHIPS } from '../relationship/relationships.ts'
import type { Family, Retention } from './family.ts'
import { forgetSenders } from '../messages/conversations.ts'
import { forgetRecipients } from '../messages/messages.ts'
import { TALLIES } from '../messages/tallies.ts'
import { inSteps, MOST_IN_STEP } from '../steps.ts'

const ERASED = JSON.stringify({ erased: true })
const ERASED_WORD = '[erased]'

/** Everything about one person on either engine. */
export const personTable = (db: Kysely<Database>): PersonTable => ({
  isConsumer: subject => isConsumer(db, subject),
  export: subject => findAll(db, subject),
  count: async subject =>
    Object.fromEntries(Object.entries(await findAll(db, subject)).map(([name, rows]) => [name, rows.length])),
  erase: (subject, nowMs) =>
    inTransaction(db, async trx => {
      await lockChain(trx)
      await lock(trx, [LOCKS.consents(subject)])
      const counts: Record<string, number> = {}
      for (const { name, erase } of FAMILIES) counts[name] = await erase(trx, subject, nowMs)
      return counts
    }),
})

const findAll = (db: Kysely<Database>, subject: ConsentSubject): Promise<Record<string, unknown[]>> =>
  inTransaction(db, async trx => {
    const found: Record<string, unknown[]> = {}
    for (const { name, find } of FAMILIES) found[name] = await find(trx, subject)
    return found
  })

/** Events last: the state of consents is found through them. */
const CONSENTS: Family = {
  name: 'consents',
  find: (db, subject) =>
    db.selectFrom('consents').selectAll().where('subject', '=', toText(subject)).orderBy('capturedAt').execute(),
  erase: async (db, subject) => {
    const rows = db
      .updateTable('consents')
      .set({ subject: null, revokedVia: null })
      .where('subject', '=', toText(subject))
    return Number((await rows.executeTakeFirst()).numUpdatedRows)
  },
  // Its opt-outs, events and customers too.
  forget: (db, retention, nowMs) => inSteps(() => redactExpired(db, retention, nowMs), MOST_REDACTED),
}

const EVENTS: Family = {
  name: 'consent_events',
  find: async (db, subject) => {
    const rows = await db
      .selectFrom('consentEvents')
      .selectAll()
      .where('subject', '=', toText(subject))
      .orderBy('seq')
      .execute()
    return rows.map(({ seq, kind, content, at, recordedAt }) => ({
      seq,
      kind,
      content: JSON.parse(content ?? 'null') as unknown,
      at,
      recordedAt,
    }))
  },
  erase: async (db, subject, nowMs) => {
    const rows = await db.selectFrom('consentEvents').select('seq').where('subject', '=', toText(subject)).execute()
    const seqs = rows.map(({ seq }) => seq)
    await redact(db, seqs, nowMs)
    return seqs.length
  },
}

const OPT_OUTS: Family = {
  name: 'opt_outs',
  find: (db, subject) =>
    db
      .selectFrom('optOuts')
      .select(['channel', 'scope', 'via', 'at'])
      .where('subject', '=', toText(subject))
      .orderBy('at')
      .execute(),
  erase: async (db, subject) => {
    const rows = db.updateTable('optOuts').set({ subject: null, via: 'erased' }).where('subject', '=', toText(subject))
    return Number((await rows.executeTakeFirst()).numUpdatedRows)
  },
}

const CUSTOMERS: Family = {
  name: 'customers',
  find: (db, subject) =>
    db.selectFrom('customers').selectAll().where('subject', '=', toText(subject)).orderBy('customerId').execute(),
  erase: async (db, subject) =>
    Number((await db.deleteFrom('customers').where('subject', '=', toText(subject)).executeTakeFirst()).numDeletedRows),
}

const openOperations = (db: Kysely<Database>) =>
  db.selectFrom('operations').select('operationId').where('state', 'in', ['pending', 'executing'])

/** Whoever is just sending one still has the recipient, and writes it down again: such a message is open work. Those of calls are emptied with their words. */
const MESSAGES: Family = {
  name: 'messages',
  find: (db, subject) =>
    db.selectFrom('messages').selectAll().where('subject', '=', toText(subject)).orderBy('createdAt').execute(),
  erase: async (db, subject) => {
    const own = db
      .updateTable('messages')
      .set({ subject: null, destination: null, textHash: null })
      .where('subject', '=', toText(subject))
    const calls = db.selectFrom('operations').select('operationId').where('operation', '=', CALL)
    const ended = own.where(eb =>
      eb.or([eb('state', '!=', 'calling'), eb('operationId', 'not in', openOperations(db))]),
    )
    return Number((await ended.where('operationId', 'not in', calls).executeTakeFirst()).numUpdatedRows)
  },
  // Their decisions and conversations too.
  forget: (db, { consentMs }, nowMs) => forgetRecipients(db, nowMs - consentMs),
}

const DECISIONS: Family = {
  name: 'decisions',
  find: (db, subject) =>
    db.selectFrom('decisions').selectAll().where('subject', '=', toText(subject)).orderBy('at').execute(),
  erase: async (db, subject) => {
    const own = db.updateTable('decisions').set({ subject: null }).where('subject', '=', toText(subject))
    return Number((await own.executeTakeFirst()).numUpdatedRows)
  },
}

const INBOUND_MESSAGES: Family = {
  name: 'inbound_messages',
  find: (db, subject) =>
    db.selectFrom('inboundMessages').selectAll().where('sender', '=', toText(subject)).orderBy('at').execute(),
  // The row stays without them: it is what tells a repetition of the provider from a new message.
  erase: async (db, subject) => {
    const rows = db
      .updateTable('inboundMessages')
      .set({ sender: null, text: null })
      .where('sender', '=', toText(subject))
    return Number((await rows.executeTakeFirst()).numUpdatedRows)
  },
  forget: (db, { consentMs }, nowMs) => forgetSenders(db, nowMs - consentMs),
}

// Canada wants a link to work for 60 days after the last message that carried it (CASL s.11(2)).
const LINK_NEEDED_MS = 60 * 86_400_000

const UNSUBSCRIBE_LINKS: Family = {
  name: 'unsubscribe_links',
  find: (db, subject) =>
    db.selectFrom('unsubscribeLinks').select('issuedAt').where('subject', '=', toText(subject)).execute(),
  erase: async (db, subject, nowMs) => {
    const rows = db
      .deleteFrom('unsubscribeLinks')
      .where('subject', '=', toText(subject))
      .where('issuedAt', '<', nowMs - LINK_NEEDED_MS)
    return Number((await rows.executeTakeFirst()).numDeletedRows)
  },
}

const BOOKINGS: Family = {
  name: 'bookings',
  find: findBookingsOf,
  erase: eraseBookingsOf,
  forget: (db, { consentMs }, nowMs) => forgetCustomers(db, nowMs - consentMs),
}

interface TextTable {
  table: 'operations' | 'idempotency' | 'deliveries'
  id: string
  /** What was sent: JSON that may name a person anywhere, emptied. */
  emptied: string[]
  /** What was answered, and where that was sent: others still read it, so that only the recipient is taken out. */
  scrubbed: string[]
  /** Rows that are still needed as they are. */
  isOpen: string
  /** Rows that are read whatever digits they hold. */
  readWhole?: string
}

const OPERATION_TEXTS: Family = {
  ...textFamily({
    table: 'operations',
    id: 'operation_id',
    emptied: ['input'],
    scrubbed: ['receipt', 'callback_url'],
    isOpen: "state in ('pending', 'executing')",
    // Their words stand in tickets too, and are found here wherever they are found there.
    readWhole: "operation = 'escalate_to_human'",
  }),
  forget: (db, { consentMs }, nowMs) => inSteps(() => forgetToldSenders(db, nowMs - consentMs)),
}
const RECEIPT_TEXTS = textFamily({
  table: 'idempotency',
  id: 'operation_id',
  emptied: [],
  scrubbed: ['receipt'],
  isOpen: "state = 'claimed'",
})
const DELIVERY_TEXTS = textFamily({
  table: 'deliveries',
  id: 'delivery_id',
  emptied: [],
  scrubbed: ['body', 'url'],
  isOpen: "state = 'pending'",
})

/** Texts that contain the recipient; no index serves that, every row is read. What agents wrote may have a number as people write them. */
function textFamily({ table, id, emptied, scrubbed, isOpen, readWhole }: TextTable): Family {
  const columns = [...emptied, ...scrubbed]
  const select = async (db: Kysely<Database>, subject: ConsentSubject, only: RawBuilder<unknown>) => {
    const exact = toLike(subject)
    const near = (texts: readonly string[], patterns: readonly string[]) =>
      texts.flatMap(text => patterns.map(like => sql`lower(${sql.ref(text)}) like ${like} escape '\\'`))
    const names = [
      ...near(emptied, subject.type === 'phone' ? toDigitPatterns(subject) : [exact]),
      ...near(scrubbed, [exact]),
      ...(readWhole === undefined ? [] : [sql.raw(readWhole)]),
    ]
    const shown = sql.join([id, ...columns].map(column => sql.ref(column)))
    const rows = sql<
      Record<string, string | null>
    >`select ${shown} from ${sql.table(table)} where (${sql.join(names, sql` or `)}) and ${only} order by ${sql.ref(id)}`
    const { rows: found } = await rows.execute(db.withoutPlugins())
    return found.filter(
      row =>
        emptied.some(column => isNamedIn(row[column] ?? '', subject)) ||
        scrubbed.some(column => isWrittenIn(row[column] ?? '', subject)),
    )
  }
  return {
    name: table,
    find: (db, subject) => select(db, subject, sql`true`),
    erase: async (db, subject) => {
      const rows = await select(db, subject, sql`not (${sql.raw(isOpen)})`)
      for (const row of rows) {
        const changes = [
          ...emptied.map(column => sql`${sql.ref(column)} = ${ERASED}`),
          ...scrubbed.map(column => sql`${sql.ref(column)} = ${scrub(row[column] ?? null, subject)}`),
        ]
        await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(id)} = ${row[id]}`.execute(db)
      }
      return rows.length
    },
  }
}

const scrub = (text: string | null, subject: ConsentSubject): string | null =>
  text === null ? null : replaceWritten(withoutSender(text, subject), subject, ERASED_WORD)

const SENDER = 'enriched_sender'

/** Whoever wrote in is told with a name and every way to them: all of it goes, whichever of them is named. */
const withoutSender = (text: string, subject: ConsentSubject): string =>
  text.includes(`"${SENDER}":{`)
    ? JSON.stringify(
        JSON.parse(text, (key, value: unknown) =>
          key === SENDER && isWrittenIn(JSON.stringify(value), subject) ? eraseSender(value as object) : value,
        ),
      )
    : text

/** Whoever wrote in is told in the receipt of handle_inbound: with the years nothing is left there but the opt-outs that were in force. */
async function forgetToldSenders(db: Kysely<Database>, beforeMs: number): Promise<number> {
  const told = sql<{ operation_id: string; receipt: string }>`select operation_id, receipt from operations
    where operation = 'handle_inbound' and state in ('success', 'failure', 'partial') and updated_at < ${beforeMs}
    and receipt like ${`%"${SENDER}":{%`} and receipt not like ${`%"${SENDER}":{"opted_out"%`} limit ${MOST_IN_STEP}`
  const { rows } = await told.execute(db.withoutPlugins())
  for (const { operation_id: operationId, receipt } of rows)
    await db
      .updateTable('operations')
      .set({ receipt: JSON.stringify(JSON.parse(receipt, withoutToldSender)) })
      .where('operationId', '=', operationId)
      .execute()
  return rows.length
}

const withoutToldSender = (key: string, value: unknown): unknown =>
  key === SENDER ? { opted_out: (value as { opted_out?: unknown }).opted_out ?? [] } : value

const eraseSender = (sender: object): object =>
  Object.fromEntries(
    Object.entries(sender).map(([name, value]) => [
      name,
      ['name', 'phone', 'email'].includes(name) ? ERASED_WORD : value,
    ]),
  )

/** Every table of the ledger with the families that show, empty and forget what it says of people; one without any names nobody. They run in this order. */
export const TABLES: Record<keyof Database, readonly Family[]> = {
  consents: [CONSENTS],
  optOuts: [OPT_OUTS],
  customers: [CUSTOMERS],
  relationships: [RELATIONSHIPS],
  leads: [LEADS],
  leadContacts: [LEADS],
  inboundMessages: [INBOUND_MESSAGES],
  unsubscribeLinks: [UNSUBSCRIBE_LINKS],
  consentEvents: [EVENTS],
  tallies: [TALLIES],
  // Calls are found through their messages, of which these alone lose the recipient here.
  messages: [CALLS, MESSAGES],
  callQuestions: [CALLS],
  decisions: [DECISIONS],
  conversations: [CONVERSATIONS],
  replies: [CONVERSATIONS],
  // Found through their appointments, which lose the customer here.
  invitationAnswers: [INVITATION_ANSWERS],
  bookings: [BOOKINGS],
  waitlist: [WAITLIST],
  operations: [CALLS, OPERATION_TEXTS],
  // Found through their tickets too, which lose their words after them.
  ticketNotes: [TICKET_NOTES],
  tickets: [TICKET_WORDS],
  idempotency: [CALLS, RECEIPT_TEXTS],
  deliveries: [CALLS, CONVERSATIONS, DELIVERY_TEXTS],
  approvals: [APPROVALS],
  watches: [WATCHES],
  suppressions: [SUPPRESSION_REASONS],
  // Agents and operators, and what they own.
  keys: [],
  policies: [],
  emailCodes: [],
  clientKeys: [],
  usedAssertions: [],
  signingKeys: [],
  masterKeys: [],
  accessTokens: [],
  subjectKeys: [],
  quotaUsage: [],
  budgetUsage: [],
  creditAccounts: [],
  creditLedger: [],
  webhooks: [],
  callbackSecrets: [],
  audit: [],
  people: [STAFF],
  newsRules: [NEWS],
  sessions: [],
  logins: [],
  loginRecords: [],
  signInLinks: [],
  signInCodes: [],
  templates: [],
  // Businesses, and what agents and operators said of them.
  businesses: [],
  bookingLinks: [],
  calendarBindings: [],
  calendarClosures: [],
  calendarResources: [],
  busyAddresses: [],
  // Hashes that outlive an erasure, and records without a name.
  notifications: [],
  newsConditions: [],
  optIns: [],
  appointmentLinks: [],
  reminders: [],
  mailboxes: [],
  coldRecipients: [],
  codeCountries: [],
  consentHeads: [],
  deliveryReports: [],
  screenings: [],
  jobs: [],
  freedSlots: [],
  barredOperations: [],
  probes: [],
}

const FAMILIES: ReadonlySet<Family> = new Set(Object.values(TABLES).flat())

/** Empties whatever has been kept for long enough. */
export async function forget(db: Kysely<Database>, retention: Retention, nowMs: number): Promise<void> {
  for (const family of FAMILIES) await family.forget?.(db, retention, nowMs)
}

// Each takes several statements under the lock of the chain.
const MOST_REDACTED = 100

/** Redacts some consents and opt-outs whose time is over; answers how many of the larger part they were. */
function redactExpired(db: Kysely<Database>, { consentMs, optOutMs }: Retention, nowMs: number): Promise<number> {
  return inTransaction(db, async trx => {
    // Before it is looked for: another node, or an erasure, that empties the same has then done it.
    await lockChain(trx)
    const ended = await endedConsents(trx, nowMs - consentMs)
    const seqs = await endedWishes(trx, nowMs - optOutMs)
    const found = Math.max(ended.length, seqs.length)
    if (found === 0) return 0
    if (seqs.length > 0)
      await trx.updateTable('optOuts').set({ subject: null, via: 'erased' }).where('seq', 'in', seqs).execute()
    for (const { consentId, seq, subject } of ended) {
      seqs.push(seq)
      const revocations = trx
        .selectFrom('consentEvents')
        .select('seq')
        .where('subject', '=', subject)
        .where('kind', '=', 'revoke')
      const rows = await revocations.where('facts', '=', JSON.stringify({ consent_id: consentId })).execute()
      seqs.push(...rows.map(row => row.seq))
      await trx
        .updateTable('consents')
        .set({ subject: null, revokedVia: null })
        .where('consentId', '=', consentId)
        .execute()
      const isLast = sql<boolean>`not exists (select 1 from consents where subject = ${subject})`
      await trx.deleteFrom('customers').where('subject', '=', subject).where(isLast).execute()
    }
    await redact(trx, seqs, nowMs)
    return found
  })
}

async function endedWishes(db: Kysely<Database>, beforeMs: number): Promise<number[]> {
  // Written out and not bound: a partial index serves only a condition that is known when the statement is prepared.
  const isWish = sql<boolean>`kind in ('opt_out', 'opt_in')`
  const wishes = db
    .selectFrom('consentEvents')
    .select('seq')
    .where(isWish)
    .where('subject', 'is not', null)
    .where('at', '<', beforeMs)
  return (await wishes.limit(MOST_REDACTED).execute()).map(({ seq }) => seq)
}

const endedConsents = (db: Kysely<Database>, beforeMs: number) =>
  db
    .selectFrom('consents')
    .select(['consentId', 'seq', 'subject'])
    .where('subject', 'is not', null)
    .where(eb => eb.or([eb('expiresAt', '<', beforeMs), eb('revokedAt', '<', beforeMs)]))
    .limit(MOST_REDACTED)
    .execute()
