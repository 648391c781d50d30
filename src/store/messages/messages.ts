import { type Kysely, sql } from 'kysely'
import type { Sent } from '../../core/channel.ts'
import { type ConsentSubject, toSuppressionForm } from '../../core/rows/consent.ts'
import type {
  ConversationRow,
  ConversationTable,
  RateWindow,
  DecisionRow,
  MessageRow,
  MessageState,
  MessageTable,
} from '../../core/rows/messages.ts'
import { runCompiled } from '../compiled.ts'
import type { Database } from '../database.ts'
import { keyedHash, subjectKey } from '../consent/subject_hash.ts'
import { fromText, toText } from '../consent/subject_text.ts'
import { lock, LOCKS } from '../locks.ts'
import { inTransaction } from '../consent/chain.ts'
import { callsOfMessages } from './calls.ts'
import { idsOf, isAmong } from '../supply/current.ts'
import { readExchange, readExchanges, readSaid } from './exchanges.ts'
import { readThread } from './threads.ts'
import { uncountStranger } from '../relationship/cold_recipients.ts'
import { emptyInSteps, inSteps, MOST_IN_STEP } from '../steps.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

// A report that says less than what is known comes late. What has arrived has arrived, whatever was believed before.
const RANK: Record<MessageState, number> = {
  calling: 0,
  unknown: 1,
  failed: 2,
  not_delivered: 2,
  accepted: 3,
  sent: 4,
  undelivered: 5,
  delivered: 6,
}
const COLUMNS = [
  'messageId',
  'operationId',
  'agentId',
  'channel',
  'provider',
  'judgedAs',
  'subject',
  'smbId',
  'businessId',
  'effectiveType',
  'onBehalfOf',
  'state',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof MessageRow)[]
/** What was never on its way is not counted. */
export const DID_NOT_LEAVE = ['failed', 'not_delivered'] as const

async function settle(
  db: Kysely<Database>,
  messageId: string,
  state: MessageState,
  updatedAt: number,
  sent?: Sent,
): Promise<boolean> {
  const lower = (Object.keys(RANK) as MessageState[]).filter(known => RANK[known] < RANK[state])
  const moved = db
    .updateTable('messages')
    .set({
      state,
      updatedAt,
      ...(state !== 'unknown' && { destination: null, textHash: null }),
      ...(sent !== undefined && { sent: JSON.stringify(sent), providerId: sent.providerId ?? null }),
    })
    .where('messageId', '=', messageId)
    .where('state', 'in', lower)
    // What its provider did is known.
    .$if(state === 'unknown', query => query.where('sent', 'is', null))
  return lower.length > 0 && (await moved.executeTakeFirst()).numUpdatedRows > 0n
}

/** A stranger to whom nothing has left that day counts as none of its agent's. */
async function giveBack(db: Kysely<Database>, messageId: string): Promise<void> {
  const row = await db
    .selectFrom('messages')
    .select(['agentId', 'subject', 'createdAt'])
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  if (row === undefined || row.subject === null) return
  const { agentId, subject, createdAt } = row
  const startAt = createdAt - (createdAt % DAY_MS)
  const others = db
    .selectFrom('messages')
    .select('messageId')
    .where('subject', '=', subject)
    .where('agentId', '=', agentId)
    .where('createdAt', '>=', startAt)
    .where('createdAt', '<', startAt + DAY_MS)
    .where('state', 'not in', DID_NOT_LEAVE)
    .limit(1)
  const day = new Date(createdAt).toISOString().slice(0, 10)
  await uncountStranger(
    db,
    { agentId, subject: fromText(subject), day },
    async () => (await others.executeTakeFirst()) !== undefined,
  )
}

/** Messages and the log of the gate on either engine. */
export const messageTable = (db: Kysely<Database>): MessageTable => ({
  add: async (row, words) => {
    const values = {
      ...row,
      subject: row.subject === null ? null : toText(row.subject),
      wordsHash: await hashWords(db, words),
    }
    await db.insertInto('messages').values(values).execute()
  },
  ...callsOfMessages(db),
  settle: (messageId, state, updatedAt, sent) =>
    DID_NOT_LEAVE.some(one => one === state)
      ? inTransaction(db, async trx => {
          const isMoved = await settle(trx, messageId, state, updatedAt, sent)
          if (isMoved) await giveBack(trx, messageId)
          return isMoved
        })
      : settle(db, messageId, state, updatedAt, sent),
  of: async operationId => {
    const { rows } = await runCompiled(db, 'messages of operation', { operationId }, (from, slots) =>
      from.selectFrom('messages').select(COLUMNS).where('operationId', '=', slots.operationId).orderBy('messageId'),
    )
    return rows.map((row): MessageRow => withSubject(row))
  },
  leftCalling: (operations, beforeMs, most) => leftCalling(db, operations, beforeMs, most),
  recent: async (subject, sinceMs) => {
    const wanted = { subject: toText(subject), sinceMs }
    const { rows } = await runCompiled(db, 'recent messages', wanted, (from, slots) =>
      from
        .selectFrom('messages')
        .select(['createdAt as at', 'judgedAs as channel', 'effectiveType as type'])
        .where('subject', '=', slots.subject)
        .where('createdAt', '>', slots.sinceMs)
        .where('state', 'not in', DID_NOT_LEAVE),
    )
    return rows
  },
  byProvider: async sinceMs => {
    const hour = sql<number>`created_at / ${sql.lit(HOUR_MS)}`
    const rows = await db
      .selectFrom('messages')
      .select(['channel', 'provider', 'state', hour.as('hour'), sql<number>`count(*)`.as('count')])
      .where('createdAt', '>=', sinceMs)
      // Of an erased person nothing is counted any more, and only the others are in order of time.
      .where('subject', 'is not', null)
      .groupBy(['channel', 'provider', 'state', hour])
      .execute()
    return rows.map(({ hour: at, count, ...rest }) => ({ ...rest, hourMs: Number(at) * HOUR_MS, count: Number(count) }))
  },
  rateWindow: (message, words, sinceMs) => rateWindow(db, message, words, sinceMs),
  repeatOf: async ({ operationId, agentId, channel, subject }, words, sinceMs) => {
    if (subject === null) return undefined
    const same = db
      .selectFrom('messages')
      .select('operationId')
      .where('agentId', '=', agentId)
      .where('wordsHash', '=', await hashWords(db, words))
    const lately = same
      .where('subject', '=', toText(subject))
      .where('channel', '=', channel)
      .where('createdAt', '>', sinceMs)
    const others = lately.where('operationId', '!=', operationId).where('state', 'not in', DID_NOT_LEAVE)
    return (await others.orderBy('createdAt', 'desc').limit(1).executeTakeFirst())?.operationId
  },
  log: async row =>
    void (await db
      .insertInto('decisions')
      .values({
        ...row,
        subject: row.subject === null ? null : toText(row.subject),
        inputsHash: keyedHash(await subjectKey(db), `judged ${row.inputsHash}`),
      })
      .execute()),
  decisions: async operationId => {
    const rows = await db
      .selectFrom('decisions')
      .selectAll()
      .where('operationId', '=', operationId)
      .orderBy('decisionId')
      .execute()
    return rows.map((row): DecisionRow => withSubject(row))
  },
})

/** Conversations on either engine. */
export const conversationTable = (db: Kysely<Database>): ConversationTable => {
  const toRow = (row: Database['conversations'] | undefined): ConversationRow | undefined => row && withSubject(row)
  return {
    open: async row => {
      const values = { ...row, subject: row.subject === null ? null : toText(row.subject) }
      await db
        .insertInto('conversations')
        .values(values)
        .onConflict(conflict => conflict.column('operationId').doNothing())
        .execute()
    },
    latest: async (subject, channel, sinceMs) => {
      const row = await db
        .selectFrom('conversations')
        .selectAll()
        .where('subject', '=', toText(subject))
        .where('channel', '=', channel)
        .where('openedAt', '>', sinceMs)
        .orderBy('openedAt', 'desc')
        .orderBy('conversationId', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const sent = db
        .selectFrom('messages')
        .select('messageId')
        .where('subject', '=', toText(subject))
        .where('createdAt', '>', sinceMs)
      const others = await sent
        .where('agentId', '!=', row.agentId)
        .where('state', 'not in', DID_NOT_LEAVE)
        .limit(1)
        .executeTakeFirst()
      return others === undefined ? toRow(row) : undefined
    },
    of: async operationId => {
      const found = runCompiled(db, 'conversation of operation', { operationId }, (from, slots) =>
        from.selectFrom('conversations').selectAll().where('operationId', '=', slots.operationId),
      )
      return toRow((await found).rows[0])
    },
    reply: async row => {
      if (!(await isNamed(db, row.conversationId))) return false
      const added = db
        .insertInto('replies')
        .values(row)
        .onConflict(conflict => conflict.columns(['provider', 'providerId']).doNothing())
      return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    replies: conversationId =>
      db
        .selectFrom('replies')
        .selectAll()
        .where('conversationId', '=', conversationId)
        .orderBy('at')
        .orderBy('providerId')
        .execute(),
    thread: query => readThread(db, query),
    exchanges: filter => readExchanges(db, filter),
    exchange: conversationId => readExchange(db, conversationId),
    said: query => readSaid(db, query),
    newestReplies: most =>
      db.selectFrom('replies').select(['provider', 'providerId', 'at']).orderBy('at', 'desc').limit(most).execute(),
  }
}

/** Whether a conversation still has its person, who cannot be erased until this transaction ends: words without one could never be erased. */
async function isNamed(db: Kysely<Database>, conversationId: string): Promise<boolean> {
  const read = () =>
    db.selectFrom('conversations').select('subject').where('conversationId', '=', conversationId).executeTakeFirst()
  const subject = (await read())?.subject ?? null
  if (subject === null) return false
  await lock(db, [LOCKS.consents(fromText(subject))], 'share')
  // An erasure may have been waited for.
  return (await read())?.subject !== null
}

async function leftCalling(
  db: Kysely<Database>,
  operations: readonly string[],
  beforeMs: number,
  most: number,
): Promise<string[]> {
  if (operations.length === 0) return []
  const rows = await db
    .selectFrom('messages')
    .innerJoin('operations', 'operations.operationId', 'messages.operationId')
    .select('messages.operationId')
    // Written out and not bound: a partial index serves only a condition that is known when the statement is prepared.
    .where('messages.state', '=', sql.lit('calling' as const))
    .where('messages.createdAt', '<', beforeMs)
    .where('operations.operation', 'in', operations)
    .where('operations.state', 'in', ['success', 'failure', 'partial'])
    .orderBy('messages.createdAt')
    .limit(most)
    .execute()
  return rows.map(({ operationId }) => operationId)
}

/** Takes the recipients out of messages, decisions and conversations from before a time, and the words out of replies. */
export async function forgetRecipients(db: Kysely<Database>, beforeMs: number): Promise<void> {
  const nobody = sql`subject = null`
  await emptyInSteps(
    db,
    'messages',
    sql`subject = null, destination = null, text_hash = null`,
    sql`created_at < ${beforeMs} and subject is not null`,
  )
  await emptyInSteps(db, 'decisions', nobody, sql`at < ${beforeMs} and subject is not null`)
  await inSteps(() => forgetConversations(db, beforeMs))
}

async function forgetConversations(db: Kysely<Database>, beforeMs: number): Promise<number> {
  const old = db
    .selectFrom('conversations')
    .select('conversationId')
    .where('subject', 'is not', null)
    .where('openedAt', '<', beforeMs)
  const conversations = (await old.limit(MOST_IN_STEP).execute()).map(({ conversationId }) => conversationId)
  if (conversations.length === 0) return 0
  await db.updateTable('replies').set({ text: '[erased]' }).where('conversationId', 'in', conversations).execute()
  await db.updateTable('conversations').set({ subject: null }).where('conversationId', 'in', conversations).execute()
  return conversations.length
}

const withSubject = <Row extends { subject: string | null }>(row: Row) => ({
  ...row,
  subject: row.subject === null ? null : fromText(row.subject),
})

/** The hash repetitions of words are told by; a code of six digits could be guessed from a plain one. */
export const hashWords = async (db: Kysely<Database>, words: string): Promise<string> =>
  keyedHash(await subjectKey(db), `words ${words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`)

async function rateWindow(
  db: Kysely<Database>,
  { agentId, subject, businessId }: Parameters<MessageTable['rateWindow']>[0],
  words: string,
  sinceMs: number,
) {
  const wordsHash = await hashWords(db, words)
  const business = businessId === null ? [] : [LOCKS.businessWindow(businessId)]
  const recipient = subject === null ? [] : [LOCKS.recipientWindow(subject)]
  // Two messages that are counted at the same time would both find room.
  await lock(db, [LOCKS.textWindow(agentId, wordsHash), ...business, ...recipient])
  const counted = () =>
    db.selectFrom('messages').where('createdAt', '>', sinceMs).where('state', 'not in', DID_NOT_LEAVE)
  const toBusiness =
    businessId === null
      ? []
      : await counted()
          .select('createdAt as at')
          .where(isAmong('business_id', await idsOf(db, businessId)))
          .orderBy('at', 'desc')
          .execute()
  const others = counted()
    .select(eb => eb.fn.max('createdAt').as('at'))
    .where('agentId', '=', agentId)
    .where('wordsHash', '=', wordsHash)
    .where('subject', 'is not', null)
    .$if(subject !== null, query => query.where('subject', '!=', subject === null ? '' : toText(subject)))
    .groupBy('subject')
  const toOthers = (await others.execute()).map(({ at }) => Number(at)).sort((a, b) => b - a)
  return {
    toBusiness: toBusiness.map(({ at }) => at),
    toOthers,
    ...(subject === null ? { toRecipient: [], confirmations: [] } : await toOne(db, subject, sinceMs)),
  }
}

/** When messages went to one recipient, and which of them were confirmations. */
async function toOne(
  db: Kysely<Database>,
  subject: ConsentSubject,
  sinceMs: number,
): Promise<Pick<RateWindow, 'toRecipient' | 'confirmations'>> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('operations', 'operations.operationId', 'messages.operationId')
    .select(['messages.createdAt as at', 'operations.operation'])
    .where(isOf(subject))
    .where('messages.createdAt', '>', sinceMs)
    .where('messages.state', 'not in', DID_NOT_LEAVE)
    .orderBy('at', 'desc')
    .execute()
  const timesOf = (some: typeof rows): number[] => some.map(({ at }) => at)
  return {
    toRecipient: timesOf(rows),
    confirmations: timesOf(rows.filter(({ operation }) => operation === 'send_transactional_confirmation')),
  }
}

/** Every +tag of an address ends in the same mailbox, and at Gmail every dot too. */
function isOf(subject: ConsentSubject) {
  const plain = toSuppressionForm(subject)
  const gmail =
    plain.type === 'email' && plain.normalized.endsWith('@gmail.com') ? toText(plain).split('@')[0] : undefined
  if (gmail !== undefined) {
    const bare = sql`replace(messages.subject, '.', '')`
    const tagged = `${gmail.replace(/[%_!]/g, '!$&')}+%@g%mailcom`
    return sql<boolean>`(messages.subject like 'email:%@g%mail.com' and (${bare} in (${`${gmail}@gmailcom`}, ${`${gmail}@googlemailcom`}) or ${bare} like ${tagged} escape '!'))`
  }
  const exact = sql<boolean>`messages.subject in (${toText(subject)}, ${toText(plain)})`
  if (plain.type === 'phone') return exact
  const [local, domain] = toText(plain).split('@')
  const escaped = (text: string | undefined): string => (text ?? '').replace(/[%_!]/g, '!$&')
  return sql<boolean>`(${exact} or messages.subject like ${`${escaped(local)}+%@${escaped(domain)}`} escape '!')`
}
