import type { CallProvider } from '../../core/calls.ts'
import type { IntentRow } from '../../core/channel.ts'
import type { Context, WriteContext } from '../../core/context.ts'
import { toTextHash } from '../../core/deliver.ts'
import { Failure } from '../../core/failure.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import type { MessageRow } from '../../core/rows/messages.ts'
import { type Wait, wait } from '../../core/call/wait.ts'
import { admitMessage, type Base } from '../messages/admit.ts'
import { refuseConsumer } from './target.ts'
import { settleCall, toGiveUpAt } from './follow.ts'
import { type Enquiry, toPlannedCall } from './plan.ts'

/** How long the same words to the same number count as a repetition, in milliseconds. */
const REPEATED_WITHIN_MS = 600_000
// A provider that is busy for longer is not waited for.
const PATIENCE_MS = 300_000

/**
 * Judges a call and writes down that it is placed, in one transaction; then places it, and answers the call as it was written down. A call that may have been
 * placed is never placed again, whatever becomes of this process.
 */
export async function placeCall(
  provider: CallProvider,
  enquiry: Enquiry,
  isConfirmed: boolean,
  ctx: WriteContext,
): Promise<IntentRow | Wait> {
  const intent = toIntent(provider, enquiry, ctx)
  const begun = await endEarlierTry(ctx)
  if (begun !== undefined) return begun
  // Nobody would be left to hear what came of it.
  if (ctx.isLastRun === true) throw neverTaken()
  const admitted = await admitMessage(enquiry.message, enquiry.route, provider.provider, ctx, {
    object: async (tables, base) =>
      (await refuseConsumer(enquiry.route.recipient, tables)) ??
      (isConfirmed ? undefined : refuseRepeat(provider, enquiry, base, tables)),
    write: async tables => {
      // Another process may call through another provider, of which this one's intent knows nothing.
      if (
        (await begunOf(intent.operationId, tables)) !== undefined ||
        (await tables.intents.begin(intent)) !== undefined
      )
        throw placedElsewhere()
    },
  })
  // An accepted call is not tried again because of a limit: whoever made it is told.
  if (admitted instanceof Failure)
    throw new Failure(admitted.reason, admitted.message, { ...admitted.details, retriable: false })
  const placed = await provider
    .place(toPlannedCall(intent.operationId, admitted.cleared, enquiry))
    .catch((error: unknown) => asFailure(error, ctx))
  if (!(placed instanceof Failure)) {
    await settleCall(intent, 'done', placed.providerId, ctx)
    return { ...intent, state: 'done', providerId: placed.providerId }
  }
  ctx.log.warn(
    { operationId: intent.operationId, provider: provider.provider, reason: placed.reason },
    'a call was not confirmed',
  )
  if (placed.details.outcomeUnknown === true) return intent
  const later = await whenLater(placed, ctx)
  if (later === undefined) {
    await settleCall(intent, 'failed', undefined, ctx)
    throw notAgain(placed)
  }
  // Its message stays as it is: a call that waits for its turn is one that others would repeat.
  await ctx.ledger.intents.settle({ ...intent, state: 'failed', updatedAt: ctx.now() })
  return wait({
    signal: 'the voice provider to take calls again',
    pollAfterMs: later.afterMs,
    giveUpAt: toGiveUpAt(later.acceptedAt, enquiry.words),
  })
}

/** Writes down the answer to a call that came when its run had ended without it: the next look goes by it. */
export async function takeLateAnswer(
  provider: CallProvider['provider'],
  placing: Promise<{ providerId: string }>,
  ctx: WriteContext,
): Promise<void> {
  const { operationId, log } = ctx
  const call = { operationId, channel: 'voice', provider } as const
  try {
    const placed = await placing.catch((error: unknown) => asFailure(error, ctx))
    if (placed instanceof Failure && placed.details.outcomeUnknown === true) return
    log.info({ operationId, provider, isPlaced: !(placed instanceof Failure) }, 'a voice provider answered late')
    if (placed instanceof Failure) return await settleCall(call, 'failed', undefined, ctx)
    await settleCall(call, 'done', placed.providerId, ctx)
    await ctx.signalJob(operationId)
  } catch (error) {
    log.error(
      { operationId, provider, err: error },
      'the late answer of a voice provider could not be stored; the call is looked for',
    )
  }
}

/**
 * The call of an operation that fails, which another run of it may have placed meanwhile: an older one that was taken for dead, or one that has taken it over.
 * Unless it is tried again, none does from now on, and where none has, nobody was called by any of its tries.
 */
export async function begunMeanwhile(failure: unknown, ctx: WriteContext): Promise<IntentRow | undefined> {
  if (!(failure instanceof Failure)) return undefined
  if (failure.retriable) return callBegun(ctx)
  await ctx.ledger.operations.bar(ctx.operationId)
  const begun = await callBegun(ctx)
  if (begun === undefined) await endTries(await ctx.ledger.messages.of(ctx.operationId), ctx)
  return begun
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
    message.gist ?? words.objective,
    base.at - REPEATED_WITHIN_MS,
  )
  if (earlier === undefined) return undefined
  return new Failure(
    'bad_input',
    `confirm_repeat: this number was called, or is about to be, with the same objective within ten minutes, by ${earlier}. Read get_outcome of that operation, or send confirm_repeat true to call once more.`,
    { nextActions: [`get_outcome of ${earlier}`, 'call_business with confirm_repeat: true'] },
  )
}

/** The call of an operation that was begun before; undefined when there is none that may have been placed. */
export const callBegun = ({ ledger, operationId }: WriteContext): Promise<IntentRow | undefined> =>
  begunOf(operationId, ledger)

const begunOf = async (operationId: string, { intents }: Pick<Tables, 'intents'>): Promise<IntentRow | undefined> =>
  (await intents.of(operationId)).find(({ channel, state }) => channel === 'voice' && state !== 'failed')

const toIntent = (
  { provider }: CallProvider,
  { message, route }: Enquiry,
  { operationId, now }: WriteContext,
): IntentRow => ({
  operationId,
  channel: 'voice',
  provider,
  destination: route.recipient.address,
  textHash: toTextHash(message.body),
  startedAt: now(),
  state: 'calling',
  providerId: null,
  sent: null,
  updatedAt: now(),
})

/** A fault of ours may have come after the provider had taken the call. */
function asFailure(error: unknown, { log, operationId }: Context): Failure {
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
  ctx: WriteContext,
): Promise<{ afterMs: number; acceptedAt: number } | undefined> {
  if (reason !== 'transient' || retryAfterS === undefined || ctx.isLastRun === true) return undefined
  const acceptedAt = (await ctx.ledger.operations.get(ctx.operationId))?.createdAt ?? ctx.now()
  const afterMs = Math.max(1, retryAfterS) * 1000
  return ctx.now() + afterMs > acceptedAt + PATIENCE_MS ? undefined : { afterMs, acceptedAt }
}

function notAgain(failure: Failure): Failure {
  const { retryAfterS } = failure.details
  if (failure.reason !== 'transient' || retryAfterS === undefined) return failure
  return new Failure('upstream_failure', `${failure.message} Nothing is charged; send the call again later.`, {
    retriable: false,
    retryAfterS,
  })
}

const placedElsewhere = (): Failure =>
  new Failure('transient', 'Another process places this call just now; nothing was done here.')

const neverTaken = (): Failure =>
  new Failure(
    'upstream_failure',
    'The voice provider took no calls for as long as this one could wait. Nobody was called, and nothing is charged.',
    {
      retriable: false,
    },
  )

/** An earlier try of this operation that waited for its turn is over when the next begins; answers the call that another run has begun meanwhile. */
async function endEarlierTry(ctx: WriteContext): Promise<IntentRow | undefined> {
  const tries = await ctx.ledger.messages.of(ctx.operationId)
  // In this order, so that none of them is one that another run places just now.
  const begun = await callBegun(ctx)
  if (begun === undefined) await endTries(tries, ctx)
  return begun
}

async function endTries(tries: readonly Pick<MessageRow, 'messageId'>[], { ledger, now }: Context): Promise<void> {
  for (const { messageId } of tries) await ledger.messages.settle(messageId, 'failed', now())
}
