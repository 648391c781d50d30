import { createHash } from 'node:crypto'
import type { Channel, Intent, IntentRow, IntentTable, Outgoing, Sent } from './channel.ts'
import { Failure } from './failure.ts'

/** Where calls to providers are written down, and the clock. */
export interface DeliveryContext {
  intents: IntentTable
  now: () => number
}

/** Sends a message over one channel at most once: asked again, also after a crash, it answers what came of the first call or ends unknown, and never sends twice. */
export async function deliver(channel: Channel, message: Outgoing, context: DeliveryContext): Promise<Sent> {
  const { intents, now } = context
  const { destination, text } = channel.render(message)
  const startedAt = now()
  const { operationId } = message
  const { channel: name, provider } = channel
  const intent: Intent = { operationId, channel: name, provider, destination, textHash: toTextHash(text), startedAt }
  const earlier = await intents.begin({
    ...intent,
    state: 'calling',
    providerId: null,
    sent: null,
    updatedAt: startedAt,
  })
  if (earlier !== undefined) return resume(channel, earlier, context)
  const sent = await channel.send(message, intent).catch(async (error: unknown) => {
    const failure = error instanceof Failure ? error : unknownOutcome(channel, error)
    const isUnknown = failure.details.outcomeUnknown === true
    await settle(context, intent, isUnknown ? 'unknown' : 'failed')
    const known = isUnknown ? await sentMeanwhile(intent, intents) : undefined
    if (known === undefined) throw failure
    return known
  })
  await settle(context, intent, 'done', sent).catch((error: unknown) => {
    throw unknownOutcome(channel, error)
  })
  return sent
}

/** What others have learned of a call: whoever made it, or a report of its provider that came where its answer did not. */
export async function sentMeanwhile(
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

async function resume(channel: Channel, row: IntentRow, context: DeliveryContext): Promise<Sent> {
  if (row.state === 'done' && row.sent !== null) return JSON.parse(row.sent) as Sent
  const intent = { ...row, destination: row.destination ?? '', textHash: row.textHash ?? '' }
  const found = await channel
    .reconcile?.(intent, providerId => context.intents.isTaken(intent, providerId))
    .catch(() => undefined)
  if (found === undefined) {
    await settle(context, row, 'unknown')
    throw unknownOutcome(channel)
  }
  await settle(context, row, 'done', found)
  return found
}

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
