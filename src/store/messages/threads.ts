import { type Kysely, sql } from 'kysely'
import type { ThreadEntry, ThreadQuery } from '../../core/rows/messages.ts'
import type { Database } from '../database.ts'
import { idsOf, isAmong } from '../supply/current.ts'

/**
 * An exchange of one agent, oldest first. That with a business is found through what messages to it are counted by: what its customers
 * are told of an appointment is about it, and goes to somebody else.
 */
export async function readThread(db: Kysely<Database>, query: ThreadQuery): Promise<ThreadEntry[]> {
  const { agentId, after, most } = query
  const ids = 'operationId' in query ? [] : await idsOf(db, query.smbId)
  const ofSent = 'operationId' in query ? sql`m.operation_id = ${query.operationId}` : isAmong('m.business_id', ids)
  const ofOperation = 'operationId' in query ? sql`o.operation_id = ${query.operationId}` : isAmong('o.smb_id', ids)
  const operations = sql`select m.operation_id from messages m where m.agent_id = ${agentId} and ${ofSent}`
  const sent = sql`select m.created_at as at, m.message_id as entry_id, m.operation_id, 'sent' as kind, m.channel, m.state, null as content,
    null as receipt from messages m where m.agent_id = ${agentId} and ${ofSent}`
  const replies = sql`select r.at, r.provider || ' ' || r.provider_id, c.operation_id, 'reply', c.channel, null, r.text, null
    from conversations c join replies r on r.conversation_id = c.conversation_id
    where c.agent_id = ${agentId} and c.operation_id in (${operations})`
  const spoken = sql`select o.updated_at, o.operation_id, o.operation_id, 'spoken', 'voice', null, o.receipt, null
    from operations o where o.agent_id = ${agentId} and o.operation_id in (${operations})
    and o.operation = 'call_business' and o.receipt like ${'%"transcript":"%'}`
  const waiting = sql`select o.created_at, o.operation_id, o.operation_id, 'waiting', null, null, o.input, o.receipt
    from operations o where o.agent_id = ${agentId} and ${ofOperation} and o.state = 'pending' and o.operation = 'send_message'
    and not exists (select 1 from messages m where m.operation_id = o.operation_id)`
  const next = after === undefined ? sql`true` : sql`(at, entry_id) > (${after.at}, ${after.entryId})`
  const { rows } = await sql<ThreadEntry>`select * from (
    ${sent} union all ${replies} union all ${spoken} union all ${waiting}
  ) as thread where ${next} order by at, entry_id limit ${most}`.execute(db)
  return rows
}
