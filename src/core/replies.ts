import type { CallRow, ChannelName } from './channel.ts'
import type { InboundSink } from './inbound.ts'
import type { Context } from './operation.ts'
import { queueEvent } from './outgoing_events.ts'
import type { ConsentSubject } from './rows/consent.ts'
import type { Ledger } from './rows/ledger.ts'
import type { MessageRow, MessageTable, ReplyRow } from './rows/messages.ts'

/** An answer as it came in; its text is plain and bounded already. */
export interface Answer extends Omit<ReplyRow, 'conversationId'> {
  subject: ConsentSubject
  channel: ChannelName
  /** The provider's id of the message that was answered, where it says so. */
  answers?: string | null
}

const ANSWERED_WITHIN_MS = 72 * 3_600_000

/** Files an answer under the conversation it names, else under the latest one with its sender, and queues `message.replied`; false when there is no conversation or it was filed before. */
export async function recordReply(
  ledger: Ledger,
  { subject, channel, answers, ...answer }: Answer,
  ctx: Pick<Context, 'now' | 'uuid' | 'wakeDeliveries'>,
): Promise<boolean> {
  const isNew = await ledger.transaction(async tables => {
    const answered = answers == null ? undefined : await tables.messages.callBy(answer.provider, answers)
    const conversation =
      answered === undefined
        ? await tables.conversations.latest(subject, channel, ctx.now() - ANSWERED_WITHIN_MS)
        : await tables.conversations.of(answered.operationId)
    if (conversation === undefined) return false
    const { conversationId, operationId, agentId, onBehalfOf } = conversation
    if (!(await tables.conversations.reply({ ...answer, conversationId }))) return false
    const data = {
      operation_id: operationId,
      conversation_id: conversationId,
      on_behalf_of: onBehalfOf,
      channel,
      ...toReply(answer),
    }
    const operation = await tables.operations.get(operationId)
    await queueEvent(tables, { agentId, callbackUrl: operation?.callbackUrl ?? null }, 'message.replied', data, ctx)
    return true
  })
  if (isNew) ctx.wakeDeliveries()
  return isNew
}

/** How far a message came, as providers report it. */
export interface Report {
  provider: string
  /** The provider's own id of the message. */
  providerId: string
  state: 'accepted' | 'sent' | 'failed' | 'delivered' | 'read'
  at: number
  /** The operation the provider says the message is of, where it was told. */
  operationId?: string | undefined
  /** The number the provider says the message went to, in E.164. */
  recipient?: string | undefined
}

// What a provider has taken and then reports as failed did leave.
const REPORTED = {
  accepted: 'accepted',
  sent: 'sent',
  failed: 'undelivered',
  delivered: 'delivered',
  read: 'delivered',
} as const

/** Moves the message on that a provider's report speaks of; false when it is not known or the report says nothing new. */
export async function recordReport({ messages }: Pick<Ledger, 'messages'>, report: Report): Promise<boolean> {
  const { provider, providerId, state, at } = report
  const call = (await messages.callBy(provider, providerId)) ?? (await adopt(messages, report))
  if (call === undefined) return false
  // Another run of its operation may have had a message of its own admitted, which this call has carried too.
  const last = (await messages.of(call.operationId)).findLast(
    row => row.channel === call.channel && row.provider === provider,
  )
  let isNew = false
  for (const id of new Set([call.messageId, last?.messageId ?? call.messageId]))
    if (await messages.settle(id, REPORTED[state], at)) isNew = true
  return isNew
}

/** A report that names its operation also proves that the call was taken whose own answer is awaited, or was lost. */
async function adopt(
  messages: MessageTable,
  { provider, providerId, operationId, recipient, at }: Report,
): Promise<CallRow | undefined> {
  if (operationId === undefined) return undefined
  const open = (await messages.calls(operationId)).find(
    call => call.provider === provider && (call.state === 'calling' || call.state === 'unknown'),
  )
  if (open === undefined || wentElsewhere(open, recipient)) return undefined
  await messages.settle(open.messageId, 'accepted', at, { state: 'accepted', providerId })
  return messages.callBy(provider, providerId)
}

/** An operation that was refused at one number of a customer tries the next: a report of the former says nothing of the latter. */
const wentElsewhere = ({ destination }: CallRow, recipient: string | undefined): boolean =>
  destination !== '' && recipient !== undefined && destination.replace(/^\+/, '') !== recipient.replace(/^\+/, '')

/** Takes in what came back of a message before it was written down that it had left: a report of its provider, and what its recipient has answered. */
export async function takeEarlier(
  services: Pick<Context, 'ledger' | 'now' | 'uuid' | 'wakeDeliveries' | 'log'>,
  { provider, subject, judgedAs, createdAt }: Pick<MessageRow, 'provider' | 'subject' | 'judgedAs' | 'createdAt'>,
  { providerId, isAnswered }: { providerId: string | undefined; isAnswered: boolean },
): Promise<void> {
  const { ledger, log } = services
  const take = async (): Promise<void> => {
    const report = providerId === undefined ? undefined : await ledger.inbound.reportOf(provider, providerId)
    if (report !== undefined) await recordReport(ledger, report)
    const { message } = createSink(services)
    if (isAnswered && subject !== null)
      for (const heard of await ledger.inbound.heardFrom(subject, judgedAs, createdAt)) await message(heard)
  }
  // The message is on its way whatever becomes of this.
  await take().catch((error: unknown) =>
    log.error({ provider, err: error }, 'what came back early could not be taken in'),
  )
}

/** An answer as get_status and webhooks print it. */
export const toReply = ({ text, at }: Pick<ReplyRow, 'text' | 'at'>): { text: string; received_at: string } => ({
  text,
  received_at: new Date(at).toISOString(),
})

/** What follows from what came back: replies are filed under their conversation, reports move their message on. */
export const createSink = (services: Pick<Context, 'ledger' | 'now' | 'uuid' | 'wakeDeliveries'>): InboundSink => ({
  message: async ({ provider, providerId, sender: subject, channel, text, answers, at }) => {
    if (subject === null || text === null) return
    await recordReply(services.ledger, { provider, providerId, subject, channel, text, answers, at }, services)
  },
  report: async report => void (await recordReport(services.ledger, report)),
})
