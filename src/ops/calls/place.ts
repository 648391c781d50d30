import { type Asked, isAsked } from '../../core/call/ask.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import type { CallProvider } from '../../core/calls.ts'
import type { CallRow } from '../../core/channel.ts'
import { toTextHash } from '../../core/deliver.ts'
import { recoverEffect, type Recovery, takeEffect } from '../../core/effect.ts'
import { asEnd, Failure } from '../../core/failure.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import type { MessageRow } from '../../core/rows/messages.ts'
import { toShown } from '../../core/question.ts'
import { admitMessage, type Base } from '../messages/admit.ts'
import { POLL_MS, settleCall, takenBy, toGiveUpAt } from './follow.ts'
import { type CallWords, type Enquiry, toPlannedCall } from './plan.ts'
import { refuseConsumer } from './target.ts'

const MOST_ASKED = 300
/** How long the same words to the same number count as a repetition, in milliseconds. */
const REPEATED_WITHIN_MS = 600_000
// A provider that is busy for longer is not waited for.
const PATIENCE_MS = 300_000

/** A call that its provider has taken. */
export type PlacedCall = CallRow & { providerId: string }

type Placing = Awaited<ReturnType<CallProvider['place']>>

/**
 * Judges a call and writes down that it is placed, in one transaction; then places it, and answers the call as it was written down. A call that may have been
 * placed is never placed again, whatever becomes of this process.
 */
export const placeCall = (
  provider: CallProvider,
  enquiry: Enquiry,
  isConfirmed: boolean,
  ctx: WriteContext,
): Promise<PlacedCall | Wait | Asked> =>
  takeEffect<CallRow, Placing, PlacedCall | Wait | Asked>({
    ...placingThrough(provider, enquiry.words, ctx),
    intend: async () => {
      const begun = await endEarlierTry(ctx)
      if (begun !== undefined) return { intent: ofProvider(begun, provider.provider) }
      // Nobody would be left to hear what came of it.
      if (ctx.isLastRun === true) throw neverTaken()
      const begins = toBegun(enquiry, ctx)
      const admitted = await admitMessage(enquiry.message, enquiry.route, provider.provider, ctx, {
        object: async (tables, base) =>
          (await refuseConsumer(enquiry.route.recipient, tables)) ??
          (isConfirmed ? undefined : refuseRepeat(provider, enquiry, base, tables)),
        write: async (tables, { operationId, messageId }) => {
          // Another process may call through another provider, of which this one's message knows nothing.
          if (
            (await begunOf(operationId, tables)) !== undefined ||
            (await tables.messages.begin(messageId, begins)) !== undefined
          )
            throw placedElsewhere()
        },
      })
      if (isAsked(admitted)) return { answer: admitted }
      // An accepted call is not tried again because of a limit: whoever made it is told.
      if (admitted instanceof Failure) throw asEnd(admitted)
      const intent = toCall(admitted.row, begins)
      const planned = toPlannedCall(intent.operationId, admitted.cleared, enquiry)
      return { intent, perform: () => provider.place(planned).catch(notConfirmed(provider, ctx)) }
    },
    // The call is asked about by its name while the run lasts.
    isDoubtful: ({ is }) => is === 'unknown',
  })

/** Finds out whether a call was placed whose answer was lost; it is never placed again. */
export const recoverCall = (
  provider: CallProvider,
  call: CallRow,
  words: CallWords,
  ctx: WriteContext,
): Promise<PlacedCall | Wait> => recoverEffect(placingThrough(provider, words, ctx), call)

/** How what came of placing a call is found out, and written down. */
const placingThrough = (
  provider: CallProvider,
  words: CallWords,
  ctx: WriteContext,
): Recovery<CallRow, Placing, PlacedCall | Wait> => ({
  find: async call =>
    call.providerId === null
      ? provider.find(call).catch((error: unknown) => {
          ctx.log.warn(
            { operationId: call.operationId, provider: call.provider, err: error },
            'a provider could not say what came of a call',
          )
          throw error
        })
      : { providerId: call.providerId },
  settle: async (call, outcome) => {
    if (outcome.is === 'refused') return refusedBy(outcome.failure, call, words, ctx)
    if (outcome.is === 'done') {
      const { providerId } = outcome.done
      if (call.providerId === null) await settleCall(call, takenBy(provider, providerId), ctx)
      return { ...call, state: 'done', providerId }
    }
    await settleCall(call, 'unknown', ctx)
    return wait({
      signal: 'the voice provider to say whether the call was placed',
      pollAfterMs: POLL_MS,
      giveUpAt: toGiveUpAt(call.startedAt, words),
    })
  },
})

async function refusedBy(failure: Failure, call: CallRow, words: CallWords, ctx: WriteContext): Promise<Wait> {
  const later = await whenLater(failure, ctx)
  if (later === undefined) {
    await settleCall(call, 'failed', ctx)
    throw notAgain(failure)
  }
  // Its message still counts: a call that waits for its turn is one that others would repeat.
  await ctx.ledger.messages.postpone(call.messageId, ctx.now())
  return wait({
    signal: 'the voice provider to take calls again',
    pollAfterMs: later.afterMs,
    giveUpAt: toGiveUpAt(later.acceptedAt, words),
  })
}

/** The call, where it was placed through that provider; another one cannot be asked what came of it. */
export function ofProvider(call: CallRow, provider: CallProvider['provider'] | undefined): CallRow {
  if (call.provider === provider) return call
  throw new Failure(
    'upstream_failure',
    `The call was placed through ${call.provider}, which is no longer the voice provider of this server; what came of it is unknown.`,
    {
      outcomeUnknown: true,
    },
  )
}

/** Writes down the answer to a call that came when its run had ended without it: the next look goes by it. */
export async function takeLateAnswer(
  provider: CallProvider,
  placing: Promise<{ providerId: string }>,
  ctx: WriteContext,
): Promise<void> {
  const { operationId, log } = ctx
  try {
    const placed = await placing.catch((error: unknown) => asFailure(error, ctx))
    if (placed instanceof Failure && placed.details.outcomeUnknown === true) return
    log.info(
      { operationId, provider: provider.provider, isPlaced: !(placed instanceof Failure) },
      'a voice provider answered late',
    )
    const call = await callBegun(ctx)
    if (call?.provider !== provider.provider) return
    if (placed instanceof Failure) return await settleCall(call, 'failed', ctx)
    await settleCall(call, takenBy(provider, placed.providerId), ctx)
    await ctx.signalJob(operationId)
  } catch (error) {
    log.error(
      { operationId, provider: provider.provider, err: error },
      'the late answer of a voice provider could not be stored; the call is looked for',
    )
  }
}

/** Why a call is refused that says to a number what was said to it minutes ago. */
export async function refuseRepeat(
  { isRehearsal }: CallProvider,
  { message, words }: Enquiry,
  base: Pick<Base, 'operationId' | 'agentId' | 'subject' | 'at'>,
  { messages }: Pick<Tables, 'messages'>,
): Promise<Failure | undefined> {
  if (isRehearsal === true) return undefined
  const earlier = await messages.repeatOf(
    { ...base, channel: 'voice' },
    message.dedupeText ?? words.objective,
    base.at - REPEATED_WITHIN_MS,
  )
  if (earlier === undefined) return undefined
  return new Failure(
    'bad_input',
    `confirm_repeat: this number was called, or is about to be, with the same objective within ten minutes, by ${earlier}. Read get_outcome of that operation, or send confirm_repeat true to call once more.`,
    {
      nextActions: [`get_outcome of ${earlier}`, 'call_business with confirm_repeat: true'],
      question: {
        kind: 'confirm',
        message: 'This number was called with the same question within the last ten minutes. Call it once more?',
        title: 'Yes, call again',
        facts: { Number: base.subject.normalized, Question: toShown(words.objective, MOST_ASKED) },
        sets: { confirm_repeat: true },
      },
    },
  )
}

/** The call of an operation that was begun before; undefined when there is none that may have been placed. */
export const callBegun = ({
  ledger,
  operationId,
}: Pick<WriteContext, 'ledger' | 'operationId'>): Promise<CallRow | undefined> => begunOf(operationId, ledger)

const begunOf = async (operationId: string, { messages }: Pick<Tables, 'messages'>): Promise<CallRow | undefined> =>
  (await messages.calls(operationId)).find(({ channel, state }) => channel === 'voice' && state !== 'failed')

type Begun = Pick<CallRow, 'destination' | 'textHash' | 'startedAt'>

const toBegun = ({ message, route }: Enquiry, { now }: Pick<WriteContext, 'now'>): Begun => ({
  destination: route.recipient.address,
  textHash: toTextHash(message.body),
  startedAt: now(),
})

const toCall = ({ messageId, operationId, channel, provider }: MessageRow, begun: Begun): CallRow => ({
  messageId,
  operationId,
  channel,
  provider,
  ...begun,
  state: 'calling',
  providerId: null,
  sent: null,
  updatedAt: begun.startedAt,
})

/** A fault of ours may have come after the provider had taken the call. */
function asFailure(error: unknown, { log, operationId }: Pick<Context, 'log' | 'operationId'>): Failure {
  if (error instanceof Failure) return error
  log.error({ operationId, err: error }, 'placing a call failed unexpectedly')
  return new Failure('upstream_failure', 'The call may have been placed; it is not placed again by itself.', {
    outcomeUnknown: true,
    cause: error,
  })
}

/** A provider that names a time is asked again after it, when that is soon; undefined when it is not. */
async function whenLater(
  { reason, details: { retryAfterS } }: Failure,
  ctx: Pick<WriteContext, 'isLastRun' | 'ledger' | 'now' | 'operationId'>,
): Promise<{ afterMs: number; acceptedAt: number } | undefined> {
  if (reason !== 'transient' || retryAfterS === undefined || ctx.isLastRun === true) return undefined
  const acceptedAt = await mayCallSince(ctx)
  const afterMs = Math.max(1, retryAfterS) * 1000
  return ctx.now() + afterMs > acceptedAt + PATIENCE_MS ? undefined : { afterMs, acceptedAt }
}

/** Since when a call may be placed: since it was accepted, or since a person has approved it. */
const mayCallSince = async ({
  ledger: { approvals, operations },
  operationId,
  now,
}: Pick<WriteContext, 'ledger' | 'operationId' | 'now'>): Promise<number> =>
  (await approvals.ofOperation(operationId))?.decidedAt ?? (await operations.get(operationId))?.createdAt ?? now()

function notAgain(failure: Failure): Failure {
  const { retryAfterS } = failure.details
  if (failure.reason !== 'transient' || retryAfterS === undefined) return failure
  return new Failure('upstream_failure', `${failure.message} Nothing is charged; send the call again later.`, {
    retriable: false,
    resend: 'corrected',
    retryAfterS,
  })
}

const placedElsewhere = (): Failure =>
  new Failure('transient', 'Another process is placing this call; nothing was done here. Try again shortly.')

const neverTaken = (): Failure =>
  new Failure(
    'upstream_failure',
    'The voice provider took no calls while this one could wait. Nobody was called, and nothing is charged; send the call again later.',
    { retriable: false, resend: 'corrected' },
  )

/** Writes to the log that a call was not confirmed. */
const notConfirmed =
  ({ provider }: CallProvider, ctx: WriteContext) =>
  (error: unknown): never => {
    const failure = asFailure(error, ctx)
    ctx.log.warn({ operationId: ctx.operationId, provider, reason: failure.reason }, 'a call was not confirmed')
    throw failure
  }

/** An earlier try of this operation that waited for its turn is over when the next begins; answers the call that another run has begun meanwhile. */
async function endEarlierTry(ctx: WriteContext): Promise<CallRow | undefined> {
  const tries = await ctx.ledger.messages.of(ctx.operationId)
  // In this order, so that none of them is one that another run places just now.
  const begun = await callBegun(ctx)
  if (begun === undefined) await endTries(tries, ctx)
  return begun
}

/** Ends the tries of an operation by which nobody was called, and by which nobody will be. */
export const endAllTries = async (ctx: WriteContext): Promise<void> =>
  endTries(await ctx.ledger.messages.of(ctx.operationId), ctx)

async function endTries(
  tries: readonly Pick<MessageRow, 'messageId'>[],
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
): Promise<void> {
  for (const { messageId } of tries) await ledger.messages.settle(messageId, 'failed', now())
}
