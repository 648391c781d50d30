import { toChannelUsed } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import type { Context, Estimate } from '../../core/operation.ts'
import type { Route } from './route.ts'
import { priceOf } from './sent_answer.ts'

/** What a message over the first way that reaches its recipient here would cost; the gate is not asked. */
export async function estimateMessage(
  routes: readonly Route[],
  smbId: string | null,
  { channels }: Pick<Context, 'channels'>,
): Promise<Estimate> {
  for (const { channel: name } of routes) {
    const provider = channels.configured.get(name)
    if (provider === undefined) continue
    const channel = await channels.open(name).catch(unreachable)
    if (channel === undefined || channel.reaches?.({ smbId: smbId ?? undefined }) === false) continue
    return {
      channelLikely: toChannelUsed({ channel: name, provider }),
      credits: priceOf(name, channel.isRehearsal === true ? 'not_delivered' : 'sent'),
    }
  }
  return NO_WAY
}

/** Nothing configured here reaches the recipient: the call would fail, uncharged. */
export const NO_WAY: Estimate = { credits: 0, willFail: true }

function unreachable(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error
}
