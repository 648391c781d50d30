import { hash } from 'node:crypto'
import type { CallRow, Channel, Intent, Outgoing, Sent } from './channel.ts'
import { type Recovery, takeEffect } from './effect.ts'
import { Failure } from './failure.ts'
import type { MessageTable } from './rows/messages.ts'

/** Where the call that carries a message is written down, and the clock. */
export interface Delivery<Answer> {
  messages: MessageTable
  messageId: string
  now: () => number
  /** Writes down that the message has left by a call, which may be one of an earlier run. */
  left(call: CallRow, sent: Sent): Promise<Answer>
}

/**
 * Sends a message over one channel at most once: asked again, also after a crash, it answers what came of the first call or ends unknown, and never sends twice.
 * That it certainly did not leave is written down by whoever that is thrown to.
 */
export const deliver = <Answer>(channel: Channel, message: Outgoing, delivery: Delivery<Answer>): Promise<Answer> =>
  takeEffect<CallRow, Sent, Answer>({
    ...deliveryOver(channel, delivery),
    intend: async () => {
      const { destination, text } = channel.render(message)
      const { messages, messageId, now } = delivery
      const { operationId } = message
      const { channel: name, provider } = channel
      const begun = { destination, textHash: toTextHash(text), startedAt: now() }
      const earlier = await messages.begin(messageId, begun)
      if (earlier !== undefined) return { intent: earlier }
      const intent: Intent = { operationId, channel: name, provider, ...begun }
      const call: CallRow = {
        ...intent,
        messageId,
        state: 'calling',
        providerId: null,
        sent: null,
        updatedAt: begun.startedAt,
      }
      return { intent: call, perform: () => channel.send(message, intent) }
    },
  })

/** How what came of a message is found out over its channel, and written down; what is not known is thrown. */
export const deliveryOver = <Answer>(
  channel: Pick<Channel, 'channel' | 'provider' | 'reconcile'>,
  { messages, now, left }: Omit<Delivery<Answer>, 'messageId'>,
): Recovery<CallRow, Sent, Answer> => ({
  find: async call => call.sent ?? channel.reconcile?.(call, providerId => messages.isTaken(call, providerId)),
  settle: async (call, outcome) => {
    // Once a message has left, nothing may say that it has not: not even a ledger that cannot be written.
    const written = (sent: Sent): Promise<Answer> =>
      left(call, sent).catch(async (error: unknown) => {
        await messages.keep(call.messageId, sent).catch(() => undefined)
        throw unknownOutcome(channel, error)
      })
    if (outcome.is === 'done') return written(outcome.done)
    if (outcome.is === 'refused') throw outcome.failure
    await messages.settle(call.messageId, 'unknown', now())
    const known = await sentMeanwhile(call, messages)
    if (known === undefined) throw outcome.failure ?? unknownOutcome(channel, outcome.cause)
    return written(known)
  },
})

/** What others have learned of a call: whoever made it, or a report of its provider that came where its answer did not. */
const sentMeanwhile = async (
  { operationId, messageId }: CallRow,
  messages: Pick<MessageTable, 'calls'>,
): Promise<Sent | undefined> =>
  (await messages.calls(operationId)).find(call => call.messageId === messageId)?.sent ?? undefined

/** What identifies the words of a message without holding them. */
export const toTextHash = (text: string): string => hash('sha256', text, 'hex')

/** The failure of a call that may have reached its provider. */
export const unknownOutcome = (
  { channel, provider }: Pick<Channel, 'channel' | 'provider'>,
  cause?: unknown,
): Failure =>
  new Failure(
    'upstream_failure',
    `The message may have left over ${channel} (${provider}), but no confirmation came. It is not sent again by itself: ask the recipient or the operator before you repeat it with a new Idempotency-Key.`,
    { outcomeUnknown: true, cause },
  )
