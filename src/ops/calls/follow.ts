import { type Wait, wait } from '../../core/call/wait.ts'
import type { CallProvider, CallState } from '../../core/calls.ts'
import type { CallRow, Sent } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import {
  type CalledAnswer,
  type CalledBusiness,
  isConversation,
  mayHaveSpoken,
  toCalledAnswer,
  toFinalEnd,
} from './answer.ts'
import type { CallWords } from './plan.ts'

const SLACK_MS = 600_000
/** How often a call is asked about at first, in milliseconds. */
export const POLL_MS = 10_000
const LATER_POLL_MS = 20_000
const DOWN_POLL_MS = 30_000
const LONG_MS = 120_000
// How long after its end a provider may take to read a conversation.
const ANALYSIS_MS = 120_000

/** The most a call may take from when it was placed, all its delays included. */
export const toGiveUpAt = (startedAt: number, { maxDurationSeconds }: CallWords): number =>
  startedAt + maxDurationSeconds * 1000 + SLACK_MS

/** Looks what has become of a call: its answer once it is over, else the wait for its end. A report of the provider only brings the look forward. */
export async function followCall(
  provider: CallProvider,
  call: CallRow & { providerId: string },
  words: CallWords & { nameBusiness: () => Promise<CalledBusiness | undefined> },
  ctx: Context,
): Promise<CalledAnswer | Wait> {
  const state = await readOrFailure(provider, call.providerId, words, ctx)
  if (state instanceof Failure) return waiting(call, words, (state.details.retryAfterS ?? 0) * 1000 || DOWN_POLL_MS)
  if (state.end === null) return waiting(call, words, ctx.now() - call.startedAt < LONG_MS ? POLL_MS : LATER_POLL_MS)
  // An end without a time was not later than the longest call.
  const endedAt = state.endedAt ?? call.startedAt + words.maxDurationSeconds * 1000
  if (!state.isAnalyzed && mayHaveSpoken(state.end) && ctx.isLastRun !== true && ctx.now() - endedAt < ANALYSIS_MS)
    return waiting(call, words, POLL_MS)
  const over = { ...state, end: state.end }
  const end = toFinalEnd(over)
  // What an outbox wrote down has gone as far as it will.
  const isWritten = end === 'script_written'
  if (!isWritten)
    await ctx.ledger.messages.settle(call.messageId, isConversation(end) ? 'sent' : 'undelivered', ctx.now())
  ctx.log.info(
    {
      operationId: call.operationId,
      provider: call.provider,
      end,
      durationSeconds: state.durationSeconds,
      costUsd: state.costUsd,
    },
    isWritten ? 'call written to the outbox' : 'call ended',
  )
  if (state.recording === 'on_without_known_consent')
    ctx.log.error(
      { operationId: call.operationId, provider: call.provider },
      'a call was recorded and nothing is known of a consent to that; the account of the voice provider needs a look',
    )
  const question = words.mayAsk ? await ctx.ledger.callQuestions.of(call.operationId) : undefined
  const business = await words.nameBusiness()
  return toCalledAnswer({ ...over, question, business }, words.extractFields, provider, call.providerId)
}

/** What a provider that has taken a call did with it: an outbox calls nobody. */
export const takenBy = ({ isRehearsal }: Pick<CallProvider, 'isRehearsal'>, providerId: string): Sent => ({
  state: isRehearsal === true ? 'not_delivered' : 'accepted',
  providerId,
})

/** Writes down what is known of a call. */
export const settleCall = async (
  { messageId }: Pick<CallRow, 'messageId'>,
  came: 'unknown' | 'failed' | Sent,
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
): Promise<void> =>
  void (await (typeof came === 'string'
    ? ledger.messages.settle(messageId, came, now())
    : ledger.messages.settle(messageId, came.state, now(), came)))

async function readOrFailure(
  provider: CallProvider,
  providerId: string,
  { extractFields }: CallWords,
  ctx: Pick<Context, 'log' | 'operationId'>,
): Promise<CallState | Failure> {
  try {
    return await provider.read(providerId, extractFields)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    ctx.log.warn(
      { operationId: ctx.operationId, provider: provider.provider, reason: error.reason },
      'a call could not be asked about',
    )
    return error
  }
}

const waiting = ({ startedAt, providerId, provider }: CallRow, words: CallWords, pollAfterMs: number): Wait =>
  wait({
    signal: 'the end of the call',
    pollAfterMs,
    giveUpAt: toGiveUpAt(startedAt, words),
    partialResult: { call: 'placed', call_id: providerId, provider },
  })
