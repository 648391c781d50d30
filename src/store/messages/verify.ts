import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

type Check = (db: Kysely<Database>) => Promise<string[]>

const SENDING = ['send_message', 'send_transactional_confirmation', 'call_business']
const LEFT = ['accepted', 'sent', 'delivered', 'undelivered', 'not_delivered'] as const

/** Nothing is sent outside of an operation. */
const messages: Check = async db => {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('operations', 'operations.operationId', 'messages.operationId')
    .where('operations.operationId', 'is', null)
    .select(['messages.messageId', 'messages.operationId'])
    .orderBy('messages.messageId')
    .execute()
  return rows.map(({ messageId, operationId }) => `message ${messageId}: its operation ${operationId} is missing`)
}

/** Nothing is sent that the gate has not allowed. */
const clearances: Check = async db => {
  const rows = await db
    .selectFrom('messages')
    .select(['messageId', 'operationId', 'channel'])
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('decisions')
            .select('decisions.decisionId')
            .whereRef('decisions.operationId', '=', 'messages.operationId')
            .whereRef('decisions.channel', '=', 'messages.channel')
            .where('decisions.decision', '=', 'allow'),
        ),
      ),
    )
    .orderBy('messageId')
    .execute()
  return rows.map(({ messageId, channel }) => `message ${messageId}: the gate has not allowed it on ${channel}`)
}

/** Nothing is reported as sent that was not. */
const successes: Check = async db => {
  const rows = await db
    .selectFrom('operations')
    .select(['operationId', 'operation'])
    .where('operation', 'in', SENDING)
    .where('state', '=', 'success')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('messages')
            .select('messageId')
            .whereRef('messages.operationId', '=', 'operations.operationId')
            .where('messages.state', 'in', LEFT),
        ),
      ),
    )
    .orderBy('operationId')
    .execute()
  return rows.map(
    ({ operationId, operation }) => `operation ${operationId}: ${operation} succeeded and no message of it left`,
  )
}

const conversations: Check = async db => {
  const rows = await db
    .selectFrom('conversations')
    .leftJoin('messages', 'messages.operationId', 'conversations.operationId')
    .where('messages.messageId', 'is', null)
    .select(['conversations.conversationId', 'conversations.operationId'])
    .orderBy('conversations.conversationId')
    .execute()
  return rows.map(
    ({ conversationId, operationId }) =>
      `conversation ${conversationId}: the message of its operation ${operationId} is missing`,
  )
}

const replies: Check = async db => {
  const rows = await db
    .selectFrom('replies')
    .leftJoin('conversations', 'conversations.conversationId', 'replies.conversationId')
    .where('conversations.conversationId', 'is', null)
    .select(['replies.provider', 'replies.providerId'])
    .orderBy('replies.providerId')
    .execute()
  return rows.map(({ provider, providerId }) => `reply ${provider}/${providerId}: its conversation is missing`)
}

/** What holds between operations, messages, decisions and conversations. */
export const MESSAGE_CHECKS: readonly Check[] = [messages, clearances, successes, conversations, replies]
