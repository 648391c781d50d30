import { within } from '../../lib/within.ts'
import { badInput, COMMON_REASONS, Failure, identityRequired, type Reason } from '../failure.ts'
import { type Accepted, type Context, extend, type Operation, pricedFor, type WriteContext } from '../operation.ts'
import type { Outcome } from '../outcome.ts'
import { isUnwritable, unwritableFailure } from '../unwritable.ts'
import { withCurrentId } from './about.ts'
import { type Asked, isAsked } from './ask.ts'
import { effectOf } from './in_ledger.ts'
import { readQuota } from './meter.ts'
import { outcomeWithin, waitMsOf } from './outcome_within.ts'
import { toUsersApproval } from './park.ts'
import { outgoingUrl, quote, readArguments, refuseUnstorable } from './validate.ts'
import { isWait, type Wait } from './wait.ts'
import { type Ran, write } from './write.ts'

const KNOWN_MS = 1_000

/**
 * The single path of every call, whichever door it came by; never throws.
 * authorize -> normalize -> validate -> (writes: dedupe -> meter -> defer, or) handle -> check output.
 */
export async function execute(operation: Operation, raw: unknown, ctx: Context): Promise<Outcome> {
  try {
    authorize(operation, ctx)
    const { input: validated, reading } = readArguments(operation, raw)
    if (operation.toolset === 'broker') refuseUnstorable(validated)
    if (operation.effect === 'read') {
      const call = reading === undefined ? ctx : extend(ctx, { reading })
      return { ok: true, value: await handle(operation, validated, call) }
    }
    const begunAt = performance.now()
    const {
      idempotency_key: key,
      max_cost_usd: maxCostUsd,
      callback_url: callback,
      wait_s: waitS,
      ...input
    } = validated
    const idempotencyKey = oneKey(key as string | undefined, ctx)
    const callbackUrl = callback === undefined ? undefined : outgoingUrl('callback_url', String(callback), ctx.outgoing)
    const call: Context = extend(ctx, {
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      ...(maxCostUsd !== undefined && { maxCostUsd: Number(maxCostUsd) }),
      ...(callbackUrl !== undefined && { callbackUrl }),
      ...(ctx.user?.agreed !== undefined && {
        approval: toUsersApproval(pricedFor(operation, input), input, ctx.user.agreed),
      }),
    })
    const written = await write(operation, input, call, {
      run: operationId => handleChecked(operation, input, extend(call, { operationId })),
      accept: operationId => accept(operation, input, extend(call, { operationId })),
    })
    const { receipt, replayed } = await outcomeWithin(waitMsOf(waitS, ctx, begunAt), written, call)
    return { ok: true, value: receipt, replayed }
  } catch (error) {
    return {
      ok: false,
      failure: await withQuota(
        operation,
        withQuestion(operation, withOwnFields(operation, toFailure(operation, error, ctx)), ctx),
        ctx,
      ),
    }
  }
}

/** The idempotency key of a call, which its door and its arguments may both name: of two keys nobody can say which is that of the effect. */
function oneKey(
  argument: string | undefined,
  { idempotencyKey: header, user }: Pick<Context, 'idempotencyKey' | 'user'>,
): string | undefined {
  // What follows a question has a key of its own.
  if (user?.key !== undefined || header === undefined || argument === undefined || header === argument)
    return header ?? argument
  throw badInput(
    `idempotency_key: the header Idempotency-Key says ${quote(header)} and the argument ${quote(argument)}; send one of them, or the same in both.`,
  )
}

/** Runs a handler under the deadline of a call and checks what it returns. */
export async function handle(
  operation: Operation,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<Record<string, unknown>> {
  const value = await handleOrWait(operation, input, ctx)
  if (isWait(value) || isAsked(value)) throw new Error(`${operation.name} is no write and cannot wait`)
  return value
}

/** The same with every error a declared failure: what a write came to has to be stored. */
export async function handleChecked(
  operation: Operation,
  input: Record<string, unknown>,
  ctx: WriteContext,
): Promise<Ran> {
  const declared = (error: unknown): Error =>
    // Nor can an outcome be stored; the key stays claimed, since the effect may have happened.
    isUnwritable(error) ? (error as Error) : toFailure(operation, error, ctx)
  try {
    if (operation.isAtomic !== true) {
      const value = await handleOrWait(operation, input, ctx)
      if (isWait(value)) throw new Error(`${operation.name} is not async by default and cannot wait`)
      return isAsked(value) ? { asked: value } : { value }
    }
    const effect = effectOf(await withinDeadline(operation, begin(operation, input, ctx), ctx))
    if (effect === undefined) throw new Error(`${operation.name} is atomic and has answered by itself`)
    return {
      commit: async tables => {
        try {
          return operation.output.parse(await effect(tables))
        } catch (error) {
          throw declared(error)
        }
      },
    }
  } catch (error) {
    const failure = declared(error)
    if (failure instanceof Failure) return { failure }
    throw failure
  }
}

/** The same for accepted work, which may answer that it has to wait. */
export async function handleAccepted(
  operation: Operation,
  input: Record<string, unknown>,
  ctx: WriteContext,
): Promise<Record<string, unknown> | Asked | Wait> {
  try {
    return await handleOrWait(operation, input, ctx)
  } catch (error) {
    // The job is still there, and runs again when its lease has run out.
    throw isUnwritable(error) ? error : await withWhatIsKnown(operation, toFailure(operation, error, ctx), ctx)
  }
}

/** A fault of ours that came over work which had begun may have come after its effect. */
async function withWhatIsKnown(operation: Operation, failure: Failure, ctx: Context): Promise<Failure> {
  const body = failure.reason === 'internal' ? await whatIsKnown(operation, ctx) : undefined
  if (body === undefined) return failure
  const message =
    'The server failed on this call and has logged it; whether it took effect is unknown. Check the effect before you try again with a new idempotency key.'
  return new Failure('internal', message, { outcomeUnknown: true, body })
}

/** What an accepted call is told, or why it is refused; an operation without a hook of its own accepts everything. */
async function accept(
  operation: Operation,
  input: Record<string, unknown>,
  ctx: WriteContext,
): Promise<Accepted | Failure> {
  if (operation.accept === undefined) return {}
  try {
    const accepted = current(operation, input, ctx).then(now => operation.accept?.(now, ctx))
    return (await withinDeadline(operation, accepted, ctx)) ?? {}
  } catch (error) {
    return toFailure(operation, error, ctx)
  }
}

async function begin(operation: Operation, input: Record<string, unknown>, ctx: Context) {
  // A process may stand still before its handler begins, and its call is given up all the same.
  const call = operation.effect === 'write' ? extend(ctx, { begunAt: performance.now() }) : ctx
  return operation.handle(await current(operation, input, ctx), call)
}

/** The arguments as they are meant when they are acted on, which may be long after they were accepted. */
const current = async (
  { toolset }: Operation,
  input: Record<string, unknown>,
  { ledger }: Pick<Context, 'ledger'>,
): Promise<Record<string, unknown>> => (toolset === 'broker' ? withCurrentId(input, ledger) : input)

async function handleOrWait(
  operation: Operation,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<Record<string, unknown> | Asked | Wait> {
  const value = await withinDeadline(operation, begin(operation, input, ctx), ctx)
  return isWait(value) || isAsked(value) ? value : operation.output.parse(value)
}

function authorize(operation: Operation, ctx: Pick<Context, 'caller' | 'publicUrl' | 'readOnly'>): void {
  if (operation.effect === 'write' && ctx.readOnly) {
    throw new Failure(
      'scope_denied',
      `${operation.name} changes state and this connection is read-only; connect without read_only to use it, unless the server has READ_ONLY set.`,
    )
  }
  if (operation.identity === 'none') return
  const { agentId, scopes } = ctx.caller
  if (agentId === null) throw identityRequired(operation.name, ctx.publicUrl)
  if (!scopes.includes('ops:*') && !scopes.includes(`ops:${operation.name}`)) {
    throw new Failure(
      'scope_denied',
      `The token does not grant ${operation.name}; ask for the scope ops:${operation.name}.`,
    )
  }
}

function withinDeadline<T>(operation: Operation, work: Promise<T>, ctx: Context): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => void whatIsKnown(operation, ctx).then(body => reject(lateFailure(operation, ctx.callTimeoutMs, body))),
      ctx.callTimeoutMs,
    )
    const settle =
      <V>(end: (value: V) => void) =>
      (value: V): void => {
        clearTimeout(timer)
        end(value)
      }
    work.then(settle(resolve), settle(reject))
  })
}

/** What an operation can say of a call that it has not ended. Never fails: a call that is late is answered all the same. */
export async function whatIsKnown(operation: Operation, ctx: Context): Promise<Record<string, unknown> | undefined> {
  if (operation.known === undefined || ctx.operationId === undefined) return undefined
  return within(KNOWN_MS, operation.known(ctx.operationId, ctx)).catch((error: unknown) => {
    ctx.log.warn(
      { operation: operation.name, operationId: ctx.operationId, err: error },
      'what is known of a late call could not be read',
    )
    return undefined
  })
}

/** A read may simply be repeated, and what only its outcome commits has done nothing; whether another write took effect is unknown, so that nobody may repeat it blindly. */
function lateFailure(
  { effect, isAtomic }: Operation,
  limitMs: number,
  body: Record<string, unknown> | undefined,
): Failure {
  const late = `No answer within ${limitMs / 1000} s`
  if (effect === 'read') return new Failure('transient', `${late}; try again shortly.`)
  if (isAtomic === true) return new Failure('transient', `${late}. Nothing was done; try again shortly.`)
  return new Failure(
    'upstream_failure',
    `${late}; whether it took effect is unknown. It is not repeated; check the effect before you try again with a new idempotency key.`,
    { outcomeUnknown: true, ...(body !== undefined && { body }) },
  )
}

/** A write that took too long may have reached a provider, whatever it declares. */
const mayFailFor = ({ effect, fails }: Operation, reason: Reason): boolean =>
  COMMON_REASONS.includes(reason) || fails.includes(reason) || (effect === 'write' && reason === 'upstream_failure')

/** A failure that was stored, and read again, has its question no more. */
function withQuestion({ questionAfter }: Operation, failure: Failure, { user }: Pick<Context, 'user'>): Failure {
  const { reason, message, details } = failure
  if (user === undefined || details.question !== undefined || questionAfter === undefined) return failure
  const question = questionAfter({ ...details.body, reason_code: reason })
  return question === undefined ? failure : new Failure(reason, message, { ...details, question })
}

function withOwnFields(operation: Operation, failure: Failure): Failure {
  const { reason, message, details } = failure
  const own = operation.failureFields?.(message)
  if (own === undefined) return failure
  const { status, ...body } = own
  return new Failure(reason, message, { ...details, status, body: { ...body, ...details.body } })
}

const UNREADABLE = 'The ledger of this server cannot be reached right now; try again shortly.'
const UNSTORED =
  'The ledger of this server cannot be written right now, so what came of the call is not known yet; repeat it with the same idempotency key, which never does it twice.'

/** A write that was refused before it was admitted says how its caller stands too, as every other answer of a write does. */
async function withQuota({ effect }: Operation, failure: Failure, ctx: Context): Promise<Failure> {
  const { reason, message, details } = failure
  if (
    effect === 'read' ||
    ctx.caller.agentId === null ||
    details.body?.['quota'] !== undefined ||
    isUnwritable(failure.cause)
  )
    return failure
  const quota = await readQuota(ctx).catch(() => undefined)
  return quota === undefined ? failure : new Failure(reason, message, { ...details, body: { ...details.body, quota } })
}

/** A declared failure passes through; anything else is a fault of ours, logged here and answered without detail. */
function toFailure(
  operation: Operation,
  error: unknown,
  ctx: Pick<Context, 'cancelled' | 'log' | 'requestId'>,
): Failure {
  if (error instanceof Failure && mayFailFor(operation, error.reason)) {
    if (error.cause !== undefined)
      ctx.log.error({ operation: operation.name, requestId: ctx.requestId, err: error.cause }, 'operation failed')
    return error
  }
  if (isUnwritable(error)) {
    ctx.log.error(
      { operation: operation.name, requestId: ctx.requestId, err: error },
      'the ledger failed under an operation',
    )
    return unwritableFailure(operation.effect === 'read' ? UNREADABLE : UNSTORED, error)
  }
  if (operation.effect === 'read' && ctx.cancelled().aborted)
    return new Failure('transient', 'The caller went away before the answer.')
  ctx.log.error({ operation: operation.name, requestId: ctx.requestId, err: error }, 'operation failed unexpectedly')
  return new Failure(
    'internal',
    'The server failed on this call and has logged it; the input may be fine. Report it if it happens again.',
  )
}
