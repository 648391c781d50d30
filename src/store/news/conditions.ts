import { type Kysely, sql } from 'kysely'
import type { NewsTable, WrittenTo } from '../../core/rows/news.ts'
import { fromText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'

// More than the clocks of nodes differ by: a time that is further ahead was noted by a clock that has been set back since.
const AHEAD_MS = 15 * 60_000
// What a slow node saw before another must not turn time back.
const IS_OF_NOW = sql`(excluded.bad_at > news_conditions.bad_at or news_conditions.bad_at > excluded.bad_at + ${sql.lit(AHEAD_MS)})`

/** What lasts until it is mended: told when it begins, once for all nodes. */
export const conditions = (db: Kysely<Database>) =>
  ({
    observe: async ({ name, kind, nowMs, raiseAfterMs }) => {
      await sql`insert into news_conditions (name, kind, first_bad_at, bad_at, raised_at)
        values (${name}, ${kind}, ${nowMs}, ${nowMs}, ${raiseAfterMs <= 0 ? nowMs : null})
        on conflict (name) do update set
          first_bad_at = case when news_conditions.first_bad_at <= excluded.first_bad_at + ${sql.lit(AHEAD_MS)}
            then news_conditions.first_bad_at else excluded.first_bad_at end,
          bad_at = case when ${IS_OF_NOW} then excluded.bad_at else news_conditions.bad_at end,
          raised_at = case when news_conditions.raised_at is null
            and excluded.bad_at - coalesce(news_conditions.first_bad_at, excluded.first_bad_at) >= ${sql.lit(raiseAfterMs)}
            then excluded.bad_at else news_conditions.raised_at end`.execute(db)
    },
    clear: async (kind, sinceMs, untilMs = Number.MAX_SAFE_INTEGER) => {
      const over = db.deleteFrom('newsConditions').where('kind', '=', kind)
      await over.where(eb => eb.or([eb('badAt', '<', sinceMs), eb('badAt', '>', untilMs)])).execute()
    },
    clearOne: async (name, sinceMs, untilMs = Number.MAX_SAFE_INTEGER) => {
      const over = db.deleteFrom('newsConditions').where('name', '=', name)
      await over
        .where(eb => eb.or([eb('raisedAt', 'is', null), eb('badAt', '<', sinceMs), eb('badAt', '>', untilMs)]))
        .execute()
    },
    raised: async kind => {
      const rows = db.selectFrom('newsConditions').select('name').where('kind', '=', kind)
      return (await rows.where('raisedAt', 'is not', null).orderBy('name').execute()).map(({ name }) => name)
    },
    observeLow: async ({ below, until, nowMs }) => {
      const at = sql`cast(${nowMs} as bigint)`
      const isTold = sql`exists (select 1 from news_conditions known where known.name = 'credit ' || agent_id and known.raised_at is not null)`
      await sql`insert into news_conditions (name, kind, first_bad_at, bad_at, raised_at)
        select 'credit ' || agent_id, 'low_credit', ${at}, ${at}, ${at} from credit_accounts
        where balance < ${sql.lit(below)} or (balance < ${sql.lit(until)} and ${isTold})
        on conflict (name) do update set bad_at = excluded.bad_at where ${IS_OF_NOW}`.execute(db)
    },
  }) satisfies Partial<NewsTable>

/** What a text about a fact says of it beside its own row. */
export const details = (db: Kysely<Database>) =>
  ({
    messageOf: async messageId => {
      const row = db.selectFrom('messages').select(['channel', 'subject']).where('messageId', '=', messageId)
      return toWrittenTo(await row.executeTakeFirst())
    },
    conversationOf: async conversationId => {
      const row = db.selectFrom('conversations').select(['channel', 'subject'])
      return toWrittenTo(await row.where('conversationId', '=', conversationId).executeTakeFirst())
    },
  }) satisfies Partial<NewsTable>

const toWrittenTo = (row: { channel: string; subject: string | null } | undefined): WrittenTo | undefined =>
  row && { channel: row.channel, subject: row.subject === null ? null : fromText(row.subject) }
