import type { CallPort } from '../../core/calls.ts'
import { toChannelUsed } from '../../core/channel.ts'
import type { Estimate } from '../../core/operation.ts'
import { NO_WAY } from '../messages/estimate.ts'
import { CREDITS } from './answer.ts'

/** What a call through the configured provider costs when it reaches somebody; nobody is called. */
export async function estimateCall(calls: Pick<CallPort, 'open' | 'provider'>): Promise<Estimate> {
  if (calls.provider === undefined) return NO_WAY
  const { provider, isRehearsal } = await calls.open()
  return { credits: isRehearsal === true ? 0 : CREDITS, channelLikely: toChannelUsed({ channel: 'voice', provider }) }
}
