import { Failure } from '../core/failure.ts'
import { type Context, defineOperation } from '../core/operation.ts'
import { type GateRequest, toTrace } from '../gate/index.ts'
import { PREFLIGHT } from './fields.ts'
import { previewAnswer, previewInput, previewOf } from './messages/preview.ts'

const MINUTE_MS = 60_000

/** Whether a message may be sent, by the same judgement a send asks for. */
export const checkCompliance = defineOperation({
  ...PREFLIGHT,
  name: 'check_compliance',
  title: 'Check compliance',
  description:
    'Says whether the gate (TCPA, GDPR, CASL, CAN-SPAM, 10DLC) would let a message be sent now, and if not, the rule and the remedy. Sends nothing; leaves out consent to recording; not legal advice. Use it to plan or word a message: send_message asks the gate by itself.',
  features: ['messaging'],
  app: 'message',
  group: 'pre_flight',
  identity: 'none',
  input: previewInput,
  output: previewAnswer,
  example: {
    recipient_id: '+12125552368',
    content: 'Your appointment is tomorrow at 10:00.',
    message_type: 'reminder',
  },
  http: { method: 'POST', path: '/ops/check_compliance', envelope: 'bare' },
  latency: { p50Ms: 5, p95Ms: 50 },
  fails: [],
  async handle(given, ctx) {
    await takeCheck(ctx)
    const { answer, request, decision } = await previewOf(given, ctx)
    log(ctx, toTrace(decision), request)
    return answer
  },
})

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
