import { createHash } from 'node:crypto'
import type { Channel, Intent, IntentRow, IntentTable, Outgoing, Sent } from './channel.ts'
import { type Recovery, takeEffect } from './effect.ts'
import { Failure } from './failure.ts'

/** Where calls to providers are written down, and the clock. */
export interface DeliveryContext {
  intents: IntentTable
  now: () => number
}

/** Sends a message over one channel at most once: asked again, also after a crash, it answers what came of the first call or ends unknown, and never sends twice. */
export const deliver = (channel: Channel, message: Outgoing, context: DeliveryContext): Promise<Sent> =>
  takeEffect<IntentRow, Sent, Sent>({
    ...deliveryOver(channel, context),
    intend: async () => {
      const { destination, text } = channel.render(message)
      const startedAt = context.now()
      const { operationId } = message
      const { channel: name, provider } = channel
      const intent: Intent = {
        operationId,
        channel: name,
        provider,
        destination,
        textHash: toTextHash(text),
        startedAt,
      }
      const row: IntentRow = { ...intent, state: 'calling', providerId: null, sent: null, updatedAt: startedAt }
      const earlier = await context.intents.begin(row)
      return earlier === undefined ? { intent: row, perform: () => channel.send(message, intent) } : { intent: earlier }
    },
  })

/** How what came of a message is found out over its channel, and written down; what is not known is thrown. */
export const deliveryOver = (
  channel: Pick<Channel, 'channel' | 'provider' | 'reconcile'>,
  context: DeliveryContext,
): Recovery<IntentRow, Sent, Sent> => ({
  find: async row => {
    if (row.state === 'done' && row.sent !== null) return JSON.parse(row.sent) as Sent
    const intent = { ...row, destination: row.destination ?? '', textHash: row.textHash ?? '' }
    return channel.reconcile?.(intent, providerId => context.intents.isTaken(intent, providerId))
  },
  settle: async (row, outcome) => {
    if (outcome.is === 'done') {
      // Once a message has left, nothing may say that it has not: not even a ledger that cannot be written.
      await settle(context, row, 'done', outcome.done).catch((error: unknown) => {
        throw unknownOutcome(channel, error)
      })
      return outcome.done
    }
    await settle(context, row, outcome.is === 'refused' ? 'failed' : 'unknown')
    if (outcome.is === 'refused') throw outcome.failure
    const known = await sentMeanwhile(row, context.intents)
    if (known === undefined) throw outcome.failure ?? unknownOutcome(channel, outcome.cause)
    return known
  },
})

/** What others have learned of a call: whoever made it, or a report of its provider that came where its answer did not. */
async function sentMeanwhile(
  { operationId, channel, provider }: Pick<Intent, 'operationId' | 'channel' | 'provider'>,
  intents: Pick<IntentTable, 'of'>,
): Promise<Sent | undefined> {
  const call = (await intents.of(operationId)).find(row => row.channel === channel && row.provider === provider)
  return call?.state === 'done' && call.sent !== null ? (JSON.parse(call.sent) as Sent) : undefined
}

/** What identifies the words of a message without holding them. */
export const toTextHash = (text: string): string => createHash('sha256').update(text).digest('hex')

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

function settle(
  { intents, now }: DeliveryContext,
  call: Pick<Intent, 'operationId' | 'channel' | 'provider'>,
  state: IntentRow['state'],
  sent?: Sent,
): Promise<void> {
  const { operationId, channel, provider } = call
  return intents.settle({
    operationId,
    channel,
    provider,
    state,
    providerId: sent?.providerId ?? null,
    sent: sent === undefined ? null : JSON.stringify(sent),
    updatedAt: now(),
  })
}
