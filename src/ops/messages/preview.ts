import type { z } from 'zod'
import { badInput } from '../../core/failure.ts'
import type { Services } from '../../core/context.ts'
import type { Context } from '../../core/operation.ts'
import type { PolicyAnswer } from '../../core/policy.ts'
import type { ConsentChannel } from '../../core/rows/consent.ts'
import {
  type Decision,
  judge,
  readBody,
  readCountryCode,
  readRecipient,
  readStateCode,
  readSubject,
  toTrace,
} from '../../gate/index.ts'
import { asCounted, policyOn, type PolicyQuestion } from './clear_or_ask.ts'
import { mostCreditsOf } from './fields.ts'
import { type Judged, type Judgement, toJudgement } from './judgement.ts'
import type { previewAnswer, previewInput } from './preview_fields.ts'
import { readNewRegarding } from './regarding.ts'
import { type Route, phoneCountriesOf, toRoute } from './route.ts'

/** What is said of a message, and how it was come to. */
export interface Preview {
  answer: z.output<typeof previewAnswer>
  request: Judgement['request']
  decision: Decision
}

/** What a preview reads; `caller` and `now` are whose send is judged, and when. */
export type PreviewContext = Services & Pick<Context, 'operations' | 'caller' | 'cancelled' | 'requestId'>

/** Judges a message as a send of that caller would be; `moment` is what answers call the time that the context has. Nothing is kept. */
export async function previewOf(
  given: z.output<typeof previewInput>,
  ctx: PreviewContext,
  moment: 'now' | 'then' = 'now',
): Promise<Preview> {
  const asker = { agentId: ctx.caller.agentId, nowMs: ctx.now() }
  const { message, route } = toMessage(given)
  const maxCredits = mostCreditsOf(route.recipient.type, given.channel ?? 'auto')
  // Named one by one: a ledger that is opened late has none to copy.
  const { messages, relationships, coldRecipients, tallies } = ctx.ledger
  const tables = { messages, relationships, coldRecipients, tallies, consents: ctx.consents }
  // Nobody learns without an identity whom a record is of.
  const isIdentified = asker.agentId !== null
  const known = await readNewRegarding(isIdentified ? given.regarding : undefined, [route.recipient], ctx)
  const phoneCountries = isIdentified ? await phoneCountriesOf([route.recipient], ctx) : []
  const { request, facts } = await toJudgement({ ...message, known, phoneCountries }, route, tables, asker, ctx)
  const decision = judge({ ...request, mode: 'preview' }, facts)
  const trace = toTrace(decision)
  const answer = {
    legal: decision.decision !== 'refuse',
    ...(await answerOf(decision, { request, facts, moment, maxCredits }, ctx)),
    channel: request.channel,
    ...trace,
  }
  return { answer, request, decision }
}

function toMessage(given: z.output<typeof previewInput>): { message: Judged; route: Route } {
  const countryCode = given.country_code === undefined ? undefined : readCountryCode('country_code', given.country_code)
  const recipient = readRecipient('recipient_id', given.recipient_id, undefined, countryCode)
  const stateCode =
    given.state_code === undefined ? undefined : readStateCode('state_code', given.state_code, recipient, countryCode)
  const channel: ConsentChannel = given.channel ?? (recipient.type === 'email' ? 'email' : 'sms')
  if ((channel === 'email') !== (recipient.type === 'email')) {
    throw badInput(
      `channel: ${channel} does not reach ${recipient.type === 'email' ? 'an e-mail address; use email' : 'a number; use sms, chatapp or voice'}.`,
    )
  }
  const message: Judged = {
    operation: 'send_message',
    messageType: given.message_type,
    subject: given.subject === undefined ? undefined : readSubject('subject', given.subject),
    body: readBody('content', given.content),
    wording: 'free',
    countryCode,
    stateCode,
    recordCountries: [],
    onBehalfOf: null,
  }
  return { message, route: toRoute(channel, recipient) }
}

/** What the gate and, of a caller that is known, the operator's policy come to together. */
async function answerOf(
  { decision, reason, problem, remedy, asks, reading }: Decision,
  { request, facts, moment, maxCredits }: Pick<Judgement, 'request' | 'facts'> & { moment: string; maxCredits: number },
  ctx: PreviewContext,
) {
  if (decision === 'refuse')
    return {
      verdict: decision,
      ...(reason !== null && { reason_code: reason }),
      human_message: [problem, remedy].filter(Boolean).join(' '),
    }
  const message = { operation: request.operation, smbId: null }
  const policy = await policyOf({ message, request, facts, maxCredits }, reading, ctx)
  if (policy.is === 'refuse')
    return {
      verdict: 'refuse' as const,
      reason_code: policy.failure.reason,
      human_message: policy.failure.message,
    }
  const what = request.channel === 'voice' ? 'call' : 'message'
  const why = [
    ...(policy.is === 'allow' ? [] : asks.map(one => one.sentence)),
    ...(policy.is === 'ask' ? [policy.sentence] : []),
  ]
  if (why.length === 0)
    return {
      verdict: 'allow' as const,
      human_message: `The gate would allow this ${what} ${moment}; it judges again at the send. This is not legal advice.`,
    }
  return {
    verdict: 'ask' as const,
    human_message: `No rule refuses this ${what}, and ${whoIsAsked(policy, asks.length)} would be asked before it leaves. ${why.join(' ')} This is not legal advice.`,
  }
}

const whoIsAsked = (policy: PolicyAnswer, byGate: number): string =>
  policy.is === 'ask' && policy.isForUser && byGate === 0
    ? 'your user, where your client can ask them, or else somebody of the operator'
    : 'somebody of the operator'

async function policyOf(
  question: Omit<PolicyQuestion, 'agentId'>,
  reading: Decision['reading'],
  { ledger: { policies, businesses, messages, meter }, caller: { agentId } }: Pick<Context, 'ledger' | 'caller'>,
): Promise<PolicyAnswer> {
  if (agentId === null) return { is: 'nothing' }
  return policyOn(asCounted({ policies, businesses, messages, meter }), { ...question, agentId }, { reading })
}
