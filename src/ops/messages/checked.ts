import type { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import { type GateRequest, toTrace } from '../../gate/index.ts'
import { previewOf } from './preview.ts'
import type { previewAnswer, previewInput } from './preview_fields.ts'

const MINUTE_MS = 60_000

/** Answers check_compliance. */
export async function checkMessage(
  given: z.output<typeof previewInput>,
  ctx: Context,
): Promise<z.output<typeof previewAnswer>> {
  await takeCheck(ctx)
  const { answer, request, decision } = await previewOf(given, ctx)
  log(ctx, toTrace(decision), request)
  return answer
}

/** Whoever asks about one number after another learns who has opted out. */
async function takeCheck({
  caller,
  address,
  limits,
  anonymousChecksPerMinute: most,
}: Pick<Context, 'caller' | 'address' | 'limits' | 'anonymousChecksPerMinute'>): Promise<void> {
  if (caller.agentId !== null) return
  const retryAfterS = await limits.take('checks of address', address ?? '', most, MINUTE_MS)
  if (retryAfterS === 0) return
  const message = `Without an identity ${most} checks a minute are answered; wait ${retryAfterS} s, or send an X-Agent-Identity token.`
  throw new Failure('rate_limited', message, { retryAfterS })
}

/** A preview is worth a line in the log, without the recipient and the words. */
function log(
  ctx: Pick<Context, 'log' | 'requestId'>,
  trace: ReturnType<typeof toTrace>,
  { channel, messageType }: Pick<GateRequest, 'channel' | 'messageType'>,
): void {
  const { matched_text: _words, remedy: _remedy, notes: _notes, ...rest } = trace
  ctx.log.info({ ...rest, channel, messageType, requestId: ctx.requestId }, 'compliance preview')
}
