import { type Channel, toChannelUsed } from '../../core/channel.ts'
import { deliveryOver } from '../../core/deliver.ts'
import { recoverEffect } from '../../core/effect.ts'
import { Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import type { MessageRow } from '../../core/rows/messages.ts'
import type { SentAnswer } from './fields.ts'
import { recordSent, toSentAnswer } from './sent_answer.ts'

/** Finds out what came of a message whose process died, asking its provider where the call had begun; it sends nothing. Undefined: nobody knows. */
export async function recoverMessage(operationId: string, ctx: Context): Promise<SentAnswer | undefined> {
  const rows = await ctx.ledger.messages.of(operationId)
  const last = rows.at(-1)
  if (last === undefined || last.state === 'failed') throw neverSent()
  const came = await whatCameOf(last, ctx)
  if (came === 'unknown') return undefined
  if (came === 'failed') throw neverSent()
  return toSentAnswer({
    row: last,
    state: came.sent.state,
    chain: rows.map(toChannelUsed),
    conversationId: came.conversationId,
    trace: await traceOf(last, ctx),
  })
}

/** Finds out the same of every message that runs of an ended operation have left open. */
export async function settleMessages(operationId: string, ctx: Context): Promise<void> {
  for (const row of await ctx.ledger.messages.of(operationId)) if (row.state === 'calling') await whatCameOf(row, ctx)
}

const neverSent = (): Failure =>
  new Failure(
    'upstream_failure',
    'The process that ran this call died before the message left. Nothing was sent; send it again with a new idempotency key.',
    { retriable: false, resend: 'corrected' },
  )

async function whatCameOf(
  row: MessageRow,
  ctx: Context,
): Promise<Awaited<ReturnType<typeof recordSent>> | 'failed' | 'unknown'> {
  const { operationId, messageId, channel, provider } = row
  const { messages } = ctx.ledger
  // Another run of the operation may have begun it.
  const calls = (await messages.calls(operationId)).filter(
    call => call.channel === channel && call.provider === provider,
  )
  const call = calls.findLast(({ state }) => state !== 'failed')
  if (call === undefined) {
    await messages.settle(messageId, 'failed', ctx.now())
    return 'failed'
  }
  const delivery = deliveryOver(
    { channel, provider, reconcile: asked(ctx) },
    { messages, now: ctx.now, left: (made, sent) => recordSent(row, made, sent, ctx) },
  )
  return recoverEffect(delivery, call).catch(async (error: unknown) => {
    if (!(error instanceof Failure)) throw error
    await messages.settle(messageId, 'unknown', ctx.now())
    return 'unknown' as const
  })
}

/** A provider that cannot be asked leaves it unknown. */
const asked =
  ({ channels, log }: Pick<Context, 'channels' | 'log'>): NonNullable<Channel['reconcile']> =>
  async (intent, isTaken) => {
    try {
      const channel = await channels.open(intent.channel)
      return channel.provider === intent.provider ? await channel.reconcile?.(intent, isTaken) : undefined
    } catch (error) {
      log.warn(
        { operationId: intent.operationId, provider: toChannelUsed(intent), err: error },
        'a provider could not say what came of a message',
      )
      return undefined
    }
  }

/** What the gate said when the message was cleared. */
async function traceOf({ operationId, channel, effectiveType }: MessageRow, { ledger }: Pick<Context, 'ledger'>) {
  const allowed = (await ledger.messages.decisions(operationId)).findLast(
    row => row.channel === channel && row.decision === 'allow',
  )
  const trace = JSON.parse(allowed?.trace ?? '{}') as {
    obligations?: string[]
    notes?: string[]
    rules_version?: string
  }
  return {
    effectiveType,
    obligations: trace.obligations ?? [],
    notes: trace.notes ?? [],
    rulesVersion: trace.rules_version ?? 'unknown',
  }
}
