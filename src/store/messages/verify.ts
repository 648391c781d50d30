import { type Check, orphans } from '../orphans.ts'

const SENDING = ['send_message', 'send_transactional_confirmation', 'call_business']
const LEFT = ['accepted', 'sent', 'delivered', 'undelivered', 'not_delivered'] as const

/** Nothing is sent outside of an operation. */
const messages = orphans({
  child: 'messages',
  column: 'operationId',
  parent: 'operations',
  shown: ['messageId', 'operationId'],
  problem: ({ messageId, operationId }) => `message ${messageId}: its operation ${operationId} is missing`,
})

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

const conversations = orphans({
  child: 'conversations',
  column: 'operationId',
  parent: 'messages',
  shown: ['conversationId', 'operationId'],
  problem: ({ conversationId, operationId }) =>
    `conversation ${conversationId}: the message of its operation ${operationId} is missing`,
})

const replies = orphans({
  child: 'replies',
  column: 'conversationId',
  parent: 'conversations',
  shown: ['providerId', 'provider'],
  problem: ({ provider, providerId }) => `reply ${provider}/${providerId}: its conversation is missing`,
})

const tallies = orphans({
  child: 'tallies',
  column: 'messageId',
  parent: 'messages',
  shown: ['messageId'],
  problem: ({ messageId }) => `tally of message ${messageId}: the message is missing`,
})

/** What holds between operations, messages, decisions and conversations. */
export const MESSAGE_CHECKS: readonly Check[] = [messages, clearances, successes, conversations, replies, tallies]
