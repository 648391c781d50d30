import type { Context } from './context.ts'
import { COMMON_REASONS, Failure } from './failure.ts'
import type { Operation, Outcome } from './operation.ts'
import { validate } from './validate.ts'

/**
 * The single path of every call, whichever door it came by; never throws.
 * authorize -> validate -> handle -> check output. Between validate and handle is the place of what needs a ledger:
 * dedupe (idempotency), meter (quota and credits) and defer (asynchronous operations).
 */
export async function execute(operation: Operation, raw: unknown, ctx: Context): Promise<Outcome> {
  try {
    authorize(operation, ctx)
    const input = validate(operation.input, raw)
    const value = await withinDeadline(operation.handle(input, ctx), ctx)
    return { ok: true, value: operation.output.parse(value) }
  } catch (error) {
    return { ok: false, failure: toFailure(operation, error, ctx) }
  }
}

function authorize(operation: Operation, ctx: Context): void {
  if (operation.effect === 'write' && ctx.readOnly) {
    throw new Failure('scope_denied', `${operation.name} changes state and this connection is read-only; connect without read_only to use it.`)
  }
  if (operation.identity === 'none') return
  const { agentId, scopes } = ctx.caller
  if (agentId === null) throw new Failure('identity_required', `${operation.name} needs an agent identity; send an X-Agent-Identity token.`)
  if (!scopes.includes('ops:*') && !scopes.includes(`ops:${operation.name}`)) {
    throw new Failure('scope_denied', `The token does not grant ${operation.name}; ask for the scope ops:${operation.name}.`)
  }
}

function withinDeadline<T>(work: Promise<T>, ctx: Context): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Failure('transient', `No answer within ${ctx.callTimeoutMs / 1000} s; try again shortly.`))
    }, ctx.callTimeoutMs)
    const settle =
      <V>(end: (value: V) => void) =>
      (value: V): void => {
        clearTimeout(timer)
        end(value)
      }
    work.then(settle(resolve), settle(reject))
  })
}

/** A declared failure passes through; anything else is a fault of ours, logged here and answered without detail. */
function toFailure(operation: Operation, error: unknown, ctx: Context): Failure {
  if (error instanceof Failure && (COMMON_REASONS.includes(error.reason) || operation.fails.includes(error.reason))) return error
  ctx.log.error({ operation: operation.name, err: error }, 'operation failed unexpectedly')
  return new Failure('internal', 'The server failed on this call and has logged it; the input may be fine. Report it if it happens again.')
}
