import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DELIVERY_STATES, type InboundTable, type UnsubscribeTable } from '../../core/inbound.ts'
import type { Database } from '../database.ts'
import { keyedHash, subjectKey } from '../consent/subject_hash.ts'
import { fromText, toText } from '../consent/subject_text.ts'
import { emptyInSteps, removeInSteps } from '../steps.ts'

const TOKEN_BYTES = 16
const LINK_KEPT_MS = 400 * 86_400_000

/** What came back from providers, on either engine. */
export function inboundTable(db: Kysely<Database>): InboundTable {
  return {
    message: async ({ sender, ...row }) => {
      const added = db
        .insertInto('inboundMessages')
        .values({ ...row, sender: sender && toText(sender) })
        .onConflict(conflict => conflict.columns(['provider', 'providerId']).doNothing())
        .returning('providerId')
      return (await added.executeTakeFirst()) !== undefined
    },
    heardFrom: async (sender, channel, sinceMs) => {
      const rows = db
        .selectFrom('inboundMessages')
        .selectAll()
        .where('sender', '=', toText(sender))
        .where('channel', '=', channel)
      return (await rows.where('recordedAt', '>=', sinceMs).orderBy('recordedAt').execute()).map(row => ({
        ...row,
        sender,
      }))
    },
    report: async row => {
      const { state, errorCode, at } = row
      const news = { state, stateRank: DELIVERY_STATES.indexOf(state), errorCode, at }
      const changed = db
        .insertInto('deliveryReports')
        .values({ ...row, ...news })
        .onConflict(conflict =>
          conflict
            .columns(['provider', 'providerId'])
            .doUpdateSet(news)
            .where('deliveryReports.stateRank', '<', news.stateRank),
        )
        .returning('providerId')
      return (await changed.executeTakeFirst()) !== undefined
    },
    reportOf: (provider, providerId) =>
      db
        .selectFrom('deliveryReports')
        .select(['provider', 'providerId', 'state', 'errorCode', 'at'])
        .where('provider', '=', provider)
        .where('providerId', '=', providerId)
        .executeTakeFirst(),
  }
}

/** The links by which recipients unsubscribe, on either engine. */
export const unsubscribeTable = (db: Kysely<Database>): UnsubscribeTable => ({
  tokenOf: async (subject, nowMs) => {
    const link = { token: randomBytes(TOKEN_BYTES).toString('base64url'), subject: toText(subject), issuedAt: nowMs }
    const made = db
      .insertInto('unsubscribeLinks')
      .values(link)
      .onConflict(conflict => conflict.column('subject').doUpdateSet({ issuedAt: nowMs }))
      .returning('token')
    return (await made.executeTakeFirstOrThrow()).token
  },
  subjectOf: async token => {
    const row = await db.selectFrom('unsubscribeLinks').select('subject').where('token', '=', token).executeTakeFirst()
    return row && fromText(row.subject)
  },
  undoProofOf: async (token, at) => keyedHash(await subjectKey(db), `undo ${token} ${at}`),
})

/** Takes senders and words out of what came in before a time; that it came stays, so that it is still taken once. */
export const forgetSenders = (db: Kysely<Database>, beforeMs: number): Promise<number> =>
  emptyInSteps(
    db,
    'inbound_messages',
    sql`sender = null, text = null`,
    sql`at < ${beforeMs} and (sender is not null or text is not null)`,
  )

/** Forgets the links of messages that went out long ago. */
export const pruneLinks = (db: Kysely<Database>, nowMs: number): Promise<number> =>
  removeInSteps(db, 'unsubscribe_links', sql`issued_at < ${nowMs - LINK_KEPT_MS}`)
