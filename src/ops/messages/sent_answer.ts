import { type CallRow, type Sent, toChannelUsed } from '../../core/channel.ts'
import type { Context } from '../../core/operation.ts'
import { takeEarlier } from '../../core/replies.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import type { MessageRow } from '../../core/rows/messages.ts'
import { type SentAnswer, TYPICAL_CREDITS, VOICE_CREDITS } from './fields.ts'

// Nobody can answer the other channels here.
const TWO_WAY: readonly MessageRow['channel'][] = ['chatapp', 'sms']

/** Everything a sent message is answered from. */
export interface SentFacts {
  row: MessageRow
  state: Sent['state']
  chain: string[]
  conversationId: string | undefined
  trace: { effectiveType: string; obligations: readonly string[]; notes: readonly string[]; rulesVersion: string }
}

/** Writes down that a message has left by a call, which another run of its operation may have made; answers the conversation that replies will belong to. */
export async function recordSent(
  row: MessageRow,
  call: CallRow,
  sent: Sent,
  ctx: Context,
): Promise<{ sent: Sent; conversationId: string | undefined }> {
  const conversationId = await ctx.ledger.transaction(async ({ messages, ...tables }) => {
    await messages.settle(call.messageId, sent.state, ctx.now(), sent)
    if (call.messageId !== row.messageId) await messages.settle(row.messageId, sent.state, ctx.now())
    return openConversation(tables, row, ctx)
  })
  await takeEarlier(ctx, row, { providerId: sent.providerId, isAnswered: conversationId !== undefined })
  return { sent, conversationId }
}

/** Opens the conversation that answers will belong to, when the message was sent for somebody over a channel that carries answers. */
async function openConversation(
  tables: Pick<Tables, 'conversations'>,
  row: MessageRow,
  { uuid, now }: Pick<Context, 'uuid' | 'now'>,
): Promise<string | undefined> {
  const { operationId, agentId, channel, provider, subject, onBehalfOf } = row
  if (onBehalfOf === null || !TWO_WAY.includes(channel)) return undefined
  await tables.conversations.open({
    conversationId: `conv_${uuid.v7()}`,
    operationId,
    agentId,
    channel,
    provider,
    subject,
    onBehalfOf,
    openedAt: now(),
  })
  return (await tables.conversations.of(operationId))?.conversationId
}

/** What a message costs over a channel; one that only an outbox has is free. */
export const priceOf = (channel: MessageRow['channel'], state: Sent['state']): number =>
  state === 'not_delivered' ? 0 : channel === 'voice' ? VOICE_CREDITS : TYPICAL_CREDITS

/** Says what was sent; a message that only an outbox has is free, and the answer says that nobody got it. */
export function toSentAnswer({ row, state, chain, conversationId, trace }: SentFacts): SentAnswer {
  const { effectiveType, obligations, notes, rulesVersion } = trace
  const next = [
    ...(notes.some(note => note.includes('send_transactional_confirmation'))
      ? ['send_transactional_confirmation']
      : []),
    ...(conversationId === undefined ? [] : ['get_status']),
  ]
  return {
    human_message: sentenceOf(row, state, conversationId),
    channel_used: toChannelUsed(row),
    channel_fallback_chain: chain,
    ...(next.length > 0 && { next_actions: next }),
    result: {
      delivery: state,
      effective_type: effectiveType,
      obligations: [...obligations],
      notes: [...notes],
      rules_version: rulesVersion,
      ...(conversationId !== undefined && { conversation_id: conversationId }),
    },
    credits_spent: priceOf(row.channel, state),
  }
}

function sentenceOf(row: MessageRow, state: Sent['state'], conversationId: string | undefined): string {
  const used = toChannelUsed(row)
  if (state === 'not_delivered')
    return `The message was written to the outbox of this server (${used}); nothing was delivered and nothing charged.`
  const said =
    state === 'sent'
      ? `The message was sent over ${used}`
      : `${used} has taken the message; whether it arrives is not known yet`
  return conversationId === undefined ? `${said}.` : `${said}. Replies appear in get_status of this operation.`
}
