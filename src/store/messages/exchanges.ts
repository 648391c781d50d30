import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ExchangeFilter, ExchangeQuery, ExchangeRow, ThreadEntry } from '../../core/rows/messages.ts'
import { fromText, toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'
import { idsOf, isAmong } from '../supply/current.ts'

type Stored = Omit<ExchangeRow, 'subject' | 'waits'> & { subject: string | null; waits: number }

/** The exchanges of all agents, the one in which something was said last first; an identifier of a conversation sorts by its time. */
export async function readExchanges(
  db: Kysely<Database>,
  { agentId, channel, subject, smbId, waits, after, most }: ExchangeFilter,
): Promise<ExchangeRow[]> {
  const fits = all([
    agentId !== undefined && sql`c.agent_id = ${agentId}`,
    channel !== undefined && sql`c.channel = ${channel}`,
    subject !== undefined && sql`c.subject = ${toText(subject)}`,
    smbId !== undefined && withBusiness(await idsOf(db, smbId)),
  ])
  const shown = all([
    waits !== undefined && sql`waits = ${sql.lit(waits ? 1 : 0)}`,
    after !== undefined && sql`(last_at, conversation_id) < (${after.at}, ${after.conversationId})`,
  ])
  return read(db, fits, sql`where ${shown} order by last_at desc, conversation_id desc limit ${most}`)
}

/** Chooses whole exchanges: narrowed to what was sent to the business, one would be told without its other half. */
const withBusiness = (
  ids: readonly string[],
) => sql`(c.agent_id, c.channel, coalesce(c.subject, c.conversation_id)) in (
  select b.agent_id, b.channel, coalesce(b.subject, b.conversation_id) from conversations b
  where b.operation_id in (select operation_id from messages where ${isAmong('business_id', ids)}))`

/** The exchange that a conversation belongs to. */
export async function readExchange(db: Kysely<Database>, conversationId: string): Promise<ExchangeRow | undefined> {
  const one = await db
    .selectFrom('conversations')
    .select(['agentId', 'channel', 'subject'])
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
  if (one === undefined) return undefined
  const { agentId, channel, subject } = one
  const fits =
    subject === null
      ? sql`c.conversation_id = ${conversationId}`
      : sql`c.subject = ${subject} and c.channel = ${channel} and c.agent_id = ${agentId}`
  return (await read(db, fits, sql`limit 1`))[0]
}

/** Whether the last that somebody said, or did after it, was to ask for nothing more. */
const hasLeft = sql`exists (select 1 from opt_outs o where o.subject = exchanges.subject and o.scope = 'all'
  and o.channel in ('*', exchanges.channel) and o.at >= exchanges.replied_at)`

async function read(db: Kysely<Database>, fits: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  const { rows } = await sql<Stored>`with told as materialized (
      select c.agent_id, c.channel, c.subject, coalesce(c.subject, c.conversation_id) as who, c.conversation_id, c.opened_at,
        (select max(r.at) from replies r where r.conversation_id = c.conversation_id) as replied_at
      from conversations c where ${fits}
    ), exchanges as (
      select max(conversation_id) as conversation_id, max(opened_at) as opened_at, max(replied_at) as replied_at, channel,
        max(subject) as subject
      from told group by agent_id, channel, who
    ), dated as (
      select conversation_id, opened_at, replied_at, case when replied_at > opened_at then replied_at else opened_at end as last_at,
        case when replied_at > opened_at and subject is not null and not ${hasLeft} then 1 else 0 end as waits
      from exchanges
    ), page as (select * from dated ${rest})
    select c.conversation_id, c.operation_id, c.agent_id, c.channel, c.provider, c.subject, c.on_behalf_of, page.opened_at,
      page.replied_at, page.last_at, page.waits,
      (select m.smb_id from messages m where m.operation_id = c.operation_id and m.smb_id is not null limit 1) as smb_id,
      (select r.text from conversations o join replies r on r.conversation_id = o.conversation_id
        where o.subject = c.subject and o.channel = c.channel and o.agent_id = c.agent_id
        order by r.at desc limit 1) as last_reply
    from page join conversations c on c.conversation_id = page.conversation_id
    order by page.last_at desc, page.conversation_id desc`.execute(db)
  return rows.map(row => ({
    ...row,
    waits: row.waits === 1,
    subject: row.subject === null ? null : fromText(row.subject),
  }))
}

/** What was said in an exchange, newest first, with what waits to be sent. */
export async function readSaid(
  db: Kysely<Database>,
  { agentId, channel, subject, smbId, after, most }: ExchangeQuery,
): Promise<ThreadEntry[]> {
  const who = toText(subject)
  const sent = sql`select m.created_at as at, m.message_id as entry_id, m.operation_id, 'sent' as kind, m.channel, m.state, null as content,
    null as receipt from messages m where m.subject = ${who} and m.channel = ${channel} and m.agent_id = ${agentId}`
  const replies = sql`select r.at, r.provider || ' ' || r.provider_id, c.operation_id, 'reply', c.channel, null, r.text, null
    from conversations c join replies r on r.conversation_id = c.conversation_id
    where c.subject = ${who} and c.channel = ${channel} and c.agent_id = ${agentId}`
  const named = sql`o.input like ${`%"id_value":"${subject.normalized.replace(/[%_]/g, '')}"%`}`
  // Written out for the partial index of what has not succeeded.
  const waiting = sql`select o.created_at, o.operation_id, o.operation_id, 'waiting', null, null, o.input, o.receipt
    from operations o where o.agent_id = ${agentId} and o.state = 'pending' and o.state <> 'success' and o.operation = 'send_message'
    and (${smbId === null ? named : sql`${isAmong('o.smb_id', await idsOf(db, smbId))} or ${named}`})
    and not exists (select 1 from messages m where m.operation_id = o.operation_id)`
  const next = after === undefined ? sql`true` : sql`(at, entry_id) < (${after.at}, ${after.entryId})`
  const { rows } = await sql<ThreadEntry>`select * from (${sent} union all ${replies} union all ${waiting}) as said
    where ${next} order by at desc, entry_id desc limit ${most}`.execute(db)
  return rows
}

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> => {
  const given = conditions.filter(condition => condition !== false)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
